"""The pictures of the guide: tiles that may or may not be side by side, and what counts as an
eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, circle, polygon
from tilegen.drawing.scene import Anchor, Color, Fill, Font, Item, Stroke, Text
from tilegen.games.monsters.art.eyes import all_eyes
from tilegen.games.monsters.press.examples import Example, examples, loose_ends
from tilegen.games.monsters.tiles import Side, TileSet
from tilegen.sheets.blocks import Illustration
from tilegen.sheets.highlight import cut, frame
from tilegen.sheets.page import Slot, bounding_box
from tilegen.sheets.typeset import INK, WRONG
from tilegen.styles import style_of

_PALE = Color.from_hex("fffdf7")

_EYES_TALL, _MOVE_TALL, _LAID_TALL = 2.6, 3.8, 3.9
"""Ems of the running text: of all eyes together, and of a tile."""

_BADGE = 0.19
"""Of a tile's side: the room for a number."""

_ARROW, _ARROW_APART = (0.13, 0.15, 0.3), 0.04
"""Of a tile's side: half the width of an arrow's head, its length and that of the whole arrow, and
the arrow's distance from the tile."""


def draw_illustrations(
    tile_set: TileSet, caption: Callable[[str], str]
) -> Mapping[str, Illustration]:
    """The pictures by their names in the guide, as far as the set's tiles can form them."""
    printing = tile_set.printing
    # As on the sheets, no paper may show between tiles.
    under = min(printing.bleed, printing.size / 400)
    shown = {
        name: _illustration(example, printing.size, under, caption(name))
        for name, example in examples(tile_set).items()
    }
    return {**shown, "eyes": _eyes(tile_set, caption("eyes"))}


def _eyes(tile_set: TileSet, caption: str) -> Illustration:
    """Every kind of eye, to show what counts as one."""
    box, items = all_eyes(style_of(tile_set.art))
    return Illustration(box.width, box.height, (), caption, tall=_EYES_TALL, items=items)


def _illustration(example: Example, size: float, under: float, caption: str) -> Illustration:
    """An example in millimetres, with tiles in their real size, each extending a little under its
    neighbours."""
    trims = [Box(laid.column * size, laid.row * size, size, size) for laid in example.laid]
    arrows = [
        _arrow(trims[at], side, size)
        for at, side in (loose_ends(example.laid) if example.allowed is None else ())
    ]
    box = bounding_box([*trims, *(arrow.box for arrow in arrows)]) or Box(0, 0, 0, 0)
    trims = [trim._replace(x=trim.x - box.x, y=trim.y - box.y) for trim in trims]
    here = Affine.shift(-box.x, -box.y)
    framed = example.allowed is not None
    return Illustration(
        width=box.width,
        height=box.height,
        slots=tuple(
            Slot(str(laid.tile.id), trim, trim.expand(under), int(laid.rotation), plain=True)
            for laid, trim in zip(example.laid, trims, strict=True)
        ),
        caption=caption,
        right=example.allowed,
        tall=_MOVE_TALL if framed else _LAID_TALL,
        items=(
            *(cut(trim) for trim in trims),
            *(Fill(arrow.transform(here), WRONG) for arrow in arrows),
            *(item for at, points in example.counted for item in _count(points, trims[at], size)),
        ),
        under=(frame(trims[-1]),) if framed else (),
    )


def _arrow(trim: Box, side: Side, size: float) -> Path:
    """An arrow outside the tile that points at the middle of a side."""
    half, head, long = (share * size for share in _ARROW)
    stem = half / 2.5
    points = (
        (0, 0),
        (half, head),
        (stem, head),
        (stem, long),
        (-stem, long),
        (-stem, head),
        (-half, head),
    )
    middle = (trim.x + size / 2, trim.y + size / 2)
    by = Affine.turn(90 * (side - Side.BOTTOM), middle) @ Affine.shift(
        middle[0], trim.bottom + _ARROW_APART * size
    )
    return polygon(points).transform(by)


def _count(points: int, trim: Box, size: float) -> tuple[Item, ...]:
    """The points up to and with a tile that scores, in its lower left corner."""
    x, y = trim.x + _BADGE * size, trim.bottom - _BADGE * size
    disc = circle(x, y, 0.82 * _BADGE * size)
    em = 1.1 * _BADGE * size
    return (
        Fill(disc, _PALE),
        Stroke(disc, INK, 0.02 * size),
        Text((x, y + 0.36 * em), str(points), em, INK, Font.BOLD, Anchor.MIDDLE),
    )
