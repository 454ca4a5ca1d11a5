"""Each game shows its table at any moment: in words, for programs, drawn, step by step."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Xml

import pypdfium2 as pdfium
import pytest

from tests.games.playing import FEW, NAMES, ONE_EACH, Table, beginnings, edition_of, rule_text
from tests.thorough import THOROUGH
from tilegen.app import score, show
from tilegen.app.ruling import Ruled
from tilegen.drawing.scene import Clip, Fill, Group, Item, Stroke, Text
from tilegen.errors import TilegenError
from tilegen.games.display import Course
from tilegen.games.press import BACK
from tilegen.games.replay import Replay
from tilegen.play.rules import CHANCE

MOMENTS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
"""How much of a game is played where words are looked at, and pictures."""
DRAWN = (0.0, 0.4, 1.0)
"""The same where that takes longer."""
WRITTEN = DRAWN if THOROUGH else (0.0, 0.2)
"""And where each piece is written as SVG and PDF."""

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


def course_of(record: Ruled) -> Course[Any]:
    found: Course[Any] = record.game.display().course(record.record, record.ruling)
    return found


def list_words(items: Iterable[Item]) -> Iterator[str]:
    """All words among the items."""
    for item in items:
        match item:
            case Text():
                yield item.text
            case Group() | Clip():
                yield from list_words(item.items)
            case Fill() | Stroke():
                pass


def names_of(table: Table) -> list[str]:
    return [*NAMES[: table.seats]]


@at_each_table
def test_a_ruling_is_told_as_a_table_that_names_all_players(table: Table) -> None:
    for text in beginnings(table, *MOMENTS):
        told = score.describe(rule_text(text))
        rows = told.splitlines()
        assert told.endswith("\n")
        for name in names_of(table):
            assert any(row.startswith(name) for row in rows), told


@at_each_table
def test_a_ruling_tells_programs_of_each_player_and_of_the_end(table: Table) -> None:
    for text in beginnings(table, *MOMENTS):
        record = rule_text(text)
        told = json.loads(json.dumps(score.as_json(record)))
        assert [*told][:4] == ["file", "ok", "game", "over"]
        assert [*told][-1] == "diagnostics"
        assert told["game"] == table.name
        assert isinstance(told["over"], bool)
        assert [each["name"] for each in told["players"]] == names_of(table)
        assert {*told["winners"]} <= {*names_of(table)}
        movers = [*names_of(table), CHANCE.value]
        assert told["to_move"] in ([None] if told["over"] else movers)


def test_a_whole_game_is_over_and_its_beginning_is_not() -> None:
    for table in FEW:
        over = [
            table.game.records().as_json(rule_text(each).ruling)["over"]
            for each in beginnings(table, 0, 1)
        ]
        assert over == [False, True], table


@at_each_table
def test_a_course_tells_how_things_stood_after_each_of_its_steps(table: Table) -> None:
    sketch = table.game.display().sketch
    for text in beginnings(table, *DRAWN):
        course = course_of(rule_text(text))
        sketches = [sketch(course.at(steps), 80) for steps in range(course.steps + 1)]
        assert sketches[-1] == sketch(course.end, 80)
        for drawn in sketches:
            assert all(name in drawn for name in names_of(table))
        if course.steps:
            assert sketches[0] != sketches[-1]


@at_each_table
def test_turns_follow_each_other_up_to_the_last_step(table: Table) -> None:
    for text in beginnings(table, *MOMENTS):
        course = course_of(rule_text(text))
        steps = [course.steps_to(turn) for turn in range(course.last_turn + 1)]
        assert all(one <= other for one, other in pairwise((0, *steps, course.steps)))
        if text.count("\n") > 20:
            assert course.last_turn


@at_each_table
def test_the_table_is_shown_after_its_first_and_its_last_turn_and_no_other(table: Table) -> None:
    (text,) = beginnings(table, 1)
    record = rule_text(text)
    last = course_of(record).last_turn
    assert show.text(show.table(record, 0)).startswith("Before the first turn\n\n")
    assert show.text(show.table(record, 1)).startswith("After turn 1\n\n")
    last_drawn = show.text(show.table(record, last))
    assert last_drawn.startswith(f"After turn {last}\n\n")
    assert last_drawn.split("\n\n", 1)[1] == show.text(show.table(record, None))
    for turn in (-1, last + 1):
        with pytest.raises(TilegenError, match="has no turn"):
            show.table(record, turn)


@at_each_table
def test_a_page_shows_pieces_of_the_press_and_names_all_players(table: Table) -> None:
    display, press = table.game.display(), table.game.press()
    faces = {BACK, *(piece.name for piece in press.pieces(edition_of(table.name)))}
    for text in beginnings(table, *DRAWN):
        course = course_of(rule_text(text))
        for heading in (None, "After turn 7"):
            page = display.draw_page(course.end, names_of(table), heading, lambda w, h: -max(w, h))
            assert {slot.face for slot in page.slots} <= faces
            said = [*list_words((*page.under, *page.items))]
            for name in (*names_of(table), *([heading] if heading else [])):
                assert name in said
            for slot in page.slots:
                shape = slot.trim.height / slot.trim.width
                assert shape == pytest.approx(
                    press.height if slot.turns % 2 == 0 else 1 / press.height
                )
                assert slot.trim.x >= 0
                assert slot.trim.y >= 0
                assert slot.trim.right <= page.width
                assert slot.trim.bottom <= page.height
    assert page.slots


@at_each_table
def test_the_table_is_drawn_in_every_form(table: Table) -> None:
    for text in beginnings(table, *(WRITTEN if table in ONE_EACH else WRITTEN[1:2])):
        shown = show.table(rule_text(text), None)
        svg = show.content(shown, ".svg")
        assert Xml.fromstring(svg).tag.endswith("svg")  # noqa: S314 -- made here
        html = show.content(shown, ".html").decode()
        with pdfium.PdfDocument(show.content(shown, ".pdf")) as document:
            assert len(document) == 1
            words = document[0].get_textpage().get_text_range()
        for name in names_of(table):
            assert name in words
            assert name in html


@pytest.mark.cairo
@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_the_table_is_drawn_in_pixels(table: Table) -> None:
    (text,) = beginnings(table, 0.03)
    assert show.content(show.table(rule_text(text), None), ".png").startswith(b"\x89PNG")


@at_each_table
def test_a_replay_has_all_steps_of_the_course(table: Table) -> None:
    faces = {BACK, *(piece.name for piece in table.game.press().pieces(edition_of(table.name)))}
    for text in beginnings(table, *DRAWN):
        record = rule_text(text)
        replay = table.game.display().build_replay(record.record, record.ruling)
        assert len(replay.frames) == max(course_of(record).steps + 1 - replay.begins, 1)
        check_replay(replay, faces)
        assert replay.names == tuple(names_of(table))
        for frame in replay.frames:
            assert all(name in frame.standings for name in names_of(table))


def check_replay(replay: Replay, faces: set[str]) -> None:
    """Whether its frames agree with each other, and can be sent to a page."""
    lines = [frame.line for frame in replay.frames if frame.line is not None]
    assert lines == sorted(set(lines))
    assert replay.faces <= faces
    keys = {key for frame in replay.frames for key in frame.board or ()}
    for frame in replay.frames:
        assert all(sentence.say.endswith(".") for sentence in frame.sentences)
        assert frame.sentences
        assert len(frame.hands) == len(frame.scores) == len(replay.names)
        assert frame.board is not None
        assert frame.board.keys() == keys
        json.dumps([frame.board, frame.hands, frame.latest])
