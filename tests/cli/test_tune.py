"""`tilegen tune` on the command line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result

from tests.thorough import THOROUGH
from tilegen.app.load import Loaded
from tilegen.cli import main
from tilegen.games.tiles.sets.codes import EDGES_ODD
from tilegen.play import space, tuning
from tilegen.play.arena import Task, play_in_parts
from tilegen.play.jit import can_compile
from tilegen.play.tally import Tally
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Code

SHAPES = (
    *("[thin, blank, blank, blank]", "[thick, blank, blank, blank]") * 2,
    *("[thin, thick, thin, blank]", "[thick, thin, thick, blank]") * 4,
    *("[thin, thin, thin, thin]", "[thick, thick, thick, thick]") * 3,
)
"""Far too many sides that join: hardly anything can be finished."""

HEAD = "tilegen: 1\ngame: monsters\nname: Few\nexpect: {tiles: 18, eye_tiles: 9}  # held\ntiles:\n"


def write_bad_set(path: Path) -> None:
    rows = (
        f"  - {{id: {at}, edges: {shape}, eyes: {at % 2}, name: number {at}}}  # row {at}\n"
        for at, shape in enumerate(SHAPES, 1)
    )
    path.write_text(HEAD + "".join(rows), encoding="utf-8")


@pytest.fixture(autouse=True)
def in_a_folder_with_a_bad_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_bad_set(Path("bad.yaml"))


@cache
def play_once(task: Task, size: int) -> tuple[Tally, ...]:
    return tuple(play_in_parts(task, size))


def recall_parts(task: Task, size: int, *plan: Any) -> Iterator[Tally]:
    """Plays games that no search of this file played before: most begin with the same."""
    if task.jobs[0].outside_game is not None:
        return play_in_parts(task, size, *plan)
    return iter(play_once(task, size))


def play_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of what a search plays otherwise."""
    monkeypatch.setattr("tilegen.app.simulation.set_tuning.play_in_parts", recall_parts)
    monkeypatch.setattr(tuning, "SURVEY", (16, 15))
    monkeypatch.setattr(tuning, "TRIAL", (3, 40))
    monkeypatch.setattr(tuning, "LOOKS", (100, 200, 400))
    monkeypatch.setattr(tuning, "PATIENCE", 4)
    monkeypatch.setattr(tuning, "CONTENT", 1)
    monkeypatch.setattr(tuning, "PRUNED", 1)
    monkeypatch.setattr(space, "_WALK", 40)
    monkeypatch.setattr("tilegen.app.simulation.set_tuning.STEPS", 5)
    monkeypatch.setattr("tilegen.app.simulation.set_tuning.ALONE", 2)
    monkeypatch.setattr("tilegen.app.simulation.set_tuning.SHOWN", 100)


@pytest.fixture
def in_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    play_few_games(monkeypatch)


class Search(NamedTuple):
    """A search that found a set, in the folder of that set."""

    folder: Path
    result: Result


searches_once = pytest.mark.xdist_group("search")


@pytest.fixture(scope="module")
def search(tmp_path_factory: pytest.TempPathFactory) -> Search:
    folder = tmp_path_factory.mktemp("search")
    write_bad_set(folder / "bad.yaml")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.chdir(folder)
        play_few_games(monkeypatch)
        return Search(folder, tune(*FOUND, "-o", "new.yaml"))


def tune(*arguments: str) -> Result:
    return CliRunner().invoke(main, ("tune", *arguments))


PLAIN = ("--players", "2", "--engine", "plain", "--workers", "1")
FOUND = ("bad.yaml", "--want", "completion>=10%", *PLAIN)


