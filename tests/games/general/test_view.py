"""Any game at a screen, by what its rules say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.eights import EIGHTS_TABLES
from tests.games.playing import NAMES
from tests.games.screens import Screened, play_screened
from tests.outside import known_crazy_eights
from tilegen.games.general.view import SENTENCES, GeneralView


@pytest.fixture
def game() -> Iterator[Screened]:
    with known_crazy_eights():
        yield play_screened(EIGHTS_TABLES[1], Random("general view"))


def test_every_legal_move_is_offered_and_is_what_it_says(game: Screened) -> None:
    view = GeneralView(game.table.rules())
    for session, _ in game.sessions[:-1]:
        moves = session.rules.legal_moves(session.state)
        texts = [view.offer(session.state, move)["do"] for move in moves]
        assert [view.resolve_move(session.state, text.upper()) for text in texts] == moves
        assert view.resolve_move(session.state, "11 of clubs") is None


def test_a_text_that_the_game_takes_for_an_illegal_move_is_none(game: Screened) -> None:
    class Lax(type(game.table.rules())):  # type: ignore[misc]  # a base known at run time
        def parse(self, text: str, state: Any) -> str:
            return f"{int(text)} of clubs"

    session, _ = game.sessions[0]
    view, state = GeneralView(Lax(game.table.seats)), session.state
    legal = {*session.rules.legal_moves(state)}
    resolved = {view.resolve_move(state, str(number)) for number in range(2, 8)} - {None}
    assert resolved == {f"{number} of clubs" for number in range(2, 8)} & legal
    assert view.resolve_move(state, "seven") is None


def test_a_hand_is_what_the_seat_alone_sees(game: Screened) -> None:
    session, _ = game.sessions[0]
    view = GeneralView(session.rules)
    assert view.secret
    on_table = {"place": "table", "pieces": [session.state.top]}
    assert view.board(session.state)["places"] == [on_table]
    hand = view.hand(session.state, 1)
    (place,) = hand["own_places"]
    assert place["place"] == "your hand"
    assert {*place["pieces"]} == session.state.hands[1]
    assert hand["own_text"] is None
    assert view.hand(session.state, None) == {"own_places": [], "own_text": None}


def test_moves_are_told_in_sentences_and_the_deal_is_not(game: Screened) -> None:
    view, names = GeneralView(game.table.rules()), NAMES[: game.table.seats]
    for made in game.course:
        for eyes in (None, 0, 1):
            report = view.describe_move(made, names, eyes)
            json.dumps([sentence.as_json() for sentence in report.sentences])
            assert all(sentence.key in SENTENCES for sentence in report.sentences)
            mover = game.table.rules().to_move(made.before)
            assert [sentence.say for sentence in report.sentences] == (
                [f"{names[mover]}: {made.move}."] if isinstance(mover, int) else []
            )


def test_why_not_names_the_nearest_of_ones_own_legal_moves(game: Screened) -> None:
    session, _ = game.sessions[0]
    view, state, mover = GeneralView(session.rules), session.state, session.mover
    assert mover is not None
    own = [*map(str, session.rules.legal_moves(state))]
    answer = view.explain_illegal(state, mover, f"{own[0]}x")
    assert answer.key == "not-possible"
    assert answer.args["moves"].split(", ")[0] == own[0]
    assert view.explain_illegal(state, mover, own[0]).key == "allowed"
    assert view.explain_illegal(state, (mover + 1) % 3, own[0]).key == "not-your-turn"
    assert view.explain_illegal(game.end.state, mover, own[0]).key == "game-over"


def test_the_points_of_a_player_are_one_part(game: Screened) -> None:
    view, state = GeneralView(game.table.rules()), game.end.state
    scores = game.end.rules.scores(state)
    assert any(scores)
    assert [sum(part.points for part in own) for own in view.parts(state)] == [*scores]
