"""Writing, whole or not at all; the only writer.

Files are first written to a hidden folder inside the target, then renamed into place one by one. So
nothing of the last good output changes before everything new is on the disk: a full disk, an error
or a kill until then costs nothing. Swapping the whole folder in one rename would also close the few
milliseconds in which old and new files lie side by side, but it would take along what somebody else
put there, and it needs rights to the folder above. Each single file is whole at every moment.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath

from tilegen.errors import TilegenError

try:
    import fcntl
except ImportError:  # Windows has none; there, what a killed run left behind stays.
    fcntl = None  # type: ignore[assignment]

MANIFEST = ".tilegen"
"""The list of what the last run wrote to a folder: what the next one may remove."""

_NEW = ".tilegen-new-"
_HEADER = (
    "# Written by tilegen: these files are its own, and removed when a set no longer makes them."
)
_DISK = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EFBIG: "a file would be larger than is allowed there",
    errno.EIO: "the disk does not work as it should",
}
_TARGET = {
    errno.EACCES: "you have no rights to write there",
    errno.EPERM: "you have no rights to write there",
    errno.EROFS: "the disk can only be read",
    errno.EEXIST: "'{place}' is a file, not a folder",
    errno.ENOTDIR: "'{place}' is a file, not a folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EXDEV: "'{place}' belongs to another disk",
}


def write_all(files: Iterable[tuple[PurePath | str, bytes]], folder: Path) -> tuple[Path, ...]:
    """Make `folder` hold these files, named relative to it, and no others that an earlier call
    wrote; other people's files stay. Takes one file at a time, so a generator keeps memory small.
    """
    return _replace(files, folder, keep=False)


def write_more(files: Iterable[tuple[PurePath | str, bytes]], folder: Path) -> tuple[Path, ...]:
    """As `write_all`, but what earlier calls wrote stays, unless it has the same name."""
    return _replace(files, folder, keep=True)


def _replace(
    files: Iterable[tuple[PurePath | str, bytes]], folder: Path, *, keep: bool
) -> tuple[Path, ...]:
    with _new_folder(folder) as new:
        names = _write(files, new, folder)
        with _faults(folder):
            _check_places(names, folder)
            old = _manifest(folder)
            # Both generations first: a kill between two renames must not make us forget a file.
            _place_manifest({*old, *names}, new, folder)
            _place(names, new, folder)
            if not keep:
                for name in sorted(old - set(names)):
                    _remove(folder / name, folder)
                _place_manifest(set(names), new, folder)
    return tuple(folder / name for name in names)


def write_new(files: Iterable[tuple[PurePath | str, bytes]], folder: Path) -> tuple[Path, ...]:
    """Add files to `folder`; one that is there already is an error, and nothing is written."""
    with _new_folder(folder) as new:
        names = _write(files, new, folder)
        with _faults(folder):
            for name in names:
                if os.path.lexists(folder / name):
                    raise TilegenError(
                        f"'{folder / name}' is there already; nothing was written",
                        "name another folder, or move that file away",
                    )
            _check_places(names, folder)
            _place(names, new, folder)
    return tuple(folder / name for name in names)


def write_file(path: Path, content: bytes) -> None:
    """Make `path` hold this; a file of that name is replaced."""
    folder, name = path.parent, path.name
    with _new_folder(folder) as new:
        _write([(name, content)], new, folder)
        with _faults(folder):
            _check_places([name], folder)
            _place([name], new, folder)


def rewrite(path: Path, content: bytes) -> None:
    """Replace what a file holds and nothing else of it: its rights stay, and a link to it too."""
    place = path.resolve()
    if not place.is_file():
        raise TilegenError(f"'{path}' cannot be written back: it is no plain file", "copy it first")
    if not os.access(place, os.W_OK):
        raise TilegenError(f"you have no rights to write '{path}'", "ask its owner, or copy it")
    folder, name = place.parent, place.name
    try:
        with _new_folder(folder) as new:
            _write([(name, content)], new, folder)
            with _faults(folder):
                shutil.copymode(place, new / name)
                with (new / name).open("rb") as written:
                    # It may be the only copy: it must be on the disk before the old one goes.
                    os.fsync(written.fileno())
                _place([name], new, folder)
    except TilegenError as error:
        raise TilegenError(
            error.message, "the file is as it was", exit_code=error.exit_code
        ) from error


@contextmanager
def _new_folder(folder: Path) -> Iterator[Path]:
    """A fresh hidden folder inside `folder`, gone afterwards, as are folders made in vain."""
    made: list[Path] = []
    new: Path | None = None
    lock: int | None = None
    try:
        with _faults(folder, exit_code=2):
            _make_folder(folder, made)
            _sweep(folder)
            new, lock = _fresh(folder)
        yield new
    finally:
        if new:
            shutil.rmtree(new, ignore_errors=True)
        if lock is not None:
            os.close(lock)
        for path in reversed(made):
            with suppress(OSError):  # Not empty: it was not made in vain.
                path.rmdir()


def _fresh(folder: Path) -> tuple[Path, int | None]:
    """A new folder and the lock that tells other runs that it is in use."""
    while True:
        new = Path(tempfile.mkdtemp(prefix=_NEW, dir=folder))
        lock = _lock(new, wait=True)
        # Another run may have swept it away before it was locked.
        if lock is None or new.exists():
            return new, lock
        os.close(lock)


def _sweep(folder: Path) -> None:
    """Remove what killed runs left: a kill frees the lock, a run at work holds it."""
    for left in folder.glob(f"{_NEW}*"):
        lock = _lock(left, wait=False)
        if lock is not None:
            shutil.rmtree(left, ignore_errors=True)
            os.close(lock)


def _lock(folder: Path, *, wait: bool) -> int | None:
    """An open, locked handle; None where it is locked by another, or locks do not work."""
    if fcntl is None:
        return None  # type: ignore[unreachable]
    handle = None
    try:
        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        if handle is not None:
            os.close(handle)
        return None
    return handle


def _write(
    files: Iterable[tuple[PurePath | str, bytes]], new: Path, folder: Path
) -> tuple[str, ...]:
    names = []
    for name, content in files:
        names.append(PurePath(name).as_posix())
        with _faults(folder):
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(content)
    return tuple(names)


def _check_places(names: Iterable[str], folder: Path) -> None:
    """Complain about what would stop the renaming half way, before the first one."""
    disk = folder.stat().st_dev
    for name in names:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_dir() and not place.is_symlink():
            raise TilegenError(
                f"cannot write '{place}': a folder of that name is in the way",
                "move it away, or name another output folder",
            )
        if place.parent.stat().st_dev != disk:
            raise OSError(errno.EXDEV, "", str(place.parent))
        if not os.access(place.parent, os.W_OK | os.X_OK):
            raise OSError(errno.EACCES, "", str(place.parent))


def _place(names: Iterable[str], new: Path, folder: Path) -> None:
    for name in names:
        (new / name).replace(folder / name)


def _place_manifest(names: set[str], new: Path, folder: Path) -> None:
    lines = "".join(f"{name}\n" for name in (_HEADER, *sorted(names)))
    (new / MANIFEST).write_text(lines, encoding="utf-8")
    (new / MANIFEST).replace(folder / MANIFEST)


def _manifest(folder: Path) -> set[str]:
    """What earlier runs wrote. A line that leads out of the folder is not one of ours."""
    try:
        lines = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (FileNotFoundError, UnicodeDecodeError):
        return set()
    names = (PurePath(line) for line in lines if line and not line.startswith("#"))
    return {name.as_posix() for name in names if not name.is_absolute() and ".." not in name.parts}


def _remove(path: Path, folder: Path) -> None:
    """Remove a file, and the folders below `folder` that it leaves empty."""
    with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
        path.unlink()
    for parent in path.relative_to(folder).parents[:-1]:
        with suppress(OSError):  # Something else is still in it.
            (folder / parent).rmdir()


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Make the folder and those above it, noting in `made` which were not there."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        _make_folder(folder.parent, made)
    folder.mkdir(exist_ok=True)
    made.append(folder)


@contextmanager
def _faults(folder: Path, *, exit_code: int = 1) -> Iterator[None]:
    """What the system refuses, as a sentence; `exit_code` unless it is the disk's own fault."""
    try:
        yield
    except OSError as error:
        reason = _DISK.get(error.errno or 0)
        if reason:
            hint = "the last good output is as it was"
            raise TilegenError(f"cannot write '{folder}': {reason}", hint, exit_code=1) from error
        reason = _TARGET.get(error.errno or 0) or error.strerror or str(error)
        reason = reason.replace("{place}", str(error.filename))
        hint = "name another folder"
        raise TilegenError(
            f"cannot write '{folder}': {reason}", hint, exit_code=exit_code
        ) from error
