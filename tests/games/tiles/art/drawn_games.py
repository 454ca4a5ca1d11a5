"""Games of tiles with each look, for tests of how they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tests.games.tiles.games_of_tiles import (
    COLOURED_PATHS,
    COLOURS,
    build_castles,
    build_colour_squares,
    build_dominoes,
    build_game,
    build_ribbons,
    build_rings,
    build_tile,
)
from tilegen.drawing.scene import Clip, Fill, Group, Item
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind, SegmentPlan, Tile
from tilegen.names import StyleName

PIPES = (
    Kind("blank"),
    Kind("wire", ("wire",)),
    Kind("hose", ("hose",)),
    Kind("pipe", ("pipe",)),
)
BEASTS = (Kind("blank"), Kind("slim", ("beast",)), Kind("stout", ("beast",)))

_Rows = Sequence[tuple[Sequence[int], Mapping[str, int]]]
"""The sides and the features of tiles."""


def with_look(game: TileGame, look: Look, style: StyleName = StyleName.INK) -> TileGame:
    presentation = game.presentation._replace(look=look)
    return replace(game, presentation=presentation, art=game.art._replace(style=style))


def build_pipes(rows: _Rows = ()) -> TileGame:
    """Pipes of four kinds, with coins and stars."""
    usual: _Rows = (
        ((1, 0, 2, 3), {"coin": 2}),
        ((3, 3, 0, 2), {"star": 1}),
        ((1, 1, 1, 1), {}),
    )
    tiles = (
        build_tile(number, sides, PIPES, features=features)
        for number, (sides, features) in enumerate(rows or usual, 1)
    )
    return replace(build_game(PIPES, tiles), features=("coin", "star"))


def build_beasts() -> TileGame:
    """Beasts with as many eyes as the number of their tile, less one."""
    sides = ((1, 0, 0, 0), (2, 1, 0, 1), (2, 2, 2, 2), (0, 2, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1))
    tiles = (
        build_tile(number, one, BEASTS, features={"eyes": number - 1})
        for number, one in enumerate(sides, 1)
    )
    return replace(build_game(BEASTS, tiles), features=("eyes",))


def build_shape(shape: Shape) -> TileGame:
    """Tiles of a shape with sides of three colours: all alike, all in turn, and a path each."""
    count = {Shape.SQUARE: 4, Shape.HEX: 6, Shape.LINE: 2}[shape]
    sides = ([0] * count, [side % 3 for side in range(count)], [0, 1] * (count // 2))
    tiles = [build_tile(number, one, COLOURS) for number, one in enumerate(sides, 1)]
    tiles.append(build_tile(4, [0] * count, COLOURS, SegmentPlan(apart=("red",))))
    return build_game(COLOURS, tiles, shape)


def build_numbers(*numbers: int) -> TileGame:
    """Dominoes, each twice the same number."""
    kinds = tuple(Kind(str(number), (str(number),)) for number in numbers)
    tiles = (build_tile(n, (n - 1, n - 1), kinds) for n in range(1, len(kinds) + 1))
    return with_look(build_game(kinds, tiles, Shape.LINE), Look.PIPS)


GAMES: Mapping[str, TileGame] = {
    "wedges": with_look(build_colour_squares(), Look.WEDGES),
    "paths": with_look(build_rings(), Look.PATHS),
    "hex-paths": with_look(build_ribbons(), Look.PATHS),
    "terrain": with_look(build_castles(), Look.TERRAIN),
    "pips": with_look(build_dominoes(), Look.PIPS),
    "hubs": with_look(build_pipes(), Look.BANDS),
    "beasts": with_look(build_beasts(), Look.BANDS),
}
"""A game for each look, and for hexagons."""

HEXES = with_look(
    build_game(COLOURED_PATHS, [build_tile(1, (0, 1, 2, 3, 0, 1), COLOURED_PATHS)], Shape.HEX),
    Look.WEDGES,
)


def find_tile(game: TileGame, number: int) -> Tile:
    return next(tile for tile in game.tiles if tile.number == number)


def list_fills(items: Sequence[Item]) -> Iterator[Fill]:
    """All fills, at any depth."""
    for item in items:
        match item:
            case Fill():
                yield item
            case Clip(_, inside) | Group(inside):
                yield from list_fills(inside)
            case _:
                pass
