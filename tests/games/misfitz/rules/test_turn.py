"""How far a turn is, and what may be done in it."""

from tilegen.games.misfitz.rules.turn import may_be_noticed


def test_a_missed_duty_may_be_noticed_until_the_player_has_ended_the_next_turn() -> None:
    assert [may_be_noticed(3, ended) for ended in (3, 4, 5)] == [True, True, False]
