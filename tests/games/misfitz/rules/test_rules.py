"""The rules, for whoever plays; the other engine's games are held against them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from tests.games.misfitz.random_games import Game, random_game
from tests.thorough import times
from tilegen.games.misfitz.cards import PACK, BodyPart, Card
from tilegen.games.misfitz.records.notation import card_in
from tilegen.games.misfitz.rules.moves import (
    CardDeal,
    Draw,
    Hand,
    Meld,
    Move,
    Pass,
    Play,
    Skip,
    Wish,
)
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.games.misfitz.rules.rules import CardRules
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.play.rules import CHANCE


def cards(text: str) -> frozenset[Card]:
    found = [card_in(word) for word in text.split()]
    assert None not in found
    return frozenset(card for card in found if card)


def card(text: str) -> Card:
    (found,) = cards(text)
    return found


def make_state_with(
    hand: str,
    *,
    lies: str = "",
    stock: str = "20H",
    stage: Stage = Stage.DUTY,
    expert: bool = False,
) -> MisfitzState:
    """Ann's turn with these cards, of a game of two; the cards that lie there were laid by Bob."""
    standing = PublicState(2, expert=expert)
    for each in lies.split():
        standing.lay(1, card(each))
    return MisfitzState((cards(hand), cards("24L")), cards(stock), standing, Turn(0, stage))


def play_on(state: MisfitzState, *moves: Move) -> MisfitzState:
    for move in moves:
        assert move in RULES.legal_moves(state)
        state = RULES.apply(state, move)
    return state


RULES = CardRules(2, expert=False)


def write_moves(moves: Iterable[Move]) -> str:
    """The moves as short words: cards that are played, `meld 5`, `pass`, `draw` and `skip`."""
    words = []
    for move in moves:
        match move:
            case Play(each):
                words.append(str(each))
            case Meld(figure):
                words.append(f"meld {figure}")
            case Pass():
                words.append("pass")
            case Wish():
                words.append(move.value)
            case _:
                words.append("?")
    return ", ".join(words)


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (make_state_with("3H 4H 5T"), "3H, 4H, skip"),  # B5
        (make_state_with("5T 6L"), "draw, skip"),
        (make_state_with("5T 6L", lies="5H"), "5T, skip"),  # B6
        (make_state_with("5L 6H", lies="5H"), "draw, skip"),
        (make_state_with("5L 6H", lies="5H 5T"), "5L, skip"),  # B7
        (make_state_with("3H 3T 3L", lies="5H"), "meld 3, draw, skip"),  # B12, R-B7
        (make_state_with("5L 6H", lies="5H", stock=""), "pass"),  # R-B5
        (make_state_with("5T 6H", lies="5H", stock=""), "5T"),
        (make_state_with("5T 3H 3T 3L", stage=Stage.LEAD), "3H"),  # B11
        (make_state_with("5T 6L", stage=Stage.LEAD), "pass"),  # R-B6
        (make_state_with("5T 3H 3T 3L", lies="5H", stage=Stage.DRAWN), "5T"),  # R-B4
        (make_state_with("3H 6L", stage=Stage.DRAWN), "3H"),
        (make_state_with("6H 6L", lies="5H", expert=True), "6H, draw, skip"),  # B20
        (make_state_with("5T 6H", lies="5H", expert=True), "5T, skip"),  # R-B19
        (make_state_with("6H 6L", lies="5H 5T", expert=True), "draw, skip"),  # R-B18
        (make_state_with("5T 7L", lies="5H 7H 7T", expert=True), "5T, 7L, skip"),
        (make_state_with("6H 7L", lies="5H", stock="", expert=True), "6H, pass"),
        (make_state_with("6H 5T", lies="5H", stage=Stage.LEAD, expert=True), "6H"),
    ],
)
def test_what_may_be_done_is_this(state: MisfitzState, moves: str) -> None:
    assert write_moves(RULES.legal_moves(state)) == moves


