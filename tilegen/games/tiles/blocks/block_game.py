"""A tile game as blocks and photos show it: tiles that lie side by side, or in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from tilegen.games.tiles.blocks.kinds import GENERAL_KINDS, TABLE
from tilegen.games.tiles.rules.lattice import ORIGIN, find_column, find_row
from tilegen.games.tiles.rules.options import Grids, RuleOptions
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.rules.squares import Cell
from tilegen.text.wording import add_article

_SIDE_NAMES: Final = {
    2: ("left", "right"),
    4: ("upper", "right", "lower", "left"),
    6: ("upper right", "right", "lower right", "lower left", "left", "upper left"),
}
"""The names of a tile's own sides, by their number."""

Shown = tuple[int, ...]
"""The kinds of a tile's sides as it lies, by index, clockwise in the order of its lattice."""

ShownGrid = Mapping[Cell, Shown]
"""The sides of tiles as they lie, by cell."""


class BlockWords(NamedTuple):
    """The words of a game for blocks and photos: `figure` for a group of tiles on a grid, or for
    the table that all share, and `figures` for several; `first` and `again`, as in headings, for
    figures with which players begin and for later ones, and `agains` for several of the latter;
    `finished` says that nothing is loose; `sides` for the kinds of sides. `place` is where tiles
    that count lie; `one_or_two` asks whether tiles lie side by side, and `apart` says what to do
    about it; `once` is what is written in blocks, each once. `new` asks whether another figure
    begins in a block, empty if there is only one."""

    figure: str
    figures: str
    first: str
    again: str
    agains: str
    finished: str
    sides: tuple[str, ...]
    place: str
    one_or_two: str
    apart: str
    once: str
    new: str


def make_figure_words(  # noqa: PLR0913, PLR0917 -- as many as a file gives
    figure: str,
    figures: str,
    first: str,
    again: str,
    agains: str,
    finished: str,
    sides: tuple[str, ...],
) -> BlockWords:
    """The words of a game whose figures have grids of their own."""
    return BlockWords(
        figure,
        figures,
        first,
        again,
        agains,
        finished,
        sides,
        f"in {add_article(figure)}",
        f"one {figure} or two?",
        f"move {figures} apart by the width of a finger",
        f"each {figure} once",
        f"does a new {figure} begin here?",
    )


def make_table_words(sides: tuple[str, ...]) -> BlockWords:
    """The words of a game in which all tiles lie on one table."""
    return BlockWords(
        TABLE,
        f"{TABLE}s",
        TABLE,
        TABLE,
        f"{TABLE}s",
        "full",
        sides,
        "part of the table",
        "do they lie side by side?",
        "push together what does, and take the photo again",
        f"the {TABLE} once",
        "",
    )


