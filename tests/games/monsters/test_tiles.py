from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import (
    ALL_PATTERNS,
    Rotation,
    edges_of,
    pattern,
    rotate_edges,
)
from tests.games.monsters.standard import mirror_edges, swap_edges
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Edges
from tilegen.sets.edition import Expectation
from tilegen.text.source import Span

EDGES = st.tuples(*[st.sampled_from(Edge)] * 4)
ROTATIONS = st.sampled_from(Rotation)


def test_a_quarter_turn_brings_the_left_side_to_the_top() -> None:
    assert rotate_edges(edges_of("0012"), Rotation.QUARTER) == edges_of("2001")


@given(EDGES, ROTATIONS, ROTATIONS)
def test_two_turns_are_one(edges: Edges, first: Rotation, second: Rotation) -> None:
    once = rotate_edges(edges, Rotation((first + second) % 4))
    assert rotate_edges(rotate_edges(edges, first), second) == once


@given(EDGES, ROTATIONS)
def test_turning_keeps_the_pattern(edges: Edges, rotation: Rotation) -> None:
    assert pattern(rotate_edges(edges, rotation)) == pattern(edges)


@given(EDGES)
def test_mirroring_and_swapping_twice_changes_nothing(edges: Edges) -> None:
    assert mirror_edges(mirror_edges(edges)) == edges
    assert swap_edges(swap_edges(edges)) == edges


@pytest.mark.parametrize(
    ("one", "other"), [("0012", "0021"), ("0112", "0211"), ("0122", "0221"), ("0121", "0121")]
)
def test_mirror_pairs(one: str, other: str) -> None:
    assert pattern(mirror_edges(edges_of(one))) == other


def test_there_are_23_patterns_that_join() -> None:
    assert len(ALL_PATTERNS) == 23
    assert all(pattern(edges_of(digits)) == digits for digits in ALL_PATTERNS)
    assert "0000" not in ALL_PATTERNS


def test_a_tile_is_the_same_wherever_it_was_written() -> None:
    assert CreatureTile(1, edges_of("0010"), span=Span(1, 1, 2)) == CreatureTile(
        1, edges_of("0010")
    )


def test_a_tile_has_as_many_joining_sides_as_are_not_blank() -> None:
    seven = CreatureTile(7, edges_of("0102"))
    assert seven.joining_sides == 2


@pytest.mark.parametrize(
    ("low", "high", "value", "holds"),
    [
        (2, 2, 2, True),
        (2, 2, 3, False),
        (None, 2, 2, True),
        (None, 2, 2.1, False),
        (2, None, 2, True),
        (2, None, 1.9, False),
    ],
)
def test_both_limits_belong_to_the_range(
    low: float | None, high: float | None, value: float, *, holds: bool
) -> None:
    assert Expectation("tiles", low, high).holds(value) is holds
