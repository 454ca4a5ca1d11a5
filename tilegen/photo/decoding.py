"""What squares of a photo say as marks, many at once: how much their cells look like each code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.drawing.marker import MODULES, bits
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.sharpness import sampled

WITHIN = (-0.22, 0.0, 0.22)
"""Places across a module, from its middle, that are looked at."""
_PART = 1000


class Decoded(NamedTuple):
    """For each square: the number it looks like most, at which of its corners the mark begins, how
    much it looks like it, from -1 to 1, and how far that is ahead of the next number."""

    numbers: Array
    starts: Array
    likeness: Array
    lead: Array


def decoded(
    grey: Grey, squares: Array, numbers: Sequence[int], within: Sequence[float] = WITHIN
) -> Decoded:
    """Which of the numbers squares of the picture, n x 4 x 2 pixels, look like; there must be a
    square and a number. `within` are the places across a module that are looked at."""
    codes = np.array([np.pad(bits(number), 1) for number in numbers], np.float32)
    turned = np.stack([np.rot90(codes, -turn, axes=(1, 2)) for turn in range(4)], axis=1)
    rows = _levelled(turned.reshape(4 * len(codes), -1)).T
    known = np.array(numbers)
    # A patterned cloth has ten thousand squares: some at a time, for little memory.
    parts = [
        _held_against(_cells(grey, squares[i : i + _PART], within), rows, known)
        for i in range(0, len(squares), _PART)
    ]
    return Decoded(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _held_against(cells: Array, rows: Array, numbers: Array) -> Decoded:
    by_turn = (_levelled(cells) @ rows).reshape(len(cells), len(numbers), 4)
    by_code = by_turn.max(axis=2)
    each, best = np.arange(len(cells)), by_code.argmax(axis=1)
    likeness = by_code[each, best]
    by_code[each, best] = -1.0
    lead = likeness - by_code.max(axis=1)
    return Decoded(numbers[best], by_turn[each, best].argmax(axis=1), likeness, lead)


def _cells(grey: Grey, squares: Array, within: Sequence[float]) -> Array:
    """The mean grey of each module, n x MODULES ** 2."""
    middles = (np.arange(MODULES)[:, None] + 0.5 + np.array(within)).ravel() / MODULES
    down, across = np.meshgrid(middles, middles, indexing="ij")
    points = _from_unit(squares, np.stack([across.ravel(), down.ravel()], axis=1))
    greys = sampled(grey, points.reshape(-1, 2)).astype(np.float32)
    fine = greys.reshape(len(squares), MODULES, len(within), MODULES, len(within))
    found: Array = fine.mean(axis=(2, 4)).reshape(len(squares), -1)
    return found


def _from_unit(squares: Array, points: Array) -> Array:
    """Points of the unit square, m x 2, in each of n squares as the camera sees them."""
    one, two, three, four = (squares[:, index] for index in range(4))
    # The projective map of a square has a closed form.
    right, low, rest = two - three, four - three, one - two + three - four
    size = right[:, 0] * low[:, 1] - right[:, 1] * low[:, 0]
    size = np.where(np.abs(size) < 1e-9, 1e-9, size)
    g = ((rest[:, 0] * low[:, 1] - rest[:, 1] * low[:, 0]) / size)[:, None]
    h = ((right[:, 0] * rest[:, 1] - right[:, 1] * rest[:, 0]) / size)[:, None]
    u, v = points[:, 0], points[:, 1]
    below = 1 + g * u + h * v
    at = (
        one[:, None]
        + (two - one + g * two)[:, None] * u[:, None]
        + (four - one + h * four)[:, None] * v[:, None]
    )
    found: Array = at / below[..., None]
    return found


def _levelled(rows: Array) -> Array:
    """Each row with mean 0 and length 1."""
    level = rows - rows.mean(axis=1, keepdims=True)
    length = np.sqrt((level * level).sum(axis=1, keepdims=True))
    found: Array = level / np.maximum(length, 1e-6)
    return found
