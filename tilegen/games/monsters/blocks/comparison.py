"""Compares the creatures in the blocks with the creatures that the moves made."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.monsters.blocks.creature_blocks import find_block_game
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.tiles.blocks.comparison import compare_with_moves, make_figure
from tilegen.games.tiles.rules.tables import Table
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span


def compare(
    record: Record,
    table: Table,
    tile_set: TileSet,
    gone_places: Mapping[int, Span],
    diagnostics: Diagnostics,
) -> None:
    """Reports `board-differs` once for each creature that differs from the moves' result. `gone`
    are the tiles that the record names as discarded; if the moves do not discard such a tile, that
    line has a slip."""
    game = find_block_game(tile_set)
    figures = [make_figure(grid, game, table.lines) for grid in table.grids]
    gone_places = {
        number: place for number, place in gone_places.items() if number in table.discarded
    }
    compare_with_moves(record, figures, game, gone_places, diagnostics)
