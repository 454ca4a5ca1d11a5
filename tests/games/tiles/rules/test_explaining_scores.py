"""What points are for: the figures of each player, in the words of the file."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.playing import play
from tests.games.tiles.games_of_tiles import FULL_SCORE, build_castles
from tilegen.app.load import load
from tilegen.app.pages.desk import SetResolver, rule_with_sets
from tilegen.app.ruling import Ruled
from tilegen.app.score import as_json, describe
from tilegen.games.tiles.rules.file_words import FileWords
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.show.view import build_view
from tilegen.names import GALLERY

LAKE = """tilegen record 1
game: tiles
set: lakes
players: Anna, Ben

Anna: 34v above 1, ranger on bottom
"""


def rule_lake() -> Ruled:
    return rule_with_sets(SetResolver(), LAKE)


@pytest.mark.parametrize("name", GALLERY)
def test_the_figures_of_a_game_of_the_gallery_add_up_to_the_points_at_its_end(name: str) -> None:
    game: Any = load(name).valid_edition
    options = next(iter(game.variants.values()))
    rules = make_rules(game, options.players[0], next(iter(game.variants)))
    end = play(rules, Random(name)).end
    items = rules.explain_scores(end)
    assert bool(items) == rules.has_points()
    if items:
        assert tuple(sum(item.points for item in own) for own in items) == rules.scores(end)


def test_a_figure_keeps_the_points_that_it_had_when_it_was_finished() -> None:
    game = build_castles(score=FULL_SCORE, owner=Owner.MARKER, markers=5)
    rules = make_rules(game, 3, "")
    for state in play(rules, Random("castles")).states[::7]:
        items = rules.explain_scores(state)
        assert tuple(sum(item.points for item in own) for own in items) == rules.scores(state)


def test_a_verdict_names_each_figure_its_state_and_its_tiles() -> None:
    assert describe(rule_lake()).splitlines()[2:-2] == [
        "Anna: 4",
        "  4  lake  2 tiles \N{MULTIPLICATION SIGN} 2, complete  34 1",
        "Ben: 0  to move",
    ]


def test_programs_get_what_the_points_are_made_of() -> None:
    ruling: Any = as_json(rule_lake())
    anna, ben = ruling["players"]
    assert anna["parts"] == [
        {
            "points": 4,
            "points_max": 4,
            "name": "lake",
            "about": "2 tiles \N{MULTIPLICATION SIGN} 2, complete",
            "players": [],
            "kind": "lake",
            "finished": True,
            "tiles": [34, 1],
            "placed": [
                {"id": 34, "turn": 2, "cell": [0, 0]},
                {"id": 1, "turn": 0, "cell": [0, 1]},
            ],
            "features": [],
            "counts": [{"term": "tile", "what": None, "count": 2, "each": 2}],
        }
    ]
    assert ben["parts"] == []


def test_a_table_gets_the_name_of_a_figure_in_each_language_of_the_file() -> None:
    outcome = rule_lake().ruling.outcome
    (part,), nothing = build_view(outcome.rules).parts(outcome.state)
    assert not nothing
    assert part.points == 4
    assert part.label.key == "part-figure"
    assert part.label.args["figure"] == {"en": "lake", "es": "lago", "ko": "호수", "ru": "озеро"}


@pytest.mark.parametrize(
    ("word", "one", "many"),
    [
        ("sparks", "1 spark", "2 sparks"),
        ("berry", "1 berry", "2 berries"),
        ("berries", "1 berry", "2 berries"),
        ("fox", "1 fox", "2 foxes"),
        ("cross", "1 cross", "2 crosses"),
        ("sea-horse", "1 sea horse", "2 sea horses"),
        ("fish", "1 fish", "2 fish"),
    ],
)
def test_a_word_of_a_file_is_counted(word: str, one: str, many: str) -> None:
    words = FileWords({"en": {"fish": {"one": "fish", "many": "fish"}}})
    assert [words.format_number(word, 1), words.format_number(word, 2)] == [one, many]
