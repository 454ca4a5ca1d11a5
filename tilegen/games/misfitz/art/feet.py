"""Feet and shoes: all drawn for the right side, below the ankle."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.hats import football
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Legs, shoe
from tilegen.parts.pen import curve


@shoe(17.7)
def boot(p: Paints, at: Legs) -> list[Item]:
    """High, with a turned-down top and a buckle."""
    x, y = at.ankle
    upper = smooth(((x - 5, y - 6), (x + 5, y - 6), (x + 5, y + 6), (x + 11.4, y + 10),
        (x + 12, y + 16), (x - 5.4, y + 16), (x - 5, y + 6)), tension=0.1)  # fmt: skip
    top = smooth(((x - 6.4, y - 9), (x + 6.4, y - 9), (x + 7.4, y - 1), (x, y - 2.6),
        (x - 7.4, y - 1)), tension=0.09)  # fmt: skip
    sole = Stroke(line((x - 8, y + 15.4), (x + 15, y + 15.4)), p.style.line, 2.4)
    return [*p.solid(upper, p.tone("wood"), sole), *p.solid(top, p.tone("wood")),
        Stroke(rectangle(Box(x + 2.4, y + 6.6, 4.6, 3.8)), p.flat("gold"), 1.3)]  # fmt: skip


@shoe(17.0)
def peg_leg(p: Paints, at: Legs) -> list[Item]:
    """Turned from the mast of the last ship."""
    x, y = at.ankle
    peg = polygon(((x - 3.6, y - 9), (x + 3.6, y - 9), (x + 2, y + 16), (x - 2, y + 16)))
    cup = smooth(((x - 5, y - 15), (x + 5, y - 15), (x + 4.4, y - 7.4), (x - 4.4, y - 7.4)),
        tension=0.07)  # fmt: skip
    grain = p.pen.line((x - 0.6, y - 3), (x, y + 4), width=0.7)
    ring = Stroke(line((x - 5, y + 12), (x + 5, y + 12)), p.tone("wood").marks, 1.6)
    return [*p.solid(peg, p.tone("wood"), ring), *p.solid(cup, p.tone("wood")), grain]


@shoe(13.4)
def talon(p: Paints, at: Legs) -> list[Item]:
    """Three toes in front, with claws."""
    x, y = at.ankle
    toes = [item for dx in (-6, 0.4, 7) for item in p.limb((x, y + 2), (x + dx * 0.7, y + 6),
        (x + dx, y + 8.6), width=3.2, skin=p.tone("ginger"))]  # fmt: skip
    claws = [item for dx in (-6.4, 0.4, 7.4) for item in p.pen.shape(polygon(((x + dx - 1.5, y + 9),
        (x + dx + 1.5, y + 9), (x + dx * 1.1, y + 13))), p.style.line)]  # fmt: skip
    return [*toes, *claws]


@shoe(14.5)
def toe_shoe(p: Paints, at: Legs) -> list[Item]:
    """On the very tip, with ribbons."""
    x, y = at.ankle
    upper = smooth(((x - 3.9, y), (x + 3.9, y), (x + 3, y + 8), (x + 1.6, y + 13),
        (x - 1.6, y + 13), (x - 3, y + 8)), tension=0.11)  # fmt: skip
    ribbons = [Stroke(line((x - 4, y - 11), (x + 4, y - 6)), p.clothes.body, 1.5),
        Stroke(line((x + 4, y - 11), (x - 4, y - 6)), p.clothes.body, 1.5),
        Stroke(line((x - 4, y - 6), (x + 4, y - 1)), p.clothes.body, 1.5),
        Stroke(line((x + 4, y - 6), (x - 4, y - 1)), p.clothes.body, 1.5)]  # fmt: skip
    return [*ribbons, *p.solid(upper, p.clothes)]


@shoe(14.3)
def roller_skate(p: Paints, at: Legs) -> list[Item]:
    """An iron shoe on wheels: nobody charges faster."""
    x, y = at.ankle
    upper = smooth(((x - 5, y), (x + 4.4, y), (x + 8, y + 3.6), (x + 12.4, y + 8.4),
        (x + 4, y + 8.8), (x - 5, y + 8.4)), tension=0.09)  # fmt: skip
    plates = [Stroke(curve((x + k, y - 1), (x + k + 2, y + 4), (x + k + 0.6, y + 10)), p.style.line,
        0.9) for k in (-1, 3, 6.6)]  # fmt: skip
    wheels = [item for k in (-2.4, 3, 8.4) for item in p.solid(circle(x + k, y + 11, 2.3),
        p.clothes)]  # fmt: skip
    return [*wheels, *p.solid(upper, p.tone("steel"), *plates)]


@shoe(16.6)
def moon_boot(p: Paints, at: Legs) -> list[Item]:
    """Heavy, or it would float away."""
    x, y = at.ankle
    upper = smooth(((x - 7, y), (x + 7, y), (x + 8, y + 6), (x + 11, y + 10), (x + 11, y + 15),
        (x - 8.4, y + 15), (x - 8, y + 6)), tension=0.11)  # fmt: skip
    sole = Stroke(line((x - 12, y + 14.4), (x + 16, y + 14.4)), p.flat("coal"), 4)
    band = p.limb((x - 7.4, y + 1.4), (x, y + 2.4), (x + 7.4, y + 1.4), width=3, skin=p.trim)
    return [*p.solid(upper, p.clothes, sole), *band]


@shoe(11.8, 14.1)
def pointed_shoe(p: Paints, at: Legs) -> list[Item]:
    """A witch's, with a buckle and a curled tip."""
    x, y = at.ankle
    upper = smooth(((x - 4.4, y - 2), (x + 4, y - 2), (x + 6, y + 3), (x + 11.4, y + 4),
        (x + 12, y - 1), (x + 13, y + 5), (x + 9.6, y + 10), (x - 4.6, y + 10)),
        tension=0.12)  # fmt: skip
    return [*p.solid(upper, p.tone("coal")), Stroke(rectangle(Box(x + 0.6, y + 1.4, 4.8, 4)),
        p.flat("gold"), 1.5)]  # fmt: skip


