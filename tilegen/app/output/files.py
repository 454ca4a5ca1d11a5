"""Writes files, completely or not at all; no other module writes.

Files are first written to a hidden folder inside the target. When all of them are on the disk, they
replace the old ones together, as `transaction` describes. So the last good output does not change
before everything new is complete: a full disk, an error or a kill until then costs nothing.
Swapping the folder itself in one rename would be simpler, but it would take other programs' files
along, and it needs rights to the folder above. No file is ever half written; while a file is being
replaced, its name is missing for a moment.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path, PurePath
from typing import NamedTuple

from tilegen.app.output.manifest import (
    MANIFEST,
    compute_digest,
    find_link,
    format_manifest,
    is_ours,
    is_plain,
    read_manifest,
)
from tilegen.app.output.pending import COMMITTED
from tilegen.app.output.transaction import (
    HIDDEN,
    lock,
    lock_folder,
    remove_empty,
    staged_path,
    switch,
    sync,
)
from tilegen.errors import FileError

_DISK = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EFBIG: "a file would be larger than is allowed there",
    errno.EIO: "the disk reports a fault",
}
_TARGET = {
    errno.EACCES: "you have no rights to write there",
    errno.EPERM: "you have no rights to write there",
    errno.EROFS: "the disk can only be read",
    errno.EEXIST: "'{place}' is a file, not a folder",
    errno.ENOTDIR: "'{place}' is a file, not a folder",
    errno.ENOENT: "its folder is gone, or takes no files",
    errno.ELOOP: "'{place}' is a link that leads to itself",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EXDEV: "'{place}' belongs to another disk",
}

Files = Iterable[tuple[PurePath | str, bytes]]
"""Names relative to a folder, and the bytes of the files."""


def write_all(files: Files, folder: Path) -> tuple[Path, ...]:
    """Makes `folder` hold these files, named relative to it, and removes the files of earlier calls
    that are unchanged since; all other files stay. Takes one file at a time, so a generator keeps
    memory small."""
    return _replace(files, folder, keep=lambda _: False)


def write_more(files: Files, folder: Path) -> tuple[Path, ...]:
    """Like `write_all`, but files of earlier calls stay, unless they have the same names."""
    return _replace(files, folder, keep=lambda _: True)


def write_instead(files: Files, folder: Path, old: re.Pattern[str]) -> tuple[Path, ...]:
    """Like `write_all`, but removes only files of earlier calls whose names match `old`."""
    return _replace(files, folder, keep=lambda name: not old.fullmatch(name))


def _replace(files: Files, folder: Path, *, keep: Callable[[str], bool]) -> tuple[Path, ...]:
    with _stage(files, folder, folder) as (hidden_folder, digests):
        _check_places((*digests, MANIFEST), folder)
        before = read_manifest(folder)
        entries = {name: digest for name, digest in before.items() if keep(name)} | digests
        removed_names = before.keys() - entries.keys()
        stale = sorted(name for name in removed_names if is_ours(name, before[name], folder))
        _write([(MANIFEST, format_manifest(entries))], hidden_folder, folder)
        switch(hidden_folder, folder, (*digests, MANIFEST), stale)
    return tuple(folder / name for name in digests)


def write_new(files: Files, folder: Path) -> tuple[Path, ...]:
    """Adds files to `folder`. Raises TilegenError, and writes nothing, if one exists already."""
    with _stage(files, folder, folder) as (hidden_folder, digests):
        for name in digests:
            if os.path.lexists(folder / name):
                raise FileError(
                    f"'{folder / name}' already exists; nothing was written",
                    "name another folder, or move that file away",
                )
        _check_places(digests, folder)
        switch(hidden_folder, folder, digests, ())
    return tuple(folder / name for name in digests)


def write_file(path: Path, content: bytes, *, mode: int | None = None) -> None:
    """Makes `path` hold this; a file of that name is replaced. With `mode`, the content is at no
    moment readable for users without rights to the new file."""
    with _stage([(path.name, content)], path.parent, path, mode) as (hidden_folder, _):
        _check_places([path.name], path.parent)
        # One rename needs no plan.
        staged_path(hidden_folder, path.name).replace(path)


def write_private(path: Path, content: bytes) -> None:
    """Like `write_file`, for a file that only its owner may read."""
    write_file(path, content, mode=0o600)


def rewrite(path: Path, content: bytes) -> None:
    """Replaces the bytes of a file and nothing else: its permissions and links to it stay."""
    with _faults(path.parent):
        place = path.resolve()
        is_file, may_write = place.is_file(), os.access(place, os.W_OK)
        mode = stat.S_IMODE(place.stat().st_mode) if is_file else None
    if not is_file:
        raise FileError(f"'{path}' cannot be written back: it is not a plain file", "copy it first")
    if not may_write:
        raise FileError(f"you have no rights to write '{path}'", "ask its owner, or copy it")
    try:
        write_file(place, content, mode=mode)
    except FileError as error:
        hint, code = "the file is as it was", error.exit_code
        raise FileError(error.message, hint, exit_code=code, reason=error.reason) from error


def finish(folder: Path) -> None:
    """Puts the rest of the new files into a folder where a run was stopped while it replaced them.
    Raises TilegenError if that fails."""
    with _faults(folder), lock_folder(folder):
        pass


def check_folder(path: Path) -> None:
    """Raises TilegenError, before anything takes long, if no file could be written there."""
    above = next(parent for parent in path.absolute().parents if os.path.lexists(parent))
    if not above.is_dir():
        raise FileError(f"'{_as_given(above)}' is a file, not a folder", "name another file")
    if not os.access(above, os.W_OK):
        message = f"you have no rights to write in '{_as_given(above)}'"
        raise FileError(message, "name another file")


def check_destination(path: Path, *, force: bool) -> None:
    """Raises TilegenError, before anything takes long, if the file exists, unless `force`, or if no
    file could be written there."""
    if os.path.lexists(path) and not force:
        hint = "name another file, or write --force to replace it"
        raise FileError(f"'{path}' already exists", hint)
    check_folder(path)


def write_or_replace(path: Path, content: bytes, *, force: bool) -> None:
    """Writes the file, whole or not at all. Raises TilegenError if that fails, or if the file
    exists, unless `force`."""
    if force:
        write_file(path, content)
    else:
        write_new([(path.name, content)], path.parent)


def _as_given(path: Path) -> Path:
    """The path relative to the current folder, if it is below it."""
    working_folder = Path.cwd()
    return path.relative_to(working_folder) if path.is_relative_to(working_folder) else path


def make_folder(folder: Path) -> None:
    """Makes the folder and those above it, if they do not exist."""
    _check_name(folder)
    with _faults(folder):
        for missing_folder in _find_missing(folder):
            missing_folder.mkdir(exist_ok=True)


class FileState(NamedTuple):
    """The state of a file after our last write. A different state means that another program wrote
    to it."""

    size: int
    modified_ns: int
    inode: int


def read_state(path: Path) -> FileState:
    """Size, mtime and inode of the file. Raises TilegenError if they cannot be read."""
    with _faults(path):
        return _to_state(path.stat())


def append(path: Path, content: bytes, expected_state: FileState) -> FileState | None:
    """Appends to a file, and waits until the content is on the disk. Returns the new state of the
    file; None, and nothing is written, if another program has changed it. Raises TilegenError if
    the disk refuses; the file is then as before, unless the disk refuses that too."""
    with _faults(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            if _to_state(os.fstat(handle)) != expected_state:
                return None
            try:
                remaining = memoryview(content)
                while remaining:
                    remaining = remaining[os.write(handle, remaining) :]
                _to_disk(handle)
            except OSError:
                os.ftruncate(handle, expected_state.size)
                raise
            return _to_state(os.fstat(handle))
        finally:
            os.close(handle)


def truncate(path: Path, size: int) -> None:
    """Cuts a file off after `size` bytes. Raises TilegenError if that fails."""
    with _faults(path):
        os.truncate(path, size)


_to_disk = getattr(os, "fdatasync", os.fsync)


def _to_state(stat_result: os.stat_result) -> FileState:
    return FileState(stat_result.st_size, stat_result.st_mtime_ns, stat_result.st_ino)


@contextmanager
def _stage(
    files: Files, folder: Path, target: Path, mode: int | None = None
) -> Iterator[tuple[Path, dict[str, str]]]:
    """Writes the files to a new hidden folder inside `folder`, then locks it. Yields the hidden
    folder, which is removed afterwards, and the digests of the files by name. Errors name the
    `target`."""
    _check_name(folder)
    hidden_folder = folder / f"{HIDDEN}{os.urandom(4).hex()}"
    with ExitStack() as afterwards:
        with _faults(target):
            new_folders = _find_missing(folder)
            afterwards.callback(remove_empty, new_folders)
            for new_folder in new_folders:
                new_folder.mkdir(exist_ok=True)
            with lock_folder(folder):
                hidden_folder.mkdir()
                # Shows other runs that it is in use.
                handle = lock(hidden_folder, wait=False)
                if handle is not None:
                    afterwards.callback(os.close, handle)
                afterwards.callback(_discard, hidden_folder, folder)
        digests = _write(files, hidden_folder, folder, mode)
        with _faults(target), lock_folder(folder):
            yield hidden_folder, digests


def _discard(hidden_folder: Path, folder: Path) -> None:
    with suppress(OSError):  # It stays if it is unknown whether a plan still needs it.
        if not is_plain(folder / COMMITTED):
            shutil.rmtree(hidden_folder, ignore_errors=True)


def _write(
    files: Files, hidden_folder: Path, folder: Path, mode: int | None = None
) -> dict[str, str]:
    """Writes the files to the hidden folder. Returns their digests by name once on disk."""
    digests: dict[str, str] = {}
    for relative_path, content in files:
        name = PurePath(relative_path).as_posix()
        place = staged_path(hidden_folder, name)
        with _faults(folder / name):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(0o666 if mode is None else 0o600)
            place.write_bytes(content)
            if mode is not None:
                place.chmod(mode)
        digests[name] = compute_digest(content)
    with _faults(folder):
        sync(staged_path(hidden_folder, name) for name in digests)
    return digests


def _check_name(folder: Path) -> None:
    """Raises TilegenError for a name that no folder can have."""
    if "\0" in str(folder):
        raise FileError("the name of the folder has a NUL character in it", "name another folder")
    if folder.parts[:1] == ("~",):
        message = f"'{folder}' would be a folder called ~ here, not the one of your own files"
        raise FileError(message, "write it without quotes, or as a whole path")


def _check_places(names: Collection[str], folder: Path) -> None:
    """Raises TilegenError for anything that would stop the switch half way, before it begins."""
    hint = "move it away, or name another output folder"
    for parent in sorted({PurePath(name).parent for name in names}):
        _check_parent(parent, folder, hint)
    for name in names:
        place = folder / name
        if place.is_dir() and not place.is_symlink():
            message = f"cannot write '{place}': a folder of that name is in the way"
            raise FileError(message, hint)


def _check_parent(parent: PurePath, folder: Path, hint: str) -> None:
    link = find_link(parent, folder)
    if link is not None:
        message = f"cannot write '{folder}': '{link}' is a link, which may lead out of it"
        raise FileError(message, hint)
    above = folder / parent
    while not os.path.lexists(above):
        above = above.parent
    if not above.is_dir():
        raise OSError(errno.ENOTDIR, "", str(above))
    if above.stat().st_dev != folder.stat().st_dev:
        raise OSError(errno.EXDEV, "", str(above))
    if not os.access(above, os.W_OK | os.X_OK):
        raise OSError(errno.EACCES, "", str(above))


def _find_missing(folder: Path) -> list[Path]:
    """The folders that do not exist among this folder and those above it, the uppermost first."""
    return [path for path in (*reversed(folder.parents), folder) if not path.is_dir()]


@contextmanager
def _faults(folder: Path) -> Iterator[None]:
    """Turns system errors into sentences. The exit code of an impossible request is 2, of a failing
    disk 1."""
    try:
        yield
    except OSError as error:
        number = error.errno or 0
        if number in _DISK:
            hint = "the last good output is as it was"
            message = f"cannot write '{folder}': {_DISK[number]}"
            raise FileError(message, hint, exit_code=1, reason=_DISK[number]) from error
        if error.filename2 is not None and number in {errno.EACCES, errno.EPERM, errno.EBUSY}:
            places = (str(error.filename), str(error.filename2))
            place = next((path for path in places if HIDDEN not in path), folder)
            message = f"cannot write '{folder}': '{place}' cannot be replaced"
            hint = "close the program that has it open, or see to its rights; nothing has changed"
            raise FileError(message, hint) from error
        reason = _TARGET.get(number) or error.strerror or ""
        message = reason.replace("{place}", str(error.filename)) or str(error)
        raise FileError(
            f"cannot write '{folder}': {message}",
            "name another folder",
            reason="" if "{place}" in reason else reason,
        ) from error
