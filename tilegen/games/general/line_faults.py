"""The faults of a line of a general record, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general import codes
from tilegen.games.general.continuation import AnyRules, ReachedState, legal_texts
from tilegen.games.general.line_parts import MoveLine, find_part
from tilegen.games.general.notation import GeneralMove, GeneralRecord, move_words
from tilegen.games.general.objections import word_objection
from tilegen.games.general.spelling import KnownMoves, find_similar
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN, TURN_NUMBER
from tilegen.play.fault import Correction, Fault, unknown_player
from tilegen.play.faultcode import FaultCode
from tilegen.play.movers import name_player
from tilegen.play.objections import Objection
from tilegen.play.record import Grammar, LineWord
from tilegen.play.rules import (
    CHANCE,
    Chance,
    IllegalMoveError,
    MoveText,
    Suspect,
    find_move,
    find_reason,
    implies_chance,
)
from tilegen.play.trial_cures import STANDS
from tilegen.text.diagnostics import Label, Phrase, build_phrase
from tilegen.text.hints import ask_which, offer
from tilegen.text.source import Span
from tilegen.text.wording import join_words, quoted_text, shorten_number

if TYPE_CHECKING:
    from tilegen.games.general.line_log import LineLog

_MISSING: Final = "is a line missing above?"
_MOST_NAMED: Final = 8
"""The most legal moves that a hint names."""
_NUMBER: Final = re.compile(r"\d+")
_MOST_TEXTS: Final = 500
"""The most legal moves among which a mistyped one is looked for."""


class LineFaults:
    """Words the faults of the lines of one record."""

    def __init__(self, record: GeneralRecord, grammar: Grammar[str], rules: AnyRules) -> None:
        self._record = record
        self._grammar = grammar
        self._rules = rules
        self._known_moves = KnownMoves()  # the legal moves of all lines that were looked at
        self._known_lines: set[int] = set()

    def explain(self, log: LineLog, entry: GeneralMove, reach: ReachedState) -> Fault:
        """The first fault of a line whose moves can be played so far and no farther."""
        return self.list_faults(log, entry, reach)[0]

    def list_faults(self, log: LineLog, entry: GeneralMove, reach: ReachedState) -> list[Fault]:
        """All faults of a line whose moves can be played so far and no farther, at least one: they
        are of the same kind."""
        line = log.read(entry)
        if line.mover is None:
            return [unknown_player(self._record.players, entry.name)]
        if reach.wrong is None and entry.number is not None:
            return [_explain_number(log, line.mover, entry.number)]
        faults = self._list_faults_of_move(log, entry, reach)
        if entry.stands and faults[0].code.of_turn:
            faults = self._list_more_faults(log, entry) or faults
        is_right = log.count.is_right(line.mover, entry.number)
        if entry.stands and entry.number is not None and not is_right and faults[0].code.forgivable:
            # Of the move the table has let stand nothing else is wrong.
            return [_explain_number(log, line.mover, entry.number)]
        return faults

    def _list_more_faults(self, log: LineLog, entry: GeneralMove) -> list[Fault]:
        """What is wrong with a line that may stand out of turn but not in turn."""
        reach = log.find_reach(entry, in_turn=True)
        if reach.wrong is None:
            return []
        faults = self._list_faults_of_move(log, entry, reach)
        return [fault for fault in faults if not (fault.code.forgivable or fault.code.of_turn)]

    def _list_faults_of_move(
        self, log: LineLog, entry: GeneralMove, reach: ReachedState
    ) -> list[Fault]:
        """The faults of a line whose player exists, apart from its number."""
        line, state = log.read(entry), reach.state
        text = MoveText(line.mover, entry.action)
        note_fault = None if line.mover is CHANCE else self._explain_note(log, state, text, entry)
        if note_fault is not None:
            return [note_fault]
        if self._rules.is_over(state):
            return [self._explain_over(log, entry, state)]
        objections = () if line.mover is CHANCE else self._rules.list_objections(state, text)
        faults = [
            self._name_below(
                word_objection(one, self._record, self._rules, log.lines.values()), log, entry, one
            )
            for one in objections
        ]
        return faults or [self._explain_text(log, entry, reach)]

    def _name_below(
        self, fault: Fault, log: LineLog, entry: GeneralMove, objection: Objection
    ) -> Fault:
        """The fault with a better hint, if the line below is what has to be done first."""
        is_lacking = objection.code.unfinished
        hint = self._find_swapped(log, entry, objection.seat) if is_lacking else None
        return fault if hint is None else fault._replace(hint=hint)

    def _find_swapped(self, log: LineLog, entry: GeneralMove, due: int | Chance) -> str | None:
        """A hint that the line below belongs above this one, if it is right there."""
        _, below = log.find_beside(entry)
        if below is None or log.read(below).mover != due or log.find_reach(below).wrong is not None:
            return None
        if entry.number and below.number and entry.number <= below.number:
            return None
        text = quoted_text(below.line.text.strip())
        return f"line {below.line.number} belongs above this one: first {text}"

    def _explain_over(self, log: LineLog, entry: GeneralMove, state: Any) -> Fault:
        """A line after the end."""
        ends = (line.entry for line in log.lines.values() if self._rules.is_over(line.after))
        above = min(ends, key=lambda move: move.line.number, default=log.find_beside(entry)[0])
        event = self._rules.explain_over(state)
        when = "" if event is None else f", when {event}"
        hint = "delete this line and all below it"
        if above is not None:
            hint = f"the game ended in line {above.line.number}{when}: delete what comes after it"
        phrase = build_phrase("line-after-end")
        return Fault(GAME_OVER, "the game is over", None, hint, phrase=phrase)

    def _explain_note(
        self, log: LineLog, state: Any, text: MoveText, entry: GeneralMove
    ) -> Fault | None:
        """The fault of a text that tells of hidden pieces what cannot be so; None if there is
        none."""
        try:
            self._rules.note(state, text)
        except IllegalMoveError as reason:
            word = LineWord(entry.action, entry.span("action"))
            return self._explain_reason(log, entry, state, reason, word)
        return None

    def _explain_text(self, log: LineLog, entry: GeneralMove, reach: ReachedState) -> Fault:
        """The fault of a line whose player may have a line, as far as that is known."""
        line, state = log.read(entry), reach.state
        wrong = reach.wrong or 0
        word = [*move_words(entry, is_chance=line.mover is CHANCE)][wrong]
        due = self._rules.to_move(state)
        if due is CHANCE and line.mover is not CHANCE and implies_chance(self._rules):
            return self._explain_unled(log, entry, state, word)
        if due != line.mover:
            return self._explain_mover(log, entry, state, due, word if wrong else None)
        return self._explain_move(log, entry, state, due, word)

    def _explain_mover(
        self,
        log: LineLog,
        entry: GeneralMove,
        state: Any,
        due: int | Chance,
        word: LineWord | None,
    ) -> Fault:
        """A move out of turn: of another player, or while it is chance that is due, or the other
        way round. `word` is the place in a line whose first moves were right."""
        name = name_player(self._record.players.names, due)
        place = "name" if word is None else word.span
        if due is CHANCE:
            message = "a line of chance is missing above this one"
            example = f"'{name}: {legal_texts(self._rules, state)[0]}'"
            hint = f"write there what was turned up, in a line such as {example}"
            phrase = build_phrase("no-chance")
            return Fault(codes.CHANCE_MISSING, message, place, hint, phrase=phrase)
        due_name = quoted_text(name)[1:-1]
        other = quoted_text(entry.name)[1:-1]
        number = log.count.find_due(due)
        hint = offer([f"did you mean {due_name}?", _MISSING])
        if self._grammar.is_chance(entry.name):
            hint = f"nothing is left to chance here: is a line of {due_name}'s missing?"
        elif number == 1:
            hint = f"did you mean {due_name}?\nif {other} begins, write 'first: {other}' at the top"
        missing = log.find_missing_turn(entry)
        if missing is not None:
            hint = f"{due_name}'s turn {missing} seems to be missing above"
        hint = self._find_swapped(log, entry, due) or hint
        has_number = "number" in self._grammar.move.groupindex and number is not None
        message = f"it is {due_name}'s turn{f' {number}' if has_number else ''}"
        if word is not None or self._grammar.is_chance(entry.name):
            return Fault(
                NOT_YOUR_TURN, message, place, hint, phrase=build_phrase("turn-of", player=name)
            )
        phrase = build_phrase("turn-of-another", player=due_name, other=other)
        return Fault(NOT_YOUR_TURN, f"{message}, not {other}'s", place, hint, phrase=phrase)

    def _explain_unled(self, log: LineLog, entry: GeneralMove, state: Any, word: LineWord) -> Fault:
        """A player's text to which no move of chance leads, where chance needs no lines."""
        wanted = MoveText(log.read(entry).mover, word.text)
        reason = self._rules.explain_chance(state, wanted)
        if reason is not None:
            # What is inferred from a text has to be quick: its own reason says more.
            own = find_reason(self._rules, state, word.text)
            fuller = own if own is not None and own.code is reason.code else reason
            return self._explain_reason(log, entry, state, fuller, word)
        own = find_reason(self._rules, state, word.text)
        if own is not None and own.code is codes.UNKNOWN_MOVE and own.holds:
            return self._explain_reason(log, entry, state, own, word)
        message = f"{quoted_text(word.text)} is not a move"
        hint = "write what was done, and look at a line above it for how"
        phrase = build_phrase("no-move", typed=quoted_text(word.text))
        return Fault(codes.UNKNOWN_MOVE, message, word.span, hint, phrase=phrase)

    def _explain_move(
        self, log: LineLog, entry: GeneralMove, state: Any, mover: int | Chance, word: LineWord
    ) -> Fault:
        """A text that is no legal move of the player who is due, or of chance."""
        reason = find_reason(self._rules, state, word.text)
        says_where = reason is not None and reason.at is not None
        if reason is not None and (says_where or reason.code is not codes.UNKNOWN_MOVE):
            return self._explain_reason(log, entry, state, reason, word)
        texts = legal_texts(self._rules, state)
        is_known = self._may_mean_other(log, state, word.text)
        near = texts[:_MOST_TEXTS]
        # A move of another moment is no slip of the pen, however like a legal one it is.
        respelling = None if is_known else self._known_moves.find_meant(word.text, near)
        likely = [] if is_known and mover is CHANCE else find_similar(word.text, near)
        if respelling is not None:
            likely = [respelling]
        name = name_player(self._record.players.names, mover)
        code, message, phrase = _describe_fault(word.text, mover, name, is_known=is_known)
        cures = tuple(Correction(word.span, text) for text in likely)
        hint = _hint(likely, texts, mover)
        is_sure = respelling is not None
        holds = reason.holds if reason is not None else None
        return Fault(
            code, message, word.span, hint, cures=cures, sure=is_sure, phrase=phrase, holds=holds
        )

    def _explain_reason(
        self, log: LineLog, entry: GeneralMove, state: Any, reason: IllegalMoveError, word: LineWord
    ) -> Fault:
        """A move that is not legal for a reason that the rules give."""
        message, phrase = reason.message, reason.phrase
        if reason.name_players is not None:
            message, phrase = reason.name_players(self._record.players.names)
        likely = [text for text in reason.instead if self._is_possible(log, entry, state, text)]
        hint = _ask(reason, likely)
        lines = self._find_lines(log, [move for move, *_ in (*reason.because, *reason.suspects)])
        labels = tuple(
            Label(lines[because.move].find_piece(because.piece), because.words)
            for because in reason.because
            if because.move in lines
        )
        corrections = [_correct(entry, word, reason, text) for text in likely]
        if reason.respelled:
            corrections.append(Correction(word.span, reason.respelled))
        for suspect in reason.suspects:
            line = lines.get(suspect.move)
            span = line and line.find_part(suspect.piece, suspect.meant)
            if line is not None and span is not None:
                corrections.append(Correction(span, suspect.meant, line.entry))
                if suspect.asks:
                    hint = _ask_of_line(hint, suspect, line.entry, word.text)
        is_guess = not likely or reason.is_far
        if reason.code.lies and is_guess and self._may_stand(state, reason, word):
            hint += f"\n{STANDS}"
        # What lies there by a line that was wrong may lie elsewhere.
        is_doubtful = bool(reason.because) and not labels
        span, message = _find_place(entry, word, reason.at, message)
        return Fault(
            reason.code,
            message,
            span,
            hint,
            labels,
            tuple(corrections),
            sure=(reason.is_misspelt or reason.is_only_guess) and len(corrections) == 1,
            phrase=phrase,
            holds=False if is_doubtful else reason.holds,
        )

    def _is_possible(self, log: LineLog, entry: GeneralMove, state: Any, text: str) -> bool:
        """Whether a text would be a legal move of this line. Not all of them are offered where
        pieces are alike, and what chance turned up may follow from the text itself."""
        if find_move(self._rules, state, text) is not None:
            return True
        line = log.read(entry)
        if len(line.texts) > 1 or not implies_chance(self._rules):
            return False
        reach = log.find_reach(entry._replace(action=text))
        return reach.wrong is None

    def _may_stand(self, state: Any, reason: IllegalMoveError, word: LineWord) -> bool:
        """Whether a mark behind the line would have the table let the move stand."""
        if not reason.code.forgivable or "stands" not in self._grammar.move.groupindex:
            return False
        text = MoveText(self._rules.to_move(state), word.text)
        return self._rules.overrule(state, text, stands=True) is not None

    def _find_lines(self, log: LineLog, wanted: Sequence[Any]) -> dict[Any, MoveLine]:
        """The lines of those of these moves that a line made."""
        if not wanted:
            return {}
        return {
            deed: MoveLine(line.entry, [*move_words(line.entry, is_chance=line.mover is CHANCE)])
            for line in log.lines.values()
            for step in line.moves or ()
            for deed in self._rules.list_deeds(step.move)
            if deed in wanted
        }

    def _may_mean_other(self, log: LineLog, state: Any, text: str) -> bool:
        """Whether the text is a legal move at any moment of the game so far, or resembles a legal
        move of the same piece."""
        for number in log.lines.keys() - self._known_lines:
            self._known_moves.add(legal_texts(self._rules, log.lines[number].before))
        self._known_lines |= log.lines.keys()
        self._known_moves.add(legal_texts(self._rules, state))
        return self._known_moves.may_mean_other(text)


