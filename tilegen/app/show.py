"""A record's table: as text, as a picture, or as a page that steps through the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilegen.app.files import write_file
from tilegen.app.records import Ruled
from tilegen.errors import TilegenError
from tilegen.games.display import Course, Display
from tilegen.games.room import Room
from tilegen.text.invisible import showable
from tilegen.text.near import listed

ENDINGS = (".svg", ".png", ".pdf", ".html")

_LONGEST_NAME = 40

# A table as text is shown without loading what draws.
_PICTURE: Room[Callable[[Snapshot, str], bytes]] = Room("tilegen.app.tabletop:picture")
_REPLAY: Room[Callable[[Ruled, Display[Any, Any, Any], int | None], str]] = Room(
    "tilegen.app.replay:replay"
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A record's table after `steps` of its `last_step` steps: all of them, or those up to a turn.
    Only the game knows what a moment is."""

    ruled: Ruled
    display: Display[Any, Any, Any]
    moment: Any
    turn: int | None
    steps: int
    last_step: int

    @property
    def heading(self) -> str | None:
        """Which turn it shows; None for the end."""
        if self.turn is None:
            return None
        return f"After turn {self.turn}" if self.turn else "Before the first turn"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, shortened to fit a picture."""
        return tuple(_short(showable(name)) for name in self.ruled.record.players.names)


def ending(path: Path) -> str:
    """The file's suffix in lower case. Raises TilegenError if it is not one of ENDINGS."""
    found = path.suffix.lower()
    if found not in ENDINGS:
        message = f"'{path}' does not end in a format that can be written"
        raise TilegenError(message, f"let it end in {listed(ENDINGS, 'or')}")
    return found


def table(ruled: Ruled, turn: int | None) -> Snapshot:
    """The table at the end, or after a turn. Raises TilegenError if there was no such turn, and if
    the record is longer than any game."""
    display, course = _course(ruled)
    if turn is None:
        return Snapshot(ruled, display, course.end, None, course.steps, course.steps)
    if not course.steps:
        message = f"'{ruled.source.name}' holds no moves, so there is no turn {turn}"
        raise TilegenError(message, "leave --turn out")
    if not 0 <= turn <= course.last_turn:
        message = f"'{ruled.source.name}' has no turn {turn}"
        hint = f"its last turn is {course.last_turn}, and 0 is what lies there before the first"
        none = "it has no turns yet: try --turn 0"
        raise TilegenError(message, hint if course.last_turn else none)
    steps = course.steps_to(turn)
    return Snapshot(ruled, display, course.at(steps), turn, steps, course.steps)


def after(ruled: Ruled, step: int | None) -> Snapshot:
    """The table after this many moves, or the nearest number that the record has; None for the end.
    Raises TilegenError if the record is longer than any game."""
    display, course = _course(ruled)
    at = course.steps if step is None else min(max(step, 0), course.steps)
    moment = course.at(at) if at < course.steps else course.end
    return Snapshot(ruled, display, moment, None, at, course.steps)


def _course(ruled: Ruled) -> tuple[Display[Any, Any, Any], Course[Any]]:
    if ruled.is_endless:
        message = f"'{ruled.source.name}' is longer than any game, and is not shown"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    display = ruled.game.display()
    return display, display.course(ruled.record, ruled.ruling)


def text(shown: Snapshot) -> str:
    """The table as text for a terminal."""
    heading = f"{shown.heading}\n\n" if shown.heading else ""
    sketch: str = shown.display.sketch(shown.moment)
    return heading + sketch


def write(shown: Snapshot, path: Path) -> None:
    """Writes the file in the format of its suffix. Raises TilegenError if it cannot be written, and
    leaves an earlier file of that name unchanged."""
    write_file(path, content(shown, ending(path)))


def content(shown: Snapshot, form: str) -> bytes:
    """The bytes of a file with this suffix."""
    if form == ".html":
        at = shown.steps if shown.turn is not None else None
        return _REPLAY()(shown.ruled, shown.display, at).encode()
    return _PICTURE()(shown, form)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
