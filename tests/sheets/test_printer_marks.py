from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.sheets.points import points
from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Fill, Group, Item, Stroke, Text
from tilegen.names import Guides
from tilegen.sheets.imposition import Layout, impose
from tilegen.sheets.printer_marks import SheetLabel, corner_marks, sheet_marks
from tilegen.text.paper import parse_paper

LABEL = SheetLabel("The Standard Set", "3f9a-11c2")


def lay_out_pieces(
    on: str, count: int = 30, size: tuple[float, float] = (44, 44), bleed: float = 2
) -> Layout:
    names = [str(number) for number in range(count)]
    return impose(names, size=size, bleed=bleed, paper=parse_paper(on), margin=5)


def list_drawn(items: tuple[Item, ...], by: Affine | None = None) -> Iterator[Path | Text]:
    """What is drawn, paths where they lie on the paper and texts as they are."""
    for item in items:
        match item:
            case Group(children, further):
                yield from list_drawn(children, further if by is None else by @ further)
            case Stroke(path):
                yield path.transform(by or Affine())
            case Fill():
                pass  # White, below words.
            case Text():
                yield item
                outline = glyphs.outline(item)
                if outline is not None:
                    yield outline.transform(by or Affine())
            case _:
                pytest.fail(f"{item} is no mark")


def boxes(layout: Layout, number: int = 1, label: SheetLabel = LABEL) -> list[Box]:
    marks = sheet_marks(layout, number, label)
    return [path.box for path in list_drawn(marks) if isinstance(path, Path)]


def words(layout: Layout, number: int = 1, label: SheetLabel = LABEL) -> list[str]:
    marks = sheet_marks(layout, number, label)
    return [each.text for each in list_drawn(marks) if isinstance(each, Text)]


def crop_lines(layout: Layout, number: int = 1) -> list[tuple[float, ...]]:
    first = sheet_marks(layout, number, LABEL)[0]
    assert isinstance(first, Stroke)
    numbers = points(first.path)
    return [(*start, *end) for start, end in zip(numbers[::2], numbers[1::2], strict=True)]


def test_every_cut_is_marked_at_both_ends() -> None:
    lines = crop_lines(lay_out_pieces("a4"))

    assert sorted({x for x, _, end, _ in lines if x == end}) == [17, 61, 105, 149, 193]
    assert sorted({y for _, y, _, end in lines if y == end}) == [
        16.5,
        60.5,
        104.5,
        148.5,
        192.5,
        236.5,
        280.5,
    ]
    assert len(lines) == 2 * (5 + 7)


def test_marks_of_a_last_sheet_stand_beside_the_pieces_that_are_there() -> None:
    lines = crop_lines(lay_out_pieces("a4"), number=2)  # four above two

    below = {x: start for x, start, end, _ in lines if x == end and start > 60}
    assert below == {17: 106.5, 61: 106.5, 105: 106.5, 149: 62.5, 193: 62.5}
    right = {y: start for start, y, _, end in lines if y == end and start > 60}
    assert right == {16.5: 195, 60.5: 195, 104.5: 107}


def test_marks_are_shorter_where_there_is_less_room_and_none_where_there_is_hardly_any() -> None:
    letter = crop_lines(lay_out_pieces("letter"))
    upright = [abs(end - start) for x, start, other, end in letter if x == other]
    assert upright == pytest.approx([0.7] * len(upright), abs=0.001)

    tight = crop_lines(lay_out_pieces("58.8 x 120 mm", 2))
    assert all(start_x == end_x for start_x, _, end_x, _ in tight)


@pytest.mark.parametrize(
    ("room", "length"),
    [(12, 4), (10, 4), (9, 3), (8, 2), (5, 2), (2, 2), (1, 1), (0.5, 0.5), (0.4, None)],
)
def test_a_crop_mark_is_short_beside_a_ruler_and_fills_what_is_too_narrow_for_words(
    room: float, length: float | None
) -> None:
    # One piece across, with its bleed and the margins.
    lines = crop_lines(lay_out_pieces(f"{44 + 2 * (2 + 5 + room):g} x 320 mm", 5))
    beside = {round(abs(end - start), 3) for start, y, end, other in lines if y == other}

    assert beside == ({length} if length else set())


def test_each_corner_of_each_piece_has_one_small_cross() -> None:
    (cross,) = corner_marks(lay_out_pieces("a4", 7).sheets[0])  # four above three
    assert isinstance(cross, Stroke)
    numbers = points(cross.path)
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert len(pairs) == 2 * (5 + 5 + 4)
    assert ((16.0, 16.5), (18.0, 16.5)) in pairs
    assert corner_marks(()) == ()


