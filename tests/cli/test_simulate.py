"""`tilegen simulate` on the command line."""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.cli import main
from tilegen.cli.bot_options import request_of
from tilegen.play.arena import play_in_parts
from tilegen.play.jit import can_compile

SPECS = Path(__file__).parents[2] / "specs"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(main, ("simulate", *arguments))


def runs_of(*arguments: str) -> list[dict[str, Any]]:
    result = simulate(*arguments, "--format", "json")
    assert result.exit_code == 0, result.stderr
    runs: list[dict[str, Any]] = json.loads(result.stdout)["runs"]
    return runs


def test_a_column_tells_of_each_number_of_players() -> None:
    result = simulate("--games", "30", "--players", "2,3")
    assert (result.exit_code, result.stderr) == (0, "")
    title, _, heads, *rows = result.stdout.splitlines()
    assert title == "Monsters: 30 games each, builder at every seat, seed 1; plain engine"
    assert heads.split() == ["2", "players", "3", "players"]
    assert any(row.startswith("  first monsters finished") and "±" in row for row in rows)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_start_tiles_are_chosen_from_four_unless_the_rules_say_otherwise() -> None:
    few = ("--games", "5", "--players", "2")
    assert ", open rules, seed 1" in simulate(*few, "--rules", "open").stdout
    (dealt,), (usual,), (chosen,) = (
        runs_of(*few, *rules) for rules in (("--rules", "deal4"), (), ("--rules", "open"))
    )
    assert dealt == usual != chosen


