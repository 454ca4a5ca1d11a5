from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.app.operations import contents
from tilegen.app.output.files import write_all, write_more
from tilegen.app.output.manifest import compute_digest, is_inside
from tilegen.errors import TilegenError

OURS = [("tiles.pdf", b"pages")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder beside one that is somebody's own."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "thesis.txt").write_bytes(b"years")
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder"


def a_list(*names: str) -> bytes:
    """As somebody would forge it who has the same thesis."""
    return os.fsencode("".join(f"{compute_digest(b'years')}  {name}\n" for name in names))


def home(folder: Path) -> dict[str, bytes]:
    return contents(folder.parent / "home")


@pytest.mark.parametrize(
    "name",
    [
        "../home/thesis.txt",
        "{home}/thesis.txt",
        "sub/thesis.txt",
        "sub/../../home/thesis.txt",
        "thesis.txt/../sub/thesis.txt",
        "sub",
        "..",
        ".",
        "",
        "/",
        "~/thesis.txt",
        "C:\\home\\thesis.txt",
        "..\\home\\thesis.txt",
        "nul\0nul",
        "a\ntwo",
    ],
)
def test_a_strangers_list_removes_nothing_outside_the_folder(name: str, folder: Path) -> None:
    (folder / "sub").symlink_to(folder.parent / "home")
    named = name.format(home=folder.parent / "home")
    (folder / ".tilegen").write_bytes(a_list(named))
    write_all(OURS, folder)
    assert home(folder) == {"thesis.txt": b"years"}
    assert (folder / "sub").is_symlink()


def test_a_strangers_list_removes_nothing_that_somebody_put_into_the_folder(folder: Path) -> None:
    (folder / "thesis.txt").write_bytes(b"my own years")
    (folder / ".tilegen").write_bytes(b"thesis.txt\n" + a_list("thesis.txt"))
    write_all(OURS, folder)
    assert (folder / "thesis.txt").read_bytes() == b"my own years"


def test_what_somebody_changed_since_is_theirs(folder: Path) -> None:
    write_all([("svg/1.svg", b"drawn"), ("svg/2.svg", b"drawn")], folder)
    (folder / "svg" / "2.svg").write_bytes(b"drawn better")
    write_all(OURS, folder)
    assert [path.name for path in (folder / "svg").iterdir()] == ["2.svg"]


def test_a_link_in_place_of_a_listed_file_stays(folder: Path) -> None:
    write_all([("thesis.txt", b"years")], folder)
    (folder / "thesis.txt").unlink()
    (folder / "thesis.txt").symlink_to(folder.parent / "home" / "thesis.txt")
    write_all(OURS, folder)
    assert (folder / "thesis.txt").is_symlink()
    assert home(folder) == {"thesis.txt": b"years"}


def test_a_list_that_is_a_link_is_not_read_and_what_it_leads_to_stays(folder: Path) -> None:
    (folder / "mine.txt").write_bytes(b"years")
    (folder.parent / "home" / "list").write_bytes(a_list("mine.txt"))
    (folder / ".tilegen").symlink_to(folder.parent / "home" / "list")
    write_all(OURS, folder)
    assert (folder / "mine.txt").exists()
    assert home(folder)["list"] == a_list("mine.txt")
    assert not (folder / ".tilegen").is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="wants pipes")
@pytest.mark.parametrize("place", [".tilegen", "svg/1.svg"])
def test_a_pipe_is_not_waited_for(place: str, folder: Path) -> None:
    write_all([("svg/1.svg", b"drawn")], folder)
    (folder / place).unlink()
    os.mkfifo(folder / place)
    write_all(OURS, folder)
    assert (folder / "tiles.pdf").read_bytes() == b"pages"


def test_a_folder_in_place_of_the_list_is_named(folder: Path) -> None:
    (folder / ".tilegen").mkdir()
    with pytest.raises(TilegenError, match=r"\.tilegen': a folder of that name is in the way"):
        write_all(OURS, folder)


@pytest.mark.parametrize("size", [50, 1 << 40])
def test_a_list_that_is_no_text_or_huge_removes_nothing(size: int, folder: Path) -> None:
    (folder / "mine.txt").write_bytes(b"years")
    (folder / ".tilegen").write_bytes(b"\xff\xfe\0\r\n" * 9 + a_list("mine.txt"))
    os.truncate(folder / ".tilegen", size)
    write_all(OURS, folder)
    assert sorted(path.name for path in folder.glob("*.*")) == [".tilegen", "mine.txt", "tiles.pdf"]


@pytest.mark.parametrize("name", ["spaß.pdf", "a\u2028b.pdf", "a  b.pdf", "\udcff.pdf", "#.pdf"])
def test_files_of_any_name_are_known_again(name: str, folder: Path) -> None:
    write_all([(name, b"old")], folder)
    write_more([("more.pdf", b"old")], folder)
    write_all(OURS, folder)
    assert [path.name for path in folder.glob("*.pdf")] == ["tiles.pdf"]


def test_a_name_of_two_lines_is_not_taken_for_two_names(folder: Path) -> None:
    (folder / "b.pdf").write_bytes(b"mine")
    write_all([("a\nb.pdf", b"mine")], folder)
    write_all(OURS, folder)
    assert (folder / "b.pdf").read_bytes() == b"mine"


def test_a_link_in_place_of_a_folder_is_not_written_through(folder: Path) -> None:
    (folder / "svg").symlink_to(folder.parent / "home")
    with pytest.raises(TilegenError, match="svg' is a link, which may lead out of it"):
        write_all([("svg/thesis.txt", b"drawn")], folder)
    assert home(folder) == {"thesis.txt": b"years"}


def test_a_link_in_place_of_a_file_is_replaced_itself(folder: Path) -> None:
    (folder / "tiles.pdf").symlink_to(folder.parent / "home" / "thesis.txt")
    write_all(OURS, folder)
    assert not (folder / "tiles.pdf").is_symlink()
    assert home(folder) == {"thesis.txt": b"years"}


@pytest.mark.parametrize("name", ["a", "a/b", "./a", "a\\b", ".hidden", "a..b"])
def test_a_name_below_the_folder_is_inside(name: str) -> None:
    assert is_inside(name)
