"""Each game tells what may be done next, at any moment of a game, and its lines can be pasted."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.playing import FEW, Table, beginnings, rule_text
from tilegen.app import hint
from tilegen.app.games import GAMES
from tilegen.app.ruling import Ruled
from tilegen.errors import TilegenError
from tilegen.games.hints import Situation

MOMENTS = (0.0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.95, 1.0)
"""How much of a game is played."""
PASTED = 6
"""So many of the lines that a hint offers are tried."""

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


def moments(table: Table) -> Iterator[tuple[str, Ruled, Situation]]:
    """Records, and where the game stands after each."""
    for text in beginnings(table, *MOMENTS):
        record = rule_text(text)
        now = hint.position(record)
        assert now is not None
        assert now.ok, [each.message for each in now.diagnostics]
        yield text, record, now


def example(table: Table, question: str) -> str:
    """What somebody types, as the shell hands it on."""
    (typed,) = shlex.split(table.game.advice().questions[question].example)
    return typed


def ask_hint(record: Ruled, now: Situation, question: str, typed: str) -> object:
    """The answer, or why there is none."""
    try:
        return hint.answer(record, now, question, typed)
    except TilegenError as refused:
        return refused


def check_answer(text: str, record: Ruled, now: Situation, answered: object) -> None:
    """That an answer can be read, by people and by programs, and pasted."""
    told = json.loads(json.dumps(hint.as_json(record, now, answered)))
    assert [*told][:4] == ["file", "ok", "over", "player"]
    assert [*told][-2:] == ["words", "diagnostics"]
    assert told["player"] is None or told["player"] in record.record.players.names
    if told["over"]:
        assert told["player"] is None
        assert not told["moves"]
    assert told["words"].endswith((".", "!", "?"))
    described = hint.describe(record, answered)
    assert described.endswith("\n")
    assert described.split()[-1] == told["words"].split()[-1]
    offered = told["moves"]
    assert len({*offered}) == len(offered)
    for line in Random(text).sample(offered, min(PASTED, len(offered))):
        after = hint.position(rule_text(f"{text}{line}\n"))
        assert after is not None
        assert after.ok, (line, [each.message for each in after.diagnostics])


@at_each_table
def test_how_things_stand_is_told_at_each_moment(table: Table) -> None:
    for text, record, now in moments(table):
        hint.check(record, None)
        check_answer(text, record, now, hint.answer(record, now, None, ""))


@at_each_table
def test_each_question_is_answered_or_refused_with_a_sentence(table: Table) -> None:
    for text, record, now in moments(table):
        for question in table.game.advice().questions:
            hint.check(record, question)
            answered = ask_hint(record, now, question, example(table, question))
            if isinstance(answered, TilegenError):
                assert answered.message
                assert answered.hint
                continue
            check_answer(text, record, now, answered)
            told = hint.as_json(record, now, answered)
            assert str(told[question]) == example(table, question)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_of_each_question_is_answered_at_some_moment(name: str) -> None:
    tables = [table for table in FEW if table.name == name]
    for question in tables[0].game.advice().questions:
        typed = example(tables[0], question)
        answers = [
            ask_hint(record, now, question, typed)
            for table in tables
            for _, record, now in moments(table)
        ]
        refused = [isinstance(answered, TilegenError) for answered in answers]
        assert not all(refused), f"--{question} {typed} is always refused"


@at_each_table
@pytest.mark.parametrize("typed", ["", "0", "-1", "9" * 50, "x", "ß", "7 of 9", "\N{SNOWMAN}"])
def test_what_cannot_be_meant_is_refused_or_answered_and_nothing_else(
    table: Table, typed: str
) -> None:
    (text,) = beginnings(table, 0.5)
    record = rule_text(text)
    now = hint.position(record)
    assert now
    for question in table.game.advice().questions:
        # Of a number the command line lets nothing else pass.
        if typed.isdecimal() or not example(table, question).isdecimal():
            answered = ask_hint(record, now, question, typed)
            if isinstance(answered, TilegenError):
                assert answered.message
            else:
                check_answer(text, record, now, answered)
