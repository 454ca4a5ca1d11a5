"""What a hint says of a table, on a set small enough to see all of it."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app import hint
from tilegen.app.ruling import Ruled, rule
from tilegen.errors import TilegenError
from tilegen.games.hints import LegalMoves, Situation
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame

SIDES = {
    1: "0100",  # Anna's start: thin to the right
    2: "0200",  # Bo's start: thick to the right
    3: "0101",
    4: "0001",
    5: "0002",
    6: "1012",
    7: "0002",
    9: "0000",  # fits nowhere
}
TILES = build_monsters(
    "small", tuple(CreatureTile(number, edges_of(sides)) for number, sides in SIDES.items())
)
HEAD = "tilegen record 1\ngame: monsters\nplayers: Anna, Bo\n\n"
START = f"{HEAD}Anna: start 1^\nBo: start 2^\n\n"
CLOSED = f"{START}1 Anna: 4^ right of 1\n"
PHOTO = f"{HEAD}Anna monster:\n 1^\n\nBo monster:\n 2^  6^\n"


class Asked(NamedTuple):
    """A record and what it tells of the next move."""

    record: Ruled
    now: Situation


def find_position(text: str, tiles: TileGame = TILES) -> Asked:
    record = rule(text, tiles)
    now = hint.position(record)
    assert now is not None
    return Asked(record, now)


def for_tile(asked: Asked, tile: int) -> LegalMoves:
    answer: LegalMoves = hint.answer(*asked, "tile", str(tile))
    return answer


def for_cell(asked: Asked, cell: str) -> LegalMoves:
    answer: LegalMoves = hint.answer(*asked, "cell", cell)
    return answer


def summary(asked: Asked) -> LegalMoves:
    answer: LegalMoves = hint.answer(*asked, None, "")
    return answer


def say_tile(asked: Asked, tile: int) -> list[str]:
    return hint.describe(asked.record, for_tile(asked, tile)).splitlines()


def say_cell(asked: Asked, cell: str) -> list[str]:
    return hint.describe(asked.record, for_cell(asked, cell)).splitlines()


# --tile


def test_every_place_and_turn_is_a_line_to_paste() -> None:
    assert say_tile(find_position(START), 6) == [
        "1 Anna: 6> right of 1",
        "1 Anna: 6< right of 1",
        "1 Anna: 6^ right of 2",
        "Anna must place tile 6: it fits in 3 ways.",
    ]


def test_each_line_of_a_hint_may_be_written_and_is_right() -> None:
    for line in for_tile(find_position(START), 6).moves:
        assert rule(f"{START}{line}\n", TILES).ruling.ok


def test_turns_that_show_the_same_sides_are_told_once() -> None:
    assert for_tile(find_position(START), 3).moves == ("1 Anna: 3^ right of 1",)


def test_a_tile_that_fits_nowhere_may_be_discarded() -> None:
    told = for_tile(find_position(f"{START}1 Anna: 6^ right of 2\n"), 9)
    assert told.moves == ("2 Bo: discard 9",)
    assert told.words[0].startswith(
        "Tile 9 fits nowhere: it is set aside, and Bo turns up another."
    )


def test_a_discard_leaves_the_turn_with_the_same_player() -> None:
    assert for_tile(find_position(f"{START}1 Anna: discard 9\n"), 3).moves[0].startswith("1 Anna: ")


def test_a_minion_that_is_owed_comes_first() -> None:
    assert say_tile(find_position(CLOSED), 3) == [
        "Anna: minion 3^",
        "Anna begins a minion first: any face-down tile, turned any way.",
    ]


def test_start_tiles_come_before_everything() -> None:
    told = say_tile(find_position(f"{HEAD}Anna: start 1^\n"), 3)
    assert told == [
        "Bo: start 3^",
        "Bo begins a monster first: any tile, turned any way.",
    ]


def test_a_start_tile_is_one_of_those_that_were_dealt() -> None:
    told = for_tile(find_position(f"{HEAD}rules: deal4\nAnna: start 1^\n"), 3)
    assert told.words == (
        "Bo begins a monster first: one of the 4 dealt to each player, turned any way.",
    )


def test_after_the_end_there_is_nothing_to_do() -> None:
    text = f"{CLOSED}Anna: minion 3^\n2 Bo: 5^ right of 2\n"
    assert say_tile(find_position(text), 6) == ["The game is over, so tile 6 is not laid any more."]


@pytest.mark.parametrize(
    ("tile", "message", "hint"),
    [
        (8, "the set has no tile 8", "did you mean 3?\nor 4?\nor 5?"),
        (800, "the set has no tile 800", "its tiles are numbered 1 to 9"),
        (2, "tile 2 is already on the table, from line 6", "name one that lies face down"),
        (9, "tile 9 was discarded, in line 8", "name one that lies face down"),
    ],
)
def test_a_tile_that_does_not_lie_face_down_is_refused(tile: int, message: str, hint: str) -> None:
    with pytest.raises(TilegenError) as caught:
        for_tile(find_position(f"{START}1 Anna: discard 9\n"), tile)
    assert (caught.value.message, caught.value.hint) == (message, hint)


# --cell


def test_the_tiles_that_fit_a_cell_are_told_with_their_turns() -> None:
    assert say_cell(find_position(START), "RIGHT 01") == [
        "3^  4^  6> 6<",
        "3 of the 6 face-down tiles fit right of 1.",
    ]


def test_no_tile_is_parted_from_its_turns_where_a_line_is_full() -> None:
    many = build_monsters("many", tuple(CreatureTile(n, edges_of("1012")) for n in range(1, 90)))
    now = find_position(f"{HEAD}Anna: start 1^\nBo: start 2^\n", many)
    *lines, _ = say_cell(now, "above 1")
    assert len(lines) > 1
    assert all(len(line) <= 100 for line in lines)
    assert lines[0].startswith("3^ 3v  4^ 4v  5^ 5v  ")
    assert all(line.split(" ")[0][:-1] == line.split(" ")[1][:-1] for line in lines)


def test_where_nothing_fits_that_is_said() -> None:
    few = build_monsters("few", tuple(CreatureTile(n, edges_of(SIDES[n])) for n in (1, 2, 5, 9)))
    assert say_cell(find_position(START, few), "right of 1") == [
        "None of the 2 face-down tiles fits right of 1."
    ]


@pytest.mark.parametrize(
    ("moves", "cell", "words"),
    [
        ("1 Anna: 6^ right of 2", "right of 2", "Tile 6 already lies right of 2."),
        ("", "above 1", "Nothing fits above 1: only blank sides touch that cell."),
        (
            "1 Anna: 4^ right of 1",
            "below 1",
            "Tile 1 is in Anna's complete monster: nothing can be added to it.",
        ),
        (
            "1 Anna: 4^ right of 1\nAnna: minion 3^\n2 Bo: 6^ right of 2",
            "above 6",
            "Anna's first monster is complete, so Anna may not add to Bo's.",
        ),
        (
            "1 Anna: 4^ right of 1\nAnna: minion 3^\n2 Bo: 5^ right of 2",
            "left of 3",
            "The game is over, so nothing is laid left of 3 any more.",
        ),
    ],
)
def test_a_cell_where_nothing_may_be_laid_says_why(moves: str, cell: str, words: str) -> None:
    assert say_cell(find_position(f"{START}{moves}\n"), cell) == [words]


def test_a_minion_is_open_to_whoever_has_a_complete_monster() -> None:
    text = f"{CLOSED}Anna: minion 3^\n2 Bo: 6^ right of 2\n"
    assert for_cell(find_position(text), "left of 3").fits == ()
    assert "fits left of 3" in for_cell(find_position(text), "left of 3").words[0]


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("12", "'12' names no cell"),
        ("beside 1", "'beside 1' names no cell"),
        ("above 800", "the set has no tile 800"),
        ("above 3", "tile 3 is not on the table: it lies face down"),
        ("above 9", "tile 9 is not on the table: it was discarded, in line 8"),
    ],
)
def test_a_text_that_names_no_cell_is_refused(cell: str, message: str) -> None:
    with pytest.raises(TilegenError) as caught:
        for_cell(find_position(f"{START}1 Anna: discard 9\n"), cell)
    assert caught.value.message == message
    assert caught.value.hint


# Photos.


def test_a_photo_tells_what_fits_a_cell() -> None:
    told = say_cell(find_position(f"{PHOTO}\ndiscarded: 3 9\n"), "right of 1")
    assert told == ["4^", "1 of the 3 tiles that are not on the table fits right of 1."]


def test_a_photo_does_not_tell_whose_turn_it_is() -> None:
    with pytest.raises(TilegenError, match="a table without moves does not tell whose turn it is"):
        for_tile(find_position(PHOTO), 3)
    assert (
        summary(find_position(PHOTO)).words[0]
        == "A table without moves does not tell whose turn it is."
    )


def test_a_creature_of_a_photo_that_is_not_wholly_known_has_no_hint() -> None:
    now = find_position(PHOTO.replace("6^", "?"))
    assert say_cell(now, "below 2") == [
        "Some tiles of Bo's monster are not known: complete the photo first."
    ]
    assert for_cell(now, "right of 1").fits


# How things stand.


def test_the_summary_tells_who_is_to_move_and_how_far_each_creature_is() -> None:
    assert summary(find_position(f"{START}1 Anna: 6^ right of 2\n")).words == (
        "It is Bo's turn, turn 2.",
        "Anna's monster: 1 tile, 1 open end.",
        "Bo's monster: 2 tiles, 2 open ends.",
        "Points: Anna 0, Bo 0.",
    )


def test_the_summary_tells_of_a_minion_that_is_owed() -> None:
    assert summary(find_position(CLOSED)).words[:2] == (
        (
            "Anna begins a minion first: any face-down tile, turned any way. "
            "Then it is Bo's turn, turn 2."
        ),
        "Anna's monster: 2 tiles, complete.",
    )


def test_sides_that_differ_are_told_since_they_stay_open() -> None:
    words = summary(find_position(f"{START}1 Anna: 5^ right of 1 !\n")).words
    assert words[1] == (
        "Anna's monster: 2 tiles, 0 open ends, and sides that differ, so never complete."
    )


def test_what_is_wrong_above_is_still_an_error() -> None:
    now = find_position(f"{CLOSED}2 Bo: 6^ right of 2\n")
    assert [each.code.slug for each in now.record.diagnostics] == ["minion-due"]
    assert not now.record.ok
    assert for_tile(now, 7).moves


def test_a_table_that_is_not_wholly_known_is_said_to_be_so() -> None:
    text = f"{START}hm\n"
    line = text.count("\n")
    doubt = f"Line {line} of the record is wrong, so some of this may be wrong too."
    now = find_position(text)
    for told in (for_tile(now, 6), for_tile(now, 9), for_cell(now, "right of 1"), summary(now)):
        assert told.words[-1] == doubt


def test_nothing_is_known_without_players() -> None:
    ruled = rule("Dear diary,\n", TILES)
    assert hint.position(ruled) is None


def test_the_json_has_the_same_answer() -> None:
    now = find_position(START)
    found = json.loads(json.dumps(hint.as_json(*now, for_cell(now, "right of 1"))))
    assert (found["player"], found["turn"], found["cell"]) == ("Anna", 1, "right of 1")
    assert found["fits"][-1] == {"tile": 6, "turns": [">", "<"]}
    assert hint.as_json(*now, for_tile(now, 3))["moves"] == ["1 Anna: 3^ right of 1"]


def test_the_json_has_the_keys_that_programs_know_from_monsters() -> None:
    now = find_position(CLOSED)
    found = hint.as_json(*now, summary(now))
    own = ("player", "turn", "starting", "owing", "creatures", "tile", "moves", "cell", "fits")
    assert {*own} <= found.keys()
    assert (found["starting"], found["owing"], found["moves"]) == ([], ["Anna"], [])
    renewed = find_position(f"{CLOSED}Anna: minion 6^\n")
    kinds = [
        creature["kind"] for creature in list_creatures(hint.as_json(*renewed, summary(renewed)))
    ]
    assert kinds == ["first", "minion", "first"]


def test_the_json_counts_turns_also_where_lines_have_no_numbers() -> None:
    now = find_position(f"{START}Anna: 3^ right of 1\n")
    assert hint.as_json(*now, summary(now))["turn"] == 2


def list_creatures(found: dict[str, object]) -> list[dict[str, object]]:
    creatures = found["creatures"]
    assert isinstance(creatures, list)
    return creatures
