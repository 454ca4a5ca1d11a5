"""Feet and shoes: all drawn for the right side, below the ankle."""

from __future__ import annotations

from tilegen.drawing.path import polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Legs
from tilegen.games.misfitz.art.ornaments import football
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@part(Place.FOOT, on=Legs, beyond=17.7)
def boot(pen: Pen, at: Legs) -> list[Item]:
    """High, with a turned-down top and a buckle."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,-6 5,-6 5,6 11.4,10 12,16 -5.4,16 -5,6", tension=0.1)
    top = ankle.smooth("-6.4,-9 6.4,-9 7.4,-1 0,-2.6 -7.4,-1", tension=0.09)
    sole = Stroke(ankle.line("-8,15.4 15,15.4"), pen.ink, 2.4)
    return [
        *pen.solid(upper, pen.tone("wood"), sole),
        *pen.solid(top, pen.tone("wood")),
        Stroke(ankle.rectangle(2.4, 6.6, 4.6, 3.8), pen.flat_color("gold"), 1.3),
    ]


@part(Place.FOOT, on=Legs, beyond=17.0)
def peg_leg(pen: Pen, at: Legs) -> list[Item]:
    """Turned from the mast of the last ship."""
    ankle = Spot(*at.ankle)
    peg = ankle.polygon("-3.6,-9 3.6,-9 2,16 -2,16")
    cup = ankle.smooth("-5,-15 5,-15 4.4,-7.4 -4.4,-7.4", tension=0.07)
    grain = pen.line(*ankle.points("-0.6,-3 0,4"), width=0.7)
    ring = Stroke(ankle.line("-5,12 5,12"), pen.tone("wood").marks, 1.6)
    return [*pen.solid(peg, pen.tone("wood"), ring), *pen.solid(cup, pen.tone("wood")), grain]


@part(Place.FOOT, on=Legs, beyond=13.4)
def talon(pen: Pen, at: Legs) -> list[Item]:
    """Three toes in front, with claws."""
    ankle = Spot(*at.ankle)
    x, y = ankle
    toes = [
        item
        for dx in (-6, 0.4, 7)
        for item in pen.tube(
            ankle.translate(0, 2),
            ankle.translate(dx * 0.7, 6),
            ankle.translate(dx, 8.6),
            width=3.2,
            skin=pen.tone("ginger"),
        )
    ]
    claws = [
        item
        for dx in (-6.4, 0.4, 7.4)
        for item in pen.shape(
            polygon(((x + dx - 1.5, y + 9), (x + dx + 1.5, y + 9), ankle.translate(dx * 1.1, 13))),
            pen.ink,
        )
    ]
    return [*toes, *claws]


@part(Place.FOOT, on=Legs, beyond=14.5)
def toe_shoe(pen: Pen, at: Legs) -> list[Item]:
    """On the very tip, with ribbons."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-3.9,0 3.9,0 3,8 1.6,13 -1.6,13 -3,8", tension=0.11)
    ribbons = [
        Stroke(ankle.line("-4,-11 4,-6"), pen.clothes.body, 1.5),
        Stroke(ankle.line("4,-11 -4,-6"), pen.clothes.body, 1.5),
        Stroke(ankle.line("-4,-6 4,-1"), pen.clothes.body, 1.5),
        Stroke(ankle.line("4,-6 -4,-1"), pen.clothes.body, 1.5),
    ]
    return [*ribbons, *pen.solid(upper, pen.clothes)]


@part(Place.FOOT, on=Legs, beyond=14.3)
def roller_skate(pen: Pen, at: Legs) -> list[Item]:
    """An iron shoe on wheels: nobody charges faster."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,0 4.4,0 8,3.6 12.4,8.4 4,8.8 -5,8.4", tension=0.09)
    plates = [
        Stroke(ankle.translate(k).curve("0,-1 2,4 0.6,10"), pen.ink, 0.9) for k in (-1, 3, 6.6)
    ]
    wheels = [
        item
        for k in (-2.4, 3, 8.4)
        for item in pen.solid(ankle.translate(k).circle(0, 11, 2.3), pen.clothes)
    ]
    return [*wheels, *pen.solid(upper, pen.tone("steel"), *plates)]


@part(Place.FOOT, on=Legs, beyond=16.6)
def moon_boot(pen: Pen, at: Legs) -> list[Item]:
    """Heavy, or it would float away."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-7,0 7,0 8,6 11,10 11,15 -8.4,15 -8,6", tension=0.11)
    sole = Stroke(ankle.line("-12,14.4 16,14.4"), pen.flat_color("coal"), 4)
    band = pen.tube(*ankle.points("-7.4,1.4 0,2.4 7.4,1.4"), width=3, skin=pen.trim)
    return [*pen.solid(upper, pen.clothes, sole), *band]


