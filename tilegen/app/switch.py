"""Replaces the old files of a folder with the new: all of them, or none.

No system renames many files at once. So before the first rename, a journal in the hidden folder
lists all steps, and the files to be replaced or removed are kept beside it. After a fault the
journal's steps are undone at once. After a kill or a power cut that is impossible: then `alone`
finds the journal, and undoes its steps before the next run writes to that folder.

                          power fails here, and this is left
    new files on the disk          the old, whole
    journal on the disk            the old, whole
    old files kept, on the disk    the old, whole
    renames                        old and new, until undone
    renames on the disk            the new, undone to the old
    journal removed, on the disk   the new, whole

Undoing can itself be stopped anywhere and begun again: each step looks at which files exist, and
the journal goes last. It trusts the journal no more than `ours` trusts a list, since both may have
come with the folder: a file whose bytes do not match the journal is left alone.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path, PurePath
from threading import Thread
from typing import NamedTuple, assert_never

from tilegen.app.ours import is_inside, is_ours, is_plain, link_in
from tilegen.errors import TilegenError

try:
    import fcntl
except ImportError:  # Not on Windows, where files of a run killed before its switch stay.
    fcntl = None  # type: ignore[assignment]

HIDDEN = ".tilegen-new-"
"""How the names of hidden folders begin. New files wait in `new` below one, under their names."""

_NEW, _OLD, _JOURNAL = "new", "old", "journal"
_LARGEST = 10_000_000
"""Bytes: longer journals are not read; ours have 7,000."""

_AT_ONCE = 8
"""Files synced together, which the disk writes in one go: eight times as fast."""

_CANNOT_LINK = {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.EOPNOTSUPP, errno.EMLINK}
_CANNOT_SYNC = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.EBADF}


class _Verb(Enum):
    """What happens under a name: a new file is added, replaces another, or one is removed; or a
    folder is made."""

    ADD = "add"
    REPLACE = "replace"
    REMOVE = "remove"
    MAKE = "make"


class _Step(NamedTuple):
    """A line of the journal; `digest` is the new file's, or empty without one."""

    verb: _Verb
    digest: str
    name: str


