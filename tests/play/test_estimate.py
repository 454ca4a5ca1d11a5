from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from math import sqrt
from random import Random

import pytest

from tilegen.play.estimate import (
    CrossMoments,
    Estimate,
    Moments,
    deviation,
    difference,
    quantile,
    quantile_between,
    ratio,
    share,
    wilson,
)

Rows = list[tuple[int, int]]


def moments(rows: Iterable[tuple[int, int]]) -> Moments:
    rows = list(rows)
    return Moments(
        len(rows),
        sum(y for y, _ in rows),
        sum(x for _, x in rows),
        sum(y * y for y, _ in rows),
        sum(y * x for y, x in rows),
        sum(x * x for _, x in rows),
    )


def cross_moments(before: Rows, after: Rows) -> CrossMoments:
    pairs = list(zip(before, after, strict=True))
    return CrossMoments(
        sum(y * v for (y, _), (v, _) in pairs),
        sum(y * w for (y, _), (_, w) in pairs),
        sum(x * v for (_, x), (v, _) in pairs),
        sum(x * w for (_, x), (_, w) in pairs),
    )


def test_the_interval_of_a_mean_is_that_of_the_textbook() -> None:
    found = ratio(moments((y, 1) for y in (2, 4, 4, 4, 5, 5, 7, 9)))
    assert found is not None
    assert found.value == 5
    # Sample deviation 2.138, over the root of 8, times 1.96.
    assert found.half == pytest.approx(1.4816, abs=1e-4)


def test_a_ratio_that_never_changes_has_no_interval() -> None:
    assert ratio(moments([(2, 4), (3, 6), (5, 10)])) == Estimate(0.5, 0.5, 0.5)


@pytest.mark.parametrize("rows", [[], [(1, 1)], [(0, 0), (0, 0)]])
def test_nothing_is_said_of_nothing(rows: Rows) -> None:
    assert ratio(moments(rows)) is None
    assert share(moments(rows)) is None


def test_a_share_that_was_never_seen_is_not_certain() -> None:
    found = share(moments([(0, 1)] * 400))
    assert found is not None
    assert found.value == found.low == 0
    assert found.high == pytest.approx(0.0095, abs=1e-4)


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    found = wilson(3, 20)
    assert found is not None
    assert found.low == pytest.approx(0.0524, abs=1e-4)
    assert found.high == pytest.approx(0.3604, abs=1e-4)


def games(rng: Random, count: int) -> Rows:
    """Games in which what happens once is likelier to happen again, so that players are not
    independent: four chances each, of which a mean of one half are taken."""
    rows = []
    for _ in range(count):
        mood = rng.choice((0.2, 0.5, 0.8))
        rows.append((sum(rng.random() < mood for _ in range(4)), 4))
    return rows


def sizes(rng: Random, count: int) -> Rows:
    """Sums that go up with the number of what is summed; ten each on average."""
    rows = []
    for _ in range(count):
        many = rng.randint(0, 4)
        rows.append((sum(rng.randint(5, 15) for _ in range(many)), many))
    return rows


@pytest.mark.parametrize(
    ("play", "made", "truth"), [(games, share, 0.5), (sizes, ratio, 10.0)], ids=["share", "mean"]
)
def test_intervals_cover_the_truth_as_often_as_they_say(
    play: Callable[[Random, int], Rows],
    made: Callable[[Moments], Estimate | None],
    truth: float,
) -> None:
    rng = Random(1)
    found = [made(moments(play(rng, 200))) for _ in range(400)]
    covered = sum(each is not None and each.low <= truth <= each.high for each in found)
    assert 0.92 <= covered / 400 <= 0.98


def test_a_set_compared_with_itself_does_not_differ_at_all() -> None:
    rows = sizes(Random(1), 100)
    sums = moments(rows)
    found = difference(sums, sums, cross_moments(rows, rows))
    assert found == Estimate(0, 0, 0)


def test_pairs_of_like_games_make_a_difference_surer() -> None:
    rng = Random(2)
    before = sizes(rng, 500)
    after = [(y + rng.randint(0, 1), x) for y, x in before]
    others = sizes(rng, 500)
    paired = difference(moments(before), moments(after), cross_moments(before, after))
    apart = difference(moments(before), moments(others), cross_moments(before, others))
    assert paired is not None
    assert apart is not None
    assert paired.low > 0
    assert paired.half < apart.half / 2


def test_quantiles_are_numbers_that_were_seen() -> None:
    histogram = [0, 0, 5, 0, 4, 1]
    assert [quantile(histogram, part) for part in (0, 0.1, 0.5, 0.9, 1)] == [2, 2, 2, 4, 5]
    assert quantile([0, 0], 0.5) is None


def test_the_interval_of_a_quantile_is_that_of_its_part_turned_round() -> None:
    evenly = [1] * 1000
    found = quantile_between(evenly, 0.5, 1000)
    # Of a thousand, half is known to 3.1 in a hundred.
    assert found == Estimate(499, 469, 531)
    assert quantile_between([0, 0], 0.5, 10) is None


def test_the_deviation_is_that_of_the_numbers() -> None:
    found = deviation([0, 2, 0, 2], 4)
    assert found is not None
    assert found.value == pytest.approx(statistics.stdev([1, 1, 3, 3]))
    # Two numbers that are equally far from the mean leave no doubt.
    assert found.half == 0
    assert deviation([0, 0, 9], 9) == Estimate(0, 0, 0)
    assert deviation([1], 1) is None


def test_intervals_of_the_deviation_cover_it_as_often_as_they_say() -> None:
    rng, truth, covered = Random(4), sqrt((60**2 - 1) / 12), 0
    for _ in range(200):
        histogram = [0] * 60
        for _ in range(200):
            histogram[rng.randrange(60)] += 1
        found = deviation(histogram, 200)
        assert found is not None
        covered += found.low <= truth <= found.high
    assert 0.9 * 200 <= covered < 200


def test_numbers_of_one_game_tell_no_more_than_the_game() -> None:
    evenly = [4] * 1000
    assert quantile_between(evenly, 0.9, 1000) == quantile_between([1] * 1000, 0.9, 1000)
    assert quantile_between(evenly, 0.9, 9) != quantile_between(evenly, 0.9, 1000)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_intervals_of_quantiles_cover_the_truth_as_often_as_they_say(part: float) -> None:
    rng, truth, covered = Random(3), round(1000 * part), 0
    for _ in range(200):
        histogram = [0] * 1001
        for _ in range(100):
            histogram[rng.randint(1, 1000)] += 1
        found = quantile_between(histogram, part, 100)
        assert found is not None
        covered += found.low <= truth <= found.high
    assert covered >= 0.9 * 200
