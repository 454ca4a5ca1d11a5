"""The referee of tables of a file's game: judges what blocks show, and compares it with moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from tilegen.games.general.notation import AMOUNTS
from tilegen.games.rooms import TableAtEnd
from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_claims import (
    CountedWords,
    check_left,
    check_left_at_most,
    check_pile_is_empty,
    check_tile_counts,
    find_left,
    list_claims,
    refuse_tile_counts,
)
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.discard_claims import (
    Pile,
    count_pile,
    read_discards,
)
from tilegen.games.tiles.blocks.draft_points import add_up, bound_figure
from tilegen.games.tiles.blocks.drafts import Draft
from tilegen.games.tiles.blocks.file_blocks import find_block_words, name_figures
from tilegen.games.tiles.blocks.fillings import find_completeness
from tilegen.games.tiles.blocks.owner_checks import FigureStanding, OwnerCheck, OwnerCodes
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
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.codes import FIGURE_DUE, START_MISSING, START_TWICE
from tilegen.games.tiles.rules.options import Count, End, Grids, Owner, Supply
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.score_texts import describe_figure
from tilegen.text.diagnostics import Diagnostics, Label, build_phrase
from tilegen.text.wording import format_count

_OWNER_CODES: Final = OwnerCodes(
    missing=START_MISSING,
    twice=START_TWICE,
    early=codes.BEGUN_EARLY,
    two_open=codes.TWO_OPEN,
    due=FIGURE_DUE,
)
_IN_DOUBT: Final = "The photo leaves the points in doubt."
_MOST_FILLINGS: Final = 500
"""The most ways to fill doubts of which the points are counted: people do not wait longer."""
_UNCOUNTED: Final = (
    "A forgotten discard cannot be noticed: count the face-down {tiles}, and add a line 'left:' "
    "with their number."
)
_TILE: Final = "tile"
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
    is_pile_empty = left == 0
    grids = build_grids(rules, drafts)
    state = build_state(rules, grids, gone_places, is_pile_empty=is_pile_empty)
    table = TableAtEnd(
        show_seen(rules, None),
        state,
        certain,
        left=_count_left(game, unseen, pile),
        find_winners=partial(rules.find_winners, state),
        leads=not any(diagnostic.code is codes.OWNER_MISSING for diagnostic in diagnostics),
    )
    if _has_own_points(rules):
        return _bound_own_points(table, drafts)
    table = _add_points(record, table, name_figures(edition, rules.options), diagnostics)
    if table.certain and any(draft.doubts for draft in drafts):
        return _bound_points(table, drafts, is_pile_empty=is_pile_empty)
    return table


def _count_left(game: BlockGame, unseen: int, pile: Pile) -> int | None:
    """The tiles left to draw or to choose from; None if hands or discarded tiles are not known."""
    match game.options.supply:
        case Supply.DRAW:
            return pile.left
        case Supply.OPEN:
            return unseen
        case Supply.HAND:
            return None
        case _:
            assert_never(game.options.supply)


def _has_own_points(rules: TileGameRules) -> bool:
    """Whether each figure has a grid of its own, and its owner all points for it."""
    options = rules.options
    is_own = options.grids is Grids.FIGURE and options.count is Count.ALL
    return is_own and rules.has_points() and not (options.pips or hides_finishers(rules))


def _bound_own_points(table: TableAtEnd, drafts: Sequence[Draft]) -> TableAtEnd:
    """The table with the figures of each seat, and all points that they may have."""
    rules, state = table.rules, table.state
    standings = [
        FigureStanding(draft.block.owner, draft.block.is_first, find_completeness(draft)[0])
        for draft in drafts
        if draft.block.owner is not None
    ]
    ends_finished = End.FIRSTS_FINISHED in rules.options.end
    if ends_finished and course.are_firsts_finished(standings, rules.seats):
        state = state._replace(is_over=True)
    own_figures = [
        [
            bound_figure(draft, seat, rules, is_over=state.is_over)
            for draft in drafts
            if draft.block.owner == seat
        ]
        for seat in range(rules.seats)
    ]
    possible = tuple(map(add_up, own_figures))
    items = tuple(
        tuple(describe_figure(own_figure.figure, rules) for own_figure in own)
        for own in own_figures
    )
    seen_rules = show_seen(rules, tuple(map(min, possible)), items)
    return table._replace(rules=seen_rules, state=state, possible=possible)


def _bound_points(table: TableAtEnd, drafts: Sequence[Draft], *, is_pile_empty: bool) -> TableAtEnd:
    """The table with all points that each seat may have, by all ways to fill the doubts."""
    points = _list_points(table.rules, drafts, is_pile_empty=is_pile_empty)
    if not points:
        return table._replace(rules=show_seen(table.rules, ()), certain=False, in_doubt=_IN_DOUBT)
    possible = tuple(frozenset(own) for own in zip(*points, strict=True))
    least = tuple(map(min, possible))
    return table._replace(rules=show_seen(table.rules, least), possible=possible)


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


def find_rules_game(edition: TileGame, rules: TileGameRules) -> BlockGame:
    """The tiles of a file by the rules of a record."""
    words = find_block_words(edition, rules.options)
    return BlockGame(rules.options, rules.play_tiles, words)


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
    if game.is_shared:
        refuse_tile_counts(record, diagnostics)


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
        return seen._replace(rules=show_seen(rules, ()), certain=False, in_doubt=sentence)
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
    certain = seen.certain and is_right
    return seen._replace(rules=show_seen(rules, claimed), certain=certain)


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
