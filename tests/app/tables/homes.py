"""Folders of games with clocks and randomness that tests control."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.games.playing import NAMES
from tilegen.app.load import Loaded, load
from tilegen.app.tables.journal import PubSub
from tilegen.app.tables.results import AppliedChange
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.store import TableStore
from tilegen.app.tables.table import LiveTable

TODAY: Final = date(2027, 1, 15)


@dataclass
class Clock:
    """A clock that moves only when a test sets it."""

    now: float = 1_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Homes:
    """A folder that can be opened and closed again, as by one server after another."""

    folder: Path
    clock: Clock = field(default_factory=Clock)
    seed: int = 1

    @contextmanager
    def opened(self, notices: PubSub | None = None) -> Iterator[TableStore]:
        home = TableStore(
            self.folder, self.clock, lambda: TODAY, Random(self.seed).randbytes, notices
        )
        try:
            yield home
        finally:
            home.close()


_LOADED: dict[str, Loaded] = {}


def standard(game: str) -> Loaded:
    """The standard set of a game."""
    if game not in _LOADED:
        _LOADED[game] = load(game)
    return _LOADED[game]


def people(count: int) -> list[SeatRequest]:
    """Seats for this many people on one device."""
    return [SeatRequest(name, device=True) for name in NAMES[:count]]


def mover(table: LiveTable) -> int:
    """The seat to move."""
    seat = table.view(None)["to_move"]
    assert isinstance(seat, int)
    return seat


def offers(table: LiveTable) -> Sequence[Mapping[str, Any]]:
    return table.view(mover(table))["offers"]


def move(table: LiveTable, rng: Random) -> Mapping[str, Any]:
    """Makes one of the offered moves."""
    offer = rng.choice(offers(table))
    done = table.move(mover(table), table.version, f"{table.version}", offer["do"])
    assert isinstance(done, AppliedChange), done
    assert done.version == table.version
    return offer


def play_on(table: LiveTable, moves: int, rng: Random) -> None:
    """Plays this many moves, or until the game is over."""
    for _ in range(moves):
        if table.over:
            return
        move(table, rng)


def record(home: Homes, code: str) -> str:
    """What lies in the file."""
    return (home.folder / f"{code}.txt").read_text(encoding="utf-8")
