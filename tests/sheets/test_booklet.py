from __future__ import annotations

import pytest

from tilegen.drawing.scene import Color, Group, Text
from tilegen.names import Flip
from tilegen.sheets.booklet import booklet
from tilegen.sheets.page import Page


def make_pages(count: int) -> list[Page]:
    return [
        Page(100, 200, items=(Text((10, 20), str(number), 4, Color(0, 0, 0)),), title=str(number))
        for number in range(1, count + 1)
    ]


def numbers(side: Page) -> tuple[str | None, str | None]:
    """What stands on the left half and on the right."""
    left = next((item.text for item in side.items if isinstance(item, Text)), None)
    (group,) = (item for item in side.items if isinstance(item, Group))
    right = next((item.text for item in group.items if isinstance(item, Text)), None)
    return left, right


@pytest.mark.parametrize(
    ("count", "sides"),
    [
        (4, [("2", "3"), ("4", "1")]),
        (3, [("2", "3"), (None, "1")]),
        (8, [("2", "7"), ("8", "1"), ("4", "5"), ("6", "3")]),
    ],
)
def test_pages_follow_each_other_when_the_sheets_are_laid_inside_each_other_and_folded(
    count: int, sides: list[tuple[str | None, str | None]]
) -> None:
    made = booklet(make_pages(count), 5, None)

    assert [numbers(side) for side in made] == sides
    assert {(side.width, side.height) for side in made} == {(200, 200)}
    assert made[0].title == "1"


@pytest.mark.parametrize("flip", Flip)
def test_a_page_has_the_one_that_follows_it_behind_it(flip: Flip) -> None:
    """Page 2 is behind page 1, with its top at the same edge of the paper."""
    inside, outside = booklet(make_pages(4), 5, flip)[:2]
    x, y = outside.by((100, 0))
    far_x, far_y = outside.by((200, 0))
    behind_x, behind_y = inside.by((100, 0))
    behind_far_x, behind_far_y = inside.by((0, 0))

    def point_behind(point: tuple[float, float]) -> tuple[float, float]:
        across, down = point
        if flip is Flip.LONG_EDGE:
            return outside.width - across, down
        return across, outside.height - down

    assert point_behind((x, y)) == (behind_x, behind_y)
    assert point_behind((far_x, far_y)) == (behind_far_x, behind_far_y)