def build_form_fault(entry: GeneralMove, reason: IllegalMoveError) -> Fault:
    """The fault of a player's line that has not the form of a move, whatever was played above."""
    word = LineWord(entry.action, entry.span("action"))
    span, message = _find_place(entry, word, reason.at, reason.message)
    meant = (reason.respelled, *reason.instead)[:1] if reason.respelled else reason.instead
    cures = tuple(Correction(word.span, text) for text in meant)
    hint = reason.hint or ""
    return Fault(reason.code, message, span, hint, cures=cures, phrase=reason.phrase, holds=True)


def _explain_number(log: LineLog, mover: int | Chance | None, number: int) -> Fault:
    """A number that is not that of the turn."""
    due, typed = log.count.find_nearest(mover, number), shorten_number(number)
    hint = f"did you mean {due}?"
    if number > due:
        hint = offer([hint, _MISSING])
    phrase = build_phrase("turn-number", turn=str(due), typed=typed)
    message = f"this is turn {due}, not {typed}"
    return Fault(TURN_NUMBER, message, "number", hint, phrase=phrase)


def _find_place(
    entry: GeneralMove, word: LineWord, at: tuple[int, int] | None, message: str
) -> tuple[Span, str]:
    """The place of a part of a text in its line, or of all of it, and the message with what it
    quotes in capital letters, too, if it is typed so."""
    if at is None:
        return word.span, message
    span = find_part(entry, word, at)
    spelled, typed = word.text[slice(*at)], entry.line.text[span.start - 1 : span.stop - 1]
    if typed.casefold() == spelled.casefold():
        message = message.replace(quoted_text(spelled), quoted_text(typed))
    return span, message


