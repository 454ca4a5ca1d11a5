"""The bot that looks ahead from places, in both engines. In games played by the rules it copies the
table that it sees to a board of the fast engine, and looks ahead there."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.play_tiles import Demand, Meeting
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.tile_moves import Move, Placement
from tilegen.games.tiles.simulation.arena import build_board, build_setup, list_codes
from tilegen.games.tiles.simulation.board import LIES, Board, Setup
from tilegen.games.tiles.simulation.columns import WIN, Column, counts_of
from tilegen.games.tiles.simulation.kernel_lookahead import Mind, consider
from tilegen.games.tiles.simulation.looking_ahead import LOOKAHEAD, count_games_ahead
from tilegen.games.tiles.simulation.place_bots import (
    PLAYS_OUT,
    PlaceView,
    find_start,
    list_weights,
)
from tilegen.play.bots import BotFamily
from tilegen.play.jit import PLAIN, engine
from tilegen.play.seeds import HALF, Stream

PLACE_LOOKAHEAD: Final = BotFamily(
    "plays out so many games for each move, and lays the tile where it won most",
    numbers=range(1, 100_001),
    default=60,
    cost=10,
)


def build_mind(bots: Sequence[str], setup: Setup, engine_name: str) -> Mind | None:
    """The memory of the seats that look ahead; None if none of these bots does."""
    games = [count_games_ahead(bot) for bot in bots]
    if not any(games):
        return None
    functions, board = engine(engine_name), build_board(setup, len(bots), engine_name)
    places = len(board.ties)
    closers = functions.ints(list_weights(PLAYS_OUT) * len(bots))
    # UCB1: a place may be better by the root of 2 ln n over its own games.
    doubt = (round(2 * log(number) * WIN**2) for number in range(1, max(*games, places) + 1))
    mind: Mind = functions.fields(
        Mind(
            games=functions.ints(games),
            setup=functions.fields(setup._replace(bots=closers)),
            board=functions.fields(board),
            rows=functions.zeros(len(Column)),
            counts=functions.zeros(counts_of(len(setup.kinds))),
            trials=functions.zeros(places),
            shares=functions.zeros(places),
            doubt=functions.ints((0, *doubt)),
        )
    )
    return mind


class PlaceLookahead:
    """Plays out `games` games for a move, with closers at every seat and the hidden tiles in random
    order; begins as `find_start` says. It knows only what is on the table."""

    def __init__(self, games: int, engine_name: str = PLAIN) -> None:
        self._bot = f"{LOOKAHEAD}:{games}"
        self._engine = engine_name

    def choose(self, view: PlaceView, offers: Sequence[Move], stream: Stream) -> Move:
        """One of the legal moves, given in any order: start tiles, or places for the tile turned
        up."""
        start = find_start(view, offers)
        if start is not None:
            return start
        places = [offer for offer in offers if isinstance(offer, Placement)]
        if len(places) < 2:
            return offers[0]
        rules, state = view.rules, view.state
        bots = (self._bot,) * rules.seats
        setup = build_setup(rules, [*map(list_weights, bots)], len(Column), self._engine)
        board = lay_out_board(view, setup, self._engine)
        for at, place in enumerate(places):
            grid = state.grids[place.grid]
            k = board.begins[grid.owner] + [*grid.demands].index(place.cell)
            board.ties[at] = 4 * k + place.turn
        choice: int = engine(self._engine).function(consider)(
            setup,
            board,
            build_mind(bots, setup, self._engine),
            view.seat,
            sorted(rules.play_tiles.tiles).index(places[0].tile),
            len(places),
            stream.draw_below(HALF),
        )
        return places[choice]


def lay_out_board(view: PlaceView, setup: Setup, engine_name: str) -> Board:
    """The table as a board, with the hidden tiles sorted by number."""
    rules, state = view.rules, view.state
    board = build_board(setup, rules.seats, engine_name)
    at = {tile: index for index, tile in enumerate(sorted(rules.play_tiles.tiles))}
    hidden = sorted(at[tile] for tile in state.stack)
    board.pile[0] = len(at) - len(hidden)
    board.pile[1] = len(at)
    for index, tile in enumerate(hidden, board.pile[0]):
        board.deck[index] = tile
    for owner in range(rules.seats):
        own = [grid for grid in state.grids if grid.owner == owner]
        finished = [grid for grid in own if grid.is_finished]
        board.figures[owner] = len(own)
        board.score[owner] = sum(
            rules.scoring.count_grid_as(grid, is_finished=True) or 0 for grid in finished
        )
        board.done[owner] = sum(grid.is_first for grid in finished)
        board.begins[owner + 1] = board.begins[owner]
        if own and not own[-1].is_finished:
            _lay_out(own[-1], rules, setup, board)
    return board


def _lay_out(grid: Grid, rules: TileGameRules, setup: Setup, board: Board) -> None:
    """Lays an unfinished figure on the grid."""
    owner, width = grid.owner, setup.width
    first = setup.demands * grid.is_first
    numbers, meeting = sorted(rules.play_tiles.tiles), rules.play_tiles.meeting

    def find(cell: int) -> int:
        return ((owner + 1) * width + find_row(cell)) * width + find_column(cell)

    for place, (cell, pose) in enumerate(grid.laid.items(), owner * len(setup.kinds)):
        board.tiles[place], board.at[place] = numbers.index(pose.tile.number), find(cell)
        for step in meeting.lattice.steps:
            if cell + step not in grid.laid:
                demand = _spread(grid.find_demand(cell + step), meeting)
                board.grid[find(cell + step)] = demand | first
        board.grid[find(cell)] = LIES
    for k, cell in enumerate(grid.demands, board.begins[owner]):
        board.cells[k] = find(cell)
    board.laid[owner] = len(grid.laid)
    board.begins[owner + 1] += len(grid.demands)


def _spread(demand: Demand, meeting: Meeting) -> int:
    """A demand of the rules as the engine writes it."""
    codes, base = list_codes(meeting), len(meeting.kinds) + 1
    digits = (demand // weight % base for weight in meeting.weights)
    return sum(codes[digit - 1] << side for side, digit in enumerate(digits) if digit)
