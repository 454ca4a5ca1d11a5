"""The games there are, and the one that a set or a record is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tilegen.games.game import Game
from tilegen.play.record import game_in
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import one_of
from tilegen.text.near import nearest
from tilegen.text.source import Source
from tilegen.text.yamltree import MappingNode, Node


def monsters() -> Game[Any, Any, Any]:
    """The 88 tiles."""
    from tilegen.games.monsters.game import MONSTERS

    return MONSTERS


def misfitz() -> Game[Any, Any, Any]:
    """The 72 cards."""
    from tilegen.games.misfitz.game import MISFITZ

    return MISFITZ


class Known(NamedTuple):
    """A game that is loaded when something is of it; `file` is what its standard set is called."""

    load: Callable[[], Game[Any, Any, Any]]
    file: str


GAMES: Final[Mapping[str, Known]] = {
    "monsters": Known(monsters, "tiles.yaml"),
    "misfitz": Known(misfitz, "misfitz.yaml"),
}
"""All of them by their names; the first is the one that is meant where none is named."""

USUAL: Final = next(iter(GAMES))


def game_of_set(root: Node | None, found: Diagnostics) -> Game[Any, Any, Any]:
    """The game that a set is of; the likeliest one where it names none that is known, which is
    reported."""
    pairs = root.entries if isinstance(root, MappingNode) else ()
    entries = {each.key: each.value for each in pairs}
    said = one_of(entries.get("game"), found, "game", tuple(GAMES), "game-unknown")
    if said is not None:
        return GAMES[said].load()
    games = [known.load() for known in GAMES.values()]
    return next((game for game in games if game.sets().rows in entries), games[0])


def game_of(source: Source) -> Game[Any, Any, Any]:
    """The game that a record is of, the likeliest one where it names none that is known."""
    said = (game_in(source.text) or "").lower()
    name = said if said in GAMES else nearest(said, tuple(GAMES)) or USUAL
    return GAMES[name].load()
