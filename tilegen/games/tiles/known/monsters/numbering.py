"""The numbers of turns that a record implies, so that they can be written out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.record import RecordMove, WrongLine

_WITNESSES = 3
"""After this many lines whose names and numbers agree, the turn is certain, whatever was wrong
before."""


def number_turns(record: GeneralRecord) -> Mapping[int, int]:
    """The turn number of each line of a turn, by the line's number: the one in the record, or the
    one that is certain. Lines that begin a creature have none."""
    count = _Count(record)
    for entry in record.entries:
        if isinstance(entry, RecordMove):
            count.move(entry)
        elif isinstance(entry, WrongLine) and entry.plays:
            count.lose()
    return count.finish()


_TURN: Final = re.compile(
    r"discard \d{1,9}|\d{1,9}[\^>v<]? (?:above|below|left of|right of) \d{1,9}"
)
"""A line that lays a tile, or leaves one aside."""
_BEGINNING: Final = re.compile(r"[^\W\d]+ \d{1,9}[\^>v<]?")
"""A line that begins a figure."""


class _Turn(NamedTuple):
    """The turn of a player, and its number."""

    player: int
    number: int


class _Count:
    """Counts turns as long as all lines agree with the count.

    Lines without a number are numbered once the next line with a number agrees, or if there is
    none: a number that does not agree means that a line is missing or extra, and nobody knows
    where. Nor are lines numbered soon after a wrong one: their numbers would vouch for that line,
    though nobody wrote them.
    """

    def __init__(self, record: GeneralRecord) -> None:
        self._players = record.players
        self._found: dict[int, int] = {}
        self._run: dict[int, int] = {}  # lines without a number since the last that has one
        self._begun = False
        self._due = _first(record)
        self._expected: _Turn | None = None  # while none is due: the turn after the last line
        self._witnesses = 0

    def finish(self) -> Mapping[int, int]:
        return {**self._found, **self._run}

    def lose(self) -> None:
        """A line with an unknown effect; before the first move it has none."""
        self._found.update(self._run)
        self._run.clear()
        if self._begun:
            self._due = self._expected = None

    def move(self, move: GeneralMove) -> None:
        self._begun = True
        if not _TURN.fullmatch(move.action):
            if not _BEGINNING.fullmatch(move.action):
                self.lose()
                if move.number is not None:
                    self._found[move.line.number] = move.number
                return
            # It means nothing, but without it a name's digits would be read as the number, and a
            # name that is no player's as the key of a claim.
            is_odd = "0" <= move.name[:1] <= "9" or self._players.find(move.name) is None
            if move.number is not None and is_odd:
                self._found[move.line.number] = move.number
            return
        player, number = self._players.find(move.name), move.number
        if number is not None:
            self._found[move.line.number] = number
        due = self._due
        if due is None:
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
            self._due = self._find_next_turn(due, move)

    def _witness(self, move: GeneralMove, player: int | None) -> None:
        """Takes a line while it is unknown whose turn it is."""
        if player is None or move.number is None:
            self._expected = None
            return
        turn = _Turn(player, move.number)
        self._witnesses = self._witnesses + 1 if turn == self._expected else 1
        self._expected = self._find_next_turn(turn, move)
        if self._witnesses == _WITNESSES:
            self._due = self._expected

    def _find_next_turn(self, turn: _Turn, move: GeneralMove) -> _Turn:
        """The next turn; a discard does not end one (A9)."""
        if _is_discard(move):
            return turn
        return _Turn((turn.player + 1) % len(self._players), turn.number + 1)


def _first(record: GeneralRecord) -> _Turn | None:
    """The first turn; None if it is unknown whose it is."""
    header = record.headers.get("first")
    first = 0 if header is None else record.players.find(header.value.text)
    return _Turn(first, 1) if first is not None and len(record.players) > 1 else None


def _is_discard(move: GeneralMove) -> bool:
    return move.action.startswith("discard ")
