from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Color, Group, Stroke, Text
from tilegen.sheets.cards import place_cards
from tilegen.sheets.page import Page, Slot

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)
MARGIN = 5.0


def a_card(width: float, height: float, title: str = "Rules") -> Page:
    word = Text((8, 20), title, 4, Color(0, 0, 0))
    trim = Box(10, 10, 20, 20)
    return Page(width, height, (Slot("7", trim, trim, 1),), (word,), title)


RULES, REFERENCE = a_card(148, 210), a_card(88, 44, "Reference")


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_rule_card_and_a_reference_card_lie_on_one_sheet(paper: tuple[float, float]) -> None:
    (sheet,) = place_cards([RULES, REFERENCE], paper, MARGIN)

    assert (sheet.width, sheet.height, sheet.title) == (*paper, "Rules")
    first, second = (slot.trim for slot in sheet.slots)
    # In the middle across, and the second below the first: a tile of 20 mm keeps its size.
    assert first.x == pytest.approx((paper[0] - 148) / 2 + 10)
    assert second.x == pytest.approx((paper[0] - 88) / 2 + 10)
    assert second.y == pytest.approx(first.y + 210 + 10)
    assert {slot.turns for slot in sheet.slots} == {1}
    assert {slot.trim.width for slot in sheet.slots} == {20}


def test_marks_continue_the_edges_and_stay_within_the_margins() -> None:
    (sheet,) = place_cards([RULES], A4, MARGIN)
    (marks,) = (item for item in sheet.items if isinstance(item, Stroke))
    points = [point for step in marks.path.steps for point in [getattr(step, "to", None)] if point]
    card = Box(31, 43.5, 148, 210)

    assert len(points) == 16
    for x, y in points:
        assert x in {card.x, card.right} or y in {card.y, card.bottom}
        assert not card.x < x < card.right
        assert not card.y < y < card.bottom
        assert MARGIN <= x <= A4[0] - MARGIN
        assert MARGIN <= y <= A4[1] - MARGIN


def test_words_stand_on_the_card_where_they_did() -> None:
    (sheet,) = place_cards([RULES], A4, MARGIN)
    (words,) = (item for item in sheet.items if isinstance(item, Group))

    assert words.items == RULES.items
    assert words.by((0, 0)) == pytest.approx((31, 43.5))


def test_a_card_without_room_begins_a_new_sheet() -> None:
    first, second = place_cards([RULES, REFERENCE, RULES, REFERENCE], A4, MARGIN)

    assert len(first.slots) == len(second.slots) == 2


def test_a_card_as_large_as_the_paper_is_a_page_without_marks() -> None:
    page, after = place_cards([RULES, REFERENCE], (148, 210), MARGIN)

    assert page == RULES
    assert after.title == "Reference"
    assert any(isinstance(item, Stroke) for item in after.items)


def test_a_card_without_room_beside_it_has_no_marks() -> None:
    (sheet,) = place_cards([a_card(200, 287)], A4, MARGIN)

    assert not any(isinstance(item, Stroke) for item in sheet.items)
