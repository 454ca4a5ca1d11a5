"""The course of a game (A14, A18), for a photo or a record of its creatures.

The functions take the creatures of each player, the first monster before the minions. What ends a
game and who begins a minion is known to the engine of tile games.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.course import Built


def is_over(players: Sequence[Sequence[Built]], left: int | None) -> bool:
    """Whether the game has ended: every first monster is complete, or no tile is face down (A18).
    `left` is the number of face-down tiles, None if unknown."""
    return left == 0 or course.are_firsts_finished(_join(players), len(players))


def owing(players: Sequence[Sequence[Built]], left: int) -> tuple[int, ...]:
    """The players who begin a minion before the next turn, by seat; none once the game is over
    (R-A9, R-A10)."""
    return () if is_over(players, left) else course.find_owing(_join(players))


def _join(players: Sequence[Sequence[Built]]) -> list[Built]:
    return [creature for own in players for creature in own]
