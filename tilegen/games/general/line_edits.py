"""The ways in which a line of a general record may have been meant, and the search for the right
one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Final

from tilegen.games.general.continuation import AnyRules, legal_texts
from tilegen.games.general.line_log import LineLog
from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.games.general.referee import AtEnd
from tilegen.play.fault import Correction, swap_lines
from tilegen.play.record import RecordLine, RecordMove
from tilegen.play.rules import CHANCE, find_move, implies_chance
from tilegen.play.session import CHANCE_SEPARATOR, name_player
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
    is_of_turn = best.rank is Rank.LET or (best.cure is not None and best.cure.group == "name")
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
        yield from _list_orders(log, move)
        if of_turn:
            yield from _list_missing(log, move, 2)
            return
        if self._wanted:
            for edit in _list_missing(log, move, 0):
                if _list_numbers(edit.moves[0].action)[:1] in [[one] for one in self._wanted]:
                    yield edit
        reach = log.find_reach(move)
        if _is_put_right_below(log, move):
            yield Edit((), Correction(None, ""), 1)
        fault = log.faults.explain(log, move, reach)
        for cure in fault.cures:
            yield _edit(log, move, reach.wrong, cure.text, 0 if fault.sure else 1)
        yield from self._list_slips(log, move, reach.wrong)

    def list_several(self, log: LineLog, move: GeneralMove) -> Iterator[Edit]:
        """Any legal move instead of this one, or above it; the same with any piece that may turn up
        and that no line names."""
        reach = log.find_reach(move)
        if log.rules.is_over(reach.state):
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
            for text in _list_legal(log.rules, reach.state):
                # A line below that stands out of turn is no sign that this one left its turn open.
                if next_mover in {mover, CHANCE} or _may_end_turn(log, reach.state, text):
                    yield _edit(log, move, reach.wrong, text, 2)
        yield from _list_missing(log, move, 2)

    def list_earlier(self, log: LineLog, move: GeneralMove) -> Iterator[Edit]:
        for edit in self._list_slips(log, move, 0):
            if edit.cure:
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


def _list_names(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    state, rules = log.find_reach(move).state, log.rules
    if rules.is_over(state) or rules.to_move(state) == log.read(move).mover:
        return
    name = name_player(log.record.players.names, rules.to_move(state))
    yield Edit((move._replace(name=name),), Correction("name", name))


def _list_orders(log: LineLog, move: GeneralMove) -> Iterator[Edit]:
    """The record without this line, if the last one is the same, or with the line below it
    first."""
    before, after = log.find_beside(move)
    if before is not None and (before.name, before.action) == (move.name, move.action):
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


def _list_missing(log: LineLog, move: GeneralMove, rank: int) -> Iterator[Edit]:
    """The line below a missing one."""
    state, rules = log.state, log.rules
    if rules.is_over(state):
        return
    names, due = log.record.players.names, rules.to_move(state)
    # Where chance needs no lines, a player's line may say what it turned up.
    movers = names if due is CHANCE and implies_chance(rules) else (name_player(names, due),)
    for name, text in product(movers, _list_legal(rules, state)):
        line = RecordLine(move.line.number, f"{name}: {text}", "")
        new_move = move._replace(line=line, number=None, name=name, action=text)
        yield Edit((new_move, move), Correction(None, line.text, above=True), rank)


def _may_end_turn(log: LineLog, state: object, text: str) -> bool:
    move = find_move(log.rules, state, text)
    return move is None or log.rules.ends_turn(move) is not False


def _list_numbers(text: str) -> list[str]:
    return _NUMBER.findall(text)


def _list_legal(rules: AnyRules, state: object) -> Iterable[str]:
    return islice(legal_texts(rules, state), _MOST_TRIED)


def _edit(log: LineLog, move: GeneralMove, wrong: int | None, text: str, rank: int) -> Edit:
    """The line with another text for one of its moves, which has to be right by itself."""
    texts = [*log.read(move).texts]
    texts[wrong or 0] = text
    action = CHANCE_SEPARATOR.join(texts)
    other = move._replace(action=action, stands=False)
    return Edit((other,), Correction("action", action), rank)
