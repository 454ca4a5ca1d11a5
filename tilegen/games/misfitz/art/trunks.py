"""The elements of torsos: their outlines, necks, and patterns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Item, Stroke
from tilegen.games.misfitz.art.bodies import Sleeves, Torso
from tilegen.games.misfitz.art.frame import body_outline
from tilegen.parts.pen import Pen, curve
from tilegen.parts.skin import Skin

BROAD = ((9.4, 6.4), (15, 10), (15.4, 20), (12.8, 38), (12.2, 58), (12.8, 75))
SLIM = ((8.6, 7), (13, 11), (12.8, 22), (10.2, 42), (9.8, 58), (12, 75))
ROUND = ((9.4, 6.4), (14, 11), (15.4, 24), (17.6, 44), (17.4, 60), (14, 76))
PEAR = ((9.4, 6.4), (13.6, 11), (14.2, 24), (15.6, 40), (19.6, 54), (20.4, 65), (15.6, 78))
USUAL = Torso((13.4, 16.5), 32, 54, Sleeves.LONG)


def trunk(pen: Pen, side: Sequence[Point], skin: Skin, *inside: Item) -> list[Item]:
    return pen.solid(body_outline(side, pen.reach, neck=True, below=True), skin, *inside)


def throat(pen: Pen, deep: float = 11.0, wide: float = 8.4) -> list[Item]:
    """The neck, and the skin that a neckline leaves open below it."""
    return pen.solid(body_outline(((wide, deep * 0.62), (0, deep)), pen.reach, neck=True), pen.body)


def bands(color: Skin, *heights: float, width: float = 4.0, sag: float = 2.0) -> list[Item]:
    return [
        Stroke(curve((-26, y - sag), (0, y + sag), (26, y - sag)), color.body, width)
        for y in heights
    ]


def rows(skin: Skin, top: int, low: int, half: float = 3.2) -> Item:
    """Feathers, scales or tufts in rows, each reaching `half` to both sides."""
    return Stroke(_arcs(top, low, half), skin.marks, 0.9)


# The same on each card, and with hundreds of points.
@lru_cache(maxsize=32)
def _arcs(top: int, low: int, half: float) -> Path:
    arcs = (
        curve((x - half, y - 2), (x, y + 1.4), (x + half, y - 2))
        for row, y in enumerate(range(top, low, 6))
        for column in range(-3, 4)
        for x in (half * (2 * column + row % 2),)
    )
    return Path(tuple(step for arc in arcs for step in arc.steps))
