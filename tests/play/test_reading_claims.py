"""What lies on the table, row by row, and what the players say of the end."""

from __future__ import annotations

import pytest

from tests.play.records import TOP, codes, entries, move, record_of
from tilegen.play.record import Block, BlockRow, Claim, ClaimPart, RecordMove, WrongLine
from tilegen.play.record_top import MAGIC


def test_a_block_has_its_heading_and_its_rows() -> None:
    heading, first, second = entries("Mary  Ann  MONSTER :", " 12^ . 33>", "", "  .  41? ?  # top")
    assert isinstance(heading, Block)
    assert (heading.name, heading.kind) == ("Mary Ann", "monster")
    assert (heading.name_span.start, heading.name_span.stop) == (1, 10)
    assert isinstance(first, BlockRow)
    assert [cell and (cell.number, cell.turn) for cell in first.cells] == [(12, 0), None, (33, 90)]
    assert isinstance(second, BlockRow)
    assert [cell and (cell.number, cell.turn) for cell in second.cells] == [
        None,
        (41, None),
        (None, None),
    ]


def test_cells_have_their_columns() -> None:
    _, row = entries("Anna minion:", "  12 ^  .\t007v 41?")
    assert isinstance(row, BlockRow)
    columns = [cell and (cell.span.start, cell.span.stop) for cell in row.cells]
    assert columns == [(3, 7), None, (11, 15), (16, 19)]


def test_a_cell_that_cannot_be_read_is_a_tile_all_the_same() -> None:
    record, found = record_of(f"{TOP}Anna monster:\n12^ 3l> 33\n")
    assert [each.code.slug for each in found] == ["syntax"]
    row = record.entries[-1]
    assert isinstance(row, BlockRow)
    assert not row.whole
    assert [cell and cell.number for cell in row.cells] == [12, None, None]


def test_a_move_ends_a_block() -> None:
    text = f"{TOP}Anna monster:\n12^\nAnna: start 1^\n33>\n"
    assert codes(text) == ["syntax"]


def claim(line: str) -> list[tuple[str, tuple[int, ...]]]:
    (only,) = entries(line)
    assert isinstance(only, Claim)
    return [(part.name, part.numbers) for part in only.parts]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("score: Anna 12, Natalie 14", [("Anna", (12,)), ("Natalie", (14,))]),
        ("SCORE:mary  ann 3 012", [("mary ann 3", (12,))]),
        ("winner: Anna,Mary Ann", [("Anna", ()), ("Mary Ann", ())]),
        ("left: 007", [("", (7,))]),
        ("discarded: 7  36 43", [("", (7,)), ("", (36,)), ("", (43,))]),
        ("discarded:", []),
        ("tiles: Anna 4+1, Natalie 1", [("Anna", (4, 1)), ("Natalie", (1,))]),
        ("tiles: Anna 4 + 1 + 2", [("Anna", (4, 1, 2))]),
    ],
)
def test_a_claim_has_its_parts(line: str, parts: list[tuple[str, tuple[int, ...]]]) -> None:
    assert claim(line) == parts


@pytest.mark.parametrize(
    "line",
    [
        "score: 12",
        "score: Anna",
        "score: Anna 12,",
        "score: Anna 1.5",
        "score: Anna 1+2",
        "winner:",
        "winner: Anna,, Natalie",
        "left:",
        "left: 1 2",
        "left: ²",
        "left: ٣",
        "discarded: 1,2",
        "tiles: Anna +1",
        "tiles: Anna 4++1",
    ],
)
def test_a_claim_that_says_something_else_is_wrong(line: str) -> None:
    assert codes(f"{TOP}{line}\n") == ["syntax"]


@pytest.mark.parametrize("line", ["chips: Anna 3, Natalie 4", "bank: 3", "levies: Anna 2+1"])
def test_an_unknown_claim_gets_the_known_ones_as_a_hint(line: str) -> None:
    record, (found,) = record_of(f"{TOP}Anna: start 12^\n{line}\n")
    key = line.partition(":")[0]
    assert found.message == f"'{key}' is neither a player nor a claim of this game"
    assert found.hint == (
        "the claims of this game are score, points, winner, left, discarded and "
        "tiles; the players are Anna and Natalie"
    )
    assert found.span == (5, 1, len(key) + 1)
    # A player's name may be wrong as well.
    assert record.entries[-1] == WrongLine(record.lines[-1], plays=True)


def test_an_unknown_claim_is_one_even_if_a_name_in_it_is_wrong() -> None:
    _, found = record_of(f"{TOP}Anna: start 12^\nchips: Anna 3, Zed 4\n")
    assert [each.message for each in found] == [
        "'chips' is neither a player nor a claim of this game"
    ]


def test_the_parts_of_a_claim_have_their_columns() -> None:
    (only,) = entries("score :  Anna  12 ,Natalie 14 # so")
    assert isinstance(only, Claim)
    columns = [(part.span.start, part.span.stop) for part in only.parts]
    assert columns == [(10, 18), (20, 30)]


def test_claims_may_stand_among_the_moves() -> None:
    kinds = [type(entry) for entry in entries("left: 7", "Anna: start 12^", "winner: Anna")]
    assert kinds == [Claim, RecordMove, Claim]


def test_a_player_may_begin_as_a_claim_does() -> None:
    record, found = record_of(f"{MAGIC}\ngame: monsters\nplayers: Lefty, Bo\nLefty: start 12^\n")
    assert found == []
    assert isinstance(record.entries[-1], RecordMove)


def test_a_place_is_read_with_its_side() -> None:
    action = move("Anna: 33 left 12").action
    assert action == "33 left of 12"


def test_a_part_without_a_name_has_none() -> None:
    (only,) = entries("left: 7")
    assert isinstance(only, Claim)
    (part,) = only.parts
    assert part == ClaimPart("", (7,), part.span)
