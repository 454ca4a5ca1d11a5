"""The sets that records name, and the games that these are of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tilegen.app.games import BY_FILE, AnyGame
from tilegen.app.inputs import is_plain, is_there
from tilegen.app.load import SET, Loaded, read
from tilegen.app.set_places import carried_set, find_gallery_file, is_carried, is_of_gallery
from tilegen.errors import TilegenError
from tilegen.names import GALLERY
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import count_by_severity


class SetError(Exception):
    """A record names a set that cannot be used."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class OtherGameError(SetError):
    """A record names a set of another `game` than its own."""

    def __init__(self, name: str, game: AnyGame, own: str) -> None:
        message = f"'{name}' is a set of {game.name}, and this is a record of {own}"
        super().__init__(message, f"name a set of {own}")
        self.game = game


Sets = Callable[[str, str | None], Edition]
"""From a game and the set that its record names, None for the standard one, to the set; raises
SetError."""


class SetsOfFolder:
    """The sets that records name relative to their folder. Each is read once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Edition | SetError] = {}

    def resolver_for(self, folder: Path) -> Sets:
        return lambda game, name: self._find(game, str(_find_file(game, name, folder)))

    def _find(self, game: str, path: str) -> Edition:
        result = self._known.get((game, path))
        if result is None:
            result = self._known[game, path] = _read(game, path)
        if isinstance(result, SetError):
            raise result
        return result


def _find_file(game: str, name: str | None, folder: Path) -> Path:
    """The file of the set that a record in this folder names, or of the standard set."""
    if name is None:
        return carried_set(game)
    return find_gallery_file(name) if is_of_gallery(name, folder) else folder / name


_BESIDE: Final = "put the set beside the record and write its file's name after 'set:'"
_STANDARD: Final = f"{_BESIDE}; for the standard set, take this line out"


def _read(game: str, path: str) -> Edition | SetError:
    if not is_plain(Path(path)):
        # A record may name anything, and reading a pipe would block without end.
        return SetError(f"'{path}' is not a file", "name a set, such as tiles.yaml")
    beside = _BESIDE if game in BY_FILE else _STANDARD
    if not is_there(Path(path).parent):
        return SetError(f"no file '{path}'", beside)
    try:
        return require_playable_edition(read(path), game)
    except SetError as error:
        return error
    except TilegenError as error:
        return SetError(error.message, beside if error.hint == SET.instead else error.hint or "")


def require_playable_edition(loaded_set: Loaded, game: str, name: str | None = None) -> Edition:
    """The set, without errors and of the game of the records. `name` is its name in messages, by
    default its path, or its name in the gallery. Raises SetError if it cannot be played, and
    OtherGameError if it is of another game."""
    path = name or _name_in_messages(loaded_set.source.name)
    if loaded_set.edition is None:
        errors, _ = count_by_severity(loaded_set.diagnostics)
        message = f"'{path}' has {errors} {'error' if errors == 1 else 'errors'}"
        raise SetError(message, f"'tilegen validate {path}' shows them")
    if loaded_set.game.name != game:
        raise OtherGameError(path, loaded_set.game, game)
    return loaded_set.edition


def _name_in_messages(path: str) -> str:
    file = Path(path)
    return file.stem if file.stem in GALLERY and is_carried(file) else path
