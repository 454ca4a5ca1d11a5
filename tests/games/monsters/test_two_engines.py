"""What may be laid where, worked out twice: plainly, and by the table in play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.monsters.plain_creatures import border, is_complete, mismatches, open_cells
from tests.games.monsters.random_games import (
    Creature,
    Deed,
    Game,
    Starts,
    legal,
    placements,
    random_game,
    random_set,
)
from tests.games.monsters.random_games import Table as PlainTable
from tests.games.monsters.standard import standard_set
from tests.thorough import times
from tilegen.games.monsters.rules.creature import Cell, Kind
from tilegen.games.monsters.rules.moves import every_placement, find_place
from tilegen.games.monsters.rules.table import build_table, list_creatures
from tilegen.games.monsters.show.shown_creature import MEETING
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet, edges_of
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tables import Place
from tilegen.games.tiles.show.figure_tiles import count_open_ends

POSITIONS = times(700, thorough=20_000)
ODD_POSITIONS = times(250, thorough=5000)


class Both:
    """The same table twice."""

    def __init__(self, tile_set: TileSet, seats: int) -> None:
        self.tiles = tile_set.by_id
        self.fast = build_table(tile_set, seats)
        self.plain: PlainTable = [[] for _ in range(seats)]
        self.changed: tuple[int, Creature] | None = None

    def begin(self, player: int, tile: Tile, rotation: Rotation) -> None:
        kind = Kind.MINION if self.plain[player] else Kind.FIRST
        creature = Creature(player, kind, {Cell(0, 0): (tile, rotation)})
        self.plain[player].append(creature)
        is_first = kind is Kind.FIRST
        index = self.fast.begin(player, tile.id, rotation, 1, is_first=is_first)
        self.changed = index, creature

    def lay(self, owner: int, which: int, cell: Cell, tile: Tile, rotation: Rotation) -> None:
        grid = list_creatures(self.fast.grids, self.fast.seats)[owner][which]
        index, creature = self.fast.grids.index(grid), self.plain[owner][which]
        creature.tiles[cell] = tile, rotation
        self.fast.lay(Place(index, find_cell(*cell)), tile.id, rotation, 1)
        self.changed = index, creature

    def play(self, game: Game) -> Iterator[None]:
        """Stops after each move."""
        for move in game.moves:
            tile = self.tiles[move.tile]
            if move.deed is Deed.PLACE:
                index, at = self.fast.places[move.neighbour]
                cell = find_square(at).beside(move.side)
                self.lay(*self.find_creature(index), cell, tile, move.rotation)
            elif move.deed is not Deed.DISCARD:
                self.begin(move.player, tile, move.rotation)
            yield

    def check(self, tile: Tile) -> None:
        """The creature that changed, and where the tile may be added to it."""
        assert self.changed
        index, creature = self.changed
        fast, grid = self.fast.grids[index], creature.grid
        assert {*map(find_square, fast.demands)} == open_cells(grid)
        assert (fast.loose > count_open_ends(fast, MEETING)) == any(mismatches(grid))
        assert fast.is_finished == is_complete(grid)
        assert {
            (cell, rotation)
            for cell in border(grid)
            for rotation in self.fast.find_turns(tile.id, Place(index, find_cell(*cell)))
        } == set(placements(grid, tile.edges))

    def find_creature(self, index: int) -> tuple[int, int]:
        """The owner of a creature, and how many that player began before."""
        owner = self.fast.grids[index].owner
        return owner, sum(grid.owner == owner for grid in self.fast.grids[:index])

    def check_player(self, player: int, tile: Tile) -> None:
        """Everything that a player may do with the tile."""
        fast = {
            (*self.find_creature(place.grid), find_square(place.cell), move.turn)
            for move in every_placement(self.fast, player, tile.id)
            if (place := find_place(self.fast, move))
        }
        plain = {
            (creature.owner, _index(self.plain[creature.owner], creature), cell, rotation)
            for creature, cell, rotation in legal(self.plain, player, tile)
        }
        assert fast == plain


def _index(creatures: list[Creature], creature: Creature) -> int:
    return next(index for index, each in enumerate(creatures) if each is creature)


def test_both_find_the_same_places_in_random_games() -> None:
    rng = Random(88)
    standard = standard_set()
    positions = 0
    while positions < POSITIONS:
        tile_set = standard if rng.random() < 0.02 else random_set(rng, range(20, 36))
        starts = rng.choice(list(Starts))
        game = random_game(rng, tile_set, starts=starts, care=rng.choice((0, 0, 1)))
        both = Both(tile_set, len(game.names))
        for _ in both.play(game):
            positions += 1
            both.check(rng.choice(tile_set.tiles))
            if rng.random() < 0.1 and all(both.plain):
                both.check_player(rng.randrange(len(game.names)), rng.choice(tile_set.tiles))


def test_both_find_the_same_places_on_tables_that_break_the_rules() -> None:
    rng = Random(89)
    positions = flaws = 0
    while positions < ODD_POSITIONS:
        tile_set = random_set(rng, range(20, 40))
        both = Both(tile_set, 2)
        pile = rng.sample(tile_set.tiles, len(tile_set.tiles))
        for player in (0, 1):
            both.begin(player, pile.pop(), rng.choice(list(Rotation)))
        while pile:
            player = rng.randrange(2)
            which = rng.randrange(len(both.plain[player]))
            rotation = rng.choice(list(Rotation))
            if rng.random() < 0.1:
                both.begin(player, pile.pop(), rotation)
            else:
                cells = sorted(border(both.plain[player][which].grid))
                both.lay(player, which, rng.choice(cells), pile.pop(), rotation)
            positions += 1
            both.check(rng.choice(tile_set.tiles))
            both.check_player(rng.randrange(2), rng.choice(tile_set.tiles))
        flaws += sum(len([*mismatches(creature.grid)]) for own in both.plain for creature in own)
    assert flaws > positions / 2


def test_both_find_a_blank_tile_complete() -> None:
    blank, thin = Tile(1, edges_of("0000")), Tile(2, edges_of("1111"))
    both = Both(TileSet("two", (blank, thin)), 2)
    both.begin(0, blank, Rotation.NONE)
    both.check(thin)
    assert both.fast.grids[0].is_finished
