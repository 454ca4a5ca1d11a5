"""What players have to begin before a turn, and what a record may leave open at its end."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_records_on_paper import write_on_paper
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.games.tiles.written_records import (
    NAMES,
    PlayedGame,
    judge,
    play_at_random,
    to_line_number,
)
from tilegen.games.general.continuation import list_forced
from tilegen.games.general.ruling import GeneralRuling
from tilegen.games.tiles.rules.rules import TileState


@cache
def play(seats: int, seed: int = 1) -> PlayedGame:
    return play_at_random(read_game(TEXTS["monsters"], files=ROWS), "open", seats, Random(seed))


def list_complaints(played: PlayedGame, lines: list[str]) -> list[tuple[str, str]]:
    diagnostics = judge(played, lines).diagnostics
    return [(diagnostic.code.slug, diagnostic.message) for diagnostic in diagnostics]


def find_end(played: PlayedGame) -> TileState:
    return played.states[-1]


def find_begun(lines: list[str]) -> int:
    """The index of the first line that begins another figure."""
    return next(at for at, line in enumerate(lines) if ": minion" in line)


def test_players_begin_in_any_order_and_whoever_has_not_is_told_at_the_first_turn() -> None:
    played = play(3)
    lines = write_on_paper(played)
    starts, turns = lines[:3], lines[3:]
    for order in permutations(starts):
        assert not list_complaints(played, [*order, *turns])
    for missing in range(3):
        others = [start for at, start in enumerate(starts) if at != missing]
        name = NAMES[missing]
        for own in permutations(others):
            complaints = list_complaints(played, [*own, turns[0]])
            assert complaints[0] == ("start-missing", f"{name} has no start tile yet")
            assert list_complaints(played, [*own]) == [
                ("start-missing", f"{name} has no start tile")
            ]


def test_everybody_who_has_not_begun_is_named_at_the_first_turn() -> None:
    played = play(3)
    lines = write_on_paper(played)
    assert list_complaints(played, [lines[0], lines[3]])[:2] == [
        ("start-missing", f"{NAMES[1]} has no start tile yet"),
        ("start-missing", f"{NAMES[2]} has no start tile yet"),
    ]


def test_a_record_that_ends_before_a_figure_is_begun_lacks_that_line_alone() -> None:
    played = play(2)
    lines = write_on_paper(played)
    at = find_begun(lines)
    ruling = judge(played, lines[:at]).ruling
    assert isinstance(ruling, GeneralRuling)
    (diagnostic,) = ruling.diagnostics
    name = lines[at].partition(":")[0]
    assert diagnostic.message == f"the record ends before {name} begins a minion"
    assert diagnostic.code.unfinished
    assert ruling.lacking == (diagnostic,)
    assert not judge(played, lines[: at + 1]).diagnostics


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_last_tile_begins_no_figure_by_itself(seed: int) -> None:
    played = play(2, seed)
    state = next(state for state in played.states if state.owing)
    last = state._replace(stack=state.stack[:1])
    rules = played.rules
    assert len(rules.legal_moves(last)) == 1
    assert not [*list_forced(rules, last)]
    assert [duty.seat for duty in rules.list_unfinished(last)] == [state.owing[0]]


def test_a_missing_line_is_asked_for_with_the_tile_that_lies_below() -> None:
    played = play(2)
    lines = write_on_paper(played)
    at = find_begun(lines)
    diagnostic, *_ = judge(played, [*lines[:at], *lines[at + 1 :]]).diagnostics
    assert diagnostic.code.slug == "figure-due"
    assert diagnostic.labels[0].text.startswith(f"this completes {lines[at].partition(':')[0]}'s ")
    assert diagnostic.hint


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_line_after_the_end_is_told_once_and_what_ended_the_game(seed: int) -> None:
    played = play(2, seed)
    lines, end = write_on_paper(played), find_end(played)
    more = f"{NAMES[end.player]}: discard 1"
    (diagnostic,) = judge(played, [*lines, more, more]).diagnostics
    last = to_line_number(len(lines) - 1)
    event = "every first monster was finished" if end.stack else "no tile was left"
    hint = f"the game ended in line {last}, when {event}: delete what comes after it"
    assert (diagnostic.message, diagnostic.hint) == ("the game is over", hint)


def test_what_was_played_on_after_the_end_may_be_claimed_or_not() -> None:
    games = (play(2, seed) for seed in range(1, 200))
    played = next(game for game in games if find_end(game).stack)
    lines, end = write_on_paper(played), find_end(played)
    tile = end.stack[0]
    more = f"{NAMES[end.player]}: discard {tile}"
    count = len(end.stack)
    for left in (count, count - 1):
        complaints = list_complaints(played, [*lines, more, f"left: {left}"])
        assert [code for code, _ in complaints] == ["game-over"], left
    assert "left-differs" in [
        code for code, _ in list_complaints(played, [*lines, more, f"left: {count + 1}"])
    ]