@pytest.mark.parametrize(("game", "bot"), [("monsters", "closer"), ("misfitz", "hoarder")])
def test_the_last_line_says_whether_it_matters_who_plays(game: str, bot: str) -> None:
    asked = (game, "--games", "20", "--players", "2,3")
    told = simulate(*asked).stdout
    last = " ".join(told.split(f"With {bot} instead, 3 players: ")[1].split())
    table = simulate(*asked, "--bots", bot).stdout
    assert "instead" not in table
    (turns,) = (
        line.split("   ")[-1] for line in table.splitlines() if line.startswith("  turns  ")
    )
    assert last.endswith(f"turns {turns.strip()}")


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_table_fits_a_terminal(game: str) -> None:
    lines = simulate(game, "--games", "4").stdout.splitlines()
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    "asked",
    [
        ("misfitz", "--players", "2,3,4,5,6,7,8", "--skill", "hoarder,obedient"),
        ("--players", "2,3,4,5,6", "--skill", "random,closer", "--bots", "random"),
        ("--players", "2", "--bots", "lookahead:1", "--rules", "open"),
        ("misfitz", "--players", "8", "--ascii"),
    ],
    ids=" ".join,
)
def test_whatever_is_asked_for_fits_a_terminal(asked: tuple[str, ...]) -> None:
    lines = simulate(*asked, "--games", "8", "--seed", "a word " * 30).stdout.splitlines()
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_terminal_is_told_in_its_width(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilegen.cli.simulate.width_of_stdout", lambda: 60)
    lines = simulate(game, "--games", "4", "--players", "2,3").stdout.splitlines()
    assert max(map(len, lines)) <= 60


def test_ascii_has_nothing_else() -> None:
    rows = (Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml").read_text()
    Path("mine.yaml").write_text(re.sub("name: .*", "name: Чудовища", rows), encoding="utf-8")
    told = simulate("mine.yaml", "--games", "10", "--players", "2", "--ascii").stdout
    assert told.startswith("????????: 10 games")
    assert told.isascii()
    table = simulate("mine.yaml", "--games", "10", "--players", "2,3", "--ascii").stdout
    (heads, *_, turns) = (
        line
        for line in table.splitlines()
        if "3 players" in line[30:] or line.startswith("  turns")
    )
    assert heads.index("3 players") == turns.rindex("   ") + 3


def test_the_same_seed_plays_the_same_games_at_any_speed() -> None:
    asked = ("--games", "10", "--players", "4", "--bots", "closer", "--seed", "sunday")
    plain = runs_of(*asked, "--engine", "plain")
    assert plain == runs_of(*asked, "--engine", "rules", "--workers", "1")
    assert plain != runs_of(*asked[:-1], "monday")


def test_workers_change_nothing() -> None:
    asked = ("--games", "1100", "--players", "2", "--bots", "random")
    assert runs_of(*asked, "--workers", "2") == runs_of(*asked, "--workers", "1")


@pytest.mark.parametrize(
    ("path", "bots", "games"),
    [
        ("tiles", ("builder",), 4_000),
        ("honey", ("random",), 4_000),
        ("honey", ("builder",), 4_000 if can_compile() else 200),
    ],
)
def test_fewer_games_are_usual_where_only_the_rules_engine_plays(
    path: str, bots: tuple[str, ...], games: int
) -> None:
    def count_games(asked: int | None) -> int:
        return request_of(
            load(str(SPECS / f"{path}.yaml")),
            players=(2,),
            bots=bots,
            seed="1",
            engine="auto",
            workers=None,
            seconds=None,
            games=asked,
        ).games

    assert count_games(None) == games
    assert count_games(7) == 7


def test_every_metric_is_told_with_its_interval() -> None:
    (run,) = runs_of("misfitz", "--games", "20", "--players", "3", "--rules", "expert")
    assert run["players"] == run["metrics"].keys().isdisjoint({"seat_4"}) * 3
    turns = run["metrics"]["turns"]
    assert turns["low"] < turns["value"] < turns["high"]
    assert sum(run["histograms"]["chips"]) == run["games"] == 20
    assert {name: len(counts) for name, counts in run["fates"].items()} == {
        "trick": 72,
        "table": 72,
        "hand": 72,
        "stock": 72,
    }
    (taken, *_), (share, *_) = (run[name]["trick"] for name in ("fates", "fate_shares"))
    assert 0 <= share["low"] <= share["value"] == taken / 20 <= share["high"] <= 1
    chips = run["quantiles"]["chips"]
    assert [*chips] == ["5", "10", "50", "90", "95"]
    assert all(each["low"] <= each["value"] <= each["high"] for each in chips.values())


@pytest.mark.parametrize("game", GAMES)
def test_how_far_games_lie_apart_is_told_beside_the_mean(game: str) -> None:
    asked = (game, "--games", "40", "--players", "3")
    (run,) = runs_of(*asked)
    lines = simulate(*asked).stdout.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  turns  "))
    turns, quantiles = run["histograms"]["turns"], run["quantiles"]["turns"]
    low, high = (quantiles[part]["value"] for part in ("5", "95"))
    assert re.fullmatch(rf"    median, 9 of 10 .* \({low:.0f}\.\.{high:.0f}\)", lines[at + 1])
    assert set(lines[at + 2]) <= set(" ▁▂▃▄▅▆▇█")
    numbers = [turn for turn, count in enumerate(turns) for _ in range(count)]
    mean, deviation = run["metrics"]["turns"], run["deviations"]["turns"]
    assert mean["value"] == pytest.approx(statistics.mean(numbers))
    assert deviation["value"] == pytest.approx(statistics.stdev(numbers))
    # The histogram of a column, and that of what each player got.
    (players,) = {"points", "scores"} & run["histograms"].keys()
    assert sum(run["histograms"][players]) == 3 * sum(run["histograms"]["margin"]) == 3 * 40


def test_words_that_do_not_explain_themselves_are_explained() -> None:
    told = " ".join(simulate("--games", "20", "--players", "2").stdout.split())
    assert "drama" in told
    assert "Drama is the share of the turns in which the leader is not a later winner" in told
    assert "0121 is a pattern: the four sides of a tile clockwise" in told


def test_a_bot_for_each_seat_says_how_many_play() -> None:
    (run,) = runs_of("--games", "10", "--bots", "builder,random,closer")
    assert (run["players"], run["bots"]) == (3, ["builder", "random", "closer"])


def test_a_bot_that_looks_ahead_says_how_far() -> None:
    small = str(Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml")
    bots = "lookahead:1,builder,lookahead:2"
    (run,) = runs_of(small, "--games", "2", "--bots", bots)
    assert run["bots"] == bots.split(",")
    shown = simulate(small, "--bots", bots, "--show", "1").stdout
    assert "players: Lookahead 1 A, Builder A, Lookahead 2 A\n" in shown
    assert "\nLookahead 2 A: " in shown


def test_skill_tells_how_often_one_bot_wins_among_others() -> None:
    asked = ("--games", "60", "--players", "2,3", "--skill", "builder,random")
    told = json.loads(simulate(*asked, "--format", "json").stdout)
    assert [each["players"] for each in told["skill"]] == [2, 3]
    for each in told["skill"]:
        assert (each["one"], each["others"], each["games"]) == ("builder", "random", 60)
        assert 1 < each["skill"]["value"] <= each["players"]
        assert each["skill"]["low"] < each["skill"]["value"] < each["skill"]["high"]
    heads, line = simulate(*asked).stdout.splitlines()[-2:]
    assert heads.split() == ["skill", "(1", "is", "luck)", "2", "players", "3", "players"]
    assert line.startswith("  builder among random  ")
    assert "skill" not in json.loads(simulate(*asked[:4], "--format", "json").stdout)


def test_games_end_when_shares_are_known_closely_enough() -> None:
    (run,) = runs_of("--players", "2", "--bots", "random", "--within", "5%", "--workers", "1")
    assert run["games"] == 1000
    completion = run["metrics"]["completion"]
    assert completion["high"] - completion["low"] <= 0.1
    (short,) = runs_of("--players", "2", "--within", "0.1%", "--games", "60")
    assert short["games"] == 60


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "bilder"), "no bot of monsters is called 'bilder'"),
        (("misfitz", "--bots", "builder"), "no bot of misfitz is called 'builder'"),
        (("moons", "--bots", "bilder"), "no bot of Suns and moons is called 'bilder'"),
        (("--bots", "lookahead"), "'lookahead' does not say how many games to play out for a move"),
        (("--bots", "lookahead:060"), "for a move: 1 to 100,000\n  hint: write it as lookahead:60"),
        (
            ("--skill", "builder"),
            "'builder' does not name two bots\n  hint: write them as builder,random",
        ),
        (("misfitz", "--skill", "builder,random"), "no bot of misfitz is called 'builder'"),
        (("--skill", "builder,random", "--show", "1"), "hint: leave out --skill, or --show"),
        (("misfitz", "--bots", "lookahead:60"), "the bots are obedient, hoarder, random"),
        (("--players", "7"), "this game is for 2 to 6 players, not for 7"),
        (
            ("--players", "two"),
            "'two' is not a number of players, nor a list\n  hint: write 2",
        ),
        (("--players", "2", "--bots", "random,random,random"), "there are 3 bots, and 2 players"),
        (("--games", "1"), "--games takes 2 to 1,000,000,000, not 1\n"),
        (("--games", "many"), "'many' is not a whole number"),
        (("--within", "200%"), "'200%' is not a share between 0 and 1\n  hint: write it as 0.5%"),
        (("--seconds-a-turn", "0"), "--seconds-a-turn takes more than 0"),
        (("--workers", "0"), "--workers takes 1 to 1000"),
        (("--rules", "expert"), "this game has no rules called 'expert'"),
        (("misfitz", "--rules", "experts"), "this game has no rules called 'experts'"),
        (("nowhere.yaml",), "no file 'nowhere.yaml'"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_a_set_with_errors_is_not_played(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("tilegen: 1\nname: Mine\ntiles:\n  - {id: 1}\n")
    result = simulate("mine.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "error" in result.stderr


def test_a_set_that_is_too_small_for_so_many_is_not_played() -> None:
    rows = "  - {id: 1, edges: [thin, blank, blank, blank]}\n"
    Path("mine.yaml").write_text(f"tilegen: 1\ngame: monsters\nname: Mine\ntiles:\n{rows}")
    result = simulate("mine.yaml", "--players", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'mine.yaml' has too few pieces for 2 players: 1" in result.stderr


def test_unless_asked_no_more_play_than_there_are_pieces_for() -> None:
    rows = "".join(f"  - {{id: {each}, edges: [thin, blank, blank, blank]}}\n" for each in range(5))
    Path("mine.yaml").write_text(
        f"tilegen: 1\ngame: monsters\nname: Mine\ntiles:\n{rows}".replace("id: 0", "id: 9")
    )
    assert [run["players"] for run in runs_of("mine.yaml", "--games", "2")] == [2, 4]


def test_the_minutes_are_those_of_faster_players() -> None:
    slow, fast = (
        runs_of("--games", "10", "--players", "4", "--seconds-a-turn", seconds)[0]["metrics"]
        for seconds in ("20", "10")
    )
    assert slow["turns"] == fast["turns"]
    assert fast["minutes"]["value"] == pytest.approx(2 + (slow["minutes"]["value"] - 2) / 2)


def test_ctrl_c_tells_what_was_played_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt_games(*args: Any) -> Any:
        yield next(iter(play_in_parts(*args)))
        raise KeyboardInterrupt

    monkeypatch.setattr("tilegen.app.simulation.runs.play_in_parts", interrupt_games)
    result = simulate("--players", "2,4", "--games", "700", "--engine", "plain", "--workers", "1")
    assert result.exit_code == 130
    title, stopped, *_ = result.stdout.splitlines()
    assert "500 games" in title
    assert stopped == "stopped: these are the games played so far"


def test_ctrl_c_before_any_game_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt_games(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("tilegen.app.simulation.runs.play_in_parts", interrupt_games)
    result = simulate("--players", "2", "--games", "700", "--format", "json")
    assert (result.exit_code, result.stdout) == (130, "")


def test_nothing_is_loaded_for_it_that_compiles_or_counts_in_arrays() -> None:
    code = (
        "import sys; from tilegen.cli import main\n"
        "main(['simulate', '--games', '20', '--players', '2'], standalone_mode=False)\n"
        "print({'numpy', 'numba', 'distributed', 'reportlab', 'cairosvg'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_looked_at_and_is_one_of_those_that_are_told(game: str) -> None:
    shown = simulate(game, "--players", "3", "--seed", "x", "--show", "2")
    assert (shown.exit_code, shown.stderr) == (0, "")
    Path("game.txt").write_text(shown.stdout, encoding="utf-8")
    scored = CliRunner().invoke(main, ("score", "game.txt"))
    assert (scored.exit_code, scored.stderr) == (0, "")
    one = runs_of(game, "--players", "3", "--seed", "x", "--games", "2")[0]["metrics"]["winner"]
    two = runs_of(game, "--players", "3", "--seed", "x", "--games", "3")[0]["metrics"]["winner"]
    winner = round(3 * two["value"] - 2 * one["value"])
    told = json.loads(CliRunner().invoke(main, ("score", "game.txt", "--format", "json")).stdout)
    amount = {"monsters": "score", "misfitz": "chips"}[game]
    assert max(player[amount] for player in told["players"]) == winner


def test_records_of_ones_own_set_lie_in_a_folder_and_name_it() -> None:
    rows = (Path(__file__).parents[2] / "tests/records/sets/thirty-four.yaml").read_bytes()
    Path("mine.yaml").write_bytes(rows)
    saved = simulate("mine.yaml", "--players", "2", "--save", "3", "games")
    assert (saved.exit_code, saved.stderr) == (0, "")
    assert saved.stdout.startswith("wrote 3 files below games")
    names = sorted(path.name for path in Path("games").glob("*.txt"))
    assert names == ["0000000.txt", "0000001.txt", "0000002.txt"]
    assert "set: ../mine.yaml" in Path("games/0000001.txt").read_text(encoding="utf-8")
    scored = CliRunner().invoke(main, ("score", *(f"games/{name}" for name in names)))
    assert (scored.exit_code, scored.stderr) == (0, "")
    # Those saved before give way to fewer; what somebody wrote there stays.
    Path("games/0000001.txt").write_text("mine now")
    assert simulate("mine.yaml", "--players", "2", "--save", "1", "games").exit_code == 0
    names = sorted(path.name for path in Path("games").glob("*.txt"))
    assert names == ["0000000.txt", "0000001.txt"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--show", "1"), "a record is of one number of players"),
        (("--players", "2", "--show", "-1"), "--show takes 0 or more, not -1\n"),
        (("--players", "2", "--save", "0", "x"), "--save takes 1 to 100,000 games, not 0\n"),
        (
            ("--players", "2", "--show", "1", "--save", "1", "x"),
            "--show and --save cannot go together",
        ),
    ],
)
def test_a_game_that_cannot_be_shown_is_said_in_a_sentence(
    arguments: tuple[str, ...], said: str
) -> None:
    result = simulate(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr


LONG_NAMES = """tilegen: 1
game: tiles
name: Coral
shape: hex
edges: {sand: , kelp: kelp}
tiles: {enumerate: {joins: [1, 2]}, copies: 6}
rules:
  join: 1
  cannot: discard
  owner: finisher
  score: {kelp: {finished: {tile: 1}}}
  end: [stack empty]
"""


MANY_KINDS = (
    LONG_NAMES.replace("shape: hex\n", "")
    .replace(
        "sand: ,", "".join(f"{kind}: , " for kind in ("sand", *(f"rock-{at}" for at in range(9))))
    )
    .replace(
        "{enumerate: {joins: [1, 2]}, copies: 6}",
        """
  - {id: 1-20, copies: 20, edges: kelp sand sand sand}
  - {id: 21-40, copies: 20, edges: kelp sand kelp sand}
  - {id: 41-60, copies: 20, edges: kelp kelp sand sand}""",
    )
)
"""More kinds of sides than there are digits."""


def tell_fates(folder: Path, text: str) -> list[str]:
    """What a report says of pieces, from the row of finished figures on."""
    file = folder / "coral.yaml"
    file.write_text(text, encoding="utf-8")
    told = simulate(str(file), "--bots", "random", "--games", "4", "--players", "2").stdout
    rows = told[told.index("What becomes of pieces") :].splitlines()
    at = next(index for index, row in enumerate(rows) if row.startswith("  in a finished figure"))
    return rows[at:]


def test_the_fates_of_tiles_with_long_names_have_lines_of_their_own(tmp_path: Path) -> None:
    rows = tell_fates(tmp_path, MANY_KINDS)
    assert rows[0].endswith(" %")
    for row, title in zip(rows[1:3], ("most", "least"), strict=True):
        assert re.fullmatch(rf"    {title:<5} +[0-9]+  (kelp|sand)(-(kelp|sand)){{3}}", row)
    assert "pattern" not in "".join(rows)


def test_tiles_with_few_kinds_of_sides_are_told_by_digits(tmp_path: Path) -> None:
    rows = tell_fates(tmp_path, LONG_NAMES)
    assert re.search(r" %   [01]{6} [0-9]+ ", rows[0])
    note = " ".join(rows)
    assert " is a pattern: the six sides of a tile clockwise, 0 sand, 1 kelp, in any turn." in note


def test_kinds_that_are_never_finished_have_no_line_on_being_finished(tmp_path: Path) -> None:
    file = tmp_path / "coral.yaml"
    opened = LONG_NAMES.replace("{finished: {tile: 1}}", "{unfinished: {tile: 1}}")
    file.write_text(opened.replace("finisher", "{marker: 3}"), encoding="utf-8")
    text = simulate(str(file), "--bots", "random", "--games", "4", "--players", "2").stdout
    assert "kelps finished" not in text
    assert "points for kelps" in text


def test_bots_that_weigh_moves_play_fewer_games_by_default_where_they_are_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "coral.yaml"
    file.write_text(LONG_NAMES, encoding="utf-8")
    options: Any = {"players": (2,), "seed": 1, "engine": "auto", "workers": None, "seconds": None}
    for is_installed, bot, games in (
        (False, "builder", 200),
        (False, "random", 4000),
        (True, "builder", 4000),
    ):
        monkeypatch.setattr("tilegen.app.simulation.runs.can_compile", lambda now=is_installed: now)
        request = request_of(load(str(file)), bots=(bot,), **options)
        assert (request.games, request.engine) == (games, "auto")
