from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.games.monsters.records.ruling import Player
from tilegen.games.monsters.show.history import TileCourse

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


def tiles(players: tuple[Player, ...]) -> list[list[int]]:
    """How many tiles each player's creatures have."""
    return [[len(each.tiles) for each in player.creatures] for player in players]


def test_after_all_steps_the_table_is_as_the_ruling_has_it() -> None:
    ruling = rule(GAME).ruling
    assert TileCourse(ruling).at(len(ruling.steps)) == ruling.players


def test_points_come_with_the_tile_that_completes() -> None:
    ruling = rule(GAME).ruling
    course = TileCourse(ruling)
    tables = [course.at(steps + 1) for steps in range(course.steps)]
    scores = [[player.score for player in players] for players in tables]
    assert scores == [[0, 0], [0, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 3]]


@pytest.mark.parametrize(
    ("turn", "there"),
    [
        (0, [[1], [1]]),
        (1, [[2, 1], [1]]),
        (2, [[2, 1], [2]]),
        (3, [[2, 2], [2]]),
        (4, [[2, 2], [3]]),
    ],
)
def test_a_turn_ends_with_the_minion_after_it(turn: int, there: list[list[int]]) -> None:
    course = TileCourse(rule(GAME).ruling)
    assert tiles(course.at(course.steps_to(turn))) == there
    assert course.last_turn == 4


def test_a_discard_and_the_tile_after_it_are_one_turn() -> None:
    text = GAME.replace("2 Bo: 58<", "2 Bo: discard 12\n2 Bo: 58<")
    course = TileCourse(rule(text).ruling)
    assert tiles(course.at(course.steps_to(2))) == [[2, 1], [2]]


def test_the_number_on_a_line_that_was_not_played_means_nothing() -> None:
    ruling = rule(GAME.replace("3 Anna: 3v", "1 Anna: 2v")).ruling
    assert not ruling.ok
    course = TileCourse(ruling)
    assert tiles(course.at(course.steps_to(1))) == [[2, 1], [1]]


def test_a_turn_that_was_not_played_leaves_the_table_as_it_was() -> None:
    course = TileCourse(rule(GAME.replace("3 Anna: 3v", "3 Anna: 1v")).ruling)
    assert tiles(course.at(course.steps_to(3))) == [[2, 1], [2]]
