"""Bots play any game by its rules alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import tilegen
from tests.games.general.picking import (
    LeastPicking,
    Picking,
    Picks,
    build_game,
    metrics,
    run,
    simulate,
)
from tests.outside import CRAZY_EIGHTS, known_game
from tilegen.app.tables.bot_seats import choice
from tilegen.games.game import Game
from tilegen.games.general.greedy import BOTS, PointsView, points_view
from tilegen.games.general.statistics import list_columns, observe_game
from tilegen.play.arena import GameBatch
from tilegen.play.reference import MOST_MOVES, Trajectory, play_game
from tilegen.play.seeds import Stream
from tilegen.play.session import begin_session


def pick(rules: Any, state: Any, bot: str = "greedy") -> Any:
    view = points_view(rules)(state, rules.to_move(state))
    return BOTS[bot].choose(view, rules.legal_moves(state), Stream(1, 0, 0))


def row_of(rules: Picking, *picks: int) -> dict[str, int]:
    """The row of a game of these picks."""
    states, offers = [rules.start()], []
    for number in picks:
        offers.append(rules.legal_moves(states[-1]))
        states.append(rules.apply(states[-1], number))
    row = observe_game(rules, Trajectory(states, [*picks], offers), 3)
    return dict(zip(list_columns(3), row, strict=True))


def test_the_greedy_bot_takes_the_most_points() -> None:
    assert pick(Picking(2), Picks()) == 3


def test_where_the_least_points_win_it_takes_the_least() -> None:
    assert pick(LeastPicking(2), Picks((3, 1))) == -2


def test_the_greedy_bot_knows_nothing_but_points() -> None:
    assert set(PointsView._fields) == {"seat", "standing_after"}


def test_equal_moves_are_drawn_from_the_stream() -> None:
    class Even(Picking):
        def scores(self, state: Picks) -> tuple[int, ...]:
            return (0,) * self.players

    rules = Even(2)
    view = points_view(rules)(Picks(), 0)
    streams = (Stream(seed, 0, 0) for seed in range(50))
    assert {BOTS["greedy"].choose(view, rules.numbers, stream) for stream in streams} == {1, 2, 3}


def test_a_row_tells_the_course_of_a_game() -> None:
    row = row_of(Picking(2), 3, 1, 1, 2, 1, 3)
    # The points are 3:0, 3:1, 4:1, 4:3, 5:3 and 5:6: the second player takes the lead at last.
    assert (row["winner"], row["last"], row["margin"]) == (6, 5, 1)
    assert (row["length"], row["offers"], row["most_offers"], row["forced"]) == (6, 18, 3, 0)
    assert (row["lead_changes"], row["decided"], row["tied"]) == (1, 1000, 0)
    assert (row["win_1"], row["win_2"], row["win_3"]) == (0, 6, 0)


def test_a_game_is_decided_when_the_winners_are_ahead_for_good() -> None:
    assert row_of(Picking(2), 1, 3, 1, 3, 1, 3)["decided"] == 2 * 1000 // 6


def test_who_wins_is_what_the_rules_say() -> None:
    row = row_of(LeastPicking(3), 1, -2, 3, 1, 1, 3, 1, 1, 3)
    assert (row["winner"], row["margin"], row["last"]) == (0, 3, 9)
    assert (row["win_1"], row["win_2"], row["win_3"]) == (0, 6, 0)


def test_several_winners_share_the_victory() -> None:
    row = row_of(Picking(3), 3, 3, 1, 3, 3, 1, 3, 3, 1)
    assert (row["tied"], row["margin"]) == (1, 0)
    assert (row["win_1"], row["win_2"], row["win_3"]) == (3, 3, 0)


def test_chance_makes_each_move_equally_often() -> None:
    class Rolls(Picking):
        rounds = 1

        def to_move(self, state: Picks) -> int | tilegen.Chance:
            return tilegen.CHANCE

    game = build_game(Rolls)
    batch = GameBatch((), "", ("random",) * 2, 1, 1)
    table = game.simulation().table(None, batch)
    rolls = [play_game(table, batch, index).moves[0] for index in range(600)]
    assert all(160 < rolls.count(number) < 240 for number in Rolls.numbers)


def test_a_game_from_a_file_plays_the_same_games_in_any_number_of_processes() -> None:
    options = ("--players", 3, "--games", 90)
    alone = simulate(CRAZY_EIGHTS, *options, "--workers", 1)
    assert simulate(CRAZY_EIGHTS, *options, "--workers", 3) == alone
    assert metrics(alone)["length"] > 20


def test_a_worker_that_starts_from_nothing_loads_the_game() -> None:
    words = ["simulate", "--game", str(CRAZY_EIGHTS), "--players", "2", "--games", "80"]
    words += ["--format", "json"]
    code = (
        "import multiprocessing, sys; multiprocessing.set_start_method('spawn');"
        "from tilegen.cli import main; main(sys.argv[1:])"
    )
    results = [
        subprocess.run(
            [sys.executable, "-c", code, *words, "--workers", workers],
            capture_output=True,
            check=False,
        )
        for workers in ("1", "2")
    ]
    assert [(result.returncode, result.stderr) for result in results] == [(0, b"")] * 2
    assert results[0].stdout == results[1].stdout


def test_a_game_that_only_this_process_has_is_played_here() -> None:
    with known_game(build_game(Picking)) as game:
        payload = simulate(game.name, "--players", 2, "--games", 80, "--workers", 2)
    assert metrics(payload)["length"] == 6


def test_points_below_zero_can_be_added_to() -> None:
    with known_game(build_game(LeastPicking)) as game:
        options = ("--players", 2, "--bots", "greedy,random")
        whole = simulate(game.name, *options, "--games", 40)
        result = run("simulate", game.name, *options, "--games", 30, "--format", "json")
        earlier = Path("earlier.json")
        earlier.write_text(result.stdout, encoding="utf-8")
        assert simulate(game.name, *options, "--games", 10, "--add", earlier) == whole
    assert metrics(whole)["winner"] == -6


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_game_that_never_ends_is_given_up_with_a_sentence() -> None:
    class Endless(Picking):
        def legal_moves(self, state: Picks) -> Sequence[int]:
            return (1,)

        def apply(self, state: Picks, move: int) -> Picks:
            return Picks((1,) if state == Picks() else ())

    with known_game(build_game(Endless)) as game:
        result = run("simulate", game.name, "--games", 5)
    assert result.exit_code == 1
    assert f"game 0 of seed 1 goes on after {MOST_MOVES:,} moves" in result.stderr


FAILING = """
import tilegen