def test_the_deal_is_half_the_pack_and_each_hand_a_line() -> None:
    rules, rng = CardRules(5, expert=False), Random(5)
    state, lines = rules.start(), []
    while state.turn is None:
        assert rules.to_move(state) is CHANCE
        move = rng.choice(rules.legal_moves(state))
        lines.append(rules.line(state, move))
        state = rules.apply(state, move)
    assert [len(hand) for hand in state.hands] == [7] * 5
    assert len(state.stock) == 37
    told = [line for line in lines if line]
    assert [player for player, _ in told] == [0, 1, 2, 3, 4]
    assert [action for _, action in told] == [
        Hand(tuple(each for each in PACK if each in hand)) for hand in state.hands
    ]


def test_chance_says_which_card_is_drawn() -> None:
    state = play_on(make_state_with("5T 6L", stock="20H 20T 3H"), Wish.DRAW)
    assert RULES.to_move(state) is CHANCE
    assert RULES.legal_moves(state) == (Draw(card("3H")), Draw(card("20H")), Draw(card("20T")))
    assert RULES.line(make_state_with("5T"), Wish.DRAW) is None
    assert RULES.line(state, Draw(card("3H"))) == (0, Draw(card("3H")))


def test_a_card_that_fits_is_played_in_the_same_turn_unless_it_was_paid_for() -> None:
    drawn = play_on(make_state_with("6L"), Wish.DRAW, Draw(card("20H")))
    assert drawn.turn == Turn(0, Stage.DRAWN)
    paid = play_on(make_state_with("6L"), Wish.SKIP, Skip(card("20H")))
    assert paid.turn == Turn(1)
    assert RULES.scores(paid) == (6, 7)


def test_an_empty_hand_ends_the_game_and_no_head_is_led() -> None:
    end = play_on(make_state_with("5L", lies="5H 5T"), Play(card("5L")))
    assert RULES.is_over(end)
    assert RULES.legal_moves(end) == ()
    # 5 for the trick and the 2 that were then left in the bank; Bob had 3 for the head.
    assert RULES.scores(end) == (14, 10)


def test_a_meld_may_end_the_game_too() -> None:
    assert RULES.is_over(play_on(make_state_with("3H 3T 3L", lies="5H"), Meld(3)))


def deal_state(game: Game) -> MisfitzState:
    """The state behind the deal; the player after the dealer is the first one."""
    seats = len(game.hands)
    rules = CardRules(seats, expert=game.rules == "expert")
    state = rules.start()
    for offset in range(seats):
        for each in game.hands[(game.dealer + 1 + offset) % seats]:
            state = rules.apply(state, CardDeal(card(each)))
    return state


def moves_of(line: str) -> tuple[Move, ...]:
    _, _, action = line.partition(": ")
    match action.split():
        case ["draw", each]:
            return Wish.DRAW, Draw(card(each))
        case ["skip", each]:
            return Wish.SKIP, Skip(card(each))
        case ["meld", figure]:
            return (Meld(int(figure)),)
        case ["pass"]:
            return (Pass(),)
        case _:
            return (Play(card(action)),)


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_a_game_of_the_other_engine_is_one_of_these_rules(variant: str) -> None:
    rng, games = Random(variant), 0
    while games < times(12, thorough=120):
        game = random_game(rng, rules=variant)
        if any(verb in line for line in game.lines for verb in ("wrong", "overlooked")):
            continue
        games += 1
        seats = len(game.hands)
        rules, state = CardRules(seats, expert=variant == "expert"), deal_state(game)
        for line in game.lines:
            for move in moves_of(line):
                assert move in rules.legal_moves(state), (line, game.lines)
                state = rules.apply(state, move)
        first = game.dealer + 1
        assert rules.is_over(state) == game.over
        assert rules.scores(state) == tuple(game.chips[(first + i) % seats] for i in range(seats))
        assert state.public_state.bank.chips == game.bank


def test_each_part_is_asked_for_once_a_figure_is_begun() -> None:
    state = make_state_with("3H 3T 3L 6T")
    state = play_on(state, Play(Card(3, BodyPart.HEAD)))
    assert state.turn == Turn(1)
    assert state.public_state.table.wanted == {Card(3, BodyPart.TORSO)}
