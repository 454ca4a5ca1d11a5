"""The displays of the table that the game offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tilegen.games.display import Display
from tilegen.games.lazy import LazyAttribute
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Player, Ruling
from tilegen.games.monsters.rules.moves import Action
from tilegen.games.monsters.show.history import after, last_turn, steps_to
from tilegen.games.monsters.show.sketch import sketch

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

Moment = tuple[Player, ...]

# A terminal needs none of the drawing code.
_DRAW_PAGE: Final[LazyAttribute[Callable[[Moment, Sequence[str], str | None, Fit], Page]]] = (
    LazyAttribute("tilegen.games.monsters.show.tabletop:draw_page")
)
_BUILD_REPLAY: Final[LazyAttribute[Callable[[Record, Ruling], Replay]]] = LazyAttribute(
    "tilegen.games.monsters.show.replay:build_replay"
)


@dataclass(frozen=True, slots=True)
class TileCourse:
    """The course of a game of tiles."""

    ruling: Ruling

    @property
    def steps(self) -> int:
        return len(self.ruling.steps)

    @property
    def end(self) -> Moment:
        return self.ruling.players

    @property
    def last_turn(self) -> int:
        return last_turn(self.ruling)

    def at(self, steps: int) -> Moment:
        return after(self.ruling, steps)

    def steps_to(self, turn: int) -> int:
        return steps_to(self.ruling, turn)


class TileDisplay:
    """The creatures of each player."""

    __slots__ = ()

    def course(self, record: Record, ruling: Ruling) -> TileCourse:
        return TileCourse(ruling)

    def sketch(self, moment: Moment, width: int) -> str:
        return sketch(moment, width)

    def draw_page(
        self, moment: Moment, names: Sequence[str], heading: str | None, fit: Fit
    ) -> Page:
        return _DRAW_PAGE()(moment, names, heading, fit)

    def build_replay(self, record: Record, ruling: Ruling) -> Replay:
        return _BUILD_REPLAY()(record, ruling)


DISPLAY: Final[Display[Action, Ruling, Moment]] = TileDisplay()
