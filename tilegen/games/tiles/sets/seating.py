"""The limits of a tile game: its numbers of players, its variants, and its ways of printing and
simulation."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import SetLimits
from tilegen.games.tiles.faces import TileGame

_PRESS: Final = "tilegen.games.tiles.press.press:build_press"

_SIMULATION: Final = "tilegen.games.tiles.simulation.simulation:build_simulation"


def list_limits(game: TileGame) -> SetLimits:
    """The numbers of players that some variant is for, the variants, the usual one first, the press
    for tiles of its shape, and the game's name."""
    players = [options.players for options in game.variants.values()]
    least, most = min(low for low, _ in players), max(high for _, high in players)
    simulation: LazyAttribute[Any] = LazyAttribute(_SIMULATION, game)
    press: LazyAttribute[Any] = LazyAttribute(_PRESS, game.shape)
    numbers = range(least, most + 1)
    by_rules = {
        name: range(options.players[0], options.players[1] + 1)
        for name, options in game.variants.items()
    }
    return SetLimits(numbers, tuple(game.variants), simulation, press, game.name, by_rules)
