"""The description that the PDFs of a set carry."""

from __future__ import annotations

from typing import Any

from tilegen.app.printing.guide_words import PrintSetup, words_of
from tilegen.games.press import Press
from tilegen.render.pdfmetadata import Description
from tilegen.sets.edition import Edition
from tilegen.sheets.blocks import Title
from tilegen.sheets.line_breaking import runs
from tilegen.sheets.markup import parse_blocks


def describe_set(edition: Edition, press: Press[Any], language: str) -> Description:
    """Author, subject, licence and keywords in a language. Raises TilegenError for a language that
    has no guide."""
    words = words_of(PrintSetup(edition, press, sheets=1), language)
    title, *_ = (block for block in parse_blocks(words.how_to, {}) if isinstance(block, Title))
    keywords = f"{words.word('keywords')}, {words.word('pieces-title').lower()}"
    return Description(
        _read_plain(words.word("author")),
        _read_plain("".join(text for text, _ in runs(title.below))),
        _read_plain(words.word("licence")),
        (edition.name, *_read_plain(keywords).split(", ")),
    )


def _read_plain(text: str) -> str:
    """The text as people search for it, with blanks of one kind."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
