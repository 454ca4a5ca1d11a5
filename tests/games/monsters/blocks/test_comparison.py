from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.text.diagnostics import Diagnostic

MOVES = """tilegen record 1
game: monsters
players: Anna, Natalie

Anna: start 53^
Natalie: start 40^
1 Anna: 39^ right of 40
2 Natalie: 3v below 39
3 Anna: 1> right of 53
4 Natalie: 2< left of 53
Anna: minion 54^
"""
"""Anna's monster is complete: 2 53 1. Her minion is 54; Natalie's monster 40 39, and 3 below 39."""

ANNA = "Anna monster:\n 2< 53^ 1>\n"
MINION = "Anna minion:\n54^\n"
NATALIE = "Natalie monster:\n40^ 39^\n . 3v\n"


def list_complaints(*blocks: str, moves: str = MOVES) -> list[Diagnostic]:
    return list(rule(moves + "".join(blocks)).ruling.diagnostics)


def list_differences(*blocks: str, moves: str = MOVES) -> list[str]:
    """What is said, all of it that the moves and the blocks differ."""
    diagnostics = list_complaints(*blocks, moves=moves)
    assert {each.code.slug for each in diagnostics} <= {"board-differs"}
    return [each.message for each in diagnostics]


def test_moves_and_blocks_may_agree() -> None:
    assert list_differences(ANNA, MINION, NATALIE) == []


def test_blocks_may_stand_among_the_moves() -> None:
    head, _, tail = MOVES.partition("Anna: start")
    assert list_differences(moves=f"{head}{NATALIE}{ANNA}{MINION}Anna: start{tail}") == []


@pytest.mark.parametrize(
    "block",
    [
        "Natalie monster:\n . 40>\n 3< 39>\n",
        "Natalie monster:\n 3^ .\n39v 40v\n",
        "Natalie monster:\n39< 3>\n40<\n",
        "Natalie monster:\n . . .\n . 40^ 39^\n . . 3v\n",
    ],
)
def test_each_block_may_be_seen_from_another_side(block: str) -> None:
    assert list_differences(ANNA, MINION, block) == []


def test_turns_that_show_the_same_sides_are_the_same() -> None:
    assert list_differences(ANNA.replace("53^", "53v"), MINION.replace("^", ">"), NATALIE) == []


def test_a_mirrored_block_is_another_creature() -> None:
    assert list_differences(ANNA, MINION, "Natalie monster:\n39^ 40^\n3v\n") != []


@pytest.mark.parametrize("block", ["40? 39^\n . 3v", "40^ ?\n . 3?", "? ?\n . ?"])
def test_what_could_not_be_read_agrees_with_anything(block: str) -> None:
    assert list_differences(ANNA, MINION, f"Natalie monster:\n{block}\n") == []


def test_another_tile_is_pointed_at_with_its_move() -> None:
    (only,) = list_complaints(ANNA.replace("1>", "11>"), MINION, NATALIE)
    assert only.message == "by the moves tile 1 lies here"
    assert only.span
    assert (only.span.line, only.span.start, only.span.stop) == (13, 9, 12)
    (label,) = only.labels
    assert label.span.line == 9


def test_another_turn_is_told_as_it_would_look_from_there() -> None:
    block = "Natalie monster:\n . 40>\n 3< 39v\n"
    assert list_differences(ANNA, MINION, block) == ["by the moves it is 39> here"]


def test_the_first_number_of_a_block_may_be_the_wrong_one() -> None:
    swapped = list_complaints(ANNA.replace("2< 53^", "53< 2^"), MINION, NATALIE)
    assert [each.message for each in swapped] == ["by the moves tile 2 lies here"]
    assert swapped[0].hint
    assert swapped[0].hint.endswith("; 1 more cell differs in this monster")


def test_a_forgotten_tile_is_named() -> None:
    assert list_differences(ANNA.replace("1>", ""), MINION, NATALIE) == [
        "by the moves tile 1 belongs to this monster too"
    ]


def test_a_tile_too_many_is_pointed_at() -> None:
    assert list_differences(ANNA, "Anna minion:\n54^ 55^\n", NATALIE) == [
        "by the moves no tile lies here"
    ]


