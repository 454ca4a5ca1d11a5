"""The bot that looks ahead in games played by the rules. It copies the table that it sees to a
board of the fast engine, and looks ahead there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Cell, Kind
from tilegen.games.monsters.rules.moves import Placement, Start, unused
from tilegen.games.monsters.rules.state import Move, State
from tilegen.games.monsters.rules.table import Patch
from tilegen.games.monsters.simulation.arena import board_of, mind_of, setup_of
from tilegen.games.monsters.simulation.bots import LOOKAHEAD, first_tile
from tilegen.games.monsters.simulation.pieces import piece_of
from tilegen.games.monsters.tiles import Side
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.simulation.board import LIES, Board, Setup
from tilegen.games.tiles.simulation.kernel_lookahead import consider
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
        table = view.table
        pieces = tuple(map(piece_of, table.tiles.values()))
        job = GameBatch(pieces, "", (self._bot,) * len(table.creatures), 0, 0, engine=self._engine)
        setup = _setup(job)
        board = laid_out(view, job, setup)
        for at, place in enumerate(places):
            patch, neighbour = table.places[place.neighbour]
            k = board.begins[patch.owner] + patch.open_cells.index(neighbour.beside(place.side))
            board.ties[at] = 4 * k + (place.turn or 0)
        chosen: int = engine(self._engine).function(consider)(
            setup,
            board,
            mind_of(job, setup),
            view.player,
            [*table.tiles].index(places[0].tile),
            len(places),
            stream.draw_below(HALF),
        )
        return places[chosen]


@lru_cache(8)
def _setup(job: GameBatch) -> Setup:
    return setup_of(job)


def laid_out(view: State, job: GameBatch, setup: Setup) -> Board:
    """The table as a board, with the hidden tiles sorted by number."""
    board, table = board_of(job, setup), view.table
    number = {tile: at for at, tile in enumerate(table.tiles)}
    hidden = [number[tile] for tile in unused(table) if tile != view.tile]
    board.pile[0] = len(number) - len(hidden)
    board.pile[1] = len(number)
    for at, tile in enumerate(hidden, board.pile[0]):
        board.deck[at] = tile
    for owner, own in enumerate(table.creatures):
        board.figures[owner] = len(own)
        board.score[owner] = scoring.score(own)
        board.done[owner] = sum(patch.kind is Kind.FIRST and patch.complete for patch in own)
        board.begins[owner + 1] = board.begins[owner]
        if own and not own[-1].complete:
            _lay_out(own[-1], setup, board, number)
    return board


def _lay_out(patch: Patch, setup: Setup, board: Board, number: Mapping[int, int]) -> None:
    """Lays an unfinished creature on the grid."""
    owner, width = patch.owner, setup.width
    first = setup.demands * (patch.kind is Kind.FIRST)

    def at(cell: Cell) -> int:
        return ((owner + 1) * width + cell.y) * width + cell.x

    for place, (cell, laid) in enumerate(patch.tiles.items(), owner * len(setup.kinds)):
        board.tiles[place], board.at[place] = number[laid.tile.id], at(cell)
        for side in Side:
            beside = cell.beside(side)
            if beside not in patch.tiles:
                board.grid[at(beside)] = _spread(patch.grid.find_demand(find_cell(*beside))) | first
        board.grid[at(cell)] = LIES
    for k, cell in enumerate(patch.open_cells, board.begins[owner]):
        board.cells[k] = at(cell)
    board.laid[owner] = len(patch.tiles)
    board.begins[owner + 1] += len(patch.open_cells)


def _spread(demand: int) -> int:
    """A demand of the rules, with two bits for each side, as the engine writes it: first the bits
    that say which sides join."""
    spread = 0
    for side in Side:
        digit = demand >> 2 * side & 3
        spread |= digit >> 1 << side | (digit & 1) << side + len(Side)
    return spread
