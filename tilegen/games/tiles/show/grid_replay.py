"""A tile game step by step: a picture for each grid, and for each row of tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.page_pictures import assemble_replay, list_moments
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.replay import Replay, ReplayPicture
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.show.box_sketch import TileTable, find_table
from tilegen.games.tiles.show.extents import Extent, find_extent, list_cells
from tilegen.games.tiles.show.table_pictures import draw_grid, draw_row, list_rows
from tilegen.text.wording import format_count


def build_replay(record: GeneralRecord, ruling: GeneralRuling) -> Replay:
    """The whole game; in words if the lines cannot be played."""
    del record
    moments = list_moments(ruling)
    tables = [find_table(moment) for moment in moments]
    known = [table for table in tables if table is not None]
    pictures = _GridPictures(known) if len(known) == len(tables) else None
    return assemble_replay(ruling, moments, pictures)


class _GridPictures:
    """The grids in the order in which they were begun, then the rows of tiles. The pictures of a
    place have all the same size."""

    def __init__(self, tables: Sequence[TileTable]) -> None:
        self._tables = tables
        grids = [*zip_longest(*(table.state.grids for table in tables))]
        grid_courses = [[*self._draw_grids(course)] for course in grids]
        rows = [*zip(*(list_rows(table) for table in tables), strict=True)]
        used = [course for course in rows if any(tiles for _, (_, tiles) in course)]
        row_courses = [[*self._draw_rows([row for _, row in course])] for course in used]
        self._courses = [*grid_courses, *row_courses]
        owners = [next(grid.owner for grid in course if grid is not None) for course in grids]
        self.places = [
            *((owner + 1, "") for owner in owners),
            *((course[0][0], course[0][1][0]) for course in used),
        ]

    def changes(self, step: int) -> dict[int, ReplayPicture]:
        return {
            index: course[step]
            for index, course in enumerate(self._courses)
            if not step or course[step] != course[step - 1]
        }

    def _draw_grids(self, course: Sequence[Grid | None]) -> Iterator[ReplayPicture]:
        """A grid in each step; before it is begun it is empty."""
        last = course[-1]
        assert last is not None  # noqa: S101 - grids stay
        table = self._tables[-1]
        extent = find_extent(table.game.shape, list_cells([last], table.rules.options))
        empty = Grid(table.rules.play_tiles, last.owner, is_first=last.is_first)
        before: tuple[Grid, ReplayPicture] | None = None
        for grid in course:
            if before is None or grid is not before[0]:
                before = grid or empty, self._draw_grid(grid or empty, extent)
            yield before[1]

    def _draw_grid(self, grid: Grid, extent: Extent) -> ReplayPicture:
        is_own = grid.owner != NOBODY
        title = "Table" if not is_own else "First figure" if grid.is_first else "Later figure"
        about = format_count(len(grid.laid), "tile")
        is_final = is_own and bool(grid.laid) and grid.is_finished
        return ReplayPicture(title, about, draw_grid(grid, extent, self._tables[-1]), is_final)

    def _draw_rows(self, course: Sequence[tuple[str, Sequence[int]]]) -> Iterator[ReplayPicture]:
        least = max(len(tiles) for _, tiles in course)
        for (title, tiles), table in zip(course, self._tables, strict=True):
            about = format_count(len(tiles), "tile")
            yield ReplayPicture(title, about, draw_row(tiles, table, least))
