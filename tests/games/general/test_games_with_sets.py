"""A game from a file whose sets have pieces, and which has no simulation of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.general.picking import metrics, run, simulate
from tilegen.app.games import add_game, remove_game
from tilegen.app.load import read_text
from tilegen.app.outside_games import load_game_file
from tilegen.app.simulation.growing import prepare_trial
from tilegen.app.simulation.trial_process import TrialProcess

FILE = """
from dataclasses import dataclass

import tilegen
from tilegen.games.rooms import Sets
from tilegen.games.general.sets import build_sets
from tilegen.sets.edition import Edition, shared_fields


@dataclass(frozen=True, slots=True)
class Deck(Edition):
    cards: tuple[int, ...] = ()


def read(root, diagnostics):
    edition = build_sets(GAME).read(root, diagnostics)
    cards = tuple(map(int, edition.name.split()))
    return Deck(**shared_fields(edition), cards=cards)


class Picking(tilegen.Rules):
    def __init__(self, deck):
        self.cards = deck.cards

    def start(self):
        return ()

    def to_move(self, state):
        return len(state) % 2

    def legal_moves(self, state):
        return self.cards if len(state) < 4 else ()

    def apply(self, state, move):
        return (*state, move)

    def scores(self, state):
        return sum(state[::2]), sum(state[1::2])


GAME = tilegen.Game(
    "deck", lambda deck, *_: Picking(deck), players=range(2, 3), sets=Sets("cards", read)
)
"""


def write_set(name: str, cards: str) -> Path:
    path = Path(name)
    path.write_text(f"tilegen: 1\ngame: deck\nname: {cards}\n", encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    Path("deck.py").write_text(FILE, encoding="utf-8")
    write_set("low.yaml", "1 2 3")
    write_set("high.yaml", "1 2 9")
    add_game(load_game_file("deck.py"))
    yield
    remove_game("deck")


def test_two_sets_can_be_compared() -> None:
    result = run("compare", "low.yaml", "high.yaml", "--games", 40, "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "")
    (played,) = json.loads(result.stdout)["runs"]
    winner = played["metrics"]["winner"]
    assert (winner["before"]["value"], winner["after"]["value"]) == (6, 18)


def test_sets_of_other_pieces_do_not_play_alike() -> None:
    low, high = (simulate(name, "--games", 4) for name in ("low.yaml", "high.yaml"))
    assert low["digest"] != high["digest"]
    assert metrics(low)["winner"] == 6


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_workers_get_the_set_with_the_game(way: str) -> None:
    code = (
        f"import multiprocessing, sys; multiprocessing.set_start_method({way!r});"
        "from tilegen.cli import main; main(sys.argv[1:])"
    )
    words = ["simulate", "high.yaml", "--game", "deck.py", "--games", "80", "--format", "json"]
    process = subprocess.run(
        [sys.executable, "-c", code, *words, "--workers", "2"], capture_output=True, check=False
    )
    assert (process.returncode, process.stderr) == (0, b"")
    assert json.loads(process.stdout) == simulate("high.yaml", "--games", 80, "--workers", 1)


def test_a_draft_is_tried_in_a_process_of_its_own() -> None:
    file, text = Path("high.yaml"), Path("high.yaml").read_text(encoding="utf-8")
    saves = [read_text(Path("low.yaml").read_text(encoding="utf-8"), file)]
    trial = prepare_trial(file, 2, text, saves)
    assert trial.before == saves[0].source.text
    process = TrialProcess(trial)
    results = process.receive()
    process.stop()
    assert results is not None
    titles = {row["title"]: row for row in results["rows"]}
    assert titles["points of the winner"]["after"].startswith("18")


def test_validate_plays_the_game_with_the_set() -> None:
    result = run("validate", "high.yaml")
    assert result.exit_code == 0, result.stderr
    assert "3.0 legal moves on average" in " ".join(result.stdout.split())
