"""`tilegen compare` on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilegen.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_a_folder_with_a_changed_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten caps have another side that joins."""
    monkeypatch.chdir(tmp_path)
    rows = (ROOT / "specs/tiles.yaml").read_text(encoding="utf-8")
    kept, tiles = rows.split("expect:", 1)[0], rows.split("\ntiles:", 1)[1]
    # Hats would have no room there.
    tiles = re.sub(r",\s+art: {parts: \[.*]}", "", tiles)
    cap = "edges: [blank, blank, thin, blank]"
    changed = tiles.replace(cap, "edges: [thin, blank, thin, blank]", 10)
    Path("mine.yaml").write_text(f"{kept}\ntiles:{changed}", encoding="utf-8")


def compare(*arguments: str) -> Result:
    return CliRunner().invoke(main, ("compare", *arguments))


def metrics_of(*arguments: str) -> dict[str, Any]:
    result = compare(*arguments, "--players", "3", "--format", "json")
    assert result.exit_code == 0, result.stderr
    metrics: dict[str, Any] = json.loads(result.stdout)["runs"][0]["metrics"]
    return metrics


def test_a_set_that_was_changed_much_plays_otherwise() -> None:
    result = compare("monsters", "mine.yaml", "--players", "4", "--games", "200")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("the standard set of monsters against mine.yaml: 200 games each")
    assert "0001 -10, 0101 +10" in lines
    assert "joining sides: 168 before, 178 after" in lines
    rows = "10 rows differ: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10: [blank, blank, thin, blank] ->"
    assert f"{rows} [thin, blank, thin, blank]" in " ".join(result.stdout.split())
    (finished,) = (line for line in lines if "first monsters finished" in line)
    assert finished.endswith("less")
    assert "Drama is the share of the turns in which the leader is" in " ".join(lines)
    assert "0121 is a pattern: the four sides of a tile" in " ".join(lines)
    assert max(map(len, lines)) <= 80


def test_a_wish_is_told_how_far_it_is_and_which_rows_to_change_next() -> None:
    asked = ("monsters", "mine.yaml", "--players", "4", "--games", "100")
    result = compare(*asked, "--want", "completion=75%±1", "--engine", "plain")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout[result.stdout.index("completion, 4") :].splitlines()
    assert re.fullmatch(r"completion, 4 players: wished 74 to 76 %, .* now: not met", lines[0])
    (fewer,) = re.findall(r"^10 joining sides more: -.* %\. So about (\d+) fewer to go$", lines[1])
    rows = re.findall(r"  ([\d, ]+): \[(.*)] -> \[(.*)]", "\n".join(lines[2:]))
    named = len([each for names, *_ in rows for each in names.split(",")])
    # 178 sides are even, so an odd number fewer would leave one without a partner.
    assert named == int(fewer) - int(fewer) % 2
    said = " ".join(lines[2:4])
    assert (f"({fewer} would leave edges-odd):" in said) is bool(int(fewer) % 2)
    for _, before, after in rows:
        assert after.split(", ").count("blank") == before.split(", ").count("blank") + 1


def read_wish(*arguments: str) -> str:
    """What is said of a wish, on one line."""
    result = compare(*arguments, "--engine", "plain")
    assert (result.exit_code, result.stderr) == (0, "")
    return " ".join(result.stdout[result.stdout.index("wished") :].split())


def test_where_nothing_changed_yet_rows_are_named_to_try() -> None:
    asked = ("monsters", "monsters", "--players", "2", "--games", "20")
    too_low = read_wish(*asked, "--want", "size>=30")
    assert "as many joining sides as before. Try 8 more, and compare again to learn" in too_low
    assert "for example in these 8 rows, whose pictures leave room for it: " in too_low
    assert "Try 8 fewer" in read_wish(*asked, "--want", "size<=3")


def test_what_few_sides_did_may_be_chance() -> None:
    text = Path("mine.yaml").read_text(encoding="utf-8")
    one = text.replace("edges: [thin, blank, thin, blank]", "edges: [blank, blank, thin, blank]", 1)
    Path("one.yaml").write_text(one, encoding="utf-8")
    told = read_wish(
        "mine.yaml", "one.yaml", "--players", "2", "--games", "20", "--want", "size<=3"
    )
    assert re.search(
        r"1 joining sides? fewer: \S+ ± \S+, which may be chance. "
        r"Play more games, or try 8 fewer and compare again "
        r"for example in these 7 rows, whose pictures leave room for it "
        r"\(8 would leave edges-odd\):",
        told,
    ), told


