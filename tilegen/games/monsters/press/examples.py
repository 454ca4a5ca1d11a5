"""Small pictures of tiles on a table, for the guide, made of a set's own tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilegen.games.monsters.tiles import Rotation, Tile, TileSet, edges_of, turned


@dataclass(frozen=True, slots=True)
class ExampleTile:
    """A tile in a column and row, turned."""

    tile: Tile
    column: int
    row: int
    rotation: Rotation


@dataclass(frozen=True, slots=True)
class Example:
    """Tiles on a table, and whether the rules allow it; None for a picture that is neither right
    nor wrong."""

    laid: tuple[ExampleTile, ...]
    allowed: bool | None


@dataclass(frozen=True, slots=True)
class _Wanted:
    cells: tuple[tuple[int, int, str], ...]
    """Column, row, and the four sides from the top clockwise: 0 blank, 1 thin, 2 thick."""
    allowed: bool | None


_WANTED: Mapping[str, _Wanted] = {
    "fit-thin": _Wanted(((0, 0, "0101"), (1, 0, "0101")), allowed=True),
    "fit-thick": _Wanted(((0, 0, "0202"), (1, 0, "0202")), allowed=True),
    "miss-kind": _Wanted(((0, 0, "0101"), (1, 0, "0202")), allowed=False),
    "miss-blank": _Wanted(((0, 0, "0010"), (1, 0, "0020")), allowed=False),
    "finished": _Wanted(
        (
            (0, 0, "0020"),
            (1, 0, "0010"),
            (2, 0, "0010"),
            (0, 1, "2200"),
            (1, 1, "1102"),
            (2, 1, "1201"),
            (3, 1, "0002"),
        ),
        allowed=None,
    ),
}
"""By the names under which each language of the guide has a caption."""


def examples(tile_set: TileSet) -> dict[str, Example]:
    """The examples that the set's tiles can show; an example uses each tile at most once."""
    found: dict[str, Example] = {}
    for name, wanted in _WANTED.items():
        laid = _lay(tile_set, wanted)
        if laid is not None:
            found[name] = Example(laid, wanted.allowed)
    return found


def _lay(tile_set: TileSet, wanted: _Wanted) -> tuple[ExampleTile, ...] | None:
    laid: list[ExampleTile] = []
    used: set[int] = set()
    for column, row, digits in wanted.cells:
        edges = edges_of(digits)
        fitting = [
            (rotation, (tile.eyes > 0) is (rotation > 0), index, tile)
            for index, tile in enumerate(tile_set.tiles)
            if tile.id not in used
            for rotation in Rotation
            if turned(tile.edges, rotation) == edges
        ]
        if not fitting:
            return None
        # Upright before turned; upright ones with eyes, turned ones without: faces stand upright.
        rotation, _, _, tile = min(fitting, key=lambda each: each[:3])
        used.add(tile.id)
        laid.append(ExampleTile(tile, column, row, rotation))
    return tuple(laid)
