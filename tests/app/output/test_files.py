from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from tilegen.app.output import transaction
from tilegen.app.output.files import write_all, write_more, write_new
from tilegen.errors import TilegenError

Files = list[tuple[str, bytes]]

GOOD: Files = [("svg/1.svg", b"one"), ("svg/2.svg", b"two"), ("tiles.pdf", b"pdf")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that holds a good output."""
    folder = tmp_path / "output" / "tiles"
    write_all(GOOD, folder)
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """All files but the list of what is ours; hidden ones too, so that nothing is left unseen."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".tilegen"
    }


def test_what_a_set_no_longer_makes_is_removed_with_its_folder(folder: Path) -> None:
    write_all([("tiles.pdf", b"new")], folder)
    assert content(folder) == {"tiles.pdf": b"new"}
    assert not (folder / "svg").exists()


def test_other_peoples_files_stay(folder: Path) -> None:
    (folder / "svg" / "mine.svg").write_bytes(b"mine")
    write_all([("tiles.pdf", b"new")], folder)
    assert content(folder) == {"tiles.pdf": b"new", "svg/mine.svg": b"mine"}


@pytest.mark.parametrize("fault", [KeyboardInterrupt, ZeroDivisionError])
def test_a_fault_while_making_the_files_leaves_the_last_output(
    folder: Path, fault: type[BaseException]
) -> None:
    def files() -> Iterator[tuple[str, bytes]]:
        yield "svg/1.svg", b"changed"
        raise fault

    with pytest.raises(fault):
        write_all(files(), folder)
    assert content(folder) == dict(GOOD)


def test_a_failed_first_run_leaves_nothing(tmp_path: Path) -> None:
    def files() -> Iterator[tuple[str, bytes]]:
        yield "svg/1.svg", b"changed"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_all(files(), tmp_path / "output" / "tiles")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_last_output(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == "tiles.pdf":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(TilegenError, match="the disk is full") as caught:
        write_all([("svg/1.svg", b"changed"), ("tiles.pdf", b"changed")], folder)
    assert caught.value.exit_code == 1
    assert content(folder) == dict(GOOD)


def test_a_run_at_work_is_not_mistaken_for_one_that_was_killed(folder: Path) -> None:
    def files() -> Iterator[tuple[str, bytes]]:
        (folder / ".tilegen-new-0").mkdir()
        write_all([("tiles.pdf", b"of another run")], folder)
        assert len(list(folder.glob(".tilegen-new-*"))) == 1
        yield from GOOD

    write_all(files(), folder)
    assert content(folder) == dict(GOOD)


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "output").write_bytes(b"")
    for folder in (tmp_path / "output", tmp_path / "output" / "tiles"):
        with pytest.raises(TilegenError, match="output' is a file, not a folder") as caught:
            write_all(GOOD, folder)
        assert caught.value.exit_code == 2


def test_a_name_too_long_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="the name is too long"):
        write_all(GOOD, tmp_path / ("x" * 300))


def test_a_folder_in_the_way_of_a_file_changes_nothing(folder: Path) -> None:
    (folder / "contact.svg").mkdir()
    with pytest.raises(TilegenError, match="a folder of that name is in the way"):
        write_all([("svg/1.svg", b"changed"), ("contact.svg", b"")], folder)
    assert content(folder) == dict(GOOD)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_no_rights_are_one_sentence(folder: Path) -> None:
    folder.chmod(0o500)
    try:
        with pytest.raises(TilegenError, match="no rights") as caught:
            write_all(GOOD, folder)
    finally:
        folder.chmod(0o700)
    assert caught.value.exit_code == 2
    assert content(folder) == dict(GOOD)


def test_files_are_written_below_the_folder_and_new_ones_without_a_manifest(tmp_path: Path) -> None:
    written = write_new(GOOD, tmp_path / "a" / "b")
    assert [path.read_bytes() for path in written] == [b"one", b"two", b"pdf"]
    assert sorted(path.name for path in (tmp_path / "a" / "b").iterdir()) == ["svg", "tiles.pdf"]


def test_files_are_written_where_no_thread_can_be_started(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in a browser.
    def refuse(_thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(transaction, "_HAS_THREADS", False)
    monkeypatch.setattr(Thread, "start", refuse)
    write_all([("a.svg", b"<new/>")], folder)
    assert (folder / "a.svg").read_bytes() == b"<new/>"


def test_new_files_never_replace_old_ones(folder: Path) -> None:
    with pytest.raises(TilegenError, match=r"tiles\.pdf' already exists"):
        write_new([("more.txt", b""), ("tiles.pdf", b"")], folder)
    assert content(folder) == dict(GOOD)


def test_writing_more_keeps_what_was_written_before(tmp_path: Path) -> None:
    write_all([("a.svg", b"old"), ("b.svg", b"old")], tmp_path)
    write_more([("b.svg", b"new"), ("c.svg", b"new")], tmp_path)
    assert [(tmp_path / f"{name}.svg").read_bytes() for name in "abc"] == [b"old", b"new", b"new"]
    write_all([("d.svg", b"newest")], tmp_path)
    assert [path.name for path in tmp_path.glob("*.svg")] == ["d.svg"]
