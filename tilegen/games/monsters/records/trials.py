"""The referee of a log: tells each slip once, and what was meant by it.

Lines are played as long as they are right. A wrong line is told, and then every record that differs
from this one in a part of that line, or of one above it, is tried: it is replayed from there, and
what matters is how many of the complaints below vanish. Play goes on with the record on which most
of them do, so that nothing is told twice; what it differs in is what was meant. If no part of a
line explains what follows, several are tried, and if these do not either, the tile of the line lies
nobody knows where, and what may follow from that alone is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilegen.games.monsters.records import edits
from tilegen.games.monsters.records.codes import UNKNOWN_TILE
from tilegen.games.monsters.records.edits import Edit
from tilegen.games.monsters.records.log import Entry, Log
from tilegen.games.monsters.records.notation import Move
from tilegen.games.monsters.records.outcomes import Rank, Reach, Trial, Way, with_cures, worth
from tilegen.games.monsters.records.playing import AtEnd
from tilegen.games.monsters.rules.moves import Discard, Placement
from tilegen.play import record as kit
from tilegen.play.codes import UNKNOWN_PLAYER
from tilegen.play.fault import Correction, Fault, to_diagnostic
from tilegen.text.diagnostics import Diagnostics

_MOST_LINES = 6000
"""The budget of a record: lines played in trials. Half a second; a slip takes a few hundred."""
_MOST_FAULTS = 1_000
"""Wrong lines after which the rest of a record is not judged: each takes some time."""
_FORK = 3
"""What a copy of a table costs, in lines played."""
_AHEAD = 120
"""A trial that explains so many lines explains them all."""
_NEAREST = 60
"""The lines above a wrong one that are tried."""
_MOST_AGAIN = 8
"""The trials that are tried with a second slip, if none explains all with one."""


def explain(empty: Log, lies: Log, right: int, found: Diagnostics, at_end: AtEnd) -> Log:
    """Plays the rest of a record on `lies`, as it is written, and reports its slips: so many lines
    were right and played already. The log as the wrong lines were meant; `empty` is one on which no
    line was played."""
    return _Referee(empty, found, at_end).explain_lines(lies, right)


class _Referee:
    def __init__(self, empty: Log, found: Diagnostics, at_end: AtEnd) -> None:
        self._entries = empty.record.entries
        self._empty = empty
        self._found = found
        self._at_end = at_end
        self._budget = _MOST_LINES
        self._certain = True  # whether the table was fully known before the wrong line
        self._course: list[tuple[Way, Entry]] = []
        self._wanted: tuple[int, ...] | None = None

    def explain_lines(self, lies: Log, first: int) -> Log:
        entries, log, at = self._entries, lies.fork(), first
        self._course = [(Way.PLAY, entry) for entry in entries[:first]]
        faults = 0
        while at < len(entries) and faults < _MOST_FAULTS:
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

    def _explain(self, log: Log, at: int) -> tuple[Log, int]:
        move = self._move(at)
        lying = log.fork()
        self._certain = log.certain
        fault, *more = lying.let(move)
        if self._budget <= 0:
            self._tell(move, [fault, *more])
            lost = self._lost(log, lying, fault, move, at)
            self._course.extend(lost.course)
            return lost.log, lost.reach.at
        trials = [*self._trials(log, lying, fault, move, at)]
        best = max(trials, key=worth)
        self._tell(move, [with_cures(fault, move, trials, best), *more])
        if best.earlier is not None:
            self._course = []
        self._course.extend(best.course)
        return best.log, best.reach.at

    def _trials(self, log: Log, lying: Log, fault: Fault, move: Move, at: int) -> Iterator[Trial]:
        known = []
        if fault.code.of_turn or fault.code.lies:
            let = lying.fork()
            known.append(self._run(Rank.LET, None, let, [(Way.LET, move)], at + 1))
        known += self._parts(log, fault, move, at)
        if fault.code.of_turn:
            yield from known
            return
        asks = any(cure.other for cure in fault.cures)
        slips = [each for each in known if each.reach.passed and each.rank is Rank.PART]
        # Even a single slip that explains all is a guess if one in a line above does too. But an
        # unknown name or number is wrong whatever stands above.
        if fault.code not in {UNKNOWN_PLAYER, UNKNOWN_TILE} and (asks or len(slips) <= 1):
            known += self._earlier(move, at)
        if not any(trial.reach.passed for trial in known):
            known += self._several(log, move, at)
        if not any(trial.reach.passed for trial in known):
            if not fault.code.of_duty:
                known.sort(key=lambda trial: trial.reach, reverse=True)
                known[:_MOST_AGAIN] = [self._again(trial, move) for trial in known[:_MOST_AGAIN]]
            known.append(self._lost(log, lying, fault, move, at))
        yield from known

    def _parts(self, log: Log, fault: Fault, move: Move, at: int) -> list[Trial]:
        """The trials of one part of the line."""
        tried = edits.parts(log, move, self._numbers, of_turn=fault.code.of_turn)
        return [trial for edit in tried if (trial := self._try(log, edit, at))]

    def _several(self, log: Log, move: Move, at: int) -> list[Trial]:
        """The trials of several parts of the line."""
        tried = edits.several(log, move)
        return [trial for edit in tried if (trial := self._try(log, edit, at))]

    def _lost(self, log: Log, lying: Log, fault: Fault, move: Move, at: int) -> Trial:
        way = Way.LET
        if fault.code.lies:
            lying, way = log.fork(), Way.LOSE
            lying.lose(move)
        return self._run(Rank.LOST, None, lying, [(way, move)], at + 1)

    def _try(self, log: Log, edit: Edit, at: int) -> Trial | None:
        other = log.fork()
        if not all(other.play(move) for move in edit.moves):
            return None
        course: list[tuple[Way, Entry]] = [(Way.PLAY, move) for move in edit.moves]
        rank = (Rank.PART, Rank.OTHER, Rank.SEVERAL)[edit.rank]
        return self._run(rank, edit.cure, other, course, at + 1 + edit.taken)

    def _run(  # noqa: PLR0913, PLR0917 -- all that makes a trial
        self,
        rank: Rank,
        cure: Correction | None,
        log: Log,
        course: list[tuple[Way, Entry]],
        at: int,
        earlier: int | None = None,
    ) -> Trial:
        """Plays on until a line is wrong."""
        begin, stop = at, min(len(self._entries), at + _AHEAD)
        sound = log.certain or not self._certain
        while at < stop and log.play(self._entries[at]):
            at += 1
        self._budget -= at - begin + _FORK
        passed = sound and rank is not Rank.LOST and at == stop
        passed = passed and not (at == len(self._entries) and self._at_end(log))
        course += [(Way.PLAY, entry) for entry in self._entries[begin:at]]
        reach = Reach(passed, at)
        return Trial(rank, cure, log, tuple(course), reach, reach, earlier)

    def _again(self, trial: Trial, before: Move) -> Trial:
        """The trial, with how far it comes if its next wrong line is another slip, or a claim."""
        at = trial.reach.at
        if at == len(self._entries):
            wrong = self._at_end(trial.log)
            one_claim = len(wrong) == 1 and wrong[0].code.claimed
            return trial._replace(again=Reach(trial.log.certain and one_claim, at))
        move = self._move(at)
        if _beside(before) in self._numbers and _beside(move) == _beside(before):
            return trial  # One line is missing, or has another number.
        lying = trial.log.fork()
        (fault, *_) = lying.let(move)
        known = self._parts(trial.log, fault, move, at)
        if fault.code.of_turn or fault.code.lies or fault.code.of_duty:
            let = self._run(Rank.LET, None, lying, [], at + 1)
            if fault.code.of_turn and let.reach.at == len(self._entries):
                let = let._replace(reach=Reach(True, let.reach.at))  # A line is missing.
            known.append(let)
        if not any(each.reach.passed for each in known):
            known += self._several(trial.log, move, at)
        return trial._replace(again=max((each.reach for each in known), default=trial.reach))

    def _earlier(self, move: Move, at: int) -> list[Trial]:
        """The trials of the lines above."""
        log, known = self._empty.fork(), []
        for index, (way, entry) in enumerate(self._course):
            if self._budget <= 0:
                break
            is_near = index > len(self._course) - _NEAREST
            if (
                is_near
                and way is Way.PLAY
                and isinstance(entry, kit.RecordMove)
                and not entry.stands
            ):
                for edit in edits.earlier(log, entry, self._numbers):
                    other = log.fork()
                    begun = [(Way.PLAY, each) for each in edit.moves]
                    course = [*self._course[:index], *begun, *self._course[index + 1 :]]
                    course.append((Way.PLAY, move))
                    if _replay(other, course[index:]):
                        known.append(
                            self._run(Rank.EARLIER, edit.cure, other, course, at + 1, index)
                        )
                    self._budget -= _FORK
            _replay(log, [(way, entry)])
            self._budget -= 1
        return known

    @property
    def _numbers(self) -> tuple[int, ...]:
        """The numbers beside which lines lay tiles, though no line lays those."""
        if self._wanted is None:
            actions = [each.action for each in self._entries if isinstance(each, kit.RecordMove)]
            laid = {action.tile for action in actions if not isinstance(action, Discard)}
            beside = (each.neighbour for each in actions if isinstance(each, Placement))
            self._wanted = tuple(number for number in dict.fromkeys(beside) if number not in laid)
        return self._wanted

    def _move(self, at: int) -> Move:
        """The line there, which is wrong; only moves are."""
        entry = self._entries[at]
        assert isinstance(entry, kit.RecordMove)  # noqa: S101 - all others can be played
        return entry

    # What is told.

    def _tell(self, move: Move, faults: Iterable[Fault]) -> None:
        self._found.extend(to_diagnostic(fault, move) for fault in faults)


def _beside(move: Move) -> int | None:
    return move.action.neighbour if isinstance(move.action, Placement) else None


def _replay(log: Log, course: Iterable[tuple[Way, Entry]]) -> bool:
    """Plays lines as they were played before; whether those that were right are."""
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