@part(Place.FOOT, on=Legs, beyond=11.8, beside=14.1)
def pointed_shoe(pen: Pen, at: Legs) -> list[Item]:
    """A witch's, with a buckle and a curled tip."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-4.4,-2 4,-2 6,3 11.4,4 12,-1 13,5 9.6,10 -4.6,10", tension=0.12)
    return [
        *pen.solid(upper, pen.tone("coal")),
        Stroke(ankle.rectangle(0.6, 1.4, 4.8, 4), pen.flat_color("gold"), 1.5),
    ]


@part(Place.FOOT, on=Legs, beyond=14.8)
def clog(pen: Pen, at: Legs) -> list[Item]:
    """Of wood: one hears him come."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-6,1 6,1 11,4 12.6,9 9,13 -6.6,13", tension=0.12)
    return [*pen.solid(upper, pen.hair), pen.line(*ankle.points("3,3 5,7 3.6,10"), width=0.8)]


@part(Place.FOOT, on=Legs, beyond=14.7, beside=15.1)
def giant_shoe(pen: Pen, at: Legs) -> list[Item]:
    """Ten sizes too large."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,0 4.6,0 6,3 12,1.4 14,7 12,13 -5.6,13 -6,6", tension=0.14)
    cap = Fill(ankle.circle(12, 7.6, 7.4), pen.trim.body)
    laces = [pen.line(*ankle.translate(0, k).points("0.4,0 4.4,1"), width=1) for k in (2.4, 5)]
    return [
        *pen.solid(
            upper, pen.tone("red"), cap, Stroke(ankle.line("-9,12.6 18,12.6"), pen.ink, 2.6)
        ),
        *laces,
    ]


@part(Place.FOOT, on=Legs, beyond=14.3)
def bunny_slipper(pen: Pen, at: Legs) -> list[Item]:
    """With ears that flap at each step."""
    ankle = Spot(*at.ankle)
    ears = ankle.ellipse(1, -1.6, 1.8, 4.6) + ankle.ellipse(6.4, -1, 1.8, 4.6)
    upper = ankle.smooth("-5,4 2,1.6 9,3 11.4,8 8,12.4 -5,12.4")
    face = [
        pen.dots(ankle.points("3,6 7.4,6"), 0.9, pen.ink),
        Fill(ankle.ellipse(5.4, 8.4, 1.2, 0.9), pen.tongue),
        pen.line(*ankle.points("4,10 5.4,10.6 6.8,10"), width=0.6),
    ]
    return [*pen.solid(ears + upper, pen.tone("rose")), *face]


@part(Place.FOOT, on=Legs, beyond=17.0, beside=14.1)
def flipper(pen: Pen, at: Legs) -> list[Item]:
    """A duck would envy it."""
    ankle = Spot(*at.ankle)
    fin = ankle.smooth(
        "-4.6,0 4.6,0 6,5 13,12 10,15 6,13.4 1,16 -4,13.4 -8.4,14 -5.6,5", tension=0.11
    )
    ribs = [
        pen.line(ankle.translate(a, 6), ankle.translate(b, 12.4), width=0.9)
        for a, b in ((2.6, 7.4), (0, 1), (-2.4, -4.4))
    ]
    strap = pen.tube(*ankle.points("-4.6,2.6 4.6,2.6"), width=2, skin=pen.tone("coal"))
    return [*pen.solid(fin, pen.tone("ginger")), *ribs, *strap]


@part(Place.FOOT, on=Legs, beyond=11.7, beside=14.6)
def patent_shoe(pen: Pen, at: Legs) -> list[Item]:
    """So shiny that one sees nobody in it."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-4.6,0 4,0 7,3 12.4,6 12.6,10 -5,10", tension=0.11)
    return [
        *pen.solid(upper, pen.tone("coal"), Stroke(ankle.line("-8,9.6 16,9.6"), pen.ink, 2)),
        Stroke(ankle.curve("4,4 7,5"), pen.cloth, 1.1),
    ]


