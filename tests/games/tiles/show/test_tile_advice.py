"""Hints for games from files: where a tile fits, and whose turn it is."""

from __future__ import annotations

import pytest

from tests.games.tiles.show.asking import BEGUN, ask, find_position
from tilegen.app import hint
from tilegen.app.pages.desk import completions
from tilegen.errors import TilegenError


def test_a_tile_is_asked_for_before_it_is_turned_up() -> None:
    answer = ask(BEGUN, 5)
    assert "Ben: 5^ left of 1" in answer.splitlines()
    assert "Ben must place tile 5: it fits in " in answer
    assert "With a ranger, write such as 'Ben: 5" in answer


def test_each_line_of_a_hint_can_be_pasted() -> None:
    ruled_record, now = find_position(BEGUN)
    answer = hint.answer(ruled_record, now, "tile", "5")
    moves = hint.as_json(ruled_record, now, answer)["moves"]
    assert isinstance(moves, list)
    for line in moves:
        after, _ = find_position(f"{BEGUN}{line}\n")
        assert after.ruling.ok, line


def test_whose_turn_it_is_is_said_though_chance_moves_first() -> None:
    ruled_record, now = find_position(BEGUN)
    answer = hint.answer(ruled_record, now, None, "")
    words = hint.as_json(ruled_record, now, answer)["words"]
    assert words == "It is Ben's turn. Points: Anna 4, Ben 0."
    assert "chance" not in hint.describe(ruled_record, answer)


ROBOTS = """tilegen record 1
game: tiles
set: robots
players: Anna, Ben

Anna: start 42^
Ben: start 48^
1 Anna: 56> right of 42
"""


def test_how_far_each_figure_has_grown_is_said() -> None:
    ruled_record, now = find_position(ROBOTS)
    lines = hint.describe(ruled_record, hint.answer(ruled_record, now, None, "")).splitlines()
    assert "Anna's robot: 2 tiles, 4 open ends." in lines
    assert "Ben's robot: 1 tile, 3 open ends." in lines


def test_a_line_is_completed_by_the_tile_that_is_typed() -> None:
    number = BEGUN.count("\n") + 1
    assert "Ben: " in completions(f"{BEGUN}B", number, 2)
    typed = "Ben: 5^ l"
    assert "Ben: 5^ left of 1" in completions(f"{BEGUN}{typed}", number, len(typed) + 1)
    assert completions(f"{BEGUN}Ben: 99", number, 8) == ()


@pytest.mark.parametrize(
    ("tile", "message"),
    [(34, "tile 34 is already on the table, from line 6"), (99, "the set has no tile 99")],
)
def test_a_tile_that_cannot_be_laid_next_is_refused(tile: int, message: str) -> None:
    with pytest.raises(TilegenError, match=message):
        ask(BEGUN, tile)


HELD = """tilegen record 1
game: tiles
set: sevens
players: Anna, Ben

Anna: 18^
"""


def ask_cell(text: str, place: str) -> tuple[str, dict[str, object]]:
    ruled_record, now = find_position(text)
    answer = hint.answer(ruled_record, now, "cell", place)
    return hint.describe(ruled_record, answer), hint.as_json(ruled_record, now, answer)


def test_a_cell_is_asked_for_and_each_tile_that_fits_can_be_laid_there() -> None:
    text, answer = ask_cell(BEGUN, "left 34")
    fits, moves = answer["fits"], answer["moves"]
    assert isinstance(fits, list)
    assert isinstance(moves, list)
    assert text.splitlines()[-1] == f"{len(fits)} of the 64 face-down tiles fit left of 34."
    assert answer["cell"] == "left of 34"
    assert sum(len(fit["turns"]) for fit in fits) == len({move.partition(",")[0] for move in moves})
    for move in moves[:: len(moves) // 5]:
        after, _ = find_position(f"{BEGUN}{move}\n")
        assert after.ruling.ok, move


def test_a_cell_that_nothing_can_fill_says_why() -> None:
    assert ask_cell(BEGUN, "below 34")[0] == "Tile 1 already lies below 34.\n"


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("above 1", "Tile 1 is in Anna's complete robot: nothing can be added to it."),
        ("above 3", "Nothing fits above 3: only blank sides touch that cell."),
        ("below 31", "Anna's first robot is complete, so Anna may not add to Ben's."),
    ],
)
def test_a_cell_of_a_players_figure_says_whose_it_is_and_why_it_is_closed(
    place: str, reason: str
) -> None:
    top, _ = ROBOTS.split("Anna: start")
    lines = "Anna: start 1^\nBen: start 3^\n\n1 Anna: 2v left of 1\nAnna: gadget 4^\n"
    text = f"{top}{lines}2 Ben: 31< left of 3\n"
    assert ask_cell(text, place)[0] == f"{reason}\n"


