"""The game of the example, as a user adds it with `--game`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.games.playing import Table
from tilegen.app.games import add_game, remove_game
from tilegen.app.outside_games import load_game_file
from tilegen.games.game import STANDARD, Game

EXAMPLE = Path(__file__).parents[2] / "examples" / "crazy_eights.py"
NAME = "crazy-eights"
TABLES = [Table(NAME, seats, STANDARD) for seats in range(2, 6)]


@contextmanager
def crazy_eights(file: Path = EXAMPLE) -> Iterator[Game[Any, Any, Any]]:
    """Adds the game for as long as this lasts."""
    game = load_game_file(str(file))
    add_game(game)
    try:
        yield game
    finally:
        remove_game(NAME)
