"""The state of a game at its end, made from the tiles that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from types import MappingProxyType

from tilegen.games.tiles.blocks.drafts import Draft, PlacedTile
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid, build_table
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.options import End, Owner
from tilegen.games.tiles.rules.rules import SeenTable, TileGameRules, TileState
from tilegen.games.tiles.rules.squares import SIDES, Cell

_Placed = Sequence[tuple[Cell, PlacedTile]]

Filling = Mapping[tuple[int, Cell], PlacedTile]
"""Tiles for doubtful cells, by the index of the draft and the cell in it."""


def show_seen(rules: TileGameRules, points: tuple[int, ...] | None) -> TileGameRules:
    """The rules for a table that was not played; `points` are the points that it does not show."""
    return replace(rules, seen=SeenTable(points))


def build_grids(
    rules: TileGameRules, drafts: Sequence[Draft], filling: Filling = MappingProxyType({})
) -> tuple[Grid, ...]:
    """The grids of drafts whose owners are known, with their certain tiles and those
    of the `filling` for others."""
    grids = []
    for index, draft in enumerate(drafts):
        own = ((at, tile) for (draft_index, at), tile in filling.items() if draft_index == index)
        tiles = [*draft.sure.items(), *own]
        owner = draft.block.owner
        if owner == NOBODY:
            grids.append(_build_shared_grid(rules, tiles))
        elif owner is not None and tiles:
            grid = Grid(rules.play_tiles, owner, is_first=draft.block.is_first)
            _lay(grid, tiles, rules)
            grids.append(grid)
    return tuple(grids)


def list_fillings(drafts: Sequence[Draft]) -> Iterator[Filling]:
    """Each way to fill all doubts, in which no tile lies twice."""
    doubts = [
        ((index, at), draft, doubt.options)
        for index, draft in enumerate(drafts)
        for at, doubt in draft.doubts.items()
    ]
    for ways in product(*(options for _, _, options in doubts)):
        numbers = [way.number for way in ways]
        if len({*numbers}) == len(numbers):
            yield {
                place: PlacedTile(way.number, way.turn, way.shown, 0)
                for (place, _, _), way in zip(doubts, ways, strict=True)
            }


def _build_shared_grid(rules: TileGameRules, tiles: _Placed) -> Grid:
    """The table that all share; on a board the tiles lie where they fit its rim best, and figures
    are finished by the seats that own them."""
    table = build_table(rules.play_tiles, rules.options.board, rules.options.rim)
    if rules.options.board is None:
        _lay(table, tiles, rules)
    else:
        width, height = rules.options.board
        ways: list[_Placed] = [*_list_ways_on_board(tiles, width, height)]
        best = min(ways, key=lambda way: _count_misfits(table, way, rules))
        _lay(table, best, rules)
    cells = tuple(table.laid)
    if table.figures is not None and not hides_finishers(rules):
        rules.scoring.note_finished(table, table.figures, cells, 0)
    return table


def build_state(rules: TileGameRules, grids: Sequence[Grid], *, is_pile_empty: bool) -> TileState:
    """The state with these grids. The game is over if the table shows that, or if `is_pile_empty`
    and that ends it."""
    laid = {pose.tile.number for grid in grids for pose in grid.laid.values()}
    stack = tuple(number for number in sorted(rules.play_tiles.tiles) if number not in laid)
    enders = {
        seat
        for grid in grids
        for seat in course.find_ending_owners(grid, tuple(grid.laid), rules.scoring)
    }
    end = rules.options.end
    is_over = (
        bool(enders)
        or course.is_board_full(grids, rules.options)
        or (End.STACK_EMPTY in end and (not stack or is_pile_empty))
        or (End.FIRSTS_FINISHED in end and course.are_firsts_finished(grids, rules.seats))
        or (End.NOBODY_CAN in end and not any(grid.demands for grid in grids))
    )
    hands: tuple[tuple[int, ...], ...] = ((),) * rules.seats
    return TileState(tuple(grids), stack, hands, enders=tuple(sorted(enders)), is_over=is_over)


def hides_finishers(rules: TileGameRules) -> bool:
    """Whether a table does not show who finished its figures."""
    return rules.options.owner is Owner.FINISHER and rules.seats > 1


def count_finished(rules: TileGameRules, grids: Sequence[Grid]) -> int:
    """The points of all finished figures on the tables."""
    total = 0
    for grid in grids:
        if grid.figures is None:
            total += rules.scoring.count_grid_as(grid, is_finished=True) or 0
            continue
        for root in grid.figures.list_roots():
            if rules.scoring.is_finished(grid, grid.figures, root):
                figures = grid.figures
                points = rules.scoring.count_figure_as(grid, figures, root, is_finished=True)
                total += points or 0
    return total


def _lay(grid: Grid, tiles: Iterable[tuple[Cell, PlacedTile]], rules: TileGameRules) -> None:
    for at, tile in tiles:
        grid.lay(find_cell(*at), rules.play_tiles.poses[tile.number][tile.turn])


def _list_ways_on_board(tiles: _Placed, width: int, height: int) -> Iterator[_Placed]:
    """Each way in which the tiles may lie on the board, seen from any of its sides; the way from
    its upper left if there is none."""
    has_candidate = False
    for turn in SIDES:
        turned = [(_turn(at, turn), tile, (tile.turn + turn) % 4) for at, tile in tiles]
        left, top = (min((at[axis] for at, _, _ in turned), default=0) for axis in (0, 1))
        across = max((at.x for at, _, _ in turned), default=0) - left
        down = max((at.y for at, _, _ in turned), default=0) - top
        for x in range(width - across):
            for y in range(height - down):
                has_candidate = True
                yield [
                    (Cell(at.x - left + x, at.y - top + y), tile._replace(turn=way))
                    for at, tile, way in turned
                ]
    if not has_candidate:
        yield ()


def _turn(cell: Cell, turn: int) -> Cell:
    x, y = cell
    for _ in range(turn):
        x, y = -y, x
    return Cell(x, y)


def _count_misfits(table: Grid, tiles: _Placed, rules: TileGameRules) -> tuple[bool, int]:
    """A sort key: the number of tiles whose sides may not touch the rim."""
    rim = table.rim or {}
    poses, meeting = rules.play_tiles.poses, rules.play_tiles.meeting
    misfits = sum(
        not meeting.allows(poses[tile.number][tile.turn].shown, rim[find_cell(*at)])
        for at, tile in tiles
    )
    return not tiles, misfits
