"""What a referee finds wrong with a line, and what was meant."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.play import codes
from tilegen.play.faultcode import FaultCode
from tilegen.play.players import Players
from tilegen.play.record import Action, Move
from tilegen.text.diagnostics import Diagnostic, Label
from tilegen.text.near import quoted


class Fault(NamedTuple):
    """What is wrong with a line. `group` names the group of the notation's pattern that is wrong,
    None for the whole line; `clashes` are the pieces that the line disagrees with."""

    code: FaultCode
    message: str
    group: str | None
    hint: str
    labels: tuple[Label, ...] = ()
    clashes: tuple[int, ...] = ()


def told(fault: Fault, move: Move[Action], *, forgiven: bool = False) -> Diagnostic:
    """The diagnostic for a fault of a line. A fault that the table let stand needs no cure."""
    hint = "the table let it stand" if forgiven else fault.hint
    place = move.span(fault.group) if fault.group else move.line.whole
    return Diagnostic(fault.code, fault.message, place, hint, fault.labels, forgiven=forgiven)


def unknown_player(players: Players, typed: str) -> Fault:
    """A name that no player has, or the beginning of more than one."""
    several = len(players.beginning(typed)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint = players.hint(typed)
    return Fault(codes.UNKNOWN_PLAYER, f"{message} {quoted(typed)}", "name", hint)
