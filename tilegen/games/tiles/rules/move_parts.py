"""The parts of a text that lays a tile or names one, as it is written, and the text with another
part in place of one."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_MOVE: Final = re.compile(
    r"(?P<verb>[^\W\d_][^\d]*? )?(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)"
    r"(?: (?P<place>(?P<word>[a-z ]+) (?P<number>\d{1,9})|at (?P<column>[a-z]{1,2})(?P<row>\d{1,3})"
    r"))?(?P<rest>,.*)?"
)

Part = tuple[int, int]
"""A part of a text, between two indexes."""


class WantedPlace(NamedTuple):
    """A cell of a grid, by the grid's index, where a text lays a tile; `text` is the place as it is
    written."""

    grid: int
    cell: int
    text: str


class MoveParts(NamedTuple):
    """A text in small letters and its parts: the number of the tile behind a verb, how it is
    turned, the place, which is beside a tile or a cell of a board, and what stands behind
    commas."""

    text: str
    match: re.Match[str]

    @property
    def tile(self) -> int:
        return int(self.match["tile"])

    @property
    def verb(self) -> str:
        """The words before the tile."""
        return (self.match["verb"] or "").strip()

    @property
    def sign(self) -> str:
        return self.match["sign"]

    @property
    def piece(self) -> str:
        """The tile and its sign."""
        return self.match["tile"] + self.match["sign"]

    @property
    def place(self) -> str:
        """`right of 12`, `at c2`; empty if there is none."""
        return self.match["place"] or ""

    @property
    def word(self) -> str:
        """`right of`; empty without a neighbour."""
        return self.match["word"] or ""

    @property
    def neighbour(self) -> int | None:
        return int(self.match["number"]) if self.match["number"] else None

    @property
    def rest(self) -> str:
        """The text behind the first comma."""
        return (self.match["rest"] or "").removeprefix(",").strip()

    @property
    def of_piece(self) -> Part:
        return self.match.start("tile"), self.match.end("sign")

    @property
    def of_place(self) -> Part:
        return self.match.span("place") if self.match["place"] else self.of_piece

    @property
    def of_neighbour(self) -> Part:
        return self.match.span("number") if self.match["number"] else self.of_place

    def replace(self, part: Part, other: str) -> str:
        """The text with something else in place of a part."""
        return f"{self.text[: part[0]]}{other}{self.text[part[1] :]}"

    def replace_tile(self, number: int) -> str:
        return self.replace(self.match.span("tile"), str(number))

    def replace_sign(self, sign: str) -> str:
        return self.replace(self.match.span("sign"), sign)

    def replace_place(self, place: str) -> str:
        return self.replace(self.of_place, place) if self.match["place"] else self.text


def read_parts(text: str) -> MoveParts | None:
    """The parts of a text; None for one that names no tile first."""
    plain = " ".join(text.split()).casefold()
    match = _MOVE.fullmatch(plain)
    return match and MoveParts(plain, match)
