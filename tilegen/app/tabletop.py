"""A record's table as a picture: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app.load import carried_set, read
from tilegen.app.printing.backs import common_back
from tilegen.app.records import Ruled
from tilegen.app.show import Snapshot
from tilegen.drawing.face import Face
from tilegen.drawing.glyphs import has
from tilegen.drawing.scene import Font
from tilegen.errors import TilegenError
from tilegen.games.press import BACK
from tilegen.render import png, svg
from tilegen.sets.edition import Edition
from tilegen.sheets.page import Page
from tilegen.sheets.tabletop import Fit, on_paper, on_screen
from tilegen.text.near import listed

_SIDE = 22.0
"""Millimetres across a piece in a picture for the screen."""
_SHAPE = 1.5
"""The rough ratio of width to height of a picture for the screen."""
_DPI = 200
_MOST_PIXELS = 4000
"""Pixels across or down: larger pictures are slow to make and to open."""


def picture(shown: Snapshot, form: str) -> bytes:
    """The bytes of a file with that ending."""
    if not (shown.names and can_draw(shown.ruled)):
        message = f"'{shown.ruled.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    if form == ".pdf":
        return _pdf(shown)
    # In a PNG the letters that our fonts lack would look different on each machine.
    names = _plain(shown.names) if form == ".png" else shown.names
    page = _page(shown, names, lambda width, height: -max(width, height * _SHAPE))
    page = on_screen(page, _SIDE)
    written = _svg(shown, page)
    return written.encode() if form == ".svg" else _png(written, page)


def can_draw(ruled: Ruled) -> bool:
    """Whether the pieces of its set can be drawn."""
    return ruled.edition is not None or not ruled.game.by_set


def faces(ruled: Ruled, names: Sequence[str]) -> Iterator[Face]:
    """The pieces with these names, which may include BACK, each drawn once."""
    press, edition = ruled.game.press(), _shown_set(ruled)
    for name in dict.fromkeys(names):
        yield common_back(edition, press) if name == BACK else press.draw(edition, name)


def _shown_set(ruled: Ruled) -> Edition:
    """The set that the game was played with; the standard one if the record names none."""
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
    return svg.page(page, _on(shown, page), listed(shown.names, "and"))


def _png(written: str, page: Page) -> bytes:
    return png.png(written, min(_DPI, _MOST_PIXELS * 25.4 / max(page.width, page.height)))


def _pdf(shown: Snapshot) -> bytes:
    """One sheet of the set's paper, portrait or landscape, whichever shows the pieces larger."""
    printing = _shown_set(shown.ruled).printing
    sheet = printing.paper
    margin = max(*printing.margins, min(sheet.width, sheet.height) * 0.04)
    names = _plain(shown.names)

    def filled(across: float, down: float) -> tuple[float, Page]:
        """The sheet, and the scale of the table on it."""
        inside = across - 2 * margin, down - 2 * margin

        def size(width: float, height: float) -> float:
            return min(inside[0] / width, inside[1] / height)

        page = _page(shown, names, size)
        on_it = on_paper(page, across, down, margin, printing.size)
        return size(page.width, page.height), on_it

    upright = filled(sheet.width, sheet.height)
    lying = filled(sheet.height, sheet.width)
    _, best = max(upright, lying, key=lambda sheet: sheet[0])
    # Loaded late: no other format needs its library, and a server's pages do not either.
    from tilegen.render.pdf import Document  # noqa: PLC0415

    document = Document(listed(shown.names, "and"))
    for face in _on(shown, best):
        document.add(face)
    document.page(best)
    return document.finish()


def _plain(names: Sequence[str]) -> tuple[str, ...]:
    """The names, but `player 2` for one with letters that the fonts lack: question marks would not
    tell players apart."""
    return tuple(
        name if all(has(letter, Font.BOLD) for letter in name) else f"player {index}"
        for index, name in enumerate(names, start=1)
    )
