from __future__ import annotations

import pytest

from tilegen.play.turn_tracker import NumberedTurn, TurnCheck, TurnTracker

ANNA, NATALIE, BO = range(3)


def judge_turns(turns: TurnTracker, *lines: tuple[int, int | None]) -> list[TurnCheck]:
    """What is said of each line, a player and a number; a line that is wrong is doubted."""
    verdicts = []
    for player, number in lines:
        verdict = turns.judge(player, number)
        verdicts.append(verdict)
        turns.advance()
        if verdict is not TurnCheck.RIGHT:
            turns.doubt()
    return verdicts


def test_turns_go_round_in_order() -> None:
    lines = [(ANNA, 1), (NATALIE, 2), (BO, 3), (ANNA, 4)]
    assert judge_turns(TurnTracker(3), *lines) == [TurnCheck.RIGHT] * 4


def test_somebody_else_may_be_first() -> None:
    assert judge_turns(TurnTracker(3, BO), (BO, 1), (ANNA, 2)) == [TurnCheck.RIGHT] * 2


def test_numbers_may_be_left_out() -> None:
    lines = [(ANNA, None), (NATALIE, 2), (BO, None), (ANNA, 4)]
    assert judge_turns(TurnTracker(3), *lines) == [TurnCheck.RIGHT] * 4


def test_a_discard_leaves_the_turn_at_hand() -> None:
    turns = TurnTracker(2)
    assert turns.judge(ANNA, 1) is TurnCheck.RIGHT
    assert turns.judge(ANNA, 1) is TurnCheck.RIGHT
    turns.advance()
    assert turns.due == NumberedTurn(NATALIE, 2)


@pytest.mark.parametrize(
    ("wrong", "verdict"),
    [
        ((ANNA, 2), TurnCheck.WRONG_PLAYER),
        ((ANNA, None), TurnCheck.WRONG_PLAYER),
        ((NATALIE, 1), TurnCheck.WRONG_NUMBER),
        ((NATALIE, 22), TurnCheck.WRONG_NUMBER),
        ((BO, 3), TurnCheck.WRONG_PLAYER),
    ],
)
def test_a_wrong_name_or_number_is_one_slip(
    wrong: tuple[int, int | None], verdict: TurnCheck
) -> None:
    lines = [(ANNA, 1), wrong, (BO, 3), (ANNA, 4), (NATALIE, 5)]
    assert judge_turns(TurnTracker(3), *lines) == [TurnCheck.RIGHT, verdict, *[TurnCheck.RIGHT] * 3]


