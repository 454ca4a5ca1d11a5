"""The sources of the points of a tile game, in English and in the words of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, assert_never

from tilegen.games.tiles.rules.figures import TermCount
from tilegen.games.tiles.rules.options import Again, Grids, RuleOptions, Term, Win
from tilegen.games.tiles.rules.scoring import (
    AGAIN,
    FIRST,
    ScoredFigure,
    can_finish,
    count_pips,
)
from tilegen.play.rules import ScoreItem

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.file_words import FileWords
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

LAID: Final = "laid"
"""The kind of points for all tiles that are laid."""
PIPS: Final = "pips"
"""The kind of points for the hands of others."""

_FIGURE: Final = "figure"
_TIMES: Final = "\N{MULTIPLICATION SIGN}"


def list_score_items(rules: TileGameRules, state: TileState) -> tuple[tuple[ScoreItem, ...], ...]:
    """For each seat what it has points for; empty if nothing scores, or if a table alone does not
    show whose its figures are."""
    if not rules.has_points():
        return ()
    if rules.seen is not None and rules.seen.points is not None:
        return rules.seen.items
    figures = rules.scoring.list_figures(state.grids, is_over=state.is_over)
    return tuple(
        (*(describe_figure(figure, rules) for figure in own), *_list_others(rules, state, seat))
        for seat, own in enumerate(figures)
    )


def list_grid_items(rules: TileGameRules, state: TileState) -> list[ScoreItem | None]:
    """For each grid that is one figure, what it has points for; None for a shared table, and for a
    figure of which no tile is known."""
    seen_items = () if rules.seen is None else rules.seen.items
    if seen_items:
        own = [iter(items) for items in seen_items]
        return [None if grid.figures is not None else next(own[grid.owner]) for grid in state.grids]
    return [
        None
        if grid.figures is not None or not grid.laid
        else describe_figure(rules.scoring.describe_grid(grid, is_over=state.is_over), rules)
        for grid in state.grids
    ]


def count_pips_won(rules: TileGameRules, state: TileState) -> int:
    """The numbers on all hands, which those who went out score; 0 if nobody does."""
    if not (rules.options.pips and state.is_over and not all(state.hands)):
        return 0
    kinds, tiles = rules.play_tiles.meeting.kinds, rules.play_tiles.tiles
    sure_tiles = (tile for hand in state.hands for tile in hand if tile not in state.guesses)
    return sum(count_pips(tiles[tile], kinds) for tile in sure_tiles)


def count_laid(rules: TileGameRules, state: TileState) -> int:
    """The points for tiles that are laid, where a full board is the goal."""
    if rules.options.win is not Win.GOAL:
        return 0
    return sum(len(grid.laid) for grid in state.grids)


def name_figure(label: str, rules: TileGameRules) -> str:
    """The label of a figure in English: `lake`, `first robot`."""
    words = rules.file_words
    if rules.options.grids is Grids.ONE:
        return words.name_one(label)
    if label == FIRST:
        return f"first {words.name_one(_FIGURE)}"
    return words.name_one(AGAIN) if words.has_word(AGAIN) else f"later {words.name_one(_FIGURE)}"


def _list_others(rules: TileGameRules, state: TileState, seat: int) -> Iterator[ScoreItem]:
    laid_tiles, pips = count_laid(rules, state), count_pips_won(rules, state)
    if laid_tiles:
        words = rules.file_words
        name = words.name_one("tile") if laid_tiles == 1 else words.name_many("tile")
        yield ScoreItem(laid_tiles, name, "laid", details={"kind": LAID})
    if pips and not state.hands[seat]:
        about = "the numbers on the tiles that others still hold"
        yield ScoreItem(pips, "going out", about, details={"kind": PIPS})


def describe_figure(figure: ScoredFigure, rules: TileGameRules) -> ScoreItem:
    """A figure as a source of points."""
    state = _describe_state(figure, rules.options)
    about = ", ".join(filter(None, (_describe_size(figure, rules.file_words), state)))
    numbers = ((tile, "?" if tile.number is None else str(tile.number)) for tile in figure.tiles)
    details: dict[str, Any] = {
        "kind": figure.label,
        "finished": figure.is_finished,
        "tiles": [tile.number for tile in figure.tiles],
        "placed": [
            {"id": tile.number, "turn": tile.turn, "cell": [*tile.cell]} for tile in figure.tiles
        ],
        "features": [{"what": name, "tiles": count} for name, count in figure.tiles_with.items()],
        "counts": [
            {"term": term.value, "what": word or None, "count": count, "each": rate}
            for term, word, count, rate in figure.counts
            if count and rate
        ],
    }
    return ScoreItem(
        figure.points,
        _name_scored(figure.label, rules),
        about,
        tuple(f"({number})" if tile.is_featured else number for tile, number in numbers),
        figure.seats if len(figure.seats) > 1 else (),
        details,
        figure.most,
    )


def _name_scored(label: str, rules: TileGameRules) -> str:
    """The label of a figure, without saying that it is the first one where its word tells."""
    words = rules.file_words
    is_plain = rules.options.again is Again.NONE or words.has_word(AGAIN)
    return words.name_one(_FIGURE) if label == FIRST and is_plain else name_figure(label, rules)


def _describe_state(figure: ScoredFigure, options: RuleOptions) -> str:
    """`complete`, `open`, or what a photo leaves in doubt; nothing of a figure that never ends."""
    if figure.most not in {None, figure.points}:
        return "perhaps complete"
    if figure.is_finished:
        return "complete"
    is_own = options.grids is Grids.FIGURE
    return "open" if is_own or can_finish(options, figure.label) else ""


def _describe_size(figure: ScoredFigure, words: FileWords) -> str:
    """The number of its tiles and of all else that scores: `3 tiles + 9`, or `6 tiles, 5 with eyes`
    where the tiles themselves are no points, or none yet."""
    size = words.format_number("tile", len(figure.tiles))
    counts = [count for count in figure.counts if count.number and count.rate]
    if any(count.term is Term.TILE for count in counts):
        return _format_sum(counts, words)
    is_scored = any(count.rate for count in figure.counts)
    if not is_scored:
        counts = [count._replace(rate=1) for count in figure.features]
    plain_counts = [count for count in counts if count.number and count.term is not Term.TILE_WITH]
    featured_tiles = [count for count in figure.features if count.term is Term.TILE_WITH]
    with_features = ", ".join(
        _format_with(count, words, is_scored=is_scored) for count in featured_tiles
    )
    return ", ".join(filter(None, (size, with_features, _format_sum(plain_counts, words))))


def _format_with(count: TermCount, words: FileWords, *, is_scored: bool) -> str:
    times = f" {_TIMES} {count.rate}" if is_scored and count.rate != 1 else ""
    return f"{count.number} with {words.name_many(count.word)}{times}"


def _format_sum(counts: Sequence[TermCount], words: FileWords) -> str:
    """The terms, such as `3 tiles + 9`; empty if the points alone say as much."""
    if all(count.term is Term.FIXED for count in counts):
        return ""
    text = ""
    for count in counts:
        sign = "-" if count.rate < 0 else "+"
        joint = f" {sign} " if text else sign.strip("+")
        text += f"{joint}{_format_term(count, words)}"
    return text


def _format_term(term_count: TermCount, words: FileWords) -> str:
    term, word, count, rate = term_count
    amount = abs(rate)
    times = "" if amount == 1 else f" {_TIMES} {amount}"
    match term:
        case Term.TILE:
            return f"{words.format_number('tile', count)}{times}"
        case Term.TILE_WITH:
            return f"{words.format_number('tile', count)} with {words.name_many(word)}{times}"
        case Term.EACH:
            return f"{words.format_number(word, count)}{times}"
        case Term.AROUND:
            return f"{words.format_number('tile', count)} around{times}"
        case Term.BESIDE:
            return f"{words.format_number(word, count)} beside{times}"
        case Term.FIXED:
            return str(amount)
        case _:
            assert_never(term)
