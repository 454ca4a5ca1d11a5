"""Corrections for a wrong line: legal moves that differ from it in one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tilegen.games.monsters.records.notation import TURNS, Move, written
from tilegen.games.monsters.rules.creature import Cell, around, fits, ways
from tilegen.games.monsters.rules.moves import (
    Action,
    Placement,
    every_placement,
    is_legal,
    turns_of,
    unused,
)
from tilegen.games.monsters.rules.table import Patch, Table
from tilegen.games.monsters.tiles import Rotation, Side, turned
from tilegen.play.fault import Correction
from tilegen.text.hints import ask_which
from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers


def other_turns(table: Table, player: int, move: Placement) -> list[Placement]:
    """The same placement in every other turn in which the tile fits."""
    turns = turns_of(table, player, move)
    return [replace(move, turn=turn) for turn in turns if turn != move.turn]


def guesses(table: Table, player: int, move: Placement) -> list[Placement]:
    """Legal moves that may have been meant, with the likeliest kind of slip; empty if there are too
    many to help."""
    for found in _one_slip(table, player, move):
        if 0 < len(found) <= MOST_GUESSES:
            return found
    return []


def is_only_guess(table: Table, player: int, move: Placement, guess: Placement) -> bool:
    """Whether `guess` is the only legal move that differs from `move` in a single part."""
    turns = other_turns(table, player, move)
    others = (*turns, *(each for found in _one_slip(table, player, move) for each in found))
    return {guess} == {*others}


def _one_slip(table: Table, player: int, move: Placement) -> Iterator[list[Placement]]:
    """The legal moves that differ in the side, then those in the neighbour, then those in the
    tile."""
    sides = (replace(move, side=side) for side in Side)
    neighbours = (
        replace(move, neighbour=n) for n in list_near_numbers(move.neighbour, table.places)
    )
    tiles = (replace(move, tile=n) for n in list_near_numbers(move.tile, unused(table)))
    for moves in (sides, neighbours, tiles):
        yield [each for each in _legal(table, player, moves) if each != move]


def other_tiles(table: Table, player: int, move: Action) -> list[str]:
    """The same move with unused tiles of similar numbers."""
    near = [replace(move, tile=each) for each in list_near_numbers(move.tile, unused(table))]
    if isinstance(move, Placement):
        near = list(_legal(table, player, (each for each in near if isinstance(each, Placement))))
    return [written(each) for each in near] if len(near) <= MOST_GUESSES else []


def other_neighbours(table: Table, player: int, move: Placement) -> list[str]:
    """The same move beside tiles on the table with similar numbers."""
    near = (replace(move, neighbour=n) for n in list_near_numbers(move.neighbour, table.places))
    found = list(_legal(table, player, near))
    return [written(each) for each in found] if len(found) <= MOST_GUESSES else []


def neighbour_turned(
    table: Table, move: Placement, patch: Patch, cell: Cell, side: Side
) -> str | None:
    """The neighbour on that side in the one turn in which it fits all around, including the new
    tile, such as `12v`; None if there is not exactly one."""
    laid = patch.tiles[cell.beside(side)]
    grid = {at: each.edges for at, each in patch.tiles.items()}
    grid[cell] = turned(table.tiles[move.tile].edges, move.turn or Rotation.NONE)
    asked = around(grid, cell.beside(side))
    turns = [turn for turn in ways(laid.tile.edges) if fits(turned(laid.tile.edges, turn), asked)]
    return f"{laid.tile.id}{TURNS[turns[0]]}" if len(turns) == 1 else None


def misnamed(table: Table, player: int, move: Placement) -> list[int]:
    """The tiles on the table that the neighbour could replace, in the same turn, so that the move
    becomes legal: the line that laid one of them may have misread its number."""
    neighbour, tile = table.tiles[move.neighbour].edges, table.tiles[move.tile].edges
    found = []
    for number, (patch, cell) in table.places.items():
        beside = cell.beside(move.side)
        if beside in patch.tiles or not table.may_add(player, patch):
            continue
        grid = {at: laid.edges for at, laid in patch.tiles.items()}
        edges = turned(neighbour, patch.tiles[cell].rotation)
        if len(grid) > 1 and not fits(edges, around(grid, cell)):
            continue
        asked = around({**grid, cell: edges}, beside)
        turns = [move.turn] if move.turn is not None else list(Rotation)
        if any(fits(turned(tile, turn), asked) for turn in turns):
            found.append(number)
    return found


def places_as_turned(table: Table, player: int, move: Placement) -> list[Placement]:
    """All places where the player may lay the tile in the turn of the move, or in any turn if the
    move has none."""
    edges = table.tiles[move.tile].edges
    found = []
    for each in every_placement(table, player, move.tile):
        if move.turn is None:
            found.append(replace(each, turn=None))
        elif turned(edges, each.turn or Rotation.NONE) == turned(edges, move.turn):
            found.append(replace(each, turn=move.turn))
    return list(dict.fromkeys(found))


def in_its_place(table: Table, tile: int) -> list[int]:
    """The unused tiles of similar numbers that fit in the place of a tile on the table, in the same
    turn: one of them may really be there. Empty if there are too many."""
    if tile not in table.places:
        return []
    patch, cell = table.places[tile]
    asked = around({at: laid.edges for at, laid in patch.tiles.items()}, cell)
    rotation = patch.tiles[cell].rotation
    found = [
        number
        for number in list_near_numbers(tile, unused(table))
        if not asked or fits(turned(table.tiles[number].edges, rotation), asked)
    ]
    return found if len(found) <= MOST_GUESSES else []


def swapped(move: Move, after: Move) -> Correction:
    """The line and the one below it in the other order."""
    below = Correction(None, move.line.text.strip(), after)
    return Correction(None, after.line.text.strip(), also=(below,))


def did_you_mean(moves: Iterable[str]) -> str | None:
    """`did you mean '33> below 12'?`, and another move on a line of its own; None without moves."""
    words = [f"'{move}'" for move in dict.fromkeys(moves)]
    return ask_which(words) if words else None


def _legal(table: Table, player: int, moves: Iterable[Placement]) -> Iterator[Placement]:
    return (move for move in moves if is_legal(table, player, move))
