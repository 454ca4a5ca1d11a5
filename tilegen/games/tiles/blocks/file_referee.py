"""The referee of tables of a file's game: judges what blocks show, and compares it with moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from tilegen.games.game import Blocks, TableAtEnd
from tilegen.games.general.notation import AMOUNTS
from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_claims import (
    CountedWords,
    check_left,
    check_left_at_most,
    check_pile_is_empty,
    check_tile_counts,
    find_left,
    list_claims,
)
from tilegen.games.tiles.blocks.block_game import GENERAL_KINDS, TABLE, BlockGame
from tilegen.games.tiles.blocks.comparison import compare_with_moves, make_figure
from tilegen.games.tiles.blocks.discard_claims import (
    Pile,
    check_discards,
    count_pile,
    read_discards,
)
from tilegen.games.tiles.blocks.drafts import Draft
from tilegen.games.tiles.blocks.file_blocks import find_block_words, name_figures
from tilegen.games.tiles.blocks.owner_checks import OwnerCheck, OwnerCodes
from tilegen.games.tiles.blocks.row_notation import format_cell, parse_any_row
from tilegen.games.tiles.blocks.rows import settle_rows
from tilegen.games.tiles.blocks.settled_blocks import SettledBlocks, settle_blocks
from tilegen.games.tiles.blocks.table_states import (
    build_grids,
    build_state,
    count_finished,
    hides_finishers,
    list_fillings,
    show_seen,
)
from tilegen.games.tiles.blocks.written_blocks import (
    AnyRecord,
    WrittenBlock,
    are_far_too_many,
    list_blocks,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Count, Owner, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Placement, Renewal
from tilegen.play.record import Block, ClaimForm
from tilegen.text.diagnostics import Diagnostics, Label, build_phrase
from tilegen.text.source import Span
from tilegen.text.wording import format_count

_OWNER_CODES: Final = OwnerCodes(
    missing=codes.FIGURE_MISSING,
    twice=codes.FIGURE_TWICE,
    early=codes.BEGUN_EARLY,
    two_open=codes.TWO_OPEN,
    due=codes.FIGURE_MISSING,
)
_IN_DOUBT: Final = "The photo leaves the points in doubt"
_MOST_FILLINGS: Final = 500
"""The most ways to fill doubts of which the points are counted: people do not wait longer."""
_EXAMPLE: Final = "write what each player counted, such as 'points: Anna 12, Ben 9'"


def judge_table(
    record: AnyRecord, edition: TileGame, rules: TileGameRules, diagnostics: Diagnostics
) -> TableAtEnd:
    """The table that the blocks of a record show."""
    game = find_rules_game(edition, rules)
    blocks = list_blocks(record, game, diagnostics)
    if are_far_too_many(blocks, game, diagnostics):
        return TableAtEnd(show_seen(rules, None), rules.start(), certain=False)
    drawn_blocks = settle_rows(blocks, game, diagnostics)
    discards = read_discards(record, game.numbers, (), diagnostics)
    gone_places = discards.places if discards else {}
    settled_blocks = settle_blocks(drawn_blocks, game, record, gone_places, diagnostics)
    check = OwnerCheck(record, game, _OWNER_CODES, diagnostics)
    drafts, certain = _list_drafts(settled_blocks, check, game, diagnostics)
    seen_count = sum(len(draft.block.cells) for draft in settled_blocks.drafts)
    unseen = max(len(game.numbers) - seen_count, 0)
    pile = count_pile(unseen, discards)
    left = find_left(record) if pile.left is None else pile.left
    if certain and left is not None and pile.is_exact and not game.is_shared:
        check.check_owing(settled_blocks.drafts, left)
    _check_claims(record, settled_blocks, pile, game, diagnostics)
    state = build_state(rules, build_grids(rules, drafts), is_pile_empty=left == 0)
    figures = name_figures(edition, rules.options)
    table = TableAtEnd(show_seen(rules, None), state, certain)
    table = _add_points(record, table, figures, diagnostics)
    if not (certain and any(draft.doubts for draft in drafts)) or table.in_doubt:
        return table
    points = _list_points(rules, drafts, is_pile_empty=left == 0)
    if len(points) == 1:
        return TableAtEnd(show_seen(rules, points.pop()), state, certain)
    in_doubt = _describe_points(record.players.names, points)
    return TableAtEnd(show_seen(rules, ()), state, certain=False, in_doubt=in_doubt)


def _list_points(
    rules: TileGameRules, drafts: Sequence[Draft], *, is_pile_empty: bool
) -> set[tuple[int, ...]]:
    """All points that the seats may have, by all ways to fill the doubts; empty if there are too
    many ways."""
    points: set[tuple[int, ...]] = set()
    for count, filling in enumerate(list_fillings(drafts)):
        if count == _MOST_FILLINGS:
            return set()
        grids = build_grids(rules, drafts, filling)
        points.add(tuple(rules.scores(build_state(rules, grids, is_pile_empty=is_pile_empty))))
    return points


def _describe_points(names: Sequence[str], points: Collection[tuple[int, ...]]) -> str:
    """`The photo leaves the points in doubt: Anna 4 to 9, Ben 12.`"""
    columns = [sorted({*own}) for own in zip(*points, strict=True)]
    ranges = [
        f"{name} {own[0]}" if len(own) == 1 else f"{name} {own[0]} to {own[-1]}"
        for name, own in zip(names, columns, strict=False)
    ]
    return f"{_IN_DOUBT}: {', '.join(ranges)}." if ranges else f"{_IN_DOUBT}."


def find_rules_game(edition: TileGame, rules: TileGameRules) -> BlockGame:
    """The tiles of a file by the rules of a record."""
    words = find_block_words(edition, rules.options)
    return BlockGame(rules.options, rules.play_tiles, words)


def check_end(
    record: AnyRecord,
    edition: TileGame,
    played: tuple[TileGameRules, TileState],
    lines: Mapping[Any, int],
    diagnostics: Diagnostics,
) -> None:
    """Reports blocks and claims that differ from the table after the moves of a record."""
    rules, state = played
    game = find_rules_game(edition, rules)
    laid_grids = [grid for grid in state.grids if grid.laid]
    figures = [make_figure(grid, game, _find_lines(lines)) for grid in laid_grids]
    if any(isinstance(entry, Block) for entry in record.entries):
        gone = dict.fromkeys(state.discarded, Span(1, 1, 2))
        compare_with_moves(record, figures, game, gone, diagnostics)
    for claim in list_claims(record, "left"):
        check_left(claim, rules.count_left(state), diagnostics)
    gone_lines = _list_gone(state, lines)
    discards = read_discards(record, game.numbers, gone_lines, diagnostics)
    if discards is not None:
        check_discards(record, discards, gone_lines, diagnostics)
    if not game.is_shared:
        seats = range(len(record.players.names))
        own = [tuple(len(f.tiles) for f in figures if f.owner == seat) for seat in seats]
        words = CountedWords(game.words.figure, game.words.figures)
        for claim in list_claims(record, "tiles"):
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


def _list_drafts(
    settled_blocks: SettledBlocks, check: OwnerCheck, game: BlockGame, diagnostics: Diagnostics
) -> tuple[tuple[Draft, ...], bool]:
    """The drafts that count, each seat's first one first, and whether they are certain."""
    if not game.is_shared:
        owned, certain = check.check_all(settled_blocks)
        return tuple(draft for own in owned for draft in own), certain
    first, *more = settled_blocks.drafts
    for draft in more:
        diagnostics.add(
            codes.SECOND_TABLE,
            "the table is written above already",
            draft.block.block.line.text_span,
            hint="all build on one table: write its tiles below one heading",
            labels=(Label(first.block.block.line.text_span, "here"),),
            phrase=build_phrase("second-table"),
        )
    return (first,), settled_blocks.certain and not more


