"""The player to move and the turn's number, in a record that may have mistakes."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class TurnCheck(Enum):
    """Whether a line's name and number fit the turn that is due."""

    RIGHT = auto()
    WRONG_PLAYER = auto()
    WRONG_NUMBER = auto()


class NumberedTurn(NamedTuple):
    """A player, counted from 0, and the number of the turn; None if unknown."""

    player: int
    number: int | None


class _Slip(NamedTuple):
    due: NumberedTurn
    actual: NumberedTurn
    is_over: bool = False
    """Whether the wrong line ended its turn."""


class TurnTracker:
    """Counts turns, and recovers after a wrong line.

    The turn after a wrong line is not judged: counting goes on from what that line says. So one
    slip is reported once: a wrong name or number, a missing line, two swapped lines.
    """

    def __init__(self, seats: int, first: int = 0) -> None:
        self._seats = seats
        self.due = NumberedTurn(first, 1)
        self.missing = False
        """Whether lines seem to be missing, so that their moves are unknown."""
        self._free = False
        self._slip: _Slip | None = None
        self._substitute: NumberedTurn | None = None

    def fork(self) -> TurnTracker:
        """A copy to count on with."""
        other = TurnTracker(self._seats)
        other.due, other.missing, other._free = self.due, self.missing, self._free
        other._slip, other._substitute = self._slip, self._substitute
        return other

    def judge(self, player: int, number: int | None) -> TurnCheck:
        """Checks a line's player and number. Its turn becomes the current one, even if it is
        wrong."""
        due, actual = self.due, NumberedTurn(player, number)
        if self._free:
            self._free = False
            self._resume(actual)
            return TurnCheck.RIGHT
        instead, self._substitute = self._substitute, None
        if instead and not _agree(due, actual) and _agree(instead, actual):
            due = instead
        self.due = NumberedTurn(player, due.number if number is None else number)
        if _agree(due, actual):
            if self._slip and self._slip.is_over:  # Its turn went on.
                self._note_missing(self._slip, actual)
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
    def expected_turn(self) -> NumberedTurn:
        """The turn that was due, if the last check was not RIGHT."""
        return self._slip.due if self._slip else self.due

    def allow_out_of_turn(self) -> TurnCheck:
        """The table let a player move out of turn: play goes on after that player. Returns the
        check of the line's number alone."""
        if self._slip and self._slip.actual.number != self._slip.due.number:
            return TurnCheck.WRONG_NUMBER
        self._slip = None
        return TurnCheck.RIGHT

    def take(self, player: int, number: int | None) -> None:
        """Takes a line without judging it, since it is wrong in another way."""
        self.due = NumberedTurn(player, self.due.number if number is None else number)
        self._free = False
        self._slip = self._substitute = None

    def advance(self) -> None:
        """Ends the current turn."""
        self.due = self._next(self.due)
        if self._slip is not None:
            self._slip = self._slip._replace(is_over=True)

    def doubt(self) -> None:
        """The line just read was wrong: the next turn's line is not judged."""
        self._free = True

    def _resume(self, actual: NumberedTurn) -> None:
        slip, self._slip = self._slip, None
        self.due = actual
        if slip is None:
            return
        if not slip.is_over and actual.player == slip.actual.player:
            self._slip = slip  # Its turn goes on: what is missing shows after it.
            return
        if actual.player == slip.due.player and slip.actual == self._next(slip.due):
            # The slip may be two swapped lines: what follows comes after the other one.
            if not slip.is_over:
                pass  # Its turn goes on after this one.
            elif actual.number is not None and actual.number == slip.due.number:
                self.due = slip.actual
            else:
                self._substitute = self._next(slip.actual)
        self._note_missing(slip, actual)

    def _note_missing(self, slip: _Slip, actual: NumberedTurn) -> None:
        """The turn after a wrong line shows whether lines are missing above it."""
        if (
            actual.number is not None
            and slip.due.number is not None
            and slip.actual.number is not None
        ):
            ahead = slip.actual.number > slip.due.number
            self.missing |= ahead and actual.number == slip.actual.number + 1
        else:
            follows = actual.player == self._next(slip.actual).player
            self.missing |= follows and actual.player != self._next(slip.due).player

    def _next(self, turn: NumberedTurn) -> NumberedTurn:
        number = None if turn.number is None else turn.number + 1
        return NumberedTurn((turn.player + 1) % self._seats, number)


def _agree(due: NumberedTurn, actual: NumberedTurn) -> bool:
    return due.player == actual.player and (
        due.number is None or actual.number is None or due.number == actual.number
    )
