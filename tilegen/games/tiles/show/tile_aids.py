"""The aids of all tile games, which players could work out themselves: the tiles that are left, the
cells that none of them can fill, and what figures would score. They depend only on what lies face
up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.play_tiles import Demand, PlayTiles
from tilegen.games.tiles.rules.rules import TileState
from tilegen.games.tiles.rules.scoring import Scoring

_MOST_KINDS: Final = 24
"""So many kinds of tiles can be overlooked; where almost every tile differs, nobody counts them."""


TurnsOfTiles = Collection[Mapping[Demand, tuple[int, ...]]]
"""For each kind of tiles that look alike, the turns in which they answer each demand."""


def list_left(state: TileState, play_tiles: PlayTiles) -> list[int]:
    """The tiles that do not lie on the table or beside it: face down, in hands, or to choose."""
    laid = {tile.number for grid in state.grids for tile in grid.list_tiles()}
    return [
        number
        for number in play_tiles.tiles
        if number not in laid and number not in state.discarded and number != state.tile
    ]


def count_kinds_left(left: Iterable[int], play_tiles: PlayTiles) -> list[list[int]]:
    """The first of each kind of tiles alike among these, and how many there are; none if there are
    too many kinds to overlook, when `count_sides_left` tells more."""
    firsts: dict[int, int] = {}
    counts: Counter[int] = Counter()
    for number in left:
        form = play_tiles.forms[number]
        firsts.setdefault(form, number)
        counts[form] += 1
    if len(firsts) > _MOST_KINDS:
        return []
    return [[number, counts[form]] for form, number in firsts.items()]


def count_sides_left(left: Iterable[int], play_tiles: PlayTiles) -> list[list[int]]:
    """Each kind of side that these tiles have, as an index, and how many of them have it."""
    counts = Counter(kind for tile in left for kind in {*play_tiles.tiles[tile].sides})
    return sorted([kind, count] for kind, count in counts.items())


def count_ends_left(left: Iterable[int], play_tiles: PlayTiles) -> list[list[int]]:
    """Each number of sides that join others, the most first, and how many of these tiles have it;
    none where every tile has equally many."""
    kinds = play_tiles.meeting.kinds
    counts = Counter(
        sum(bool(kinds[kind].ports) for kind in play_tiles.tiles[tile].sides) for tile in left
    )
    return sorted(map(list, counts.items()), reverse=True) if len(counts) > 1 else []


def list_turns(tiles: Iterable[int], play_tiles: PlayTiles) -> TurnsOfTiles:
    """The turns in which these tiles fit somewhere."""
    return {play_tiles.forms[tile]: play_tiles.turns[tile] for tile in tiles}.values()


def list_dead_cells(grid: Grid, turns_of_tiles: TurnsOfTiles) -> list[int]:
    """The empty cells where a grid may grow that none of the tiles with these turns can fill."""
    if not grid.laid or (grid.figures is None and grid.is_finished):
        return []
    return sorted(
        cell
        for cell, demand in grid.demands.items()
        if cell not in grid.doubts and not any(turns[demand] for turns in turns_of_tiles)
    )


def count_grid_worth(grid: Grid, scoring: Scoring) -> int | None:
    """The points for a figure with a grid of its own if it were finished now; None if it is
    finished, or on a shared table."""
    if grid.figures is not None or grid.is_finished:
        return None
    return scoring.count_grid_as(grid, is_finished=True)


def list_worths(grid: Grid, scoring: Scoring) -> Iterator[tuple[int, int]]:
    """The figures of a shared table that people work on, each by the cell of its first tile, with
    its points if it were finished now: those with markers, or, in a game without any, those of two
    tiles and more."""
    figures = grid.figures
    if figures is None:
        return
    needs_marker = scoring.options.owner is Owner.MARKER
    for root in figures.list_roots():
        if figures.get_finish(root) is not None or scoring.is_finished(grid, figures, root):
            continue
        is_used = (
            scoring.find_owners(figures, root) if needs_marker else (figures.count_tiles(root) > 1)
        )
        points = scoring.count_figure_as(grid, figures, root, is_finished=True)
        if is_used and points:
            yield figures.cells[min(figures.list_nodes(root))], points
