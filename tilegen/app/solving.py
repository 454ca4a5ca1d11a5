"""Fills the board of a game, and writes how, as a record or as a picture of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tilegen.app import show
from tilegen.app.load import SET, Loaded, read
from tilegen.app.output.files import check_destination, write_or_replace
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import rule
from tilegen.app.scripted_games import write_record
from tilegen.app.set_places import name_in_record
from tilegen.errors import TilegenError
from tilegen.games.tiles.chance_moves import add_chance_moves
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.solver import STEPS, TRIES, Solution, SolvingLimits, solve_board
from tilegen.text.suggest.choice import suggest_ending

STEPS_PER_TRY: Final = STEPS
MOST_TRIES: Final = TRIES
_RECORD: Final = ".txt"
_SOLVER: Final = "Solver"
"""The player in the record of a solution."""


_WITH_BOARD: Final = "name a file with 'game: tiles' and a board"
_BOARD_SET: Final = SET._replace(instead=_WITH_BOARD)


class SolvingRequest(NamedTuple):
    """A game whose board is to be filled, the seed of all randomness, how many tiles a try lays at
    most, and the most tries."""

    tile_set: Loaded
    seed: int = 1
    steps: int = STEPS
    tries: int = TRIES


def read_board_set(path: str) -> Loaded:
    """The set of a file, or the standard set of a game; most of these have no board. Raises
    TilegenError if the file cannot be read."""
    return read(path, _BOARD_SET)


def solve(request: SolvingRequest) -> Solution:
    """A way to fill the board. Raises TilegenError for a game that has none, and for limits that
    let nothing be laid."""
    for name, number in (("steps", request.steps), ("tries", request.tries)):
        if number < 1:
            raise TilegenError(f"--{name} takes 1 or more, not {number}", f"write --{name} 100")
    game = request.tile_set.valid_edition
    if not isinstance(game, TileGame):
        message = f"'{request.tile_set.source.name}' has no board to fill"
        raise TilegenError(message, _WITH_BOARD)
    rules = make_rules(game, _count_players(game), next(iter(game.variants)))
    limits = SolvingLimits(request.steps, request.tries)
    return solve_board(rules, limits, Random(request.seed))


def _count_players(game: TileGame) -> int:
    return next(iter(game.variants.values())).players[0]


def describe_solution(solution: Solution) -> str:
    """A sentence: a search that finds nothing does not show that there is nothing."""
    steps = f"{solution.steps:,} steps" if solution.steps != 1 else "1 step"
    if solution.moves:
        return f"a solution was found in {steps}"
    return f"none was found in {steps}"


def write_solution(tile_set: Loaded, solution: Solution, folder: Path) -> str:
    """The record of a solution, for a file in this folder. Raises TilegenError if the rules do not
    let it be played."""
    game = tile_set.valid_edition
    if not isinstance(game, TileGame):
        raise TypeError(game)
    players = _count_players(game)
    names = [_SOLVER if players == 1 else f"{_SOLVER} {seat + 1}" for seat in range(players)]
    headers = {"set": name_in_record(tile_set.source.name, folder)}
    rules = make_rules(game, players, next(iter(game.variants)))
    moves = add_chance_moves(rules, solution.moves)
    return write_record(tile_set, names, moves, headers=headers)


def check_solution_file(output: Path, *, force: bool) -> None:
    """Raises TilegenError if a solution cannot be written to this file: for a suffix that is none
    of a record or a picture, and, unless `force`, for a file that exists."""
    endings = (_RECORD, *show.ENDINGS)
    if output.suffix.lower() not in endings:
        message = f"'{output}' does not end in a format that can be written"
        raise TilegenError(message, suggest_ending(str(output), output.suffix, endings))
    check_destination(output, force=force)


def save_solution(tile_set: Loaded, solution: Solution, output: Path, *, force: bool) -> None:
    """Writes a record or a picture, by the suffix, whole or not at all."""
    record = write_solution(tile_set, solution, output.parent)
    content = record.encode()
    if output.suffix.lower() != _RECORD:
        ruling = rule(record, SetsOfFolder().resolver_for(output.parent), output.name)
        content = show.content(show.table(ruling, None), show.ending(output))
    write_or_replace(output, content, force=force)
