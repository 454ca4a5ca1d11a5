"""Anybody can check that nothing was shuffled twice."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.playing import FEW, Table
from tests.games.screens import SEED, play_screened, record_of, script_of
from tilegen.app.ruling import rule
from tilegen.app.score import as_json, describe
from tilegen.app.tables.script import shuffle
from tilegen.app.tables.shuffle_proof import proof

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


def play_record(table: Table) -> str:
    """The record of a game to its end."""
    game = play_screened(table, Random(f"proof {table}"))
    scores, counts = game.end.rules.scores(game.end.state), table.view().counts(game.end.state)
    winners = game.end.rules.winners(game.end.state)
    return script_of(table).append_end(record_of(game), scores, winners, counts, SEED)


@at_each_table
def test_score_says_that_the_shuffle_of_a_game_at_a_table_holds(table: Table) -> None:
    ruled = rule(play_record(table))
    said = "The shuffle holds: all was drawn by the seed that was promised."
    assert describe(ruled).endswith(f"{said}\n")
    assert json.loads(json.dumps(as_json(ruled)))["shuffle"] == {"holds": True, "words": said}


@at_each_table
def test_score_says_nothing_of_a_record_without_a_seed(table: Table) -> None:
    text = play_record(table).partition("# seed")[0]
    assert "shuffle" not in describe(rule(text))
    assert "shuffle" not in as_json(rule(text))


@at_each_table
def test_another_seed_is_found_out(table: Table) -> None:
    other = bytes(16)
    swapped = play_record(table).replace(SEED.hex(), other.hex())
    found = proof(rule(swapped))
    assert found is not None
    assert not found.holds
    assert "promised" in found.say
    found = proof(rule(swapped.replace(shuffle(SEED), shuffle(other))))
    assert found is not None
    assert not found.holds
    assert "is not what the seed draws" in found.say


@at_each_table
def test_of_a_game_from_paper_what_came_after_the_promise_is_checked(table: Table) -> None:
    game = play_screened(table, Random(f"proof {table}"))
    first, promise, rest = play_record(table).partition(shuffle(SEED))
    lines = (first.rstrip("\n") + rest).splitlines(keepends=True)
    half = len(lines) // 2
    text = "".join((*lines[:half], f"{promise} from here\n", *lines[half:]))
    found = proof(rule(text))
    assert found is not None
    assert found.holds, found.say
    assert f"since line {half + 1}" in found.say
    assert game.lines
