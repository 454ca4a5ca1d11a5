"""Waits for a change of a set, of a drawing that it names, or of a template."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from tilegen.app.load import list_set_files
from tilegen.errors import TilegenError


class WatchedFileState(NamedTuple):
    """The state of a file: its modification time in nanoseconds, size, inode and digest."""

    modified_ns: int
    size: int
    inode: int
    digest: str


FileStates = dict[Path, WatchedFileState | None]
"""Files and their states; None for one that is missing, not a file or cannot be read."""


def changes(
    tile_set: str | None, wait: Callable[[], None], also: tuple[Path, ...] = ()
) -> Iterator[tuple[Path, ...]]:
    """Yields the files of the set at once, and again whenever one of them, or of `also`, has
    appeared, changed or gone. Calls `wait` between two checks. The first file is the set's own, and
    stays the same even while it is missing. Raises TilegenError at the start if the set is not a
    file or cannot be read; later failures are for the caller's reader to report."""
    files = list_set_files(tile_set)
    set_file = files[0]
    if not set_file.is_file():
        raise TilegenError(f"'{set_file}' cannot be watched", "save the set as a file")
    while True:
        before = file_states((*files, *also), {})
        yield files
        now = before
        while digests(now) == digests(before):
            wait()
            now = file_states((*files, *also), now)
        try:
            files = list_set_files(str(set_file))
        except TilegenError:
            continue


def digests(states: FileStates) -> list[str | None]:
    """The files' digests, equal for two states if no content has changed."""
    return [state and state.digest for state in states.values()]


def file_states(files: Iterable[Path], before: FileStates) -> FileStates:
    """The states of the files now. Only files written since `before` are read again."""
    return {file: _state(file, before.get(file)) for file in files}


def _state(file: Path, before: WatchedFileState | None) -> WatchedFileState | None:
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
    return WatchedFileState(now.st_mtime_ns, now.st_size, now.st_ino, digest)
