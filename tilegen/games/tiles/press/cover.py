"""The picture on the cover of a tile game: tiles in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Item, Stroke
from tilegen.games.cover_patch import PatchPiece, draw_patch, fill_front, fit_front, list_grids
from tilegen.games.tiles.art.creatures.creature_game import (
    find_creature,
    find_edition,
    has_creatures,
)
from tilegen.games.tiles.art.lattice_pen import measure_tile
from tilegen.games.tiles.art.tile_faces import draw_tile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.press.creature_cover import draw_creature_cover, draw_creature_front
from tilegen.games.tiles.press.table_search import LaidTile, Place, TableSearch
from tilegen.games.tiles.rules.lattice import LATTICES, find_cell
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.show.extents import find_corner, find_outline, measure_height
from tilegen.styles import style_of

_PAIR: Final[tuple[Place, ...]] = ((0, 0), (1, 0))
_ROW: Final[tuple[Place, ...]] = ((0, 0), (1, 0), (2, 0))

_SHAPES: Final[Mapping[Shape, tuple[tuple[Place, ...], ...]]] = {
    Shape.SQUARE: (
        tuple((x, y) for y in range(3) for x in range(3)),
        tuple((x, y) for y in range(2) for x in range(3)),
        tuple((x, y) for y in range(2) for x in range(2)),
        _ROW,
        _PAIR,
    ),
    # A flower of seven, a strip of five, and a triangle: a row is shifted against the one above.
    Shape.HEX: (
        ((1, 1), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1), (1, 0)),
        ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (0, 1)),
        _PAIR,
    ),
    Shape.LINE: (_ROW, _PAIR),
}
"""The possible arrangements of the picture, by the shape of tiles, the best first."""


_FRONTS: Final = 12
"""How many grids are tried for the front of a box."""

_EDGE: Final = 0.012
"""The width of the line along a cut, as a share of a tile's width."""


def draw_cover(game: TileGame) -> Face:
    """Tiles of a complete creature, or tiles that lie as the rules allow; one tile alone if no two
    fit together. They are without numbers and marks, each at its printed size."""
    if has_creatures(game):
        creatures = [find_creature(game, tile) for tile in game.tiles]
        return draw_creature_cover(creatures, find_edition(game))
    return _draw_tiles(game, lay_cover(game))


def draw_front(game: TileGame, size: tuple[float, float]) -> Face:
    """Tiles that lie as the rules allow, as many as fill the front of a box. If no such table is
    found, the picture on the cover is in the middle."""
    if has_creatures(game):
        creatures = [find_creature(game, tile) for tile in game.tiles]
        return draw_creature_front(creatures, find_edition(game), size)
    search = TableSearch.of(game)
    rng = Random(f"front:{game.art.seed}")
    measure = partial(_measure_filled, game.shape)
    for columns, rows in list_grids(size, len(game.tiles), measure)[:_FRONTS]:
        laid_tiles = _lay_front(game, search, (columns, rows), rng)
        if laid_tiles is not None:
            unit = game.printing.size
            filled = Box(*(unit * length for length in measure(columns, rows)))
            return fill_front(_draw_tiles(game, laid_tiles), filled, size)
    return fit_front(draw_cover(game), style_of(game.art).ground, size)


def _lay_front(
    game: TileGame, search: TableSearch, grid: tuple[int, int], rng: Random
) -> tuple[LaidTile, ...] | None:
    """Tiles in these columns and rows; those of a line lie in rows, one below the other."""
    columns, rows = grid
    if game.shape is not Shape.LINE:
        shift = game.shape is Shape.HEX
        return search.fill(
            [(x - shift * (y // 2), y) for y in range(rows) for x in range(columns)], rng
        )
    laid_tiles = search.fill([(at, 0) for at in range(columns * rows)], rng)
    return laid_tiles and tuple(
        LaidTile(tile.pose, at % columns, at // columns) for at, tile in enumerate(laid_tiles)
    )


def _measure_filled(shape: Shape, columns: int, rows: int) -> Box:
    """The box that tiles in these columns and rows cover all of, in widths of a tile."""
    height = measure_height(shape)
    if shape is not Shape.HEX:
        return Box(0, 0, columns, rows * height)
    # Every second row is half a tile to the right, and hexagons end in points.
    point = height / 4
    width = columns - 0.5 if rows > 1 else columns
    return Box(0.5 * (rows > 1), point, width, (3 * rows - 1) * point)


def _find_place(shape: Shape, tile: LaidTile) -> Point:
    """The upper left corner of its box, in widths of a tile."""
    if shape is Shape.LINE:
        return tile.column, tile.row * measure_height(shape)
    return find_corner(shape, find_cell(tile.column, tile.row))


def _draw_tiles(game: TileGame, laid_tiles: Sequence[LaidTile]) -> Face:
    size = game.printing.size
    corners = [_find_place(game.shape, tile) for tile in laid_tiles]
    left = min(x for x, _ in corners)
    degrees = 360 / LATTICES[game.shape].sides
    edge = _draw_edge(game)
    pieces = [
        PatchPiece(
            (*draw_tile(game, tile.pose.tile).items, *edge), x - left, y, degrees * tile.pose.turn
        )
        for tile, (x, y) in zip(laid_tiles, corners, strict=True)
    ]
    return draw_patch(
        pieces,
        size,
        style_of(game.art).ground,
        size=size,
        height=measure_height(game.shape),
        outline=find_outline(game.shape),
    )


def _draw_edge(game: TileGame) -> tuple[Item, ...]:
    """A line along the cut of dominoes: the halves of two that touch are nearer to each other than
    those of one. Other tiles need none, since their pictures lead from one to the next."""
    if game.presentation.look is not Look.PIPS:
        return ()
    style, size = style_of(game.art), game.printing.size
    box = Box(0, 0, *measure_tile(game.shape, size)).expand(-_EDGE * size)
    return (Stroke(rectangle(box), style.line, _EDGE * size),)


def lay_cover(game: TileGame) -> tuple[LaidTile, ...]:
    """The tiles of the picture; the game's seed decides between those that fit as well."""
    search = TableSearch.of(game)
    rng = Random(f"cover:{game.art.seed}")
    for places in _SHAPES[game.shape]:
        tiles = search.fill(places, rng)
        if tiles is not None:
            return tiles
    first = search.play_tiles.poses[game.tiles[0].number][0]
    return (LaidTile(first, 0, 0),)
