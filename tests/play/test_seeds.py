from __future__ import annotations

from collections import Counter

import pytest

from tilegen.play.seeds import DEALING, DECIDING, STEP, WORD, Stream, first_state, seed_of, shuffle


def shuffle_numbers(seed: int, index: int, count: int) -> list[int]:
    order = [0] * count
    shuffle(order, first_state(seed, index, DEALING))
    return order


def test_the_numbers_of_a_seed_are_the_same_for_ever() -> None:
    stream = Stream(88, 7, DECIDING)
    assert [stream.draw_below(1000) for _ in range(6)] == [333, 193, 22, 193, 622, 689]
    assert shuffle_numbers(88, 7, 8) == [4, 1, 3, 0, 5, 7, 6, 2]


def test_no_two_games_begin_alike() -> None:
    states = {
        first_state(seed, index, lane)
        for seed in (0, 1, 2**40)
        for index in (*range(500), 2**33)
        for lane in (DEALING, DECIDING)
    }
    assert len(states) == 3 * 501 * 2


def test_every_state_lies_on_the_one_ring_of_the_stream() -> None:
    for index in range(1000):
        carry = first_state(index, 3 * index, DEALING) >> 32
        assert 0 < carry < STEP
        # What compiled code multiplies never reaches the sign.
        assert STEP * WORD + carry < 2**63


def test_numbers_below_a_limit_are_equally_likely() -> None:
    stream = Stream(1, 1, DECIDING)
    seen = Counter(stream.draw_below(6) for _ in range(60_000))
    assert sorted(seen) == [*range(6)]
    # Five standard deviations.
    assert all(abs(count - 10_000) < 460 for count in seen.values())


def test_a_shuffle_brings_every_order() -> None:
    orders = Counter(tuple(shuffle_numbers(5, index, 3)) for index in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 145 for count in orders.values())


def test_where_there_is_no_choice_nothing_is_drawn() -> None:
    stream, other = Stream(1, 1, DECIDING), Stream(1, 1, DECIDING)
    assert stream.pick(["this"]) == "this"
    assert stream.draw_below(1000) == other.draw_below(1000)


@pytest.mark.parametrize(
    ("word", "seed"), [("0", 0), ("007", 7), ("9223372036854775807", 2**63 - 1)]
)
def test_a_number_is_its_own_seed(word: str, seed: int) -> None:
    assert seed_of(word) == seed


@pytest.mark.parametrize(
    "word", ["sunday", "", "-1", "9223372036854775808", "\u0667", "1e9", "\udcff"]
)
def test_any_word_is_a_seed(word: str) -> None:
    assert 0 <= seed_of(word) < 2**63
    assert seed_of(word) != seed_of(word + "s")
