"""Torsos in coats, jackets and robes."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even, grown
from tilegen.games.misfitz.art.ornaments import star
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.trunks import BROAD, ROUND, SLIM, USUAL, throat, trunk
from tilegen.games.misfitz.art.wardrobe import Room, Sleeves, Torso, shape, without
from tilegen.parts.pen import both, curve
from tilegen.parts.spot import points


@without(Room.COLLAR, Room.FRONT)
@shape
def evening_suit(p: Paints) -> tuple[list[Item], Torso]:
    """A waistcoat, a frilled shirt front, and a bow."""
    front = even(points("0,10 7,9 8,22 4,44 0,52"), 0.06)
    frill = [
        p.pen.line((-1.4 - k, y), (0, y + 2), (1.4 + k, y), width=0.8)
        for k, y in ((3, 20), (2.6, 26), (2, 32), (1, 38))
    ]
    lapel = smooth(points("7,8 15,14 13,30 4,50 7.6,26"), tension=0.1)
    knobs = p.dots(((0, 58), (0, 66), (0, 74)), 1.4, p.flat("gold"))
    hem = p.pen.line((0, 52), (0, 84), width=0.9)
    bow = both(p.solid(smooth(points("0,13 6,9 9,9.4 9,17 6,17"), tension=0.1), p.trim))
    return [
        *trunk(p, SLIM, p.clothes),
        *p.pen.shape(front, p.flat("snow")),
        *frill,
        *both(p.solid(lapel, p.trim)),
        hem,
        knobs,
        *throat(p, 9),
        *bow,
        *p.pen.shape(circle(0, 13, 2.2), p.trim.light),
    ], Torso((12, 17), 34, 54, Sleeves.LONG)


@without(Room.COLLAR, Room.FRONT)
@shape
def dungarees(p: Paints) -> tuple[list[Item], Torso]:
    """A checked shirt, a bib, and carrots in its pocket."""
    checks = [Stroke(line((x, 0), (x, 90)), p.trim.rim, 1.1) for x in range(-18, 19, 6)]
    checks += [Stroke(line((-24, y), (24, y)), p.trim.rim, 1.1) for y in range(16, 60, 6)]
    right = points("0,33 10,32 11.4,34 12,54 16.4,60 15,70 13.4,78")
    bib = p.solid(grown(right, p.reach, below=True), p.clothes)
    straps = both(
        [
            *p.limb((10.4, 12.6), (10, 22), (8, 36), width=3.4, skin=p.clothes),
            *p.pen.shape(circle(8, 37, 2.1), p.flat("gold")),
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
            *p.pen.shape(green, p.flat("leaf")),
            *p.pen.shape(
                smooth(((x - 2.4, 41.6), (x + 2.4, 41.6), (x + 1.4, 54), (x - 1, 54))),
                p.flat("ginger"),
            ),
        ]
    collar = both(p.solid(smooth(points("2,9.6 8,5.6 13,10 7,17"), tension=0.09), p.trim))
    return [
        *trunk(p, BROAD, p.trim, *checks),
        *throat(p),
        *collar,
        *bib,
        *straps,
        *roots,
        *p.solid(pocket, p.clothes),
    ], USUAL


@without(Room.COLLAR)
@shape
def starry_robe(p: Paints) -> tuple[list[Item], Torso]:
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
    collar = both(p.solid(smooth(points("0,10 6,6 12,5 17.4,12 8,19"), tension=0.1), p.trim))
    cord = p.limb((-15.6, 70), (0, 73.4), (15.6, 70), width=2.4, skin=p.tone("gold"))
    ends = both(p.limb((1, 74), (3, 79), (4.4, 83), width=1.6, skin=p.tone("gold")))
    return [
        *trunk(p, side, p.clothes, Fill(stars + moon, p.flat("gold"))),
        *throat(p, 10),
        *collar,
        *cord,
        *ends,
    ], Torso((13.6, 17), 34, 54, Sleeves.LONG)


@without(Room.COLLAR, Room.FRONT)
@shape
def football_shirt(p: Paints) -> tuple[list[Item], Torso]:
    """Broad stripes, a seven, and mud."""
    stripes = [Fill(rectangle(Box(x, -10, 6.4, 130)), p.trim.body) for x in (-15.4, -3.2, 9)]
    plate = smooth(points("-9,28 9,28 9,54 -9,54"), tension=0.07)
    seven = line((-4.6, 33.4), (4.6, 33.4), (-1, 49.4))
    mud = [
        Fill(
            smooth(((x, y), (x + 4, y - 1), (x + 5, y + 3), (x + 1.6, y + 4), (x - 1, y + 2.6))),
            p.flat("wood"),
        )
        for x, y in points("-14,62 8,70 -5,76")
    ]
    collar = both(p.solid(smooth(points("0,11 7,4.6 11.6,8.4 4,17"), tension=0.08), p.tone("snow")))
    return [
        *trunk(p, BROAD, p.clothes, *stripes, *mud),
        *throat(p),
        *collar,
        *p.pen.shape(plate, p.pen.cloth),
        Stroke(seven, p.style.line, 3),
    ], Torso((13.4, 16.5), 34, 54, Sleeves.SHORT)


@without(Room.COLLAR, Room.FRONT)
@shape
def trench_coat(p: Paints) -> tuple[list[Item], Torso]:
    """A turned-up collar, two marks of buttons and a belt."""
    lapel = both(
        p.solid(smooth(points("1,14 8,5 13.6,6 16,14 12,22 6,33"), tension=0.09), p.clothes)
    )
    vee = p.pen.shape(polygon(points("-8,9 8,9 0,34")), p.flat("snow"))
    tie = p.solid(
        polygon(points("-2.6,12 2.6,12 3.4,26 0,31 -3.4,26")),
        p.trim,
        Stroke(line((-5, 24), (5, 19)), p.trim.light, 1.6),
    )
    opening = p.pen.line((0, 32), (4, 86), width=0.9)
    knobs = [
        item
        for y in (42, 54, 79)
        for x in (-7, 9)
        for item in p.pen.shape(circle(x, y, 1.9), p.flat("coal"))
    ]
    belt = [
        Stroke(curve((-24, 66), (0, 69), (24, 66)), p.style.line, 8.6),
        Stroke(curve((-24, 66), (0, 69), (24, 66)), p.clothes.marks, 6.6),
    ]
    buckle = rectangle(Box(-4, 64.6, 9, 8))
    flaps = [p.pen.line((x * 16, 28), (x * 8, 30), width=0.9) for x in (-1, 1)]
    return [
        *trunk(p, BROAD, p.clothes, *belt),
        *flaps,
        *vee,
        *throat(p, 9),
        *tie,
        *lapel,
        opening,
        *knobs,
        Stroke(buckle, p.style.line, 3.2),
        Stroke(buckle, p.flat("gold"), 1.8),
    ], USUAL


@without(Room.COLLAR, Room.FRONT)
@shape
def cardigan(p: Paints) -> tuple[list[Item], Torso]:
    """Knitted, with pockets, over a flowered blouse."""
    blouse = even(points("0,8 7,7 8,20 4,36 0,44"), 0.06)
    blooms = p.dots(points("-3,18 3,15 0,24 3.6,22 -2,31 1.6,36"), 1.1, p.flat("red"))
    knit = [
        Stroke(
            line(*[(x + (1.1 if k % 2 else -1.1), 10 + 4 * k) for k in range(20)]),
            p.clothes.marks,
            0.6,
        )
        for x in (-15.4, -11, 11, 15.4)
    ]
    edge = [
        p.pen.line(*points("8,8 9,20 3,42 2.4,86"), width=0.9),
        p.pen.line(*points("-8,8 -9,20 -3,42 -2.4,86"), width=0.9),
    ]
    knobs = [item for y in (48, 58, 68, 78) for item in p.pen.shape(circle(0, y, 1.7), p.trim.body)]
    pocket = both(
        p.solid(
            smooth(points("6,60 15,59 14.4,72 7,72.6"), tension=0.06),
            p.clothes,
            Stroke(line((4, 62), (18, 61)), p.trim.body, 2.6),
        )
    )
    beads = [
        item
        for x, y in points("-6,11.6 -3.4,15.4 0,17 3.4,15.4 6,11.6")
        for item in p.pen.shape(circle(x, y, 1.9), p.pen.tooth)
    ]
    tissue = p.pen.shape(polygon(points("8,61 9,55 11,58 13,54.6 14,60")), p.flat("snow"))
    return [
        *trunk(p, ROUND, p.clothes, *knit),
        *p.pen.filled(blouse, p.pen.cloth, blooms),
        *edge,
        *throat(p, 9),
        *beads,
        *knobs,
        *tissue,
        *pocket,
    ], Torso((14, 17.5), 36, 56, Sleeves.LONG)


@without(Room.COLLAR, Room.FRONT)
@shape
def waistcoat(p: Paints) -> tuple[list[Item], Torso]:
    """Leather over a checked shirt, a star and a neckerchief."""
    checks = [Stroke(line((x, 0), (x, 90)), p.trim.rim, 1.2) for x in range(-15, 19, 6)] + [
        Stroke(line((-24, y), (24, y)), p.trim.rim, 1.2) for y in range(14, 80, 6)
    ]
    vest = both(
        p.solid(
            smooth(
                points("8.6,8.4 15.4,11.4 16.2,25 14.8,44 14.2,64 5,68 4,40 8.6,26"), tension=0.09
            ),
            p.hair,
        )
    )
    fringe = both(
        [p.pen.line((x, 66 - 0.3 * (x - 6)), (x, 71), width=0.8) for x in (6, 8.6, 11, 13.6)]
    )
    scarf = smooth(points("-10,6 0,9 10,6 11,11 0,28 -11,11"), tension=0.09)
    dots = p.dots(points("-6,11 0,14 6,11 -2.6,18.6 3,19 0,23"), 0.9, p.pen.cloth)
    belt = [
        Stroke(curve((-20, 75.4), (0, 77), (20, 75.4)), p.style.line, 8),
        Stroke(curve((-20, 75.4), (0, 77), (20, 75.4)), p.flat("wood"), 6),
    ]
    buckle = p.pen.shape(ellipse(0, 76.8, 5, 4), p.flat("gold"))
    return [
        *trunk(p, BROAD, p.trim, *checks, *belt),
        *fringe,
        *vest,
        *p.solid(scarf, p.clothes, dots),
        *p.pen.shape(star((9.6, 40), 4.6), p.flat("gold")),
        *buckle,
    ], USUAL
