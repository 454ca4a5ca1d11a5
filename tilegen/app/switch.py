"""From the old files of a folder to the new: all of them, or none.

No system renames many files at once. So before the first is touched, a journal in the hidden folder
says what is going to be done, and what is about to be replaced or removed is kept beside it. A
fault is undone by that journal at once. A kill or a power cut cannot be: then `alone` finds the
journal, and undoes what it tells of before anybody writes to that folder again.

                          power fails here, and what is left is
    new files on the disk          the old, whole
    journal on the disk            the old, whole
    old files kept, on the disk    the old, whole
    renames                        old and new, until undone
    renames on the disk            the new, undone to the old
    journal removed, on the disk   the new, whole

Undoing can itself be stopped anywhere and begun again: each step looks at what lies where, and the
journal goes last. It trusts the journal no more than `ours` trusts a list, since both may have come
with the folder: what is not, byte for byte, what the journal says was put there is left alone.
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
except ImportError:  # Windows has none; there, what was killed before its switch stays.
    fcntl = None  # type: ignore[assignment]

HIDDEN = ".tilegen-new-"
"""How hidden folders begin. Files lie ready in `new` below one, named as they will be."""

_NEW, _OLD, _JOURNAL = "new", "old", "journal"
_LARGEST = 10_000_000
"""Bytes of a journal that is read; ours have 7,000."""

_AT_ONCE = 8
"""Files that are sent to the disk together, which writes them in one go: eight times as fast."""

_CANNOT_LINK = {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.EOPNOTSUPP, errno.EMLINK}
_CANNOT_SYNC = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.EBADF}


class _Verb(Enum):
    """What is done with a name: a file comes where none was, comes in place of another, or goes; a
    folder is made."""

    ADD = "add"
    REPLACE = "replace"
    REMOVE = "remove"
    MAKE = "make"


class _Step(NamedTuple):
    """A line of the journal; `digest` is that of a new file, else empty."""

    verb: _Verb
    digest: str
    name: str


def ready(hidden: Path, name: str) -> Path:
    """Where a new file of that name waits."""
    return hidden / _NEW / name


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """No other run switches files in this folder meanwhile, and none has left it half switched.
    Raises TilegenError where that cannot be mended."""
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
    """An open, locked handle, which a kill frees too; None where it is locked by another, or locks
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
    """Put the files that are `ready` in their places, and take the stale ones away. To be called
    `alone`, with files that are on the disk. What raises has changed nothing; where not even that
    can be promised, it is a TilegenError that says so."""
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
    """Put everything back that the journal tells of; nothing where there is none. Raises OSError
    where that cannot be done; then the journal stays, and this may be called again."""
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
    with suppress(OSError):  # Who cannot tell whether there is one leaves all as it is.
        if not (hidden / _JOURNAL).exists():
            shutil.rmtree(hidden, ignore_errors=True)


def sync(places: Sequence[Path]) -> None:
    """Returns when these files are on the disk and not only on their way there."""
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
    """Undo and remove what a stopped run left; one that is still making its files is let be."""
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
        # While we are alone, a journal is of none at work; where locks do not work that is likely.
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
        # Before files come: where A.pdf and a.pdf are the same, it would be the new one that goes.
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
    """Nothing where there is no journal, or none of ours: that one is whole, since it was renamed
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
    """Keep what is replaced, under a second name, so that each place holds a file at any moment."""
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
    """The folders that names are in, but for the folder itself."""
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
                if not os.path.lexists(old):  # No second name could be had: it is missed a moment.
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
    """What the steps did is on the disk, and then the journal is gone: from here on it is done."""
    _sync_folders([folder, *(folder / parent for parent in _parents(steps))])
    (hidden / _JOURNAL).unlink()
    with suppress(OSError):  # It is gone, whether or not a power cut could bring it back.
        _sync_folders([hidden])


def _sync_folders(folders: Iterable[Path]) -> None:
    """The names in these folders are on the disk, as far as the system can say so."""
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
