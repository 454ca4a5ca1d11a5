"""The numbers of players and the variants of a tile game."""

from __future__ import annotations

from tilegen.games.tiles.faces import TileGame


def list_seating(game: TileGame) -> tuple[range, tuple[str, ...]]:
    """The numbers of players that some variant is for, and the variants, the usual one first."""
    players = [options.players for options in game.variants.values()]
    least, most = min(low for low, _ in players), max(high for _, high in players)
    return range(least, most + 1), tuple(game.variants)
