"""Torsos in coats, jackets and robes."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Sleeves, Torso
from tilegen.games.misfitz.art.frame import body_outline, symmetric_outline
from tilegen.games.misfitz.art.ornaments import star
from tilegen.games.misfitz.art.trunks import BROAD, ROUND, SLIM, USUAL, throat, trunk
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@shape(lacks=[Place.COLLAR, Place.FRONT])
def evening_suit(pen: Pen) -> tuple[list[Item], Torso]:
    """A waistcoat, a frilled shirt front, and a bow."""
    front = symmetric_outline(points("0,10 7,9 8,22 4,44 0,52"), 0.06)
    frill = [
        pen.line((-1.4 - k, y), (0, y + 2), (1.4 + k, y), width=0.8)
        for k, y in ((3, 20), (2.6, 26), (2, 32), (1, 38))
    ]
    lapel = smooth(points("7,8 15,14 13,30 4,50 7.6,26"), tension=0.1)
    knobs = pen.dots(((0, 58), (0, 66), (0, 74)), 1.4, pen.flat_color("gold"))
    hem = pen.line((0, 52), (0, 84), width=0.9)
    bow = mirrored_pair(
        pen.solid(smooth(points("0,13 6,9 9,9.4 9,17 6,17"), tension=0.1), pen.trim)
    )
    return [
        *trunk(pen, SLIM, pen.clothes),
        *pen.shape(front, pen.flat_color("snow")),
        *frill,
        *mirrored_pair(pen.solid(lapel, pen.trim)),
        hem,
        knobs,
        *throat(pen, 9),
        *bow,
        *pen.shape(circle(0, 13, 2.2), pen.trim.light),
    ], Torso((12, 17), 34, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def dungarees(pen: Pen) -> tuple[list[Item], Torso]:
    """A checked shirt, a bib, and carrots in its pocket."""
    checks = [Stroke(line((x, 0), (x, 90)), pen.trim.rim, 1.1) for x in range(-18, 19, 6)]
    checks += [Stroke(line((-24, y), (24, y)), pen.trim.rim, 1.1) for y in range(16, 60, 6)]
    right = points("0,33 10,32 11.4,34 12,54 16.4,60 15,70 13.4,78")
    bib = pen.solid(body_outline(right, pen.reach, below=True), pen.clothes)
    straps = mirrored_pair(
        [
            *pen.tube((10.4, 12.6), (10, 22), (8, 36), width=3.4, skin=pen.clothes),
            *pen.shape(circle(8, 37, 2.1), pen.flat_color("gold")),
        ]
    )
    pocket = smooth(points("-7,46 7,46 6.4,58 0,61 -6.4,58"), tension=0.07)
    roots: list[Item] = []
    for x, turn in ((-3, -0.6), (2.6, 0.8)):
        green = smooth(
            (
                (x, 42),
                (x - 2.6 + turn, 34),
                (x + turn, 37),
                (x + 1 + 2 * turn, 33),
                (x + 1.4, 38),
                (x + 3.4, 36.6),
            ),
            tension=0.12,
        )
        roots += [
            *pen.shape(green, pen.flat_color("leaf")),
            *pen.shape(
                smooth(((x - 2.4, 41.6), (x + 2.4, 41.6), (x + 1.4, 54), (x - 1, 54))),
                pen.flat_color("ginger"),
            ),
        ]
    collar = mirrored_pair(
        pen.solid(smooth(points("2,9.6 8,5.6 13,10 7,17"), tension=0.09), pen.trim)
    )
    return [
        *trunk(pen, BROAD, pen.trim, *checks),
        *throat(pen),
        *collar,
        *bib,
        *straps,
        *roots,
        *pen.solid(pocket, pen.clothes),
    ], USUAL


@shape(lacks=[Place.COLLAR])
def starry_robe(pen: Pen) -> tuple[list[Item], Torso]:
    """Moons and stars, and a cord round it."""
    side = points("9.6,8 15,13 16,26 16,44 17,62 15,76")
    stars = (
        star((-10, 30), 4)
        + star((11, 38), 3)
        + star((-9, 56), 3)
        + star((9, 24), 2.4)
        + star((6, 80), 2.6)
        + star((-12, 82), 2.4)
    )
    moon = smooth(points("9,50 3.6,53.6 4,60 10,62 7.2,58.6 7,54"))
    collar = mirrored_pair(
        pen.solid(smooth(points("0,10 6,6 12,5 17.4,12 8,19"), tension=0.1), pen.trim)
    )
    cord = pen.tube((-15.6, 70), (0, 73.4), (15.6, 70), width=2.4, skin=pen.tone("gold"))
    ends = mirrored_pair(pen.tube((1, 74), (3, 79), (4.4, 83), width=1.6, skin=pen.tone("gold")))
    return [
        *trunk(pen, side, pen.clothes, Fill(stars + moon, pen.flat_color("gold"))),
        *throat(pen, 10),
        *collar,
        *cord,
        *ends,
    ], Torso((13.6, 17), 34, 54, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def football_shirt(pen: Pen) -> tuple[list[Item], Torso]:
    """Broad stripes, a star, and mud."""
    stripes = [Fill(rectangle(Box(x, -10, 6.4, 130)), pen.trim.body) for x in (-15.4, -3.2, 9)]
    plate = smooth(points("-9,28 9,28 9,54 -9,54"), tension=0.07)
    mud = [
        Fill(
            smooth(((x, y), (x + 4, y - 1), (x + 5, y + 3), (x + 1.6, y + 4), (x - 1, y + 2.6))),
            pen.flat_color("wood"),
        )
        for x, y in points("-14,62 8,70 -5,76")
    ]
    collar = mirrored_pair(
        pen.solid(smooth(points("0,11 7,4.6 11.6,8.4 4,17"), tension=0.08), pen.tone("snow"))
    )
    return [
        *trunk(pen, BROAD, pen.clothes, *stripes, *mud),
        *throat(pen),
        *collar,
        *pen.shape(plate, pen.cloth),
        Fill(star((0, 41.6), 7.6), pen.ink),
    ], Torso((13.4, 16.5), 34, 54, Sleeves.SHORT)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def trench_coat(pen: Pen) -> tuple[list[Item], Torso]:
    """A turned-up collar, two marks of buttons and a belt."""
    lapel = mirrored_pair(
        pen.solid(smooth(points("1,14 8,5 13.6,6 16,14 12,22 6,33"), tension=0.09), pen.clothes)
    )
    vee = pen.shape(polygon(points("-8,9 8,9 0,34")), pen.flat_color("snow"))
    tie = pen.solid(
        polygon(points("-2.6,12 2.6,12 3.4,26 0,31 -3.4,26")),
        pen.trim,
        Stroke(line((-5, 24), (5, 19)), pen.trim.light, 1.6),
    )
    opening = pen.line((0, 32), (4, 86), width=0.9)
    knobs = [
        item
        for y in (42, 54, 79)
        for x in (-7, 9)
        for item in pen.shape(circle(x, y, 1.9), pen.flat_color("coal"))
    ]
    belt = [
        Stroke(curve((-24, 66), (0, 69), (24, 66)), pen.ink, 8.6),
        Stroke(curve((-24, 66), (0, 69), (24, 66)), pen.clothes.marks, 6.6),
    ]
    buckle = rectangle(Box(-4, 64.6, 9, 8))
    flaps = [pen.line((x * 16, 28), (x * 8, 30), width=0.9) for x in (-1, 1)]
    return [
        *trunk(pen, BROAD, pen.clothes, *belt),
        *flaps,
        *vee,
        *throat(pen, 9),
        *tie,
        *lapel,
        opening,
        *knobs,
        Stroke(buckle, pen.ink, 3.2),
        Stroke(buckle, pen.flat_color("gold"), 1.8),
    ], USUAL


@shape(lacks=[Place.COLLAR, Place.FRONT])
def cardigan(pen: Pen) -> tuple[list[Item], Torso]:
    """Knitted, with pockets, over a flowered blouse."""
    blouse = symmetric_outline(points("0,8 7,7 8,20 4,36 0,44"), 0.06)
    blooms = pen.dots(points("-3,18 3,15 0,24 3.6,22 -2,31 1.6,36"), 1.1, pen.flat_color("red"))
    knit = [
        Stroke(
            line(*[(x + (1.1 if k % 2 else -1.1), 10 + 4 * k) for k in range(20)]),
            pen.clothes.marks,
            0.6,
        )
        for x in (-15.4, -11, 11, 15.4)
    ]
    edge = [
        pen.line(*points("8,8 9,20 3,42 2.4,86"), width=0.9),
        pen.line(*points("-8,8 -9,20 -3,42 -2.4,86"), width=0.9),
    ]
    knobs = [item for y in (48, 58, 68, 78) for item in pen.shape(circle(0, y, 1.7), pen.trim.body)]
    pocket = mirrored_pair(
        pen.solid(
            smooth(points("6,60 15,59 14.4,72 7,72.6"), tension=0.06),
            pen.clothes,
            Stroke(line((4, 62), (18, 61)), pen.trim.body, 2.6),
        )
    )
    beads = [
        item
        for x, y in points("-6,11.6 -3.4,15.4 0,17 3.4,15.4 6,11.6")
        for item in pen.shape(circle(x, y, 1.9), pen.tooth)
    ]
    tissue = pen.shape(polygon(points("8,61 9,55 11,58 13,54.6 14,60")), pen.flat_color("snow"))
    return [
        *trunk(pen, ROUND, pen.clothes, *knit),
        *pen.filled_shape(blouse, pen.cloth, blooms),
        *edge,
        *throat(pen, 9),
        *beads,
        *knobs,
        *tissue,
        *pocket,
    ], Torso((14, 17.5), 36, 56, Sleeves.LONG)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def waistcoat(pen: Pen) -> tuple[list[Item], Torso]:
    """Leather over a checked shirt, a star and a neckerchief."""
    checks = [Stroke(line((x, 0), (x, 90)), pen.trim.rim, 1.2) for x in range(-15, 19, 6)] + [
        Stroke(line((-24, y), (24, y)), pen.trim.rim, 1.2) for y in range(14, 80, 6)
    ]
    vest = mirrored_pair(
        pen.solid(
            smooth(
                points("8.6,8.4 15.4,11.4 16.2,25 14.8,44 14.2,64 5,68 4,40 8.6,26"), tension=0.09
            ),
            pen.hair,
        )
    )
    fringe = mirrored_pair(
        [pen.line((x, 66 - 0.3 * (x - 6)), (x, 71), width=0.8) for x in (6, 8.6, 11, 13.6)]
    )
    scarf = smooth(points("-10,6 0,9 10,6 11,11 0,28 -11,11"), tension=0.09)
    dots = pen.dots(points("-6,11 0,14 6,11 -2.6,18.6 3,19 0,23"), 0.9, pen.cloth)
    belt = [
        Stroke(curve((-20, 75.4), (0, 77), (20, 75.4)), pen.ink, 8),
        Stroke(curve((-20, 75.4), (0, 77), (20, 75.4)), pen.flat_color("wood"), 6),
    ]
    buckle = pen.shape(ellipse(0, 76.8, 5, 4), pen.flat_color("gold"))
    return [
        *trunk(pen, BROAD, pen.trim, *checks, *belt),
        *fringe,
        *vest,
        *pen.solid(scarf, pen.clothes, dots),
        *pen.shape(star((9.6, 40), 4.6), pen.flat_color("gold")),
        *buckle,
    ], USUAL
