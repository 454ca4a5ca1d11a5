"""The metrics of a set, by name: `expect` pins them and `validate` reports them."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.monsters.sets.connectivity import (
    ALL_PATTERNS,
    answers,
    count_patterns,
    partners,
    pieces,
)
from tilegen.games.monsters.tiles import TileSet, edges_of, mirrored, pattern, swapped
from tilegen.games.tiles.sets.connectivity import FEW_ANSWERS
from tilegen.sets.checks import Metric

_JOINING = (
    "no side that joins",
    "one side that joins",
    "two sides that join",
    "three sides that join",
    "four sides that join",
)

METRICS: Mapping[str, str] = {
    "tiles": "how many tiles there are",
    "eye_tiles": "tiles that show at least one eye",
    **{f"tiles_joining_{n}": f"tiles with {sides}" for n, sides in enumerate(_JOINING)},
    "starters": "tiles with three or four sides that join",
    "mean_joining_edges": "joining sides per tile, on average, to three decimals",
    "thin_edges": "sides that are thin",
    "thick_edges": "sides that are thick",
    "blank_edges": "sides that are blank",
    "thin_even": "whether the number of thin sides is even",
    "thick_even": "whether the number of thick sides is even",
    "thin_tiles": "tiles with at least one thin side",
    "thick_tiles": "tiles with at least one thick side",
    "mixed_tiles": "tiles with both a thin and a thick side",
    "patterns": "how many of the 23 patterns occur",
    "every_pattern": "whether each of the 23 patterns occurs",
    "swap_symmetric": "whether swapping thin and thick gives the same patterns equally often",
    "mirror_symmetric": "whether mirroring gives the same patterns equally often",
    "connected": "whether all tiles can hang together in one piece",
    "fewest_partners": "the fewest other tiles that can join at any joining side",
    "demands_unanswered": "demands of an empty cell that no tile answers",
    "demands_scarce": f"demands that at least one but fewer than {FEW_ANSWERS} tiles answer",
    "fewest_answers": "how many tiles answer the demand that is hardest to meet",
    **{f"pattern_{digits}": f"tiles with the pattern {digits}" for digits in ALL_PATTERNS},
}
"""The description of each metric, by name."""


def metrics_of(tile_set: TileSet) -> dict[str, Metric]:
    """Every metric of the set, by name, in the order of METRICS."""
    counts = count_patterns(tile_set)
    others = [found for found in partners(tile_set).values() if found >= 0]
    answered = answers(tile_set).values()
    tiles = len(tile_set.tiles)
    joining = [
        sum(found for digits, found in counts.items() if 4 - digits.count("0") == sides)
        for sides in range(5)
    ]
    thin, thick, blank = (
        sum(digits.count(kind) * found for digits, found in counts.items()) for kind in "120"
    )
    values: dict[str, Metric] = {
        "tiles": tiles,
        "eye_tiles": sum(tile.eyes > 0 for tile in tile_set.tiles),
        **{f"tiles_joining_{sides}": joining[sides] for sides in range(5)},
        "starters": joining[3] + joining[4],
        # Three decimals can be written in `expect`, and never round a mean above 2 down to it:
        # a set has at most 999 tiles.
        "mean_joining_edges": round((thin + thick) / tiles, 3) if tiles else 0.0,
        "thin_edges": thin,
        "thick_edges": thick,
        "blank_edges": blank,
        "thin_even": thin % 2 == 0,
        "thick_even": thick % 2 == 0,
        "thin_tiles": sum(found for digits, found in counts.items() if "1" in digits),
        "thick_tiles": sum(found for digits, found in counts.items() if "2" in digits),
        "mixed_tiles": sum(
            found for digits, found in counts.items() if "1" in digits and "2" in digits
        ),
        "patterns": sum(digits in counts for digits in ALL_PATTERNS),
        "every_pattern": all(digits in counts for digits in ALL_PATTERNS),
        "swap_symmetric": all(
            found == counts[pattern(swapped(edges_of(digits)))] for digits, found in counts.items()
        ),
        "mirror_symmetric": all(
            found == counts[mirror_of(digits)] for digits, found in counts.items()
        ),
        "connected": len(pieces(tile_set)) <= 1,
        "fewest_partners": min(others, default=0),
        "demands_unanswered": sum(found == 0 for found in answered),
        "demands_scarce": sum(0 < found < FEW_ANSWERS for found in answered),
        "fewest_answers": min(answered, default=0),
        **{f"pattern_{digits}": counts[digits] for digits in ALL_PATTERNS},
    }
    return {name: values[name] for name in METRICS}


def mirror_of(digits: str) -> str:
    """The mirror image of a pattern, which for most is the pattern itself."""
    return pattern(mirrored(edges_of(digits)))
