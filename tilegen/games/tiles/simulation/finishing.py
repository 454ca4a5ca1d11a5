"""How often figures get finished, in games that are played for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tilegen.errors import TilegenError
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST, can_finish

_SEATS: Final = 4
"""As many players as the rules allow, but no more."""
_MOST_OFFERS: Final = 300_000
"""Legal moves of all games; to list so many takes some ten seconds."""


class Finishing(NamedTuple):
    """The result of games of `seats` players. For each label of figures, as in the rules' `score`,
    `figures` is their number when the games ended, and `finished` the number of finished ones.
    `turns` is the number of turns in all games."""

    games: int
    seats: int
    turns: int
    figures: Counter[str]
    finished: Counter[str]


def play_for_finishing(game: TileGame, games: int, rng: Random) -> Finishing | None:
    """Plays at most `games` games by the usual rules with players who know only the rules. None if
    the game cannot be played, or has so many legal moves that one game takes minutes."""
    name, options = next(iter(game.variants.items()))
    seats = min(max(options.players[0], _SEATS), options.players[1])
    try:
        rules = make_rules(game, seats, name)
    except TilegenError:
        return None
    figures: Counter[str] = Counter()
    finished: Counter[str] = Counter()
    turns = played = offers = 0
    while played < games:
        state, own_turns = rules.start(), 0
        while not rules.is_over(state) and offers <= _MOST_OFFERS:
            own_turns += rules.to_move(state) in range(seats)
            moves = rules.legal_moves(state)
            offers += len(moves)
            state = rules.apply(state, rng.choice(moves))
        if not rules.is_over(state):
            break
        played += 1
        turns += own_turns
        for label, is_finished in _list_figures(rules, state):
            figures[label] += 1
            finished[label] += is_finished
    return Finishing(played, seats, turns, figures, finished) if played else None


def _list_figures(rules: TileGameRules, state: TileState) -> Iterator[tuple[str, bool]]:
    """The label of each figure that can be finished, and whether it is."""
    for grid in state.grids:
        if grid.figures is None:
            yield FIRST if grid.is_first else AGAIN, grid.is_finished
        else:
            yield from _list_figures_of_table(rules, grid)


def _list_figures_of_table(rules: TileGameRules, grid: Grid) -> Iterator[tuple[str, bool]]:
    figures = grid.figures
    if figures is None:
        return
    for root in figures.list_roots():
        figure = figures.segments[root].figure
        if can_finish(rules.options, figure):
            yield figure, rules.scoring.is_finished(grid, figures, root)
