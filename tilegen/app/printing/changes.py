"""What a command line asks for other than the set says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from tilegen.errors import TilegenError
from tilegen.games.press import Piece
from tilegen.names import BLEEDS, MARKS, Bleeds
from tilegen.sets.edition import Art, Edition, Marks
from tilegen.sets.meant import OWN_COLORS_HINT
from tilegen.sets.meant import color as meant_color
from tilegen.sets.reader import (
    LARGEST_BLEED,
    LARGEST_MARGIN,
    LARGEST_SIZE,
    MARGINS,
    SMALLEST_SIZE,
)
from tilegen.sheets.paper import PaperError, paper
from tilegen.styles import STYLES
from tilegen.styles.palettes import PALETTES
from tilegen.text.codes import LENGTH_RANGE
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import length
from tilegen.text.lengths import meant_length, several
from tilegen.text.near import choices_hint, counted
from tilegen.text.source import Span
from tilegen.text.yamltree import ScalarNode

AnEdition = TypeVar("AnEdition", bound=Edition)

_RANGE = re.compile(r"(\d{1,9})(?:\s*(?:-|\.\.|to)\s*(\d{1,9}))?")


class Changes(NamedTuple):
    """What is to be other than a set says, as people write it; None leaves what it has."""

    paper: str | None = None
    size: str | None = None
    margin: str | None = None
    bleeds: str | None = None
    style: str | None = None
    palette: str | None = None
    marks: str | None = None


def changed(edition: AnEdition, to: Changes) -> AnEdition:
    """The set with another paper, size, style, palette or margins, or with other marks or bleed.
    Raises TilegenError with a sentence for a value that is none."""
    printing = edition.printing
    if to.paper is not None:
        try:
            paper(to.paper)
        except PaperError as error:
            raise TilegenError(f"--paper: {error.message}", error.hint) from error
        printing = replace(printing, paper=to.paper, paper_span=None, size_span=None)
    if to.size is not None:
        side = _length("--size", "the size", to.size, SMALLEST_SIZE, LARGEST_SIZE)
        printing = replace(printing, size=side, paper_span=None, size_span=None)
    if to.margin is not None:
        printing = replace(printing, margins=_margins(to.margin), paper_span=None, size_span=None)
    if to.bleeds is not None:
        if to.bleeds not in BLEEDS:
            hint = choices_hint(to.bleeds, BLEEDS, "ways to bleed")
            width = meant_length(to.bleeds, 0, LARGEST_BLEED) or "3 mm"
            hint += f"; how wide it is the set says, as print: {{bleed: {width}}}"
            raise TilegenError(f"--bleeds: '{to.bleeds}' is no way to bleed", hint)
        printing = replace(printing, bleeds=Bleeds(to.bleeds), paper_span=None, size_span=None)
    if to.marks is not None:
        if to.marks not in MARKS:
            hint = choices_hint(to.marks, MARKS, "marks")
            raise TilegenError(f"--marks: no mark is called '{to.marks}'", hint)
        printing = replace(printing, marks=Marks(to.marks))
    art = _redrawn(edition.art, to.style, to.palette)
    return replace(edition, printing=printing, art=art)


def _redrawn(art: Art, style: str | None, palette: str | None) -> Art:
    if style is not None:
        if style not in STYLES:
            hint = choices_hint(style, list(STYLES), "styles")
            if style in PALETTES:
                hint = f"did you mean --palette {style}?"
            raise TilegenError(f"--style: no style is called '{style}'", hint)
        art = replace(art, style=style)
    if palette is not None:
        if palette not in PALETTES:
            hint = choices_hint(palette, list(PALETTES), "palettes")
            if palette in STYLES:
                hint = f"did you mean --style {palette}?"
            elif meant_color(palette):
                hint = f"{OWN_COLORS_HINT}; {hint}"
            raise TilegenError(f"--palette: no palette is called '{palette}'", hint)
        art = replace(art, palette=palette)
    return art


def chosen(text: str, pieces: Sequence[Piece], noun: str) -> frozenset[str]:
    """The names of the pieces that `3,7-12` names, or `7T`. Raises TilegenError where it names
    none, or one that the set does not have; a range may have gaps."""
    found: set[str] = set()
    for part in (each.strip() for each in text.split(",")):
        named = {piece.name for piece in pieces if piece.name.lower() == part.lower()}
        found |= named or _numbered(part, pieces, noun)
    return frozenset(found)


def _numbered(part: str, pieces: Sequence[Piece], noun: str) -> set[str]:
    numbers = _RANGE.fullmatch(part)
    if numbers is None:
        message = f"--only: '{part[:40]}' is no {noun}, no number and no range"
        known = [piece.number for piece in pieces]
        names = "" if pieces[0].name.isdigit() else f", or names such as {pieces[0].name}"
        hint = f"write numbers from {min(known)} to {max(known)} and ranges of them{names}"
        raise TilegenError(message, f"{hint}, with commas between: 3,7-12")
    first, last = int(numbers[1]), int(numbers[2] or numbers[1])
    if first > last:
        message = f"--only: the range {first}-{last} runs backwards"
        raise TilegenError(message, f"write {last}-{first}")
    there = {piece.name for piece in pieces if first <= piece.number <= last}
    if not there:
        what = f"{noun} {first}" if first == last else f"{noun} from {first} to {last}"
        known = [piece.number for piece in pieces]
        hint = f"its numbers run from {min(known)} to {max(known)}"
        raise TilegenError(f"--only: the set has no {what}", hint)
    return there


def _margins(text: str) -> tuple[float, float, float, float]:
    """One length, or four as in `5 5 10 5 mm`: top, right, bottom, left."""
    written = several(text)
    if len(written) not in {1, 4}:
        message = f"--margin: '{text[:40]}' is {counted(len(written), 'length')}"
        raise TilegenError(message, 'write one, or top, right, bottom and left: "5 5 10 5 mm"')
    read = [_length("--margin", "the margin", part, 0, LARGEST_MARGIN) for part in written]
    top, right, bottom, left = read if len(read) == len(MARGINS) else read * len(MARGINS)
    return top, right, bottom, left


def _length(option: str, what: str, text: str, low: float, high: float) -> float:
    found = Diagnostics()
    value = length(ScalarNode(text.strip(), True, Span(1, 1, 1)), found, what, low, high)
    if value is None:
        first = next(iter(found))
        meant = None if first.code is LENGTH_RANGE else meant_length(text, low, high)
        hint = f'write {option} "{meant}"' if meant else first.hint
        raise TilegenError(f"{option}: {first.message}", hint)
    return value
