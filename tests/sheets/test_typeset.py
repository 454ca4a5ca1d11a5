from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.geometry import Box
from tilegen.drawing.glyphs import start, width
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Fill, Font, Group, Text
from tilegen.sheets.blocks import (
    Block,
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)
from tilegen.sheets.line_breaking import lay_out_caption
from tilegen.sheets.page import Page, Slot
from tilegen.sheets.page_colors import INK
from tilegen.sheets.typeset import LARGEST, SMALLEST, typeset

A4 = (210.0, 297.0)
POSTCARD = (100.0, 148.0)
MARGIN = 12.0

words = st.one_of(
    st.text("abc W*\u2014·é", max_size=300),
    st.lists(st.text("aW*", min_size=1).map(lambda word: word * 20), max_size=5).map(" ".join),
)
any_block: st.SearchStrategy[Block] = st.one_of(
    st.builds(Title, words, words),
    st.builds(Heading, words),
    st.builds(Paragraph, words),
    st.builds(Steps, st.lists(words, min_size=1, max_size=12).map(tuple)),
    st.builds(Bullets, st.lists(words, min_size=1, max_size=5).map(tuple)),
)


def texts(page: Page) -> list[Text]:
    return [item for item in page.items if isinstance(item, Text)]


def read_pages(pages: Sequence[Page]) -> str:
    return " ".join(text.text for page in pages for text in texts(page))


def an_illustration(*, right: bool | None = None) -> Illustration:
    trims = (Box(0, 0, 44, 44), Box(44, 0, 44, 44))
    slots = tuple(Slot(str(number), trim, trim) for number, trim in enumerate(trims))
    return Illustration(88, 44, slots, "thin by thin", right)


@given(st.lists(any_block, min_size=1, max_size=6))
def test_text_stays_within_the_margins(some: list[Block]) -> None:
    for page in typeset(some, POSTCARD, MARGIN, "x"):
        for text in texts(page):
            assert start(text) >= MARGIN - 1e-6
            assert start(text) + width(text.text, text.size, text.font) <= 100 - MARGIN + 1e-6
            assert text.at[1] - 0.8 * text.size >= MARGIN - 1e-6
            assert text.at[1] <= 148 - MARGIN + 1e-6


@given(st.lists(st.text("abcW", min_size=1, max_size=200), min_size=1).map(" ".join))
def test_no_letter_is_lost_where_lines_and_long_words_are_broken(text: str) -> None:
    pages = typeset([Paragraph(text)], POSTCARD, MARGIN, "x")

    assert read_pages(pages).replace(" ", "") == text.replace(" ", "")


def test_a_line_is_broken_between_words_where_there_are_some() -> None:
    pages = typeset([Paragraph("monster " * 40)], POSTCARD, MARGIN, "x")

    lines = texts(pages[0])
    assert len(lines) > 2
    assert {word for line in lines for word in line.text.split()} == {"monster"}


def test_no_word_is_alone_on_the_last_line_of_a_paragraph() -> None:
    for count in range(20, 60):
        text = " ".join(["seven"] * count + ["up."])
        last = texts(typeset([Paragraph(text)], POSTCARD, MARGIN, "x")[0])[-1]

        assert last.text.endswith("seven up.")


def test_what_fits_is_on_one_page_in_the_largest_letters_that_fit() -> None:
    few = typeset([Paragraph("A few words.")], (300, 300), MARGIN, "x")
    more = typeset([Paragraph("word " * 900)], A4, MARGIN, "x")

    assert len(few) == len(more) == 1
    assert texts(few[0])[0].size == pytest.approx(LARGEST, abs=0.11)
    assert SMALLEST < texts(more[0])[0].size < LARGEST
    bottom = max(text.at[1] for text in texts(more[0]))
    assert bottom > 297 * 0.8


def test_text_too_long_for_a_page_is_set_in_the_smallest_letters() -> None:
    pages = typeset([Paragraph("word " * 150)] * 30, A4, MARGIN, "Rules")

    assert len(pages) > 1
    assert {text.size for page in pages for text in texts(page)} == {SMALLEST}
    assert read_pages(pages).split().count("word") == 30 * 150
    assert [page.title for page in pages] == ["Rules", *[None] * (len(pages) - 1)]


def test_a_paragraph_longer_than_a_page_continues_on_the_next() -> None:
    pages = typeset([Paragraph("word " * 4000)], POSTCARD, MARGIN, "x")

    assert len(pages) > 2
    assert read_pages(pages).split().count("word") == 4000


@given(st.lists(st.integers(0, 3), min_size=1, max_size=30), st.integers(0, 30))
def test_a_heading_is_never_the_last_of_a_page(headings: list[int], before: int) -> None:
    some: list[Block] = [Paragraph("word " * 20 * before)]
    for count in headings:
        some += [*[Heading("Heading")] * count, Paragraph("word " * 60)]

    for page in typeset(some, POSTCARD, MARGIN, "x"):
        assert max(texts(page), key=lambda text: text.at[1]).text != "Heading"


