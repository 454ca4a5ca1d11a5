from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.app.operations import (
    Fault,
    Killed,
    contents,
    from_then_on,
    hidden,
    once,
    operations,
    without_fault,
)
from tilegen.app.files import rewrite, write_all, write_file, write_more, write_new
from tilegen.app.ours import digest
from tilegen.errors import TilegenError

ROOT = Path(__file__).parents[2]

Files = list[tuple[str, bytes]]
Command = Callable[[Path], object]

OLD: Files = [("svg/1.svg", b"old one"), ("png/1.png", b"old"), ("tiles.pdf", b"old pages")]
NEW: Files = [("svg/1.svg", b"new one"), ("cut/1.dxf", b"new"), ("tiles.pdf", b"new pages")]
FOREIGN = {"svg/mine.svg": b"mine", "thesis.txt": b"years"}


def write_old(folder: Path) -> None:
    write_all(OLD, folder)
    for name, content in FOREIGN.items():
        (folder / name).write_bytes(content)


def write_new_ones(folder: Path) -> None:
    write_all(NEW, folder)


def add_more(folder: Path) -> None:
    write_more(NEW, folder)


def begin(folder: Path) -> None:
    write_new([("specs/tiles.yaml", b"a set"), ("README.md", b"how to")], folder)


def put_file(folder: Path) -> None:
    write_file(folder / "tiles.pdf", b"new pages")


def put_back(folder: Path) -> None:
    rewrite(folder / "tiles.pdf", b"new pages")


def failing(number: int) -> Callable[[], OSError]:
    return lambda: OSError(number, os.strerror(number))


PASSING: dict[str, Callable[[int], Fault]] = {
    "a bad sector": lambda n: once(n, failing(errno.EIO)),
    "a full disk": lambda n: once(n, failing(errno.ENOSPC)),
    "Ctrl-C": lambda n: once(n, KeyboardInterrupt),
}
LASTING: dict[str, Callable[[int], Fault]] = {
    "Ctrl-C held down": lambda n: from_then_on(n, KeyboardInterrupt),
    "a disk that dies": lambda n: from_then_on(n, failing(errno.EIO)),
    "a kill": lambda n: from_then_on(n, Killed),
}


class Ends:
    """The files before a command and after it, and how many operations it takes."""

    def __init__(self, command: Command, place: Path) -> None:
        self._before = place / "before"
        self._place = place
        with operations(without_fault):
            write_old(self._before)
            self.old = contents(self._before)
            after = self.begin("after")
        with operations(without_fault) as begun:
            command(after)
        self.new = contents(after)
        self.count = len(begun)

    def begin(self, name: str) -> Path:
        """Another folder with the old files."""
        return Path(shutil.copytree(self._before, self._place / name))


