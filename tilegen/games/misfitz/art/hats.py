"""What is on heads: hats, hair, horns."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Head, Room, hat, thing
from tilegen.parts.pen import both, curve
from tilegen.parts.spot import Spot


def star(at: Point, radius: float, turn: float = 0.0) -> Path:
    """A star of five points."""
    x, y = at
    return polygon(
        (x + r * sin(step * pi / 5 + turn), y - r * cos(step * pi / 5 + turn))
        for step in range(10)
        for r in ((radius, radius * 0.46)[step % 2],)
    )


@hat(25.0)
def pirate_hat(p: Paints, at: Head) -> list[Item]:
    """With a skull and bones."""
    top = Spot(0, at.top)
    felt = even(top.points("0,-24 11,-20 17,-9 24,0 21,7 11,4 0,3.4"))
    trim = p.limb(*top.points("-22.4,3 -11,0.6 0,0 11,0.6 22.4,3"), width=2, skin=p.tone("gold"))
    bones = top.line("-7.6,-6 7.6,-14") + top.line("7.6,-6 -7.6,-14")
    skull = even(top.points("0,-16.4 4.4,-14.4 4.8,-10 2.6,-7.6 2.4,-5 0,-5"), 0.14)
    sockets = p.dots(top.points("-1.9,-11 1.9,-11"), 1.2, p.style.line)
    return [
        *p.solid(felt, p.tone("coal")),
        *trim,
        Stroke(bones, p.pen.tooth, 2.2),
        *p.pen.shape(skull, p.pen.tooth),
        sockets,
    ]


@hat(26.7)
def witch_hat(p: Paints, at: Head) -> list[Item]:
    """Pointed, and bent at the tip."""
    top = Spot(0, at.top)
    cone = top.smooth("-12,4 -7,-12 -1,-24 11,-25.4 17.6,-19.4 9,-18 8,-9 12,4", tension=0.13)
    band = top.curve("-14,-0.4 0,1.6 14,-0.4")
    brim = even(top.points("0,0 12,-1 24.4,3 20,8 10,6.6 0,7"))
    buckle = top.rectangle(-3.6, -3, 7.2, 6)
    crease = p.pen.line(*top.points("2,-22 6.4,-20 9,-18.4"), width=0.8)
    return [
        *p.solid(cone, p.clothes, Stroke(band, p.trim.body, 5)),
        crease,
        *p.solid(brim, p.clothes),
        Stroke(buckle, p.style.line, 3),
        Stroke(buckle, p.flat("gold"), 1.6),
    ]


@hat(27.0)
def wizard_hat(p: Paints, at: Head) -> list[Item]:
    """Tall, with moon and stars."""
    top = Spot(0, at.top)
    cone = top.smooth("-16,5 -9,-10 -1.6,-25 1.6,-25 9,-10 16,5 0,8", tension=0.08)
    moon = top.smooth("1,-14 -4,-11 -3.6,-5 1.4,-2.6 -0.6,-6 -0.8,-10.4")
    stars = (
        star(top.moved(5.4, -1), 3) + star(top.moved(-8, 0.6), 2.4) + star(top.moved(3, -17.4), 2)
    )
    return [
        *p.solid(cone, p.clothes),
        *p.pen.shape(moon, p.flat("gold")),
        Fill(stars, p.flat("gold")),
        *p.limb(*top.points("-16.4,5 0,8 16.4,5"), width=3.6, skin=p.trim),
    ]


@hat(26.6)
def tall_chef_hat(p: Paints, at: Head) -> list[Item]:
    """Puffed up like a soufflé."""
    top = Spot(0, at.top)
    puffs = (
        top.circle(-12, -11, 8.4)
        + top.circle(0, -16, 9.6)
        + top.circle(12, -11, 8.4)
        + top.rectangle(-12, -12, 24, 12)
    )
    band = top.smooth("-14,-5 0,-6.4 14,-5 15,5 0,3 -15,5", tension=0.1)
    folds = [p.pen.line(top.moved(x, -7), top.moved(x * 1.1, -12), width=0.7) for x in (-6, 0, 6)]
    return [
        *p.solid(puffs, p.tone("snow")),
        *folds,
        *p.solid(band, p.tone("snow"), Stroke(top.curve("-16,2 0,0 16,2"), p.trim.body, 2.4)),
    ]


@hat(24.8)
def gold_crown(p: Paints, at: Head) -> list[Item]:
    """With jewels, worn in bed too."""
    top = Spot(0, at.top)
    gold = top.polygon("-14.5,4 -17.4,-15 -8.4,-6 0,-20 8.4,-6 17.4,-15 14.5,4 0,6")
    tips = [
        item
        for x, q in top.points("-17.4,-16 0,-21 17.4,-16")
        for item in p.solid(circle(x, q, 2.7), p.trim)
    ]
    gems = [
        item
        for x, q in (top.moved(-8.6, -0.6), top.moved(8.6, -0.6))
        for item in p.pen.shape(ellipse(x, q, 2, 2.6), p.clothes.body)
    ]
    mid = p.pen.shape(top.polygon("0,-4.4 3,0 0,4 -3,0"), p.trim.body)
    return [*p.solid(gold, p.tone("gold")), *tips, *gems, *mid]


@hat(22.0)
def straw_hat(p: Paints, at: Head) -> list[Item]:
    """Wide, with a flower and a snail on it."""
    y, straw = at.top, p.tone("straw")
    top = Spot(0, y)
    dome = even(top.points("0,-13.6 9,-12 13.6,-4 14.4,4 0,5"))
    brim = even(top.points("0,-0.6 14,-1 24.4,4 19,8.6 0,6.4"))
    weave = [
        Stroke(line(top.moved(x, -16), top.moved(x + 3, 4)), straw.marks, 0.5)
        for x in (-12, -7, -2, 3, 8)
    ]
    bloom = [
        Fill(
            circle(-10.6 + 3 * cos(step * pi / 3), y + 0.4 + 3 * sin(step * pi / 3), 2.1),
            p.pen.tongue,
        )
        for step in range(6)
    ]
    shell = [
        *p.solid(top.circle(8, -16.4, 4.6), p.tone("ginger")),
        p.pen.line(*top.points("8,-16 9.8,-17 8,-19 5.4,-17 6.6,-13.4 10.6,-13.4"), width=0.8),
    ]
    slug = [
        *p.limb(*top.points("2,-11.4 9,-11.6 14,-12.6 15.6,-17"), width=2.4, skin=p.tone("leaf")),
        p.pen.line(*top.points("15,-18.4 14.4,-21.4"), width=0.8),
        p.pen.line(*top.points("16,-18.4 17.6,-21"), width=0.8),
    ]
    return [
        *slug,
        *shell,
        *p.solid(dome, straw, *weave, Stroke(top.curve("-16,0 0,1.4 16,0"), p.clothes.body, 4)),
        *p.solid(brim, straw),
        *bloom,
        Fill(top.circle(-10.6, 0.4, 1.9), p.flat("gold")),
    ]


@hat(21.5)
def cowboy_hat(p: Paints, at: Head) -> list[Item]:
    """Ten gallons, at least."""
    top = Spot(0, at.top)
    dome = even(top.points("0,-16 5,-20 12,-19 14,-8 15.6,3 0,5"))
    brim = even(top.points("0,0.6 13,0 19,-3.6 24.4,-7 23.6,1 15,8 0,8.4"))
    dent = p.pen.line(*top.points("-2.4,-16 0,-11 2.4,-16"), width=0.9)
    return [
        *p.solid(dome, p.hair, Stroke(top.curve("-17,-3 0,-1 17,-3"), p.trim.body, 4.4)),
        dent,
        *p.solid(brim, p.hair),
        *p.pen.shape(star(top.moved(0, -2.4), 3.4), p.flat("gold")),
    ]


@hat(20.5)
def deerstalker(p: Paints, at: Head) -> list[Item]:
    """Checked, with flaps tied on top."""
    y = at.top
    top = Spot(0, y)
    dome = even(top.points("0,-16 10,-14 17,-5 18.4,5 0,7"))
    checks = [
        Stroke(line(top.moved(x, -18), top.moved(x, 9)), p.clothes.marks, 0.9)
        for x in (-12, -6, 0, 6, 12)
    ]
    checks += [
        Stroke(curve((-20, q + 2), (0, q), (20, q + 2)), p.trim.body, 0.9)
        for q in (y - 11, y - 6, y - 1)
    ]
    peak = top.smooth("-19,3 0,1 19,3 13,9.6 0,8 -13,9.6", tension=0.13)
    flap = top.smooth("4,-14 12,-13 19,-4 17,2 10,-5", tension=0.14)
    bow = top.smooth("0,-16 4,-20 7.4,-19 6.4,-14.6", tension=0.13)
    return [
        *p.solid(dome, p.clothes, *checks),
        *both(p.solid(flap, p.clothes)),
        *p.solid(peak, p.clothes),
        *both(p.pen.shape(bow, p.trim.body)),
    ]


@hat(22.8)
def bucket(p: Paints, at: Head) -> list[Item]:
    """A bucket makes a good hat."""
    top = Spot(0, at.top)
    tin = top.polygon("-15.5,3 -12,-19 12,-19 15.5,3 0,5")
    rim = p.limb(*top.points("-16.6,3.4 0,5.6 16.6,3.4"), width=3, skin=p.trim)
    handle = Stroke(top.curve("14,1 21,-6 21,-13 16,-19 8,-22 -8,-19"), p.style.line, 1.5)
    band = Stroke(top.line("-16,-9 16,-9"), p.trim.body, 3)
    return [handle, *p.solid(tin, p.clothes, band), *rim]


@hat(22.4)
def bun(p: Paints, at: Head) -> list[Item]:
    """Hair combed up into a bun, with a flower and a small tiara."""
    y = at.top
    side = Spot(at.wide, y)
    top = Spot(0, y)
    cap = even([*top.points("0,-5 13,-2"), *side.points("3,15 0,22"), *top.points("14,11 7,6 0,5")])
    knot = top.circle(0, -12, 9.4)
    tiara = top.polygon("-10,5 -9,-2 -5,0.6 0,-6 5,0.6 9,-2 10,5 0,4")
    swirl = p.pen.line(*top.points("4,-11 0,-15 -5,-11 0,-6.6 6.4,-8"), width=0.8)
    bloom = [
        item
        for step in range(5)
        for item in p.pen.shape(
            circle(9 + 2.6 * cos(step * 2 * pi / 5), y - 5 + 2.6 * sin(step * 2 * pi / 5), 2),
            p.clothes.body,
        )
    ]
    return [
        *p.solid(knot, p.hair),
        swirl,
        *p.solid(cap, p.hair),
        *p.pen.shape(tiara, p.flat("gold")),
        *p.pen.shape(top.circle(0, 1.4, 1.6), p.trim.body),
        *bloom,
        Fill(top.circle(9, -5, 1.8), p.flat("gold")),
    ]


@hat(22.8)
def needles_bun(p: Paints, at: Head) -> list[Item]:
    """A grey bun with knitting needles through it."""
    y = at.top
    top = Spot(0, y)
    waves = (
        top.circle(-13, 5, 6)
        + top.circle(13, 5, 6)
        + top.circle(-6, 0, 6.6)
        + top.circle(6, 0, 6.6)
        + top.circle(-16.4, 13, 4.6)
        + top.circle(16.4, 13, 4.6)
    )
    needles = [
        item
        for x in (-1, 1)
        for item in (
            *p.limb(top.moved(x * 16, -19), top.moved(-x * 12, -3), width=1.4, skin=p.trim),
            *p.solid(circle(x * 16.6, y - 19.4, 2.4), p.trim),
        )
    ]
    knot = top.circle(0, -10.6, 8.6)
    swirl = p.pen.line(*top.points("3,-10 0,-13 -4,-9.6 0,-6 5.4,-8"), width=0.8)
    return [*needles, *p.solid(knot, p.hair), swirl, *p.solid(waves, p.hair)]


@hat(19.2)
def widows_peak(p: Paints, at: Head) -> list[Item]:
    """Black hair, combed back with much oil."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = even(
        [
            *top.points("0,-17 7,-18 14,-12"),
            *side.points("3,2 3,20 -1,14"),
            *top.points("9,7 4,9 0,16"),
        ],
        0.13,
    )
    shine = [
        p.pen.line(top.moved(x * 2, -10), top.moved(x * 7, -7), top.moved(x * 11, 2), width=0.8)
        for x in (-1, 1)
    ]
    return [*p.solid(hair, p.hair), *shine, p.pen.line(*top.points("0,-15 0,-4"), width=0.8)]