def test_words_between_stars_are_bold() -> None:
    pages = typeset([Paragraph("You *must* lay it")], A4, MARGIN, "x")

    assert [(text.text.strip(), text.font) for text in texts(pages[0])] == [
        ("You", Font.REGULAR),
        ("must", Font.BOLD),
        ("lay it", Font.REGULAR),
    ]


@pytest.mark.parametrize(
    "block", [Paragraph("a ** b"), Title("a ** b"), Title("x", "a ** b"), Heading("a ** b")]
)
def test_two_stars_are_one_that_is_seen(block: Block) -> None:
    pages = typeset([block], A4, MARGIN, "x")

    assert "a * b" in read_pages(pages)


def test_a_word_half_bold_is_not_torn_apart() -> None:
    pages = typeset([Paragraph("word " * 200 + "half*bold*")], A4, MARGIN, "x")

    regular, bold = texts(pages[0])[-2:]
    assert (regular.text.split()[-1], bold.text) == ("half", "bold")
    assert regular.at[1] == bold.at[1]
    assert bold.at[0] == pytest.approx(start(regular) + width(regular.text, regular.size))


def test_steps_are_numbered() -> None:
    pages = typeset([Steps(("Print.", "Cut.", "Play."))], A4, MARGIN, "x")

    assert read_pages(pages) == "1 Print. 2 Cut. 3 Play."


@pytest.mark.parametrize("page", [A4, POSTCARD, (34.0, 60.0)])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_illustrations_stand_in_the_column_and_keep_their_shape(
    count: int, page: tuple[float, float]
) -> None:
    (set_page,) = typeset([Illustrations((an_illustration(),) * count)], page, MARGIN, "x")

    assert len(set_page.slots) == 2 * count
    for slot in set_page.slots:
        assert MARGIN - 1e-6 <= slot.trim.x < slot.trim.right <= page[0] - MARGIN + 1e-6
        assert slot.trim.width == pytest.approx(slot.trim.height)
    for one, other in zip(set_page.slots[::2], set_page.slots[1::2], strict=True):
        assert one.trim.right == pytest.approx(other.trim.x)


def test_right_and_wrong_differ_in_shape() -> None:
    def signs(*, right: bool | None) -> list[Path]:
        (page,) = typeset([Illustrations((an_illustration(right=right),))], A4, MARGIN, "x")
        return [item.path for item in page.items if isinstance(item, Fill)]

    assert signs(right=None) == []
    assert len(signs(right=True)) == len(signs(right=False)) == 1
    assert signs(right=True) != signs(right=False)


def test_illustrations_are_as_tall_as_they_are_asked_to_be() -> None:
    def height(*tall: float) -> float:
        (page,) = typeset([Illustrations((an_illustration(),), *tall)], A4, MARGIN, "x")
        return page.slots[0].trim.height

    assert height(2.5) == pytest.approx(height() / 2)


@pytest.mark.parametrize("page", [A4, POSTCARD, (34.0, 60.0)])
def test_a_drawn_illustration_lies_in_the_column_as_tall_as_it_asks_or_less(
    page: tuple[float, float],
) -> None:
    def find_picture_box(tall: float) -> Box:
        frame = Fill(rectangle(Box(0, 0, 40, 10)), INK)
        illustration = Illustration(40, 10, (), tall=tall, items=(frame,))
        (drawn,) = typeset([Illustrations((illustration,))], page, MARGIN, "x")[0].items
        assert isinstance(drawn, Group)
        return frame.path.transform(drawn.by).box

    for box in (find_picture_box(1), find_picture_box(100)):
        assert MARGIN - 1e-6 <= box.x < box.right <= page[0] - MARGIN + 1e-6
        assert box.width == pytest.approx(4 * box.height)
        assert box.x + box.width / 2 == pytest.approx(page[0] / 2)
    assert find_picture_box(0.5).height == pytest.approx(2 * find_picture_box(0.25).height)
    assert find_picture_box(0.25).height < find_picture_box(100).height


@pytest.mark.parametrize("width_of_page", [60.0, 120.0])
def test_the_words_of_a_legend_stand_beside_its_pictures(width_of_page: float) -> None:
    frame = Fill(rectangle(Box(0, 0, 16, 10)), INK)
    legend = [
        Illustration(16, 10, (), word, tall=2, items=(frame,), names=True)
        for word in ("honey trail", "nectar trail", "flower", "wax")
    ]
    (page,) = typeset([Illustrations((*legend,))], (width_of_page, 60.0), 6.0, "x")
    boxes = [frame.path.transform(item.by).box for item in page.items if isinstance(item, Group)]
    for box, text in zip(boxes, texts(page), strict=True):
        assert box.right < text.at[0]
        assert box.y < text.at[1] < box.bottom
        assert text.at[0] + width(text.text, text.size, text.font) <= width_of_page - 6
    assert all(one.right < other.x or one.bottom < other.y for one, other in pairwise(boxes))


