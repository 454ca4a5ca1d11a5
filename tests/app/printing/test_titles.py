"""A set's name may be in several languages; what is printed has it in its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.app.builds import words
from tests.app.orders import an_order, build
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.printing.guide_words import PrintSetup, sheet_words
from tilegen.names import LANGUAGES
from tilegen.sets.edition import translate_edition

SET = """tilegen: 1
game: monsters
name: NAME
tiles:
  - {id: 1, edges: [blank, blank, thin, blank], eyes: 1}
"""


def a_set(tmp_path: Path, name: str) -> Any:
    path = tmp_path / "a.yaml"
    path.write_text(SET.replace("NAME", name), encoding="utf-8")
    return load(str(path))


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_sets_have_a_title_in_every_language(game: str) -> None:
    edition: Any = load(game).edition

    printed = PrintSetup(edition, GAMES[game].press(), 4)
    titles = {each: sheet_words(printed, each).label.name for each in LANGUAGES}
    assert titles == edition.names
    assert game.capitalize() == titles["en"]
    assert len({titles["en"], titles["ko"], titles["ru"]}) == 3


def test_a_name_that_is_missing_in_a_language_is_the_first_there_is(tmp_path: Path) -> None:
    edition = a_set(tmp_path, "{es: Bichos, ru: Жуки}").edition

    assert [translate_edition(edition, each).name for each in LANGUAGES] == [
        "Bichos",
        "Bichos",
        "Bichos",
        "Жуки",
    ]


def test_one_name_is_that_of_all_languages(tmp_path: Path) -> None:
    edition = a_set(tmp_path, "Bugs").edition

    assert {translate_edition(edition, each).name for each in LANGUAGES} == {"Bugs"}


def test_a_language_that_is_none_is_reported_with_the_one_that_is_meant(tmp_path: Path) -> None:
    loaded = a_set(tmp_path, "{en: Bugs, russian: Жуки}")

    (found,) = (each for each in loaded.diagnostics if "russian" in each.message)
    assert found.hint == "did you mean 'ru'?"


def test_each_guide_and_the_file_have_the_title_in_their_language(tmp_path: Path) -> None:
    edition: Any = load("monsters").edition
    pages = words(build(an_order(edition, "a", tmp_path, languages=("ru", "es"))).pdf)

    assert [page.split(" · ")[0] for page in pages[:2]] == ["Монстры", "Monstruos"]
    assert "Монстры" in pages[2]
