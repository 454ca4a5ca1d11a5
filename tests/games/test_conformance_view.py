"""Each game can be played at a screen: what is legal is offered, and what is done is written."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from tests.games.playing import FEW, NAMES, Table, edition_of
from tests.games.screens import (
    SENTENCES,
    Screened,
    headers_of,
    key_of,
    play_screened,
    record_of,
    script_of,
    sight,
)
from tilegen.app.fmt import format_bytes
from tilegen.app.games import GAMES
from tilegen.app.ruling import rule
from tilegen.app.tables.resume import restore_game
from tilegen.play.session import Session

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


def pick_sessions(game: Screened, rng: Random) -> list[tuple[Session[Any, Any], int]]:
    """The first states, the last ones, and some between."""
    return [*game.sessions[:3], *rng.sample(game.sessions[3:-3], 6), *game.sessions[-3:]]


@at_each_table
def test_each_legal_move_is_offered_once_and_can_be_typed(table: Table) -> None:
    rng = Random(f"offers {table}")
    game, view = play_screened(table, rng), table.view()
    grammar = table.game.records().grammar
    for session, _ in game.sessions[:-1]:
        offers = [
            view.offer(session.state, move) for move in session.rules.legal_moves(session.state)
        ]
        assert len({offer["do"] for offer in offers}) == len(offers)
    for session, _ in pick_sessions(game, rng):
        for move in session.rules.legal_moves(session.state):
            do = view.offer(session.state, move)["do"]
            match = grammar.move.match(f"{NAMES[0]}: {do}")
            meant = match and view.resolve_move(session.state, grammar.parse_action(match))
            assert meant == move if match else session.rules.line(session.state, move) is None


@at_each_table
def test_only_the_player_to_move_gets_offers_but_where_all_choose(table: Table) -> None:
    game, view = play_screened(table, Random(f"only {table}")), table.view()
    for session, moves in pick_sessions(game, Random(0)):
        for eyes in (None, *range(table.seats)):
            seen = sight(table, view, session, game.course[:moves], eyes)
            assert json.loads(json.dumps(seen)) == seen
            movers = seen["choosing"] or [seen["to_move"]]
            assert bool(seen["offers"]) == (eyes is not None and eyes in movers)
            assert seen["over"] == session.rules.is_over(session.state)
            assert len(seen["scores"]) == table.seats


@at_each_table
def test_the_record_is_right_and_canonical_wherever_it_ends(table: Table) -> None:
    game = play_screened(table, Random(f"record {table}"))
    text = record_of(game)
    lines = text.splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if re.match(r"\s*\d* ?\w[\w -]*: ", line)]
    for cut in (*starts[5::29], len(lines)):
        part = "".join(lines[:cut]).rstrip("\n") + "\n"
        ruled = rule(part)
        assert not [each for each in ruled.diagnostics if not each.code.unfinished], part
        formatted = format_bytes(part.encode(), "game.txt")
        assert not formatted.changes, part


@at_each_table
def test_the_record_is_the_game(table: Table) -> None:
    game = play_screened(table, Random(f"same {table}"))
    text, script = record_of(game), script_of(table)
    found = restore_game(text, key_of(table), table.rules(), script, table.view())
    assert found.stuck is None
    assert found.session.moves == game.end.moves
    assert text.startswith(script.head(headers_of(table), key_of(table).seed))
    lines = text.split("\n")
    assert [script.line(line, None) for line in game.lines] == [
        re.sub(r"^\d+ ", "", lines[number - 1]) for number in found.numbers
    ]


@at_each_table
def test_the_parts_of_each_score_are_all_of_it(table: Table) -> None:
    game, view = play_screened(table, Random(f"parts {table}")), table.view()
    for session, _ in pick_sessions(game, Random(1)):
        parts = view.parts(session.state)
        scores = session.rules.scores(session.state)
        assert tuple(sum(part.points for part in own) for own in parts) == tuple(scores)


@at_each_table
def test_each_move_is_told_in_a_sentence_to_all_who_look_on(table: Table) -> None:
    game, view = play_screened(table, Random(f"told {table}")), table.view()
    for made in game.course:
        for eyes in (None, 0, table.seats - 1):
            told = view.describe_move(made, NAMES[: table.seats], eyes)
            for said in told.sentences:
                assert said.say.endswith(".")
                assert "{" not in said.say
                assert said.key in SENTENCES[table.name]
                json.dumps(said.as_json())
            if told.do is not None:
                assert made.line is not None
                assert told.sentences


@at_each_table
def test_all_read_the_same_of_a_game_whose_record_has_no_secrets(table: Table) -> None:
    game, view = play_screened(table, Random(f"open {table}")), table.view()
    names, everyone = NAMES[: table.seats], (None, *range(table.seats))
    told = [[view.describe_move(made, names, eyes) for eyes in everyone] for made in game.course]
    assert any(each != all_[0] for all_ in told for each in all_) == view.secret


@at_each_table
def test_what_is_no_move_is_refused_with_a_sentence(table: Table) -> None:
    game, view = play_screened(table, Random(f"why {table}")), table.view()
    typed = ("", "x", "draw", "meld 7", "skip", "pass", "3T", "9L", "12H", "start 5^", "discard 5")
    for session, _ in pick_sessions(game, Random(2)):
        for seat in range(table.seats):
            for asked in (*typed, "33> right of 12", (33, 0, 1), (0, 0, 0)):
                found = view.explain_illegal(session.state, seat, asked)
                assert isinstance(found, str) or found.say.endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_all_sentences_have_what_they_speak_of_in_braces(name: str) -> None:
    for key, text in SENTENCES[name].items():
        assert re.fullmatch(r"[a-z-]+", key)
        assert not re.sub(r"\{\w+(:\w+)?\}", "", text).count("{")
        assert key.startswith("part-") or text.endswith("."), text
    assert edition_of(name)
