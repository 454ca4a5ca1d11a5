from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Close, CurveTo, MoveTo, Path
from tilegen.drawing.scene import Fill, Group, Item, Stroke, Text
from tilegen.names import Bleeds, Guides
from tilegen.sheets.cutting import Cut, Vertex, cuts
from tilegen.sheets.imposition import Layout, impose
from tilegen.sheets.page import Slot
from tilegen.sheets.printer_marks import SheetLabel, sheet_marks
from tilegen.sheets.registration import Registration
from tilegen.text.paper import parse_paper


def lay_out_pieces(count: int = 24, on: str = "a4", **wishes: Any) -> Layout:
    names = [str(number) for number in range(count)]
    asked: dict[str, Any] = {"size": (44, 44), "bleed": 2, "margin": 5, **wishes}
    return impose(names, paper=parse_paper(on), **asked)


def pieces(cut: Cut) -> Iterator[tuple[Point, Point, bool]]:
    """Every line and every arc of a cut, with whether it is an arc."""
    vertices = (*cut.vertices, cut.vertices[0]) if cut.closed else cut.vertices
    for start, end in pairwise(vertices):
        yield start.at, end.at, start.arc > 0


def boxes(items: Iterable[Item], by: Affine | None = None) -> Iterator[Box]:
    """Where each line and each text lies on the paper."""
    by = by or Affine()
    for item in items:
        match item:
            case Group(children, further):
                yield from boxes(children, by @ further)
            case Stroke(path):
                starts = [n for n, step in enumerate(path.steps) if isinstance(step, MoveTo)]
                for start, end in pairwise([*starts, len(path.steps)]):
                    yield Path(path.steps[start:end]).transform(by).box
            case Text():
                outline = glyphs.outline(item)
                assert outline is not None
                yield outline.transform(by).box
            case Fill():
                pass  # White, below words.
            case _:
                pytest.fail(f"{item} is no mark")


def straight(cut: Cut) -> float:
    return sum(dist(start, end) for start, end, arc in pieces(cut) if not arc)


def test_square_tiles_in_a_block_are_cut_by_whole_lines() -> None:
    (sheet,) = lay_out_pieces().sheets  # four across, six down

    found = cuts(sheet)

    assert len(found) == 7 + 5
    assert found[0] == Cut((Vertex((17, 16.5)), Vertex((193, 16.5))))
    assert found[7] == Cut((Vertex((17, 16.5)), Vertex((17, 280.5))))


def test_a_line_ends_where_the_last_row_does() -> None:
    (sheet,) = lay_out_pieces(7).sheets  # four above three

    lengths = sorted(straight(cut) for cut in cuts(sheet))

    assert lengths == [44, 88, 88, 88, 88, 132, 176, 176]


def test_the_machine_goes_to_and_fro() -> None:
    first, second, *_ = cuts(lay_out_pieces().sheets[0])

    assert first.vertices[-1].at[0] == second.vertices[0].at[0]


@given(count=st.integers(1, 24), corner=st.sampled_from([0.0, 3.0]))
def test_every_side_is_cut_once(count: int, corner: float) -> None:
    (sheet,) = lay_out_pieces(count).sheets
    sides: set[tuple[Point, Point]] = set()
    for trim in (slot.trim for slot in sheet):
        left, top, right, bottom = trim.x, trim.y, trim.right, trim.bottom
        sides |= {((left, y), (right, y)) for y in (top, bottom)}
        sides |= {((x, top), (x, bottom)) for x in (left, right)}

    found = cuts(sheet, corner)

    assert sum(map(straight, found)) == pytest.approx(len(sides) * (44 - 2 * corner))
    assert sum(arc for cut in found for _, _, arc in pieces(cut)) == (4 * count if corner else 0)


def test_tiles_with_waste_between_them_are_cut_one_by_one() -> None:
    layout = impose(
        ["1", "2"], size=(44, 44), bleed=2, paper=parse_paper("a4"), margin=5, bleeds=Bleeds.OWN
    )

    found = cuts(layout.sheets[0])

    # Above and below each, and left and right of each; nothing in the waste.
    assert [straight(cut) for cut in found] == [44] * 8


def test_a_round_tile_alone_is_one_closed_stroke_of_lines_and_quarters() -> None:
    trim = Box(10, 20, 44, 44)

    (cut,) = cuts([Slot("1", trim, trim)], 3)

    assert cut.closed
    assert [arc for _, _, arc in pieces(cut)] == [False, True] * 4
    assert cut.vertices[:3] == (
        Vertex((13, 20)),
        Vertex((51, 20), arc=90),
        Vertex((54, 23)),
    )


