"""Companions of legs: they stand between the feet, peep out of a pocket, or pinch."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, smooth
from tilegen.drawing.scene import Fill, Item
from tilegen.games.misfitz.art.bodies import Legs
from tilegen.parts.mount import Mount
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points
from tilegen.parts.surprises import bandage


@part(Place.EXTRA, on=Legs)
def perch(pen: Pen, at: Legs) -> list[Item]:
    """A branch to sit on, with two leaves."""
    middle = Spot(0, min(at.ankle[1] + 9, 82))
    leaf = middle.smooth("15,0 17,-6 23,-8 21.6,-2")
    return [
        *pen.solid(leaf, pen.tone("leaf")),
        *pen.tube(*middle.points("-22,0 0,0.8 22.6,-0.6"), width=4.2, skin=pen.tone("wood")),
        pen.line(*middle.points("-16,0 -11,0.6"), width=0.7),
        pen.line(*middle.points("-2,0.4 4,0.6"), width=0.7),
    ]


@part(Place.EXTRA, on=Legs)
def crab(pen: Pen, at: Legs) -> list[Item]:
    """It has pinched worse things than this."""
    y, red = 73.0, pen.tone("red")
    middle = Spot(0, y)
    del at
    legs = mirrored_pair(
        [pen.line((3, y + 3 + k), (6, y + 2.6 + k), (6.6, y + 6 + k), width=0.9) for k in (0, 1.8)]
    )
    shell = middle.smooth("-5,0 0,-4 5,0 3.6,4.4 -3.6,4.4")
    claws = [
        *pen.tube(*middle.points("3.4,-2 4.6,-7"), width=1.6, skin=red),
        *pen.shape(middle.smooth("2.8,-7 3,-11.4 5,-9.4 7,-11 6.8,-7", tension=0.12), red.body),
    ]
    face = [
        pen.dots(middle.points("-1.8,-0.8 1.8,-0.8"), 0.8, pen.ink),
        pen.line(*middle.points("-1.6,2 0,2.8 1.6,2"), width=0.7),
    ]
    return [*legs, *mirrored_pair(claws), *pen.solid(shell, red), *face]


@part(Place.EXTRA, on=Legs)
def frog(pen: Pen, at: Legs) -> list[Item]:
    """Somebody who said the wrong word to a wizard."""
    y, green = at.ankle[1] - 1, pen.tone("leaf")
    ankle = Spot(0, y)
    head = ankle.ellipse(0, 0, 6.6, 4.8) + ankle.circle(-3.6, -4, 2.4) + ankle.circle(3.6, -4, 2.4)
    crown = ankle.polygon("-2.6,-5 -3.2,-9 -1.2,-7.4 0,-10 1.2,-7.4 3.2,-9 2.6,-5")
    feet = mirrored_pair([*pen.shape(ankle.ellipse(6, 6.4, 3.4, 1.6), green.body)])
    body = ankle.ellipse(0, 4, 6, 4)
    face = [
        pen.dots(ankle.points("-3.6,-4 3.6,-4"), 1, pen.ink),
        pen.line(*ankle.points("-4,0.6 0,2.4 4,0.6"), width=0.9),
    ]
    return [
        *pen.solid(body, green),
        *feet,
        *pen.solid(head, green),
        *pen.shape(crown, pen.flat_color("gold")),
        *face,
    ]


@part(Place.EXTRA, on=Legs, front=False)
def footprints(pen: Pen, at: Legs) -> list[Item]:
    """A trail; the figure stands on it."""
    y = at.ankle[1]
    step = ellipse(0, -2.4, 2.4, 3.4) + ellipse(0, 3.2, 1.9, 2)
    places = ((-21.4, y - 5, -12), (21.4, y - 9, 12))
    return [
        place_items([Fill(step, pen.flat_color("coal"))], (x, q), turn) for x, q, turn in places
    ]


@part(Place.EXTRA, on=Legs)
def pocket_mouse(pen: Pen, at: Legs) -> list[Item]:
    """A witness, in the left pocket."""
    pocket = Spot(-11.6, 24.4)
    del at
    ears = mirrored_pair(pen.solid(circle(3.6, -3.4, 2.6), pen.tone("silver")))
    head = smooth(points("-4,-1 0,-4.4 4,-1 2.4,4.6 -2.4,4.6"))
    face = [
        pen.dots(((-1.5, -0.6), (1.5, -0.6)), 0.75, pen.ink),
        Fill(circle(0, 1.8, 0.9), pen.tongue),
    ]
    hairs = mirrored_pair(
        [pen.line((1.4, 2), (4.8, 1.4), width=0.5), pen.line((1.4, 2.6), (4.6, 3.2), width=0.5)]
    )
    edge = smooth(points("-17.4,27.4 -6.4,30 -7.4,34.6 -17.6,31.8"), tension=0.06)
    return [
        place_items([*ears, *pen.solid(head, pen.tone("silver")), *face, *hairs], pocket, -8),
        *pen.solid(edge, pen.clothes),
    ]


@part(Place.EXTRA, on=Legs)
def snail_rider(pen: Pen, at: Legs) -> list[Item]:
    """A snail on its way up."""
    thigh = Spot(at.knee[0] + 2, at.knee[1] - 17)
    shell = thigh.circle(0, 0, 3.6)
    body = pen.tube(*thigh.points("3,5 3.6,0 2.6,-6"), width=2, skin=pen.tone("straw"))
    swirl = pen.line(*thigh.points("0.4,0 -1,-1.4 -2,0.4 0,2 2.2,0"), width=0.7)
    horns = [
        pen.line(*thigh.points("2.4,-6 1,-9"), width=0.8),
        pen.line(*thigh.points("3,-6 3.8,-9"), width=0.8),
    ]
    return [*horns, *body, *pen.solid(shell, pen.tone("ginger")), swirl]


@part(Place.FRONT, on=Legs)
def mended(pen: Pen, at: Legs) -> list[Item]:
    """Two plasters, crossed: it was brave."""
    return [*Mount((5, at.knee[1] - 5), 1.15, -10).render(bandage, pen)]
