"""Waits until a set, a drawing that it names, or the template that it is printed in has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from tilegen.app.load import files_of
from tilegen.errors import TilegenError


class Look(NamedTuple):
    """A file as it was: when it was written, how long it was, which file of the disk it is, and its
    digest."""

    written: int
    size: int
    inode: int
    digest: str


Looks = dict[Path, Look | None]
"""Files as they were; None for what was no file, or could not be read."""


def changes(
    tile_set: str | None, wait: Callable[[], None], also: tuple[Path, ...] = ()
) -> Iterator[tuple[Path, ...]]:
    """The files of the set at once, and again whenever the content of one, or of a file in `also`,
    has changed, appeared or gone; `wait` is called between two looks. The first is the set's own,
    and stays the same file even while it is gone. Raises TilegenError at the start if the set
    cannot be read or is no file; later the reader will say so."""
    files = files_of(tile_set)
    chosen = files[0]
    if not chosen.is_file():
        raise TilegenError(f"'{chosen}' cannot be watched", "save the set as a file")
    while True:
        before = looked((*files, *also), {})
        yield files
        now = before
        while digests(now) == digests(before):
            wait()
            now = looked((*files, *also), now)
        try:
            files = files_of(str(chosen))
        except TilegenError:
            continue


def digests(looks: Looks) -> list[str | None]:
    """By these it can be told whether anything has changed."""
    return [look and look.digest for look in looks.values()]


def looked(files: Iterable[Path], before: Looks) -> Looks:
    """The files as they are. Only what was written since `before` is read again."""
    return {file: _look(file, before.get(file)) for file in files}


def _look(file: Path, before: Look | None) -> Look | None:
    try:
        now = file.stat()
        if not S_ISREG(now.st_mode):
            return None
        if before is not None and before[:3] == (now.st_mtime_ns, now.st_size, now.st_ino):
            return before
        with file.open("rb") as content:
            digest = hashlib.file_digest(content, "sha256").hexdigest()
    except (OSError, ValueError):  # A name may have characters that no file's has.
        return None
    return Look(now.st_mtime_ns, now.st_size, now.st_ino, digest)
