"""What `make peers` measures of tilegen itself, and what it says of a library that is missing."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.benchmarks.peers import GAMES, Missing, load, measure_games, play_tilegen


def test_games_are_counted_with_their_moves_and_the_first_does_not_count() -> None:
    played, seconds = measure_games(iter([500, 3, 4]), seconds=0)
    assert (played.games, played.moves) == (0, 0)
    assert seconds >= 0


def test_the_games_of_tilegen_are_played_to_their_end() -> None:
    assert all(moves > 20 for moves in islice(play_tilegen("monsters"), 2))


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(Missing, match="nowhere is not installed"):
        load("nowhere.at_all")


@pytest.mark.parametrize("name", GAMES)
def test_a_library_that_is_not_installed_is_skipped(name: str) -> None:
    try:
        moves = next(GAMES[name]())
    except Missing as missing:
        pytest.skip(str(missing))
    assert moves > 5
