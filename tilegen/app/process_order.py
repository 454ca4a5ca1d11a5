"""Whether a game goes the same way in every process.

Python orders the texts in a set otherwise in each process. So moves that are listed in the order of
a set would make other games of the same seed, and a table that is restored would go another way."""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from itertools import zip_longest
from subprocess import run
from typing import Any, Final

from tilegen.app.load import read
from tilegen.app.outside_games import load_origin
from tilegen.errors import TilegenError
from tilegen.games.conformance.examination import Setup, list_setups
from tilegen.play.arena import OutsideGame
from tilegen.play.seeds import DEALING, Stream

_CODE: Final = f"from {__name__} import write_courses; write_courses()"
_HASH_SEEDS: Final = ("1", "2")
_MOST_MOVES: Final = 300
"""Moves of a game that are compared."""

_Step = tuple[str, str]
"""The moment of a game, in words, and a digest of the legal moves there."""


def find_difference(origin: OutsideGame, path: str | None) -> str | None:
    """The moment of a game at which the legal moves have another order in another process; None if
    they have not. `path` is the file of the set, None for the standard set. The game has no faults
    that could be seen in one process. Raises TilegenError if another process cannot play it."""
    first, second = (_play_elsewhere(origin, path, seed) for seed in _HASH_SEEDS)
    steps = zip_longest(first, second, fillvalue=("", ""))
    return next((one[0] or other[0] for one, other in steps if one != other), None)


def _play_elsewhere(origin: OutsideGame, path: str | None, hash_seed: str) -> list[_Step]:
    """The steps of games in another process. Raises TilegenError if they fail there."""
    process = run(  # noqa: S603 - Python itself
        [sys.executable, "-c", _CODE, json.dumps([origin.name, origin.file, path])],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=False,
    )
    if process.returncode:
        reason = process.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        message = f"{origin.name} cannot be played in another process: {reason}"
        hint = "let its file depend on nothing that only this process has"
        raise TilegenError(message, hint, exit_code=1)
    # What the game itself prints stands above.
    last_line = process.stdout.rpartition(b"\n")[2]
    return [(place, digest) for place, digest in json.loads(last_line)]


def write_courses() -> None:
    """Writes the steps of one game for each setup to stdout, on the last line. The last argument
    names the game."""
    name, file, path = json.loads(sys.argv[-1])
    game = load_origin(OutsideGame(name, file, ""))
    edition = read(path or name).valid_edition
    steps: list[_Step] = []
    for setup in list_setups(game):
        rules = game.rules()(edition, setup.players, setup.variant)
        steps += _play_steps(rules, setup)
    sys.stdout.write(f"\n{json.dumps(steps)}")


def _play_steps(rules: Any, setup: Setup) -> list[_Step]:
    stream = Stream(1, 0, DEALING)
    state, place, steps = rules.start(), f"{setup}, before the first move", list[_Step]()
    for number in range(1, _MOST_MOVES + 1):
        moves = rules.legal_moves(state)
        if not moves:
            break
        texts = [str(rules.format(move, state)) for move in moves]
        steps.append((place, sha256("\n".join(texts).encode()).hexdigest()))
        move = stream.pick(moves)
        place = f"{setup}, after move {number}, '{rules.format(move, state)}'"
        state = rules.apply(state, move)
    return steps
