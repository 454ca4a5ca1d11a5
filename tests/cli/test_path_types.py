"""Places that cannot be read or written: one sentence each, and never a traceback."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.thorough import some
from tilegen.cli import main

ROOT = Path(__file__).parents[2]
LONG = "x" * 300

RECORD = """tilegen record 1
game: monsters
set: {name}
players: Ana, Ben

1 Ana: 33
"""


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: `file` is a file in it, `shut` a folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "shut").mkdir()
    return tmp_path


@pytest.fixture
def shut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders called `shut` cannot be looked into, by root neither."""

    def refusing(really: Callable[..., Any]) -> Callable[..., Any]:
        def operation(path: Any, *args: Any, **kwargs: Any) -> Any:
            if isinstance(path, str | Path) and "shut" in Path(path).parent.parts:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return really(path, *args, **kwargs)

        return operation

    for name in ("stat", "lstat", "open", "mkdir", "scandir", "listdir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    monkeypatch.setattr(io, "open", refusing(io.open))


@pytest.fixture
def really_shut(here: Path) -> Iterator[None]:
    """The same by the system itself, which stops all but root."""
    (here / "shut").chmod(0)
    yield
    (here / "shut").chmod(0o700)


READING = [
    ("validate",),
    ("build", "-o", "new"),
    ("box", "-o", "new"),
    ("score",),
    ("fmt",),
    ("show",),
    ("hint",),
]
NAMES = {
    "shut/a": "you have no rights to read 'shut/a'",
    "shut/monsters": "you have no rights to read 'shut/monsters'",
    LONG: "the name is too long",
    f"{LONG}.yaml": "the name is too long",
    "file/x": "a file is where a folder should be",
    "~/x.yaml": "no file '~/x.yaml'",
    "nul\0nul": "the name has a NUL character in it",
    "": "is empty",
}


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("command", READING, ids=" ".join)
@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:20])
def test_what_cannot_be_read_is_one_sentence(command: tuple[str, ...], name: str) -> None:
    result = run(*command, name)
    assert result.exit_code == 2
    assert NAMES[name] in result.stderr
    assert not Path("new").exists()


@pytest.mark.usefixtures("really_shut")
@pytest.mark.skipif(os.geteuid() == 0, reason="root may look anywhere")
@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_what_really_cannot_be_read_is_one_sentence(command: tuple[str, ...]) -> None:
    result = run(*command, "shut/a")
    assert result.exit_code == 2
    assert NAMES["shut/a"] in result.stderr


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("name", [*NAMES][:-1], ids=lambda name: name[:20])
def test_a_record_whose_set_cannot_be_read_is_told_so_at_its_place(name: str) -> None:
    Path("game.txt").write_text(RECORD.format(name=name))
    result = run("score", "game.txt")
    assert result.exit_code == 1
    assert "error[set]: " in result.stderr
    assert NAMES[name] in result.stderr
    assert "game.txt:3:6" in result.stderr


def test_a_folder_of_sets_that_cannot_be_looked_into_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stat = os.stat

    def refusing(path: Any, *args: Any, **kwargs: Any) -> os.stat_result:
        if str(path).startswith("specs"):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, *args, **kwargs)

    def refuse_open(path: Any, *_args: Any, **_kwargs: Any) -> io.BytesIO:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(os, "stat", refusing)
    monkeypatch.setattr(os, "open", refuse_open)
    result = run("validate")
    assert result.exit_code == 2
    assert "you have no rights to read 'specs/tiles.yaml'" in result.stderr


WRITING = {
    "build": ("build", "-q", "-o", "{}"),
    "box": ("box", "-o", "{}"),
    "init": ("init", "{}"),
    "parts": ("parts", "-o", "{}/x.svg"),
    "calibrate": ("calibrate", "-o", "{}/x.pdf"),
}
TARGETS = {
    "shut": "you have no rights to write there",
    "shut/x": "you have no rights to write there",
    LONG: "the name is too long",
    "file": "'file' is a file, not a folder",
    "file/x": "'file' is a file, not a folder",
    "~/x": "would be a folder called ~ here",
    "nul\0nul": "has a NUL character in it",
}


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize(("name", "command"), some([*product(TARGETS, WRITING)], 2))
def test_what_cannot_be_written_is_one_sentence(command: str, name: str, here: Path) -> None:
    result = run(*(word.format(name) for word in WRITING[command]))
    assert result.exit_code == 2
    assert TARGETS[name] in result.stderr
    assert sorted(path.name for path in here.iterdir()) == ["file", "shut"]


