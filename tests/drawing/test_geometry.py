from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.geometry import Affine, Box

lengths = st.floats(-1000, 1000, allow_nan=False, allow_subnormal=False)
points = st.tuples(lengths, lengths)
quarters = st.integers(-8, 8)


def test_a_box_knows_its_far_sides_and_grows_on_every_side() -> None:
    box = Box(1, 2, 30, 40)

    assert (box.right, box.bottom) == (31, 42)
    assert box.expand(2) == Box(-1, 0, 34, 44)


def test_a_quarter_turn_is_clockwise_on_paper() -> None:
    assert Affine.turn(90)((1, 0)) == (0, 1)
    assert Affine.turn(90)((0, 1)) == (-1, 0)


@given(points)
def test_four_quarter_turns_are_none(point: tuple[float, float]) -> None:
    quarter = Affine.turn(90, (22, 22))

    assert quarter @ quarter @ quarter @ quarter == Affine()
    assert Affine.turn(360, (22, 22))(point) == point


@given(points, quarters.map(lambda count: 90.0 * count) | lengths, st.floats(0.01, 100))
def test_a_place_is_the_product_to_the_sign_of_its_zeros(
    at: tuple[float, float], degrees: float, scale: float
) -> None:
    x, y = (length + 0.0 for length in at)
    product = Affine.shift(x, y) @ Affine.turn(degrees) @ Affine.scale(scale)

    assert repr(Affine.place((x, y), degrees, scale)) == repr(product)


@given(quarters, quarters)
def test_quarter_turns_add_up_exactly(one: int, other: int) -> None:
    both = Affine.turn(90 * one, (22, 22)) @ Affine.turn(90 * other, (22, 22))

    assert both == Affine.turn(90 * (one + other), (22, 22))


@given(points, st.floats(-720, 720), points)
def test_a_turn_does_not_move_its_middle(
    middle: tuple[float, float], degrees: float, point: tuple[float, float]
) -> None:
    turn = Affine.turn(degrees, middle)

    assert turn(middle) == pytest.approx(middle, abs=1e-8)
    assert Affine.turn(-degrees, middle)(turn(point)) == pytest.approx(point, abs=1e-8)


@given(points)
def test_maps_are_applied_from_right_to_left(point: tuple[float, float]) -> None:
    shift, scale, turn = Affine.shift(3, 4), Affine.scale(2, 5), Affine.turn(30)

    assert (shift @ scale @ turn)(point) == pytest.approx(shift(scale(turn(point))))


def test_one_number_scales_both_ways() -> None:
    assert Affine.scale(3)((1, 2)) == (3, 6)
    assert Affine.scale(3, 5)((1, 2)) == (3, 10)