@shoe(14.8)
def clog(p: Paints, at: Legs) -> list[Item]:
    """Of wood: one hears him come."""
    x, y = at.ankle
    upper = smooth(((x - 6, y + 1), (x + 6, y + 1), (x + 11, y + 4), (x + 12.6, y + 9),
        (x + 9, y + 13), (x - 6.6, y + 13)), tension=0.12)  # fmt: skip
    return [*p.solid(upper, p.hair), p.pen.line((x + 3, y + 3), (x + 5, y + 7), (x + 3.6, y + 10),
        width=0.8)]  # fmt: skip


@shoe(14.7, 15.1)
def giant_shoe(p: Paints, at: Legs) -> list[Item]:
    """Ten sizes too large."""
    x, y = at.ankle
    upper = smooth(((x - 5, y), (x + 4.6, y), (x + 6, y + 3), (x + 12, y + 1.4), (x + 14, y + 7),
        (x + 12, y + 13), (x - 5.6, y + 13), (x - 6, y + 6)), tension=0.14)  # fmt: skip
    cap = Fill(circle(x + 12, y + 7.6, 7.4), p.trim.body)
    laces = [p.pen.line((x + 0.4, y + k), (x + 4.4, y + k + 1), width=1) for k in (2.4, 5)]
    return [*p.solid(upper, p.tone("red"), cap, Stroke(line((x - 9, y + 12.6), (x + 18, y + 12.6)),
        p.style.line, 2.6)), *laces]  # fmt: skip


