"""How a set may go on where somebody types."""

from __future__ import annotations

import pytest

from tilegen.app.games import GAMES
from tilegen.app.pages.completion import CompletionList, words
from tilegen.games.tiles.known.monsters.metrics import explain_monsters
from tilegen.names import PALETTES, STYLES
from tilegen.parts.library import PARTS

TILES = "tilegen: 1\ngame: monsters\nname: Mine\n"
CARDS = "tilegen: 1\ngame: misfitz\nname: Mine\n"


def after(text: str, below: str = "") -> CompletionList:
    lines = text.split("\n")
    return words(text + below, len(lines), len(lines[-1]) + 1)


def offered(text: str, below: str = "") -> list[str]:
    return [each.word for each in after(text, below).words]


@pytest.mark.parametrize("end", ["{skin: red}", "{skin: red} ", "{skin: red, hair: [1, 2]}"])
def test_after_a_closing_bracket_nothing_is_offered_until_a_comma(end: str) -> None:
    assert offered(f"{TILES}art:\n  palette: {end}") == []
    assert offered(f"{TILES}art: {{palette: {end}") == []
    assert "style" in offered(f"{TILES}art: {{palette: {end}, ")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (f"{TILES}art: {{style: ", list(STYLES)),
        (f"{TILES}art:\n  palette: ", list(PALETTES)),
        (f"{TILES}tiles:\n  - {{id: 1, edges: [", ["blank", "thin", "thick"]),
        (f"{TILES}tiles:\n  - {{id: 1, art: {{parts: [", list(PARTS)),
        (f"{TILES}expect: {{", list(explain_monsters())),
        (f"{TILES}tiles:\n  - {{id: 1, ", ["edges", "eyes", "name", "art", "back"]),
        (f"{CARDS}figures:\n  - {{id: 1, art: {{", ["body", "clothes", "trim", "hair", "head"]),
        ("", ["tilegen", "game", "name"]),
    ],
)
def test_words_are_those_of_the_readers(text: str, first: list[str]) -> None:
    assert offered(text)[: len(first)] == [*map(str, first)]


def test_promises_about_play_are_completed_too() -> None:
    text = f"{TILES}expect:\n  play:\n    - {{players: 4, "
    assert {"bots", "rules", "completion"} <= {*offered(text)}
    assert offered(f"{text}completion: {{") == ["at_least", "at_most"]


def test_a_word_in_place_of_what_is_typed_says_what_it_means() -> None:
    found = after(f"{TILES}tiles:\n  - {{id: 1, ed")
    assert found.start == len("  - {id: 1, ") + 1
    edges = found.words[0]
    assert edges == ("edges", "What the sides show: top, right, bottom, left.", "edges: ")


def test_a_part_of_the_sets_own_is_offered_also_if_it_comes_below() -> None:
    text = f"{TILES}tiles:\n  - {{id: 1, art: {{parts: ["
    assert "my hat" in offered(text, "\nparts:\n  # on top\n  my hat: hat.svg\nback: b.svg\n")
    assert "my hat" not in offered(text)


def test_a_word_that_yaml_takes_for_something_else_is_quoted() -> None:
    text = f"{TILES}tiles:\n  - {{id: 1, art: {{parts: ["
    below = "\nparts: {'no': hat.svg}\n"
    assert next(each.text for each in after(text, below).words if each.word == "no") == '"no"'


@pytest.mark.parametrize("text", ["# na", f"{TILES}nothing: {{", "[[[[", "- - -"])
def test_where_nothing_is_known_nothing_is_offered(text: str) -> None:
    assert offered(text) == []


def test_every_game_is_offered() -> None:
    """The schema of one game knows it alone; to choose is to choose between all."""
    assert offered("tilegen: 1\ngame: ") == [*GAMES]
