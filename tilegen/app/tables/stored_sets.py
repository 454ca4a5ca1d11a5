"""Copies of the sets that tables play with, so that editing a set does not change a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from tilegen.app.games import GAMES, AnyGame
from tilegen.app.load import Loaded, list_drawings
from tilegen.app.output.files import write_file
from tilegen.errors import FileError

FOLDER = "sets"
"""The folder of copies, below the folder of games."""

_DIGITS: Final = 16
_PLACE: Final = re.compile(rf"{FOLDER}/[0-9a-f]{{{_DIGITS}}}/[a-z0-9-]{{1,30}}\.yaml")


def is_place(name: str) -> bool:
    """Whether this could be a copy's path below the folder of games. Such a path stays below it."""
    return _PLACE.fullmatch(name) is not None


def place_of(loaded_set: Loaded) -> str:
    """The path below the folder of games at which `keep` stores a copy of this very set with its
    drawings. Raises TilegenError if the set has errors or a drawing cannot be read."""
    return _place(loaded_set, _contents(loaded_set))


def keep(loaded_set: Loaded, folder: Path) -> str:
    """Copies a set and the drawings it names, and returns the copy's path below the folder, such as
    `sets/6b1f.../tiles.yaml`. The name is a digest of the content, so that each set is stored once.
    Raises TilegenError if the set has errors or cannot be written."""
    files = _contents(loaded_set)
    place = _place(loaded_set, files)
    # The set goes last: if it is there, so are its drawings.
    for name, content in reversed(files):
        path = (folder / place).parent / name
        if not path.exists():
            write_file(path, content)
    return place


def _contents(loaded_set: Loaded) -> list[tuple[str, bytes]]:
    complete_set = loaded_set._replace(edition=loaded_set.valid_edition)
    return [
        (_file_name(loaded_set.game), loaded_set.source.text.encode()),
        *_drawings(complete_set),
    ]


def _place(loaded_set: Loaded, files: list[tuple[str, bytes]]) -> str:
    digest = sha256()
    for name, content in files:
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return str(PurePosixPath(FOLDER, digest.hexdigest()[:_DIGITS], _file_name(loaded_set.game)))


def _file_name(game: AnyGame) -> str:
    """The name of the file of a copy: of a game from outside its own name, which is no path."""
    return game.set_file if game.name in GAMES else f"{game.name}.yaml"


def _drawings(loaded_set: Loaded) -> Iterator[tuple[str, bytes]]:
    for name in sorted(list_drawings(loaded_set)):
        path = Path(loaded_set.source.name).parent / name
        try:
            yield name, path.read_bytes()
        except OSError as error:
            message = f"cannot read '{path}': {error.strerror}"
            raise FileError(message, "check the drawing") from error
