"""Reads the parts that the sets of all games share, from a tree of YAML into an Edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from tilegen.sets import codes
from tilegen.sets.art import parse_art, parse_back, parse_parts
from tilegen.sets.edition import (
    Edition,
    Printing,
)
from tilegen.sets.expectations import parse_expectations
from tilegen.sets.printing import parse_printing
from tilegen.sets.titles import parse_names
from tilegen.text.codes import OTHER_VERSION
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    parse_integer,
    parse_sequence,
    span_of,
)
from tilegen.text.source import Span
from tilegen.text.yamltree import Node, SequenceNode

Piece = TypeVar("Piece")

NumberSpans = dict[int, Span]
"""The place where each number first occurs."""

VERSION = 1
_LARGEST_VERSION = 999_999_999
KEYS = ("tilegen", "game", "name", "art", "parts", "back", "print", "expect")
"""The keys of every set, apart from its pieces."""


def parse_edition(  # noqa: PLR0913 -- the last three are what games differ in
    fields: Fields,
    diagnostics: Diagnostics,
    look_diagnostics: Diagnostics,
    *,
    defaults: Printing,
    game: str,
    kinds: tuple[str, ...],
) -> Edition | None:
    """The set without its pieces; None if it has no name. `defaults` are the game's print settings,
    `game` is an example of a game's name, and `kinds` are the game's kinds of bodies. Problems in
    `art` and `print` go to `look_diagnostics`, since the set can be played without them, and the
    default is used; other problems go to `diagnostics`."""
    _check_version(fields.need("tilegen", str(VERSION)), diagnostics)
    fields.need("game", game)
    names = parse_names(fields.need("name", f"My {game}"), diagnostics, "a set's name")
    art = parse_art(fields.get("art"), look_diagnostics, kinds)
    parts = parse_parts(fields.get("parts"), look_diagnostics)
    back = parse_back(fields.get("back"), look_diagnostics)
    printing = parse_printing(fields.get("print"), look_diagnostics, defaults)
    expectations, promises = parse_expectations(fields.get("expect"), diagnostics)
    if not names:
        return None
    return Edition(
        next(iter(names.values())),
        names=names,
        art=art,
        printing=printing,
        expectations=expectations,
        promises=promises,
        own_parts=parts,
        back=back,
        kinds=kinds,
        name_span=span_of(fields.get("name")),
    )


class Rows(NamedTuple):
    """The form of a game's rows: their key, the noun for one, the most rows, the largest number,
    and an example."""

    key: str
    noun: str
    max_rows: int
    max_number: int
    example: str


def parse_rows(
    fields: Fields,
    diagnostics: Diagnostics,
    rows: Rows,
    parse_row: Callable[[Node, NumberSpans], Piece | None],
) -> tuple[Piece, ...]:
    """The pieces that `parse_row` makes of the rows; `parse_row` also gets the numbers already
    taken, and adds to them."""
    row_list = parse_row_list(fields, diagnostics, rows)
    spans_by_number: NumberSpans = {}
    items = row_list.items if row_list else ()
    return tuple(piece for row in items if (piece := parse_row(row, spans_by_number)))


def parse_row_list(fields: Fields, diagnostics: Diagnostics, rows: Rows) -> SequenceNode | None:
    """The list of rows; None if there is none or it is too long. An empty one is reported, but
    returned."""
    key_span = fields.key_span(rows.key)
    hint = f"write rows such as '- {rows.example}'"
    node = fields.need(rows.key, f"[{rows.example}]")
    row_list = parse_sequence(
        node, diagnostics, rows.key, better_hint=f"{hint}, each on a line of its own"
    )
    if row_list is None:
        return None
    if not row_list.items:
        message = f"the set has no {rows.noun}s"
        diagnostics.add(codes.NO_PIECES, message, key_span, hint=hint)
    if len(row_list.items) > rows.max_rows:
        diagnostics.add(
            codes.TOO_MANY_PIECES,
            f"the set has {len(row_list.items)} {rows.noun}s",
            row_list.items[rows.max_rows].span,
            hint=f"a set can have at most {rows.max_rows}; this row is the first one too many",
        )
        return None
    return row_list


def parse_row_number(
    fields: Fields, diagnostics: Diagnostics, rows: Rows, spans_by_number: NumberSpans
) -> tuple[int, Span] | None:
    """The number of a row and its place; None if it is missing or wrong. A number already taken is
    reported, but returned."""
    node = fields.need("id", "1")
    number = parse_integer(node, diagnostics, "the id", 1, rows.max_number)
    if number is None or node is None:
        return None
    if number in spans_by_number:
        diagnostics.add(
            codes.ID_REPEATED,
            f"there are two {rows.noun}s with the id {number}",
            node.span,
            hint=f"give each {rows.noun} a number of its own",
            labels=(Label(spans_by_number[number], "the first one"),),
        )
    spans_by_number.setdefault(number, node.span)
    return number, node.span


def _check_version(node: Node | None, diagnostics: Diagnostics) -> None:
    version = parse_integer(node, diagnostics, "tilegen", 0, _LARGEST_VERSION)
    if node is not None and version not in {None, VERSION}:
        diagnostics.add(
            OTHER_VERSION,
            f"this set is written in version {version} of the format",
            node.span,
            hint=f"this program reads version {VERSION}",
        )
