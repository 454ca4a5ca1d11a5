"""What a game supplies so that people can ask what they may do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
    """A question other than how things stand. `answer` takes the text typed, and raises only
    TilegenError, where the text makes no sense. `example` is a value for the option, in quotes if
    it has blanks, that has an answer at some moment of some game."""

    example: str
    answer: Callable[[Now, str], Said]


class Advice(NamedTuple, Generic[Action, Spec, Ruled, Now, Said]):
    """`position` gives None where nothing can be known, or where the game needs a set and has none.
    `summary` says how things stand; `questions` are the other things to ask, by the names of their
    options. `describe` is an answer to read and to paste: lines of the record, then whole
    sentences. `as_json` adds to what every game has: first `over`, and `player`, the player to move
    or None; among others each question by its name, with what was asked, and `moves`, lines that
    the referee accepts next in the record, none once the game is over; last `words`, the
    sentences. `lines` are the lines that may come next, and where that takes a choice first, what
    they may begin with; it is given the line as far as it is typed, and need not look at more of it
    than shortens its answer."""

    position: Callable[[Record[Action], Spec | None, Ruled], Now | None]
    summary: Callable[[Now], Said]
    questions: Mapping[str, Question[Now, Said]]
    describe: Callable[[Said], str]
    as_json: Callable[[Now, Said], dict[str, object]]
    lines: Callable[[Now, str], Iterable[str]]
