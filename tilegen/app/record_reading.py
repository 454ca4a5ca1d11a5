"""Reads a record by the notation of its game, with the set that it names."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilegen.app.games import AnyGame, find_named_game, usual_game
from tilegen.app.record_sets import AnySets, OtherGameError, find_edition, find_set_line, report_set
from tilegen.play import reader
from tilegen.play.record import Record, RecordMove
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source


class RecordReading(NamedTuple):
    """A record as read by the rules of a `game`, and the set that it names. `other` is the game of
    that set if it is another one. No line `is_read` below the name of a game that resembles none.
    """

    game: AnyGame
    record: Record[Any]
    edition: Edition | None
    diagnostics: Diagnostics
    other: AnyGame | None = None
    is_read: bool = True

    @property
    def is_certain(self) -> bool:
        """Whether the record is of this game, which it names, or which it need not name since all
        of it can be read."""
        if self.other is not None:
            return False
        is_named = "game" in self.record.headers
        return self.record.game is not None if is_named else not len(self.diagnostics)

    def count_odd(self) -> int:
        """How much of the record is not in the notation of the game: complaints, and lines that
        are no clear moves where every text may be one."""
        clear = self.game.records().grammar.clear
        moves = (entry for entry in self.record.entries if isinstance(entry, RecordMove))
        odd_moves = sum(clear is not None and not clear.match(move.action) for move in moves)
        return len(self.diagnostics) + odd_moves


def read_record(source: Source, sets: AnySets) -> RecordReading:
    """Reads a record by the game that it names, or else by the likeliest one. Raises nothing for
    any text."""
    game = find_named_game(source.text) or usual_game()
    reading = read_as(source, game, sets)
    if reading.is_certain:
        return reading
    # Loaded late: most records name their game and its set.
    from tilegen.app.record_guesses import guess_reading  # noqa: PLC0415

    return guess_reading(source, reading, sets)


def read_as(source: Source, game: AnyGame, sets: AnySets) -> RecordReading:
    """Reads a record by the rules of this game."""
    diagnostics = Diagnostics()
    record = reader.parse_record(source, game.name, game.records().grammar, diagnostics)
    if not game.by_set and find_set_line(record) is None:
        return RecordReading(game, record, None, diagnostics)
    # Of a game without sets, the line 'set' was reported already.
    problems = diagnostics if game.by_set else Diagnostics()
    try:
        edition = find_edition(game.name, record, sets, problems)
    except OtherGameError as error:
        other = error.game if error.game.by_set else None
        if other is None:
            report_set(record, error, problems)
        return RecordReading(game, record, None, diagnostics, other)
    return RecordReading(game, record, edition if game.by_set else None, diagnostics)
