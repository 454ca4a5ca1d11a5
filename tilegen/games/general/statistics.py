"""The row of numbers that a simulated game of any rules yields, and the metrics of these rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import lcm
from typing import Any, Final

from tilegen.games.general.greedy import Standing, is_won_by_least
from tilegen.play.metric import TIES, PlayedMetric, Unit, list_seat_metrics
from tilegen.play.reference import Trajectory
from tilegen.play.rules import CHANCE, Rules

_COLUMNS: Final = (
    "games",
    "even",
    "winner",
    "margin",
    "last",
    "tied",
    "length",
    "offers",
    "most_offers",
    "forced",
    "lead_changes",
    "decided",
    "chance",
)

_THOUSAND: Final = 1_000
"""The column `decided` is in thousandths of the game."""

_METRICS: Final = (
    PlayedMetric("winner", "points of the winner", "winner", "games"),
    PlayedMetric("margin", "points between the winner and the next", "margin", "games"),
    PlayedMetric("last", "points of the last player", "last", "games"),
    TIES,
    PlayedMetric("length", "moves of players", "length", "games"),
    PlayedMetric("minutes", "a guess: 10 seconds a move", "length", "games", Unit.NUMBER, 10 / 60),
    PlayedMetric("branching", "legal moves of a player to move", "offers", "length"),
    PlayedMetric("most_branching", "most legal moves of a player", "most_offers", "games"),
    PlayedMetric("forced", "moves without a choice", "forced", "length", Unit.SHARE),
    PlayedMetric(
        "lead_changes", "times that another player takes the lead", "lead_changes", "games"
    ),
    PlayedMetric(
        "decided",
        "part of the moves after which the winners stay ahead",
        "decided",
        "games",
        Unit.PART,
        1 / _THOUSAND,
    ),
    PlayedMetric("chance_moves", "moves of chance", "chance", "games"),
)


def list_columns(seats: int) -> tuple[str, ...]:
    """The names of a row's numbers; `seats` is the greatest number of players."""
    return (*_COLUMNS, *(f"win_{seat}" for seat in range(1, seats + 1)))


def list_metrics(seats: int) -> tuple[PlayedMetric, ...]:
    """The metrics of a game; `seats` is the greatest number of players."""
    return (*_METRICS, *list_seat_metrics(seats))


def observe_game(rules: Rules[Any, Any, Any], game: Trajectory[Any, Any], seats: int) -> list[int]:
    """The row of a finished game; `seats` is the greatest number of players."""
    turns = [
        index for index, state in enumerate(game.states[:-1]) if rules.to_move(state) is not CHANCE
    ]
    offers = [len(game.offers[index]) for index in turns]
    leaders = [frozenset(rules.winners(game.states[index])) for index in (*turns, -1)]
    end = game.states[-1]
    standing = Standing(tuple(rules.scores(end)), tuple(rules.winners(end)))
    is_least = is_won_by_least(standing)
    scores, winners = standing
    best = scores[winners[0]]
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    next_best = best if len(winners) > 1 or not others else min(others, key=lambda s: abs(best - s))
    victory = lcm(*range(1, seats + 1))
    wins = [victory // len(winners) if seat in winners else 0 for seat in range(seats)]
    numbers = {
        "games": 1,
        "even": victory // len(scores),
        "winner": best,
        "margin": abs(best - next_best),
        "last": max(scores) if is_least else min(scores),
        "tied": int(len(winners) > 1),
        "length": len(turns),
        "offers": sum(offers),
        "most_offers": max(offers, default=0),
        "forced": offers.count(1),
        "lead_changes": _count_lead_changes(leaders),
        "decided": _THOUSAND * _moves_until_decided(leaders) // max(len(turns), 1),
        "chance": len(game.moves) - len(turns),
    }
    return [*(numbers[name] for name in _COLUMNS), *wins]


def _count_lead_changes(leaders: Sequence[frozenset[int]]) -> int:
    """How often the lead passes from one sole leader to another."""
    alone = [leading for leading in leaders if len(leading) == 1]
    return sum(before != after for before, after in pairwise(alone))


def _moves_until_decided(leaders: Sequence[frozenset[int]]) -> int:
    """The number of moves after which the last leaders alone stay ahead to the end."""
    undecided = [index for index, leading in enumerate(leaders) if leading != leaders[-1]]
    return undecided[-1] + 1 if undecided else 0
