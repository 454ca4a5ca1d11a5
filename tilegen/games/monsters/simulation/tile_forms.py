"""What `tilegen tune` may turn a tile into: any of the 23 patterns, in each of its turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tilegen.games.monsters.tiles import (
    ALL_PATTERNS,
    Edge,
    Edges,
    Rotation,
    TileSet,
    edges_of,
    pattern,
    turned,
)
from tilegen.games.simulation import Form, Forms


def _forms(digits: str) -> tuple[Form, ...]:
    turns = (turned(edges_of(digits), rotation) for rotation in Rotation)
    return tuple(dict.fromkeys(map(_form, turns)))


def _form(edges: Edges) -> Form:
    return tuple(edge.value for edge in edges)


def _sums() -> dict[str, tuple[int, ...]]:
    joining = [4 - digits.count("0") for digits in ALL_PATTERNS]
    return {
        "blank_edges": tuple(digits.count("0") for digits in ALL_PATTERNS),
        "thin_edges": tuple(digits.count("1") for digits in ALL_PATTERNS),
        "thick_edges": tuple(digits.count("2") for digits in ALL_PATTERNS),
        "thin_tiles": tuple(int("1" in digits) for digits in ALL_PATTERNS),
        "thick_tiles": tuple(int("2" in digits) for digits in ALL_PATTERNS),
        "mixed_tiles": tuple(int({"1", "2"} <= {*digits}) for digits in ALL_PATTERNS),
        "starters": tuple(int(sides >= _STARTER) for sides in joining),
        **{
            f"tiles_joining_{number}": tuple(int(sides == number) for sides in joining)
            for number in range(5)
        },
        **{
            f"pattern_{digits}": tuple(int(digits == pattern) for pattern in ALL_PATTERNS)
            for digits in ALL_PATTERNS
        },
    }


_STARTER: Final = 3
"""A starter has at least as many joining sides."""


def _kinds(tile_set: TileSet) -> tuple[int, ...]:
    return tuple(ALL_PATTERNS.index(pattern(tile.edges)) for tile in tile_set.tiles)


def _replace_pieces(tile_set: TileSet, forms: Mapping[int, Form]) -> TileSet:
    tiles = [*tile_set.tiles]
    for at, form in forms.items():
        top, right, bottom, left = map(Edge, form)
        tiles[at] = replace(tiles[at], edges=(top, right, bottom, left))
    return replace(tile_set, tiles=tuple(tiles))


FORMS: Final[Forms[TileSet]] = Forms(
    names=tuple(f"pattern_{digits}" for digits in ALL_PATTERNS),
    # A closed creature has about 2 joining sides a tile: the more a set has, the fewer creatures
    # are finished.
    weights=tuple(4 - digits.count("0") for digits in ALL_PATTERNS),
    weight_noun="joining sides",
    stuck="unfinished",
    effects={
        **dict.fromkeys(
            ("size", "winner", "margin", "turns", "minutes", "choices", "dead_ends"), 1
        ),
        **dict.fromkeys(("completion", "minions", "all_finished", "forced", "lead_changes"), -1),
    },
    sums=_sums(),
    even=("thin_edges", "thick_edges"),
    steady=("completion", "dead_ends", "ties", "turns"),
    forms=tuple(map(_forms, ALL_PATTERNS)),
    key="edges",
    kinds=_kinds,
    form=lambda tile_set, at: _form(tile_set.tiles[at].edges),
    replace_pieces=_replace_pieces,
)
