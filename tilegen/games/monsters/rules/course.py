"""The course of a game: the creatures that players begin between the turns, and the end (A4, A14,
A15, A18).

The functions take the creatures of each player, the first monster before the minions, from a table
in play or from a photo.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tilegen.games.monsters.rules.creature import Kind

MOST_OPEN: Final = 1
"""The most creatures of one player that may be open at once (A15)."""


class Creature(Protocol):
    """The properties of a creature on which these rules depend."""

    @property
    def kind(self) -> Kind: ...

    @property
    def complete(self) -> bool: ...


def has_finished(own: Sequence[Creature]) -> bool:
    """Whether the player's first monster is complete."""
    return bool(own) and own[0].kind is Kind.FIRST and own[0].complete


def owes_minion(own: Sequence[Creature]) -> bool:
    """Whether the player must begin a minion before the next turn, unless the game is over: the
    last creature is complete (A14), even one of a single tile (R-A8)."""
    # The last one is asked first: by the rules only that one can be open (A15).
    return bool(own) and own[-1].complete and all(creature.complete for creature in own)


def began_early(own: Sequence[Creature]) -> bool:
    """Whether the player has a minion though the first monster is open (A14)."""
    first_open = any(each.kind is Kind.FIRST and not each.complete for each in own)
    return first_open and any(each.kind is Kind.MINION for each in own)


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


def is_over(players: Sequence[Sequence[Creature]], left: int | None) -> bool:
    """Whether the game has ended: every first monster is complete, or no tile is face down (A18).
    `left` is the number of face-down tiles, None if unknown."""
    return left == 0 or all(map(has_finished, players))


def starting(players: Sequence[Sequence[Creature]]) -> tuple[int, ...]:
    """The players who need a first monster before the first turn, by seat (A4)."""
    return tuple(player for player, own in enumerate(players) if not own)


def owing(players: Sequence[Sequence[Creature]], left: int) -> tuple[int, ...]:
    """The players who begin a minion before the next turn, by seat; none once the game is over
    (R-A9, R-A10)."""
    if is_over(players, left):
        return ()
    return tuple(player for player, own in enumerate(players) if owes_minion(own))
