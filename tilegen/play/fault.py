"""Faults that a referee finds in a line, and likely corrections."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilegen.play import codes
from tilegen.play.faultcode import FaultCode
from tilegen.play.players import Players
from tilegen.play.record import Action, Move
from tilegen.text.diagnostics import Cure, Diagnostic, Label
from tilegen.text.near import quoted
from tilegen.text.source import Span


class Meant(NamedTuple):
    """A likely correction: the text for a group of the notation's pattern, or for the whole line;
    of the line `earlier`, if that may be the wrong one."""

    group: str | None
    text: str
    earlier: Move[Any] | None = None


class Fault(NamedTuple):
    """A fault of a line. `group` is the group of the notation's pattern that is wrong, None for the
    whole line; `clashes` are the pieces that the line disagrees with, and `cures` the likely
    corrections."""

    code: FaultCode
    message: str
    group: str | None
    hint: str
    labels: tuple[Label, ...] = ()
    clashes: tuple[int, ...] = ()
    cures: tuple[Meant, ...] = ()


def told(fault: Fault, move: Move[Action], *, forgiven: bool = False) -> Diagnostic:
    """The diagnostic for a fault of a line. A fault that the table let stand has no cure."""
    place = _place(fault.group, move)
    told = Diagnostic(fault.code, fault.message, place, fault.hint, fault.labels)
    if forgiven:
        return told._replace(hint="the table let it stand", forgiven=True)
    cures = (Cure(_place(meant.group, meant.earlier or move), meant.text) for meant in fault.cures)
    return told._replace(cures=tuple(cures))


def _place(group: str | None, move: Move[Action]) -> Span:
    return move.span(group) if group else move.line.whole


def unknown_player(players: Players, typed: str) -> Fault:
    """The fault of a name that fits no player, or is the beginning of several names."""
    several = len(players.beginning(typed)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint, meant = players.advice(typed)
    cures = tuple(Meant("name", each) for each in meant)
    return Fault(codes.UNKNOWN_PLAYER, f"{message} {quoted(typed)}", "name", hint, cures=cures)
