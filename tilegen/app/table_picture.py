"""A record's table as a picture: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app.load import read_standard
from tilegen.app.printing.backs import common_back
from tilegen.app.ruling import Ruled
from tilegen.app.show import Snapshot
from tilegen.drawing.face import Face
from tilegen.drawing.glyphs import has
from tilegen.drawing.scene import Font
from tilegen.errors import TilegenError
from tilegen.games.press import BACK
from tilegen.render import png, svg
from tilegen.sets.edition import Edition
from tilegen.sheets.page import Page
from tilegen.sheets.tabletop import Fit, fit_to_paper, scale_for_screen
from tilegen.text.wording import join_words

_SIDE = 22.0
"""Millimetres across a piece in a picture for the screen."""
_SHAPE = 1.5
"""The rough ratio of width to height of a picture for the screen."""
_DPI = 200
_MOST_PIXELS = 4000
"""Pixels across or down: larger pictures are slow to make and to open."""


def picture(snapshot: Snapshot, form: str, language: str = "en") -> bytes:
    """The bytes of a file with the suffix `form`, in English if the game lacks the language; a PDF
    is in English. Raises TilegenError if nothing can be drawn."""
    snapshot.ruled_record.game.press()  # raises if the game draws no pieces
    if not (snapshot.names and can_draw(snapshot.ruled_record)):
        message = f"'{snapshot.ruled_record.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    if form == ".pdf":
        return _pdf(snapshot)
    # In a PNG the letters that our fonts lack would look different on each machine.
    names = _printable_names(snapshot.names) if form == ".png" else snapshot.names
    page = _page(snapshot, names, lambda width, height: -max(width, height * _SHAPE), language)
    page = scale_for_screen(page, _SIDE)
    svg_text = _svg(snapshot, page, language)
    return svg_text.encode() if form == ".svg" else _png(svg_text, page)


def can_draw(ruled_record: Ruled) -> bool:
    """Whether the pieces of its set can be drawn."""
    return ruled_record.edition is not None or not ruled_record.game.by_set


def faces(ruled_record: Ruled, names: Sequence[str]) -> Iterator[Face]:
    """The pieces with these names, which may include BACK, each drawn once."""
    press, edition = ruled_record.game.press(), _shown_set(ruled_record)
    for name in dict.fromkeys(names):
        yield common_back(edition, press) if name == BACK else press.draw(edition, name)


def _shown_set(ruled_record: Ruled) -> Edition:
    """The set that the game was played with; the standard one if the record names none."""
    game = ruled_record.game
    edition = ruled_record.edition if game.by_set else read_standard(game.name).edition
    if edition is None:
        message = f"'{ruled_record.source.name}' has nothing that can be drawn"
        raise TilegenError(message, "mend the errors above first", exit_code=1)
    return edition


def _page(snapshot: Snapshot, names: Sequence[str], fit: Fit, language: str = "en") -> Page:
    page: Page = snapshot.display.draw_page(snapshot.moment, names, snapshot.heading, fit, language)
    return page


def _page_faces(snapshot: Snapshot, page: Page) -> Iterator[Face]:
    return faces(snapshot.ruled_record, [slot.face for slot in page.slots])


def _svg(snapshot: Snapshot, page: Page, language: str) -> str:
    names = snapshot.names
    title = join_words(names, "and") if language == "en" else ", ".join(names)
    return svg.page(page, _page_faces(snapshot, page), title)


def _png(svg_text: str, page: Page) -> bytes:
    return png.png(svg_text, min(_DPI, _MOST_PIXELS * 25.4 / max(page.width, page.height)))


def _pdf(snapshot: Snapshot) -> bytes:
    """One sheet of the set's paper, portrait or landscape, whichever shows larger pieces."""
    printing = _shown_set(snapshot.ruled_record).printing
    sheet = printing.paper
    margin = max(*printing.margins, min(sheet.width, sheet.height) * 0.04)
    names = _printable_names(snapshot.names)

    def fit_sheet(across: float, down: float) -> tuple[float, Page]:
        """The sheet, and the scale of the table on it."""
        inside = across - 2 * margin, down - 2 * margin

        def size(width: float, height: float) -> float:
            return min(inside[0] / width, inside[1] / height)

        page = _page(snapshot, names, size)
        on_it = fit_to_paper(page, across, down, margin, printing.size)
        return size(page.width, page.height), on_it

    portrait = fit_sheet(sheet.width, sheet.height)
    landscape = fit_sheet(sheet.height, sheet.width)
    _, best = max(portrait, landscape, key=lambda sheet: sheet[0])
    # Loaded late: no other format needs its library, and a server's pages do not either.
    from tilegen.render.pdf import Document  # noqa: PLC0415

    document = Document(join_words(snapshot.names, "and"))
    for face in _page_faces(snapshot, best):
        document.add(face)
    document.page(best)
    return document.finish()


def _printable_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with `player 2` in place of a name with letters that the fonts lack: question
    marks would not distinguish players."""
    return tuple(
        name if all(has(letter, Font.BOLD) for letter in name) else f"player {index}"
        for index, name in enumerate(names, start=1)
    )
