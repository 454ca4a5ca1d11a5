"""Draws and prints the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tilegen.drawing.face import Face
from tilegen.drawing.scene import Item
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.catalogue import catalogue
from tilegen.games.monsters.art.corners import SMALLEST_MARKED
from tilegen.games.monsters.art.outfit import misfits
from tilegen.games.monsters.art.pictures import back, marks, picture
from tilegen.games.monsters.press.arrange import arrange
from tilegen.games.monsters.sets.fingerprint import fingerprint
from tilegen.games.monsters.tiles import Tile, TileSet
from tilegen.games.press import OwnArts, Piece, Press, SheetArrangement
from tilegen.parts.library import PARTS
from tilegen.sets.edition import OwnArt
from tilegen.text.suggest.choice import closest_choice


def _pieces(tile_set: TileSet) -> tuple[Piece, ...]:
    return tuple(Piece(str(tile.id), tile.id, tile.name or "") for tile in tile_set.tiles)


def _draw(tile_set: TileSet, name: str) -> Face:
    return picture(_named(tile_set, name), tile_set)


def _named(tile_set: TileSet, name: str) -> Tile:
    number = int(name)
    return next(tile for tile in tile_set.tiles if tile.id == number)


def _arrange_tiles(
    tile_set: TileSet, names: Sequence[str], columns: int, rows: int, like: bool
) -> SheetArrangement | None:
    if not like:
        return None
    by_name = {str(tile.id): tile for tile in tile_set.tiles}
    tiles = [by_name[name] for name in names]
    found = arrange(tiles, columns, rows, Random(tile_set.art.seed))
    laid = tuple((str(tile.id), int(turn)) for tile, turn in found.laid)
    return SheetArrangement(laid, found.cuts, found.unlike)


def _requested_files(tile_set: TileSet) -> Mapping[str, OwnArt]:
    return {str(tile.id): tile.own for tile in tile_set.tiles if tile.own}


def _with_own_art(tile_set: TileSet, pictures: Mapping[str, tuple[Item, ...]]) -> TileSet:
    tiles = (
        replace(tile, own=tile.own._replace(items=pictures[tile.own.name])) if tile.own else tile
        for tile in tile_set.tiles
    )
    return replace(tile_set, tiles=tuple(tiles))


PRESS = Press(
    noun="tile",
    height=1.0,
    min_marked_width=SMALLEST_MARKED,
    is_hand_held=False,
    misfits=misfits,
    pieces=_pieces,
    draw=_draw,
    marks=lambda tile_set, name: marks(_named(tile_set, name), tile_set),
    back=back,
    cover=LazyAttribute("tilegen.games.monsters.press.cover:cover"),
    extras=lambda tile_set: (),
    arrange=_arrange_tiles,
    fingerprint=fingerprint,
    guide=Path(__file__).parent / "guide",
    filling=lambda tile_set: {
        "tiles": str(len(tile_set.tiles)),
        "size": f"{tile_set.printing.size:g}",
    },
    illustrations=LazyAttribute("tilegen.games.monsters.press.illustrations:illustrations"),
    parts=catalogue,
    own=OwnArts(
        SIZE, _requested_files, _with_own_art, lambda name: closest_choice(name, list(PARTS))
    ),
)
