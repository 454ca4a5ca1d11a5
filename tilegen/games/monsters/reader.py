"""A set's text, as a tree, into a TileSet."""

from __future__ import annotations

import re

from tilegen.games.monsters.tiles import (
    LARGEST_ID,
    MOST_EYES,
    MOST_TILES,
    Art,
    Asked,
    Edge,
    Edges,
    Expectation,
    Marks,
    OwnArt,
    OwnColors,
    Printing,
    Tile,
    TileSet,
)
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    any_mapping,
    boolean,
    integer,
    length,
    mapping,
    number,
    one_of,
    sequence,
    text,
)
from tilegen.text.near import quoted
from tilegen.text.source import Span
from tilegen.text.yamltree import Entry, MappingNode, Node, ScalarNode

VERSION = 1
GAME = "monsters"
LARGEST_SEED = 999_999_999
SMALLEST_SIZE, LARGEST_SIZE = 10.0, 500.0
"""The side of a tile, in millimetres."""

LARGEST_MARGIN = 50.0
LARGEST_CORNER = 4.0
"""Corners rounder than this would cut into the smallest tile's sides and into the marks."""
MARGINS = ("top", "right", "bottom", "left")
BLEEDS = ("outer", "shared", "own", "none")
"""Where bleed is shown: round the block, the same with like edges at each cut, round each tile, or
nowhere."""

_SET_KEYS = ("tilegen", "game", "name", "art", "print", "expect", "tiles")
_TILE_KEYS = ("id", "edges", "eyes", "name", "art")
_EDGE_KINDS = tuple(edge.value for edge in Edge)
MARKS = tuple(marks.value for marks in Marks)
_EDGES_EXAMPLE = "[thin, blank, thick, blank]"
_COLOR = re.compile(r"#?([0-9a-fA-F]{6})")
_FIGURE = re.compile(r"[a-z0-9_]{1,60}")


def read_set(root: Node | None, found: Diagnostics) -> TileSet | None:
    """The set, or None when anything in `found` is an error: a set read in part would let the
    checks report what is not so."""
    fields = mapping(root, found, "a set", _SET_KEYS)
    if fields is None:
        return None
    _read_version(fields.need("tilegen", str(VERSION)), found)
    one_of(fields.need("game", GAME), found, "game", (GAME,), "game-unknown")
    name = text(fields.need("name", "My monsters"), found, "the name")
    art = _read_art(fields.get("art"), found)
    printing = _read_printing(fields.get("print"), found)
    expectations = _read_expectations(fields.get("expect"), found)
    rows = fields.need("tiles", f"[{{id: 1, edges: {_EDGES_EXAMPLE}}}]")
    tiles = _read_tiles(rows, fields.key_span("tiles"), found)
    if name is None or found.has_errors:
        return None
    return TileSet(name, tiles, art, printing, expectations, _span(fields.get("name")))


def _read_version(node: Node | None, found: Diagnostics) -> None:
    version = integer(node, found, "tilegen", 0, LARGEST_SEED)
    if node is not None and version not in {None, VERSION}:
        found.error(
            "version",
            f"this set is written in version {version} of the format",
            node.span,
            hint=f"this program reads version {VERSION}",
        )


def _read_art(node: Node | None, found: Diagnostics) -> Art:
    fields = mapping(node, found, "art", ("style", "seed", "palette"))
    if fields is None:
        return Art()
    style = fields.get("style")
    seed = integer(fields.get("seed"), found, "the seed", 0, LARGEST_SEED)
    palette = fields.get("palette")
    return Art(
        text(style, found, "the style") or Art().style,
        Art().seed if seed is None else seed,
        _read_palette(palette, found) or Art().palette,
        _span(style),
        _span(palette),
    )


def _read_palette(node: Node | None, found: Diagnostics) -> str | OwnColors | None:
    """A palette's name, or a designer's own colours."""
    if not isinstance(node, MappingNode):
        return text(node, found, "the palette")
    fields = mapping(node, found, "palette", ("thin", "thick", "ground"))
    if fields is None:
        return None
    return OwnColors(*(_read_color(fields.get(key), found) for key in ("thin", "thick", "ground")))


def _read_color(node: Node | None, found: Diagnostics) -> str | None:
    written = text(node, found, "the colour")
    if node is None or written is None:
        return None
    color = _COLOR.fullmatch(written)
    if color is None:
        found.error(
            "colour",
            f"{quoted(written)} is no colour",
            node.span,
            hint='write # and six hexadecimal digits, in quotes: "#86cf4f"',
        )
        return None
    return color[1].lower()


def _read_printing(node: Node | None, found: Diagnostics) -> Printing:
    known = ("size", "bleed", "bleeds", "margin", "paper", "marks", "corner")
    fields = mapping(node, found, "print", known)
    usual = Printing()
    if fields is None:
        return usual
    size = length(fields.get("size"), found, "the size", SMALLEST_SIZE, LARGEST_SIZE)
    bleed = length(fields.get("bleed"), found, "the bleed", 0, 5)
    bleeds = one_of(fields.get("bleeds"), found, "way to bleed", BLEEDS, "choice")
    margins = _read_margins(fields.get("margin"), found)
    paper = text(fields.get("paper"), found, "the paper")
    marks = one_of(fields.get("marks"), found, "mark", MARKS, "mark-unknown")
    corner = length(fields.get("corner"), found, "the corner", 0, LARGEST_CORNER)
    return Printing(
        usual.size if size is None else size,
        usual.bleed if bleed is None else bleed,
        margins or usual.margins,
        paper or usual.paper,
        Marks(marks) if marks else usual.marks,
        bleeds or usual.bleeds,
        usual.corner if corner is None else corner,
        _span(fields.get("paper")),
        _span(fields.get("size")),
    )


