"""What follows from the creatures that a player has."""

import pytest

from tilegen.games.monsters.rules.course import must_be_complete
from tilegen.games.monsters.rules.creature import Kind

FIRST, MINION = Kind.FIRST, Kind.MINION


def test_all_but_the_last_creature_must_be_complete() -> None:
    assert must_be_complete((FIRST, MINION, MINION), ()) == (0, 1)
    assert must_be_complete((FIRST,), ()) == ()


def test_beside_an_open_minion_all_must_be_complete() -> None:
    assert must_be_complete((FIRST, MINION, MINION), (1,)) == (0, 2)


@pytest.mark.parametrize("surely_open", [(0,), (0, 1), (1, 2)])
def test_nothing_follows_from_what_breaks_the_rule_already(surely_open: tuple[int, ...]) -> None:
    assert must_be_complete((FIRST, MINION, MINION), surely_open) == ()
