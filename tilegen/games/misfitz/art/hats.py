"""What is on heads: hats, hair, horns."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Head, Room, hat, thing
from tilegen.parts.pen import both, curve


def star(x: float, y: float, radius: float, turn: float = 0.0) -> Path:
    """A star of five points."""
    return polygon(
        (x + r * sin(step * pi / 5 + turn), y - r * cos(step * pi / 5 + turn))
        for step in range(10)
        for r in ((radius, radius * 0.46)[step % 2],)
    )


@hat(25.0)
def pirate_hat(p: Paints, at: Head) -> list[Item]:
    """With a skull and bones."""
    y = at.top
    felt = even(((0, y - 24), (11, y - 20), (17, y - 9), (24, y), (21, y + 7), (11, y + 4),
        (0, y + 3.4)))  # fmt: skip
    trim = p.limb((-22.4, y + 3), (-11, y + 0.6), (0, y), (11, y + 0.6), (22.4, y + 3), width=2,
        skin=p.tone("gold"))  # fmt: skip
    bones = line((-7.6, y - 6), (7.6, y - 14)) + line((7.6, y - 6), (-7.6, y - 14))
    skull = even(((0, y - 16.4), (4.4, y - 14.4), (4.8, y - 10), (2.6, y - 7.6), (2.4, y - 5),
        (0, y - 5)), 0.14)  # fmt: skip
    sockets = p.dots(((-1.9, y - 11), (1.9, y - 11)), 1.2, p.style.line)
    return [*p.solid(felt, p.tone("coal")), *trim, Stroke(bones, p.pen.tooth, 2.2),
        *p.pen.shape(skull, p.pen.tooth), sockets]  # fmt: skip


@hat(26.7)
def witch_hat(p: Paints, at: Head) -> list[Item]:
    """Pointed, and bent at the tip."""
    y = at.top
    cone = smooth(((-12, y + 4), (-7, y - 12), (-1, y - 24), (11, y - 25.4), (17.6, y - 19.4),
        (9, y - 18), (8, y - 9), (12, y + 4)), tension=0.13)  # fmt: skip
    band = curve((-14, y - 0.4), (0, y + 1.6), (14, y - 0.4))
    brim = even(((0, y), (12, y - 1), (24.4, y + 3), (20, y + 8), (10, y + 6.6), (0, y + 7)))
    buckle = rectangle(Box(-3.6, y - 3, 7.2, 6))
    crease = p.pen.line((2, y - 22), (6.4, y - 20), (9, y - 18.4), width=0.8)
    return [*p.solid(cone, p.clothes, Stroke(band, p.trim.body, 5)), crease,
        *p.solid(brim, p.clothes), Stroke(buckle, p.style.line, 3), Stroke(buckle, p.flat("gold"),
        1.6)]  # fmt: skip


@hat(27.0)
def wizard_hat(p: Paints, at: Head) -> list[Item]:
    """Tall, with moon and stars."""
    y = at.top
    cone = smooth(((-16, y + 5), (-9, y - 10), (-1.6, y - 25), (1.6, y - 25), (9, y - 10),
        (16, y + 5), (0, y + 8)), tension=0.08)  # fmt: skip
    moon = smooth(((1, y - 14), (-4, y - 11), (-3.6, y - 5), (1.4, y - 2.6), (-0.6, y - 6),
        (-0.8, y - 10.4)))  # fmt: skip
    stars = star(5.4, y - 1, 3) + star(-8, y + 0.6, 2.4) + star(3, y - 17.4, 2)
    return [*p.solid(cone, p.clothes), *p.pen.shape(moon, p.flat("gold")),
        Fill(stars, p.flat("gold")), *p.limb((-16.4, y + 5), (0, y + 8), (16.4, y + 5), width=3.6,
        skin=p.trim)]  # fmt: skip


@hat(26.6)
def tall_chef_hat(p: Paints, at: Head) -> list[Item]:
    """Puffed up like a soufflé."""
    y = at.top
    puffs = circle(-12, y - 11, 8.4) + circle(0, y - 16, 9.6) + circle(12, y - 11,
        8.4) + rectangle(Box(-12, y - 12, 24, 12))  # fmt: skip
    band = smooth(((-14, y - 5), (0, y - 6.4), (14, y - 5), (15, y + 5), (0, y + 3), (-15, y + 5)),
        tension=0.1)  # fmt: skip
    folds = [p.pen.line((x, y - 7), (x * 1.1, y - 12), width=0.7) for x in (-6, 0, 6)]
    return [*p.solid(puffs, p.tone("snow")), *folds, *p.solid(band, p.tone("snow"),
        Stroke(curve((-16, y + 2), (0, y), (16, y + 2)), p.trim.body, 2.4))]  # fmt: skip


@hat(24.8)
def gold_crown(p: Paints, at: Head) -> list[Item]:
    """With jewels, worn in bed too."""
    y = at.top
    gold = polygon(((-14.5, y + 4), (-17.4, y - 15), (-8.4, y - 6), (0, y - 20), (8.4, y - 6),
        (17.4, y - 15), (14.5, y + 4), (0, y + 6)))  # fmt: skip
    tips = [item for x, q in ((-17.4, y - 16), (0, y - 21), (17.4, y - 16))
        for item in p.solid(circle(x, q, 2.7), p.trim)]  # fmt: skip
    gems = [item for x, q in ((-8.6, y - 0.6), (8.6, y - 0.6))
        for item in p.pen.shape(ellipse(x, q, 2, 2.6), p.clothes.body)]  # fmt: skip
    mid = p.pen.shape(polygon(((0, y - 4.4), (3, y), (0, y + 4), (-3, y))), p.trim.body)
    return [*p.solid(gold, p.tone("gold")), *tips, *gems, *mid]


@hat(22.0)
def straw_hat(p: Paints, at: Head) -> list[Item]:
    """Wide, with a flower and a snail on it."""
    y, straw = at.top, p.tone("straw")
    dome = even(((0, y - 13.6), (9, y - 12), (13.6, y - 4), (14.4, y + 4), (0, y + 5)))
    brim = even(((0, y - 0.6), (14, y - 1), (24.4, y + 4), (19, y + 8.6), (0, y + 6.4)))
    weave = [Stroke(line((x, y - 16), (x + 3, y + 4)), straw.marks, 0.5)
        for x in (-12, -7, -2, 3, 8)]  # fmt: skip
    bloom = [Fill(circle(-10.6 + 3 * cos(step * pi / 3), y + 0.4 + 3 * sin(step * pi / 3), 2.1),
        p.pen.tongue) for step in range(6)]  # fmt: skip
    shell = [*p.solid(circle(8, y - 16.4, 4.6), p.tone("ginger")), p.pen.line((8, y - 16),
        (9.8, y - 17), (8, y - 19), (5.4, y - 17), (6.6, y - 13.4), (10.6, y - 13.4),
        width=0.8)]  # fmt: skip
    slug = [*p.limb((2, y - 11.4), (9, y - 11.6), (14, y - 12.6), (15.6, y - 17), width=2.4,
        skin=p.tone("leaf")), p.pen.line((15, y - 18.4), (14.4, y - 21.4), width=0.8),
        p.pen.line((16, y - 18.4), (17.6, y - 21), width=0.8)]  # fmt: skip
    return [*slug, *shell, *p.solid(dome, straw, *weave, Stroke(curve((-16, y), (0, y + 1.4),
        (16, y)), p.clothes.body, 4)), *p.solid(brim, straw), *bloom,
        Fill(circle(-10.6, y + 0.4, 1.9), p.flat("gold"))]  # fmt: skip


@hat(21.5)
def cowboy_hat(p: Paints, at: Head) -> list[Item]:
    """Ten gallons, at least."""
    y = at.top
    dome = even(((0, y - 16), (5, y - 20), (12, y - 19), (14, y - 8), (15.6, y + 3), (0, y + 5)))
    brim = even(((0, y + 0.6), (13, y), (19, y - 3.6), (24.4, y - 7), (23.6, y + 1), (15, y + 8),
        (0, y + 8.4)))  # fmt: skip
    dent = p.pen.line((-2.4, y - 16), (0, y - 11), (2.4, y - 16), width=0.9)
    return [*p.solid(dome, p.hair, Stroke(curve((-17, y - 3), (0, y - 1), (17, y - 3)), p.trim.body,
        4.4)), dent, *p.solid(brim, p.hair), *p.pen.shape(star(0, y - 2.4, 3.4),
        p.flat("gold"))]  # fmt: skip


@hat(20.5)
def deerstalker(p: Paints, at: Head) -> list[Item]:
    """Checked, with flaps tied on top."""
    y = at.top
    dome = even(((0, y - 16), (10, y - 14), (17, y - 5), (18.4, y + 5), (0, y + 7)))
    checks = [Stroke(line((x, y - 18), (x, y + 9)), p.clothes.marks, 0.9)
        for x in (-12, -6, 0, 6, 12)]  # fmt: skip
    checks += [Stroke(curve((-20, q + 2), (0, q), (20, q + 2)), p.trim.body, 0.9)
        for q in (y - 11, y - 6, y - 1)]  # fmt: skip
    peak = smooth(((-19, y + 3), (0, y + 1), (19, y + 3), (13, y + 9.6), (0, y + 8),
        (-13, y + 9.6)), tension=0.13)  # fmt: skip
    flap = smooth(((4, y - 14), (12, y - 13), (19, y - 4), (17, y + 2), (10, y - 5)), tension=0.14)
    bow = smooth(((0, y - 16), (4, y - 20), (7.4, y - 19), (6.4, y - 14.6)), tension=0.13)
    return [*p.solid(dome, p.clothes, *checks), *both(p.solid(flap, p.clothes)),
        *p.solid(peak, p.clothes), *both(p.pen.shape(bow, p.trim.body))]  # fmt: skip


@hat(22.8)
def bucket(p: Paints, at: Head) -> list[Item]:
    """A bucket makes a good hat."""
    y = at.top
    tin = polygon(((-15.5, y + 3), (-12, y - 19), (12, y - 19), (15.5, y + 3), (0, y + 5)))
    rim = p.limb((-16.6, y + 3.4), (0, y + 5.6), (16.6, y + 3.4), width=3, skin=p.trim)
    handle = Stroke(curve((14, y + 1), (21, y - 6), (21, y - 13), (16, y - 19), (8, y - 22),
        (-8, y - 19)), p.style.line, 1.5)  # fmt: skip
    band = Stroke(line((-16, y - 9), (16, y - 9)), p.trim.body, 3)
    return [handle, *p.solid(tin, p.clothes, band), *rim]


@hat(22.4)
def bun(p: Paints, at: Head) -> list[Item]:
    """Hair combed up into a bun, with a flower and a small tiara."""
    y = at.top
    cap = even(((0, y - 5), (13, y - 2), (at.wide + 3, y + 15), (at.wide, y + 22), (14, y + 11),
        (7, y + 6), (0, y + 5)))  # fmt: skip
    knot = circle(0, y - 12, 9.4)
    tiara = polygon(((-10, y + 5), (-9, y - 2), (-5, y + 0.6), (0, y - 6), (5, y + 0.6), (9, y - 2),
        (10, y + 5), (0, y + 4)))  # fmt: skip
    swirl = p.pen.line((4, y - 11), (0, y - 15), (-5, y - 11), (0, y - 6.6), (6.4, y - 8),
        width=0.8)  # fmt: skip
    bloom = [item for step in range(5) for item in p.pen.shape(circle(9
        + 2.6 * cos(step * 2 * pi / 5), y - 5 + 2.6 * sin(step * 2 * pi / 5), 2),
        p.clothes.body)]  # fmt: skip
    return [*p.solid(knot, p.hair), swirl, *p.solid(cap, p.hair),
        *p.pen.shape(tiara, p.flat("gold")),
        *p.pen.shape(circle(0, y + 1.4, 1.6), p.trim.body), *bloom, Fill(circle(9, y - 5, 1.8),
        p.flat("gold"))]  # fmt: skip


@hat(22.8)
def needles_bun(p: Paints, at: Head) -> list[Item]:
    """A grey bun with knitting needles through it."""
    y = at.top
    waves = circle(-13, y + 5, 6) + circle(13, y + 5, 6) + circle(-6, y, 6.6) + circle(6, y,
        6.6) + circle(-16.4, y + 13, 4.6) + circle(16.4, y + 13, 4.6)  # fmt: skip
    needles = [item for x in (-1, 1) for item in (*p.limb((x * 16, y - 19), (-x * 12, y - 3),
        width=1.4, skin=p.trim), *p.solid(circle(x * 16.6, y - 19.4, 2.4), p.trim))]  # fmt: skip
    knot = circle(0, y - 10.6, 8.6)
    swirl = p.pen.line((3, y - 10), (0, y - 13), (-4, y - 9.6), (0, y - 6), (5.4, y - 8), width=0.8)
    return [*needles, *p.solid(knot, p.hair), swirl, *p.solid(waves, p.hair)]


@hat(19.2)
def widows_peak(p: Paints, at: Head) -> list[Item]:
    """Black hair, combed back with much oil."""
    y, w = at.top, at.wide
    hair = even(((0, y - 17), (7, y - 18), (14, y - 12), (w + 3, y + 2), (w + 3, y + 20),
        (w - 1, y + 14), (9, y + 7), (4, y + 9), (0, y + 16)), 0.13)  # fmt: skip
    shine = [p.pen.line((x * 2, y - 10), (x * 7, y - 7), (x * 11, y + 2), width=0.8)
        for x in (-1, 1)]  # fmt: skip
    return [*p.solid(hair, p.hair), *shine, p.pen.line((0, y - 15), (0, y - 4), width=0.8)]


@hat(27.6)
def headband(p: Paints, at: Head) -> list[Item]:
    """A shock of hair, a headband, and a ball on top."""
    y, w = at.top, at.wide
    hair = even(((0, y - 3), (5, y - 6), (9, y - 2), (14, y - 4), (w + 2, y + 3), (w + 4, y + 14),
        (0, y + 8)), 0.12)  # fmt: skip
    band = p.limb((-w - 2.4, y + 11), (0, y + 7), (w + 2.4, y + 11), width=3.8, skin=p.clothes)
    return [*p.solid(hair, p.hair), *band, *football(p, 0, y - 16, 10.6)]


def football(p: Paints, x: float, y: float, r: float) -> list[Item]:
    """A ball with black patches."""

    def patch(turn: float, far: float, size: float) -> Path:
        cx, cy = x + far * sin(turn), y - far * cos(turn)
        return polygon((cx + size * sin(turn + k * 2 * pi / 5),
            cy - size * cos(turn + k * 2 * pi / 5)) for k in range(5))  # fmt: skip

    middle = patch(0.2, 0, r * 0.36)
    rim = [Fill(patch(0.2 + k * 2 * pi / 5, r * 0.98, r * 0.34), p.style.line) for k in range(5)]
    seams = [p.pen.line((x + r * 0.34 * sin(t), y - r * 0.34 * cos(t)), (x + r * 0.72 * sin(t),
        y - r * 0.72 * cos(t)), width=0.6) for t in (0.2 + k * 2 * pi / 5
        for k in range(5))]  # fmt: skip
    return p.solid(circle(x, y, r), p.tone("snow"), Fill(middle, p.style.line), *rim, *seams)


@hat(17.6)
def feather_plume(p: Paints, at: Head) -> list[Item]:
    """It tickles in the wind."""
    y = at.top
    plume = smooth(((-2, y + 3), (-6, y - 6), (-3, y - 15), (6, y - 16.4), (14, y - 12),
        (18, y - 4), (13, y - 5.6), (10, y - 2), (7, y - 6), (3, y + 3)), tension=0.15)  # fmt: skip
    return [*p.solid(plume, p.clothes), p.pen.line((0.4, y + 2), (0, y - 7), (5, y - 11),
        (11, y - 9), width=0.8)]  # fmt: skip


@hat(20.9)
def loose_screw(p: Paints, at: Head) -> list[Item]:
    """On a spring: there was always one loose."""
    y = at.top
    spring = p.pen.line((-1, y), (4, y - 2), (-4, y - 4), (4, y - 6), (-4, y - 8), (4, y - 10),
        (0, y - 12), width=1.2)  # fmt: skip
    screw = smooth(((-6, y - 19.4), (6, y - 19.4), (5, y - 13), (-5, y - 13)), tension=0.1)
    lamp = both([*p.solid(rectangle(Box(11, y - 5, 6, 6)), p.clothes),
        *p.solid(circle(14, y - 7.6, 3.4), p.trim)])  # fmt: skip
    return [*lamp, spring, *p.solid(screw, p.tone("gold")), p.pen.line((-4, y - 18), (4, y - 15),
        width=1.1)]  # fmt: skip


@hat(24.0)
def tiny_hat(p: Paints, at: Head) -> list[Item]:
    """A bald head between two tufts, and far too small a hat."""
    y = at.top
    tuft = circle(19, y + 12, 5.4) + circle(18.4, y + 20, 5) + circle(16.4, y + 5, 4.4)
    felt = polygon(((-6, y - 1), (1.6, y - 20), (7, y - 2)))
    dots = p.dots(((0, y - 5), (2.6, y - 10), (4, y - 4)), 1.2, p.trim.body)
    bob = p.solid(circle(1.6, y - 20, 3), p.trim)
    return [*both(p.solid(tuft, p.hair)), *p.solid(felt, p.clothes, dots), *bob]


@hat(19.0)
def dragon_horns(p: Paints, at: Head) -> list[Item]:
    """Two, with a comb of spikes between."""
    y, w = at.top, at.wide
    horn = smooth(((w - 8, y + 4), (w - 4, y - 8), (w - 6, y - 18), (w + 3, y - 9), (w + 2, y + 8)),
        tension=0.14)  # fmt: skip
    spikes = polygon(((-5, y + 4), (-6, y - 6), (-1.6, y - 1), (0, y - 11), (1.6, y - 1),
        (6, y - 6), (5, y + 4)))  # fmt: skip
    rings = [Stroke(line((w - 10, y + k), (w + 6, y + k + 2)), p.hair.marks, 0.9)
        for k in (-8, -3, 2)]  # fmt: skip
    return [*both(p.solid(horn, p.hair, *rings)), *p.solid(spikes, p.clothes)]


@hat(18.1)
def starfish(p: Paints, at: Head) -> list[Item]:
    """A parting, and a starfish that has moved in."""
    y, w = at.top, at.wide
    hair = even(((0, y - 17), (7, y - 16.6), (14, y - 12), (w + 3.4, y), (w + 5, y + 20),
        (w + 2, y + 30), (w + 1, y + 20), (13, y + 9), (5, y + 5), (0, y + 2)), 0.16)  # fmt: skip
    shine = both([p.pen.line((4, y - 1), (11, y + 2), (16, y + 9), width=0.7)])
    arms = smooth([(13 + (7.4 if k % 2 == 0 else 3.4) * sin(k * pi / 5 + 0.2), y - 6.6 - (7.4
        if k % 2 == 0 else 3.4) * cos(k * pi / 5 + 0.2)) for k in range(10)],
        tension=0.12)  # fmt: skip
    smile = p.pen.line((11.4, y - 5.6), (13, y - 4.6), (14.6, y - 5.6), width=0.7)
    return [*p.solid(hair, p.hair), *shine, *p.solid(arms, p.tone("ginger")), smile,
        p.dots(((11.8, y - 7.8), (14.2, y - 7.8)), 0.55, p.style.line)]  # fmt: skip


@thing(Room.EXTRA, behind=True)
def long_hair(p: Paints, at: Head) -> list[Item]:
    """In waves down to the shoulders."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    hair = even(((0, y - 10), (12, y - 8), (x + 1, y + 8), (x + 4.6, y + 24), (x + 2, y + 33),
        (x + 5, y + 43), (x + 1, y + 49), (x - 5, y + 51.4), (10, y + 48),
        (0, y + 40)))  # fmt: skip
    waves = both([p.pen.line((x + 1, y + 24), (x - 1.6, y + 34), (x + 2, y + 44), width=0.8)])
    return [*p.solid(hair, p.hair), *waves]


