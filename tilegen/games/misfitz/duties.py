"""What players had to play, and did not: it may come to light much later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.notation import Move


@dataclass(slots=True)
class Missed:
    """A line on which a player did not play any of these `cards`, one of which was due. `card` is
    one that the player held all the same, as the line `shown` shows; `turn` counts the player's."""

    move: Move
    player: int
    turn: int
    cards: frozenset[Card]
    card: Card | None = None
    shown: Move | None = None
    excused: bool = False


def denied(missed: Iterable[Missed]) -> frozenset[Card]:
    """The cards that a player cannot have been dealt, or they would have been played."""
    return frozenset().union(*(each.cards for each in missed if not each.excused))


def excuse(missed: Iterable[Missed]) -> None:
    """It was noticed and paid for (B14)."""
    for each in missed:
        each.excused = True
