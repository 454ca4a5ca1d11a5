"""All games, and the game of a set or of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilegen.app import codes
from tilegen.games.game import Game
from tilegen.games.misfitz.game import MISFITZ
from tilegen.games.monsters.game import MONSTERS
from tilegen.play.record import game_in
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_choice
from tilegen.text.source import Source
from tilegen.text.suggest.choice import closest_choice
from tilegen.text.yamltree import MappingNode, Node

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {game.name: game for game in (MONSTERS, MISFITZ)}
"""All games by their names; the first is the default."""

USUAL: Final = next(iter(GAMES))


def game_of_set(root: Node | None, diagnostics: Diagnostics) -> Game[Any, Any, Any]:
    """The game of a set; the likeliest game if it names no known one, which is reported."""
    pairs = root.entries if isinstance(root, MappingNode) else ()
    entries = {pair.key: pair.value for pair in pairs}
    game_name = parse_choice(
        entries.get("game"), diagnostics, "game", tuple(GAMES), codes.GAME_UNKNOWN
    )
    if game_name is not None:
        return GAMES[game_name]
    return next((game for game in GAMES.values() if game.sets().rows in entries), GAMES[USUAL])


def game_of(source: Source) -> Game[Any, Any, Any]:
    """The game of a record; the likeliest game if it names no known one."""
    typed_name = (game_in(source.text) or "").lower()
    name = typed_name if typed_name in GAMES else closest_choice(typed_name, tuple(GAMES)) or USUAL
    return GAMES[name]
