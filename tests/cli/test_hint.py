"""`tilegen hint` on the command line, with the standard set, and with cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.cli import main

CARDS = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob\n\nAnn: 3H\n"
LOG = "tilegen record 1\ngame: monsters\nplayers: Anna, Bo\n\nAnna: start 84^\nBo: start 85>\n"


@pytest.fixture(autouse=True)
def in_a_folder_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(LOG)
    (tmp_path / "cards.txt").write_text(CARDS)


def hint(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ("hint", *arguments), input=typed)


def test_the_summary_needs_no_option() -> None:
    result = hint("game.txt")
    assert (result.exit_code, result.stderr) == (0, "")
    asking, turn, creature, *_ = result.stdout.splitlines()
    assert asking == "(--tile 1 says where tile 1 fits)"
    assert turn == "It is Anna's turn, turn 1."
    assert creature.startswith("Anna's monster: 1 tile, ")


def test_a_line_of_the_hint_can_be_pasted(tmp_path: Path) -> None:
    line = hint("game.txt", "--tile", "33").stdout.splitlines()[0]
    (tmp_path / "game.txt").write_text(f"{LOG}{line}\n")
    result = hint("game.txt")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "It is Bo's turn, turn 2." in result.stdout.splitlines()


def test_what_may_be_done_with_a_card_can_be_pasted(tmp_path: Path) -> None:
    result = hint("cards.txt", "--card", "3T")
    assert (result.exit_code, result.stderr) == (0, "")
    line = result.stdout.splitlines()[0]
    (tmp_path / "cards.txt").write_text(f"{CARDS}{line}\n")
    assert hint("cards.txt").stdout.splitlines()[:2] == [
        "Ann: 3L",
        "It is Ann's turn: figure 3 waits for its legs.",
    ]


def test_a_record_comes_out_of_a_pipe_too() -> None:
    result = hint("-", "--cell", "above 84", typed=LOG)
    assert result.exit_code == 0
    assert "of the 86 face-down tiles" in result.stdout


def test_a_record_with_errors_is_followed_as_far_as_it_goes(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(f"{LOG}hm\n")
    result = hint("game.txt")
    assert result.exit_code == 1
    assert "error[syntax]" in result.stderr
    assert "Anna's turn" in result.stdout


def test_a_text_that_is_no_record_has_no_hints(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("Dear diary,\n")
    result = hint("game.txt", "--tile", "3")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "it is not known how the game of 'game.txt' stands" in result.stderr
    assert "hint: mend what is wrong above first\n" in result.stderr
    answered = hint("game.txt", "--format", "json")
    assert "hint: 'tilegen score' says why: mend that first\n" in answered.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("none.txt",), "no file 'none.txt'"),
        (("game.txt", "--tile", "84"), "tile 84 is already on the table, from line 5"),
        (("game.txt", "--cell", "there"), "'there' names no cell"),
        (("game.txt", "--cell", "rigth of 84"), 'did you mean --cell "right of 84"?'),
        (("game.txt", "--cell", "84 left"), 'did you mean --cell "left of 84"?'),
        (("game.txt", "--cell", "right", "of", "84"), 'in quotes: --cell "right of 84"'),
        (("--cell", "above", "84", "game.txt"), 'in quotes: --cell "above 84"'),
        (("game.txt", "game.txt"), "one record at a time"),
        (("game.txt", "--tile", "33^"), "'33^' is not a number\n  hint: write one such as 33"),
        (("game.txt", "--tile", "abc"), "'abc' is not a number\n  hint: write one such as 33"),
        (("game.txt", "--tile", "3", "--cell", "above 84"), "--tile and --cell cannot go together"),
        (("cards.txt", "--card", "3T", "--tile", "3"), "--tile and --card cannot go together"),
        (("cards.txt", "--card", "T3"), "did you mean --card 3T?"),
        (("cards.txt", "--tile", "3"), "which has no --tile"),
        (("cards.txt", "--cell", "above 84"), "ask for --card 7T"),
        (("game.txt", "--card", "7T"), "ask for --tile 3 or --cell"),
    ],
)
def test_what_cannot_be_meant_is_refused(arguments: tuple[str, ...], message: str) -> None:
    result = hint(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_json_is_one_object_with_what_is_wrong_in_it(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(f"{LOG}hm\n")
    result = hint("game.txt", "--tile", "33", "--format", "json")
    found = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (1, "")
    assert (found["ok"], found["tile"], found["player"]) == (False, 33, "Anna")
    assert found["moves"][0].startswith("1 Anna: 33")
    assert found["diagnostics"][0]["code"] == "syntax"
