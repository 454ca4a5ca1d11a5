"""The numbers before the lines of players: where they stand, they count the turns."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.codes import TURN_NUMBER
from tilegen.play.record import Grammar, RecordMove
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.wording import shorten_number


def check_turn_numbers(
    record: GeneralRecord, grammar: Grammar[Any], diagnostics: Diagnostics
) -> None:
    """Reports each number that does not count on from the one before. A player's next line may
    have the same number, since a turn may have several; a line without a number may be a turn or
    not."""
    last = between = 0
    player = ""
    for entry, following in pairwise((*_list_counted(record, grammar), None)):
        assert entry is not None  # noqa: S101 - only the last of all is
        if entry.number is None:
            between += 1
            continue
        least = last if entry.name == player else last + 1
        if least <= entry.number <= last + 1 + between:
            last = entry.number
        else:
            _report(entry, entry.number, last + 1, diagnostics)
            goes_on = following is not None and following.number == entry.number + 1
            # Lines may be missing above it, and then those below count on from it.
            last = entry.number if goes_on else last + 1
        between, player = 0, entry.name


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
    diagnostics.add(TURN_NUMBER, message, place, hint=hint, cures=cures)
