"""What the referee's desk answers, for anybody who reaches the server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from random import Random
from threading import Event
from unittest.mock import patch

import pytest

from tests.games.playing import FEW, NAMES, Table, lines, play, record
from tests.web.loops import run_in_thread
from tests.web.serving import Running, serving, sitting
from tilegen.app.pages import desk
from tilegen.web.desk import questions
from tilegen.web.guard import LIMITS
from tilegen.web.posts import PostEndpoints

GAME = Path("docs/game.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


def test_the_desk_rules_a_record_as_score_does(running: Running) -> None:
    told = running.post("/api/desk", {"text": GAME}).json
    assert told["ok"]
    assert [player["score"] for player in told["players"]] == [8, 6]
    assert told["formatted"] == GAME
    assert told["words"].startswith("The game is over.")


def test_a_line_is_completed(running: Running) -> None:
    text = "".join(f"{line}\n" for line in GAME.split("\n")[:9])
    place = {"text": f"{text}3 Anna: 22", "line": 10, "column": 11}
    assert running.post("/api/desk/lines", place).json["lines"][0].startswith("3 Anna: 22")


def test_the_table_is_drawn(running: Running) -> None:
    assert "Natalie" in running.post("/api/desk/table", {"text": GAME}).json["svg"]
    assert running.post("/api/desk/table", {"text": "nonsense"}).json["svg"] is None


def test_the_table_is_drawn_with_words_of_the_page(running: Running) -> None:
    languages = ("en", "es", "ko", "ru", "nonsense")
    drawn = [
        running.post("/api/desk/table", {"text": GAME, "language": language}).json["svg"]
        for language in languages
    ]
    assert len(set(drawn)) == len(languages)
    assert drawn[-1].replace("Anna, Natalie", "Anna and Natalie") == drawn[0]


def test_each_step_of_the_game_is_drawn(running: Running) -> None:
    first, third, last = (
        running.post("/api/desk/table", {"text": GAME, "step": step}).json for step in (0, 3, 900)
    )
    assert (first["step"], first["line"]) == (0, None)
    assert (third["step"], GAME.split("\n")[third["line"] - 1]) == (
        3,
        "1 Anna: 52^ left of 45  # on Natalie's monster: allowed",
    )
    assert last["step"] == last["steps"] == third["steps"] == first["steps"]
    assert len({first["svg"], third["svg"], last["svg"]}) == 3


BEGUN = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\n\nAnna: start 40>\n"


@pytest.mark.parametrize("where", FEW, ids=str)
def test_a_game_begun_on_paper_continues_at_the_screen(
    running: Running, host: str, where: Table
) -> None:
    told = [*lines(where, play(where.rules(), Random(f"desk {where}")))]
    text = record(where, told[: len(told) // 2])
    seats: list[dict[str, object]] = [{"device": True}]
    seats += [{"bot": "random"} for _ in range(1, where.seats)]
    answer = running.post("/api/tables", {"record": text, "seats": seats}, Cookie=host)
    assert answer.status == 200, answer.body
    table = running.server.home.table(answer.json["code"])
    assert table is not None
    assert table.game.name == where.game.name
    assert table.seats.names == NAMES[: where.seats]
    with sitting(running, table.code, answer.cookie) as seat:
        assert seat.view()["seat"] == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GAME, "the game is over"),
        (BEGUN.replace("40>", "400"), "the record is not right yet"),
        ("", "the record is not right yet"),
    ],
)
def test_a_record_that_cannot_be_continued_says_why(
    running: Running, host: str, text: str, says: str
) -> None:
    answer = running.post("/api/tables", {"record": text, "seats": []}, Cookie=host)
    assert answer.status == 400
    assert answer.json["say"].startswith(says)


def test_only_the_host_continues_a_game(running: Running) -> None:
    order = {"record": BEGUN, "seats": []}
    assert running.post("/api/tables", order).status == 403


def test_a_record_opens_no_file(running: Running) -> None:
    """What is said of a file that is there, and of one that is not, is the same."""
    told = [
        running.post("/api/desk", {"text": GAME.replace("players", f"set: {name}\nplayers")}).json
        for name in ("/etc/passwd", "/no/such/file")
    ]
    assert told[0] != told[1]
    assert str(told[0]).replace("/etc/passwd", "/no/such/file").replace(
        "'end_column': 17", "'end_column': 19"
    ) == str(told[1])


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/api/desk", {}),
        ("/api/desk", {"text": 1}),
        ("/api/desk", {"text": "\ud800"}),
        ("/api/desk", {"text": "", "more": 1}),
        ("/api/desk", []),
        ("/api/desk/lines", {"text": "", "line": 0, "column": 1}),
        ("/api/desk/lines", {"text": "", "line": 1, "column": True}),
        ("/api/desk/table", {"text": None}),
        ("/api/desk/table", {"text": "", "step": "1"}),
    ],
)
def test_a_body_that_is_not_text_is_refused_with_a_sentence(
    running: Running, path: str, sent: object
) -> None:
    answer = running.post(path, sent)
    assert answer.status == 400
    assert answer.json["say"]


def test_a_text_that_is_too_long_is_refused(running: Running) -> None:
    assert running.post("/api/desk", {"text": " " * LIMITS.body}).status == 413


def test_the_longest_nonsense_gets_a_ruling(running: Running) -> None:
    told = running.post("/api/desk", {"text": "12 Anna: 3> by 4\n" * 4000}).json
    assert told["diagnostics"]


DOUBTFUL = """\
tilegen record 1
game: monsters
photo: table.jpg

