"""The interface by which a game advises players on their next move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from tilegen.games.game import RulingT, Spec
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


class Advice(NamedTuple, Generic[Action, Spec, RulingT, Now, AnswerT]):
    """`position` returns None if nothing can be known, or if the game lacks a set that it needs.
    `summary` is the answer without a question; `questions` are the possible questions, by the names
    of their options. `describe` gives an answer to read and to paste: lines of the record, then
    whole sentences. `as_json` has, in every game: first `over`, and `player`, the player to move or
    None; then each question by its name, with the typed text, and `moves`, the lines that the
    referee accepts next, empty once the game is over; last `words`, the sentences. `lines` are the
    lines that may come next, or their beginnings if a choice comes first; it takes the line typed
    so far, and may use it to shorten its answer."""

    position: Callable[[Record[Action], Spec | None, RulingT], Now | None]
    summary: Callable[[Now], AnswerT]
    questions: Mapping[str, Question[Now, AnswerT]]
    describe: Callable[[AnswerT], str]
    as_json: Callable[[Now, AnswerT], dict[str, object]]
    lines: Callable[[Now, str], Iterable[str]]
