"""Games of each kind, played at random by their rules, and their records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tilegen.app.games import GAMES, require_game
from tilegen.app.load import load
from tilegen.app.ruling import Ruled, rule
from tilegen.games.game import Game
from tilegen.games.simulation import Simulation
from tilegen.games.view import View
from tilegen.play.movers import name_player
from tilegen.play.record import ClaimForm
from tilegen.play.record_top import MAGIC
from tilegen.play.rules import Rules
from tilegen.text.source import Source

NAMES = ("Ann", "Bob", "Cid", "Dee Dee", "Éva", "Фёдор", "Gus", "Hye-jin")
_MOST_MOVES = 10_000


@dataclass(frozen=True, slots=True)
class Table:
    """A game, who plays it, and by which of its rules; "" where there are no others."""

    name: str
    seats: int
    variant: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.name, str(self.seats), self.variant)))

    @property
    def game(self) -> Game[Any, Any, Any]:
        return require_game(self.name)

    def rules(self) -> Rules[Any, Any, Any]:
        game = self.game
        return game.rules()(edition_of(self.name), self.seats, self.variant)

    def simulation(self) -> Simulation[Any]:
        """The simulation of the standard set."""
        return self.game.for_set(edition_of(self.name)).simulation()

    def view(self) -> View[Any, Any]:
        return self.game.view()(self.rules())


TABLES = [
    Table(name, seats, variant)
    for name, known in GAMES.items()
    for variant in known.records().grammar.rules or ("",)
    for seats in known.records().grammar.seats
]


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it went: all its states, and the moves between them."""

    rules: Rules[Any, Any, Any]
    states: list[Any]
    moves: list[Any]

    @property
    def end(self) -> Any:
        return self.states[-1]


def play(rules: Rules[Any, Any, Any], rng: Random, state: Any = None) -> Played:
    """A game of random moves, to its end; from the beginning, or from a state."""
    played = Played(rules, [rules.start() if state is None else state], [])
    while not rules.is_over(played.end):
        assert len(played.moves) < _MOST_MOVES
        move = rng.choice(rules.legal_moves(played.end))
        played.states.append(rules.apply(played.end, move))
        played.moves.append(move)
    return played


def lines(table: Table, played: Played) -> Iterator[str]:
    """The lines of the game's record."""
    writing = table.game.writing()
    for state, move in zip(played.states, played.moves, strict=False):
        told = played.rules.line(state, move)
        if told is not None:
            player, action = told
            yield f"{name_player(NAMES, player)}: {writing.action(action)}"


def claims(table: Table, played: Played, more: int = 0) -> list[str]:
    """What everybody has in the end, and who has won, which the referee checks; of the first player
    as much more as they have not."""
    forms = table.game.records().grammar.claims
    key = next((key for key, form in forms.items() if form is ClaimForm.AMOUNTS), None)
    assert key, f"give the grammar of {table.name} a claim of ClaimForm.AMOUNTS: what each has"
    first, *others = played.rules.scores(played.end)
    have = zip(NAMES, (first + more, *others), strict=False)
    winners = (NAMES[seat] for seat in played.rules.winners(played.end))
    return [
        f"{key}: {', '.join(f'{name} {each}' for name, each in have)}",
        f"winner: {', '.join(winners)}",
    ]


def record(table: Table, *parts: Iterable[str]) -> str:
    """A record of these lines."""
    top = [MAGIC, f"game: {table.name}", f"players: {', '.join(NAMES[: table.seats])}"]
    variant = [f"rules: {table.variant}"] if table.variant else []
    return "".join(f"{line}\n" for part in (top, variant, *parts) for line in part)


@cache
def edition_of(name: str) -> Any:
    """The standard set of the game; no test may find it other than it was read."""
    edition = load(name).edition
    assert edition is not None, f"the standard set of {name} cannot be read"
    return edition


FEW = [
    min(
        (each for each in TABLES if (each.name, each.variant) == key),
        key=lambda t: abs(t.seats - 3),
    )
    for key in dict.fromkeys((each.name, each.variant) for each in TABLES)
]
"""One table of each game, and of each of its rules."""
ONE_EACH = list({each.name: each for each in reversed(FEW)}.values())
"""One table of each game, by its usual rules."""


@cache
def game_lines(table: Table) -> tuple[str, ...]:
    """What the record of one random game says of its moves."""
    return tuple(lines(table, play(table.rules(), Random(f"told {table}"))))


def beginnings(table: Table, *parts: float) -> Iterator[str]:
    """The records of so large parts of that game, shortest first; 0 is one without any move."""
    told = game_lines(table)
    for part in parts:
        yield record(table, told[: round(part * len(told))])


def rule_text(text: str) -> Ruled:
    return rule(Source.from_text("game.txt", text))