def test_a_second_slip_is_reported_too() -> None:
    lines = [(ANNA, 1), (ANNA, 2), (ANNA, 3), (NATALIE, 4), (NATALIE, 5), (NATALIE, 6)]
    verdicts = judge_turns(TurnTracker(2), *lines)
    assert [verdict is TurnCheck.RIGHT for verdict in verdicts] == [
        True,
        False,
        True,
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("numbered", [True, False])
def test_a_line_that_is_missing_is_one_slip_and_is_noticed(*, numbered: bool) -> None:
    lines = [(ANNA, 1), (BO, 3), (ANNA, 4), (NATALIE, 5)]
    turns = TurnTracker(3)
    verdicts = judge_turns(turns, *((player, n if numbered else None) for player, n in lines))
    assert verdicts == [TurnCheck.RIGHT, TurnCheck.WRONG_PLAYER, TurnCheck.RIGHT, TurnCheck.RIGHT]
    assert turns.missing


def test_a_line_missing_above_a_discard_is_noticed_when_its_turn_is_over() -> None:
    turns = TurnTracker(2)
    assert turns.judge(NATALIE, None) is TurnCheck.WRONG_PLAYER  # a discard, so no turn is over
    turns.doubt()
    assert turns.judge(NATALIE, None) is TurnCheck.RIGHT
    assert not turns.missing
    turns.advance()
    assert turns.judge(ANNA, None) is TurnCheck.RIGHT
    assert turns.missing


def test_a_wrong_name_alone_lets_no_line_be_missing() -> None:
    turns = TurnTracker(3)
    judge_turns(turns, (ANNA, 1), (BO, 2), (BO, 3), (ANNA, 4))
    assert not turns.missing


def test_two_lines_that_are_swapped_are_one_slip() -> None:
    lines = [(NATALIE, 2), (ANNA, 1), (ANNA, 3), (NATALIE, 4)]
    verdicts = judge_turns(TurnTracker(2), *lines)
    assert verdicts == [TurnCheck.WRONG_PLAYER, *[TurnCheck.RIGHT] * 3]


@pytest.mark.parametrize(
    "lines",
    [
        [(NATALIE, 2), (ANNA, 1), (BO, 3), (ANNA, 4)],
        # Without its number the second line does not tell whether the two are swapped.
        [(NATALIE, 2), (ANNA, None), (BO, 3), (ANNA, 4)],
        [(NATALIE, 2), (ANNA, None), (NATALIE, None), (BO, 3)],
        [(NATALIE, 2), (ANNA, 2), (NATALIE, 3), (BO, 4)],
    ],
)
def test_after_two_lines_that_may_be_swapped_either_turn_may_follow(
    lines: list[tuple[int, int | None]],
) -> None:
    verdicts = judge_turns(TurnTracker(3), *lines)
    assert verdicts == [TurnCheck.WRONG_PLAYER, *[TurnCheck.RIGHT] * 3]


def test_a_wrong_turn_that_goes_on_is_one_slip() -> None:
    turns = TurnTracker(3)
    assert turns.judge(NATALIE, 1) is TurnCheck.WRONG_PLAYER  # a discard, so no turn is over
    turns.doubt()
    assert turns.judge(NATALIE, 1) is TurnCheck.RIGHT
    turns.advance()
    assert judge_turns(turns, (BO, 2), (ANNA, 3)) == [TurnCheck.RIGHT] * 2
    assert not turns.missing


def test_of_two_swapped_lines_the_first_may_go_on_after_the_other() -> None:
    turns = TurnTracker(3)
    assert turns.judge(NATALIE, 2) is TurnCheck.WRONG_PLAYER  # a discard, so no turn is over
    turns.doubt()
    assert judge_turns(turns, (ANNA, 1), (NATALIE, 2), (BO, 3)) == [TurnCheck.RIGHT] * 3


def test_a_name_and_number_that_agree_show_at_once_that_lines_are_missing() -> None:
    turns = TurnTracker(3)
    judge_turns(turns, (ANNA, 1), (BO, 3))
    assert turns.missing


def test_a_missing_round_is_noticed_in_the_line_after_it() -> None:
    turns = TurnTracker(3)
    verdicts = judge_turns(turns, (ANNA, 1), (NATALIE, 5))
    assert verdicts == [TurnCheck.RIGHT, TurnCheck.WRONG_NUMBER]
    assert not turns.missing  # The number may be the slip.
    assert judge_turns(turns, (BO, 6)) == [TurnCheck.RIGHT]
    assert turns.missing


@pytest.mark.parametrize(
    "lines",
    [
        [(ANNA, 1), (NATALIE, 22), (BO, 3)],
        [(ANNA, 3), (NATALIE, 1), (BO, 2)],
        [(ANNA, None), (BO, None), (BO, None)],
        [(ANNA, None), (ANNA, None), (BO, None)],
        [(ANNA, None), (ANNA, None), (ANNA, None)],
        [(ANNA, 1), (NATALIE, 5), (BO, None)],
    ],
)
def test_a_wrong_name_or_number_lets_no_line_be_missing(
    lines: list[tuple[int, int | None]],
) -> None:
    turns = TurnTracker(3)
    judge_turns(turns, *lines)
    assert not turns.missing


def test_counting_goes_on_from_the_line_after_a_doubtful_one() -> None:
    turns = TurnTracker(2)
    turns.doubt()
    assert judge_turns(turns, (NATALIE, 8), (ANNA, 9)) == [TurnCheck.RIGHT] * 2
    assert turns.due == NumberedTurn(NATALIE, 10)


def test_a_line_that_is_wrong_in_another_way_still_has_its_turn() -> None:
    turns = TurnTracker(2)
    turns.take(ANNA, 1)
    turns.advance()
    assert turns.due == NumberedTurn(NATALIE, 2)
    assert turns.judge(ANNA, 2) is TurnCheck.WRONG_PLAYER


def test_play_goes_on_after_the_player_who_was_let_move() -> None:
    turns = TurnTracker(3)
    assert turns.judge(BO, 1) is TurnCheck.WRONG_PLAYER
    assert turns.allow_out_of_turn() is TurnCheck.RIGHT
    turns.advance()
    assert turns.due == NumberedTurn((BO + 1) % 3, 2)
    assert turns.judge(BO, 2) is TurnCheck.WRONG_PLAYER


def test_a_player_who_is_let_move_has_the_number_of_the_turn() -> None:
    turns = TurnTracker(3)
    assert turns.judge(BO, 2) is TurnCheck.WRONG_PLAYER
    assert turns.allow_out_of_turn() is TurnCheck.WRONG_NUMBER
