"""Random legal games and their records.

Played with the plain functions of `plain_creatures.py` and nothing of the table, the referee or the
notation's own reading and writing, so that these can be held to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from random import Random

from tests.games.monsters.creature_tiles import (
    Kind,
    Rotation,
    build_monsters,
    edges_of,
    index_creatures,
    list_creatures,
    rotate_edges,
)
from tests.games.monsters.plain_creatures import (
    Grid,
    border,
    fits,
    neighbour_edges,
    open_cells,
    ways,
)
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Edges, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.squares import Cell

SIGNS = "^>v<"
SIDES = {
    Side.TOP: "above",
    Side.RIGHT: "right of",
    Side.BOTTOM: "below",
    Side.LEFT: "left of",
}
NAMES = (
    *("Anna", "Natalie", "Bo", "Cid", "Dora", "Émile", "Łukasz", "Jo", "Joan", "Mary Ann"),
    *("Ольга", "小林", "O'Neil", "X-1", "Zoë"),
)


class Starts(Enum):
    """How the first tiles are found (R-A1): chosen from all, or drawn."""

    OPEN = "open"
    RANDOM = "random"


class Deed(Enum):
    """What a line of the record does."""

    START = "start"
    MINION = "minion"
    DISCARD = "discard"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Move:
    """A line of the record. `number` is the turn's; `only` says that no other turn of the tile fits
    there, so that it may be left out. With `stands` there is a `!` behind it, and `broken` is the
    rule that it breaks, if it breaks one."""

    deed: Deed
    player: int
    tile: int
    rotation: Rotation = Rotation.NONE
    number: int | None = None
    side: Side = Side.TOP
    neighbour: int = 0
    only: bool = False
    stands: bool = False
    broken: str = ""

    @property
    def action(self) -> str:
        """Such as `33> right of 12`."""
        sign = SIGNS[self.rotation]
        match self.deed:
            case Deed.PLACE:
                return f"{self.tile}{sign} {SIDES[self.side]} {self.neighbour}"
            case Deed.DISCARD:
                return f"discard {self.tile}"
            case _:
                return f"{self.deed.value} {self.tile}{sign}"

    def line(self, names: Sequence[str]) -> str:
        """Such as `1 Anna: 33> right of 12`."""
        number = "" if self.number is None else f"{self.number} "
        return f"{number}{names[self.player]}: {self.action}{' !' * self.stands}"


@dataclass(slots=True)
class Creature:
    """A creature while it grows."""

    owner: int
    kind: Kind
    tiles: dict[Cell, tuple[CreatureTile, Rotation]] = field(default_factory=dict)

    @property
    def grid(self) -> dict[Cell, Edges]:
        return {
            cell: rotate_edges(tile.edges, rotation)
            for cell, (tile, rotation) in self.tiles.items()
        }

    @property
    def complete(self) -> bool:
        """A13: no side is open, at a join neither, where the two sides have to be the same
        (R-A14)."""
        grid = self.grid
        return all(
            edge is (grid[other][side - 2] if (other := cell.beside(side)) in grid else Edge.BLANK)
            for cell, edges in grid.items()
            for side, edge in zip(Side, edges, strict=True)
        )

    @property
    def eye_tiles(self) -> int:
        return sum(tile.eyes > 0 for tile, _ in self.tiles.values())

    @property
    def points(self) -> int:
        """A19 to A22."""
        if not self.complete:
            return 0
        return len(self.tiles) if self.kind is Kind.FIRST else self.eye_tiles


Table = list[list[Creature]]
"""Each player's creatures in the order they were begun."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it went, and its true end."""

    tile_set: TileGame
    names: tuple[str, ...]
    first: int
    moves: tuple[Move, ...]
    table: Table
    over: bool

    @property
    def discarded(self) -> tuple[int, ...]:
        return tuple(move.tile for move in self.moves if move.deed is Deed.DISCARD)

    @property
    def left(self) -> int:
        """A tile is used by exactly one line."""
        return len(list_creatures(self.tile_set)) - len(self.moves)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sum(creature.points for creature in own) for own in self.table)

    @property
    def winners(self) -> tuple[str, ...]:
        """A23."""
        scores = self.scores
        return tuple(
            name for name, score in zip(self.names, scores, strict=True) if score == max(scores)
        )


def random_set(rng: Random, tiles: range = range(20, 89)) -> TileGame:
    """A set in which sides repeat and some tiles look the same in several turns; its numbers have
    gaps."""
    patterns = ["".join(digits) for digits in product("012", repeat=4) if set(digits) != {"0"}]
    few = [*rng.sample(patterns, rng.randint(6, 30)), "0101", "1111", "0001", "0002"]
    # Caps are many, so that creatures get finished.
    weights = [1 + 4 * (digits.count("0") == 3) for digits in few]
    count = rng.choice(tiles)
    numbers = sorted(rng.sample(range(1, rng.choice((count + 1, 2 * count, 1000))), count))
    chosen = rng.choices(few, weights, k=count)
    made = (
        CreatureTile(number, edges_of(digits), rng.choice((0, 0, 1, 2)))
        for number, digits in zip(numbers, chosen, strict=True)
    )
    return build_monsters("random", tuple(made))


