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
from tilegen.games.general.turn_numbers import TurnCount
from tilegen.play.codes import GAME_OVER, TURN_NUMBER
from tilegen.play.fault import to_diagnostic
from tilegen.play.movers import CHANCE_SEPARATOR
from tilegen.play.record import Entry, Grammar, RecordMove, WrongLine
from tilegen.play.rules import CHANCE, Chance, MoveText

if TYPE_CHECKING:
    from tilegen.games.general.line_faults import LineFaults
    from tilegen.play.fault import Fault
    from tilegen.text.diagnostics import Diagnostic

_FARTHEST: Final = 500
"""The moves below a line that may tell what its player was dealt."""


class PlayedLine(NamedTuple):
    """A line of the record, and the states before and after it, which are the same if it could not
    be played. `turn` is the number of its turn, which counts from 1 where lines have no numbers; a
    line of chance, or one with which a player begins, belongs to the turn above it.
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
        self.over_line: int | None = None
        """The first line after the end, which alone is told."""
        self.played_on: Any | None = None
        """The state to which the lines after the end lead, as far as that is known."""
        self.count = TurnCount()
        self.lines: dict[int, PlayedLine] = {}
        self.warnings: tuple[Diagnostic, ...] = ()
        """What the table let stand."""
        self._moves = [entry for entry in record.entries if isinstance(entry, RecordMove)]
        self._order = {move.line.number: at for at, move in enumerate(self._moves)}
        self._texts = [self._read(move) for move in self._moves]
        self._faults: dict[bool, LineFaults] = {}
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
        at = self._order.get(move.line.number)
        if at is not None and self._moves[at] is move:
            return self._texts[at]
        return self._read(move)

    def _read(self, move: GeneralMove) -> RecordLineTexts:
        mover = self.grammar.find_mover(self.record.players, move.name)
        is_chance = mover is CHANCE
        texts = move.action.split(CHANCE_SEPARATOR) if is_chance else [move.action]
        return RecordLineTexts(mover, tuple(texts))

    def find_reach(self, move: GeneralMove, *, in_turn: bool = False) -> ReachedState:
        """How far the moves of a line can be played, or could be if it were its player's turn."""
        later = partial(self._list_later, move.line.number)
        line, state = self.read(move), self.state
        if isinstance(line.mover, int) and self.rules.opens(move.action):
            text = MoveText(line.mover, move.action)
            if not self.rules.list_objections(state, text):
                state = self.rules.give_turn(state, line.mover) or state
        elif (
            (self.is_turn_open or in_turn)
            and isinstance(line.mover, int)
            and not self.rules.is_over(state)
        ):
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
            text = self._read_wrong(entry)
            self._follow(self.rules.pass_over(self.state, text))
            self.count = self.count.add_wrong(text.mover, None, is_ended=None)
        if not isinstance(entry, RecordMove):
            return True
        if self.over_line is not None:
            self._play_on(entry)
            return True
        if self.is_adrift:
            self._note(entry, self.state, None)
            return True
        reach = self.find_reach(entry)
        if reach.wrong is None and self.read(entry).mover is not None:
            if not self.is_number_right(entry, reach):
                return False
            self._go_on(entry, reach)
            return True
        return (entry.stands and self._forgive(entry, reach)) or self._excuse(entry, reach)

    def _excuse(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a wrong line as it is written, if it may only be wrong since another is not
        known."""
        is_lost = self.is_likely and not self._can_follow(entry)
        if not is_lost and self.certain and not self.is_doubtful:
            return False
        if not is_lost and self._holds(self._brief_faults.explain(self, entry, reach)):
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
        faults = self.faults.list_faults(self, entry, reach)
        fault = faults[0]
        if fault.code is GAME_OVER:
            self.over_line, self.played_on = entry.line.number, self.state
            self._play_on(entry)
        elif self.certain and self.rules.is_over(self.state):
            self._note(entry, self.state, None)
        elif fault.code is TURN_NUMBER and reach.wrong is None:
            self._go_on(entry, reach)
        elif fault.code is TURN_NUMBER:
            self._overrule(entry, reach)
        elif fault.code.of_turn and self._play_for_due(entry):
            pass
        elif not (self.certain and fault.code.lies and self._overrule(entry, reach)):
            self._let_stand(entry)
        return faults

    def _play_on(self, entry: GeneralMove) -> None:
        """Plays a line after the end, which changes nothing but what is known of later lines."""
        for text in self._list_texts(entry):
            if self.played_on is not None:
                self.played_on = self.rules.let_stand(self.played_on, text)
        self._note(entry, self.state, None)

    def lose(self, entry: Entry[str]) -> None:
        """Passes over a line whose effect is unknown."""
        if not isinstance(entry, RecordMove):
            self.play(entry)
            return
        before = state = self.state
        for text in self._list_texts(entry):
            state = None if state is None else self.rules.pass_over(state, text)
        self._follow(state)
        self._count_wrong(entry)
        self._note(entry, self.state, None, before)

    def is_number_right(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Whether a line with these moves may have the number that it has."""
        mover = self.read(entry).mover
        return not self.is_counted(entry, reach) or self.count.is_right(mover, entry.number)

    def _go_on(self, entry: GeneralMove, reach: ReachedState) -> None:
        """Goes on after a line whose moves are right."""
        if self.is_counted(entry, reach):
            is_ended = self._is_turn_ended(reach.moves)
            mover = self.read(entry).mover
            self.count = self.count.add(mover, entry.number, is_ended=is_ended)
        self._note(entry, reach.state, reach.moves)
        self.is_turn_open = False

    def is_counted(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Whether a line is of a turn: neither a move of chance nor one with which players
        begin."""
        if self.read(entry).mover is CHANCE or self.rules.opens(entry.action):
            return False
        written = [move for move in reach.moves if move.is_written]
        return not written or any(self.rules.to_move(move.state) is not CHANCE for move in written)

    def _is_turn_ended(self, moves: Sequence[MadeMove]) -> bool | None:
        """Whether the moves of a line end their turn; None if that is not known."""
        ends = [self.rules.ends_turn(move.move) for move in moves if move.is_written]
        return None if None in ends else any(ends)

    def _count_wrong(self, entry: GeneralMove) -> None:
        """Counts a line that is wrong."""
        mover = self.read(entry).mover
        if mover is not CHANCE and not self.rules.opens(entry.action):
            self.count = self.count.add_wrong(mover, entry.number, is_ended=None)

    def _play_for_due(self, entry: GeneralMove) -> bool:
        """Plays a line as one of the player who is due, if that player can make the move."""
        mover = self.rules.find_next_seat(self.state)
        later = partial(self._list_later, entry.line.number)
        line = RecordLineTexts(mover, self.read(entry).texts)
        reach = play_line(self.rules, self.state, line, later)
        if reach.wrong is not None:
            return False
        if self.find_missing_turn(entry) is not None or not self._can_go_on(entry, reach.state):
            return False
        self._note(entry, reach.state, None)
        is_ended = self._is_turn_ended(reach.moves)
        self.count = self.count.add_wrong(mover, entry.number, is_ended=is_ended)
        return True

    def _can_go_on(self, entry: GeneralMove, state: Any) -> bool:
        """Whether the player of the turn below this line is due in a state, after those between: if
        not either, a line is missing above."""
        other = self.fork()
        other.state = state
        _, below = self.find_beside(entry)
        while below is not None:
            reach = other.find_reach(below)
            if reach.wrong is not None or other.is_counted(below, reach):
                is_due = self.rules.find_next_seat(other.state) == other.read(below).mover
                return reach.wrong is None or is_due
            other.state = reach.state
            _, below = self.find_beside(below)
        return True

    def find_missing_turn(self, entry: GeneralMove) -> int | None:
        """The number of the turn that is due, if name and number of a line agree that it is of a
        later one; None if they do not, or if that is not known."""
        due, mover = self.rules.find_next_seat(self.state), self.read(entry).mover
        if due is None or not isinstance(mover, int):
            return None
        number = self.count.find_due(due)
        if number is None or entry.number is None or entry.number <= number:
            return None
        ahead = entry.number - number
        is_later = (ahead - mover + due) % len(self.record.players.names) == 0
        return number if is_later else None

    def _forgive(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a line that breaks a rule if the table may let that stand, and warns of it."""
        fault = self.faults.explain(self, entry, reach)
        if not self.count.is_right(self.read(entry).mover, entry.number):
            return False
        if not (fault.code.forgivable and self._overrule(entry, reach)):
            return False
        if self.certain or self._holds(fault):
            warning = to_diagnostic(fault, entry, forgiven=True)
            self.warnings += (warning._replace(message=warning.message + self._spell_piece(entry)),)
        return True

    def _spell_piece(self, entry: GeneralMove) -> str:
        """As what the piece of a line counts that was played, if it was written without a turn."""
        *_, last_move = self.lines[entry.line.number].moves or (None,)
        if last_move is None:
            return ""
        piece = self.rules.format(last_move.move, last_move.state).partition(" ")[0]
        typed_piece = entry.action.partition(" ")[0]
        return (
            f"; '{typed_piece}' counts as '{piece}'"
            if piece[: len(typed_piece)] == typed_piece != piece
            else ""
        )

    def _overrule(self, entry: GeneralMove, reach: ReachedState) -> bool:
        """Plays a line that breaks a rule, if what it did is known all the same."""
        text = MoveText(self.read(entry).mover, entry.action)
        forbidden = self.rules.overrule(reach.state, text, stands=entry.stands)
        if forbidden is None:
            return False
        move = MadeMove(*forbidden, is_written=True)
        is_ended = self._is_turn_ended((move,))
        count = self.count.add if entry.stands else self.count.add_wrong
        self.count = count(text.mover, entry.number, is_ended=is_ended)
        self._note(entry, self.rules.apply(*forbidden), (*reach.moves, move))
        self.is_turn_open = False
        return True

    def _let_stand(self, entry: GeneralMove) -> None:
        """Plays a wrong line as it is written, as far as that can be."""
        before = state = self.state
        for text in self._list_texts(entry):
            state = None if state is None else self.rules.let_stand(state, text)
        self._follow(state)
        self._count_wrong(entry)
        self._note(entry, self.state, None, before)

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
        return self._find_faults(is_brief=False)

    @property
    def _brief_faults(self) -> LineFaults:
        """The same, for those of which only the kind matters."""
        return self._find_faults(is_brief=True)

    def _find_faults(self, *, is_brief: bool) -> LineFaults:
        faults = self._faults.get(is_brief)
        if faults is None:
            from tilegen.games.general.line_faults import LineFaults  # noqa: PLC0415 -- right lines have none

            rules = self.rules.without_guesses() if is_brief else self.rules
            faults = self._faults[is_brief] = LineFaults(self.record, self.grammar, rules)
        return faults

    def _note(
        self,
        entry: GeneralMove,
        after: Any,
        moves: tuple[MadeMove, ...] | None,
        before: Any | None = None,
    ) -> None:
        """Notes the effect of a line on the state `before` it, by default the last one. The moves
        of a line that was not played as written are not the record's."""
        number = entry.line.number
        original = self._moves[self._order[number]]
        is_own = entry._replace(number=original.number) == original
        own_moves = moves if is_own else None
        mover = self.read(original).mover
        first = self.lines.get(number)
        state = self.state if before is None else before
        state = state if first is None else first.before
        self.lines[number] = PlayedLine(original, mover, 0, state, after, own_moves)
        self.state = after


def list_played_lines(log: LineLog) -> tuple[PlayedLine, ...]:
    """The effects of all lines, with the numbers of turns. A line that was left out changed
    nothing."""
    lines: list[PlayedLine] = []
    state, turn, is_ended = log.start, 0, True
    for entry in log.record.entries:
        if not isinstance(entry, RecordMove):
            continue
        line = log.lines.get(entry.line.number)
        if line is None:
            line = PlayedLine(entry, log.read(entry).mover, 0, state, state, None)
        if is_of_turn(line, log.rules):
            turn += is_ended
            if entry.number is not None and line.moves:
                turn = entry.number
            is_ended = _ends_turn(line, log.rules)
        lines.append(line._replace(turn=turn))
        state = line.after
    return tuple(lines)


def is_of_turn(line: PlayedLine, rules: AnyRules) -> bool:
    """Whether a line belongs to a turn of its own, rather than to the one above it: those of chance
    do not, nor those with which players begin."""
    if line.mover is CHANCE or rules.opens(line.entry.action):
        return False
    written = [step for step in line.moves or () if step.is_written]
    return not written or any(rules.to_move(step.state) is not CHANCE for step in written)


def _ends_turn(line: PlayedLine, rules: AnyRules) -> bool:
    """Whether a line ends its turn, as it does where nothing else is known."""
    ends = [rules.ends_turn(step.move) for step in line.moves or () if step.is_written]
    return not ends or None in ends or any(ends)
