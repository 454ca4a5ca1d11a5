"""The pictures of the guide: tiles that may lie side by side or not, and what counts as an eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, rectangle
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Item, Join, Stroke, Text
from tilegen.games.monsters.art.eyes import all_eyes
from tilegen.games.monsters.press.examples import Example, examples
from tilegen.games.monsters.tiles import TileSet
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.page import Slot
from tilegen.sheets.typeset import INK
from tilegen.styles import style_of

_PALE = Color.of("fffdf7")

_EYES_TALL, _MOVE_TALL, _LAID_TALL = 2.6, 3.8, 3.9
"""Ems of the running text: of all eyes together, and of a tile."""

_FRAME, _BADGE = 0.05, 0.19
"""Of a tile's side: the line round one that was just laid, and the room for a number."""


def illustrations(tile_set: TileSet, caption: Callable[[str], str]) -> Mapping[str, Illustration]:
    """By their names in the guide: all that can be laid with the set's tiles."""
    printing = tile_set.printing
    # As on the sheets, nothing may shine through between tiles.
    under = min(printing.bleed, printing.size / 400)
    shown = {
        name: _illustration(example, printing.size, under, caption(name))
        for name, example in examples(tile_set).items()
    }
    return {**shown, "eyes": _eyes(tile_set, caption("eyes"))}


def _eyes(tile_set: TileSet, caption: str) -> Illustration:
    """Every kind of eye, so that nobody need ask what counts as one."""
    box, items = all_eyes(style_of(tile_set.art))
    return Illustration(box.width, box.height, (), caption, tall=_EYES_TALL, items=items)


def _illustration(example: Example, size: float, under: float, caption: str) -> Illustration:
    """An example in millimetres, its tiles in their real size, each reaching a little under its
    neighbours."""
    slots: list[Slot] = []
    for laid in example.laid:
        trim = Box(laid.column * size, laid.row * size, size, size)
        shown = trim.grown(under)
        slots.append(Slot(str(laid.tile.id), trim, shown, int(laid.rotation), plain=True))
    framed = () if example.allowed is None else _frame(slots[-1].trim, size)
    counts = (
        item
        for number, at in enumerate(example.counted, start=1)
        for item in _count(number, slots[at].trim, size)
    )
    return Illustration(
        width=size * (1 + max(laid.column for laid in example.laid)),
        height=size * (1 + max(laid.row for laid in example.laid)),
        slots=tuple(slots),
        caption=caption,
        right=example.allowed,
        tall=_LAID_TALL if example.allowed is None else _MOVE_TALL,
        items=(*framed, *counts),
    )


def _frame(trim: Box, size: float) -> tuple[Item, ...]:
    """Round the tile that was just laid: dark on light, on whatever it lies."""
    wide = _FRAME * size
    path = rectangle(trim.grown(-0.6 * wide))
    return (
        Stroke(path, _PALE, 2.2 * wide, join=Join.MITER),
        Stroke(path, INK, wide, join=Join.MITER),
    )


def _count(number: int, trim: Box, size: float) -> tuple[Item, ...]:
    """Which point a tile is, in its lower left corner."""
    x, y = trim.x + _BADGE * size, trim.bottom - _BADGE * size
    disc = circle(x, y, 0.82 * _BADGE * size)
    em = 1.1 * _BADGE * size
    return (
        Fill(disc, _PALE),
        Stroke(disc, INK, 0.02 * size),
        Text((x, y + 0.36 * em), str(number), em, INK, Font.BOLD, Anchor.MIDDLE),
    )
