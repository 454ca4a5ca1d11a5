"""Ornaments in the middle of tiles, without a meaning in the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import circle, ellipse
from tilegen.drawing.scene import Fill, Group, Item, Stroke
from tilegen.games.tiles.art.shapes import join_paths
from tilegen.styles import Style

_PETALS: Final = (6, 8, 5, 7)


def draw_rosette(style: Style, at: Point, radius: float, number: int) -> Iterator[Item]:
    """A rosette of petals in an accent of the palette; `number` chooses among several."""
    petals = _PETALS[number % len(_PETALS)]
    skin = style.accent_skins[number * 5 % len(style.accent_skins)]
    other = style.accent_skins[(number * 5 + 2) % len(style.accent_skins)]
    petal = ellipse(0, -0.58 * radius, 1.25 * radius / petals, 0.42 * radius)
    shape = join_paths(petal.transform(Affine.turn(360 * n / petals)) for n in range(petals))
    middle = circle(0, 0, 0.27 * radius)
    items: list[Item] = [
        Stroke(shape, style.line, 2 * style.pen),
        Fill(shape, skin.body),
        Fill(middle, other.light),
        Stroke(middle, style.line, style.pen),
    ]
    yield Group(tuple(items), Affine.shift(*at))
