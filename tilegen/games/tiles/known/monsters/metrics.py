"""The metrics of a set of monsters: the metrics of any tiles, except a few."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import FEATURES, KINDS_OF_SIDES, OPTIONS
from tilegen.games.tiles.sets.metrics import TileFacts, explain_metrics, measure_tiles
from tilegen.sets.checks import Metric

_LEFT_OUT: Final = ("eyes_tiles", "blank_even", "blank_tiles", "most_alike")
"""The metrics of tile games that sets of monsters do not have."""

Value = TypeVar("Value")


def _choose_metrics(values: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in values.items() if name not in _LEFT_OUT}


def measure_monsters(facts: TileFacts) -> dict[str, Metric]:
    """The metrics of a set by the names that `expect` uses."""
    return _choose_metrics(measure_tiles(facts))


@cache
def explain_monsters() -> Mapping[str, str]:
    """The meaning of each metric, by its name, in the order of `measure_monsters`."""
    return _choose_metrics(
        explain_metrics(
            TileFacts(
                TileGame("any", kinds_of_sides=KINDS_OF_SIDES, features=FEATURES, variants=OPTIONS)
            )
        )
    )
