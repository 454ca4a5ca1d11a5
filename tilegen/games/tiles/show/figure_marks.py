"""Pictures of figures that lie on grids of their own: the tiles below a caption, which has a tick
where a figure is finished, with marks of open ends and of sides that differ. Lengths are those of
`sheets.tabletop`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.glyphs import width as text_width
from tilegen.drawing.path import Path, circle, line, polygon, rectangle
from tilegen.drawing.scene import Anchor, Cap, Color, Fill, Font, Item, LineJoin, Stroke, Text
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS, SIZE
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.play_tiles import Meeting
from tilegen.games.tiles.show.extents import Extent, find_corner, find_extent, measure_height
from tilegen.games.tiles.show.figure_tiles import (
    ShownTile,
    ShownTiles,
    list_flaws,
    list_open_ends,
)
from tilegen.sheets.page import Slot
from tilegen.sheets.tabletop import FAINT, INK, SIDE, SMALL, Cluster

EDGE: Final = INK._replace(alpha=0.35)
"""The colour of the lines around tiles."""

_MARGIN: Final = 14.0
"""The room around a figure, in which its open ends are marked."""
_HEAD: Final = 2.3 * SMALL + 3
"""The height of a caption."""
_UNDER: Final = SIDE / 400
"""How far a tile reaches under its neighbours: nothing may shine through between them."""

_OPEN: Final = Color.from_hex("d9480f")
_WRONG: Final = Color.from_hex("c81e1e")
_DONE: Final = Color.from_hex("2b8a3e")
_WHITE: Final = Color.from_hex("ffffff")


Drawn = tuple[Sequence[Slot], Sequence[Item]]
"""A tile in its place: the slot for its face, if that is not drawn itself, and the items over all
slots."""


class Caption(NamedTuple):
    """Two lines: the name of a figure, and what there is to say of it."""

    name: str
    about: str
    is_finished: bool

    def draw(self) -> Iterator[Item]:
        yield Text((_MARGIN, SMALL), self.name, SMALL, INK, Font.BOLD)
        color = _DONE if self.is_finished else FAINT
        yield Text((self._indent, 2.3 * SMALL), self.about, SMALL, color)
        if self.is_finished:
            yield from _draw_tick()

    def measure(self) -> float:
        """The width with the margins beside it."""
        name = text_width(self.name, SMALL, Font.BOLD) + _MARGIN
        return max(name, text_width(self.about, SMALL) + self._indent) + _MARGIN

    @property
    def _indent(self) -> float:
        return _MARGIN + SMALL * 1.1 if self.is_finished else _MARGIN


def draw_figure(
    shape: Shape,
    tiles: ShownTiles,
    meeting: Meeting,
    caption: Caption,
    draw_tile: Callable[[ShownTile, Box], Drawn],
) -> Cluster:
    """The tiles, each as `draw_tile` draws it in its box, with caption and marks."""
    extent, corner = find_extent(shape, tiles), (_MARGIN, _HEAD + _MARGIN)
    boxes = {cell: place_cell(shape, cell, extent, corner) for cell in tiles}
    drawn = [draw_tile(tile, boxes[cell]) for cell, tile in tiles.items()]
    marks: list[Item] = []
    for cell, side, kind in list_open_ends(tiles, meeting):
        at, angle = _find_middle(shape, side, boxes[cell])
        marks += _draw_open_end(at, angle, measure_breadth(kind, meeting))
    for cell, side in list_flaws(tiles, meeting):
        at, _ = _find_middle(shape, side, boxes[cell])
        marks += _draw_flaw(at)
    return Cluster(
        max(2 * _MARGIN + extent.width * SIDE, caption.measure()),
        _HEAD + (2 * _MARGIN + extent.height * SIDE),
        tuple(slot for slots, _ in drawn for slot in slots),
        over=(*caption.draw(), *(item for _, items in drawn for item in items), *marks),
    )


def place_cell(shape: Shape, cell: int, extent: Extent, corner: Point) -> Box:
    """The box of a cell, where the extent begins at this corner."""
    x, y = find_corner(shape, cell)
    left, top = corner[0] + (x - extent.left) * SIDE, corner[1] + (y - extent.top) * SIDE
    return Box(left, top, SIDE, measure_height(shape) * SIDE)


def lay_square(face: str, turn: int, box: Box) -> Drawn:
    """A square, whose face turns by quarters."""
    edge = Stroke(rectangle(box), EDGE, 0.3, cap=Cap.BUTT, join=LineJoin.MITER)
    return (Slot(face, box, box.expand(_UNDER), turn),), (edge,)


def draw_doubt(outline: Path, box: Box, name: str) -> Iterator[Item]:
    """An empty tile with what is known of the one that lies there, such as `12?`."""
    size = SIDE * 0.4
    at = (box.x + box.width / 2, box.y + box.height / 2 + size * 0.35)
    yield Fill(outline, _WHITE)
    yield Stroke(outline, FAINT, 0.8, cap=Cap.BUTT, join=LineJoin.MITER, dashes=(3, 2))
    yield Text(at, name, size, FAINT, Font.BOLD, Anchor.MIDDLE)


def _draw_tick() -> Iterator[Item]:
    x, y = _MARGIN, 2.3 * SMALL
    tick = line((x + 0.5, y - 2.4), (x + 2.3, y - 0.6), (x + 5.8, y - 4.8))
    yield Stroke(tick, _DONE, 1.5)


def _find_middle(shape: Shape, side: int, box: Box) -> tuple[Point, float]:
    """The middle of a side, and the angle at which it looks out of the tile."""
    pen = LATTICE_PENS[shape]
    frame, scale = pen.frame(side), box.width / SIZE
    return (box.x + frame.e * scale, box.y + frame.f * scale), 360 * pen.find_turn(side)


def measure_breadth(kind: int, meeting: Meeting) -> float:
    """From 0 to 1: in pictures, kinds that join are the broader the later they come."""
    joining = [index for index, is_open in enumerate(meeting.opens) if is_open]
    return joining.index(kind) / max(1, len(joining) - 1)


def _draw_open_end(at: Point, angle: float, breadth: float) -> Iterator[Item]:
    """An arrowhead in the middle of a side, which points out of the tile: at this angle, in degrees
    clockwise from the top."""
    half, high = 4.0 + 4.0 * breadth, 6.0 + breadth
    shape = polygon(((-half, -2.0), (half, -2.0), (0, -2.0 - high)))
    mark = shape.transform(Affine.shift(*at) @ Affine.turn(angle))
    yield Fill(mark, _OPEN)
    yield Stroke(mark, _WHITE, 0.8)


def _draw_flaw(at: Point) -> Iterator[Item]:
    """A cross on two sides that differ."""
    x, y = at
    disc = circle(x, y, 4.5)
    yield Fill(disc, _WHITE)
    yield Stroke(disc, _WRONG, 1.2)
    cross = line((x - 2, y - 2), (x + 2, y + 2)), line((x - 2, y + 2), (x + 2, y - 2))
    for stroke in cross:
        yield Stroke(stroke, _WRONG, 1.4)
