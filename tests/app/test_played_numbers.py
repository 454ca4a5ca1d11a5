"""Numbers of played games, as people read them."""

from __future__ import annotations

import pytest

from tilegen.app.simulation.formatting import (
    bars,
    describe_spread,
    format_difference,
    format_estimate,
    format_range,
    format_spread,
    grid,
)
from tilegen.play.estimate import Estimate
from tilegen.play.metric import PlayedMetric, Unit

SHARE = PlayedMetric("share", "", "a", "b", Unit.SHARE)
PART = SHARE._replace(unit=Unit.PART)
NUMBER = SHARE._replace(unit=Unit.NUMBER)


def estimate_around(value: float, half: float) -> Estimate:
    return Estimate(value, value - half, value + half)


@pytest.mark.parametrize(
    ("metric", "found", "said"),
    [
        (SHARE, estimate_around(0.7364, 0.0022), "73.6 ± 0.2 %"),
        (NUMBER, estimate_around(69.61, 0.09), "69.61 ± 0.09"),
        (NUMBER, estimate_around(69.61, 0.097), "69.6 ± 0.1"),
        (NUMBER, estimate_around(155.2, 14.0), "155 ± 14"),
        (NUMBER, estimate_around(73.5612, 2.1), "74 ± 2"),
        (NUMBER, estimate_around(0.3481234, 0.00012), "0.3481 ± 0.0001"),
        (NUMBER, estimate_around(2.0, 0.0), "2"),
        (NUMBER, estimate_around(2.5, 0.0), "2.5"),
        (SHARE, estimate_around(1 / 36, 0.0), "2.78 %"),
        (SHARE, Estimate(1.0, 0.912, 1.0), "over 91 %"),
        (SHARE, Estimate(0.0, 0.0, 0.00009), "under 0.009 %"),
        (SHARE, Estimate(0.0, 0.0, 0.088), "under 9 %"),
        (PART, Estimate(0.0, 0.0, 0.0), "0 %"),
        (SHARE, None, "-"),
    ],
)
def test_a_number_has_the_decimals_that_are_known(
    metric: PlayedMetric, found: Estimate | None, said: str
) -> None:
    assert format_estimate(metric, found) == said


def test_a_bound_needs_no_words_where_all_languages_read_it() -> None:
    assert format_estimate(SHARE, Estimate(0.0, 0.0, 0.088), signs=True) == "< 9 %"
    assert format_estimate(SHARE, Estimate(1.0, 0.912, 1.0), signs=True) == "> 91 %"


def test_a_difference_has_its_sign() -> None:
    assert format_difference(SHARE, estimate_around(0.012, 0.004)) == "+1.2 ± 0.4 %"
    assert format_difference(NUMBER, estimate_around(-0.08, 0.05)) == "-0.08 ± 0.05"
    assert format_difference(SHARE, estimate_around(0.0, 0.0)) == "0"


def test_a_range_is_told_as_sets_write_it() -> None:
    assert format_range(estimate_around(0.651, 0.005)) == "0.651 (0.646 to 0.656)"
    assert format_range(estimate_around(0.6512, 0.00021)) == "0.6512 (0.6510 to 0.6514)"


def test_a_histogram_hides_nothing_that_was_seen() -> None:
    assert bars([0, 0, 8, 4, 0, 1], ascii_only=False) == "█▄ ▁"
    assert bars([0, 0, 800, 1], ascii_only=True) == "@."
    assert bars([0, 0], ascii_only=False) == ""
    assert len(bars([1] * 999, ascii_only=False)) <= 13


def test_a_quantile_is_told_with_how_far_off_it_may_be() -> None:
    counts = [0, *[1] * 100]
    assert format_spread(counts, 100) == "50±11 (5..95)"
    told = "median 50±11; 9 of 10 from 5±8 to 95±6; standard deviation 29 ± 3"
    assert describe_spread(counts, 100) == told
    assert format_spread([0, 0, 5000], 4000) == "2 (2..2)"
    alike = "median 2; 9 of 10 from 2 to 2; standard deviation 0"
    assert describe_spread([0, 0, 5000], 4000) == alike
    assert format_spread([0, 0], 10) == describe_spread([0, 0], 10) == "-"


def test_rows_that_are_too_wide_have_their_title_above_them() -> None:
    rows = [("turns", "69.4 ± 0.1", "70.1"), ("size", "9", "12")]
    assert [*grid(rows, 80, ascii_only=False)] == [
        "  turns   69.4 ± 0.1   70.1",
        "  size    9            12  ",
    ]
    assert [*grid(rows, 20, ascii_only=True)] == [
        "  turns",
        "   69.4 +- 0.1 70.1",
        "  size",
        "   9           12",
    ]
