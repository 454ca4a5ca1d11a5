"""The values of the options of `build` and `box`, parsed. For a value with no meaning each function
raises TilegenError with a sentence: where, what, and what to write."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from tilegen.app.platforms import PLATFORMS, Platform
from tilegen.errors import TilegenError
from tilegen.names import (
    BLEEDS,
    CUT_FORMATS,
    MARKS,
    PALETTES,
    STYLES,
    Aim,
    Backs,
    Bleeds,
    CutFormat,
    Guides,
    Marks,
    PageOrder,
    PaletteName,
    Paper,
    StyleName,
)
from tilegen.sets import meant
from tilegen.sets.printing import (
    LARGEST_BLEED,
    LARGEST_MARGIN,
    LARGEST_SIZE,
    MARGINS,
    SMALLEST_SIZE,
)
from tilegen.sheets.imposition import Sides
from tilegen.sheets.registration import LEAST_INSET
from tilegen.text.codes import LENGTH_RANGE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import length
from tilegen.text.lengths import meant_length, several
from tilegen.text.near import choices_hint, counted, did_you_mean, listed, quoted
from tilegen.text.near import meant as meant_word
from tilegen.text.paper import PaperError
from tilegen.text.paper import paper as read_paper
from tilegen.text.source import Span
from tilegen.text.yamltree import ScalarNode

LARGEST_GAP = 20.0
"""Millimetres: more would be sheets of few pieces."""
LARGEST_SAFE = 10.0
"""Millimetres: with more, a small piece would have no room for anything."""

_Word = TypeVar("_Word", bound=Enum)


def paper(text: str) -> Paper:
    try:
        return read_paper(text)
    except PaperError as error:
        raise TilegenError(f"--paper: {error.message}", error.hint) from error


def size(text: str) -> float:
    """The width of a piece, in millimetres."""
    return _length("--size", "the size", text, SMALLEST_SIZE, LARGEST_SIZE)


def margins(text: str) -> Sides:
    """One length, or four as in `5 5 10 5 mm`: top, right, bottom, left."""
    written = several(text)
    if len(written) not in {1, 4}:
        message = f"--margin: '{text[:40]}' is {counted(len(written), 'length')}"
        raise TilegenError(message, 'write one, or top, right, bottom and left: "5 5 10 5 mm"')
    read = [_length("--margin", "the margin", part, 0, LARGEST_MARGIN) for part in written]
    top, right, bottom, left = read if len(read) == len(MARGINS) else read * len(MARGINS)
    return top, right, bottom, left


def gap(text: str) -> float:
    """The distance between two pieces, in millimetres."""
    return _length("--gap", "the gap", text, 0, LARGEST_GAP)


def inset(text: str) -> float:
    """The distance of registration marks from the paper's edges, in millimetres."""
    return _length("--inset", "the inset", text, LEAST_INSET, LARGEST_MARGIN)


def safe(text: str) -> float:
    """How far from the cut a print shop wants letters and marks, in millimetres."""
    return _length("--safe", "the safe zone", text, 0, LARGEST_SAFE)


def bleeds(text: str) -> Bleeds:
    if text in BLEEDS:
        return Bleeds(text)
    width = meant_length(text, 0, LARGEST_BLEED) or "3 mm"
    hint = choices_hint(text, BLEEDS, "ways to bleed")
    hint += f"; the set says how wide it is: print: {{bleed: {width}}}"
    raise TilegenError(f"--bleeds: {quoted(text)} is not a way to bleed", hint)


def style(text: str) -> StyleName:
    if text in STYLES:
        return StyleName(text)
    hint = meant.style_hint(text, f"--palette {text}")
    raise TilegenError(f"--style: no style is called {quoted(text)}", hint)


def palette(text: str) -> PaletteName:
    if text in PALETTES:
        return PaletteName(text)
    hint = meant.palette_hint(text, f"--style {text}")
    raise TilegenError(f"--palette: no palette is called {quoted(text)}", hint)


def marks(text: str) -> Marks:
    if text in MARKS:
        return Marks(text)
    hint = choices_hint(text, MARKS, "marks")
    raise TilegenError(f"--marks: no mark is called {quoted(text)}", hint)


def backs(text: str) -> Backs:
    return _one_of("--backs", text, Backs)


def order(text: str) -> PageOrder:
    return _one_of("--order", text, PageOrder)


def aim(text: str) -> Aim:
    return _one_of("--layout", text, Aim)


def guides(text: str) -> Guides:
    return _one_of("--guides", text, Guides)


def cut_format(text: str) -> CutFormat:
    if text in CUT_FORMATS:
        return CutFormat(text)
    hint = choices_hint(text, CUT_FORMATS, "formats")
    if text.lower() == "pdf":
        hint = "with --cut svg or --cut dxf, the PDF has the cuts too, as a layer"
    raise TilegenError(f"--cut: no format of cut files is called {quoted(text)}", hint)


def platform(text: str) -> Platform:
    if text in PLATFORMS:
        return PLATFORMS[text]
    hint = choices_hint(text, tuple(PLATFORMS), "platforms")
    raise TilegenError(f"--for: no platform is called {quoted(text)}", hint)


def _one_of(option: str, text: str, words: type[_Word]) -> _Word:
    known: Sequence[str] = [word.value for word in words]
    if text not in known:
        near = meant_word(text, known)
        hint = did_you_mean(text, near) if near else f"write one of these, such as {known[0]}"
        message = f"{option} must be {listed(known, 'or')}, not {quoted(text)}"
        raise TilegenError(message, hint)
    return words(text)


def _length(option: str, what: str, text: str, low: float, high: float) -> float:
    found = Diagnostics()
    value = length(ScalarNode(text.strip(), True, Span(1, 1, 1)), found, what, low, high)
    if value is None:
        first = next(iter(found))
        near = None if first.code is LENGTH_RANGE else meant_length(text, low, high)
        hint = f'write {option} "{near}"' if near else first.hint
        raise TilegenError(f"{option}: {first.message}", hint)
    return value
