"""The table of a game without displays of its own: what each seat sees, as text and step by step.
Records are public, so all seats are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tilegen.games.general.line_log import PlayedLine
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.ruling import POINT, GeneralRuling
from tilegen.games.lazy import LazyAttribute
from tilegen.play.rules import CHANCE, Rules
from tilegen.text.invisible import sanitize_line
from tilegen.text.wording import format_count, wrap_line

if TYPE_CHECKING:
    from tilegen.games.game import Game
    from tilegen.games.replay import Replay
    from tilegen.games.view import ViewMaker
    from tilegen.sets.edition import Edition
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit, TabletopPanel

_INDENT: Final = 2
_YOURS: Final = "your "
"""How the names of places begin that only the seat itself sees."""


class TableMoment(NamedTuple):
    """A state of the game, and whose it is. `state` and `rules` are None if the lines cannot be
    played."""

    names: tuple[str, ...]
    rules: Rules[Any, Any, Any] | None
    state: Any
    edition: Edition | None = None


class TableSight(NamedTuple):
    """The names of the pieces at each place: the public ones, and for each seat the others that it
    sees."""

    table: Mapping[str, Sequence[str]]
    seats: tuple[Mapping[str, Sequence[str]], ...]

    @property
    def is_empty(self) -> bool:
        """Whether the game names no pieces at all."""
        return not (self.table or any(self.seats))


# A terminal needs none of this code.
_LIST_PANELS: Final[
    LazyAttribute[Callable[[Any, TableMoment, Sequence[str], str], Sequence[TabletopPanel]]]
] = LazyAttribute("tilegen.games.general.page_pictures:list_panels")
_TABLETOP: Final[LazyAttribute[Callable[[Sequence[TabletopPanel], str | None, Fit], Page]]] = (
    LazyAttribute("tilegen.sheets.tabletop:tabletop")
)
_BUILD_REPLAY: Final[LazyAttribute[Callable[[Any, ViewMaker, GeneralRuling], Replay]]] = (
    LazyAttribute("tilegen.games.general.replay:build_replay")
)


@dataclass(frozen=True, slots=True)
class LineCourse:
    """The course of a game, line by line. The lines of chance, and those with which players begin,
    belong to the turn above them."""

    ruling: GeneralRuling

    @property
    def _lines(self) -> tuple[PlayedLine, ...]:
        return () if self.ruling.outcome is None else self.ruling.outcome.lines

    @property
    def steps(self) -> int:
        return len(self._lines)

    @property
    def end(self) -> TableMoment:
        outcome = self.ruling.outcome
        return self._moment(None if outcome is None else outcome.state)

    @property
    def last_turn(self) -> int:
        return max((line.turn for line in self._lines), default=0)

    def at(self, steps: int) -> TableMoment:
        outcome = self.ruling.outcome
        if outcome is None or steps == len(outcome.lines):
            return self.end
        return self._moment(outcome.lines[steps - 1].after if steps else outcome.start)

    def steps_to(self, turn: int) -> int:
        # A line with a wrong number may have a higher one than those below it.
        ends = [step for step, line in enumerate(self._lines, 1) if line.turn <= turn]
        return ends[-1] if ends else 0

    def _moment(self, state: Any) -> TableMoment:
        outcome, names = self.ruling.outcome, self.ruling.names
        rules = None if outcome is None else outcome.rules
        return TableMoment(names, rules, state, self.ruling.edition)


class GeneralDisplay:
    """Displays the pieces by place, each player's points, and the player to move."""

    __slots__ = ("_game",)

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    def course(self, _: GeneralRecord, ruling: GeneralRuling) -> LineCourse:
        return LineCourse(ruling)

    def sketch(self, moment: TableMoment, width: int) -> str:
        return "".join(f"{line}\n" for line in _sketch(moment, width))

    def draw_page(
        self,
        moment: TableMoment,
        names: Sequence[str],
        heading: str | None,
        fit: Fit,
        language: str = "en",
    ) -> Page:
        """Raises UnsupportedError if the game draws no pieces."""
        panels = _LIST_PANELS()(self._game.press(), moment, names, language)
        return _TABLETOP()(panels, heading, fit)

    def build_replay(self, _: GeneralRecord, ruling: GeneralRuling) -> Replay:
        press = self._game.press() if self._game.has("press") else None
        return _BUILD_REPLAY()(press, self._game.view(), ruling)


def build_display(game: Game[Any, Any, Any]) -> GeneralDisplay:
    """The displays of a game."""
    return GeneralDisplay(game)


def sight_of(moment: TableMoment) -> TableSight:
    """The pieces of a moment, in the sight of all seats together."""
    rules, state = moment.rules, moment.state
    if rules is None:
        return TableSight({}, ({},) * len(moment.names))
    table = rules.in_sight(state, None)
    seats = []
    for seat in range(len(moment.names)):
        places = rules.in_sight(state, seat).items()
        own = {name: pieces for name, pieces in places if table.get(name) != pieces}
        seats.append({name.removeprefix(_YOURS): pieces for name, pieces in own.items()})
    return TableSight(table, tuple(seats))


def format_places(places: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """`hand: 8 of clubs, 3 of hearts`, for each place."""
    for name, pieces in places.items():
        yield f"{name}: {', '.join(pieces) or 'nothing'}"


def _sketch(moment: TableMoment, width: int) -> Iterator[str]:
    """Lines of at most `width` columns; a state that the game itself formats as text keeps its own
    width."""
    if moment.rules is None:
        return
    sight = sight_of(moment)
    if sight.is_empty:
        yield from map(sanitize_line, str(moment.state).split("\n"))
    for place in format_places(sight.table):
        yield from wrap_line(sanitize_line(place), width, 2 * _INDENT)
    if not moment.rules.is_over(moment.state) and moment.rules.to_move(moment.state) is CHANCE:
        yield "chance moves next"
    for name, standing, places in zip(
        moment.names, format_standings(moment), sight.seats, strict=True
    ):
        yield ""
        yield from wrap_line(sanitize_line(join_standing(name, standing)), width, 2 * _INDENT)
        for place in format_places(places):
            line = f"{' ' * _INDENT}{sanitize_line(place)}"
            yield from wrap_line(line, width, 2 * _INDENT)


def format_standings(
    moment: TableMoment,
    wins: str = "wins",
    to_move: str = "to move",
    totals: Sequence[str] = (),
) -> Iterator[str]:
    """`12 points, to move` or `12 points, wins`, for each player; without points `wins`, or an
    empty text. The words of other languages take the place of these. `totals` say for each player
    how the points come about, such as `7 + 5 = 12 points`."""
    rules, state = moment.rules, moment.state
    if rules is None:
        return
    is_over = rules.is_over(state)
    winners = rules.winners(state) if is_over else ()
    due = None if is_over else rules.find_next_seat(state)
    for seat, score in enumerate(rules.scores(state)):
        mark = wins if seat in winners else to_move if due == seat else ""
        total = totals[seat] if totals else format_count(score, POINT)
        points = total if rules.has_points() else ""
        yield ", ".join(filter(None, (points, mark)))


def join_standing(name: str, standing: str) -> str:
    """`Anna: 12 points`, or the name alone if there is nothing to say of the player."""
    return f"{name}: {standing}" if standing else name