def _ask(reason: IllegalMoveError, likely: Sequence[str]) -> str:
    """The hint with a question about the moves that are `likely` meant."""
    hint = reason.hint or ""
    if not likely or (reason.asks and len(likely) == len(reason.instead)):
        return hint
    names = dict(zip(reason.instead, reason.names, strict=False))
    question = ask_which(names.get(text, quoted_text(text)) for text in likely)
    if reason.lead is None:
        return "; ".join(filter(None, (hint, question)))
    return f"{reason.lead}: {question}" if reason.lead else question


def _correct(entry: GeneralMove, word: LineWord, reason: IllegalMoveError, text: str) -> Correction:
    """The correction of a text, or of the wrong part alone if nothing else differs."""
    is_partial = reason.names or (reason.asks and quoted_text(text) not in (reason.hint or ""))
    if reason.at is None or not is_partial:
        return Correction(word.span, text)
    start, stop = reason.at
    head, rest = word.text[:start], word.text[stop:]
    if not (text.startswith(head) and text.endswith(rest)) or len(text) < len(head) + len(rest):
        return Correction(word.span, text)
    part = text[start : len(text) - len(rest)]
    return Correction(find_part(entry, word, reason.at), part)


def _ask_of_line(hint: str, suspect: Suspect, entry: GeneralMove, text: str) -> str:
    """The hint with a question about a number in an earlier line."""
    question = f"{suspect.meant} in line {entry.line.number}"
    if str(suspect.piece) not in _NUMBER.findall(text):
        question += f", instead of {suspect.piece}"
    if hint.endswith("?"):
        return offer([hint, f"{question}?"])
    return ask_which([question])


