from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import circle, line, rectangle
from tilegen.drawing.raster import raster
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, RadialGradient, Stop, Stroke

RED, BLUE = Color(255, 0, 0), Color(0, 0, 255)
SQUARE = Fill(rectangle(Box(1, 1, 2, 2)), RED)


def picture(*items: Item) -> list[str]:
    """Five cells of a millimetre each way: `r` red, `b` blue."""
    rows = raster(items, Box(0, 0, 5, 5), 5, lambda color: 1 if color == RED else 2)
    return ["".join(".rb"[cell] for cell in row) for row in rows]


def test_a_shape_fills_the_cells_whose_middle_it_covers() -> None:
    assert picture(SQUARE) == [".....", ".rr..", ".rr..", ".....", "....."]


def test_what_is_drawn_later_lies_on_top() -> None:
    over = Fill(rectangle(Box(2, 0, 1, 5)), BLUE)
    assert picture(SQUARE, over) == ["..b..", ".rb..", ".rb..", "..b..", "..b.."]


def test_groups_are_moved_and_what_lies_outside_is_left_out() -> None:
    moved = Group((SQUARE,), Affine.shift(3, -2))
    assert picture(moved) == ["....r", ".....", ".....", ".....", "....."]


def test_a_shape_that_is_drawn_at_two_places_is_at_both() -> None:
    moved = Group((SQUARE,), Affine.shift(2, 2))
    assert picture(SQUARE, moved) == [".....", ".rr..", ".rr..", "...rr", "...rr"]


def test_a_clip_hides_what_is_outside_its_box() -> None:
    inside = Clip(rectangle(Box(0, 0, 2, 5)), (SQUARE,))
    nowhere = Clip(rectangle(Box(4, 0, 1, 5)), (SQUARE,))
    assert picture(inside, nowhere) == [".....", ".r...", ".r...", ".....", "....."]


def test_an_open_line_is_drawn_and_one_round_a_shape_is_not() -> None:
    across = Stroke(line((0, 2.5), (5, 2.5)), BLUE, 0.4)
    around = Stroke(rectangle(Box(0, 0, 5, 5)), BLUE, 0.4)
    assert picture(across, around) == [".....", ".....", "bbbbb", ".....", "....."]


def test_a_gradient_has_its_last_colour() -> None:
    paint = RadialGradient((2.5, 2.5), 2, (Stop(0, BLUE), Stop(1, RED)))
    assert picture(Fill(circle(2.5, 2.5, 1.4), paint))[2] == ".rrr."


@pytest.mark.parametrize("cells", [5, 10, 26])
def test_a_box_is_cut_into_as_many_cells_as_asked_for(cells: int) -> None:
    rows = raster([Fill(rectangle(Box(0, 0, 5, 5)), RED)], Box(0, 0, 5, 5), cells, lambda _: 7)
    assert [list(row) for row in rows] == [[7] * cells] * cells


def test_a_line_that_ends_above_the_box_leaves_nothing_in_it() -> None:
    above = Stroke(line((0, -9), (2.5, -0.6)), BLUE, 0.4)
    assert picture(above) == ["....."] * 5


def test_a_line_through_the_box_from_far_outside_is_drawn_inside() -> None:
    through = Stroke(line((-9000, 2.5), (9000, 2.5)), BLUE, 0.4)
    assert picture(through) == [".....", ".....", "bbbbb", ".....", "....."]
