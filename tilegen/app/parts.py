"""A sheet of all parts that a game draws with, and their names: `plan`, `render_files` and
`write`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import assert_never

from tilegen.app.games import GAMES, USUAL
from tilegen.app.load import Loaded
from tilegen.app.output.files import write_file
from tilegen.app.printing.plans import BuildOutput, SingleFile
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.games.ownparts import NONE, own_parts
from tilegen.names import PAPERS
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.render.png import png
from tilegen.sheets.catalogue import Catalogue, pages
from tilegen.sheets.page import Page, Slot
from tilegen.text.suggest.choice import choices_hint, suggest_ending
from tilegen.text.wording import quoted_text

DPI = 150


class Format(Enum):
    """The formats of the sheet, by the suffix of its name."""

    SVG = ".svg"
    PNG = ".png"
    PDF = ".pdf"


FORMATS = tuple(file_format.value for file_format in Format)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartsRequest:
    """The options of `parts`, as typed."""

    file: Path | None = None
    """Where the sheet goes; None for output/parts-NAME.svg, after the set or the game."""
    game: str | None = None
    """None for the game of the set, or without a set for the usual one."""


@dataclass(frozen=True, slots=True)
class PartsOrder:
    """The parts of a game, the format of their sheet, and the file to write."""

    parts: Catalogue
    format: Format
    file: Path


def plan(request: PartsRequest, loaded_set: Loaded | None = None) -> PartsOrder:
    """The order for a request: the parts of a game, or with a set, which must have no errors, its
    own parts first. Raises TilegenError for an unknown game, for both a game and a set, and for a
    file whose suffix is not in FORMATS."""
    game = USUAL if request.game is None else request.game
    if game not in GAMES:
        message = f"--game: no game is called {quoted_text(game)}"
        raise TilegenError(message, choices_hint(game, tuple(GAMES), "games"))
    if loaded_set is not None and request.game is not None:
        message = "--game: the set says which game it is of"
        raise TilegenError(message, "leave out --game, or the set", exit_code=2)
    file = request.file or Path("output") / f"parts-{loaded_set.name if loaded_set else game}.svg"
    ending = file.suffix.lower()
    if ending not in FORMATS:
        message = (
            f"parts cannot be written as '{file.suffix}'"
            if file.suffix
            else f"'{file}' has no ending"
        )
        raise TilegenError(message, suggest_ending(str(file), ending, FORMATS), exit_code=2)
    press = (loaded_set.game if loaded_set else GAMES[game]).press()
    own = own_parts(loaded_set.edition) if loaded_set and loaded_set.edition else NONE
    return PartsOrder(press.catalogue(own), Format(ending), file)


def render_files(order: PartsOrder) -> BuildOutput[SingleFile]:
    """The sheet, by the name of its file."""
    return BuildOutput(SingleFile(order.file.name), _files(order))


def write(order: PartsOrder) -> Path:
    """Writes the sheet. Raises TilegenError if it cannot be made or written."""
    for _, content in render_files(order).files:
        write_file(order.file, content)
    return order.file


def _files(order: PartsOrder) -> Iterator[tuple[str, bytes]]:
    yield order.file.name, _content(order)


def _content(order: PartsOrder) -> bytes:
    match order.format:
        case Format.SVG:
            return _svg(order.parts).encode()
        case Format.PNG:
            return png(_svg(order.parts), DPI)
        case Format.PDF:
            return _pdf(order.parts)
        case _:
            assert_never(order.format)


def _svg(parts: Catalogue) -> str:
    """One sheet, as long as needed."""
    (face,) = pages(parts)
    return svg.document(face, svg.fragment(face), "Parts")


def _pdf(parts: Catalogue) -> bytes:
    """Pages of A4, to print."""
    paper = PAPERS["a4"]
    document = Document("Parts")
    for face in pages(parts, paper.height):
        document.add(face)
        aside = (paper.width - face.width) / 2
        place = Box(aside, 0, face.width, face.height)
        document.page(Page(paper.width, paper.height, (Slot(face.name, place, place),)))
    return document.finish()
