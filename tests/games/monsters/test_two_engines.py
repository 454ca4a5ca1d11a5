"""What may be laid where, worked out twice: plainly, and by the engine of tile games."""

from __future__ import annotations

from random import Random

from tests.games.monsters.creature_tiles import (
    Kind,
    Rotation,
    build_monsters,
    edges_of,
    index_creatures,
)
from tests.games.monsters.plain_creatures import border, is_complete, mismatches, open_cells
from tests.games.monsters.random_games import Creature, legal, random_set
from tests.games.monsters.random_games import Table as PlainTable
from tests.games.monsters.standard import standard_set
from tests.thorough import times
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import OPEN
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.squares import Cell, find_square

POSITIONS = times(700, thorough=20_000)
ODD_POSITIONS = times(250, thorough=5000)

Lying = set[tuple[int, Cell, int]]
"""Ways to lay a tile: the index of a grid, the cell and the turn."""


def lift_creature(game: TileGame, grid: Grid) -> Creature:
    """A grid as the plain engine knows it."""
    tiles = index_creatures(game)
    kind = Kind.FIRST if grid.is_first else Kind.MINION
    laid = {
        find_square(cell): (tiles[pose.tile.number], Rotation(pose.turn))
        for cell, pose in grid.laid.items()
    }
    return Creature(grid.owner, kind, laid)


def assert_creatures_are_the_same(game: TileGame, state: TileState) -> None:
    for grid in state.grids:
        plain = lift_creature(game, grid).grid
        assert {*map(find_square, grid.demands)} == open_cells(plain)
        assert grid.is_finished == is_complete(plain)


def assert_ways_are_the_same(
    game: TileGame, rules: TileGameRules, state: TileState, seat: int, tile: int
) -> None:
    """Everything that a player may do with the tile."""
    asked = state._replace(player=seat, tile=tile)
    fast: Lying = {
        (move.grid, find_square(move.cell), move.turn)
        for move in rules.list_placements_of(asked, tile)
    }
    creatures = [lift_creature(game, grid) for grid in state.grids]
    table: PlainTable = [
        [creature for creature in creatures if creature.owner == owner]
        for owner in range(rules.seats)
    ]
    plain: Lying = {
        (next(at for at, one in enumerate(creatures) if one is creature), cell, rotation)
        for creature, cell, rotation in legal(table, seat, index_creatures(game)[tile])
    }
    assert fast == plain


def test_both_find_the_same_places_in_random_games() -> None:
    rng = Random(88)
    positions = 0
    while positions < POSITIONS:
        game = standard_set() if rng.random() < 0.02 else random_set(rng, range(20, 36))
        rules = make_rules(game, rng.randint(2, 4), OPEN)
        state = rules.start()
        while not rules.is_over(state):
            if state.tile is not None:
                positions += 1
                assert_creatures_are_the_same(game, state)
                seat, tile = rng.randrange(rules.seats), rng.choice((*state.stack, state.tile))
                assert_ways_are_the_same(game, rules, state, seat, tile)
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))


def test_both_find_the_same_places_on_tables_that_break_the_rules() -> None:
    rng = Random(89)
    positions = flaws = 0
    while positions < ODD_POSITIONS:
        game = random_set(rng, range(20, 40))
        rules = make_rules(game, 2, OPEN)
        pile = rng.sample([tile.number for tile in game.tiles], len(game.tiles))
        grids = [begin_grid(rules, pile.pop(), rng, seat) for seat in (0, 1)]
        while len(pile) > 1:
            if rng.random() < 0.1:
                owner = rng.randrange(2)
                grids.append(begin_grid(rules, pile.pop(), rng, owner, is_first=False))
            else:
                at = rng.randrange(len(grids))
                cells = sorted(border(lift_creature(game, grids[at]).grid))
                grids[at] = lay_anyhow(rules, grids[at], pile.pop(), rng.choice(cells), rng)
            positions += 1
            state = rules.start()._replace(grids=tuple(grids), stack=tuple(sorted(pile)))
            assert_creatures_are_the_same(game, state)
            assert_ways_are_the_same(game, rules, state, rng.randrange(2), rng.choice(pile))
        flaws += sum(len([*mismatches(lift_creature(game, grid).grid)]) for grid in grids)
    assert flaws > positions / 2


def begin_grid(
    rules: TileGameRules, tile: int, rng: Random, owner: int, *, is_first: bool = True
) -> Grid:
    grid = Grid(rules.play_tiles, owner, is_first=is_first)
    return lay_anyhow(rules, grid, tile, Cell(0, 0), rng)


def lay_anyhow(rules: TileGameRules, grid: Grid, tile: int, cell: Cell, rng: Random) -> Grid:
    """The grid with the tile in some turn, whether or not it fits."""
    other = grid.copy()
    other.lay(find_cell(*cell), rules.play_tiles.poses[tile][rng.randrange(4)])
    return other


def test_both_find_a_blank_tile_complete() -> None:
    game = build_monsters(
        "two", (CreatureTile(1, edges_of("0000")), CreatureTile(2, edges_of("1111")))
    )
    rules = make_rules(game, 2, OPEN)
    blank = begin_grid(rules, 1, Random(1), 0)
    assert blank.is_finished
    assert is_complete(lift_creature(game, blank).grid)
