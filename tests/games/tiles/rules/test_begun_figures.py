"""What follows from the figures that a player has begun."""

import pytest

from tilegen.games.tiles.rules.course import find_surely_finished

FIRST, LATER = True, False


def test_all_but_the_last_creature_find_surely_finished() -> None:
    assert find_surely_finished((FIRST, LATER, LATER), ()) == (0, 1)
    assert find_surely_finished((FIRST,), ()) == ()


def test_beside_an_open_minion_all_find_surely_finished() -> None:
    assert find_surely_finished((FIRST, LATER, LATER), (1,)) == (0, 2)


@pytest.mark.parametrize("surely_open", [(0,), (0, 1), (1, 2)])
def test_nothing_follows_from_what_breaks_the_rule_already(surely_open: tuple[int, ...]) -> None:
    assert find_surely_finished((FIRST, LATER, LATER), surely_open) == ()
