"""Bots that take the place with the most worth, by a few weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.games.monsters.rules.moves import Placement, Start, find_placement
from tilegen.games.monsters.rules.state import Move, State
from tilegen.play.bots import Bot, RandomBot
from tilegen.play.seeds import Stream


class Weights(NamedTuple):
    """The worth of a place: a base for the player's own creature or for another's, an amount for
    each cell that the tile opens, and one for finishing the creature. `minion` is added in another
    player's minion."""

    own: int = 0
    own_opens: int = 0
    own_finished: int = 0
    other: int = 0
    other_opens: int = 0
    other_finished: int = 0
    minion: int = 0


WEIGHTS: Final[Mapping[str, Weights]] = {
    "builder": Weights(own=9, own_opens=-1, own_finished=-10, minion=-3),
    "closer": Weights(own_opens=-1, own_finished=20, other_opens=1, other_finished=-20),
}
"""Builder grows its own creature and closes it late; closer finishes its own as soon as it can, and
keeps the others' open."""


def first_tile(view: State, offers: Sequence[Move]) -> Move:
    """The start tile with the most sides that join, the first of several."""
    return max(offers, key=lambda move: view.tiles[move.tile].joining_sides)


class Greedy:
    """Begins with `first_tile`, and takes the place with the most worth, at random among equals."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def choose(self, view: State, offers: Sequence[Move], stream: Stream) -> Move:
        if isinstance(offers[0], Start):
            return first_tile(view, offers)
        return stream.pick_best(offers, [self._worth(view, offer) for offer in offers])

    def _worth(self, state: State, move: Move) -> int:
        if not isinstance(move, Placement):
            return 0
        grids = state.general.grids
        tile, turn, index, cell = find_placement(grids, move)[:4]
        grid = grids[index]
        touches = state.rules.play_tiles.poses[tile][turn].touches
        beside = (cell + step for step, _, is_open in touches if is_open)
        opens = sum(other not in grid.laid and other not in grid.demands for other in beside)
        is_closing = not opens and len(grid.demands) == 1
        weights = self._weights
        if grid.owner == state.player:
            return weights.own + weights.own_opens * opens + weights.own_finished * is_closing
        worth = weights.other + weights.other_opens * opens + weights.other_finished * is_closing
        return worth + weights.minion * (not grid.is_first)


BOTS: Final[Mapping[str, Bot[Any, Any]]] = {
    "builder": Greedy(WEIGHTS["builder"]),
    "closer": Greedy(WEIGHTS["closer"]),
    "random": RandomBot(),
}
