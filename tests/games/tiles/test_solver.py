"""Boards are filled by legal moves, or the search says how far it went."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tiles.games_of_tiles import build_game, build_tile
from tilegen.errors import TilegenError
from tilegen.games.tiles.patterns import enumerate_patterns
from tilegen.games.tiles.rules.options import Begin, Supply, Win
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.games.tiles.solver import Solution, SolvingLimits, solve_board

COLOURS = tuple(Kind(name, (name,)) for name in ("red", "green", "blue"))
SQUARES = tuple(
    Tile(number, pattern.sides, pattern.segments)
    for number, pattern in enumerate(enumerate_patterns(COLOURS, 4), 1)
)
WIRES = (Kind("blank"), Kind("wire", ("wire",)))


def build_rules(
    kinds: tuple[Kind, ...], tiles: tuple[Tile, ...], board: tuple[int, int], **options: Any
) -> TileGameRules:
    usual = {"players": (1, 1), "supply": Supply.OPEN, "win": Win.GOAL, "board": board}
    return make_rules(build_game(kinds, tiles, **{**usual, **options}), 1, "")


def check_solution(rules: TileGameRules, solution: Solution) -> None:
    """Whether each move is legal and the board is full after them."""
    state = rules.start()
    for move in solution.moves:
        assert move in rules.legal_moves(state)
        state = rules.apply(state, move)
    assert not state.grids[0].demands


def test_the_board_of_24_squares_is_filled_with_one_colour_around() -> None:
    rules = build_rules(COLOURS, SQUARES, (6, 4), rim=0)
    solution = solve_board(rules, SolvingLimits(), Random(5))
    check_solution(rules, solution)
    laid = rules.start()
    for move in solution.moves:
        laid = rules.apply(laid, move)
    assert {move.tile for move in solution.moves} == set(range(1, 25))
    assert (rules.scores(laid), rules.is_over(laid)) == ((24,), True)


def test_the_same_seed_finds_the_same_solution() -> None:
    rules = build_rules(COLOURS, SQUARES, (4, 4))
    first, second = (solve_board(rules, SolvingLimits(), Random(3)) for _ in range(2))
    assert first == second
    check_solution(rules, first)


def test_a_search_ends_at_its_limits_without_a_solution() -> None:
    rules = build_rules(COLOURS, SQUARES, (6, 4), rim=0)
    assert solve_board(rules, SolvingLimits(5, 3), Random(1)) == Solution((), 15, 3)


def test_a_search_that_has_tried_everything_begins_no_more() -> None:
    tiles = tuple(build_tile(number, (1, 1, 1, 1), WIRES) for number in (1, 2))
    rules = build_rules(WIRES, tiles, (2, 1), rim=0)
    solution = solve_board(rules, SolvingLimits(), Random(1))
    assert (solution.moves, solution.tries) == ((), 1)


def test_a_tile_that_lies_at_the_start_stays() -> None:
    rules = build_rules(COLOURS, SQUARES, (3, 3), begin=Begin.FIXED, begin_number=7)
    solution = solve_board(rules, SolvingLimits(), Random(1))
    check_solution(rules, solution)
    assert 7 not in {move.tile for move in solution.moves}


def test_tiles_that_must_join_are_laid_where_they_do() -> None:
    ends = tuple(build_tile(number, (0, 1, 0, 0), WIRES) for number in (1, 2))
    middle = tuple(build_tile(number, (0, 1, 0, 1), WIRES) for number in (3, 4, 5))
    rules = build_rules(WIRES, (*ends, *middle), (5, 1), rim=0, join=1)
    check_solution(rules, solve_board(rules, SolvingLimits(), Random(2)))


def test_sides_that_meet_by_a_table_are_met() -> None:
    kinds = (Kind("plug", ("plug",)), Kind("socket", ("socket",)))
    tiles = tuple(build_tile(number, (0, 1, 0, 1), kinds) for number in range(1, 10))
    match = (frozenset({1}), frozenset({0}))
    rules = build_rules(kinds, tiles, (3, 3), match=match)
    check_solution(rules, solve_board(rules, SolvingLimits(), Random(1)))


@pytest.mark.parametrize(
    ("options", "message"),
    [({"board": None}, "has no board"), ({"board": (5, 5)}, "25 cells, and there are 24 tiles")],
)
def test_what_cannot_be_filled_is_refused(options: dict[str, Any], message: str) -> None:
    rules = build_rules(COLOURS, SQUARES, **{"board": (6, 4), **options})
    with pytest.raises(TilegenError, match=message):
        solve_board(rules, SolvingLimits(), Random(1))
