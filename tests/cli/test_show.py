from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.programs import environment
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.render import png

ROOT = Path(__file__).parents[2]
GAME = """tilegen record 1
game: monsters
players: Anna, Bo
Anna: start 1^
Bo: start 20^
1 Anna: 2v below 1
Anna: minion 39^
2 Bo: 58< below 20
"""
CARDS = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
Ann: 3H
Bob: draw 9T
Cid: draw 3T
Cid: 3T
"""
SLIP = GAME + "3 Anna: 1v below 39\n"


@pytest.fixture(autouse=True)
def in_a_folder_with_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(GAME)
    Path("slip.txt").write_text(SLIP)
    Path("cards.txt").write_text(CARDS)


def show(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ["show", *arguments], input=typed)


def test_without_a_file_to_write_the_table_is_shown() -> None:
    result = show("game.txt")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "58<" in result.stdout
    assert result.stdout.startswith("83 tiles face down\n\nAnna: 2 + 0 = 2 points, to move\n")


def test_a_turn_shows_the_table_of_then() -> None:
    result = show("game.txt", "--turn", "1")
    assert result.stdout.startswith(
        "After turn 1\n\n84 tiles face down\n\nAnna: 2 + 0 = 2 points\n"
    )
    assert "39^" in result.stdout
    assert "58<" not in result.stdout
    assert show("game.txt", "--turn", "0").stdout.startswith("Before the first turn\n")


def test_a_game_of_cards_is_shown_after_any_turn() -> None:
    result = show("cards.txt")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("table: 3H 3T, waits for 3L\nbank: 12 chips")
    then = show("cards.txt", "--turn", "2").stdout
    assert then.startswith("After turn 2\n\ntable: 3H, waits for 3T\n")
    assert show("cards.txt", "--turn", "0").stdout.startswith(
        "Before the first turn\n\ntable: empty\n"
    )


def test_what_is_typed_is_read_for_a_dash() -> None:
    assert show("-", typed=GAME).stdout == show("game.txt").stdout


def test_errors_are_told_and_what_is_known_is_shown() -> None:
    result = show("slip.txt")
    assert result.exit_code == 1
    assert "error[tile-reused]" in result.stderr
    assert result.stdout == show("game.txt").stdout


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("t.svg", b"<?xml"),
        ("t.pdf", b"%PDF"),
        pytest.param("t.png", b"\x89PNG", marks=pytest.mark.cairo),
        ("t.html", b"<!DOCTYPE html>"),
    ],
)
@pytest.mark.parametrize(("record", "code"), [("slip.txt", 1), ("cards.txt", 0)])
def test_the_name_of_the_file_says_what_is_made(
    name: str, begins: bytes, record: str, code: int
) -> None:
    result = show(record, "-o", name)
    assert result.exit_code == code
    assert result.stdout.startswith(f"wrote {name} (")
    assert Path(name).read_bytes().startswith(begins)


def test_another_ending_is_refused_before_anything_is_read() -> None:
    result = show("nothing.txt", "-o", "table.gif")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "tilegen: 'table.gif' does not end in a format that can be written",
        "  hint: let it end in .svg, .png, .pdf or .html",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("none.txt",), "tilegen: no file 'none.txt'"),
        (("game.txt", "--turn", "3"), "tilegen: 'game.txt' has no turn 3"),
        (("cards.txt", "--turn", "4"), "tilegen: 'cards.txt' has no turn 4"),
        (
            ("game.txt", "-o", "game.txt/t.svg"),
            "tilegen: cannot write 'game.txt/t.svg': 'game.txt' is",
        ),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_a_cure(
    arguments: tuple[str, ...], sentence: str
) -> None:
    result = show(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    first, hint = result.stderr.splitlines()
    assert first.startswith(sentence)
    assert hint.startswith("  hint: ")


def test_a_turn_that_is_no_number_is_told_what_one_looks_like() -> None:
    result = show("game.txt", "--turn", "three")
    assert result.exit_code == 2
    assert "'three' is not a whole number\n  hint: write 3" in result.stderr


def test_the_folder_of_the_file_is_made() -> None:
    assert show("game.txt", "-o", "new/pictures/table.svg").exit_code == 0
    assert Path("new/pictures/table.svg").exists()


def test_without_cairo_a_png_is_refused_and_nothing_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def miss_cairo() -> None:
        message = "PNG pictures need the cairo library"
        raise TilegenError(message, "install it")

    monkeypatch.setattr(png, "_cairosvg", miss_cairo)
    result = show("game.txt", "-o", "table.png")
    assert result.exit_code == 2
    assert "need the cairo library" in result.stderr
    assert not Path("table.png").exists()


@pytest.mark.parametrize(
    ("record", "sketch"),
    [("game.txt", "tiles.show.box_sketch"), ("cards.txt", "misfitz.show.sketch")],
)
def test_the_text_is_shown_without_loading_what_draws(record: str, sketch: str) -> None:
    code = (
        "import sys\nfrom tilegen.cli import main\n"
        f"main(['show', '{record}'], standalone_mode=False)"
    )
    end = "\nprint(*sys.modules)"
    script = code.replace("main([", "try:\n main([") + "\nexcept SystemExit:\n pass" + end
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(PYTHONIOENCODING="utf-8"),
        capture_output=True,
        text=True,
        check=True,
    )
    modules = set(done.stdout.splitlines()[-1].split())
    assert f"tilegen.games.{sketch}" in modules
    heavy = {
        "svgwrite",
        "reportlab",
        "cairosvg",
        "tilegen.games.tiles.art.creatures.body",
        "tilegen.drawing",
    }
    assert modules & (heavy | {"tilegen.sheets"}) == set()
