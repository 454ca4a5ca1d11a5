from __future__ import annotations

import pytest

from tilegen.drawing.path import circle
from tilegen.drawing.scene import Color, Fill
from tilegen.sheets.catalogue import Catalogue, pages

GROUND = Color(250, 240, 220)


def a_catalogue(*kinds: int) -> Catalogue:
    """Kinds of so many pictures each, four in a row of 40 mm."""
    dot = (Fill(circle(5, 5, 1), Color(0, 0, 0)),)
    return Catalogue(
        {f"kind {at}": [(f"{n}", dot) for n in range(count)] for at, count in enumerate(kinds)},
        (20, 40),
        4,
        GROUND,
    )


# A margin, a heading of 9 mm with its row, a gap of 3 mm, and the margin below.
TWO_KINDS = 9 + 2 * (9 + 40 + 3) + 9


@pytest.mark.parametrize(
    ("tall", "count"), [(TWO_KINDS, 1), (TWO_KINDS - 1, 2), (TWO_KINDS - 8, 2)]
)
def test_a_page_ends_where_the_next_row_would_reach_into_the_margin(tall: int, count: int) -> None:
    made = pages(a_catalogue(4, 4), tall)

    assert len(made) == count
    assert all(page.height <= tall for page in made)


def test_a_kind_continues_on_the_next_page_but_no_row_is_split() -> None:
    assert [page.name for page in pages(a_catalogue(9), 9 + 9 + 80 + 9)] == ["parts-1", "parts-2"]
    assert [page.height for page in pages(a_catalogue(9))] == [9 + 9 + 3 * 40 + 3 + 9]
