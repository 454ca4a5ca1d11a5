"""The bot that looks ahead in any tile game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tiles.games_of_tiles import FINISHED_SCORE, build_castles, build_colour_squares
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_bots import TOWERS, count_victories, play
from tests.games.tiles.test_tile_files import TEXTS
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.simulation.bots import make_view
from tilegen.games.tiles.simulation.looking_ahead import Lookahead, deal_anew, play_out
from tilegen.play.seeds import Stream


def deal_dominoes() -> tuple[TileGameRules, TileState]:
    rules = make_rules(read_game(TEXTS["dominoes"]), 3, "standard")
    state = rules.start()
    stream = Stream(4, 0, 0)
    while state.deals:
        state = rules.apply(state, stream.pick(rules.legal_moves(state)))
    return rules, state


@pytest.mark.parametrize("text", [TOWERS, TEXTS["dominoes"]], ids=["towers", "dominoes"])
def test_it_plays_the_same_game_again(text: str) -> None:
    game = read_game(text)
    once, again = (play(game, ("lookahead:3", "random"), 1).moves for _ in range(2))
    assert once == again


def test_it_wins_more_than_random_moves() -> None:
    castles = build_castles(players=(2, 2), owner=Owner.FINISHER, score=FINISHED_SCORE)
    variants = {"standard": castles.variants[""]}
    game = replace(castles, variants=variants, tiles=castles.tiles[:20])
    assert count_victories(game, "lookahead:6", 8) >= 6


def test_it_does_not_depend_on_what_is_hidden() -> None:
    rules, state = deal_dominoes()
    swapped = state._replace(hands=(state.hands[0], state.hands[2], state.hands[1]))
    assert swapped != state
    offers = rules.legal_moves(state)
    found = [
        Lookahead(9).choose(make_view(rules)(each, 0), offers, Stream(seed, 0, 1))
        for seed in range(4)
        for each in (state, swapped)
    ]
    assert found[::2] == found[1::2]


def test_hidden_tiles_are_dealt_anew_and_none_is_lost() -> None:
    _, state = deal_dominoes()
    anew = [deal_anew(state, 0, Stream(seed, 0, 0)) for seed in range(5)]
    assert len({each.hands for each in anew}) == 5
    for each in anew:
        assert each.hands[0] == state.hands[0]
        assert list(map(len, each.hands)) == list(map(len, state.hands))
        tiles = sorted((*each.stack, *(tile for hand in each.hands for tile in hand)))
        assert tiles == sorted((*state.stack, *(tile for hand in state.hands for tile in hand)))


def test_alone_it_plays_for_points() -> None:
    game = build_colour_squares()
    rules = make_rules(game, 1, "")
    state = rules.start()
    move = rules.legal_moves(state)[0]
    assert play_out(rules, state, 0, move, Stream(1, 0, 0)) > 3