def test_quarters_bulge_outwards_and_keep_their_radius() -> None:
    trim = Box(10, 20, 44, 44)

    path = cuts([Slot("1", trim, trim)], 3)[0].path

    quarters = [
        (before.to, step)
        for before, step in pairwise(path.steps)
        if isinstance(step, CurveTo) and not isinstance(before, Close)
    ]
    centres = [(51, 23), (51, 61), (13, 61), (13, 23)]
    assert path.box == trim
    assert path.steps[-1] == Close()
    for (start, curve), centre in zip(quarters, centres, strict=True):
        x, y = (
            (a + 3 * b + 3 * c + d) / 8
            for a, b, c, d in zip(start, curve.first, curve.second, curve.to, strict=True)
        )
        assert dist((x, y), centre) == pytest.approx(3, abs=0.001)
        assert dist((x, y), (32, 42)) > dist(centre, (32, 42))


def test_neighbours_with_round_corners_do_not_cut_their_common_side_twice() -> None:
    (sheet,) = lay_out_pieces(2).sheets

    first, second = cuts(sheet, 3)

    assert (first.closed, second.closed) == (True, False)
    assert straight(first) == 4 * 38
    assert straight(second) == 3 * 38


@pytest.mark.parametrize(
    ("on", "inset", "missing"),
    [
        ("a4", 5, []),
        ("a4", 10, [(0, 0)]),
        ("letter", 10, [(0, 3), (5, 0)]),
        ("a5", 10, [(0, 0), (0, 2), (3, 0)]),
        ("a3", 10, [(0, 0), (0, 5), (8, 0)]),
    ],
)
def test_pieces_too_near_to_a_mark_are_laid_elsewhere(
    on: str, inset: float, missing: list[tuple[int, int]]
) -> None:
    layout = lay_out_pieces(60, on=on, inset=inset)

    lie = {(round(slot.trim.x, 3), round(slot.trim.y, 3)) for slot in layout.sheets[0]}
    cells = {
        (row, column): (
            round(layout.block.x + 44 * column, 3),
            round(layout.block.y + 44 * row, 3),
        )
        for row in range(layout.rows)
        for column in range(layout.columns)
    }
    assert [cell for cell, at in cells.items() if at not in lie] == missing
    assert layout.left_out == len(missing)
    assert layout.registration == Registration(inset)
    assert sorted(slot.face for sheet in layout.sheets for slot in sheet) == sorted(
        map(str, range(60))
    )


def test_a_piece_beside_a_cell_that_is_left_out_has_all_its_bleed_there() -> None:
    first, *_ = lay_out_pieces(inset=10).sheets[0]

    assert first.trim.x - first.printed_area.x == 2


def test_landscape_paper_is_chosen_if_marks_leave_more_pieces_on_it() -> None:
    cards = impose(
        ["card"] * 9, size=(63, 88), bleed=2, paper=parse_paper("a4"), margin=5, inset=10
    )

    assert (cards.width, cards.columns, cards.rows, cards.left_out) == (297, 4, 2, 1)


def test_blocks_whose_neighbours_are_alike_stay_whole() -> None:
    layout = impose(
        ["1"] * 24,
        size=(44, 44),
        bleed=2,
        paper=parse_paper("a4"),
        margin=5,
        bleeds=Bleeds.SHARED,
        inset=10,
    )

    assert layout.columns * layout.rows == len(layout.sheets[0]) == 20
    assert layout.left_out == 4


@pytest.mark.parametrize(("on", "folded"), [("60x60 mm", False), ("a4", True)])
def test_folded_sheets_and_those_with_no_room_have_no_marks(on: str, *, folded: bool) -> None:
    layout = impose(
        ["1"], size=(44, 44), bleed=0, paper=parse_paper(on), margin=5, has_fold=folded, inset=10
    )

    assert layout.registration is None
    assert len(layout.sheets[0]) == 1


def test_the_square_is_at_the_top_left_and_the_corners_open_inwards() -> None:
    square, *lines = Registration(5).boxes(210, 297)

    assert square == Box(5, 5, 5, 5)
    assert lines == [
        Box(195, 5, 10, 0.5),
        Box(204.5, 5, 0.5, 10),
        Box(5, 291.5, 10, 0.5),
        Box(5, 282, 0.5, 10),
    ]


@pytest.mark.parametrize("guides", [Guides.SHORT, Guides.LONG])
@pytest.mark.parametrize(("on", "inset"), [("a4", 5), ("a4", 10), ("letter", 10), ("a3", 12)])
def test_pieces_and_lines_keep_two_millimetres_off_a_mark_and_words_three(
    on: str, inset: float, guides: Guides
) -> None:
    layout = lay_out_pieces(on=on, inset=inset)
    marks = layout.registration
    assert marks is not None
    label = SheetLabel("A set with a rather long name to print", "set 123456")

    corners = marks.boxes(layout.width, layout.height)
    items = sheet_marks(layout, 1, label, guides)
    lines_and_pieces = [*(slot.printed_area for slot in layout.sheets[0]), *boxes(items)]
    words = [*boxes(item for item in items if isinstance(item, Group))]
    assert len(lines_and_pieces) > 22
    assert words
    for others, least in ((lines_and_pieces, 2.0), (words, 3.0)):
        for one in (corner.expand(least - 0.01) for corner in corners):
            for other in others:
                apart_x = one.right <= other.x or other.right <= one.x
                assert apart_x or one.bottom <= other.y or other.bottom <= one.y
