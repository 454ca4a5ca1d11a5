from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import (
    Close,
    CurveTo,
    Knot,
    LineTo,
    MoveTo,
    Path,
    circle,
    knot_outline,
    line,
    number,
    polygon,
    rectangle,
    smooth,
)

lengths = st.floats(-1000, 1000, allow_nan=False, allow_subnormal=False)
some_points = st.lists(st.tuples(lengths, lengths), min_size=3, max_size=9)


def list_step_ends(path: Path) -> list[Point]:
    """Where the steps end."""
    return [step.to for step in path.steps if not isinstance(step, Close)]


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.0004, "0"), (22, "22"), (100, "100"), (1.5, "1.5"), (-0.1239, "-0.124")],
)
def test_a_number_is_as_short_as_its_value_allows(value: float, text: str) -> None:
    assert number(value) == text


@given(lengths)
def test_a_number_is_exact_to_the_micrometre_and_has_no_needless_digits(value: float) -> None:
    text = number(value)

    assert float(text) == pytest.approx(value, abs=0.0005001)
    assert re.fullmatch(r"0|-?[1-9]\d*(\.\d{0,2}[1-9])?|-?0\.\d{0,2}[1-9]", text)


def write_plainly(letters: str, numbers: tuple[str, ...]) -> str:
    return " ".join((letters, *numbers))


def test_steps_are_written_as_letters_and_numbers() -> None:
    path = Path((MoveTo((1, 2)), LineTo((3.5, 4)), CurveTo((0, 0), (1, 1), (2, 2)), Close()))

    assert path.text(write_plainly) == "MLCZ 1 2 3.5 4 0 0 1 1 2 2"


def test_each_format_writes_a_path_once() -> None:
    calls: list[str] = []

    def write_path(letters: str, numbers: tuple[str, ...]) -> str:
        calls.append(letters)
        return letters.join(numbers)

    path = line((1, 2), (3, 4))

    assert path.text(write_path) == path.text(write_path) == "1ML2ML3ML4"
    assert path.text(lambda letters, _: letters) == "ML"
    assert calls == ["ML"]


@given(some_points, st.booleans())
def test_a_smooth_curve_passes_its_points_in_their_order(points: list[Point], closed: bool) -> None:
    assert list_step_ends(smooth(points, is_loop=closed)) == [*points, *points[: int(closed)]]


@given(some_points)
def test_a_smooth_curve_has_no_corner(points: list[Point]) -> None:
    curves = [step for step in smooth(points).steps if isinstance(step, CurveTo)]

    for one, after in pairwise([*curves, curves[0]]):
        into = (one.to[0] - one.second[0], one.to[1] - one.second[1])
        out = (after.first[0] - one.to[0], after.first[1] - one.to[1])
        assert out == pytest.approx(into, abs=1e-9)


def test_an_outline_leaves_and_enters_a_knot_in_its_heading() -> None:
    knots = (Knot((0, 0), (9, 0)), Knot((10, 0), (0, 3)), Knot((10, 10), (-1, 0)))
    curves = [step for step in knot_outline(knots).steps if isinstance(step, CurveTo)]

    assert list_step_ends(knot_outline(knots)) == [(0, 0), (10, 0), (10, 10), (0, 0)]
    assert [(curves[0].first, curves[0].second)] == [((3.7, 0), (10, -3.7))]


def test_an_outline_runs_straight_where_a_knot_says_so() -> None:
    knots = (Knot((0, 0), (1, 0), straight=True), Knot((9, 0), (0, 1)), Knot((9, 9), (-1, 0)))

    assert knot_outline(knots).steps[1] == LineTo((9, 0))


def test_a_box_holds_the_path() -> None:
    assert rectangle(Box(1, 2, 3, 4)).box == Box(1, 2, 3, 4)
    assert line((5, 1), (2, 7)).box == Box(2, 1, 3, 6)
    assert (circle(10, 10, 4) + circle(20, 10, 2)).box == Box(6, 6, 16, 8)


@given(some_points)
def test_a_path_moves_with_all_its_points(points: list[Point]) -> None:
    by = Affine.shift(3, -4) @ Affine.turn(90)

    assert list_step_ends(smooth(points).transform(by)) == [
        by(point) for point in list_step_ends(smooth(points))
    ]
    assert polygon(points).transform(by) == polygon([by(point) for point in points])