@hat(27.6)
def headband(p: Paints, at: Head) -> list[Item]:
    """A shock of hair, a headband, and a ball on top."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = even(
        [*top.points("0,-3 5,-6 9,-2 14,-4"), *side.points("2,3 4,14"), *top.points("0,8")], 0.12
    )
    band = p.limb(
        top.moved(-w - 2.4, 11), top.moved(0, 7), top.moved(w + 2.4, 11), width=3.8, skin=p.clothes
    )
    return [*p.solid(hair, p.hair), *band, *football(p, top.moved(0, -16), 10.6)]


def football(p: Paints, at: Point, r: float) -> list[Item]:
    """A ball with black patches."""
    x, y = at

    def patch(turn: float, far: float, size: float) -> Path:
        cx, cy = x + far * sin(turn), y - far * cos(turn)
        return polygon(
            (cx + size * sin(turn + k * 2 * pi / 5), cy - size * cos(turn + k * 2 * pi / 5))
            for k in range(5)
        )

    middle = patch(0.2, 0, r * 0.36)
    rim = [Fill(patch(0.2 + k * 2 * pi / 5, r * 0.98, r * 0.34), p.style.line) for k in range(5)]
    seams = [
        p.pen.line(
            (x + r * 0.34 * sin(t), y - r * 0.34 * cos(t)),
            (x + r * 0.72 * sin(t), y - r * 0.72 * cos(t)),
            width=0.6,
        )
        for t in (0.2 + k * 2 * pi / 5 for k in range(5))
    ]
    return p.solid(circle(x, y, r), p.tone("snow"), Fill(middle, p.style.line), *rim, *seams)


@hat(17.6)
def feather_plume(p: Paints, at: Head) -> list[Item]:
    """It tickles in the wind."""
    top = Spot(0, at.top)
    plume = top.smooth(
        "-2,3 -6,-6 -3,-15 6,-16.4 14,-12 18,-4 13,-5.6 10,-2 7,-6 3,3", tension=0.15
    )
    return [
        *p.solid(plume, p.clothes),
        p.pen.line(*top.points("0.4,2 0,-7 5,-11 11,-9"), width=0.8),
    ]


@hat(20.9)
def loose_screw(p: Paints, at: Head) -> list[Item]:
    """On a spring: there was always one loose."""
    top = Spot(0, at.top)
    spring = p.pen.line(*top.points("-1,0 4,-2 -4,-4 4,-6 -4,-8 4,-10 0,-12"), width=1.2)
    screw = top.smooth("-6,-19.4 6,-19.4 5,-13 -5,-13", tension=0.1)
    lamp = both(
        [
            *p.solid(top.rectangle(11, -5, 6, 6), p.clothes),
            *p.solid(top.circle(14, -7.6, 3.4), p.trim),
        ]
    )
    return [
        *lamp,
        spring,
        *p.solid(screw, p.tone("gold")),
        p.pen.line(*top.points("-4,-18 4,-15"), width=1.1),
    ]


@hat(24.0)
def tiny_hat(p: Paints, at: Head) -> list[Item]:
    """A bald head between two tufts, and far too small a hat."""
    top = Spot(0, at.top)
    tuft = top.circle(19, 12, 5.4) + top.circle(18.4, 20, 5) + top.circle(16.4, 5, 4.4)
    felt = top.polygon("-6,-1 1.6,-20 7,-2")
    dots = p.dots(top.points("0,-5 2.6,-10 4,-4"), 1.2, p.trim.body)
    bob = p.solid(top.circle(1.6, -20, 3), p.trim)
    return [*both(p.solid(tuft, p.hair)), *p.solid(felt, p.clothes, dots), *bob]


@hat(19.0)
def dragon_horns(p: Paints, at: Head) -> list[Item]:
    """Two, with a comb of spikes between."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    horn = side.smooth("-8,4 -4,-8 -6,-18 3,-9 2,8", tension=0.14)
    spikes = top.polygon("-5,4 -6,-6 -1.6,-1 0,-11 1.6,-1 6,-6 5,4")
    rings = [
        Stroke(line(top.moved(w - 10, k), (w + 6, y + k + 2)), p.hair.marks, 0.9)
        for k in (-8, -3, 2)
    ]
    return [*both(p.solid(horn, p.hair, *rings)), *p.solid(spikes, p.clothes)]


