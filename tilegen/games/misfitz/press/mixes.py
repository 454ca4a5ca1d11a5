"""Figures mixed from the cards of a pack, for its guide and its cover."""

from __future__ import annotations

from tilegen.games.misfitz.pack import Pack

MIXES = 3


def mixes(pack: Pack, count: int = MIXES) -> tuple[tuple[int, int, int], ...]:
    """The figures whose head, torso and legs each mix has; the three are far from each other in the
    pack."""
    ids = [figure.id for figure in pack.figures]

    def figure_at(start: int, step: int) -> int:
        return ids[(start + step * len(ids) // 3) % len(ids)]

    return tuple(
        (figure_at(start, 0), figure_at(start, 1), figure_at(start, 2))
        for start in range(1, 1 + count)
    )
