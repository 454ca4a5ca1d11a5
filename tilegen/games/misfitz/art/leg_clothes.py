"""Legs in trousers and skirts."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, ellipse, line, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Legs
from tilegen.games.misfitz.art.frame import body_outline, symmetric_outline
from tilegen.games.misfitz.art.ornaments import star
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair
from tilegen.parts.skin import Skin
from tilegen.parts.spot import points


def hips(pen: Pen, side: Sequence[Point], skin: Skin, *inside: Item) -> list[Item]:
    return pen.solid(body_outline(side, pen.reach), skin, *inside)


def trousers(half: float, low: float, crotch: float = 38.0) -> tuple[Point, ...]:
    """Two trouser legs; `half` is how far the seams of each are from its middle, in millimetres."""
    middle = 11.0
    return (
        (15, 14),
        (middle + half + 1, 30),
        (middle + half, low - 6),
        (middle + half, low),
        (middle - half, low),
        (middle - half + 0.4, low - 8),
        (2.4, crotch + 3),
        (0, crotch),
    )


@shape()
def breeches(pen: Pen) -> tuple[list[Item], Legs]:
    """Wide, ragged at the knee, and patched."""
    side = points("15,14 21,30 20.6,45 20,52 17,48.6 14,53 10.6,49 6,52 3.4,44 2,36 0,33")
    patch = smooth(points("-17,28 -8,27 -7.4,36 -16,37"), tension=0.06)
    stitches = [
        pen.line((x, y), (x + dx, y + dy), width=0.8)
        for x, y, dx, dy in (
            (-15, 25.6, 0, 3),
            (-10, 25, 0, 3),
            (-18.6, 32, 3, 0),
            (-9, 31, 3, 0),
            (-14, 35.4, 0, 3),
        )
    ]
    return [
        *mirrored_pair(pen.tube((12, 44), (12, 68), width=6.6, skin=pen.body)),
        *hips(pen, side, pen.hair),
        *pen.shape(patch, pen.trim.body),
        *stitches,
        pen.line((0, 8), (0, 20), (-3, 26), width=0.8),
    ], Legs((12, 64), 4, (12, 44))


@shape()
def tutu(pen: Pen) -> tuple[list[Item], Legs]:
    """A tutu as wide as the stage, and tights."""
    top = body_outline(points("12,10 12,18 0,20"), pen.reach)
    pleats = [pen.line((x * 0.4, 12), (x, 23), width=0.7) for x in (-20, -13, -6, 6, 13, 20)]
    return [
        *mirrored_pair(pen.tube((5.6, 24), (7, 46), (6, 74), width=7.4, skin=pen.body)),
        *pen.solid(_layer(7, 22, 6), pen.trim),
        *pen.solid(_layer(3, 24, 4), pen.clothes),
        *pen.solid(top, pen.clothes),
        *pen.solid(_layer(0, 22, 2), pen.clothes),
        *pleats,
    ], Legs((6, 70), 3.8, (7, 48))


def _layer(y: float, wide: float, deep: float) -> Path:
    """One layer of tulle, its hem in waves."""
    hem = [(wide - 2 - k * wide / 6, 18 + y + deep + (3 if k % 2 == 0 else 0)) for k in range(6)]
    return symmetric_outline(
        ((0, 8 + y), (10, 9 + y), (wide, 18 + y), *hem, (0, 20 + y + deep)), 0.13
    )


@shape()
def greaves(pen: Pen) -> tuple[list[Item], Legs]:
    """A skirt of plates, and armour down to the foot."""
    side = points("15,14 20.6,32 10,36 0,34")
    iron = pen.tone("steel")
    lames = [
        Stroke(curve((-24, y - 1), (0, y + 2), (24, y - 1)), pen.ink, 0.9) for y in (12, 20, 28)
    ]
    seam = [Stroke(line((0, 0), (0, 40)), iron.rim, 1)]
    knee = pen.solid(
        smooth(points("6,46 12,43 17.6,46 17,54 12,57 6.4,54"), tension=0.14), pen.trim
    )
    shin = pen.solid(
        smooth(points("6.4,54 17,54 15.6,72.6 8,72.6"), tension=0.07),
        iron,
        Stroke(line((12, 56), (12, 74)), iron.rim, 1),
    )
    thigh = pen.solid(rectangle(Box(6.6, 30, 10.6, 18)), pen.clothes)
    return [*mirrored_pair([*thigh, *shin, *knee]), *hips(pen, side, iron, *seam, *lames)], Legs(
        (11.6, 70), 4.6, (12, 50)
    )


@shape()
def space_trousers(pen: Pen) -> tuple[list[Item], Legs]:
    """Puffy, in folds."""
    side = points("16,12 22,26 21,36 22.6,46 20.6,55 21.4,66 3.6,66 4.4,55 2.6,46 3,38 0,34")
    folds = [pen.line((x, y), (x * 0.6, y + 2), width=0.8) for x in (-20, 20) for y in (36, 55)]
    knees = mirrored_pair(
        pen.solid(smooth(points("7.6,41 16.6,41 16.6,51 7.6,51"), tension=0.1), pen.trim)
    )
    star_patch = Fill(star((12.2, 46), 3.4), pen.flat_color("gold"))
    return [
        *hips(pen, side, pen.clothes, Stroke(line((-30, 15), (30, 15)), pen.trim.body, 3)),
        *folds,
        *knees,
        star_patch,
    ], Legs((11.8, 66), 6, (12, 46))


@shape()
def ragged_skirt(pen: Pen) -> tuple[list[Item], Legs]:
    """A skirt in rags, and striped stockings."""
    zig = points("15,14 19,30 24,48 20,45 17.6,53 13,46 8.6,55 4,47 0,54")
    patch = smooth(points("4,22 13,21 14,31 5,32"), tension=0.06)
    stitches = [
        pen.line((x, y), (x + dx, y + dy), width=0.8)
        for x, y, dx, dy in (
            (6, 20, 0, 3),
            (11, 19.6, 0, 3),
            (2.6, 27, 3, 0),
            (12.6, 26, 3, 0),
            (9, 30, 0, 3),
        )
    ]
    socks: list[Item] = []
    for x in (-9, 9):
        leg = rectangle(Box(x - 3.4, 40, 6.8, 36))
        socks += pen.solid(
            leg,
            pen.tone("snow"),
            *[Stroke(line((x - 6, y), (x + 6, y)), pen.trim.body, 3.4) for y in (52, 59, 66, 73)],
        )
    return [
        *socks,
        *hips(pen, zig, pen.clothes),
        *pen.shape(patch, pen.trim.body),
        *stitches,
    ], Legs((9, 74), 3.4, (9, 56))


@shape()
def checked_trousers(pen: Pen) -> tuple[list[Item], Legs]:
    """A cook's, with an apron."""
    side = trousers(6.4, 70)
    checks = [
        Fill(rectangle(Box(x, y, 3.4, 3.4)), pen.trim.body)
        for row, y in enumerate(range(4, 72, 4))
        for x in range(-24 + 4 * (row % 2), 24, 8)
    ]
    apron = symmetric_outline(points("0,9 12,8.6 15,12 15,44 12,49 0,50"), 0.1)
    pocket = smooth(points("-8,22 8,22 7.4,34 0,36 -7.4,34"), tension=0.07)
    spoon = [
        *pen.tube((3, 26), (4.6, 15), width=1.6, skin=pen.tone("wood")),
        *pen.solid(ellipse(4.8, 13, 2.4, 3.2), pen.tone("wood")),
    ]
    stain = Fill(
        smooth(points("-11,38 -7,36.6 -5.4,40 -8,42 -8.6,46 -11,42")), pen.flat_color("red")
    )
    return [
        *hips(pen, side, pen.clothes, *checks),
        *pen.solid(apron, pen.tone("snow"), stain),
        *spoon,
        *pen.solid(pocket, pen.tone("snow")),
    ], Legs((11, 68), 6, (11, 50))


@shape()
def hoop_trousers(pen: Pen) -> tuple[list[Item], Legs]:
    """Far too wide, held by a hoop."""
    side = points("15,11 21,16 23.4,34 20.4,54 18,59 4.6,59 3.4,48 0,44")
    half = Fill(rectangle(Box(0, -20, 40, 140)), pen.trim.body)
    spots = pen.dots(points("-16,24 -8,30 -18,36 -9,44 -15,52 -5,23"), 2.6, pen.trim.body)
    other = pen.dots(points("16,24 8,30 18,36 9,44 15,52 5,23"), 2.6, pen.clothes.body)
    hoop = pen.tube((-20, 14), (0, 17.6), (20, 14), width=2.4, skin=pen.tone("gold"))
    shins = mirrored_pair(
        [
            Fill(rectangle(Box(7.4, 56, 7.4, 18)), pen.ink),
            *pen.solid(
                rectangle(Box(8, 56, 6.4, 18)),
                pen.tone("snow"),
                *[Stroke(line((4, y), (20, y)), pen.flat_color("red"), 2.4) for y in (63, 68)],
            ),
        ]
    )
    return [*shins, *hips(pen, side, pen.clothes, spots, half, other), *hoop], Legs(
        (11, 70), 4, (11, 48)
    )
