"""Waits until a set, or a drawing that it names, has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from tilegen.app.load import files_of
from tilegen.errors import TilegenError


class _Look(NamedTuple):
    """A file as it was: when it was written, how long it was, and its digest."""

    written: int
    size: int
    digest: str


_Looks = dict[Path, _Look | None]


def changes(tile_set: str | None, wait: Callable[[], None]) -> Iterator[tuple[Path, ...]]:
    """The files of the set at once, and again whenever the content of one has changed, appeared or
    gone; `wait` is called between two looks. The first is the set's own, and stays the same file
    even while it is gone. Raises TilegenError at the start if the set cannot be read or is no file;
    later the reader will say so."""
    files = files_of(tile_set)
    chosen = files[0]
    if not chosen.is_file():
        raise TilegenError(f"'{chosen}' cannot be watched", "save the set as a file")
    while True:
        before = _looks(files, {})
        yield files
        now = before
        while _digests(now) == _digests(before):
            wait()
            now = _looks(files, now)
        try:
            files = files_of(str(chosen))
        except TilegenError:
            continue


def _digests(looks: _Looks) -> list[str | None]:
    return [look and look.digest for look in looks.values()]


def _looks(files: tuple[Path, ...], before: _Looks) -> _Looks:
    return {file: _look(file, before.get(file)) for file in files}


def _look(file: Path, before: _Look | None) -> _Look | None:
    """None for what is no file, or cannot be read. Only what was written since is read again."""
    try:
        now = file.stat()
        if not S_ISREG(now.st_mode):
            return None
        if before is not None and before[:2] == (now.st_mtime_ns, now.st_size):
            return before
        with file.open("rb") as content:
            digest = hashlib.file_digest(content, "sha256").hexdigest()
    except (OSError, ValueError):  # A name may have characters that no file's has.
        return None
    return _Look(now.st_mtime_ns, now.st_size, digest)
