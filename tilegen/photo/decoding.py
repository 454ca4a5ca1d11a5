"""Compares the cells of many squares at once with the codes of marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tilegen.drawing.marker import MODULES, bits
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.sharpness import sample_greys

WITHIN = (-0.22, 0.0, 0.22)
"""The points at which a module is sampled, as offsets from its middle in modules."""
_PART = 1000


class DecodedSquares(NamedTuple):
    """For each square: the most similar number, the index of the corner at which that mark begins,
    their correlation (from -1 to 1), and its lead over the second most similar number."""

    numbers: Array
    starts: Array
    likeness: Array
    lead: Array


def decode_squares(
    grey: Grey, squares: Array, numbers: Sequence[int], within: Sequence[float] = WITHIN
) -> DecodedSquares:
    """Compares each square (n x 4 x 2 pixels of the picture) with each of the numbers. There must
    be at least one of both. `within` are the offsets at which modules are sampled."""
    rows, number_array = _rows(tuple(numbers)), np.array(numbers)
    # In batches: ten thousand squares of a patterned cloth would take much memory.
    parts = [
        _match_codes(_cells(grey, squares[i : i + _PART], within), rows, number_array)
        for i in range(0, len(squares), _PART)
    ]
    return DecodedSquares(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


@lru_cache(maxsize=8)
def _rows(numbers: tuple[int, ...]) -> Array:
    """The codes with their frames, levelled, in columns: each number in four turns."""
    codes = np.zeros((len(numbers), MODULES, MODULES), np.float32)
    codes[:, 1:-1, 1:-1] = [bits(number) for number in numbers]
    rotations = np.stack([np.rot90(codes, -turn, axes=(1, 2)) for turn in range(4)], axis=1)
    rows: Array = _normalize_rows(rotations.reshape(4 * len(codes), -1)).T
    return rows


def _match_codes(cells: Array, rows: Array, numbers: Array) -> DecodedSquares:
    by_turn = (_normalize_rows(cells) @ rows).reshape(len(cells), len(numbers), 4)
    by_code = by_turn.max(axis=2)
    indices, best = np.arange(len(cells)), by_code.argmax(axis=1)
    likeness = by_code[indices, best]
    by_code[indices, best] = -1.0
    lead = likeness - by_code.max(axis=1)
    return DecodedSquares(numbers[best], by_turn[indices, best].argmax(axis=1), likeness, lead)


def _cells(grey: Grey, squares: Array, within: Sequence[float]) -> Array:
    """The mean grey of each module, n x MODULES ** 2."""
    middles = (np.arange(MODULES)[:, None] + 0.5 + np.array(within)).ravel() / MODULES
    down, across = np.meshgrid(middles, middles, indexing="ij")
    points = _from_unit(squares, np.stack([across.ravel(), down.ravel()], axis=1))
    greys = sample_greys(grey, points.reshape(-1, 2)).astype(np.float32)
    fine = greys.reshape(len(squares), MODULES, len(within), MODULES, len(within))
    means: Array = fine.mean(axis=(2, 4)).reshape(len(squares), -1)
    return means


def _from_unit(squares: Array, points: Array) -> Array:
    """Maps points of the unit square (m x 2) into each of n squares as the camera sees them."""
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
    image_points: Array = at / below[..., None]
    return image_points


def _normalize_rows(rows: Array) -> Array:
    """Each row with mean 0 and length 1."""
    level = rows - rows.mean(axis=1, keepdims=True)
    length = np.sqrt((level * level).sum(axis=1, keepdims=True))
    unit_rows: Array = level / np.maximum(length, 1e-6)
    return unit_rows
