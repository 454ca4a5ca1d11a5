"""Legs without clothes: feathers, fur, scales, snow and tin."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Cap, Clip, Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Legs
from tilegen.games.misfitz.art.feet import tiny_shoe
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.games.misfitz.art.leg_clothes import hips
from tilegen.games.misfitz.art.trunks import rows
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@shape()
def feathered(pen: Pen) -> tuple[list[Item], Legs]:
    """A round bottom full of feathers."""
    side = points("15,14 20.6,26 21.4,42 17,54 13,57 10,55 5,60 0,58")
    tail = smooth(points("-6,50 6,50 7,66 3.4,63 0,68 -3.4,63 -7,66"), tension=0.1)
    return [
        *pen.solid(tail, pen.trim),
        *mirrored_pair(pen.tube((10, 50), (10, 74), width=3.4, skin=pen.tone("ginger"))),
        *hips(pen, side, pen.body, rows(pen.body, 12, 54)),
    ], Legs((10, 72), 2.4, (10, 56))


@shape(lacks=[Place.FOOT])
def tracks(pen: Pen) -> tuple[list[Item], Legs]:
    """Two pipes for legs, with knees, on caterpillar tracks."""
    waist = pen.solid(
        rectangle(Box(-13, -pen.reach, 26, 18 + pen.reach)),
        pen.body,
        *[pen.line((-15, y), (15, y), width=0.9) for y in (5, 9)],
    )
    box = smooth(points("-17,13 17,13 19,29 -19,29"), tension=0.05)
    arrow = polygon(points("-8,19.4 1,19.4 1,16.2 8,21.4 1,26.6 1,23.4 -8,23.4"))
    legs = mirrored_pair(
        [
            *pen.solid(
                rectangle(Box(6.4, 26, 9.2, 34)),
                pen.body,
                *[pen.line((4, y), (18, y), width=0.9) for y in (32.6, 35.6, 52.6, 55.6)],
            ),
            *pen.solid(circle(11, 44, 6.4), pen.trim),
            *pen.shape(circle(11, 44, 2), pen.body.body),
        ]
    )
    belt = smooth(
        points("-19,58.4 0,58.4 19,58.4 22,64 22,72 19,77.6 0,77.6 -19,77.6 -22,72 -22,64"),
        tension=0.13,
    )
    cleats = Stroke(belt, pen.ink, 6.4, Cap.BUTT, dashes=(3, 2.6))
    wheels = [
        item
        for x in (-14.4, 0, 14.4)
        for item in (
            *pen.solid(circle(x, 68, 6.4), pen.clothes),
            *pen.shape(circle(x, 68, 2.2), pen.trim.body),
        )
    ]
    return [
        *waist,
        *legs,
        cleats,
        *pen.solid(belt, pen.tone("coal")),
        *wheels,
        *pen.solid(box, pen.body),
        *pen.shape(arrow, pen.hair.body),
        pen.dots(points("-14.6,16 14.6,16 -16.4,26 16.4,26"), 0.9, pen.ink),
    ], Legs((14, 66), 4, (11, 44))


@shape(lacks=[Place.FOOT])
def fish_tail_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """No legs at all: a tail with a fin."""
    side = points("15.6,14 16,26 13,42 8,55 5,62 0,64")
    fin = smooth(
        points(
            "0,58 5,60 12,62 22,60 24.2,66 21,76 12,80 5,76 0,71 "
            "-5,76 -12,80 -21,76 -24.2,66 -22,60 -12,62 -5,60"
        ),
        tension=0.14,
    )
    rays = [pen.line((x * 0.3, 64), (x * 0.7, 68), (x, 74), width=0.7) for x in (-19, -12, 12, 19)]
    side_fin = mirrored_pair(
        pen.solid(smooth(points("12,28 20,30 24,38 20,40 12.6,38"), tension=0.13), pen.trim)
    )
    return [
        *side_fin,
        *pen.solid(fin, pen.trim),
        *rays,
        *hips(pen, side, pen.clothes, rows(pen.clothes, 8, 62, 3)),
    ], Legs((12, 72), 4, (9, 44))


@shape()
def furry_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """A cat's, and a tail that goes where it likes."""
    tail = pen.tube(*points("10,42 21,46 23.6,33 20,22 23,14.6"), width=4.4, skin=pen.body)
    rings = [
        Stroke(line((x - 2.2, y), (x + 2.2, y + dy)), pen.body.marks, 1.8, Cap.BUTT)
        for x, y, dy in ((23.2, 37, 0.4), (21.8, 28, -1), (20.4, 20.6, 1))
    ]
    side = points("15,14 18,30 18,48 16.6,62 17,70 5,70 4.6,58 2,44 0,41")
    bars = [
        Fill(smooth(((x * 26, y), (x * 26, y + 3.6), (x * 10, y + 2))), pen.body.marks)
        for x in (-1, 1)
        for y in (24, 33, 42, 51, 60)
    ]
    belly = Fill(symmetric_outline(points("0,-20 7,-20 7.4,10 4,28 0,32")), pen.cloth)
    return [*tail, *rings, *hips(pen, side, pen.body, *bars, belly)], Legs((11, 70), 5.4, (11, 50))


