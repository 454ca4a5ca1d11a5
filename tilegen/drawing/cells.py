"""Cells of pictures as long numbers: to count what two have in common is then a step or two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

_BYTE = 8
"""Bits, one for each value: a cell is as many bytes as its values want."""


class Layer(NamedTuple):
    """The cells of a picture that have certain values: how many, and in all turns what is in each,
    and what is in it or beside it. `somewhere` is what is in a cell or beside it in any turn."""

    size: int
    turns: tuple[int, ...]
    around: tuple[int, ...]
    somewhere: int


def layers(
    pictures: Sequence[bytes], across: int, turns: int, values: Iterable[int]
) -> list[Layer]:
    """Of pictures, each its rows of so many cells one after the other, the cells of these values.
    All are of one size, and square where there are four `turns` of each, not one."""
    # Few values occur, and to leave out the others makes numbers short.
    occurring = sorted(set().union(*pictures).intersection(values))
    tables = [_table(occurring[at : at + _BYTE]) for at in range(0, len(occurring), _BYTE)]
    edge = _edge(across, len(tables)) if turns > 1 else 0
    return [_layer(picture, across, turns, tables, edge) for picture in pictures]


def shares(first: Layer, second: Layer) -> list[float]:
    """For each turn of the second, the share of what is on either that the other has too, there or
    a cell beside it; the last cell of a row counts as beside the first of the next."""
    cells, around = first.turns[0], first.around[0]
    whole = first.size + second.size
    if not whole:
        return [1.0] * len(second.turns)
    return [
        ((cells & near).bit_count() + (there & around).bit_count()) / whole
        for there, near in zip(second.turns, second.around, strict=True)
    ]


def most(first: Layer, second: Layer) -> float:
    """What none of the shares is more than, in a quarter of their time."""
    # Cells of the first that the second has in a turn, there or beside it, are in `around` of that
    # turn, so in `somewhere`. Cells of the second, in a turn, that the first has are, turned back,
    # in `around` of the first, turned back. That is `around` of one of its turns, and so in
    # `somewhere`, but for what is beside only over the end of a row: this lies in the outermost
    # cells, turned back too, and `somewhere` has all of these. A larger count divided by the same
    # number is, rounded too, no smaller.
    whole = first.size + second.size
    if not whole:
        return 1.0
    return (
        (first.turns[0] & second.somewhere).bit_count()
        + (second.turns[0] & first.somewhere).bit_count()
    ) / whole


def _layer(picture: bytes, across: int, count: int, tables: Sequence[bytes], edge: int) -> Layer:
    width = len(tables)
    turns: list[int] = []
    for _ in range(count):
        cells = bytearray(width * len(picture))
        for place, table in enumerate(tables):
            cells[place::width] = picture.translate(table)
        turns.append(int.from_bytes(cells, "little"))
        if count > 1:
            picture = turned(picture, across)
    around = tuple(_around(there, _BYTE * width, across) for there in turns)
    somewhere = edge
    for near in around:
        somewhere |= near
    return Layer(turns[0].bit_count(), tuple(turns), around, somewhere)


def turned(picture: bytes, across: int) -> bytes:
    """A square picture, a quarter turn clockwise."""
    below = len(picture) - across
    return b"".join([picture[below + column :: -across] for column in range(across)])


def _around(cells: int, bits: int, across: int) -> int:
    for step in (bits, bits * across):
        cells |= cells << step | cells >> step
    return cells


def _table(values: Sequence[int]) -> bytes:
    """What makes of each value a bit of its own, and of others none."""
    table = bytearray(256)
    for place, value in enumerate(values):
        table[value] = 1 << place
    return bytes(table)


def _edge(across: int, width: int) -> int:
    """The outermost cells of a square picture, whatever is in them."""
    every, none = b"\xff" * width, bytes(width)
    full = every * across
    between = every + none * (across - 2) + every
    return int.from_bytes(full + between * (across - 2) + full, "little")
