"""How often first monsters get finished: an estimate by the mean of sides that join."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tilegen.games.tiles.sets.metrics import TileFacts
from tilegen.games.tiles.sets.overview import indent_text
from tilegen.text.wording import format_count

FINISHED: tuple[tuple[float, float], ...] = (
    (1.84, 80),
    (1.91, 73),
    (1.95, 64),
    (2.05, 50),
    (2.09, 38),
    (2.27, 15),
    (2.73, 1),
)
"""Mean joining sides of a set of 88 tiles, and the percentage of first monsters that four greedy
players, who also hinder each other, completed with it; a few thousand simulated games each."""


def describe_finishing(facts: TileFacts, width: int) -> Iterator[str]:
    """The estimate in words."""
    mean, tiles = round(facts.mean_joining, 3), len(facts.game.tiles)
    figures = facts.find_word("figure", "many")
    lines = (
        f"A tile has {mean:.3f} sides that join, on average. When four greedy players were"
        f" simulated, with sets of 88 tiles and that mean, {_share(mean)} of the first"
        f" {figures} got finished. That is an estimate; people who plan ahead should finish more."
    )
    if not 44 <= tiles <= 176:
        lines += f" With {format_count(tiles, 'tile')} it may be far from that."
    yield f"How often {figures} get finished"
    yield from indent_text(lines, width)


def _share(mean: float) -> str:
    """The measured shares, linearly interpolated; beyond the ends, only a bound."""
    lowest, highest = FINISHED[0], FINISHED[-1]
    if mean < lowest[0]:
        return f"{lowest[1]} % or more"
    if mean >= highest[0]:
        return "less than 1 %"
    (mean_a, share_a), (mean_b, share_b) = next(
        (below, above) for below, above in pairwise(FINISHED) if mean <= above[0]
    )
    share = share_a + (share_b - share_a) * (mean - mean_a) / (mean_b - mean_a)
    return f"about {share:.0f} %"
