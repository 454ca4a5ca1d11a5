from __future__ import annotations

import pytest

from tilegen.drawing.glyphs import font_file
from tilegen.drawing.truetype import TrueType

FILES = [
    f"{weight}{script}" for weight in ("regular", "bold") for script in ("", "-cyrillic", "-hangul")
]


@pytest.mark.parametrize("name", FILES)
def test_every_outline_is_closed_and_keeps_near_its_line(name: str) -> None:
    font = TrueType(font_file(name))

    letters = [letter for letter in map(chr, range(0x20, 0x10000)) if font.glyph(letter)]
    assert len(letters) > 50
    for letter in letters:
        steps = font.outline(letter)
        assert font.advance(letter) > 0 or not steps
        # Each contour is a move, lines and curves, and an end.
        begun = [index for index, step in enumerate(steps) if len(step) == 2 * 2]
        ended = [index for index, step in enumerate(steps) if not step]
        assert [0, *(index + 1 for index in ended[:-1])][: len(begun)] == begun
        assert len(begun) == len(ended)
        assert all(-font.em < number < 2 * font.em for step in steps for number in step)


def test_a_letter_that_is_made_of_others_has_all_their_contours() -> None:
    font = TrueType(font_file("regular"))

    def contours(letter: str) -> int:
        return font.outline(letter).count(())

    assert contours("é") == contours("e") + 1
    assert contours("ö") == contours("o") + 2
    # The accent stands above the letter, where it was moved to.
    assert max(number for step in font.outline("é") for number in step[1::2]) > max(
        number for step in font.outline("e") for number in step[1::2]
    )


def test_a_blank_has_an_advance_and_no_outline() -> None:
    font = TrueType(font_file("bold"))

    assert font.outline(" ") == ()
    assert font.advance(" ") > 0


def test_a_missing_letter_raises_key_error() -> None:
    with pytest.raises(KeyError):
        TrueType(font_file("regular")).advance("\u2603")


@pytest.mark.parametrize(("name", "pair"), [("regular", "AV"), ("bold", "To"), ("regular", "P,")])
def test_letters_that_lean_apart_stand_closer(name: str, pair: str) -> None:
    font = TrueType(font_file(name))

    assert font.kern(*pair) < 0
    assert font.kern("H", "H") == 0
    assert font.kern(pair[0], "\u2603") == 0


def test_cyrillic_is_kerned_and_korean_is_not() -> None:
    assert TrueType(font_file("regular-cyrillic")).kern("Г", "д") < 0
    assert TrueType(font_file("regular-hangul")).kern("타", "일") == 0
