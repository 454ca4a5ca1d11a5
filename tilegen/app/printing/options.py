"""Parses the values of options of `build` and `box`. For an invalid value each function raises
TilegenError with a sentence and a hint: the option, the value, and what to write."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from importlib.util import find_spec
from typing import TypeVar

from tilegen.app.platforms import PLATFORMS, Platform
from tilegen.app.printing.languages import parse_languages
from tilegen.errors import TilegenError
from tilegen.extras import install_hint
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
    Hexes,
    Marks,
    PageOrder,
    PaletteName,
    Paper,
    StyleName,
)
from tilegen.sets import misspellings
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
from tilegen.text.fields import parse_length
from tilegen.text.lengths import split_lengths, suggest_length
from tilegen.text.paper import PaperError, parse_paper
from tilegen.text.source import Span
from tilegen.text.suggest.choice import choices_hint, did_you_mean, resolve_choice
from tilegen.text.wording import format_count, join_words, quoted_text
from tilegen.text.yamltree import ScalarNode

LARGEST_GAP = 20.0
"""Millimetres: more would be sheets of few pieces."""
LARGEST_SAFE = 10.0
"""Millimetres: with more, a small piece would have no room for anything."""

_OWN_COLORS = 'colours of your own go into the set: palette: {ground: "#86cf4f"}'
"""The ground has a colour in the sets of every game."""

_Word = TypeVar("_Word", bound=Enum)


def paper(text: str) -> Paper:
    try:
        return parse_paper(text)
    except PaperError as error:
        raise TilegenError(f"--paper: {error.message}", error.hint) from error


def size(text: str) -> float:
    """The width of a piece, in millimetres."""
    return _parse_length("--size", "the size", text, SMALLEST_SIZE, LARGEST_SIZE)


def margins(text: str) -> Sides:
    """One length, or four as in `5 5 10 5 mm`: top, right, bottom, left."""
    parts = split_lengths(text)
    if len(parts) not in {1, 4}:
        message = f"--margin: '{text[:40]}' is {format_count(len(parts), 'length')}"
        raise TilegenError(message, 'write one, or top, right, bottom and left: "5 5 10 5 mm"')
    lengths = [_parse_length("--margin", "the margin", part, 0, LARGEST_MARGIN) for part in parts]
    top, right, bottom, left = lengths if len(lengths) == len(MARGINS) else lengths * len(MARGINS)
    return top, right, bottom, left


def gap(text: str) -> float:
    """The distance between two pieces, in millimetres."""
    return _parse_length("--gap", "the gap", text, 0, LARGEST_GAP)


def inset(text: str) -> float:
    """The distance of registration marks from the paper's edges, in millimetres."""
    return _parse_length("--inset", "the inset", text, LEAST_INSET, LARGEST_MARGIN)


def safe(text: str) -> float:
    """The print shop's safe zone, in millimetres: the distance of letters and marks from the
    cut."""
    return _parse_length("--safe", "the safe zone", text, 0, LARGEST_SAFE)


def bleeds(text: str) -> Bleeds:
    if text in BLEEDS:
        return Bleeds(text)
    width = suggest_length(text, 0, LARGEST_BLEED) or "3 mm"
    hint = choices_hint(text, BLEEDS, "ways to bleed")
    hint += f"; the set says how wide it is: print: {{bleed: {width}}}"
    raise TilegenError(f"--bleeds: {quoted_text(text)} is not a way to bleed", hint)


def style(text: str) -> StyleName:
    if text in STYLES:
        return StyleName(text)
    hint = misspellings.style_hint(text, f"--palette {text}")
    raise TilegenError(f"--style: no style is called {quoted_text(text)}", hint)


def palette(text: str) -> PaletteName:
    if text in PALETTES:
        return PaletteName(text)
    hint = misspellings.palette_hint(text, f"--style {text}", _OWN_COLORS)
    raise TilegenError(f"--palette: no palette is called {quoted_text(text)}", hint)


def marks(text: str) -> Marks:
    if text in MARKS:
        return Marks(text)
    hint = choices_hint(text, MARKS, "marks")
    raise TilegenError(f"--marks: no mark is called {quoted_text(text)}", hint)


def backs(text: str) -> Backs:
    return _parse_choice("--backs", text, Backs)


def order(text: str) -> PageOrder:
    return _parse_choice("--order", text, PageOrder)


def aim(text: str) -> Aim:
    return _parse_choice("--layout", text, Aim)


def hexes(text: str) -> Hexes:
    return _parse_choice("--hex", text, Hexes)


def guides(text: str) -> Guides:
    return _parse_choice("--guides", text, Guides)


def cut_format(text: str) -> CutFormat:
    """Also raises TilegenError for DXF if its library is not installed."""
    if text == CutFormat.DXF.value and find_spec("ezdxf") is None:
        message = "--cut dxf needs the library ezdxf, which is not installed"
        raise TilegenError(message, f"{install_hint('dxf')}, or cut with --cut svg")
    if text in CUT_FORMATS:
        return CutFormat(text)
    hint = choices_hint(text, CUT_FORMATS, "formats")
    if text.lower() == "pdf":
        hint = "with --cut svg or --cut dxf, the PDF has the cuts too, as a layer"
    hint = _repeat_option("--cut", text, CUT_FORMATS) or hint
    raise TilegenError(f"--cut: no format of cut files is called {quoted_text(text)}", hint)


def languages(text: str) -> tuple[str, ...]:
    return parse_languages(text)


def platform(text: str) -> Platform:
    if text in PLATFORMS:
        return PLATFORMS[text]
    hint = choices_hint(text, tuple(PLATFORMS), "platforms")
    hint = _repeat_option("--for", text, tuple(PLATFORMS)) or hint
    raise TilegenError(f"--for: no platform is called {quoted_text(text)}", hint)


def _repeat_option(option: str, text: str, choices: Sequence[str]) -> str:
    """The hint for several choices after one option, which is to be repeated; empty for any other
    text."""
    words = re.split(r"[,;+\s]+", text.strip())
    if len(words) < 2 or not set(words) <= set(choices):
        return ""
    return f"write {' '.join(f'{option} {word}' for word in words)}"


def _parse_choice(option: str, text: str, words: type[_Word]) -> _Word:
    choices: Sequence[str] = [word.value for word in words]
    if text not in choices:
        suggestion = resolve_choice(text, choices)
        hint = (
            did_you_mean(text, suggestion)
            if suggestion
            else f"write one of these, such as {choices[0]}"
        )
        message = f"{option} must be {join_words(choices, 'or')}, not {quoted_text(text)}"
        raise TilegenError(message, hint)
    return words(text)


def _parse_length(option: str, what: str, text: str, low: float, high: float) -> float:
    diagnostics = Diagnostics()
    value = parse_length(
        ScalarNode(text.strip(), True, Span(1, 1, 1)), diagnostics, what, low, high
    )
    if value is None:
        first = next(iter(diagnostics))
        suggestion = None if first.code is LENGTH_RANGE else suggest_length(text, low, high)
        hint = f'write {option} "{suggestion}"' if suggestion else first.hint
        raise TilegenError(f"{option}: {first.message}", hint)
    return value
