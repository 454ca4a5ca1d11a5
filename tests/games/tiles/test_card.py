"""The guides of tile games that are written from options."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.tiles.reading_files import read, read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.tiles.card.pictures import list_pictures
from tilegen.games.tiles.card.write_card import write_guide
from tilegen.games.tiles.faces import TileGame
from tilegen.sheets.guide import Guide, GuideFolder, guide

HEAD = "tilegen: 1\ngame: tiles\nname: Small\n"
COLOURS = f"{HEAD}edges: [red, green, blue]\ntiles: {{enumerate: {{}}}}\n"
OWN_GRIDS = (
    f"{HEAD}edges: {{plain: , bolt: body, gear: body, wire: body}}\n"
    "tiles: {enumerate: {}}\n"
    "rules: {grids: figure, begin: {deal: 3}, join: 1, owner: beginner, cannot: discard,\n"
    "  score: {first: {finished: {tile: 1}}}, end: [firsts finished, stack empty]}\n"
    "words: {en: {figure: {one: robot, many: robots}}}\n"
)
FILLINGS: dict[str, Any] = {
    "name": "My game",
    "paper": "A4",
    "cut_off": "",
    "leaflet": "(Fold.)",
    "other_paper": "--paper a5",
    "ruler_page": "9",
    "fingerprint": "1a2b3c",
    "tiles": "24",
    "size": "40",
}


def written(game: TileGame, language: str, folder: Path) -> Guide:
    """The guide of a game, as the sheets read it."""
    (folder / f"{language}.md").write_text(write_guide(game, language), encoding="utf-8")
    if language != "en":
        (folder / "en.md").write_text(write_guide(game, "en"), encoding="utf-8")
    return guide(GuideFolder(folder), language, sheets=2, **FILLINGS)


def rules_of(text: str, language: str = "en") -> str:
    return write_guide(read_game(text, files=ROWS), language).split("\n---\n")[1]


@pytest.mark.parametrize("name", [*TEXTS, "own-grids"])
def test_the_sheets_read_a_guide_that_was_written(name: str, tmp_path: Path) -> None:
    game = read_game(TEXTS.get(name, OWN_GRIDS), files=ROWS)
    made = written(game, "en", tmp_path)
    assert made.how_to.startswith("# My game\n> 24 tiles · ")
    assert made.rules.startswith("# How to play\n> My game · ")
    assert made.examples.startswith("# Examples\n> ")
    assert made.reference.startswith("1. ")
    assert {"pieces", "pieces-title", "back", "held", "one-held", "cut_first-usual"} <= set(
        made.words
    )


@pytest.mark.parametrize("name", [*TEXTS, "own-grids"])
def test_every_picture_has_a_caption_and_no_other_is_named(name: str, tmp_path: Path) -> None:
    game = read_game(TEXTS.get(name, OWN_GRIDS), files=ROWS)
    made = written(game, "en", tmp_path)
    named = {
        picture
        for page in (made.rules, made.examples, made.reference)
        for row in re.findall(r"!\[(.*)\]", page)
        for picture in row.split()
    }
    assert named == set(list_pictures(game))
    assert named <= set(made.words)


def test_page_one_says_only_what_the_file_says() -> None:
    assert "> $tiles tiles · 2\N{EN DASH}4 players\n" in write_guide(read_game(COLOURS), "en")
    told = f"{COLOURS}about: {{ages: 7, minutes: [20, 30], title: {{en: Colour $ fields}}}}\n"
    text = write_guide(read_game(told), "en")
    assert text.startswith(
        "# Colour $$ fields\n> $tiles tiles · 2\N{EN DASH}4 players · ages 7+ · 20\N{EN DASH}30 min"
    )


def test_a_section_and_a_sentence_are_replaced_by_the_file() -> None:
    plain = rules_of(COLOURS)
    assert "Turn all the tiles face down and mix them." in plain
    assert "## Your turn" in plain
    own = rules_of(
        f"{COLOURS}card: {{en: {{supply.draw: 'Shuffle for $1 the {{tile.many}}.', turn: '', "
        "intro: Hello.}}\n"
    )
    assert "Shuffle for $$1 the tiles. Decide who goes first" in own
    assert "Hello." in own
    assert "Each side of a tile" not in own
    assert "## Your turn" not in own


def test_an_unknown_sentence_gets_the_nearest_name() -> None:
    _, diagnostics = read(f"{COLOURS}card: {{en: {{supply.drew: Shuffle.}}}}\n")
    (problem,) = diagnostics
    assert problem.code.slug == "card-no-such-sentence"
    assert "did you mean 'supply.draw'?" in (problem.hint or "")


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("text", [*TEXTS.values(), OWN_GRIDS, COLOURS])
def test_sentences_have_neither_gaps_nor_double_blanks(
    text: str, language: str, tmp_path: Path
) -> None:
    made = written(read_game(text, files=ROWS), language, tmp_path)
    for line in (*made.how_to.splitlines(), *made.rules.splitlines(), *made.reference.splitlines()):
        assert not re.search(r"[{}$]|  |\| | [.,;:!?]|\.\.|,,", line), line
    for block in made.rules.split("\n\n")[1:]:
        if not block.startswith(("#", "![")):
            assert block.endswith((".", "!", "?")), block
