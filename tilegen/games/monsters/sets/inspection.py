"""The report on a set: diagnostics, metrics, connectivity and likeness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.character import character
from tilegen.games.monsters.art.picture import picture
from tilegen.games.monsters.sets.checks import CHECKS
from tilegen.games.monsters.sets.connectivity import answers, joins, partners, pieces
from tilegen.games.monsters.sets.metrics import METRICS, metrics_of
from tilegen.games.monsters.sets.overview import portrait, summary
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.ownparts import own_parts
from tilegen.games.press import Inspection
from tilegen.sets.checks import Metric
from tilegen.styles import likeness
from tilegen.styles.likeness import COMPARED, ComparisonSettings, Pair, find_lookalikes, warnings
from tilegen.text.diagnostics import Diagnostic

SIGHT = ComparisonSettings(SIZE, SIZE, Box(32, 0, 12, 8), rotatable=True)
"""Compares the whole tile except its number."""

_UNKNOWN: Final = dict.fromkeys(("metrics", "connectivity", "demands", "most_alike"))

_REACH = 10.0
"""The same as on printed tiles: it changes outlines, though nothing beyond the cut is compared."""


class TileInspection:
    """Inspects sets of tiles."""

    __slots__ = ()

    checks = CHECKS
    unknown = _UNKNOWN
    meanings = METRICS

    def find_lookalikes(self, tile_set: TileSet) -> tuple[Pair, ...]:
        """The pairs of tiles that players would mix up, the most alike first; or the most alike
        pair if there are none."""
        seed, own = tile_set.art.seed, own_parts(tile_set)
        drawn = (
            (str(tile.id), picture(tile, character(tile, seed), COMPARED, reach=_REACH, own=own))
            for tile in tile_set.tiles
        )
        return find_lookalikes(drawn, SIGHT)

    def warn_of_lookalikes(self, tile_set: TileSet, pairs: Sequence[Pair]) -> Iterator[Diagnostic]:
        """A warning for each tile that looks like an earlier one."""
        return warnings(pairs, {str(tile.id): tile.span for tile in tile_set.tiles}, "tiles")

    def summary(self, tile_set: TileSet) -> str:
        return summary(tile_set)

    def describe(self, tile_set: TileSet, pairs: Sequence[Pair], width: int) -> str:
        """A description of the set, as text tables."""
        text = portrait(tile_set, width)
        return f"{text}\nLooks\n  {likeness.describe_most_alike(pairs)}\n" if pairs else text

    def as_json(self, tile_set: TileSet, pairs: Sequence[Pair]) -> dict[str, object]:
        """The counts: for each tile, how many others can join at each side, from the top clockwise;
        the groups of tiles that can join; how many tiles answer each demand of an empty cell."""
        others = partners(tile_set)
        return {
            "metrics": metrics_of(tile_set),
            "connectivity": {
                "pieces": [list(ids) for ids in pieces(tile_set)],
                "tiles": [
                    {"id": tile.id, "joins": list(joins(tile, others))} for tile in tile_set.tiles
                ],
            },
            "demands": [
                {"demand": demand, "answers": tiles} for demand, tiles in answers(tile_set).items()
            ],
            "most_alike": likeness.as_json(pairs, "tiles", int),
        }

    def metrics(self, tile_set: TileSet) -> dict[str, Metric]:
        return metrics_of(tile_set)


INSPECTION: Final[Inspection[TileSet]] = TileInspection()
