"""All tiles up to turning, against Burnside's count and the figures of known games."""

from __future__ import annotations

from itertools import product
from math import gcd

import pytest

from tilegen.games.tiles.patterns import ANY_TILE, Constraints, Paths, Pattern, enumerate_patterns
from tilegen.games.tiles.segments import Kind

LETTERS = "abcdefghijkl"


def kinds_of(names: str) -> tuple[Kind, ...]:
    """Kinds of sides that each join into a kind of figure of their own."""
    return tuple(Kind(name, (name,)) for name in names)


def count(names: str, sides: int, constraints: Constraints = ANY_TILE) -> int:
    return len(list(enumerate_patterns(kinds_of(names), sides, constraints)))


def count_by_burnside(kinds: int, sides: int) -> int:
    """Words that turns leave alike, on average over all turns."""
    alike: list[int] = [kinds ** gcd(turn, sides) for turn in range(sides)]
    return sum(alike) // sides


def count_with_mirror(kinds: int, sides: int) -> int:
    """Words up to turns and reflections, by brute force."""
    words = set()
    for word in product(range(kinds), repeat=sides):
        turned = [word[turn:] + word[:turn] for turn in range(sides)]
        words.add(min([*turned, *(other[::-1] for other in turned)]))
    return len(words)


@pytest.mark.parametrize(
    ("sides", "kinds", "tiles"),
    [
        *((4, 2, 6), (4, 3, 24), (4, 4, 70), (4, 5, 165)),
        *((3, 2, 4), (3, 3, 11), (3, 4, 24), (3, 5, 45)),
        *((6, 2, 14), (6, 3, 130), (6, 4, 700)),
        (2, 7, 28),
    ],
)
def test_there_are_as_many_tiles_as_burnside_counts(sides: int, kinds: int, tiles: int) -> None:
    assert count(LETTERS[:kinds], sides) == count_by_burnside(kinds, sides) == tiles


@pytest.mark.parametrize(("sides", "kinds"), [(4, 3), (6, 3), (2, 5)])
def test_with_mirror_images_as_one_there_are_as_many_as_by_brute_force(
    sides: int, kinds: int
) -> None:
    expected = count_with_mirror(kinds, sides)
    assert count(LETTERS[:kinds], sides, Constraints(mirror=True)) == expected


def test_no_tile_is_another_one_turned() -> None:
    patterns = list(enumerate_patterns(kinds_of("abc"), 6))
    turned = {min(p.sides[t:] + p.sides[:t] for t in range(6)) for p in patterns}
    assert len(turned) == len(patterns)
    assert turned == {pattern.sides for pattern in patterns}


def test_the_order_is_that_of_the_sides() -> None:
    patterns = list(enumerate_patterns(kinds_of("abc"), 4))
    assert patterns == sorted(patterns, key=lambda pattern: pattern.sides)


def test_ribbons_are_64() -> None:
    pairs = Constraints(each=2, paths=Paths.PAIRS)
    assert count("abcd", 6, pairs) == 64
    # Three straight lines cross on eight of them.
    assert count("abcd", 6, pairs._replace(straight=(0, 2))) == 56


def test_two_colours_twice_each_on_a_square_are_two() -> None:
    assert count("ab", 4, Constraints(each=2, paths=Paths.PAIRS)) == 2


def test_paths_of_one_colour_on_a_hexagon_are_five() -> None:
    assert count("a", 6, Constraints(paths=Paths.PAIRS)) == 5


def test_two_ports_a_side_in_pairs_are_35() -> None:
    kinds = (Kind("side", ("path", "path")),)
    assert len(list(enumerate_patterns(kinds, 4, Constraints(paths=Paths.PAIRS)))) == 35


def test_sides_that_cannot_be_paired_give_no_tile() -> None:
    assert count("a", 3, Constraints(paths=Paths.PAIRS)) == 0


def blank_thin_thick(constraints: Constraints = ANY_TILE) -> list[Pattern]:
    kinds = (Kind("blank"), Kind("thin", ("body",)), Kind("thick", ("body",)))
    return list(enumerate_patterns(kinds, 4, constraints))


def test_of_24_tiles_one_joins_nothing() -> None:
    assert len(blank_thin_thick()) == 24
    assert len(blank_thin_thick(Constraints(joins=(1, 4)))) == 23


def test_only_the_kinds_that_are_asked_for_occur() -> None:
    patterns = blank_thin_thick(Constraints(only=frozenset((0, 2))))
    assert len(patterns) == 6
    assert {kind for pattern in patterns for kind in pattern.sides} == {0, 2}


def test_the_number_of_segments_is_a_limit() -> None:
    assert len(blank_thin_thick(Constraints(segments=(0, 0)))) == 1
    apart = Constraints(paths=Paths.NONE, segments=(4, 4))
    assert all(len(pattern.segments) == 4 for pattern in blank_thin_thick(apart))
    assert len(blank_thin_thick(apart)) == 6
