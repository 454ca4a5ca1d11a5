"""The points for creatures, and who has won (A19 to A23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tilegen.games.monsters.rules.creature import Kind, find_kind
from tilegen.games.monsters.rules.known_options import FIRST_TERMS, MINION_TERMS
from tilegen.games.tiles.rules import scoring
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import Terms
from tilegen.games.tiles.rules.scoring import FeatureHolder

TERMS: Final[Mapping[Kind, Terms]] = {Kind.FIRST: FIRST_TERMS, Kind.MINION: MINION_TERMS}
"""The points of complete creatures."""


def tile_points(kind: Kind, tile: FeatureHolder) -> int:
    """The points for a tile of a complete creature of that kind."""
    return points(kind, (tile,), complete=True)


def points(kind: Kind, tiles: Iterable[FeatureHolder], *, complete: bool) -> int:
    """The points for a creature of these tiles: none until it is complete (A22)."""
    return scoring.count_points(TERMS[kind], [*tiles], ()) if complete else 0


def score(creatures: Iterable[Grid]) -> int:
    """The score of a player with these creatures, also during the game."""
    return sum(map(score_creature, creatures))


def score_creature(creature: Grid) -> int:
    """The points for a creature in play."""
    return count_worth(creature) if creature.is_finished else 0


def count_worth(creature: Grid) -> int:
    """The points that the creature would score if it were finished now."""
    return points(find_kind(creature), creature.list_tiles(), complete=True)


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """The players with the highest score; equal players share the victory (A23)."""
    most = max(scores, default=0)
    return tuple(player for player, score in enumerate(scores) if score == most)
