"""A game is a list of rooms, and each is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tilegen.app.games import GAMES
from tilegen.games.lazy import LazyAttribute


@pytest.mark.parametrize("game", GAMES)
def test_every_room_of_a_game_is_there(game: str) -> None:
    rooms = [each for each in GAMES[game] if isinstance(each, LazyAttribute)]
    assert len(rooms) == len(GAMES[game]) - 3, "a game is a name, a file, a flag and its rooms"
    assert all(room() is room() for room in rooms)


def test_a_room_that_is_not_there_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="cellar"):
        LazyAttribute[object]("tilegen.games.cellar:WINE")()


def test_to_list_all_games_loads_none() -> None:
    code = "import sys, tilegen.app.games; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if name.startswith("tilegen.games.m")]
    homes = {f"tilegen.games.{game}{inner}" for game in GAMES for inner in ("", ".game")}
    assert {*loaded} == homes
