from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilegen.drawing.glyphs import (
    file_of,
    font_file,
    has,
    kerned_letters,
    outline,
    start,
    width,
    writable,
)
from tilegen.drawing.scene import Anchor, Color, Font, Text

BLACK = Color(0, 0, 0)
fonts = st.sampled_from(Font)


@given(st.text(max_size=20), st.text(max_size=20), fonts)
def test_widths_add_up_but_for_the_pair_where_they_meet(one: str, other: str, font: Font) -> None:
    apart = width(one, 3, font) + width(other, 3, font)
    meeting = width(one[-1:] + other[:1], 3, font)
    pair = meeting - width(one[-1:], 3, font) - width(other[:1], 3, font)

    assert width(one + other, 3, font) == pytest.approx(apart + pair)


@pytest.mark.parametrize("pair", ["AV", "To", "Гд"])
@pytest.mark.parametrize("font", Font)
def test_a_kerned_pair_is_narrower_than_its_letters(pair: str, font: Font) -> None:
    letters = sum(width(letter, 10, font) for letter in pair)

    assert width(pair, 10, font) < letters - 0.1


def test_an_outline_is_kerned_as_its_width_is() -> None:
    pair, first, second = (outline(Text((0, 0), text, 10, BLACK)) for text in ("AV", "A", "V"))

    assert pair is not None
    assert first is not None
    assert second is not None
    lead = width("AV", 10) - width("V", 10)
    assert pair.box.right == pytest.approx(lead + second.box.right)
    assert pair.box.right < width("A", 10) + second.box.right - 0.1


def test_letters_of_two_scripts_are_not_kerned() -> None:
    assert [kern for _, kern in kerned_letters("TЖ타T", Font.REGULAR)] == [0, 0, 0, 0]


@pytest.mark.parametrize("text", ["Жук", "Ёлка", "Їжак", "김민준", "이서연 몬스터"])
@pytest.mark.parametrize("font", Font)
def test_names_in_cyrillic_and_korean_can_be_written(text: str, font: Font) -> None:
    assert writable(text, font) == text
    assert outline(Text((0, 0), text, 4, BLACK, font)) is not None


@pytest.mark.parametrize("font", Font)
def test_every_syllable_of_the_korean_standard_can_be_written(font: Font) -> None:
    high = range(0xA1, 0xFF)
    letters = "".join(bytes(pair).decode("euc_kr", "ignore") for pair in product(high, high))
    syllables = [letter for letter in letters if "\uac00" <= letter <= "\ud7a3"]

    assert len(syllables) == 2350
    assert {file_of(syllable, font) for syllable in syllables} == {f"{font.value}-hangul"}


def test_latin_reads_no_file_of_another_script() -> None:
    script = (
        "from tilegen.drawing import glyphs\n"
        "glyphs.width('Monster 88 · é', 3)\n"
        "print(glyphs._file.cache_info().currsize)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "1"


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
def test_every_font_has_the_letters_and_signs_of_english(font: Font) -> None:
    letters = (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()-\u2013\u2019“”·%/"
    )

    assert writable(letters, font) == letters
    assert font_file(font.value).startswith(b"\x00\x01\x00\x00")


def test_an_outline_stands_on_its_line_and_is_as_wide_as_its_letters() -> None:
    letters = outline(Text((10, 20), "HH", 10, BLACK))

    assert letters is not None
    assert letters.box.bottom == pytest.approx(20, abs=0.1)
    assert 20 - 10 < letters.box.y < 20 - 5
    assert 10 <= letters.box.x < letters.box.right <= 10 + width("HH", 10)


@pytest.mark.parametrize(
    ("anchor", "share"), [(Anchor.START, 0), (Anchor.MIDDLE, 0.5), (Anchor.END, 1)]
)
def test_the_anchor_decides_which_part_of_a_text_lies_at_its_point(
    anchor: Anchor, share: float
) -> None:
    text = Text((30, 5), "Monster", 4, BLACK, Font.BOLD, anchor)

    assert start(text) == pytest.approx(30 - share * width("Monster", 4, Font.BOLD))


@pytest.mark.parametrize("text", ["", "   "])
def test_a_text_with_nothing_to_see_has_no_outline(text: str) -> None:
    assert outline(Text((0, 0), text, 4, BLACK)) is None
