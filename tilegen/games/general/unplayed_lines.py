"""Complaints about lines that are not played: those of a record whose set or players are not known,
and words beside the blocks of a table."""

from __future__ import annotations

from collections.abc import Callable

from tilegen.games.general.line_faults import build_form_fault
from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.fault import Fault, to_diagnostic, unknown_player
from tilegen.play.record import Grammar, RecordMove
from tilegen.play.rules import CHANCE, IllegalMoveError
from tilegen.text.diagnostics import Diagnostics, list_wrong_lines

Explain = Callable[[str], IllegalMoveError | None]
"""Says why a text has not the form of a move; None if it has."""


def report_unplayed(
    record: GeneralRecord,
    grammar: Grammar[str],
    explain: Explain,
    diagnostics: Diagnostics,
) -> None:
    """Reports names that no player has, where the record names the players, and lines that have not
    the form of a move."""
    wrong_lines = list_wrong_lines(diagnostics)
    for entry in record.entries:
        if isinstance(entry, RecordMove) and entry.line.number not in wrong_lines:
            fault = _explain(record, grammar, explain, entry)
            if fault is not None:
                diagnostics.extend([to_diagnostic(fault, entry)])


def _explain(
    record: GeneralRecord,
    grammar: Grammar[str],
    explain: Explain,
    entry: GeneralMove,
) -> Fault | None:
    mover = grammar.find_mover(record.players, entry.name)
    if mover is None:
        is_known = "players" in record.headers
        return unknown_player(record.players, entry.name) if is_known else None
    reason = None if mover is CHANCE else explain(entry.action)
    return None if reason is None else build_form_fault(entry, reason)
