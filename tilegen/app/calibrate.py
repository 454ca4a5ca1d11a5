"""The sheet that is printed on both sides to measure a printer: `plan`, `render_files` and
`write`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tilegen.app.output.files import write_file
from tilegen.app.printing.duplex import duplex_setting
from tilegen.app.printing.languages import parse_language
from tilegen.app.printing.plans import BuildOutput, SingleFile
from tilegen.errors import TilegenError
from tilegen.names import FLIPS, PAPERS, Flip, Paper
from tilegen.render.pdf import Document
from tilegen.sheets.calibration import calibration
from tilegen.sheets.guide import words_of_all
from tilegen.sheets.page import Page
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.wording import quoted_text


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibrationRequest:
    """The options of `calibrate`."""

    file: Path = Path("output/calibration.pdf")
    paper: Paper = PAPERS["a4"]
    language: str = "en"
    backs: str | None = None
    """The edge on which the printer flips the sheet; None for the long one."""


@dataclass(frozen=True, slots=True)
class CalibrationOrder:
    """Front and back of the sheet, for a printer that flips it over this edge, in a language, and
    the file to write them to."""

    pages: tuple[Page, Page]
    flip: Flip
    file: Path
    language: str = "en"


def plan(request: CalibrationRequest) -> CalibrationOrder:
    """The order for a request. Raises TilegenError for paper that is too small, an unknown edge or
    language, and a file whose name does not end in .pdf."""
    file, backs = request.file, request.backs or FLIPS[0]
    if file.suffix.lower() != ".pdf":
        raise TilegenError(f"'{file}' is not the name of a PDF", "let its name end in .pdf")
    if backs not in FLIPS:
        message = f"--backs: no edge is called {quoted_text(backs)}"
        raise TilegenError(message, choices_hint(backs, FLIPS, "edges"))
    flip, language = Flip(backs), parse_language(request.language, "a sheet")
    try:
        pages = calibration(request.paper, flip, language)
    except ValueError as error:
        raise TilegenError(f"--paper: {error}", "print it on A4 or Letter") from error
    return CalibrationOrder(pages, flip, file, language)


def render_files(order: CalibrationOrder) -> BuildOutput[SingleFile]:
    """The sheet as PDF, by the name of its file."""
    return BuildOutput(SingleFile(order.file.name), _files(order))


def write(order: CalibrationOrder) -> Path:
    """Writes the sheet. Raises TilegenError if it cannot be written."""
    for _, content in render_files(order).files:
        write_file(order.file, content)
    return order.file


def _files(order: CalibrationOrder) -> Iterator[tuple[str, bytes]]:
    title = words_of_all(order.language)["calibration"]
    document = Document(title, order.language, duplex=duplex_setting(order.flip))
    for page in order.pages:
        document.page(page)
    yield order.file.name, document.finish()