@pytest.mark.parametrize(
    ("place", "message"),
    [("there", "'there' names no cell"), ("left of 99", "the set has no tile 99")],
)
def test_a_cell_that_there_is_not_is_refused(place: str, message: str) -> None:
    with pytest.raises(TilegenError, match=message):
        ask_cell(BEGUN, place)


def test_a_misspelt_cell_is_asked_for() -> None:
    with pytest.raises(TilegenError) as error:
        ask_cell(BEGUN, "rigth of 34")
    assert error.value.hint == 'did you mean --cell "right of 34"?'


def test_a_hand_that_nobody_wrote_down_is_not_told_as_if_it_were_known() -> None:
    ruled_record, now = find_position(HELD)
    text = hint.describe(ruled_record, hint.answer(ruled_record, now, None, ""))
    assert "Ben: " not in text.partition("write it")[0]
    assert text.startswith(
        "It is Ben's turn, with ? ? ? ? ? in hand. Not all of Ben's hand is known"
    )
    text, _ = ask_cell(HELD, "right of 18")
    assert "of the 20 tiles that may be in Ben's hand fit right of 18." in text
    assert "write it in a line such as 'Ben: hand 3 5 9'" in text


def test_of_a_hand_that_is_known_only_its_tiles_fit() -> None:
    known = f"{HELD}Ben: hand 6 13 9 1 2\n"
    text, _ = ask_cell(known, "right of 18")
    assert "of the 5 tiles in Ben's hand" in text
    assert "write it" not in text


def test_the_next_line_has_the_number_of_its_turn_if_others_have_one() -> None:
    ruled_record, now = find_position(ROBOTS)
    answer = hint.answer(ruled_record, now, "tile", "31")
    moves = hint.as_json(ruled_record, now, answer)["moves"]
    assert isinstance(moves, list)
    assert {move.partition(":")[0] for move in moves} == {"2 Ben"}
    words = hint.as_json(ruled_record, now, hint.answer(ruled_record, now, None, ""))["words"]
    assert str(words).startswith("It is Ben's turn, turn 2.")


def test_a_line_is_completed_by_all_tiles_that_its_number_may_become() -> None:
    number = ROBOTS.count("\n") + 1
    assert {"2 Ben: 30", "2 Ben: 31"} <= {*completions(f"{ROBOTS}2 Ben: 3", number, 9)}


def test_who_begins_is_told_before_whose_turn_it_is() -> None:
    top, _ = ROBOTS.split("Ben: start")
    ruled_record, now = find_position(top)
    answer = hint.answer(ruled_record, now, None, "")
    told = hint.as_json(ruled_record, now, answer)
    assert str(told["words"]).startswith("Ben begins a robot first: any tile, turned any way.")
    assert told["beginning"] == ["Ben"]
    assert "Ben: start" not in hint.describe(ruled_record, answer)


def test_tiles_are_told_for_a_cell_while_somebody_still_has_to_begin() -> None:
    top, _ = ROBOTS.split("Ben: start")
    text, answer = ask_cell(top, "right of 42")
    assert answer["fits"]
    assert text.splitlines()[-1] == "Ben begins a robot first: any tile, turned any way."


@pytest.mark.parametrize(
    ("tile", "hint_text"),
    [("right of 43", "did you mean 42?"), ("right of 948", "did you mean 48?")],
)
def test_a_cell_beside_no_tile_of_the_table_asks_for_a_near_one(tile: str, hint_text: str) -> None:
    with pytest.raises(TilegenError) as error:
        ask_cell(ROBOTS, tile)
    assert error.value.hint is not None
    assert hint_text in error.value.hint
