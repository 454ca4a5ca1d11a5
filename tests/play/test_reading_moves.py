"""Moves as people type them."""

from __future__ import annotations

import pytest

from tests.counting import lines_run
from tests.play.records import TOP, codes, entries, list_marked, move, record_of
from tilegen.play.reader import LONGEST_LINE
from tilegen.play.record import RecordMove, WrongLine, whole_number
from tilegen.play.record_top import MAGIC
from tilegen.text.diagnostics import Severity


def test_a_move_has_number_name_action_and_exclamation_mark() -> None:
    found = move("  007   mary  ann : 33> right of 12 !   # hers")
    assert (found.number, found.name, found.stands) == (7, "mary  ann", True)
    assert found.action == "33> right of 12"


@pytest.mark.parametrize(
    ("group", "place"),
    [
        ("number", (2, 5)),
        ("name", (6, 10)),
        ("action", (14, 34)),
    ],
)
def test_the_parts_of_a_move_have_their_columns(group: str, place: tuple[int, int]) -> None:
    found = move(" 007 Anna :  33 >  right   of  12")
    span = found.span(group)
    assert (span.line, span.start, span.stop) == (4, *place)


def test_columns_count_characters_also_after_wide_letters() -> None:
    span = move("小林é😀: 33> right of 12").span("action")
    assert (span.start, span.stop) == (7, 22)


def test_what_a_move_does_not_have_is_the_whole_line() -> None:
    span = move("  Anna: discard 12  ").span("number")
    assert (span.start, span.stop) == (3, 19)


@pytest.mark.parametrize(
    ("digits", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("0000000000000007", 7),
        ("0" * 10_000, 0),
        ("999999999", 999_999_999),
        ("1" * 10_000, 1_111_111_111),
    ],
)
def test_leading_zeros_of_a_number_mean_nothing(digits: str, number: int) -> None:
    assert whole_number(digits) == number


@pytest.mark.parametrize(
    ("start", "more"),
    [
        ("", "x"),
        ("", "Anna "),
        ("", "1 "),
        ("Anna: ", "1 "),
        ("Anna: 33> right of 12 ", "!"),
        ("", ":"),
        ("score: ", ","),
        ("Anna monster:\n", "."),
        ("Anna monster:\n", "x "),
    ],
    ids=range(9),
)
def test_a_line_costs_no_more_than_its_length(start: str, more: str) -> None:
    def cost(length: int) -> int:
        line = start + more * (length // len(more))
        return lines_run(lambda: record_of(f"{TOP}{line}\n"))

    cost(LONGEST_LINE)  # what is read once costs neither
    assert cost(LONGEST_LINE) < 2.5 * cost(LONGEST_LINE // 2)
    assert cost(5 * LONGEST_LINE) <= cost(LONGEST_LINE)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("1 Anna:", ":"),
        ("score\uff1a Anna 1", "\uff1a"),
        ("what a game", "what a game"),
        ("12^ 33>", "12^ 33>"),
        ("1: 33> right of 12", "1: 33> right of 12"),
        ("monster:", "monster:"),
        ("Anna monster: 12^", "12^"),
        ("score: Anna 1 Natalie", "Anna 1 Natalie"),
        ("left: x", "x"),
    ],
)
def test_a_line_that_is_wrong_is_pointed_at_and_kept(line: str, place: str) -> None:
    text = f"{TOP}Anna: start 1^\n{line}\n"
    assert codes(text) == ["syntax"]
    assert list_marked(text) == [place]
    assert isinstance(record_of(text)[0].entries[-1], WrongLine)


MOVE = "1 Anna: 33> right of 12"


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("1 Anna 33> right of 12", "1 Anna 33> right of 12"),
        ("1 Anna\uff1a 33> right of 12", "\uff1a"),
        ("1. Anna: 33> right of 12", "."),
        ("1) Anna: 33> right of 12", ")"),
        ("1: Anna: 33> right of 12", ":"),
        ("[1] Anna: 33> right of 12", "["),
        ("Turn 1: Anna: 33> right of 12", "Turn"),
        ("* 1 Anna: 33> right of 12", "*"),
        ("1;Anna;33;>;right;12", "1;Anna;33;>;right;12"),
        ("1\tAnna\t33>\tright of\t12", "1\tAnna\t33>\tright of\t12"),
        ('"1","Anna","33>","right of","12"', '"1","Anna","33>","right of","12"'),
    ],
)
def test_a_line_that_is_clearly_a_move_is_pointed_at_and_read(line: str, place: str) -> None:
    text = f"{TOP}Anna: start 1^\n{line}\n"
    record, (told,) = record_of(text)
    assert list_marked(text) == [place]
    read = record.entries[-1]
    assert isinstance(read, RecordMove)
    assert not read.whole
    assert (read.number, read.name, read.action) == (
        1,
        "Anna",
        "33> right of 12",
    )
    # What the hint says is right.
    assert told.hint
    (right,) = entries(told.hint.removeprefix("write '").removesuffix("'"))
    assert isinstance(right, RecordMove)
    assert (right.number, right.name, right.action) == (read.number, read.name, read.action)


@pytest.mark.parametrize("line", ["1 Xaver 33> right of 12", "1 Anna 33> right of", "1 Anna, 12"])
def test_a_line_that_is_not_clearly_a_move_is_not_read(line: str) -> None:
    record, found = record_of(f"{TOP}Anna: start 1^\n{line}\n")
    assert [each.code.slug for each in found] == ["syntax"]
    assert isinstance(record.entries[-1], WrongLine)


def test_a_habit_is_reported_once_however_many_lines_have_it() -> None:
    lines = "".join(f"{n}. Anna 33> right of 12\n" for n in range(1, 61))
    _, found = record_of(f"{TOP}Anna: start 1^\n{lines}")
    assert sorted(each.message for each in found) == [
        "'.' does not belong beside the number, here and in 59 more lines",
        "the ':' after the name is missing, here and in 59 more lines",
    ]


def test_a_comment_that_looks_like_a_missing_turn_gets_a_warning() -> None:
    record, (told,) = record_of(f"{TOP}Anna: start 1^\n#1 Anna: 33> right of 12\n# 2 Anna: 3\n")
    assert (told.code.slug, told.severity) == ("syntax", Severity.WARNING)
    assert told.hint == f"if it was played, write '{MOVE}'"
    assert not any(isinstance(each, WrongLine) for each in record.entries)
    assert record_of(f"{TOP}{MOVE}\n#1 Anna: 34> right of 12\n")[1] == []


@pytest.mark.parametrize(
    ("line", "plays"),
    [("Anna 12", True), ("left: many", False), ("date: today", False)],
)
def test_only_a_line_that_may_be_a_move_is_missed_on_the_table(line: str, *, plays: bool) -> None:
    record, _ = record_of(f"{TOP}Anna: start 1^\n{line}\n")
    last = record.entries[-1]
    assert isinstance(last, WrongLine)
    assert last.plays is plays


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("score: Mia", "for example 'score: Mia 12, Oma 14'"),
        ("tiles: x", "for example 'tiles: Mia 4+1, Oma 1'"),
        ("monster:", "write 'Mia monster:', and the rows below it"),
        ("Mia monster:\n1^\nminion:", "write 'Oma minion:', and the rows below it"),
        (" 12^ 33>", "write a heading above it: 'Mia monster:'"),
    ],
)
def test_a_hint_names_the_players(line: str, hint: str) -> None:
    text = f"{MAGIC}\ngame: monsters\nplayers: Mia, Oma\n{line}\n"
    assert [each.hint for each in record_of(text)[1]] == [hint]
