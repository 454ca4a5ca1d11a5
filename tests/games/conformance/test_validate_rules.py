"""`tilegen validate` on a Python file with the rules of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.general.picking import run


class Command:
    """Runs `tilegen validate` on a Python file with a game."""

    def __init__(self, text: str) -> None:
        Path("mine.py").write_text(text, encoding="utf-8")
        self.result = run("validate", "--game", "mine.py")


FILE = """import tilegen


class Mine(tilegen.Rules):
    def start(self):
        return ()

    def to_move(self, state):
        return len(state) % 2

    def legal_moves(self, state):
        return ["left", "right"] if len(state) < 6 else []

    def apply(self, state, move):
        return (*state, move)

    def scores(self, state):
        return state[::2].count("left"), state[1::2].count("left")


GAME = tilegen.Game("mine", lambda *_: Mine(), players=range(2, 3))
"""


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    tilegen_games = __import__("tilegen.app.games", fromlist=["remove_game"])
    tilegen_games.remove_game("mine")


@pytest.mark.usefixtures("_folder")
def test_validate_says_that_all_is_well_and_how_games_went() -> None:
    result = Command(FILE).result
    assert result.exit_code == 0, result.stderr
    assert "played 4 games at random: 6 moves of players, 2.0 legal moves on average" in (
        " ".join(result.stdout.split())
    )
    assert result.stdout.endswith("all is well\n")


@pytest.mark.usefixtures("_folder")
def test_validate_points_at_the_line_that_failed() -> None:
    result = Command(FILE.replace("(*state, move)", "(*state, {}[move])")).result
    assert result.exit_code == 1
    assert "error[rules-fail]: the rules fail: KeyError: '" in result.stderr
    assert "' (mine.py, line 15); with 2 players, before the first move\n" in result.stderr
    assert " --> mine.py:15:9\n  15 |         return (*state, {}[move])\n" in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.usefixtures("_folder")
def test_validate_finds_moves_in_the_order_of_a_set() -> None:
    words = "[*{'left', 'right', 'up', 'down'}]"
    result = Command(FILE.replace('["left", "right"]', words)).result
    assert result.exit_code == 1
    told = " ".join(result.stderr.split())
    assert "error[rules-waver]: legal_moves() has another order in another process" in told
    assert "; with 2 players, before the first move --> mine.py hint: sort the moves" in told


@pytest.mark.usefixtures("_folder")
def test_validate_says_that_a_game_cannot_be_played_in_another_process() -> None:
    marker = "import pathlib\nfirst = not pathlib.Path('there').exists()\n"
    marker += "pathlib.Path('there').touch()\nassert first, 'loaded twice'\n"
    result = Command(marker + FILE).result
    assert result.exit_code == 1
    assert "mine cannot be played in another process: " in result.stderr
    assert "AssertionError: loaded twice" in result.stderr


@pytest.mark.usefixtures("_folder")
def test_validate_counts_a_warning_and_goes_on() -> None:
    winners = "    def winners(self, state):\n        return (0, 1)\n\n    def start"
    result = Command(FILE.replace("    def start", winners)).result
    assert result.exit_code == 0
    assert "warning[winners-scores]" in result.stderr
    assert "0 errors, 1 warning" in result.stderr


@pytest.mark.usefixtures("_folder")
def test_validate_as_json_has_the_figures_and_the_faults() -> None:
    Path("mine.py").write_text(FILE.replace('"right"]', '"left"]'), encoding="utf-8")
    result = run("validate", "--game", "mine.py", "--format", "json")
    payload = json.loads(result.stdout)
    assert result.exit_code == 1
    assert payload["random_games"]["games"] == 4
    assert [fault["code"] for fault in payload["diagnostics"]][:1] == ["moves-repeat"]
    assert payload["diagnostics"][0]["file"] == "mine.py"
