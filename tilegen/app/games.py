"""The games there are, and the one that a record is of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilegen.games.game import Game
from tilegen.games.misfitz.game import MISFITZ
from tilegen.games.monsters.game import MONSTERS
from tilegen.play.record import game_in
from tilegen.text.near import nearest
from tilegen.text.source import Source

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {
    "monsters": MONSTERS,
    "misfitz": MISFITZ,
}


def game_of(source: Source) -> Game[Any, Any, Any]:
    """The game that a record is of, the likeliest one where it names none that is known."""
    said = (game_in(source.text) or "").lower()
    return GAMES.get(said) or GAMES.get(nearest(said, tuple(GAMES)) or "") or MONSTERS
