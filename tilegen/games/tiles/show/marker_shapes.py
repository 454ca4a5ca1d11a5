"""Players' markers as pictures: each player's have a colour and a shape of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import circle, polygon
from tilegen.drawing.scene import Color, Fill, Item

_INK: Final = Color.from_hex("1b1713")
_WHITE: Final = Color.from_hex("ffffff")
_RINGS: Final = (1.0, 0.86, 0.7)
"""The shape in ink, in white and in the player's colour, each in the one before: it differs from
whatever it lies on."""

PLAYER_COLORS: Final = tuple(
    map(
        Color.from_hex,
        ("14508c", "b0245a", "2b7a3a", "a24a00", "6a3fc4", "0b6d7d", "7d5a00", "5c5650"),
    )
)
"""The colours of players, as pages have them."""


def _list_corners(count: int, turn: float = 0.0, dent: float = 1.0) -> tuple[Point, ...]:
    """The corners of a regular shape around the origin, the first on top; every second one is
    `dent` as far from the middle."""
    angles = (2 * pi * (at / count + turn) for at in range(count))
    radii = (1.0 if at % 2 == 0 else dent for at in range(count))
    return tuple((r * sin(a), -r * cos(a)) for r, a in zip(radii, angles, strict=True))


_ARM: Final = 0.36
_CROSS: Final[Sequence[Point]] = [
    *((-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM), (_ARM, _ARM)),
    *((_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM), (-1, -_ARM), (-_ARM, -_ARM)),
]
_SHAPES: Final[Sequence[Sequence[Point]]] = (
    (),
    _list_corners(4, 1 / 8),
    _list_corners(3),
    _list_corners(4),
    _CROSS,
    _list_corners(6),
    _list_corners(3, 1 / 2),
    _list_corners(10, 0, 0.45),
)
"""The corners of each player's shape, as pages draw it; none for a circle."""


def draw_marker(seat: int, at: Point, radius: float) -> Iterator[Item]:
    corners = _SHAPES[seat % len(_SHAPES)]
    colors = (_INK, _WHITE, PLAYER_COLORS[seat % len(PLAYER_COLORS)])
    for share, color in zip(_RINGS, colors, strict=True):
        size = share * radius
        if corners:
            put = Affine.shift(*at) @ Affine.scale(size)
            yield Fill(polygon(corners).transform(put), color)
        else:
            yield Fill(circle(*at, size), color)
