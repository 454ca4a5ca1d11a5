"""The referee of a log: reports each slip once, with its likely meaning.

Lines are played as long as they are right. A wrong line is reported. Then trials replay the record
with one part of that line changed, or of a line above it. Play goes on with the trial that comes
furthest before its next fault: its change is the likely meaning, and no slip is reported twice. If
no single change explains the lines below, several parts of the line are changed together. If that
fails, too, the place of the line's tile counts as unknown, and faults that may follow from that
alone are not reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple

from tilegen.play.fault import Correction, Fault, to_diagnostic
from tilegen.play.record import RecordMove
from tilegen.play.trial_cures import is_named, with_cures
from tilegen.play.trials import (
    AnyEntry,
    AnyMove,
    Edit,
    Edits,
    Log,
    LogT,
    Rank,
    Reach,
    Trial,
    Way,
    measure_worth,
)
from tilegen.text.diagnostics import Diagnostic, Diagnostics

_GUESSES: Final = (Rank.EARLIER, Rank.OTHER, Rank.SEVERAL)
_FORK: Final = 3
"""What a copy of a game costs, in lines played."""


class Budget(NamedTuple):
    """The limits of the search for the slips of a record. All trials together play at most `lines`
    lines. A trial is accepted once `ahead` lines after the wrong one are right. Changes are tried
    in the `nearest` lines above the wrong one. If no trial explains all, the best `again` are tried
    with a second slip. After `faults` wrong lines, the search ends."""

    lines: int
    ahead: int
    nearest: int
    again: int
    faults: int


class Slips(NamedTuple, Generic[LogT]):
    """The input of a search for the slips of a record with these entries. `empty` is a log on which
    no line was played, and `check_end` returns the faults at the end of a log. `note_choice` is
    called with the trial of a line with which play goes on, and with all trials of that line.
    `is_same` is whether two trials of a line differ in nothing but the name of a place."""

    entries: Sequence[AnyEntry]
    empty: LogT
    edits: Edits[LogT]
    check_end: Callable[[LogT], tuple[Diagnostic, ...]]
    budget: Budget
    note_choice: Callable[[Trial[LogT], Sequence[Trial[LogT]]], None] = lambda _best, _trials: None
    is_same: Callable[[Trial[LogT], Trial[LogT]], bool] = lambda _one, _other: False


def explain_slips(slips: Slips[LogT], lies: LogT, right: int, diagnostics: Diagnostics) -> LogT:
    """Plays the rest of a record on `lies`, as it is written, and reports its slips. The first
    `right` lines were right and played already. Returns the log with the wrong lines corrected."""
    return _Search(slips, diagnostics).explain_lines(lies, right)


class _Search(Generic[LogT]):
    def __init__(self, slips: Slips[LogT], diagnostics: Diagnostics) -> None:
        self._slips = slips
        self._entries = slips.entries
        self._edits = slips.edits
        self._diagnostics = diagnostics
        self._left = slips.budget.lines
        self._certain = True  # whether the game was fully known before the wrong line
        self._course: list[tuple[Way, AnyEntry]] = []

    def explain_lines(self, lies: LogT, first: int) -> LogT:
        entries, log, at = self._entries, lies.fork(), first
        self._course = [(Way.PLAY, entry) for entry in entries[:first]]
        faults = 0
        while at < len(entries) and faults < self._slips.budget.faults:
            if log.play(entries[at]):
                self._course.append((Way.PLAY, entries[at]))
                at += 1
            else:
                faults += 1
                log, at = self._explain(log, at)
        for entry in entries[first:at]:
            lies.let(entry)
        if at < len(entries):
            log.certain = lies.certain = False
        return log

    # One wrong line.

    def _explain(self, log: LogT, at: int) -> tuple[LogT, int]:
        move = self._move(at)
        let_log = log.fork()
        self._certain = log.certain
        fault, *more = let_log.let(move)
        if self._left <= 0:
            self._tell(move, [fault, *more])
            last_resort = self._lost(log, let_log, fault, move, at)
            self._course.extend(last_resort.course)
            return last_resort.log, last_resort.reach.at
        trials = [*self._trials(log, let_log, fault, move, at)]
        best = max(trials, key=measure_worth)
        self._slips.note_choice(best, trials)
        let_fault = fault
        fault = with_cures(fault, move, self._name_once(trials, best), best)
        self._tell(move, [fault, *more])
        if best.rank in _GUESSES and best.cure and not is_named(best.cure, fault, move):
            # Of many meanings none is told, so none is played on.
            best = self._lost(log, let_log, let_fault, move, at)
            self._slips.note_choice(best, trials)
        if best.earlier is not None:
            self._course = []
        self._course.extend(best.course)
        return best.log, best.reach.at

    def _name_once(self, trials: list[Trial[LogT]], best: Trial[LogT]) -> list[Trial[LogT]]:
        """The trials without slips of a finger that name the same place as a later one: edits list
        numbers last, which are mistaken more often than words."""
        own: list[Trial[LogT]] = []
        for trial in reversed(trials):
            is_slip = trial.rank is Rank.PART and trial.reach == best.reach
            later = (slip for slip in own if slip.rank is Rank.PART)
            if not (is_slip and any(self._slips.is_same(trial, slip) for slip in later)):
                own.append(trial)
        return own[::-1]

    def _trials(
        self, log: LogT, let_log: LogT, fault: Fault, move: AnyMove, at: int
    ) -> Iterator[Trial[LogT]]:
        attempts = []
        if fault.code.of_turn or fault.code.lies:
            let = let_log.fork()
            attempts.append(self._run(Rank.LET, None, let, [(Way.LET, move)], at + 1))
        attempts += self._parts(log, fault, move, at)
        if fault.code.of_turn:
            yield from attempts
            return
        asks = any(cure.other for cure in fault.cures)
        slips = [trial for trial in attempts if trial.reach.passed and trial.rank is Rank.PART]
        # Even a single slip that explains all is a guess if one in a line above does too. But an
        # unknown name or number is wrong whatever stands above.
        if not fault.code.is_unknown and (asks or len(slips) <= 1):
            attempts += self._earlier(move, at)
        if not any(trial.reach.passed for trial in attempts):
            attempts += self._several(log, move, at)
        if not any(trial.reach.passed for trial in attempts):
            if not fault.code.of_duty:
                attempts.sort(key=lambda trial: trial.reach, reverse=True)
                most = self._slips.budget.again
                attempts[:most] = [self._again(trial, move) for trial in attempts[:most]]
            attempts.append(self._lost(log, let_log, fault, move, at))
        yield from attempts

    def _parts(self, log: LogT, fault: Fault, move: AnyMove, at: int) -> list[Trial[LogT]]:
        """The trials of one part of the line."""
        edits = self._edits.list_parts(log, move, of_turn=fault.code.of_turn)
        return [trial for edit in edits if (trial := self._try(log, edit, at))]

    def _several(self, log: LogT, move: AnyMove, at: int) -> list[Trial[LogT]]:
        """The trials of several parts of the line."""
        edits = self._edits.list_several(log, move)
        return [trial for edit in edits if (trial := self._try(log, edit, at))]

    def _lost(self, log: LogT, let_log: LogT, fault: Fault, move: AnyMove, at: int) -> Trial[LogT]:
        way, lost_log = Way.LET, let_log.fork()
        if fault.code.lies:
            way, lost_log = Way.LOSE, log.fork()
            lost_log.lose(move)
        return self._run(Rank.LOST, None, lost_log, [(way, move)], at + 1)

    def _try(self, log: LogT, edit: Edit, at: int) -> Trial[LogT] | None:
        other = log.fork()
        if not all(other.play(move) for move in edit.moves):
            return None
        course: list[tuple[Way, AnyEntry]] = [(Way.PLAY, move) for move in edit.moves]
        rank = (Rank.PART, Rank.OTHER, Rank.SEVERAL)[edit.rank]
        return self._run(rank, edit.cure, other, course, at + 1 + edit.taken)

    def _run(  # noqa: PLR0913, PLR0917 -- all that makes a trial
        self,
        rank: Rank,
        cure: Correction | None,
        log: LogT,
        course: list[tuple[Way, AnyEntry]],
        at: int,
        earlier: int | None = None,
    ) -> Trial[LogT]:
        """Plays on until a line is wrong."""
        begin, stop = at, min(len(self._entries), at + self._slips.budget.ahead)
        sound = log.certain or not self._certain
        while at < stop and log.play(self._entries[at]):
            at += 1
        self._left -= at - begin + _FORK
        succeeds = sound and rank is not Rank.LOST and at == stop
        succeeds = succeeds and not (at == len(self._entries) and self._slips.check_end(log))
        course += [(Way.PLAY, entry) for entry in self._entries[begin:at]]
        reach = Reach(succeeds, at)
        return Trial(rank, cure, log, tuple(course), reach, reach, earlier)

    def _again(self, trial: Trial[LogT], before: AnyMove) -> Trial[LogT]:
        """The trial, with how far it comes if its next wrong line is another slip, or a claim."""
        at = trial.reach.at
        if at == len(self._entries):
            wrong = self._slips.check_end(trial.log)
            one_claim = len(wrong) == 1 and wrong[0].code.claimed
            return trial._replace(again=Reach(trial.log.certain and one_claim, at))
        if trial.log.fork().play(self._entries[at]):
            return trial  # No line is wrong there: the search looks no farther ahead.
        move = self._move(at)
        if self._edits.is_same_gap(before, move):
            return trial  # One line is missing, or has another number.
        let_log = trial.log.fork()
        (fault, *_) = let_log.let(move)
        attempts = self._parts(trial.log, fault, move, at)
        if fault.code.of_turn or fault.code.lies or fault.code.of_duty:
            let = self._run(Rank.LET, None, let_log, [], at + 1)
            is_gap = fault.code.of_turn and not fault.code.is_unknown
            if is_gap and let.reach.at == len(self._entries):
                let = let._replace(reach=Reach(True, let.reach.at))  # A line is missing.
            attempts.append(let)
        if not any(trial.reach.passed for trial in attempts):
            attempts += self._several(trial.log, move, at)
        return trial._replace(again=max((trial.reach for trial in attempts), default=trial.reach))

    def _earlier(self, move: AnyMove, at: int) -> list[Trial[LogT]]:
        """The trials of the lines above, with which the line is right without a mark."""
        unmarked = move._replace(stands=False)
        log, attempts = self._slips.empty.fork(), []
        for index, (way, entry) in enumerate(self._course):
            if self._left <= 0:
                break
            is_near = index > len(self._course) - self._slips.budget.nearest
            if is_near and way is Way.PLAY and isinstance(entry, RecordMove) and not entry.stands:
                for edit in self._edits.list_earlier(log, entry):
                    other = log.fork()
                    first_lines = [(Way.PLAY, one) for one in edit.moves]
                    course = [*self._course[:index], *first_lines, *self._course[index + 1 :]]
                    course.append((Way.PLAY, unmarked))
                    if _replay(other, course[index:]):
                        attempts.append(
                            self._run(Rank.EARLIER, edit.cure, other, course, at + 1, index)
                        )
                    self._left -= _FORK
            _replay(log, [(way, entry)])
            self._left -= 1
        return attempts

    def _move(self, at: int) -> AnyMove:
        """The line there, which is wrong; only moves are."""
        entry = self._entries[at]
        assert isinstance(entry, RecordMove)  # noqa: S101 - all others can be played
        return entry

    # What is told.

    def _tell(self, move: AnyMove, faults: Iterable[Fault]) -> None:
        self._diagnostics.extend(to_diagnostic(fault, move) for fault in faults)


def _replay(log: Log, course: Iterable[tuple[Way, AnyEntry]]) -> bool:
    """Plays lines as they were played before. Returns False at the first line that was right and no
    longer is."""
    for way, entry in course:
        match way:
            case Way.PLAY:
                if not log.play(entry):
                    return False
            case Way.LET:
                log.let(entry)
            case Way.LOSE:
                log.lose(entry)
    return True
