"""The rules of monsters as options of tile games, and a set's tiles as their engine plays them.

Loaded for each record and table, without a reader of rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from tilegen.games.monsters.tiles import BODY, COUNTED, KINDS_OF_SIDES, Edge, Edges, TileSet
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
from tilegen.games.tiles.rules.play_tiles import PlayTiles, build_meeting
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.segments import Port, Segment, Tile

OPEN: Final = "open"
"""Start tiles are chosen from all tiles (R-A1)."""
DEAL4: Final = "deal4"
"""Start tiles are chosen from four dealt to each player (R-A1)."""

FOR_TILE: Final = 1
"""The points for each tile of a first monster (A19)."""
FOR_EYE_TILE: Final = 1
"""The points for each tile of a minion that shows an eye (A20), however many eyes (A21)."""
FIRST_TERMS: Final = Terms(tile=FOR_TILE)
"""The points of a complete first monster."""
MINION_TERMS: Final = Terms(tile_with={COUNTED: FOR_EYE_TILE})
"""The points of a complete minion."""

_EDGES: Final = tuple(Edge)

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
    DEAL4: _OPEN_OPTIONS._replace(begin=Begin.DEAL, begin_number=4),
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
    return PlayTiles([*_build_tiles(rows)], meeting, options.join)


def _build_tiles(rows: Iterable[_Row]) -> Iterator[Tile]:
    for number, edges, eyes in rows:
        yield Tile(number, index_sides(edges), find_segments(edges), {COUNTED: eyes})


def index_sides(edges: Edges) -> tuple[int, ...]:
    """The kinds of the sides, as indices of `KINDS_OF_SIDES`."""
    return tuple(map(_EDGES.index, edges))


@lru_cache(81)
def find_segments(edges: Edges) -> tuple[Segment, ...]:
    """The body, to which all sides that join belong; none on a blank tile."""
    ports = tuple(Port(side, 0) for side, edge in enumerate(edges) if edge.joins)
    return (Segment(BODY, ports),) if ports else ()
