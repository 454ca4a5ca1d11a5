"""Tables as records leave them: tiles lie rightly or wrongly, and a copy is a table of its own."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.monsters.standard import standard_set
from tilegen.games.monsters.tile_game import build_tile_game
from tilegen.games.tiles.rules.lattice import ORIGIN, find_cell
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tables import Place, Table
from tilegen.games.tiles.rules.tile_moves import Beginning, Discard, Placement, Renewal


@pytest.fixture(scope="module")
def rules() -> TileGameRules:
    return make_rules(build_tile_game(standard_set()), 3, "open")


def build_empty(rules: TileGameRules) -> Table:
    return Table(rules.options, rules.play_tiles, rules.seats)


def follow(rules: TileGameRules, rng: Random) -> tuple[Table, TileState]:
    """A table on which each line of a random game is laid, and the last state of the game."""
    table, state, line = build_empty(rules), rules.start(), 0
    while not rules.is_over(state):
        move = rng.choice(rules.legal_moves(state))
        line += 1
        match move:
            case Beginning(tile):
                table.begin(len(state.grids), tile, 0, line, is_first=True)
            case Renewal(tile):
                table.begin(state.owing[0], tile, 0, line, is_first=False)
            case Placement(tile, turn, index, cell):
                assert move in table.list_placements(state.player, tile)
                assert table.is_fitting(tile, turn, Place(index, cell))
                table.lay(Place(index, cell), tile, turn, line)
            case Discard(tile):
                assert not [*table.list_placements(state.player, tile)]
                table.discard(tile, line)
            case _:
                pass
        state = rules.apply(state, move)
        assert table.is_over == state.is_over
        if state.tile is None and len(state.grids) == rules.seats:
            assert table.owing == state.owing
    return table, state


def test_the_lines_of_a_game_lead_to_the_table_of_its_last_state(rules: TileGameRules) -> None:
    table, end = follow(rules, Random("lines"))
    assert tuple(table.grids) == end.grids
    assert table.discarded.keys() == end.discarded
    again = Table(rules.options, rules.play_tiles, rules.seats, end.grids, end.discarded)
    assert again.places == table.places
    assert again.left == table.left
    assert again.starting == ()


def test_what_is_laid_on_a_copy_does_not_lie_on_the_table(rules: TileGameRules) -> None:
    table = build_empty(rules)
    first, second, third = list(rules.play_tiles.tiles)[:3]
    index = table.begin(0, first, 0, 1, is_first=True)
    other = table.copy()
    other.lay(Place(index, find_cell(1, 0)), second, 0, 2)
    other.discard(third, 3)
    assert table.places.keys() == {first}
    assert not table.discarded
    assert len(table.grids[index].laid) == 1
    table.lay(Place(index, find_cell(0, 1)), third, 0, 2)
    assert other.places.keys() == {first, second}
    assert len(other.grids[index].laid) == 2


def test_a_state_keeps_its_grids_when_a_tile_is_laid_on_a_table_of_them(
    rules: TileGameRules,
) -> None:
    state = rules.start()
    for _ in range(rules.seats):
        state = rules.apply(state, rules.legal_moves(state)[0])
    table = Table(rules.options, rules.play_tiles, rules.seats, state.grids)
    spare = state.stack[-1]
    table.lay(Place(0, find_cell(1, 0)), spare, 0, 4)
    assert len(state.grids[0].laid) == 1
    assert table.lines == {spare: 4}


def test_a_seat_that_has_no_figure_starts_and_owes_none(rules: TileGameRules) -> None:
    table = build_empty(rules)
    joining = next(number for number, tile in rules.play_tiles.tiles.items() if any(tile.sides))
    table.begin(1, joining, 0, 1, is_first=True)
    assert table.starting == (0, 2)
    assert not table.owing


def test_a_tile_whose_sides_match_without_a_join_matches_and_does_not_fit(
    rules: TileGameRules,
) -> None:
    table, tiles = build_empty(rules), rules.play_tiles.tiles
    blank_right = next(n for n, tile in tiles.items() if not tile.sides[1] and any(tile.sides))
    blank_left = next(
        n for n, tile in tiles.items() if not tile.sides[3] and any(tile.sides) and n != blank_right
    )
    index = table.begin(0, blank_right, 0, 1, is_first=True)
    beside = Place(index, ORIGIN + 1)
    assert table.is_matching(blank_left, 0, beside)
    assert not table.is_fitting(blank_left, 0, beside)
