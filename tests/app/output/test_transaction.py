from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.app.operations import (
    Fault,
    Killed,
    contents,
    fail_from_then_on,
    fail_once,
    list_hidden,
    operations,
    without_fault,
)
from tests.app.transactions import COMMANDS, FOREIGN, NEW, Ends
from tests.thorough import some
from tilegen.app.output.files import finish, write_all, write_file
from tilegen.app.output.pending import COMMITTED
from tilegen.cli import main
from tilegen.errors import TilegenError

ROOT = Path(__file__).parents[2]
wants_kills = pytest.mark.skipif(os.name == "nt", reason="wants SIGKILL and locks")
kills_once = pytest.mark.xdist_group("killed")
"""Tests in one process, since each would have to kill the commands again."""


def failing(number: int) -> Callable[[], OSError]:
    return lambda: OSError(number, os.strerror(number))


FAULTS: dict[str, Callable[[int], Fault]] = {
    "a bad sector": lambda n: fail_once(n, failing(errno.EIO)),
    "a full disk": lambda n: fail_once(n, failing(errno.ENOSPC)),
    "no rights": lambda n: fail_once(n, failing(errno.EACCES)),
    "Ctrl-C": lambda n: fail_once(n, KeyboardInterrupt),
    "Ctrl-C held down": lambda n: fail_from_then_on(n, KeyboardInterrupt),
    "a disk that dies": lambda n: fail_from_then_on(n, failing(errno.EIO)),
}
LASTING = ("Ctrl-C held down", "a disk that dies")


def stop_half_way(folder: Path, moves: int = 3) -> None:
    """Leaves what a kill leaves after so many of the seven moves."""
    begun: list[str] = []

    def fault(_number: int) -> BaseException | None:
        return Killed() if begun.count("rename") > moves else None

    with pytest.raises(Killed), operations(fault, begun):
        write_all(NEW, folder)


@pytest.fixture
def ends(tmp_path: Path) -> Ends:
    return Ends(COMMANDS["write_all"], tmp_path)


@pytest.fixture
def mixed_folder(ends: Ends) -> Path:
    """A folder where old files are beside new ones."""
    folder = ends.begin("output/tiles")
    stop_half_way(folder)
    assert contents(folder) not in (ends.old, ends.new)
    return folder


@pytest.fixture(scope="module")
def killed_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders in which each command was killed at each operation."""
    place = tmp_path_factory.mktemp("killed")
    program = [sys.executable, "-m", "tests.app.transactions", str(place)]
    subprocess.run(program, cwd=ROOT, check=True)
    return place


@wants_kills
@kills_once
@pytest.mark.parametrize("name", COMMANDS)
def test_after_a_kill_anywhere_the_next_command_leaves_all_old_or_all_new(
    name: str, killed_folders: Path, tmp_path: Path
) -> None:
    ends = Ends(COMMANDS[name], tmp_path)
    mixtures = 0
    for left in sorted((killed_folders / name).glob("killed/*")):
        folder = shutil.copytree(left, tmp_path / left.name)
        mixtures += contents(folder) not in (ends.old, ends.new)
        finish(folder)
        assert contents(folder) in (ends.old, ends.new), left
        assert FOREIGN.items() <= contents(folder).items()
        assert list_hidden(folder) == []
    assert contents(folder) == ends.new
    assert bool(mixtures) == (name not in {"write_file", "rewrite"})


@wants_kills
@kills_once
def test_a_kill_while_a_kill_is_mended_is_mended_too(killed_folders: Path, ends: Ends) -> None:
    left = sorted((killed_folders / "write_all").glob("again-*/*"))
    assert len(left) > 20
    for folder in left:
        finish(folder)
        assert contents(folder) == ends.new, folder
        assert list_hidden(folder) == []


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        *(("write_all", fault) for fault in some([*FAULTS], 3)),
        *((name, "a bad sector") for name in COMMANDS if name != "write_all"),
    ],
)
def test_wherever_a_fault_strikes_all_is_old_or_all_is_new_or_it_is_said_and_put_right(
    name: str, fault: str, tmp_path: Path
) -> None:
    ends = Ends(COMMANDS[name], tmp_path)
    for number in range(1, ends.count + 1):
        folder = ends.begin(str(number))
        told = ""
        try:
            with operations(FAULTS[fault](number)):
                COMMANDS[name](folder)
        except TilegenError as error:
            told = f"{error.message}; {error.hint}"
        except KeyboardInterrupt:
            told = "stopped"
        at = f"{fault} at operation {number}: {told}"
        after = contents(folder)
        assert FOREIGN.items() <= after.items(), at
        if "may be mixed" in told:
            assert fault in LASTING, at
        elif told == "stopped":
            assert after in (ends.old, ends.new), at
        else:
            assert after == (ends.old if told else ends.new), at
        with operations(without_fault):
            finish(folder)
        assert contents(folder) in (ends.old, ends.new), at
        assert list_hidden(folder) == [], at


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
@pytest.mark.parametrize("name", ["write_all", "write_more"])
def test_a_plan_counts_from_when_all_of_it_is_on_the_disk_until_its_moves_are(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut could leave a plan whose files are lost, or moves without their plan."""
    folder = Ends(COMMANDS[name], tmp_path).begin("output")
    rename, replace, unlink = os.rename, os.replace, os.unlink
    synced: set[int] = set()
    events: list[str] = []
    new_parents: set[Path] = set()

    def is_synced(path: Path) -> bool:
        return path.stat().st_ino in synced

    def checked_replace(source: Path, target: Path) -> None:
        if target.name == COMMITTED:
            events.append("commit")
            assert all(map(is_synced, [source.parent, *source.parent.rglob("*")]))
            synced.clear()
        replace(source, target)

    def checked_rename(source: Path, target: Path) -> None:
        if not events.count("move"):
            assert is_synced(folder)
            synced.clear()
        events.append("move")
        rename(source, target)
        synced.difference_update({source.parent.stat().st_ino, target.parent.stat().st_ino})
        if ".tilegen-new-" not in str(target):
            new_parents.add(target.parent)

    def checked_unlink(path: Path, **more: Any) -> None:
        if Path(path).name == COMMITTED:
            events.append("close")
            assert all(map(is_synced, new_parents))
        unlink(path, **more)

    monkeypatch.setattr(os, "fsync", lambda handle: synced.add(os.fstat(handle).st_ino))
    monkeypatch.setattr(os, "replace", checked_replace)
    monkeypatch.setattr(os, "rename", checked_rename)
    monkeypatch.setattr(os, "unlink", checked_unlink)
    COMMANDS[name](folder)
    assert events[0] == "commit"
    assert events[1:-1] == ["move"] * (len(events) - 2)
    assert events[-1] == "close"