@thing(Room.EXTRA, behind=True)
def stringy_hair(p: Paints, at: Head) -> list[Item]:
    """Never combed, on principle."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    hair = even(((0, y), (x - 3, y + 4), (x + 4, y + 20), (x + 5.4, y + 34), (x + 3, y + 33),
        (x + 4, y + 46), (x, y + 42), (x - 1.4, y + 50), (x - 5, y + 44), (0, y + 40)),
        0.1)  # fmt: skip
    return p.solid(hair, p.hair)


@thing(Room.EXTRA, behind=True)
def plaits(p: Paints, at: Head) -> list[Item]:
    """Two plaits with bows."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    lumps = Path(())
    for k in range(4):
        lumps += ellipse(x - 0.2 - 0.5 * k, y + 25 + 5.6 * k, 4.2 - 0.3 * k, 4)
    tip = polygon(((x - 5, y + 47.6), (x - 1.6, y + 45), (x + 1.4, y + 47.6), (x - 1.2, y + 50.6)))
    return both([*p.solid(tip, p.hair), *p.solid(lumps, p.hair),
        *p.solid(circle(x - 1.6, y + 45.4, 2.4), p.trim)])  # fmt: skip


def _band(p: Paints, at: Head) -> list[Item]:
    x, y = min(at.ear[0], 20.4), at.ear[1]
    return p.limb((-x, y), (-x, y - 14), (0, at.top - 6), (x, y - 14), (x, y), width=2.2,
        skin=p.clothes)  # fmt: skip