def test_a_sheet_says_its_set_its_number_its_fingerprint_and_the_size_of_a_tile() -> None:
    said = words(lay_out_pieces("a4"), number=2)

    assert "The Standard Set" in said
    assert "44 \u00d7 44 mm · print at 100 % · sheet 2 of 2 · 3f9a-11c2" in said


@pytest.mark.parametrize("on", ["a4", "letter", "a3"])
def test_a_sheet_has_rulers_in_millimetres_and_inches(on: str) -> None:
    said = words(lay_out_pieces(on))

    assert {"0", "10", "50", "mm", "1", "2", "in"} <= set(said)
    assert "this ruler is 50 mm long: check it after printing" in said


@pytest.mark.parametrize(("on", "length"), [("a4", 50), ("a4", 50.8), ("letter", 50.8)])
def test_a_ruler_is_as_long_as_it_says(on: str, length: float) -> None:
    sides = [side for box in boxes(lay_out_pieces(on))[1:] for side in (box.width, box.height)]

    assert any(side == pytest.approx(length, abs=1e-6) for side in sides)


def test_narrow_paper_has_a_shorter_word_on_its_bar() -> None:
    assert "check: 50 mm" in words(lay_out_pieces("a5"))


def test_where_there_is_no_room_for_words_there_are_none() -> None:
    assert words(lay_out_pieces("58 x 102 mm", 2)) == []


def test_a_sheet_without_any_room_is_left_bare() -> None:
    assert sheet_marks(lay_out_pieces("58 x 102 mm", 2), 1, LABEL) == ()


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    name = "The Incredibly Long Adventures of the Monsters Beneath the Stairs " * 2

    title = next(
        text for text in words(lay_out_pieces("a4"), label=SheetLabel(name, "3f9a")) if "…" in text
    )

    assert name.startswith(title.removesuffix("…"))
    assert len(title) > 20


@given(
    on=st.sampled_from(["a4", "letter", "a3", "a5", "100 x 150 mm", "70 x 90 mm", "60 x 300 mm"]),
    width=st.floats(15, 50),
    height=st.floats(15, 50),
    bleed=st.sampled_from([0.0, 2.0, 3.0]),
    name=st.text("abc äöß.WM", max_size=120),
)
def test_marks_lie_outside_the_bleed_within_the_margin_and_apart(
    on: str, width: float, height: float, bleed: float, name: str
) -> None:
    try:
        layout = lay_out_pieces(on, 7, (width, height), bleed)
    except ValueError:
        assume(False)
        raise
    number = len(layout.sheets)
    slack = 0.12  # a line's half width, and letters that reach a little over their advance
    printable = Box(0, 0, layout.width, layout.height).expand(slack - 5)

    found = boxes(layout, number, SheetLabel(name, "3f9a-11c2"))

    for box in found:
        assert printable.x <= box.x
        assert box.right <= printable.right
        assert printable.y <= box.y
        assert box.bottom <= printable.bottom
    full = layout.block.expand(layout.bleed - slack)
    has_cuts = any(isinstance(mark, Stroke) for mark in sheet_marks(layout, number, LABEL))
    written = found[1:] if has_cuts else found
    for box in written:
        assert not box.overlaps(full)


@given(st.sampled_from(["a4", "letter", "a5"]), st.text("abcdefg WM", max_size=150))
def test_words_do_not_run_into_each_other(on: str, name: str) -> None:
    layout = lay_out_pieces(on)
    title = next(
        mark for mark in sheet_marks(layout, 1, SheetLabel(name, "3f9a")) if isinstance(mark, Group)
    )
    written = [
        path.box
        for item in title.items
        if isinstance(item, Text)
        for path in [glyphs.outline(item)]
        if path is not None
    ]
    assert not any(one.overlaps(other) for one, other in combinations(written, 2))


def test_long_guides_reach_from_the_bleed_to_the_margins() -> None:
    layout = lay_out_pieces("a4")
    block = layout.block.expand(2)

    first, *words = sheet_marks(layout, 1, LABEL, Guides.LONG)

    assert isinstance(first, Stroke)
    lines = points(first.path)
    assert {x for x, _ in lines} >= {5, block.x, block.right, 205}
    assert {y for _, y in lines} >= {5, block.y, block.bottom, 292}
    for group in words:
        assert isinstance(group, Group)
        # White paper below each word and ruler, so that no line runs through them.
        below, *above = (isinstance(item, Fill) for item in group.items)
        assert below
        assert above.count(True) + 1 == above.count(False)


def test_without_guides_a_sheet_still_has_its_words_and_rulers() -> None:
    usual = sheet_marks(lay_out_pieces("a4"), 1, LABEL)

    assert sheet_marks(lay_out_pieces("a4"), 1, LABEL, Guides.NONE) == usual[1:]
