"""A tile game as a form: what its file may say, what it says, and its text with that changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tilegen.app.carried import resource_path
from tilegen.app.pages.forms import Forms
from tilegen.errors import TilegenError
from tilegen.games.tiles.sets.option_table import RULES

GAME = """\
tilegen: 1
game: tiles
name: Ponds
edges: {blank: , reed: pond, "pike": [pond]}
features: [frogs]
tiles:  # four of them
  - {id: 1, edges: reed reed blank blank, frogs: 1}
  - {id: 2, edges: [pike, reed, blank, reed]}
rules:
  # as many as there are chairs
  players: [2, 4]
  owner: finisher
  score: {pond: {finished: {tile: 1}}}
variants: {long: {win: least}}
words: {en: {reed: rush}}
expect: {reed_edges: 4}
"""


@pytest.fixture
def forms() -> Forms:
    return Forms(lambda: Path("ponds.yaml"))


def fields(told: dict[str, Any], section: str, of: str = "") -> dict[str, dict[str, Any]]:
    found = [each for each in told["form"] if (each["name"], each["of"]) == (section, of)]
    assert len(found) == 1
    return {".".join(field["path"]): field for field in found[0]["fields"]}


def test_every_option_of_the_table_has_a_field_with_its_sentence(forms: Forms) -> None:
    rules = fields(forms.form(GAME), "rules", "standard")
    for option in RULES:
        field = next(each for each in rules.values() if each["path"][1] == option.key)
        told = [(each["word"], each["about"]) for each in field["choices"]]
        assert told == [(choice.word, choice.about) for choice in option.choices]
        if not field["path"][2:]:
            assert field["about"] == option.about
    assert rules["rules.players"]["value"] == ["2", "4"]
    assert rules["rules.win"]["value"] is None
    assert rules["rules.win"]["usual"] == "most"
    assert rules["rules.end"]["kind"] == "choices"
    assert rules["rules.board"]["kind"] == "size"
    assert rules["rules.hands.pips"]["kind"] == "flag"


def test_a_variant_has_the_same_fields_and_what_the_rules_say_is_usual(forms: Forms) -> None:
    variant = fields(forms.form(GAME), "rules", "long")
    assert variant["variants.long.win"]["value"] == "least"
    assert variant["variants.long.owner"]["value"] is None
    assert variant["variants.long.owner"]["usual"] == "finisher"


def test_terms_of_the_score_and_words_are_those_of_the_file(forms: Forms) -> None:
    told = forms.form(GAME)
    score = fields(told, "rules", "standard")["rules.score"]
    assert score["labels"] == ["first", "again", "pond", "any"]
    terms = {term["word"]: term["about"] for term in score["terms"]}
    assert {"tile", "tile with frogs", "each frogs", "beside pond"} <= {*terms}
    assert all(about.endswith(".") for about in terms.values())
    words = fields(told, "words", "ru")
    assert {"words.ru.figure", "words.ru.reed", "words.ru.frogs"} <= {*words}
    assert "gen" in words["words.ru.reed"]["forms"]
    assert fields(told, "words", "en")["words.en.reed"]["value"] == "rush"


def test_kinds_have_the_colours_and_patterns_that_they_are_drawn_with(forms: Forms) -> None:
    colours = fields(forms.form(GAME), "sides")["edges"]["colours"]
    assert {*colours} >= {"blank", "reed", "pike"}
    assert len({(each["colour"], each["pattern"]) for each in colours.values()}) == len(colours)


def test_rules_that_a_file_begins_from_are_usual(forms: Forms) -> None:
    text = GAME.replace("rules:\n", "rules:\n  like: monsters\n")
    rules = fields(forms.form(text), "rules", "standard")
    assert rules["rules.like"]["value"] == "monsters"
    assert rules["rules.grids"]["usual"] == "figure"


def test_a_field_is_changed_in_the_text_and_nothing_else_is(forms: Forms) -> None:
    told = forms.put(GAME, ["rules", "supply"], {"hand": 3, "refill": True})
    line = "  supply: {hand: 3, refill: true}\n"
    assert told["text"] == GAME.replace("  owner:", f"{line}  owner:")
    told = forms.put(told["text"], ["rules", "supply"], None)
    assert told["text"] == GAME
    told = forms.put(GAME, ["about", "ages"], 6)
    assert told["text"] == GAME.replace("Ponds\n", "Ponds\nabout:\n  ages: 6\n")


def test_a_complaint_leads_to_the_field_that_it_concerns(forms: Forms) -> None:
    told = forms.put(GAME, ["rules", "owner"], "none")
    (wrong,) = [each for each in told["diagnostics"] if each["severity"] == "error"]
    assert wrong["code"] == "scores-nobody"
    assert wrong["path"] == ["rules", "owner"]
    assert told["faces"] is None
    assert fields(told, "rules", "standard")["rules.owner"]["value"] == "none"


def test_the_pictures_and_rules_of_a_text_that_is_not_saved_can_be_asked_for(forms: Forms) -> None:
    told = forms.form(GAME)
    faces = forms.find_faces(told["faces"])
    assert faces is not None
    assert "<svg" in faces.svg("2")
    assert faces.rules.as_json("en")[0]["kind"] == "title"


def test_a_kind_is_renamed_wherever_it_is_named(forms: Forms) -> None:
    told = forms.rename(GAME, "reed", "rush")
    assert told["text"] == GAME.replace("reed", "rush")
    told = forms.rename(GAME, "pike", "carp")
    assert told["text"] == GAME.replace("pike", "carp")
    with pytest.raises(TilegenError, match="'pike' is a name already"):
        forms.rename(GAME, "reed", "pike")


def test_a_figure_named_after_its_kind_is_renamed_with_it(forms: Forms) -> None:
    text = resource_path(Path("specs", "macmahon.yaml")).read_text(encoding="utf-8")
    renamed = forms.rename(text, "red", "pink")["text"]
    assert not [line for line in renamed.split("\n") if "red" in line.split("#")[0]]
    assert "  rim: pink\n" in renamed
    assert "pink_edges: 32" in renamed


def test_a_set_of_another_game_has_no_form(forms: Forms) -> None:
    text = "tilegen: 1\ngame: monsters\nname: Mine\ntiles: []\n"
    assert forms.form(text)["form"] is None
    with pytest.raises(TilegenError, match="cannot be edited in a form"):
        forms.put(text, ["name"], "Ours")


def test_a_text_that_only_its_author_can_change_is_left_alone(forms: Forms) -> None:
    text = GAME.replace("name: Ponds", "name: |\n  Ponds")
    with pytest.raises(TilegenError, match="only you can change"):
        forms.put(text, ["name"], "Lakes")


@pytest.mark.parametrize("text", ["", "[", "tilegen: 1", "game: tiles", "game: tiles\nrules: 3"])
def test_an_unfinished_text_has_a_form_or_none_and_says_what_is_wrong(
    forms: Forms, text: str
) -> None:
    told = forms.form(text)
    assert any(each["severity"] == "error" for each in told["diagnostics"])
    assert told["faces"] is None
