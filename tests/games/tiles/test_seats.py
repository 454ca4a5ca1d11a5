"""How a game of tiles names the numbers of its players."""

from __future__ import annotations

import pytest

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.options import RuleOptions, Shape
from tilegen.games.tiles.rules.playability import check_rules


@pytest.mark.parametrize(
    ("players", "seats", "message", "hint"),
    [
        ((2, 2), 1, "this game is not for 1 player", "it is for 2"),
        ((2, 4), 5, "this game is not for 5 players", "it is for 2 to 4"),
    ],
)
def test_a_wrong_number_of_players_is_told(
    players: tuple[int, int], seats: int, message: str, hint: str
) -> None:
    with pytest.raises(TilegenError) as told:
        check_rules(RuleOptions(players=players), next(iter(Shape)), (), (), seats)
    assert (told.value.message, told.value.hint) == (message, hint)
