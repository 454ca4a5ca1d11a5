"""The sources of the points of a tile game, in English and in the words of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, assert_never

from tilegen.games.tiles.rules.figures import TermCount
from tilegen.games.tiles.rules.options import Grids, Term, Win
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST, ScoredFigure, count_pips
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
    if not rules.has_points() or (rules.seen is not None and rules.seen.points is not None):
        return ()
    figures = rules.scoring.list_figures(state.grids, is_over=state.is_over)
    return tuple(
        (*(_describe_figure(figure, rules) for figure in own), *_list_others(rules, state, seat))
        for seat, own in enumerate(figures)
    )


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


def _describe_figure(figure: ScoredFigure, rules: TileGameRules) -> ScoreItem:
    counts = [count for count in figure.counts if count.number and count.rate]
    state = "finished" if figure.is_finished else "unfinished"
    total = _format_sum(counts, rules.file_words)
    details: dict[str, Any] = {
        "kind": figure.label,
        "finished": figure.is_finished,
        "tiles": [*figure.tiles],
        "counts": [
            {"term": term.value, "what": word or None, "count": count, "each": rate}
            for term, word, count, rate in counts
        ],
    }
    return ScoreItem(
        figure.points,
        name_figure(figure.label, rules),
        f"{state}, {total}" if total else state,
        tuple(map(str, figure.tiles)),
        figure.seats if len(figure.seats) > 1 else (),
        details,
    )


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
