from __future__ import annotations

import json
from typing import Any

import pytest

from tests.languages import SPOKEN
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.rules_page import Rulespage
from tilegen.errors import TilegenError

at_each_game = pytest.mark.parametrize("game", sorted(GAMES))


def page(game: str) -> Rulespage:
    return Rulespage(GAMES[game], load(game).valid_edition)


def texts(value: Any) -> str:
    """All words in it."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "".join(map(texts, value.values()))
    return "".join(map(texts, value)) if isinstance(value, (list, tuple)) else ""


@at_each_game
def test_the_rules_are_told_in_each_language_and_nothing_in_them_is_left_to_fill_in(
    game: str,
) -> None:
    for language in SPOKEN:
        told = page(game).as_json(language)
        assert {"title", "heading", "paragraph", "bullets"} <= {block["kind"] for block in told}
        assert "$" not in texts(told)
        assert "*" not in texts(told)
        assert json.loads(json.dumps(told))


@at_each_game
def test_each_picture_of_the_rules_can_be_drawn(game: str) -> None:
    rules = page(game)
    rows = [block["pictures"] for block in rules.as_json("en") if block["kind"] == "pictures"]
    assert rows
    for picture in {each["name"] for row in rows for each in row}:
        assert rules.picture(picture).endswith("</svg>\n")


def test_a_wrong_example_is_said_to_be_wrong() -> None:
    told = page("monsters").as_json("en")
    pictures = [each for block in told for each in block.get("pictures", [])]
    assert {each["name"]: each["right"] for each in pictures}["miss-blank"] is False


def test_a_missing_picture_or_language_of_the_rules_is_refused() -> None:
    with pytest.raises(TilegenError, match="no rules in 'xx'"):
        page("misfitz").as_json("xx")
    with pytest.raises(TilegenError, match="no picture 'nothing'"):
        page("misfitz").picture("nothing")
