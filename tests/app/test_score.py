"""A ruling for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilegen.app.ruling import rule
from tilegen.app.score import as_json, as_json_unread, describe

TOP = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n"
STARTS = "Anna: start 53^\nNatalie: start 61^\n"
GAME = f"""{TOP}{STARTS}1 Anna: 1> right of 53
2 Natalie: 2< left of 53
Anna: minion 54^
3 Anna: 3> right of 54
"""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lines(text: str) -> list[str]:
    return describe(rule(text)).splitlines()


def json_of(text: str) -> Any:
    value = as_json(rule(text))
    read = json.loads(json.dumps(value))
    assert read == value
    return read


# For programs.


def test_json_has_the_fields_of_the_contract_in_their_order() -> None:
    value = as_json(rule(GAME, name="game.txt"))
    assert json.loads(json.dumps(value)) == value
    assert list(value) == [
        *("file", "ok", "game", "over", "players", "winners", "left", "to_move"),
        "diagnostics",
    ]
    assert value == {
        "file": "game.txt",
        "ok": True,
        "game": "monsters",
        "over": False,
        "players": [
            {
                "name": "Anna",
                "score": 3,
                "score_max": 3,
                "creatures": [
                    {
                        "kind": "first",
                        "tiles": 3,
                        "eye_tiles": 3,
                        "complete": True,
                        "points": 3,
                        "placed": [
                            {"id": 2, "turn": 3, "cell": [0, 0]},
                            {"id": 53, "turn": 0, "cell": [1, 0]},
                            {"id": 1, "turn": 1, "cell": [2, 0]},
                        ],
                    },
                    {
                        "kind": "minion",
                        "tiles": 2,
                        "eye_tiles": 1,
                        "complete": False,
                        "points": 0,
                        "placed": [
                            {"id": 54, "turn": 0, "cell": [0, 0]},
                            {"id": 3, "turn": 1, "cell": [1, 0]},
                        ],
                    },
                ],
            },
            {
                "name": "Natalie",
                "score": 0,
                "score_max": 0,
                "creatures": [
                    {
                        "kind": "first",
                        "tiles": 1,
                        "eye_tiles": 1,
                        "complete": False,
                        "points": 0,
                        "placed": [{"id": 61, "turn": 0, "cell": [0, 0]}],
                    }
                ],
            },
        ],
        "winners": ["Anna"],
        "left": 82,
        "to_move": "Natalie",
        "diagnostics": [],
    }


def test_each_diagnostic_has_its_place_and_what_to_do() -> None:
    value = as_json(rule(f"{TOP}{STARTS}1 Anna: 1^ right of 53\n"))
    assert value["ok"] is False
    assert value["diagnostics"] == [
        {
            "code": "edge-mismatch",
            "severity": "error",
            "line": 6,
            "column": 9,
            "end_column": 11,
            "message": "1^ does not fit right of 53: its left side is blank, "
            "and 53 shows thin there",
            "hint": "turned > it fits: did you mean 1>?\nor 41^?\nor 71^?\n"
            "if the table let it stand, end the line with '!'",
            "labels": [
                {
                    "line": 4,
                    "column": 13,
                    "end_column": 16,
                    "text": "this tile shows a thin side there",
                }
            ],
            "cures": [
                {
                    "line": 6,
                    "column": column,
                    "end_column": end,
                    "text": text,
                    "sure": False,
                    "also": [],
                }
                for column, end, text in (
                    (9, 11, "1>"),
                    (9, 11, "41^"),
                    (9, 11, "71^"),
                    (23, 23, " !"),
                )
            ],
        }
    ]


@pytest.mark.parametrize(
    ("moves", "mover"),
    [
        ("", "Anna"),
        ("Natalie: start 61^\n", "Anna"),
        ("Anna: start 53^\n", "Natalie"),
        (STARTS, "Anna"),
        (f"{STARTS}1 Anna: 1> right of 53\n", "Natalie"),
        (f"{STARTS}1 Anna: 1> right of 53\n2 Natalie: 2< left of 53\n", "Anna"),
        (f"{STARTS}1 Anna: 1> right of 53\n2 Natalie: 2< left of 53\nAnna: minion 54^\n", "Anna"),
    ],
)
def test_whose_line_comes_next_is_told(moves: str, mover: str) -> None:
    assert as_json(rule(TOP + moves))["to_move"] == mover


def test_a_minion_that_a_rivals_move_made_due_comes_before_the_next_turn() -> None:
    moves = "1 Anna: 1> right of 53\n2 Natalie: 21> right of 61\n3 Anna: 2< left of 53\n"
    due = f"{TOP}{STARTS}{moves}"
    assert as_json(rule(due))["to_move"] == "Anna"
    assert as_json(rule(f"{due}Anna: minion 54^\n"))["to_move"] == "Natalie"


def test_nobody_is_to_move_on_a_photo_and_when_the_game_is_over() -> None:
    photo = f"{TOP}Anna monster:\n53^\nNatalie monster:\n61^\n"
    assert as_json(rule(photo))["to_move"] is None
    over = as_json(rule(Path(__file__).parents[2].joinpath("docs/game.txt").read_text("utf-8")))
    assert (over["over"], over["to_move"]) == (True, None)


def test_a_cell_is_counted_from_the_left_and_the_top_of_its_creature() -> None:
    value = json_of(f"{TOP}Anna monster:\n.  2<\n.  3?\n.  ?\nNatalie monster:\n61^\n")
    (creature,) = value["players"][0]["creatures"]
    assert creature["placed"] == [
        {"id": 2, "turn": 3, "cell": [0, 0]},
        {"id": 3, "turn": None, "cell": [0, 1]},
        {"id": None, "turn": None, "cell": [0, 2]},
    ]


def test_a_warning_leaves_a_record_right() -> None:
    value = json_of(f"{TOP}{STARTS}1 Anna: 20> right of 53 !\n")
    assert value["ok"] is True
    assert [each["severity"] for each in value["diagnostics"]] == ["warning"]


def test_a_photo_without_discarded_tiles_leaves_none_unknown() -> None:
    photo = f"{TOP}Anna monster:\n53^\nNatalie monster:\n61^\n"
    assert as_json(rule(photo))["left"] is None
    assert as_json(rule(f"{photo}discarded:\n"))["left"] == 86


def test_a_doubt_is_a_range() -> None:
    value = json_of(f"{TOP}Anna monster:\n2< 53^ ?\nNatalie monster:\n61^\n")
    players = value["players"]
    assert [(each["score"], each["score_max"]) for each in players] == [(0, 3), (0, 0)]


def test_a_text_that_is_no_record_has_all_fields_too() -> None:
    value = json_of("hello\n")
    assert value["game"] is None
    assert value["players"] == value["winners"] == []
    assert value["left"] is None
    assert [each["code"] for each in value["diagnostics"]] == ["magic"]


def test_a_file_that_cannot_be_opened_has_three_fields() -> None:
    value = as_json_unread("lost.txt", "no file 'lost.txt'", None)
    assert list(value) == ["file", "ok", "diagnostics"]
    assert value["ok"] is False


# For people.


def test_a_description_tells_who_leads_and_why() -> None:
    assert lines(GAME) == [
        "Anna leads with 3 points. 82 tiles are left face down. The game is not over.",
        "",
        "Anna: 3 + 0 = 3",
        "  3  monster  3 tiles, complete           2 53 1",
        "  0  minion   2 tiles, 1 with eyes, open  54 (3)",
        "Natalie: 0  to move",
        "  0  monster  1 tile, open  61",
        "",
        UNCOUNTED,
    ]


UNCOUNTED = (
    "A forgotten discard cannot be noticed: count the face-down tiles, and add a line "
    "'left:' with their number."
)


def test_only_a_log_that_does_not_count_the_tiles_is_told_to() -> None:
    assert lines(GAME)[-1] == UNCOUNTED
    blocks = "Anna monster:\n2< 53^ 1>\nAnna minion:\n54^ 3>\nNatalie monster:\n61^\n"
    for text in (
        f"{GAME}left: 82\n",
        f"{GAME}left: 7\n",
        f"{GAME}discarded:\n",
        TOP + blocks,
        f"{GAME}{blocks}",
        TOP,
    ):
        assert UNCOUNTED not in lines(text)
    cards = "tilegen record 1\ngame: misfitz\nplayers: A, B\nA: 3H\n"
    assert "forgotten" not in describe(rule(cards))


@pytest.mark.parametrize(
    ("text", "headline"),
    [
        (
            f"{TOP}{STARTS}",
            "Anna and Natalie are level with 0 points each. 86 tiles are left face down. The game",
        ),
        (
            TOP,
            "Not the result yet: the record has 2 errors. So far Anna and Natalie are level with 0",
        ),
        (
            f"{GAME}score: Anna 4\n",
            "The record has 1 error, in what it says about the end. Anna leads with 3 points.",
        ),
        (
            f"{TOP}Anna monster:\n1^\n2?\nNatalie monster:\n20^\n21v\nscore: Anna 3\n",
            "The record has 1 error, in what it says about the end. Anna and Natalie share",
        ),
        (
            f"{GAME}4 Natalie: 20^ right of 61\n",
            "Not the result yet: the record has 1 error. So far Anna leads with 3 points. 81",
        ),
        (f"{GAME}4 Natalie: 20> right of 61\n", "Anna leads with 3 points. 81 tiles are left"),
        (f"{TOP}Anna monster:\n1^\n2v\nNatalie monster:\n20^\n61>\n21v\n", "Natalie wins with 3"),
        (
            f"{TOP}Anna monster:\n1^\n2v\nNatalie monster:\n20^\n21v\n",
            "Anna and Natalie share the victory with 2 points each.",
        ),
        (
            f"{TOP}Anna monster:\n2< 53^ ?\nNatalie monster:\n61^\n",
            "The photo leaves the scores in",
        ),
    ],
)
def test_the_first_line_says_it_all(text: str, headline: str) -> None:
    assert lines(text)[0].startswith(headline)


def test_a_doubtful_score_is_told_as_a_range() -> None:
    rows = "Anna monster:\n2< 53^ 1>\nAnna minion:\n3^\n?\nNatalie monster:\n61^\n"
    assert "Anna: 3 + (0 to 2) = 3 to 5" in lines(TOP + rows)


def test_nobody_has_nothing_to_tell() -> None:
    assert describe(rule("hello\n")) == ""
