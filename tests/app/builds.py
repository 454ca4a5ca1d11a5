"""Builds of sets of tiles, and what is in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2

from tests.app.orders import an_order, build
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.build import BuildResult
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.sets.edition import Printing

MM = 72 / 25.4
USUAL = Printing()
STANDARD_FILES = {
    *("contact.svg", "tiles.pdf", "svg/back.svg"),
    *(f"svg/{number}.svg" for number in range(1, 89)),
}


def a_set(count: int = 3, name: str = "A set", printing: Printing = USUAL) -> TileGame:
    sides = ("0010", "0022", "1212")
    tiles = (CreatureTile(n, edges_of(sides[n % 3]), n % 5) for n in range(1, count + 1))
    return build_monsters(name, tuple(tiles), printing=printing)


def build_set(folder: Path, tile_set: TileGame, **order: Any) -> BuildResult:
    return build(an_order(tile_set, "tiles", folder, **order))


def contents(folder: Path) -> dict[str, bytes]:
    """Every file that is there and no secret, by its name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


def words(pdf: Path) -> list[str]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def root_of(text: str | bytes) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314 -- our own
