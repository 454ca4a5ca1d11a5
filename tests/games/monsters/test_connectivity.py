"""What `validate --format json` says of joins, pieces and demands, against slow and obvious
counting."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import (
    ALL_PATTERNS,
    Rotation,
    build_monsters,
    digits_of,
    edges_of,
    list_creatures,
    rotate_edges,
)
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.inspection import INSPECTION

READINGS = ["".join(sides) for sides in product("-012", repeat=4) if {*sides} & {"1", "2"}]
ALL_DEMANDS = sorted({min(sides[i:] + sides[:i] for i in range(4)) for sides in READINGS})
SIDES = {"0": Edge.BLANK, "1": Edge.THIN, "2": Edge.THICK}

some_sides = st.text(alphabet="012", min_size=4, max_size=4)
some_sets = st.lists(some_sides, max_size=12).map(lambda sides: a_set(*sides))


def a_set(*sides: str) -> TileGame:
    return build_monsters(
        "A set", tuple(CreatureTile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    )


def list_counts(tile_set: TileGame) -> Any:
    return INSPECTION.as_json(tile_set, ())


def answers(tile_set: TileGame) -> dict[str, int]:
    return {item["demand"]: item["answers"] for item in list_counts(tile_set)["demands"]}


def pieces(tile_set: TileGame) -> list[list[int]]:
    found: list[list[int]] = list_counts(tile_set)["connectivity"]["pieces"]
    return found


def fits(tile: CreatureTile, demand: str) -> bool:
    """Whether the tile may lie there in some turn: all sides that touch the same (A10)."""
    return any(
        all(
            asked == "-" or SIDES[asked] is edge
            for asked, edge in zip(demand, rotate_edges(tile.edges, turn), strict=True)
        )
        for turn in Rotation
    )


def can_join(one: CreatureTile, other: CreatureTile) -> bool:
    return any(edge.joins and edge in other.edges for edge in one.edges)


def test_there_are_240_readings_and_64_demands() -> None:
    assert len(READINGS) == 4**4 - 2**4 == 240
    assert list(answers(a_set(*ALL_PATTERNS))) == ALL_DEMANDS
    assert len(ALL_DEMANDS) == 64


@given(some_sets)
def test_answers_are_the_tiles_that_fit_in_some_turn(tile_set: TileGame) -> None:
    kinds = {"-", *"".join(digits_of(tile.edges) for tile in list_creatures(tile_set))}
    expected = {
        demand: sum(fits(tile, demand) for tile in list_creatures(tile_set))
        for demand in ALL_DEMANDS
        if set(demand) <= kinds
    }
    assert answers(tile_set) == expected


@given(some_sets, st.sampled_from(READINGS))
def test_a_turned_demand_is_the_same_demand(tile_set: TileGame, reading: str) -> None:
    turns = [reading[i:] + reading[:i] for i in range(4)]
    found = {sum(fits(tile, turn) for tile in list_creatures(tile_set)) for turn in turns}
    assert len(found) == 1
    assert min(turns) in ALL_DEMANDS


@given(some_sets)
def test_joins_are_the_other_tiles_that_can_join_at_each_side(tile_set: TileGame) -> None:
    found = {item["id"]: item["joins"] for item in list_counts(tile_set)["connectivity"]["tiles"]}
    for tile in list_creatures(tile_set):
        others = [other for other in list_creatures(tile_set) if other.id != tile.id]
        assert found[tile.id] == [
            sum(edge.joins and edge in other.edges for other in others) for edge in tile.edges
        ]


@given(some_sets)
def test_pieces_are_what_chains_of_joins_reach(tile_set: TileGame) -> None:
    found = pieces(tile_set)
    assert sorted(id_ for ids in found for id_ in ids) == [
        tile.id for tile in list_creatures(tile_set)
    ]
    reached = {tile.id: {tile.id} for tile in list_creatures(tile_set)}
    for _ in list_creatures(tile_set):
        for one, other in product(list_creatures(tile_set), repeat=2):
            if one.id != other.id and can_join(one, other):
                reached[one.id] |= reached[other.id]
    assert {frozenset(ids) for ids in found} == {frozenset(ids) for ids in reached.values()}


def test_thin_and_thick_tiles_hang_together_only_through_a_mixed_one() -> None:
    assert pieces(a_set("0001", "0002", "0011")) == [[1, 3], [2]]
    assert pieces(a_set("0001", "0002", "0022", "0202")) == [[2, 3, 4], [1]]
    assert pieces(a_set("0001", "0002", "0011", "0012")) == [[1, 2, 3, 4]]


def test_a_set_with_every_pattern_answers_every_demand() -> None:
    assert min(answers(a_set(*ALL_PATTERNS)).values()) >= 1


def test_nothing_asks_for_a_kind_that_no_tile_has() -> None:
    assert not any("2" in demand or "0" in demand for demand in answers(a_set("1111", "1111")))
