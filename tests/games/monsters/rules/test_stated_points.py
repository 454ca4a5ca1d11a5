"""Texts that say what a tile scores. They are written by hand in each language, so whoever changes
the terms in `known/monsters/options.py` changes these too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import standard_set
from tests.languages import SPOKEN
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.known.monsters.examples import find_examples
from tilegen.games.tiles.known.monsters.inspection import check_eyes, collect_facts
from tilegen.games.tiles.known.monsters.options import FOR_EYE_TILE, FOR_TILE
from tilegen.games.tiles.known.monsters.set_guide import GUIDE

A_POINT = {"en": "a point", "es": "un punto", "ko": "1점", "ru": "очко"}


def guide(language: str) -> str:
    return (GUIDE / f"{language}.md").read_text(encoding="utf-8")


def sentences() -> Iterator[str]:
    yield f"**A19.** A complete first monster scores {FOR_TILE} point for each of its tiles."
    yield (
        f"**A20.** A complete minion scores {FOR_EYE_TILE} point for each of its tiles that shows "
        "an eye."
    )


def test_the_rules_in_the_docs_say_it() -> None:
    text = " ".join(Path("docs/rules.md").read_text(encoding="utf-8").split())

    assert all(sentence in text for sentence in sentences())


@pytest.mark.parametrize("language", SPOKEN)
def test_the_rule_card_says_it(language: str) -> None:
    rules = guide(language).split("\n---\n")[1]
    first, minion, _ = re.findall(r"^• (.*)", rules, re.MULTILINE)[-3:]

    assert re.findall(r"\d+", first) == [str(FOR_TILE)]
    assert {*re.findall(r"\d+", minion)} == {str(FOR_EYE_TILE)}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_example_on_the_rule_card_is_counted_by_the_rules(language: str) -> None:
    shown = find_examples(standard_set())
    points = {name: max((up_to for _, up_to in shown[name].counted), default=0) for name in shown}
    tiles = {name: len(shown[name].laid) for name in shown}
    names = ("leo-first", "leo-plain", "leo-eyes")
    _, _, example, *_, short = guide(language).split("\n---\n")
    # From the first picture to the next heading.
    counted = example.partition("![")[2].partition("\n## ")[0].replace("[", "")

    assert [*map(int, re.findall(r"\d+", counted))] == [
        tiles["mia-first"],
        points["mia-first"],
        points["mia-minion"],
        points["mia-first"] + points["mia-minion"],
        tiles["leo-first"],
        *(points[name] for name in names),
        sum(points[name] for name in names),
        0,
    ]
    for name in names[1:]:
        (caption,) = re.findall(rf"^{name}: (.*)", short, re.MULTILINE)
        assert int(re.findall(r"\d+", caption)[-1]) == points[name]


@pytest.mark.parametrize("language", SPOKEN)
def test_the_pages_say_a_point_only_if_it_is_one(language: str) -> None:
    words = json.loads(Path("tilegen/web/words", f"{language}.json").read_text(encoding="utf-8"))

    assert A_POINT[language] in words["metric.eye_tiles-about"]
    assert FOR_EYE_TILE == 1


def test_the_check_of_a_set_says_a_point_only_if_it_is_one() -> None:
    (diagnostic,) = check_eyes(
        collect_facts(build_monsters("blind", (CreatureTile(1, edges_of("0000")),)))
    )

    assert "scores a point for each tile with eyes" in diagnostic.message
    assert FOR_EYE_TILE == 1
