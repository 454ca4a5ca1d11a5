"""Long work is named on a terminal while it lasts, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

from PIL import Image

from tilegen.cli import main
from tilegen.cli.progress import counting_games

ON_TERMINAL = pytest.mark.parametrize(
    ("line", "work"),
    [
        ("read table.png --force", "reading 1 photo ..."),
        ("read --missing table.png", "reading 1 photo ..."),
        ("enumerate --kinds red,green", "listing tiles ..."),
        ("enumerate --kinds red,green --choose 9", "choosing tiles ..."),
        ("solve sevens --tries 1 --steps 1", "filling the board ..."),
    ],
)


@pytest.fixture(autouse=True)
def with_an_empty_photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Image.new("L", (300, 300), 255).save("table.png")


def run(line: str) -> None:
    with pytest.raises(SystemExit):
        main(line.split(), prog_name="tilegen")


@ON_TERMINAL
def test_long_work_is_named_on_a_terminal_unless_it_is_to_be_quiet(
    line: str, work: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(line)
    assert work not in capsys.readouterr().err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    run(line)
    named, *_ = capsys.readouterr().err.split("\r" + " " * len(work) + "\r")
    assert named == f"\r{work}"
    run(f"{line} --quiet")
    assert work not in capsys.readouterr().err


def test_saved_games_fill_a_bar_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with counting_games(3) as games:
        assert list(games) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with counting_games(3) as games:
        assert list(games) == [0, 1, 2]
    assert "100%" in capsys.readouterr().err
