"""The list of all games, with what each can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.app.games import BY_FILE, GAMES, AnyGame, find_game, known_games
from tilegen.app.load import read
from tilegen.app.outside_games import find_file, list_installed_games
from tilegen.app.set_places import find_gallery_file
from tilegen.errors import TilegenError
from tilegen.games.game import CAPABILITIES, INTERFACE
from tilegen.names import GALLERY
from tilegen.text.invisible import sanitize_line

_OURS: Final = "tilegen"
_INSTALLED: Final = "a package"
_A_SET: Final = "a file of yours"

_ABILITIES: Final = {
    "press": ("prints", "prints sheets"),
    "reading": ("photos", "reads photos"),
    "sets": ("sets", "sets of its own"),
    "records": ("records", "records"),
    "view": ("table", "a table"),
    "simulation": ("bots", "bots"),
}
"""The rooms in the table, in its order, with the headings of their columns."""


class ListedGame(NamedTuple):
    """A game in the list, and where it comes from. `game` is None if it could not be loaded for
    the reason in `error`."""

    name: str
    source: str
    game: AnyGame | None
    error: TilegenError | None = None


def list_games() -> tuple[ListedGame, ...]:
    """Built-in games, then added ones, then games of installed packages."""
    games = {**GAMES, **BY_FILE, **known_games()}
    own = [ListedGame(game.name, _name_source(game), game) for game in games.values()]
    names = {listed_game.name for listed_game in own}
    installed = [_load_installed(name) for name in list_installed_games() if name not in names]
    return (*own, *installed)


def _list_gallery() -> Iterator[tuple[str, str]]:
    """The names and the titles of the games in one file that come with tilegen."""
    for name in GALLERY:
        edition = read(str(find_gallery_file(name))).valid_edition
        yield name, edition.name


def _name_source(game: AnyGame) -> str:
    if game.name in GAMES:
        return _OURS
    if game.name in BY_FILE:
        return _A_SET
    file = find_file(game)
    return _INSTALLED if file is None else _shorten_path(file)


def _shorten_path(file: Path) -> str:
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def _load_installed(name: str) -> ListedGame:
    try:
        return ListedGame(name, _INSTALLED, find_game(name))
    except TilegenError as error:
        return ListedGame(name, _INSTALLED, None, error)


def describe(listed_games: tuple[ListedGame, ...]) -> str:
    """A table with a row for each game that could be loaded, and the games of the gallery."""
    heads = ("game", "players", *(heading for heading, _ in _ABILITIES.values()), "from")
    rows = [heads]
    for name, source, game, _ in listed_games:
        if game is not None:
            abilities = [_describe_ability(game, room) for room in _ABILITIES]
            rows.append((name, _format_players(game.players), *abilities, source))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
    longest = max(map(len, GALLERY))
    gallery = (f"  {name.ljust(longest)}  {title}" for name, title in _list_gallery())
    heading = f"games of '{next(iter(BY_FILE))}' that come with tilegen, for 'tilegen build NAME':"
    legend = "own: made for the game; general: what works for any rules; -: the game cannot do it"
    return "".join(
        f"{sanitize_line(line)}\n" for line in (*lines, "", legend, "", heading, *gallery)
    )


def _describe_ability(game: AnyGame, room: str) -> str:
    if game.has(room):
        return "own"
    return "-" if game.lacks(room) or room == "sets" else "general"


def _format_players(players: range) -> str:
    return f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])


def as_json(listed_games: tuple[ListedGame, ...]) -> dict[str, object]:
    """One object, ready for `json`: the version of the interface, the games, and those of the
    gallery."""
    return {
        "interface": INTERFACE,
        "games": [_game_as_json(game) for game in listed_games],
        "gallery": [{"name": name, "title": title} for name, title in _list_gallery()],
    }


def _game_as_json(listed_game: ListedGame) -> Mapping[str, object]:
    name, source, game, error = listed_game
    if game is None:
        return {"name": name, "from": source, "error": error.message if error else None}
    return {
        "name": name,
        "from": source,
        "interface": game.interface,
        "players": [*game.players],
        "rules": [*game.variants],
        "own": [room for room in CAPABILITIES if game.has(room)],
        "general": [r for r in CAPABILITIES if not game.has(r) and not game.lacks(r)],
    }
