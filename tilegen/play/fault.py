"""What a referee finds wrong with a line, and what was meant."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.faultcode import FaultCode
from tilegen.play.players import Players
from tilegen.play.record import Action, Move
from tilegen.text.diagnostics import Cure, Diagnostic, Label
from tilegen.text.near import quoted
from tilegen.text.source import Span


class Meant(NamedTuple):
    """What may have been meant by a part of the notation's pattern, or by the whole line."""

    group: str | None
    text: str


class Fault(NamedTuple):
    """What is wrong with a line. `group` names the group of the notation's pattern that is wrong,
    None for the whole line; `clashes` are the pieces that the line disagrees with, and `cures` what
    may have been meant."""

    code: FaultCode
    message: str
    group: str | None
    hint: str
    labels: tuple[Label, ...] = ()
    clashes: tuple[int, ...] = ()
    cures: tuple[Meant, ...] = ()


def told(fault: Fault, move: Move[Action], *, forgiven: bool = False) -> Diagnostic:
    """The diagnostic for a fault of a line. A fault that the table let stand needs no cure."""
    place = _place(fault.group, move)
    told = Diagnostic(fault.code, fault.message, place, fault.hint, fault.labels)
    if forgiven:
        return told._replace(hint="the table let it stand", forgiven=True)
    cures = (Cure(_place(meant.group, move), meant.text) for meant in fault.cures)
    return told._replace(cures=tuple(cures))


def _place(group: str | None, move: Move[Action]) -> Span:
    return move.span(group) if group else move.line.whole


def unknown_player(players: Players, typed: str) -> Fault:
    """A name that no player has, or the beginning of more than one."""
    several = len(players.beginning(typed)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint, meant = players.advice(typed)
    cures = tuple(Meant("name", each) for each in meant)
    return Fault(codes.UNKNOWN_PLAYER, f"{message} {quoted(typed)}", "name", hint, cures=cures)
