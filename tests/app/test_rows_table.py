"""Tiles that come from a spreadsheet, and go back to one."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.app.load import list_set_files, load
from tilegen.cli import main
from tilegen.games.tiles.faces import TileGame
from tilegen.names import EXAMPLES

SPECS = Path(__file__).parents[2] / "specs"
TABLE = """\
id;copies;top;right;bottom;left;lamps;name
1..3;3;wire;blank;wire;blank;;"Long; bent"
4;;wire;wire;blank;blank;1;Knee
5;;pipe;pipe;pipe;blank;;Три
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rows.csv").write_text(f"\ufeff{TABLE}", encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words])


def read_game(path: str) -> TileGame:
    game = load(path).valid_edition
    assert isinstance(game, TileGame)
    return game


def test_a_game_begins_from_a_table_and_is_ready_to_validate() -> None:
    result = run("init", "my-game", "--from", "rows.csv")
    assert (result.exit_code, result.stderr) == (0, "")
    game = read_game("my-game/my-game.yaml")
    assert [kind.name for kind in game.kinds_of_sides] == ["wire", "blank", "pipe"]
    assert [kind.ports for kind in game.kinds_of_sides] == [("wire",), (), ("pipe",)]
    assert game.features == ("lamps",)
    assert [(tile.number, tile.name) for tile in game.tiles] == [
        *((number, "Long; bent") for number in (1, 2, 3)),
        (4, "Knee"),
        (5, "Три"),
    ]
    assert run("validate", "--strict", "my-game/my-game.yaml").exit_code == 0


def test_what_is_written_back_and_read_again_is_written_alike() -> None:
    run("init", "first", "--from", "rows.csv")
    assert run("validate", "first/first.yaml", "--rows", "a.csv").exit_code == 0
    run("init", "second", "--from", "a.csv")
    assert run("validate", "second/second.yaml", "--rows", "b.csv").exit_code == 0
    assert Path("a.csv").read_bytes() == Path("b.csv").read_bytes()
    assert Path("a.csv").read_text(encoding="utf-8-sig") == (
        "id,copies,top,right,bottom,left,lamps,name\n"
        "1..3,3,wire,blank,wire,blank,,Long; bent\n"
        "4,1,wire,wire,blank,blank,1,Knee\n"
        "5,1,pipe,pipe,pipe,blank,,Три\n"
    )


@pytest.mark.parametrize("example", EXAMPLES.values())
@pytest.mark.parametrize("ending", ["csv", "tsv"])
def test_the_tiles_of_an_example_are_the_same_from_a_table(example: str, ending: str) -> None:
    file = SPECS / f"{example}.yaml"
    assert run("validate", str(file), "--rows", f"out.{ending}").exit_code == 0
    text = file.read_text(encoding="utf-8")
    top, _, _ = text.partition("\ntiles:")
    rules = text[text.index("\nlook:") :] if "{enumerate: {}}" in text else ""
    mine = f"{top}{rules}\n".replace("tiles: {enumerate: {}}", "")
    Path("mine.yaml").write_text(f"{mine}tiles: {{from: out.{ending}}}\n", encoding="utf-8")
    tiles, original = read_game("mine.yaml").tiles, read_game(str(file)).tiles
    assert tiles == original


def test_a_table_is_watched_with_the_game_that_names_it() -> None:
    run("init", "my-game", "--from", "rows.csv")
    assert Path("my-game/rows.csv") in list_set_files("my-game/my-game.yaml")


def test_faults_are_told_in_the_table_and_nothing_is_written() -> None:
    Path("rows.csv").write_text(
        "id,top,right,bottom,left,lamps\n1,wire,pipe,Wire!,blank,1\n1,wire,,pipe,blank,2\n",
        encoding="utf-8",
    )
    result = run("init", "my-game", "--from", "rows.csv")
    assert result.exit_code == 1
    assert "Wire!" in result.stderr
    assert not Path("my-game").exists()


def test_a_fault_of_a_row_is_told_by_line_and_column() -> None:
    run("init", "my-game", "--from", "rows.csv")
    table = Path("my-game/rows.csv")
    table.write_text(TABLE.replace("4;;wire;wire", "4;;wire;wier"), encoding="utf-8")
    result = run("validate", "my-game/my-game.yaml")
    assert result.exit_code == 1
    assert " --> my-game/rows.csv:3:9\n" in result.stderr
    assert "did you mean 'wire'?" in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lamps", "lamp", "did you mean 'lamps'?"),
        ("bottom", "edges", "'edges' and 'top' both say"),
        ("bottom", "below", "the table has no column 'bottom'"),
        ("top;right;bottom;left", "a;b;c;d", "the table has no column for the sides"),
        ("4;;wire", "4;2;wire", "the row has 1 id for 2 copies"),
        ("wire;wire;blank;blank", "wire;;blank;blank", "a tile has 4 sides, not 3"),
    ],
)
def test_a_slip_in_a_table_is_told_with_its_cure(old: str, new: str, message: str) -> None:
    run("init", "my-game", "--from", "rows.csv")
    Path("my-game/rows.csv").write_text(TABLE.replace(old, new), encoding="utf-8")
    result = run("validate", "my-game/my-game.yaml")
    assert result.exit_code == 1
    assert message in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("init", "my-game", "--from", "none.csv"), "no file 'none.csv'"),
        (("init", "my-game", "--from", "rows.xlsx"), "does not end in .csv or .tsv"),
        (("init", "my-game", "--from", "rows.csv", "--like", "robots"), "both say"),
        (("validate", "misfitz", "--rows", "out.csv"), "has no tiles for a table"),
        (("validate", str(SPECS / "robots.yaml"), "--rows", "out.xls"), "name it out.csv"),
        (("validate", str(SPECS / "robots.yaml"), "--rows", "rows.csv"), "already exists"),
    ],
)
def test_what_cannot_be_done_is_told(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not Path("out.csv").exists()
