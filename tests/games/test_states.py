"""States are values: equal where the position is the same, and fit to be stored."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.games.monsters.creature_tiles import build_monsters
from tests.games.playing import FEW, TABLES, Table, play
from tests.thorough import some
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.rules.moves import CardDeal, Meld
from tilegen.games.misfitz.rules.rules import CardRules
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.known.monsters.options import OPEN
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.play.rules import Rules, find_move

THICK, THIN, BLANK = Edge.THICK, Edge.THIN, Edge.BLANK


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_stored_state_is_the_state(table: Table) -> None:
    rules = table.rules()
    game = play(rules, Random(f"stored {table}"))
    for state in game.states[::7]:
        moves = rules.legal_moves(state)
        for stored in (
            pickle.loads(pickle.dumps(state)),  # noqa: S301 -- it is our own
            copy.deepcopy(state),
            copy.copy(state),
        ):
            assert stored == state
            assert not stored != state  # noqa: SIM202 -- a tuple answers this by itself
            assert {state: "here"}[stored] == "here"
            assert rules.legal_moves(stored) == moves
            assert [rules.apply(stored, move) for move in moves[:3]] == [
                rules.apply(state, move) for move in moves[:3]
            ]


@pytest.mark.parametrize("table", some(TABLES, 5), ids=str)
def test_no_two_states_of_a_game_are_equal(table: Table) -> None:
    states = play(table.rules(), Random(f"all {table}")).states
    assert len({*states}) == len(states)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_states_after_other_orders_are_equal_only_if_they_go_on_alike(table: Table) -> None:
    equal = 0
    for one, other in exchange_moves(table, Random(f"orders {table}")):
        if one == other:
            equal += 1
            assert hash(one) == hash(other)
            assert {*table.rules().legal_moves(one)} == {*table.rules().legal_moves(other)}
            assert table.rules().scores(one) == table.rules().scores(other)
        else:
            assert repr(one) != repr(other) or visible(table, one) != visible(table, other)
    assert equal


def exchange_moves(table: Table, rng: Random) -> Iterator[tuple[Any, Any]]:
    """States of a game, each with the state after the same moves in another order."""
    rules = table.rules()
    game = play(rules, rng)
    for _ in range(300):
        width = rng.choice((1, 2))
        first = rng.randrange(len(game.moves) - 4 * width)
        second = first + width * rng.choice((1, 2, 3))
        moves = game.moves[first : second + width]
        order = [*moves[-width:], *moves[width:-width], *moves[:width]]
        end = play_texts_of(rules, game.states[first], order)
        if end is not None and order != moves:
            yield game.states[second + width], end


def play_texts_of(rules: Rules[Any, Any, Any], state: Any, moves: Sequence[Any]) -> Any:
    """The state after these moves; None if one of them is not legal."""
    for move in moves:
        if move not in rules.legal_moves(state):
            return None
        state = rules.apply(state, move)
    return state


def visible(table: Table, state: Any) -> Any:
    view = table.view()
    hands = [view.hand(state, seat) for seat in range(table.seats)]
    return view.board(state), hands


def play_lines(rules: Rules[Any, Any, Any], *texts: str) -> Any:
    """The state after these moves; None if one of them is not legal."""
    state = rules.start()
    for text in texts:
        move = find_move(rules, state, text)
        if move is None:
            return None
        state = rules.apply(state, move)
    return state


def test_the_order_in_which_tiles_were_laid_makes_no_difference() -> None:
    tiles = [CreatureTile(1, (BLANK, THIN, BLANK, THICK))]
    tiles += [
        CreatureTile(3, (BLANK, BLANK, THIN, THIN)),
        CreatureTile(4, (THIN, THICK, BLANK, BLANK)),
    ]
    tiles += [CreatureTile(number, (THICK,) * 4) for number in range(5, 9)]
    rules = make_rules(build_monsters("Few", tuple(tiles)), 2, OPEN)
    right = ("turn up 3", "3^ right of 1")
    left = ("turn up 4", "4^ left of 1")
    rival = ("turn up 5", "5^ right of 6")
    one = play_lines(rules, "start 1", "start 6", *right, *rival, *left)
    other = play_lines(rules, "start 1", "start 6", *left, *rival, *right)
    assert one is not None
    assert one == other
    assert hash(one) == hash(other)
    assert {*rules.legal_moves(one)} == {*rules.legal_moves(other)}


def test_the_order_of_discards_makes_no_difference() -> None:
    odd = [CreatureTile(number, (BLANK,) * 4) for number in (1, 2)]
    tiles = (*odd, *(CreatureTile(number, (THICK,) * 4) for number in range(3, 9)))
    rules = make_rules(build_monsters("Few", tiles), 2, OPEN)
    both = ("start 3", "start 4", "turn up 1", "discard 1", "turn up 2", "discard 2")
    one = play_lines(rules, *both)
    other = play_lines(rules, *both[:2], *both[4:], *both[2:4])
    assert one is not None
    assert one == other
    assert one != play_lines(rules, *both[:4])


def test_the_order_of_melds_and_of_a_deal_makes_no_difference() -> None:
    rules = CardRules(2, expert=False)
    deal = [CardDeal(card) for card in PACK[:36]]
    dealt = play_texts_of(rules, rules.start(), deal)
    again = play_texts_of(rules, rules.start(), [*deal[17::-1], *deal[18:]])
    assert dealt is not None
    assert dealt == again
    melds = [Meld(1), Meld(2)]
    assert play_texts_of(rules, dealt, melds) == play_texts_of(rules, again, melds[::-1])
    assert play_texts_of(rules, dealt, melds) != play_texts_of(rules, dealt, [Meld(1), Meld(3)])


def test_a_state_says_in_a_line_how_the_game_stands() -> None:
    cards = CardRules(2, expert=False)
    dealt = play_texts_of(cards, cards.start(), [CardDeal(card) for card in PACK[:36]])
    assert repr(dealt) == "MisfitzState(to_move=0, chips=(7, 7), cards=(18, 18), stock=36)"
    led = cards.apply(dealt, cards.legal_moves(dealt)[0])
    assert ", wanted=['1T']" in repr(led)