def _check_claims(
    record: AnyRecord,
    settled_blocks: SettledBlocks,
    pile: Pile,
    game: BlockGame,
    diagnostics: Diagnostics,
) -> None:
    """Reports claims that differ from the table, of which so many tiles are left to draw."""
    blocks = [draft.block for draft in settled_blocks.drafts]
    unseen = max(len(game.numbers) - sum(len(block.cells) for block in blocks), 0)
    is_drawn = game.options.supply is Supply.DRAW
    if settled_blocks.certain and is_drawn and pile.left is not None and pile.is_exact:
        for claim in list_claims(record, "left"):
            check_left(claim, pile.left, diagnostics)
    else:
        check_left_at_most(record, unseen, diagnostics)
    if settled_blocks.certain and is_drawn and pile.left is None:
        check_pile_is_empty(record, unseen, len(game.numbers), diagnostics)
    if settled_blocks.certain and not game.is_shared:
        counts = _count_tiles(record, blocks)
        words = CountedWords(game.words.figure, game.words.figures)
        for claim in list_claims(record, "tiles"):
            check_tile_counts(record, claim, counts, words, diagnostics)


def _count_tiles(record: AnyRecord, blocks: Sequence[WrittenBlock]) -> list[tuple[int, ...]]:
    """The number of tiles in each figure of each seat, the first one first."""
    owned = [
        sorted((b for b in blocks if b.owner == seat), key=lambda block: not block.is_first)
        for seat in range(len(record.players.names))
    ]
    return [tuple(len(block.cells) for block in own) for own in owned]


