"""Checks whether each card can be where a line says: in a hand, or in the stock."""

from __future__ import annotations

from tilegen.games.misfitz.cards import FIGURES, Card
from tilegen.games.misfitz.records.duties import note_dealt_card
from tilegen.games.misfitz.records.notation import Move, cards_in
from tilegen.games.misfitz.records.referee_state import RefereeState
from tilegen.games.misfitz.rules.moves import Hand


def take_hand(game: RefereeState, move: Move, player: int, action: Hand) -> None:
    """Takes a hand given in the record (B3)."""
    hands = game.hands
    first = hands.given.get(player)
    if first is not None:
        game.report(move, game.faults.hand_given_twice(player, first))
        hands.doubt(player)
        return
    valid_cards: set[Card] = set()
    for card, place in cards_in(move):
        if card.figure not in FIGURES:
            game.report(move, game.faults.unknown_card(card, None), place)
        elif card in hands.holders:
            game.report(move, game.faults.card_reused(player, card), place)
            game.doubtful_cards.add(card)
        elif card in valid_cards:
            game.report(move, game.faults.in_hand_twice(card), place)
        else:
            valid_cards.add(card)
    if len(action.cards) != hands.size:
        game.report(move, game.faults.wrong_size(player, len(action.cards)))
    if game.has_fault:
        hands.doubt(player)
    hands.give(player, tuple(valid_cards), move)


def check_free(game: RefereeState, move: Move, player: int, card: Card, *, to_draw: bool) -> bool:
    """Reports a card that cannot come from where the line takes it: the stock if `to_draw`, else a
    hand. False if so."""
    hands = game.hands
    holder = hands.holders.get(card)
    doubtful = card in game.doubtful_cards or (to_draw and holder in hands.unsure)
    if doubtful and (to_draw or card in hands.gone):
        # Then the other line named the wrong card.
        hands.release(card)
        return True
    if card not in hands.gone and not (to_draw and card in hands.holders):
        return True
    game.report(move, game.faults.card_reused(player, card))
    game.doubtful_cards.add(card)
    if holder is None:
        holder = game.players.find(hands.gone[card].name)
    if holder is not None:
        hands.doubt(holder)
    # A card drawn by this line may have been played.
    game.lose_track()
    return False


def show_card(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """The player turns out to hold the card, and was dealt it if it was not drawn. Reports a card
    that would be one too many for the deal."""
    was_dealt = game.hands.show(player, card, move)
    if not was_dealt or player in game.hands.unsure:
        return
    if game.hands.hidden[player] >= 0:
        note_dealt_card(game, move, player, card)
        return
    if not game.is_stock_unsure:
        game.report(move, game.faults.hand_impossible(player, card))
    game.doubtful_cards.add(card)
    game.hands.doubt(player)
    game.has_gap = True


def check_hand(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """Reports a card that the player cannot hold."""
    hands = game.hands
    if hands.may_hold(player, card):
        return
    game.report(move, game.faults.not_in_hand(player, card))
    game.doubtful_cards.add(card)
    hands.doubt(player)
    holder = hands.holders.get(card)
    if holder is not None:
        hands.doubt(holder)
    game.lose_track()
