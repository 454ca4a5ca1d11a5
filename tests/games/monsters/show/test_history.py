"""The table of a record after each of its turns."""

from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.app.show import table

GAME = """tilegen record 1
game: monsters
players: Anna, Bo
Anna: start 1^
Bo: start 20^
1 Anna: 2v below 1
Anna: minion 39^
2 Bo: 58< below 20
3 Anna: 3v below 39
4 Bo: 4v below 58
"""


def count_tiles(text: str, turn: int | None) -> list[list[int]]:
    """How many tiles each player's creatures have after a turn."""
    state = table(rule(text), turn).moment.state
    return [[len(grid.laid) for grid in state.grids if grid.owner == seat] for seat in (0, 1)]


@pytest.mark.parametrize(
    ("turn", "there"),
    [
        (0, [[1], [1]]),
        (1, [[2, 1], [1]]),
        (2, [[2, 1], [2]]),
        (3, [[2, 2], [2]]),
        (4, [[2, 2], [3]]),
        (None, [[2, 2], [3]]),
    ],
)
def test_a_turn_ends_with_the_minion_after_it(turn: int | None, there: list[list[int]]) -> None:
    assert count_tiles(GAME, turn) == there


def test_points_come_with_the_tile_that_completes() -> None:
    ruled = rule(GAME)
    replay = ruled.game.display().build_replay(ruled.record, ruled.ruling)
    scores = [[*frame.scores] for frame in replay.frames]
    assert scores == [[0, 0], [0, 0], [0, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 3]]


def test_a_discard_and_the_tile_after_it_are_one_turn() -> None:
    text = GAME.replace("2 Bo: 58<", "2 Bo: discard 12\n2 Bo: 58<")
    assert count_tiles(text, 2) == [[2, 1], [2]]


def test_the_number_on_a_line_that_was_not_played_means_nothing() -> None:
    text = GAME.replace("3 Anna: 3v", "1 Anna: 2v")
    assert not rule(text).ok
    assert count_tiles(text, 1) == [[2, 1], [1]]
