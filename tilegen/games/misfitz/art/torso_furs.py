"""Torsos without clothes: feathers, fur, scales, snow and tin."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Sleeves, Torso
from tilegen.games.misfitz.art.frame import body_outline, symmetric_outline
from tilegen.games.misfitz.art.trunks import ROUND, SLIM, rows, trunk
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@shape()
def plumage(pen: Pen) -> tuple[list[Item], Torso]:
    """Feathers, and a paler breast."""
    breast = symmetric_outline(points("0,13 9,18 14,36 13,56 8,68 0,73"))
    inside = [
        rows(pen.body, 14, 84),
        Fill(breast, pen.trim.light),
        Stroke(breast, pen.body.rim, 0.9),
    ]
    marks = [
        Fill(Spot(x, y).smooth("-2,0 0,-1.4 2,0 0,4"), pen.trim.rim)
        for y, xs in (
            (24, (-4, 4)),
            (33, (-8, 0, 8)),
            (42, (-4, 4)),
            (51, (-8, 0, 8)),
            (60, (-4, 4)),
        )
        for x in xs
    ]
    return [*trunk(pen, ROUND, pen.body, *inside), *marks], Torso((15, 17), 32, 54, Sleeves.BARE)


@shape(lacks=[Place.FRONT])
def tin_box(pen: Pen) -> tuple[list[Item], Torso]:
    """Of sheet metal, with a dial, lamps and a small door."""
    r = pen.reach
    stem = pen.solid(
        body_outline(((7, 12), (0, 12.4)), r, neck=True),
        pen.body,
        *[pen.line((-9, y), (9, y), width=0.9) for y in (4, 7.4)],
    )
    waist = pen.solid(
        rectangle(Box(-13, 70, 26, 18 + r)),
        pen.body,
        *[pen.line((-15, y), (15, y), width=0.9) for y in (78, 82)],
    )
    box = smooth(points("-16,10 16,10 17,74 -17,74"), tension=0.045)
    panel = smooth(points("-12.6,17 12.6,17 12.6,39 -12.6,39"), tension=0.05)
    dial = circle(-5.6, 28, 6.6)
    ticks = [
        Stroke(line((-5.6 + 4.6 * x, 28 + 4.6 * y), (-5.6 + 5.8 * x, 28 + 5.8 * y)), pen.ink, 0.7)
        for x, y in points("-1,0 -0.7,-0.7 0,-1 0.7,-0.7 1,0")
    ]
    lamps = [
        item
        for y, skin in ((22, pen.clothes), (28, pen.trim), (34, pen.hair))
        for item in pen.shape(circle(8, y, 2.2), skin.body)
    ]
    door = smooth(points("-11,46 11,46 11,68 -11,68"), tension=0.05)
    sock = smooth(points("-2,60 3,59 4.6,68 9,71 7.6,74 1,73"), tension=0.12)
    stripes = [Stroke(line((-4, y), (12, y - 1)), pen.trim.body, 1.4) for y in (64, 68)]
    rivets = pen.dots(points("-13.8,13 13.8,13 -14.6,71 14.6,71 -14.2,42 14.2,42"), 0.9, pen.ink)
    return [
        *stem,
        *waist,
        *pen.solid(box, pen.body),
        *pen.shape(panel, pen.cloth),
        *pen.shape(dial, pen.tooth),
        *ticks,
        pen.line((-5.6, 28), (-2.4, 24), width=1.1),
        *lamps,
        rivets,
        *pen.shape(door, pen.body.rim),
        *pen.filled_shape(sock, pen.clothes.body, *stripes),
        Fill(circle(-8.4, 57, 1.2), pen.ink),
    ], Torso((15, 21), 30, 56, Sleeves.BARE)


@shape(lacks=[Place.COLLAR])
def shells(pen: Pen) -> tuple[list[Item], Torso]:
    """Two shells, pearls, and scales from the hips down."""
    shell = smooth(points("1.4,36 1.8,29 6,26.6 11,28.6 12.4,34 7.4,40"), tension=0.15)
    ribs = [pen.line((6.6, 38.4), end, width=0.6) for end in ((3.4, 30), (6.6, 28.4), (10, 31))]
    pearls = [
        item
        for x, y in points("-6.4,11 -3.6,14.4 0,15.8 3.6,14.4 6.4,11")
        for item in pen.shape(circle(x, y, 1.8), pen.tooth)
    ]
    right = points("0,73 6,70.4 12.6,68")
    scales = pen.solid(
        body_outline(right, pen.reach, below=True), pen.clothes, rows(pen.clothes, 76, 92)
    )
    string = pen.line((-12.6, 30), (0, 34), (12.6, 30), width=1)
    return [
        *trunk(pen, SLIM, pen.body),
        *pearls,
        string,
        *mirrored_pair([*pen.solid(shell, pen.trim), *ribs]),
        pen.line((-1, 58), (0, 59.6), (1, 58), width=1),
        *scales,
    ], Torso((12, 17), 34, 54, Sleeves.BARE)


@shape(lacks=[Place.COLLAR])
def fur_coat(pen: Pen) -> tuple[list[Item], Torso]:
    """A cat's own, white in front, and a collar with a bell."""
    front = symmetric_outline(points("0,17 6,20 9.4,34 10,56 6,72 0,77"))
    bars = [
        Fill(smooth(((x * 26, y), (x * 26, y + 4), (x * 12.6, y + 2))), pen.body.marks)
        for x in (-1, 1)
        for y in (24, 33, 42, 51, 60, 69)
    ]
    tufts = [
        pen.line((x - 2, y), (x, y + 2), (x + 2, y), width=0.8)
        for x, y in points("-3,32 4,40 -2,52 3,62")
    ]
    collar = pen.tube((-8.4, 8), (0, 10.6), (8.4, 8), width=3.6, skin=pen.trim)
    bell = [
        *pen.solid(circle(0, 15, 4), pen.tone("gold")),
        pen.line((-3.8, 14.4), (3.8, 14.4), width=0.7),
        Fill(circle(0, 16.6, 1), pen.ink),
    ]
    side = points("9.4,8 13.6,13 14.6,26 16,46 16.8,60 14,76")
    return [
        *trunk(pen, side, pen.body, *bars, Fill(front, pen.cloth)),
        *tufts,
        *collar,
        *bell,
    ], Torso((13, 17), 34, 54, Sleeves.BARE)