? monster:  # A
 24<  58v
   .    ?  # what could not be read; perhaps 5

? monster:  # B
 61^

# Found: 4 tiles. Count those on the table.
"""


def test_groups_of_a_photo_go_by_their_letters(running: Running) -> None:
    groups = running.post("/api/desk", {"text": DOUBTFUL}).json["groups"]
    assert [(each["letter"], each["owner"], each["line"]) for each in groups] == [
        ("A", None, 5),
        ("B", None, 9),
    ]
    assert groups[0]["cells"][2] == {"cell": [1, 1], "text": "?"}


@pytest.mark.parametrize(
    ("answer", "becomes"),
    [
        ({"lies": True, "number": 5, "turn": 1}, "   .    5>"),
        ({"lies": True, "number": 5}, "   .    5?"),
        ({"lies": False}, "   .    ."),
    ],
)
def test_an_answer_to_a_doubt_is_written_in_its_cell(
    running: Running, answer: dict[str, object], becomes: str
) -> None:
    was = "   .    ?  # what could not be read; perhaps 5"
    asked = {"text": DOUBTFUL, "letter": "A", "cell": [1, 1], **answer}
    told = running.post("/api/desk/piece", asked).json
    assert told["text"] == DOUBTFUL.replace(was, becomes)


def test_an_answer_about_a_hexagon_has_one_of_six_turns(running: Running) -> None:
    record = (
        "tilegen record 1\ngame: tiles\nset: honey\n\ntable:  # A\n   1^    3v\n+      ?  14^>\n"
    )
    asked = {"text": record, "letter": "A", "cell": [0, 1], "lies": True, "number": 12, "turn": 4}
    told = running.post("/api/desk/piece", asked).json
    assert told["text"].endswith("+   12<v  14^>\n")


def test_a_creature_without_tiles_is_removed(running: Running) -> None:
    asked = {"text": DOUBTFUL, "letter": "B", "cell": [0, 0], "lies": False}
    told = running.post("/api/desk/piece", asked).json
    assert told["text"] == DOUBTFUL.replace("? monster:  # B\n 61^\n\n", "")


def test_owners_are_written_in_the_order_of_players(running: Running) -> None:
    asked = {
        "text": DOUBTFUL,
        "players": ["Anna", "Natalie"],
        "owners": [
            {"letter": "A", "player": "Natalie", "kind": "monster"},
            {"letter": "B", "player": "Anna", "kind": "monster"},
        ],
    }
    text = running.post("/api/desk/owners", asked).json["text"]
    headings = [line for line in text.split("\n") if "#" in line and ":" in line]
    assert headings[:2] == ["Anna monster:  # B", "Natalie monster:  # A"]
    assert "players: Anna, Natalie\n" in text
    assert "# tiles: Anna 1, Natalie 3\n" in text


OF_ANNA = {"letter": "A", "player": "Anna", "kind": "monster"}


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("piece", {"letter": "A", "cell": [1, 1], "lies": True, "number": 500}),
        ("piece", {"letter": "A", "cell": [0, 1], "lies": False}),
        ("piece", {"letter": "C", "cell": [0, 0], "lies": False}),
        ("piece", {"letter": "A", "cell": [0], "lies": False}),
        ("piece", {"letter": "A", "cell": [0, 0]}),
        ("owners", {"players": ["Anna"], "owners": [{**OF_ANNA, "player": "Bob"}]}),
        ("owners", {"players": ["Anna"], "owners": [{**OF_ANNA, "kind": "hat"}]}),
        ("owners", {"players": ["Anna\nscore: Anna 99"], "owners": []}),
        ("owners", {"players": ["Anna, Bob"], "owners": []}),
        ("owners", {"players": ["Anna", "Anna"], "owners": []}),
    ],
)
def test_an_answer_about_an_unknown_cell_is_refused_with_a_sentence(
    running: Running, path: str, asked: dict[str, object]
) -> None:
    answer = running.post(f"/api/desk/{path}", {"text": DOUBTFUL, **asked})
    assert answer.status == 400
    assert answer.json["say"]


def test_a_full_queue_asks_clients_to_try_again() -> None:
    go = Event()

    async def crowd() -> list[object]:
        answers, judged = (
            PostEndpoints({}, LIMITS.body),
            questions(desk.SetResolver)["POST /api/desk"],
        )
        asked = [asyncio.create_task(answers.answer(judged, b'{"text": ""}')) for _ in range(12)]
        await asyncio.sleep(0)
        go.set()
        return [*await asyncio.gather(*asked)]

    judge = desk.judge

    def slow(text: str, shelf: desk.SetResolver) -> desk.DeskRuling:
        go.wait()
        return judge(text, shelf)

    with patch.object(desk, "judge", slow):
        told = run_in_thread(crowd())
    assert told.count(HTTPStatus.SERVICE_UNAVAILABLE) == 4
