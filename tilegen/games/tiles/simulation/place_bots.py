"""Bots that weigh places, where all that matters is how figures grow: each tile of a finished first
figure is worth the same, and unfinished figures are worth nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.games.general.greedy import GameBots, Greedy, Standing
from tilegen.games.tiles.rules.options import RuleOptions, Terms
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST, find_score_rule
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Placement
from tilegen.games.tiles.simulation.arena import is_compiled
from tilegen.games.tiles.simulation.board import RANDOM, WEIGHED, WEIGHS
from tilegen.games.tiles.simulation.looking_ahead import count_games_ahead
from tilegen.play.bots import RandomBot
from tilegen.play.rules import Rules
from tilegen.play.seeds import Stream


class Weights(NamedTuple):
    """The worth of a place: a base for the player's own figure or for another's, an amount for each
    cell that the tile opens, and one for finishing the figure. `again` is added in a figure that
    another player has begun later."""

    own: int = 0
    own_opens: int = 0
    own_finish: int = 0
    other: int = 0
    other_opens: int = 0
    other_finish: int = 0
    again: int = 0


WEIGHTS: Final[Mapping[str, Weights]] = {
    "builder": Weights(own=9, own_opens=-1, own_finish=-10, again=-3),
    "closer": Weights(own_opens=-1, own_finish=20, other_opens=1, other_finish=-20),
}

PLAYS_OUT: Final = "closer"
"""The bot that plays out games for those that look ahead."""


def are_places_weighed(rules: TileGameRules) -> bool:
    """Whether bots weigh places in games by these rules, and the fast engine knows them."""
    return is_compiled(rules) and _are_tiles_alike(rules.options)


def _are_tiles_alike(options: RuleOptions) -> bool:
    """Whether finished first figures score their tiles and nothing else, and unfinished figures
    score nothing."""
    first, again = (find_score_rule(options, label) for label in (FIRST, AGAIN))
    if first.finished is None or first.unfinished or again.unfinished:
        return False
    tile = first.finished.tile
    return tile > 0 and first.finished == Terms(tile=tile)


def list_weights(bot: str) -> tuple[int, ...]:
    """How the bot chooses, for the fast engine: WEIGHED numbers."""
    weights = WEIGHTS.get(PLAYS_OUT if count_games_ahead(bot) else bot)
    numbers = (RANDOM, *Weights()) if weights is None else (WEIGHS, *weights)
    assert len(numbers) == WEIGHED  # noqa: S101 - the kernel counts on it
    return numbers


class PlaceView(NamedTuple):
    """The table as a seat sees it. Where tiles are drawn nobody has a hand, and chance picks from
    the stack, so a state has no secrets."""

    rules: TileGameRules
    state: TileState
    seat: int

    def standing_after(self, move: Move) -> Standing:
        """The points after a move."""
        after = self.rules.apply(self.state, move)
        return Standing(tuple(self.rules.scores(after)), tuple(self.rules.winners(after)))


def make_view(rules: Rules[Any, Any, Any]) -> Callable[[TileState, int], PlaceView]:
    """The function that gives a seat's view of a state."""
    own: Any = rules

    def view(state: TileState, seat: int) -> PlaceView:
        return PlaceView(own, state, seat)

    return view


def find_start(view: PlaceView, offers: Sequence[Move]) -> Move | None:
    """The start tile with the most sides that join, the first of several; None if these are other
    moves."""
    beginnings = [offer for offer in offers if isinstance(offer, Beginning)]
    if not beginnings:
        return None
    play_tiles = view.rules.play_tiles
    opens = play_tiles.meeting.opens

    def count_joining(move: Beginning) -> int:
        return sum(opens[side] for side in play_tiles.tiles[move.tile].sides)

    return max(beginnings, key=count_joining)


class PlaceBot:
    """Begins as `find_start` says, and takes the place with the most worth, at random among
    equals."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def choose(self, view: PlaceView, offers: Sequence[Move], stream: Stream) -> Move:
        start = find_start(view, offers)
        if start is not None:
            return start
        return stream.pick_best(offers, [self._weigh(view, offer) for offer in offers])

    def _weigh(self, view: PlaceView, move: Move) -> int:
        if not isinstance(move, Placement):
            return 0
        grid = view.state.grids[move.grid]
        touches = view.rules.play_tiles.poses[move.tile][move.turn].touches
        beside = (move.cell + step for step, _, is_open in touches if is_open)
        opens = sum(cell not in grid.laid and cell not in grid.demands for cell in beside)
        is_closing = not opens and len(grid.demands) == 1
        weights = self._weights
        if grid.owner == view.seat:
            return weights.own + weights.own_opens * opens + weights.own_finish * is_closing
        worth = weights.other + weights.other_opens * opens + weights.other_finish * is_closing
        return worth + weights.again * (not grid.is_first)


PLACE_BOTS: Final = GameBots(
    {
        "builder": "grows its own, closes it late, and leaves others alone",
        "closer": "finishes its own as soon as it can, and keeps those of others open",
        "greedy": "takes the move that puts it farthest ahead in points at once",
        "random": "lays each tile anywhere",
    },
    {
        "builder": PlaceBot(WEIGHTS["builder"]),
        "closer": PlaceBot(WEIGHTS["closer"]),
        "greedy": Greedy(),
        "random": RandomBot(),
    },
    make_view,
)
"""The bots of such games, the usual one first."""
