"""The chances of open figures as bots estimate them, in whole numbers, so that all engines
agree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tilegen.games.tiles.rules.options import Terms
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.segments import Tile

_BITS: Final = 20
CERTAIN: Final = 1 << _BITS
"""The chance of what is certain."""

VICTORY: Final = 1_000
"""The worth of a game that is won, in points; more than the points of any."""

MARKER_TENTHS: Final = 3
"""The worth of a marker that is not on the table, in tenths of a point."""

HOPES: Final = {"builder": 0.85, "closer": 0.5}
"""How likely each bot that values positions thinks that a loose port gets closed."""


@cache
def list_chances(hope: float, most: int) -> tuple[int, ...]:
    """How likely 0, 1, 2 and so on to `most` loose ports all get closed, in parts of CERTAIN."""
    share = round(hope * CERTAIN)
    chances = [CERTAIN]
    while len(chances) <= most:
        chances.append(chances[-1] * share >> _BITS)
    return tuple(chances)


def count_most_waits(play_tiles: PlayTiles) -> int:
    """As many loose ports and empty cells around it as no figure of these tiles has: figures that
    finish when surrounded also wait for those."""
    kinds = play_tiles.meeting.kinds
    tiles = play_tiles.tiles.values()
    ports = sum(len(kinds[side].ports) for tile in tiles for side in tile.sides)
    return ports + len(play_tiles.lattice.around) * len(tiles)


def count_growth(terms: Terms | None, tiles: Sequence[Tile]) -> int:
    """The points that one more tile adds to a finished figure, summed over all these tiles."""
    if terms is None:
        return 0
    features = [tile.features for tile in tiles]
    features += (segment.features for tile in tiles for segment in tile.segments)
    points = terms.tile * len(tiles)
    for name, amount in terms.tile_with.items():
        points += amount * sum(counts.get(name, 0) > 0 for counts in features)
    for name, amount in terms.features.items():
        points += amount * sum(counts.get(name, 0) for counts in features)
    return points
