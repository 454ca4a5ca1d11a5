"""A bot for every game, which knows nothing but points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tilegen.play.bots import Bot, RandomBot
from tilegen.play.rules import Rules
from tilegen.play.seeds import Stream

Move = TypeVar("Move")


class Standing(NamedTuple):
    """The points of all seats, and who is ahead. Everybody sees both."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def is_won_by_least(standing: Standing) -> bool:
    """Whether the players with the least points are ahead."""
    scores = standing.scores
    return min(scores) < max(scores) and all(
        scores[seat] == min(scores) for seat in standing.winners
    )


class PointsView(NamedTuple, Generic[Move]):
    """All that the greedy bot may know: its seat, and the standing after each of its moves."""

    seat: int
    standing_after: Callable[[Move], Standing]


class Greedy:
    """Takes the move after which it is ahead by most points, or behind by fewest."""

    def choose(self, view: PointsView[Move], offers: Sequence[Move], stream: Stream) -> Move:
        leads = [_lead_of(view.seat, view.standing_after(offer)) for offer in offers]
        return stream.pick_best(offers, leads)


def _lead_of(seat: int, standing: Standing) -> int:
    """The points between a seat and the best of the others; below 0 if the seat is behind."""
    sign = -1 if is_won_by_least(standing) else 1
    points = [sign * score for score in standing.scores]
    return points[seat] - max((*points[:seat], *points[seat + 1 :]), default=0)


class GameBots(NamedTuple):
    """The bots of a game that is simulated by its rules: `words` describe them by name, the usual
    one first, and `make_view` makes the function that gives a seat's view of a state."""

    words: Mapping[str, str]
    bots: Mapping[str, Bot[Any, Any]]
    make_view: Callable[[Any], Callable[[Any, int], Any]]


BOTS: Final[Mapping[str, Bot[Any, Any]]] = {"greedy": Greedy(), "random": RandomBot()}

WORDS: Final = {
    "greedy": "takes the move that puts it farthest ahead in points at once",
    "random": "does anything that is legal",
}
"""A description of each bot."""


def points_view(
    rules: Rules[Any, Move, Any],
) -> Callable[[Any, int], PointsView[Move]]:
    """The function that gives a seat's view of a state."""

    def view(state: Any, seat: int) -> PointsView[Move]:
        def standing_after(move: Move) -> Standing:
            after = rules.apply(state, move)
            return Standing(tuple(rules.scores(after)), tuple(rules.winners(after)))

        return PointsView(seat, standing_after)

    return view


GENERAL_BOTS: Final = GameBots(WORDS, BOTS, points_view)
"""The bots of a game that has none of its own."""


def build_bots(_: object) -> GameBots:
    """The bots of a game that has none of its own."""
    return GENERAL_BOTS
