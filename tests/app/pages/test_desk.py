"""A record while it is typed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.playing import ONE_EACH, beginnings
from tests.programs import ROOT
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.desk import SetResolver, as_json, completions, draw_board, judge
from tilegen.app.ruling import rule
from tilegen.play.record import RecordMove
from tilegen.play.record_top import MAGIC

TABLES = {table.name: table for table in ONE_EACH}
BEGUN = f"""{MAGIC}
game: monsters
players: Anna, Natalie
Anna: start 59^
Natalie: start 45^
"""


def typed(text: str, line: str = "") -> tuple[str, ...]:
    """How a line below a text may go on."""
    return completions(text + line, text.count("\n") + 1, len(line) + 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_game_is_offered_once_it_is_typed_nearly_to_its_end(game: str) -> None:
    (text,) = beginnings(TABLES[game], 0.2)
    lines = text.split("\n")
    moves = [entry for entry in rule(text).record.entries if isinstance(entry, RecordMove)]
    begun = [move.line for move in moves if " hand " not in move.line.text]
    assert len(begun) > 5
    for line in begun:
        above = "".join(f"{each}\n" for each in lines[: line.number - 1])
        assert line.text in typed(above, line.text[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_accepted_by_the_referee(game: str) -> None:
    (text,) = beginnings(TABLES[game], 0.2)
    offered = [line for line in typed(text, "") if line[-1] not in ": "]
    if game == "monsters":
        offered = list(typed(text, f"{typed(text)[0]}{lowest_face_down(text)}^"))
    assert offered
    for line in offered[:: len(offered) // 4 + 1]:
        assert rule(f"{text}{line}\n").ok


def lowest_face_down(text: str) -> int:
    return next(number for number in range(1, 89) if typed(text, f"{typed(text)[0]}{number}^"))


def test_an_empty_line_begins_with_the_player_to_move() -> None:
    assert typed(BEGUN) == ("1 Anna: ",)


def test_completions_of_a_number_leave_out_tiles_on_the_table() -> None:
    whole = [line for line in typed(BEGUN, "Anna: 5") if " of " not in line and "w" not in line]
    assert whole == [f"Anna: {each}" for each in range(50, 59)]


def test_blanks_capitals_and_the_number_of_the_turn_do_not_matter() -> None:
    numbered = f"{BEGUN}1 Anna: 52^ left of 45\n"
    assert typed(numbered, "natalie:64^LEFT") == ("Natalie: 64^ left of 59",)


def test_the_top_of_a_record_is_offered_line_by_line() -> None:
    assert typed("") == (MAGIC,)
    assert typed(f"{MAGIC}\n", "game: mi") == ("game: misfitz",)
    assert typed(f"{MAGIC}\ngame: misfitz\n", "ru") == ("rules: standard", "rules: expert")
    assert typed(f"{MAGIC}\ngame: monsters\n", "pla") == ("players: ", "place: ")


@pytest.mark.parametrize(("game", "offers"), [("monsters", True), ("misfitz", False)])
def test_a_set_is_offered_only_where_records_name_one(game: str, *, offers: bool) -> None:
    shelf = SetResolver(load(game))
    offered = completions(f"{MAGIC}\ngame: {game}\n", 3, 1, shelf)
    assert any(line.startswith("set: ") for line in offered) is offers


def test_lines_below_and_beyond_the_text_are_ignored() -> None:
    assert completions(BEGUN, 900, 70) == typed(BEGUN)
    assert completions(f"{BEGUN}\nnonsense", 6, 1) == typed(BEGUN)


def test_the_desk_says_who_moves_who_has_how_many_points_and_what_is_wrong() -> None:
    told = as_json(judge(f"{BEGUN}Anna: 1^ left of 9\n"))
    assert "Anna's turn" in str(told["words"])
    assert told["ok"] is False
    assert told["diagnostics"]
    assert told["formatted"] != BEGUN


@pytest.mark.parametrize(
    ("text", "key", "amounts"),
    [
        (BEGUN, "score", [0, 0]),
        (f"{MAGIC}\ngame: misfitz\nplayers: Ann, Bob\nAnn: 3H\n", "chips", [10, 7]),
    ],
)
def test_the_desk_has_what_players_are_counted_by_whatever_the_game_calls_it(
    text: str, key: str, amounts: list[int]
) -> None:
    players: Any = as_json(judge(text))["players"]
    assert [player["amount"] for player in players] == amounts
    assert [player[key] for player in players] == amounts


@pytest.mark.parametrize("text", ["", "\0", "tilegen record 1", "players: \ud800", "\n" * 3000])
def test_any_text_has_a_ruling_and_perhaps_a_picture(text: str) -> None:
    assert not judge(text).ruled_record.ok
    draw_board(judge(text))


def test_the_table_is_drawn_as_far_as_it_is_known() -> None:
    svg = draw_board(judge(f"{BEGUN}nonsense\n")).svg
    assert svg
    assert "Natalie" in svg


@pytest.mark.parametrize(
    ("line", "key", "values"),
    [
        ("1 Anna: 52^ left of 46\n", "not-on-table", {"tile": 46}),
        (
            "1 Anna: 52> left of 45\n",
            "edge-mismatch",
            {"tile": "52>", "side": "left of", "beside": 45, "other": 45},
        ),
        ("1 Anna: hello\n", "no-move", {"typed": "'hello'"}),
    ],
)
def test_a_complaint_has_what_pages_need_to_say_it_in_other_languages(
    line: str, key: str, values: dict[str, Any]
) -> None:
    diagnostics: Any = as_json(judge(BEGUN + line))["diagnostics"]
    assert diagnostics[0]["key"] == key
    assert values.items() <= diagnostics[0]["args"].items()


@pytest.mark.parametrize(
    ("text", "key", "player"),
    [
        ("game: misfitz\nplayers: Ann, Bob\n", "standing-turn", "Ann"),
        ("game: misfitz\nplayers: Ann, Bob\nAnn: 3H\n", "standing-turn", "Bob"),
        ("game: tiles\nset: lakes\nplayers: Ann, Bob\nAnn: 34v above 1\n", "standing-turn", "Bob"),
    ],
)
def test_the_desk_says_whose_turn_it_is_in_any_language(text: str, key: str, player: str) -> None:
    turn: Any = as_json(judge(f"{MAGIC}\n{text}"))["turn"]
    assert (turn["key"], turn["args"]) == (key, {"player": player})


def test_the_desk_says_what_each_score_is_made_of() -> None:
    told: Any = as_json(judge(ROOT.joinpath("docs/game.txt").read_text(encoding="utf-8")))
    for player in told["players"]:
        assert sum(part["points"] for part in player["made_of"]) == player["amount"]
        assert player["made_of"][0]["args"]["figure"]["en"] == "monster"
