"""The lines of a general record, played one after the other by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tilegen.games.general.continuation import (
    AnyRules,
    MadeMove,
    ReachedState,
    RecordLineTexts,
    play_line,
)
from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.play.codes import GAME_OVER
from tilegen.play.fault import to_diagnostic
from tilegen.play.record import Entry, Grammar, RecordMove, WrongLine
from tilegen.play.rules import CHANCE, Chance, MoveText
from tilegen.play.session import CHANCE_SEPARATOR

if TYPE_CHECKING:
    from tilegen.games.general.line_faults import LineFaults
    from tilegen.play.fault import Fault
    from tilegen.text.diagnostics import Diagnostic

_FARTHEST: Final = 500
"""The moves below a line that may tell what its player was dealt."""


class PlayedLine(NamedTuple):
    """A line of the record, and the states before and after it, which are the same if it could not
    be played. `turn` counts the lines of players; a line of chance belongs to the one above it.
    `moves` are the moves of the line, and of chance before it; None if the line was wrong, or its
    state was not known."""

    entry: GeneralMove
    mover: int | Chance | None
    turn: int
    before: Any
    after: Any
    moves: tuple[MadeMove, ...] | None


class LineLog:
    """A game, and what each line of its record did, by the line's number. `certain` is False if a
    line is not known: then a fault that may only follow from that is none."""

    def __init__(self, record: GeneralRecord, grammar: Grammar[str], rules: AnyRules) -> None:
        self.record = record
        self.grammar = grammar
        self.rules = rules
        self.certain = True
        self.is_adrift = False
        """Whether nothing is known of the state, so that nothing more is judged."""
        self.is_likely = False
        """Whether the state is a guess, since the last wrong line may have meant several moves."""
        self.is_doubtful = False
        """Whether the next line that does not fit may only follow from that guess."""
        self.is_turn_open = False
        """Whether the last line was wrong, so that any player may have the next one."""
        self.is_past_end = False
        """Whether a line came after the end, which is told once."""
        self.lines: dict[int, PlayedLine] = {}
        self.warnings: tuple[Diagnostic, ...] = ()
        """What the table let stand."""
        self._moves = [entry for entry in record.entries if isinstance(entry, RecordMove)]
        self._order = {move.line.number: at for at, move in enumerate(self._moves)}
        self._texts = [self.read(move) for move in self._moves]
        self._faults: list[LineFaults] = []
        texts = [MoveText(line.mover, text) for line in self._texts for text in line.texts]
        self._move_texts = texts
        """The texts of all lines, of which `_firsts` are the first ones of each line."""
        self._firsts = [*accumulate((len(line.texts) for line in self._texts), initial=0)]
        self.start: Any = rules.prepare(rules.start(), texts)
        self.state: Any = self.start

    def fork(self) -> LineLog:
        """A copy to play on with."""
        other = copy(self)
        other.lines = {**self.lines}
        return other

    def read(self, move: GeneralMove) -> RecordLineTexts:
        """The mover of a line, and the texts of its moves."""
        mover = self.grammar.find_mover(self.record.players, move.name)
        is_chance = mover is CHANCE
        texts = move.action.split(CHANCE_SEPARATOR) if is_chance else [move.action]
        return RecordLineTexts(mover, tuple(texts))

    def find_reach(self, move: GeneralMove) -> ReachedState:
        """How far the moves of a line can be played."""
        later = partial(self._list_later, move.line.number)
        line, state = self.read(move), self.state
        if self.is_turn_open and isinstance(line.mover, int) and not self.rules.is_over(state):
            is_due = self.rules.find_next_seat(state) in {line.mover, None}
            state = state if is_due else self.rules.give_turn(state, line.mover) or state
        return play_line(self.rules, state, line, later)

    def _list_later(self, number: int) -> Sequence[MoveText]:
        """The moves of the lines below that may depend on what chance did."""
        begin = self._firsts[self._order[number] + 1]
        return self._move_texts[begin : begin + _FARTHEST]

    def play(self, entry: Entry[str]) -> bool:
        """Plays a line if it is right; otherwise nothing changes, and False is returned. A line
        that may only be wrong since another is not known lies as it is written."""
        if isinstance(entry, WrongLine) and entry.plays:
            self._follow(self.rules.pass_over(self.state, self._read_wrong(entry)))
        if not isinstance(entry, RecordMove):
            return True
        if self.is_adrift or self.is_past_end:
            self._note(entry, self.state, None)
            return True
        reach = self.find_reach(entry)
        if reach.wrong is None and self.read(entry).mover is not None:
            self._note(entry, reach.state, reach.moves)
            self.is_turn_open = False
            return True
        return (entry.stands and self._forgive(entry, reach)) or self._excuse(entry, reach)

    def _excuse(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a wrong line as it is written, if it may only be wrong since another is not
        known."""
        is_lost = self.is_likely and not self._can_follow(entry)
        if not is_lost and self.certain and not self.is_doubtful:
            return False
        if not is_lost and self._holds(self.faults.explain(self, entry, reach)):
            return False
        self._let_stand(entry)
        return True

    def let(self, entry: Entry[str]) -> list[Fault]:
        """Plays a line as it is written, and returns its faults. A move out of turn counts as a
        move of the player who is due, and a piece that does not fit lies all the same; what any
        other wrong move did is not known."""
        if not isinstance(entry, RecordMove):
            self.play(entry)
            return []
        reach = self.find_reach(entry)
        fault = self.faults.explain(self, entry, reach)
        if fault.code is GAME_OVER:
            self.is_past_end = True
            self._note(entry, self.state, None)
        elif fault.code.of_turn and self._play_for_due(entry):
            pass
        elif not (self.certain and fault.code.lies and self._overrule(entry, reach)):
            self._let_stand(entry)
        return [fault]

    def lose(self, entry: Entry[str]) -> None:
        """Passes over a line whose effect is unknown."""
        if not isinstance(entry, RecordMove):
            self.play(entry)
            return
        state = self.state
        for text in self._list_texts(entry):
            state = None if state is None else self.rules.pass_over(state, text)
        self._follow(state)
        self._note(entry, self.state, None)

    def _play_for_due(self, entry: GeneralMove) -> bool:
        """Plays a line as one of the player who is due, if that player can make the move."""
        mover = self.rules.find_next_seat(self.state)
        later = partial(self._list_later, entry.line.number)
        line = RecordLineTexts(mover, self.read(entry).texts)
        reach = play_line(self.rules, self.state, line, later)
        if reach.wrong is not None:
            return False
        before = self.state
        self._note(entry, reach.state, None)
        _, below = self.find_beside(entry)
        if below is not None and self.find_reach(below).wrong is not None:
            # The player of the line below is not due either, so a line is missing above.
            self.state = before
            return False
        return True

    def _forgive(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a line that breaks a rule if the table may let that stand, and warns of it."""
        fault = self.faults.explain(self, entry, reach)
        if not (fault.code.forgivable and self._overrule(entry, reach)):
            return False
        if self.certain or self._holds(fault):
            self.warnings += (to_diagnostic(fault, entry, forgiven=True),)
        return True

    def _overrule(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a line that breaks a rule, if what it did is known all the same."""
        text = MoveText(self.read(entry).mover, entry.action)
        forbidden = self.rules.overrule(reach.state, text, stands=entry.stands)
        if forbidden is None:
            return False
        move = MadeMove(*forbidden, is_written=True)
        self._note(entry, self.rules.apply(*forbidden), (*reach.moves, move))
        self.is_turn_open = False
        return True

    def _let_stand(self, entry: GeneralMove) -> None:
        """Plays a wrong line as it is written, as far as that can be."""
        state = self.state
        for text in self._list_texts(entry):
            state = None if state is None else self.rules.let_stand(state, text)
        self._follow(state)
        self._note(entry, self.state, None)

    def _follow(self, state: Any | None) -> None:
        """Goes on from a state that is known in part; None if it is not known at all."""
        self.certain = self.is_likely = self.is_doubtful = False
        self.is_adrift = self.is_adrift or state is None
        self.is_turn_open = True
        self.state = self.state if state is None else state

    def _can_follow(self, entry: GeneralMove) -> bool:
        """Whether the rules know a state in which to go on below this line if it is wrong."""
        return self.rules.pass_over(self.state, next(self._list_texts(entry))) is not None

    def _holds(self, fault: Fault) -> bool:
        """Whether a fault does not only follow from a line that is not known."""
        return fault.code.holds if fault.holds is None else fault.holds

    def _list_texts(self, entry: GeneralMove) -> Iterator[MoveText]:
        line = self.read(entry)
        return (MoveText(line.mover, text) for text in line.texts)

    def _read_wrong(self, entry: WrongLine) -> MoveText:
        """The mover and the text of a line that could not be read."""
        name, _, text = entry.line.text.partition(":")
        return MoveText(self.grammar.find_mover(self.record.players, name.strip()), text.strip())

    def find_beside(self, move: GeneralMove) -> tuple[GeneralMove | None, GeneralMove | None]:
        """The moves above and below this one."""
        at = self._order[move.line.number]
        above = self._moves[at - 1] if at else None
        return above, self._moves[at + 1] if at + 1 < len(self._moves) else None

    @property
    def faults(self) -> LineFaults:
        """The words for faults, which all copies share."""
        if not self._faults:
            from tilegen.games.general.line_faults import LineFaults  # noqa: PLC0415 -- right lines have none

            self._faults.append(LineFaults(self.record, self.grammar, self.rules))
        return self._faults[0]

    def _note(self, entry: GeneralMove, after: Any, moves: tuple[MadeMove, ...] | None) -> None:
        """Notes the effect of a line. The moves of a line that was not played as written are not
        the record's."""
        number = entry.line.number
        original = self._moves[self._order[number]]
        own_moves = moves if entry is original else None
        mover = self.read(original).mover
        before = self.lines.get(number)
        state = self.state if before is None else before.before
        self.lines[number] = PlayedLine(original, mover, 0, state, after, own_moves)
        self.state = after


def list_played_lines(log: LineLog) -> tuple[PlayedLine, ...]:
    """The effects of all lines, with the numbers of turns. A line that was left out changed
    nothing."""
    lines: list[PlayedLine] = []
    state, turn = log.start, 0
    for entry in log.record.entries:
        if not isinstance(entry, RecordMove):
            continue
        line = log.lines.get(entry.line.number)
        if line is None:
            line = PlayedLine(entry, log.read(entry).mover, 0, state, state, None)
        turn += line.mover is not CHANCE
        lines.append(line._replace(turn=turn))
        state = line.after
    return tuple(lines)
