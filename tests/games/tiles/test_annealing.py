"""Copies of patterns that meet a designer's wishes."""

from __future__ import annotations

from random import Random

import pytest

from tilegen.errors import TilegenError
from tilegen.games.tiles.annealing import (
    EVERY_PATTERN,
    MEAN_JOINING,
    Request,
    choose_copies,
    find_obstacles,
    format_obstacles,
    list_metrics,
)
from tilegen.games.tiles.patterns import Constraints, enumerate_patterns
from tilegen.games.tiles.segments import Kind
from tilegen.sets.edition import Expectation

KINDS = (Kind("blank"), Kind("thin", ("body",)), Kind("thick", ("body",)))
PATTERNS = list(enumerate_patterns(KINDS, 4, Constraints(joins=(1, 4))))


def wish(metric: str, value: float) -> Expectation:
    return Expectation(metric, value, value)


MONSTERS = (
    wish("blank_edges", 184),
    wish("thin_edges", 84),
    wish("thick_edges", 84),
    wish("starters", 24),
)


@pytest.mark.parametrize("seed", range(20))
def test_the_wishes_for_the_standard_monsters_are_met(seed: int) -> None:
    request = Request(88, MONSTERS, (1, 88))
    selection = choose_copies(PATTERNS, KINDS, request, Random(seed))
    assert selection.shortfalls == ()
    metrics = list_metrics(PATTERNS, KINDS)
    assert [metrics[name](selection.copies) for name in ("tiles", "thin_edges", "starters")] == [
        *(88, 84, 24)
    ]
    assert min(selection.copies) >= 1


def test_the_same_seed_chooses_the_same_copies() -> None:
    request = Request(88, MONSTERS, (1, 20))
    first, second = (choose_copies(PATTERNS, KINDS, request, Random(7)) for _ in range(2))
    assert first == second


def test_what_cannot_be_met_is_missed_by_little_and_explained() -> None:
    request = Request(88, MONSTERS, (1, 12))
    selection = choose_copies(PATTERNS, KINDS, request, Random(1))
    assert selection.miss == 18
    obstacles = find_obstacles(PATTERNS, KINDS, request, Random(1))
    assert obstacles.most_copies is not None
    assert 12 < obstacles.most_copies <= 23
    text = format_obstacles(selection, obstacles)
    assert f"with up to {obstacles.most_copies} copies of a pattern all can be met" in text
    missed = "starters is 14, which misses 24 by 10"
    assert missed in text


def test_the_wish_that_stands_in_the_way_is_named() -> None:
    wishes = (wish("thin_edges", 84), wish("blank_edges", 400))
    request = Request(88, wishes, (0, 88))
    selection = choose_copies(PATTERNS, KINDS, request, Random(1))
    assert [shortfall.wish.metric for shortfall in selection.shortfalls] != []
    obstacles = find_obstacles(PATTERNS, KINDS, request, Random(1))
    assert [item.metric for item in obstacles.wishes] == ["blank_edges"]
    assert obstacles.most_copies is None
    text = format_obstacles(selection, obstacles)
    assert text.endswith("without blank_edges = 400 all other wishes can be met")


def test_a_mean_and_every_pattern_can_be_wished() -> None:
    wishes = (Expectation(MEAN_JOINING, 1.5, 1.9), wish(EVERY_PATTERN, 1))
    selection = choose_copies(PATTERNS, KINDS, Request(60, wishes, (0, 60)), Random(3))
    assert selection.shortfalls == ()
    assert min(selection.copies) >= 1


def test_an_unknown_wish_is_refused() -> None:
    with pytest.raises(TilegenError, match="'thinn_edges'"):
        choose_copies(PATTERNS, KINDS, Request(88, (wish("thinn_edges", 1),), (1, 9)), Random(1))


def test_limits_of_copies_that_no_set_can_keep_are_refused() -> None:
    with pytest.raises(TilegenError, match="23 to 46 tiles, not 88"):
        choose_copies(PATTERNS, KINDS, Request(88, (), (1, 2)), Random(1))
