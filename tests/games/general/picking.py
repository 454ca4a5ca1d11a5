"""Small games that are no more than their rules, and a way to play them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from click.testing import CliRunner, Result

import tilegen
from tilegen.cli import main
from tilegen.games.game import Game


class Picks(NamedTuple):
    """The numbers that the players have picked so far, in order."""

    numbers: tuple[int, ...] = ()


class Picking(tilegen.Rules[Picks, int, str]):
    """In turn, everybody picks one of some numbers, `rounds` times. They are points, and the most
    win."""

    numbers: Sequence[int] = (1, 2, 3)
    rounds = 3

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> Picks:
        return Picks()

    def to_move(self, state: Picks) -> int | tilegen.Chance:
        return len(state.numbers) % self.players

    def legal_moves(self, state: Picks) -> Sequence[int]:
        return self.numbers if len(state.numbers) < self.rounds * self.players else ()

    def apply(self, state: Picks, move: int) -> Picks:
        return Picks((*state.numbers, move))

    def scores(self, state: Picks) -> tuple[int, ...]:
        return tuple(sum(state.numbers[seat :: self.players]) for seat in range(self.players))


class LeastPicking(Picking):
    """The same, won by the least points, which may be below 0."""

    numbers = (-2, 1, 3)

    def winners(self, state: Picks) -> tuple[int, ...]:
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def build_game(
    rules: Any, name: str = "picking", players: range = range(2, 4)
) -> Game[Any, Any, Any]:
    """A game of these rules, which are made from a number of players."""
    return Game(name, lambda _set, seats, _variant: rules(seats), players=players)


def run(*words: object) -> Result:
    """A command, in this process."""
    return CliRunner().invoke(main, [str(word) for word in words])


def simulate(game: object, *words: object) -> dict[str, Any]:
    """What `tilegen simulate --format json` says of a game from a file, or of a known one."""
    source = ("--game", game) if str(game).endswith(".py") else (game,)
    result = run("simulate", *source, "--format", "json", *words)
    assert (result.exit_code, result.stderr) == (0, ""), result.stderr
    payload: dict[str, Any] = json.loads(result.stdout)
    return payload


def metrics(payload: dict[str, Any]) -> dict[str, float]:
    """The metrics of its only run, without intervals."""
    (played,) = payload["runs"]
    return {name: estimate and estimate["value"] for name, estimate in played["metrics"].items()}
