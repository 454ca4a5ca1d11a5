"""Tiles and empty cells drawn as text: a letter for what each side shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_letters, digits
from typing import Final

from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind

A_TILE: Final = "#"
A_HOLE: Final = " "
"""What is in the middle of an empty cell."""

_PLAIN: Final = "."
"""The sign of the only kind of side that joins nothing."""

_GAP: Final = 3
"""The columns between two pictures."""


def choose_signs(kinds: Sequence[Kind]) -> tuple[str, ...]:
    """A character for each kind of side: its digit, or a letter of its name that no other has."""
    plain = [kind for kind in kinds if not kind.ports]
    signs: list[str] = []
    for kind in kinds:
        wishes = kind.name if len(kind.name) == 1 or kind.name.isalpha() else kind.name[:1]
        own = _PLAIN if [kind] == plain else f"{wishes}{wishes.upper()}"
        signs.append(next(sign for sign in f"{own}{ascii_letters}{digits}" if sign not in signs))
    return tuple(signs)


def draw_sides(shape: Shape, signs: Sequence[str], middle: str) -> tuple[str, ...]:
    """Lines of equal length with the signs of the sides, clockwise from the first, about a
    middle."""
    match shape, [*signs]:
        case Shape.SQUARE, [top, right, bottom, left]:
            return f"   {top}   ", f"{left} [{middle}] {right}", f"   {bottom}   "
        case Shape.HEX, [upper_right, right, lower_right, lower_left, left, upper_left]:
            return (
                f"  {upper_left} {upper_right}  ",
                f"{left} [{middle}] {right}",
                f"  {lower_left} {lower_right}  ",
            )
        case _:
            return (f"{signs[0]} [{middle}] {signs[-1]}",)


def set_in_rows(
    pictures: Sequence[Sequence[str]], width: int, most: int | None = None
) -> Iterator[str]:
    """Pictures of equal height side by side, at most `most` in a row of `width` columns, and an
    empty line between rows; each is padded to the width of the widest."""
    widest = max((len(line) for picture in pictures for line in picture), default=1)
    in_a_row = max((width + _GAP) // (widest + _GAP), 1)
    in_a_row = in_a_row if most is None else min(in_a_row, most)
    for start in range(0, len(pictures), in_a_row):
        if start:
            yield ""
        for lines in zip(*pictures[start : start + in_a_row], strict=True):
            yield (" " * _GAP).join(line.center(widest) for line in lines).rstrip()