@hat(18.1)
def starfish(p: Paints, at: Head) -> list[Item]:
    """A parting, and a starfish that has moved in."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = even(
        [
            *top.points("0,-17 7,-16.6 14,-12"),
            *side.points("3.4,0 5,20 2,30 1,20"),
            *top.points("13,9 5,5 0,2"),
        ],
        0.16,
    )
    shine = both([p.pen.line(*top.points("4,-1 11,2 16,9"), width=0.7)])
    arms = smooth(
        [
            (
                13 + (7.4 if k % 2 == 0 else 3.4) * sin(k * pi / 5 + 0.2),
                y - 6.6 - (7.4 if k % 2 == 0 else 3.4) * cos(k * pi / 5 + 0.2),
            )
            for k in range(10)
        ],
        tension=0.12,
    )
    smile = p.pen.line(*top.points("11.4,-5.6 13,-4.6 14.6,-5.6"), width=0.7)
    return [
        *p.solid(hair, p.hair),
        *shine,
        *p.solid(arms, p.tone("ginger")),
        smile,
        p.dots(top.points("11.8,-7.8 14.2,-7.8"), 0.55, p.style.line),
    ]


@thing(Room.EXTRA, behind=True)
def long_hair(p: Paints, at: Head) -> list[Item]:
    """In waves down to the shoulders."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    top = Spot(0, y)
    hair = even(
        [
            *top.points("0,-10 12,-8"),
            *side.points("1,8 4.6,24 2,33 5,43 1,49 -5,51.4"),
            *top.points("10,48 0,40"),
        ]
    )
    waves = both([p.pen.line(*side.points("1,24 -1.6,34 2,44"), width=0.8)])
    return [*p.solid(hair, p.hair), *waves]


