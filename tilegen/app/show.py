"""A record's table: as text, as a picture, or as a page that steps through the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilegen.app.files import write_file
from tilegen.app.load import carried_set, read
from tilegen.app.records import Ruled
from tilegen.errors import TilegenError
from tilegen.games.display import Course, Display
from tilegen.games.press import BACK
from tilegen.sets.edition import Edition
from tilegen.text.invisible import showable
from tilegen.text.near import listed

if TYPE_CHECKING:
    from tilegen.drawing.face import Face
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

ENDINGS = (".svg", ".png", ".pdf", ".html")

_SIDE = 22.0
"""Of a piece in a picture for the screen, in millimetres."""
_SHAPE = 1.5
"""How many times as wide as high such a picture is, roughly."""
_DPI = 200
_MOST_PIXELS = 4000
"""Across or down: larger ones are slow to make and to look at."""
_LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A record's table as it is after some of its steps: all of them, or those up to a turn. How a
    moment looks is for the game to know."""

    ruled: Ruled
    display: Display[Any, Any, Any]
    moment: Any
    turn: int | None
    steps: int

    @property
    def heading(self) -> str | None:
        """Which moment it is, if it is not the end."""
        if self.turn is None:
            return None
        return f"After turn {self.turn}" if self.turn else "Before the first turn"

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players, as a picture has room for them."""
        return tuple(_short(showable(name)) for name in self.ruled.record.players.names)


def ending(path: Path) -> str:
    """What the file's name says it is to be; one of ENDINGS. Raises TilegenError."""
    found = path.suffix.lower()
    if found not in ENDINGS:
        message = f"'{path}' names no format that can be written"
        raise TilegenError(message, f"let it end in {listed(ENDINGS, 'or')}")
    return found


def table(ruled: Ruled, turn: int | None) -> Snapshot:
    """The table at the end, or after a turn. Raises TilegenError where there was no such turn, and
    where the record is longer than any game."""
    if ruled.is_endless:
        message = f"'{ruled.source.name}' is longer than any game, and is not shown"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    display = ruled.game.display()
    course: Course[Any] = display.course(ruled.record, ruled.ruling)
    if turn is None:
        return Snapshot(ruled, display, course.end, None, course.steps)
    if not course.steps:
        message = f"'{ruled.source.name}' holds no moves, so there is no turn {turn}"
        raise TilegenError(message, "leave --turn out")
    if not 0 <= turn <= course.last_turn:
        message = f"'{ruled.source.name}' has no turn {turn}"
        hint = f"its last turn is {course.last_turn}, and 0 is what lies there before the first"
        none = "nobody has had a turn in it: try --turn 0"
        raise TilegenError(message, hint if course.last_turn else none)
    steps = course.steps_to(turn)
    return Snapshot(ruled, display, course.at(steps), turn, steps)


def text(shown: Snapshot) -> str:
    """For a terminal."""
    heading = f"{shown.heading}\n\n" if shown.heading else ""
    sketch: str = shown.display.sketch(shown.moment)
    return heading + sketch


def write(shown: Snapshot, path: Path) -> None:
    """Write the file in the format that its name says. Raises TilegenError where that cannot be
    done; then a file that was there is as it was."""
    write_file(path, content(shown, ending(path)))


def content(shown: Snapshot, form: str) -> bytes:
    """The bytes of a file with that ending."""
    if form == ".html":
        from tilegen.app.replay import replay

        at = shown.steps if shown.turn is not None else None
        return replay(shown.ruled, shown.display, at).encode()
    if not (shown.names and can_draw(shown.ruled)):
        message = f"'{shown.ruled.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    if form == ".pdf":
        return _pdf(shown)
    from tilegen.sheets.tabletop import on_screen

    # In a PNG the letters that our fonts lack would look otherwise on each machine.
    names = _plain(shown.names) if form == ".png" else shown.names
    page = _page(shown, names, lambda width, height: -max(width, height * _SHAPE))
    page = on_screen(page, _SIDE)
    written = _svg(shown, page)
    return written.encode() if form == ".svg" else _png(written, page)


def can_draw(ruled: Ruled) -> bool:
    """Whether it is known what the pieces look like."""
    return ruled.edition is not None or not ruled.game.by_set


def faces(ruled: Ruled, names: Sequence[str]) -> Iterator[Face]:
    """The pieces of those names, and the back of all, each once."""
    press, edition = ruled.game.press(), _shown_set(ruled)
    for name in dict.fromkeys(names):
        yield press.back(edition) if name == BACK else press.draw(edition, name)


def _shown_set(ruled: Ruled) -> Edition:
    """The set that was played with; where records name none, the standard one."""
    standard = str(carried_set(ruled.game.name))
    edition = ruled.edition if ruled.game.by_set else read(standard).edition
    if edition is None:
        message = f"'{ruled.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    return edition


def _page(shown: Snapshot, names: Sequence[str], fit: Fit) -> Page:
    page: Page = shown.display.page()(shown.moment, names, shown.heading, fit)
    return page


def _on(shown: Snapshot, page: Page) -> Iterator[Face]:
    return faces(shown.ruled, [slot.face for slot in page.slots])


def _svg(shown: Snapshot, page: Page) -> str:
    from tilegen.render import svg

    return svg.page(page, _on(shown, page), listed(shown.names, "and"))


def _png(written: str, page: Page) -> bytes:
    from tilegen.render import png

    return png.png(written, min(_DPI, _MOST_PIXELS * 25.4 / max(page.width, page.height)))


def _pdf(shown: Snapshot) -> bytes:
    """One sheet of the set's paper, upright or lying, whichever shows the pieces larger."""
    from tilegen.render.pdf import Document
    from tilegen.sheets.tabletop import on_paper

    printing = _shown_set(shown.ruled).printing
    sheet = printing.paper
    margin = max(*printing.margins, min(sheet.width, sheet.height) * 0.04)
    names = _plain(shown.names)

    def filled(across: float, down: float) -> tuple[float, Page]:
        """The sheet, and how large the table is on it."""
        inside = across - 2 * margin, down - 2 * margin

        def size(width: float, height: float) -> float:
            return min(inside[0] / width, inside[1] / height)

        page = _page(shown, names, size)
        on_it = on_paper(page, across, down, margin, printing.size)
        return size(page.width, page.height), on_it

    upright = filled(sheet.width, sheet.height)
    lying = filled(sheet.height, sheet.width)
    _, best = max(upright, lying, key=lambda sheet: sheet[0])
    document = Document(listed(shown.names, "and"))
    for face in _on(shown, best):
        document.add(face)
    document.page(best)
    return document.finish()


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _plain(names: Sequence[str]) -> tuple[str, ...]:
    """A player whose name has letters that the fonts lack is called by the place at the table:
    question marks would tell nobody who that is."""
    from tilegen.drawing.glyphs import has
    from tilegen.drawing.scene import Font

    return tuple(
        name if all(has(letter, Font.BOLD) for letter in name) else f"player {index}"
        for index, name in enumerate(names, start=1)
    )
