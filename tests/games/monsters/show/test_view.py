from __future__ import annotations

from tests.games.monsters.standard import standard_set
from tilegen.games.monsters.rules.rules import TileRules
from tilegen.games.monsters.show.view import VIEW


def test_a_tile_to_begin_with_is_offered_with_what_people_choose_it_by() -> None:
    tiles = standard_set()
    rules = TileRules(tiles, 2)
    state = rules.start()
    offers = [VIEW.offer(rules, state, move) for move in rules.legal_moves(state)]
    by_id = tiles.by_id
    assert len(offers) == len(by_id)
    for offer in offers:
        tile = by_id[offer["tile"]]
        assert (offer["sides"], offer["eyes"]) == (tile.joining_sides, tile.eyes)
