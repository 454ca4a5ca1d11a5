"""Cards that players had to play and did not, which may come to light much later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.faults import Faults
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.notation import Move
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.records.turns import Turns
from tilegen.games.misfitz.rules.turn import may_be_noticed


@dataclass(slots=True)
class Missed:
    """A line in which a player played none of the `cards` that were due. `card` is one of them that
    the player did hold, as the line `shown` shows; `turn` counts the player's own turns."""

    move: Move
    player: int
    turn: int
    cards: frozenset[Card]
    card: Card | None = None
    shown: Move | None = None
    excused: bool = False


def excuse(missed: Iterable[Missed]) -> None:
    """Marks duties as noticed and paid for (B14)."""
    for each in missed:
        each.excused = True


class Duties:
    """The duties that each player missed, as far as the hands and later lines show."""

    def __init__(self, hands: Hands, turns: Turns, slips: Slips, faults: Faults) -> None:
        self._hands = hands
        self._turns = turns
        self._slips = slips
        self._faults = faults
        self._missed: list[list[Missed]] = [[] for _ in turns.ended]

    @property
    def any_held(self) -> bool:
        """Whether anybody held a due card unnoticed: then a line that brought another card into a
        hand may be missing."""
        return any(each.card and not each.excused for own in self._missed for each in own)

    def miss(self, move: Move, player: int, cards: frozenset[Card]) -> None:
        """The player plays none of these cards, so must hold none. Later lines may show
        otherwise."""
        if self._slips.adrift or player in self._hands.unsure:
            return
        missed = Missed(move, player, self._turns.ended[player], cards)
        held = sorted(card for card in cards if self._hands.holds(player, card))
        if held:
            missed.card, missed.shown = held[0], self._hands.lines[held[0]]
            self._turns.doubt()
        self._missed[player].append(missed)

    def dealt(self, player: int, card: Card, move: Move) -> None:
        """The line shows that the player was dealt the card."""
        for missed in self._missed[player]:
            if missed.card is None and card in missed.cards and missed.move is not move:
                missed.card, missed.shown = card, move

    def late(self, player: int) -> list[Missed]:
        """The player's missed duties that may still be noticed (B14)."""
        ended = self._turns.ended[player] - (self._turns.last == player)
        return [each for each in self._missed[player] if may_be_noticed(each.turn, ended)]

    def tell(self) -> None:
        """Reports the missed duties that came to light, once no line can excuse them any more."""
        for missed in (each for own in self._missed for each in own):
            self._tell(missed)

    def denied(self) -> tuple[frozenset[Card], ...]:
        """For each player, the cards that were not dealt to that player, or they would have been
        played."""
        return tuple(
            frozenset().union(*(each.cards for each in own if not each.excused))
            for own in self._missed
        )

    def _tell(self, missed: Missed) -> None:
        card, shown, slips = missed.card, missed.shown, self._slips
        blamed = slips.has_blamed(missed.move)
        if card is None or shown is None or missed.excused or blamed or card in slips.doubtful:
            return
        # The same card on the player's next turns is the same slip.
        slips.doubtful.add(card)
        slips.begin_line()
        slips.say(missed.move, self._faults.duty_missed(missed.move, missed.player, card, shown))
