"""What the tiles lie on: eleven tables, painted so that they go on at each side where they end."""

from __future__ import annotations

from math import ceil
from typing import Any

import cv2
import numpy as np

from tests.photos.prints import Picture
from tests.photos.scene import Surface

SPAN = 360.0
"""The width and height of a picture of a table, in millimetres."""
_SIZE = 1440

_COLOURS: dict[Surface, tuple[tuple[int, int, int], ...]] = {
    Surface.WOOD: ((70, 120, 170), (40, 70, 110), (110, 150, 190)),
    Surface.PLANKS: ((90, 130, 165), (60, 85, 120), (120, 150, 175)),
    Surface.WHITE: ((232, 236, 238),),
    Surface.DARK: ((52, 48, 46), (40, 34, 60)),
    Surface.MARBLE: ((215, 220, 222), (200, 205, 215)),
    Surface.DARK_MARBLE: ((60, 62, 66), (50, 60, 50)),
    Surface.FELT: ((60, 110, 40), (120, 60, 30), (50, 40, 120)),
    Surface.CLOTH: ((190, 200, 210), (150, 120, 90), (100, 110, 180)),
    Surface.PRINT: ((210, 220, 230), (120, 70, 60)),
    Surface.CHECKS: ((90, 40, 30), (40, 40, 160), (60, 110, 50)),
    Surface.GINGHAM: ((60, 50, 190), (170, 80, 50), (80, 130, 60)),
}


def table(surface: Surface, seed: int) -> Picture:
    """A piece of table, SPAN millimetres wide and high."""
    rng = np.random.default_rng(seed)
    colours = _COLOURS[surface]
    colour = np.array(colours[rng.integers(len(colours))], np.float32)
    colour = colour + rng.uniform(-18, 18, 3).astype(np.float32)
    painted = _PAINTED[surface](rng, colour)
    picture: Picture = np.clip(painted, 0, 255).astype(np.uint8)
    return picture


def _clouds(rng: np.random.Generator, across: int, down: int, rough: float = 0.5) -> Any:
    """Waves of chance about 0, so many across and down, each finer one weaker."""
    total = np.zeros((_SIZE, _SIZE), np.float32)
    weight = 1.0
    while max(across, down) <= _SIZE // 4:
        spots = rng.standard_normal((down, across)).astype(np.float32)
        ring = np.pad(spots, 2, mode="wrap")
        wide = cv2.resize(
            ring,
            (round(_SIZE * (across + 4) / across), round(_SIZE * (down + 4) / down)),
            interpolation=cv2.INTER_CUBIC,
        )
        x, y = round(2 * _SIZE / across), round(2 * _SIZE / down)
        total += weight * wide[y : y + _SIZE, x : x + _SIZE]
        across, down, weight = across * 2, down * 2, weight * rough
    return total


def _grain(rng: np.random.Generator, strength: float) -> Any:
    return strength * rng.standard_normal((_SIZE, _SIZE)).astype(np.float32)


def _wood(rng: np.random.Generator, colour: Any) -> Any:
    rings = np.sin(9 * _clouds(rng, 2, 14, 0.55) + 0.0)
    grain = _clouds(rng, 6, 180, 0.6)
    return colour + (14 * rings + 9 * grain)[..., None]


def _planks(rng: np.random.Generator, colour: Any) -> Any:
    picture = _wood(rng, colour)
    planks = 4
    for index in range(planks):
        top, bottom = index * _SIZE // planks, (index + 1) * _SIZE // planks
        picture[top:bottom] += float(rng.uniform(-18, 18))
        picture[top : top + 5] *= 0.45
    return picture


def _plain(rng: np.random.Generator, colour: Any) -> Any:
    return colour + (2.5 * _clouds(rng, 3, 3) + _grain(rng, 1.0))[..., None]


def _marble(rng: np.random.Generator, colour: Any) -> Any:
    veins = np.abs(_clouds(rng, 4, 4, 0.6))
    dark = -38 * np.exp(-8 * veins) + 7 * _clouds(rng, 3, 3)
    return colour + (dark if colour.mean() > 128 else -0.8 * dark)[..., None]


def _felt(rng: np.random.Generator, colour: Any) -> Any:
    return colour + (4 * _clouds(rng, 8, 8, 0.8) + _grain(rng, 6.0))[..., None]


def _cloth(rng: np.random.Generator, colour: Any) -> Any:
    at = np.arange(_SIZE, dtype=np.float32)
    threads = np.sin(at * (2 * np.pi / 8))
    weave = 9 * threads[None, :] * threads[:, None]
    return colour + (weave + 3 * _clouds(rng, 5, 5))[..., None]


def _print(rng: np.random.Generator, colour: Any) -> Any:
    """Cloth printed with little squares, about as large as marks."""
    picture = np.ascontiguousarray(_cloth(rng, colour), np.float32)
    ink = tuple(map(float, np.clip(255 - colour + rng.uniform(-30, 30, 3), 0, 255)))
    many = int(rng.integers(14, 30))
    step = _SIZE / many
    for row in range(many):
        for column in range(many):
            side = step * float(rng.uniform(0.35, 0.6))
            x, y = (column + 0.2) * step, (row + 0.2) * step
            box = (round(x), round(y)), (round(x + side), round(y + side))
            cv2.rectangle(picture, *box, ink, ceil(side) if rng.random() < 0.2 else 4)
            if rng.random() < 0.6:
                inner = (round(x + side * 0.3), round(y + side * 0.3))
                cv2.rectangle(picture, inner, (inner[0] + 8, inner[1] + 8), ink, -1)
    return picture


def _stripes(rng: np.random.Generator) -> tuple[Any, Any]:
    many = 2 * int(rng.integers(5, 16))
    at = (np.arange(_SIZE) * many // _SIZE) % 2
    return at[None, :].astype(np.float32), at[:, None].astype(np.float32)


def _checks(rng: np.random.Generator, colour: Any) -> Any:
    across, down = _stripes(rng)
    odd = np.abs(across - down)[..., None]
    return colour * odd + (225 - 0.1 * colour) * (1 - odd) + _grain(rng, 3.0)[..., None]


def _gingham(rng: np.random.Generator, colour: Any) -> Any:
    across, down = _stripes(rng)
    depth = ((across + down) / 2)[..., None]
    return colour * depth + 232 * (1 - depth) + _grain(rng, 4.0)[..., None]


_PAINTED = {
    Surface.WOOD: _wood,
    Surface.PLANKS: _planks,
    Surface.WHITE: _plain,
    Surface.DARK: _plain,
    Surface.MARBLE: _marble,
    Surface.DARK_MARBLE: _marble,
    Surface.FELT: _felt,
    Surface.CLOTH: _cloth,
    Surface.PRINT: _print,
    Surface.CHECKS: _checks,
    Surface.GINGHAM: _gingham,
}
