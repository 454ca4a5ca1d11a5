"""The sets that records name, and the games that these are of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tilegen.app import codes
from tilegen.app.games import BY_FILE, AnyGame
from tilegen.app.inputs import is_plain, is_there
from tilegen.app.load import SET, Loaded, read
from tilegen.app.set_places import carried_set, find_gallery_file, is_carried, is_of_gallery
from tilegen.errors import TilegenError
from tilegen.names import GALLERY
from tilegen.play.record import Header, Record
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics, count_by_severity
from tilegen.text.wording import quoted_text

_NAME_SET: Final = "write the file of the game at the top: 'set: my-game.yaml'"
_GIVE_SET: Final = "pass the set along with the text, or score the record as a file beside its set"
_LOOK: Final = "score the record as a file beside its set, or take this line out"


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

AnySets = Sets | Edition | Loaded | None
"""The sets that records may name, or one set for all; None for those that come with tilegen."""


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


def find_set_line(record: Record[Any]) -> Header | None:
    """The line that names a set, also in a record of a game that has none."""
    headers = (entry for entry in record.entries if isinstance(entry, Header))
    return record.headers.get("set") or next((line for line in headers if line.key == "set"), None)


def find_edition(
    game: str, record: Record[Any], sets: AnySets, diagnostics: Diagnostics
) -> Edition | None:
    """The set of a record. Reports a set that cannot be used; raises OtherGameError for one of
    another game."""
    header = find_set_line(record)
    name = header.value.text if header else _named_in_place_of_game(record)
    if name is None and game in BY_FILE and not isinstance(sets, Edition | Loaded):
        diagnostics.add(codes.SET, "the record names no set", None, hint=_NAME_SET)
        return None
    if header and sets is None and game in BY_FILE and not is_of_gallery(header.value.text):
        message = f"{quoted_text(header.value.text)} is not read for the text of a record"
        diagnostics.add(codes.SET, message, header.value.span, hint=_GIVE_SET)
        return None
    is_found = sets is None and name is not None and is_of_gallery(name)
    if header and not is_found and (sets is None or isinstance(sets, Edition | Loaded)):
        used = "the standard set" if sets is None else f"the set '{sets.name}'"
        message = f"{quoted_text(header.value.text)} is not used: {used} is used in its place"
        place = header.value.span
        diagnostics.extend((Diagnostic(codes.SET, message, place, _LOOK, forgiven=True),))
        name = None
    if isinstance(sets, Edition):
        return sets
    try:
        if isinstance(sets, Loaded):
            return require_playable_edition(sets, game)
        find = sets or SetsOfFolder().resolver_for(Path())
        return find(game, name)
    except OtherGameError:
        raise
    except SetError as error:
        report_set(record, error, diagnostics)
        return None


def _named_in_place_of_game(record: Record[Any]) -> str | None:
    """The name of a game of the gallery that the header `game` has, which belongs in `set`."""
    header = record.headers.get("game")
    name = header.value.text.lower() if header else ""
    return name if name in GALLERY else None


def report_set(record: Record[Any], error: SetError, diagnostics: Diagnostics) -> None:
    header = record.headers.get("set")
    place = header.value.span if header else None
    diagnostics.add(codes.SET, error.message, place, hint=error.hint)


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
