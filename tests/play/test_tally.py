from __future__ import annotations

import json

import pytest

from tilegen.play.tally import Tally, fold, nothing, tally_from

ONE = Tally(2, (3, 4), (5,), (6, 0))


def test_a_sum_of_tallies_does_not_depend_on_their_order() -> None:
    other = Tally(1, (10, 20), (30,), (0, 1))
    assert ONE + other == other + ONE == Tally(3, (13, 24), (35,), (6, 1))
    assert ONE + nothing(2, 1, 2) == ONE


def test_a_digest_tells_tallies_apart() -> None:
    assert ONE.digest() == Tally(*ONE).digest()
    assert ONE.digest() != (ONE + ONE).digest()


def test_rows_are_added_column_by_column_and_pair_by_pair() -> None:
    sums, products = [0, 0], [0, 0]
    fold([1, 2, 3, 4], [0, 0, 0, 1], sums, products)
    assert (sums, products) == ([4, 6], [1 + 9, 2 + 12])


def test_a_tally_is_read_as_it_was_written() -> None:
    assert tally_from(json.loads(json.dumps(ONE.as_json())), nothing(2, 1, 2)) == ONE


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        {**ONE.as_json(), "games": -1},
        {**ONE.as_json(), "games": True},
        {**ONE.as_json(), "sums": [1]},
        {**ONE.as_json(), "sums": [1, 2.5]},
        {**ONE.as_json(), "counts": "60"},
    ],
    ids=str,
)
def test_what_is_no_tally_of_that_shape_is_not_read(told: object) -> None:
    assert tally_from(told, nothing(2, 1, 2)) is None
