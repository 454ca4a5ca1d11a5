"""The referee of general records: plays the lines by the rules, and reports every slip once.

After a slip the game goes on as the lines below it show. If they leave that in doubt, the next line
that does not fit may only follow from the slip: it is not reported, and ends the judging."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from tilegen.games.game import TableAtEnd
from tilegen.games.general import codes
from tilegen.games.general.continuation import (
    HORIZON,
    AnyRules,
    ListLater,
    MadeMove,
    RecordLineTexts,
    go_on,
    legal_texts,
    play_line,
    skip_forced,
)
from tilegen.games.general.notation import GeneralMove, GeneralRecord, move_words
from tilegen.games.general.spelling import KnownMoves, find_similar
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN
from tilegen.play.fault import to_diagnostic, unknown_player
from tilegen.play.faultcode import FaultCode
from tilegen.play.record import Grammar, LineWord, RecordMove, WrongLine
from tilegen.play.rules import (
    CHANCE,
    Chance,
    IllegalMoveError,
    MoveText,
    find_move,
    find_reason,
    implies_chance,
)
from tilegen.play.session import name_player
from tilegen.text.diagnostics import Diagnostics, Label, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import join_words, quoted_text

_MOST_NAMED: Final = 8
"""The most legal moves that a hint names."""
_MOST_FAULTS: Final = 100
"""Wrong lines after which the rest of a record is not judged: each takes some time."""
_FARTHEST: Final = 500
"""The lines below one that may tell what its player was dealt."""
_MOST_TEXTS: Final = 500
"""The most legal moves among which a mistyped one is looked for."""


class PlayedLine(NamedTuple):
    """A line of the record, and the states before and after it, which are the same if it could not
    be played. `turn` counts the lines of players; a line of chance belongs to the one above it.
    `moves` are those of the line, and of chance before it; None if the line was wrong, or its state
    was not known."""

    entry: GeneralMove
    mover: int | Chance | None
    turn: int
    before: Any
    after: Any
    moves: tuple[MadeMove, ...] | None


class Outcome(NamedTuple):
    """A record played to its end. `state` is the last one; `certain` is False if any line was
    wrong, and `adrift` True if the state is therefore not known. Where the `is_table_alone`, nobody
    knows how it came about, nor whose turn it is."""

    rules: AnyRules
    start: Any
    lines: tuple[PlayedLine, ...]
    state: Any
    certain: bool
    adrift: bool
    is_table_alone: bool = False


def show_table(seen: TableAtEnd) -> Outcome:
    """The outcome of a record without lines, of which only the table is known."""
    rules, state = seen.rules, seen.state
    return Outcome(rules, state, (), state, seen.certain, adrift=False, is_table_alone=True)


def find_lines(outcome: Outcome) -> dict[Any, int]:
    """The number of the line of each move that was made."""
    return {
        made.move: line.entry.line.number for line in outcome.lines for made in line.moves or ()
    }


def play_record(
    record: GeneralRecord, grammar: Grammar[str], rules: AnyRules, diagnostics: Diagnostics
) -> Outcome:
    """Plays the lines of a record, and reports what is wrong with them."""
    return _Referee(record, grammar, rules, diagnostics).play()


class _Referee:
    def __init__(
        self,
        record: GeneralRecord,
        grammar: Grammar[str],
        rules: AnyRules,
        diagnostics: Diagnostics,
    ) -> None:
        self._record = record
        self._grammar = grammar
        self._rules = rules
        self._diagnostics = diagnostics
        self._state = rules.start()
        self._new_states = [self._state]
        self._known_moves = KnownMoves()  # the legal moves up to the last fault
        self._faults = 0
        self._certain = True
        self._in_doubt = False  # the state after a slip is only likely
        self._adrift = False
        self._is_past_end = False
        self._made: list[tuple[Any, Span]] = []  # the moves of right lines, and their places

    def play(self) -> Outcome:
        start = skip_forced(self._rules, self._state)
        entries = [
            entry
            for entry in self._record.entries
            if isinstance(entry, RecordMove) or (isinstance(entry, WrongLine) and entry.plays)
        ]
        lines = [self._read(entry) for entry in entries]
        played_lines: list[PlayedLine] = []
        turn = 0
        for index, (entry, line) in enumerate(zip(entries, lines, strict=True)):
            before = self._state
            ahead = lines[index + 1 : index + 1 + HORIZON]
            below = [other for other in ahead if other is not None]
            if not isinstance(entry, RecordMove) or line is None:
                self._pass_over(below)
                continue
            moves = self._play(entry, line, below, partial(_list_moves, lines, index + 1))
            self._new_states.append(self._state)
            self._made += ((made.move, entry.line.text_span) for made in moves or ())
            turn += line.mover is not CHANCE
            played_lines.append(PlayedLine(entry, line.mover, turn, before, self._state, moves))
        end = self._state if self._adrift else skip_forced(self._rules, self._state)
        return Outcome(self._rules, start, tuple(played_lines), end, self._certain, self._adrift)

    def _read(self, entry: GeneralMove | WrongLine) -> RecordLineTexts | None:
        """The line's mover and moves; None for a line that could not be read."""
        if not isinstance(entry, RecordMove):
            return None
        mover = self._grammar.find_mover(self._record.players, entry.name)
        words = move_words(entry, is_chance=mover is CHANCE)
        return RecordLineTexts(mover, tuple(word.text for word in words))

    def _pass_over(self, below: Sequence[RecordLineTexts]) -> None:
        """Goes on after a line that could not be read, which was reported already."""
        if self._in_doubt:
            self._adrift = True
        if not self._adrift:
            due = None if self._is_over(self._state) else self._rules.to_move(self._state)
            self._follow(self._state, RecordLineTexts(due, ("",)), below)

    def _play(
        self,
        entry: GeneralMove,
        line: RecordLineTexts,
        below: Sequence[RecordLineTexts],
        list_later: ListLater,
    ) -> tuple[MadeMove, ...] | None:
        """Plays a line; returns its moves if it is right."""
        reached = play_line(self._rules, self._state, line, list_later)
        if line.mover is None:
            self._certain = False
            fault = unknown_player(self._record.players, entry.name)
            self._diagnostics.extend((to_diagnostic(fault, entry),))
        if self._adrift:
            self._certain = False
        elif reached.wrong is None:
            self._state = reached.state
            return None if self._in_doubt else reached.moves
        elif self._is_over(reached.state):
            self._report_past_end(entry, line)
        else:
            self._go_on(entry, line, reached.state, reached.wrong, below)
        return None

    def _is_over(self, state: Any) -> bool:
        return self._rules.is_over(state)

    def _report_past_end(self, entry: GeneralMove, line: RecordLineTexts) -> None:
        self._certain = False
        if not (self._is_past_end or self._in_doubt or line.mover is None):
            message = "the game was over before this line"
            hint = "take the line out, or look for a wrong line above it"
            self._diagnostics.add(GAME_OVER, message, entry.line.text_span, hint=hint)
        self._is_past_end = True

    def _go_on(
        self,
        entry: GeneralMove,
        line: RecordLineTexts,
        state: Any,
        wrong: int,
        below: Sequence[RecordLineTexts],
    ) -> None:
        """Reports the first wrong move of the line, and goes on after it."""
        self._certain = False
        self._faults += 1
        if self._in_doubt or self._faults > _MOST_FAULTS:
            self._adrift = True
            return
        rest = RecordLineTexts(line.mover, line.texts[wrong:])
        if line.mover is None:
            self._follow(state, rest, below)
            return
        word = [*move_words(entry, is_chance=line.mover is CHANCE)][wrong]
        due = self._rules.to_move(state)
        if due is CHANCE and line.mover is not CHANCE and implies_chance(self._rules):
            self._report_unled(state, MoveText(line.mover, word.text), word, rest, below)
        elif due != line.mover:
            self._report_mover(entry, state, due, word if wrong else None)
            self._follow(state, rest, below)
        else:
            self._report_move(state, due, word, rest, below)

    def _follow(
        self,
        state: Any,
        line: RecordLineTexts,
        below: Sequence[RecordLineTexts],
        likely: Sequence[str] = (),
        *,
        is_plain: bool = False,
    ) -> str | None:
        """Goes on with the likeliest state; returns the text of the move that was played in place
        of the wrong one, if that is certain. With `is_plain` the first of the `likely` moves is
        meant."""
        self._certain = False
        continuation = go_on(self._rules, state, line, below, likely)
        self._state = continuation.state
        is_meant = is_plain and continuation.text == likely[0]
        self._in_doubt = not (continuation.is_sure or is_meant)
        return None if self._in_doubt else continuation.text

    def _report_mover(
        self, entry: GeneralMove, state: Any, due: int | Chance, word: LineWord | None
    ) -> None:
        """Reports a move out of turn: of another player, or while it is chance that is due, or the
        other way round. `word` is the place in a line whose first moves were right."""
        name = name_player(self._record.players.names, due)
        place = entry.span("name") if word is None else word.span
        if due is CHANCE:
            message = "a line of chance is missing above this one"
            example = f"'{name}: {legal_texts(self._rules, state)[0]}'"
            hint = f"write there what was turned up, in a line such as {example}"
            self._diagnostics.add(codes.CHANCE_MISSING, message, place, hint=hint)
            return
        due_name = quoted_text(name)[1:-1]
        message = f"it is {due_name}'s turn"
        hint = f"is a line missing above, or did {due_name} do this?"
        if self._grammar.is_chance(entry.name):
            hint = f"nothing is left to chance here: is a line of {due_name}'s missing?"
        is_theirs = word is None and find_move(self._rules, state, entry.action) is not None
        cures = cures_at(place, name, sure=False) if is_theirs else ()
        self._diagnostics.add(NOT_YOUR_TURN, message, place, hint=hint, cures=cures)

    def _report_unled(
        self,
        state: Any,
        wanted: MoveText,
        word: LineWord,
        line: RecordLineTexts,
        below: Sequence[RecordLineTexts],
    ) -> None:
        """Reports a player's text to which no move of chance leads, where chance needs no lines."""
        try:
            self._rules.infer_chance(state, (wanted,))
        except IllegalMoveError as reason:
            self._report_reason(state, reason, word, line, below)
            return
        message = f"{quoted_text(word.text)} is not a move"
        hint = "write what was done, and look at a line above it for how"
        self._diagnostics.add(codes.UNKNOWN_MOVE, message, word.span, hint=hint)
        self._follow(state, line, below)

    def _report_move(
        self,
        state: Any,
        mover: int | Chance,
        word: LineWord,
        line: RecordLineTexts,
        below: Sequence[RecordLineTexts],
    ) -> None:
        """Reports a text that is no legal move of the player who is due, or of chance."""
        reason = find_reason(self._rules, state, word.text)
        if reason is not None:
            self._report_reason(state, reason, word, line, below)
            return
        texts = legal_texts(self._rules, state)
        is_known = self._may_mean_other(word.text)
        near = texts[:_MOST_TEXTS]
        # A move of another moment is no slip of the pen, however like a legal one it is.
        meant = None if is_known else self._known_moves.find_meant(word.text, near)
        likely = [] if is_known and mover is CHANCE else find_similar(word.text, near)
        if meant is not None:
            likely = [meant]
        played_text = self._follow(state, line, below, likely, is_plain=meant is not None)
        fitting = played_text if played_text not in likely else None
        name = name_player(self._record.players.names, mover)
        code, message = self._describe_fault(word.text, mover, name, is_known=is_known)
        hint = _hint(likely, fitting, texts, mover)
        cures = cures_at(word.span, *likely, fitting, sure=meant is not None)
        self._diagnostics.add(code, message, word.span, hint=hint, cures=cures)

    def _report_reason(
        self,
        state: Any,
        reason: IllegalMoveError,
        word: LineWord,
        line: RecordLineTexts,
        below: Sequence[RecordLineTexts],
    ) -> None:
        """Reports a move that is not legal for a reason that the rules give."""
        texts = legal_texts(self._rules, state)
        likely = [text for text in reason.instead if text in texts]
        played_text = self._follow(state, line, below, likely)
        hint = [reason.hint or ""]
        if likely:
            meant = join_words(map(quoted_text, likely), "or")
            hint = [*hint, f"did you mean {meant}?"]
        fitting = played_text if played_text not in likely else None
        if fitting is not None:
            hint = [*hint, f"{quoted_text(fitting)} would fit the lines below"]
        places = dict(self._made)
        labels = tuple(
            Label(places[move], words) for move, words in reason.because if move in places
        )
        self._diagnostics.add(
            reason.code,
            reason.message,
            word.span,
            hint="; ".join(filter(None, hint)),
            labels=labels,
            cures=cures_at(word.span, *likely, fitting, sure=False),
        )

    def _describe_fault(
        self, text: str, mover: int | Chance, name: str, *, is_known: bool
    ) -> tuple[FaultCode, str]:
        if not is_known:
            return codes.UNKNOWN_MOVE, f"{quoted_text(text)} is not a move"
        if mover is CHANCE:
            return codes.ILLEGAL_MOVE, f"{quoted_text(text)} cannot turn up now"
        return codes.ILLEGAL_MOVE, f"{quoted_text(text)} is no legal move of {name}'s now"

    def _may_mean_other(self, text: str) -> bool:
        """Whether the text is that of a legal move at any moment of the game so far, or like that
        of one with the same piece."""
        for state in self._new_states:
            self._known_moves.add(legal_texts(self._rules, state))
        self._new_states.clear()
        return self._known_moves.may_mean_other(text)


def _list_moves(lines: Sequence[RecordLineTexts | None], start: int) -> list[MoveText]:
    """The moves of the lines from an index on, as far as they may matter to what chance did."""
    return [
        MoveText(line.mover, text)
        for line in islice(lines, start, start + _FARTHEST)
        if line is not None
        for text in line.texts
    ]


def _hint(
    likely: Sequence[str], fitting: str | None, texts: Sequence[str], mover: int | Chance
) -> str:
    """The moves that are `likely` meant, the one with which alone the lines below fit, and some of
    the legal moves."""
    question = f"did you mean {join_words(map(quoted_text, likely), 'or')}? " if likely else ""
    if fitting is not None:
        question = f"{question}{quoted_text(fitting)} would fit the lines below; "
    what = "chance may turn up" if mover is CHANCE else "the legal moves are"
    if len(texts) == 1:
        what = what if mover is CHANCE else "the only legal move is"
        return f"{question}{what} {quoted_text(texts[0])}"
    named = [quoted_text(text) for text in islice(texts, _MOST_NAMED)]
    more = len(texts) - len(named)
    listing = f"{', '.join(named)} and {more} more" if more else join_words(named, "and")
    return f"{question}{what} {listing}"
