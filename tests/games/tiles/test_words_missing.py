"""Words that the card of a file needs and one of its languages lacks."""

from __future__ import annotations

import pytest

from tests.games.tiles.reading_files import read

FILE = """\
tilegen: 1
game: tiles
name: Land
edges: {town: town, road: [field, road, field], field: field}
tiles:
  - {id: 1, edges: town road field road}
  - {id: 2, edges: field field field field, inside: [abbey]}
rules:
  players: 1
  surrounded: [abbey]
  score: {town: {finished: {tile: 1}}}
"""
SPANISH = "town: villa, road: camino, field: campo"


def list_missing(more: str) -> list[tuple[str, str]]:
    """What is missing and what to do, of a file with these lines."""
    game, diagnostics = read(f"{FILE}{more}\n")
    assert game is not None
    assert {item.code.slug for item in diagnostics} <= {"word-missing"}
    return [(item.message.partition(":")[0], item.hint or "") for item in diagnostics]


def test_a_language_with_all_words_lacks_none() -> None:
    assert list_missing(f"words: {{es: {{{SPANISH}, abbey: monasterio}}}}") == []
    assert list_missing("") == []


def test_figures_that_the_rules_name_are_needed() -> None:
    assert list_missing(f"words: {{es: {{{SPANISH}}}}}") == [
        ("the words in Spanish lack 'abbey'", "add for example 'abbey: ...'")
    ]


def test_a_language_of_the_card_needs_words_too() -> None:
    ((message, hint),) = list_missing("card: {es: {setup: Hola.}}")
    assert message == "the words in Spanish lack 'town', 'road', 'field', 'abbey'"
    assert hint == "add for example 'words: {es: {town: ...}}'"


def test_english_calls_things_as_the_file_does() -> None:
    assert list_missing("card: {en: {setup: Hello.}}\nwords: {en: {town: city}}") == []


@pytest.mark.parametrize(("language", "english"), [("es", "Spanish"), ("en", "English")])
def test_what_is_renamed_in_one_language_needs_a_name_in_others(
    language: str, english: str
) -> None:
    other = "ru" if language == "en" else "en"
    words = f"{SPANISH}, abbey: x"
    more = f"words: {{{other}: {{figure: x, {words}}}, {language}: {{{words}}}}}"
    assert list_missing(more) == [
        (f"the words in {english} lack 'figure'", "add for example 'figure: ...'")
    ]
