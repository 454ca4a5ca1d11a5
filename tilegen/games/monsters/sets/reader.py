"""Reads a TileSet from a set's text, given as a tree."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Final

from tilegen.games.game import Sets
from tilegen.games.monsters.sets import codes
from tilegen.games.monsters.tiles import (
    LARGEST_ID,
    MOST_EYES,
    MOST_TILES,
    Asked,
    Edge,
    Edges,
    Side,
    Tile,
    TileSet,
)
from tilegen.sets import meant
from tilegen.sets.art import read_back
from tilegen.sets.edition import OwnArt, Printing, shared
from tilegen.sets.reader import KEYS, Rows, Taken, read_edition, read_number, read_rows
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import integer, mapping, one_of, sequence, text
from tilegen.text.yamltree import Node, ScalarNode

GAME = "monsters"
KEY = "tiles"

TILE_KEYS = ("id", "edges", "eyes", "name", "art", "back")
ART_KEYS = ("parts",)
_EDGE_KINDS = tuple(edge.value for edge in Edge)
_MEANT_KINDS = {
    **dict.fromkeys(("0", "none", "no", "empty", "-"), Edge.BLANK.value),
    "1": Edge.THIN.value,
    "2": Edge.THICK.value,
}
"""Other words that people use for the kinds: the digits are those of patterns."""

_MEANT = {
    **meant.KEYS_IN_ROWS,
    "sides": "did you mean 'edges'?",
    "parts": "they belong under the tile's 'art': 'art: {parts: [...]}'",
}
_EDGES_EXAMPLE = "[thin, blank, thick, blank]"
TILES = Rows(KEY, "tile", MOST_TILES, LARGEST_ID, f"{{id: 1, edges: {_EDGES_EXAMPLE}}}")


def read_set(root: Node | None, found: Diagnostics) -> TileSet | None:
    """The set; None if anything but its looks is wrong, since checks of an incomplete set would
    mislead."""
    fields = mapping(root, found, "a set", (*KEYS, KEY), meant.KEYS)
    if fields is None:
        return None
    looks = Diagnostics()
    said = read_edition(fields, found, looks, usual=Printing(), game=GAME)
    backs: dict[int, OwnArt] = {}
    tiles = read_rows(fields, found, TILES, partial(_read_tile, found=found, backs=backs))
    is_whole = not found.has_errors
    found.extend(looks)
    if said is None or not is_whole:
        return None
    return TileSet(tiles=tiles, **shared(replace(said, row_backs=backs)))


def _read_tile(
    row: Node, taken: Taken, found: Diagnostics, backs: dict[int, OwnArt]
) -> Tile | None:
    """The tile of a row; a back of its own is added to `backs`."""
    fields = mapping(row, found, "a tile", TILE_KEYS, _MEANT)
    if fields is None:
        return None
    number = read_number(fields, found, TILES, taken)
    edges = _read_edges(fields.need("edges", _EDGES_EXAMPLE), found)
    eyes = integer(fields.get("eyes"), found, "eyes", 0, MOST_EYES)
    name = text(fields.get("name"), found, "the name")
    parts, own = _read_tile_art(fields.get("art"), found)
    back = read_back(fields.get("back"), found)
    if number is None or edges is None:
        return None
    if back is not None:
        backs[number[0]] = back
    return Tile(number[0], edges, eyes or 0, name, parts, own, number[1])


def _read_tile_art(
    node: Node | None, found: Diagnostics
) -> tuple[tuple[Asked, ...], OwnArt | None]:
    """The parts that the row asks for, or the file of the designer's own picture."""
    if isinstance(node, ScalarNode):
        path = text(node, found, "the picture")
        return (), OwnArt(path, span=node.span) if path else None
    fields = mapping(node, found, "a tile's art", ART_KEYS, meant.KEYS_IN_ROWS)
    parts = sequence(fields.get("parts"), found, "parts") if fields else None
    if parts is None:
        return (), None
    names = ((text(each, found, "a part"), each.span) for each in parts.items)
    return tuple(Asked(name, span) for name, span in names if name), None


def _read_edges(node: Node | None, found: Diagnostics) -> Edges | None:
    sides = sequence(node, found, "edges", _EDGES_EXAMPLE)
    if sides is None:
        return None
    if len(sides.items) == 1 and isinstance(only := sides.items[0], ScalarNode):
        words = re.split(r"[\s/;]+", only.text)
        if len(words) == len(Side):
            message = "the four edges are not separated by commas"
            found.add(codes.EDGE_COUNT, message, sides.span, hint=f"write '[{', '.join(words)}]'")
            return None
    kinds = [
        one_of(side, found, "edge kind", _EDGE_KINDS, codes.EDGE_UNKNOWN, instead=_kind_meant(side))
        for side in sides.items
    ]
    if len(kinds) != 4:
        found.add(
            codes.EDGE_COUNT,
            f"a tile has 4 edges, not {len(kinds)}",
            sides.span,
            hint=f"top, right, bottom, left: {_EDGES_EXAMPLE}",
        )
        return None
    edges = [Edge(kind) for kind in kinds if kind]
    if len(edges) != 4:
        return None
    top, right, bottom, left = edges
    return top, right, bottom, left


def _kind_meant(node: Node) -> str | None:
    kind = _MEANT_KINDS.get(node.text.lower()) if isinstance(node, ScalarNode) else None
    return f"did you mean '{kind}'? the edge kinds are {', '.join(_EDGE_KINDS)}" if kind else None


SETS: Final[Sets[TileSet]] = Sets(KEY, read_set)
