"""All parts that a game's pictures are made of, with their names."""

from __future__ import annotations

from pathlib import Path as File

from tilegen.app.files import write_more
from tilegen.app.games import GAMES, USUAL
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.sheets.catalogue import Catalogue, pages
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.paper import PAPERS
from tilegen.text.near import choices_hint, listed, quoted

DPI = 150
FORMATS = (".svg", ".png", ".pdf")


def parts_sheet(file: File, game: str = USUAL) -> File:
    """Writes them in the format that the file's name ends in. Raises TilegenError where that
    is none of FORMATS, for a game that is not known, and where the file cannot be written."""
    if game not in GAMES:
        message = f"--game: no game is called {quoted(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    if file.suffix.lower() not in FORMATS:
        message = (
            f"no picture ends in '{file.suffix}'" if file.suffix else f"'{file}' has no ending"
        )
        raise TilegenError(message, f"let the name end in {listed(FORMATS, 'or')}", exit_code=2)
    parts = GAMES[game].press().parts()
    content = _pdf(parts) if file.suffix.lower() == ".pdf" else _picture(parts, file)
    (written,) = write_more([(file.name, content)], file.parent)
    return written


def _pdf(parts: Catalogue) -> bytes:
    """On pages of A4, to print."""
    from tilegen.render.pdf import Document

    paper = PAPERS["a4"]
    document = Document("Parts")
    for face in pages(parts, paper.height):
        document.add(face)
        aside = (paper.width - face.width) / 2
        place = Box(aside, 0, face.width, face.height)
        document.page(Page(paper.width, paper.height, (Slot(face.name, place, place),)))
    return document.finish()


def _picture(parts: Catalogue, file: File) -> bytes:
    """On one sheet, as long as it takes."""
    from tilegen.render import svg

    (face,) = pages(parts)
    text = svg.document(face, svg.fragment(face), "Parts")
    if file.suffix.lower() == ".svg":
        return text.encode()
    from tilegen.render.png import png

    return png(text, DPI)
