"""Hints for a game that has none of its own: whose turn it is, and the legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general.continuation import legal_texts
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.ruling import GeneralRuling, as_json
from tilegen.games.hints import LegalMoves, Question, say_turn
from tilegen.games.view import Sentence
from tilegen.play.movers import name_player
from tilegen.play.rules import CHANCE
from tilegen.play.verdict import format_leaders, format_missed_goal
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.wording import format_count

if TYPE_CHECKING:
    from tilegen.games.game import Game
    from tilegen.sets.edition import Edition

_MOST_LINES: Final = 12
"""The most moves that are shown to read; programs get all."""


@dataclass(frozen=True, slots=True)
class NextMove:
    """The game after the last line of its record, whose state is known."""

    ruling: GeneralRuling

    @property
    def ok(self) -> bool:
        return not has_errors(self.diagnostics)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics of the record, except that it is unfinished."""
        return tuple(one for one in self.ruling.diagnostics if one not in self.ruling.lacking)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that may come next."""
        outcome, to_move = self.ruling.outcome, self.ruling.to_move
        if outcome is None or to_move is None:
            return ()
        name = name_player(self.ruling.names, to_move)
        return tuple(f"{name}: {text}" for text in legal_texts(outcome.rules, outcome.state))


class GeneralAdvice:
    """The legal moves of the player to move, or of chance."""

    __slots__ = ()

    questions: Mapping[str, Question[NextMove, LegalMoves]] = {}

    def position(
        self, _: GeneralRecord, _edition: Edition | None, ruling: GeneralRuling
    ) -> NextMove | None:
        return NextMove(ruling) if ruling.is_known else None

    def summary(self, now: NextMove) -> LegalMoves:
        return LegalMoves(now.lines, tuple(_sentences(now)))

    def describe(self, answer: LegalMoves) -> str:
        moves = answer.moves if answer.shown is None else answer.shown
        if len(moves) > _MOST_LINES:
            left_out = len(moves) - _MOST_LINES + 1
            # The last one, such as a pass, is often of a different kind.
            moves = (*moves[: _MOST_LINES - 2], f"... and {left_out} others", moves[-1])
        return "".join(f"{line}\n" for line in (*moves, *answer.words))

    def as_json(self, now: NextMove, answer: LegalMoves) -> dict[str, object]:
        to_move = now.ruling.to_move
        return {
            "over": now.ruling.is_over,
            "player": None
            if to_move is None or to_move is CHANCE
            else name_player(now.ruling.names, to_move),
            "players": as_json(now.ruling)["players"],
            "moves": [*answer.moves],
            "words": " ".join(answer.words),
        }

    def tell_turn(self, now: NextMove) -> Sentence | None:
        ruling = now.ruling
        if ruling.is_over:
            return say_turn(None)
        seat = ruling.to_move
        return None if seat is None or seat is CHANCE else say_turn(ruling.names[seat])

    def lines(self, now: NextMove, _typed: str) -> Iterator[str]:
        yield from now.lines


def build_advice(_: Game[Any, Any, Any]) -> GeneralAdvice:
    """The hints of a game."""
    return GeneralAdvice()


def _sentences(now: NextMove) -> Iterator[str]:
    ruling = now.ruling
    if ruling.is_over:
        yield "The game is over."
        if ruling.is_goal_missed:
            yield format_missed_goal(ruling.winning_amount)
        elif ruling.winners:
            amount = ruling.winning_amount
            yield format_leaders(ruling.names, ruling.winners, amount, over=True)
    elif ruling.to_move is CHANCE:
        yield f"Chance moves next: {len(now.lines)} possibilities."
    elif ruling.to_move is not None:
        name = name_player(ruling.names, ruling.to_move)
        yield f"It is {name}'s turn, with {format_count(len(now.lines), 'legal move')}."
    elif now.ok:
        yield "A table without moves does not tell whose turn it is."
    if ruling.has_points and ruling.scores:
        scores = zip(ruling.names, ruling.scores, strict=True)
        yield f"Points: {', '.join(f'{name} {score}' for name, score in scores)}."
    yield from list_doubts(now)


def list_doubts(now: NextMove) -> Iterator[str]:
    """A sentence if the record is wrong."""
    if not now.ok:
        errors = (diagnostic for diagnostic in now.diagnostics if diagnostic.is_error)
        span = next((error.span for error in errors if error.span), None)
        line = f"Line {span.line}" if span else "A line"
        yield f"{line} of the record is wrong, so some of this may be wrong too."
