"""Other tables that a wrong line may have meant, and whether they explain a later fault.

After a fault the table follows the wrong line. If a later line is wrong on this table, but right on
one where that tile is in another place, or another tile is in its place, then one slip explains
both lines, and it was reported already.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tilegen.games.monsters.records import cures
from tilegen.games.monsters.rules.creature import Cell
from tilegen.games.monsters.rules.moves import Action, Placement, is_allowed, unused
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Edges, Rotation

MOST = 150
"""The most tables that are tried, so that a record full of slips does not take long. Near the end
of a game one slip leads to about fifty."""


class Suspect(NamedTuple):
    """The turn of a wrong line's tile, None if unknown, and the tiles laid `after` it beside it or
    beside one of those, in the order of their lines."""

    turn: Rotation | None
    after: list[int]


Suspects = dict[int, Suspect]
"""The tiles of wrong lines, in the order of the lines."""


def is_right(table: Table, suspects: Suspects, player: int, action: Action) -> bool:
    """Whether the player's line would be legal if one of the suspects were elsewhere."""
    unknown = isinstance(action, Placement) and action.neighbour not in table.places
    number = action.neighbour if isinstance(action, Placement) and unknown else None
    return any(_allows(other, player, action) for other in tables(table, suspects, number))


def tables(table: Table, suspects: Suspects, number: int | None = None) -> Iterator[Table]:
    """The tables that result if a suspect were in another place or turn, or were another tile, the
    latest suspect first. With a `number`, suspects are only replaced, by the tile with that
    number."""
    return islice(_tables(table, suspects, number), MOST)


def _tables(table: Table, suspects: Suspects, number: int | None) -> Iterator[Table]:
    for tile, suspect in reversed(suspects.items()):
        turns = list(Rotation) if suspect.turn is None else [suspect.turn]
        if number is None:
            yield from _moved(table, tile, turns, suspect.after)
        yield from _replaced(table, tile, turns, number)


def _moved(table: Table, tile: int, turns: list[Rotation], after: list[int]) -> Iterator[Table]:
    """The tables with the tile in every other place where it fits as turned, and in its own place
    in every turn that fits. The tiles laid `after` it move with it."""
    bare = table.without(tile, *after)
    before, cell = table.places[tile]
    line = before.tiles[cell].line
    for own, lie in zip(table.creatures, bare.creatures, strict=True):
        for patch, same in zip(own, lie, strict=True):
            for at in same.demands:
                bits = bare.turns(tile, same, at)
                here = patch is before and at == cell
                for turn in Rotation if here else turns:
                    if bits >> turn & 1:
                        moved = _with(bare.also(same, at, tile, turn, line), table, tile, after)
                        if moved:
                            yield moved


def _with(moved: Table, table: Table, tile: int, after: list[int]) -> Table | None:
    """The table with the tiles laid `after` the moved one around it again; None if one of them does
    not fit there."""
    patch, at = moved.places[tile]
    _, cell = table.places[tile]
    for each in after:
        before, place = table.places[each]
        to = Cell(place.x - cell.x + at.x, place.y - cell.y + at.y)
        laid = before.tiles[place]
        if not moved.turns(each, patch, to) >> laid.rotation & 1:
            return None
        moved.lay(patch, to, laid.tile, laid.rotation, laid.line)
    return moved


def _replaced(
    table: Table, tile: int, turns: list[Rotation], number: int | None
) -> Iterator[Table]:
    """The tables with another tile in its place, one of each kind that fits."""
    bare = table.without(tile)
    patch, cell = table.places[tile]
    same = bare.creatures[patch.owner][table.creatures[patch.owner].index(patch)]
    seen: set[tuple[Edges, Rotation]] = set()
    for other in unused(bare) if number is None else [number]:
        edges = bare.tiles[other].edges
        bits = bare.turns(other, same, cell)
        for turn in turns:
            if bits >> turn & 1 and other != tile and (edges, turn) not in seen:
                seen.add((edges, turn))
                yield bare.also(same, cell, other, turn, patch.tiles[cell].line)


def _allows(table: Table, player: int, action: Action) -> bool:
    """Whether the action is legal on this table and, if it names no turn, only one turn fits."""
    if not is_allowed(table, player, action):
        return False
    if not isinstance(action, Placement) or action.turn is not None:
        return True
    return len(cures.other_turns(table, player, action)) == 1