@part(Place.FOOT, on=Legs, beyond=20.7)
def rubber_boot(pen: Pen, at: Legs) -> list[Item]:
    """Muddy, and a worm looks out."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5.4,-1 5.4,-1 5.4,9 11.4,12 12,19 -6,19 -5.4,9", tension=0.1)
    mud = Fill(ankle.smooth("-9,15 -3,13.4 3,16 9,14 15,17 12,22 -9,22"), pen.flat_color("wood"))
    green = pen.tone("leaf")
    return pen.solid(upper, green, mud, Stroke(ankle.line("-8,2 9,2"), green.light, 2))


@part(Place.FOOT, on=Legs, beyond=12.3)
def soft_paw(pen: Pen, at: Legs) -> list[Item]:
    """A white sock of fur, and three toes."""
    ankle = Spot(*at.ankle)
    toes = ankle.smooth("-5.6,-3 5.6,-3 7,2 11,5 10.4,10.6 -5.6,10.6 -6.6,5")
    return [
        *pen.solid(toes, pen.tone("cream")),
        *[pen.line(*ankle.translate(k).points("0,6.4 0.6,10"), width=0.9) for k in (1, 5.4)],
    ]


@part(Place.FOOT, on=Legs, beyond=10.5)
def melting_slipper(pen: Pen, at: Legs) -> list[Item]:
    """A checked slipper that gets wet."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-6,2 0,0 9,3 11,8.4 -6,9", tension=0.14)
    checks = [
        Stroke(ankle.translate(k).line("0,-2 0,12"), pen.trim.body, 1.1) for k in (-3, 1, 5, 9)
    ]
    return [
        *pen.solid(upper, pen.clothes, *checks),
        *pen.solid(ankle.circle(7.4, 2, 2.6), pen.trim),
    ]


@part(Place.FOOT, on=Legs, beyond=12.8)
def curled_slipper(pen: Pen, at: Legs) -> list[Item]:
    """Its tip is rolled up, with a bell on it."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,2 3,1 7.4,5 10.8,3 9.6,-2 12.6,2 11,10 4,11.4 -5,11", tension=0.14)
    return [*pen.solid(upper, pen.trim), *pen.solid(ankle.circle(9.6, -3, 2.2), pen.tone("gold"))]


@part(Place.FOOT, on=Legs, beyond=12.0)
def football_boot(pen: Pen, at: Legs) -> list[Item]:
    """With studs and laces."""
    ankle = Spot(*at.ankle)
    studs = [Fill(ankle.translate(k).rectangle(0, 8, 2.4, 4), pen.ink) for k in (-4, 0.4, 5, 8.6)]
    upper = ankle.smooth("-4.8,0 4.4,0 6,3 11.4,4.4 12,9 -5.4,9", tension=0.1)
    stripes = [Stroke(ankle.translate(k).line("0,2 -2,9"), pen.cloth, 1) for k in (3, 5.4, 7.8)]
    return [*studs, *pen.solid(upper, pen.tone("coal"), *stripes)]


@part(Place.FOOT, on=Legs, beyond=11.9)
def kicked_ball(pen: Pen, at: Legs) -> list[Item]:
    """A boot, and a ball under it."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-4.8,-8 4.4,-8 6,-5 11.4,-3.6 12,0 -5.4,0", tension=0.1)
    return [*football(pen, ankle.translate(3.4, 4.6), 6.2), *pen.solid(upper, pen.tone("coal"))]


