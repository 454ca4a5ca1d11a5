"""Torsos in shirts and costumes."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Sleeves, Torso
from tilegen.games.misfitz.art.frame import body_outline, symmetric_outline
from tilegen.games.misfitz.art.trunks import BROAD, PEAR, ROUND, SLIM, USUAL, bands, throat, trunk
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@shape()
def shirt(pen: Pen) -> tuple[list[Item], Torso]:
    """Plain, with a round neck."""
    return [*trunk(pen, BROAD, pen.clothes), *throat(pen)], USUAL


@shape()
def striped_shirt(pen: Pen) -> tuple[list[Item], Torso]:
    """A sailor's, and a sash."""
    hoops = bands(pen.trim, 17, 27, 37, 47, 57, width=4.6)
    sash = [
        Stroke(curve((-22, 70), (0, 73), (22, 70)), pen.ink, 10),
        Stroke(curve((-22, 70), (0, 73), (22, 70)), pen.flat_color("red"), 8),
    ]
    buckle = rectangle(Box(-4.4, 68, 8.8, 8.6))
    tail = smooth(points("6,73 11,73 14,82 9,84 7,79"), tension=0.1)
    return [
        *trunk(pen, BROAD, pen.clothes, *hoops, *sash),
        *throat(pen),
        *pen.shape(tail, pen.flat_color("red")),
        Stroke(buckle, pen.ink, 3.4),
        Stroke(buckle, pen.flat_color("gold"), 1.9),
    ], USUAL


@shape(lacks=[Place.FRONT])
def leotard(pen: Pen) -> tuple[list[Item], Torso]:
    """On two straps, with a rose."""
    sparks = pen.dots(points("-6,38 6,38 -3,44 3,44 0,50 -6,50 6,50"), 1.1, pen.flat_color("gold"))
    return [
        *trunk(pen, SLIM, pen.body),
        *mirrored_pair(pen.tube((9.6, 12), (10, 20), (9, 30), width=2, skin=pen.clothes)),
        *pen.solid(_bodice(pen), pen.clothes),
        sparks,
        *_rose(pen, 0, 31),
    ], Torso((12, 17), 34, 50, Sleeves.BARE)


def _bodice(pen: Pen) -> Path:
    """From the breast to the waist."""
    right = points("0,29 6,25 12.9,27 11.6,42 10.6,58 12.2,74")
    return body_outline(right, pen.reach, below=True)


def _rose(pen: Pen, x: float, y: float) -> list[Item]:
    leaf = smooth(((x + 3, y + 2), (x + 7, y), (x + 9, y + 3), (x + 5, y + 4)))
    return [
        *mirrored_pair(pen.shape(leaf, pen.flat_color("leaf"))),
        *pen.shape(circle(x, y, 4.6), pen.trim.body),
        pen.line((x + 1.4, y), (x, y - 1.4), (x - 1.8, y), (x, y + 2), (x + 3, y + 0.6), width=0.7),
    ]


