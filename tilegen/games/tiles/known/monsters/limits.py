"""The limits of a set of monsters."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import SetLimits
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets import seating

_SIMULATION: Final = "tilegen.games.tiles.known.monsters.simulation:build_simulation"


def list_limits(game: TileGame) -> SetLimits:
    """The limits of any tile game, except that messages call the game monsters, whatever its set is
    called, and that it is printed with its own guides and simulated with its own names of
    metrics."""
    simulation: LazyAttribute[Any] = LazyAttribute(_SIMULATION, game)
    return seating.list_limits(game)._replace(simulation=simulation, press=None, title="")