@shoe(14.3)
def bunny_slipper(p: Paints, at: Legs) -> list[Item]:
    """With ears that flap at each step."""
    x, y = at.ankle
    ears = ellipse(x + 1, y - 1.6, 1.8, 4.6) + ellipse(x + 6.4, y - 1, 1.8, 4.6)
    upper = smooth(((x - 5, y + 4), (x + 2, y + 1.6), (x + 9, y + 3), (x + 11.4, y + 8),
        (x + 8, y + 12.4), (x - 5, y + 12.4)))  # fmt: skip
    face = [p.dots(((x + 3, y + 6), (x + 7.4, y + 6)), 0.9, p.style.line), Fill(ellipse(x + 5.4, y
        + 8.4, 1.2, 0.9), p.pen.tongue), p.pen.line((x + 4, y + 10), (x + 5.4, y + 10.6),
        (x + 6.8, y + 10), width=0.6)]  # fmt: skip
    return [*p.solid(ears + upper, p.tone("rose")), *face]


@shoe(17.0, 14.1)
def flipper(p: Paints, at: Legs) -> list[Item]:
    """A duck would envy it."""
    x, y = at.ankle
    fin = smooth(((x - 4.6, y), (x + 4.6, y), (x + 6, y + 5), (x + 13, y + 12), (x + 10, y + 15),
        (x + 6, y + 13.4), (x + 1, y + 16), (x - 4, y + 13.4), (x - 8.4, y + 14), (x - 5.6, y + 5)),
        tension=0.11)  # fmt: skip
    ribs = [p.pen.line((x + a, y + 6), (x + b, y + 12.4), width=0.9) for a, b in ((2.6, 7.4),
        (0, 1), (-2.4, -4.4))]  # fmt: skip
    strap = p.limb((x - 4.6, y + 2.6), (x + 4.6, y + 2.6), width=2, skin=p.tone("coal"))
    return [*p.solid(fin, p.tone("ginger")), *ribs, *strap]


@shoe(11.7, 14.6)
def patent_shoe(p: Paints, at: Legs) -> list[Item]:
    """So shiny that one sees nobody in it."""
    x, y = at.ankle
    upper = smooth(((x - 4.6, y), (x + 4, y), (x + 7, y + 3), (x + 12.4, y + 6), (x + 12.6, y + 10),
        (x - 5, y + 10)), tension=0.11)  # fmt: skip
    return [*p.solid(upper, p.tone("coal"), Stroke(line((x - 8, y + 9.6), (x + 16, y + 9.6)),
        p.style.line, 2)), Stroke(curve((x + 4, y + 4), (x + 7, y + 5)), p.pen.cloth,
        1.1)]  # fmt: skip


@shoe(20.7)
def rubber_boot(p: Paints, at: Legs) -> list[Item]:
    """Muddy, and a worm looks out."""
    x, y = at.ankle
    upper = smooth(((x - 5.4, y - 1), (x + 5.4, y - 1), (x + 5.4, y + 9), (x + 11.4, y + 12),
        (x + 12, y + 19), (x - 6, y + 19), (x - 5.4, y + 9)), tension=0.1)  # fmt: skip
    mud = Fill(smooth(((x - 9, y + 15), (x - 3, y + 13.4), (x + 3, y + 16), (x + 9, y + 14),
        (x + 15, y + 17), (x + 12, y + 22), (x - 9, y + 22))), p.flat("wood"))  # fmt: skip
    green = p.tone("leaf")
    return p.solid(upper, green, mud, Stroke(line((x - 8, y + 2), (x + 9, y + 2)), green.light, 2))


@shoe(12.3)
def soft_paw(p: Paints, at: Legs) -> list[Item]:
    """A white sock of fur, and three toes."""
    x, y = at.ankle
    toes = smooth(((x - 5.6, y - 3), (x + 5.6, y - 3), (x + 7, y + 2), (x + 11, y + 5),
        (x + 10.4, y + 10.6), (x - 5.6, y + 10.6), (x - 6.6, y + 5)))  # fmt: skip
    return [*p.solid(toes, p.tone("cream")), *[p.pen.line((x + k, y + 6.4), (x + k + 0.6, y + 10),
        width=0.9) for k in (1, 5.4)]]  # fmt: skip


