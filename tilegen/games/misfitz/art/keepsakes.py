"""Things over the clothes of figures: belts, books, garlands, and drips of honey."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Legs, Torso
from tilegen.games.misfitz.art.ornaments import star
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@part(Place.EXTRA, on=Torso)
def tool_belt(pen: Pen, at: Torso) -> list[Item]:
    """A spanner, a star and a sandwich, for a long way."""
    del at
    belt = curve((-15.6, 61), (0, 64.4), (15.6, 61))
    spanner = smooth(
        points(
            "-8.6,70 -8.6,57 -11.4,54.6 -10.4,51.4 -8.6,53.4 "
            "-6.8,53.4 -5,51.4 -4,54.6 -6.8,57 -6.8,70"
        ),
        tension=0.06,
    )
    pocket = smooth(points("-12.6,60.4 -2.8,62 -3.2,72 -12,71"), tension=0.06)
    bread = polygon(points("4,61 12.4,57 12.4,66"))
    bag = smooth(points("2.6,63.4 13.6,61.6 13,72 3.4,73"), tension=0.06)
    return [
        *pen.shape(spanner, pen.flat_color("steel")),
        *pen.shape(bread, pen.flat_color("straw")),
        Stroke(belt, pen.ink, 4.6),
        Stroke(belt, pen.trim.body, 3),
        *pen.shape(pocket, pen.trim.body),
        *pen.shape(bag, pen.trim.body),
        *pen.shape(star((8.2, 67.6), 3), pen.flat_color("gold")),
        pen.line((-11, 64.4), (-4.4, 65.4), width=0.7),
    ]


@part(Place.EXTRA, on=Torso)
def spare_nose(pen: Pen, at: Torso) -> list[Item]:
    """Two carrots in a knitted pocket, in case of rabbits."""
    middle = Spot(-5, at.belly + 6)
    carrot = middle.smooth("-1.4,2 -3,-7 -1.6,-9 1.4,-9 2.6,-7 1,2", tension=0.1)
    leaves = middle.smooth("-2,-8.6 -3.6,-13 -1,-11.4 0,-14.4 1.4,-11.4 3.6,-13 1.8,-8.6")
    pocket = middle.smooth("-7,-2 7,-2 6.4,8 0,10 -6.4,8", tension=0.1)
    stripes = [Stroke(middle.line(f"-9,{y} 9,{y}"), pen.trim.body, 2) for y in (2, 6)]
    carrot_with_leaves = [
        *pen.shape(leaves, pen.flat_color("leaf")),
        *pen.shape(carrot, pen.flat_color("ginger")),
    ]
    return [
        place_items(carrot_with_leaves, (-2.6, 0)),
        place_items(carrot_with_leaves, (3, 1.4)),
        *pen.filled_shape(pocket, pen.clothes.body, *stripes),
    ]


@part(Place.EXTRA, on=Torso)
def sash(pen: Pen, at: Torso) -> list[Item]:
    """Round the waist, with a bow far too large."""
    del at
    band = curve((-11.4, 60), (0, 62.6), (11.4, 60))
    wing = smooth(points("0,61 6,54 15,52.6 16.4,61 14,68.6 6,66.4"), tension=0.13)
    end = smooth(points("0.4,63 4,63 8.4,78 5,76.6 2.8,79.4"), tension=0.06)
    crease = pen.line((3, 60.4), (8.4, 58.4), width=0.8)
    return [
        Stroke(band, pen.ink, 6),
        Stroke(band, pen.trim.body, 4.4),
        *mirrored_pair(pen.shape(end, pen.trim.body)),
        *mirrored_pair([*pen.shape(wing, pen.trim.light), crease]),
        *pen.shape(ellipse(0, 61.2, 3, 3.8), pen.clothes.body),
    ]


@part(Place.EXTRA, on=Legs)
def leg_warmers(pen: Pen, at: Legs) -> list[Item]:
    """Striped, one of them slipped down."""
    x, thick = at.ankle[0], at.thick + 2.2
    warmers: list[Item] = []
    for side, top, bottom in ((-1, 44.0, 64.0), (1, 50.0, 67.0)):
        middle = side * (x + 0.5)
        left_x, right_x = middle - thick, middle + thick
        edge = smooth(
            ((left_x, top), (right_x, top), (right_x + 0.8, bottom), (left_x - 0.8, bottom)),
            tension=0.06,
        )
        stripes = [
            Stroke(line((left_x - 3, y), (right_x + 3, y)), pen.flat_color("navy"), 2.2)
            for y in (top + 4, top + 9, top + 14)
        ]
        warmers += pen.filled_shape(edge, pen.flat_color("gold"), *stripes)
    return warmers


@part(Place.EXTRA, on=Legs)
def sea_garland(pen: Pen, at: Legs) -> list[Item]:
    """Shells and a starfish on a string."""
    del at
    string = curve((-15.4, 20), (-5, 29), (5, 31), (14, 28))
    shell = smooth(points("0,3.4 -4,-0.6 -3,-3.4 0,-4.2 3,-3.4 4,-0.6"))
    ribs = [pen.line((0, 2.6), (x, -2.8), width=0.6) for x in (-1.7, 0, 1.7)]
    return [
        Stroke(string, pen.ink, 1.2),
        *[
            place_items([*pen.shape(shell, color), *ribs], where, turn)
            for where, turn, color in (
                ((-10, 27), 24, pen.flat_color("cream")),
                ((10.4, 32), -16, pen.tooth),
            )
        ],
        *pen.shape(star((0.4, 33), 6, 12), pen.flat_color("ginger")),
        pen.dots(points("0.4,33 0,30 2.8,32.2 1.8,35.4 -2,34.6"), 0.5, pen.ink),
    ]


@part(Place.EXTRA, on=Legs)
def honey_drips(pen: Pen, at: Legs) -> list[Item]:
    """It has leant on a honeycomb, and taken a daisy along."""
    del at
    honey = smooth(
        points(
            "-15.6,9 0,12 15.6,9 17,18 14.6,21 12.4,17 9.4,18 8.6,27 5.6,27 4.8,18 "
            "0.6,18.6 -0.6,22 -3,22 -4,18.4 -7.6,18.4 -8.6,34 -11.4,34 -12.4,18.6 -16.4,19"
        ),
        tension=0.13,
    )
    petals = [
        circle(9 + dx, 41 + dy, 2.2)
        for dx, dy in points("0,-3 2.9,-0.9 1.8,2.4 -1.8,2.4 -2.9,-0.9")
    ]
    return [
        *pen.shape(honey, pen.flat_color("ginger")),
        pen.line((-10.6, 23), (-10.4, 30), width=0.8),
        *pen.merged_shapes(petals, pen.tooth),
        Fill(circle(9, 41, 1.8), pen.flat_color("gold")),
    ]


@part(Place.EXTRA, on=Legs)
def spell_book(pen: Pen, at: Legs) -> list[Item]:
    """Open at the wrong page: it smokes."""
    del at
    left_page = smooth(points("-15,38 -8,35 0,38.4 0,54 -8,50.6 -15,53"), tension=0.08)
    cover = smooth(points("-17,37.6 0,36 17,37.6 17,55 0,57.4 -17,55"), tension=0.04)
    lines = [pen.line((-12.4, y), (-7, y - 1.6), (-2.6, y), width=0.7) for y in (42, 45.4, 48.8)]
    smoke = [
        circle(x, y, r) for x, y, r in ((1, 30, 3.4), (5, 26.4, 2.8), (-3, 26.6, 2.9), (1, 23, 2.8))
    ]
    return [
        *pen.merged_shapes(smoke, pen.flat_color("leaf")),
        *pen.shape(star((1, 27), 2.4), pen.flat_color("gold")),
        *pen.shape(cover, pen.flat_color("red")),
        *mirrored_pair([*pen.shape(left_page, pen.cloth), *lines]),
    ]


@part(Place.FRONT, on=Torso)
def anchor_charm(pen: Pen, at: Torso) -> list[Item]:
    """Worn with a bow, in case of storms."""
    middle = Spot(0, at.belly)
    iron = middle.line("0,-6 0,8") + middle.line("-4.4,-3 4.4,-3")
    iron += middle.curve("-7,3 -5.4,6.6 0,8.6 5.4,6.6 7,3")
    flukes = middle.polygon("-9.4,6 -7.4,0.6 -4.4,5") + middle.polygon("9.4,6 7.4,0.6 4.4,5")
    gold = pen.flat_color("gold")
    bow = middle.smooth("0,-7 5,-10.4 6.4,-7 5,-4.4 0,-6.2 -5,-4.4 -6.4,-7 -5,-10.4", tension=0.12)
    return [
        Stroke(iron, pen.ink, 4.4),
        *pen.merged_shapes([flukes], gold),
        Stroke(iron, gold, 2.6),
        *pen.shape(bow, pen.trim.body),
    ]


@part(Place.FRONT, on=Torso)
def moon_charm(pen: Pen, at: Torso) -> list[Item]:
    """The moon and a star: both are up when the others sleep."""
    middle = Spot(0, at.belly)
    crescent = middle.smooth(
        "1.6,-9 -5,-6.6 -8.4,0.4 -5,7.4 1.8,10 7.4,7.4 2.6,5.6 -0.4,0.6 2,-4.6 5.4,-7.2"
    )
    gold = pen.flat_color("gold")
    return [
        *pen.shape(crescent, gold),
        *pen.shape(star((4.6, at.belly - 0.4), 3.6), gold),
    ]
