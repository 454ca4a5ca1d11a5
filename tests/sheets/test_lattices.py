from __future__ import annotations

from itertools import combinations, pairwise
from math import dist, sqrt

import pytest

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.outline import HEXAGON_HEIGHT, Outline
from tilegen.drawing.path import Close
from tilegen.drawing.scene import Item, Stroke
from tilegen.names import Bleeds, Flip, Guides, Hexes
from tilegen.sheets.backs import reverse
from tilegen.sheets.cutting import count_lines, cuts, find_line, list_sides
from tilegen.sheets.imposition import Layout, impose
from tilegen.sheets.page import Slot
from tilegen.sheets.printer_marks import SheetLabel, corner_marks, sheet_marks
from tilegen.text.paper import parse_paper

SIDE = 44 / sqrt(3)


def lay_hexagons(
    hexes: Hexes,
    count: int = 40,
    on: str = "a4",
    width: float = 44,
    *,
    bleeds: Bleeds = Bleeds.OUTER,
    inset: float | None = None,
) -> Layout:
    return impose(
        [str(number) for number in range(count)],
        size=(width, width * HEXAGON_HEIGHT),
        bleed=2,
        paper=parse_paper(on),
        margin=5,
        bleeds=bleeds,
        inset=inset,
        outline=Outline.HEXAGON,
        hexes=hexes,
    )


def measure_area(corners: tuple[Point, ...]) -> float:
    pairs = pairwise((*corners, corners[0]))
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def is_inside(point: Point, slot: Slot) -> bool:
    """Whether a point is in the printed area, which may have dents."""
    corners = slot.printed_corners
    crossings = 0
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        if (ay > point[1]) != (by > point[1]):
            crossings += point[0] < ax + (point[1] - ay) / (by - ay) * (bx - ax)
    return crossings % 2 == 1


def overlap(one: Slot, other: Slot) -> bool:
    """Whether a corner of what is printed of one piece is in what is printed of the other, by more
    than a thousandth of the way to its own middle."""
    x, y = one.trim.x + one.trim.width / 2, one.trim.y + one.trim.height / 2
    inner = ((x + 0.999 * (a - x), y + 0.999 * (b - y)) for a, b in one.printed_corners)
    return any(is_inside(point, other) for point in inner)


@pytest.mark.parametrize(
    ("hexes", "on", "width", "pieces"),
    [
        (Hexes.WEAVE, "a4", 44, 20),
        (Hexes.HONEYCOMB, "a4", 44, 25),
        (Hexes.WEAVE, "a4", 38, 28),
        (Hexes.HONEYCOMB, "a4", 38, 36),
        (Hexes.WEAVE, "letter", 44, 18),
        (Hexes.HONEYCOMB, "letter", 44, 24),
        (Hexes.WEAVE, "100x120 mm", 60, 1),
        (Hexes.HONEYCOMB, "90x200 mm", 70, 1),
    ],
)
def test_a_sheet_holds_as_many_hexagons_as_fit(
    hexes: Hexes, on: str, width: float, pieces: int
) -> None:
    assert len(lay_hexagons(hexes, 60, on, width).sheets[0]) == pieces


@pytest.mark.parametrize("hexes", Hexes)
@pytest.mark.parametrize("on", ["a4", "letter", "a5"])
def test_hexagons_stay_within_the_margins_and_apart(hexes: Hexes, on: str) -> None:
    layout = lay_hexagons(hexes, 60, on)
    for slots in layout.sheets:
        middles = [(slot.trim.x + 22, slot.trim.y + slot.trim.height / 2) for slot in slots]
        nearest = min((dist(one, other) for one, other in combinations(middles, 2)), default=44.0)
        assert nearest >= 44 - 1e-6
        for slot in slots:
            assert layout.printable.expand(1e-6).holds((slot.printed_area.x, slot.printed_area.y))
            end = slot.printed_area.right, slot.printed_area.bottom
            assert layout.printable.expand(1e-6).holds(end)


def test_no_line_of_a_weave_leads_into_a_piece() -> None:
    (slots, *_) = lay_hexagons(Hexes.WEAVE).sheets
    lines = {find_line(*ends): ends for slot in slots for ends in list_sides(slot)}
    assert count_lines(slots) == len(lines) == 20
    for (ax, ay), (bx, by) in lines.values():
        for slot in slots:
            sides = [
                round((bx - ax) * (y - ay) - (by - ay) * (x - ax), 3)
                for x, y in slot.outline.list_corners(slot.trim)
            ]
            assert min(sides) >= 0 or max(sides) <= 0


def test_lines_of_a_honeycomb_lead_into_pieces_and_it_has_no_marks_for_them() -> None:
    layout = lay_hexagons(Hexes.HONEYCOMB)
    label = SheetLabel("Paths", "abc123")
    assert any(is_black(item) for item in sheet_marks(lay_hexagons(Hexes.WEAVE), 1, label))
    assert not any(is_black(item) for item in sheet_marks(layout, 1, label))


def is_black(item: Item) -> bool:
    return isinstance(item, Stroke) and item.color.code == "000000"


@pytest.mark.parametrize("guides", [Guides.SHORT, Guides.LONG])
def test_marks_continue_the_lines_of_a_weave_outside_its_pieces(guides: Guides) -> None:
    layout = lay_hexagons(Hexes.WEAVE)
    (slots, *_) = layout.sheets
    lines = {find_line(*ends) for slot in slots for ends in list_sides(slot)}
    (stroke,) = filter(is_black, sheet_marks(layout, 1, SheetLabel("Paths", "abc123"), guides))
    assert isinstance(stroke, Stroke)
    points = [step.to for step in stroke.path.steps if not isinstance(step, Close)]
    marks = [*zip(points[::2], points[1::2], strict=True)]
    assert len(marks) >= len(lines)
    for start, end in marks:
        angle, away = find_line(start, end)
        assert any(abs(angle - a) < 1e-4 and abs(away - b) < 0.01 for a, b in lines)
        for point in (start, end):
            assert layout.printable.expand(1e-6).holds(point)
            assert not any(is_inside(point, slot) for slot in slots)


