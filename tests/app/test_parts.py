from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.app.parts import PartsRequest, plan, write
from tilegen.cli import main
from tilegen.errors import TilegenError


@pytest.mark.parametrize(("name", "begins"), [("p.svg", b"<?xml"), ("p.pdf", b"%PDF")])
def test_the_sheet_is_written_as_its_name_ends(tmp_path: Path, name: str, begins: bytes) -> None:
    written = write(plan(PartsRequest(file=tmp_path / name)))

    assert written == tmp_path / name
    assert written.read_bytes().startswith(begins)


@pytest.mark.cairo
def test_the_sheet_can_be_a_png(tmp_path: Path) -> None:
    assert write(plan(PartsRequest(file=tmp_path / "p.PNG"))).read_bytes().startswith(b"\x89PNG")


def test_another_ending_is_refused() -> None:
    with pytest.raises(TilegenError, match=r"parts cannot be written as '\.gif'"):
        plan(PartsRequest(file=Path("p.gif")))


def test_a_name_without_an_ending_is_told_some(tmp_path: Path) -> None:
    with pytest.raises(TilegenError, match="parts' has no ending") as raised:
        plan(PartsRequest(file=tmp_path / "parts"))
    assert raised.value.hint == "let it end in .svg, .png or .pdf"


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(TilegenError, match="--game: no game is called 'chess'"):
        plan(PartsRequest(game="chess"))


def test_a_build_into_the_same_folder_leaves_the_sheet_there(two_yaml: Path) -> None:
    sheet = write(plan(PartsRequest(file=Path("print/parts.svg"))))
    built = CliRunner().invoke(main, ["build", str(two_yaml), "-o", "print"])

    assert built.exit_code == 0
    assert sheet.exists()
