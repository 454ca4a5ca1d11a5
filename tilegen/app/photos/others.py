"""The marks of other games' pieces, which may lie on a photo too."""

from __future__ import annotations

from functools import cache
from typing import Any

from tilegen.app.games import GAMES
from tilegen.app.load import read_standard
from tilegen.games.game import Game


def foreign_marks(game: Game[Any, Any, Any]) -> dict[int, str]:
    """The marks of all other games' standard pieces, each with the name of its game."""
    games_by_number: dict[int, str] = {}
    for name, other in GAMES.items():
        if other is not game:
            games_by_number |= dict.fromkeys(_marks_of(name), name)
    return games_by_number


@cache
def _marks_of(name: str) -> frozenset[int]:
    """The numbers of all marks of a game's standard pieces."""
    edition = read_standard(name).edition
    return frozenset(GAMES[name].reading().names_by_mark(edition) if edition else ())
