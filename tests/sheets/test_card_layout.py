from __future__ import annotations

import pytest

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Color, Group, Stroke, Text
from tilegen.sheets.card_layout import fill_sheets, place_cards
from tilegen.sheets.page import Page, Slot

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)
MARGIN = 5.0


def a_card(width: float, height: float, title: str = "Rules") -> Page:
    word = Text((8, 20), title, 4, Color(0, 0, 0))
    trim = Box(10, 10, 20, 20)
    return Page(width, height, (Slot("7", trim, trim, 1),), (word,), title)


RULES, REFERENCE = a_card(148, 210), a_card(88, 57, "Reference")


@pytest.mark.parametrize(
    ("card", "paper", "places", "lying"),
    [
        (REFERENCE, A4, 9, (297.0, 210.0)),
        (REFERENCE, LETTER, 8, LETTER),
        (a_card(126, 63), A4, 6, (297.0, 210.0)),
        (a_card(60, 88), A4, 9, A4),
        (a_card(30, 30), A4, 9, A4),
        (RULES, A4, 1, A4),
    ],
)
def test_the_paper_lies_as_it_holds_the_most_cards(
    card: Page, paper: tuple[float, float], places: int, lying: tuple[float, float]
) -> None:
    cards = fill_sheets([card], paper, MARGIN)
    (sheet,) = place_cards(cards, paper, MARGIN)

    assert (len(cards), sheet.width, sheet.height) == (places, *lying)
    trims = [slot.trim for slot in sheet.slots]
    assert len(trims) == places
    # A tile of 20 mm keeps its size and its turn.
    assert {(trim.width, slot.turns) for trim, slot in zip(trims, sheet.slots, strict=True)} == {
        (20, 1)
    }


def test_cards_are_in_the_middle_with_room_for_scissors_between_them() -> None:
    (sheet,) = place_cards([REFERENCE] * 2, A4, MARGIN)

    first, second = (slot.trim for slot in sheet.slots)
    assert first.x == pytest.approx((297 - 2 * 88 - 4) / 2 + 10)
    assert (second.x - first.x, second.y) == pytest.approx((88 + 4, first.y))


def test_cards_of_several_languages_are_repeated_together() -> None:
    one, other = a_card(88, 57, "One"), a_card(88, 57, "Other")

    assert fill_sheets([one, other], A4, MARGIN) == (one, other) * 4


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
    sheets = place_cards([REFERENCE] * 10, A4, MARGIN)

    assert [len(sheet.slots) for sheet in sheets] == [9, 1]


def test_cards_as_large_as_the_paper_are_pages_without_marks() -> None:
    assert place_cards([RULES, RULES], (148, 210), MARGIN) == (RULES, RULES)


def test_a_card_without_room_beside_it_has_no_marks() -> None:
    (sheet,) = place_cards([a_card(200, 287)], A4, MARGIN)

    assert not any(isinstance(item, Stroke) for item in sheet.items)
