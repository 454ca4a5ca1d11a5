"""The marks of other games' pieces, which may lie on a photo too."""

from __future__ import annotations

from functools import cache

from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, read_standard


def foreign_marks(loaded_set: Loaded) -> dict[int, str]:
    """The marks of all other games' standard pieces, each with the name of its game. A game that
    has a mark of this set is not told apart from it."""
    game = loaded_set.game
    own = game.reading().names_by_mark(loaded_set.valid_edition).keys()
    games_by_number: dict[int, str] = {}
    for name in GAMES:
        marks = _marks_of(name)
        if name != game.name and not marks & own:
            games_by_number |= dict.fromkeys(marks, name)
    return games_by_number


@cache
def _marks_of(name: str) -> frozenset[int]:
    """The numbers of all marks of a game's standard pieces."""
    edition = read_standard(name).edition
    return frozenset(GAMES[name].reading().names_by_mark(edition) if edition else ())
