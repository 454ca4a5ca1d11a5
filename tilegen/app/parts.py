"""All parts that a game's pictures are made of on one sheet, with their names."""

from __future__ import annotations

from pathlib import Path as File

from tilegen.app.files import write_more
from tilegen.app.games import GAMES, USUAL
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.text.near import choices_hint, quoted

DPI = 150
FORMATS = (".svg", ".png", ".pdf")


def parts_sheet(file: File, game: str = USUAL) -> File:
    """Writes the sheet in the format that the file's name ends in. Raises TilegenError where that
    is none of FORMATS, for a game that is not known, and where the file cannot be written."""
    if file.suffix.lower() not in FORMATS:
        message = f"no picture ends in '{file.suffix}'"
        raise TilegenError(message, f"name the file with {', '.join(FORMATS)}", exit_code=2)
    if game not in GAMES:
        message = f"--game: no game is called {quoted(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    sheet = GAMES[game].load().press().parts()
    (written,) = write_more([(file.name, _content(sheet, file.suffix.lower()))], file.parent)
    return written


def _content(face: Face, ending: str) -> bytes:
    from tilegen.render import svg

    if ending == ".pdf":
        from tilegen.render.pdf import Document
        from tilegen.sheets.page import Page, Slot

        document = Document("Parts")
        document.add(face)
        whole = Box(0, 0, face.width, face.height)
        document.page(Page(face.width, face.height, (Slot(face.name, whole, whole),)))
        return document.finish()
    text = svg.document(face, svg.fragment(face), "Parts")
    if ending == ".svg":
        return text.encode()
    from tilegen.render.png import png

    return png(text, DPI)
