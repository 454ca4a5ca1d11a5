"""The numbers before the lines of players: where they stand, they count the turns."""

from __future__ import annotations

from typing import Any, Final

from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.codes import TURN_NUMBER
from tilegen.play.record import Grammar, RecordMove
from tilegen.text.diagnostics import Diagnostics, build_phrase, cures_at
from tilegen.text.wording import shorten_number

_NEAR: Final = 3
"""A number may be so much too high since lines are missing."""


def check_turn_numbers(
    record: GeneralRecord, grammar: Grammar[Any], diagnostics: Diagnostics
) -> None:
    """Reports each number that does not count on from the one before. A player's next line may
    have the same number, since a turn may have several; a line without a number may be a turn or
    not. A wrong line, and the one below it, are not judged: the lines below count on from them."""
    wrong = {
        diagnostic.span.line
        for diagnostic in diagnostics
        if diagnostic.is_error and diagnostic.span
    }
    last = between = 0
    player = ""
    is_free = False
    for entry in _list_counted(record, grammar):
        is_wrong = entry.line.number in wrong
        if entry.number is None:
            between += 1
            is_free = is_free or is_wrong
            continue
        least = last if entry.name == player else last + 1
        is_right = least <= entry.number <= last + 1 + between
        if is_right:
            last, is_free = entry.number, False
        elif is_wrong or is_free:
            # A line may be missing, or two may have changed places.
            last = max(last, entry.number) if entry.number <= last + _NEAR else last + 1
            is_free = is_wrong
        else:
            _report(entry, entry.number, last + 1, diagnostics)
            is_free = True
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
    phrase = build_phrase("turn-number", turn=str(due), typed=shorten_number(number))
    diagnostics.add(TURN_NUMBER, message, place, hint=hint, cures=cures, phrase=phrase)
