"""The position after the last line of a record, and the possible next moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilegen.games.misfitz.cards import PACK, Card
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.log import RecordOutcome, play
from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.rules.moves import EXPERT, VARIANTS, Meld, Move, Pass, Play, Wish
from tilegen.games.misfitz.rules.rules import CardRules
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play.variants import variant_of
from tilegen.text.diagnostics import Diagnostic, Diagnostics

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class MisfitzPosition:
    """A record played to its end, and its ruling."""

    names: tuple[str, ...]
    outcome: RecordOutcome
    rules: CardRules
    ruling: MisfitzRuling

    @property
    def ok(self) -> bool:
        return self.ruling.ok

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return self.ruling.diagnostics

    @property
    def turn(self) -> Turn:
        return self.outcome.turn

    @property
    def player(self) -> int:
        return self.turn.player

    @property
    def name(self) -> str:
        """The player to move."""
        return self.names[self.player]

    @property
    def chips(self) -> int:
        """The chips of the player to move."""
        return self.ruling.players[self.player].chips

    @property
    def table(self) -> FigureTable:
        return self.outcome.public_state.table

    @property
    def hands(self) -> Hands:
        return self.outcome.hands

    @property
    def knows_hand(self) -> bool:
        """Whether every card of the player to move is known."""
        return self.hands.knows(self.player)

    @property
    def hand(self) -> frozenset[Card]:
        """The cards that the player to move is known to hold."""
        return frozenset(card for card in PACK if self.hands.holds(self.player, card))

    @property
    def due_cards(self) -> frozenset[Card]:
        """The cards that are due: a player who holds any must play one of them."""
        return self.turn.due_cards(self.table)

    def may_hold(self, card: Card) -> bool:
        """Whether the player to move may hold the card, by the known cards."""
        if self.hands.holds(self.player, card):
            return True
        if self.knows_hand or card in self.hands.gone or self.denies(card):
            return False
        return self.hands.may_hold(self.player, card)

    def denies(self, card: Card) -> bool:
        """Whether the player to move cannot hold the card, since it was due before and was not
        played."""
        is_sure = self.player not in self.hands.unsure
        return is_sure and not self.knows_hand and card in self.outcome.excluded_cards[self.player]

    def may_be_drawn(self, card: Card) -> bool:
        """Whether the card may lie in the stock, by the known cards."""
        is_known = card in self.hands.gone or card in self.hands.holders
        return self.hands.stock > 0 and not is_known

    def legal(self, hand: frozenset[Card]) -> tuple[Move, ...]:
        """The legal moves of the player to move, with only these cards in hand."""
        stock = frozenset(filter(self.may_be_drawn, PACK))
        hands = [frozenset[Card]()] * len(self.names)
        hands[self.player] = hand
        state = MisfitzState(
            tuple(hands), stock, self.outcome.public_state, self.turn, over=self.outcome.over
        )
        return self.rules.legal_moves(state)

    def with_card(self, card: Card) -> Iterator[Play | Meld]:
        """The legal moves with a card, if the player to move holds it."""
        for move in self.legal(self.hand | {card}):
            match move:
                case Play(played) if played == card:
                    yield move
                case Meld(figure) if figure == card.figure:
                    yield move
                case _:
                    pass

    def moves(self) -> Iterator[Play | Meld | Pass]:
        """The possible next moves, except draws: with the known cards of the hand, and with each
        card that may be in it."""
        known_moves = [move for move in self.legal(self.hand) if not isinstance(move, Wish)]
        others = (card for card in PACK if card not in self.hand and self.may_hold(card))
        plays = [move for card in others for move in self.with_card(card)]
        kinds = (Play, Meld, Pass)
        moves = [move for move in (*known_moves, *plays) if isinstance(move, kinds)]
        yield from sorted(moves, key=lambda move: kinds.index(type(move)))


def position(record: Record, ruling: MisfitzRuling) -> MisfitzPosition | None:
    """The position after the last line; None if the players are not known."""
    if not record.players.names:
        return None
    diagnostics = Diagnostics()
    expert = variant_of(record, VARIANTS, diagnostics) == EXPERT
    rules = CardRules(len(record.players), expert=expert)
    return MisfitzPosition(record.players.names, play(record, diagnostics), rules, ruling)
