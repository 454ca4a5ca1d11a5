"""The sets that tables play with: copies, so that no change of a set changes a game."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath

from tilegen.app.files import write_file
from tilegen.app.load import Loaded, drawings_of
from tilegen.errors import TilegenError

FOLDER = "sets"
"""Below the folder of the games."""


def keep(loaded: Loaded, folder: Path) -> str:
    """Copies a set and the drawings it names, and gives the copy's path below the folder, such as
    `sets/6b1f.../tiles.yaml`. Its folder is named after what is in it, so a set is kept once.
    Raises TilegenError if the set has errors, or where it cannot be written."""
    whole = loaded._replace(edition=loaded.whole)
    files = [(loaded.game.set_file, loaded.source.text.encode()), *_drawings(whole)]
    digest = sha256()
    for name, content in files:
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    place = PurePosixPath(FOLDER, digest.hexdigest()[:16])
    # The set last: where it is, its drawings are.
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
