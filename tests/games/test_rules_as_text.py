"""Our own games as any game: their moves and states as text, which hides what the cards hide."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.playing import FEW, Table, play
from tilegen.play.rules import CHANCE, has_secrets

at_each_table = pytest.mark.parametrize("table", FEW, ids=str)


@at_each_table
def test_each_legal_move_has_a_text_of_its_own_that_is_read_back(table: Table) -> None:
    rng = Random(f"texts {table}")
    game = play(table.rules(), rng)
    for state in [*game.states[:3], *rng.sample(game.states[3:-1], 12)]:
        moves = game.rules.legal_moves(state)
        texts = [game.rules.format(move, state) for move in moves]
        assert len({*texts}) == len(texts)
        assert not [text for text in texts if {*",#\n"} & {*text} or text != text.strip()]
        assert [game.rules.parse(text, state) for text in texts] == [*moves]


@at_each_table
def test_a_seat_is_told_by_chance_only_what_it_then_holds(table: Table) -> None:
    game = play(table.rules(), Random(f"chance {table}"))
    rules = game.rules
    hidden = 0
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        if rules.to_move(before) is not CHANCE:
            continue
        piece = rules.format(move, before).split()[-1].rstrip("^")
        for seat in (None, *range(table.seats)):
            in_sight = rules.in_sight(after, seat)
            sees = any(piece in map(_find_name, pieces) for pieces in in_sight.values())
            assert (rules.describe_move(move, before, seat) is not None) == sees
            hidden += not sees
    assert has_secrets(rules)
    assert bool(hidden) == (table.view().secret or table.variant == "deal4")


@at_each_table
def test_an_observation_has_all_pieces_in_sight_and_no_others_hand(table: Table) -> None:
    game = play(table.rules(), Random(f"seen {table}"))
    for state in game.states[::7]:
        for seat in (None, *range(table.seats)):
            text = game.rules.observation(state, seat)
            assert "\n" not in text
            for hand in ("hand", "dealt"):
                pieces = game.rules.in_sight(state, seat).get(hand, ())
                assert all(_find_name(piece) in text for piece in pieces)
                assert seat is not None or hand not in game.rules.in_sight(state, seat)


def _find_name(piece: str) -> str:
    """The name of a piece in moves: in sight it may be followed by what the piece shows."""
    return piece.partition(":")[0]
