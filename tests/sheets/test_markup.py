from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.sheets.blocks import (
    Bullets,
    Heading,
    Illustration,
    Illustrations,
    Paragraph,
    Steps,
    TextTable,
    Title,
)
from tilegen.sheets.markup import parse_blocks
from tilegen.sheets.page import Slot

CELL = Box(0, 0, 10, 10)
ILLUSTRATIONS = {name: Illustration(10, 10, (Slot(name, CELL, CELL),)) for name in ("one", "two")}


def test_a_title_may_have_a_line_below_it() -> None:
    assert parse_blocks("# Monsters", {}) == (Title("Monsters"),)
    assert parse_blocks("# Monsters\n> A game\n> for all", {}) == (
        Title("Monsters", "A game for all"),
    )


def test_a_heading_stands_alone() -> None:
    assert parse_blocks("## The end", {}) == (Heading("The end"),)


def test_a_paragraph_goes_on_until_a_blank_line() -> None:
    text = "Turn up one tile.\nAdd it.\n  \nYou *must* lay it.\n\n\nAlways."

    assert parse_blocks(text, {}) == (
        Paragraph("Turn up one tile. Add it."),
        Paragraph("You *must* lay it."),
        Paragraph("Always."),
    )


def test_each_line_of_steps_is_one() -> None:
    assert parse_blocks("1. Print.\n2. Cut.\n10. Play.", {}) == (
        Steps(("Print.", "Cut.", "Play.")),
    )


def test_each_line_of_a_list_is_an_item() -> None:
    assert parse_blocks("• thin\n• thick", {}) == (Bullets(("thin", "thick")),)


def test_a_year_is_not_a_step() -> None:
    assert parse_blocks("2012 it began.", {}) == (Paragraph("2012 it began."),)


def test_illustrations_stand_side_by_side() -> None:
    assert parse_blocks("![two one]", ILLUSTRATIONS) == (
        Illustrations((ILLUSTRATIONS["two"], ILLUSTRATIONS["one"])),
    )


def test_an_illustration_that_is_missing_is_left_out() -> None:
    assert parse_blocks("![one none]", ILLUSTRATIONS) == (Illustrations((ILLUSTRATIONS["one"],)),)
    assert parse_blocks("Before.\n\n![none]\n\nAfter.", ILLUSTRATIONS) == (
        Paragraph("Before."),
        Paragraph("After."),
    )


def test_a_text_without_anything_has_no_figures_or_headings() -> None:
    assert parse_blocks("", {}) == (Paragraph(""),)


def test_rows_of_cells_are_a_table() -> None:
    assert parse_blocks("| players | 2 | 3 |\n| cards | *18* | 12 |", {}) == (
        TextTable((("players", "2", "3"), ("cards", "*18*", "12"))),
    )


def test_words_below_illustrations_are_there_where_all_of_these_are() -> None:
    text = "![one two]\n1. Look.\n2. Count."

    assert parse_blocks(text, ILLUSTRATIONS) == (
        Illustrations((ILLUSTRATIONS["one"], ILLUSTRATIONS["two"])),
        Steps(("Look.", "Count.")),
    )
    assert parse_blocks(text, {"one": ILLUSTRATIONS["one"]}) == (
        Illustrations((ILLUSTRATIONS["one"],)),
    )
