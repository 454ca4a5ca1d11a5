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
    assert "Tile 5 can be laid in " in answer
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


def test_a_line_is_completed_by_the_tile_that_is_typed() -> None:
    number = BEGUN.count("\n") + 1
    assert "Ben: " in completions(f"{BEGUN}B", number, 2)
    typed = "Ben: 5^ l"
    assert "Ben: 5^ left of 1" in completions(f"{BEGUN}{typed}", number, len(typed) + 1)
    assert completions(f"{BEGUN}Ben: 99", number, 8) == ()


@pytest.mark.parametrize(
    ("tile", "message"),
    [(34, "tile 34 lies on the table already"), (99, "there is no tile 99")],
)
def test_a_tile_that_cannot_be_laid_next_is_refused(tile: int, message: str) -> None:
    with pytest.raises(TilegenError, match=message):
        ask(BEGUN, tile)
