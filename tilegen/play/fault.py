"""Faults that a referee finds in a line, and likely corrections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tilegen.play import codes
from tilegen.play.faultcode import FaultCode
from tilegen.play.players import Players
from tilegen.play.record import Action, RecordMove
from tilegen.text.diagnostics import (
    Cure,
    Diagnostic,
    Diagnostics,
    Label,
    Phrase,
    build_phrase,
    list_wrong_lines,
)
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text


class Correction(NamedTuple):
    """A likely correction: the text for a group of the notation's pattern or a place in the line,
    or for the whole line if `group` is None. It applies to the line `other` if there is one, else
    to the line at fault. With `above`, the text is a line to insert above it, and with `behind`,
    text to add at its end. `also` are corrections of other lines that belong to it."""

    group: str | Span | None
    text: str
    other: RecordMove[Any] | None = None
    above: bool = False
    behind: bool = False
    also: tuple[Correction, ...] = ()

    def cure(self, move: RecordMove[Any], *, sure: bool = True) -> Cure:
        """The edit of the line that makes this correction."""
        move = self.other or move
        span, text = _place(self.group, move), self.text
        if self.above:
            span, text = Span(span.line, 1, 1), f"{text}\n"
        if self.behind:
            span = Span(span.line, span.stop, span.stop)
        return Cure(span, text, tuple(correction.cure(move) for correction in self.also), sure)


def swap_lines(move: RecordMove[Any], after: RecordMove[Any]) -> Correction:
    """A line and the one below it in the other order."""
    below = Correction(None, move.line.text.strip(), after)
    return Correction(None, after.line.text.strip(), also=(below,))


class Fault(NamedTuple):
    """A fault of a line. `group` is the group of the notation's pattern or the place that is wrong,
    None for the whole line; `cures` are the likely corrections. A single correction is certain,
    unless the fault is not `sure`. `phrase` is the message for pages in other languages. `holds` is
    whether the fault does not follow from a line above that is unknown; None: as its code says."""

    code: FaultCode
    message: str
    group: str | Span | None
    hint: str
    labels: tuple[Label, ...] = ()
    cures: tuple[Correction, ...] = ()
    sure: bool = True
    phrase: Phrase | None = None
    holds: bool | None = None


def to_diagnostic(fault: Fault, move: RecordMove[Action], *, forgiven: bool = False) -> Diagnostic:
    """The diagnostic for a fault of a line. A `forgiven` fault, which the table let stand, has no
    cure."""
    place = _place(fault.group, move)
    diagnostic = Diagnostic(
        fault.code, fault.message, place, fault.hint, fault.labels, phrase=fault.phrase
    )
    if forgiven:
        return diagnostic._replace(hint="the table let it stand", forgiven=True)
    sure = fault.sure and len(fault.cures) == 1
    return diagnostic._replace(
        cures=tuple(correction.cure(move, sure=sure) for correction in fault.cures)
    )


def warn_of_forgiven(warnings: Iterable[Diagnostic], diagnostics: Diagnostics) -> None:
    """Reports what the table let stand, in lines in which nothing else is wrong."""
    wrong = list_wrong_lines(diagnostics)
    diagnostics.extend(
        warning for warning in warnings if warning.span and warning.span.line not in wrong
    )


def _place(group: str | Span | None, move: RecordMove[Action]) -> Span:
    if isinstance(group, Span):
        return group
    return move.span(group) if group else move.line.text_span


def unknown_player(players: Players, typed_name: str) -> Fault:
    """The fault of a name that fits no player, or is the beginning of several names."""
    several = len(players.names_with_prefix(typed_name)) > 1
    message = "more than one player's name begins with" if several else "no player is called"
    hint, suggestions = players.advice(typed_name)
    cures = tuple(Correction("name", suggestion) for suggestion in suggestions)
    return Fault(
        codes.UNKNOWN_PLAYER,
        f"{message} {quoted_text(typed_name)}",
        "name",
        hint,
        cures=cures,
        phrase=build_phrase("several-players" if several else "unknown-player", name=typed_name),
    )