def test_far_more_than_was_tried_is_gone_half_the_way() -> None:
    asked = ("monsters", "mine.yaml", "--players", "6", "--games", "60")
    told = read_wish(*asked, "--want", "completion=99%±1")
    found = re.search(
        r"So perhaps (\d+) fewer to go, but that is far more than was tried: "
        r"go half the way, (\d+) fewer, and compare again",
        told,
    )
    assert found, told
    assert abs(int(found[2]) - int(found[1]) / 2) <= 1
    assert f"for example in these {found[2]} rows" in told


def test_players_that_want_opposite_changes_are_told_once_that_none_serves_all() -> None:
    asked = ("monsters", "monsters", "--players", "2,6", "--games", "60")
    told = read_wish(*asked, "--want", "completion=75%±1")
    assert told.count("no number of them serves all") == 1
    assert "->" not in told


def test_a_row_that_leaves_sides_odd_is_named_with_what_validate_will_say() -> None:
    shapes = ("[thin, blank, blank, blank]", "[thin, thin, thin, blank]") * 5
    rows = (f"  - {{id: {at}, edges: {shape}}}\n" for at, shape in enumerate(shapes, 1))
    head = "tilegen: 1\ngame: monsters\nname: Few\ntiles:\n"
    Path("few.yaml").write_text(head + "".join(rows), encoding="utf-8")
    asked = ("few.yaml", "few.yaml", "--players", "2", "--games", "20")
    told = read_wish(*asked, "--want", "turns<=1")
    assert "Try 1 fewer" in told
    assert "for example in this row, whose picture leaves room for it: " in told
    assert told.endswith("validate will then warn of edges-odd")


def test_a_wish_is_too_near_to_say_in_few_games() -> None:
    asked = ("monsters", "monsters", "--players", "2", "--games", "20", "--format", "json")
    (run,) = json.loads(compare(*asked, "--want", "completion=90%±2").stdout)["runs"]
    wish = {"low": 0.88, "high": 0.92, "verdict": "too near to say"}
    assert run["wishes"] == {"completion": wish}


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_a_set_does_not_differ_from_itself(game: str) -> None:
    for name, each in metrics_of(game, game, "--games", "40").items():
        assert each["before"] == each["after"], name
        if each["difference"]:
            assert each["difference"] == {"value": 0, "low": 0, "high": 0}
            assert each["verdict"] == "the same"
    assert (
        "the rules see no difference between the two sets"
        in compare(game, game, "--games", "4").stdout
    )


@pytest.mark.parametrize("order", [1, -1])
def test_one_of_two_files_may_have_tiles_that_the_other_lacks(order: int) -> None:
    wires = (ROOT / "examples/wires.yaml").read_text(encoding="utf-8")
    Path("wires.yaml").write_text(wires, encoding="utf-8")
    with_blank = wires.replace("joins: [1, 4]", "joins: [0, 4]")
    Path("blank.yaml").write_text(with_blank, encoding="utf-8")
    result = compare(*["wires.yaml", "blank.yaml"][::order], "--players", "2", "--games", "10")
    assert result.exit_code == 0, result.output
    assert "joining sides: 64 before, 64 after" in result.stdout


def test_both_are_played_as_each_is_alone() -> None:
    compared = metrics_of("monsters", "mine.yaml", "--games", "60")
    for name, side in (("monsters", "before"), ("mine.yaml", "after")):
        arguments = ("simulate", name, "--players", "3", "--games", "60", "--format", "json")
        told = json.loads(CliRunner().invoke(main, arguments).stdout)
        alone = told["runs"][0]["metrics"]
        assert {key: each[side] for key, each in compared.items()} == alone


def test_engines_and_workers_change_nothing() -> None:
    asked = ("monsters", "mine.yaml", "--games", "12")
    assert metrics_of(*asked) == metrics_of(*asked, "--engine", "rules")


@pytest.mark.parametrize("sets", [("few.yaml", "monsters"), ("monsters", "few.yaml")])
def test_neither_set_may_have_too_few_pieces_for_the_players(sets: tuple[str, str]) -> None:
    rows = "".join(f"  - {{id: {each}, edges: [thin, blank, blank, blank]}}\n" for each in (1, 2))
    Path("few.yaml").write_text(f"tilegen: 1\ngame: monsters\nname: Few\ntiles:\n{rows}")
    result = compare(*sets, "--players", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'few.yaml' has too few pieces for 2 players: 2" in result.stderr


def test_sets_of_two_games_cannot_be_compared() -> None:
    result = compare("monsters", "misfitz")
    assert result.exit_code == 2
    assert "one set is of monsters, the other of misfitz" in result.stderr
