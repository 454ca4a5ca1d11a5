"""Bots for any tile game, which value a position by the rules of its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from tilegen.games.general.greedy import GameBots, Greedy, Standing, points_view
from tilegen.games.tiles.rules.play_tiles import OnDemand
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Move
from tilegen.games.tiles.simulation.hopes import HOPES
from tilegen.games.tiles.simulation.looking_ahead import play_out
from tilegen.games.tiles.simulation.worth import Outlook, Valuer
from tilegen.play.bots import RandomBot
from tilegen.play.rules import Rules
from tilegen.play.seeds import Stream


class TileView(NamedTuple):
    """All that the bots may know: their seat, the standing after each of its moves, how good they
    think that is with a hope for each loose port, and how a random game may end after a move."""

    seat: int
    standing_after: Callable[[Move], Standing]
    value_after: Callable[[Move, float], int]
    play_out: Callable[[Move, Stream], int]


@dataclass(frozen=True, slots=True)
class ValueBot:
    """Takes the move after which the position is worth most. `hope` is how likely it thinks that a
    loose port gets closed, from 0 to 1."""

    hope: float

    def choose(self, view: TileView, offers: Sequence[Move], stream: Stream) -> Move:
        return stream.pick_best(offers, [view.value_after(offer, self.hope) for offer in offers])


def make_view(rules: Rules[Any, Any, Any]) -> Callable[[TileState, int], TileView]:
    """The function that gives a seat's view of a state."""
    own: Any = rules
    tile_rules: TileGameRules = own
    valuer, look_at_points = Valuer(tile_rules), points_view(rules)

    def view(state: TileState, seat: int) -> TileView:
        outlooks: OnDemand[float, Outlook] = OnDemand(partial(valuer.look_ahead, state))

        def value_after(move: Move, hope: float) -> int:
            return valuer.measure_after(outlooks[hope], state, move, seat)

        return TileView(
            seat,
            look_at_points(state, seat).standing_after,
            value_after,
            partial(play_out, tile_rules, state, seat),
        )

    return view


TILE_BOTS: Final = GameBots(
    {
        "builder": "builds figures that it hopes to finish, and hinders the best of the others",
        "closer": "rather finishes figures soon",
        "greedy": "takes the move that puts it farthest ahead in points at once",
        "random": "does anything that is legal",
    },
    {
        "builder": ValueBot(HOPES["builder"]),
        "closer": ValueBot(HOPES["closer"]),
        "greedy": Greedy(),
        "random": RandomBot(),
    },
    make_view,
)
"""The bots of tile games, the usual one first."""