def test_every_hexagon_of_a_weave_has_bleed_on_all_sides_that_meets_no_other() -> None:
    (slots, *_) = lay_hexagons(Hexes.WEAVE).sheets
    trapezium = 2 * (SIDE - 2 * sqrt(3))
    piece = measure_area(Outline.HEXAGON.list_corners(slots[0].trim))
    for slot in slots:
        assert measure_area(slot.printed_corners) >= piece + 6 * trapezium - 0.01
        assert not any(overlap(slot, other) for other in slots if other is not slot)


def test_bleed_of_a_weave_is_never_more_than_its_triangles_hold() -> None:
    (slots, *_) = lay_hexagons(Hexes.WEAVE, on="100x150 mm", width=10).sheets
    for one, other in combinations(slots, 2):
        assert not overlap(one, other)


def test_hexagons_side_to_side_share_cuts_and_bleed_only_where_they_have_no_neighbour() -> None:
    (slots, *_) = lay_hexagons(Hexes.HONEYCOMB).sheets
    first, inner = slots[0], slots[8]
    grown = measure_area(inner.printed_corners) - measure_area(
        Outline.HEXAGON.list_corners(inner.trim)
    )
    assert 0 < grown < 0.5 * SIDE
    assert first.printed_area.y == pytest.approx(first.trim.y - 2 / cos30())


def cos30() -> float:
    return sqrt(3) / 2


def test_own_bleeds_take_a_strip_between_hexagons_and_none_take_nothing() -> None:
    own = lay_hexagons(Hexes.HONEYCOMB, bleeds=Bleeds.OWN)
    assert own.apart
    first, second = own.sheets[0][:2]
    assert second.trim.x - first.trim.right == pytest.approx(4)
    for one, other in combinations(own.sheets[0], 2):
        assert not overlap(one, other)
    bare = lay_hexagons(Hexes.WEAVE, bleeds=Bleeds.NONE).sheets[0][0]
    assert measure_area(bare.printed_corners) == pytest.approx(
        measure_area(Outline.HEXAGON.list_corners(bare.trim))
    )


@pytest.mark.parametrize("hexes", Hexes)
@pytest.mark.parametrize("corner", [0.0, 3.0])
def test_a_machine_cuts_every_side_of_a_hexagon_once(hexes: Hexes, corner: float) -> None:
    (slots, *_) = lay_hexagons(hexes, 12).sheets
    sides = {
        tuple(sorted((round(x, 2), round(y, 2)) for x, y in ends))
        for slot in slots
        for ends in list_sides(slot)
    }
    length = sum(
        dist(start.at, end.at)
        for cut in cuts(slots, corner)
        for start, end in pairwise((*cut.vertices, *cut.vertices[: int(cut.closed)]))
        if not start.arc
    )
    assert length == pytest.approx(len(sides) * (SIDE - 2 * corner / sqrt(3)), abs=0.05)


def test_a_hexagon_with_round_corners_is_cut_within_its_outline() -> None:
    trim = Box(10, 20, 44, 44 * HEXAGON_HEIGHT)
    (cut,) = cuts([Slot("1", trim, trim, outline=Outline.HEXAGON)], 3)
    assert cut.closed
    assert {vertex.arc for vertex in cut.vertices} == {0, 60}
    box = cut.path.box
    # So much is cut off a corner of 120 degrees.
    assert trim.y + 0.1 < box.y <= trim.y + 3 * (1 / cos30() - 1)
    assert (box.x, box.right) == pytest.approx((trim.x, trim.right), abs=0.001)


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("hexes", Hexes)
def test_backs_of_hexagons_lie_behind_their_fronts(hexes: Hexes, flip: Flip) -> None:
    layout = lay_hexagons(hexes)
    back = reverse(layout, flip, {})
    for front, behind in zip(layout.sheets[0], back.sheets[0], strict=True):
        assert behind.outline is Outline.HEXAGON
        assert measure_area(behind.printed_corners) == pytest.approx(
            measure_area(front.printed_corners)
        )
        xs = [x for x, _ in behind.printed_corners]
        assert (min(xs), max(xs)) == pytest.approx(
            (behind.printed_area.x, behind.printed_area.right)
        )


@pytest.mark.parametrize(("hexes", "arms"), [(Hexes.WEAVE, 4), (Hexes.HONEYCOMB, 3)])
def test_crosses_mark_the_corners_of_hexagons(hexes: Hexes, arms: int) -> None:
    (slots, *_) = lay_hexagons(hexes).sheets
    (stroke,) = corner_marks(slots, hexes)
    assert isinstance(stroke, Stroke)
    points = [step.to for step in stroke.path.steps if not isinstance(step, Close)]
    # The corner on the right of the first piece, with neighbours all around.
    corner = slots[0].outline.list_corners(slots[0].trim)[2]
    assert sum(0.9 < dist(point, corner) < 1.1 for point in points) == arms


def test_registration_marks_keep_hexagons_away() -> None:
    layout = lay_hexagons(Hexes.HONEYCOMB, inset=10)
    assert layout.left_out > 0
    marks = layout.registration
    assert marks is not None
    for slot in layout.sheets[0]:
        assert not marks.crowds(slot.printed_area, layout.width, layout.height)
