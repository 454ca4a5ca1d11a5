"""Writing, whole or not at all; the only writer.

Files are first written to a hidden folder inside the target. When all are there, and on the disk,
they replace the old ones all together, as `switch` describes. So the last good output does not
change before everything new is made: a full disk, an error or a kill until then costs nothing.
Swapping the whole folder in one rename would be simpler, but it would take other people's files
along, and it needs rights to the folder above. Each single file is whole at every moment.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path, PurePath
from typing import NamedTuple

from tilegen.app.ours import MANIFEST, as_list, digest, is_ours, link_in, listed
from tilegen.app.switch import HIDDEN, alone, lock, ready, switch, sync, tidy
from tilegen.errors import TilegenError

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
    errno.ENOENT: "its folder is gone",
    errno.ELOOP: "'{place}' is a link that leads to itself",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EXDEV: "'{place}' belongs to another disk",
}

Files = Iterable[tuple[PurePath | str, bytes]]
"""Names relative to a folder, and the bytes of the files."""


def write_all(files: Files, folder: Path) -> tuple[Path, ...]:
    """Makes `folder` hold these files, named relative to it, and removes those that an earlier call
    wrote and nobody has changed since; other people's files stay. Takes one file at a time, so a
    generator keeps memory small."""
    return _replace(files, folder, keep=lambda _: False)


def write_more(files: Files, folder: Path) -> tuple[Path, ...]:
    """Like `write_all`, but files of earlier calls stay, unless they have the same names."""
    return _replace(files, folder, keep=lambda _: True)


def write_instead(files: Files, folder: Path, old: re.Pattern[str]) -> tuple[Path, ...]:
    """Like `write_all`, but removes only files of earlier calls whose names match `old`."""
    return _replace(files, folder, keep=lambda name: not old.fullmatch(name))


def _replace(files: Files, folder: Path, *, keep: Callable[[str], bool]) -> tuple[Path, ...]:
    with _hidden_folder(folder) as hidden:
        written = _write(files, hidden, folder)
        with _faults(folder), alone(folder):
            _check_places((*written, MANIFEST), folder)
            before = listed(folder)
            kept = {name: said for name, said in before.items() if keep(name)}
            gone = before.keys() - kept.keys() - written.keys()
            stale = sorted(name for name in gone if is_ours(name, before[name], folder))
            now = as_list(kept | written)
            (list_of_ours,) = _write([(MANIFEST, now)], hidden, folder).items()
            switch(hidden, folder, dict([*written.items(), list_of_ours]), stale)
    return tuple(folder / name for name in written)


def write_new(files: Files, folder: Path) -> tuple[Path, ...]:
    """Adds files to `folder`. If one exists already, raises TilegenError and writes nothing."""
    with _hidden_folder(folder) as hidden:
        written = _write(files, hidden, folder)
        with _faults(folder), alone(folder):
            for name in written:
                if os.path.lexists(folder / name):
                    raise TilegenError(
                        f"'{folder / name}' already exists; nothing was written",
                        "name another folder, or move that file away",
                    )
            _check_places(written, folder)
            switch(hidden, folder, written, ())
    return tuple(folder / name for name in written)


def write_file(path: Path, content: bytes) -> None:
    """Makes `path` hold this; a file of that name is replaced."""
    folder, name = path.parent, path.name
    with _faults(path), _hidden_folder(folder, path) as hidden:
        _write([(name, content)], hidden, folder)
        with alone(folder):
            _check_places([name], folder)
            # One file needs no journal.
            ready(hidden, name).replace(path)


def check_folder(path: Path) -> None:
    """Raises TilegenError, before anything takes long, if no file could be written there."""
    above = next(each for each in path.absolute().parents if os.path.lexists(each))
    if not above.is_dir():
        raise TilegenError(f"'{_as_given(above)}' is a file, not a folder", "name another file")
    if not os.access(above, os.W_OK):
        told = f"you have no rights to write in '{_as_given(above)}'"
        raise TilegenError(told, "name another file")


def _as_given(path: Path) -> Path:
    """The path relative to the current folder, if it is below it."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def rewrite(path: Path, content: bytes) -> None:
    """Replaces the bytes of a file and nothing else: its rights and links to it stay."""
    with _faults(path.parent):
        place = path.resolve()
        is_file, may_write = place.is_file(), os.access(place, os.W_OK)
    if not is_file:
        raise TilegenError(
            f"'{path}' cannot be written back: it is not a plain file", "copy it first"
        )
    if not may_write:
        raise TilegenError(f"you have no rights to write '{path}'", "ask its owner, or copy it")
    folder, name = place.parent, place.name
    try:
        with _hidden_folder(folder) as hidden:
            # It may be the only copy: what is written is on the disk before the old one goes.
            _write([(name, content)], hidden, folder)
            with _faults(folder), alone(folder):
                shutil.copymode(place, ready(hidden, name))
                ready(hidden, name).replace(place)
    except TilegenError as error:
        raise TilegenError(
            error.message, "the file is as it was", exit_code=error.exit_code
        ) from error


def make_folder(folder: Path) -> None:
    """Makes the folder and those above it, if they do not exist."""
    _check_name(folder)
    with _faults(folder):
        _make_folder(folder, [])


class Mark(NamedTuple):
    """The state of a file after our last write: if it differs, somebody else has written to it."""

    size: int
    changed: int
    inode: int


def marked(path: Path) -> Mark:
    """The state of the file now. Raises TilegenError if the system refuses to say."""
    with _faults(path):
        return _mark(path.stat())


