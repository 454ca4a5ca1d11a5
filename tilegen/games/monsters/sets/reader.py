"""Reads a TileSet from a set's text, given as a tree."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Final

from tilegen.games.game import Sets
from tilegen.games.monsters.tiles import (
    KINDS,
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
from tilegen.games.tiles.sets import codes
from tilegen.sets import misspellings
from tilegen.sets.art import parse_back
from tilegen.sets.edition import OwnArt, Printing, shared_fields
from tilegen.sets.reader import KEYS, NumberSpans, Rows, parse_edition, parse_row_number, parse_rows
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    parse_choice,
    parse_integer,
    parse_mapping,
    parse_sequence,
    parse_text,
)
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
    **misspellings.KEYS_IN_ROWS,
    "sides": "did you mean 'edges'?",
    "parts": "they belong under the tile's 'art': 'art: {parts: [...]}'",
}
_EDGES_EXAMPLE = "[thin, blank, thick, blank]"
TILES = Rows(KEY, "tile", MOST_TILES, LARGEST_ID, f"{{id: 1, edges: {_EDGES_EXAMPLE}}}")


def read_set(root: Node | None, found: Diagnostics) -> TileSet | None:
    """The set; None if anything but its looks is wrong, since checks of an incomplete set would
    mislead."""
    fields = parse_mapping(root, found, "a set", (*KEYS, KEY), misspellings.KEYS)
    if fields is None:
        return None
    looks = Diagnostics()
    said = parse_edition(fields, found, looks, defaults=Printing(), game=GAME, kinds=KINDS)
    backs: dict[int, OwnArt] = {}
    tiles = parse_rows(fields, found, TILES, partial(_read_tile, found=found, backs=backs))
    is_whole = not found.has_errors
    found.extend(looks)
    if said is None or not is_whole:
        return None
    return TileSet(tiles=tiles, **shared_fields(replace(said, row_backs=backs)))


def _read_tile(
    row: Node, taken: NumberSpans, found: Diagnostics, backs: dict[int, OwnArt]
) -> Tile | None:
    """The tile of a row; a back of its own is added to `backs`."""
    fields = parse_mapping(row, found, "a tile", TILE_KEYS, _MEANT)
    if fields is None:
        return None
    number = parse_row_number(fields, found, TILES, taken)
    edges = _read_edges(fields.need("edges", _EDGES_EXAMPLE), found)
    eyes = parse_integer(fields.get("eyes"), found, "eyes", 0, MOST_EYES)
    name = parse_text(fields.get("name"), found, "the name")
    parts, own = _read_tile_art(fields.get("art"), found)
    back = parse_back(fields.get("back"), found)
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
        path = parse_text(node, found, "the picture")
        return (), OwnArt(path, span=node.span) if path else None
    fields = parse_mapping(node, found, "a tile's art", ART_KEYS, misspellings.KEYS_IN_ROWS)
    parts = parse_sequence(fields.get("parts"), found, "parts") if fields else None
    if parts is None:
        return (), None
    names = ((parse_text(each, found, "a part"), each.span) for each in parts.items)
    return tuple(Asked(name, span) for name, span in names if name), None


def _read_edges(node: Node | None, found: Diagnostics) -> Edges | None:
    sides = parse_sequence(node, found, "edges", _EDGES_EXAMPLE)
    if sides is None:
        return None
    if len(sides.items) == 1 and isinstance(only := sides.items[0], ScalarNode):
        words = re.split(r"[\s/;]+", only.text)
        if len(words) == len(Side):
            message = "the four edges are not separated by commas"
            found.add(codes.EDGE_COUNT, message, sides.span, hint=f"write '[{', '.join(words)}]'")
            return None
    kinds = [
        parse_choice(
            side, found, "edge kind", _EDGE_KINDS, codes.EDGE_UNKNOWN, suggest_hint=_kind_meant
        )
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


def _kind_meant(node: ScalarNode) -> str | None:
    kind = _MEANT_KINDS.get(node.text.lower())
    return f"did you mean '{kind}'? the edge kinds are {', '.join(_EDGE_KINDS)}" if kind else None


SETS: Final[Sets[TileSet]] = Sets(KEY, read_set)
