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
    of the line `other`, if that may be the wrong one. With `above`, it is a line to put in above
    it, and with `behind` a text at its end. `also` are corrections of other lines that belong to
    it."""

    group: str | None
    text: str
    other: Move[Any] | None = None
    above: bool = False
    behind: bool = False
    also: tuple[Meant, ...] = ()

    def cure(self, move: Move[Any], *, sure: bool = True) -> Cure:
        """The edit that makes it of the line."""
        move = self.other or move
        span, text = _place(self.group, move), self.text
        if self.above:
            span, text = Span(span.line, 1, 1), f"{text}\n"
        if self.behind:
            span = Span(span.line, span.stop, span.stop)
        return Cure(span, text, tuple(meant.cure(move) for meant in self.also), sure)


class Fault(NamedTuple):
    """A fault of a line. `group` is the group of the notation's pattern that is wrong, None for the
    whole line; `cures` are the likely corrections. A single one is what was surely meant, unless it
    is not `sure`."""

    code: FaultCode
    message: str
    group: str | None
    hint: str
    labels: tuple[Label, ...] = ()
    cures: tuple[Meant, ...] = ()
    sure: bool = True


def tell(fault: Fault, move: Move[Action], *, forgiven: bool = False) -> Diagnostic:
    """The diagnostic for a fault of a line. A fault that the table let stand has no cure."""
    place = _place(fault.group, move)
    told = Diagnostic(fault.code, fault.message, place, fault.hint, fault.labels)
    if forgiven:
        return told._replace(hint="the table let it stand", forgiven=True)
    sure = fault.sure and len(fault.cures) == 1
    return told._replace(cures=tuple(meant.cure(move, sure=sure) for meant in fault.cures))


def _place(group: str | None, move: Move[Action]) -> Span:
    return move.span(group) if group else move.line.whole


def unknown_player(players: Players, typed: str) -> Fault:
    """The fault of a name that fits no player, or is the beginning of several names."""
    several = len(players.beginning(typed)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint, meant = players.advice(typed)
    cures = tuple(Meant("name", each) for each in meant)
    return Fault(codes.UNKNOWN_PLAYER, f"{message} {quoted(typed)}", "name", hint, cures=cures)
