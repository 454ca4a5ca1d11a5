"""The displays of the table that the game offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tilegen.games.display import Display
from tilegen.games.lazy import LazyAttribute
from tilegen.games.misfitz.records.notation import Action, Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.show.history import History, history
from tilegen.games.misfitz.show.moment import Moment
from tilegen.games.misfitz.show.sketch import sketch

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

# A terminal needs none of the drawing code.
_DRAW_PAGE: Final[LazyAttribute[Callable[[Moment, Sequence[str], str | None, Fit], Page]]] = (
    LazyAttribute("tilegen.games.misfitz.show.tabletop:draw_page")
)
_BUILD_REPLAY: Final[LazyAttribute[Callable[[Record, MisfitzRuling], Replay]]] = LazyAttribute(
    "tilegen.games.misfitz.show.replay:build_replay"
)


@dataclass(frozen=True, slots=True)
class CardCourse:
    """The course of a game of cards."""

    history: History

    @property
    def steps(self) -> int:
        return len(self.history.steps)

    @property
    def end(self) -> Moment:
        return self.history.end

    @property
    def last_turn(self) -> int:
        return self.history.last_turn

    def at(self, steps: int) -> Moment:
        return self.history.moment_after(steps)

    def steps_to(self, turn: int) -> int:
        return self.history.steps_to(turn)


class CardDisplay:
    """The table and what each player has of cards and chips."""

    __slots__ = ()

    def course(self, record: Record, ruling: MisfitzRuling) -> CardCourse:
        return CardCourse(history(record, ruling))

    def sketch(self, moment: Moment, width: int) -> str:
        return sketch(moment, width)

    def draw_page(
        self, moment: Moment, names: Sequence[str], heading: str | None, fit: Fit
    ) -> Page:
        return _DRAW_PAGE()(moment, names, heading, fit)

    def build_replay(self, record: Record, ruling: MisfitzRuling) -> Replay:
        return _BUILD_REPLAY()(record, ruling)


DISPLAY: Final[Display[Action, MisfitzRuling, Moment]] = CardDisplay()
