"""Random games in which players now and then break a rule, and the table lets it stand (`!`)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.games.monsters.creature_tiles import Kind, Rotation, rotate_edges
from tests.games.monsters.plain_creatures import border
from tests.games.monsters.random_games import (
    NAMES,
    Creature,
    Deed,
    Game,
    Move,
    Play,
    Starts,
    legal,
    list_neighbour_names,
)
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.squares import Cell


def lawless_game(
    rng: Random, tile_set: TileGame, *, turns: int | None = None, daring: float = 0.2
) -> Game:
    """A game of random moves; the more `daring` the more of them break a rule."""
    seats = rng.randint(2, 5)
    play = _Lawless(rng, tile_set, seats, rng.random(), daring)
    first = rng.randrange(seats) if rng.random() < 0.3 else 0
    for offset in range(seats):
        play.start((first + offset) % seats, rng.choice(list(Starts)))
    number, due = 0, first
    while not play.over and number != turns:
        number += 1
        player = rng.randrange(seats) if rng.random() < daring / 2 else due
        begun = len(play.moves)
        play.turn(player, number)
        if player != due:
            play.moves[begun] = replace(play.moves[begun], stands=True, broken="not-your-turn")
        due = (player + 1) % seats
    names = tuple(rng.sample(NAMES, seats))
    return Game(tile_set, names, first, tuple(play.moves), play.table, play.over)


class _Lawless(Play):
    def __init__(
        self, rng: Random, tile_set: TileGame, seats: int, care: float, daring: float
    ) -> None:
        super().__init__(rng, tile_set, seats, care)
        self._daring = daring

    def turn(self, player: int, number: int) -> None:
        while self.pile:
            tile = self.pile.pop()
            if self.rng.random() >= self._daring:
                if self._place(player, tile, number):
                    return
                self.moves.append(Move(Deed.DISCARD, player, tile.id, number=number))
            elif self.rng.random() < 0.3:
                broken = "discard-playable" if legal(self.table, player, tile) else ""
                discard = Move(Deed.DISCARD, player, tile.id, number=number)
                self.moves.append(replace(discard, stands=True, broken=broken))
            elif self._lay_anywhere(player, tile, number):
                return

    def _lay_anywhere(self, player: int, tile: CreatureTile, number: int) -> bool:
        """Somewhere beside a creature that is open, in any turn; what is complete takes nothing."""
        creatures = [each for own in self.table for each in own if not each.complete]
        if not creatures:
            return False
        creature = self.rng.choice(creatures)
        cell = self.rng.choice(sorted(border(creature.grid)))
        rotation = self.rng.choice(list(Rotation))
        broken = self._broken(player, creature, cell, tile, rotation)
        side, neighbour = self.rng.choice(list(list_neighbour_names(creature, cell)))
        creature.tiles[cell] = tile, rotation
        move = Move(Deed.PLACE, player, tile.id, rotation, number, side, neighbour)
        self.moves.append(replace(move, stands=True, broken=broken))
        if creature.complete and not self.over:
            self._begin(Deed.MINION, creature.owner, self.pile.pop())
        return True

    def _broken(
        self, player: int, creature: Creature, cell: Cell, tile: CreatureTile, rotation: Rotation
    ) -> str:
        """The first rule that is broken; none where the tile happens to fit."""
        closed = creature.kind is Kind.FIRST and creature.owner != player
        if closed and self.table[player][0].complete:
            return "rival-first-closed"
        grid, edges = creature.grid, rotate_edges(tile.edges, rotation)
        joins = [
            (edges[side], grid[beside][side - 2])
            for side in Side
            if (beside := cell.beside(side)) in grid
        ]
        if any(own is not other for own, other in joins):
            return "edge-mismatch"
        return "no-connection" if all(own is Edge.BLANK for own, _ in joins) else ""
