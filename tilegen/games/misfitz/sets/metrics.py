"""The metrics of a pack, by name: `expect` pins them and `validate` reports them."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.misfitz.pack import Pack
from tilegen.names import LANGUAGES
from tilegen.sets.checks import Metric

METRICS: Mapping[str, str] = {
    "figures": "how many figures there are",
    "cards": "how many cards they make, three each",
    "mixes": "how many pictures can be laid of a head, a torso and legs",
    "languages": "languages in which every figure has a name",
}
"""The description of each metric, by name."""


def metrics_of(pack: Pack) -> dict[str, Metric]:
    """Every metric of the pack, by name, in the order of METRICS."""
    count = len(pack.figures)
    language_coverage = (
        all(figure.names.get(language) for figure in pack.figures) for language in LANGUAGES
    )
    return {
        "figures": count,
        "cards": len(pack.cards),
        "mixes": count**3,
        "languages": sum(language_coverage),
    }
