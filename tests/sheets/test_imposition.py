from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tilegen.drawing.geometry import Box
from tilegen.names import Paper
from tilegen.sheets.imposition import Layout, impose
from tilegen.text.paper import parse_paper


def lay_out_pieces(
    count: int, on: str = "a4", size: tuple[float, float] = (44, 44), bleed: float = 2
) -> Layout:
    names = [f"tile-{number}" for number in range(count)]
    return impose(names, size=size, bleed=bleed, paper=parse_paper(on), margin=5)


def round_box(box: Box) -> Box:
    return Box(round(box.x, 6), round(box.y, 6), round(box.width, 6), round(box.height, 6))


@pytest.mark.parametrize(
    ("on", "side", "cells"),
    [
        ("a4", 44, (4, 6)),
        ("letter", 44, (4, 6)),
        ("a3", 44, (6, 9)),
        ("a5", 44, (3, 4)),
        ("letter", 45, (4, 5)),
    ],
)
def test_the_paper_holds_as_many_tiles_as_fit(on: str, side: float, cells: tuple[int, int]) -> None:
    layout = lay_out_pieces(1, on, (side, side))

    assert (layout.columns, layout.rows) == cells


def test_paper_is_turned_when_it_then_holds_more() -> None:
    lying = lay_out_pieces(1, "a4", (90, 60))

    assert (lying.width, lying.height) == (297, 210)
    assert (lying.columns, lying.rows) == (3, 3)


def test_paper_stands_upright_when_turning_it_gains_nothing() -> None:
    assert lay_out_pieces(1, "100 x 150 mm", (40, 40)).width == 100


def test_paper_given_as_landscape_stays_so_even_where_upright_would_hold_more() -> None:
    upright, landscape = (lay_out_pieces(1, on, (60, 90)) for on in ("210x297 mm", "297x210 mm"))

    assert (upright.width, upright.columns, upright.rows) == (210, 3, 3)
    assert (landscape.width, landscape.columns, landscape.rows) == (297, 4, 2)


def test_paper_given_as_landscape_is_turned_when_it_would_hold_nothing() -> None:
    assert lay_out_pieces(1, "150 x 100 mm", (80, 130)).width == 100


def test_a_piece_that_fits_to_the_last_micrometre_fits() -> None:
    assert lay_out_pieces(1, "58 x 102 mm").rows == 2


def test_the_block_lies_in_the_middle_of_the_paper() -> None:
    block = lay_out_pieces(1).block

    assert (block.x, block.y, block.width, block.height) == (17, 16.5, 176, 264)


def test_pieces_are_laid_in_reading_order_and_the_last_sheet_holds_the_rest() -> None:
    layout = lay_out_pieces(50)

    assert [len(sheet) for sheet in layout.sheets] == [24, 24, 2]
    first = layout.sheets[0]
    assert [slot.face for slot in first[:5]] == [f"tile-{number}" for number in range(5)]
    assert (first[1].trim.x, first[1].trim.y) == (61, 16.5)
    assert (first[4].trim.x, first[4].trim.y) == (17, 60.5)


def test_nothing_to_lay_out_needs_no_sheet() -> None:
    assert lay_out_pieces(0).sheets == ()


def test_bleed_is_shown_only_where_a_piece_has_no_neighbour() -> None:
    slots = lay_out_pieces(7).sheets[0]  # four above three

    shown = {slot.face: slot.printed_area for slot in slots}
    # And a tenth of a millimetre under neighbours to the right and below, which are drawn later.
    assert round_box(shown["tile-0"]) == Box(15, 14.5, 46.1, 46.1)
    assert round_box(shown["tile-1"]) == Box(61, 14.5, 44.1, 46.1)
    assert round_box(shown["tile-3"]) == Box(149, 14.5, 46, 48)
    assert round_box(shown["tile-6"]) == Box(105, 60.5, 46, 46)


@pytest.mark.parametrize(("gap", "inner"), [(6.0, 2.0), (3.0, 1.5), (0.0, 0.1)])
def test_pieces_with_a_gap_share_it_for_their_bleed(gap: float, inner: float) -> None:
    layout = impose(
        ["1"] * 4, size=(44, 44), bleed=2, paper=parse_paper("102x200 mm"), margin=2, gap=gap
    )

    first, second, third, _ = layout.sheets[0]
    assert second.trim.x - first.trim.right == pytest.approx(gap)
    assert third.trim.y - first.trim.bottom == pytest.approx(gap)
    assert first.printed_area.right - first.trim.right == pytest.approx(inner)
    assert first.trim.x - first.printed_area.x == 2


def test_paper_too_small_for_one_piece_is_named_with_the_size_it_needs() -> None:
    with pytest.raises(ValueError, match="50 x 55 mm paper is too small") as raised:
        lay_out_pieces(1, "50 x 55 mm")

    assert "needs 58 x 58 mm" in str(raised.value)


@st.composite
def layouts(draw: st.DrawFn) -> tuple[list[str], Layout]:
    lengths = st.floats(20, 400)
    sheet = Paper("own", draw(lengths), draw(lengths))
    size = (draw(st.floats(15, 120)), draw(st.floats(15, 120)))
    bleed, margin = draw(st.floats(0, 4)), draw(st.floats(0, 15))
    names = [str(number) for number in range(draw(st.integers(0, 60)))]
    try:
        return names, impose(names, size=size, bleed=bleed, paper=sheet, margin=margin)
    except ValueError:
        assume(False)
        raise


@given(layouts())
def test_each_face_lies_on_one_sheet_once(made: tuple[list[str], Layout]) -> None:
    names, layout = made

    laid = [slot.face for sheet in layout.sheets for slot in sheet]
    assert Counter(laid) == Counter(names)


@given(layouts())
def test_no_piece_is_covered_by_one_that_is_drawn_after_it(
    made: tuple[list[str], Layout],
) -> None:
    _, layout = made

    for sheet in layout.sheets:
        for one, later in combinations(sheet, 2):
            assert not one.trim.overlaps(later.printed_area)


@given(layouts())
def test_pieces_and_their_bleed_keep_to_the_margin(made: tuple[list[str], Layout]) -> None:
    _, layout = made
    within = layout.printable.expand(1e-5)

    for slot in (slot for sheet in layout.sheets for slot in sheet):
        assert slot.printed_area.x >= within.x
        assert slot.printed_area.y >= within.y
        assert slot.printed_area.right <= within.right
        assert slot.printed_area.bottom <= within.bottom