def append(path: Path, content: bytes, at: Mark) -> Mark | None:
    """Appends to a file, and waits until that is on disk. If somebody else has written to the file,
    writes nothing and returns None. Raises TilegenError if the disk refuses; then the file is as
    before, unless the disk refuses that too."""
    with _faults(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            if _mark(os.fstat(handle)) != at:
                return None
            try:
                left = memoryview(content)
                while left:
                    left = left[os.write(handle, left) :]
                _to_disk(handle)
            except OSError:
                os.ftruncate(handle, at.size)
                raise
            return _mark(os.fstat(handle))
        finally:
            os.close(handle)


def truncate(path: Path, size: int) -> None:
    """Cuts a file off after `size` bytes. Raises TilegenError if that fails."""
    with _faults(path):
        os.truncate(path, size)


def write_private(path: Path, content: bytes) -> None:
    """Like `write_file`, for a file that at no moment anybody but its owner may read."""
    with _faults(path), _hidden_folder(path.parent, path) as hidden:
        place = hidden / path.name
        handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            _to_disk(file.fileno())
        with alone(path.parent):
            _check_places([path.name], path.parent)
            place.replace(path)


_to_disk = getattr(os, "fdatasync", os.fsync)


def _mark(found: os.stat_result) -> Mark:
    return Mark(found.st_size, found.st_mtime_ns, found.st_ino)


@contextmanager
def _hidden_folder(folder: Path, file: Path | None = None) -> Iterator[Path]:
    """A new hidden folder inside `folder`, removed afterwards together with folders made in vain.
    Errors name the `file` to be written, if there is just one."""
    _check_name(folder)
    with ExitStack() as afterwards:
        made: list[Path] = []
        afterwards.callback(_unmake, made)
        with _faults(file or folder):
            _make_folder(folder, made)
            with alone(folder):
                hidden = folder / f"{HIDDEN}{os.urandom(4).hex()}"
                hidden.mkdir()
                # Tells other runs that it is in use.
                held = lock(hidden, wait=False)
                if held is not None:
                    afterwards.callback(os.close, held)
                afterwards.callback(tidy, hidden)
        yield hidden


def _write(files: Files, hidden: Path, folder: Path) -> dict[str, str]:
    """Writes the files to the hidden folder. Returns their digests by name once on disk."""
    digests: dict[str, str] = {}
    made: set[Path] = set()
    with _faults(folder):
        for given, content in files:
            name = PurePath(given).as_posix()
            place = ready(hidden, name)
            with _faults(folder / name):
                if place.parent not in made:
                    place.parent.mkdir(parents=True, exist_ok=True)
                    made.add(place.parent)
                place.write_bytes(content)
            digests[name] = digest(content)
        sync([ready(hidden, name) for name in digests])
    return digests


def _check_name(folder: Path) -> None:
    """Raises TilegenError for a name that no folder can have."""
    if "\0" in str(folder):
        raise TilegenError(
            "the name of the folder has a NUL character in it", "name another folder"
        )
    if folder.parts[:1] == ("~",):
        message = f"'{folder}' would be a folder called ~ here, not the one of your own files"
        raise TilegenError(message, "write it without quotes, or as a whole path")


def _check_places(names: Collection[str], folder: Path) -> None:
    """Raises TilegenError for anything that would stop the switch half way, before it begins."""
    hint = "move it away, or name another output folder"
    for parent in sorted({PurePath(name).parent for name in names}):
        _check_parent(parent, folder, hint)
    for name in names:
        place = folder / name
        if place.is_dir() and not place.is_symlink():
            message = f"cannot write '{place}': a folder of that name is in the way"
            raise TilegenError(message, hint)


def _check_parent(parent: PurePath, folder: Path, hint: str) -> None:
    link = link_in(parent, folder)
    if link is not None:
        message = f"cannot write '{folder}': '{link}' is a link, which may lead out of it"
        raise TilegenError(message, hint)
    above = folder / parent
    while not os.path.lexists(above):
        above = above.parent
    if not above.is_dir():
        raise OSError(errno.ENOTDIR, "", str(above))
    if above.stat().st_dev != folder.stat().st_dev:
        raise OSError(errno.EXDEV, "", str(above))
    if not os.access(above, os.W_OK | os.X_OK):
        raise OSError(errno.EACCES, "", str(above))


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Makes the folder and those above it, and adds each new one to `made`."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        _make_folder(folder.parent, made)
    folder.mkdir(exist_ok=True)
    made.append(folder)


def _unmake(made: list[Path]) -> None:
    for folder in reversed(made):
        with suppress(OSError):  # Not empty: it was not made in vain.
            folder.rmdir()


@contextmanager
def _faults(folder: Path) -> Iterator[None]:
    """Turns system errors into sentences. An impossible request exits with 2, a fault of the disk
    with 1."""
    try:
        yield
    except OSError as error:
        number = error.errno or 0
        if number in _DISK:
            hint = "the last good output is as it was"
            message = f"cannot write '{folder}': {_DISK[number]}"
            raise TilegenError(message, hint, exit_code=1) from error
        if error.filename2 is not None and number in {errno.EACCES, errno.EPERM, errno.EBUSY}:
            places = (str(error.filename), str(error.filename2))
            place = next(each for each in places if HIDDEN not in each)
            message = f"cannot write '{folder}': '{place}' cannot be replaced"
            hint = "close the program that has it open, or see to its rights; nothing has changed"
            raise TilegenError(message, hint) from error
        reason = _TARGET.get(number) or error.strerror or str(error)
        reason = reason.replace("{place}", str(error.filename))
        raise TilegenError(f"cannot write '{folder}': {reason}", "name another folder") from error
