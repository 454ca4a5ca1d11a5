"""The forms that `tilegen tune` may give a tile: any of the 23 patterns, in each of its turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from tilegen.games.monsters.tile_game import build_tile_game
from tilegen.games.monsters.tiles import Edge, TileSet
from tilegen.games.simulation import Form, Forms
from tilegen.games.tiles.simulation.tile_forms import build_forms

_RENAMED: Final = {"again": "minions"}
"""The metrics that have names of their own in this game."""


def build_set_forms() -> Forms[TileSet]:
    """The forms of tile games, for sets of monsters."""
    forms: Forms[Any] | str = build_forms(build_tile_game(TileSet("patterns", ())))
    assert isinstance(forms, Forms)  # noqa: S101 - the game has few patterns
    of_tiles = forms.kinds
    return forms._replace(
        effects={_RENAMED.get(metric, metric): sign for metric, sign in forms.effects.items()},
        kinds=lambda tile_set: of_tiles(build_tile_game(tile_set)),
        form=lambda tile_set, at: tuple(edge.value for edge in tile_set.tiles[at].edges),
        replace_pieces=_replace_pieces,
    )


def _replace_pieces(tile_set: TileSet, forms: Mapping[int, Form]) -> TileSet:
    tiles = [*tile_set.tiles]
    for at, form in forms.items():
        top, right, bottom, left = map(Edge, form)
        tiles[at] = replace(tiles[at], edges=(top, right, bottom, left))
    return replace(tile_set, tiles=tuple(tiles))
