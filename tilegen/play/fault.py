"""What a referee says of a line: what is wrong there, and what was meant."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.play.players import Players
from tilegen.play.record import Action, Move
from tilegen.text.diagnostics import Diagnostic, Label, Severity
from tilegen.text.near import quoted


class Fault(NamedTuple):
    """What is wrong with a line. `group` is the part of the notation's pattern that is wrong, None
    for the whole line; `clashes` are the pieces of the game that the line disagrees with."""

    code: str
    message: str
    group: str | None
    hint: str
    labels: tuple[Label, ...] = ()
    clashes: tuple[int, ...] = ()


def told(fault: Fault, move: Move[Action], severity: Severity = Severity.ERROR) -> Diagnostic:
    """The fault of that line. What the table let stand needs no cure."""
    hint = fault.hint if severity is Severity.ERROR else "the table let it stand"
    place = move.span(fault.group) if fault.group else move.line.whole
    return Diagnostic(fault.code, fault.message, place, hint, fault.labels, severity)


def unknown_player(players: Players, typed: str) -> Fault:
    """A name that no player has, or the beginning of more than one."""
    several = len(players.beginning(typed)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint = players.hint(typed)
    return Fault("unknown-player", f"{message} {quoted(typed)}", "name", hint)
