"""States are values: equal where the position is the same, and fit to be stored."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.games.playing import FEW, TABLES, Table, edition_of, play
from tests.thorough import some
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.rules.moves import CardDeal, Meld
from tilegen.games.misfitz.rules.rules import CardRules
from tilegen.games.monsters.rules.moves import Discard, Minion, Placement, Start
from tilegen.games.monsters.rules.rules import TileRules
from tilegen.games.monsters.rules.state import TurnUp
from tilegen.games.monsters.tiles import Edge, Rotation, Side, Tile, TileSet
from tilegen.play.rules import Rules

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


def test_the_order_in_which_tiles_were_laid_makes_no_difference() -> None:
    tiles = [Tile(1, (BLANK, THIN, BLANK, THICK))]
    tiles += [Tile(3, (BLANK, BLANK, THIN, THIN)), Tile(4, (THIN, THICK, BLANK, BLANK))]
    tiles += [Tile(number, (THICK,) * 4) for number in range(5, 9)]
    rules = TileRules(TileSet("Few", tuple(tiles)), 2)
    right = [TurnUp(3), Placement(3, Rotation.NONE, Side.RIGHT, 1)]
    left = [TurnUp(4), Placement(4, Rotation.NONE, Side.LEFT, 1)]
    rival = [TurnUp(5), Placement(5, Rotation.NONE, Side.RIGHT, 6)]
    start = [Start(1), Start(6)]
    one = play_texts_of(rules, rules.start(), [*start, *right, *rival, *left])
    other = play_texts_of(rules, rules.start(), [*start, *left, *rival, *right])
    assert one is not None
    assert one == other
    begun_right = play_texts_of(
        rules, rules.start(), [Start(3), Start(6), TurnUp(1), beside_three(1)]
    )
    begun_left = play_texts_of(rules, rules.start(), [Start(1), Start(6), *right])
    assert begun_left is not None
    assert begun_left == begun_right
    assert {*rules.legal_moves(begun_left)} == {*rules.legal_moves(begun_right)}


def test_the_order_of_discards_makes_no_difference() -> None:
    odd = [Tile(number, (BLANK,) * 4) for number in (1, 2)]
    tiles = (*odd, *(Tile(number, (THICK,) * 4) for number in range(3, 9)))
    rules = TileRules(TileSet("Few", tiles), 2)
    start = [Start(3), Start(4)]
    one = play_texts_of(
        rules, rules.start(), [*start, TurnUp(1), Discard(1), TurnUp(2), Discard(2)]
    )
    other = play_texts_of(
        rules, rules.start(), [*start, TurnUp(2), Discard(2), TurnUp(1), Discard(1)]
    )
    assert one is not None
    assert one == other
    assert one != play_texts_of(rules, rules.start(), [*start, TurnUp(1), Discard(1)])


def beside_three(tile: int) -> Placement:
    return Placement(tile, Rotation.NONE, Side.LEFT, 3)


def test_turns_in_which_a_tile_looks_the_same_are_one_position() -> None:
    rules = TileRules(edition_of("monsters"), 2)
    state = rules.start()
    tile = next(t for t in rules.tile_set.tiles if len({*t.edges}) == 1)
    other = next(t for t in rules.tile_set.tiles if t.edges[0] is not t.edges[1])
    half = Rotation.HALF
    assert rules.apply(state, Start(tile.id)) == rules.apply(state, Start(tile.id, half))
    quarter = Rotation.QUARTER
    assert rules.apply(state, Start(other.id)) != rules.apply(state, Start(other.id, quarter))
    assert rules.apply(state, Start(tile.id)) != Minion(tile.id)


def test_sets_with_other_tiles_have_other_states() -> None:
    one, other = (
        TileRules(TileSet("Two", (Tile(1, (THIN,) * 4), Tile(2, (edge,) * 4))), 2)
        for edge in (THIN, THICK)
    )
    assert one.start() != other.start()


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
    tiles = TileRules(edition_of("monsters"), 2)
    state = play_texts_of(tiles, tiles.start(), [Start(53), Start(61)])
    assert repr(state) == "State(to_move=CHANCE, scores=(0, 0), left=86)"
    state = tiles.apply(state, TurnUp(1))
    assert repr(state) == "State(to_move=0, tile=1, scores=(0, 0), left=86)"
    end = play(tiles, Random(1)).end
    assert repr(end).startswith("State(over, scores=")
    cards = CardRules(2, expert=False)
    dealt = play_texts_of(cards, cards.start(), [CardDeal(card) for card in PACK[:36]])
    assert repr(dealt) == "MisfitzState(to_move=0, chips=(7, 7), cards=(18, 18), stock=36)"
    led = cards.apply(dealt, cards.legal_moves(dealt)[0])
    assert ", wanted=['1T']" in repr(led)
