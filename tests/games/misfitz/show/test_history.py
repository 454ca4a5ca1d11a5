from __future__ import annotations

from random import Random

import pytest

from tests.games.misfitz.random_games import random_game, record
from tilegen.app.ruling import rule
from tilegen.games.misfitz.show.history import History, history
from tilegen.games.misfitz.show.moment import Moment

GAME = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid
Ann: 3H
Bob: draw 9T
Cid: draw 3T
Cid: 3T
Bob: overlooked 3T
Ann: 3L
Ann: 8H
Bob: draw 8L
"""
EIGHT = """tilegen record 1
game: misfitz
players: Ann, Bob, Cid, Dee, Eva, Fay, Gus, Hal
Ann: 4H
Bob: skip 24L
Cid: skip 24T
Dee: skip 24H
Eva: skip 23L
Fay: skip 23T
Gus: skip 23H
Hal: skip 22L
Ann: meld 1
"""


def build_history(text: str) -> History:
    ruled = rule(text)
    return history(ruled.record, ruled.ruling)


def cards(moment: Moment) -> list[list[str]]:
    """The cards that are known of each hand."""
    return [[*map(str, seat.known_cards)] for seat in moment.seats]


def list_lying(moment: Moment) -> list[str]:
    return [str(card) for figure in moment.table for card in figure.cards]


def test_before_the_first_turn_the_hands_are_dealt() -> None:
    dealt = build_history(GAME.replace("Ann: 3H", "Bob: hand 9H 10H 8L\nAnn: 3H", 1)).start
    assert cards(dealt) == [[], ["8L", "9H", "10H"], []]
    assert [seat.hidden for seat in dealt.seats] == [12, 9, 12]
    assert [seat.account.chips for seat in dealt.seats] == [7, 7, 7]
    assert (dealt.bank, dealt.stock, dealt.table) == (15, 36, ())


@pytest.mark.parametrize(
    ("turn", "on_table", "chips"),
    [
        (0, [], [7, 7, 7]),
        (1, ["3H"], [10, 7, 7]),
        (2, ["3H"], [10, 7, 7]),
        (4, ["8H"], [18, 6, 7]),
        (5, ["8H"], [18, 6, 7]),
    ],
)
def test_a_turn_lasts_until_the_next_player_may_move(
    turn: int, on_table: list[str], chips: list[int]
) -> None:
    game = build_history(GAME)
    moment = game.at(game.steps_to(turn))
    assert list_lying(moment) == on_table
    assert [seat.account.chips for seat in moment.seats] == chips


def test_a_fee_for_an_overlooked_card_belongs_to_the_turn_before_it() -> None:
    game = build_history(GAME)
    assert [step.turn for step in game.all_steps] == [1, 2, 3, 3, None, 4, 4, 5]
    assert game.at(game.steps_to(3)).seats[1].account.fees == 1
    assert game.last_turn == 5


def test_a_turn_that_is_not_over_has_no_number_yet() -> None:
    game = build_history(GAME[: GAME.index("Ann: 8H")])
    assert game.last_turn == 3
    assert game.end.seats[0].tricks == (3,)


def test_drawn_cards_are_known_until_they_are_played() -> None:
    game = build_history(GAME)
    assert cards(game.at(3)) == [[], ["9T"], ["3T"]]
    assert cards(game.at(4)) == [[], ["9T"], []]
    assert [seat.hidden for seat in game.end.seats] == [9, 12, 12]


def test_a_meld_that_empties_the_hand_ends_its_turn() -> None:
    game = build_history(EIGHT)
    assert (game.end.over, game.end.turns) == (True, 8)
    assert game.last_turn == 9
    assert game.at(game.steps_to(9)) == game.end


def test_lines_after_the_end_are_of_no_turn_and_change_nothing() -> None:
    game = build_history(f"{EIGHT}Bob: 4T\n")
    assert game.all_steps[-1].before == game.all_steps[-1].after
    assert game.all_steps[-1].turn is None
    assert game.last_turn == 9


def test_without_players_there_is_nothing() -> None:
    game = build_history("tilegen record 1\ngame: misfitz\n")
    assert (game.all_steps, game.end.seats, game.last_turn) == ((), (), 0)


@pytest.mark.parametrize("seed", range(12))
def test_the_end_is_what_the_ruling_says(seed: int) -> None:
    rng = Random(seed)
    game = random_game(rng, turns=rng.choice([20, 80, 2000]))
    ruled = rule(record(game, range(len(game.hands)) if seed % 2 else (), claims=False))
    end = history(ruled.record, ruled.ruling).end
    assert [(s.name, s.cards, s.account.chips) for s in end.seats] == [
        (p.name, p.cards, p.chips) for p in ruled.ruling.players
    ]
    assert [tuple(sorted(s.tricks)) for s in end.seats] == [p.tricks for p in ruled.ruling.players]
    assert (end.bank, end.stock, end.over) == (
        ruled.ruling.bank,
        ruled.ruling.stock,
        ruled.ruling.over,
    )


@pytest.mark.parametrize("seed", range(4))
def test_given_hands_are_known_at_any_time(seed: int) -> None:
    game = random_game(Random(seed), turns=60)
    course = build_history(record(game, range(len(game.hands)), claims=False))
    for step in course.all_steps:
        assert [seat.hidden for seat in step.after.seats] == [0] * len(game.hands)
        assert [len(seat.known_cards) for seat in step.after.seats] == [
            seat.cards for seat in step.after.seats
        ]
