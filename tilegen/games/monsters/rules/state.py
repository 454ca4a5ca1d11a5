"""A position of the game and its moves, those of chance included."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start
from tilegen.games.monsters.rules.table import Table
from tilegen.play.rules import CHANCE, Chance


@dataclass(frozen=True, slots=True)
class Deal:
    """A tile that is dealt, to the first player who has too few to choose from (R-A1)."""

    tile: int

    def __str__(self) -> str:
        return f"deal {self.tile}"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A face-down tile that is turned up (A7)."""

    tile: int

    def __str__(self) -> str:
        return f"turn up {self.tile}"


Move = Deal | Start | Minion | TurnUp | Placement | Discard


class State(NamedTuple):
    """The table, which is never changed; whose turn it is, and the tile turned up for it.

    `hands` are the tiles that each player was dealt and may begin with, in the order dealt: nobody
    else sees them. A hand is empty once its player has chosen; the other tiles go back among the
    face-down ones, and are shuffled with them. `dealing` is the player who is dealt the next tile;
    None when all are dealt.

    States are equal if they are the same position, by whatever moves it was reached. Equal states
    have the same legal moves, perhaps in another order."""

    table: Table
    hands: tuple[tuple[int, ...], ...]
    dealing: int | None = None
    player: int = 0
    tile: int | None = None

    @property
    def mover(self) -> int | Chance:
        """The player to move, while the game is not over."""
        starting = self.table.starting
        if starting:
            return starting[0] if self.dealing is None else CHANCE
        return CHANCE if self.table.owing or self.tile is None else self.player

    @property
    def position(self) -> Hashable:
        """The state as a value, among states of games with the same tiles."""
        hands = tuple(map(frozenset, self.hands))
        return self.table.position, hands, self.dealing, self.player, self.tile

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position == other.position and self.table.tiles == other.table.tiles

    def __ne__(self, other: object) -> bool:  # A tuple has its own.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        scores = tuple(map(scoring.score, self.table.creatures))
        mover = self.mover.name if isinstance(self.mover, Chance) else self.mover
        course = "over" if self.table.over else f"to_move={mover}"
        tile = "" if self.tile is None else f", tile={self.tile}"
        return f"State({course}{tile}, scores={scores}, left={self.table.left})"
