"""What a tile game says of itself: its numbers of players, its variants, whether its tiles can be
printed, and how it is simulated."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.game import SetLimits, UnsupportedError
from tilegen.games.lazy import LazyAttribute
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Shape

_UNPRINTABLE = {
    Shape.HEX: "hexagons cannot be laid out on sheets yet, only squares",
    Shape.LINE: "tiles with two ends cannot be laid out on sheets yet, only squares",
}

_SIMULATION: Final = "tilegen.games.tiles.simulation.simulation:build_simulation"


def list_limits(game: TileGame) -> SetLimits:
    """The numbers of players that some variant is for, the variants, the usual one first, and why
    the tiles cannot be printed, if so."""
    players = [options.players for options in game.variants.values()]
    least, most = min(low for low, _ in players), max(high for _, high in players)
    reason = _UNPRINTABLE.get(game.shape)
    hint = "'tilegen serve' plays it on a screen"
    error = UnsupportedError(f"{game.name} cannot be printed: {reason}", hint) if reason else None
    simulation: LazyAttribute[Any] = LazyAttribute(_SIMULATION, game)
    return SetLimits(range(least, most + 1), tuple(game.variants), error, simulation)
