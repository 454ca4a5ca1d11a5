"""Files of records, and the sets that they name."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from tilegen.app.load import load
from tilegen.app.pages.desk import SetResolver, rule_with_sets
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import rule, rule_bytes, score_file
from tilegen.app.simulation.record_files import record_game
from tilegen.app.simulation.runs import SimulationRequest, complete_request
from tilegen.errors import TilegenError
from tilegen.text.diagnostics import Severity
from tilegen.text.source import Span

STANDARD = """tilegen record 1
game: monsters
players: Anna, Natalie
Anna: start 53^
Natalie: start 61^
1 Anna: 1> right of 53
2 Natalie: 2< left of 53
Anna: minion 54^
3 Anna: 3> right of 54
"""
OWN = "tilegen record 1\ngame: monsters\nset: four.yaml\nplayers: Anna, Natalie\n"
FOUR = """tilegen: 1
game: monsters
name: Four
tiles:
  - {id: 1, edges: [blank, blank, thin, blank]}
  - {id: 2, edges: [blank, blank, thin, blank], eyes: 1}
  - {id: 3, edges: [blank, blank, thin, blank], eyes: 1}
  - {id: 4, edges: [blank, blank, thin, blank]}
"""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_a_set_lies_beside_the_record_wherever_that_is() -> None:
    write("a/four.yaml", FOUR)
    file = write("a/game.txt", f"{OWN}Anna: start 1^\nNatalie: start 2^\n1 Anna: 3v below 1\n")
    ruled = score_file(file, SetsOfFolder())
    assert ruled.ruling.left == 1
    assert ruled.source.name == "a/game.txt"


def test_records_of_a_game_that_comes_with_tilegen_name_it_without_a_file(tmp_path: Path) -> None:
    honey = load("honey")
    request = complete_request(honey.game, SimulationRequest(players=(2,), bots=("random",)))
    text = record_game(honey, request, 0, tmp_path).decode()
    assert "\nset: honey\n" in text

    ruled = score_file(write("a/game.txt", text), SetsOfFolder())
    assert ruled.ruling.ok
    assert rule_with_sets(SetResolver(), text).ok


def test_a_set_is_read_once_for_all_records() -> None:
    sets = SetsOfFolder()
    write("four.yaml", FOUR)
    first = score_file(write("1.txt", OWN), sets)
    Path("four.yaml").unlink()
    second = score_file(write("2.txt", OWN), sets)
    assert first.edition is not None
    assert first.edition is second.edition


def test_sets_of_one_name_in_two_folders_are_two() -> None:
    sets = SetsOfFolder()
    write("a/four.yaml", FOUR)
    write("b/four.yaml", FOUR.replace("id: 4", "id: 40"))
    rulings = [score_file(write(f"{each}/game.txt", OWN), sets).edition for each in "ab"]
    numbers = [[tile.number for tile in tile_set.tiles] for tile_set in rulings if tile_set]
    assert numbers == [[1, 2, 3, 4], [1, 2, 3, 40]]


@pytest.mark.parametrize(
    ("name", "text"), [("other.yaml", ""), ("four.yaml", "tiles: 1\n"), ("four.yaml", "\0")]
)
def test_a_set_that_cannot_be_used_is_an_error_of_the_record(name: str, text: str) -> None:
    write(name, text)
    ruled = score_file(write("game.txt", f"{OWN}Anna: start 1^\nAnna: jumps\n"), SetsOfFolder())
    assert [each.code.slug for each in ruled.ruling.diagnostics] == ["set", "syntax"]
    assert ruled.edition is None
    assert ruled.ruling.names == ("Anna", "Natalie")


def test_a_set_given_by_the_caller_wins_over_the_header() -> None:
    write("four.yaml", FOUR)
    tile_set = score_file(write("game.txt", OWN), SetsOfFolder()).edition
    assert tile_set
    assert rule(OWN.replace("four", "none"), tile_set).ruling.left == 4


def test_a_set_that_is_not_looked_at_is_told() -> None:
    write("four.yaml", FOUR)
    tile_set = score_file(write("game.txt", OWN), SetsOfFolder()).edition
    starts = "Anna: start 1^\nNatalie: start 2^\n"
    for sets, used in ((None, "the standard set"), (tile_set, "the set 'Four'")):
        ruling = rule(OWN + starts, sets).ruling
        (told,) = ruling.diagnostics
        assert (told.code.slug, told.severity, told.span) == (
            "set",
            Severity.WARNING,
            Span(3, 6, 15),
        )
        assert told.message == f"'four.yaml' is not used: {used} is used in its place"
        assert ruling.ok
    assert rule(STANDARD).ruling.diagnostics == ()


@pytest.mark.parametrize("name", ["lost.txt", "", "folder", "a\0b"])
def test_a_file_that_cannot_be_opened_is_one_sentence(name: str) -> None:
    Path("folder").mkdir()
    with pytest.raises(TilegenError) as error:
        score_file(name, SetsOfFolder())
    assert error.value.exit_code == 2
    assert error.value.hint


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_byte_order_mark_is_no_part_of_the_record(encoding: str) -> None:
    ruled = rule_bytes(STANDARD.encode(encoding), SetsOfFolder().resolver_for(Path()), "game.txt")
    assert ruled.ruling.ok


@pytest.mark.parametrize("mark", [codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
def test_a_file_with_nothing_but_its_byte_order_mark_is_empty_and_no_more(
    tmp_path: Path, mark: bytes
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(mark)
    (complaint,) = score_file(str(path), SetsOfFolder()).diagnostics
    assert complaint.message == "the file has no content"


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_another_encoding_is_one_error_and_is_read_all_the_same(encoding: str) -> None:
    text = STANDARD.replace("Natalie", "Renée")
    ruled = rule_bytes(text.encode(encoding), SetsOfFolder().resolver_for(Path()), "game.txt")
    assert [each.code.slug for each in ruled.ruling.diagnostics] == ["encoding"]
    assert ruled.ruling.scores == (3, 0)
