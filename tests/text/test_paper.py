from __future__ import annotations

import pytest

from tilegen.names import PAPERS
from tilegen.text.paper import PaperError, parse_paper
from tilegen.text.wording import join_words


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A4", (210, 297)),
        ("a4", (210, 297)),
        ("LETTER", (215.9, 279.4)),
        (" a3 ", (297, 420)),
        ("A5", (148, 210)),
        ("100x150 mm", (100, 150)),
        ("4 x 6 in", (101.6, 152.4)),
        ("10\u00d715 cm", (100, 150)),
        ("10,5 cm x 148 MM", (105, 148)),
        ("10 cm x 15", (100, 150)),
        ("297x210", (297, 210)),
        ("297X210mm", (297, 210)),
        ("11x8.5in", (279.4, 215.9)),
    ],
)
def test_paper_is_meant_by_its_name_or_its_size(text: str, size: tuple[float, float]) -> None:
    found = parse_paper(text)

    assert (found.width, found.height) == pytest.approx(size)


@pytest.mark.parametrize("text", ["", "A44", "x mm", "100 x 150 km", "-100 x 150 mm"])
def test_an_unknown_paper_is_quoted_and_the_known_ones_listed(text: str) -> None:
    names = join_words((paper.name for paper in PAPERS.values()), "and")
    with pytest.raises(ValueError, match=names) as raised:
        parse_paper(text)

    assert str(raised.value).startswith(f"no paper is called '{text}'")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("100 150", 'write "100x150 mm"'),
        ("21 X 29.7", 'write "21x29.7 cm"; without a unit, sides are millimetres, from 50 up'),
        ("10x15", 'write "10x15 cm"; without a unit, sides are millimetres, from 50 up'),
        ("4x6", 'write "4x6 in"; without a unit, sides are millimetres, from 50 up'),
        ("50 mm", 'write both: "100x150 mm"'),
        ("297x", 'write both: "100x150 mm"'),
        ("297", 'write both: "100x150 mm"'),
    ],
)
def test_a_size_without_its_unit_or_a_side_gets_a_complete_one_as_a_hint(
    text: str, hint: str
) -> None:
    with pytest.raises(PaperError) as raised:
        parse_paper(text)
    assert raised.value.hint == hint


def test_a_misspelt_name_is_guessed() -> None:
    with pytest.raises(ValueError, match="did you mean Letter"):
        parse_paper("leter")


def test_a_word_like_no_paper_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="wallpaper") as raised:
        parse_paper("wallpaper")

    assert "did you mean" not in str(raised.value)


@pytest.mark.parametrize("text", ["19.9 x 100 mm", "100 x 5001 mm", "0 x 0 in"])
def test_paper_that_no_printer_takes_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="each side can be 20 to 5000 mm"):
        parse_paper(text)


def test_paper_whose_unit_goes_without_saying_is_called_by_it() -> None:
    assert parse_paper("297x210").name == "297x210 mm"