@thing(Room.EXTRA, behind=True)
def stringy_hair(p: Paints, at: Head) -> list[Item]:
    """Never combed, on principle."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    top = Spot(0, y)
    hair = even(
        [
            *top.points("0,0"),
            *side.points("-3,4 4,20 5.4,34 3,33 4,46 0,42 -1.4,50 -5,44"),
            *top.points("0,40"),
        ],
        0.1,
    )
    return p.solid(hair, p.hair)


@thing(Room.EXTRA, behind=True)
def plaits(p: Paints, at: Head) -> list[Item]:
    """Two plaits with bows."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    lumps = Path(())
    for k in range(4):
        lumps += ellipse(x - 0.2 - 0.5 * k, y + 25 + 5.6 * k, 4.2 - 0.3 * k, 4)
    tip = side.polygon("-5,47.6 -1.6,45 1.4,47.6 -1.2,50.6")
    return both(
        [
            *p.solid(tip, p.hair),
            *p.solid(lumps, p.hair),
            *p.solid(side.circle(-1.6, 45.4, 2.4), p.trim),
        ]
    )


def _band(p: Paints, at: Head) -> list[Item]:
    spot = Spot(min(at.ear[0], 20.4), at.ear[1])
    x, y = spot
    return p.limb(
        (-x, y), (-x, y - 14), (0, at.top - 6), spot.moved(0, -14), spot, width=2.2, skin=p.clothes
    )


