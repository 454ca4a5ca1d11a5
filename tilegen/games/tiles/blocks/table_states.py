"""The state of a game at its end, made from the tiles that lie on the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from tilegen.games.tiles.blocks.drafts import Doubt, Draft, PlacedTile
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid, build_table
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.options import End, Owner
from tilegen.games.tiles.rules.rules import OwnItems, SeenTable, TileGameRules, TileState
from tilegen.games.tiles.rules.squares import SIDES, Cell

_Placed = Mapping[Cell, PlacedTile]
_Doubts = Mapping[Cell, int | None]
"""As `grids.Doubts`, by cells of blocks."""

Filling = Mapping[tuple[int, Cell], PlacedTile]
"""Tiles for doubtful cells, by the index of the draft and the cell in it."""


def show_seen(
    rules: TileGameRules, points: tuple[int, ...] | None, items: tuple[OwnItems, ...] = ()
) -> TileGameRules:
    """The rules for a table that was not played; `points` are the points that its grids alone do
    not show, and `items` what these are for, if that is known."""
    return replace(rules, seen=SeenTable(points, items))


def build_grids(
    rules: TileGameRules, drafts: Sequence[Draft], filling: Filling = MappingProxyType({})
) -> tuple[Grid, ...]:
    """The grids of drafts whose owners are known, with their certain tiles and those of the
    `filling`; the other cells stay in doubt."""
    grids = []
    for index, draft in enumerate(drafts):
        own = {at: tile for (draft_index, at), tile in filling.items() if draft_index == index}
        tiles = {**draft.sure, **own}
        doubts = {at: _find_number(doubt) for at, doubt in draft.doubts.items() if at not in own}
        owner = draft.block.owner
        if owner == NOBODY:
            grids.append(_build_shared_grid(rules, tiles, doubts))
        elif owner is not None and (tiles or doubts):
            grid = Grid(rules.play_tiles, owner, is_first=draft.block.is_first)
            _lay(grid, tiles, doubts, rules)
            grids.append(grid)
    return tuple(grids)


def _find_number(doubt: Doubt) -> int | None:
    """The only tile that may lie in a cell; None if several may, or none."""
    numbers = {option.number for option in doubt.options}
    return numbers.pop() if len(numbers) == 1 else None


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


def _build_shared_grid(rules: TileGameRules, tiles: _Placed, doubts: _Doubts) -> Grid:
    """The table that all share; on a board the tiles lie where they fit its rim best, and figures
    are finished by the seats that own them."""
    table = build_table(rules.play_tiles, rules.options.board, rules.options.rim)
    if rules.options.board is None:
        _lay(table, tiles, doubts, rules)
    else:
        width, height = rules.options.board
        ways = _list_ways_on_board([*tiles, *doubts], width, height)
        moved_tiles = [(way, way.move_tiles(tiles)) for way in ways]
        if moved_tiles:
            way, moved = min(moved_tiles, key=lambda pair: _count_misfits(table, pair[1], rules))
            _lay(table, moved, {way.move(at): number for at, number in doubts.items()}, rules)
    cells = tuple(table.laid)
    if table.figures is not None and not hides_finishers(rules):
        rules.scoring.note_finished(table, table.figures, cells, 0)
    return table


def build_state(
    rules: TileGameRules, grids: Sequence[Grid], gone: Collection[int] = (), *, is_pile_empty: bool
) -> TileState:
    """The state with these grids, where the tiles that are `gone` left the game. The game is over
    if the table shows that, or if `is_pile_empty` and that ends it."""
    laid = {pose.tile.number for grid in grids for pose in grid.laid.values()}
    stack = tuple(
        number for number in sorted(rules.play_tiles.tiles) if number not in laid | {*gone}
    )
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
    return TileState(
        tuple(grids),
        stack,
        hands,
        discarded=frozenset(gone),
        enders=tuple(sorted(enders)),
        is_over=is_over,
    )


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


def _lay(grid: Grid, tiles: _Placed, doubts: _Doubts, rules: TileGameRules) -> None:
    for at, tile in tiles.items():
        grid.lay(find_cell(*at), rules.play_tiles.poses[tile.number][tile.turn])
    grid.doubts = {find_cell(*at): number for at, number in doubts.items()}


class _WayOnBoard(NamedTuple):
    """So many quarter turns about the origin, and then a move to the right and down."""

    turn: int
    right: int
    down: int

    def move(self, at: Cell) -> Cell:
        x, y = _turn(at, self.turn)
        return Cell(x + self.right, y + self.down)

    def move_tiles(self, tiles: _Placed) -> _Placed:
        return {
            self.move(at): tile._replace(turn=(tile.turn + self.turn) % 4)
            for at, tile in tiles.items()
        }


def _list_ways_on_board(cells: Sequence[Cell], width: int, height: int) -> Iterator[_WayOnBoard]:
    """Each way in which these cells may lie on the board, seen from any of its sides."""
    for turn in SIDES:
        turned = [_turn(at, turn) for at in cells]
        left, top = (min((at[axis] for at in turned), default=0) for axis in (0, 1))
        across = max((at.x for at in turned), default=0) - left
        down = max((at.y for at in turned), default=0) - top
        for x in range(width - across):
            for y in range(height - down):
                yield _WayOnBoard(turn, x - left, y - top)


def _turn(cell: Cell, turn: int) -> Cell:
    x, y = cell
    for _ in range(turn):
        x, y = -y, x
    return Cell(x, y)


def _count_misfits(table: Grid, tiles: _Placed, rules: TileGameRules) -> int:
    """The number of tiles whose sides may not touch the rim."""
    rim = table.rim or {}
    poses, meeting = rules.play_tiles.poses, rules.play_tiles.meeting
    return sum(
        not meeting.allows(poses[tile.number][tile.turn].shown, rim[find_cell(*at)])
        for at, tile in tiles.items()
    )
