"""What creatures are worth, and who has won (A19 to A23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.table import Patch
from tilegen.games.monsters.tiles import Tile


def counts(kind: Kind, tile: Tile) -> bool:
    """Whether a complete creature has a point for the tile: a first monster for each (A19), a
    minion for one that shows an eye (A20), however many (A21)."""
    return kind is Kind.FIRST or tile.eyes > 0


def points(kind: Kind, tiles: Iterable[Tile], *, complete: bool) -> int:
    """What a creature of these tiles is worth: nothing until it is complete (A22)."""
    return sum(counts(kind, tile) for tile in tiles) if complete else 0


def score(creatures: Iterable[Patch]) -> int:
    """What a player with these creatures has, also while the game goes on."""
    return sum(
        points(patch.kind, (laid.tile for laid in patch.tiles.values()), complete=patch.complete)
        for patch in creatures
    )


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Which of the players have most; equals share the victory (A23)."""
    most = max(scores, default=0)
    return tuple(player for player, score in enumerate(scores) if score == most)
