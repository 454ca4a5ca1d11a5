"""How much pieces look alike, however they are turned: what players mix up, and cameras too."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.drawing.raster import Rows, raster
from tilegen.drawing.scene import Color, Item
from tilegen.styles.ink import ink
from tilegen.styles.palettes import PALETTES, USUAL
from tilegen.styles.style import Skin
from tilegen.text.diagnostics import Diagnostic, Label, Severity
from tilegen.text.source import Span

COMPARED = ink(PALETTES[USUAL])
"""The style in which pieces are compared; they have the same faces in all."""

MIXED_UP = 0.85
"""Pieces that are so much alike are taken for each other. The same parts in other colours on a body
of another build nearly always come to more, and mostly to 0.97."""

_CELL = 44 / 26
"""The side of a cell, in millimetres: what is smaller is not seen."""

# A cell is 32 bits: one for each kind of colour that parts have, one for each kind of body.
_BITS = 32
_KINDS = 28
_PARTS = (1 << _KINDS) - 1


class Pair(NamedTuple):
    """Two pieces by their names, and how much they look alike: 0 not at all, 1 the same."""

    one: str
    other: str
    likeness: float


class Sight(NamedTuple):
    """How pieces are looked at: all of this width and height in millimetres; where `turned`, which
    only squares can be, in each quarter turn. Within `hidden` they differ anyway, and small as that
    is nobody looks at it first."""

    width: float
    height: float
    hidden: Box
    turned: bool


def as_json(
    pairs: Sequence[Pair], pieces: str, name: Callable[[str], object] = str
) -> dict[str, object] | None:
    """The two most alike as a program wants to know them, None where there are no two; `pieces` is
    what people call them, and `name` makes of a piece's name what stands there."""
    if not pairs:
        return None
    one, other, likeness = pairs[0]
    return {pieces: [name(one), name(other)], "likeness": round(likeness, 3)}


def described(pairs: Sequence[Pair]) -> str:
    """The two most alike in words."""
    one, other, likeness = pairs[0]
    return f"most alike: {one} and {other} ({100 * likeness:.0f} %)"


def warnings(
    pairs: Iterable[Pair], spans: Mapping[str, Span | None], pieces: str
) -> Iterator[Diagnostic]:
    """One for each piece that looks like one before it; `pieces` is what people call them."""
    told: set[str] = set()
    for one, other, likeness in pairs:
        if likeness < MIXED_UP or other in told:
            continue
        told.add(other)
        first = spans[one]
        yield Diagnostic(
            "pieces-alike",
            f"{pieces} {one} and {other} look alike ({100 * likeness:.0f} %): players mix them up",
            spans[other],
            "give one of them other parts",
            labels=(Label(first, "the other one"),) if first else (),
            severity=Severity.WARNING,
        )


class _Layer(NamedTuple):
    """Cells in all turns, with what is in each; and with what is in it or beside it."""

    turns: tuple[int, ...]
    around: tuple[int, ...]


class _Seen(NamedTuple):
    """A piece: what it shows, and the body that shows it."""

    parts: _Layer
    body: _Layer


def alike(pictures: Iterable[tuple[str, Sequence[Item]]], sight: Sight) -> tuple[Pair, ...]:
    """Of pictures by their pieces' names, drawn in COMPARED, the two most alike, and after them all
    others that players would mix up."""
    seen = [(name, _seen(items, sight)) for name, items in pictures]
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
        return [1.0] * len(second.turns)
    return [
        ((cells & near).bit_count() + (there & around).bit_count()) / whole
        for there, near in zip(second.turns, second.around, strict=True)
    ]


def _seen(items: Sequence[Item], sight: Sight) -> _Seen:
    across = round(sight.width / _CELL)
    rows = raster(items, Box(0, 0, sight.width, sight.height), across, _coded)
    hidden = sight.hidden
    cells = across / sight.width
    first, count = round(hidden.x * cells), round(hidden.width * cells)
    for row in rows[round(hidden.y * cells) : round(hidden.bottom * cells)]:
        row[first : first + count] = [0] * count
    turns = _turns(rows, 4 if sight.turned else 1)
    parts = int.from_bytes(array("I", [_PARTS] * (across * len(rows))).tobytes(), "little")
    return _Seen(
        _layer([cells & parts for cells in turns], across),
        _layer([cells & ~parts for cells in turns], across),
    )


def _turns(rows: Rows, count: int) -> list[int]:
    """All cells as one long number, in each of the turns: to compare two is then one step."""
    found: list[int] = []
    turned: Sequence[Sequence[int]] = rows
    for _ in range(count):
        flat = array("I", chain.from_iterable(turned))
        found.append(int.from_bytes(flat.tobytes(), "little"))
        turned = list(zip(*turned[::-1], strict=True))
    return found


def _layer(turns: Sequence[int], across: int) -> _Layer:
    return _Layer(tuple(turns), tuple(_around(cells, across) for cells in turns))


def _around(cells: int, across: int) -> int:
    for step in (_BITS, _BITS * across):
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