@pytest.mark.usefixtures("in_few_games")
def test_a_file_with_rules_of_its_own_is_tuned_like_any_set() -> None:
    text = Path("bad.yaml").read_text(encoding="utf-8")
    own = text.replace("game: monsters", "game: tiles\nrules: {like: monsters, players: [2, 4]}")
    Path("own.yaml").write_text(own, encoding="utf-8")
    result = tune("own.yaml", "--want", "completion>=6%", *PLAIN, "-o", "new.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "of 18 rows changed: pattern_" in result.stdout
    assert CliRunner().invoke(main, ("validate", "new.yaml")).exit_code == 0


@pytest.mark.usefixtures("in_few_games")
def test_rows_that_are_several_tiles_are_not_tuned() -> None:
    rows = "  - {id: 1-9, copies: 9, edges: [thin, thin, blank, blank]}\n"
    head = "tilegen: 1\ngame: tiles\nname: Nine\nrules: {like: monsters}\nvariants: {}\ntiles:\n"
    Path("own.yaml").write_text(head + rows, encoding="utf-8")
    result = tune("own.yaml", "--want", "completion>=10%", *PLAIN)
    assert result.exit_code == 2
    assert "the set 'own.yaml' has rows with copies" in result.stderr


@searches_once
def test_rows_change_until_the_set_plays_as_wished(
    search: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(search.folder)
    result = search.result
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[3].split()[:5] == ["completion", "at", "least", "10", "%"]
    assert lines[3].endswith("met")
    before, after = (
        Path(name).read_text(encoding="utf-8").splitlines() for name in ("bad.yaml", "new.yaml")
    )
    assert result.stdout.splitlines()[0].endswith("; plain engine")
    changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    assert f"{len(changed)} of 18 rows changed" in result.stdout
    for one, other in changed:
        number = re.findall(r"id: (\d+)", one)[0]
        old, new = (re.findall(r"\[.*]", row)[0] for row in (one, other))
        assert re.search(
            rf"^  (.*, )?{number}(, .*)?: {re.escape(f'{old} -> {new}')}$",
            result.stdout,
            re.MULTILINE,
        )
    rows = [
        at for at, (one, other) in enumerate(zip(before, after, strict=True), 1) if one != other
    ]
    told = " ".join(result.stdout.split())
    assert told.endswith(f"read lines {', '.join(map(str, rows[:-1]))} and {rows[-1]}")
    assert max(map(len, lines)) <= 80
    for one, other in changed:
        assert re.sub(r"\[.*]", "", one) == re.sub(r"\[.*]", "", other)
    assert CliRunner().invoke(main, ("validate", "new.yaml")).exit_code == 0


@pytest.mark.usefixtures("in_few_games")
def test_wishes_that_cannot_be_met_write_nothing_but_the_nearest_set_if_asked() -> None:
    asked = ("bad.yaml", "--want", "turns=90..91", "--want", "completion<=50%", "--change", "1")
    result = tune(*asked, *PLAIN, "--keep", "pattern_0001..0002", "-o", "new.yaml")
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert "turns was not met even alone: the nearest is turns " in told
    assert (
        "no set was found that meets all wishes, though one may exist: try another --seed" in told
    )
    assert "completion can be met alone: completion " in result.stdout
    assert "nothing was written; --nearest writes the nearest set" in result.stderr
    assert not Path("new.yaml").exists()


@pytest.mark.usefixtures("in_few_games")
def test_a_set_that_plays_as_wished_is_copied_and_nothing_is_said_of_changed_rows() -> None:
    result = tune("bad.yaml", "--want", "turns<=500", *PLAIN, "-o", "new.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "no row changed: it plays as wished already" in result.stdout
    assert "names" not in result.stdout
    assert Path("new.yaml").read_bytes() == Path("bad.yaml").read_bytes()


@pytest.mark.usefixtures("in_few_games")
def test_what_validate_will_warn_of_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_odd(loaded: Loaded, edition: Edition) -> frozenset[Code]:
        return frozenset() if edition is loaded.valid_edition else frozenset({EDGES_ODD})

    monkeypatch.setattr("tilegen.app.simulation.set_tuning.complaints", always_odd)
    result = tune(*FOUND)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "validate will warn of edges-odd" in result.stdout.splitlines()


@searches_once
def test_what_else_moved_is_told_as_compare_tells_it(
    search: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(search.folder)
    about = ("bad.yaml", "new.yaml", "--games", "100", "--seed", "1 fresh", *PLAIN)
    compared = CliRunner().invoke(main, ("compare", *about)).stdout
    table = compared[compared.index("  2 players") :].split("± 95 %")[0]
    assert "first monsters finished" in table
    assert table in search.result.stdout


@searches_once
def test_how_many_games_are_behind_each_of_its_numbers_is_told(search: Search) -> None:
    told = " ".join(search.result.stdout.split())
    assert re.search(
        r"judged by [1-9][\d,]* games of the new set; the table below has 100 of", told
    )


@pytest.mark.usefixtures("in_few_games")
def test_no_promise_is_loosened_and_the_one_in_the_way_is_named() -> None:
    text = Path("bad.yaml").read_text(encoding="utf-8")
    sides = "{pattern_0121: 4, pattern_0212: 4, tiles_joining_1: 4, tiles_joining_4: 6}"
    held = text.replace("{tiles: 18, eye_tiles: 9}", sides)
    Path("held.yaml").write_text(held, encoding="utf-8")
    near = tune("held.yaml", "--want", "completion>=20%", *PLAIN, "--nearest", "-o", "new.yaml")
    assert near.exit_code == 1
    told = " ".join(near.stdout.split())
    assert "what the set promises under expect stands in the way: with " in told
    assert re.search(r"(pattern|tiles_joining)_\d+ is \d+, but the set expects \d+", told)
    assert sides in Path("new.yaml").read_text(encoding="utf-8")
    assert CliRunner().invoke(main, ("validate", "new.yaml")).exit_code == 0


@pytest.mark.usefixtures("in_few_games")
def test_a_promise_about_play_stands_in_the_way_of_a_wish() -> None:
    play = "{tiles: 18, play: [{players: 2, completion: {at_most: 0.05}}]}"
    text = Path("bad.yaml").read_text(encoding="utf-8")
    Path("held.yaml").write_text(text.replace("{tiles: 18, eye_tiles: 9}", play), encoding="utf-8")
    result = tune("held.yaml", "--want", "completion>=10%", *PLAIN)
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert re.search(r"completion with 2 players is .*, but the set promises at most 0.05", told)


@pytest.mark.usefixtures("in_few_games")
def test_what_becomes_of_pieces_can_be_wished_for() -> None:
    result = tune("bad.yaml", "--want", "unfinished_one_kind<=99%", *PLAIN)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "unfinished_one_kind   at most 99 %" in result.stdout


@pytest.mark.usefixtures("in_few_games")
def test_one_wish_that_cannot_be_met_tells_the_nearest_set() -> None:
    result = tune("bad.yaml", "--want", "turns=90..91", "--change", "1", *PLAIN, "--nearest")
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.splitlines()[3].endswith("not met")


@pytest.mark.usefixtures("in_few_games")
def test_an_interrupt_ends_the_search_and_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(3))

    def interrupt_games(*asked: Any) -> Iterator[Tally]:
        if next(calls) == 2:
            raise KeyboardInterrupt
        return play_in_parts(*asked)

    monkeypatch.setattr("tilegen.app.simulation.set_tuning.play_in_parts", interrupt_games)
    asked = ("bad.yaml", "--want", "turns=90..91", *PLAIN)
    result = tune(*asked, "-o", "new.yaml")
    assert result.exit_code == 130
    assert "stopped: this is the nearest set so far" in result.stdout
    assert not Path("new.yaml").exists()
    # Before the first game there is nothing to tell of.
    monkeypatch.setattr(
        "tilegen.app.simulation.set_tuning.play_in_parts", lambda *_: interrupt_games()
    )
    calls = iter([2])
    result = tune(*asked)
    assert (result.exit_code, result.stdout) == (130, "")


@pytest.mark.usefixtures("in_few_games")
def test_programs_are_told_the_rows_the_wishes_and_what_moved_in_json() -> None:
    result = tune(*FOUND, "--format", "json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["met"], told["stopped"]) == (0, True, False)
    wish = told["wishes"]["completion"]
    assert (wish["low"], wish["high"], wish["verdict"]) == (0.1, None, "met")
    assert wish["found"]["low"] > 0.1
    row = told["rows"][0]
    assert SHAPES[int(row["name"]) - 1] == f"[{', '.join(row['before'])}]"
    assert row["after"] != row["before"]
    assert told["moved"]["completion"]["after"]["value"] > 0.1


@pytest.mark.skipif(not (THOROUGH and can_compile()), reason="takes numba half a minute")
def test_the_standard_tiles_are_brought_to_75_percent_with_a_clean_set() -> None:
    wishes = ("--want", "completion=75%±1", "--want", "minutes=24±1.5")
    asked = ("--keep", "pattern_0001..0002", "--change", "12", "--players", "4")
    result = tune("monsters", *wishes, *asked, "-o", "new.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    assert not re.search(r"pattern_000[12] [+-]", result.stdout)
    checked = CliRunner().invoke(main, ("validate", "new.yaml"))
    assert (checked.exit_code, checked.stderr) == (0, "")
    played_by = ("--players", "4", "--games", "20000", "--seed", "other", "--format", "json")
    played = CliRunner().invoke(main, ("simulate", "new.yaml", *played_by))
    (run,) = json.loads(played.stdout)["runs"]
    assert 0.735 < run["metrics"]["completion"]["value"] < 0.765


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "there is no wish"),
        (("--want", "completon=75%±1"), "no metric of played games is called 'completon'"),
        (
            ("--want", "first monsters finished=75%±1"),
            "did you mean completion (first monsters that were finished)?\n        or size (tiles",
        ),
        (("--want", "completion=75%"), "gives no range for completion"),
        (("--want", "completion=175%±1"), "asks for more than 100 %"),
        (("--want", "minutes=20%±1"), "minutes is a number"),
        (("--want", "minutes=30..20"), "leaves no range"),
        (("--want", "seat_5>=1"), "no metric of played games is called 'seat_5'"),
        (("--want", "turns<9", "--want", "turns>5"), "turns has two wishes"),
        (("--want", "turns<9", "--keep", "0003"), "no kind of row is called '0003'"),
        (("--want", "turns<9", "--keep", "1222"), "no row of the set is a pattern_1222"),
        (("--want", "turns<9", "--keep", "0002..0001"), "begins after its end"),
        (("--want", "turns<9", "--keep", "0001..2222"), "no row of 'bad.yaml' may change"),
        (("--want", "turns<9", "--change", "0"), "--change takes 1 or more, not 0\n"),
        (("--want", "turns<9", "--players", "2,4"), "--players takes one number here"),
        (("--want", "turns<9", "-o", "bad.yaml"), "'bad.yaml' already exists"),
        (("--want", "turns<9", "-o", "new.txt"), "does not end in .yaml"),
        (("--want", "turns<9", "-o", "bad.yaml/x.yaml"), "'bad.yaml' is a file, not a folder"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = tune("bad.yaml", "--players", "4", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) <= 6


def test_cards_cannot_be_tuned() -> None:
    result = tune("misfitz", "--want", "turns=100±5")
    assert result.exit_code == 2
    assert "this game cannot be tuned: all its figures are alike in play" in result.stderr


def test_a_set_with_errors_is_not_tuned() -> None:
    Path("bad.yaml").write_text(HEAD + "  - {id: 1, edges: [thin, thick]}\n", encoding="utf-8")
    result = tune("bad.yaml", "--want", "turns<9")
    assert result.exit_code == 1
    assert "a tile has 4 edges, not 2" in result.stderr


@pytest.mark.usefixtures("in_few_games")
def test_rows_become_only_what_their_pictures_have_room_for() -> None:
    text = Path("bad.yaml").read_text(encoding="utf-8")
    hats = text.replace(": number", ": a hat on").replace(
        "}  # row", ", art: {parts: [crown]}}  # row"
    )
    hats = hats.replace("[thin, thin, thin, thin]", "[blank, thin, thin, thin]")
    hats = hats.replace("[thick, thick, thick, thick]", "[blank, thick, thick, thick]")
    hats = re.sub(r"\[(\w+), (\w+), (\w+), blank]", r"[blank, \1, \2, \3]", hats)
    Path("hats.yaml").write_text(hats, encoding="utf-8")
    result = tune("hats.yaml", "--want", "completion>=10%", *PLAIN, "-o", "new.yaml")
    assert (result.exit_code, result.stderr) == (0, "")
    checked = CliRunner().invoke(main, ("validate", "new.yaml"))
    assert checked.exit_code == 0
    assert "part-" not in checked.stderr


def test_rows_with_copies_cannot_be_tuned() -> None:
    text = Path("bad.yaml").read_text(encoding="utf-8")
    rows = "  - {id: 21-22, copies: 2, edges: thin blank thin blank}\n"
    Path("bad.yaml").write_text(text + rows, encoding="utf-8")
    result = CliRunner().invoke(main, ["tune", "bad.yaml", "--want", "completion=75%+-1"])
    assert result.exit_code == 2
    assert "has rows with copies" in result.stderr
    assert "write a row for each tile" in result.stderr
