"""Games of sets of monsters, whose metrics have names that do not depend on the words of a set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.bare_game import BARE_GAME
from tilegen.games.tiles.simulation.simulation import TileGameSimulation

METRIC_NAMES: Final[Mapping[str, str]] = {
    "again": "minions",
    "again_points": "minion_points",
    "again_marked": "minion_eyes",
    "again_plain": "blind",
    "again_one_kind": "minion_one_kind",
    "again_mixed": "minion_mixed",
}
"""The names of metrics that sets promise, by their names in any tile game."""


def build_simulation(game: TileGame) -> TileGameSimulation:
    """The simulation of a set."""
    return TileGameSimulation(game, METRIC_NAMES)


SIMULATION: Final = build_simulation(BARE_GAME)
"""The bots and metrics of all sets. It has no tiles to play with."""
