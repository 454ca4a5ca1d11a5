"""How much tiles look alike, however they are turned: what players mix up, and cameras too."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.raster import Rows, raster
from tilegen.drawing.scene import Color, Item
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.palettes import PALETTES, USUAL
from tilegen.games.monsters.art.styles.ink import ink
from tilegen.games.monsters.art.styles.style import Skin

COMPARED = ink(PALETTES[USUAL])
"""The style in which tiles are compared; they have the same faces in all."""

MIXED_UP = 0.85
"""Tiles that are so much alike are taken for each other. The same parts in other colours on a body
of another build nearly always come to more, and mostly to 0.97."""

_CELLS = 26
_NUMBER = Box(32, 0, 12, 8)

# A cell is 32 bits: one for each kind of colour that parts have, one for each kind of body.
_BITS = 32
_KINDS = 28
_PARTS = int.from_bytes(array("I", [(1 << _KINDS) - 1] * _CELLS**2).tobytes(), "little")


class Pair(NamedTuple):
    """Two tiles by their numbers, and how much they look alike: 0 not at all, 1 the same."""

    one: int
    other: int
    likeness: float


class _Layer(NamedTuple):
    """Cells in the four turns, with what is in each; and with what is in it or beside it."""

    turns: tuple[int, ...]
    around: tuple[int, ...]


class _Seen(NamedTuple):
    """A tile: what it shows, and the body that shows it."""

    parts: _Layer
    body: _Layer


def alike(pictures: Iterable[tuple[int, Sequence[Item]]]) -> tuple[Pair, ...]:
    """Of pictures by their tiles' numbers, 44 mm wide and drawn in COMPARED, the two most alike,
    and after them all others that players would mix up."""
    seen = [(number, _seen(items)) for number, items in pictures]
    closest: Pair | None = None
    found: list[Pair] = []
    for (one, first), (other, second) in combinations(seen, 2):
        parts = _shares(first.parts, second.parts)
        # Bodies can only make a pair less alike, and few pairs are worth a look at them.
        if closest is not None and max(parts) <= min(closest.likeness, MIXED_UP):
            continue
        bodies = _shares(first.body, second.body)
        pair = Pair(one, other, max(p * b for p, b in zip(parts, bodies, strict=True)))
        if closest is None or pair.likeness > closest.likeness:
            closest = pair
        if pair.likeness >= MIXED_UP:
            found.append(pair)
    if closest is not None and not found:
        found = [closest]
    return tuple(sorted(found, key=lambda pair: -pair.likeness))


def _shares(first: _Layer, second: _Layer) -> list[float]:
    """For each turn of the second, the share of what is on either that the other has too, there or
    a cell beside it: no two bodies are of one build, and players do not measure."""
    cells, around = first.turns[0], first.around[0]
    whole = cells.bit_count() + second.turns[0].bit_count()
    if not whole:
        return [1.0] * 4
    return [
        ((cells & near).bit_count() + (there & around).bit_count()) / whole
        for there, near in zip(second.turns, second.around, strict=True)
    ]


def _seen(items: Sequence[Item]) -> _Seen:
    rows = raster(items, Box(0, 0, SIZE, SIZE), _CELLS, _coded)
    # Every tile has a number of its own, and small as it is nobody looks at that first.
    cells = _CELLS / SIZE
    first, count = round(_NUMBER.x * cells), round(_NUMBER.width * cells)
    for row in rows[: round(_NUMBER.bottom * cells)]:
        row[first:] = [0] * count
    turns = _turns(rows)
    return _Seen(
        _layer([cells & _PARTS for cells in turns]), _layer([cells & ~_PARTS for cells in turns])
    )


def _turns(rows: Rows) -> list[int]:
    """All cells as one long number, in each of the four turns: to compare two is then one step."""
    found: list[int] = []
    turned: Sequence[Sequence[int]] = rows
    for _ in range(4):
        flat = array("I", chain.from_iterable(turned))
        found.append(int.from_bytes(flat.tobytes(), "little"))
        turned = list(zip(*turned[::-1], strict=True))
    return found


def _layer(turns: Sequence[int]) -> _Layer:
    return _Layer(tuple(turns), tuple(map(_around, turns)))


def _around(cells: int) -> int:
    for step in (_BITS, _BITS * _CELLS):
        cells |= cells << step | cells >> step
    return cells


@cache
def _coded(color: Color) -> int:
    if color in {COMPARED.ground, COMPARED.speck}:
        return 0
    for place, skin in enumerate((COMPARED.thin, COMPARED.thick)):
        if color in _colors(skin):
            return 1 << (_KINDS + place)
    # Not everybody sees colours, and a print may have none: the same hat in red is the same hat.
    if color in COMPARED.accents or color in COMPARED.irises:
        return 1 << (_KINDS - 1)
    kind = sum(
        part * 3 // 256 * times
        for part, times in zip((color.red, color.green, color.blue), (9, 3, 1), strict=True)
    )
    return 1 << kind


def _colors(skin: Skin) -> tuple[Color, ...]:
    return skin.body, skin.rim, skin.light, skin.marks
