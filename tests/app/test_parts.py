from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.parts import parts_sheet
from tilegen.errors import TilegenError


@pytest.mark.parametrize(("name", "begins"), [("p.svg", b"<?xml"), ("p.pdf", b"%PDF")])
def test_the_sheet_is_written_as_its_name_ends(tmp_path: Path, name: str, begins: bytes) -> None:
    written = parts_sheet(tmp_path / name)

    assert written == tmp_path / name
    assert written.read_bytes().startswith(begins)


@pytest.mark.cairo
def test_the_sheet_can_be_a_png(tmp_path: Path) -> None:
    assert parts_sheet(tmp_path / "p.PNG").read_bytes().startswith(b"\x89PNG")


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match=r"no picture ends in '\.gif'"):
        parts_sheet(tmp_path / "p.gif")


def test_a_name_without_an_ending_is_told_some(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="parts' has no ending") as raised:
        parts_sheet(tmp_path / "parts")
    assert raised.value.hint == "let the name end in .svg, .png or .pdf"


def test_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="--game: no game is called 'chess'"):
        parts_sheet(tmp_path / "p.svg", "chess")
