"""Copies of the sets that tables play with, so that editing a set does not change a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from tilegen.app.files import write_file
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded, drawings_of
from tilegen.errors import FileError

FOLDER = "sets"
"""The folder of copies, below the folder of games."""

_DIGITS: Final = 16
_FILES: Final = "|".join(re.escape(game.set_file) for game in GAMES.values())
_PLACE: Final = re.compile(rf"{FOLDER}/[0-9a-f]{{{_DIGITS}}}/(?:{_FILES})")


def is_place(name: str) -> bool:
    """Whether this could be a copy's path below the folder of games. Such a path stays below it."""
    return _PLACE.fullmatch(name) is not None


def place_of(loaded: Loaded) -> str:
    """The path below the folder of games where `keep` puts, or has put, a copy of this very set
    with its drawings. Raises TilegenError if the set has errors or a drawing cannot be read."""
    return _place(loaded, _contents(loaded))


def keep(loaded: Loaded, folder: Path) -> str:
    """Copies a set and the drawings it names, and returns the copy's path below the folder, such as
    `sets/6b1f.../tiles.yaml`. The name is a digest of the content, so that each set is kept once.
    Raises TilegenError if the set has errors or cannot be written."""
    files = _contents(loaded)
    place = _place(loaded, files)
    # The set goes last: if it is there, so are its drawings.
    for name, content in reversed(files):
        path = (folder / place).parent / name
        if not path.exists():
            write_file(path, content)
    return place


def _contents(loaded: Loaded) -> list[tuple[str, bytes]]:
    whole = loaded._replace(edition=loaded.whole)
    return [(loaded.game.set_file, loaded.source.text.encode()), *_drawings(whole)]


def _place(loaded: Loaded, files: list[tuple[str, bytes]]) -> str:
    digest = sha256()
    for name, content in files:
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return str(PurePosixPath(FOLDER, digest.hexdigest()[:_DIGITS], loaded.game.set_file))


def _drawings(loaded: Loaded) -> Iterator[tuple[str, bytes]]:
    for name in sorted(drawings_of(loaded)):
        path = Path(loaded.source.name).parent / name
        try:
            yield name, path.read_bytes()
        except OSError as error:
            message = f"cannot read '{path}': {error.strerror}"
            raise FileError(message, "check the drawing") from error
