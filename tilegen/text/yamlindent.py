"""Finds the line whose indentation keeps a text from being YAML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

LARGEST: Final = 100_000
"""Characters of a text that is searched: each try parses all of it."""

_ABOVE: Final = 2
"""The number of lines above the parser's last line that may be to blame."""
_AROUND: Final = 3
"""The number of lines above and below a line that are its neighbours."""


class Slip(NamedTuple):
    """A line, counted from 1, its indentation in spaces, and the indentation of its neighbours,
    with which the text would be YAML."""

    line: int
    indent: int
    expected_indent: int


def find_slip(text: str, line: int, is_yaml: Callable[[str], bool]) -> Slip | None:
    """The line to blame for an error on this line, counted from 1; None if no single line there or
    shortly above is to blame."""
    if len(text) > LARGEST:
        return None
    lines = text.split("\n")
    line_indices = [
        at
        for at, line_text in enumerate(lines)
        if line_text.strip() and line_text.lstrip()[0] != "#"
    ]
    common = Counter(_indent(lines[at]) for at in line_indices)
    last = next(
        (place for place, at in enumerate(line_indices) if at >= line - 1), len(line_indices) - 1
    )
    suspects = [
        place
        for place in range(last, max(last - _ABOVE, 0) - 1, -1)
        # Another line, indented, would become a part of the value above it.
        if ":" in lines[line_indices[place]] or lines[line_indices[place]].lstrip().startswith("-")
    ]
    # The line with the rarest indentation is the likeliest.
    for place in sorted(
        suspects, key=lambda suspect: common[_indent(lines[line_indices[suspect]])]
    ):
        at = line_indices[place]
        now = _indent(lines[at])
        for right in dict.fromkeys(
            _indent(lines[neighbour]) for neighbour in _neighbours(line_indices, place)
        ):
            mended_lines = [*lines[:at], " " * right + lines[at].lstrip(), *lines[at + 1 :]]
            if right == now or _has_empty_key(
                [mended_lines[index] for index in line_indices], place
            ):
                continue
            if is_yaml("\n".join(mended_lines)):
                return Slip(at + 1, now, right)
    return None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _neighbours(line_indices: list[int], place: int) -> Iterator[int]:
    """The lines around this one, the nearest first, and of two the one above."""
    for distance in range(1, _AROUND + 1):
        for neighbour in (place - distance, place + distance):
            if 0 <= neighbour < len(line_indices):
                yield line_indices[neighbour]


def _has_empty_key(content_lines: list[str], place: int) -> bool:
    """Whether a key near this line has lost its value: the line below is no deeper."""
    nearby_lines = content_lines[max(place - 2, 0) : place + 3]
    return any(
        above.rstrip().endswith(":") and _indent(below) <= _indent(above)
        for above, below in pairwise(nearby_lines)
    )
