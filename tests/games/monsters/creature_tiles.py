"""Tiles of monsters as tests write them, by the patterns of their sides, and sets of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, IntEnum
from typing import Any, Final

from tilegen.games.tiles.art.creatures.creature_game import find_creature
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED, CreatureTile, Edge, Edges, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import COLORED_KINDS, KINDS_OF_SIDES
from tilegen.games.tiles.known.monsters.reader import build_set
from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.games.tiles.presentation import Presentation, RowArt
from tilegen.games.tiles.rules.play_tiles import Pose
from tilegen.games.tiles.segments import Port, Segment, Tile
from tilegen.games.tiles.sets.tile_rows import TileRows
from tilegen.sets.edition import Edition

_EDGES: Final = tuple(Edge)


class Kind(Enum):
    """A player's first monster, or one of the minions that come after it."""

    FIRST = "first"
    MINION = "minion"


class Rotation(IntEnum):
    """Quarter turns clockwise. Tiles are turned, never mirrored (A11)."""

    NONE = 0
    QUARTER = 1
    HALF = 2
    THREE_QUARTERS = 3


def rotate_edges(edges: Edges, rotation: int) -> Edges:
    """The sides after turning: one quarter turn brings the left side to the top."""
    top, right, bottom, left = (edges[(side - rotation) % 4] for side in range(4))
    return top, right, bottom, left


def digits_of(edges: Edges) -> str:
    """Four digits from the top clockwise: 0 blank, 1 thin, 2 thick."""
    return "".join(str(_EDGES.index(edge)) for edge in edges)


def pattern(edges: Edges) -> str:
    """The digits of the sides in the turn in which they are smallest."""
    return min(digits_of(rotate_edges(edges, turn)) for turn in Rotation)


def edges_of(digits: str) -> Edges:
    """The sides of a pattern such as `0012`."""
    top, right, bottom, left = (_EDGES[int(digit)] for digit in digits)
    return top, right, bottom, left


ALL_PATTERNS: tuple[str, ...] = tuple(
    sorted(
        ("".join(word) for word in list_necklaces("012", len(Side)) if any(map(int, word))),
        key=lambda digits: (-digits.count("0"), digits),
    )
)
"""The 23 ways to mark four sides, turns counted once, at least one of which joins; fewest joins
first."""


def build_monsters(
    name: str,
    creatures: Iterable[CreatureTile],
    presentation: Presentation = Presentation(),  # noqa: B008 -- a value
    **shared: Any,
) -> TileGame:
    """A set of these tiles. `shared` are fields of any edition."""
    creatures = tuple(creatures)
    rows = TileRows(
        tuple(map(_build_tile, creatures)),
        {
            creature.id: RowArt(
                tuple((part.name, part.span) for part in creature.parts), creature.own
            )
            for creature in creatures
        },
    )
    return build_set(Edition(name, **{"kinds": COLORED_KINDS, **shared}), rows, presentation)


def _build_tile(creature: CreatureTile) -> Tile:
    joining = [side for side in Side if creature.edges[side].joins]
    (body,) = (kind.ports[0] for kind in KINDS_OF_SIDES[-1:])
    segments = (Segment(body, tuple(Port(side, 0) for side in joining)),) if joining else ()
    return Tile(
        creature.id,
        tuple(map(_EDGES.index, creature.edges)),
        segments,
        {COUNTED: creature.eyes} if creature.eyes else {},
        creature.name or "",
        creature.span,
    )


def find_edges(pose: Pose) -> Edges:
    """The sides that a tile shows as it lies."""
    top, right, bottom, left = (_EDGES[kind] for kind in pose.shown)
    return top, right, bottom, left


def list_creatures(game: TileGame) -> tuple[CreatureTile, ...]:
    """The tiles of a set as their pictures show them."""
    return tuple(find_creature(game, tile) for tile in game.tiles)


def with_creatures(game: TileGame, creatures: Iterable[CreatureTile]) -> TileGame:
    """The set with other tiles."""
    other = build_monsters("any", creatures)
    return replace(game, tiles=other.tiles, row_art=other.row_art)


def index_tiles(game: TileGame) -> dict[int, Tile]:
    """The tiles of a set by number."""
    return {tile.number: tile for tile in game.tiles}


def index_creatures(game: TileGame) -> dict[int, CreatureTile]:
    """The tiles of a set by number, as their pictures show them."""
    return {creature.id: creature for creature in list_creatures(game)}
