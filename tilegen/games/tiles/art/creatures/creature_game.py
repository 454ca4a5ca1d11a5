"""Tile games whose tiles are creatures: what their pictures show of each tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tilegen.games.tiles.art.creatures.creature_tile import COUNTED, JOINING, Asked, Edge, Tile
from tilegen.games.tiles.faces import Tile as PlayedTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.sets.edition import Edition, OwnColors


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


def find_creature(game: TileGame, tile: PlayedTile) -> Tile:
    """What the picture of a tile shows."""
    edges = _match_kinds(game)
    top, right, bottom, left = (edges[side] for side in tile.sides)
    art = game.row_art.get(tile.number)
    return Tile(
        tile.number,
        (top, right, bottom, left),
        tile.features.get(COUNTED, 0),
        tile.name,
        tuple(Asked(*part) for part in art.parts) if art else (),
        art.own if art else None,
        tile.span,
    )


def find_edition(game: TileGame) -> Edition:
    """The set with its own colours as those of bands: of the kinds of sides that join alone."""
    palette = game.art.palette
    if not isinstance(palette, OwnColors):
        return game
    colors = dict(enumerate(palette.kinds))
    joining = (index for index, kind in enumerate(game.kinds_of_sides) if kind.ports)
    own = palette._replace(kinds=tuple(colors.get(index) for index in joining))
    return replace(game, art=game.art._replace(palette=own))


def _match_kinds(game: TileGame) -> Mapping[int, Edge]:
    """The band of each kind of side by index: the first kind that joins is thin, the second
    thick."""
    joining = [index for index, kind in enumerate(game.kinds_of_sides) if kind.ports]
    bands = dict(zip(joining, JOINING, strict=False))
    return {index: bands.get(index, Edge.BLANK) for index in range(len(game.kinds_of_sides))}
