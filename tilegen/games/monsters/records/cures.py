"""Corrections for a wrong line: legal moves that differ from it in one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tilegen.games.monsters.records.notation import format_action
from tilegen.games.monsters.rules.moves import (
    Action,
    Placement,
    every_placement,
    is_legal,
    turns_of,
)
from tilegen.games.monsters.rules.table import STEPS
from tilegen.games.monsters.tiles import Side
from tilegen.games.tiles.rules.play_tiles import Demand
from tilegen.games.tiles.rules.tables import Table
from tilegen.text.hints import ask_which
from tilegen.text.suggest.numbers import MOST_GUESSES, list_near_numbers


def other_turns(table: Table, player: int, move: Placement) -> list[Placement]:
    """The same placement in every other turn in which the tile fits."""
    turns = turns_of(table, player, move)
    return [replace(move, turn=turn) for turn in turns if turn != move.turn]


def guesses(table: Table, player: int, move: Placement) -> list[Placement]:
    """Legal moves that may have been meant, with the likeliest kind of slip; empty if there are too
    many to help."""
    for moves in _one_slip(table, player, move):
        if 0 < len(moves) <= MOST_GUESSES:
            return moves
    return []


def is_only_guess(table: Table, player: int, move: Placement, guess: Placement) -> bool:
    """Whether `guess` is the only legal move that differs from `move` in a single part."""
    turns = other_turns(table, player, move)
    others = (*turns, *(guess for moves in _one_slip(table, player, move) for guess in moves))
    return {guess} == {*others}


def _one_slip(table: Table, player: int, move: Placement) -> Iterator[list[Placement]]:
    """The legal moves that differ in the side, then those in the neighbour, then those in the
    tile."""
    sides = (replace(move, side=side) for side in Side)
    neighbours = (
        replace(move, neighbour=n) for n in list_near_numbers(move.neighbour, table.places)
    )
    tiles = (replace(move, tile=n) for n in list_near_numbers(move.tile, table.list_unused()))
    for moves in (sides, neighbours, tiles):
        yield [other for other in _legal(table, player, moves) if other != move]


def other_tiles(table: Table, player: int, move: Action) -> list[str]:
    """The same move with unused tiles of similar numbers."""
    near = [
        replace(move, tile=number) for number in list_near_numbers(move.tile, table.list_unused())
    ]
    if isinstance(move, Placement):
        near = list(
            _legal(table, player, (action for action in near if isinstance(action, Placement)))
        )
    return [format_action(action) for action in near] if len(near) <= MOST_GUESSES else []


def other_neighbours(table: Table, player: int, move: Placement) -> list[str]:
    """The same move beside tiles on the table with similar numbers."""
    near = (replace(move, neighbour=n) for n in list_near_numbers(move.neighbour, table.places))
    legal_moves = list(_legal(table, player, near))
    return (
        [format_action(action) for action in legal_moves]
        if len(legal_moves) <= MOST_GUESSES
        else []
    )


def list_misread_neighbours(table: Table, player: int, move: Placement) -> list[int]:
    """The tiles on the table that the neighbour could replace, in the same turn, so that the move
    becomes legal: the line that laid one of them may have misread its number."""
    numbers = []
    for number, (index, cell) in table.places.items():
        grid, beside = table.grids[index], cell + STEPS[move.side]
        if beside in grid.laid or not table.may_add(player, index):
            continue
        turn, demand = grid.laid[cell].turn, grid.find_demand(cell)
        if len(grid.laid) > 1 and not _answers(table, move.neighbour, turn, demand):
            continue
        other_grid = grid.copy()
        # Only what it shows is asked for.
        other_grid.laid[cell] = table.play_tiles.poses[move.neighbour][turn]
        if _answers(table, move.tile, move.turn, other_grid.find_demand(beside)):
            numbers.append(number)
    return numbers


def _answers(table: Table, tile: int, turn: int | None, demand: Demand) -> bool:
    """Whether the tile fits where its neighbours show that, in the turn, or in any if None."""
    turns, poses = table.play_tiles.turns[tile][demand], table.play_tiles.poses[tile]
    if turn is None:
        return bool(turns)
    return any(poses[turn].shown == poses[other].shown for other in turns)


def places_as_turned(table: Table, player: int, move: Placement) -> list[Placement]:
    """All places where the player may lay the tile in the turn of the move, or in any turn if the
    move has none."""
    poses = table.play_tiles.poses[move.tile]
    moves = []
    for placement in every_placement(table, player, move.tile):
        if move.turn is None:
            moves.append(replace(placement, turn=None))
        elif poses[placement.turn or 0].shown == poses[move.turn].shown:
            moves.append(replace(placement, turn=move.turn))
    return list(dict.fromkeys(moves))


def in_its_place(table: Table, tile: int) -> list[int]:
    """The unused tiles of similar numbers that fit in the place of a tile on the table, in the same
    turn: one of them may really be there. Empty if there are too many."""
    if tile not in table.places:
        return []
    index, cell = table.places[tile]
    grid = table.grids[index]
    demand = grid.find_demand(cell)
    moves = [
        number
        for number in list_near_numbers(tile, table.list_unused())
        if not demand or _answers(table, number, grid.laid[cell].turn, demand)
    ]
    return moves if len(moves) <= MOST_GUESSES else []


def did_you_mean(moves: Iterable[str]) -> str | None:
    """`did you mean '33> below 12'?`, and another move on a line of its own; None without moves."""
    words = [f"'{move}'" for move in dict.fromkeys(moves)]
    return ask_which(words) if words else None


def _legal(table: Table, player: int, moves: Iterable[Placement]) -> Iterator[Placement]:
    return (move for move in moves if is_legal(table, player, move))