@part(Place.FOOT, on=Legs, beyond=10.4)
def tiny_shoe(pen: Pen, at: Legs) -> list[Item]:
    """Round, for the smallest feet."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-3.6,-1 3.6,-1 8,3 7,8.4 -3.6,8.4")
    return [*pen.solid(upper, pen.tone("red")), pen.line(*ankle.points("0.4,2.4 3.6,3"), width=0.9)]


@part(Place.FOOT, on=Legs, beyond=12.7, beside=14.2)
def brogue(pen: Pen, at: Legs) -> list[Item]:
    """Brown, with a hole in the sole from walking."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,0 4.4,0 7,3 12,6 12.4,11 -5.6,11", tension=0.1)
    cap = Stroke(ankle.curve("8,2 7,7 8,12"), pen.ink, 0.9)
    holes = pen.dots(ankle.points("10,7 -1,6.4 1.6,7.6 4.2,6.6"), 0.6, pen.ink)
    laces = [pen.line(*ankle.translate(0, k).points("0.6,0 4.4,1"), width=0.9) for k in (1.6, 3.8)]
    return [
        *pen.solid(
            upper, pen.tone("wood"), cap, Stroke(ankle.line("-9,10.6 16,10.6"), pen.ink, 2.2)
        ),
        holes,
        *laces,
    ]


@part(Place.FOOT, on=Legs, beyond=15.0, beside=13.9)
def clawed_foot(pen: Pen, at: Legs) -> list[Item]:
    """Green, with three claws."""
    ankle = Spot(*at.ankle)
    foot = ankle.smooth("-5.6,-3 5.6,-3 7,3 12,8 11,12 -6.4,12 -7,5")
    claws = [
        item
        for k in (-3.4, 2.6, 8.6)
        for item in pen.shape(ankle.translate(k).polygon("-2,9 2.4,9 0.8,14.6"), pen.tooth)
    ]
    return [*pen.solid(foot, pen.body), *claws]


@part(Place.FOOT, on=Legs, beyond=12.7)
def bobble_slipper(pen: Pen, at: Legs) -> list[Item]:
    """Warm, with a bobble."""
    ankle = Spot(*at.ankle)
    upper = ankle.smooth("-5,1 3,0 9.4,4 11,9 8,11 -5.4,11", tension=0.14)
    fur = pen.tube(*ankle.points("-4.4,1.6 0,2.6 4.4,1.6"), width=2.8, skin=pen.tone("cream"))
    return [
        *pen.solid(upper, pen.tone("rose")),
        *fur,
        *pen.solid(ankle.circle(7.6, 3.8, 3), pen.tone("red")),
    ]


@part(Place.FOOT, on=Legs, beyond=20.5)
def cowboy_boot(pen: Pen, at: Legs) -> list[Item]:
    """A high heel and a spur like a star."""
    ankle = Spot(*at.ankle)
    x, y = ankle
    upper = ankle.smooth("-5,-5 0,-3 5,-5 5,8 11,12 12,17 3,17 1,15 0,19 -5,19 -5,9", tension=0.08)
    seam = [
        pen.line(*ankle.points("-2.6,0 0,6 2.6,0"), width=0.9),
        pen.line(*ankle.points("-2.6,3 0,9 2.6,3"), width=0.9),
    ]
    spur = [
        pen.line(*ankle.points("-5,11 -8,11"), width=1.1),
        *pen.shape(
            polygon(
                (x - 9 + (2.6 if k % 2 else 1.1) * dx, y + 11 + (2.6 if k % 2 else 1.1) * dy)
                for k, (dx, dy) in enumerate(
                    points("1,0 0.7,0.7 0,1 -0.7,0.7 -1,0 -0.7,-0.7 0,-1 0.7,-0.7")
                )
            ),
            pen.flat_color("gold"),
        ),
    ]
    return [*spur, *pen.solid(upper, pen.trim), *seam]


@part(Place.FOOT, on=Legs, beyond=16.8, beside=15.0)
def big_foot(pen: Pen, at: Legs) -> list[Item]:
    """It leaves famous footprints."""
    ankle = Spot(*at.ankle)
    foot = ankle.smooth("-6,-3 4,-4 10,2 13,8 12,14 -7.4,14 -8,5")
    toes = [
        item
        for k, r in ((-5, 2.2), (-1, 2.3), (3.2, 2.5), (8.8, 3.4))
        for item in (
            *pen.solid(ankle.translate(k).circle(0, 12.4, r), pen.trim),
            Fill(ankle.translate(k).ellipse(0, 13.4, r * 0.5, r * 0.42), pen.tooth),
        )
    ]
    return [*pen.solid(foot, pen.trim), *toes]
