"""The numbers before the lines of players: where they stand, they count the turns."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.general.line_log import PlayedLine
from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.games.general.referee import Outcome
from tilegen.play.codes import TURN_NUMBER
from tilegen.play.record import Grammar, RecordMove
from tilegen.play.rules import Chance
from tilegen.text.diagnostics import Diagnostics, build_phrase, cures_at, list_wrong_lines
from tilegen.text.wording import shorten_number

_NEAR: Final = 3
"""A number may be so much too high since lines are missing."""


class _Due:
    """The numbers that the next line may have: from `least` to `most`."""

    def __init__(self) -> None:
        self.last = 0
        self.player: int | Chance | None = None
        self.is_ended: bool | None = True
        """Whether the line with the last number ended its turn; None if that is not known."""
        self.ended = 0
        """The turns that lines without a number have surely ended since."""
        self.unsure = 0
        """The lines without a number of which nobody knows whether they ended a turn."""

    def find_least(self, player: int | Chance | None) -> int:
        is_same = self.is_ended is None and player == self.player
        return self.last + self.ended + (0 if is_same else self.is_ended is not False)

    @property
    def most(self) -> int:
        return self.last + self.ended + self.unsure + (self.is_ended is not False)

    def skip(self, *, is_ended: bool | None) -> None:
        """Counts a line without a number."""
        self.ended += is_ended is True
        self.unsure += is_ended is None

    def set(self, number: int, player: int | Chance | None, *, is_ended: bool | None) -> None:
        """Counts on from a line with this number."""
        self.last, self.player, self.is_ended = number, player, is_ended
        self.ended = self.unsure = 0


def check_turn_numbers(
    record: GeneralRecord, grammar: Grammar[Any], outcome: Outcome, diagnostics: Diagnostics
) -> None:
    """Reports each number that does not count on from the one before. Where the rules do not say
    whether a line ended its turn, a player's next line may have the same number. A wrong line, and
    the one below it, are not judged: the lines below count on from them."""
    wrong = list_wrong_lines(diagnostics)
    outcome_lines = {line.entry.line.number: line for line in outcome.lines}
    due = _Due()
    is_free = False
    for entry in _list_counted(record, grammar):
        line_number = entry.line.number
        is_wrong = line_number in wrong
        is_ended = _is_turn_ended(outcome, outcome_lines.get(line_number))
        if entry.number is None:
            due.skip(is_ended=is_ended)
            is_free = is_free or is_wrong
            continue
        player = grammar.find_mover(record.players, entry.name)
        least, number = due.find_least(player), entry.number
        if least <= number <= due.most:
            is_free = False
        elif is_wrong or is_free:
            # A line may be missing, or two may have changed places.
            number = max(due.last, number) if number <= due.last + _NEAR else due.last + 1
            is_free = is_wrong
        else:
            _report(entry, number, due.most if number > due.most else least, diagnostics)
            number = due.most if number > due.most else least
            is_free = True
        due.set(number, player, is_ended=is_ended)


def _is_turn_ended(outcome: Outcome, line: PlayedLine | None) -> bool | None:
    """Whether a line ended its player's turn; None if that is not known."""
    if line is None or line.moves is None:
        return None
    ends = [outcome.rules.ends_turn(step.move) for step in line.moves if step.is_written]
    return None if None in ends else any(ends)


def _list_counted(record: GeneralRecord, grammar: Grammar[Any]) -> list[GeneralMove]:
    """The lines of players, in games whose lines may have numbers."""
    if "number" not in grammar.move.groupindex:
        return []
    moves = (entry for entry in record.entries if isinstance(entry, RecordMove))
    return [move for move in moves if not grammar.is_chance(move.name)]


def _report(entry: GeneralMove, number: int, due: int, diagnostics: Diagnostics) -> None:
    place = entry.span("number")
    hint = f"did you mean {due}?"
    if number > due:
        hint += " Or is a line missing above?"
    message = f"this is turn {due}, not {shorten_number(number)}"
    cures = cures_at(place, str(due), sure=False)
    phrase = build_phrase("turn-number", turn=str(due), typed=shorten_number(number))
    diagnostics.add(TURN_NUMBER, message, place, hint=hint, cures=cures, phrase=phrase)
