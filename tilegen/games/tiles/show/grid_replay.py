"""A tile game step by step: its grids, the tiles beside them, and all hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilegen.games.general.display import TableMoment
from tilegen.games.general.notation import GeneralRecord
from tilegen.games.general.replay import assemble_replay
from tilegen.games.general.ruling import GeneralRuling, format_sum
from tilegen.games.replay import Replay
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import list_known
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.rules.play_tiles import Meeting
from tilegen.games.tiles.rules.rules import TileState
from tilegen.games.tiles.rules.score_texts import list_grid_items
from tilegen.games.tiles.show.box_sketch import find_most, find_table, list_totals
from tilegen.games.tiles.show.figure_marks import measure_breadth
from tilegen.games.tiles.show.figure_tiles import list_flaws, list_open_ends, show_grid
from tilegen.games.tiles.show.view import (
    GridMessage,
    TileBoardMessage,
    TileGameView,
    assert_tile_rules,
)
from tilegen.play.rules import Rules, ScoreItem


def build_replay(record: GeneralRecord, ruling: GeneralRuling) -> Replay:
    del record
    return assemble_replay(ruling, _RecordedView, _list_faces, _list_totals)


class _RecordedView(TileGameView):
    """Tells of grids what only a record shows of them."""

    __slots__ = ()

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        super().__init__(assert_tile_rules(rules))

    def board(self, state: TileState) -> TileBoardMessage:
        board = super().board(state)
        items = list_grid_items(self._tiles, state)
        grids = [
            self._record(message, grid, item)
            for message, grid, item in zip(board["grids"], state.grids, items, strict=True)
        ]
        # A photo does not tell what lies face down.
        left = board["left"] if self._tiles.seen is None else None
        return {**board, "left": left, "grids": grids}

    def _record(self, message: GridMessage, grid: Grid, item: ScoreItem | None) -> GridMessage:
        tiles, meeting = show_grid(grid), self._tiles.play_tiles.meeting
        recorded: GridMessage = {
            **message,
            "unsure": [
                (tile.format_name(meeting.lattice), find_column(cell), find_row(cell))
                for cell, tile in tiles.items()
                if cell in grid.doubts
            ],
            "ends": [] if item is None else [*_list_ends(grid, meeting)],
            "flaws": [
                (find_column(cell), find_row(cell), side)
                for cell, side in list_flaws(tiles, meeting)
            ],
        }
        if item is not None:
            recorded["done"] = item.details["finished"]
            recorded["points"], recorded["most"] = item.points, find_most(item)
            recorded["about"] = self.name_item(item).as_json()
        return recorded


def _list_ends(grid: Grid, meeting: Meeting) -> Iterator[tuple[int, int, int, float]]:
    for cell, side, kind in list_open_ends(show_grid(grid), meeting):
        yield find_column(cell), find_row(cell), side, measure_breadth(kind, meeting)


def _list_totals(moment: TableMoment) -> Sequence[str]:
    table = find_table(moment)
    return () if table is None else list_totals(table, format_sum)


def _list_faces(moment: TableMoment) -> Iterator[str]:
    """The numbers of the tiles that lie face up or are in hands."""
    table = find_table(moment)
    if table is None:
        return
    state = table.state
    for grid in state.grids:
        yield from (str(tile.number) for tile in grid.list_tiles())
    for seat in range(len(state.hands)):
        yield from map(str, list_known(state, seat))
    if state.tile is not None:
        yield str(state.tile)
    if table.rules.options.supply is Supply.OPEN:
        yield from map(str, state.stack)
