"""Copies of the sets that tables play with, so that editing a set does not change a game."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath

from tilegen.app.files import write_file
from tilegen.app.load import Loaded, drawings_of
from tilegen.errors import TilegenError

FOLDER = "sets"
"""The folder of copies, below the folder of games."""


def keep(loaded: Loaded, folder: Path) -> str:
    """Copies a set and the drawings it names, and returns the copy's path below the folder, such as
    `sets/6b1f.../tiles.yaml`. The name is a digest of the content, so that each set is kept once.
    Raises TilegenError if the set has errors or cannot be written."""
    whole = loaded._replace(edition=loaded.whole)
    files = [(loaded.game.set_file, loaded.source.text.encode()), *_drawings(whole)]
    digest = sha256()
    for name, content in files:
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    place = PurePosixPath(FOLDER, digest.hexdigest()[:16])
    # The set goes last: if it is there, so are its drawings.
    for name, content in reversed(files):
        path = folder / place / name
        if not path.exists():
            write_file(path, content)
    return str(place / loaded.game.set_file)


def _drawings(loaded: Loaded) -> Iterator[tuple[str, bytes]]:
    for name in sorted(drawings_of(loaded)):
        path = Path(loaded.source.name).parent / name
        try:
            yield name, path.read_bytes()
        except OSError as error:
            message = f"cannot read '{path}': {error.strerror}"
            raise TilegenError(message, "check the drawing") from error