@shoe(10.5)
def melting_slipper(p: Paints, at: Legs) -> list[Item]:
    """A checked slipper that gets wet."""
    x, y = at.ankle
    upper = smooth(((x - 6, y + 2), (x, y), (x + 9, y + 3), (x + 11, y + 8.4), (x - 6, y + 9)),
        tension=0.14)  # fmt: skip
    checks = [Stroke(line((x + k, y - 2), (x + k, y + 12)), p.trim.body, 1.1)
        for k in (-3, 1, 5, 9)]  # fmt: skip
    return [*p.solid(upper, p.clothes, *checks), *p.solid(circle(x + 7.4, y + 2, 2.6), p.trim)]


@shoe(12.8)
def curled_slipper(p: Paints, at: Legs) -> list[Item]:
    """Its tip is rolled up, with a bell on it."""
    x, y = at.ankle
    upper = smooth(((x - 5, y + 2), (x + 3, y + 1), (x + 7.4, y + 5), (x + 10.8, y + 3),
        (x + 9.6, y - 2), (x + 12.6, y + 2), (x + 11, y + 10), (x + 4, y + 11.4), (x - 5, y + 11)),
        tension=0.14)  # fmt: skip
    return [*p.solid(upper, p.trim), *p.solid(circle(x + 9.6, y - 3, 2.2), p.tone("gold"))]


@shoe(12.0)
def football_boot(p: Paints, at: Legs) -> list[Item]:
    """With studs and laces."""
    x, y = at.ankle
    studs = [Fill(rectangle(Box(x + k, y + 8, 2.4, 4)), p.style.line) for k in (-4, 0.4, 5, 8.6)]
    upper = smooth(((x - 4.8, y), (x + 4.4, y), (x + 6, y + 3), (x + 11.4, y + 4.4),
        (x + 12, y + 9), (x - 5.4, y + 9)), tension=0.1)  # fmt: skip
    stripes = [Stroke(line((x + k, y + 2), (x + k - 2, y + 9)), p.pen.cloth, 1)
        for k in (3, 5.4, 7.8)]  # fmt: skip
    return [*studs, *p.solid(upper, p.tone("coal"), *stripes)]


@shoe(11.9)
def kicked_ball(p: Paints, at: Legs) -> list[Item]:
    """A boot, and a ball under it."""
    x, y = at.ankle
    upper = smooth(((x - 4.8, y - 8), (x + 4.4, y - 8), (x + 6, y - 5), (x + 11.4, y - 3.6),
        (x + 12, y), (x - 5.4, y)), tension=0.1)  # fmt: skip
    return [*football(p, x + 3.4, y + 4.6, 6.2), *p.solid(upper, p.tone("coal"))]


@shoe(10.4)
def tiny_shoe(p: Paints, at: Legs) -> list[Item]:
    """Round, for the smallest feet."""
    x, y = at.ankle
    upper = smooth(((x - 3.6, y - 1), (x + 3.6, y - 1), (x + 8, y + 3), (x + 7, y + 8.4),
        (x - 3.6, y + 8.4)))  # fmt: skip
    return [*p.solid(upper, p.tone("red")), p.pen.line((x + 0.4, y + 2.4), (x + 3.6, y + 3),
        width=0.9)]  # fmt: skip


@shoe(12.7, 14.2)
def brogue(p: Paints, at: Legs) -> list[Item]:
    """Brown, with a hole in the sole from walking."""
    x, y = at.ankle
    upper = smooth(((x - 5, y), (x + 4.4, y), (x + 7, y + 3), (x + 12, y + 6), (x + 12.4, y + 11),
        (x - 5.6, y + 11)), tension=0.1)  # fmt: skip
    cap = Stroke(curve((x + 8, y + 2), (x + 7, y + 7), (x + 8, y + 12)), p.style.line, 0.9)
    holes = p.dots(((x + 10, y + 7), (x - 1, y + 6.4), (x + 1.6, y + 7.6), (x + 4.2, y + 6.6)), 0.6,
        p.style.line)  # fmt: skip
    laces = [p.pen.line((x + 0.6, y + k), (x + 4.4, y + k + 1), width=0.9) for k in (1.6, 3.8)]
    return [*p.solid(upper, p.tone("wood"), cap, Stroke(line((x - 9, y + 10.6), (x + 16, y + 10.6)),
        p.style.line, 2.2)), holes, *laces]  # fmt: skip


