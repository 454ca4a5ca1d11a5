"""Reads the parts that the sets of all games share, from a tree of YAML into an Edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from tilegen.sets import codes
from tilegen.sets.art import read_art, read_back, read_parts
from tilegen.sets.edition import (
    Edition,
    Printing,
)
from tilegen.sets.expectations import read_expectations
from tilegen.sets.printing import read_printing
from tilegen.sets.titles import read_names
from tilegen.text.codes import OTHER_VERSION
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    integer,
    sequence,
    span_of,
)
from tilegen.text.source import Span
from tilegen.text.yamltree import Node

Piece = TypeVar("Piece")

Taken = dict[int, Span]
"""The place where each number first occurs."""

VERSION = 1
_LARGEST_VERSION = 999_999_999
KEYS = ("tilegen", "game", "name", "art", "parts", "back", "print", "expect")
"""The keys of every set, apart from its pieces."""


def read_edition(
    fields: Fields, found: Diagnostics, looks: Diagnostics, *, usual: Printing, game: str
) -> Edition | None:
    """The set without its pieces; None if it has no name. `usual` is how the game's pieces are
    printed by default, and `game` an example of a game's name. Problems in `art` and `print` go to
    `looks` and the default is used, since they keep nobody from playing; the others go to
    `found`."""
    _read_version(fields.need("tilegen", str(VERSION)), found)
    fields.need("game", game)
    names = read_names(fields.need("name", f"My {game}"), found, "a set's name")
    art = read_art(fields.get("art"), looks)
    parts = read_parts(fields.get("parts"), looks)
    back = read_back(fields.get("back"), looks)
    printing = read_printing(fields.get("print"), looks, usual)
    expectations, promises = read_expectations(fields.get("expect"), found)
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
        name_span=span_of(fields.get("name")),
    )


class Rows(NamedTuple):
    """How a game's rows are read: their key, the noun for one, how many there can be, the largest
    number, and an example."""

    key: str
    noun: str
    most: int
    largest: int
    example: str


def read_rows(
    fields: Fields, found: Diagnostics, rows: Rows, read: Callable[[Node, Taken], Piece | None]
) -> tuple[Piece, ...]:
    """The pieces that `read` makes of the rows; `read` also gets the numbers already taken, and
    adds to them."""
    key_span = fields.key_span(rows.key)
    hint = f"write rows such as '- {rows.example}'"
    node = fields.need(rows.key, f"[{rows.example}]")
    listed = sequence(node, found, rows.key, instead=f"{hint}, each on a line of its own")
    if listed is None:
        return ()
    if not listed.items:
        message = f"the set has no {rows.noun}s"
        found.add(codes.NO_PIECES, message, key_span, hint=hint)
    if len(listed.items) > rows.most:
        found.add(
            codes.TOO_MANY_PIECES,
            f"the set has {len(listed.items)} {rows.noun}s",
            listed.items[rows.most].span,
            hint=f"a set can have at most {rows.most}; this row is the first one too many",
        )
        return ()
    taken: Taken = {}
    return tuple(piece for row in listed.items if (piece := read(row, taken)))


def read_number(
    fields: Fields, found: Diagnostics, rows: Rows, taken: Taken
) -> tuple[int, Span] | None:
    """The number of a row and its place; None if it is missing or wrong. A number already taken is
    reported, but returned."""
    node = fields.need("id", "1")
    number = integer(node, found, "the id", 1, rows.largest)
    if number is None or node is None:
        return None
    if number in taken:
        found.add(
            codes.ID_REPEATED,
            f"there are two {rows.noun}s with the id {number}",
            node.span,
            hint=f"give each {rows.noun} a number of its own",
            labels=(Label(taken[number], "the first one"),),
        )
    taken.setdefault(number, node.span)
    return number, node.span


def _read_version(node: Node | None, found: Diagnostics) -> None:
    version = integer(node, found, "tilegen", 0, _LARGEST_VERSION)
    if node is not None and version not in {None, VERSION}:
        found.add(
            OTHER_VERSION,
            f"this set is written in version {version} of the format",
            node.span,
            hint=f"this program reads version {VERSION}",
        )
