"""Replaces the old files of a folder with the new: all of them, or none.

No system renames many files at once. So the new files first wait in a hidden folder, with a plan of
the files that they replace. When all of this is on the disk, one rename commits it: the plan
becomes the file COMMITTED. From then on the new files count, and the next run that finds a
committed plan moves them to their places: this run or, after a kill or a power cut, the next
command that works in the folder.

    a kill leaves                              the next command
    a hidden folder; all is old                removes it
    a committed plan; old and new are mixed    makes the moves that are missing; all is new
    a hidden folder; all is new                removes it

If the system refuses a move, because the disk fails or another program holds a file, the moves are
reversed, and then the plan is removed: all is old. If that fails too, the next command finishes the
transaction.

Which moves are missing depends only on which files exist, so moving can be interrupted anywhere and
started again. A plan is trusted no more than a manifest, since both may have come with the folder:
only a file with the size and the time that the plan expects is moved out of the way.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from typing import NamedTuple

from tilegen.app.output.manifest import find_link, is_inside, is_plain, read_list
from tilegen.app.output.pending import COMMITTED
from tilegen.errors import FileError

try:
    import fcntl
except ImportError:  # Not on Windows, where hidden folders of killed runs stay.
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

HIDDEN = ".tilegen-new-"
"""How the names of hidden folders begin. New files wait in `new` below one, under their names."""

_NEW, _OLD = "new", "old"
_HAS_THREADS = sys.platform != "emscripten"
"""Whether threads can be started, which Python in a browser cannot do."""
_AT_ONCE = 8
"""Files synced together, which the disk writes in one go: eight times as fast."""

_CANNOT_SYNC = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.EBADF}


class _Step(NamedTuple):
    """The step for one name: whether a new file `comes`, and the stamp of the old file that goes,
    "" if none does."""

    comes: bool
    stamp: str
    name: str


class _Plan(NamedTuple):
    hidden_folder: Path
    steps: Sequence[_Step]


def staged_path(hidden_folder: Path, name: str) -> Path:
    """Where the new file of that name waits."""
    return hidden_folder / _NEW / name


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keeps other runs from replacing files in this folder. First finishes a committed transaction
    of a stopped run, and removes the remains of others. Raises TilegenError if it cannot be
    finished."""
    handle = lock(folder, wait=True)
    try:
        _finish(folder)
        for hidden_folder in folder.glob(f"{HIDDEN}*/"):
            # A run still at work holds its lock.
            hidden_handle = None if hidden_folder.is_symlink() else lock(hidden_folder, wait=False)
            if hidden_handle is not None:
                shutil.rmtree(hidden_folder, ignore_errors=True)
                os.close(hidden_handle)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def lock(folder: Path, *, wait: bool) -> int | None:
    """An open, locked handle, which a kill frees too. None if another run holds the lock, or if
    locks do not work here."""
    if fcntl is None:
        return None  # type: ignore[unreachable]  # None on Windows
    handle = None
    try:
        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        if handle is not None:
            os.close(handle)
        return None
    return handle


def switch(hidden_folder: Path, folder: Path, names: Iterable[str], stale: Iterable[str]) -> None:
    """Moves staged files that are on the disk to their places, and removes the stale ones. The
    caller holds the folder's lock. If it raises, nothing has changed, except where a TilegenError
    says otherwise."""
    # The stale ones come first: where A.pdf and a.pdf are one file, the new one would be removed.
    which = (*((False, name) for name in stale), *((True, name) for name in names))
    plan = _Plan(
        hidden_folder, [_Step(new, _read_stamp(folder / name), name) for new, name in which]
    )
    moves: list[tuple[Path, Path]] = []
    try:
        _commit(plan, folder)
        for move in _missing_moves(plan, folder):
            # Before it is made: Ctrl-C may come right after.
            moves.append(move)
            _move(*move)
        _close(plan, folder)
    except BaseException:
        try:
            if is_plain(folder / COMMITTED):
                for source, target in reversed(moves):
                    if not os.path.lexists(source):
                        target.rename(source)
                _close(plan, folder)
        except (OSError, KeyboardInterrupt) as error:
            raise FileError(
                f"stopped while files in '{folder}' were replaced: old and new may be mixed there",
                "run the command again: it first puts the rest of the new ones there",
                exit_code=1,
            ) from error
        raise


