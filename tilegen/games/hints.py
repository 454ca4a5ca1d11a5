"""The interface by which a game advises players on their next move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from tilegen.games.typevars import RulingT, RulingT_contra, Spec_contra
from tilegen.games.view import Sentence, format_sentence
from tilegen.play.record import Action, Record
from tilegen.text.diagnostics import Diagnostic


class Situation(Protocol):
    """A game after the last line of its record. `diagnostics` are the problems of the record,
    except that it is unfinished; it is `ok` if none of them is an error."""

    @property
    def ok(self) -> bool: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...


Now = TypeVar("Now", bound=Situation)
AnswerT = TypeVar("AnswerT")


class Question(NamedTuple, Generic[Now, AnswerT]):
    """A question about the next move. `answer` takes the typed text. Raises TilegenError if the
    text makes no sense, and nothing else. `example` is a value for the option, in quotes if it has
    blanks, that has an answer at some moment of some game."""

    example: str
    answer: Callable[[Now, str], AnswerT]


class Advice(Protocol[Action, Spec_contra, RulingT_contra, Now, AnswerT]):
    """The answers of a game to questions about the next move."""

    @property
    def questions(self) -> Mapping[str, Question[Now, AnswerT]]:
        """The questions other than `summary`, by the names of their options."""

    def position(
        self, record: Record[Action], edition: Spec_contra | None, ruling: RulingT_contra
    ) -> Now | None:
        """The game after the record's last line. None if nothing can be known, or if the game needs
        a set and there is none."""

    def summary(self, now: Now) -> AnswerT:
        """The answer without a question."""

    def describe(self, answer: AnswerT) -> str:
        """The answer to read and to paste: lines of the record, then whole sentences."""

    def as_json(self, now: Now, answer: AnswerT) -> dict[str, object]:
        """The game's part of the JSON. First `over`, and `player`, the player to move or None;
        then each question by its name, with the typed text, and `moves`, the lines that the
        referee accepts next, empty once the game is over; last `words`, the sentences."""

    def tell_turn(self, now: Now) -> Sentence | None:
        """Whose turn it is, or that the game is over, for pages in other languages; None if that is
        not all there is to say."""

    def lines(self, now: Now, typed: str) -> Iterable[str]:
        """The lines that may come next, or their beginnings if a choice comes first. `typed` is the
        line typed so far, which may shorten the answer."""


class AdviceParts(NamedTuple, Generic[Action, RulingT, Now, AnswerT]):
    """The advice of a game, as functions that do what the methods of `Advice` say."""

    questions: Mapping[str, Question[Now, AnswerT]]
    position: Callable[[Record[Action], Any, RulingT], Now | None]
    summary: Callable[[Now], AnswerT]
    describe: Callable[[AnswerT], str]
    as_json: Callable[[Now, AnswerT], dict[str, object]]
    tell_turn: Callable[[Now], Sentence | None]
    lines: Callable[[Now, str], Iterable[str]]


class LegalMoves(NamedTuple):
    """An answer: the lines that may come next, and how things stand in words. `shown` are the lines
    to read, if they are not all of them. `piece` is the number of the piece that was asked for, or
    `place` the place, and then `fits` are the pieces for it, each with the ways it fits."""

    moves: tuple[str, ...]
    words: tuple[str, ...]
    shown: tuple[str, ...] | None = None
    piece: int | None = None
    place: str | None = None
    fits: tuple[tuple[int, tuple[str, ...]], ...] = ()


TURN_SENTENCES: Final[Mapping[str, str]] = {
    "standing-turn": "It is {player}'s turn.",
    "standing-over": "The game is over.",
}


def say_turn(player: str | None) -> Sentence:
    """Whose turn it is; None once the game is over."""
    if player is None:
        return format_sentence(TURN_SENTENCES, "standing-over")
    return format_sentence(TURN_SENTENCES, "standing-turn", player=player)
