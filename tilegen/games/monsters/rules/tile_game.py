"""The game of monsters as a tile game: its rules as options, and a set's tiles as the engine of
tile games plays them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tilegen.games.monsters.tiles import COUNTED, Edge, Edges, TileSet
from tilegen.games.tiles.faces import Kind, Segment, Tile, TileGame, build_segments
from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    ScoreRule,
    Shape,
    Terms,
    match_alike,
)
from tilegen.games.tiles.rules.play_tiles import PlayTiles, build_meeting, build_play_tiles
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST

OPEN: Final = "open"
"""Start tiles are chosen from all tiles (R-A1)."""
DEAL4: Final = "deal4"
"""Start tiles are chosen from four dealt to each player (R-A1)."""

FIRST_TERMS: Final = Terms(tile=1)
"""The points of a complete first monster (A19)."""
MINION_TERMS: Final = Terms(tile_with={COUNTED: 1})
"""The points of a complete minion: for tiles that show an eye (A20), however many eyes (A21)."""

_BODY: Final = "body"
_EDGES: Final = tuple(Edge)
KINDS_OF_SIDES: Final = tuple(Kind(edge.value, (_BODY,) if edge.joins else ()) for edge in _EDGES)

_OPEN_OPTIONS: Final = RuleOptions(
    players=(2, 6),
    match=match_alike(len(KINDS_OF_SIDES)),
    join=1,
    grids=Grids.FIGURE,
    begin=Begin.CHOOSE,
    cannot=Cannot.DISCARD,
    add=Add.NO_FIRSTS_AFTER_OWN,
    again=Again.DRAWN,
    owner=Owner.BEGINNER,
    score={FIRST: ScoreRule(finished=FIRST_TERMS), AGAIN: ScoreRule(finished=MINION_TERMS)},
    end=frozenset({End.FIRSTS_FINISHED, End.STACK_EMPTY}),
)
"""The rules that `known/monsters.yaml` states, which no game of monsters needs to read: a test
holds the two equal."""

OPTIONS: Final[Mapping[str, RuleOptions]] = {
    OPEN: _OPEN_OPTIONS,
    DEAL4: replace(_OPEN_OPTIONS, begin=Begin.DEAL, begin_number=4),
}
"""The rules of each variant, the usual one first."""

_Row = tuple[int, Edges, int]
"""What matters of a tile in play: its number, sides and eyes."""


def build_set_tiles(tile_set: TileSet) -> PlayTiles:
    """The tiles of a set for play, in either variant."""
    return _build_set_tiles(tuple((tile.id, tile.edges, tile.eyes) for tile in tile_set.tiles))


@lru_cache(16)
def _build_set_tiles(rows: tuple[_Row, ...]) -> PlayTiles:
    options = OPTIONS[OPEN]
    meeting = build_meeting(Shape.SQUARE, KINDS_OF_SIDES, options.match, options.join)
    return build_play_tiles([*_build_tiles(rows)], meeting, options.join)


def build_tile_game(tile_set: TileSet) -> TileGame:
    """A set as a tile game, without pictures and words."""
    tiles = tuple(build_set_tiles(tile_set).tiles.values())
    return TileGame(
        tile_set.name,
        kinds_of_sides=KINDS_OF_SIDES,
        features=(COUNTED,),
        tiles=tiles,
        variants=OPTIONS,
    )


def _build_tiles(rows: Iterable[_Row]) -> Iterator[Tile]:
    for number, edges, eyes in rows:
        yield Tile(number, _find_kinds(edges), _find_segments(edges), {COUNTED: eyes})


def _find_kinds(edges: Edges) -> tuple[int, ...]:
    return tuple(map(_EDGES.index, edges))


@lru_cache(81)
def _find_segments(edges: Edges) -> tuple[Segment, ...]:
    return build_segments(_find_kinds(edges), KINDS_OF_SIDES)
