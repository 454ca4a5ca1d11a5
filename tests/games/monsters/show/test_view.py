from __future__ import annotations

from random import Random

from tests.games.monsters.standard import standard_set
from tests.games.playing import play
from tilegen.games.monsters.rules.rules import TileRules
from tilegen.games.monsters.rules.table import list_creatures
from tilegen.games.monsters.show.view import TileView
from tilegen.games.tiles.rules.grids import Grid


def test_a_tile_to_begin_with_is_offered_with_what_people_choose_it_by() -> None:
    tiles = standard_set()
    rules = TileRules(tiles, 2)
    state = rules.start()
    offers = [TileView(rules).offer(state, move) for move in rules.legal_moves(state)]
    by_id = tiles.by_id
    assert len(offers) == len(by_id)
    for offer in offers:
        tile = by_id[offer["tile"]]
        assert (offer["sides"], offer["eyes"]) == (tile.joining_sides, tile.eyes)


def test_the_result_names_every_creature_and_why_it_has_its_points() -> None:
    rules = TileRules(standard_set(), 3)
    state, view = play(rules, Random(2)).end, TileView(rules)
    told = [part for own in view.parts(state) for part in own]
    labels = [part.label.say for part in told]
    assert labels == [
        describe(grid, part.points)
        for own, parts in zip(list_creatures(state.table.grids, 3), view.parts(state), strict=True)
        for grid, part in zip(own, parts, strict=True)
    ]
    kinds = {part.label.key for part in told}
    assert kinds > {"part-monster", "part-minion"}
    assert not any(part.points for part in told if "unfinished" in part.label.say)


def describe(grid: Grid, points: int) -> str:
    kind = "monster" if grid.is_first else "minion"
    tiles = "1 tile" if len(grid.laid) == 1 else f"{len(grid.laid)} tiles"
    if not grid.is_finished:
        return f"unfinished {kind}, {tiles}"
    return f"finished {kind}, {tiles}" + (f", {points} with eyes" if kind == "minion" else "")
