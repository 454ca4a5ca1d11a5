"""What can be asked of which game's records, and what is said of all of them."""

from __future__ import annotations

import json

import pytest

from tests.games.playing import ONE_EACH, beginnings
from tilegen.app.games import GAMES
from tilegen.app.hint import answer, as_json, check, describe, position
from tilegen.app.ruling import Ruled, rule
from tilegen.errors import TilegenError
from tilegen.text.source import Source

TABLES = {table.name: table for table in ONE_EACH}


def rule_beginning(game: str, more: str = "") -> Ruled:
    """The beginning of a record of that game."""
    (text,) = beginnings(TABLES[game], 0.2)
    return rule(Source.from_text("game.txt", f"{text}{more}"))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_says_who_is_to_move(game: str) -> None:
    record = rule_beginning(game)
    now = position(record)
    assert now
    assert now.ok
    told = as_json(record, now, answer(record, now, None, ""))
    assert told["player"] in record.record.players.names
    assert f"{told['player']}'s turn" in describe(record, answer(record, now, None, ""))


@pytest.mark.parametrize("game", GAMES)
def test_each_question_of_a_game_lets_itself_be_asked(game: str) -> None:
    record = rule_beginning(game)
    for question in record.game.advice().questions:
        check(record, question)
    check(record, None)


@pytest.mark.parametrize(
    ("game", "question", "hint"),
    [
        ("misfitz", "tile", "ask for --card 7T, or leave it out to see how things stand"),
        ("misfitz", "cell", "ask for --card 7T, or leave it out to see how things stand"),
        (
            "monsters",
            "card",
            'ask for --tile 3 or --cell "right of 1", or leave it out to see how things stand',
        ),
    ],
)
def test_what_nobody_asks_in_a_game_is_refused_with_what_to_ask(
    game: str, question: str, hint: str
) -> None:
    with pytest.raises(TilegenError) as caught:
        check(rule_beginning(game), question)
    message = f"'game.txt' is a record of {game}, which has no --{question}"
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_gives_what_programs_ask_of_all(game: str) -> None:
    record = rule_beginning(game, "hm\n")
    now = position(record)
    assert now
    found = as_json(record, now, answer(record, now, None, ""))
    assert [*found][:4] == ["file", "ok", "over", "player"]
    assert (found["file"], found["ok"], found["over"]) == ("game.txt", False, False)
    assert [*found][-2:] == ["words", "diagnostics"]
    (problem,) = json.loads(json.dumps(found["diagnostics"]))
    assert problem["code"] == "syntax"


@pytest.mark.parametrize("game", GAMES)
def test_without_players_nothing_is_known(game: str) -> None:
    assert position(rule(f"tilegen record 1\ngame: {game}\n")) is None
