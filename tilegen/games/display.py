"""The interface by which a game shows its table: as text, as a page, and step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from tilegen.games.lazy import LazyAttribute
from tilegen.play.record import Action, Record

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

RulingT = TypeVar("RulingT")
Moment = TypeVar("Moment")


class Course(NamedTuple, Generic[Moment]):
    """A record from beginning to end. `steps` counts its lines that are moves, and `at` returns the
    moment after a number of them; `end` is the last moment, even if no move led there. `last_turn`
    is the highest number of a turn, and `steps_to` counts the steps up to the end of a turn; turn 0
    is the time before the first."""

    steps: int
    at: Callable[[int], Moment]
    end: Moment
    last_turn: int
    steps_to: Callable[[int], int]


class Display(NamedTuple, Generic[Action, RulingT, Moment]):
    """`sketch` is text for a terminal of so many columns. `page` takes the players' names in
    letters that the fonts have, a heading or None, and a function that rates sizes; its slots name
    the faces of pieces, which are `SIDE` wide there."""

    course: Callable[[Record[Action], RulingT], Course[Moment]]
    sketch: Callable[[Moment, int], str]
    page: LazyAttribute[Callable[[Moment, Sequence[str], str | None, Fit], Page]]
    replay: LazyAttribute[Callable[[Record[Action], RulingT], Replay]]
