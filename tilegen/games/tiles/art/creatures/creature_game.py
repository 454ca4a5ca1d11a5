"""Tile games whose tiles are creatures: what their pictures show of each tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.art.creatures.creature_tile import (
    COUNTED,
    JOINING,
    ArtRequest,
    CreatureTile,
    Edge,
)
from tilegen.games.tiles.presentation import Look, RowArt
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile
from tilegen.sets.edition import Edition, OwnColors

if TYPE_CHECKING:
    from tilegen.games.tiles.faces import TileGame

_NO_ART: Final = RowArt()


def has_creatures(game: TileGame) -> bool:
    """Whether the pictures of creatures show all that is on the tiles: bands of two widths at most,
    blank sides of one kind, and no feature but eyes."""
    joining = sum(bool(kind.ports) for kind in game.kinds_of_sides)
    return (
        game.presentation.look is Look.CREATURES
        and game.shape is Shape.SQUARE
        and joining <= len(JOINING)
        and len(game.kinds_of_sides) - joining <= 1
        and {*game.features} <= {COUNTED}
        and not any(segment.features for tile in game.tiles for segment in tile.segments)
    )


def find_creature(game: TileGame, tile: Tile) -> CreatureTile:
    """The creature in the picture of a tile."""
    art = game.row_art.get(tile.number, _NO_ART)
    return build_creature(tile, art, _match_kinds(game))


def build_creature(tile: Tile, art: RowArt, edges: Mapping[int, Edge]) -> CreatureTile:
    """The creature in the picture of a tile, given the band of each kind of side by index."""
    top, right, bottom, left = (edges[side] for side in tile.sides)
    return CreatureTile(
        tile.number,
        (top, right, bottom, left),
        tile.features.get(COUNTED, 0),
        tile.name or None,
        tuple(ArtRequest(*part) for part in art.parts),
        art.own,
        tile.span,
    )


def find_edition(game: TileGame) -> Edition:
    """The set with its own colours reduced to the bands': to the kinds of sides that join."""
    palette = game.art.palette
    if not isinstance(palette, OwnColors):
        return game
    colors = dict(zip(game.colored_kinds, palette.kinds, strict=False))
    joining = (kind.name for kind in game.kinds_of_sides if kind.ports)
    own = palette._replace(kinds=tuple(map(colors.get, joining)))
    return replace(game, art=game.art._replace(palette=own))


def _match_kinds(game: TileGame) -> Mapping[int, Edge]:
    """The band of each kind of side by index: the first kind that joins is thin, the second
    thick."""
    joining = [index for index, kind in enumerate(game.kinds_of_sides) if kind.ports]
    bands = dict(zip(joining, JOINING, strict=False))
    return {index: bands.get(index, Edge.BLANK) for index in range(len(game.kinds_of_sides))}
