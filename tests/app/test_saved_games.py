"""The records that `simulate --save` writes: right for the referee, and of the games that count."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.games.playing import TABLES, Table
from tests.thorough import some, times
from tilegen.app.load import Loaded, load
from tilegen.app.ruling import rule
from tilegen.app.simulation.record_files import record_game
from tilegen.app.simulation.runs import SimulationRequest, complete_request
from tilegen.play.arena import GameBatch
from tilegen.text.source import Source

GAMES = times(2, thorough=20)


@cache
def standard(name: str) -> Loaded:
    return load(name)


def rows(table: Table, bots: tuple[str, ...]) -> list[dict[str, int]]:
    """What the fast engine tells of each of the games, by the name of the column."""
    loaded = standard(table.name)
    simulation: Any = loaded.game.simulation()
    pieces = simulation.pieces(loaded.valid_edition)
    told = simulation.arena(GameBatch(pieces, table.variant, bots, 88, GAMES)).rows
    width = len(simulation.columns)
    return [
        dict(zip(simulation.columns, told[at : at + width], strict=True))
        for at in range(0, len(told), width)
    ]


def scores(text: str) -> list[int]:
    """What each player has in the end, as the line before the last claims."""
    _, have = text.splitlines()[-2].split(": ")
    return [int(score) for score in re.findall(r"(\d+)(?:, |$)", have)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_saved_games_are_right_and_end_as_the_fast_engine_says(table: Table) -> None:
    loaded = standard(table.name)
    bots = [*table.game.simulation().bots]
    # Each bot at some of the tables; all of them at all in `make thorough`.
    first = TABLES.index(table) % len(bots)
    for bot in some(bots[first:] + bots[:first], len(bots)):
        asked = SimulationRequest(
            (table.seats,), (bot,), rules=table.variant, seed="88", games=GAMES
        )
        request = complete_request(loaded.game, asked)
        for index, row in enumerate(rows(table, (bot,) * table.seats)):
            text = record_game(loaded, request, index, Path()).decode()
            ruled = rule(Source.from_text("game.txt", text))
            assert ruled.game.records().as_json(ruled.ruling)["over"]
            assert not ruled.ruling.diagnostics
            have = scores(text)
            best, second = sorted(have, reverse=True)[:2]
            assert (row["winner"], row["margin"]) == (best, best - second)
            won = [bool(row[f"win_{seat}"]) for seat in range(1, table.seats + 1)]
            assert won == [score == best for score in have]
