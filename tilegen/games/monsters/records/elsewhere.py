"""What else a wrong line may have meant, and whether a later complaint is explained by that.

The tile of a line that was reported lies as it was written. If a later line is wrong there, but
right on a table where that tile lies elsewhere, or where another one lies in its place, then one
slip explains both, and it was reported.
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
"""So many tables are looked at: a record of nothing but slips must not take long. One slip has some
fifty at the end of a game."""


class Doubt(NamedTuple):
    """What a wrong line wrote: the turn of its tile, and the tiles that were since laid beside that
    one, or beside those, in the order of their lines."""

    turn: Rotation | None
    after: list[int]


Doubts = dict[int, Doubt]
"""By the tiles of the wrong lines, in the order of the lines."""


def is_right(table: Table, doubts: Doubts, player: int, action: Action) -> bool:
    """Whether the player's line would be right if one of these tiles lay elsewhere."""
    unknown = isinstance(action, Placement) and action.neighbour not in table.places
    number = action.neighbour if isinstance(action, Placement) and unknown else None
    return any(_allows(other, player, action) for other in tables(table, doubts, number))


def tables(table: Table, doubts: Doubts, number: int | None = None) -> Iterator[Table]:
    """The table as it would be had another place, another turn, or another tile been written for
    one of these, the latest first. With a `number` only that tile lies there instead."""
    return islice(_tables(table, doubts, number), MOST)


def _tables(table: Table, doubts: Doubts, number: int | None) -> Iterator[Table]:
    for tile, doubt in reversed(doubts.items()):
        turns = list(Rotation) if doubt.turn is None else [doubt.turn]
        if number is None:
            yield from _moved(table, tile, turns, doubt.after)
        yield from _replaced(table, tile, turns, number)


def _moved(table: Table, tile: int, turns: list[Rotation], after: list[int]) -> Iterator[Table]:
    """The tile lies in each place that is right, turned as it was written, and where it was in each
    turn that is right. What was laid beside it goes with it."""
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
    """These tiles lie as far from the one that moved as before; None where one cannot."""
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
    """Another tile lies there, one of each kind that fits."""
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
    """Whether the player may do that there, and the line says in which turn, if there are two."""
    if not is_allowed(table, player, action):
        return False
    if not isinstance(action, Placement) or action.turn is not None:
        return True
    return len(cures.other_turns(table, player, action)) == 1
