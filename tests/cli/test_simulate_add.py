"""`tilegen simulate --add`: games that go on where others ended."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilegen.app.simulation import runs
from tilegen.cli import main
from tilegen.play.tally import Tally

SET = str(Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml")
USUAL = ("--players", "2,3", "--bots", "closer", "--seed", "x")


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def simulate(games: int, *arguments: str, asked: tuple[str, ...] = USUAL) -> Result:
    told = ("--games", str(games), "--format", "json")
    return CliRunner().invoke(main, ("simulate", SET, *asked, *told, *arguments))


def run_of(games: int, *arguments: str) -> dict[str, Any]:
    result = simulate(games, *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_games_in_two_runs_are_those_of_one() -> None:
    Path("old.json").write_text(json.dumps(run_of(7)))
    assert run_of(13, "--add", "old.json") == run_of(20)


def test_looks_are_those_of_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_FIRST_LOOK", 40)
    Path("old.json").write_text(json.dumps(run_of(30)))
    together = run_of(400, "--within", "20%")
    assert all(run["games"] < 400 for run in together["runs"])
    assert run_of(370, "--add", "old.json", "--within", "20%") == together


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--players", "3"), "'old.json' is of 2 and 3 players, not of 3"),
        (
            ("--bots", "random"),
            "'old.json' has the bots 'closer, closer', and not 'random, random'",
        ),
        (("--seed", "y"), "'old.json' has the seed 'x', and not 'y'"),
    ],
)
def test_other_games_are_refused(asked: tuple[str, str], said: str) -> None:
    Path("old.json").write_text(json.dumps(run_of(4)))
    result = simulate(4, *asked, "--add", "old.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert "hint: " in result.stderr


def change_file(change: Callable[[dict[str, Any]], object]) -> str:
    told = run_of(4)
    change(told)
    Path("old.json").write_text(json.dumps(told))
    return simulate(4, "--add", "old.json").stderr


def test_games_of_another_set_version_or_game_are_refused() -> None:
    otherwise = "'old.json' is of a set with other pieces or rules than '"
    assert otherwise in change_file(lambda told: told.update(digest="0"))
    assert "'old.json' is by tilegen '0.1', and not" in change_file(
        lambda told: told.update(tilegen="0.1")
    )
    assert "'old.json' is of 'misfitz', and not" in change_file(
        lambda told: told.update(game="misfitz")
    )
    assert "'old.json' has the rules 'expert'" in change_file(
        lambda told: told.update(rules="expert")
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda tally: tally["sums"].append(1),
        lambda tally: tally["sums"].__setitem__(3, 10**9),
        lambda tally: tally.update(games=-1),
        lambda tally: tally.update(games=True),
        lambda tally: tally.update(counts="many"),
        lambda tally: tally["products"].__setitem__(0, 1.5),
        lambda tally: tally.clear(),
    ],
)
def test_a_tally_that_was_changed_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    said = change_file(lambda told: change(told["runs"][1]["tally"]))
    assert "'old.json' is incomplete, or somebody changed it" in said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"{", "'old.json' is not JSON, so it is not a run"),
        (b"\xff\xfe", "'old.json' is not JSON, so it is not a run"),
        (b"[" * 100_000, "'old.json' is not JSON, so it is not a run"),
        (b"[1]", "'old.json' is not a run of tilegen simulate"),
        (b'{"runs": 3}', "'old.json' is not a run of tilegen simulate"),
        (b'{"runs": [], "seed": NaN}', "'old.json' is not a run of tilegen simulate"),
    ],
)
def test_a_file_that_is_no_run_is_refused_in_a_sentence(written: bytes, said: str) -> None:
    Path("old.json").write_bytes(written)
    result = simulate(4, "--add", "old.json")
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "change",
    [
        {"runs": []},
        {"runs": None},
        {"runs": [3]},
        {"runs": [{}]},
        {"runs": [{"players": True, "bots": [], "tally": {}}]},
        {"runs": [{"players": [2], "bots": [], "tally": {}}]},
        {"runs": [{"players": 2, "bots": "closer", "tally": {}}]},
        {"seed": None},
        {"rules": 1},
        {"tilegen": None},
        {"digest": ["x"]},
    ],
    ids=str,
)
def test_a_run_of_another_shape_is_refused_in_a_sentence(change: dict[str, object]) -> None:
    assert "'old.json' is not a run of tilegen simulate" in change_file(
        lambda told: told.update(change)
    )


def test_sums_that_no_games_have_are_refused() -> None:
    """Also where somebody made the digest fit."""

    def forge(told: dict[str, Any]) -> None:
        tally = told["runs"][0]["tally"]
        tally["products"] = [10**18 * (at % 2) for at, _ in enumerate(tally["products"])]
        forged = Tally(tally["games"], *(tuple(tally[name]) for name in Tally._fields[1:]))
        tally["digest"] = forged.digest()

    assert "'old.json' is incomplete, or somebody changed it" in change_file(forge)


def test_letters_that_upset_a_terminal_are_not_repeated() -> None:
    said = change_file(lambda told: told.update(seed="\ud800\x1b[2J"))
    assert "'old.json' has the seed '??[2J', and not 'x'" in said


def test_a_missing_file_is_said_in_a_sentence() -> None:
    assert "no file 'old.json'" in simulate(4, "--add", "old.json").stderr
