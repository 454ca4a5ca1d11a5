"""What a line can be wrong in, as sentences: what is wrong there, and what was meant."""

from __future__ import annotations

from typing import NamedTuple

from tilegen.games.misfitz.cards import FIGURES, WORDS, Card, Part
from tilegen.games.misfitz.hands import Hands
from tilegen.games.misfitz.notation import Move
from tilegen.games.misfitz.table import Table
from tilegen.play.fault import Fault
from tilegen.play.players import Players
from tilegen.text.diagnostics import Label
from tilegen.text.near import counted, listed, shortened

_MOST = 4
"""So many cards are named in a hint; more would be a list, not a guess."""


class Faults(NamedTuple):
    """Makes the sentences, from the hands and the table as they are at that line."""

    hands: Hands
    table: Table
    players: Players

    def unknown_card(self, card: Card, group: str | None) -> Fault:
        message = f"there is no figure {shortened(card.figure)}"
        hint = self._guess() or f"figures are numbered {FIGURES[0]} to {FIGURES[-1]}"
        return Fault("unknown-card", message, group, hint)

    def game_over(self, end: Move) -> Fault:
        hint = f"line {end.line.number} emptied a hand, which ends the game: take out what follows"
        return Fault("game-over", "the game is over", None, hint, (_label(end, "here"),))

    def not_your_turn(self, due: int, got: int, *, must: str) -> Fault:
        """`must` is what is still to be done in the turn that is not over."""
        name = self._name(due)
        hint = f"did you mean {name}? or is a line missing above?"
        if must:
            hint = f"{name} {must}: is that line missing above? or did you mean {name}?"
        return Fault("not-your-turn", f"it is {name}'s turn, not {self._name(got)}'s", "name", hint)

    def card_reused(self, player: int, card: Card) -> Fault:
        line = self.hands.gone.get(card) or self.hands.lines[card]
        holder = self.hands.holders.get(card)
        where = "was played already" if holder is None else f"is in {self._name(holder)}'s hand"
        hint = self._guess() or "each card is there once: one of the two lines names a wrong one"
        if holder == player and holder is not None:
            hint = f"did you mean '{self._name(player)}: {card}'? or was another card drawn?"
        message = f"{card} {where}"
        return Fault("card-reused", message, "card", hint, (_label(line, "here"),))

    def in_hand_twice(self, card: Card) -> Fault:
        hint = "each card is there once: look at the hand again"
        return Fault("card-reused", f"{card} is in this hand twice", "card", hint)

    def stock_empty(self) -> Fault:
        hint = "where no card can be drawn, write 'pass'; perhaps a line stands twice above"
        return Fault("stock-empty", "the stock is empty", "action", hint)

    def not_in_hand(self, player: int, card: Card) -> Fault:
        name = self._name(player)
        holder = self.hands.holders.get(card)
        line = self.hands.lines[card] if holder is not None else self.hands.given[player]
        words = "this hand has no such card"
        hint = f"was it drawn? then write '{name}: draw {card}' above"
        if holder is not None:
            words = f"{self._name(holder)} has it"
            hint = f"did you mean {self._name(holder)}? or another card?"
        labels = (_label(line, words),)
        return Fault("not-in-hand", f"{name} does not hold {card}", "card", hint, labels)

    def meld_impossible(self, player: int, figure: int, lacking: list[Card]) -> Fault:
        name = self._name(player)
        message = f"{name} does not hold {listed(map(str, lacking), 'and')}"
        labels = tuple(
            _label(self.hands.lines[card], f"{self._name(self.hands.holders[card])} has it")
            for card in lacking
            if card in self.hands.holders
        )
        hint = f"head, torso and legs of figure {figure} must all be in {name}'s hand"
        return Fault("meld-impossible", message, "figure", hint, labels)

    def head_not_due(self, card: Card) -> Fault:
        hint = f"first comes {self._wanted()}"
        if any(part is Part.TORSO for part in self.table.waiting.values()):
            hint += "; where heads may be led meanwhile, write 'rules: expert'"
        return Fault("head-not-due", f"a figure waits, so {card} cannot be led", "card", hint)

    def does_not_fit(self, player: int, card: Card, *, leads: bool) -> Fault:
        name = self._name(player)
        wrong = f"if it was shown and taken back, write '{name}: wrong {card}'"
        if leads or not self.table.waiting:
            return Fault("does-not-fit", f"{card} fits nothing: a head is due", "card", wrong)
        waits = self.table.waiting.get(card.figure)
        hint = f"did you mean {self._wanted()}? {wrong}"
        message = f"no figure waits for {card}"
        if waits:
            message = f"figure {card.figure} waits for its {WORDS[waits]}, not for {card}"
        return Fault("does-not-fit", message, "card", hint)

    def not_overlooked(self, player: int, card: Card) -> Fault:
        name = self._name(player)
        hint = (
            f"it is said no later than in {name}'s next turn, of a card that had to be played "
            f"when {name} drew or passed"
        )
        return Fault("does-not-fit", f"{name} has not just overlooked {card}", "card", hint)

    def draw_not_due(self, player: int) -> Fault:
        name = self._name(player)
        hint = f"a head is led at once; without one write '{name}: pass'"
        return Fault("draw-not-due", f"{name} took the trick, and leads or passes", "action", hint)

    def pass_not_due(self, player: int) -> Fault:
        cards = self.hands.stock
        message = f"{counted(cards, 'card')} {'is' if cards == 1 else 'are'} left to draw"
        hint = f"write what {self._name(player)} drew, such as 'draw 9T'"
        return Fault("pass-not-due", message, "action", hint)

    def fits(self, player: int, card: Card) -> Fault:
        """A wrong card that is none."""
        name = self._name(player)
        hint = f"write '{name}: {card}', or look which card was shown"
        return Fault("duty-missed", f"{card} fits, so {name} had to play it", "card", hint)

    def duty_missed(self, player: int, card: Card, shown: Move) -> Fault:
        name = self._name(player)
        hint = (
            f"is a number or a name wrong, here or there? "
            f"if the table noticed, write '{name}: overlooked {card}'"
        )
        labels = (_label(shown, f"this shows that {name} held it"),)
        return Fault(
            "duty-missed", f"{name} held {card}, and had to play it", "action", hint, labels
        )

    def hand_impossible(self, player: int, card: Card) -> Fault:
        name, size = self._name(player), counted(self.hands.size, "card")
        message = f"{name} was dealt {size}, and {card} would be one more"
        hint = f"is a line '{name}: draw {card}' missing above? or is another card meant?"
        return Fault("hand-impossible", message, "card", hint)

    def wrong_size(self, player: int, count: int) -> Fault:
        size = self.hands.size
        message = f"each of {counted(len(self.players), 'player')} is dealt {size}, not {count}"
        hint = f"write the {counted(size, 'card')} that {self._name(player)} was dealt, or none"
        return Fault("hand-impossible", message, "cards", hint)

    def given_twice(self, player: int, first: Move) -> Fault:
        message = f"{self._name(player)}'s hand is given already"
        hint = "did you mean another player? a hand stands on one line"
        return Fault("hand-impossible", message, "name", hint, (_label(first, "here"),))

    def _wanted(self) -> str:
        return listed(map(str, sorted(self.table.wanted, key=str)), "or")

    def _guess(self) -> str:
        """What fits, where that is little."""
        return f"perhaps {self._wanted()}?" if 0 < len(self.table.waiting) < _MOST else ""

    def _name(self, player: int) -> str:
        return self.players.names[player]


def _label(move: Move, text: str) -> Label:
    return Label(move.span("action"), text)
