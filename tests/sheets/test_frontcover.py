"""The set's cover on the front of the rules and over the first page."""

from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill, Group, Item, Text
from tilegen.sheets.cover import Cover
from tilegen.sheets.frontcover import CoverWords, banner, front
from tilegen.sheets.plates import PlateColors

INK, GROUND = Color(0, 0, 0), Color(255, 250, 230)
LOOK = PlateColors(GROUND, INK, 0.4)


def draw_title_items(box: Box) -> tuple[Item, ...]:
    return (Fill(rectangle(box), INK),)


COVER = Cover("cover", (132.0, 132.0), draw_title_items)


def find_title_box(items: tuple[Item, ...]) -> Box:
    """The title."""
    (box,) = (item.path.box for item in items if isinstance(item, Fill))
    return box


@pytest.mark.parametrize("size", [(148.5, 210.0), (140.0, 216.0), (100.0, 150.0)])
@pytest.mark.parametrize("below", ["24 cards", "a word " * 20])
def test_title_picture_and_words_follow_each_other_down_the_front(
    size: tuple[float, float], below: str
) -> None:
    page = front(size, 9, COVER, CoverWords(below, "at the foot", 3.2, 3.8), LOOK)
    title, (picture,) = find_title_box(page.items), page.slots
    tops = [
        item.by((0, 0))[1] for item in page.items if isinstance(item, Group) and item.by != Affine()
    ]

    assert 9 < title.y < title.bottom < picture.trim.y
    assert [picture.trim.bottom, *tops] == sorted([picture.trim.bottom, *tops])
    assert tops[-1] < size[1] - 9


@pytest.mark.parametrize(
    ("below", "em"),
    [("few words", 3.8), ("sixty letters that just fit in smaller ones than most", 3.5)],
)
def test_words_on_the_front_are_smaller_rather_than_broken(below: str, em: float) -> None:
    wide = 18 + width("sixty letters that just fit in smaller ones than most", 3.55) / 0.86
    page = front((wide, 210), 9, COVER, CoverWords(below, "", 3.2, 3.8), LOOK)
    (text,) = (
        text
        for item in page.items
        if isinstance(item, Group)
        for text in item.items
        if isinstance(text, Text)
    )

    assert text.size == pytest.approx(em, abs=0.06)


def test_a_banner_has_the_title_beside_the_picture_on_the_ground_of_the_set() -> None:
    shown = banner((180, 60), COVER, LOOK, "a caption")
    title, (picture,) = find_title_box(shown.items), shown.slots

    assert (shown.width, shown.height, shown.caption) == (180, 60, "a caption")
    assert title.right < picture.trim.x
    # The title has the room that the picture leaves.
    assert title.width > 0.6 * 180
    assert any(isinstance(item, Fill) and item.paint == GROUND for item in shown.under)
