"""The shapes of heads, each with its neck."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, circle, ellipse, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import HEIGHT, NECK, symmetric_outline
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.skin import Skin
from tilegen.parts.spot import points


def _neck(pen: Pen, skin: Skin, *inside: Item) -> list[Item]:
    """The neck, from within the head to beyond the cut."""
    top = 66.0
    return pen.solid(rectangle(Box(-NECK, top, 2 * NECK, HEIGHT + pen.reach - top)), skin, *inside)


def _ears(pen: Pen, x: float, y: float) -> list[Item]:
    inner = pen.line((x + 0.4, y - 2.4), (x + 2.4, y - 0.8), (x + 1, y + 2), width=0.7)
    return mirrored_pair([*pen.solid(ellipse(x, y, 4, 5.4), pen.body), inner])


def _chin_shadow(pen: Pen, low: float) -> Item:
    """The shadow of the chin on the neck."""
    return Fill(ellipse(0, low - 3, 9, 6), pen.body.rim)


def _head_and_neck(pen: Pen, side: Sequence[Point], low: float) -> list[Item]:
    return [
        *_neck(pen, pen.body, _chin_shadow(pen, low)),
        *pen.solid(symmetric_outline(side), pen.body),
    ]


@shape()
def round_head(pen: Pen) -> tuple[list[Item], Head]:
    """Round, with ears."""
    side = points("0,28 13,31 20.5,44 20,61 12.5,75 0,79.5")
    at = Head(49, 8, 5.6, 57, 66.5, 31, 18, (20.5, 52))
    return [*_ears(pen, 20.5, 53), *_head_and_neck(pen, side, 79.5)], at


@shape()
def long_head(pen: Pen) -> tuple[list[Item], Head]:
    """Long and narrow, with a chin."""
    side = points("0,25 11,28 16.5,42 16,58 9.5,75 0,80.5")
    at = Head(47, 6.8, 5, 56, 67, 28, 15, (16.5, 51))
    return [*_ears(pen, 16, 51), *_head_and_neck(pen, side, 80.5)], at


@shape()
def pear_head(pen: Pen) -> tuple[list[Item], Head]:
    """With cheeks."""
    side = points("0,26 11,29 15.5,42 20,55 20.6,66 13,76.5 0,79.5")
    at = Head(48, 7.6, 5.4, 57, 67, 29, 14.5, (17, 50))
    return [*_ears(pen, 17, 50), *_head_and_neck(pen, side, 79.5)], at


@shape()
def heart_head(pen: Pen) -> tuple[list[Item], Head]:
    """Wide above, pointed below."""
    side = points("0,27 13,29 19.5,42 18,58 9.5,73 0,79.5")
    at = Head(50, 7.8, 5.8, 58, 67.5, 29, 17, (19, 53))
    return [*_ears(pen, 18.4, 53), *_head_and_neck(pen, side, 79.5)], at


@shape()
def broad_head(pen: Pen) -> tuple[list[Item], Head]:
    """With a jaw to crack nuts."""
    side = points("0,28 13,30 18,42 19.5,62 15.5,76 6,80 0,80.4")
    at = Head(48, 7.6, 5, 56, 68, 30, 17, (18.6, 51))
    return [*_ears(pen, 18.4, 51), *_head_and_neck(pen, side, 80)], at


@shape()
def peanut_head(pen: Pen) -> tuple[list[Item], Head]:
    """Two lobes, one for thinking and one for chewing."""
    side = points("0,25 9,26.4 16.4,33 17.6,42 14.6,50 18,57 22.6,65 19.6,75 10,80 0,80.6")
    at = Head(44, 7.4, 5.6, 54, 68, 28, 15, (15.6, 48))
    return [*_ears(pen, 15.6, 49), *_head_and_neck(pen, side, 80)], at


@shape(lacks=[Place.EARS])
def dumpling_head(pen: Pen) -> tuple[list[Item], Head]:
    """Far wider than high."""
    side = points("0,36 12,36.6 21,42.6 24.6,54 22,67 12.6,76.4 0,78.4")
    at = Head(53, 9, 5.8, 60, 68.5, 38, 17, (23, 55))
    return _head_and_neck(pen, side, 78.4), at


@shape(lacks=[Place.EARS])
def crescent_head(pen: Pen) -> tuple[list[Item], Head]:
    """Curved like the new moon: brow and chin both point to the right."""
    outline = smooth(
        points(
            "-3,25 6,25.4 15.6,29 19.4,35 15.4,42 14.4,52 16,60 21.6,67 23.4,74 18,80 7,81.4 "
            "-5,79 -13.4,71 -18,58 -18,43 -13,31"
        )
    )
    at = Head(47, 7, 5, 56.4, 68, 28, 15, (15, 50))
    neck = _neck(pen, pen.body, _chin_shadow(pen, 80))
    return [*neck, *pen.solid(outline, pen.body)], at


@shape(lacks=[Place.EARS])
def square_head(pen: Pen) -> tuple[list[Item], Head]:
    """Of sheet metal, with bolts and a ribbed neck."""
    box = smooth(points("-20,25 20,25 21,75 -21,75"), tension=0.06)
    ribs = [pen.line((-9, y), (0, y + 1.2), (9, y), width=0.9) for y in (78, 81.5)]
    bolts = mirrored_pair(
        pen.solid(smooth(points("20,47 24.2,48 24.2,56 20,57"), tension=0.06), pen.trim)
    )
    rivets = pen.dots(points("-17,29 17,29 -17.6,71.6 17.6,71.6"), 1, pen.ink)
    plate = Stroke(smooth(points("-16,35 16,35 16.6,60 -16.6,60"), tension=0.05), pen.body.rim, 1)
    at = Head(47, 8.4, 6.4, 57, 67, 24, 19, (22, 52))
    return [*_neck(pen, pen.body, *ribs), *bolts, *pen.solid(box, pen.body), plate, rivets], at


@shape(lacks=[Place.EARS, Place.TOP])
def owl_head(pen: Pen) -> tuple[list[Item], Head]:
    """Feathers, tufts and two great discs for the eyes."""
    side = points("0,27 8,25 21,11 22,24 23.5,46 19,69 8,77.5 0,79")
    disc: list[Item] = [
        Fill(circle(9.6, 47, 12), pen.trim.light),
        Stroke(circle(9.6, 47, 12), pen.body.rim, 1.1),
    ]
    fluff = [
        Stroke(_scallops(x, y), pen.body.marks, 0.9)
        for y, xs in (
            (67, (-9.6, -3.2, 3.2, 9.6)),
            (72, (-6.4, 0, 6.4)),
            (30, (-3.2, 3.2)),
            (34.5, (0,)),
        )
        for x in xs
    ]
    brow = smooth(points("3.6,30.6 8,27 16,28 21,33 15,31.4 8,31"), tension=0.14)
    at = Head(47, 9.6, 8.6, 56, 66, 24, 16, (22, 50))
    neck = _neck(
        pen, pen.body, *[Stroke(_scallops(x, 83), pen.body.marks, 0.9) for x in (-3.2, 3.2)]
    )
    return [
        *neck,
        *pen.solid(symmetric_outline(side, 0.14), pen.body, *fluff),
        *mirrored_pair(disc),
        *mirrored_pair(pen.shape(brow, pen.body.body)),
    ], at


def _scallops(x: float, y: float) -> Path:
    return curve((x - 2.6, y - 1.6), (x, y + 1), (x + 2.6, y - 1.6))


@shape(lacks=[Place.EARS, Place.TOP])
def cat_head(pen: Pen) -> tuple[list[Item], Head]:
    """Pricked ears and whiskers."""
    ear = smooth(points("6,34 11,21 18.5,9 22,20 22,42"), tension=0.09)
    inner = polygon(points("12,30 17.6,15 19.4,33"))
    side = points("0,29 13,30 20,43 24.4,59 17,72 8,78 0,79")
    bars = [
        Fill(smooth(((-1.4 + x, 28), (1.4 + x, 28), (x * 0.8, length))), pen.body.marks)
        for x, length in ((-6, 37), (0, 40), (6, 37))
    ]
    side_bars = mirrored_pair(
        [Fill(smooth(((26, y), (26, y + 3.2), (17.6, y + 1.4))), pen.body.marks) for y in (48, 54)]
    )
    muzzle = ellipse(5, 66, 7, 6) + ellipse(-5, 66, 7, 6) + ellipse(0, 70, 6, 5)
    hairs = mirrored_pair(
        [
            pen.line((9, y), (16, y + dy), (24, y + 2.4 * dy), width=0.6)
            for y, dy in ((64, -1), (67, 0.2), (70, 1.2))
        ]
    )
    at = Head(50, 9, 6.4, 60, 67.5, 28, 15, (22, 50))
    return [
        *_neck(pen, pen.body, _chin_shadow(pen, 79)),
        *mirrored_pair([*pen.solid(ear, pen.body), Fill(inner, pen.tongue)]),
        *pen.solid(symmetric_outline(side), pen.body, *bars, *side_bars),
        Fill(muzzle, pen.cloth),
        *hairs,
    ], at


@shape()
def snowball(pen: Pen) -> tuple[list[Item], Head]:
    """Rolled once round the garden."""
    at = Head(48, 7.6, 3.2, 55, 67, 31, 18, (22.5, 52))
    dents = [Fill(ellipse(x, y, 2.2, 0.9), pen.body.rim) for x, y in points("13,40 -15,62 16,64")]
    return [
        *_neck(pen, pen.body, _chin_shadow(pen, 79)),
        *pen.solid(ellipse(0, 54.5, 21.6, 24.6), pen.body, *dents),
    ], at


@shape()
def dragon_head(pen: Pen) -> tuple[list[Item], Head]:
    """A snout with nostrils, and scales."""
    side = points("0,24 9,25 14.5,34 15.5,46 21.5,57 22.5,68 15,77 0,79")
    snout = symmetric_outline(points("0,54 11,53 19,60 19.4,68 12,75.4 0,77"))
    scales = [
        Stroke(_scallops(x, y), pen.body.marks, 0.9)
        for x, y in points("-4,30 4,30 0,34.5 -12,48 12,48")
    ]
    nostrils = mirrored_pair([Fill(ellipse(7, 58.6, 2.2, 1.5), pen.ink)])
    at = Head(42, 8, 6.4, 58, 67.5, 25, 13, (16, 44))
    return [
        *_neck(pen, pen.body, _chin_shadow(pen, 78)),
        *pen.solid(symmetric_outline(side), pen.body, *scales),
        Fill(snout, pen.trim.light),
        Stroke(snout, pen.body.rim, 0.9),
        *nostrils,
    ], at


@shape(lacks=[Place.EARS])
def shaggy_head(pen: Pen) -> tuple[list[Item], Head]:
    """All hair but for the face."""
    side = points(
        "0,15 3,19 8,13.6 10,19 16,17 16.4,23 21.4,24 20.4,31 24.2,35 22,41 "
        "25,47 22.4,53 24.6,60 21,64.5 21.4,72 16,72.6 13,79 7.4,76 3,81 0,78"
    )
    face = symmetric_outline(points("0,33 4,31 12,30 17,40 16,58 10,69 0,71"))
    strands = [
        pen.line((x, y), (x * 1.12, y + 4), width=0.6)
        for x, y in points("-7,22 0,24 7,22 -20,44 20,44 -19,60 19,60")
    ]
    at = Head(45, 7.4, 5.8, 54, 62, 21, 14, (19, 40))
    return [
        *_neck(pen, pen.body),
        *pen.solid(symmetric_outline(side, 0.11), pen.body, *strands),
        *pen.shape(face, pen.trim.light),
    ], at


@shape(lacks=[Place.EARS])
def diver_hood(pen: Pen) -> tuple[list[Item], Head]:
    """A rubber hood with a hole for the face, cheeks full of air."""
    hood = symmetric_outline(points("0,19 13,22 20.6,36 21,58 14,75 0,80"))
    face = symmetric_outline(points("0,33 10,34 15,42 15.4,54 17,66 11,74 0,76"))
    stripe = Fill(symmetric_outline(points("0,10 4,10 4.4,40 0,40")), pen.trim.body)
    at = Head(48, 7.4, 5.4, 58, 68, 22, 14, (19, 50))
    cheeks = mirrored_pair([Fill(ellipse(10.6, 66, 4, 4), pen.blush)])
    return [
        *_neck(pen, pen.hair),
        *pen.solid(hood, pen.hair, stripe),
        *pen.solid(face, pen.body),
        *cheeks,
    ], at


@shape(lacks=[Place.EARS, Place.TOP])
def bee_head(pen: Pen) -> tuple[list[Item], Head]:
    """Round and furry, with feelers."""
    feeler = [
        pen.line((7, 32), (9, 20), (16, 14), width=1.7),
        *pen.solid(circle(17, 13.6, 3.2), pen.trim),
    ]
    band = symmetric_outline(points("0,24 14,26 22,36 22,40 12,33 0,31"))
    ruff = points("0,74 6,72 12,71 16,75 13,78 13,81 8.6,80 5,81.6 2,80 0,81.4")
    at = Head(49, 9.4, 7.6, 59, 67, 27, 17, (22, 52))
    return [
        *mirrored_pair(feeler),
        *_neck(pen, pen.trim),
        *pen.solid(symmetric_outline(ruff, 0.12), pen.hair),
        *pen.solid(ellipse(0, 52, 22.4, 25.6), pen.body, Fill(band, pen.trim.body)),
    ], at


@shape(lacks=[Place.EARS])
def helm(pen: Pen) -> tuple[list[Item], Head]:
    """A knight's, its visor up; who is inside looks out."""
    iron = pen.tone("steel")
    side = points("0,19 12,22 19.6,34 21,52 20,70 11,80 0,81.6")
    opening = symmetric_outline(points("0,38 10,38.4 16.4,43 16.4,58 13,69 0,73"))
    visor = smooth(
        points("-22,43 -23,31 -12,26 0,23 12,26 23,31 22,43 12,39 0,37.6 -12,39"), tension=0.13
    )
    slits = [Stroke(curve((-13, y + 1.4), (0, y), (13, y + 1.4)), pen.ink, 1.1) for y in (29.4, 33)]
    rivets = pen.dots(points("-18.4,64 18.4,64 -18,56 18,56 0,77.5"), 0.9, pen.ink)
    hinge = mirrored_pair(pen.solid(circle(21, 42, 3), pen.trim))
    at = Head(50, 7.2, 5.4, 57, 65, 20, 14, (22, 42))
    return [
        *_neck(pen, iron),
        *pen.solid(symmetric_outline(side), iron),
        rivets,
        *pen.solid(opening, pen.body),
        *pen.solid(visor, iron),
        *slits,
        *hinge,
    ], at