def no_links(patch: pytest.MonkeyPatch) -> None:
    def link(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    patch.setattr(os, "link", link)


def no_locks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tilegen.app.switch.fcntl", None)


def usual(patch: pytest.MonkeyPatch) -> None:
    """A disk as most are."""


Disk = Callable[[pytest.MonkeyPatch], None]

CASES = [
    *((write_new_ones, fault, usual) for fault in PASSING | LASTING),
    (write_new_ones, "a disk that dies", no_links),
    *(
        (command, fault, usual)
        for command in (add_more, begin, put_file, put_back)
        for fault in ("a bad sector", "a kill")
    ),
]


@pytest.mark.parametrize(("command", "fault", "disk"), CASES)
def test_wherever_a_fault_strikes_all_is_old_or_all_is_new_or_it_is_said_and_put_right(
    command: Command, fault: str, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk(monkeypatch)
    ends = Ends(command, tmp_path)
    for number in range(1, ends.count + 1):
        folder = ends.begin(str(number))
        told = ""
        try:
            with operations((PASSING | LASTING)[fault](number)):
                command(folder)
        except TilegenError as error:
            told = f"{error.message}; {error.hint}"
        except (Killed, KeyboardInterrupt) as error:
            told = type(error).__name__

        at = f"{fault} at operation {number}: {told}"
        after = contents(folder)
        assert FOREIGN.items() <= after.items(), at
        if "may be mixed" in told:
            assert "run the command again" in told, at
            assert fault in LASTING, at
        elif "as it was" in told or "nothing has changed" in told:
            assert after == ends.old, at
        elif told != "Killed":
            assert after in (ends.old, ends.new), at

        with operations(without_fault):
            write_file(folder / "other.txt", b"")
            put_right = contents(folder)
            assert put_right.pop("other.txt") == b"", at
            assert put_right in (ends.old, ends.new), at
            assert hidden(folder) == [], at
            if command is not begin or put_right == ends.old:
                command(folder)
        assert contents(folder) == ends.new | {"other.txt": b""}, at
        assert hidden(folder) == [], at


@pytest.mark.parametrize("disk", [usual, no_links, no_locks])
@pytest.mark.parametrize("switched", [0, 2, 4])
def test_a_kill_while_a_kill_is_mended_is_mended_too(
    switched: int, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk(monkeypatch)
    ends = Ends(write_new_ones, tmp_path)
    left = ends.begin("left")
    kill_after(switched, left)
    done = 0
    for number in count(1):
        folder = Path(shutil.copytree(left, tmp_path / str(number)))
        try:
            with operations(from_then_on(number, Killed)):
                write_file(folder / "other.txt", b"")
        except Killed:
            with operations(without_fault):
                write_file(folder / "other.txt", b"")
            assert contents(folder) == ends.old | {"other.txt": b""}, number
            assert disk is no_locks or hidden(folder) == [], number
            done = number
        else:
            break
    assert done > 10 + switched


def kill_after(switched: int, folder: Path) -> Path:
    """What is left of a run that is killed when so many of its four files are new: its journal."""
    begun: list[str] = []

    def fault(_number: int) -> BaseException | None:
        # The first is that of the journal.
        return Killed() if begun[:-1].count("replace") > switched else None

    with pytest.raises(Killed), operations(fault, begun):
        write_new_ones(folder)
    (journal,) = folder.glob(".tilegen-new-*/journal")
    return journal


def test_where_putting_right_fails_too_the_next_command_says_so(tmp_path: Path) -> None:
    write_old(tmp_path)
    kill_after(2, tmp_path)
    mixed = contents(tmp_path)
    fault = from_then_on(1, failing(errno.EROFS))
    told = r"old and new files are mixed in .*Read-only"
    with pytest.raises(TilegenError, match=told) as caught, operations(fault):
        write_file(tmp_path / "other.txt", b"")
    assert caught.value.hint
    assert caught.value.exit_code == 1
    assert contents(tmp_path) == mixed


def test_a_file_that_another_program_holds_is_named_and_nothing_changes(tmp_path: Path) -> None:
    write_old(tmp_path)
    old = contents(tmp_path)
    replace = Path.replace

    def held(path: Path, target: Path) -> Path:
        if path.name == target.name == "tiles.pdf" and target.parent == tmp_path:
            raise PermissionError(errno.EACCES, "in use", str(path), None, str(target))
        return replace(path, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", held)
        with pytest.raises(TilegenError, match=r"tiles\.pdf' cannot be replaced") as caught:
            write_new_ones(tmp_path)
    assert caught.value.hint
    assert "close the program" in caught.value.hint
    assert contents(tmp_path) == old
    assert hidden(tmp_path) == []


_KILLED = """
import os, signal, sys
from pathlib import Path
from tilegen.app.files import write_all

kind, last = sys.argv[2], int(sys.argv[3])
really, count = getattr(os, kind), 0

def killed(*args, **kwargs):
    global count
    count += 1
    if count == last:
        os.kill(os.getpid(), signal.SIGKILL)
    return really(*args, **kwargs)

setattr(os, kind, killed)
write_all([("svg/1.svg", b"new one"), ("cut/1.dxf", b"new"), ("tiles.pdf", b"new pages")],
    Path(sys.argv[1]))
"""


@pytest.mark.skipif(os.name == "nt", reason="wants SIGKILL")
@pytest.mark.parametrize(
    ("operation", "number", "mixed"),
    [
        ("mkdir", 2, False),
        ("replace", 1, False),
        ("replace", 2, True),
        ("replace", 5, True),
        ("unlink", 1, False),
        ("unlink", 2, False),
    ],
)
def test_after_a_kill_the_next_command_puts_right_what_is_mixed(
    operation: str, number: int, *, mixed: bool, tmp_path: Path
) -> None:
    ends = Ends(write_new_ones, tmp_path)
    output = ends.begin("output")
    arguments = [str(output), operation, str(number)]
    run = subprocess.run([sys.executable, "-c", _KILLED, *arguments], cwd=ROOT, check=False)
    assert run.returncode < 0
    left = contents(output)
    assert (left not in (ends.old, ends.new)) == mixed
    write_file(output / "other.txt", b"other")
    left = contents(output)
    del left["other.txt"]
    assert left in (ends.old, ends.new)
    assert hidden(output) == []


def test_where_there_are_no_locks_what_a_journal_told_of_is_tidied_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_old(tmp_path)
    kill_after(2, tmp_path)
    no_locks(monkeypatch)
    write_file(tmp_path / "other.txt", b"other")
    assert hidden(tmp_path) == []


_RACING = """
import sys
from pathlib import Path
from tilegen.app.files import write_all

which = sys.argv[2]
for _ in range(15):
    write_all([(f"{each}.svg", which.encode()) for each in ("a", "b", "c", which)],
        Path(sys.argv[1]))
"""


@pytest.mark.skipif(os.name == "nt", reason="wants locks")
def test_of_two_runs_at_once_the_files_of_one_are_left(tmp_path: Path) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", _RACING, str(tmp_path), which], cwd=ROOT)
        for which in ("ours", "theirs")
    ]
    assert [run.wait() for run in runs] == [0, 0]
    left = contents(tmp_path)
    del left[".tilegen"]
    assert len(set(left.values())) == 1
    assert len(left) == 4
    assert hidden(tmp_path) == []


def test_what_somebody_put_in_a_place_meanwhile_is_not_undone(tmp_path: Path) -> None:
    write_old(tmp_path)
    kill_after(4, tmp_path)
    (tmp_path / "cut" / "1.dxf").write_bytes(b"mine now")
    write_file(tmp_path / "other.txt", b"")
    assert (tmp_path / "cut" / "1.dxf").read_bytes() == b"mine now"
    assert (tmp_path / "svg" / "1.svg").read_bytes() == b"old one"
    assert hidden(tmp_path) == []


@pytest.mark.parametrize(
    "line",
    [
        "add {said} ../outside/thesis.txt",
        "add {said} {outside}/thesis.txt",
        "add {said} sub/thesis.txt",
        "replace {said} sub/thesis.txt",
        "remove  sub/gone.txt",
        "make  sub/empty",
        "make  ../outside/empty",
        "add {said} pipe/x",
        "burn {said} own.txt",
        "add 0 own.txt",
    ],
)
def test_a_journal_from_a_stranger_does_no_harm(line: str, tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    (outside / "empty").mkdir(parents=True)
    (outside / "thesis.txt").write_bytes(b"years")
    left = folder / ".tilegen-new-0"
    (left / "old" / "sub").mkdir(parents=True)
    for name in ("thesis.txt", "gone.txt"):
        (left / "old" / "sub" / name).write_bytes(b"evil")
    (folder / "own.txt").write_bytes(b"own")
    (folder / "sub").symlink_to(outside)
    os.mkfifo(folder / "pipe")
    journal = line.format(said=digest(b"years"), outside=outside) + "\0"
    (left / "journal").write_text(journal)

    write_file(folder / "other.txt", b"")

    assert sorted(path.name for path in outside.iterdir()) == ["empty", "thesis.txt"]
    assert (outside / "thesis.txt").read_bytes() == b"years"
    assert (folder / "own.txt").read_bytes() == b"own"
    assert hidden(folder) == []


def test_a_hidden_folder_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    outside.mkdir()
    (outside / "journal").write_bytes(b"")
    folder.mkdir()
    (folder / ".tilegen-new-0").symlink_to(outside)
    write_file(folder / "other.txt", b"")
    assert (outside / "journal").exists()


@pytest.mark.parametrize("link", ["old", "old/deep"])
def test_what_a_stranger_says_was_kept_is_not_fetched_through_a_link(
    link: str, tmp_path: Path
) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    left = folder / ".tilegen-new-0"
    for place in (outside, left, (left / link).parent):
        place.mkdir(parents=True, exist_ok=True)
    (outside / "thesis.txt").write_bytes(b"years")
    (left / link).symlink_to(outside)
    name = "thesis.txt" if link == "old" else "deep/thesis.txt"
    (left / "journal").write_text(f"remove  {name}\0")
    write_file(folder / "other.txt", b"")
    assert (outside / "thesis.txt").read_bytes() == b"years"
    assert not (folder / name).exists()
    assert hidden(folder) == []