@shape(lacks=[Place.COLLAR, Place.FRONT])
def snowballs(pen: Pen) -> tuple[list[Item], Torso]:
    """Two snowballs, coal buttons, and a scarf."""
    side = points("9.6,8 14.6,14 16.4,24 14.4,35 16.6,43 20,57 18.6,70 14.4,79")
    coal = [
        Fill(
            Spot(0, y).smooth("-2.6,-1 0,-2.6 2.8,-0.6 2,2.4 -1.6,2.2"),
            pen.ink,
        )
        for y in (30, 46, 57, 68)
    ]
    fold = pen.line(*points("-13.8,36 -8,39 0,40 8,39 13.8,36"), width=0.8)
    return [*trunk(pen, side, pen.body), fold, *coal, *_scarf(pen)], Torso(
        (14.4, 22), 34, 56, Sleeves.BARE
    )


def _scarf(pen: Pen) -> list[Item]:
    band = smooth(points("-10,5.6 0,8 10,5.6 12,11.6 0,15.6 -12,11.6"), tension=0.13)
    stripes = [Stroke(line((x, 0), (x + 1.4, 20)), pen.trim.body, 2.4) for x in (-10, -4.6, 1, 6.6)]
    tail = polygon(points("4,12 11,10.6 13.4,33 6,34.4"))
    bars = [Stroke(line((2, y), (16, y - 1.4)), pen.trim.body, 2.4) for y in (19, 25, 31)]
    fringe = [
        pen.line((x, 34.4 - 0.2 * (x - 6)), (x + 0.4, 38), width=0.8) for x in (6.6, 8.8, 11, 13)
    ]
    return [*fringe, *pen.solid(tail, pen.clothes, *bars), *pen.solid(band, pen.clothes, *stripes)]


@shape()
def bumblebee(pen: Pen) -> tuple[list[Item], Torso]:
    """Stripes and fluff."""
    side = points("10,8 14,14 15,26 16,46 16,62 14,76")
    hoops = [
        Stroke(curve((-26, y - 1), (0, y + 3), (26, y - 1)), pen.trim.body, 8.4)
        for y in (32, 50, 68)
    ]
    fluff = points("0,9 4,6 8,6 12.4,8.6 16.6,12 15.6,16 17,20 13,20.4 11.4,24.6 8,21.6 4,26 0,22")
    return [
        *trunk(pen, side, pen.body, *hoops),
        *pen.solid(symmetric_outline(fluff, 0.12), pen.hair),
    ], Torso((13.6, 22), 34, 56, Sleeves.BARE)


@shape()
def dragon_belly(pen: Pen) -> tuple[list[Item], Torso]:
    """Plates in front, scales at the sides."""
    front = body_outline(points("7.4,10 9,24 10.4,44 9.6,62 8,90 0,99"), pen.reach, neck=True)
    plates = [
        Stroke(curve((-14, y - 1.6), (0, y + 2.4), (14, y - 1.6)), pen.trim.rim, 1.1)
        for y in range(10, 90, 9)
    ]
    inside = [
        rows(pen.body, 16, 84),
        Fill(front, pen.trim.light),
        Clip(front, tuple(plates)),
        Stroke(front, pen.body.rim, 1),
    ]
    return trunk(pen, ROUND, pen.body, *inside), Torso((14.6, 20), 36, 56, Sleeves.BARE)


@shape()
def shaggy_body(pen: Pen) -> tuple[list[Item], Torso]:
    """Fur from top to bottom, and a ruff."""
    side = points(
        "8.6,7.6 10.4,11 13,10 13.4,15 15.6,16.4 14,22 16.2,27 14,33 "
        "16.8,40 14.6,45 17,53 15,57 16.4,65 14,68 15.4,76 13.4,79"
    )
    tufts = [
        pen.line((x - 3, y - 2.4), (x, y + 2), (x + 3, y - 2.4), width=0.9)
        for x, y in points("-5,46 5,46 0,52 -7,67 7,67")
    ]
    chest = points("0,11 5,10 9,13 11,20 8,19 8.6,26 5.4,24.6 4.4,31 2,28.4 0,34")
    strands = [
        pen.line((x, y), (x * 1.05, y + 4.4), width=0.7)
        for x, y in points("-12.6,28 12.6,30 -13,60 13,58 -8,76 8,76 0,78 -4,37 4,38 -10,38")
    ]
    navel = pen.line((-1.6, 60), (0, 62), (1.6, 60), width=1.2)
    return [
        *trunk(pen, side, pen.body, *strands),
        *tufts,
        *pen.solid(symmetric_outline(chest, 0.1), pen.hair),
        navel,
    ], Torso((12.4, 18), 40, 57, Sleeves.BARE)
