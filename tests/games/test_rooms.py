"""A game is a list of rooms, and each is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tilegen.app.games import GAMES
from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

OWN_ROOMS = {"monsters": 4, "misfitz": 0}
"""Limits of seats, blocks of a table, a notation and a form of rulings of its own."""


@pytest.mark.parametrize("game", GAMES)
def test_every_room_of_a_game_is_there(game: str) -> None:
    values = [getattr(GAMES[game], name) for name in Game.__slots__]
    rooms = [value for value in values if isinstance(value, LazyAttribute)]
    assert len(rooms) == 14 + OWN_ROOMS[game], "the rules twice, and twelve rooms that all have"
    assert all(room() is room() for room in rooms)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_players_and_variants_of_its_records(game: str) -> None:
    grammar = GAMES[game].records().grammar
    assert (GAMES[game].players, GAMES[game].variants) == (grammar.seats, grammar.rules)


def test_a_room_that_is_not_there_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="cellar"):
        LazyAttribute[object]("tilegen.games.cellar:WINE")()


def test_to_list_all_games_loads_none() -> None:
    code = "import sys, tilegen.app.games; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    homes = ("tilegen.games.misfitz", "tilegen.games.tiles.known.monsters")
    loaded = [name for name in done.stdout.split() if name.startswith(homes)]
    assert {*loaded} == {f"{home}{inner}" for home in homes for inner in ("", ".game")}