def test_each_creature_that_differs_is_told_once() -> None:
    diagnostics = list_complaints(ANNA, "Anna minion:\n55^\n", "Natalie monster:\n41^ 42^\n . 4v\n")
    assert [each.span and each.span.line for each in diagnostics] == [15, 17]
    assert diagnostics[-1].hint
    assert diagnostics[-1].hint.endswith("2 more cells differ in this monster")


def test_minions_are_told_apart_by_their_tiles() -> None:
    moves = MOVES + "5 Anna: 4< left of 54\n6 Natalie: 5> right of 54\nAnna: minion 62^\n"
    complete = "Anna minion:\n4< 54^ 5>\n"
    assert list_differences(ANNA, complete, "Anna minion:\n62^\n", NATALIE, moves=moves) == []
    assert list_differences(ANNA, "Anna minion:\n62^\n", complete, NATALIE, moves=moves) == []


def test_a_creature_without_a_block_is_told() -> None:
    assert list_differences(ANNA, NATALIE) == ["Anna's minion that began with tile 54 has no block"]
    assert list_differences(ANNA, MINION) == ["Natalie has no block"]


def test_a_block_without_a_creature_is_told() -> None:
    assert list_differences(ANNA, MINION, NATALIE, "Natalie minion:\n62^\n") == [
        "the moves give Natalie no such minion"
    ]


def test_a_block_of_the_other_kind_is_told_once() -> None:
    assert list_differences(ANNA, MINION, NATALIE.replace("monster", "minion")) == [
        "by the moves this is Natalie's monster"
    ]


@pytest.mark.parametrize(
    ("claim", "messages"),
    [
        ("discarded:", []),
        ("discarded: 20", ["the moves do not discard tile 20"]),
    ],
)
def test_the_discarded_tiles_are_compared(claim: str, messages: list[str]) -> None:
    assert list_differences(f"{claim}\n") == messages


def test_a_tile_that_lies_in_a_block_was_not_discarded_and_that_is_told_once() -> None:
    assert list_differences(ANNA, MINION, NATALIE, "discarded: 1\n") == [
        "the moves do not discard tile 1"
    ]


def test_a_discarded_tile_in_a_block_lies_somewhere_else() -> None:
    moves = MOVES + "5 Anna: discard 20\n5 Anna: 4> right of 54\n"
    minion = MINION.replace("54^", "20^")
    (only,) = list_complaints(ANNA, minion, NATALIE, "discarded: 20\n", moves=moves)
    assert (only.code.slug, only.message) == ("tile-reused", "tile 20 lies somewhere else too")


def test_a_discarded_tile_that_is_not_named_is_told() -> None:
    moves = MOVES + "5 Anna: discard 20\n5 Anna: discard 21\n5 Anna: 4> right of 54\n"
    assert list_differences("discarded: 21 20\n", moves=moves) == []
    assert list_differences("discarded: 21\n", moves=moves) == ["the moves also discard 20"]


@pytest.mark.parametrize(
    ("blocks", "code"),
    [
        (ANNA.replace("1>", "99>"), "unknown-tile"),
        (ANNA.replace("1>", "2>"), "tile-reused"),
        (ANNA.replace("Anna", "Otto"), "unknown-player"),
    ],
)
def test_one_slip_in_a_block_is_told_once(blocks: str, code: str) -> None:
    assert [each.code.slug for each in list_complaints(blocks, MINION, NATALIE)] == [code]


@pytest.mark.parametrize(
    "wrong", ["Anna: rests", "5 Anna: 4> right of 99", "5 Anna: 4v below 99", "5 Anna: 53> above 3"]
)
def test_a_table_that_is_not_wholly_known_is_not_compared(wrong: str) -> None:
    diagnostics = list_complaints(f"{wrong}\n", "Anna monster:\n53^\n")
    assert len(diagnostics) == 1
    assert diagnostics[0].code.slug != "board-differs"


def test_claims_are_checked_against_what_the_moves_lead_to() -> None:
    claims = "tiles: Anna 3+1, Natalie 3\nscore: Anna 3, Natalie 0\nleft: 81\nwinner: Anna\n"
    assert list_complaints(ANNA, MINION, NATALIE, claims) == []
