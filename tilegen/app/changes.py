"""What a command line asks for other than the set says."""

from __future__ import annotations

import re
from dataclasses import replace

from tilegen.errors import TilegenError
from tilegen.games.monsters.art.palettes import PALETTES
from tilegen.games.monsters.art.styles import STYLES
from tilegen.games.monsters.reader import LARGEST_SIZE, MARKS, SMALLEST_SIZE
from tilegen.games.monsters.tiles import Marks, TileSet
from tilegen.sheets.paper import PaperError, paper
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import length
from tilegen.text.near import choices_hint
from tilegen.text.source import Span
from tilegen.text.yamltree import ScalarNode

_RANGE = re.compile(r"(\d{1,9})(?:\s*(?:-|\.\.|to)\s*(\d{1,9}))?")


def changed(  # noqa: PLR0913 -- as many as `build` has options
    tile_set: TileSet,
    *,
    paper_name: str | None = None,
    size: str | None = None,
    style: str | None = None,
    palette: str | None = None,
    marks: str | None = None,
) -> TileSet:
    """The set with another paper, size, style or palette, or with other marks; None leaves what it
    has. Raises TilegenError with a sentence for a value that is none."""
    printing, art = tile_set.printing, tile_set.art
    if paper_name is not None:
        try:
            paper(paper_name)
        except PaperError as error:
            raise TilegenError(f"--paper: {error.message}", error.hint) from error
        printing = replace(printing, paper=paper_name, paper_span=None, size_span=None)
    if size is not None:
        printing = replace(printing, size=_length(size), paper_span=None, size_span=None)
    if style is not None:
        if style not in STYLES:
            hint = choices_hint(style, list(STYLES), "styles")
            raise TilegenError(f"--style: no style is called '{style}'", hint)
        art = replace(art, style=style)
    if palette is not None:
        if palette not in PALETTES:
            hint = choices_hint(palette, list(PALETTES), "palettes")
            raise TilegenError(f"--palette: no palette is called '{palette}'", hint)
        art = replace(art, palette=palette, palette_span=None)
    if marks is not None:
        if marks not in MARKS:
            hint = choices_hint(marks, MARKS, "marks")
            raise TilegenError(f"--marks: no mark is called '{marks}'", hint)
        printing = replace(printing, marks=Marks(marks))
    return replace(tile_set, printing=printing, art=art)


def numbers(text: str, tile_set: TileSet) -> frozenset[int]:
    """The tiles that `3,7-12` names. Raises TilegenError where it names none, or one that the set
    does not have; a range may have gaps."""
    chosen: set[int] = set()
    for part in text.split(","):
        found = _RANGE.fullmatch(part.strip())
        if found is None:
            message = f"--only: '{part.strip()[:40]}' is neither a number nor a range"
            raise TilegenError(message, "write numbers and ranges with commas between: 3,7-12")
        first, last = int(found[1]), int(found[2] or found[1])
        if first > last:
            message = f"--only: the range {first}-{last} runs backwards"
            raise TilegenError(message, f"write {last}-{first}")
        there = {tile.id for tile in tile_set.tiles if first <= tile.id <= last}
        if not there:
            what = f"tile {first}" if first == last else f"tile from {first} to {last}"
            ids = [tile.id for tile in tile_set.tiles]
            hint = f"its numbers run from {min(ids)} to {max(ids)}"
            raise TilegenError(f"--only: the set has no {what}", hint)
        chosen |= there
    return frozenset(chosen)


def _length(text: str) -> float:
    found = Diagnostics()
    node = ScalarNode(text.strip(), True, Span(1, 1, 1))
    value = length(node, found, "the size", SMALLEST_SIZE, LARGEST_SIZE)
    if value is None:
        first = next(iter(found))
        raise TilegenError(f"--size: {first.message}", first.hint)
    return value
