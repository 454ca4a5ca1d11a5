"""The table at any moment: a ruling's steps, played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from tilegen.games.monsters.records.ruling import Creature, Deed, Player, Ruling, build_creature
from tilegen.games.monsters.rules.creature import Cell, PlacedTile


def changes(ruling: Ruling) -> Iterator[Creature | None]:
    """For each step the creature that it changed, as it lies afterwards; None if it changed
    none."""
    grown_creatures: dict[tuple[int, int], dict[Cell, PlacedTile]] = {}
    for step in ruling.steps:
        if step.creature is None or step.cell is None or step.laid is None:
            yield None
            continue
        tiles = {**grown_creatures.get(step.creature, {}), step.cell: step.laid}
        grown_creatures[step.creature] = tiles
        owner, index = step.creature
        kind = ruling.players[owner].creatures[index].kind
        yield build_creature(owner, kind, tiles, complete=step.completes)


def tables(ruling: Ruling) -> Iterator[tuple[Player, ...]]:
    """All creatures, after each of the steps."""
    players = _clear_table(ruling)
    for step, creature in zip(ruling.steps, changes(ruling), strict=True):
        if step.creature is not None and creature is not None:
            owner, index = step.creature
            before = players[owner].creatures
            own = Player(players[owner].name, (*before[:index], creature, *before[index + 1 :]))
            players = (*players[:owner], own, *players[owner + 1 :])
        yield players


def _clear_table(ruling: Ruling) -> tuple[Player, ...]:
    return tuple(Player(player.name, ()) for player in ruling.players)


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
        if not steps:
            return _clear_table(self.ruling)
        return next(islice(tables(self.ruling), steps - 1, None))

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


def _turns(ruling: Ruling) -> Mapping[int, int]:
    """For each step that was a turn, the number of the turn."""
    return {
        index: step.turn
        for index, step in enumerate(ruling.steps)
        if step.turn is not None and step.deed in {Deed.PLACE, Deed.DISCARD}
    }
