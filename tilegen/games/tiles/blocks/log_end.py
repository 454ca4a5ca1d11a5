"""The end of a log of a file's game: blocks and claims are compared with the table after the
moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tilegen.games.tiles.blocks.block_claims import (
    CountedWords,
    check_left,
    check_tile_counts,
    list_claims,
    refuse_tile_counts,
)
from tilegen.games.tiles.blocks.discard_claims import check_discards, read_discards
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Grids
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Placement, Renewal
from tilegen.play.record import Block
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span

if TYPE_CHECKING:
    from tilegen.games.tiles.blocks.written_blocks import AnyRecord


def check_end(
    record: AnyRecord,
    edition: TileGame,
    end_position: tuple[TileGameRules, TileState],
    lines: Mapping[Any, int],
    diagnostics: Diagnostics,
) -> None:
    """Reports blocks and claims that differ from the table after the moves of a record."""
    rules, state = end_position
    if any(isinstance(entry, Block) for entry in record.entries):
        _compare_blocks(record, edition, end_position, lines, diagnostics)
    for claim in list_claims(record, "left"):
        check_left(claim, rules.count_left(state), diagnostics)
    gone_lines = _list_gone(state, lines)
    discards = read_discards(record, rules.play_tiles.tiles, gone_lines, diagnostics)
    if discards is not None:
        check_discards(record, discards, gone_lines, diagnostics)
    if rules.options.grids is Grids.FIGURE:
        _check_counts(record, edition, end_position, diagnostics)
    else:
        refuse_tile_counts(record, diagnostics)


def _compare_blocks(
    record: AnyRecord,
    edition: TileGame,
    end_position: tuple[TileGameRules, TileState],
    lines: Mapping[Any, int],
    diagnostics: Diagnostics,
) -> None:
    from tilegen.games.tiles.blocks.comparison import compare_with_moves, make_figure  # noqa: PLC0415 -- few logs have blocks
    from tilegen.games.tiles.blocks.file_referee import find_rules_game  # noqa: PLC0415 -- as above

    rules, state = end_position
    game = find_rules_game(edition, rules)
    laid_grids = [grid for grid in state.grids if grid.laid]
    figures = [make_figure(grid, game, _find_lines(lines)) for grid in laid_grids]
    gone = dict.fromkeys(state.discarded, Span(1, 1, 2))
    compare_with_moves(record, figures, game, gone, diagnostics)


def _check_counts(
    record: AnyRecord,
    edition: TileGame,
    end_position: tuple[TileGameRules, TileState],
    diagnostics: Diagnostics,
) -> None:
    """Reports claims of how many tiles the figures have that differ from the table."""
    rules, state = end_position
    claims = [*list_claims(record, "tiles")]
    if not claims:
        return
    from tilegen.games.tiles.blocks.file_blocks import find_block_words  # noqa: PLC0415 -- as above

    seats = range(len(record.players.names))
    own = [
        tuple(len(grid.laid) for grid in state.grids if grid.owner == seat and grid.laid)
        for seat in seats
    ]
    found_words = find_block_words(edition, rules.options)
    words = CountedWords(found_words.figure, found_words.figures)
    for claim in claims:
        check_tile_counts(record, claim, own, words, diagnostics)


def _list_gone(state: TileState, lines: Mapping[Any, int]) -> dict[int, int | None]:
    """The tiles that left the game, each with its line, if one says so."""
    told_lines = {move.tile: line for move, line in lines.items() if isinstance(move, Discard)}
    order = [*told_lines, *sorted(state.discarded - told_lines.keys())]
    return {tile: told_lines.get(tile) for tile in order if tile in state.discarded}


def _find_lines(lines: Mapping[Any, int]) -> dict[int, int]:
    """The line that laid each tile."""
    line_numbers: dict[int, int] = {}
    for move, line in lines.items():
        fillers = move.fillers if isinstance(move, Placement) else ()
        if isinstance(move, Placement | Beginning | Renewal):
            line_numbers |= dict.fromkeys([move.tile, *(filler.tile for filler in fillers)], line)
    return line_numbers
