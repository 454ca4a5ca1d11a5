"""Cells that one tile alone can fill are filled in the same turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.games.playing import play
from tests.games.tiles.games_of_tiles import list_texts, play_texts
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import TEXTS
from tests.thorough import times
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.play_tiles import find_look
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.play.rules import IllegalMoveError, find_move

GAMES = times(2, thorough=60)


def build_rules(most: int = 64) -> TileGameRules:
    """White and black paths, straight and around a corner; only the first tiles of each kind."""
    game = read_game(TEXTS["two-paths"])
    tiles = tuple(tile for tile in game.tiles if (tile.number - 1) % 32 < most)
    return make_rules(replace(game, tiles=tiles), 2, "standard")


def count_fits(rules: TileGameRules, grid: Grid, cell: int, box: Sequence[int]) -> int:
    """In how many ways that look different a cell can be filled, with any tile of the box."""
    lattice, looks = rules.play_tiles.lattice, set()
    asked = {
        side: grid.laid[cell + step].shown[lattice.opposite(side)]
        for side, step in enumerate(lattice.steps)
        if cell + step in grid.laid
    }
    for poses in (rules.play_tiles.poses[number] for number in box):
        looks |= {
            find_look(pose)
            for pose in poses
            if all(pose.shown[side] == kind for side, kind in asked.items())
        }
    return len(looks)


def test_after_every_turn_each_empty_cell_can_be_filled_in_several_ways() -> None:
    rng, rules = Random("forced"), build_rules()
    most = 0
    for _ in range(GAMES):
        played = play(rules, rng)
        for move, after in zip(played.moves, played.states[1:], strict=True):
            assert isinstance(move, Placement)
            most = max(most, len(move.fillers))
            (grid,) = after.grids
            if after.stack:
                assert all(count_fits(rules, grid, cell, after.stack) > 1 for cell in grid.demands)
            assert len(grid.laid) + len(after.stack) == 64
    assert most > 1


def find_forcing(rules: TileGameRules) -> tuple[TileState, Placement]:
    """A state and a move in it that forces two tiles."""
    rng = Random("two")
    for _ in range(50):
        played = play(rules, rng)
        for state, move in zip(played.states, played.moves, strict=False):
            if isinstance(move, Placement) and len(move.fillers) == 2:
                return state, move
    raise AssertionError


def test_forced_tiles_follow_behind_commas_and_may_be_left_out() -> None:
    rules = build_rules()
    state, move = find_forcing(rules)
    text = rules.format(move, state)
    assert text.count(",") == 2
    assert rules.parse(text, state) == move
    assert rules.parse(text.partition(",")[0], state) == move


def test_other_copies_of_forced_tiles_may_be_named() -> None:
    rules = build_rules()
    state, move = find_forcing(rules)
    forms = rules.play_tiles.forms
    first = move.fillers[0]
    used = {move.tile, *(filler.tile for filler in move.fillers)}
    other = next(
        tile for tile in state.stack if forms[tile] == forms[first.tile] and tile not in used
    )
    head = rules.format(move, state).partition(",")[0]
    written = rules.parse(f"{head}, {other}", state)
    assert isinstance(written, Placement)
    assert other in {filler.tile for filler in written.fillers}
    assert find_move(rules, state, f"{head}, {other}") == written
    after = rules.apply(state, written)
    assert other not in after.stack
    assert first.tile in after.stack


def test_a_tile_that_nothing_asks_for_is_told() -> None:
    rules = build_rules()
    state = play_texts(rules, "2")
    text = list_texts(rules, state)[0]
    with pytest.raises(IllegalMoveError, match="no cell needs exactly this tile") as caught:
        rules.parse(f"{text}, 9", state)
    assert caught.value.code.slug == "not-forced"
    state, move = find_forcing(rules)
    head = rules.format(move, state).partition(",")[0]
    with pytest.raises(IllegalMoveError, match="is already on the table"):
        rules.parse(f"{head}, {move.tile}", state)


def test_a_tile_that_leaves_a_cell_beyond_filling_is_told_why() -> None:
    rng, rules = Random("beyond"), build_rules(most=8)
    for _ in range(20):
        for state in play(rules, rng).states[1:-1]:
            for move in list_beyond_filling(rules, state):
                with pytest.raises(IllegalMoveError, match="leaves a cell") as caught:
                    rules.parse(rules.format(move, state), state)
                assert caught.value.code.slug == "beyond-filling"
                return
    raise AssertionError


def list_beyond_filling(rules: TileGameRules, state: TileState) -> list[Placement]:
    """Moves with the first tile that fit their cells, and that are not legal all the same."""
    (grid,), tile = state.grids, state.stack[0]
    legal = {(move.cell, move.turn) for move in rules.list_placements_of(state, tile)}
    return [
        Placement(tile, turn, 0, cell)
        for cell, demand in grid.demands.items()
        for turn in rules.play_tiles.turns[tile][demand]
        if (cell, turn) not in legal
    ]


def test_a_kind_of_tile_that_is_used_up_leaves_the_others_to_be_forced() -> None:
    game = read_game(TEXTS["two-paths"])
    corner, *others = (tile for tile in game.tiles if tile.number in {1, 33, 34, 35})
    rules = make_rules(replace(game, tiles=(corner, *others)), 2, "standard")
    (first,) = [move for move in rules.legal_moves(rules.start()) if tile_of(move) == 1]
    assert isinstance(first, Placement)
    assert {filler.tile for filler in first.fillers} == {33, 34, 35}
    assert rules.is_over(rules.apply(rules.start(), first))


def tile_of(move: object) -> int:
    assert isinstance(move, Placement)
    return move.tile
