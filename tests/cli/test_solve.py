"""`tilegen solve` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.cli import main

PUZZLE = """\
tilegen: 1
game: tiles
name: Nine squares
edges: [red, green]
tiles: {enumerate: {}, copies: 2}
rules: {players: 1, board: BOARD, supply: open, win: goal, end: [stack empty, nobody can]}
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_a_puzzle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.yaml").write_text(PUZZLE.replace("BOARD", "[3, 3]"), encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words])


def test_the_solution_is_a_record_that_is_judged_without_a_complaint() -> None:
    Path("below").mkdir()
    result = run("solve", "my.yaml", "-o", "below/full.txt")
    assert result.exit_code == 0, result.stderr
    assert "a solution was found in " in result.stdout
    score = run("score", "below/full.txt")
    assert (score.exit_code, score.stderr) == (0, "")
    assert "9" in score.stdout


def test_without_a_file_the_record_is_printed() -> None:
    result = run("solve", "my.yaml", "--seed", "4")
    assert result.stdout.startswith("tilegen record 1\n")
    assert "\ngame: tiles\nset: my.yaml\n" in result.stdout
    assert result.stdout.count("\nSolver: ") == 9
    assert result.stderr.startswith("a solution was found in ")
    assert run("solve", "my.yaml", "--seed", "4").stdout == result.stdout
    assert run("solve", "my.yaml", "--seed", "5").stdout != result.stdout


def test_a_search_that_finds_nothing_does_not_call_it_impossible() -> None:
    result = run("solve", "my.yaml", "--steps", "2", "--tries", "3", "-o", "full.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "none was found in 6 steps\n"
    assert not Path("full.txt").exists()


def test_a_file_that_exists_is_replaced_only_by_force() -> None:
    Path("full.txt").write_text("mine", encoding="utf-8")
    assert run("solve", "my.yaml", "-o", "full.txt").exit_code == 2
    assert Path("full.txt").read_text(encoding="utf-8") == "mine"
    assert run("solve", "my.yaml", "-o", "full.txt", "--force").exit_code == 0
    assert Path("full.txt").read_text(encoding="utf-8").startswith("tilegen record")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("my.yaml", "--steps", "0"), "--steps takes 1 or more"),
        (("my.yaml", "--tries", "0"), "--tries takes 1 or more"),
        (("my.yaml", "-o", "full.doc"), "does not end in a format"),
        (("misfitz",), "has no board to fill"),
    ],
)
def test_a_slip_is_told(words: tuple[str, ...], message: str) -> None:
    result = run("solve", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_board_that_is_too_large_is_told() -> None:
    Path("my.yaml").write_text(PUZZLE.replace("BOARD", "[4, 4]"), encoding="utf-8")
    assert "the board has 16 cells, and there are 12 tiles" in run("solve", "my.yaml").stderr


def test_a_file_that_is_missing_is_not_taken_for_one_to_leave_out() -> None:
    Path("my.yaml").unlink()
    result = run("solve", "nix.yaml")
    assert result.exit_code == 2
    assert result.stderr == (
        "tilegen: no file 'nix.yaml'\n  hint: name a file with 'game: tiles' and a board\n"
    )


@pytest.mark.parametrize(
    "supply", ["draw, cannot: discard", "{hand: 2, refill: true}, cannot: draw, join: 1"]
)
def test_tiles_of_a_solution_are_drawn_or_dealt_in_time(supply: str) -> None:
    text = Path("my.yaml").read_text(encoding="utf-8")
    text = text.replace("supply: open", f"supply: {supply}").replace(
        "players: 1", "players: [2, 3]"
    )
    Path("dealt.yaml").write_text(text.replace("[3, 3]", "[3, 2]"), encoding="utf-8")
    result = run("solve", "dealt.yaml", "-o", "full.txt")
    assert result.exit_code == 0, result.stderr
    lines = Path("full.txt").read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("Solver ") for line in lines) == 6
    score = run("score", "full.txt")
    assert (score.exit_code, score.stderr) == (0, "")


def test_a_solution_that_hands_do_not_allow_is_told_apart() -> None:
    text = Path("my.yaml").read_text(encoding="utf-8")
    Path("held.yaml").write_text(text.replace("open", "{hand: 2}"), encoding="utf-8")
    result = run("solve", "held.yaml", "-o", "full.txt")
    assert result.exit_code == 2
    assert "the board can be filled, but the game ends before" in result.stderr
    assert not Path("full.txt").exists()
