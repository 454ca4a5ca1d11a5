from __future__ import annotations

import json

from tilegen.play.tally import Tally, copy_columns, empty_tally, fold, largest, tabulate

ONE = Tally(2, (3, 4), (5,), (6, 0))


def test_a_sum_of_tallies_does_not_depend_on_their_order() -> None:
    other = Tally(1, (10, 20), (30,), (0, 1))
    assert ONE + other == other + ONE == Tally(3, (13, 24), (35,), (6, 1))
    assert ONE + empty_tally(2, 1, 2) == ONE


def test_a_digest_tells_tallies_apart() -> None:
    assert ONE.digest() == Tally(*ONE).digest()
    assert ONE.digest() != (ONE + ONE).digest()


def test_rows_are_added_column_by_column_and_pair_by_pair() -> None:
    sums, products = [0, 0], [0, 0]
    fold([1, 2, 3, 4], [0, 0, 0, 1], sums, products)
    assert (sums, products) == ([4, 6], [1 + 9, 2 + 12])


def test_a_tally_is_told_in_whole_numbers() -> None:
    told = json.loads(json.dumps(ONE.as_json()))
    digest = told.pop("digest")
    assert told == {
        "games": 2,
        "sums": [3, 4],
        "products": [5],
        "counts": [6, 0],
        "histograms": [],
    }
    assert digest == ONE.digest()
    histograms = ONE._replace(histograms=((0, 2), (2,)))
    assert histograms.as_json()["histograms"] == [[0, 2], [2]]


def test_a_digest_is_that_of_before_unless_there_are_histograms() -> None:
    assert ONE.digest() == "e429eba3f69a4562"
    assert ONE._replace(histograms=((2,),)).digest() != ONE.digest()


def test_histograms_add_up_whatever_their_lengths() -> None:
    short, long = (ONE._replace(histograms=(each, (1,))) for each in ((0, 2), (1, 0, 0, 1)))
    assert (short + long).histograms == (long + short).histograms == ((1, 2, 0, 1), (2,))
    assert (short + empty_tally(2, 1, 2, 2)).histograms == short.histograms


def test_a_histogram_counts_every_number_of_a_column() -> None:
    rows = [5, 0, 5, 3, 5, 3]
    assert (largest(rows, 1, 2), largest([], 0, 1)) == (3, 0)
    histogram = [0] * 4
    tabulate(rows, 1, 2, histogram)
    assert histogram == [1, 0, 0, 2]


def test_rows_of_two_sets_stand_beside_each_other() -> None:
    joined = [0] * 6
    copy_columns([1, 2, 3, 4], 2, 0, 3, joined)
    copy_columns([8, 9], 1, 2, 3, joined)
    assert joined == [1, 2, 8, 3, 4, 9]
