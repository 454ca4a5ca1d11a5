from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.sheets.markup import blocks
from tilegen.sheets.page import Slot
from tilegen.sheets.typeset import (
    Bullets,
    Figure,
    Figures,
    Heading,
    Paragraph,
    Steps,
    Title,
)

CELL = Box(0, 0, 10, 10)
FIGURES = {name: Figure(10, 10, (Slot(name, CELL, CELL),)) for name in ("one", "two")}


def test_a_title_may_have_a_line_below_it() -> None:
    assert blocks("# Monsters", {}) == (Title("Monsters"),)
    assert blocks("# Monsters\n> A game\n> for all", {}) == (Title("Monsters", "A game for all"),)


def test_a_heading_stands_alone() -> None:
    assert blocks("## The end", {}) == (Heading("The end"),)


def test_a_paragraph_goes_on_until_a_blank_line() -> None:
    text = "Turn up one tile.\nAdd it.\n  \nYou *must* lay it.\n\n\nAlways."

    assert blocks(text, {}) == (
        Paragraph("Turn up one tile. Add it."),
        Paragraph("You *must* lay it."),
        Paragraph("Always."),
    )


def test_each_line_of_steps_is_one() -> None:
    assert blocks("1. Print.\n2. Cut.\n10. Play.", {}) == (Steps(("Print.", "Cut.", "Play.")),)


def test_each_line_of_a_list_is_an_item() -> None:
    assert blocks("• thin\n• thick", {}) == (Bullets(("thin", "thick")),)


def test_a_year_is_no_step() -> None:
    assert blocks("2012 it began.", {}) == (Paragraph("2012 it began."),)


def test_figures_stand_side_by_side() -> None:
    assert blocks("![two one]", FIGURES) == (Figures((FIGURES["two"], FIGURES["one"])),)


def test_a_figure_that_is_missing_is_left_out() -> None:
    assert blocks("![one none]", FIGURES) == (Figures((FIGURES["one"],)),)
    assert blocks("Before.\n\n![none]\n\nAfter.", FIGURES) == (
        Paragraph("Before."),
        Paragraph("After."),
    )


def test_a_text_without_anything_has_no_figures_or_headings() -> None:
    assert blocks("", {}) == (Paragraph(""),)
