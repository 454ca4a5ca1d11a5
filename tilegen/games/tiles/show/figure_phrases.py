"""Figures with grids of their own as parts of sentences, in all languages of the pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tilegen.games.tiles.card.filling import fill_text
from tilegen.games.tiles.card.words import WordBook
from tilegen.games.tiles.presentation import Presentation
from tilegen.games.tiles.rules.file_words import FileWords
from tilegen.names import LANGUAGES
from tilegen.sheets.guide import read_lines

Names = Mapping[str, str]
"""A text by language."""

ENGLISH: Final = "en"
_TEXTS: Final = Path(__file__).parent / "phrase_texts"
_FIGURE: Final = "figure"
_AGAIN: Final = "again"


class FigurePhrases:
    """The phrases for the figures of a game, by the words of its file and else by general ones:
    in each language in the form that its sentence needs."""

    __slots__ = ("_books", "_known", "_texts")

    def __init__(self, words: FileWords) -> None:
        presentation = Presentation(words=words.forms)
        self._books = {language: WordBook(presentation, language) for language in LANGUAGES}
        self._texts = {language: read_lines(_TEXTS, language) for language in LANGUAGES}
        self._known: dict[tuple[str, bool], Names] = {}

    def list_names(self, role: str, *, is_first: bool) -> Names:
        """A figure in a sentence, the first one of a player or a later one: `begun` is one that a
        player begins, `own` one that its owner adds to, `on` one to which another player does,
        `finished` one that is, `done` one that is so by the last move, and `each` one that every
        player has; it is `called` so alone."""
        key = role, is_first
        if key not in self._known:
            self._known[key] = {
                language: self._fill(language, role, is_first=is_first) for language in self._books
            }
        return self._known[key]

    def list_feature(self, feature: str) -> Names:
        """The phrase for a tile with a feature."""
        return {
            language: book.list_feature_forms("word", feature)["word.with"]
            for language, book in self._books.items()
        }

    def _fill(self, language: str, role: str, *, is_first: bool) -> str:
        book, texts = self._books[language], self._texts[language]
        is_own = not is_first and book.is_own(_AGAIN)
        if role == "begun" and not (is_first or is_own):
            role = "another"
        return fill_text(texts[role], book.list_forms("word", _AGAIN if is_own else _FIGURE))