@thing(Room.EARS, root=_band)
def ear_muffs(p: Paints, at: Head) -> list[Item]:
    """Of fur, on a band: for winters that never end."""
    x, y = min(at.ear[0], 20.4), at.ear[1]
    shine = p.pen.line((x - 1.6, y - 3.6), (x - 2.2, y), width=0.9)
    return both([*p.solid(ellipse(x, y, 4.8, 7.6), p.trim), shine])


@thing(Room.EARS)
def earring(p: Paints, at: Head) -> list[Item]:
    """A gold ring in one ear."""
    ring = circle(at.ear[0] + 1.6, at.ear[1] + 7.6, 2.6)
    return [Stroke(ring, p.style.line, 2.2), Stroke(ring, p.flat("gold"), 1.1)]


def _beside(at: Head, most: float) -> Point:
    """Where ears begin that have less room beside wide heads: higher, where those are narrower."""
    x, y = at.ear
    return min(x, most), y - 1.8 * max(x - most, 0)


@thing(Room.EARS, behind=True)
def bat_ears(p: Paints, at: Head) -> list[Item]:
    """Pointed, to hear mosquitoes."""
    x, y = _beside(at, 17.2)
    ear = smooth(((x - 3, y + 5), (x - 2, y - 6), (x + 7.4, y - 15), (x + 6.4, y - 3),
        (x + 1, y + 6)), tension=0.12)  # fmt: skip
    inner = polygon(((x, y), (x + 5.6, y - 10), (x + 4, y - 1)))
    return both([*p.solid(ear, p.body), Fill(inner, p.pen.tongue)])


@thing(Room.EARS, behind=True)
def frill(p: Paints, at: Head) -> list[Item]:
    """Fins for ears."""
    x, y = _beside(at, 16)
    fin = smooth(((x - 4, y - 6), (x + 4, y - 14), (x + 5, y - 6), (x + 8.6, y - 1), (x + 4, y + 2),
        (x + 4.6, y + 8), (x - 3, y + 7)), tension=0.1)  # fmt: skip
    rays = [p.pen.line((x - 1, y - 2), end, width=0.7) for end in ((x + 3, y - 10), (x + 6, y - 1),
        (x + 2.4, y + 5))]  # fmt: skip
    return both([*p.solid(fin, p.clothes), *rays])


@thing(Room.TOP, behind=True)
def little_horns(p: Paints, at: Head) -> list[Item]:
    """Two small ones, hardly to be seen in the hair."""
    y, w = at.top, min(at.wide, 17.4)
    horn = smooth(((w - 4, y + 4), (w + 1, y - 4), (w - 1, y - 12), (w + 7, y - 5), (w + 5, y + 7)),
        tension=0.14)  # fmt: skip
    return both(p.solid(horn, p.hair))
