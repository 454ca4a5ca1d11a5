"""Games of sets of monsters, whose metrics have names that do not depend on the words of a set."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.bare_game import BARE_GAME
from tilegen.games.tiles.simulation.report_lines import KnownNames
from tilegen.games.tiles.simulation.simulation import TileGameSimulation

NAMES: Final = KnownNames(
    metrics={
        "again": "minions",
        "again_points": "minion_points",
        "again_marked": "minion_eyes",
        "again_plain": "blind",
        "again_one_kind": "minion_one_kind",
        "again_mixed": "minion_mixed",
    },
    fates={"again": "minion"},
)
"""The names of what sets promise and JSON says, by those in any tile game."""


def build_simulation(game: TileGame) -> TileGameSimulation:
    """The simulation of a set."""
    return TileGameSimulation(game, NAMES)


SIMULATION: Final = build_simulation(BARE_GAME)
"""The bots and metrics of all sets. It has no tiles to play with."""
