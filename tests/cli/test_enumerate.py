"""`tilegen enumerate` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.games.tiles.test_enumerate import count_by_burnside
from tilegen.app.load import read
from tilegen.cli import main
from tilegen.games.tiles.faces import TileGame

GAME = """\
tilegen: 1
game: tiles
name: Wires
edges: {blank: , wire: circuit, pipe: water}
tiles: TILES
"""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def list_tiles(*options: str) -> Result:
    return CliRunner().invoke(main, ["enumerate", *options])


def write_game(tiles: str) -> None:
    Path("my.yaml").write_text(GAME.replace("TILES", tiles), encoding="utf-8")


def read_game(rows: str) -> TileGame:
    """The game of a file that takes its tiles from these rows."""
    write_game(f"{{from: {rows}}}")
    game = read("my.yaml").valid_edition
    assert isinstance(game, TileGame)
    return game


@pytest.mark.parametrize(
    ("shape", "kinds"),
    [*(("square", kinds) for kinds in (2, 3, 4, 5)), *(("hex", kinds) for kinds in (2, 3, 4))],
)
def test_there_are_as_many_rows_as_burnside_counts(shape: str, kinds: int) -> None:
    names = ",".join("abcde"[:kinds])
    result = list_tiles("--kinds", names, "--shape", shape)
    expected = count_by_burnside(kinds, 4 if shape == "square" else 6)
    assert result.stdout.count("- {id: ") == expected
    assert result.stdout.startswith(f"# {expected} tiles of {expected} patterns, {shape}")


def test_the_rows_are_read_by_a_game_and_are_the_same_tiles() -> None:
    result = list_tiles("--kinds", "blank:,wire:circuit,pipe:water", "--joins", "1..4")
    Path("rows.yaml").write_text(result.stdout, encoding="utf-8")
    game = read_game("rows.yaml")
    assert len(game.tiles) == 23
    write_game("{enumerate: {joins: [1, 4]}}")
    enumerated = read("my.yaml").valid_edition
    assert isinstance(enumerated, TileGame)
    assert enumerated.tiles == game.tiles


@pytest.mark.parametrize(
    "options",
    [("--paths", "pairs", "--each", "2"), ("--paths", "none"), ("--mirror",), ("--segments", "2")],
)
def test_rows_keep_what_hangs_together(options: tuple[str, ...]) -> None:
    kinds = "blank:,wire:circuit,pipe:water"
    assert list_tiles("--kinds", kinds, *options, "-o", "rows.yaml").exit_code == 0
    keys = {"--paths": "paths: {}", "--each": "each: {}", "--segments": "segments: {}"}
    pairs = zip(options[::2], options[1::2], strict=False)
    wanted = ", ".join(keys[key].format(value) for key, value in pairs) or "mirror: true"
    tiles = read_game("rows.yaml").tiles
    write_game(f"{{enumerate: {{{wanted}}}}}")
    enumerated = read("my.yaml").valid_edition
    assert isinstance(enumerated, TileGame)
    assert tiles == enumerated.tiles


def test_rows_for_a_spreadsheet_are_the_same_tiles() -> None:
    kinds = ("--kinds", "blank:,wire:circuit,pipe:water", "--paths", "pairs", "--copies", "2")
    for file in ("rows.yaml", "rows.csv", "rows.tsv"):
        assert list_tiles(*kinds, "-o", file).exit_code == 0
    assert Path("rows.csv").read_text(encoding="utf-8").startswith("id,copies,top,right,")
    tiles = read_game("rows.yaml").tiles
    assert read_game("rows.csv").tiles == read_game("rows.tsv").tiles == tiles


def test_numbers_go_on_after_the_rows_of_the_set() -> None:
    write_game("[{id: 1, edges: wire wire pipe pipe}, {id: 7, edges: wire pipe wire pipe}]")
    assert list_tiles("my.yaml", "--joins", "4").stdout.splitlines()[2].startswith("  - {id: 8,")
    from_20 = list_tiles("my.yaml", "--ids-from", "20", "--copies", "3").stdout.splitlines()
    assert from_20[2:4] == [
        "  - {id: 20-22, copies: 3, edges: blank blank blank blank}",
        "  - {id: 23-25, copies: 3, edges: blank blank blank wire}",
    ]


def test_a_set_that_enumerates_keeps_its_constraints_unless_others_are_typed() -> None:
    write_game("{enumerate: {joins: [1, 2], only: [blank, wire]}}")
    assert list_tiles("my.yaml").stdout.count("- {id: ") == 3
    assert list_tiles("my.yaml", "--joins", "1").stdout.count("- {id: ") == 1


def test_copies_are_chosen_as_wished_the_same_ones_each_time() -> None:
    wishes = ("--wish", "thin_edges=84", "--wish", "starters=24", "--copies", "1..20")
    kinds = ("--kinds", "blank:,thin:body,thick:body", "--joins", "1..4", "--choose", "88")
    first = list_tiles(*kinds, *wishes, "--format", "json")
    listing = json.loads(first.stdout)
    assert len(listing["tiles"]) == 88
    assert sum(row["edges"].count("thin") for row in listing["tiles"]) == 84
    assert listing["metrics"]["starters"] == 24
    assert (listing["patterns"], listing["missed"]) == (23, [])
    assert list_tiles(*kinds, *wishes, "--format", "json").stdout == first.stdout
    assert list_tiles(*kinds, *wishes, "--format", "json", "--seed", "2").stdout != first.stdout


def test_a_wish_that_stands_in_the_way_is_named_and_nothing_is_written() -> None:
    asked = ("--kinds", "blank:,thin:body,thick:body", "--joins", "1..4", "--choose", "88")
    wishes = ("--wish", "thin_edges=84", "--wish", "thick_edges=84", "--wish", "starters=24")
    result = list_tiles(*asked, *wishes, "--copies", "1..12", "-o", "rows.yaml")
    assert result.exit_code == 1
    assert "_edges is " in result.stderr
    assert "without " in result.stderr
    assert "with up to 19 copies of a pattern all can be met" in result.stderr
    assert not Path("rows.yaml").exists()
    near = list_tiles(*asked, *wishes, "--copies", "1..12", "-o", "rows.yaml", "--nearest")
    assert near.exit_code == 1
    assert Path("rows.yaml").read_text(encoding="utf-8").startswith("# 88 tiles of 23 patterns")


def test_a_file_that_exists_is_replaced_only_by_force() -> None:
    Path("rows.yaml").write_text("mine", encoding="utf-8")
    refused = list_tiles("--kinds", "red,blue", "-o", "rows.yaml")
    assert refused.exit_code == 2
    assert "--force" in refused.stderr
    assert Path("rows.yaml").read_text(encoding="utf-8") == "mine"
    assert list_tiles("--kinds", "red,blue", "-o", "rows.yaml", "--force").exit_code == 0
    assert Path("rows.yaml").read_text(encoding="utf-8").count("- {id: ") == 6


@pytest.mark.parametrize(
    ("options", "message", "hint"),
    [
        ((), "no kinds of sides are named", "--kinds red,green,blue"),
        (("--kinds", "red"), "--kinds: the game has 1 kind", "name 2 to 12"),
        (("--kinds", "red,a_b"), "--kinds: no kind of side can be called 'a_b'", "'a-b'"),
        (("--kinds", "red,blue", "--only", "rad"), "--only: no kind of side", "'red'"),
        (("--kinds", "red,blue", "--paths", "pair"), "--paths: no choice", "'pairs'"),
        (("--kinds", "red,blue", "--joins", "4..1"), "--joins: nothing is at", "--joins 1..4"),
        (("--kinds", "red,blue", "--joins", "few"), "--joins: joins must be", "digits"),
        (("--kinds", "red,blue", "--eech", "2"), "no option is called '--eech'", "'--each'"),
        (("--kinds", "red,blue", "--shape", "hax"), "no choice 'hax'", "'hex'"),
        (("--kinds", "red,blue", "--each", "3"), "no tile meets these options", "leave out one"),
        (("--kinds", "a,b,c,d,e,f", "--copies", "3"), "there are 1008 such tiles", "--each 2"),
        (("--kinds", "red,blue", "--copies", "few"), "--copies: 'few' is not", "--choose 60"),
        (("--kinds", "red,blue", "--wish", "red_edges=1"), "wishes are for tiles", "--choose"),
        (("--kinds", "red,blue", "--choose", "0"), "--choose takes 1 or more", "--choose 60"),
        (("--kinds", "red,blue", "--ids-from", "0"), "--ids-from takes 1", "--ids-from 1"),
        (
            ("--kinds", "red,blue", "--choose", "9", "--wish", "red_edge=3"),
            "no wish is called 'red_edge'",
            "'red_edges'",
        ),
        (
            ("--kinds", "red,blue", "--choose", "9", "--wish", "red_edges=5..2"),
            "nothing is at least 5 and at most 2",
            "red_edges=2..5",
        ),
        (
            ("--kinds", "red,blue", "--choose", "9", "--wish", "red_edges=few"),
            "'red_edges=few' is not a wish",
            "starters>=24",
        ),
        (
            ("--kinds", "red,blue", "--choose", "9", "--copies", "5..2"),
            "nothing is at least 5",
            "--copies 2..5",
        ),
        (
            ("--kinds", "red,blue", "--choose", "9", "--copies", "1..1"),
            "1 to 1 copies each make 6 to 6 tiles, not 9",
            "another number",
        ),
        (("--kinds", "red,blue", "-o", "rows.txt"), "does not end in .yaml", "rows.yaml"),
    ],
)
def test_a_slip_is_told_with_its_cure(options: tuple[str, ...], message: str, hint: str) -> None:
    result = list_tiles(*options)
    assert result.exit_code == 2
    assert message in result.stderr
    assert hint in result.stderr
    assert result.stdout == ""


def test_a_set_and_kinds_together_are_refused_and_so_is_a_set_with_rules_of_its_own() -> None:
    write_game("{enumerate: {}}")
    assert "leave one of them out" in list_tiles("my.yaml", "--kinds", "red,blue").stderr
    assert "leave --shape out" in list_tiles("my.yaml", "--shape", "hex").stderr
    assert "write --kinds" in list_tiles("misfitz").stderr
