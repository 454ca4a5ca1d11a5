"""All games, and the game of a set or of a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tilegen.app import codes
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute
from tilegen.games.misfitz.game import MISFITZ
from tilegen.games.tiles.game import TILES
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.play.record_top import game_in
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.fields import parse_choice
from tilegen.text.yamltree import MappingNode, Node, ScalarNode

AnyGame = Game[Any, Any, Any]

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (MONSTERS, MISFITZ)}
"""The games that come with tilegen, by their names; the first is the default."""

BY_FILE: Final[Mapping[str, AnyGame]] = {TILES.name: TILES}
"""Games that have no standard set: each file has the rules of its own."""

_KEYS_OF_OWN_RULES: Final = ("rules", "edges", "shape")
"""Keys at the top of a set that only the games of `BY_FILE` have."""

USUAL: Final = next(iter(GAMES))

# Loaded late: packages are searched only for a name that is not ours.
_FIND_INSTALLED: Final = LazyAttribute[Any]("tilegen.app.outside_games:find_installed_game")


class _Registry:
    """The games that were added to ours in this process, in the order of their adding, and the name
    of the game that is meant where none is named."""

    def __init__(self) -> None:
        self.games: dict[str, AnyGame] = {}
        self.usual = USUAL


_REGISTRY: Final = _Registry()


def add_game(game: AnyGame) -> None:
    """Adds a game for the rest of this process, so that sets and records can name it. Raises
    TilegenError for the name of one of our games."""
    if game.name in BY_FILE or (game.name in GAMES and GAMES[game.name] is not game):
        raise TilegenError(f"tilegen has a game called {game.name}", "give yours another name")
    if game.name not in GAMES:
        _REGISTRY.games[game.name] = game


def play_with(game: AnyGame) -> Callable[[], None]:
    """Makes this the game of a set that is not named, and adds it. Returns a function that undoes
    both. Raises TilegenError as `add_game` does."""
    before, usual = _REGISTRY.games.get(game.name), _REGISTRY.usual
    add_game(game)
    _REGISTRY.usual = game.name

    def undo() -> None:
        remove_game(game.name)
        if before is not None:
            add_game(before)
        _REGISTRY.usual = usual

    return undo


def remove_game(name: str) -> None:
    """Forgets a game that was added."""
    _REGISTRY.games.pop(name, None)
    if _REGISTRY.usual == name:
        _REGISTRY.usual = USUAL


def usual_game() -> AnyGame:
    """The game of a set that is not named."""
    return _REGISTRY.games.get(_REGISTRY.usual) or GAMES[_REGISTRY.usual]


def known_games() -> Mapping[str, AnyGame]:
    """Built-in games and added ones."""
    return {**GAMES, **_REGISTRY.games}


def list_choices() -> tuple[str, ...]:
    """The names of the games that are known, the usual one first, for a hint."""
    return tuple(dict.fromkeys((usual_game().name, *known_games())))


def find_game(name: str) -> AnyGame | None:
    """The game of this name: ours, added, or installed as a package. Raises TilegenError for an
    installed game that cannot be used."""
    game = GAMES.get(name) or BY_FILE.get(name) or _REGISTRY.games.get(name)
    if game is None and name:
        game = _FIND_INSTALLED()(name)
        if game is not None:
            add_game(game)
    return game


def require_game(name: str) -> AnyGame:
    """The game of this name. Raises TilegenError if there is none."""
    game = find_game(name)
    if game is None:
        from tilegen.text.suggest.choice import choices_hint  # noqa: PLC0415 - for the error alone
        from tilegen.text.wording import quoted_text  # noqa: PLC0415

        message = f"no game is called {quoted_text(name)}"
        raise TilegenError(message, choices_hint(name, list_choices(), "games"))
    return game


def game_of_set(root: Node | None, diagnostics: Diagnostics) -> AnyGame:
    """The game of a set; the likeliest game if it names no known one, which is reported."""
    pairs = root.entries if isinstance(root, MappingNode) else ()
    entries = {pair.key: pair.value for pair in pairs}
    node = entries.get("game")
    game = find_game(node.text) if isinstance(node, ScalarNode) else None
    if game is not None:
        return game
    choices = (*list_choices(), *BY_FILE)
    parse_choice(node, diagnostics, "game", choices, codes.GAME_UNKNOWN)
    if isinstance(node, ScalarNode) and (name := _resolve_name(node.text, choices)):
        return require_game(name)
    return next(_guess_games(entries), GAMES[USUAL])


def _resolve_name(typed_name: str, choices: Sequence[str]) -> str | None:
    # For a mistyped name alone.
    from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415

    return resolve_choice(typed_name, choices)


def _guess_games(entries: Mapping[str, Node]) -> Iterator[AnyGame]:
    """The games that a set without a known game may be of, the likeliest first: by what it says of
    its rules, and by its rows."""
    if any(key in entries for key in _KEYS_OF_OWN_RULES):
        yield from BY_FILE.values()
    yield from (game for game in GAMES.values() if game.sets().rows in entries)


def find_named_game(text: str) -> AnyGame | None:
    """The game that the text of a record names; None if it names none, or none that is known."""
    return find_game((game_in(text) or "").lower())