class BlockGame:
    """The tiles of a game, what may lie side by side, and the words for it. If the table
    `is_shared`, all tiles lie on it and hang together however they touch. Cells are columns and
    rows as in the lattice: of hexagons, each row is shifted by half a tile to the right against the
    one above."""

    def __init__(self, options: RuleOptions, play_tiles: PlayTiles, words: BlockWords) -> None:
        self.options: Final = options
        self.play_tiles: Final = play_tiles
        self.words: Final = words
        self.lattice: Final = play_tiles.lattice
        self.sides: Final = range(self.lattice.sides)
        """The sides of a tile, and its turns."""
        self.is_shifted: Final = self.lattice.sides == 6
        """Whether each row is shifted by half a tile."""
        self.degrees: Final = 360 / self.lattice.sides
        """The degrees of one turn."""
        self._steps: Final = tuple(
            (find_column(ORIGIN + step), find_row(ORIGIN + step)) for step in self.lattice.steps
        )
        self.is_shared: Final = options.grids is Grids.ONE
        self.may_lie_apart: Final = options.board is not None
        """Whether tiles of one grid may lie without touching others."""

    @cached_property
    def numbers(self) -> frozenset[int]:
        """The numbers of the tiles."""
        return frozenset(self.play_tiles.tiles)

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of a tile's own sides."""
        return _SIDE_NAMES[self.lattice.sides]

    def beside(self, cell: Cell, side: int) -> Cell:
        """The cell that touches this one on that side."""
        across, down = self._steps[side]
        return Cell(cell.x + across, cell.y + down)

    def opposite(self, side: int) -> int:
        """The side of a neighbour that touches this side."""
        return self.lattice.opposite(side)

    def find_direction(self, side: int) -> float:
        """The degrees from the top of a tile to the middle of that side, clockwise."""
        return self.degrees * (side + {2: -0.5, 4: 0.0, 6: 0.5}[len(self.sides)])

    def find_turn(self, degrees: float) -> int:
        """The turn that is nearest to these degrees."""
        return round(degrees / self.degrees) % len(self.sides)

    def find_column(self, cell: Cell) -> int:
        """The place of a cell among those of its row as they are written, where rows with odd
        numbers begin half a tile further right."""
        return cell.x + cell.y // 2 * self.is_shifted

    def find_cell(self, column: int, row: int) -> Cell:
        """The cell at that place of a row as it is written."""
        return Cell(column - row // 2 * self.is_shifted, row)

    def turn_cell(self, cell: Cell, turn: int) -> Cell:
        """Where a cell is once the grid is turned about the cell (0, 0)."""
        x, y = cell
        for _ in range(turn):
            # A turn of a tile with two ends is half of the circle.
            x, y = (-x, -y) if len(self.sides) == 2 else (-y, x + y * self.is_shifted)
        return Cell(x, y)

    def find_sides(self, number: int, turn: int) -> Shown:
        """The sides of a tile in that turn."""
        return self.play_tiles.poses[number][turn].shown

    def is_kind(self, word: str) -> bool:
        """Whether the heading of a block may end in this word."""
        general = (TABLE,) if self.is_shared else GENERAL_KINDS
        return word in {self.words.first, self.words.again, *general}

    def name_figure(self, *, is_first: bool) -> str:
        """The word for a figure in a sentence: that for all where later ones have none."""
        has_word = self.words.again not in GENERAL_KINDS
        return self.words.again if has_word and not is_first else self.words.figure

    def is_first(self, word: str) -> bool:
        """Whether a heading that ends in this word is for a player's first figure."""
        return word in {self.words.first, GENERAL_KINDS[0]}

    def list_turns(self, number: int) -> tuple[int, ...]:
        """The turns that make a difference: of turns that look the same only the first."""
        return tuple(turn for turn, _ in self.play_tiles.turns[number].looks)

    def can_touch(self, own: int, other: int) -> bool:
        """Whether two sides may touch."""
        return other in self.play_tiles.meeting.match[own]

    def can_join(self, own: int, other: int) -> bool:
        """Whether two sides join when they touch."""
        return bool(self.play_tiles.meeting.pairs[own][other])

    def joins(self, kind: int) -> bool:
        """Whether sides of this kind join anything."""
        return bool(self.play_tiles.meeting.kinds[kind].ports)

    def is_open(self, kind: int) -> bool:
        """Whether a tile may be laid where this side is shown."""
        return self.play_tiles.meeting.opens[kind]

    def holds(self, own: int, other: int) -> bool:
        """Whether tiles that touch with these sides hang together, rightly or wrongly."""
        return self.is_shared or self.can_join(own, other) or not self.can_touch(own, other)

    def suits(self, own: int, other: int) -> bool:
        """Whether these sides may hold two tiles together."""
        return self.can_touch(own, other) and (self.is_shared or self.can_join(own, other))

    def fits(self, shown: Shown, around: Mapping[int, int]) -> bool:
        """Whether a tile may be added where neighbours show these sides, by its own side that
        touches them."""
        if not all(self.can_touch(shown[side], other) for side, other in around.items()):
            return False
        joins = sum(self.can_join(shown[side], other) for side, other in around.items())
        return bool(around) and joins >= self.options.join

    def list_open_cells(self, grid: ShownGrid) -> list[Cell]:
        """The empty cells on which a tile may be laid, if one fits, row by row; on a board, as far
        as it may reach."""
        cells = {
            beside
            for cell, sides in grid.items()
            for side in self.sides
            if (beside := self.beside(cell, side)) not in grid and self.is_open(sides[side])
        }
        return sorted(filter(lambda cell: self._may_reach(grid, cell), cells), key=by_row)

    def is_finished(self, grid: ShownGrid) -> bool:
        """Whether no port is loose; of a table that all share, whether nothing can be added."""
        if self.is_shared:
            return not self.list_open_cells(grid)
        return not any(
            self.joins(sides[side])
            for cell, sides in grid.items()
            for side in self.sides
            if self.beside(cell, side) not in grid
        ) and all(
            self._meets(grid[cell][side], grid[beside][self.opposite(side)])
            for cell, side, beside in self.list_touching(grid)
        )

    def list_around(self, grid: ShownGrid, cell: Cell) -> dict[int, int]:
        """The sides that a cell's neighbours show it, by the side of the cell."""
        return {
            side: grid[beside][self.opposite(side)]
            for side in self.sides
            if (beside := self.beside(cell, side)) in grid
        }

    def list_touching(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, int, Cell]]:
        """Each two cells that touch, once: the upper or left one, the side, and the other."""
        known = {*cells}
        # From the right to the lower left.
        onward = range(1, len(self.sides) // 2 + 1)
        for cell in cells:
            for side in onward:
                if (beside := self.beside(cell, side)) in known:
                    yield cell, side, beside

    def _meets(self, own: int, other: int) -> bool:
        """Whether two sides may touch, and each port of either then meets one."""
        meeting = self.play_tiles.meeting
        pairs, kinds = len(meeting.pairs[own][other]), meeting.kinds
        is_even = pairs == len(kinds[own].ports) == len(kinds[other].ports)
        return is_even and self.can_touch(own, other)

    def _may_reach(self, grid: ShownGrid, cell: Cell) -> bool:
        board = self.options.board
        if board is None:
            return True
        reach = sorted(max(column) - min(column) + 1 for column in zip(cell, *grid, strict=True))
        return all(own <= most for own, most in zip(reach, sorted(board), strict=True))


def by_row(cell: Cell) -> tuple[int, int]:
    """A sort key: row by row, each from the left."""
    return cell.y, cell.x
