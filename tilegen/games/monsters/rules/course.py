"""The course of a game (A4, A14, A15, A18), for a photo or a record of its creatures.

The functions take the creatures of each player, the first monster before the minions. What ends a
game and who begins a minion is known to the engine of tile games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.course import Built

MOST_OPEN: Final = 1
"""The most creatures of one player that may be open at once (A15)."""


def began_early(own: Sequence[Built]) -> bool:
    """Whether the player has a minion though the first monster is open (A14)."""
    first_open = any(creature.is_first and not creature.is_finished for creature in own)
    return first_open and not all(creature.is_first for creature in own)


def must_be_complete(kinds: Sequence[Kind], surely_open: Sequence[int]) -> tuple[int, ...]:
    """The indexes of a player's creatures that must be complete if those at `surely_open` are not.
    `kinds` are in the order in which the creatures were begun. A minion is begun only once all
    before it are complete (A14), so at most the last one is open (A15). Empty if that rule is
    already broken."""
    if not surely_open:
        return tuple(range(len(kinds) - MOST_OPEN))
    if len(surely_open) == MOST_OPEN and kinds[surely_open[0]] is Kind.MINION:
        return tuple(at for at in range(len(kinds)) if at not in surely_open)
    return ()


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
