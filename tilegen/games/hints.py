"""What a game supplies so that people can ask what may be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from tilegen.games.game import Ruled, Spec
from tilegen.play.record import Action, Record
from tilegen.text.diagnostics import Diagnostic


class Situation(Protocol):
    """Where a game stands after the last line of its record: `diagnostics` are what is wrong with
    the record, apart from its being unfinished, and it is `ok` if none of them is an error."""

    @property
    def ok(self) -> bool: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...


Now = TypeVar("Now", bound=Situation)
Said = TypeVar("Said")


class Question(NamedTuple, Generic[Now, Said]):
    """What may be asked besides how things stand. `answer` is given what was typed, and raises
    TilegenError where it cannot be meant, and nothing else; `example` is what may be typed behind
    the option, in quotes where it has blanks, and is answered at some moment of some game."""

    example: str
    answer: Callable[[Now, str], Said]


class Advice(NamedTuple, Generic[Action, Spec, Ruled, Now, Said]):
    """`position` is None where nothing can be known of it, and without a set that the game needs.
    `summary` tells how things stand; `questions` are the other things to ask, by the names of their
    options. `describe` is an answer to read and to paste: lines of the record, and then sentences,
    the last of them whole. `as_json` is what a program wants to know, beside what is said of every
    game: first `over`, and `player`, the one to move, None where nobody is; among others each
    question by its name, with what was asked, and `moves`, lines that the referee finds right where
    the record goes on with them, none where the game is over; last `words`, the sentences."""

    position: Callable[[Record[Action], Spec | None, Ruled], Now | None]
    summary: Callable[[Now], Said]
    questions: Mapping[str, Question[Now, Said]]
    describe: Callable[[Said], str]
    as_json: Callable[[Now, Said], dict[str, object]]