def _add_points(
    record: AnyRecord, seen: TableAtEnd, figures: str, diagnostics: Diagnostics
) -> TableAtEnd:
    """The table with its points; points that it does not show are taken from the claim of points,
    or asked for. `figures` names the figures that score, in the words of the file."""
    rules, state = seen.rules, seen.state
    are_finishers_hidden = hides_finishers(rules)
    are_markers_hidden = rules.options.owner is Owner.MARKER
    if not (are_finishers_hidden or are_markers_hidden or rules.options.pips):
        return seen
    worth = count_finished(rules, state.grids)
    total = format_count(worth, "point")
    claimed = _read_points(record)
    if claimed is None:
        what = "all points"
        if are_finishers_hidden:
            what = f"who finished the {figures}, which are worth {total}"
        sentence = f"The table does not show {what}: {_EXAMPLE}."
        return TableAtEnd(show_seen(rules, ()), state, certain=False, in_doubt=sentence)
    is_counted = are_finishers_hidden and rules.options.count is Count.ALL
    is_right = not is_counted or sum(claimed) == worth
    if seen.certain and not is_right:
        claim = next(list_claims(record, *AMOUNTS))
        diagnostics.add(
            codes.TOTAL_DIFFERS,
            f"the {figures} are worth {total} together, and here are {sum(claimed)}",
            claim.line.text_span,
            hint="count again, or look for a cell that is missing or wrong",
            phrase=build_phrase("total-differs", points=worth, typed=sum(claimed)),
        )
    return TableAtEnd(show_seen(rules, claimed), state, seen.certain and is_right)


def _read_points(record: AnyRecord) -> tuple[int, ...] | None:
    """The claimed points of all players; None if any player's are missing."""
    points: dict[int, int] = {}
    for claim in list_claims(record, *AMOUNTS):
        for part in claim.parts:
            seat = record.players.find(part.name)
            if seat is not None:
                points[seat] = part.numbers[0]
    seats = range(len(record.players.names))
    return tuple(points[seat] for seat in seats) if points.keys() == {*seats} else None


BLOCKS: Final[Blocks[TileGame]] = Blocks(
    TABLE,
    GENERAL_KINDS,
    parse_any_row,
    format_cell,
    {
        "left": ClaimForm.NUMBER,
        "discarded": ClaimForm.NUMBERS,
        "tiles": ClaimForm.SUMS,
    },
    judge_table,
    check_end,
)
