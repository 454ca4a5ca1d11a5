"""What every table is given, and the pictures that it makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tilegen.app.pictures import picture, reverse, title
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.monsters.tiles import TileSet

BACK = "the back of every tile"


@dataclass(frozen=True, slots=True)
class Game:
    """A whole set and the name of its files. `url` is the folder where its pictures will lie,
    ending in a slash, or nothing where their names alone are to be written."""

    tile_set: TileSet
    name: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Somewhere else to play or to print: the folder that its files go to, the files, and how many
    they are of a set of so many tiles."""

    folder: str
    files: Callable[[Game], Iterator[tuple[str, bytes]]]
    count: Callable[[int], int]


def singles(
    game: Game, dpi: float, *, prefix: str = "", uncut: bool = False
) -> Iterator[tuple[str, bytes]]:
    """A PNG of each tile and of the back, as they are after the cut or, `uncut`, with their bleed.
    Raises TilegenError where the cairo library is missing."""
    for tile in game.tile_set.tiles:
        drawn = picture(tile, game.tile_set)
        yield f"{prefix}{tile.id}.png", _png(drawn, title(tile), dpi, uncut=uncut)
    yield f"{prefix}back.png", _png(reverse(game.tile_set), BACK, dpi, uncut=uncut)


def _png(face: Face, called: str, dpi: float, *, uncut: bool) -> bytes:
    from tilegen.render import png, svg

    shown = _whole(face) if uncut else face
    return png.png(svg.document(shown, svg.fragment(shown), called), dpi)


def _whole(face: Face) -> Face:
    """The face as large as it is before the cut."""
    by = Affine.shift(face.bleed, face.bleed)
    width, height = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    return Face(face.name, width, height, 0, (Group(face.items, by),))
