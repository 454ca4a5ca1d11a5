"""The interface by which a game shows its table: as text, as a page, and step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from tilegen.games.lazy import LazyAttribute
from tilegen.games.typevars import RulingT, RulingT_contra
from tilegen.play.record import Action, Record

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

Moment = TypeVar("Moment")
Moment_co = TypeVar("Moment_co", covariant=True)


class Course(Protocol[Moment_co]):
    """A record from beginning to end, step by step. A step is a line that is a move."""

    @property
    def steps(self) -> int:
        """The number of steps."""

    @property
    def end(self) -> Moment_co:
        """The last moment, even if no move led there."""

    @property
    def last_turn(self) -> int:
        """The highest number of a turn; 0 if there was none."""

    def at(self, steps: int) -> Moment_co:
        """The moment after the first `steps` steps."""

    def steps_to(self, turn: int) -> int:
        """The number of steps up to the end of a turn. Turn 0 is the time before the first."""


class Display(Protocol[Action, RulingT_contra, Moment]):
    """The displays of a game's table."""

    def course(self, record: Record[Action], ruling: RulingT_contra) -> Course[Moment]:
        """The moments that can be shown."""

    def sketch(self, moment: Moment, width: int) -> str:
        """The table as text for a terminal of `width` columns."""

    def draw_page(
        self,
        moment: Moment,
        names: Sequence[str],
        heading: str | None,
        fit: Fit,
        language: str = "en",
    ) -> Page:
        """The table on a page, with words in the language or, if it is not known, in English.
        `names` are the players' names in letters that the fonts have, and `fit` rates sizes. The
        slots name the faces of pieces, which are `SIDE` wide there."""

    def build_replay(self, record: Record[Action], ruling: RulingT_contra) -> Replay:
        """The whole game, step by step."""


@dataclass(frozen=True, slots=True)
class LazyDisplay(Generic[Action, RulingT, Moment]):
    """A display that loads its drawing code on first use: a terminal needs none of it."""

    course: Callable[[Record[Action], RulingT], Course[Moment]]
    sketch: Callable[[Moment, int], str]
    page: LazyAttribute[Callable[[Moment, Sequence[str], str | None, Fit, str], Page]]
    replay: LazyAttribute[Callable[[Record[Action], RulingT], Replay]]

    def draw_page(
        self,
        moment: Moment,
        names: Sequence[str],
        heading: str | None,
        fit: Fit,
        language: str = "en",
    ) -> Page:
        return self.page()(moment, names, heading, fit, language)

    def build_replay(self, record: Record[Action], ruling: RulingT) -> Replay:
        return self.replay()(record, ruling)
