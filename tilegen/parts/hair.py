"""Hair and horns: they grow at the top, (0, 0) is on the head's edge."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.TOP, front=False)
def horns(pen: Pen) -> list[Item]:
    """Two, curved, with rings."""
    horn = smooth(points("2.4,2.4 4.2,-1.6 3.6,-6.4 6.4,-3.6 7,3.4"))
    rings = [Stroke(line((1, y), (8, y + 1)), pen.accent, 1) for y in (-3.4, -0.8, 1.6)]
    return mirrored_pair(pen.filled_shape(horn, pen.cloth, *rings))


@part(Place.TOP, front=False)
def ram_horns(pen: Pen) -> list[Item]:
    """Heavy, rolled outwards."""
    horn = smooth(points("1.4,2.2 1.8,-3.4 5.2,-5.4 8,-2.8 7.4,0.2 5.9,-1.4 4.8,-0.6 4.8,2.6"))
    rings = [
        Stroke(line(*ends), pen.ink, 0.4)
        for ends in (((1, -1), (4.6, 0.4)), ((2.2, -4.4), (4.6, -1.4)), ((5.6, -6), (5.6, -2)))
    ]
    return mirrored_pair(pen.filled_shape(horn, pen.second, *rings))


@part(Place.TOP, front=False)
def unicorn_horn(pen: Pen) -> list[Item]:
    """One, twisted, with a lock of hair."""
    horn = polygon(points("-2.7,2.4 0.6,-8.6 3.1,2.4"))
    twists = [Stroke(line((-4, y), (4, y - 2)), pen.second, 1.1) for y in (1.4, -1.6, -4.6)]
    lock = smooth(points("-7,4 -7.6,0.2 -4.6,-2.6 -0.6,-1.4 -2,-0.2 -2.4,2.2 -4,1.4 -5,3.4"))
    return [*pen.filled_shape(horn, pen.cloth, *twists), *pen.shape(lock, pen.accent)]


@part(Place.TOP, front=False)
def antlers(pen: Pen) -> list[Item]:
    """A young deer's."""
    bone = curve((2.4, 2.4), (4.6, -1.4), (3.4, -7.2)) + curve((4.6, -1.6), (6.8, -3), (7.6, -6))
    return mirrored_pair([Stroke(bone, pen.ink, 2.9), Stroke(bone, pen.cloth, 1.5)])


@part(Place.TOP, front=False)
def antennae(pen: Pen) -> list[Item]:
    """Two feelers with stars at their ends."""
    stalk = pen.line((1.6, 2), (2, -1.8), (4.2, -4), width=1.2)
    star = polygon(
        points(
            "0,-2.4 0.7,-0.7 2.4,-0.6 1.1,0.6 1.5,2.2 0,1.3 -1.5,2.2 -1.1,0.6 -2.4,-0.6 -0.7,-0.7"
        )
    )
    return mirrored_pair([stalk, place_items(pen.shape(star, pen.accent), (5.2, -5), scale=1.3)])


@part(Place.TOP, front=False)
def mohawk(pen: Pen) -> list[Item]:
    """A comb of hair, in two colours."""
    comb = smooth(
        points(
            "-6,2.4 -6.6,-2 -4.2,-1.4 -3.8,-6 -1.2,-3.4 "
            "0.4,-8 2,-3.6 4.6,-6.2 4.6,-1.6 7,-2.2 6.2,2.4"
        ),
        tension=0.08,
    )
    roots = smooth(points("-6,3 -4,-0.6 0,-2.2 4,-0.6 6,3"))
    return pen.filled_shape(comb, pen.accent, Fill(roots, pen.second))


@part(Place.TOP)
def curlers(pen: Pen) -> list[Item]:
    """It will be beautiful, by Saturday."""
    hair = smooth(
        points("-7.4,4.2 -7.4,-0.4 -3.8,-4 3.8,-4 7.4,-0.4 7.4,4.2 4.6,1.2 0,-0.2 -4.6,1.2"),
        tension=0.14,
    )
    roller = smooth(points("-2.2,-1.5 2.2,-1.5 2.2,1.5 -2.2,1.5"), tension=0.06)
    bars = [Stroke(line((x, -2), (x, 2)), pen.cloth, 0.6) for x in (-0.8, 0.8)]
    curler = pen.filled_shape(roller, pen.second, *bars)
    places = (((-5.3, -1.2), -42.0), ((5.3, -1.2), 42.0), ((0.0, -4.0), 0.0))
    return [*pen.shape(hair, pen.accent), *[place_items(curler, at, turn) for at, turn in places]]


@part(Place.TOP)
def quiff(pen: Pen) -> list[Item]:
    """Combed up, with much spit."""
    swirl = smooth(
        points("-5.8,3 -6.6,-1.6 -3,-5 2.6,-6.2 7.4,-8.2 7,-3.6 5,-0.8 5.6,3 2.6,1 -0.4,2.8 -3,1"),
        tension=0.14,
    )
    strands = [
        pen.line((-4, 0), (-2, -2.8), (2, -4.2), width=0.5),
        pen.line((-0.4, -0.4), (1.6, -2), (4.6, -3.4), width=0.5),
    ]
    return [*pen.shape(swirl, pen.accent), *strands]


