"""The games there are, and the one that a record is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tilegen.games.game import Game
from tilegen.play.record import game_in
from tilegen.text.near import nearest
from tilegen.text.source import Source


def monsters() -> Game[Any, Any, Any]:
    """The 88 tiles."""
    from tilegen.games.monsters.game import MONSTERS

    return MONSTERS


def misfitz() -> Game[Any, Any, Any]:
    """The 72 cards."""
    from tilegen.games.misfitz.game import MISFITZ

    return MISFITZ


GAMES: Final[Mapping[str, Callable[[], Game[Any, Any, Any]]]] = {
    "monsters": monsters,
    "misfitz": misfitz,
}
"""Each is loaded when a record is of it."""


def game_of(source: Source) -> Game[Any, Any, Any]:
    """The game that a record is of, the likeliest one where it names none that is known."""
    said = (game_in(source.text) or "").lower()
    name = said if said in GAMES else nearest(said, tuple(GAMES)) or "monsters"
    return GAMES[name]()
