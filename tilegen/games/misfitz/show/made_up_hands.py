"""Makes up the hands that a record leaves out, so that its lines are legal.

The record shows some of a player's cards, and that others were not held: a player who draws a card
has none that is due. All else is free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import zip_longest
from typing import Any

from tilegen.games.misfitz.cards import PACK, Card, cards_of
from tilegen.games.misfitz.rules.deal import hand_size
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Move, Pass, Play, Skip
from tilegen.games.misfitz.rules.rules import in_order
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play.rules import Chance, Rules
from tilegen.play.session import RecordedAction


def make_up_hands(
    rules: Rules[MisfitzState, Move, Any], lines: Sequence[RecordedAction]
) -> tuple[RecordedAction, ...]:
    """The lines of the hands that the record does not give; empty if there are none that fit it."""
    start = rules.start()
    seats, table = len(start.hands), start.public_state.table.copy()
    hands_by_player = {player: action for player, action in lines if isinstance(action, Hand)}
    if len(hands_by_player) == seats:
        return ()
    evidence = _Evidence(seats, table)
    for player, action in lines:
        if not isinstance(action, Hand) and not evidence.read_line(player, action):
            break
    dealt = {
        player: evidence.dealt[player] for player in range(seats) if player not in hands_by_player
    }
    known = {card for hand in hands_by_player.values() for card in hand.cards}.union(
        *evidence.dealt
    )
    unknown_cards = [card for card in PACK if card not in known and card not in evidence.drawn]
    lacking = {player: hand_size(seats) - len(cards) for player, cards in dealt.items()}
    options = {
        player: [c for c in unknown_cards if c not in evidence.excluded[player]] for player in dealt
    }
    filling = _share_out(lacking, options) if min(lacking.values()) >= 0 else None
    if filling is None:
        return ()
    hands = {
        player: cards.union(card for card, holder in filling.items() if holder == player)
        for player, cards in dealt.items()
    }
    return tuple((player, Hand(tuple(in_order(hand)))) for player, hand in hands.items())


class _Evidence:
    """The evidence of a record's turns: for each player the known cards of the deal (`dealt`) and
    the cards that cannot have been dealt (`excluded`); and all cards that were `drawn`."""

    def __init__(self, seats: int, table: FigureTable) -> None:
        self.dealt: list[set[Card]] = [set() for _ in range(seats)]
        self.excluded: list[set[Card]] = [set() for _ in range(seats)]
        self.drawn: set[Card] = set()
        self._table = table
        self._turn = Turn(0)

    def read_line(self, player: int | Chance, action: object) -> bool:
        """Reads a line of the player whose turn it is. False if it is another player's turn, or the
        line is no move."""
        turn, table, seats = self._turn, self._table, len(self.dealt)
        if player != turn.player:
            return False
        due_cards = turn.due_cards(table)
        match action:
            case Play(card):
                self._show(player, {card})
                if card not in due_cards:
                    self.excluded[player] |= due_cards
                self._turn = turn.after_card(seats, completes=table.lay(card))
            case Meld(figure):
                self._show(player, {*cards_of(figure)})
            case Draw(card):
                self.excluded[player] |= due_cards
                self.drawn.add(card)
                self._turn = turn.after_draw(card, table, seats)
            case Skip(card):
                self.drawn.add(card)
                self._turn = turn.next(seats)
            case Pass():
                self.excluded[player] |= due_cards
                self._turn = turn.next(seats)
            case _:
                return False
        return True

    def _show(self, player: int, cards: Set[Card]) -> None:
        self.dealt[player] |= cards - self.drawn


def _share_out(
    lacking: Mapping[int, int], options: Mapping[int, Sequence[Card]]
) -> dict[Card, int] | None:
    """The player who gets each card, so that each player gets the number that is lacking, and only
    from that player's options. None if that is impossible."""
    holders: dict[Card, int] = {}

    def give_card(player: int, tried: set[Card]) -> bool:
        """Gives the player one more card. A card of another player may be taken if that player can
        have another one for it (Kuhn's algorithm)."""
        for card in options[player]:
            if card in tried:
                continue
            tried.add(card)
            if card not in holders or give_card(holders[card], tried):
                holders[card] = player
                return True
        return False

    # Card by card, as cards are dealt, so that nobody gets all of the same figures.
    rounds = zip_longest(*([player] * count for player, count in lacking.items()))
    players = [player for dealt_round in rounds for player in dealt_round if player is not None]
    return holders if all(give_card(player, set()) for player in players) else None