def remove_empty(folders: Sequence[Path]) -> None:
    """Removes empty folders, the last one first."""
    for folder in reversed(folders):
        with suppress(OSError):
            folder.rmdir()


def sync(places: Iterable[Path]) -> None:
    """Returns once these files, and the names in these folders, are on the disk, to the system's
    knowledge."""
    if not _HAS_THREADS:
        for place in places:
            _sync(place)
        return
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(_sync, places))


def _sync(place: Path) -> None:
    if os.name == "nt" and place.is_dir():
        return
    handle = os.open(place, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise
    finally:
        os.close(handle)


def _commit(plan: _Plan, folder: Path) -> None:
    draft = plan.hidden_folder / COMMITTED
    lines = (f"{'+' if comes else '-'}{stamp} {name}" for comes, stamp, name in plan.steps)
    draft.write_bytes(os.fsencode("\0".join((plan.hidden_folder.name, *lines))))
    parents = {
        staged_path(plan.hidden_folder, step.name).parent for step in plan.steps if step.comes
    }
    sync([draft, plan.hidden_folder, *parents, folder])
    draft.replace(folder / COMMITTED)
    sync([folder])


def _read_plan(folder: Path) -> _Plan:
    """The committed plan; a plan without steps if it is not ours, or its hidden folder is gone."""
    first, *lines = os.fsdecode(read_list(folder / COMMITTED)).split("\0")
    hidden_folder = folder / first
    if not first.startswith(HIDDEN) or hidden_folder.parent != folder or not hidden_folder.is_dir():
        return _Plan(hidden_folder, ())
    parts = (line.partition(" ") for line in lines)
    steps = [_Step(sign[:1] == "+", sign[1:], name) for sign, _, name in parts if is_inside(name)]
    return _Plan(hidden_folder, steps)


def _missing_moves(plan: _Plan, folder: Path) -> Iterator[tuple[Path, Path]]:
    """The remaining moves, from one path to another. The caller makes each before it asks for the
    next. No move goes through a link, which could lead out of the folder."""
    for comes, stamp, name in plan.steps:
        place, new, old = (
            top / name for top in (folder, plan.hidden_folder / _NEW, plan.hidden_folder / _OLD)
        )
        if any(find_link(path.relative_to(folder).parent, folder) for path in (place, new, old)):
            continue
        waits = comes and is_plain(new)
        goes = stamp and waits == comes and not os.path.lexists(old)
        if goes and _read_stamp(place) == stamp:
            yield place, old
        if waits and not os.path.lexists(place):
            yield new, place


def _read_stamp(place: Path) -> str:
    """The size and time of a file, which identify it among files of its name; "" for a folder, or
    if there is none."""
    if not os.path.lexists(place):
        return ""
    status = place.lstat()
    return "" if stat.S_ISDIR(status.st_mode) else f"{status.st_size}:{status.st_mtime_ns}"


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    source.rename(target)


def _close(plan: _Plan, folder: Path) -> None:
    """Ends a transaction whose moves are all made, or all reversed."""
    parents = sorted({parent for step in plan.steps for parent in PurePath(step.name).parents})
    places = [folder / parent for parent in parents if find_link(parent, folder) is None]
    sync(place for place in places if place.is_dir())
    (folder / COMMITTED).unlink()
    with suppress(OSError):  # It is gone, even if a power cut could bring it back.
        sync([folder])
    remove_empty(places[1:])


def _finish(folder: Path) -> None:
    """Makes the moves that a stopped run committed."""
    if not is_plain(folder / COMMITTED):
        return
    plan = _read_plan(folder)
    try:
        for source, target in _missing_moves(plan, folder):
            _move(source, target)
        _close(plan, folder)
    except (OSError, KeyboardInterrupt) as error:
        reason = getattr(error, "strerror", None) or "it was stopped"
        raise FileError(
            f"an earlier run was stopped, old and new files are mixed in '{folder}', and putting"
            f" the rest of the new ones there failed: {reason}",
            "close the program that has them open, or see to their rights; then run it again",
            exit_code=1,
        ) from error
    if plan.steps:
        shutil.rmtree(plan.hidden_folder, ignore_errors=True)
