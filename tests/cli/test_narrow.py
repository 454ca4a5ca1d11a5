"""Tables in a terminal of 40 columns: no row is broken in the middle."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.cli import main
from tilegen.cli.progress import width_of_bar

ROOT = Path(__file__).parents[2]
FEW = ("--players", "2,3", "--games", "20")
CARDS = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid

Ann: 3H
Bob: draw 9T
Cid: 3T
Ann: 3L
"""


@pytest.fixture(autouse=True)
def in_a_narrow_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "40")
    for command, name in (
        ("validate", "width_of_stdout"),
        ("simulate", "width_of_stdout"),
        ("compare", "width_of_stdout"),
        ("score", "width_of_terminal"),
        ("show", "width_of_stdout"),
    ):
        monkeypatch.setattr(import_module(f"tilegen.cli.{command}"), name, lambda: 40)
    Path("cards.txt").write_text(CARDS, encoding="utf-8")
    rows = (ROOT / "specs/tiles.yaml").read_text(encoding="utf-8")
    head, tiles = rows.split("expect:")[0], rows.split("\ntiles:")[1]
    tiles = tiles.replace("[blank, blank, thin, blank]", "[thin, blank, thin, blank]", 5)
    Path("changed.yaml").write_text(f"{head}\ntiles:{tiles}", encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ("validate",),
        ("validate", "misfitz"),
        ("simulate", *FEW),
        ("simulate", "misfitz", *FEW, "--skill", "obedient,random"),
        ("compare", "monsters", "changed.yaml", *FEW),
        ("score", str(ROOT / "docs/game.txt")),
        ("score", "cards.txt"),
        ("show", str(ROOT / "docs/game.txt")),
        ("show", "cards.txt"),
    ],
)
def test_no_line_is_wider_than_the_terminal(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(main, words)
    lines = result.stdout.splitlines()
    assert len(lines) > 4, result.stderr
    assert [line for line in lines if len(line) > 40] == []


def test_the_bar_leaves_room_for_the_words_beside_it() -> None:
    assert width_of_bar() == 1


def test_tiles_that_have_no_room_beside_their_creature_are_below_it() -> None:
    result = CliRunner().invoke(main, ("score", str(ROOT / "docs/game.txt")))
    assert "\nAnna: 5 + 3 + 0 = 8\n" in result.stdout
    assert "  5  monster: 5 tiles, complete\n     31 38 64 59 44\n" in result.stdout
