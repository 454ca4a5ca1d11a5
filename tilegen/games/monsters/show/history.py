"""The table at any moment: the creatures of a ruling without the tiles that come later."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, build_creature
from tilegen.games.monsters.rules.creature import PlacedTile


class TileCourse(NamedTuple):
    """The course of a game of tiles. A moment has all creatures, by their owners."""

    ruling: Ruling

    @property
    def steps(self) -> int:
        return len(self.ruling.steps)

    @property
    def end(self) -> tuple[Player, ...]:
        return self.ruling.players

    @property
    def last_turn(self) -> int:
        """The highest number of a turn; 0 if there was none."""
        return max(_turns(self.ruling).values(), default=0)

    def at(self, steps: int) -> tuple[Player, ...]:
        """All creatures, after this many steps."""
        lines = {step.line for step in self.ruling.steps[:steps]}
        return tuple(
            player._replace(creatures=tuple(_cut_back(player.creatures, lines)))
            for player in self.ruling.players
        )

    def steps_to(self, turn: int) -> int:
        """The number of steps up to the end of that turn, with the minions begun right after it.
        Turn 0 is the table before the first turn."""
        turns, steps = _turns(self.ruling), self.ruling.steps
        # A line that could not be played may have any number, and is skipped. A missing turn left
        # the table unchanged.
        ends = [index for index, number in turns.items() if number == turn] or [
            index for index, number in turns.items() if number < turn
        ]
        count = ends[-1] + 1 if ends else 0
        while count < len(steps) and count not in turns and steps[count].turn is None:
            count += 1
        return count


def find_creature(players: Iterable[Player], line: int) -> Creature | None:
    """The creature to which a line of the record added its tile; None if there is none."""
    creatures = (creature for player in players for creature in player.creatures)
    return next((c for c in creatures if any(tile.line == line for tile in c.tiles.values())), None)


def _cut_back(creatures: Iterable[Creature], lines: Container[int]) -> Iterable[Creature]:
    """The creatures with the tiles that these lines laid."""
    for creature in creatures:
        tiles = {
            cell: tile
            for cell, tile in creature.tiles.items()
            if isinstance(tile, PlacedTile) and tile.line in lines
        }
        if len(tiles) == len(creature.tiles):
            yield creature
        elif tiles:
            # Its last tile is the one that finishes it.
            yield build_creature(creature.owner, creature.kind, tiles, is_finished=False)


def _turns(ruling: Ruling) -> Mapping[int, int]:
    """For each step that was a turn, the number of the turn."""
    return {
        index: step.turn
        for index, step in enumerate(ruling.steps)
        if step.turn is not None and step.is_played
    }
