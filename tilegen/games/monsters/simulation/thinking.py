"""The bot that looks ahead in games played by the rules. It copies the table that it sees to a
board of the fast engine, and looks ahead there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.moves import Placement, Start, find_placement
from tilegen.games.monsters.rules.state import Move, State
from tilegen.games.monsters.rules.table import STEPS, list_creatures
from tilegen.games.monsters.simulation.arena import board_of, mind_of, setup_of
from tilegen.games.monsters.simulation.bots import first_tile
from tilegen.games.monsters.simulation.pieces import piece_of
from tilegen.games.monsters.tiles import Side
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.simulation.board import LIES, Board, Setup
from tilegen.games.tiles.simulation.kernel_lookahead import consider
from tilegen.games.tiles.simulation.looking_ahead import LOOKAHEAD
from tilegen.play.arena import GameBatch
from tilegen.play.jit import PLAIN, engine
from tilegen.play.seeds import HALF, Stream


class Lookahead:
    """Plays out `games` games for a move, with closers at every seat and the hidden tiles in random
    order; begins with `first_tile`. It knows only what is on the table."""

    def __init__(self, games: int, engine_name: str = PLAIN) -> None:
        self._bot = f"{LOOKAHEAD}:{games}"
        self._engine = engine_name

    def choose(self, view: State, offers: Sequence[Move], stream: Stream) -> Move:
        """One of the legal moves, given in any order: start tiles, or places for the tile turned
        up."""
        if isinstance(offers[0], Start):
            return first_tile(view, offers)
        places = [offer for offer in offers if isinstance(offer, Placement)]
        if len(places) < 2:
            return offers[0]
        grids = view.general.grids
        pieces = tuple(map(piece_of, view.tiles.values()))
        job = GameBatch(pieces, "", (self._bot,) * view.rules.seats, 0, 0, engine=self._engine)
        setup = _setup(job)
        board = lay_out_board(view, job, setup)
        for at, place in enumerate(places):
            _, turn, index, cell = find_placement(grids, place)[:4]
            k = board.begins[grids[index].owner] + [*grids[index].demands].index(cell)
            board.ties[at] = 4 * k + turn
        choice: int = engine(self._engine).function(consider)(
            setup,
            board,
            mind_of(job, setup),
            view.player,
            [*view.tiles].index(places[0].tile),
            len(places),
            stream.draw_below(HALF),
        )
        return places[choice]


@lru_cache(8)
def _setup(job: GameBatch) -> Setup:
    return setup_of(job)


def lay_out_board(view: State, job: GameBatch, setup: Setup) -> Board:
    """The table as a board, with the hidden tiles sorted by number."""
    board, table = board_of(job, setup), view.table
    number = {tile: at for at, tile in enumerate(view.tiles)}
    hidden_tiles = [number[tile] for tile in table.list_unused() if tile != view.tile]
    board.pile[0] = len(number) - len(hidden_tiles)
    board.pile[1] = len(number)
    for at, tile in enumerate(hidden_tiles, board.pile[0]):
        board.deck[at] = tile
    for owner, own in enumerate(list_creatures(table.grids, table.seats)):
        board.figures[owner] = len(own)
        board.score[owner] = scoring.score(own)
        board.done[owner] = sum(grid.is_first and grid.is_finished for grid in own)
        board.begins[owner + 1] = board.begins[owner]
        if own and not own[-1].is_finished:
            _lay_out(own[-1], setup, board, number)
    return board


def _lay_out(grid: Grid, setup: Setup, board: Board, number: Mapping[int, int]) -> None:
    """Lays an unfinished creature on the grid."""
    owner, width = grid.owner, setup.width
    first = setup.demands * grid.is_first

    def at(cell: int) -> int:
        return ((owner + 1) * width + find_row(cell)) * width + find_column(cell)

    for place, (cell, pose) in enumerate(grid.laid.items(), owner * len(setup.kinds)):
        board.tiles[place], board.at[place] = number[pose.tile.number], at(cell)
        for step in STEPS:
            if cell + step not in grid.laid:
                board.grid[at(cell + step)] = _spread(grid.find_demand(cell + step)) | first
        board.grid[at(cell)] = LIES
    for k, cell in enumerate(grid.demands, board.begins[owner]):
        board.cells[k] = at(cell)
    board.laid[owner] = len(grid.laid)
    board.begins[owner + 1] += len(grid.demands)


def _spread(demand: int) -> int:
    """A demand of the rules, with two bits for each side, as the engine writes it: first the bits
    that say which sides join."""
    spread = 0
    for side in Side:
        digit = demand >> 2 * side & 3
        spread |= digit >> 1 << side | (digit & 1) << side + len(Side)
    return spread
