"""Reads the print settings of a set: sizes, margins, bleed and paper, all lengths in
millimetres."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tilegen.names import BLEEDS, MARKS, Bleeds, Marks, Paper
from tilegen.sets import codes, misspellings
from tilegen.sets.edition import Printing
from tilegen.text.codes import CHOICE, TYPE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import (
    SuggestHint,
    parse_choice,
    parse_length,
    parse_mapping,
    parse_text,
    span_of,
)
from tilegen.text.lengths import parse_millimetres
from tilegen.text.paper import PaperError, parse_paper
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
    return parse_millimetres(text) is not None


_TAKES: Mapping[str, Callable[[str], bool]] = {
    **dict.fromkeys(("size", "bleed", "margin", "corner"), _is_length),
    "bleeds": BLEEDS.__contains__,
    "marks": MARKS.__contains__,
}
"""Whether a text is a value of each key of `print`, to find the right key for a misplaced one."""


def parse_printing(node: Node | None, diagnostics: Diagnostics, defaults: Printing) -> Printing:
    """The print settings; a missing or wrong value is taken from `defaults`."""
    fields = parse_mapping(node, diagnostics, "print", PRINT_KEYS, misspellings.KEYS_IN_PRINT)
    if fields is None:
        return defaults

    size = parse_length(
        fields.get("size"),
        diagnostics,
        "the size",
        SMALLEST_SIZE,
        LARGEST_SIZE,
        suggest_hint=_suggest_other_key("size"),
    )
    bleed = parse_length(
        fields.get("bleed"),
        diagnostics,
        "the bleed",
        0,
        LARGEST_BLEED,
        suggest_hint=_suggest_other_key("bleed"),
    )
    bleeds = parse_choice(
        fields.get("bleeds"),
        diagnostics,
        "way to bleed",
        BLEEDS,
        CHOICE,
        plural="ways to bleed",
        suggest_hint=_suggest_other_key("bleeds"),
    )
    margins = _parse_margins(fields.get("margin"), diagnostics, defaults.margins)
    paper = _parse_paper(fields.get("paper"), diagnostics)
    marks = parse_choice(
        fields.get("marks"),
        diagnostics,
        "mark",
        MARKS,
        codes.MARK_UNKNOWN,
        suggest_hint=_suggest_other_key("marks"),
    )
    corner = parse_length(
        fields.get("corner"),
        diagnostics,
        "the corner",
        0,
        LARGEST_CORNER,
        suggest_hint=_suggest_other_key("corner"),
    )
    return Printing(
        defaults.size if size is None else size,
        defaults.bleed if bleed is None else bleed,
        margins or defaults.margins,
        paper or defaults.paper,
        Marks(marks) if marks else defaults.marks,
        Bleeds(bleeds) if bleeds else defaults.bleeds,
        defaults.corner if corner is None else corner,
        span_of(fields.get("paper")),
        span_of(fields.get("size")),
    )


def _suggest_other_key(key: str) -> SuggestHint:
    """A function that finds the key to which a wrong value of this one belongs."""
    return partial(misspellings.misplaced_value_hint, key=key, accepts_by_key=_TAKES)


def _parse_paper(node: Node | None, diagnostics: Diagnostics) -> Paper | None:
    typed_text = parse_text(node, diagnostics, "the paper")
    if node is None or typed_text is None:
        return None
    try:
        return parse_paper(typed_text)
    except PaperError as error:
        diagnostics.add(codes.PAPER_UNKNOWN, error.message, node.span, hint=error.hint)
        return None


def _parse_margins(
    node: Node | None, diagnostics: Diagnostics, defaults: tuple[float, float, float, float]
) -> tuple[float, float, float, float] | None:
    """One length for all sides of the paper, or lengths for named sides; the others keep
    `defaults`."""
    sides = misspellings.suggest_sides(node, MARGINS)
    if node is not None and sides:
        message = "the margin must be one length, or lengths by their sides"
        diagnostics.add(TYPE, message, node.span, hint=f"write '{sides}'")
        return None
    if not isinstance(node, MappingNode):
        suggest_hint = _suggest_other_key("margin")
        every = parse_length(
            node, diagnostics, "the margin", 0, LARGEST_MARGIN, suggest_hint=suggest_hint
        )
        return None if every is None else (every, every, every, every)
    fields = parse_mapping(node, diagnostics, "margin", MARGINS)
    if fields is None:
        return None
    margins = (
        parse_length(fields.get(side), diagnostics, f"the {side} margin", 0, LARGEST_MARGIN)
        for side in MARGINS
    )
    top, right, bottom, left = (
        default if margin is None else margin
        for margin, default in zip(margins, defaults, strict=True)
    )
    return top, right, bottom, left
