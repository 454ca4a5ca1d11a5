"""The sheet that is printed on both sides to measure a printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from tilegen.app.files import write_file
from tilegen.errors import TilegenError
from tilegen.sheets.backs import Flip
from tilegen.sheets.calibration import calibration
from tilegen.sheets.paper import PaperError, paper

if TYPE_CHECKING:
    from tilegen.render.pdf import Duplex


def calibration_sheet(file: Path, paper_name: str, backs: str) -> Path:
    """Writes the sheet as PDF for a printer that flips on the edge `backs`. Raises TilegenError for
    paper that is not known or too small, a name that does not end in .pdf, or a file that cannot be
    written."""
    from tilegen.render.pdf import Document

    if file.suffix.lower() != ".pdf":
        raise TilegenError(f"'{file}' is no name of a PDF", "name it with .pdf at its end")
    flip = Flip(backs)
    try:
        pages = calibration(paper(paper_name), flip)
    except PaperError as error:
        raise TilegenError(f"--paper: {error.message}", error.hint) from error
    except ValueError as error:
        raise TilegenError(f"--paper: {error}", "print it on A4 or Letter") from error
    document = Document("Calibration", duplex=duplex(flip))
    for page in pages:
        document.page(page)
    write_file(file, document.finish())
    return file


def duplex(flip: Flip) -> Duplex:
    """What the file asks of the printer."""
    from tilegen.render.pdf import Duplex

    match flip:
        case Flip.LONG_EDGE:
            return Duplex.LONG_EDGE
        case Flip.SHORT_EDGE:
            return Duplex.SHORT_EDGE
        case _:
            assert_never(flip)