@thing(Room.EARS, root=_band)
def ear_muffs(p: Paints, at: Head) -> list[Item]:
    """Of fur, on a band: for winters that never end."""
    spot = Spot(min(at.ear[0], 20.4), at.ear[1])
    shine = p.pen.line(*spot.points("-1.6,-3.6 -2.2,0"), width=0.9)
    return both([*p.solid(spot.ellipse(0, 0, 4.8, 7.6), p.trim), shine])


@thing(Room.EARS)
def earring(p: Paints, at: Head) -> list[Item]:
    """A gold ring in one ear."""
    ring = circle(at.ear[0] + 1.6, at.ear[1] + 7.6, 2.6)
    return [Stroke(ring, p.style.line, 2.2), Stroke(ring, p.flat("gold"), 1.1)]


def _beside(at: Head, most: float) -> Spot:
    """Where ears begin that have less room beside wide heads: higher, where those are narrower."""
    x, y = at.ear
    return Spot(min(x, most), y - 1.8 * max(x - most, 0))


@thing(Room.EARS, behind=True)
def bat_ears(p: Paints, at: Head) -> list[Item]:
    """Pointed, to hear mosquitoes."""
    beside = _beside(at, 17.2)
    ear = beside.smooth("-3,5 -2,-6 7.4,-15 6.4,-3 1,6", tension=0.12)
    inner = beside.polygon("0,0 5.6,-10 4,-1")
    return both([*p.solid(ear, p.body), Fill(inner, p.pen.tongue)])


@thing(Room.EARS, behind=True)
def frill(p: Paints, at: Head) -> list[Item]:
    """Fins for ears."""
    beside = _beside(at, 16)
    fin = beside.smooth("-4,-6 4,-14 5,-6 8.6,-1 4,2 4.6,8 -3,7", tension=0.1)
    rays = [
        p.pen.line(beside.moved(-1, -2), end, width=0.7)
        for end in (beside.moved(3, -10), beside.moved(6, -1), beside.moved(2.4, 5))
    ]
    return both([*p.solid(fin, p.clothes), *rays])


@thing(Room.TOP, behind=True)
def little_horns(p: Paints, at: Head) -> list[Item]:
    """Two small ones, hardly to be seen in the hair."""
    y, w = at.top, min(at.wide, 17.4)
    side = Spot(w, y)
    horn = side.smooth("-4,4 1,-4 -1,-12 7,-5 5,7", tension=0.14)
    return both(p.solid(horn, p.hair))
