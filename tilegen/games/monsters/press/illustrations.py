"""The pictures of the guide: tiles that may lie side by side or not, and what counts as an eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilegen.drawing.geometry import Box
from tilegen.games.monsters.art.eyes import all_eyes
from tilegen.games.monsters.press.examples import Example, examples
from tilegen.games.monsters.tiles import TileSet
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.page import Slot
from tilegen.styles import style_of

_EYES_TALL = 3.2
"""Ems of the running text."""


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
    return Illustration(
        width=size * (1 + max(laid.column for laid in example.laid)),
        height=size * (1 + max(laid.row for laid in example.laid)),
        slots=tuple(slots),
        caption=caption,
        right=example.allowed,
    )
