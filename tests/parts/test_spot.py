from __future__ import annotations

import pytest

from tilegen.drawing.path import polygon, smooth
from tilegen.parts.spot import Spot, points

TRIANGLE = ((0.0, -24.0), (11.0, -20.0), (17.5, -9.0))


def test_points_are_written_as_in_an_svg_polygon() -> None:
    assert points("0,-24 11,-20 17.5,-9") == TRIANGLE


@pytest.mark.parametrize("text", ["0,-24 11", "0 -24 11 -20", "1,2,3", "one,two"])
def test_points_that_are_not_pairs_of_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|convert"):
        points(text)


def test_what_is_drawn_about_a_spot_goes_where_the_spot_is() -> None:
    ankle = Spot(12, 70)
    there = [(12 + x, 70 + y) for x, y in TRIANGLE]
    assert ankle.polygon("0,-24 11,-20 17.5,-9") == polygon(there)
    assert ankle.smooth("0,-24 11,-20 17.5,-9", tension=0.1) == smooth(there, tension=0.1)


def test_a_moved_spot_moves_what_is_drawn_about_it() -> None:
    assert Spot(12, 70).translate(2, -1).points("1,1") == ((15.0, 70.0),)
    assert Spot(12, 70).translate(2).circle(1, 0, 3) == Spot(12, 70).circle(3, 0, 3)
