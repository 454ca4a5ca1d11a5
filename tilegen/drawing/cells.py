"""Cells of pictures as long integers, so that counting the common cells of two takes few
operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

_BYTE = 8
"""The number of values in a byte, a bit each: a cell has as many bytes as its values need."""


class CellMask(NamedTuple):
    """The cells of a picture that have certain values. `size` is their number. `turns` has the
    cells in each quarter turn, and `dilated` these and their neighbours. `any_rotation` has at
    least the cells that are in `dilated` in any turn."""

    size: int
    turns: tuple[int, ...]
    dilated: tuple[int, ...]
    any_rotation: int


def orientations(picture: bytes, across: int, turns: int) -> tuple[bytes, ...]:
    """A picture in each quarter turn. It is its rows joined, `across` cells each. `turns` is 1, or
    4 if it is square and compared in every quarter turn."""
    rotations = [picture]
    while len(rotations) < turns:
        rotations.append(rotate_picture(rotations[-1], across))
    return tuple(rotations)


def find_layers(
    pictures: Sequence[tuple[bytes, ...]], across: int, values: Iterable[int]
) -> Callable[[int], CellMask]:
    """Finds a picture's layer of the cells with these values, by the picture's index: each layer is
    made when it is first asked for. A picture is its `orientations`, and all have the same size."""
    # Few values occur, and leaving out the others keeps the integers short.
    occurring = sorted(set().union(*(upright for upright, *_ in pictures)).intersection(values))
    tables = [_table(occurring[at : at + _BYTE]) for at in range(0, len(occurring), _BYTE)]
    is_turned = any(len(rotations) > 1 for rotations in pictures)
    edge = _edge(across, len(tables)) if is_turned else 0
    return cache(lambda index: _layer(pictures[index], across, tables, edge))


def shares(first: CellMask, second: CellMask) -> list[float]:
    """For each turn of the second, the share of both pictures' cells, from 0 to 1, that match a
    cell of the other or one beside it. The last cell of a row counts as beside the first of the
    next."""
    cells, around = first.turns[0], first.dilated[0]
    whole = first.size + second.size
    if not whole:
        return [1.0] * len(second.turns)
    return [
        ((cells & near).bit_count() + (there & around).bit_count()) / whole
        for there, near in zip(second.turns, second.dilated, strict=True)
    ]


def upper_bounds(first: CellMask, others: Iterable[CellMask]) -> list[float]:
    """For each of the others an upper bound of its `shares`, in a quarter of their time."""
    # With A for the first, B_r for the second in turn r, and D for dilation:
    #   matches(r) = |A & D(B_r)| + |B_r & D(A)|
    # Turned back by r, the second term is |B & D(A)_-r|. D(X_r) and D(X)_r are subsets of
    # X.any_rotation for every r, so
    #   matches(r) <= |A & B.any_rotation| + |B & A.any_rotation|
    # D(X)_r differs from D(X_r) only where dilation goes over the end of a row, which is in the
    # outermost cells: for that reason any_rotation has all of these. Rounding is monotonic, so the
    # quotients keep this order.
    size, cells, anywhere = first.size, first.turns[0], first.any_rotation
    return [
        ((cells & second.any_rotation).bit_count() + (second.turns[0] & anywhere).bit_count())
        / (size + second.size)
        if size or second.size
        else 1.0
        for second in others
    ]


def closer_bound(first: CellMask, second: CellMask) -> float:
    """A closer upper bound of the `shares` of both, in half their time."""
    # As in `upper_bounds`, but |A & D(B_r)| is counted in each turn.
    whole = first.size + second.size
    if not whole:
        return 1.0
    cells = first.turns[0]
    most = max([(cells & near).bit_count() for near in second.dilated])
    return (most + (second.turns[0] & first.any_rotation).bit_count()) / whole


def _layer(rotations: Iterable[bytes], across: int, tables: Sequence[bytes], edge: int) -> CellMask:
    width = len(tables)
    turns: list[int] = []
    for picture in rotations:
        cells = bytearray(width * len(picture))
        for place, table in enumerate(tables):
            cells[place::width] = picture.translate(table)
        turns.append(int.from_bytes(cells, "little"))
    around = tuple(_dilate_cells(there, _BYTE * width, across) for there in turns)
    somewhere = edge
    for near in around:
        somewhere |= near
    return CellMask(turns[0].bit_count(), tuple(turns), around, somewhere)


def rotate_picture(picture: bytes, across: int) -> bytes:
    """A square picture, a quarter turn clockwise."""
    below = len(picture) - across
    return b"".join([picture[below + column :: -across] for column in range(across)])


def _dilate_cells(cells: int, bits: int, across: int) -> int:
    for step in (bits, bits * across):
        cells |= cells << step | cells >> step
    return cells


def _table(values: Sequence[int]) -> bytes:
    """The table that translates each value to a bit of its own, and all others to none."""
    table = bytearray(256)
    for place, value in enumerate(values):
        table[value] = 1 << place
    return bytes(table)


def _edge(across: int, width: int) -> int:
    """The outermost cells of a square picture, all of them set."""
    every, none = b"\xff" * width, bytes(width)
    full = every * across
    between = every + none * (across - 2) + every
    return int.from_bytes(full + between * (across - 2) + full, "little")
