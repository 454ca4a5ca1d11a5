from __future__ import annotations

from typing import Any

import pytest

from tilegen.drawing.geometry import Box
from tilegen.names import Bleeds, Flip
from tilegen.sheets.backs import reverse
from tilegen.sheets.imposition import Layout
from tilegen.sheets.registration import Registration
from tilegen.sheets.template import Template, TemplateCell, lay, overlapping_pairs
from tilegen.text.paper import parse_paper

A4 = parse_paper("a4")


def row(*lefts: float, bleed: float = 0.0) -> Template:
    """Cells of 45 mm beside each other, 30 mm from the top."""
    return Template(
        "a row", A4, tuple(TemplateCell(Box(left, 30, 45, 45)) for left in lefts), bleed
    )


def lay_out_template(template: Template, count: int = 3, **wishes: Any) -> Layout:
    asked: dict[str, Any] = {
        "size": (44, 44),
        "bleed": 2,
        "margin": (5, 5, 5, 5),
        "bleeds": Bleeds.OUTER,
        **wishes,
    }
    return lay([str(number) for number in range(1, count + 1)], template, **asked)


def test_a_piece_lies_in_the_middle_of_its_cell_and_its_picture_fills_it() -> None:
    (first, *_), *_ = lay_out_template(row(10, 60, 110)).sheets

    assert first.trim == Box(10.5, 30.5, 44, 44)
    assert first.printed_area == Box(10, 30, 45, 45)


@pytest.mark.parametrize(("bleed", "beyond"), [(0.5, 0.5), (1.5, 1.5), (4, 1.5)])
def test_pictures_extend_beyond_the_cell_by_the_templates_bleed_and_no_more_than_they_have(
    bleed: float, beyond: float
) -> None:
    (first, *_), *_ = lay_out_template(row(10, 60, 110, bleed=bleed)).sheets

    assert first.printed_area == Box(10, 30, 45, 45).expand(beyond)


def test_pictures_reach_at_most_half_way_to_the_next_cell() -> None:
    (first, second, *_), *_ = lay_out_template(row(10, 56, 110, bleed=2)).sheets

    assert first.printed_area.right == second.printed_area.x == 55.5


def test_without_bleed_nothing_is_printed_beyond_the_piece() -> None:
    (first, *_), *_ = lay_out_template(row(10), bleeds=Bleeds.NONE).sheets

    assert first.printed_area == first.trim


def test_a_turned_cell_turns_its_piece() -> None:
    template = Template("lying", A4, (TemplateCell(Box(20, 30, 90, 64), 1),))

    ((slot,),) = lay_out_template(template, 1, size=(63, 88)).sheets

    assert slot.trim == Box(21, 30.5, 88, 63)
    assert slot.turns == 1


def test_cells_that_are_used_up_stay_empty_on_the_first_sheet_alone() -> None:
    first, second, *rest = lay_out_template(row(10, 60, 110), 5, skip=frozenset({1, 3})).sheets

    assert [(slot.face, slot.trim.x) for slot in first] == [("1", 60.5)]
    assert [slot.face for slot in second] == ["2", "3", "4"]
    assert [slot.face for sheet in rest for slot in sheet] == ["5"]


def test_with_every_cell_used_up_it_is_said() -> None:
    with pytest.raises(ValueError, match="no cell is left to print in"):
        lay_out_template(row(10), skip=frozenset({1}))


@pytest.mark.parametrize(
    ("flip", "at"), [(Flip.LONG_EDGE, (155.5, 30.5)), (Flip.SHORT_EDGE, (10.5, 222.5))]
)
def test_the_page_of_backs_mirrors_the_cells(flip: Flip, at: tuple[float, float]) -> None:
    layout = lay_out_template(row(10, 60), 2, skip=frozenset({2}))

    behind = reverse(layout, flip, {})

    assert (behind.sheets[0][0].trim.x, behind.sheets[0][0].trim.y) == at
    assert [len(sheet) for sheet in behind.sheets] == [1, 1]


def test_a_cell_too_near_to_a_registration_mark_stays_empty() -> None:
    corner = Template(
        "corner", A4, (TemplateCell(Box(12, 12, 45, 45)), TemplateCell(Box(80, 80, 45, 45)))
    )

    layout = lay_out_template(corner, 2, inset=10)

    assert [[slot.trim.x for slot in sheet] for sheet in layout.sheets] == [[80.5], [80.5]]
    assert (layout.registration, layout.left_out) == (Registration(10), 1)


def test_cells_overlap_if_one_reaches_into_the_other() -> None:
    boxes = [Box(0, 0, 45, 45), Box(45, 0, 45, 45), Box(44, 44, 45, 45), Box(200, 0, 45, 45)]

    assert list(overlapping_pairs(boxes)) == [(2, 0)]


@pytest.mark.parametrize(("turns", "room"), [(0, 60.0), (1, 63.0)])
def test_a_cell_knows_the_widest_piece_that_it_has_room_for(turns: int, room: float) -> None:
    assert TemplateCell(Box(0, 0, 90, 84 if turns == 0 else 63), turns).room(1.4) == pytest.approx(
        room
    )