@shape(lacks=[Place.COLLAR, Place.FRONT])
def armour(pen: Pen) -> tuple[list[Item], Torso]:
    """Plates, shoulder pieces and a heart on the breast."""
    iron = pen.tone("steel")
    lames = [
        Stroke(curve((-20, y - 2), (0, y + 2), (20, y - 2)), pen.ink, 0.9) for y in (58, 66, 74)
    ]
    ridge = Stroke(line((0, 16), (0, 57)), iron.rim, 1.2)
    gorget = smooth(points("-9,6 0,8 9,6 11,11 0,14.4 -11,11"), tension=0.12)
    pauldron = smooth(points("8,13 14,8.6 20.6,15 20.4,26 12.6,22"), tension=0.15)
    bars = [Stroke(curve((7, y + 1), (14, y - 2), (22, y + 3)), iron.rim, 1) for y in (16, 20.4)]
    heart = symmetric_outline(points("0,32 4,28 8,31.6 5,38 0,43"))
    return [
        *trunk(pen, BROAD, iron, ridge, *lames),
        *pen.solid(gorget, iron),
        *mirrored_pair(pen.solid(pauldron, iron, *bars)),
        *pen.shape(heart, pen.clothes.body),
        pen.dots(points("-13,50 13,50 -12,62 12,62"), 0.9, pen.ink),
    ], Torso((14.4, 25), 36, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def space_suit(pen: Pen) -> tuple[list[Item], Torso]:
    """Puffed up, with a box of knobs and a hose."""
    ring = smooth(points("-10,3.6 10,3.6 11,9 -11,9"), tension=0.06)
    folds = [
        pen.line((x, y), (x * 0.82, y + 1.6), width=0.8)
        for x in (-17.6, 17.6)
        for y in (52, 58, 64)
    ]
    box = smooth(points("-10.6,30 10.6,30 10.6,49 -10.6,49"), tension=0.06)
    knobs = [
        item
        for x, name in ((-6, "red"), (0, "gold"), (6, "leaf"))
        for item in pen.shape(circle(x, 36, 2.1), pen.flat_color(name))
    ]
    screen = smooth(points("-7.4,40.6 7.4,40.6 7.4,46 -7.4,46"), tension=0.06)
    planet = [
        *pen.shape(circle(0, 21, 4), pen.trim.body),
        pen.line((-6.4, 23.4), (0, 22), (6.4, 18.4), width=1.1),
    ]
    straps = mirrored_pair(pen.tube((10, 11), (11, 24), (9, 34), width=2.6, skin=pen.trim))
    return [
        *trunk(
            pen, ROUND, pen.clothes, *folds, Stroke(line((-26, 76), (26, 76)), pen.trim.body, 3)
        ),
        *pen.solid(ring, pen.trim),
        *straps,
        *pen.shape(box, pen.cloth),
        *knobs,
        *pen.filled_shape(screen, pen.flat_color("coal")),
        Stroke(curve(*points("-6,43.4 -2,43.4 0,41.8 2,45 6,43.4")), pen.flat_color("leaf"), 0.8),
        *planet,
    ], Torso((14.4, 17.5), 38, 56, Sleeves.LONG, gloves=True)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def witch_dress(pen: Pen) -> tuple[list[Item], Torso]:
    """A ragged collar, a laced front and patches."""
    collar = polygon(
        points("-8,5 0,8 8,5 17,12 13,14 12,20 7,16 3,22 0,16 -3,22 -7,16 -12,20 -13,14 -17,12")
    )
    laces = [pen.line((x, y), (-x, y + 6), width=0.9) for y in (30, 38, 46, 54) for x in (-4, 4)]
    front = symmetric_outline(points("0,26 6,26 5,64 0,66"), 0.05)
    belt = [
        Stroke(curve((-20, 73), (0, 75), (20, 73)), pen.ink, 8),
        Stroke(curve((-20, 73), (0, 75), (20, 73)), pen.flat_color("coal"), 6),
    ]
    buckle = rectangle(Box(-4, 71, 8, 7.4))
    return [
        *trunk(pen, SLIM, pen.clothes, *belt),
        *throat(pen, 12),
        *pen.shape(front, pen.trim.body),
        *laces,
        *pen.solid(collar, pen.clothes),
        Stroke(buckle, pen.ink, 3),
        Stroke(buckle, pen.flat_color("gold"), 1.6),
    ], Torso((11.6, 18), 34, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def cook_jacket(pen: Pen) -> tuple[list[Item], Torso]:
    """Two marks of buttons, a neckerchief, and soup on it."""
    lapel = pen.line((-6, 12), (3, 30), (4, 86), width=0.9)
    knobs = [
        item
        for y in (30, 42, 54, 66)
        for x in (-6, 8)
        for item in pen.shape(circle(x, y, 1.9), pen.trim.body)
    ]
    scarf = smooth(points("-9,5.4 0,8.4 9,5.4 9.6,11 0,14.4 -9.6,11"), tension=0.12)
    ends = mirrored_pair(pen.solid(smooth(points("0,12 6,16 7,23 2,20"), tension=0.1), pen.trim))
    soup = smooth(points("-15,44 -11,42 -9.4,46 -11,50 -10.6,55 -13,52 -16,51"))
    return [
        *trunk(pen, PEAR, pen.clothes, Fill(soup, pen.flat_color("ginger"))),
        lapel,
        *knobs,
        *ends,
        *pen.solid(scarf, pen.trim),
        *pen.solid(circle(0, 13, 2.6), pen.trim),
    ], Torso((14, 17.5), 36, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def clown_suit(pen: Pen) -> tuple[list[Item], Torso]:
    """Two colours, bobbles, and a ruff as wide as a plate."""
    half = rectangle(Box(0, -20, 40, 140))
    bobs = [item for y in (34, 50, 66) for item in pen.solid(circle(0, y, 4), pen.hair)]
    dots = pen.dots(points("-13,32 -8,44 -16,52 -9,62 -7,78"), 2.2, pen.trim.body)
    other = pen.dots(points("12,28 8,42 16,48 9,58 13,66 7,78"), 2.2, pen.clothes.body)
    return [
        *trunk(pen, PEAR, pen.clothes, dots, Fill(half, pen.trim.body), other),
        *bobs,
        *_ruff(pen),
    ], Torso((14, 19), 34, 56, Sleeves.LONG, gloves=True)


def _ruff(pen: Pen) -> list[Item]:
    ruff = symmetric_outline(
        points("0,9 6,6 12,5 15,7.4 18.4,9.4 17.4,12.6 19,16 15,17 13,20 8.6,17.6 4.6,22 0,18.6"),
        0.14,
    )
    folds = [
        pen.line((x * 0.55, 8.6 + abs(x) * 0.03), (x, 15 - abs(x) * 0.1), width=0.7)
        for x in (-14, -9, -4, 4, 9, 14)
    ]
    return [*pen.solid(ruff, pen.tone("snow")), *folds]


@shape(lacks=[Place.COLLAR, Place.FRONT])
def royal_robe(pen: Pen) -> tuple[list[Item], Torso]:
    """Ermine all round, and a nightshirt below."""
    shirt = symmetric_outline(points("0,12 6,12 9,40 9.6,100 0,100"), 0.05)
    fur = [Stroke(curve((x * 6, 12), (x * 9, 40), (x * 9.6, 104)), pen.ink, 7.4) for x in (-1, 1)]
    fur += [
        Stroke(curve((x * 6, 12), (x * 9, 40), (x * 9.6, 104)), pen.flat_color("snow"), 5.8)
        for x in (-1, 1)
    ]
    spots = [
        Fill(smooth(((x - 0.8, y), (x + 0.8, y), (x, y + 3.4)), tension=0.1), pen.ink)
        for x, y in points("-8,30 8.4,36 -9.6,46 9.6,52 -9.6,62 9.6,68 -9.6,78")
    ]
    collar = smooth(
        points("-8,5 0,7.6 8,5 15,10 17.8,18 11,21 0,19 -11,21 -17.8,18 -15,10"), tension=0.13
    )
    on_collar = [
        Fill(smooth(((x - 0.8, y), (x + 0.8, y), (x, y + 3.4)), tension=0.1), pen.ink)
        for x, y in points("-14,13 14,13 -8,13.6 8,13.6 0,13")
    ]
    knobs = [item for y in (30, 42, 54, 66) for item in pen.shape(circle(0, y, 1.6), pen.trim.body)]
    return [
        *trunk(pen, PEAR, pen.clothes, Fill(shirt, pen.flat_color("ice")), *fur, *spots),
        *knobs,
        *pen.solid(collar, pen.tone("snow")),
        *on_collar,
    ], Torso((14.4, 19), 36, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def wetsuit(pen: Pen) -> tuple[list[Item], Torso]:
    """Rubber, with a stripe, the tank's straps and a gauge."""
    stripe = [
        Fill(polygon(points("-30,20 -12,24 -9,56 -13,100 -30,100")), pen.trim.body),
        Fill(polygon(points("30,20 12,24 9,56 13,100 30,100")), pen.trim.body),
    ]
    straps = mirrored_pair(pen.tube((9, 13), (9.6, 30), (8, 46), width=2.8, skin=pen.tone("coal")))
    belt = pen.tube((-12.4, 66), (0, 68.4), (12.4, 66), width=4, skin=pen.tone("coal"))
    weights = [
        item
        for x in (-8, 8)
        for item in pen.solid(rectangle(Box(x - 2.6, 63.6, 5.2, 6.4)), pen.tone("steel"))
    ]
    zip_ = Stroke(line((0, 12), (0, 58)), pen.ink, 1.1)
    puller = pen.shape(ellipse(0, 16, 1.3, 2.4), pen.flat_color("gold"))
    collar = [Stroke(curve((-8.4, 7), (0, 9), (8.4, 7)), pen.trim.rim, 2.4)]
    return [
        *trunk(pen, BROAD, pen.clothes, *stripe, *collar),
        zip_,
        *puller,
        *straps,
        *belt,
        *weights,
    ], Torso((14, 17), 34, 52, Sleeves.LONG)