def hold(patch: pytest.MonkeyPatch, held: str, number: int = errno.EACCES) -> None:
    """Lets no file of this name be moved, as where a viewer has it open."""
    rename = Path.rename

    def refuse(path: Path, target: Path) -> Path:
        if path.name == held:
            raise OSError(number, os.strerror(number), str(path), None, str(target))
        return rename(path, target)

    patch.setattr(Path, "rename", refuse)


@pytest.mark.parametrize("held", ["tiles.pdf", "1.svg", "1.png", "1.dxf", ".tilegen"])
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EXDEV])
def test_a_file_that_cannot_be_moved_is_named_and_nothing_changes(
    held: str, number: int, ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold(monkeypatch, held, number)
    with pytest.raises(TilegenError) as caught:
        write_all(NEW, ends.before)
    assert caught.value.exit_code == (1 if number == errno.EIO else 2)
    assert number != errno.EACCES or f"{held}' cannot be replaced" in caught.value.message
    assert contents(ends.before) == ends.old
    assert list_hidden(ends.before) == []


def test_where_a_held_file_stops_the_finish_too_that_is_said_until_it_is_free(
    mixed_folder: Path, ends: Ends
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        hold(patch, "tiles.pdf")
        for _ in range(2):
            with pytest.raises(TilegenError, match=r"mixed in .*Permission denied") as caught:
                write_file(mixed_folder / "other.txt", b"")
            assert caught.value.exit_code == 1
            assert "close the program" in (caught.value.hint or "")
    write_file(mixed_folder / "other.txt", b"")
    assert contents(mixed_folder) == ends.new | {"other.txt": b""}


def test_where_there_are_no_locks_a_finished_run_leaves_nothing_hidden(
    mixed_folder: Path, ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilegen.app.output.transaction.fcntl", None)
    finish(mixed_folder)
    assert contents(mixed_folder) == ends.new
    assert list_hidden(mixed_folder) == []


# Any command.


@pytest.mark.parametrize(
    ("where", "argument"),
    [
        ("output/tiles", "."),
        ("output/tiles/svg", "."),
        (".", "output/tiles/svg/1.svg"),
        (".", "--output=output/tiles"),
        (".", "-ooutput/tiles"),
        (".", "in the usual place"),
        ("/", "{mixed}"),
    ],
)
def test_any_command_in_a_folder_or_with_its_name_finishes_what_was_stopped_there(
    where: str, argument: str, mixed_folder: Path, ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(mixed_folder.parents[1] / where)
    CliRunner().invoke(main, ["explain", argument.format(mixed=mixed_folder)])
    assert contents(mixed_folder) == ends.new
    assert list_hidden(mixed_folder) == []


def test_a_command_that_cannot_finish_it_says_so_and_goes_on(
    mixed_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold(monkeypatch, "tiles.pdf")
    monkeypatch.chdir(mixed_folder.parents[1])
    result = CliRunner().invoke(main, ["explain", "tile-reused"])
    assert result.stderr.count("old and new files are mixed") == 1
    assert result.exit_code == 0
    assert "tile-reused" in result.stdout


def test_what_others_were_stopped_in_is_theirs_to_finish(
    mixed_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = contents(mixed_folder)
    monkeypatch.setattr(os, "geteuid", lambda: 12345, raising=False)
    monkeypatch.chdir(mixed_folder)
    CliRunner().invoke(main, ["explain", "tile-reused"])
    assert contents(mixed_folder) == left


def test_looking_for_stopped_runs_loads_nothing() -> None:
    code = (
        "import sys; old = {*sys.modules}; import tilegen.app.output.pending; "
        "print({*sys.modules} - old)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert "tilegen.app.output.pending" in run.stdout
    assert [each for each in ("pathlib", "hashlib", "transaction") if each in run.stdout] == []


# Other people's files.


@wants_kills
def test_of_two_runs_at_once_the_files_of_one_are_left(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tilegen.app.output.files import "
        "write_all\nfor _ in "
    )
    code += "range(15): write_all([(f'{each}.svg', b'%s') for each in 'abc%s'], Path(sys.argv[1]))"
    programs = ([sys.executable, "-c", code % (who, who), str(tmp_path)] for who in "xy")
    runs = [subprocess.Popen(program, cwd=ROOT) for program in programs]
    assert [run.wait() for run in runs] == [0, 0]
    left = contents(tmp_path)
    del left[".tilegen"]
    assert len(set(left.values())) == 1
    assert len(left) == 4
    assert list_hidden(tmp_path) == []


@pytest.mark.parametrize("name", [name for name, _ in NEW])
def test_what_somebody_put_in_a_place_meanwhile_stays(name: str, ends: Ends) -> None:
    stop_half_way(ends.before, 0)
    (ends.before / name).parent.mkdir(exist_ok=True)
    (ends.before / name).write_bytes(b"mine now")
    finish(ends.before)
    assert contents(ends.before) == ends.new | {name: b"mine now"}


def test_a_plan_whose_new_files_are_gone_removes_nothing(ends: Ends) -> None:
    for part in ("new", ""):
        folder = ends.begin(f"without {part}")
        stop_half_way(folder, 0)
        (place,) = folder.glob(".tilegen-new-*/")
        shutil.rmtree(place / part)
        finish(folder)
        gone = {"png/1.png"} if part else set[str]()
        assert contents(folder).items() == {
            (name, content) for name, content in ends.old.items() if name not in gone
        }
        assert list_hidden(folder) == []


@pytest.mark.parametrize("sign", "+-")
@pytest.mark.parametrize("waiting", ["new", "new/sub", "old", "old/sub", "outside", "a file"])
@pytest.mark.parametrize(
    "name",
    ["sub/thesis.txt", "../outside/thesis.txt", "{outside}/thesis.txt", "own.txt", "empty", "pipe"],
)
def test_a_plan_from_a_stranger_does_no_harm(
    sign: str, waiting: str, name: str, tmp_path: Path
) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    left = folder / ".tilegen-new-0"
    for place in (outside, folder / "empty", left / "new" / "sub", left / "old" / "sub"):
        place.mkdir(parents=True)
    (outside / "thesis.txt").write_bytes(b"years")
    (folder / "own.txt").write_bytes(b"own")
    (folder / "sub").symlink_to(outside)
    os.mkfifo(folder / "pipe")
    for each in ("sub/thesis.txt", "own.txt", "empty", "pipe"):
        (left / "new" / each).write_bytes(b"evil")
    if waiting in {"outside", "a file"}:
        shutil.rmtree(left)
        left.symlink_to(outside) if waiting == "outside" else left.write_bytes(b"")
    else:
        shutil.rmtree(left / waiting)
        (left / waiting).symlink_to(outside)
    status = (outside / "thesis.txt").stat()
    stamp = f"{status.st_size}:{status.st_mtime_ns}"
    plan = f".tilegen-new-0\0{sign}{stamp} {name.format(outside=outside)}\0\0? x\0+"
    (folder / ".tilegen-new-committed").write_text(plan)

    write_file(folder / "other.txt", b"")

    assert contents(outside) == {"thesis.txt": b"years"}
    assert (folder / "own.txt").read_bytes() == b"own"
    assert (folder / "empty").is_dir()
    assert (folder / "pipe").is_fifo()
    assert (folder / "sub").is_symlink()


@pytest.mark.parametrize("hidden_folder", ["..", "../outside", "sub", ".", ""])
def test_a_plan_names_no_folder_but_a_hidden_one(hidden_folder: str, tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    for place in (outside, folder / "sub"):
        (place / "new").mkdir(parents=True)
        (place / "new" / "a.txt").write_bytes(b"mine")
    (folder / ".tilegen-new-committed").write_text(f"{hidden_folder}\0+ a.txt")
    write_file(folder / "other.txt", b"")
    assert not (folder / "a.txt").exists()
    assert (outside / "new" / "a.txt").exists()
    assert (folder / "sub" / "new" / "a.txt").exists()
    assert list_hidden(folder) == []
