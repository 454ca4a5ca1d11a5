"""Cards that players had to play and did not, which may come to light much later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.faults import FaultMessages
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.notation import Move
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.records.turns import MisfitzTurnTracker
from tilegen.games.misfitz.rules.turn import may_be_noticed


@dataclass(slots=True)
class MissedDuty:
    """A line in which a player played none of the `cards` that were due. `card` is a card of these
    that the player did hold, as the line `proof` shows; `turn` counts the player's own turns."""

    move: Move
    player: int
    turn: int
    cards: frozenset[Card]
    card: Card | None = None
    proof: Move | None = None
    excused: bool = False


def excuse(duties: Iterable[MissedDuty]) -> None:
    """Marks duties as noticed and paid for (B14)."""
    for duty in duties:
        duty.excused = True


class DutyTracker:
    """The duties that each player missed, as the hands and later lines reveal them."""

    def __init__(
        self, hands: Hands, turns: MisfitzTurnTracker, slips: Slips, faults: FaultMessages
    ) -> None:
        self._hands = hands
        self._turns = turns
        self._slips = slips
        self._faults = faults
        self._missed: list[list[MissedDuty]] = [[] for _ in turns.ended]

    @property
    def any_held(self) -> bool:
        """Whether any player held a due card unnoticed: then a line that brought another card into
        a hand may be missing."""
        return any(duty.card and not duty.excused for own in self._missed for duty in own)

    def miss(self, move: Move, player: int, cards: frozenset[Card]) -> None:
        """Notes that the player played none of these cards, so should hold none. Later lines may
        show otherwise."""
        if self._slips.adrift or player in self._hands.unsure:
            return
        duty = MissedDuty(move, player, self._turns.ended[player], cards)
        held_cards = sorted(card for card in cards if self._hands.holds(player, card))
        if held_cards:
            duty.card, duty.proof = held_cards[0], self._hands.lines[held_cards[0]]
            self._turns.doubt()
        self._missed[player].append(duty)

    def note_dealt_card(self, player: int, card: Card, move: Move) -> None:
        """Notes that the line proves that the player was dealt the card."""
        for duty in self._missed[player]:
            if duty.card is None and card in duty.cards and duty.move is not move:
                duty.card, duty.proof = card, move

    def late(self, player: int) -> list[MissedDuty]:
        """The player's missed duties that may still be noticed (B14)."""
        ended_turns = self._turns.ended[player] - (self._turns.last == player)
        return [duty for duty in self._missed[player] if may_be_noticed(duty.turn, ended_turns)]

    def tell(self) -> None:
        """Reports the missed duties that came to light. Call it after the last line, when no line
        can excuse them any more."""
        for missed_duty in (duty for own in self._missed for duty in own):
            self._tell(missed_duty)

    def excluded_cards(self) -> tuple[frozenset[Card], ...]:
        """By player: cards that cannot be in the player's first hand, since they were due and were
        not played."""
        return tuple(
            frozenset().union(*(duty.cards for duty in own if not duty.excused))
            for own in self._missed
        )

    def _tell(self, duty: MissedDuty) -> None:
        card, proof, slips = duty.card, duty.proof, self._slips
        has_fault = slips.has_blamed(duty.move)
        if card is None or proof is None or duty.excused or has_fault or card in slips.doubtful:
            return
        # The same card on the player's next turns is the same slip.
        slips.doubtful.add(card)
        slips.begin_line()
        slips.say(duty.move, self._faults.duty_missed(duty.move, duty.player, card, proof))
