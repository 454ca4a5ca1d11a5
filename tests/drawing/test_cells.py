from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tilegen.drawing.cells import (
    CellMask,
    closer_bound,
    find_layers,
    orientations,
    rotate_picture,
    shares,
    upper_bounds,
)

ACROSS = 6
VALUES = range(1, 13)
"""More values than fit into one byte."""


def pictures(seed: int, count: int = 6) -> list[bytes]:
    """Sparse and dense ones, some with cells at the edge alone."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        few = rng.sample(range(15), rng.randint(1, 4))
        empty = rng.choice((0.1, 0.6, 0.95))
        inside = rng.random() < 0.7
        found.append(
            bytes(
                rng.choice(few) if (inside or at_the_edge(at)) and rng.random() > empty else 0
                for at in range(ACROSS * ACROSS)
            )
        )
    return found


def at_the_edge(at: int) -> bool:
    return at % ACROSS in {0, ACROSS - 1} or at // ACROSS in {0, ACROSS - 1}


def masks(drawn: list[bytes], turns: int) -> list[CellMask]:
    turned = [orientations(picture, ACROSS, turns) for picture in drawn]
    return list(map(find_layers(turned, ACROSS, VALUES), range(len(drawn))))


def plainly(one: bytes, other: bytes, turns: int) -> list[float]:
    """The shares, cell by cell."""
    found = []
    for _ in range(turns):
        matched = sum(has(other, at, value) for at, value in enumerate(one) if value in VALUES)
        matched += sum(has(one, at, value) for at, value in enumerate(other) if value in VALUES)
        whole = sum(value in VALUES for value in one + other)
        found.append(matched / whole if whole else 1.0)
        other = rotate_picture(other, ACROSS)
    return found


def has(picture: bytes, at: int, value: int) -> bool:
    """Whether a picture has it in a cell or beside; beside a row's end is the next row's begin."""
    return any(
        picture[at - down * ACROSS - aside] == value
        for down in (-1, 0, 1)
        for aside in (-1, 0, 1)
        # Before the first cell there is none, not even on the way down.
        if at >= down * ACROSS and 0 <= at - down * ACROSS - aside < len(picture)
    )


@pytest.mark.parametrize("turns", [1, 4])
@pytest.mark.parametrize("seed", range(40))
def test_long_numbers_count_as_one_would_cell_by_cell(seed: int, turns: int) -> None:
    drawn = pictures(seed)
    pairs = permutations(zip(drawn, masks(drawn, turns), strict=True), 2)
    for (one, first), (other, second) in pairs:
        assert shares(first, second) == plainly(one, other, turns)


@pytest.mark.parametrize("turns", [1, 4])
@pytest.mark.parametrize("seed", range(40))
def test_an_upper_bound_is_no_less_than_a_closer_one_and_any_share(seed: int, turns: int) -> None:
    for first, second in permutations(masks(pictures(seed), turns), 2):
        assert upper_bounds(first, [second])[0] >= closer_bound(first, second)
        assert closer_bound(first, second) >= max(shares(first, second))


def test_the_upper_bound_of_pictures_with_nothing_in_common_is_zero() -> None:
    one, other = (bytes([*[0] * 14, value, *[0] * 21]) for value in (1, 2))
    first, second = masks([one, other], 4)
    assert upper_bounds(first, [second]) == [0]


def test_a_picture_is_turned_clockwise() -> None:
    assert rotate_picture(b"abcd", 2) == b"cadb"
