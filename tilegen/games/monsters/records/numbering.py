"""The numbers of turns that a record implies, so that they can be written."""

from __future__ import annotations

from collections.abc import Mapping

from tilegen.games.monsters.records.notation import Move, Record
from tilegen.games.monsters.rules.moves import Discard, Placement
from tilegen.play import record as kit
from tilegen.play.turns import Turn

_WITNESSES = 3
"""So many lines whose names and numbers agree show which turn it is, whatever was wrong before."""


def numbers(record: Record) -> Mapping[int, int]:
    """The number of each line of a turn, by the line: the one that is written, or the one that is
    certain. Lines that begin a creature have none."""
    count = _Count(record)
    for entry in record.entries:
        if isinstance(entry, kit.Move):
            count.move(entry)
        elif isinstance(entry, kit.Wrong) and entry.plays:
            count.lose()
    return count.finish()


class _Count:
    """Counts turns as long as all lines agree with the count.

    Lines without a number are numbered when the next one that has a number agrees, or none comes: a
    number that does not agree says that a line is missing or too much, and nobody knows where. Nor
    is a line numbered close behind one that was wrong: its number would speak for that line, and
    nobody wrote it.
    """

    def __init__(self, record: Record) -> None:
        self._players = record.players
        self._found: dict[int, int] = {}
        self._run: dict[int, int] = {}  # lines without a number since the last that has one
        self._begun = False
        self._due = _first(record)
        self._expected: Turn | None = None  # while nothing is due: the turn behind the last line
        self._witnesses = 0

    def finish(self) -> Mapping[int, int]:
        return {**self._found, **self._run}

    def lose(self) -> None:
        """A line that nobody knows what it did. Before the first move it is none."""
        self._found.update(self._run)
        self._run.clear()
        if self._begun:
            self._due = self._expected = None

    def move(self, move: Move) -> None:
        self._begun = True
        if not isinstance(move.action, Discard | Placement):
            # The number means nothing; but without it the digits of such a name would be one.
            if move.number is not None and "0" <= move.name[:1] <= "9":
                self._found[move.line.number] = move.number
            return
        player, number = self._players.find(move.name), move.number
        if number is not None:
            self._found[move.line.number] = number
        due = self._due
        if due is None or due.number is None:
            self._witness(move, player)
        elif number not in {None, due.number} or player not in {None, due.player}:
            self._run.clear()
            self.lose()
            self._witness(move, player)
        elif player is None:
            self.lose()
        else:
            if number is None:
                self._run[move.line.number] = due.number
            else:
                self._found.update(self._run)
                self._run.clear()
            self._due = self._after(due, move)

    def _witness(self, move: Move, player: int | None) -> None:
        """A line while it is not known whose turn it is."""
        if player is None or move.number is None:
            self._expected = None
            return
        turn = Turn(player, move.number)
        self._witnesses = self._witnesses + 1 if turn == self._expected else 1
        self._expected = self._after(turn, move)
        if self._witnesses == _WITNESSES:
            self._due = self._expected

    def _after(self, turn: Turn, move: Move) -> Turn:
        """The next turn; a discard does not end one (A9)."""
        if isinstance(move.action, Discard) or turn.number is None:
            return turn
        return Turn((turn.player + 1) % len(self._players), turn.number + 1)


def _first(record: Record) -> Turn | None:
    """The first turn; None where nobody knows whose it is."""
    header = record.headers.get("first")
    first = 0 if header is None else record.players.find(header.value.text)
    return Turn(first, 1) if first is not None and len(record.players) > 1 else None
