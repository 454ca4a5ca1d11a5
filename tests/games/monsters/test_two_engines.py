"""What may be laid where, worked out twice: by `creature.py`, plainly, and by the table in play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

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
from tilegen.games.monsters.rules.creature import (
    Cell,
    Kind,
    border,
    is_complete,
    mismatches,
    open_cells,
)
from tilegen.games.monsters.rules.moves import Placement, every_placement
from tilegen.games.monsters.rules.table import Patch, build_table
from tilegen.games.monsters.tiles import Rotation, Tile, TileSet, edges_of

POSITIONS = times(700, thorough=20_000)
ODD_POSITIONS = times(250, thorough=5000)


class Both:
    """The same table twice."""

    def __init__(self, tile_set: TileSet, seats: int) -> None:
        self.fast = build_table(tile_set, seats)
        self.plain: PlainTable = [[] for _ in range(seats)]
        self.changed: tuple[Patch, Creature] | None = None

    def begin(self, player: int, tile: Tile, rotation: Rotation) -> None:
        kind = Kind.MINION if self.plain[player] else Kind.FIRST
        creature = Creature(player, kind, {Cell(0, 0): (tile, rotation)})
        self.plain[player].append(creature)
        self.changed = self.fast.begin(player, kind, tile, rotation, 1), creature

    def lay(self, owner: int, which: int, cell: Cell, tile: Tile, rotation: Rotation) -> None:
        patch, creature = self.fast.creatures[owner][which], self.plain[owner][which]
        creature.tiles[cell] = tile, rotation
        self.fast.lay(patch, cell, tile, rotation, 1)
        self.changed = patch, creature

    def play(self, game: Game) -> Iterator[None]:
        """Stops after each move."""
        for move in game.moves:
            tile = self.fast.tiles[move.tile]
            if move.deed is Deed.PLACE:
                patch, at = self.fast.places[move.neighbour]
                which = self.fast.creatures[patch.owner].index(patch)
                self.lay(patch.owner, which, at.beside(move.side), tile, move.rotation)
            elif move.deed is not Deed.DISCARD:
                self.begin(move.player, tile, move.rotation)
            yield

    def check(self, tile: Tile) -> None:
        """The creature that changed, and where the tile may be added to it."""
        assert self.changed
        patch, creature = self.changed
        grid = creature.grid
        assert {*patch.open_cells} == open_cells(grid)
        assert patch.is_flawed == any(mismatches(grid))
        assert patch.complete == is_complete(grid)
        assert {
            (cell, rotation)
            for cell in border(grid)
            for rotation in self.fast.turns(tile.id, patch, cell)
        } == set(placements(grid, tile.edges))

    def find_place(self, move: Placement) -> tuple[Patch, Cell]:
        patch, at = self.fast.places[move.neighbour]
        return patch, at.beside(move.side)

    def check_player(self, player: int, tile: Tile) -> None:
        """Everything that a player may do with the tile."""
        fast = {
            (patch.owner, self.fast.creatures[patch.owner].index(patch), cell, move.turn)
            for move in every_placement(self.fast, player, tile.id)
            for patch, cell in (self.find_place(move),)
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
    assert both.fast.creatures[0][0].complete
