"""The monsters' rules as options of tile games, against their own engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.playing import edition_of
from tests.games.tiles.games_of_tiles import build_creatures
from tests.thorough import times
from tilegen.games.monsters.rules import moves, rules
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.state import Move, State
from tilegen.games.monsters.tiles import Rotation, Side, Tile, TileSet, edges_of
from tilegen.games.tiles.rules import tile_moves
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN, find_cell, find_column, find_row
from tilegen.games.tiles.rules.rules import TileState, make_rules
from tilegen.play.rules import CHANCE

GAMES = times(1, thorough=20)
"""For each number of players, each variant, and the standard set and random ones."""
MISTAKES = times(30, thorough=2_000)


def random_set(rng: Random) -> TileSet:
    """A set in which sides repeat; some tiles have blank sides alone."""
    few = ["".join(rng.choices("0012", k=4)) for _ in range(rng.randint(4, 25))]
    numbers = sorted(rng.sample(range(1, 200), rng.randint(5, 60)))
    return TileSet(
        "random",
        tuple(Tile(n, edges_of(rng.choice([*few, "0000"])), rng.randint(0, 2)) for n in numbers),
    )


def describe(state: State, move: Move) -> object:
    """A move of monsters, with the place of a tile by its creature and its cell."""
    match move:
        case moves.Placement(tile, turn, side, neighbour):
            patch, at = state.table.places[neighbour]
            own = state.table.creatures[patch.owner]
            return "lay", tile, turn, patch.owner, own.index(patch), tuple(at.beside(side))
        case moves.Start():
            return "begin", move.tile
        case moves.Minion():
            return "renew", move.tile
        case _:
            return type(move).__name__, move.tile


def describe_tile_move(state: TileState, move: tile_moves.Move) -> object:
    match move:
        case tile_moves.Placement(tile, turn, index, cell):
            grid = state.grids[index]
            rank = sum(other.owner == grid.owner for other in state.grids[:index])
            return "lay", tile, turn, grid.owner, rank, (find_column(cell), find_row(cell))
        case tile_moves.Beginning(tile):
            return "begin", tile
        case tile_moves.Renewal(tile):
            return "renew", tile
        case tile_moves.TurnUp(tile) | tile_moves.Deal(tile) | tile_moves.Discard(tile):
            return type(move).__name__, tile
        case _:
            pytest.fail(f"monsters has no {move}")


def compare_game(tile_set: TileSet, seats: int, variant: str, rng: Random) -> int:
    """Plays a game by both rules; the number of plies."""
    own = rules.rules_for(tile_set, seats, variant)
    general = make_rules(build_creatures(tile_set), seats, variant)
    state, other = own.start(), general.start()
    for ply in range(10_000):
        assert general.scores(other) == own.scores(state)
        assert general.is_over(other) == own.is_over(state)
        if own.is_over(state):
            assert general.winners(other) == own.winners(state)
            assert general.legal_moves(other) == ()
            return ply
        assert general.to_move(other) == own.to_move(state)
        legal = {describe(state, move): move for move in own.legal_moves(state)}
        likewise = {describe_tile_move(other, move): move for move in general.legal_moves(other)}
        assert likewise.keys() == legal.keys()
        if own.to_move(state) is not CHANCE:
            texts = [general.format(move, other) for move in likewise.values()]
            assert len({*texts}) == len(texts)
        chosen = rng.choice(list(legal))
        check_creatures(state, other)
        state, other = own.apply(state, legal[chosen]), general.apply(other, likewise[chosen])
    pytest.fail("the game does not end")


def check_creatures(state: State, other: TileState) -> None:
    """The same creatures with the same tiles, finished or not."""
    patches = [patch for own in state.table.creatures for patch in own]
    grids = sorted(other.grids, key=lambda grid: grid.owner)
    assert [(p.owner, p.kind is Kind.FIRST, p.complete, len(p.tiles)) for p in patches] == [
        (grid.owner, grid.is_first, grid.is_finished, len(grid.laid)) for grid in grids
    ]


@pytest.mark.parametrize("variant", ["open", "deal4"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_ply_is_as_in_the_game_of_monsters(seats: int, variant: str) -> None:
    rng = Random(f"{seats} {variant}")
    standard: Any = edition_of("monsters")
    for _ in range(GAMES):
        compare_game(standard, seats, variant, rng)
        for _ in range(2):
            compare_game(random_set(rng), seats, variant, rng)


def test_a_creature_with_mistakes_is_finished_as_in_the_game_of_monsters() -> None:
    rng = Random("mistakes")
    finished = 0
    for _ in range(MISTAKES):
        tile_set = random_set(rng)
        table = rules.rules_for(tile_set, 2, "open").start().table
        general = make_rules(build_creatures(tile_set), 2, "open")
        first, *others = rng.sample(tile_set.tiles, len(tile_set.tiles))
        patch = table.begin(0, Kind.FIRST, first, Rotation.NONE, 0)
        grid = Grid(general.play_tiles, 0, is_first=True)
        grid.lay(ORIGIN, general.play_tiles.poses[first.id][0])
        for tile in others[:8]:
            cells = {cell.beside(side) for cell in patch.tiles for side in Side}
            cell = rng.choice(sorted(cells - patch.tiles.keys()))
            turn = rng.choice([*Rotation])
            table.lay(patch, cell, tile, turn, 0)
            grid.lay(find_cell(*cell), general.play_tiles.poses[tile.id][turn])
            assert grid.is_finished == patch.complete
            finished += patch.complete
    assert finished
