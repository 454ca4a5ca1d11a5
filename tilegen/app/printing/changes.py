"""Options of the command line that override a set."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from tilegen.errors import TilegenError
from tilegen.games.press import Piece
from tilegen.names import Bleeds, Marks, PaletteName, Paper, StyleName
from tilegen.sets.edition import Edition
from tilegen.sheets.imposition import Sides

AnEdition = TypeVar("AnEdition", bound=Edition)

_RANGE = re.compile(r"(\d{1,9})(?:\s*(?:-|\.\.|to)\s*(\d{1,9}))?")


class Changes(NamedTuple):
    """Overrides for a set; None keeps the set's value. Lengths are in millimetres."""

    paper: Paper | None = None
    size: float | None = None
    margins: Sides | None = None
    bleeds: Bleeds | None = None
    style: StyleName | None = None
    palette: PaletteName | None = None
    marks: Marks | None = None


AS_IT_IS = Changes()


def apply_overrides(edition: AnEdition, changes: Changes) -> AnEdition:
    """The set with the overrides of the command line: paper, size, style, palette, margins, marks,
    bleed."""
    overrides = {name: value for name, value in changes._asdict().items() if value is not None}
    art = {name: overrides.pop(name) for name in ("style", "palette") if name in overrides}
    if overrides.keys() - {"marks"}:
        # The size and paper in the set's text no longer apply to its pieces.
        overrides |= {"paper_span": None, "size_span": None}
    return replace(
        edition,
        printing=edition.printing._replace(**overrides),
        art=edition.art._replace(**art),
    )


def parse_selection(text: str, pieces: Sequence[Piece], noun: str) -> frozenset[str]:
    """The names of the pieces in a list such as `3,7-12` or `7T`. A range may have gaps. Raises
    TilegenError if the list names no piece, or a piece that the set does not have."""
    names: set[str] = set()
    for part in (entry.strip() for entry in text.split(",")):
        matches = {piece.name for piece in pieces if piece.name.lower() == part.lower()}
        names |= matches or _parse_range(part, pieces, noun)
    return frozenset(names)


def _parse_range(part: str, pieces: Sequence[Piece], noun: str) -> set[str]:
    match = _RANGE.fullmatch(part)
    if match is None:
        message = f"--only: '{part[:40]}' is no {noun}, no number and no range"
        piece_numbers = [piece.number for piece in pieces]
        names = "" if pieces[0].name.isdigit() else f", or names such as {pieces[0].name}"
        hint = (
            f"write numbers from {min(piece_numbers)} to {max(piece_numbers)} and ranges of "
            f"them{names}"
        )
        raise TilegenError(message, f"{hint}, with commas between: 3,7-12")
    first, last = int(match[1]), int(match[2] or match[1])
    if first > last:
        message = f"--only: the range {first}-{last} runs backwards"
        raise TilegenError(message, f"write {last}-{first}")
    matches = {piece.name for piece in pieces if first <= piece.number <= last}
    piece_numbers = [piece.number for piece in pieces]
    lowest, highest = min(piece_numbers), max(piece_numbers)
    hint = f"its numbers run from {lowest} to {highest}"
    if not matches:
        what = f"{noun} {first}" if first == last else f"{noun} from {first} to {last}"
        raise TilegenError(f"--only: the set has no {what}", hint)
    for end in (first, last):
        if not lowest <= end <= highest:
            raise TilegenError(f"--only: the set has no {noun} {end}", hint)
    return matches
