"""What can be asked of which game's records, and what is said of all of them."""

from __future__ import annotations

import json

import pytest

from tilegen.app.games import GAMES
from tilegen.app.hint import answer, as_json, check, describe, position
from tilegen.app.records import Ruled, rule
from tilegen.errors import TilegenError
from tilegen.text.source import Source

LOGS = {
    "monsters": "players: Anna, Bo\nAnna: start 84^\nBo: start 85>\n",
    "misfitz": "players: Ann, Bob\nAnn: 3H\n",
}
ASKED = {"tile": "33", "cell": "above 84", "card": "3T"}


def ruled(game: str, more: str = "") -> Ruled:
    text = f"tilegen record 1\ngame: {game}\n{LOGS[game]}{more}"
    return rule(Source.of("game.txt", text))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_says_who_is_to_move_and_answers_its_own_questions(game: str) -> None:
    record = ruled(game)
    now = position(record)
    assert now
    assert now.ok
    assert " is to move" in describe(record, answer(record, now, None, ""))
    questions = record.game.advice().questions
    assert questions.keys() <= ASKED.keys()
    for question in questions:
        check(record, question)
        found = as_json(record, now, answer(record, now, question, ASKED[question]))
        assert json.loads(json.dumps(found))[question] in {33, ASKED[question]}


@pytest.mark.parametrize(
    ("game", "question", "hint"),
    [
        ("misfitz", "tile", "ask for --card 7T, or for nothing to see all"),
        ("misfitz", "cell", "ask for --card 7T, or for nothing to see all"),
        (
            "monsters",
            "card",
            'ask for --tile 33 or --cell "right of 12", or for nothing to see all',
        ),
    ],
)
def test_what_nobody_asks_in_a_game_is_refused_with_what_to_ask(
    game: str, question: str, hint: str
) -> None:
    with pytest.raises(TilegenError) as caught:
        check(ruled(game), question)
    message = f"'game.txt' is a record of {game}, where nobody asks for --{question}"
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_gives_what_programs_ask_of_all(game: str) -> None:
    record = ruled(game, "hm\n")
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