@shape()
def last_snowball(pen: Pen) -> tuple[list[Item], Legs]:
    """The largest snowball, with a shawl; it has begun to melt."""
    puddle = smooth(
        points("-25.4,74 -21,65 -8,63 0,62 12,63 20,64 25.4,72 23.4,83.4 8,84 -6,85 -22,84")
    )
    rings = [
        pen.line((x - 3, y), (x, y + 1), (x + 3, y), width=0.9)
        for x, y in points("-20.6,70 20.4,69.4 0,82")
    ]
    side = points("15,11 21,24 23.2,42 20.4,60 11,70 0,72")
    shade = Stroke(curve((-20, 58), (0, 70), (20, 58)), pen.tone("ice").body, 9)
    knit = [Stroke(line((x, 4), (x + 1.4, 26)), pen.trim.body, 2.6) for x in range(-20, 22, 6)]
    shawl = smooth(points("-15,9 0,12 15,9 18.6,16.4 0,20.4 -18.6,16.4"), tension=0.1)
    tail = polygon(points("5,15 12.4,14 15.4,35 7.6,36.4"))
    bars = [Stroke(line((2, y), (18, y - 1.4)), pen.trim.body, 2.6) for y in (22, 28, 34)]
    coal = [
        Fill(
            Spot(x, y).smooth("-2.6,-1 0,-2.6 2.8,-0.6 2,2.4 -1.6,2.2"),
            pen.ink,
        )
        for x, y in ((-4, 28), (-4, 40))
    ]
    drips = [
        item
        for x, y in points("-17,50 18,46 -10,58 8,56")
        for item in pen.shape(Spot(x, y).smooth("0,0 1.9,4 0,6 -1.9,4"), pen.tone("ice").marks)
    ]
    return [
        *pen.filled_shape(puddle, pen.tone("ice").body),
        *rings,
        *hips(pen, side, pen.body, shade),
        *coal,
        *pen.solid(tail, pen.clothes, *bars),
        *pen.solid(shawl, pen.clothes, *knit),
        *drips,
    ], Legs((9, 72), 5, (12, 58))


@shape(lacks=[Place.FOOT])
def sting(pen: Pen) -> tuple[list[Item], Legs]:
    """A striped bottom that ends in a sting, and three pairs of legs in tiny shoes."""
    side = points("16,13 20.6,28 19,44 11,58 4,64 0,65.4")
    bands = [
        Stroke(curve((-26, y - 2), (0, y + 3), (26, y - 2)), pen.trim.body, 8) for y in (14, 31, 48)
    ]
    point = pen.solid(polygon(points("-3.4,60 3.4,60 0,77")), pen.tone("coal"))
    legs = mirrored_pair(
        [
            pen.line((17, 24), (23, 28), (24, 36), width=2.2),
            pen.line((17, 36), (22.4, 42), (22.6, 50), width=2.2),
            pen.line((12, 48), (16, 58), (13, 70), width=2.2),
        ]
    )
    at = Legs((13, 70), 2, (16, 58))
    return [
        *legs,
        *mirrored_pair(tiny_shoe.draw(pen, at)),
        *point,
        *hips(pen, side, pen.body, *bands),
    ], at


@shape()
def dragon_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """Scales, plates, and a long tail with an arrow."""
    tail = pen.tube(*points("12,40 21,54 24,44 21,32 22.6,24"), width=4.4, skin=pen.body)
    arrow = pen.solid(polygon(points("18.6,25 23.4,12 27,25.4 22.8,22.6")), pen.clothes)
    side = points("15.6,13 20.6,28 20.6,44 17.4,56 17,68 5.4,68 5,58 2.6,50 0,48")
    plates = [
        Stroke(curve((-14, y - 1.6), (0, y + 2.4), (14, y - 1.6)), pen.trim.rim, 1.1)
        for y in (2, 11, 20, 29, 38)
    ]
    front = symmetric_outline(points("0,-20 9,-20 9.4,10 7,32 0,42"))
    places = points("-15,20 -17,30 -13,38 15,22 17,32 13,40 -12,50 11,52 -10,60 12,62")
    scales = [
        Stroke(Spot(x, y).curve("-2.6,-1.8 0,1.2 2.6,-1.8"), pen.body.marks, 0.9) for x, y in places
    ]
    return [
        *tail,
        *arrow,
        *hips(
            pen,
            side,
            pen.body,
            *scales,
            Fill(front, pen.trim.light),
            Clip(front, tuple(plates)),
            Stroke(front, pen.body.rim, 1),
        ),
    ], Legs((11, 68), 5.4, (11, 50))


@shape()
def shaggy_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """Fur down to the toes."""
    side = points(
        "14.4,10 18,14 17,20 21,24 19.6,31 23,37 20.6,43 23.4,51 20.4,55 22,64 "
        "18,64 16,70 12.4,66 9,71 6.6,66 3.4,68 4.4,58 1.6,52 2.6,45 0,42"
    )
    strands = [
        pen.line((x, y), (x * 1.04, y + 4.4), width=0.7)
        for x, y in points("-6,10 0,16 7,12 -13,24 12,26 -4,30 5,34 -14,42 15,44 -10,54 10,56")
    ]
    return [*hips(pen, side, pen.body, *strands)], Legs((12.4, 67), 6, (12, 48))