@part(Place.TOP)
def fringe(pen: Pen) -> list[Item]:
    """Cut by itself, at home."""
    hair = smooth(
        points(
            "-8,3.8 -7.6,-0.6 -3,-3.2 3,-3.2 7.6,-0.6 8,3.8 6,2 "
            "4.4,3.4 2.6,1 0.6,3 -1.4,0.8 -3.4,3 -5.4,1.4"
        ),
        tension=0.09,
    )
    strands = [pen.line((x, -2), (x * 1.2, 0.4), width=0.4) for x in (-3.6, -0.6, 2.6)]
    return [*pen.shape(hair, pen.accent), *strands]


@part(Place.TOP)
def pigtails(pen: Pen) -> list[Item]:
    """Two, each with a ribbon."""
    tail = smooth(points("4.6,-0.6 6.4,-4.6 8.4,-3.6 7.6,-1 8.7,1.8 7.4,4.6 6,2.6"))
    strand = pen.line((6.2, -1.2), (7, 0.6), (7, 2.6), width=0.45)
    ribbon = polygon(points("4.8,-0.6 3.4,-2.8 6.2,-1.6 7.2,-3.6 5.6,-0.4 6.6,1.2"))
    parting = smooth(
        points("-5.6,3.4 -5.2,-0.4 0,-2.8 5.2,-0.4 5.6,3.4 2.6,0.6 0,2.6 -2.6,0.6"),
        tension=0.13,
    )
    return [
        *mirrored_pair([*pen.shape(tail, pen.accent), strand]),
        *pen.shape(parting, pen.accent),
        pen.line((0, -2.6), (0, 0.4), width=0.45),
        *mirrored_pair(pen.shape(ribbon, pen.second, pen.fine * 0.8)),
    ]


@part(Place.TOP, front=False)
def spikes(pen: Pen) -> list[Item]:
    """Five in a row."""
    row = polygon(
        points(
            "-7.4,3.4 -6.6,-1.6 -3.8,1 -3.4,-4.6 -1.2,-0.6 "
            "0,-6.6 1.2,-0.6 3.4,-4.6 3.8,1 6.6,-1.6 7.4,3.4"
        )
    )
    return pen.shape(row, pen.accent)


@part(Place.TOP, front=False)
def flame(pen: Pen) -> list[Item]:
    """Hair on fire, which seems not to hurt."""
    fire = smooth(
        points(
            "-5.4,2.4 -6.2,-2.4 -3.8,-1.4 -3,-5.8 -0.8,-3.8 "
            "1,-8.6 3,-3.8 5,-5.4 5.2,-1 6.6,-1.6 5.4,2.4"
        ),
        tension=0.13,
    )
    inner = smooth(points("-3.4,3 -2.8,-1.4 -1,-1 0.8,-4.4 2.2,-0.8 3.4,3"))
    return pen.filled_shape(fire, pen.flat_color("red"), Fill(inner, pen.flat_color("gold")))


@part(Place.TOP, front=False)
def feathers(pen: Pen) -> list[Item]:
    """Three, as of a parade."""
    feather = smooth(points("0,3.4 -2.4,-2.6 0,-8.4 2.4,-2.6"))
    quill = pen.line((0, 2), (0, -5.6), width=0.5)
    side = [*pen.shape(feather, pen.second), quill]
    return [
        place_items(side, (-2.4, 2.4), -38, 0.92),
        place_items(side, (2.4, 2.4), 38, 0.92),
        *pen.shape(feather, pen.accent),
        quill,
    ]


@part(Place.TOP, front=False)
def sprout(pen: Pen) -> list[Item]:
    """Two leaves: somebody has eaten a seed."""
    leaf = smooth(points("0.1,-2.6 2.4,-6.4 7,-6.6 5.6,-2.8"))
    other = smooth(points("-0.1,-2.6 -1.8,-5.2 -5.8,-5 -4.2,-2"))
    return [
        *pen.limb((0, 2.4), (0.3, 0), (0, -2.4), width=0.9),
        *pen.shape(leaf, pen.accent),
        *pen.shape(other, pen.accent),
        pen.line((1, -3.2), (4.6, -5), width=0.4),
    ]


@part(Place.TOP, front=False)
def flower(pen: Pen) -> list[Item]:
    """A daisy that turns to the sun."""
    petal = ellipse(0, -2.6, 1.3, 1.8)
    bloom = [place_items(pen.shape(petal, pen.accent), (0, 0), turn) for turn in range(0, 360, 60)]
    leaf = smooth(points("0,0.8 2,-1.2 4.6,-0.8 3,1.2"))
    return [
        *pen.limb((0, 2.6), (0, -3.4), width=0.9),
        *pen.shape(leaf, pen.light),
        place_items([*bloom, Fill(circle(0, 0, 1.7), pen.cloth)], (0, -4.2)),
    ]
