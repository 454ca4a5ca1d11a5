"""Bellies in which it is breakfast, or tea, for a body about 20 mm wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import circle, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def gumballs(pen: Pen) -> list[Item]:
    """A machine full of them, and one on its way out."""
    glass = smooth(points("-4.6,1.6 -5.4,-2.4 -3.6,-5.2 3.6,-5.2 5.4,-2.4 4.6,1.6"), tension=0.12)
    colors = (pen.accent, pen.second, pen.tongue, pen.flat_color("gold"), pen.flat_color("leaf"))
    balls = [
        Fill(circle(x, y, 1.05), colors[index % 5])
        for index, (x, y) in enumerate(
            points(
                "-3.6,0.8 -1.3,0.8 1.1,0.8 3.5,0.8 -4.2,-1.4 -2,-1.2 "
                "0.3,-1.4 2.4,-1.2 4.3,-1.4 -2.8,-3.3 -0.6,-3.4 1.6,-3.3"
            )
        )
    ]
    foot = smooth(points("-4.4,1.6 4.4,1.6 5.6,6.6 -5.6,6.6"), tension=0.05)
    lid = smooth(points("-3.8,-5 -2.6,-6.8 2.6,-6.8 3.8,-5"), tension=0.1)
    return [
        *pen.filled_shape(glass, pen.cloth, *balls),
        *pen.shape(foot, pen.accent),
        *pen.shape(lid, pen.accent),
        Fill(polygon(points("-1.8,3.6 1.8,3.6 1.8,6.2 -1.8,6.2")), pen.mouth),
        Fill(circle(0.2, 5.2, 1.05), pen.second),
        pen.line((-3.2, 3), (3.2, 3), width=0.7),
    ]


@part(Place.FRONT)
def worm_in_a_beak(pen: Pen) -> list[Item]:
    """Whoever is early gets breakfast."""
    above = smooth(
        points("-7,0.4 -4.4,-4.6 0,-6.8 4.4,-4.6 7,0.4 3.4,-1.4 0,-1 -3.4,-1.4"), tension=0.13
    )
    below = smooth(points("-6,1.4 -3,2.8 0,2.6 3,2.8 6,1.4 3.4,5.6 0,7 -3.4,5.6"), tension=0.13)
    gape = smooth(points("-6.6,0.6 -3.4,-1.4 3.4,-1.4 6.6,0.6 3.4,3.4 -3.4,3.4"))
    worm = curve(*points("-1.6,1 0.4,-0.2 1.4,2.2 3.2,2.4 3.6,4.4 5.4,4.2 6.2,5.8"))
    nostrils = [pen.line((x, -4), (x * 1.5, -3.2), width=0.6) for x in (-1.2, 1.2)]
    return [
        Fill(gape, pen.mouth),
        *pen.shape(below, pen.accent),
        *pen.shape(above, pen.accent),
        *nostrils,
        Stroke(worm, pen.ink, 2.5),
        Stroke(worm, pen.tongue, 1.5),
        Stroke(curve(*points("0.9,0.8 1.5,2.2 2.6,2.4")), pen.second, 1.5, dashes=(0.7, 0.9)),
    ]


@part(Place.FRONT)
def honey_pot(pen: Pen) -> list[Item]:
    """Licked out at one side."""
    pot = smooth(points("-4.6,-2.6 4.6,-2.6 6,1.6 4.6,6 0,6.8 -4.6,6 -6,1.6"), tension=0.14)
    honey = smooth(
        points(
            "-5.4,-3.4 0,-4.2 5.4,-3.4 5,0.6 3.8,1.2 3,-0.6 "
            "1.6,-0.8 0.6,3 -0.8,3 -1.6,-0.4 -3.2,-0.2 -4.2,2 -5.2,1"
        ),
        tension=0.14,
    )
    dipper = smooth(points("1.4,-6.2 4.4,-6.9 6,-5 5.6,-3 2.6,-3"))
    heart = smooth(points("0,3.9 1.4,3.2 2.2,4.2 0,6 -2.2,4.2 -1.4,3.2"))
    return [
        *pen.shape(dipper, pen.flat_color("wood")),
        *pen.filled_shape(pot, pen.accent, Fill(heart, pen.second)),
        *pen.shape(honey, pen.flat_color("gold")),
    ]


@part(Place.FRONT)
def breakfast_egg(pen: Pen) -> list[Item]:
    """In its cup, opened a moment ago."""
    cup = smooth(points("-4.4,1 4.4,1 3.4,4.4 1.2,5 3,7 -3,7 -1.2,5 -3.4,4.4"), tension=0.08)
    egg = polygon(
        points("-3.8,1.6 -4,-1.6 -2.6,-0.6 -1.4,-2.2 0,-0.8 1.4,-2.2 2.6,-0.6 4,-1.6 3.8,1.6")
    )
    yolk = smooth(points("-2.8,0.4 -2.4,-2 0,-2.8 2.4,-2 2.8,0.4"))
    drip = Fill(smooth(points("1.4,-0.6 2.8,-0.8 2.8,1.8 2,2.4 1.6,1.4")), pen.flat_color("gold"))
    top = polygon(
        points(
            "-3.8,-3.4 -3.2,-5.6 -1.2,-7 1.2,-7 3.2,-5.6 "
            "3.8,-3.4 2.4,-4.4 1.2,-3 0,-4.2 -1.2,-3 -2.4,-4.4"
        )
    )
    return [
        *pen.shape(yolk, pen.flat_color("gold")),
        *pen.shape(egg, pen.tooth),
        drip,
        *pen.filled_shape(cup, pen.accent, Stroke(line((-6, 2.8), (6, 2.8)), pen.second, 1.2)),
        place_items(pen.shape(top, pen.tooth), (1.2, 0.2), 16),
    ]


@part(Place.FRONT)
def tea_and_biscuit(pen: Pen) -> list[Item]:
    """One sugar, please."""
    cup = smooth(points("-5.2,-0.8 3.6,-0.8 3.2,3.2 0.6,5 -2.2,5 -4.8,3.2"), tension=0.1)
    saucer = smooth(points("-7.4,4.6 0,5.2 7.4,4.6 5.2,6.8 -5.2,6.8"), tension=0.1)
    steam = [
        pen.line(*points(way), width=0.7)
        for way in (
            "-3,-2.4 -3.8,-3.8 -2.4,-5 -3.2,-6.6",
            "0.4,-2.4 -0.4,-3.8 1,-5 0.2,-6.6",
        )
    ]
    bites = "3.8,-3.8 6.6,-4.4 7.6,-1.4 6.8,1.6 5.4,2 4.8,0.8 3.8,0.6 4.2,-0.8 3.2,-1.8"
    biscuit = smooth(points(bites), tension=0.12)
    crumbs = Fill(
        circle(5.4, -2.4, 0.4) + circle(6.2, -0.4, 0.4) + circle(4.8, -0.8, 0.4),
        pen.flat_color("brown"),
    )
    return [
        *pen.shape(biscuit, pen.flat_color("straw")),
        crumbs,
        pen.line(*points("3.4,0 5.4,0.4 5,2.8 2.8,3"), width=1.1),
        *pen.shape(saucer, pen.second),
        *pen.filled_shape(cup, pen.accent, Stroke(line((-6, 1.6), (5, 1.6)), pen.second, 1.4)),
        *steam,
    ]


@part(Place.FRONT)
def toothy_toaster(pen: Pen) -> list[Item]:
    """Two slices, and it bites."""
    side = smooth(points("-6.4,-0.6 6.4,-0.6 6.8,5.8 -6.8,5.8"), tension=0.09)
    slice_ = smooth(points("-4.8,0 -5,-4.6 -4,-6.6 -1,-6.6 -0.2,-4.6 -0.4,0"), tension=0.1)
    jam = smooth(points("-3.8,-1 -4,-4.4 -3.2,-5.6 -1.8,-5.6 -1.2,-4.4 -1.4,-2.4 -2.4,-1.4"))
    teeth = [
        Fill(polygon(((x - 1, 1.4), (x + 1, 1.4), (x, 3.6))), pen.tooth) for x in (-3, -1, 1, 3)
    ]
    mouth = smooth(points("-4.4,1.2 0,1.6 4.4,1.2 3,4.6 -3,4.6"), tension=0.1)
    return [
        *mirrored_pair([*pen.shape(slice_, pen.flat_color("straw")), Fill(jam, pen.tongue)]),
        *pen.shape(side, pen.accent),
        *pen.filled_shape(mouth, pen.mouth, *teeth),
        *mirrored_pair(pen.limb((4, 5.6), (4, 6.1), width=1)),
        pen.line((6.6, 1.4), (7.8, 1.4), width=1.2),
    ]
