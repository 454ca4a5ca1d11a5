"""The guides of monsters, which people wrote, say all that a card from the options would say."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.tiles.card.card_sentences import ENDS, choose_rows
from tilegen.games.tiles.card.card_sentences import ROWS as SENTENCES
from tilegen.games.tiles.card.facts import CardGame, choose_card_game, list_facts
from tilegen.games.tiles.known.monsters.set_guide import GUIDE
from tilegen.names import LANGUAGES
from tilegen.sheets.guide import read_guide

GAME: CardGame = choose_card_game(read_game(TEXTS["monsters"], files=ROWS))

COVERED: dict[str, dict[str, str]] = yaml.safe_load(
    (Path(__file__).parent / "guide_sentences.yaml").read_text(encoding="utf-8")
)
"""For each sentence of the card that would be written from the options, the words by which the
guide in each language says it."""

FRAMES = {"end.when"}
"""A sentence that only holds others."""


def test_every_sentence_on_the_options_of_monsters_is_in_the_list() -> None:
    facts = list_facts(GAME)
    sentences = {row.sentence for rows in (SENTENCES, ENDS) for row in choose_rows(rows, facts)}
    sentences |= {f"score.{label}" for label in GAME.options.score}
    assert {name for name in sentences if not name.startswith("short.")} - FRAMES == set(COVERED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", COVERED)
def test_the_guides_of_monsters_say_what_the_options_say(sentence: str, language: str) -> None:
    rules = read_guide(GUIDE, language).split("\n---\n")[1]
    assert COVERED[sentence][language] in rules.replace("\N{NO-BREAK SPACE}", " ")
