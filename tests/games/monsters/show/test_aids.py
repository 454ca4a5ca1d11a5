"""What pages tell of what players could count themselves."""

from __future__ import annotations

from random import Random

from tests.games.playing import FEW, Table
from tests.games.screens import play_screened
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.moves import DEAL4, Placement
from tilegen.games.monsters.rules.state import State
from tilegen.games.monsters.show.shown_creature import MEETING
from tilegen.games.monsters.tiles import COUNTED
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.show.figure_tiles import count_open_ends

TABLE = next(table for table in FEW if table.name == "monsters" and table.variant != DEAL4)


def sessions(table: Table) -> list[State]:
    return [session.state for session, _ in play_screened(table, Random("aids")).sessions]


def test_tiles_left_by_kind_are_those_that_do_not_lie_face_up() -> None:
    for state in sessions(TABLE):
        face_up = len(state.table.places) + len(state.discarded) + (state.tile is not None)
        kinds_left = TABLE.view().board(state)["kinds_left"]
        assert sum(count for _, count in kinds_left) == len(state.tiles) - face_up


def test_no_tile_is_ever_laid_on_a_dead_cell() -> None:
    assert sum(count_dead_cells(seed) for seed in range(8)) > 0


def count_dead_cells(seed: int) -> int:
    """How many cells are dead in the positions of a game; none of them is filled later."""
    view, dead_cells = TABLE.view(), 0
    later: dict[int, set[tuple[int, int]]] = {}
    for made in reversed(play_screened(TABLE, Random(f"dead {seed}"), bytes([seed] * 16)).course):
        for creature in view.board(made.after)["creatures"]:
            dead = {(x, y) for x, y in creature["dead"]}
            assert not dead & later.get(creature["id"], set())
            assert not (creature["done"] and dead)
            dead_cells += len(dead)
        if isinstance(made.move, Placement):
            index, cell = made.after.table.places[made.move.tile]
            first = made.after.table.grids[index].laid[ORIGIN].tile.number
            later.setdefault(first, set()).add((find_square(cell).x, find_square(cell).y))
    return dead_cells


def test_worth_is_what_a_creature_scores_once_it_is_finished() -> None:
    for state in sessions(TABLE):
        for grid in state.table.grids:
            tiles = grid.list_tiles()
            eyes = sum(tile.features[COUNTED] > 0 for tile in tiles)
            assert scoring.count_worth(grid) == (len(tiles) if grid.is_first else eyes)
            assert grid.is_finished == (count_open_ends(grid, MEETING) == 0)
