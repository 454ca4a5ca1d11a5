"""Games from outside, for as long as a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tilegen.app.games import add_game, remove_game
from tilegen.app.outside_games import load_game_file
from tilegen.games.game import Game

CRAZY_EIGHTS = Path(__file__).parents[1] / "examples/crazy_eights.py"


@contextmanager
def known_game(game: Game[Any, Any, Any]) -> Iterator[Game[Any, Any, Any]]:
    """Adds the game to ours, and removes it again."""
    add_game(game)
    try:
        yield game
    finally:
        remove_game(game.name)


@contextmanager
def known_crazy_eights() -> Iterator[Game[Any, Any, Any]]:
    """As `known_game`, for the example."""
    with known_game(load_game_file(str(CRAZY_EIGHTS))) as game:
        yield game