def _read_margins(
    node: Node | None, found: Diagnostics
) -> tuple[float, float, float, float] | None:
    """One length for all sides of the paper, or some sides by name; others keep the usual one."""
    if not isinstance(node, MappingNode):
        every = length(node, found, "the margin", 0, LARGEST_MARGIN)
        return None if every is None else (every, every, every, every)
    fields = mapping(node, found, "margin", MARGINS)
    if fields is None:
        return None
    read = (
        length(fields.get(side), found, f"the {side} margin", 0, LARGEST_MARGIN) for side in MARGINS
    )
    top, right, bottom, left = (
        usual if own is None else own for own, usual in zip(read, Printing().margins, strict=True)
    )
    return top, right, bottom, left


def _span(node: Node | None) -> Span | None:
    return node.span if node else None


def _read_expectations(node: Node | None, found: Diagnostics) -> tuple[Expectation, ...]:
    figures = any_mapping(node, found, "expect")
    if figures is None:
        return ()
    read = (_read_expectation(entry, found) for entry in figures.entries)
    return tuple(expectation for expectation in read if expectation)


def _read_expectation(entry: Entry, found: Diagnostics) -> Expectation | None:
    if not _FIGURE.fullmatch(entry.key):
        found.error(
            "expect-name",
            f"no figure can be called {quoted(entry.key)}",
            entry.key_span,
            hint="names of figures are of small letters, digits and _",
        )
        return None
    low, high = _read_limits(entry, found)
    if low is not None and high is not None and low > high:
        found.error(
            "expect-range",
            f"nothing is at least {low:g} and at most {high:g}",
            entry.key_span,
            hint="exchange the two",
        )
    return Expectation(entry.key, low, high, entry.key_span)


def _read_limits(entry: Entry, found: Diagnostics) -> tuple[float | None, float | None]:
    node = entry.value
    if isinstance(node, MappingNode):
        fields = mapping(node, found, entry.key, ("at_least", "at_most"))
        if fields is None or not node.entries:
            found.error(
                "expect-range",
                f"{entry.key} has neither at_least nor at_most",
                node.span,
                hint=f"for example '{entry.key}: {{at_least: 1}}'",
            )
            return None, None
        return (
            number(fields.get("at_least"), found, "at_least"),
            number(fields.get("at_most"), found, "at_most"),
        )
    if isinstance(node, ScalarNode) and node.plain and node.text.isalpha():
        holds = boolean(node, found, entry.key)
        value = None if holds is None else float(holds)
    else:
        value = number(node, found, entry.key)
    return value, value


def _read_tiles(node: Node | None, key_span: Span, found: Diagnostics) -> tuple[Tile, ...]:
    rows = sequence(node, found, "tiles")
    if rows is None:
        return ()
    if not rows.items:
        found.error(
            "no-tiles",
            "the set has no tiles",
            key_span,
            hint=f"a row is, for example, '- {{id: 1, edges: {_EDGES_EXAMPLE}}}'",
        )
    if len(rows.items) > MOST_TILES:
        found.error(
            "too-many-tiles",
            f"the set has {len(rows.items)} tiles",
            rows.items[MOST_TILES].span,
            hint=f"a set can have {MOST_TILES}; this row is the first one too many",
        )
        return ()
    first: dict[int, Span] = {}
    return tuple(tile for row in rows.items if (tile := _read_tile(row, first, found)))


def _read_tile(row: Node, first: dict[int, Span], found: Diagnostics) -> Tile | None:
    """`first` holds where each id was met, and gets this one."""
    fields = mapping(row, found, "a tile", _TILE_KEYS)
    if fields is None:
        return None
    id_node = fields.need("id", "1")
    number = integer(id_node, found, "the id", 1, LARGEST_ID)
    edges = _read_edges(fields.need("edges", _EDGES_EXAMPLE), found)
    eyes = integer(fields.get("eyes"), found, "eyes", 0, MOST_EYES)
    name = text(fields.get("name"), found, "the name")
    parts, own = _read_tile_art(fields.get("art"), found)
    if number is None or id_node is None:
        return None
    if number in first:
        found.error(
            "tile-id-repeated",
            f"there are two tiles with the id {number}",
            id_node.span,
            hint="each tile has a number of its own",
            labels=(Label(first[number], "the first one"),),
        )
    first.setdefault(number, id_node.span)
    return Tile(number, edges, eyes or 0, name, parts, own, id_node.span) if edges else None


def _read_tile_art(
    node: Node | None, found: Diagnostics
) -> tuple[tuple[Asked, ...], OwnArt | None]:
    """The parts that a picture is made of, or the file of the designer's own."""
    if isinstance(node, ScalarNode):
        path = text(node, found, "the picture")
        return (), OwnArt(path, span=node.span) if path else None
    fields = mapping(node, found, "a tile's art", ("parts",))
    parts = sequence(fields.get("parts"), found, "parts") if fields else None
    if parts is None:
        return (), None
    names = ((text(each, found, "a part"), each.span) for each in parts.items)
    return tuple(Asked(name, span) for name, span in names if name), None


def _read_edges(node: Node | None, found: Diagnostics) -> Edges | None:
    sides = sequence(node, found, "edges")
    if sides is None:
        return None
    kinds = [one_of(side, found, "edge kind", _EDGE_KINDS, "edge-unknown") for side in sides.items]
    if len(kinds) != 4:
        found.error(
            "edge-count",
            f"a tile has 4 edges, here are {len(kinds)}",
            sides.span,
            hint=f"top, right, bottom, left: {_EDGES_EXAMPLE}",
        )
        return None
    edges = [Edge(kind) for kind in kinds if kind]
    if len(edges) != 4:
        return None
    top, right, bottom, left = edges
    return top, right, bottom, left
