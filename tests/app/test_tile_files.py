"""Tile games from files: every command that needs no picture works for them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest
import yaml
from click.testing import CliRunner, Result
from jsonschema import Draft7Validator

from tilegen.app.load import read
from tilegen.cli import main
from tilegen.games.tiles.sets.option_schema import format_options

ROOT = Path(__file__).parents[2]

GAMES = {
    "squares": """
        name: Three colours
        edges: [red, green, blue]
        tiles: {enumerate: {}}
        rules: {players: 1, board: [6, 4], rim: red, supply: open, win: goal}
        """,
    "chain": """
        name: Chain
        shape: line
        edges: [0, 1, 2, 3, 4]
        tiles: {enumerate: {}}
        rules: {players: [2, 3], supply: {hand: 4}, hands: {pips: true},
          end: [hand empty, nobody can]}
        variants: {draw: {cannot: draw}}
        """,
    "towers": """
        name: Towers
        edges: {wall: , narrow: tower, wide: tower}
        features: [flags]
        tiles: {from: rows.yaml}
        rules: {players: [2, 3], join: 1, grids: figure, begin: choose, cannot: discard,
          owner: beginner, score: {first: {finished: {tile: 1, each flags: 2}}},
          end: [firsts finished, stack empty]}
        """,
}
ROWS = """
tiles:
  - {id: 1-6, copies: 6, edges: wall narrow wall narrow}
  - {id: 7-12, copies: 6, edges: wall wide wall narrow, flags: 1}
  - {id: 13-18, copies: 6, edges: wall wall wall narrow}
  - {id: 19-24, copies: 6, edges: wall wall wide wide}
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rows.yaml").write_text(ROWS, encoding="utf-8")
    for name, text in GAMES.items():
        Path(f"{name}.yaml").write_text(f"tilegen: 1\ngame: tiles\n{dedent(text)}")


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_a_file_is_checked_and_played(name: str) -> None:
    result = run("validate", f"{name}.yaml")
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    assert "all is well" in result.stdout


@each_game
@pytest.mark.parametrize("number", range(3))
def test_the_record_of_a_game_is_judged_without_a_complaint(name: str, number: int) -> None:
    game = read(f"{name}.yaml").game
    for variant in game.variants:
        options = ("--players", game.players[-1], "--rules", variant, "--show", number)
        record = run("simulate", f"{name}.yaml", *options)
        assert record.exit_code == 0, record.output
        Path("game.txt").write_text(record.stdout, encoding="utf-8")
        result = run("score", "game.txt", "--format", "json")
        judged = json.loads(result.stdout)
        assert judged["diagnostics"] == []
        assert judged["over"]
        for command in ("show", "hint"):
            assert run(command, "game.txt").exit_code == 0


def test_the_players_and_the_rules_are_those_of_the_file() -> None:
    game = read("chain.yaml").game
    assert ([*game.players], game.variants) == ([2, 3], ("standard", "draw"))
    assert [*read("squares.yaml").game.players] == [1]
    simulated = run("simulate", "chain.yaml", "--players", "5", "--games", "2")
    assert simulated.exit_code == 2
    assert "2 to 3 players, not for 5" in simulated.stderr


@each_game
def test_the_schema_of_a_file_accepts_it(name: str) -> None:
    schema = json.loads(run("schema", f"{name}.yaml").stdout)
    text = Path(f"{name}.yaml").read_text(encoding="utf-8")
    validator = Draft7Validator(schema)
    assert [error.message for error in validator.iter_errors(yaml.safe_load(text))] == []
    wrong = yaml.safe_load(text.replace("players", "playerz"))
    assert [*validator.iter_errors(wrong)]


def test_the_page_lists_all_options() -> None:
    assert format_options() in (ROOT / "docs/tile-games.md").read_text(encoding="utf-8")


def test_the_game_of_the_page_is_as_it_says() -> None:
    page = (ROOT / "docs/tile-games.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```yaml\n(tilegen: 1.*?)```", page, re.DOTALL)
    Path("stars.yaml").write_text(text, encoding="utf-8")
    assert run("validate", "stars.yaml").exit_code == 0


def test_a_planted_slip_is_found_at_its_line() -> None:
    record = run("simulate", "chain.yaml", "--players", "2", "--show", "1").stdout
    lines = record.splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("Builder A: "))
    lines[number] = "Greedy A: 99^ right of 98"
    Path("game.txt").write_text("\n".join(lines))
    result = run("score", "game.txt", "--format", "json")
    (first, *_) = json.loads(result.stdout)["diagnostics"]
    assert first["line"] == number + 1


def test_a_record_without_its_file_says_what_is_missing() -> None:
    Path("game.txt").write_text("tilegen record 1\ngame: tiles\nplayers: Anna, Ben\n")
    result = run("score", "game.txt")
    assert result.exit_code == 1
    assert "write the file of the game at the top: 'set: my-game.yaml'" in result.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("../rows.yaml", "does not lie beside this one"),
        ("/etc/passwd", "does not lie beside this one"),
        ("rows.txt", "there is no file"),
        ("gone.yaml", "there is no file"),
    ],
)
def test_rows_come_only_from_set_files_beside_the_file(name: str, said: str) -> None:
    text = Path("towers.yaml").read_text(encoding="utf-8").replace("rows.yaml", name)
    Path("towers.yaml").write_text(text, encoding="utf-8")
    Path("rows.txt").write_text(ROWS, encoding="utf-8")
    result = run("validate", "towers.yaml")
    assert result.exit_code == 1
    assert said in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("build", "chain.yaml"),
        ("box", "chain.yaml"),
        ("parts", "chain.yaml"),
        ("compare", "chain.yaml", "squares.yaml", "--games", "2"),
        ("compare", "chain.yaml", "towers.yaml", "--games", "2", "--players", "2"),
        ("tune", "chain.yaml", "length=30"),
        ("init", "mine", "--game", "tiles"),
        ("build", "tiles"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code in {0, 1, 2}
    assert result.exception is None or isinstance(result.exception, SystemExit)


@each_game
def test_a_record_tells_whether_its_file_has_changed(name: str) -> None:
    file = Path(f"{name}.yaml")
    record = run("simulate", file, "--players", read(str(file)).game.players[-1], "--show", 1)
    Path("game.txt").write_text(record.stdout, encoding="utf-8")
    assert re.search(r"^fingerprint: [0-9a-f]{6}$", record.stdout, re.MULTILINE)
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub("name: .*", "name: Another name", text), encoding="utf-8")
    assert run("score", "game.txt").stderr == ""
    changed = text.replace("supply: open", "supply: draw").replace("join: 1", "join: 2")
    file.write_text(changed.replace("pips: true", "pips: false"), encoding="utf-8")
    result = run("score", "game.txt", "--format", "json")
    codes = [problem["code"] for problem in json.loads(result.stdout)["diagnostics"]]
    assert codes[0] == "set-changed"


def test_a_record_without_a_fingerprint_is_judged_as_it_is() -> None:
    record = run("simulate", "squares.yaml", "--players", 1, "--show", 1).stdout
    text = re.sub("fingerprint: .*\n", "", record)
    assert text != record
    Path("game.txt").write_text(text, encoding="utf-8")
    assert run("score", "game.txt").stderr == ""
