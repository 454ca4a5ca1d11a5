"""Bellies that eat, lick and spill, for a body about 20 mm wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def burger(pen: Pen) -> list[Item]:
    """Lunch, held with both hands, and the first bite."""
    lips = smooth(
        points("-7.8,-4.6 -4,-7 0,-5.4 4,-7 7.8,-4.6 6.2,1 6.4,4.6 3.2,7 -3.2,7 -6.4,4.6 -6.2,1")
    )
    top = smooth(points("-4.8,0.4 -4.4,-2.6 0,-4 4.4,-2.6 4.8,0.4"), tension=0.12)
    below = smooth(points("-4.6,3.2 4.6,3.2 4,5.6 -4,5.6"), tension=0.08)
    leaf = smooth(points("-5.4,0.2 -3,1.2 -1,0.4 1.6,1.4 3.6,0.4 5.4,0.8 4.8,2 -4.8,2"))
    meat = smooth(points("-5,1.4 5,1.4 5,3.4 -5,3.4"), tension=0.1)
    seeds = ellipse(-2.8, -1.4, 0.5, 0.3) + ellipse(0.2, -1.2, 0.5, 0.3) + ellipse(3, -1, 0.5, 0.3)
    arm = [*reach(pen, "6.6,5.4 7.1,3 5.4,2.6"), grip(pen, (4.9, 2.2), -90)]
    return [
        *pen.shape(lips, pen.mouth),
        *pen.shape(below, pen.flat_color("ginger")),
        *pen.shape(meat, pen.flat_color("wood")),
        *pen.shape(leaf, pen.flat_color("leaf")),
        *pen.shape(top, pen.flat_color("ginger")),
        Fill(seeds, pen.cloth),
        *teeth(pen, (-3.3, -6.5, 3.2), (-1.1, -6.7, 3.6), (1.1, -6.7, 3.6), (3.3, -6.5, 3.2)),
        *mirrored_pair(arm),
    ]


@part(Place.FRONT)
def cake(pen: Pen) -> list[Item]:
    """A slice on a tongue, its candle still lit."""
    lips = smooth(
        points(
            "-7.8,-5 -3.8,-7.2 0,-6 3.8,-7.2 7.8,-5 5.6,-1.4 5.8,1.4 3,3 -3,3 -5.8,1.4 -5.6,-1.4"
        )
    )
    tongue = smooth(points("-4.6,0.6 4.6,0.6 5.4,3.6 4,6.6 0,7.3 -4,6.6 -5.4,3.6"))
    slice_ = smooth(points("-4,-0.6 4,-1.2 4,3.6 -4,4.4"), tension=0.04)
    icing = smooth(
        points(
            "-4.3,-0.6 -3,-2.2 0,-2.6 4.3,-1.6 4,0.8 2.8,0 1.8,1.6 0.6,0.4 -0.8,1.8 -2,0.6 -3.4,1.8"
        ),
        tension=0.12,
    )
    flame = smooth(points("0,-5.8 0.9,-4.4 0,-3.7 -0.9,-4.4"))
    return [
        *pen.shape(lips, pen.mouth),
        *teeth(pen, (-4.6, -6, 2.6), (-2.3, -6.7, 2.2), (2.3, -6.7, 2.2), (4.6, -6, 2.6)),
        *pen.shape(tongue, pen.tongue),
        pen.line((0, 5), (0.1, 6.6)),
        *pen.filled_shape(
            slice_, pen.cloth, Stroke(line((-6, 2.6), (6, 2)), pen.flat_color("red"), 1)
        ),
        *pen.shape(icing, pen.accent),
        Stroke(line((0, -2), (0, -3.4)), pen.ink, 1.5),
        *pen.shape(flame, pen.flat_color("gold")),
    ]


@part(Place.FRONT)
def pizza(pen: Pen) -> list[Item]:
    """A slice, still so warm that it pulls threads."""
    lips = smooth(points("-6.6,-5.6 -3,-7.2 3,-7.2 6.6,-5.6 5,-1.8 0,-0.6 -5,-1.8"))
    cheese = smooth(
        points("-3.4,1.8 -2.2,1 -1.1,2 0,1.1 1.2,2 2.2,1 3.4,1.9 5.6,6 -5.4,6"), tension=0.04
    )
    crust = smooth(points("-6.4,5 -5,4.6 0,5.4 5,4.6 6.4,5 6,7 0,7.4 -6,7"), tension=0.14)
    salami = ellipse(-2.2, 4.2, 1.1, 0.9) + ellipse(3.6, 5, 0.9, 0.7)
    basil = smooth(points("0.6,2.6 2.2,3 1.6,4.6 0.2,4.2"))
    threads = curve((-2.4, -3), (-1.5, -0.6), (-2.2, 2.4)) + curve(
        (2.4, -3), (1.6, -0.6), (2.2, 2.4)
    )
    threads += line((0, -2.8), (0.1, 2.4))
    arm = [*reach(pen, "6.6,1 7.1,3.6 5.8,5.2"), grip(pen, (4.8, 5), -50)]
    return [
        *pen.filled_shape(lips, pen.mouth, Fill(ellipse(0, -1.4, 3.4, 1.7), pen.tongue)),
        Stroke(threads, pen.ink, 1.9),
        *pen.filled_shape(
            cheese,
            pen.flat_color("gold"),
            Fill(salami, pen.flat_color("red")),
            Fill(basil, pen.flat_color("pine")),
        ),
        Stroke(threads, pen.flat_color("gold"), 1.1),
        *teeth(pen, (-3.8, -6.6, 2.6), (-1.3, -7, 3), (1.3, -7, 3), (3.8, -6.6, 2.6)),
        *pen.shape(crust, pen.flat_color("ginger")),
        *mirrored_pair(arm),
    ]


@part(Place.FRONT)
def honey_pot(pen: Pen) -> list[Item]:
    """Hugged, and licked out with a long tongue."""
    smile = smooth(points("-5,-6.4 0,-5.4 5,-6.4 3.6,-3.4 0,-2.4 -3.6,-3.4"))
    pot = smooth(points("-4.6,0 4.6,0 5.6,3.4 4.2,7 0,7.4 -4.2,7 -5.6,3.4"), tension=0.14)
    honey = smooth(
        points(
            "-5.4,-0.6 0,-1.4 5.4,-0.6 5,2.6 3.8,3 3,1.6 "
            "1.8,1.4 0.8,4.2 -0.6,4.2 -1.4,1.6 -3,1.8 -4,3.6 -5,2.6"
        ),
        tension=0.14,
    )
    heart = smooth(points("0,5 1.2,4.4 1.8,5.2 0,6.8 -1.8,5.2 -1.2,4.4"))
    arm = [*reach(pen, "6.6,-0.6 7.1,3 5.4,4.6"), grip(pen, (4.6, 4.6), -80)]
    return [
        *pen.filled_shape(smile, pen.mouth),
        *pen.filled_shape(pot, pen.flat_color("navy"), Fill(heart, pen.flat_color("red"))),
        *pen.shape(honey, pen.flat_color("gold")),
        *pen.limb((0.6, -4), (1.2, -2.2), (0.2, -0.4), width=2.4, color=pen.tongue),
        *teeth(pen, (-2.6, -6, 1.8), (3, -6, 1.8)),
        *mirrored_pair(arm),
    ]


@part(Place.FRONT)
def breakfast_egg(pen: Pen) -> list[Item]:
    """It has hatched, and wears the shell as trousers."""
    shell = smooth(
        points(
            "-6.6,0.4 -5,-1.2 -3.4,1 -1.6,-1 0.2,1.2 2,-0.8 3.8,1.2 5.4,-0.8 6.6,0.6 "
            "6,4.4 3,7.3 -3,7.3 -6,4.4"
        ),
        tension=0.05,
    )
    gape = smooth(points("-3.4,-4.4 0,-5 3.4,-4.4 2,-2 0,-1 -2,-2"), tension=0.1)
    above = smooth(points("-4,-4 -2.2,-6.6 0,-7.3 2.2,-6.6 4,-4 1.6,-4.6 0,-3.8 -1.6,-4.6"))
    below = smooth(points("-2.6,-2.6 0,-1.4 2.6,-2.6 1.4,-0.2 0,0.4 -1.4,-0.2"), tension=0.12)
    wing = smooth(points("4.8,-2 6.4,-4.8 8,-5.6 7.6,-3.8 8.1,-2.8 7.1,-1.6 7.2,-0.4 5.4,-0.4"))
    cracks = line(*points("-4.6,3 -3.4,4 -3.8,5 -2.6,6")) + line(*points("3,3 3.8,4.2 3,5.2"))
    yolk = smooth(points("0.8,1 3.2,1 3.3,3.6 2.5,4.8 1.6,3.4 1,2.4"))
    return [
        *mirrored_pair(pen.shape(wing, pen.flat_color("gold"))),
        *pen.filled_shape(gape, pen.mouth, Fill(ellipse(0, -1.6, 1.4, 1.5), pen.tongue)),
        *pen.shape(below, pen.flat_color("ginger")),
        *pen.shape(above, pen.flat_color("ginger")),
        *pen.filled_shape(shell, pen.tooth, Fill(yolk, pen.flat_color("gold"))),
        Stroke(cracks, pen.ink, pen.fine),
    ]


@part(Place.FRONT)
def fishbone(pen: Pen) -> list[Item]:
    """All that is left; the tongue looks for more."""
    jaws = smooth(
        points("-7.2,-5.4 -3.8,-7.2 0,-6.6 3.8,-7.2 7.2,-5.4 6.6,-2 3.4,0.2 -3.4,0.2 -6.6,-2"),
        tension=0.14,
    )
    tongue = smooth(points("1.6,-1.6 4.4,-2.8 7,-1.8 7.4,0.8 5.6,2 3.8,0.8"), tension=0.15)
    bones = curve((-3.6, 4), (1, 3.4), (5, 4))
    for x, y in points("-1.8,3.8 0.2,3.5 2.2,3.5 4,3.8"):
        bones += line((x + 0.5, y - 2), (x - 0.3, y), (x + 0.3, y + 2))
    head = smooth(points("-7.8,4.2 -5.4,1.4 -3.2,2.4 -3,5.4 -5.2,6.6 -7,5.6 -6,5"), tension=0.12)
    tail = polygon(points("4.6,3.9 7.4,1.8 6.8,4 7.6,6.2"))
    return [
        *pen.filled_shape(jaws, pen.mouth),
        *teeth(pen, (-5, -6.4, 2), (-2.4, -7, 2.2), (0, -6.6, 2), (2.4, -7, 2.2), (5, -6.4, 2)),
        *teeth(pen, (-4.4, -0.5, -1.8), (-1.6, 0.1, -1.6)),
        *pen.shape(tongue, pen.tongue),
        Stroke(bones, pen.ink, 1.9),
        *pen.merged_shapes([tail], pen.tooth),
        *pen.merged_shapes([head], pen.tooth),
        Stroke(bones, pen.tooth, 0.8),
        *reach(pen, "-0.2,6.2 -1.4,6.3 -2,5.9", width=1.8),
        grip(pen, (-3, 5.2), -20),
    ]


@part(Place.FRONT)
def gumballs(pen: Pen) -> list[Item]:
    """Who needs a coin? The machine pours them straight in."""
    gape = smooth(
        points("-7.8,-4 -6.4,-6.9 -4,-6.2 -1.6,-7.1 0,-4.8 -1,-1 -3.8,0.5 -6.6,-0.6"),
        tension=0.15,
    )
    glass = smooth(points("-2.6,-5 -4.8,-3.4 -5.4,-0.4 -4,2.4 4,2.4 5.4,-0.4 4.8,-3.4 2.6,-5"))
    balls = [
        Fill(_heap(places), pen.flat_color(tone))
        for tone, places in (
            ("red", "-3.4,1.2 1.2,-1.2 -1.4,-5"),
            ("gold", "-1,1.2 3.6,-1.2"),
            ("leaf", "1.4,1.2 -3.5,-1.3 0.2,-3.5"),
            ("navy", "3.8,1.2 -1.2,-1.2"),
        )
    ]
    foot = smooth(points("-4,2.2 4,2.2 4.8,6.4 -4.8,6.4"), tension=0.05)
    slot = polygon(points("-1.2,3.4 1.2,3.4 1.2,5.2 -1.2,5.2"))
    rim = smooth(points("-3,-5.4 3,-5.4 3,-4.3 -3,-4.3"), tension=0.08)
    red = pen.flat_color("red")
    machine: list[Item] = [
        *pen.filled_shape(glass, pen.flat_color("snow"), *balls),
        *pen.shape(foot, red),
        Fill(slot, pen.ink),
        *pen.shape(rim, red),
    ]
    stream = [
        (circle(x, y, 1), tone)
        for x, y, tone in ((-1.5, -3.6, "gold"), (-3.6, -2.4, "leaf"), (-5.4, -1.5, "red"))
    ]
    return [
        *pen.filled_shape(gape, pen.mouth, Fill(ellipse(-4.6, -0.2, 2.6, 1.9), pen.tongue)),
        *teeth(pen, (-5.4, -6.5, 2), (-2.6, -6.6, 2), half=1),
        place_items(machine, (2.4, 1.3), -38, 0.8),
        Stroke(sum((ball for ball, _ in stream), Path(())), pen.ink, 2 * pen.fine),
        *(Fill(ball, pen.flat_color(tone)) for ball, tone in stream),
        *reach(pen, "-6.8,3 -4.8,4.4 -2.4,4.4"),
        grip(pen, (-1, 3.9), 60),
        *reach(pen, "6.6,-3.6 7.2,-2 6.8,-0.8", width=1.8),
        grip(pen, (6, 0.4), 150),
    ]


def _heap(places: str) -> Path:
    first, *others = (circle(*place, 1.1) for place in points(places))
    return sum(others, first)


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
        *pen.shape(below, pen.flat_color("ginger")),
        *pen.shape(above, pen.flat_color("ginger")),
        *nostrils,
        Stroke(worm, pen.ink, 2.5),
        Stroke(worm, pen.tongue, 1.5),
        Stroke(curve(*points("0.9,0.8 1.5,2.2 2.6,2.4")), pen.second, 1.5, dashes=(0.7, 0.9)),
    ]


@part(Place.FRONT)
def tea_and_biscuit(pen: Pen) -> list[Item]:
    """Dunked a little too long, with one finger in the air."""
    munch = smooth(points("-4.8,-7 0,-6.2 4.8,-7 4.4,-4.6 0,-2.6 -4.4,-4.6"), tension=0.14)
    cup = smooth(
        points("-4.6,1 -2.4,1.9 0,2.2 2.4,1.9 4.6,1 4.2,4.8 2.2,7.3 -2.2,7.3 -4.2,4.8"),
        tension=0.1,
    )
    tea = ellipse(0, 1, 4.6, 1.2)
    biscuit = polygon(
        points(
            "-3,-3 -2.2,-2.6 -1.5,-3 -0.7,-2.6 0,-3 0.7,-2.6 1.5,-3 2.2,-2.6 3,-3 2.7,-2.2 3,-1.5 "
            "2.7,-0.7 3,0 2.7,0.7 3,1.5 2.7,2.2 3,3 -3,3 -2.7,2.2 -3,1.5 -2.7,0.7 -3,0 -2.7,-0.7 "
            "-3,-1.5 -2.7,-2.2"
        )
    )
    holes = line((-1.6, -1.4), (-1.5, -1.4)) + line((0, -1.4), (0.1, -1.4))
    holes += line((1.5, -1.4), (1.6, -1.4)) + line((-1.6, 0.2), (-1.5, 0.2))
    holes += line((0, 0.2), (0.1, 0.2)) + line((1.5, 0.2), (1.6, 0.2))
    lick = smooth(points("1.4,-4.4 3.6,-5 4.4,-3 3.2,-1.8 2,-2.4"))
    drop = smooth(points("5.4,-1.2 6.1,0.2 5.4,0.9 4.7,0.2"))
    return [
        *pen.filled_shape(munch, pen.mouth),
        *teeth(pen, (-2.6, -6.6, 2), (0, -6.2, 1.7), (2.6, -6.6, 1.8), half=0.9),
        *pen.shape(lick, pen.tongue),
        *pen.shape(drop, pen.flat_color("wood")),
        pen.line(*points("4,2.4 7.2,2 7,5.6 3.6,5.6"), width=1.3),
        *pen.shape(tea, pen.flat_color("wood")),
        place_items(
            [*pen.shape(biscuit, pen.flat_color("straw")), Stroke(holes, pen.ink, 0.6)],
            (-2, -0.4),
            -24,
            0.9,
        ),
        *pen.filled_shape(
            cup, pen.flat_color("navy"), Stroke(curve(*points("-6,4 0,5.2 6,4")), pen.tooth, 1.3)
        ),
        *reach(pen, "-6.6,5.2 -7.1,1.4 -5.8,-1.6"),
        grip(pen, (-5, -2.2), 60),
        *reach(pen, "6.6,-0.4 7.1,1.8 6.9,3.6"),
        *pen.limb(*points("6.9,2.6 7.6,1.4 7.6,-0.2"), width=1.1),
        grip(pen, (6.4, 3.9), -85),
    ]


def _crumbs(pen: Pen) -> Item:
    return Fill(circle(-3.6, -2.6, 0.4) + circle(4, -3.4, 0.4), pen.flat_color("straw"))


@part(Place.FRONT)
def toothy_toaster(pen: Pen) -> list[Item]:
    """It bites, and then it spits out what is left."""
    side = smooth(points("-6.6,-0.6 6.6,-0.6 7,6.2 -7,6.2"), tension=0.09)
    slice_ = smooth(
        points(
            "-3,1 -3.2,-3.4 -4,-5 -2.6,-6.8 0.6,-6.6 0.8,-5.2 2,-5.4 2.4,-4 3.8,-4 3.2,-2.6 3.2,1"
        ),
        tension=0.1,
    )
    butter = polygon(points("-1.6,-4.4 0.6,-4.8 1,-2.6 -1.2,-2.2"))
    mouth = smooth(points("-4.8,1.2 0,1.8 4.8,1.2 3.6,5 0,5.8 -3.6,5"), tension=0.12)
    return [
        *mirrored_pair(pen.limb((4.4, 6), (4.4, 6.6), width=1)),
        place_items(
            [*pen.shape(slice_, pen.flat_color("straw")), Fill(butter, pen.flat_color("gold"))],
            (0, 0),
            6,
        ),
        _crumbs(pen),
        *pen.shape(side, pen.flat_color("steel")),
        *pen.filled_shape(mouth, pen.mouth, Fill(ellipse(0.6, 5.8, 2.6, 1.6), pen.tongue)),
        *teeth(pen, (-3.4, 1.3, 2), (-1.2, 1.6, 2), (1.2, 1.6, 2), (3.4, 1.3, 2), half=0.9),
        pen.line((6.8, 1.4), (7.8, 1.4), width=1.2),
    ]