def random_game(
    rng: Random,
    tile_set: TileGame,
    *,
    seats: int | None = None,
    starts: Starts = Starts.OPEN,
    turns: int | None = None,
    care: float = 0.6,
) -> Game:
    """A game of random legal moves; it stops after so many turns, or else when it is over (A18).
    With more `care` players look oftener for a place that leaves few sides open."""
    seats = seats or rng.randint(2, 6)
    names = tuple(rng.sample(NAMES, seats))
    play = Play(rng, tile_set, seats, care)
    first = rng.randrange(seats) if rng.random() < 0.3 else 0
    for offset in range(seats):
        play.start((first + offset) % seats, starts)
    number = 0
    while not play.over and number != turns:
        player = (first + number) % seats
        number += 1
        play.turn(player, number)
    return Game(tile_set, names, first, tuple(play.moves), play.table, play.over)


class Play:
    """A game while it is played."""

    def __init__(self, rng: Random, tile_set: TileGame, seats: int, care: float) -> None:
        self.rng = rng
        self._care = care
        self.pile = list(list_creatures(tile_set))
        rng.shuffle(self.pile)
        self.table: Table = [[] for _ in range(seats)]
        self.moves: list[Move] = []

    @property
    def over(self) -> bool:
        """A18."""
        return not self.pile or all(own and own[0].complete for own in self.table)

    def start(self, player: int, starts: Starts) -> None:
        tile = self.pile[-1]
        if starts is Starts.OPEN:
            tile = max(self.pile, key=lambda tile: tile.joining_sides)
        self.pile.remove(tile)
        self._begin(Deed.START, player, tile)

    def turn(self, player: int, number: int) -> None:
        """A7 to A9: draw until a tile fits."""
        while self.pile:
            tile = self.pile.pop()
            if self._place(player, tile, number):
                return
            self.moves.append(Move(Deed.DISCARD, player, tile.id, number=number))

    def _begin(self, deed: Deed, player: int, tile: CreatureTile) -> None:
        rotation = self.rng.choice(list(Rotation))
        kind = Kind.FIRST if deed is Deed.START else Kind.MINION
        self.table[player].append(Creature(player, kind, {Cell(0, 0): (tile, rotation)}))
        self.moves.append(Move(deed, player, tile.id, rotation))

    def _place(self, player: int, tile: CreatureTile, number: int) -> bool:
        found = legal(self.table, player, tile)
        if not found:
            return False
        creature, cell, rotation = self._chosen(tile, found)
        only = sum(each[0] is creature and each[1] == cell for each in found) == 1
        same = [
            turn
            for turn in Rotation
            if rotate_edges(tile.edges, turn) == rotate_edges(tile.edges, rotation)
        ]
        rotation = self.rng.choice(same)
        side, neighbour = self.rng.choice(list(list_neighbour_names(creature, cell)))
        creature.tiles[cell] = tile, rotation
        self.moves.append(
            Move(Deed.PLACE, player, tile.id, rotation, number, side, neighbour, only)
        )
        if creature.complete and not self.over:
            self._begin(Deed.MINION, creature.owner, self.pile.pop())  # A14
        return True

    def _chosen(
        self, tile: CreatureTile, found: list[tuple[Creature, Cell, Rotation]]
    ) -> tuple[Creature, Cell, Rotation]:
        if self.rng.random() >= self._care:
            return self.rng.choice(found)
        few = self.rng.sample(found, min(5, len(found)))
        return min(few, key=lambda way: len(open_cells(_add_tile(way[0], way[1], tile, way[2]))))


def _add_tile(
    creature: Creature, cell: Cell, tile: CreatureTile, rotation: Rotation
) -> dict[Cell, Edges]:
    return creature.grid | {cell: rotate_edges(tile.edges, rotation)}


def legal(table: Table, player: int, tile: CreatureTile) -> list[tuple[Creature, Cell, Rotation]]:
    """A10 to A12: every way to add the tile."""
    finished = table[player][0].complete
    return [
        (creature, cell, rotation)
        for own in table
        for creature in own
        if creature.kind is Kind.MINION or creature.owner == player or not finished
        for cell, rotation in placements(creature.grid, tile.edges)
    ]


def list_neighbour_names(creature: Creature, cell: Cell) -> Iterator[tuple[Side, int]]:
    """Each way to name a cell: the side on which it lies of which tile."""
    for side in Side:
        other = cell.beside(side)
        if other in creature.tiles:
            yield Side((side + 2) % 4), creature.tiles[other][0].id


def replay_moves(game: Game, moves: int) -> Table:
    """The table after so many moves."""
    tiles = index_creatures(game.tile_set)
    table: Table = [[] for _ in game.names]
    places: dict[int, tuple[Creature, Cell]] = {}
    for move in game.moves[:moves]:
        tile = tiles[move.tile]
        if move.deed is Deed.DISCARD:
            continue
        if move.deed is Deed.PLACE:
            creature, at = places[move.neighbour]
            cell = at.beside(move.side)
        else:
            kind = Kind.FIRST if move.deed is Deed.START else Kind.MINION
            creature, cell = Creature(move.player, kind), Cell(0, 0)
            table[move.player].append(creature)
        creature.tiles[cell] = tile, move.rotation
        places[tile.id] = creature, cell
    return table


def placements(grid: Grid, edges: Edges) -> Iterator[tuple[Cell, Rotation]]:
    """Every way to add a tile, from the top row down and from the left (A10, A11). A complete
    creature has none (A16)."""
    lies = [(rotation, rotate_edges(edges, rotation)) for rotation in ways(edges)]
    for cell in sorted(border(grid), key=lambda cell: (cell.y, cell.x)):
        asked = neighbour_edges(grid, cell)
        for rotation, shown in lies:
            if fits(shown, asked):
                yield cell, rotation
