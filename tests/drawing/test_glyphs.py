from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.glyphs import font_file, has, outline, start, width, writable
from tilegen.drawing.scene import Anchor, Color, Font, Text

BLACK = Color(0, 0, 0)
fonts = st.sampled_from(Font)


@given(st.text(max_size=20), st.text(max_size=20), fonts)
def test_widths_add_up(one: str, other: str, font: Font) -> None:
    assert width(one + other, 3, font) == pytest.approx(width(one, 3, font) + width(other, 3, font))


@given(st.text(max_size=20), st.floats(0.1, 50), fonts)
def test_letters_twice_as_large_are_twice_as_wide(text: str, size: float, font: Font) -> None:
    assert width(text, 2 * size, font) == pytest.approx(2 * width(text, size, font))


@given(st.text(max_size=20), fonts)
def test_a_letter_that_a_font_lacks_becomes_a_question_mark(text: str, font: Font) -> None:
    written = writable(text, font)

    assert len(written) == len(text)
    for letter, shown in zip(text, written, strict=True):
        assert shown == (letter if has(letter, font) else "?")


def test_a_snowman_is_written_as_a_question_mark() -> None:
    snowman, question = (Text((0, 0), letter, 4, BLACK) for letter in "\u2603?")

    assert not has("\u2603", Font.REGULAR)
    assert outline(snowman) == outline(question)


@pytest.mark.parametrize("font", Font)
def test_every_font_has_what_english_is_written_with(font: Font) -> None:
    letters = (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()-\u2013\u2019“”·%/"
    )

    assert writable(letters, font) == letters
    assert font_file(font).startswith(b"\x00\x01\x00\x00")


def test_an_outline_stands_on_its_line_and_is_as_wide_as_its_letters() -> None:
    letters = outline(Text((10, 20), "HH", 10, BLACK))

    assert letters is not None
    assert letters.box.bottom == pytest.approx(20, abs=0.1)
    assert 20 - 10 < letters.box.y < 20 - 5
    assert 10 <= letters.box.x < letters.box.right <= 10 + width("HH", 10)


@pytest.mark.parametrize(
    ("anchor", "share"), [(Anchor.START, 0), (Anchor.MIDDLE, 0.5), (Anchor.END, 1)]
)
def test_the_anchor_tells_which_part_of_a_text_is_at_its_point(
    anchor: Anchor, share: float
) -> None:
    text = Text((30, 5), "Monster", 4, BLACK, Font.BOLD, anchor)

    assert start(text) == pytest.approx(30 - share * width("Monster", 4, Font.BOLD))


@pytest.mark.parametrize("text", ["", "   "])
def test_where_there_is_nothing_to_see_there_is_no_outline(text: str) -> None:
    assert outline(Text((0, 0), text, 4, BLACK)) is None
