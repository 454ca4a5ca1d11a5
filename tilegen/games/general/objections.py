"""The faults of lines whose player has something to do first, and the duties that are left where a
record ends, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general.continuation import AnyRules
from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.fault import Correction, Fault
from tilegen.play.objections import Objection
from tilegen.play.record import RecordMove
from tilegen.text.diagnostics import Diagnostic, Label, build_phrase
from tilegen.text.hints import ask_which
from tilegen.text.wording import quoted_text

if TYPE_CHECKING:
    from tilegen.games.general.line_log import PlayedLine
    from tilegen.games.general.referee import Outcome

_NUMBER: Final = re.compile(r"\d{1,9}")


def word_objection(
    objection: Objection, record: GeneralRecord, rules: AnyRules, lines: Iterable[PlayedLine]
) -> Fault:
    """The fault of a line whose player has to do something first, or must not do this now; `lines`
    are those above it."""
    names = [quoted_text(name)[1:-1] for name in record.players.names]
    name = names[objection.seat]
    before = _find_last(objection, rules, lines)
    label = objection.label.replace("{player}", name)
    labels = () if before is None else (Label(before.line.text_span, label),)
    hint = objection.hint.replace("{example}", _choose(objection.examples, record))
    hint = hint.replace("{player}", name)
    others = [names[seat] for seat in objection.others]
    cures: tuple[Correction, ...] = ()
    if before is not None and len(others) == 1:
        cures = (Correction("name", others[0]), Correction("name", others[0], before))
        others.append(f"{others[0]} in line {before.line.number}")
    return Fault(
        objection.code,
        objection.message.replace("{player}", name),
        "name" if objection.is_of_name else None,
        ask_which(others) if others else hint,
        labels,
        cures,
        phrase=build_phrase(objection.phrase, player=name),
    )


def list_unfinished(record: GeneralRecord, outcome: Outcome) -> tuple[Diagnostic, ...]:
    """The duties that players still have where a record ends, but for those that follow from a line
    that was corrected."""
    duties = []
    for objection in outcome.unfinished:
        if len(find_makers(outcome.rules, outcome.lines, objection.because)) < len(
            objection.because
        ):
            continue
        fault = word_objection(objection, record, outcome.rules, outcome.lines)
        last = record.entries[-1].line.text_span if record.entries else None
        place = fault.labels[0].span if fault.labels else last
        duties.append(Diagnostic(fault.code, fault.message, place, fault.hint, phrase=fault.phrase))
    return tuple(duties)


def find_makers(
    rules: AnyRules, lines: Iterable[PlayedLine], wanted: Sequence[Any]
) -> dict[Any, GeneralMove]:
    """The lines of those of these moves that a line made."""
    if not wanted:
        return {}
    return {
        deed: line.entry
        for line in lines
        for step in line.moves or ()
        for deed in rules.list_deeds(step.move)
        if deed in wanted
    }


def _find_last(
    objection: Objection, rules: AnyRules, lines: Iterable[PlayedLine]
) -> GeneralMove | None:
    """The last line that made one of the moves because of which there is an objection."""
    makers = find_makers(rules, lines, objection.because).values()
    return max(makers, key=lambda move: move.line.number, default=None)


def _choose(examples: Sequence[str], record: GeneralRecord) -> str:
    """The first of these texts whose piece no line names; else the first one."""
    moves = (entry for entry in record.entries if isinstance(entry, RecordMove))
    used = {number for move in moves for number in _NUMBER.findall(move.action)}
    free = (text for text in examples if used.isdisjoint(_NUMBER.findall(text)[:1]))
    return next(free, next(iter(examples), ""))
