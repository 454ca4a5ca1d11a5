from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill, Item
from tilegen.sheets.cover import Cover

INK = Color(0, 0, 0)


def draw_title_items(box: Box) -> tuple[Item, ...]:
    return (Fill(rectangle(box), INK),)


def lay_out_cover(box: Box, size: tuple[float, float]) -> tuple[Box, Box]:
    """Where the title is, and the picture."""
    (title,), picture = Cover("cover", size, draw_title_items).lay_out(box)
    assert isinstance(title, Fill)
    assert picture.trim == picture.printed_area
    return title.path.box, picture.trim


SIZES = [(132.0, 132.0), (220.0, 132.0), (189.0, 264.0), (44.0, 44.0)]
BOXES = [Box(3, 4, 45, 45), Box(3, 4, 66, 91), Box(3, 4, 180, 60), Box(3, 4, 180, 20)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("box", BOXES)
def test_title_and_picture_are_in_the_box_and_not_on_each_other(
    box: Box, size: tuple[float, float]
) -> None:
    title, picture = lay_out_cover(box, size)

    for each in (title, picture):
        assert each.x >= box.x - 1e-9
        assert each.y >= box.y - 1e-9
        assert each.right <= box.right + 1e-9
        assert each.bottom <= box.bottom + 1e-9
    assert title.bottom <= picture.y or title.right <= picture.x
    assert picture.width / picture.height == pytest.approx(size[0] / size[1])


def test_the_title_is_above_the_picture_or_beside_it_whichever_leaves_that_larger() -> None:
    above, below = lay_out_cover(Box(0, 0, 66, 91), (132, 132))
    assert above.bottom < below.y
    left, right = lay_out_cover(Box(0, 0, 180, 60), (132, 132))
    assert left.right < right.x
