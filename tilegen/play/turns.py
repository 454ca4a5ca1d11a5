"""Whose turn it is, and its number, in a record that may have mistakes."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class TurnCheck(Enum):
    """Whether a line's name and number fit the turn that is due."""

    RIGHT = auto()
    WRONG_PLAYER = auto()
    WRONG_NUMBER = auto()


class Turn(NamedTuple):
    """A player, counted from 0, and the number of the turn; None if unknown."""

    player: int
    number: int | None


class _Slip(NamedTuple):
    due: Turn
    got: Turn
    ended: bool = False
    """Whether the wrong line ended its turn."""


class Turns:
    """Counts turns, and recovers after a wrong line.

    The turn after a wrong line is not judged: counting goes on from what that line says. So one
    slip is reported once: a wrong name or number, a missing line, two swapped lines.
    """

    def __init__(self, seats: int, first: int = 0) -> None:
        self._seats = seats
        self.due = Turn(first, 1)
        self.missing = False
        """Whether lines seem to be missing, so that their moves are unknown."""
        self._free = False
        self._slip: _Slip | None = None
        self._instead: Turn | None = None

    def fork(self) -> Turns:
        """A copy to count on with."""
        other = Turns(self._seats)
        other.due, other.missing, other._free = self.due, self.missing, self._free
        other._slip, other._instead = self._slip, self._instead
        return other

    def judge(self, player: int, number: int | None) -> TurnCheck:
        """Checks a line's player and number; whatever the result, its turn becomes the current
        one."""
        due, got = self.due, Turn(player, number)
        if self._free:
            self._free = False
            self._resume(got)
            return TurnCheck.RIGHT
        instead, self._instead = self._instead, None
        if instead and not _agree(due, got) and _agree(instead, got):
            due = instead
        self.due = Turn(player, due.number if number is None else number)
        if _agree(due, got):
            if self._slip and self._slip.ended:  # Its turn went on.
                self._note_missing(self._slip, got)
                self._slip = None
            return TurnCheck.RIGHT
        self._slip = _Slip(due, self.due)
        # If name and number agree with each other, the lines between are missing.
        if number is not None and due.number is not None and number > due.number:
            ahead = (number - due.number) % self._seats
            if ahead and ahead == (player - due.player) % self._seats:
                self.missing = True
        return TurnCheck.WRONG_NUMBER if player == due.player else TurnCheck.WRONG_PLAYER

    @property
    def wanted(self) -> Turn:
        """The turn that was due, if the last check was not RIGHT."""
        return self._slip.due if self._slip else self.due

    def let(self) -> TurnCheck:
        """The table let a player move out of turn: play goes on after that player. Returns the
        check of the line's number alone."""
        if self._slip and self._slip.got.number != self._slip.due.number:
            return TurnCheck.WRONG_NUMBER
        self._slip = None
        return TurnCheck.RIGHT

    def take(self, player: int, number: int | None) -> None:
        """Takes a line without judging it, since it is wrong in another way."""
        self.due = Turn(player, self.due.number if number is None else number)
        self._free = False
        self._slip = self._instead = None

    def advance(self) -> None:
        """Ends the current turn."""
        self.due = self._next(self.due)
        if self._slip is not None:
            self._slip = self._slip._replace(ended=True)

    def doubt(self) -> None:
        """The line just read was wrong: the next turn's line is not judged."""
        self._free = True

    def _resume(self, got: Turn) -> None:
        slip, self._slip = self._slip, None
        self.due = got
        if slip is None:
            return
        if not slip.ended and got.player == slip.got.player:
            self._slip = slip  # Its turn goes on: what is missing shows after it.
            return
        if got.player == slip.due.player and slip.got == self._next(slip.due):
            # The slip may be two swapped lines: what follows comes after the other one.
            if not slip.ended:
                pass  # Its turn goes on after this one.
            elif got.number is not None and got.number == slip.due.number:
                self.due = slip.got
            else:
                self._instead = self._next(slip.got)
        self._note_missing(slip, got)

    def _note_missing(self, slip: _Slip, got: Turn) -> None:
        """The turn after a wrong line shows whether lines are missing above it."""
        if got.number is not None and slip.due.number is not None and slip.got.number is not None:
            ahead = slip.got.number > slip.due.number
            self.missing |= ahead and got.number == slip.got.number + 1
        else:
            follows = got.player == self._next(slip.got).player
            self.missing |= follows and got.player != self._next(slip.due).player

    def _next(self, turn: Turn) -> Turn:
        number = None if turn.number is None else turn.number + 1
        return Turn((turn.player + 1) % self._seats, number)


def _agree(due: Turn, got: Turn) -> bool:
    return due.player == got.player and (
        due.number is None or got.number is None or due.number == got.number
    )
