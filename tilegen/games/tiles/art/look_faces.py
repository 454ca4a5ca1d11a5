"""The tiles of a game and their back, drawn in the look of its file: all looks but creatures'."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Clip, Group, Item
from tilegen.games.press import BACK
from tilegen.games.tiles.art.back_pattern import draw_pattern
from tilegen.games.tiles.art.bands_look import draw_bands
from tilegen.games.tiles.art.labels import draw_labels
from tilegen.games.tiles.art.lattice_pen import SIZE, STRAIGHT, measure_tile
from tilegen.games.tiles.art.paths_look import draw_paths
from tilegen.games.tiles.art.pips import draw_pips
from tilegen.games.tiles.art.terrain import draw_terrain
from tilegen.games.tiles.art.tile_scene import TileScene, make_scene
from tilegen.games.tiles.art.wedges import draw_wedges
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.show.extents import find_outline

LookDrawing = Callable[[TileScene, Tile], Iterator[Item]]
"""Draws a tile without its number, on to the scene's reach beyond the cut."""

LOOKS: Final[Mapping[Look, LookDrawing]] = {
    Look.CREATURES: draw_bands,
    Look.BANDS: draw_bands,
    Look.PATHS: draw_paths,
    Look.TERRAIN: draw_terrain,
    Look.WEDGES: draw_wedges,
    Look.PIPS: draw_pips,
}
"""The drawing of each look. Creatures with more than bands and eyes are bands with a face, in the
colours that a palette has for bodies."""


def draw_look(game: TileGame, tile: Tile) -> Face:
    """The printed face of a tile. Its art runs on into the bleed."""
    scene = make_scene(game)
    art = LOOKS[game.presentation.look](scene, tile)
    own = game.row_art[tile.number].own if tile.number in game.row_art else None
    items = (*art,)
    if own is not None:
        items += (Clip(scene.pen.outline(-STRAIGHT), own.items),)
    return _make_face(scene, str(tile.number), items, draw_labels(scene, tile))


def draw_look_marks(game: TileGame, tile: Tile) -> Face:
    """The same face without its picture: only the number and the mark for cameras."""
    scene = make_scene(game)
    return _make_face(scene, str(tile.number), (), draw_labels(scene, tile))


def draw_look_back(game: TileGame) -> Face:
    """The back that all tiles share."""
    scene = make_scene(game)
    words = game.presentation.titles.get(game.language, game.name)
    bleed = game.printing.bleed * SIZE / game.printing.size
    return _make_face(scene, BACK, draw_pattern(scene, words, bleed), ())


def _make_face(scene: TileScene, name: str, items: Iterable[Item], marks: tuple[Item, ...]) -> Face:
    """The face at the size at which the game is printed."""
    printing = scene.game.printing
    width, height = measure_tile(scene.game.shape, printing.size)
    scale = width / SIZE
    inside = tuple(items)
    if scene.game.shape is Shape.HEX and inside:
        # The corners of its box are other tiles' or nobody's.
        inside = (Clip(scene.pen.outline(printing.bleed / scale), inside),)
    return Face(
        name,
        width,
        height,
        printing.bleed,
        _scale(inside, scale),
        _scale(marks, scale),
        find_outline(scene.game.shape),
    )


def _scale(items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
    return (Group(items, Affine.scale(scale)),) if items and scale != 1 else items
