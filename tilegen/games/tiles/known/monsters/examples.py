"""Small pictures of tiles on a table, for the guide, made from a set's own tiles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tilegen.games.tiles.art.creatures.creature_tile import COUNTED
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import (
    FIRST_TERMS,
    KINDS_OF_SIDES,
    MINION_TERMS,
    OPEN,
)
from tilegen.games.tiles.press.examples import Example
from tilegen.games.tiles.press.table_search import LaidTile
from tilegen.games.tiles.rules.lattice import LATTICES, find_cell
from tilegen.games.tiles.rules.options import Shape, Terms
from tilegen.games.tiles.rules.play_tiles import PlayTiles, Pose, build_meeting
from tilegen.games.tiles.rules.scoring import count_points

_STEPS: Final = LATTICES[Shape.SQUARE].steps


class _Cell(NamedTuple):
    """Column, row, and the four sides from the top clockwise: 0 blank, 1 thin, 2 thick. Also
    whether the tile has eyes, if that matters."""

    column: int
    row: int
    digits: str
    eyes: bool | None = None


_Cells = tuple[_Cell, ...]


def _rows(*rows: str) -> _Cells:
    """Cells from words, one for each column of a row: four digits, and `e` for eyes or `-` for
    none; `.` is an empty cell."""
    return tuple(
        _Cell(column, row, word[:4], {"e": True, "-": False}.get(word[4:]))
        for row, words in enumerate(rows)
        for column, word in enumerate(words.split())
        if word != "."
    )


_MOVES: Mapping[str, tuple[_Cells, bool]] = {
    "fit-thin": (_rows("0101 0101"), True),
    "fit-thick": (_rows("0202 0202"), True),
    "fit-both": (_rows("0210 0002", "1200 0002"), True),
    "miss-kind": (_rows("0101 0202"), False),
    "miss-blank": (_rows("0010 0020"), False),
    "miss-side": (_rows("0210 0012", "1200 0002"), False),
}
"""Examples of moves, each by itself: the last tile was just laid."""

_FINISHED: _Cells = (*_rows("0110 0211 0022", "1010 . 2020", "1100 0101 2001"), _Cell(1, 1, "1000"))
"""A monster around a hole, which the last tile fills."""

_TURN: _Cells = (*_rows("0100 0111"), _Cell(1, 1, "1000"))
_TURN_PLACES = ((1, 1), (2, 0))
"""A monster to which the last tile is added, and all places that it has for this tile."""

_GAME: Mapping[str, _Cells] = {
    "leo-eyes": _rows("0020e 0200e 0022e", "2100e 0101- 2001e"),
    "leo-plain": _rows("0010-", "1000-"),
    "mia-minion": _rows("0010e", "1010e"),
    "leo-first": _rows("0110 0201 0222 0212 0002", "1100 0101 2201 1002"),
    "mia-first": _rows("0200 0102 0101 0111 0211 0012", "0200 0202 0202 1202 1002 1000"),
}
"""Tables at the end of a game, all two rows high: on the page, height is what tiles lack to be
large. The tiles that are hardest to find come first."""


def find_examples(game: TileGame) -> dict[str, Example]:
    """The examples that the set's tiles can form, by the names under which the guides have
    captions. No tile is in an example twice; of the examples of one game, all are there or none."""
    ways = _list_ways(game)
    examples: dict[str, Example] = {}
    for name, (cells, allowed_turn) in _MOVES.items():
        if laid_tiles := _lay(ways, cells, set()):
            examples[name] = Example(laid_tiles, allowed_turn)
    return examples | _find_hole(ways) | _find_turn(ways) | _find_game(ways)


def list_loose_ends(laid_tiles: Sequence[LaidTile]) -> tuple[tuple[int, int], ...]:
    """The ends with no tile beside them: the index of the tile in `laid_tiles`, and the side as the
    tile is turned."""
    cells = {find_cell(tile.column, tile.row) for tile in laid_tiles}
    return tuple(
        (at, side)
        for at, (pose, column, row) in enumerate(laid_tiles)
        for side, step in enumerate(_STEPS)
        if KINDS_OF_SIDES[pose.shown[side]].ports and find_cell(column, row) + step not in cells
    )


def _find_hole(ways: _Ways) -> dict[str, Example]:
    """A monster with a hole, and the monster that is finished when the hole is filled."""
    laid_tiles = _lay(ways, _FINISHED, set())
    if laid_tiles is None:
        return {}
    *before, last = laid_tiles
    around = Example((*before,), places=((last.column, last.row),))
    return {"hole": around, "finished": Example(laid_tiles, allowed=True)}


def _find_turn(ways: _Ways) -> dict[str, Example]:
    """The steps of a turn: the new tile, the places where it fits, and the tile in one of them."""
    laid_tiles = _lay(ways, _TURN, set())
    if laid_tiles is None:
        return {}
    *before, last = laid_tiles
    return {
        "turn-1": Example((*before,), aside=last.pose),
        "turn-2": Example((*before,), places=_TURN_PLACES),
        "turn-3": Example(laid_tiles, allowed=True),
    }


def _find_game(ways: _Ways) -> dict[str, Example]:
    used: set[int] = set()
    examples: dict[str, Example] = {}
    for name, cells in _GAME.items():
        laid_tiles = _lay(ways, cells, used)
        if laid_tiles is None:
            return {}
        terms = FIRST_TERMS if name.endswith("first") else MINION_TERMS
        is_finished = not list_loose_ends(laid_tiles)
        counted = _count_by_tile(terms, laid_tiles) if is_finished else ()
        examples[name] = Example(laid_tiles, counted=tuple(counted))
    return examples


def _count_by_tile(terms: Terms, laid_tiles: Sequence[LaidTile]) -> Iterator[tuple[int, int]]:
    """The indexes of tiles that score, each with the points up to and with it."""
    tiles = [tile.pose.tile for tile in laid_tiles]
    before = 0
    for at in range(len(tiles)):
        points = count_points(terms, tiles[: at + 1], ())
        if points > before:
            yield at, points
        before = points


class _Way(NamedTuple):
    """A tile in a turn. They sort by how good the picture is: upright tiles before turned ones;
    tiles with eyes first if upright, but last if turned."""

    turn: int
    askew: bool
    place: int
    pose: Pose


_Ways = Mapping[tuple[int, ...], Sequence[_Way]]
"""The tiles and turns that show these kinds of sides, the best first."""


def _list_ways(game: TileGame) -> _Ways:
    options = game.variants[OPEN]
    meeting = build_meeting(game.shape, game.kinds_of_sides, options.match, options.join)
    poses = PlayTiles(game.tiles, meeting, options.join).poses
    ways_by_sides: dict[tuple[int, ...], list[_Way]] = defaultdict(list)
    for index, tile in enumerate(game.tiles):
        for pose in poses[tile.number]:
            has_eyes = tile.features.get(COUNTED, 0) > 0
            way = _Way(pose.turn, has_eyes is (pose.turn > 0), index, pose)
            ways_by_sides[pose.shown].append(way)
    return {sides: sorted(ways, key=lambda way: way[:3]) for sides, ways in ways_by_sides.items()}


def _lay(ways: _Ways, cells: _Cells, used: set[int]) -> tuple[LaidTile, ...] | None:
    """Tiles for all the cells, none of them in `used`, to which they are added; None if there are
    none."""
    laid_tiles: list[LaidTile] = []
    for cell in cells:
        fitting = (
            way
            for way in ways.get(tuple(map(int, cell.digits)), ())
            if way.pose.tile.number not in used
            and cell.eyes in {None, way.pose.tile.features.get(COUNTED, 0) > 0}
        )
        way = next(fitting, None)
        if way is None:
            return None
        used.add(way.pose.tile.number)
        laid_tiles.append(LaidTile(way.pose, cell.column, cell.row))
    return tuple(laid_tiles)
