"""What pages tell of any tile game that players could count themselves."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.playing import play
from tests.games.tiles.show.test_view import GAMES, begin, play_named
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.games.tiles.show import tile_aids
from tilegen.games.tiles.show.view import build_view


@pytest.mark.parametrize("name", GAMES)
def test_tiles_left_are_all_that_do_not_lie_face_up(name: str) -> None:
    rules, states = play_named(name)
    tiles = rules.play_tiles
    for state in states[:: max(len(states) // 6, 1)]:
        left = tile_aids.list_left(state, tiles)
        hidden = [*state.stack, *(tile for hand in state.hands for tile in hand)]
        assert {*hidden} <= {*left}
        counts = {pair[0]: pair[1] for pair in tile_aids.count_kinds_left(left, tiles)}
        assert not counts or sum(counts.values()) == len(left)
        sides = {pair[0]: pair[1] for pair in tile_aids.count_sides_left(left, tiles)}
        assert all(sides[kind] <= len(left) for tile in left for kind in tiles.tiles[tile].sides)
        assert sum(sides.values()) == sum(len({*tiles.tiles[tile].sides}) for tile in left)
        assert all(tiles.forms[tile] in {tiles.forms[other] for other in left} for tile in counts)


def count_dead_cells(name: str, seed: str) -> int:
    """How many cells are dead in the positions of a game; no tile is ever laid on one."""
    rules = begin(GAMES[name])
    game = play(rules, Random(f"dead {seed} {name}"))
    view, dead_cells = build_view(rules), 0
    later: set[tuple[int, int]] = set()
    for state, move in reversed([*zip(game.states, game.moves, strict=False)]):
        if isinstance(move, Placement):
            later.add((move.grid, move.cell))
        for grid in view.board(state)["grids"]:
            dead = {(grid["id"], find_cell(x, y)) for x, y in grid["dead"]}
            assert not dead & later
            dead_cells += len(dead)
    return dead_cells


def test_no_tile_is_ever_laid_on_a_dead_cell() -> None:
    dead_cells = {name: count_dead_cells(name, "a") for name in GAMES}
    assert dead_cells["creatures"] + count_dead_cells("creatures", "b") > 0


def test_a_figure_is_worth_what_it_scores_once_it_is_finished() -> None:
    told = 0
    for name in ("creatures", "castles"):
        rules, states = play_named(name)
        for state in states[::5]:
            for grid in state.grids:
                worth = tile_aids.count_grid_worth(grid, rules.scoring)
                assert (worth is None) == (grid.figures is not None or grid.is_finished)
                if worth is not None and grid.is_first:
                    assert worth == len(grid.laid)
                    told += 1
                for cell, points in tile_aids.list_worths(grid, rules.scoring):
                    assert cell in grid.laid
                    assert points > 0
                    told += 1
    assert told > 10
