"""The schema of tile games' files, and the page of their options."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.test_schema import descriptions, value
from tilegen.games.tiles.art.look_faces import LOOKS
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules import options
from tilegen.games.tiles.sets.option_schema import add_own_keys, format_options
from tilegen.games.tiles.sets.option_table import CLASHES, OPTIONS, RULES, SCORE_TERMS
from tilegen.games.tiles.sets.side_reader import ROW_KEYS
from tilegen.sets.schema import PlayVocabulary, Vocabulary, build_set_schema
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

FOLDER = Path(__file__).parent
FILES = sorted((FOLDER / "files").glob("*.yaml"))
BARE = Vocabulary(None, dict, {}, {})
PLAY = PlayVocabulary((2, 3), ("random",), (), ("standard",), {})
VALIDATOR = jsonschema.Draft7Validator(
    add_own_keys(build_set_schema("tiles", BARE, PLAY, ("top",)))
)

VALUES_BY_KEY: dict[str, type[Enum]] = {
    "shape": options.Shape,
    "look": Look,
    "grids": options.Grids,
    "begin": options.Begin,
    "supply": options.Supply,
    "cannot": options.Cannot,
    "add": options.Add,
    "again": options.Again,
    "owner": options.Owner,
    "count": options.Count,
    "end": options.End,
    "win": options.Win,
}
APART = {("end", "spans")}
"""Choices whose values are numbers, apart from the names."""

KNOWN_BY_SCHEMA = ("no-such-choice", "kind-name")


def load(path: Path) -> Any:
    text = path.read_text(encoding="utf-8").partition("--- report")[0]
    root = compose(Source.from_text(path.name, text), Diagnostics())
    assert root is not None
    return value(root)


@pytest.mark.parametrize("key", VALUES_BY_KEY)
def test_a_file_can_say_each_value_that_the_rules_know(key: str) -> None:
    words = {word for word in OPTIONS[key].words if (key, word) not in APART}

    assert {value.value for value in VALUES_BY_KEY[key]} == words


def test_each_look_has_a_drawing() -> None:
    assert [*LOOKS] == [*Look]


def test_the_schema_is_one() -> None:
    jsonschema.Draft7Validator.check_schema(VALIDATOR.schema)


def test_every_key_is_described_in_a_sentence() -> None:
    unclear = [
        place
        for place, text in descriptions(VALIDATOR.schema)
        if not text or not re.fullmatch(r"[A-Z].*\.", text)
    ]
    assert unclear == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_known_games_agree_with_the_schema(path: Path) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(load(path))] == []


@pytest.mark.parametrize("name", KNOWN_BY_SCHEMA)
def test_the_schema_refuses_wrong_words(name: str) -> None:
    assert list(VALIDATOR.iter_errors(load(FOLDER / "cases" / f"{name}.yaml")))


@pytest.mark.parametrize("rules", [{"endd": ["closed"]}, {"end": ["close"]}, {"supply": "hand"}])
def test_the_schema_refuses_wrong_rules(rules: dict[str, object]) -> None:
    file = {**load(FOLDER / "files" / "macmahon.yaml"), "rules": rules}
    assert list(VALIDATOR.iter_errors(file))


def test_the_page_has_all_options_and_choices() -> None:
    page = " ".join(format_options().split())
    for option in OPTIONS.values():
        assert f"- `{option.key}`: {option.about}" in page
        for choice in option.choices:
            assert choice.about in page


def test_the_page_says_what_rows_and_points_are_made_of() -> None:
    page = (FOLDER.parents[2] / "docs" / "tile-games.md").read_text(encoding="utf-8")
    section = page.partition("## Sides, tiles and points")[2].partition("\n## ")[0]
    for key in ROW_KEYS:
        assert re.search(rf"^- .*`{key}[`:]", section, re.MULTILINE), key
    for term in SCORE_TERMS:
        assert re.search(rf"`{term.word}[ :]", section), term


def test_clashes_are_between_options_and_choices_that_there_are() -> None:
    options = {**{option.key: option for option in RULES}}
    for clash in CLASHES:
        for key, words in ((clash.key, clash.words), (clash.needed_key, clash.needed_words)):
            if key in options and options[key].choices:
                assert set(words) <= set(options[key].words), clash