@pytest.mark.usefixtures("shut")
def test_the_file_that_cannot_be_written_is_named_and_not_its_folder() -> None:
    result = run("calibrate", "-o", "shut/x.pdf")
    assert "cannot write 'shut/x.pdf': you have no rights to write there" in result.stderr


@pytest.mark.parametrize("command", WRITING)
def test_an_empty_name_is_not_taken_for_the_current_folder(command: str, here: Path) -> None:
    *words, _ = WRITING[command]
    result = run(*words, "")
    assert result.exit_code == 2
    assert "is empty" in result.stderr
    assert sorted(path.name for path in here.iterdir()) == ["file", "shut"]


@pytest.mark.parametrize("command", ["parts", "calibrate"])
def test_the_name_of_a_file_can_be_too_long_too(command: str, here: Path) -> None:
    ending = ".svg" if command == "parts" else ".pdf"
    result = run(command, "-o", LONG + ending)
    assert result.exit_code == 2
    assert f"cannot write '{LONG}{ending}': the name is too long" in result.stderr
    assert sorted(path.name for path in here.iterdir()) == ["file", "shut"]


def test_a_text_that_is_no_record_is_suggested_only_if_its_name_is_close(here: Path) -> None:
    (here / "constraints.txt").write_text("numpy==2\n")
    assert "constraints" not in run("score", "nope.txt").stderr
    assert "did you mean 'constraints.txt'?" in run("score", "constrants.txt").stderr
    (here / "saturday.txt").write_text("tilegen record 1\n")
    assert "there is 'saturday.txt'" in run("score", "nope.txt").stderr


def test_of_several_records_none_is_suggested_unless_its_name_is_close(here: Path) -> None:
    for name in ("m1.txt", "m2.txt", "sunday.txt"):
        (here / name).write_text("tilegen record 1\n")
    for name in ("game.txt", "g1.txt"):
        assert "hint: name the file of a record" in run("score", name).stderr
    assert "did you mean 'sunday.txt'?" in run("score", "sundy.txt").stderr


def test_a_game_is_no_record(here: Path) -> None:
    (here / "m1.txt").write_text("tilegen record 1\n")
    for name in ("robots", "misfitz"):
        assert f"hint: 'tilegen build {name}' prints that game" in run("score", name).stderr
    (here / "moon2.txt").write_text("tilegen record 1\n")
    assert "did you mean 'moon2.txt'?" in run("score", "moon.txt").stderr


def test_a_file_of_this_folder_is_suggested_for_a_path_from_the_folder_above(here: Path) -> None:
    (here / "game.txt").write_text("tilegen record 1\n")
    assert "did you mean 'game.txt'?" in run("score", "docs/game.txt").stderr


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="wants a folder that takes no files")
def test_a_folder_that_takes_no_files_is_not_said_to_be_gone() -> None:
    assert "its folder is gone, or takes no files" in run("calibrate", "-o", "/proc/x.pdf").stderr


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed there")
@pytest.mark.parametrize("command", [["validate"], ["calibrate"], ["build"], ["init", "x"]])
def test_a_current_folder_that_is_gone_is_one_sentence(command: list[str], here: Path) -> None:
    (here / "gone").mkdir()
    os.chdir(here / "gone")
    (here / "gone").rmdir()
    result = run(*command)
    os.chdir(here)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilegen: the current folder is gone")


@pytest.mark.skipif(os.name == "nt", reason="wants a shell that can close a stream")
@pytest.mark.parametrize("command", ["score", "fmt"])
def test_a_closed_standard_input_is_one_sentence(command: str) -> None:
    closed = f'exec "{sys.executable}" -m tilegen {command} - <&-'
    run = subprocess.run(["/bin/sh", "-c", closed], cwd=ROOT, capture_output=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith(b"tilegen: standard input is closed")


@pytest.mark.parametrize("command", ["validate", "build", "score", "show", "hint", "fmt", "read"])
def test_a_pipe_that_nothing_writes_to_is_not_waited_for(command: str) -> None:
    os.mkfifo("pipe")
    result = run(command, "pipe")
    assert result.exit_code == 2
    assert "'pipe' is a pipe, and nothing writes to it\n  hint: name the file of a" in result.stderr


def test_a_pipe_is_read_to_its_end_however_slowly_it_is_written() -> None:
    ours, theirs = os.pipe()
    record = (ROOT / "docs/game.txt").read_bytes()

    def write() -> None:
        for part in (record[:200], record[200:]):
            time.sleep(0.1)
            os.write(theirs, part)
        os.close(theirs)

    writer = Thread(target=write)
    writer.start()
    try:
        assert run("score", f"/dev/fd/{ours}").stdout.startswith("Anna wins with 8 points.")
    finally:
        writer.join()
        os.close(ours)
