"""The referee of general records: plays the lines by the rules, and reports every slip once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final, NamedTuple

from tilegen.games.general.continuation import AnyRules, skip_forced
from tilegen.games.general.line_log import LineLog, PlayedLine, list_played_lines
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import TableAtEnd
from tilegen.play.codes import GAME_OVER, TURN_NUMBER
from tilegen.play.faultcode import FaultCode
from tilegen.play.objections import Objection
from tilegen.play.record import Grammar, RecordMove
from tilegen.text.diagnostics import Diagnostic, Diagnostics, list_wrong_lines

_HARMLESS: Final = (TURN_NUMBER, GAME_OVER)
"""The codes of lines that leave no doubt about the state at the end."""
AtEnd = Callable[[LineLog], tuple[Diagnostic, ...]]

# Most records are right, and are played without loading what explains a slip.
_EXPLAIN: Final[LazyAttribute[Callable[[LineLog, LineLog, int, Diagnostics, AtEnd], LineLog]]] = (
    LazyAttribute("tilegen.games.general.line_edits:explain")
)


class Outcome(NamedTuple):
    """A record played to its end. `state` is the last one; `certain` is False if what any line did
    is open, and `adrift` True if the state is therefore not known. If `is_table_alone`, only the
    table is known: neither its history nor whose turn it is. `warnings` are of what the table let
    stand. `played_on` is the state after lines that come after the end; None if there are none, or
    if it is not known. `unfinished` is what players still have to do, also where a line was
    corrected."""

    rules: AnyRules
    start: Any
    lines: tuple[PlayedLine, ...]
    state: Any
    certain: bool
    adrift: bool
    is_table_alone: bool = False
    warnings: tuple[Diagnostic, ...] = ()
    played_on: Any | None = None
    unfinished: tuple[Objection, ...] = ()


def show_table(table: TableAtEnd) -> Outcome:
    """The outcome of a record without lines, of which only the table is known."""
    rules, state = table.rules, table.state
    return Outcome(rules, state, (), state, table.certain, adrift=False, is_table_alone=True)


def find_lines(outcome: Outcome) -> dict[Any, int]:
    """The number of the line of each move that was made."""
    return {
        step.move: line.entry.line.number for line in outcome.lines for step in line.moves or ()
    }


def play_record(
    record: GeneralRecord,
    grammar: Grammar[str],
    rules: AnyRules,
    diagnostics: Diagnostics,
    check_end: Callable[[Outcome], tuple[Diagnostic, ...]],
) -> Outcome:
    """Plays the lines of a record, and reports their faults. `check_end` has what is wrong at the
    end of an outcome, which shows what wrong lines meant, too; it is not reported."""
    log = LineLog(_sort_beginnings(record, grammar, rules), grammar, rules)
    empty, entries, right = log.fork(), log.record.entries, 0
    while right < len(entries) and log.play(entries[right]):
        right += 1
    slips = Diagnostics()
    if right < len(entries):
        wrong_lines = list_wrong_lines(diagnostics)
        log = _EXPLAIN()(empty, log, right, slips, lambda end: check_end(_conclude(end)))
        # One complaint about a line that could hardly be read is enough.
        diagnostics.extend(
            slip for slip in slips if slip.span is None or slip.span.line not in wrong_lines
        )
    outcome = _conclude(log)
    # Where a line was corrected, what the record says of its end has shown that already.
    lines = takewhile(lambda line: line.entry.line.number != log.over_line, outcome.lines)
    is_as_written = all(line.moves is not None for line in lines)
    lies = all(
        isinstance(slip.code, FaultCode) and (slip.code.lies or slip.code in _HARMLESS)
        for slip in slips
    )
    return outcome._replace(certain=outcome.certain and is_as_written and lies)


def _conclude(log: LineLog) -> Outcome:
    """The outcome of a log on which all lines were played."""
    rules, lines = log.rules, list_played_lines(log)
    unfinished = tuple(rules.list_unfinished(log.state)) if log.certain else ()
    is_adrift = not log.certain
    if log.is_likely and lines and lines[-1].moves is None:
        # What the last line meant is a guess that no line below supports: it is still to be made.
        end, unfinished = lines[-1].before, ()
        is_adrift &= any(line.moves is None for line in lines[:-1])
    else:
        end = skip_forced(rules, log.state) if log.certain else log.state
    start = skip_forced(rules, log.start)
    return Outcome(
        rules,
        start,
        lines,
        end,
        log.certain,
        is_adrift,
        warnings=log.warnings,
        played_on=log.played_on,
        unfinished=unfinished,
    )


def _sort_beginnings(
    record: GeneralRecord, grammar: Grammar[str], rules: AnyRules
) -> GeneralRecord:
    """The record with the lines with which players begin in the order of their seats, if each has
    one line."""
    places: dict[int, int] = {}
    for at, entry in enumerate(record.entries):
        if not isinstance(entry, RecordMove) or grammar.is_chance(entry.name):
            continue
        if not rules.opens(entry.action):
            break
        seat = record.players.find(entry.name)
        if seat is None or seat in places:
            return record
        places[seat] = at
    entries = [*record.entries]
    for at, (_, own) in zip(sorted(places.values()), sorted(places.items()), strict=True):
        entries[at] = record.entries[own]
    return record._replace(entries=tuple(entries))