def test_more_than_two_long_pictures_stand_in_two_rows() -> None:
    trim = Box(0, 0, 88, 22)
    long = Illustration(88, 22, (Slot("1", trim, trim),))
    (page,) = typeset([Illustrations((long,) * 4)], A4, MARGIN, "x")
    assert len({slot.trim.y for slot in page.slots}) == 2
    (page,) = typeset([Illustrations((an_illustration(),) * 4)], A4, MARGIN, "x")
    assert len({slot.trim.y for slot in page.slots}) == 1


def test_cells_stand_below_each_other_within_the_column() -> None:
    rows = (("players", "2", "8"), ("cards for each of you", "*18*", "*4*"))
    (page,) = typeset([TextTable(rows)], POSTCARD, MARGIN, "x")

    at = {text.text: text for text in texts(page)}
    for above, below in (("2", "18"), ("8", "4")):
        middles = [
            start(at[cell]) + width(cell, at[cell].size, at[cell].font) / 2
            for cell in (above, below)
        ]
        assert middles[0] == pytest.approx(middles[1])
        assert middles[0] < 100 - MARGIN
        assert at[above].at[1] < at[below].at[1]
    assert at["18"].font is Font.BOLD


def test_text_may_take_two_pages_in_letters_that_fill_them() -> None:
    long = [Paragraph("word " * 600)]
    one, two = (typeset(long, POSTCARD, MARGIN, "x", smallest=2, at_most=n) for n in (1, 2))

    assert (len(one), len(two)) == (1, 2)
    assert texts(two[0])[0].size > texts(one[0])[0].size


@given(st.integers(30, 90), st.integers(1, 4))
def test_no_page_has_only_a_few_lines(count: int, words_of_last: int) -> None:
    blocks = [*(Paragraph("word") for _ in range(count)), Paragraph("word " * words_of_last)]
    *_, last = pages = typeset(blocks, POSTCARD, MARGIN, "x")

    assert len(pages) > 1
    assert len({text.at[1] for text in texts(last)}) >= 5


def test_no_page_ends_or_begins_with_a_single_line_of_a_paragraph() -> None:
    for count in range(20, 60):
        pages = typeset(
            [Paragraph("word " * count), Paragraph("and " * 60)], (100, 60), MARGIN, "x"
        )
        for page in pages:
            lines = [text.text for text in texts(page)]
            assert sum("and" in line for line in lines) != 1


@pytest.mark.parametrize("lines_before", range(14, 26))
def test_rows_of_pictures_stay_together_below_the_words_before_them(lines_before: int) -> None:
    filling = (Paragraph("word") for _ in range(lines_before))
    row = Illustrations((an_illustration(),))
    rest = (Paragraph("word") for _ in range(8))
    pages = typeset([*filling, Paragraph("the new one"), row, row, *rest], POSTCARD, MARGIN, None)

    counts = [len(page.slots) for page in pages]
    assert sum(counts) == 4
    assert all(
        (count == 4) == ("new" in read_pages([page]))
        for count, page in zip(counts, pages, strict=True)
    )


def test_a_paragraph_moves_whole_to_the_next_page_if_that_takes_no_other() -> None:
    some = [Paragraph("word " * 200), Paragraph("other " * 250)]
    first, second = typeset(some, POSTCARD, MARGIN, None)

    assert {word for text in texts(first) for word in text.text.split()} == {"word"}
    assert {word for text in texts(second) for word in text.text.split()} == {"other"}


@pytest.mark.parametrize(
    ("caption", "lines"),
    [
        ("thick, blank to a very blank", ["thick,", "blank to a very blank"]),
        ("one two six ten one two six ten one", ["one two six ten one", "two six ten one"]),
    ],
)
def test_a_caption_breaks_at_a_comma_or_into_like_halves(caption: str, lines: list[str]) -> None:
    items, _ = lay_out_caption(caption, 0, 0.8 * width(caption, 4, Font.REGULAR), 4, INK)

    assert [item.text for item in items if isinstance(item, Text)] == lines


def test_a_caption_reaches_below_neighbours_that_have_shorter_ones() -> None:
    row = tuple(Illustration(10, 10, (), each) for each in ("a", "b and a little more", "c"))
    (page,) = typeset([Illustrations(row)], POSTCARD, MARGIN, None)

    assert [text.text for text in texts(page)] == ["a", "b and a little more", "c"]
