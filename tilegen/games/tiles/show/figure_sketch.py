"""Figures on grids of their own as text: their tiles, the lines that join these, and arrows where
they are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.lattice import LATTICES, find_cell, find_column, find_row
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.play_tiles import Meeting
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.show.figure_tiles import ShownTiles
from tilegen.text.side_by_side import set_side_by_side

_GAP: Final = 6
_INDENT: Final = 2
_DIFFER: Final = "≠"
_RIGHT, _BOTTOM, _LEFT = 1, 2, 3


class _Signs(NamedTuple):
    """The signs of a kind of side: of a join, across and down, and of an open end on each side."""

    across: str
    down: str
    open: str


_BLANK: Final = _Signs(" ", " ", "    ")
_JOINING: Final = (_Signs("─", "│", "↑→↓←"), _Signs("═", "║", "⇑⇒⇓⇐"))


def can_sketch(meeting: Meeting) -> bool:
    """Whether there are signs for the kinds of sides, on squares: more would be hard to tell."""
    joining = sum(1 for kind in meeting.kinds if kind.ports)
    return meeting.lattice is LATTICES[Shape.SQUARE] and joining <= len(_JOINING)


def arrange_figures(figures: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """The lines of figures side by side, as many as fit."""
    for index, lines in enumerate(set_side_by_side(figures, width - _INDENT, _GAP)):
        if index:
            yield ""
        yield from (f"{' ' * _INDENT}{line}".rstrip() for line in lines)


def describe_signs(picture: str, meeting: Meeting, width: int) -> list[str]:
    """The meaning of the signs that occur in a picture, as lines."""
    ends = [
        f"{arrows} {kind.name}"
        for kind, signs in zip(meeting.kinds, _assign_signs(meeting.kinds), strict=True)
        if (arrows := "".join(sign for sign in signs.open.strip() if sign in picture))
    ]
    sentences = [f"open ends: {', '.join(ends)}"] if ends else []
    if _DIFFER in picture:
        sentences.append(f"{_DIFFER} sides that differ")
    return wrap("; ".join(sentences), width)


def sketch_figure(tiles: ShownTiles, meeting: Meeting) -> list[str]:
    """The figure's rows, and between them the joins. Lines may end in blanks."""
    return _FigureSketch(tiles, meeting).list_lines() if tiles else []


def _assign_signs(kinds: Sequence[Kind]) -> list[_Signs]:
    free = iter(_JOINING)
    return [next(free) if kind.ports else _BLANK for kind in kinds]


class _FigureSketch:
    def __init__(self, tiles: ShownTiles, meeting: Meeting) -> None:
        self._tiles, self._meeting = tiles, meeting
        self._signs = _assign_signs(meeting.kinds)
        self._names = {cell: tile.format_name(meeting.lattice) for cell, tile in tiles.items()}
        self._size = max(map(len, self._names.values()))
        columns, rows = [*map(find_column, tiles)], [*map(find_row, tiles)]
        self._columns = range(min(columns), max(columns) + 1)
        self._rows = range(min(rows), max(rows) + 1)

    def list_lines(self) -> list[str]:
        lines = [self._format_line_below(self._rows[0] - 1)]
        for row in self._rows:
            lines += self._format_row(row), self._format_line_below(row)
        # Only the outermost lines may be left out: that moves no tile.
        lines = lines[not lines[0].strip() : len(lines) - (not lines[-1].strip())]
        spare = all(line.startswith(" ") for line in lines)
        return [line[spare:] for line in lines]

    def _format_row(self, row: int) -> str:
        parts = [self._sign(find_cell(self._columns[0] - 1, row), _RIGHT)]
        for column in self._columns:
            cell = find_cell(column, row)
            if cell in self._tiles:
                left = self._find_kind(cell, _LEFT)
                fill = " " if left is None else self._signs[left].across
                parts.append(self._names[cell].rjust(self._size, fill))
            else:
                parts.append(".".center(self._size))
            parts.append(self._sign(cell, _RIGHT))
        return "".join(parts)

    def _format_line_below(self, row: int) -> str:
        cells = (find_cell(column, row) for column in self._columns)
        return f" {' '.join(self._sign(cell, _BOTTOM).center(self._size) for cell in cells)} "

    def _find_kind(self, cell: int, side: int) -> int | None:
        tile = self._tiles.get(cell)
        return tile.shown[side] if tile is not None and tile.shown else None

    def _sign(self, cell: int, side: int) -> str:
        """The sign between a cell and the one on its right, or below it."""
        lattice = self._meeting.lattice
        beside, opposite = cell + lattice.steps[side], lattice.opposite(side)
        one, other = self._find_kind(cell, side), self._find_kind(beside, opposite)
        if one is not None and other is not None and other not in self._meeting.match[one]:
            return _DIFFER
        if one is not None and beside not in self._tiles:
            return self._signs[one].open[side]
        if other is not None and cell not in self._tiles:
            return self._signs[other].open[opposite]
        # A tile in doubt is assumed to join where its neighbour shows a join.
        kind = other if one is None else one
        signs = _BLANK if kind is None else self._signs[kind]
        return signs.across if side == _RIGHT else signs.down
