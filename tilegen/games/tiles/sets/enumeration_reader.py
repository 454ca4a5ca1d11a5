"""Reads which tiles a file wants of all that there may be."""

from __future__ import annotations

from itertools import islice
from typing import Final

from tilegen.games.tiles.patterns import Constraints, Paths, enumerate_patterns
from tilegen.games.tiles.segments import Tile
from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.choice_reader import parse_option
from tilegen.games.tiles.sets.limits import LARGEST_NUMBER
from tilegen.games.tiles.sets.name_reader import parse_known_names
from tilegen.games.tiles.sets.option_table import Choice, Option
from tilegen.games.tiles.sets.range_reader import parse_limits
from tilegen.games.tiles.sets.segment_reader import TileTerms
from tilegen.sets.codes import NO_PIECES, TOO_MANY_PIECES
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import Fields, parse_boolean, parse_integer, parse_mapping
from tilegen.text.yamltree import Node

ENUMERATE: Final = "enumerate"
CONSTRAINTS: Final = {
    "each": "How often a kind of side occurs on a tile if it does.",
    "joins": "How many sides join, at least and at most.",
    "only": "The kinds of sides that may occur.",
    "paths": "Whether ports hang together in pairs, in every way, or not at all.",
    "segments": "How many segments a tile has, at least and at most.",
    "straight": "How many segments join opposite sides, at least and at most.",
    "mirror": "Whether a tile and its mirror image count as one.",
}
"""The keys of an enumeration, with what each says."""
_MOST_SEGMENTS = 99
_PATHS = Option(
    "paths",
    "Which ports of a tile hang together.",
    "",
    (
        Choice(Paths.PAIRS.value, "Pairs of ports, in every way."),
        Choice(Paths.NONE.value, "None: each port is one of its own."),
    ),
)


def parse_enumeration(
    fields: Fields, diagnostics: Diagnostics, terms: TileTerms
) -> tuple[Tile, ...]:
    """The tiles of `{enumerate: {...}, copies: n}`, numbered from 1, the copies of a tile one after
    another."""
    errors = Diagnostics()
    span = fields.key_span(ENUMERATE)
    constraints = parse_constraints(fields.get(ENUMERATE), errors, terms)
    copies = parse_integer(fields.get("copies"), errors, "copies", 1, LARGEST_NUMBER) or 1
    diagnostics.extend(errors)
    if errors.has_errors or not terms.kinds:
        return ()
    most = LARGEST_NUMBER // copies
    all_patterns = enumerate_patterns(terms.kinds, terms.sides, constraints)
    patterns = list(islice(all_patterns, most + 1))
    if not patterns:
        message = "no tile meets the keys of 'enumerate'"
        diagnostics.add(NO_PIECES, message, span, hint="leave out one of its keys")
    if len(patterns) > most:
        diagnostics.add(
            TOO_MANY_PIECES,
            f"there are more than {most} such tiles"
            + (f", with {copies} copies of each" if copies > 1 else ""),
            span,
            hint=f"a set can have at most {LARGEST_NUMBER}: ask for fewer, such as "
            "'enumerate: {each: 2}', or name fewer kinds",
        )
        return ()
    return tuple(
        Tile(index * copies + copy + 1, pattern.sides, pattern.segments, span=span)
        for index, pattern in enumerate(patterns)
        for copy in range(copies)
    )


def parse_constraints(node: Node | None, diagnostics: Diagnostics, terms: TileTerms) -> Constraints:
    """The constraints under the keys of an enumeration; a missing key sets no limit."""
    fields = parse_mapping(node, diagnostics, ENUMERATE, tuple(CONSTRAINTS))
    if fields is None:
        return Constraints()
    only = fields.get("only")
    names = parse_known_names(only, diagnostics, "kind of side", terms.names, codes.NO_SUCH_EDGE)
    paths = parse_option(fields.get("paths"), diagnostics, _PATHS)
    mirror = parse_boolean(fields.get("mirror"), diagnostics, "mirror")
    return Constraints(
        parse_integer(fields.get("each"), diagnostics, "each", 1, terms.sides) or 0,
        parse_limits(fields.get("joins"), diagnostics, "joins", 0, terms.sides),
        None if only is None else frozenset(terms.names.index(name) for name in names),
        Paths(paths.choice.word) if paths else Paths.ALL,
        parse_limits(fields.get("segments"), diagnostics, "segments", 0, _MOST_SEGMENTS),
        parse_limits(fields.get("straight"), diagnostics, "straight", 0, terms.sides // 2),
        bool(mirror),
    )
