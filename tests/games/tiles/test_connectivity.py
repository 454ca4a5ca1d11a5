"""What empty cells ask for and which tiles join, for any kinds and numbers of sides, against slow
and obvious counting."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tiles.games_of_tiles import COLOURED_PATHS, COLOURS, LAND, NUMBERS, match_same
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.play_tiles import build_meeting
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.sets.connectivity import (
    DIGITS,
    MOST_DEMANDS,
    NOTHING,
    SideRules,
    build_side_rules,
    count_answers,
    count_patterns,
    count_possible_patterns,
    find_groups,
    list_demands,
    list_patterns,
)

WAYS = (Kind("wall"), Kind("way", ("way",)))
EITHER = frozenset({0, 1})
LOCK = (Kind("wall"), Kind("out", ("way",)), Kind("in", ("way",)))
RULES = {
    "land": build_side_rules(build_meeting(Shape.SQUARE, LAND, match_same(LAND), 1), 1),
    "colours": build_side_rules(build_meeting(Shape.SQUARE, COLOURS, match_same(COLOURS), 0), 0),
    "ribbons": build_side_rules(build_meeting(Shape.HEX, COLOURS, match_same(COLOURS), 2), 2),
    "chain": build_side_rules(build_meeting(Shape.LINE, NUMBERS, match_same(NUMBERS), 0), 0),
    "ways": build_side_rules(build_meeting(Shape.SQUARE, WAYS, [EITHER, EITHER], 2), 2),
    "lock": build_side_rules(
        build_meeting(Shape.SQUARE, LOCK, [frozenset({0}), frozenset({2}), frozenset({1})], 1), 1
    ),
}
each_game = pytest.mark.parametrize("name", RULES)


def list_turns(sides: str) -> list[str]:
    return [sides[turn:] + sides[:turn] for turn in range(len(sides))]


def answers(rules: SideRules, marking: str, demand: str) -> bool:
    """Whether a tile may lie there in some turn."""
    for shown in list_turns(marking):
        touching = [(a, b) for a, b in zip(demand, shown, strict=True) if a != NOTHING]
        joins = sum(b in rules.joining[DIGITS.index(a)] for a, b in touching)
        if joins >= rules.join and all(b in rules.partners[DIGITS.index(a)] for a, b in touching):
            return True
    return False


def draw_markings(rules: SideRules, rng: Random) -> list[str]:
    return ["".join(rng.choices(rules.digits, k=rules.sides)) for _ in range(rng.randrange(1, 12))]


@each_game
@given(seed=st.integers(0, 10_000))
def test_answers_are_the_tiles_that_fit_in_some_turn(name: str, seed: int) -> None:
    rules, rng = RULES[name], Random(seed)
    markings = draw_markings(rules, rng)
    demands, are_all = list_demands(rules, rules.digits, rng)
    assert are_all
    chosen = rng.sample(demands, min(len(demands), 40))
    assert count_answers(rules, count_patterns(markings), chosen) == {
        demand: sum(answers(rules, marking, demand) for marking in markings) for demand in chosen
    }


@each_game
def test_demands_are_what_tiles_around_a_cell_can_ask_for(name: str) -> None:
    rules = RULES[name]
    words = map("".join, product(NOTHING + rules.digits, repeat=rules.sides))
    asking = {min(list_turns(word)) for word in words if rules.asks(word)}
    assert list(list_demands(rules, rules.digits, Random(1)).demands) == sorted(asking)


def test_of_too_many_demands_some_are_tried() -> None:
    kinds = (*COLOURED_PATHS, *COLOURS, Kind("black", ("black",)))
    rules = build_side_rules(build_meeting(Shape.HEX, kinds, match_same(kinds), 1), 1)
    demands, are_all = list_demands(rules, rules.digits, Random(1))
    assert not are_all
    assert MOST_DEMANDS / 2 < len(demands) <= MOST_DEMANDS
    assert list(demands) == sorted({min(list_turns(demand)) for demand in demands})
    assert list_demands(rules, rules.digits, Random(1)).demands == demands


@each_game
def test_patterns_are_counted_as_they_are_listed(name: str) -> None:
    rules = RULES[name]
    patterns = list(list_patterns(rules))
    assert patterns == sorted({min(list_turns(pattern)) for pattern in patterns})
    assert len(patterns) == count_possible_patterns(rules)


def test_creatures_have_23_patterns_and_colours_24() -> None:
    creatures = SideRules(4, ("0", "1", "2"), ("", "1", "2"), 1)
    assert count_possible_patterns(creatures) == 23
    assert count_possible_patterns(RULES["colours"]) == 24


@each_game
@given(seed=st.integers(0, 10_000))
def test_groups_are_what_chains_of_tiles_reach(name: str, seed: int) -> None:
    rules = RULES[name]
    markings = dict(enumerate(draw_markings(rules, Random(seed)), 1))
    reached = {number: {number} for number in markings}
    for _ in markings:
        for one, other in product(markings, repeat=2):
            pairs = product(markings[one], markings[other])
            if one != other and any(b in rules.list_companions(a) for a, b in pairs):
                reached[one] |= reached[other]
    groups = find_groups(rules, markings)
    assert {frozenset(group) for group in groups} == {frozenset(r) for r in reached.values()}
    assert sorted(number for group in groups for number in group) == sorted(markings)


def test_two_plugs_without_a_socket_do_not_join() -> None:
    assert find_groups(RULES["lock"], {1: "0101", 2: "0001"}) == ((1,), (2,))
    assert find_groups(RULES["lock"], {1: "0101", 2: "0001", 3: "0002"}) == ((1, 2, 3),)
