"""Compares the creatures in the blocks with the creatures that the moves made."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.monsters.blocks.creature_blocks import find_block_game
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.rules.creature import Cell, Kind
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.comparison import MadeFigure, compare_with_moves
from tilegen.games.tiles.blocks.drafts import PlacedTile
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


def compare(
    record: Record,
    table: Table,
    tile_set: TileSet,
    gone: Mapping[int, Span],
    found: Diagnostics,
) -> None:
    """Reports `board-differs` once for each creature that differs from the moves' result. `gone`
    are the tiles that the record names as discarded; if the moves do not discard such a tile, that
    line has a slip."""
    game = find_block_game(tile_set)
    figures = [_make_figure(patch, game) for own in table.creatures for patch in own]
    gone = {number: place for number, place in gone.items() if number in table.discarded}
    compare_with_moves(record, figures, game, gone, found)


def _make_figure(patch: Patch, game: BlockGame) -> MadeFigure:
    tiles = {
        cell: PlacedTile(
            tile.tile.id,
            tile.rotation,
            game.find_sides(tile.tile.id, tile.rotation),
            tile.line,
        )
        for cell, tile in patch.tiles.items()
    }
    first_number = tiles[Cell(0, 0)].number
    return MadeFigure(patch.owner, patch.kind is Kind.FIRST, first_number, tiles)
