"""The course of a game: who begins a figure, and what ends it.

The functions take all figures with grids of their own, of a game in play or of a record, in which
some seat may have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from tilegen.games.tiles.rules.figures import Figures, Node
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.options import Add, End, RuleOptions
from tilegen.games.tiles.rules.scoring import Scoring


class FigureProgress(Protocol):
    """The properties of a figure on which the course depends."""

    @property
    def owner(self) -> int: ...

    @property
    def is_first(self) -> bool: ...

    @property
    def is_finished(self) -> bool: ...


def may_add(grids: Sequence[Grid], grid: Grid, seat: int, options: RuleOptions) -> bool:
    """Whether a player may add to a grid, if a tile fits there."""
    if grid.figures is not None:
        return True
    if grid.is_finished or not grid.laid:
        return False
    if options.add is Add.ANY or grid.owner == seat:
        return True
    return options.add is Add.NO_FIRSTS_AFTER_OWN and not (
        grid.is_first and has_finished_first(grids, seat)
    )


def has_finished_first(grids: Iterable[FigureProgress], seat: int) -> bool:
    """Whether the seat's first figure is finished."""
    for grid in grids:
        if grid.is_first and grid.owner == seat:
            return grid.is_finished
    return False


def find_starting(grids: Iterable[FigureProgress], seats: int) -> tuple[int, ...]:
    """The seats that have no figure yet."""
    begun = {grid.owner for grid in grids}
    return tuple(seat for seat in range(seats) if seat not in begun)


def find_owing(grids: Sequence[FigureProgress]) -> tuple[int, ...]:
    """The seats all of whose figures are finished, and who begin another one; none before a seat
    has begun."""
    building = {grid.owner for grid in grids if not grid.is_finished}
    return tuple(sorted({grid.owner for grid in grids} - building))


def are_firsts_finished(grids: Iterable[FigureProgress], seats: int) -> bool:
    """Whether each seat has finished its first figure."""
    finished = 0
    for grid in grids:
        if grid.is_first:
            if not grid.is_finished:
                return False
            finished += 1
    return finished == seats


def is_board_full(grids: Iterable[Grid], options: RuleOptions) -> bool:
    """Whether each cell of the board has a tile, which ends any game."""
    if options.board is None:
        return False
    width, height = options.board
    return sum(len(grid.laid) for grid in grids) >= width * height


MOST_OPEN: Final = 1
"""The most figures of one seat that may be open at once, where it begins another only after the
last."""


def has_begun_early(own: Sequence[FigureProgress]) -> bool:
    """Whether a seat with these figures has begun another though its first one is open."""
    is_first_open = any(figure.is_first and not figure.is_finished for figure in own)
    return is_first_open and not all(figure.is_first for figure in own)


def find_surely_finished(are_first: Sequence[bool], surely_open: Sequence[int]) -> tuple[int, ...]:
    """The indexes of a seat's figures that must be finished if those at `surely_open` are not.
    `are_first` are in the order in which the figures were begun. Another one is begun only once all
    before it are finished, so at most the last one is open. Empty if that rule is already
    broken."""
    if not surely_open:
        return tuple(range(len(are_first) - MOST_OPEN))
    if len(surely_open) == MOST_OPEN and not are_first[surely_open[0]]:
        return tuple(at for at in range(len(are_first)) if at not in surely_open)
    return ()


def find_ending_owners(grid: Grid, cells: Sequence[int], scoring: Scoring) -> frozenset[int]:
    """The seats whose figures end the game, by the tiles that were just laid on these cells."""
    figures, options = grid.figures, scoring.options
    if figures is None or not (options.spans or End.CLOSED in options.end):
        return frozenset()
    roots = {figures.find_root(node) for cell in cells for node in grid.find_nodes(cell)}
    return frozenset(
        owner
        for root in roots
        if (owners := scoring.find_owners(figures, root)) and _ends(grid, figures, root, scoring)
        for owner in owners
    )


def _ends(grid: Grid, figures: Figures, root: Node, scoring: Scoring) -> bool:
    options = scoring.options
    if End.CLOSED in options.end and scoring.is_finished(grid, figures, root):
        return True
    if not options.spans:
        return False
    cells = figures.list_cells(root)
    return any(
        max(map(find, cells)) - min(map(find, cells)) + 1 >= options.spans
        for find in (find_column, find_row)
    )
