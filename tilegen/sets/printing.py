"""Reads how a set is printed: sizes, margins, bleed and paper, all lengths in millimetres."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilegen.names import BLEEDS, MARKS, Bleeds, Marks, Paper
from tilegen.sets import codes, meant
from tilegen.sets.edition import Printing
from tilegen.text.codes import CHOICE, TYPE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    length,
    mapping,
    one_of,
    span_of,
    text,
)
from tilegen.text.lengths import millimetres
from tilegen.text.paper import PaperError
from tilegen.text.paper import paper as read_paper
from tilegen.text.yamltree import MappingNode, Node

SMALLEST_SIZE, LARGEST_SIZE = 10.0, 500.0
"""The limits of a piece's width."""
LARGEST_MARGIN = 50.0
LARGEST_BLEED = 5.0
LARGEST_CORNER = 4.0
"""Rounder corners would cut into the sides of the smallest piece and into the marks."""
MARGINS = ("top", "right", "bottom", "left")

PRINT_KEYS = ("size", "bleed", "bleeds", "margin", "paper", "marks", "corner")


def _is_length(text: str) -> bool:
    return millimetres(text) is not None


_TAKES: Mapping[str, Callable[[str], bool]] = {
    **dict.fromkeys(("size", "bleed", "margin", "corner"), _is_length),
    "bleeds": BLEEDS.__contains__,
    "marks": MARKS.__contains__,
}
"""Whether a text is a value of each key of `print`, to find the right key for a misplaced one."""


def read_printing(node: Node | None, found: Diagnostics, usual: Printing) -> Printing:
    """How the pieces are printed; the value from `usual` for each that is missing or wrong."""
    fields = mapping(node, found, "print", PRINT_KEYS, meant.KEYS_IN_PRINT)
    if fields is None:
        return usual

    def instead(key: str) -> str | None:
        return meant.elsewhere(key, fields.get(key), _TAKES)

    size = length(
        fields.get("size"),
        found,
        "the size",
        SMALLEST_SIZE,
        LARGEST_SIZE,
        instead=instead("size"),
    )
    bleed = length(
        fields.get("bleed"), found, "the bleed", 0, LARGEST_BLEED, instead=instead("bleed")
    )
    bleeds = one_of(
        fields.get("bleeds"),
        found,
        "way to bleed",
        BLEEDS,
        CHOICE,
        plural="ways to bleed",
        instead=instead("bleeds"),
    )
    margins = _read_margins(fields.get("margin"), found, usual.margins)
    paper = _read_paper(fields.get("paper"), found)
    marks = one_of(
        fields.get("marks"), found, "mark", MARKS, codes.MARK_UNKNOWN, instead=instead("marks")
    )
    corner = length(
        fields.get("corner"), found, "the corner", 0, LARGEST_CORNER, instead=instead("corner")
    )
    return Printing(
        usual.size if size is None else size,
        usual.bleed if bleed is None else bleed,
        margins or usual.margins,
        paper or usual.paper,
        Marks(marks) if marks else usual.marks,
        Bleeds(bleeds) if bleeds else usual.bleeds,
        usual.corner if corner is None else corner,
        span_of(fields.get("paper")),
        span_of(fields.get("size")),
    )


def _read_paper(node: Node | None, found: Diagnostics) -> Paper | None:
    written = text(node, found, "the paper")
    if node is None or written is None:
        return None
    try:
        return read_paper(written)
    except PaperError as error:
        found.add(codes.PAPER_UNKNOWN, error.message, node.span, hint=error.hint)
        return None


def _read_margins(
    node: Node | None, found: Diagnostics, usual: tuple[float, float, float, float]
) -> tuple[float, float, float, float] | None:
    """One length for all sides of the paper, or lengths for named sides; the others keep
    `usual`."""
    sides = meant.by_sides(node, MARGINS)
    if node is not None and sides:
        message = "the margin must be one length, or lengths by their sides"
        found.add(TYPE, message, node.span, hint=f"write '{sides}'")
        return None
    if not isinstance(node, MappingNode):
        instead = meant.elsewhere("margin", node, _TAKES)
        every = length(node, found, "the margin", 0, LARGEST_MARGIN, instead=instead)
        return None if every is None else (every, every, every, every)
    fields = mapping(node, found, "margin", MARGINS)
    if fields is None:
        return None
    read = (
        length(fields.get(side), found, f"the {side} margin", 0, LARGEST_MARGIN) for side in MARGINS
    )
    top, right, bottom, left = (
        there if own is None else own for own, there in zip(read, usual, strict=True)
    )
    return top, right, bottom, left
