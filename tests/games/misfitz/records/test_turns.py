"""Whose turn it is behind a line that was wrong."""

from __future__ import annotations

from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.records.turns import MisfitzTurnTracker
from tilegen.games.misfitz.rules.table import FigureTable

ANN, BOB, CID = range(3)
TORSO = Card(9, BodyPart.TORSO)


def take_turns(turns: MisfitzTurnTracker, *players: int) -> list[bool]:
    """Whether each line is expected; it ends its turn."""
    found = []
    for player in players:
        found.append(turns.take(player))
        turns.end(player)
    return found


def test_turns_go_round() -> None:
    assert take_turns(MisfitzTurnTracker(3, ANN), ANN, BOB, CID, ANN) == [True] * 4


def test_without_a_leader_anybody_begins() -> None:
    assert take_turns(MisfitzTurnTracker(3, None), CID, ANN, CID) == [True, True, False]


def test_behind_a_line_of_another_player_either_of_two_is_next() -> None:
    # The line may be too early, or those before it are missing.
    assert take_turns(MisfitzTurnTracker(3, ANN), BOB, CID, ANN) == [False, True, True]
    assert take_turns(MisfitzTurnTracker(3, ANN), CID, BOB) == [False, False]
    melds = MisfitzTurnTracker(3, ANN)
    assert not melds.take(BOB)  # This is no turn, and nobody knows whether another line is.
    assert melds.take(CID)
    assert not melds.take(ANN)


def test_who_goes_on_was_not_too_early() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    assert [turns.take(player) for player in (BOB, BOB, CID)] == [False, True, False]


def test_behind_a_doubtful_line_anybody_is_next_once() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    turns.doubt()
    assert take_turns(turns, CID, ANN, CID) == [True, True, False]


def test_behind_two_lines_that_are_swapped_the_turn_behind_both_is_next() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    assert take_turns(turns, BOB) == [False]
    turns.doubt()
    assert take_turns(turns, ANN, CID, ANN) == [True] * 3


def test_who_drew_a_card_that_perhaps_fits_may_play_on() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    assert turns.take(ANN)
    turns.note_unknown_draw(ANN)
    assert turns.take(ANN)
    turns.end(ANN)
    assert not turns.take(ANN)


def test_who_drew_a_card_that_does_not_fit_is_done() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    assert turns.take(ANN)
    turns.follow(turns.now.after_draw(TORSO, FigureTable(expert=False), 3))
    assert not turns.take(ANN)


def test_the_lead_behind_a_trick_may_be_the_doubtful_line_above_it() -> None:
    turns = MisfitzTurnTracker(3, ANN)
    turns.doubt()
    assert turns.take(BOB)
    turns.follow_laid_card(turns.now.after_card(3, completes=True))
    assert turns.take(CID)
    sure = MisfitzTurnTracker(3, BOB)
    assert sure.take(BOB)
    sure.follow_laid_card(sure.now.after_card(3, completes=True))
    assert not sure.take(CID)