def _describe_fault(
    text: str, mover: int | Chance, name: str, *, is_known: bool
) -> tuple[FaultCode, str, Phrase]:
    move = quoted_text(text)
    if not is_known:
        return codes.UNKNOWN_MOVE, f"{move} is not a move", build_phrase("no-move", typed=move)
    if mover is CHANCE:
        phrase = build_phrase("not-now", typed=move)
        return codes.ILLEGAL_MOVE, f"{move} cannot turn up now", phrase
    message = f"{move} is no legal move of {name}'s now"
    return codes.ILLEGAL_MOVE, message, build_phrase("not-now-for", typed=move, player=name)


def _hint(likely: Sequence[str], texts: Sequence[str], mover: int | Chance) -> str:
    """The moves that are `likely` meant, and some of the legal moves."""
    question = f"did you mean {join_words(map(quoted_text, likely), 'or')}? " if likely else ""
    if likely and len(texts) > _MOST_NAMED and mover is not CHANCE:
        return question.strip()
    what = "chance may turn up" if mover is CHANCE else "the legal moves are"
    if len(texts) == 1:
        what = what if mover is CHANCE else "the only legal move is"
        return f"{question}{what} {quoted_text(texts[0])}"
    examples = [quoted_text(text) for text in islice(texts, _MOST_NAMED)]
    more = len(texts) - len(examples)
    listing = f"{', '.join(examples)} and {more} more" if more else join_words(examples, "and")
    return f"{question}{what} {listing}"
