"""The faults of a line of a general record, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general import codes
from tilegen.games.general.continuation import AnyRules, ReachedState, legal_texts
from tilegen.games.general.notation import GeneralMove, GeneralRecord, move_words
from tilegen.games.general.spelling import KnownMoves, find_similar
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN
from tilegen.play.fault import Correction, Fault, unknown_player
from tilegen.play.faultcode import FaultCode
from tilegen.play.record import Grammar, LineWord
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
from tilegen.play.trial_cures import STANDS
from tilegen.text.diagnostics import Label, Phrase, build_phrase
from tilegen.text.source import Span
from tilegen.text.wording import join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.general.line_log import LineLog

_MOST_NAMED: Final = 8
"""The most legal moves that a hint names."""
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
        """The fault of a line whose moves can be played so far and no farther."""
        line, state = log.read(entry), reach.state
        if line.mover is None:
            return unknown_player(self._record.players, entry.name)
        if line.mover is not CHANCE:
            try:
                self._rules.note(state, MoveText(line.mover, entry.action))
            except IllegalMoveError as reason:
                return self._explain_reason(
                    log, state, reason, LineWord(entry.action, entry.span("action"))
                )
        if self._rules.is_over(state):
            hint = "take the line out, or look for a wrong line above it"
            message, phrase = "the game was over before this line", build_phrase("line-after-end")
            return Fault(GAME_OVER, message, None, hint, phrase=phrase)
        wrong = reach.wrong or 0
        word = [*move_words(entry, is_chance=line.mover is CHANCE)][wrong]
        due = self._rules.to_move(state)
        if due is CHANCE and line.mover is not CHANCE and implies_chance(self._rules):
            return self._explain_unled(log, MoveText(line.mover, word.text), state, word)
        if due != line.mover:
            return self._explain_mover(log, entry, state, due, word if wrong else None)
        return self._explain_move(log, state, due, word)

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
        hint = f"is a line missing above, or did {due_name} do this?"
        if self._grammar.is_chance(entry.name):
            hint = f"nothing is left to chance here: is a line of {due_name}'s missing?"
        number = self._find_missing_turn(log, entry, due)
        if number is not None:
            hint = f"{due_name}'s turn {number} seems to be missing above"
        _, below = log.find_beside(entry)
        if (
            below is not None
            and not (entry.number and below.number and entry.number <= below.number)
            and log.read(below).mover == due
            and log.find_reach(below).wrong is None
        ):
            text = quoted_text(below.line.text.strip())
            hint = f"line {below.line.number} belongs above this one: first {text}"
        is_theirs = word is None and find_move(self._rules, state, entry.action) is not None
        cures = (Correction("name", name),) if is_theirs else ()
        message = f"it is {due_name}'s turn"
        phrase = build_phrase("turn-of", player=name)
        return Fault(NOT_YOUR_TURN, message, place, hint, cures=cures, sure=False, phrase=phrase)

    def _find_missing_turn(self, log: LineLog, entry: GeneralMove, due: int | Chance) -> int | None:
        """The number of the turn that is due, if name and number of the line agree that it is of a
        later one; None if they do not, or if no line above has a number."""
        above: GeneralMove | None = entry
        while above is not None and (above is entry or above.number is None):
            above, _ = log.find_beside(above)
        mover = log.read(entry).mover
        if above is None or above.number is None or entry.number is None:
            return None
        if not isinstance(due, int) or not isinstance(mover, int):
            return None
        number = above.number + (log.read(above).mover != due)
        ahead = entry.number - number
        is_later = ahead > 0 and (ahead - mover + due) % len(self._record.players.names) == 0
        return number if is_later else None

    def _explain_unled(self, log: LineLog, wanted: MoveText, state: Any, word: LineWord) -> Fault:
        """A player's text to which no move of chance leads, where chance needs no lines."""
        try:
            self._rules.infer_chance(state, (wanted,))
        except IllegalMoveError as reason:
            return self._explain_reason(log, state, reason, word)
        message = f"{quoted_text(word.text)} is not a move"
        hint = "write what was done, and look at a line above it for how"
        phrase = build_phrase("no-move", typed=quoted_text(word.text))
        return Fault(codes.UNKNOWN_MOVE, message, word.span, hint, phrase=phrase)

    def _explain_move(self, log: LineLog, state: Any, mover: int | Chance, word: LineWord) -> Fault:
        """A text that is no legal move of the player who is due, or of chance."""
        reason = find_reason(self._rules, state, word.text)
        if reason is not None and reason.code is not codes.UNKNOWN_MOVE:
            return self._explain_reason(log, state, reason, word)
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
        self, log: LineLog, state: Any, reason: IllegalMoveError, word: LineWord
    ) -> Fault:
        """A move that is not legal for a reason that the rules give."""
        # Not all legal moves are offered where pieces are alike.
        likely = [
            text for text in reason.instead if find_move(self._rules, state, text) is not None
        ]
        hint = [reason.hint or ""]
        if likely:
            hint.append(f"did you mean {join_words(map(quoted_text, likely), 'or')}?")
        places = self._find_places(log, [move for move, _ in reason.because])
        labels = tuple(
            Label(places[move], words) for move, words in reason.because if move in places
        )
        advice = "; ".join(filter(None, hint))
        if reason.code.lies and not likely and self._may_stand(state, reason, word):
            advice += f"\n{STANDS}"
        # What lies there by a line that was wrong may lie elsewhere.
        is_doubtful = bool(reason.because) and not labels
        return Fault(
            reason.code,
            reason.message,
            word.span,
            advice,
            labels,
            tuple(Correction(word.span, text) for text in likely),
            sure=reason.is_misspelt and len(likely) == 1,
            phrase=reason.phrase,
            holds=False if is_doubtful else reason.holds,
        )

    def _may_stand(self, state: Any, reason: IllegalMoveError, word: LineWord) -> bool:
        """Whether a mark behind the line would have the table let the move stand."""
        if not reason.code.forgivable or "stands" not in self._grammar.move.groupindex:
            return False
        text = MoveText(self._rules.to_move(state), word.text)
        return self._rules.overrule(state, text, stands=True) is not None

    def _find_places(self, log: LineLog, wanted: Sequence[Any]) -> dict[Any, Span]:
        """The lines of those of these moves that a line made."""
        if not wanted:
            return {}
        return {
            deed: line.entry.line.text_span
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
