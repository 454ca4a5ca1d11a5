"""A record's table: as text, as a picture, or as a page that steps through the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilegen.app.output.files import write_file
from tilegen.app.ruling import Ruled
from tilegen.errors import TilegenError
from tilegen.games.display import Course, Display
from tilegen.games.lazy import LazyAttribute
from tilegen.text.invisible import sanitize_line
from tilegen.text.suggest.choice import suggest_ending

ENDINGS = (".svg", ".png", ".pdf", ".html")

WIDTH = 80
"""Columns of the widest text; in more, pieces far apart would be hard to compare."""
_LONGEST_NAME = 40

# A table as text is shown without loading what draws.
_PICTURE: LazyAttribute[Callable[[Snapshot, str], bytes]] = LazyAttribute(
    "tilegen.app.table_picture:picture"
)
_REPLAY: LazyAttribute[Callable[[Ruled, Display[Any, Any, Any], int | None], str]] = LazyAttribute(
    "tilegen.app.replay:replay"
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A record's table after `steps` of its `last_step` steps: all of them, or those up to a turn.
    `moment` has a type of the game's own."""

    ruled_record: Ruled
    display: Display[Any, Any, Any]
    moment: Any
    turn: int | None
    steps: int
    last_step: int

    @property
    def heading(self) -> str | None:
        """The turn that it shows, in words; None for the end."""
        if self.turn is None:
            return None
        return f"After turn {self.turn}" if self.turn else "Before the first turn"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, shortened to fit a picture."""
        return tuple(
            _shorten_name(sanitize_line(name)) for name in self.ruled_record.record.players.names
        )


def ending(path: Path) -> str:
    """The file's suffix in lower case. Raises TilegenError if it is not one of ENDINGS."""
    suffix = path.suffix.lower()
    if suffix not in ENDINGS:
        message = f"'{path}' does not end in a format that can be written"
        raise TilegenError(message, suggest_ending(str(path), suffix, ENDINGS))
    return suffix


def table(ruled_record: Ruled, turn: int | None) -> Snapshot:
    """The table at the end, or after a turn. Raises TilegenError if there was no such turn, and if
    the record is longer than any game."""
    display, course = _course(ruled_record)
    if turn is None:
        return Snapshot(ruled_record, display, course.end, None, course.steps, course.steps)
    if not course.steps:
        message = f"'{ruled_record.source.name}' holds no moves, so there is no turn {turn}"
        raise TilegenError(message, "leave --turn out")
    if not 0 <= turn <= course.last_turn:
        message = f"'{ruled_record.source.name}' has no turn {turn}"
        hint = f"its last turn is {course.last_turn}, and 0 is what lies there before the first"
        none = "it has no turns yet: try --turn 0"
        raise TilegenError(message, hint if course.last_turn else none)
    steps = course.steps_to(turn)
    return Snapshot(ruled_record, display, course.at(steps), turn, steps, course.steps)


def table_after(ruled_record: Ruled, step: int | None) -> Snapshot:
    """The table after this number of moves, or the nearest number that the record has; None for the
    end. Raises TilegenError if the record is longer than any game."""
    display, course = _course(ruled_record)
    at = course.steps if step is None else min(max(step, 0), course.steps)
    moment = course.at(at) if at < course.steps else course.end
    return Snapshot(ruled_record, display, moment, None, at, course.steps)


def _course(ruled_record: Ruled) -> tuple[Display[Any, Any, Any], Course[Any]]:
    if ruled_record.is_endless:
        message = f"'{ruled_record.source.name}' is longer than any game, and is not shown"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    display = ruled_record.game.display()
    return display, display.course(ruled_record.record, ruled_record.ruling)


def text(snapshot: Snapshot, columns: int = WIDTH) -> str:
    """The table as text for a terminal of this width in columns; more than WIDTH are not used."""
    heading = f"{snapshot.heading}\n\n" if snapshot.heading else ""
    sketch: str = snapshot.display.sketch(snapshot.moment, min(columns, WIDTH))
    return heading + sketch


def write(snapshot: Snapshot, path: Path) -> None:
    """Writes the file in the format of its suffix. Raises TilegenError if it cannot be written; an
    earlier file of that name then stays unchanged."""
    write_file(path, content(snapshot, ending(path)))


def content(snapshot: Snapshot, form: str) -> bytes:
    """The bytes of a file with this suffix."""
    if form == ".html":
        at = snapshot.steps if snapshot.turn is not None else None
        return _REPLAY()(snapshot.ruled_record, snapshot.display, at).encode()
    return _PICTURE()(snapshot, form)


def _shorten_name(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