class Failing(tilegen.Rules):
    def start(self): return 0
    def to_move(self, state): return state % 2
    def legal_moves(self, state): return [1, 2] if state < 9 else []
    def apply(self, state, move): return state + [1, 2][move]
    def scores(self, state): return 0, 0

GAME = tilegen.Game("failing", lambda *_: Failing())
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_fails_is_said_to_at_its_line(workers: int) -> None:
    Path("failing.py").write_text(FAILING, encoding="utf-8")
    result = run(
        "simulate", "--game", "failing.py", "--players", 2, "--games", 80, "--workers", workers
    )
    assert result.exit_code == 1
    assert (
        "failing failed: IndexError: list index out of range (failing.py, line 8)" in result.stderr
    )
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "--engine", "compiled"], "is played by its rules alone, and has no compiled"),
        (["simulate", "--engine", "plain"], "is played by its rules alone, and has no plain"),
        (["compare", "picking", "picking"], "picking has no sets to compare"),
        (["tune", "--want", "length=3..4"], "this game cannot be tuned: its rules do not say"),
        (["simulate", "--players", "4"], "this game is for 2 to 3 players, not for 4"),
        (["simulate", "--bots", "builder"], "no bot of picking is called 'builder'"),
        (["simulate", "--rules", "expert"], "this game has no rules called 'expert'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: list[str], sentence: str) -> None:
    with known_game(build_game(Picking)):
        command, *options = words
        game = [] if command == "compare" else ["picking"]
        result = run(command, *game, *options)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "hint: " in result.stderr


def test_the_report_says_nothing_of_pieces() -> None:
    with known_game(build_game(Picking)) as game:
        result = run("simulate", game.name, "--games", 20, "--report", "page.html")
    assert result.exit_code == 0, result.stderr
    page = Path("page.html").read_text(encoding="utf-8")
    assert "moves of players" in page
    assert "What becomes of each piece" not in page
    assert "What becomes of pieces" not in result.stdout


def test_skill_is_told_of_any_game() -> None:
    with known_game(build_game(Picking)) as game:
        payload = simulate(game.name, "--players", 2, "--games", 40, "--skill", "greedy,random")
    (contest,) = payload["skill"]
    assert contest["skill"]["value"] > 1.5


def test_minutes_can_be_had_for_another_pace() -> None:
    with known_game(build_game(Picking)) as game:
        payload = simulate(game.name, "--players", 2, "--games", 4, "--seconds-a-turn", 60)
    assert metrics(payload)["minutes"] == 6


class Variants(Picking):
    """By the long rules everybody picks twice as often, and what is picked is lost."""

    def __init__(self, players: int, variant: str) -> None:
        super().__init__(players)
        self.rounds = 6 if variant == "long" else 3
        self.sign = -1 if variant == "long" else 1

    def scores(self, state: Picks) -> tuple[int, ...]:
        return tuple(self.sign * score for score in super().scores(state))


VARIANTS: Game[Any, Any, Any] = Game(
    "picking",
    lambda _, players, variant: Variants(players, variant),
    players=range(2, 31),
    variants=("short", "long"),
)


def test_a_variant_is_played_by_its_own_rules() -> None:
    with known_game(VARIANTS) as game:
        payload = simulate(game.name, "--players", 2, "--games", 4, "--rules", "long")
    assert metrics(payload)["length"] == 12


def test_a_bot_at_a_table_knows_the_variant() -> None:
    rules = VARIANTS.rules()(None, 2, "long")
    session = begin_session(rules, bytes(16))
    assert choice("greedy", VARIANTS, None, session, "long") == 1
    assert choice("greedy", VARIANTS, None, session, "short") == 3


def test_thirty_bots_have_names_of_their_own() -> None:
    with known_game(VARIANTS) as game:
        result = run("simulate", game.name, "--players", 30, "--show", 0)
    assert result.exit_code == 0, result.stderr
    assert "Greedy Z, Greedy AA, Greedy AB" in result.stdout
    assert "rules: short" in result.stdout


def test_the_record_of_a_simulated_game_is_right() -> None:
    file = Path("game.txt")
    shown = run("simulate", "--game", CRAZY_EIGHTS, "--players", 3, "--show", 7)
    file.write_text(shown.stdout, encoding="utf-8")
    assert "rules:" not in shown.stdout
    scored = run("score", file, "--game", CRAZY_EIGHTS)
    assert (scored.exit_code, scored.stderr) == (0, "")