def ready(hidden: Path, name: str) -> Path:
    """Where the new file of that name waits."""
    return hidden / _NEW / name


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keeps other runs from switching files in this folder, and undoes what a stopped run left half
    switched. Raises TilegenError if that fails."""
    held = lock(folder, wait=True)
    try:
        for left in sorted(folder.iterdir()):
            if left.name.startswith(HIDDEN) and left.is_dir() and not left.is_symlink():
                _settle(left, folder)
        yield
    finally:
        if held is not None:
            os.close(held)


def lock(folder: Path, *, wait: bool) -> int | None:
    """An open, locked handle, which a kill frees too; None if another run holds the lock, or locks
    do not work."""
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


def switch(hidden: Path, folder: Path, digests: Mapping[str, str], stale: Iterable[str]) -> None:
    """Move the files that are `ready` to their places, and remove the stale ones. Call it while
    `alone`, with files that are on the disk. If it raises, nothing has changed, unless it is a
    TilegenError that says otherwise."""
    steps = _plan(folder, digests, stale)
    try:
        _write(steps, hidden, folder)
        _save(steps, hidden, folder)
        _carry_out(steps, hidden, folder)
        _forget(steps, hidden, folder)
    except BaseException:
        try:
            undo(hidden, folder)
        except (OSError, KeyboardInterrupt) as error:
            raise TilegenError(
                f"stopped while files in '{folder}' were replaced: old and new may be mixed there",
                "run the command again: it first puts that right",
                exit_code=1,
            ) from error
        raise
    for name in stale:
        for parent in PurePath(name).parents[:-1]:
            with suppress(OSError):  # Something else is still in it.
                (folder / parent).rmdir()


def undo(hidden: Path, folder: Path) -> None:
    """Undo every step of the journal; without a journal, nothing. Raises OSError if that fails;
    then the journal stays, and this may be called again."""
    steps = _read(hidden)
    for step in reversed(steps):
        parent = PurePath(step.name).parent
        # Through a link somebody else's file would be moved, not the one that was kept.
        if link_in(parent, folder) is None and link_in(_OLD / parent, hidden) is None:
            _undo(step, hidden, folder)
    if steps:
        _forget(steps, hidden, folder)


def tidy(hidden: Path) -> None:
    """Remove a hidden folder, unless its journal is still needed."""
    with suppress(OSError):  # If nobody can tell whether there is one, the folder stays.
        if not (hidden / _JOURNAL).exists():
            shutil.rmtree(hidden, ignore_errors=True)


def sync(places: Sequence[Path]) -> None:
    """Returns once these files are on the disk, not just on their way there."""
    faults: list[BaseException] = []
    waiting = iter(places)

    def work() -> None:
        try:
            for place in waiting:
                with place.open("rb+") as file:
                    os.fsync(file.fileno())
        except BaseException as fault:
            faults.append(fault)

    helpers = [Thread(target=work) for _ in places[1:_AT_ONCE]]
    for helper in helpers:
        helper.start()
    work()
    for helper in helpers:
        helper.join()
    for fault in faults:
        raise fault


def _settle(left: Path, folder: Path) -> None:
    """Undo and remove what a stopped run left; a run still at work is left alone."""
    had_journal = os.path.lexists(left / _JOURNAL)
    try:
        undo(left, folder)
    except (OSError, KeyboardInterrupt) as error:
        reason = getattr(error, "strerror", None) or "it was stopped"
        raise TilegenError(
            f"an earlier run was stopped, old and new files are mixed in '{folder}', and putting"
            f" that right failed: {reason}",
            "run the command again when that is mended, or name another folder",
            exit_code=1,
        ) from error
    held = lock(left, wait=False)
    try:
        # While we are alone, a journal belongs to no running process; without locks, very likely.
        if held is not None or had_journal:
            shutil.rmtree(left, ignore_errors=True)
    finally:
        if held is not None:
            os.close(held)


def _plan(folder: Path, digests: Mapping[str, str], stale: Iterable[str]) -> tuple[_Step, ...]:
    above = {parent for name in digests for parent in PurePath(name).parents[:-1]}
    missing = sorted(parent.as_posix() for parent in above if not (folder / parent).is_dir())
    return (
        *(_Step(_Verb.MAKE, "", name) for name in missing),
        # Before files are added: where A.pdf and a.pdf are one file, the new one would be removed.
        *(_Step(_Verb.REMOVE, "", name) for name in stale),
        *(
            _Step(_Verb.REPLACE if os.path.lexists(folder / name) else _Verb.ADD, digest, name)
            for name, digest in digests.items()
        ),
    )


def _write(steps: Sequence[_Step], hidden: Path, folder: Path) -> None:
    lines = (f"{verb.value} {digest} {name}\0" for verb, digest, name in steps)
    draft = hidden / f"{_JOURNAL}.new"
    draft.write_bytes(os.fsencode("".join(lines)))
    sync([draft])
    draft.replace(hidden / _JOURNAL)
    _sync_folders([hidden, folder])


def _read(hidden: Path) -> tuple[_Step, ...]:
    """No steps without a journal, or with one that is not ours: ours is whole, since it was renamed
    into its place."""
    place = hidden / _JOURNAL
    if place.is_symlink() or not place.is_file() or place.stat().st_size > _LARGEST:
        return ()
    steps = []
    for line in os.fsdecode(place.read_bytes()).split("\0")[:-1]:
        verb, _, rest = line.partition(" ")
        digest, _, name = rest.partition(" ")
        if verb not in {each.value for each in _Verb} or not is_inside(name):
            return ()
        steps.append(_Step(_Verb(verb), digest, name))
    return tuple(steps)


def _save(steps: Sequence[_Step], hidden: Path, folder: Path) -> None:
    """Keep the files to be replaced under a second name, so that no place is ever empty."""
    going = [step for step in steps if step.verb in {_Verb.REPLACE, _Verb.REMOVE}]
    kept = hidden / _OLD
    folders = [kept, *(kept / parent for parent in _parents(going))]
    for each in folders:
        each.mkdir(parents=True, exist_ok=True)
    for step in going:
        place = folder / step.name
        if step.verb is _Verb.REPLACE and is_plain(place):
            try:
                (kept / step.name).hardlink_to(place)
            except OSError as error:
                if error.errno not in _CANNOT_LINK:
                    raise
    _sync_folders([hidden, *folders])


def _parents(steps: Iterable[_Step]) -> list[PurePath]:
    """The folders of the files, but for the target itself."""
    return sorted({PurePath(step.name).parent for step in steps} - {PurePath()})


def _carry_out(steps: Sequence[_Step], hidden: Path, folder: Path) -> None:
    for step in steps:
        old, place = hidden / _OLD / step.name, folder / step.name
        match step.verb:
            case _Verb.MAKE:
                place.mkdir(exist_ok=True)
            case _Verb.ADD:
                ready(hidden, step.name).replace(place)
            case _Verb.REPLACE:
                if not os.path.lexists(old):  # It has no second name: it is missing for a moment.
                    place.rename(old)
                ready(hidden, step.name).replace(place)
            case _Verb.REMOVE:
                place.rename(old)
            case _:
                assert_never(step.verb)


def _undo(step: _Step, hidden: Path, folder: Path) -> None:
    place, old = folder / step.name, hidden / _OLD / step.name
    came = step.digest and not os.path.lexists(ready(hidden, step.name))
    match step.verb:
        case _Verb.MAKE:
            with suppress(OSError):  # Not made yet, or something else is in it.
                place.rmdir()
        case _Verb.ADD:
            if came and is_ours(step.name, step.digest, folder):
                place.unlink()
        case _Verb.REPLACE | _Verb.REMOVE:
            away = not os.path.lexists(place)
            if os.path.lexists(old) and (
                away or (came and is_ours(step.name, step.digest, folder))
            ):
                place.parent.mkdir(parents=True, exist_ok=True)
                old.replace(place)
        case _:
            assert_never(step.verb)


def _forget(steps: Sequence[_Step], hidden: Path, folder: Path) -> None:
    """Sync what the steps did, then remove the journal: from here on nothing is undone."""
    _sync_folders([folder, *(folder / parent for parent in _parents(steps))])
    (hidden / _JOURNAL).unlink()
    with suppress(OSError):  # It is gone, even if a power cut could bring it back.
        _sync_folders([hidden])


def _sync_folders(folders: Iterable[Path]) -> None:
    """Sync the names in these folders, as far as the system can."""
    if os.name == "nt":
        return
    for folder in folders:
        with suppress(FileNotFoundError, NotADirectoryError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            except OSError as error:
                if error.errno not in _CANNOT_SYNC:
                    raise
            finally:
                os.close(handle)
