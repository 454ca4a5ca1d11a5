from __future__ import annotations

import pytest

from tests.codes import all_codes
from tilegen.app.explain import codes, explain
from tilegen.errors import TilegenError

WIDE = 1_000


def test_every_code_is_explained_and_no_other() -> None:
    assert sorted(codes()) == sorted(code.slug for code in all_codes())


def test_a_code_is_explained_with_what_the_page_says_above_it() -> None:
    assert explain("tile-reused", 72) == (
        "tile-reused (error)\n"
        "  The tile has been used already; there is only one of each.\n"
        "\n"
        "About a record: the moves\n"
        "  These come from 'tilegen score'. docs/records.md says how to write a\n"
        "  record. Each slip is reported once, and the game goes on after it.\n"
    )


def test_a_chapter_without_sections_is_said_alone() -> None:
    assert "\n\nAbout photos\n  These come from 'tilegen read', " in explain("blurred", WIDE)


def test_a_section_does_not_say_what_another_one_does() -> None:
    assert "docs/own-art.md" in explain("svg-class", WIDE)
    assert "docs/own-art.md" not in explain("tiles-few", WIDE)
    assert explain("encoding", WIDE).endswith("\n\nAbout any file\n")


def test_a_link_with_words_of_its_own_keeps_them() -> None:
    assert "prints in cells of a sheet (docs/labels.md)." in explain("cell-small", WIDE)


@pytest.mark.parametrize("code", codes())
def test_no_markup_is_left_and_no_line_is_too_long(code: str) -> None:
    for width in (1, 40, 80):
        told = explain(code, width)
        assert not any(sign in told for sign in ("`", "](", "**", "  \n"))
        lines = [line for line in told.splitlines() if " " in line.strip() and line[0] == " "]
        assert all(len(line) <= max(width, 20) for line in lines)


@pytest.mark.parametrize("written", ["error[tile-reused]", "[Tile-Reused]", " TILE-REUSED "])
def test_a_code_may_be_copied_out_of_a_report(written: str) -> None:
    assert explain(written, 80) == explain("tile-reused", 80)


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("tile-resued", "did you mean 'tile-reused'?"),
        ("minion", "did you mean 'minion-due'?\nor 'minion-early'?\nor 'minion-not-due'?"),
        ("x", "a code stands in brackets, as in error[tile-reused]; docs/diagnostics.md lists all"),
        ("x" * 99, "a code stands in brackets, as in error[tile-reused]; docs/diagnostics.md"),
    ],
)
def test_a_misspelt_code_is_one_sentence_with_the_nearest_ones(written: str, hint: str) -> None:
    with pytest.raises(TilegenError) as told:
        explain(written, 80)
    assert told.value.message.startswith(f"no code is called '{written[:20]}")
    assert (told.value.hint or "").startswith(hint)
    assert told.value.exit_code == 2