@shoe(15.0, 13.9)
def clawed_foot(p: Paints, at: Legs) -> list[Item]:
    """Green, with three claws."""
    x, y = at.ankle
    foot = smooth(((x - 5.6, y - 3), (x + 5.6, y - 3), (x + 7, y + 3), (x + 12, y + 8),
        (x + 11, y + 12), (x - 6.4, y + 12), (x - 7, y + 5)))  # fmt: skip
    claws = [item for k in (-3.4, 2.6, 8.6) for item in p.pen.shape(polygon(((x + k - 2, y + 9),
        (x + k + 2.4, y + 9), (x + k + 0.8, y + 14.6))), p.pen.tooth)]  # fmt: skip
    return [*p.solid(foot, p.body), *claws]


@shoe(12.7)
def bobble_slipper(p: Paints, at: Legs) -> list[Item]:
    """Warm, with a bobble."""
    x, y = at.ankle
    upper = smooth(((x - 5, y + 1), (x + 3, y), (x + 9.4, y + 4), (x + 11, y + 9), (x + 8, y + 11),
        (x - 5.4, y + 11)), tension=0.14)  # fmt: skip
    fur = p.limb((x - 4.4, y + 1.6), (x, y + 2.6), (x + 4.4, y + 1.6), width=2.8,
        skin=p.tone("cream"))  # fmt: skip
    return [*p.solid(upper, p.tone("rose")), *fur, *p.solid(circle(x + 7.6, y + 3.8, 3),
        p.tone("red"))]  # fmt: skip


@shoe(20.5)
def cowboy_boot(p: Paints, at: Legs) -> list[Item]:
    """A high heel and a spur like a star."""
    x, y = at.ankle
    upper = smooth(((x - 5, y - 5), (x, y - 3), (x + 5, y - 5), (x + 5, y + 8), (x + 11, y + 12),
        (x + 12, y + 17), (x + 3, y + 17), (x + 1, y + 15), (x, y + 19), (x - 5, y + 19),
        (x - 5, y + 9)), tension=0.08)  # fmt: skip
    seam = [p.pen.line((x - 2.6, y), (x, y + 6), (x + 2.6, y), width=0.9),
        p.pen.line((x - 2.6, y + 3), (x, y + 9), (x + 2.6, y + 3), width=0.9)]  # fmt: skip
    spur = [p.pen.line((x - 5, y + 11), (x - 8, y + 11), width=1.1),
        *p.pen.shape(polygon((x - 9 + (2.6 if k % 2 else 1.1) * dx, y + 11
        + (2.6 if k % 2 else 1.1) * dy) for k, (dx, dy) in enumerate(((1, 0), (0.7, 0.7), (0, 1),
        (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)))), p.flat("gold"))]  # fmt: skip
    return [*spur, *p.solid(upper, p.trim), *seam]


@shoe(16.8, 15.0)
def big_foot(p: Paints, at: Legs) -> list[Item]:
    """It leaves famous footprints."""
    x, y = at.ankle
    foot = smooth(((x - 6, y - 3), (x + 4, y - 4), (x + 10, y + 2), (x + 13, y + 8),
        (x + 12, y + 14), (x - 7.4, y + 14), (x - 8, y + 5)))  # fmt: skip
    toes = [item for k, r in ((-5, 2.2), (-1, 2.3), (3.2, 2.5), (8.8, 3.4))
        for item in (*p.solid(circle(x + k, y + 12.4, r), p.trim), Fill(ellipse(x + k, y + 13.4,
        r * 0.5, r * 0.42), p.pen.tooth))]  # fmt: skip
    return [*p.solid(foot, p.trim), *toes]
