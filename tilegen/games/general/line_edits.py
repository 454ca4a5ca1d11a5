"""The ways in which a line of a general record may have been meant, and the search for the right
one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from tilegen.games.general.codes import UNKNOWN_MOVE
from tilegen.games.general.continuation import AnyRules, ReachedState, legal_texts
from tilegen.games.general.line_log import LineLog
from tilegen.games.general.notation import GeneralMove, GeneralRecord, move_words
from tilegen.games.general.referee import AtEnd
from tilegen.play.fault import Correction, swap_lines
from tilegen.play.movers import CHANCE_SEPARATOR, name_player
from tilegen.play.record import RecordLine, RecordMove
from tilegen.play.rules import CHANCE, Chance, MoveText, find_move, implies_chance
from tilegen.play.slip_search import Budget, Slips, explain_slips
from tilegen.play.trials import Edit, Rank, Trial
from tilegen.text.diagnostics import Diagnostics

_BUDGET: Final = Budget(lines=2_000, ahead=60, nearest=16, again=8, faults=100)
_NUMBER: Final = re.compile(r"\d{1,9}")
_MOST_TRIED: Final = 100
"""Legal moves that are tried in place of a wrong one, or above it."""


def explain(
    empty: LineLog, lies: LineLog, right: int, diagnostics: Diagnostics, at_end: AtEnd
) -> LineLog:
    """Plays the rest of a record on `lies`, on which the first `right` entries were played, and
    reports its slips. Returns the log with the wrong lines corrected; `empty` is a log on which no
    line was played. `at_end` has what is wrong at the end of a log."""
    edits = LineEdits(empty.record)
    slips = Slips(
        empty.record.entries,
        empty,
        edits,
        at_end,
        _BUDGET,
        _note_doubt,
        is_same=_name_one_place,
    )
    return explain_slips(slips, lies, right, diagnostics)


def _name_one_place(one: Trial[LineLog], other: Trial[LineLog]) -> bool:
    """Whether two trials lead to the same state and play the same piece, as the first word of a
    move says: a tile that looks the same in two turns keeps both, but a number alone leaves the
    turn to the place."""
    if one.cure is None or other.cure is None or one.log.state != other.log.state:
        return False
    pieces = (cure.text.partition(" ")[0] for cure in (one.cure, other.cure))
    shorter, longer = sorted(pieces, key=len)
    is_turned = shorter.isdecimal() and longer.startswith(shorter)
    return shorter == longer or (is_turned and not longer[len(shorter)].isdecimal())


def _note_doubt(best: Trial[LineLog], trials: Sequence[Trial[LineLog]]) -> None:
    """Notes that the state is only likely, if nothing explains all lines below, or if something
    else explains as much."""
    equal = (trial.log.state for trial in trials if trial.reach == best.reach)
    best.log.is_likely = not best.again.passed or any(state != best.log.state for state in equal)
    played = [entry for _, entry in best.course if isinstance(entry, RecordMove)]
    best.log.is_likely |= best.rank is Rank.OTHER and len(played) == 1
    is_of_turn = best.rank is Rank.LET or (
        best.cure is not None and best.cure.group in {"name", "number"}
    )
    best.log.is_doubtful = not best.again.passed and not is_of_turn


class LineEdits:
    """The edits of the lines of any game, whose moves are texts. The first number of a text is that
    of its piece."""

    def __init__(self, record: GeneralRecord) -> None:
        moves = (entry for entry in record.entries if isinstance(entry, RecordMove))
        numbers = [_list_numbers(move.action) for move in moves]
        firsts = self._firsts = {own[0] for own in numbers if own}
        beside = dict.fromkeys(number for own in numbers for number in own[1:])
        self._wanted = tuple(number for number in beside if number not in firsts)
        """The pieces that lines speak of, though no line says where they came from."""

    def list_parts(self, log: LineLog, move: GeneralMove, *, of_turn: bool) -> Iterator[Edit]:
        """Another name, two lines in one or the other order; the move that the words resemble, and
        the moves that the rules consider a slip away."""
        yield from _list_names(log, move)
        yield from _list_turns(log, move)
        yield from _list_orders(log, move)
        yield from _list_missing(log, move, self._wanted)
        if of_turn:
            yield from _list_any_missing(log, move)
            return
        reach = log.find_reach(move)
        if _is_put_right_below(log, move):
            yield Edit((), Correction(None, ""), 1)
        fault = log.faults.explain(log, move, reach)
        words = [*move_words(move, is_chance=log.read(move).mover is CHANCE)]
        wrong_span = words[reach.wrong or 0].span
        slips = [*self._list_slips(log, move, reach.wrong)]
        if move.stands and fault.code.is_unknown:
            # The mark is not for the number that does not exist.
            slips = [_keep_mark(edit) for edit in slips]
        slip_moves = {edit.moves for edit in slips}
        for cure in fault.cures:
            if cure.other is None and cure.group in {"action", wrong_span}:
                edit = _edit(log, move, reach.wrong, cure.text, 0 if fault.sure else 1)
                if edit.moves not in slip_moves:
                    yield edit
        yield from slips

    def list_several(self, log: LineLog, move: GeneralMove) -> Iterator[Edit]:
        """Any legal move instead of this one, or above it; the same with any piece that may turn up
        and that no line names."""
        reach = log.find_reach(move)
        if log.rules.is_over(reach.state) or self._is_unreadable(log, move, reach):
            return
        due, mover = log.rules.to_move(reach.state), log.read(move).mover
        if due is CHANCE and mover is not CHANCE and implies_chance(log.rules):
            text = log.read(move).texts[reach.wrong or 0]
            numbers = (_list_numbers(one)[:1] for one in legal_texts(log.rules, reach.state))
            for number in dict.fromkeys(one for own in numbers for one in own):
                if number not in self._firsts:
                    other = _NUMBER.sub(number, text, count=1)
                    yield _edit(log, move, reach.wrong, other, 1)
        if due == mover:
            _, below = log.find_beside(move)
            next_mover = mover if below is None else log.read(below).mover
            typed_numbers = {*_list_numbers(move.action)}
            for text in _list_legal(log.rules, reach.state):
                # With no line below, nothing tells a move of other pieces from all others.
                own_numbers = {*_list_numbers(text)}
                if below is None and typed_numbers and typed_numbers.isdisjoint(own_numbers):
                    continue
                # A piece that was laid beside another did not begin.
                if log.rules.opens(text) and not typed_numbers <= own_numbers:
                    continue
                # A line below that stands out of turn is no sign that this one left its turn open.
                if next_mover in {mover, CHANCE} or _may_end_turn(log, reach.state, text):
                    yield _edit(log, move, reach.wrong, text, 2)
        yield from _list_any_missing(log, move)

    def _is_unreadable(self, log: LineLog, move: GeneralMove, reach: ReachedState) -> bool:
        """Whether a line has not the form of a move, so that any move would be as likely."""
        fault = log.faults.explain(log, move, reach)
        return fault.code is UNKNOWN_MOVE and fault.holds is True

    def list_earlier(self, log: LineLog, move: GeneralMove) -> Iterator[Edit]:
        names = _list_names(log, move) if log.rules.opens(move.action) else ()
        reach = log.find_reach(move)
        before = reach.moves[-1].state if reach.moves and reach.wrong is None else None
        for edit in (*self._list_slips(log, move, 0), *names):
            if edit.cure and not _is_illegal_there(log, before, move, edit):
                yield edit._replace(cure=edit.cure._replace(other=move))

    def is_same_gap(self, before: GeneralMove, move: GeneralMove) -> bool:
        """Whether both speak of the same piece, of which no line says where it came from."""
        gap = {*_list_numbers(before.action)[1:2]} & {*self._wanted}
        return bool(gap) and gap == {*_list_numbers(move.action)[1:2]}

    def _list_slips(self, log: LineLog, move: GeneralMove, wrong: int | None) -> Iterator[Edit]:
        """The moves that the rules consider a slip away, and moves of the wanted pieces."""
        line = log.read(move)
        if line.mover is None or line.mover is CHANCE:
            return
        text = line.texts[wrong or 0]
        texts = (_NUMBER.sub(number, text, count=1) for number in self._wanted)
        for slip in dict.fromkeys((*log.rules.list_slips(text, log.state), *texts)):
            if slip != text:
                yield _edit(log, move, wrong, slip, 0)


def _is_illegal_there(log: LineLog, before: Any | None, move: GeneralMove, edit: Edit) -> bool:
    """Whether a line is no legal move in the state in which its own move was made, of the same
    piece: then it need not be tried."""
    (other,) = edit.moves
    own, others = _list_numbers(move.action), _list_numbers(other.action)
    if before is None or not own or own[0] != others[0] or log.read(move).mover is CHANCE:
        return False
    return other.name == move.name and find_move(log.rules, before, other.action) is None


def _list_names(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    """The line with the names of those who may have it."""
    state, rules = log.find_reach(move).state, log.rules
    mover = log.read(move).mover
    movers: list[int | Chance] = []
    if not rules.is_over(state) and rules.to_move(state) != mover:
        movers += _list_due(log, move, state)
    if mover is not CHANCE and not implies_chance(rules) and _may_be_chance(log):
        movers.append(CHANCE)
    for due in dict.fromkeys(movers):
        name = name_player(log.record.players.names, due)
        yield Edit((move._replace(name=name),), Correction("name", name))


def _may_be_chance(log: LineLog) -> bool:
    """Whether chance has a move, also one that records leave out since there is no other."""
    return not log.rules.is_over(log.state) and log.rules.to_move(log.state) is CHANCE


def _list_due(log: LineLog, move: GeneralMove, state: Any) -> Iterable[int | Chance]:
    """Who may have this line: whoever is due, or the other players for a line that begins."""
    due, mover = log.rules.to_move(state), log.read(move).mover
    if log.rules.opens(move.action):
        return [seat for seat in range(len(log.record.players.names)) if seat != mover]
    if due is CHANCE and mover is not CHANCE and implies_chance(log.rules):
        seat = log.rules.find_next_seat(state)
        return [] if seat in {mover, None} else [seat]
    return [due]


def _list_turns(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    """The line with the number of the turn that is due."""
    number = log.count.find_due(log.read(move).mover)
    if None not in {move.number, number} and move.number != number:
        yield Edit((move._replace(number=number),), Correction("number", str(number)))


def _list_orders(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    """The record without this line, if the last one is the same, or with the line below it
    first."""
    before, after = log.find_beside(move)
    if before is not None and before.action == move.action:
        mover = log.read(move).mover
        is_same_mover = mover is not None and log.read(before).mover == mover
        if is_same_mover or before.name == move.name:
            yield Edit((), Correction(None, ""))
    if after is not None and log.read(after).mover is not CHANCE:
        yield Edit((after, move), swap_lines(move, after), taken=1)


def _is_put_right_below(log: LineLog, move: GeneralMove) -> bool:
    """Whether the line below is of the same turn by its number, and a move of the same kind, as the
    words before its piece say, that ends it."""
    _, below = log.find_beside(move)
    if below is None or move.number is None:
        return False
    if (move.name, move.number) != (below.name, below.number):
        return False
    verbs = (_NUMBER.split(line.action, maxsplit=1)[0] for line in (move, below))
    moves = log.find_reach(below).moves
    return len({*verbs}) == 1 and bool(moves) and log.rules.ends_turn(moves[-1].move) is True


def _list_missing(log: LineLog, move: GeneralMove, pieces: Iterable[str]) -> Iterator[Edit]:
    """The line below one that is missing, which brings one of these pieces to the table."""
    state, rules = log.state, log.rules
    if rules.is_over(state):
        return
    for piece in pieces:
        for text in rules.list_lines_with(state, piece):
            yield _put_above(log, move, text, 0)


def _list_any_missing(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    """The line below a missing one with any move of who is due."""
    state, rules = log.state, log.rules
    if rules.is_over(state):
        return
    due = rules.to_move(state)
    if due is CHANCE and implies_chance(rules):
        # A line of a player says what chance turned up only where that is the player's own move.
        seat = rules.find_next_seat(state)
        if seat is None or not rules.list_unfinished(state):
            return
        due = seat
    for text in _list_legal(rules, state):
        yield _put_above(log, move, MoveText(due, text), 2)


def _put_above(log: LineLog, move: GeneralMove, text: MoveText, rank: int) -> Edit:
    """The line below another one, which has a number if this one does and both are of turns."""
    mover = CHANCE if text.mover is None else text.mover
    name = name_player(log.record.players.names, mover)
    line = RecordLine(move.line.number, f"{name}: {text.text}", "")
    new_move = move._replace(line=line, number=None, name=name, action=text.text, stands=False)
    number = log.count.find_due(mover)
    if None not in {move.number, number} and log.is_counted(new_move, log.find_reach(new_move)):
        line = line._replace(text=f"{number} {line.text}")
        new_move = new_move._replace(line=line, number=number)
    return Edit((new_move, move), Correction(None, line.text, above=True), rank)


def _may_end_turn(log: LineLog, state: object, text: str) -> bool:
    move = find_move(log.rules, state, text)
    return move is None or log.rules.ends_turn(move) is not False


def _list_numbers(text: str) -> list[str]:
    return _NUMBER.findall(text)


def _list_legal(rules: AnyRules, state: object) -> Iterable[str]:
    return islice(legal_texts(rules, state), _MOST_TRIED)


def _keep_mark(edit: Edit) -> Edit:
    return edit._replace(moves=tuple(move._replace(stands=True) for move in edit.moves))


def _edit(log: LineLog, move: GeneralMove, wrong: int | None, text: str, rank: int) -> Edit:
    """The line with another text for one of its moves, which has to be right by itself."""
    texts = [*log.read(move).texts]
    texts[wrong or 0] = text
    action = CHANCE_SEPARATOR.join(texts)
    other = move._replace(action=action, stands=False)
    return Edit((other,), Correction("action", action), rank)