@shape(lacks=[Place.EARS, Place.TOP])
def space_helmet(pen: Pen) -> tuple[list[Item], Head]:
    """A great glass ball on a ring, and a face in it."""
    ring = smooth(points("-14,71 14,71 15,78.5 -15,78.5"), tension=0.06)
    phones = mirrored_pair(
        pen.solid(smooth(points("19,38 24,40 24,56 19,58"), tension=0.1), pen.trim)
    )
    glass = circle(0, 48, 24)
    inner = circle(0, 48, 20.4)
    face = symmetric_outline(points("0,31 10,33 15.4,44 14.8,56 9,65 0,67"))
    shine = [
        pen.line((-16.6, 42), (-14, 36.6), (-10, 33), width=1.2),
        pen.line((-17.4, 47), (-17.3, 45.4), width=1.2),
    ]
    dark = pen.flat_color("navy")
    aerial = [
        pen.line((12, 29), (14, 14), width=1.6),
        *pen.solid(circle(14.4, 11.4, 3.2), pen.trim),
    ]
    at = Head(46, 6.8, 5.4, 53, 59.4, 34, 12, (22, 46))
    return [
        *aerial,
        *_neck(pen, pen.hair, *[pen.line((-9, 84.4), (9, 84.4), width=0.9)]),
        *phones,
        *pen.solid(glass, pen.hair),
        *pen.filled_shape(inner, dark),
        *pen.solid(face, pen.body),
        *shine,
        *pen.solid(ring, pen.trim),
    ], at
