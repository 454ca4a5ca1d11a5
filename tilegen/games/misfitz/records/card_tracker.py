"""Checks whether each card can be where a line says: in a hand, or in the stock."""

from __future__ import annotations

from tilegen.games.misfitz.cards import FIGURES, Card
from tilegen.games.misfitz.records.duties import DutyTracker
from tilegen.games.misfitz.records.faults import FaultMessages
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.notation import Move, cards_in
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.rules.moves import Hand
from tilegen.play.players import Players


class CardTracker:
    """Checks the cards in lines against the hands, and updates the hands."""

    def __init__(
        self,
        players: Players,
        hands: Hands,
        duties: DutyTracker,
        slips: Slips,
        faults: FaultMessages,
    ) -> None:
        self._players = players
        self._hands = hands
        self._duties = duties
        self._slips = slips
        self._faults = faults

    def give(self, move: Move, player: int, action: Hand) -> None:
        """Takes a hand given in the record (B3)."""
        hands, slips = self._hands, self._slips
        first = hands.given.get(player)
        if first is not None:
            slips.say(move, self._faults.hand_given_twice(player, first))
            hands.doubt(player)
            return
        valid_cards: set[Card] = set()
        for card, place in cards_in(move):
            if card.figure not in FIGURES:
                slips.say(move, self._faults.unknown_card(card, None), place)
            elif card in hands.holders:
                slips.say(move, self._faults.card_reused(player, card), place)
                slips.doubtful.add(card)
            elif card in valid_cards:
                slips.say(move, self._faults.in_hand_twice(card), place)
            else:
                valid_cards.add(card)
        if len(action.cards) != hands.size:
            slips.say(move, self._faults.wrong_size(player, len(action.cards)))
        if slips.said:
            hands.doubt(player)
        hands.give(player, tuple(valid_cards), move)

    def is_free(self, move: Move, player: int, card: Card, *, to_draw: bool) -> bool:
        """Whether the card can come from its source in the line: the stock if `to_draw`, else a
        hand."""
        hands, slips = self._hands, self._slips
        holder = hands.holders.get(card)
        doubtful = card in slips.doubtful or (to_draw and holder in hands.unsure)
        if doubtful and (to_draw or card in hands.gone):
            # Then the other line named the wrong card.
            hands.release(card)
            return True
        if card not in hands.gone and not (to_draw and card in hands.holders):
            return True
        slips.say(move, self._faults.card_reused(player, card))
        slips.doubtful.add(card)
        if holder is None:
            holder = self._players.find(hands.gone[card].name)
        if holder is not None:
            hands.doubt(holder)
        # A card drawn by this line may have been played.
        slips.lose_track()
        return False

    def check_hand(self, move: Move, player: int, card: Card) -> None:
        """Reports a card that the player cannot hold."""
        hands, slips = self._hands, self._slips
        if hands.may_hold(player, card):
            return
        slips.say(move, self._faults.not_in_hand(player, card))
        slips.doubtful.add(card)
        hands.doubt(player)
        holder = hands.holders.get(card)
        if holder is not None:
            hands.doubt(holder)
        slips.lose_track()

    def show(self, move: Move, player: int, card: Card) -> None:
        """Notes that the player holds the card, and was dealt it if it was not drawn."""
        hands, slips = self._hands, self._slips
        was_dealt = hands.show(player, card, move)
        if not was_dealt or player in hands.unsure:
            return
        if hands.hidden[player] < 0:
            if not slips.miscounted:
                slips.say(move, self._faults.hand_impossible(player, card))
            slips.doubtful.add(card)
            hands.doubt(player)
            slips.lost = True
            return
        self._duties.note_dealt_card(player, card, move)
