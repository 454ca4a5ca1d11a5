from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item, Text
from tilegen.sheets.page import Slot
from tilegen.sheets.tabletop import (
    GAP,
    SIDE,
    Cluster,
    TabletopPanel,
    fit_to_paper,
    flow,
    scale_for_screen,
    tabletop,
)


def a_piece(face: str, height: float = SIDE) -> Cluster:
    trim = Box(0, 0, SIDE, height)
    return Cluster(SIDE, height, (Slot(face, trim, trim),))


def corners(slots: tuple[Slot, ...]) -> list[tuple[str, float, float]]:
    return [(slot.face, slot.trim.x, slot.trim.y) for slot in slots]


def test_pieces_lie_beside_each_other_and_then_on_the_next_shelf() -> None:
    pieces = [a_piece("a"), a_piece("b", 60), a_piece("c")]
    laid = flow(pieces, 2 * SIDE + 5, gap=5)
    assert corners(laid.slots) == [("a", 0, 0), ("b", SIDE + 5, 0), ("c", 0, 65)]
    assert (laid.width, laid.height) == (2 * SIDE + 5, 65 + SIDE)


def test_a_piece_that_is_too_wide_has_a_shelf_to_itself() -> None:
    laid = flow([a_piece("a"), a_piece("b")], SIDE / 2)
    assert corners(laid.slots) == [("a", 0, 0), ("b", 0, SIDE + GAP)]


def test_the_arrangement_is_the_one_that_suits() -> None:
    panels = [TabletopPanel("Anna", "", [a_piece(str(n)) for n in range(6)])]
    wide = tabletop(panels, None, lambda width, height: width - height)
    high = tabletop(panels, None, lambda width, height: height - width)
    assert len({slot.trim.y for slot in wide.slots}) == 1
    assert len({slot.trim.x for slot in high.slots}) == 1


@pytest.mark.parametrize("shape", [0.3, 1.0, 3.0])
def test_no_two_pieces_overlap_whatever_suits(shape: float) -> None:
    panels = [TabletopPanel(name, "", [a_piece(f"{name}{n}") for n in range(5)]) for name in "abc"]
    page = tabletop(panels, "After turn 3", lambda w, h: -max(w, h * shape))
    boxes = [slot.trim for slot in page.slots]
    for n, one in enumerate(boxes):
        assert one.x >= 0
        assert one.right <= page.width
        assert one.bottom <= page.height
        for other in boxes[:n]:
            apart = one.x >= other.right or other.x >= one.right
            assert apart or one.y >= other.bottom or other.y >= one.bottom


def test_a_panel_is_headed_by_its_name_and_its_note() -> None:
    page = tabletop(
        [TabletopPanel("Anna", "9 points", [a_piece("a")])], "After turn 3", lambda w, h: -w
    )
    assert texts(page.items) == {"Anna", "9 points", "After turn 3"}


def texts(items: tuple[Item, ...]) -> set[str]:
    found = set()
    for item in items:
        if isinstance(item, Text):
            found.add(item.text)
        else:
            found |= texts(getattr(item, "items", ()))
    return found


def test_on_a_screen_pieces_are_as_wide_as_asked() -> None:
    page = scale_for_screen(
        tabletop([TabletopPanel("a", "", [a_piece("a")])], None, lambda w, h: -w), 22
    )
    assert page.slots[0].trim.width == pytest.approx(22)


def test_on_paper_the_table_fills_the_sheet_but_no_piece_is_larger_than_printed() -> None:
    few = tabletop([TabletopPanel("a", "", [a_piece("a")])], None, lambda w, h: -w)
    many = tabletop(
        [TabletopPanel("a", "", [a_piece(str(n)) for n in range(90)])],
        None,
        lambda w, h: -max(w, h),
    )
    assert fit_to_paper(few, 210, 297, 10, 44).slots[0].trim.width == pytest.approx(44)
    sheet = fit_to_paper(many, 210, 297, 10, 44)
    assert (sheet.width, sheet.height) == (210, 297)
    assert sheet.slots[0].trim.width < 44
    assert min(slot.trim.x for slot in sheet.slots) >= 10
    assert max(slot.trim.right for slot in sheet.slots) <= 200
