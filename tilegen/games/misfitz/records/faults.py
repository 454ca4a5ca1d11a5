"""The faults that a line can have, as sentences with hints and cures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, PACK, WORDS, BodyPart, Card
from tilegen.games.misfitz.records import codes
from tilegen.games.misfitz.records.alternatives import describe_alternative
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.notation import Move, cards_in
from tilegen.games.misfitz.rules.moves import Draw, Hand
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.play.codes import GAME_OVER, NOT_YOUR_TURN
from tilegen.play.fault import Correction, Fault
from tilegen.play.players import Players
from tilegen.play.record import Header
from tilegen.text.diagnostics import Label, Phrase, build_phrase
from tilegen.text.hints import ask_which, offer
from tilegen.text.wording import format_count, join_words, quoted_text, shorten_number

_MOST = 4
"""A hint names fewer cards than this; more would be a list, not a guess."""


class FaultMessages(NamedTuple):
    """Makes the faults of a line, from the hands and the table before it."""

    hands: Hands
    table: FigureTable
    players: Players
    headers: Mapping[str, Header]

    def unknown_card(self, card: Card, group: str | None) -> Fault:
        message = f"there is no figure {shorten_number(card.figure)}"
        hint = self._guess() or f"figures are numbered {FIGURES[0]} to {FIGURES[-1]}"
        phrase = build_phrase("no-figure", number=shorten_number(card.figure))
        return Fault(codes.UNKNOWN_CARD, message, group, hint, phrase=phrase)

    def game_over(self, end: Move) -> Fault:
        hint = f"line {end.line.number} emptied a hand, which ends the game: delete what follows"
        labels, phrase = (_label(end, "here"),), build_phrase("line-after-end")
        return Fault(GAME_OVER, "the game is over", None, hint, labels, phrase=phrase)

    def not_your_turn(self, due: Turn, player: int) -> Fault:
        name = self._name(due.player)
        must = self._still_to_do(due)
        correction = Correction("name", name)
        hint = offer([f"did you mean {name}?", "is a line missing above?"])
        if must:
            missing_line = f"{name} {must}: is that line missing above?"
            hint = offer([missing_line, f"did you mean {name}?"])
        message = f"it is {name}'s turn, not {self._name(player)}'s"
        phrase = build_phrase("turn-of-another", player=name, other=self._name(player))
        labels: tuple[Label, ...] = ()
        if not self._begun:
            leads = self._header_of_leader()
            hint = f"{hint}\n{self._who_leads(leads, player)}"
            labels = (Label(leads.line.text_span, f"so {name} leads"),) if leads else ()
        fault = Fault(NOT_YOUR_TURN, message, "name", hint, labels, phrase=phrase)
        return _add_correction(fault, correction)

    def card_reused(self, player: int, card: Card) -> Fault:
        line = self.hands.gone.get(card) or self.hands.lines[card]
        holder = self.hands.holders.get(card)
        where, phrase = "was already played", build_phrase("card-played", card=str(card))
        if holder is not None:
            where = f"is in {self._name(holder)}'s hand"
            phrase = build_phrase("card-held", card=str(card), player=self._name(holder))
        correction = None
        hint = (
            self._guess() or "there is one of each card: one of the two lines names the wrong one"
        )
        if holder == player and holder is not None:
            own = f"did you mean '{self._name(player)}: {card}'?"
            hint = offer([own, "was another card drawn?"])
            correction = Correction("action", str(card))
        if hint.endswith("?") and (hand := _wrong_hand([line])):
            hint = offer([hint, hand])
        message = f"{card} {where}"
        labels = (_label(line, "here", card),)
        fault = Fault(codes.CARD_REUSED, message, "card", hint, labels, phrase=phrase)
        return _add_correction(fault, correction)

    def in_hand_twice(self, card: Card) -> Fault:
        hint = "there is one of each card: check the hand again"
        message, phrase = (
            f"{card} is in this hand twice",
            build_phrase("card-twice", card=str(card)),
        )
        return Fault(codes.CARD_REUSED, message, "card", hint, phrase=phrase)

    def stock_empty(self) -> Fault:
        hint = "when no card can be drawn, write 'pass'; perhaps a line above is repeated"
        phrase = build_phrase("no-stock")
        fault = Fault(codes.STOCK_EMPTY, "the stock is empty", "action", hint, phrase=phrase)
        return _add_correction(fault, Correction("action", "pass"))

    def not_in_hand(self, player: int, card: Card) -> Fault:
        name = self._name(player)
        holder = self.hands.holders.get(card)
        hint = f"is a line '{name}: draw {card}' missing above?"
        correction = Correction(None, f"{name}: draw {card}", above=True)
        if holder is not None:
            correction = Correction("name", self._name(holder))
            hint = ask_which([self._name(holder), "another card"])
        lines, labels = self._find_conflicting_lines(player, [card])
        if hand := _wrong_hand(lines):
            hint = offer([hint, hand])
        message, phrase = f"{name} does not hold {card}", _lack_cards(name, [card])
        fault = Fault(codes.NOT_IN_HAND, message, "card", hint, labels, phrase=phrase)
        return _add_correction(fault, correction)

    def meld_impossible(self, player: int, figure: int, lacking: list[Card]) -> Fault:
        name = self._name(player)
        message = f"{name} does not hold {join_words(map(str, lacking), 'and')}"
        lines, labels = self._find_conflicting_lines(player, lacking)
        hint = f"head, torso and legs of figure {figure} must all be in {name}'s hand"
        if hand := _wrong_hand(lines):
            hint += f": {hand}"
        phrase = _lack_cards(name, lacking)
        return Fault(codes.MELD_IMPOSSIBLE, message, "figure", hint, labels, phrase=phrase)

    def head_not_due(self, card: Card) -> Fault:
        hint = f"{join_words(self._wanted, 'or')} comes first"
        if any(part is BodyPart.TORSO for part in self.table.waiting.values()):
            hint += "; if heads may be led meanwhile, write 'rules: expert' at the top"
        message = f"a figure waits, so {card} cannot be led"
        phrase = build_phrase("figure-waits", card=str(card))
        return Fault(codes.HEAD_NOT_DUE, message, "card", hint, phrase=phrase)

    def does_not_fit(self, player: int, card: Card, *, leads: bool) -> Fault:
        name = self._name(player)
        wrong = f"if it was shown and taken back, write '{name}: wrong {card}'"
        correction = Correction("action", f"wrong {card}")
        if leads or not self.table.waiting:
            message = f"{card} fits nothing: a head is due"
            phrase = build_phrase("fits-nothing", card=str(card))
            fault = Fault(codes.DOES_NOT_FIT, message, "card", wrong, phrase=phrase)
            return _add_correction(fault, correction)
        waits = self.table.waiting.get(card.figure)
        hint = f"{ask_which(self._wanted)}\n{wrong}"
        message, phrase = f"no figure waits for {card}", build_phrase("unwanted", card=str(card))
        if waits:
            message = f"figure {card.figure} waits for its {WORDS[waits]}, not for {card}"
            phrase = build_phrase(
                "other-part", number=str(card.figure), part=WORDS[waits], card=str(card)
            )
        fault = Fault(codes.DOES_NOT_FIT, message, "card", hint, phrase=phrase)
        return _add_correction(fault, correction)

    def overlook_not_due(self, player: int, card: Card) -> Fault:
        name = self._name(player)
        hint = (
            f"write it by the end of {name}'s next turn, for a card that {name} had to play "
            "instead of drawing or passing"
        )
        message = f"{name} has not just overlooked {card}"
        phrase = build_phrase("not-overlooked", player=name, card=str(card))
        return Fault(codes.DOES_NOT_FIT, message, "card", hint, phrase=phrase)

    def draw_not_due(self, player: int, turn: Turn) -> Fault:
        name = self._name(player)
        instead = describe_alternative(name, passes=turn.may_pass(self.hands.stock))
        hint = f"a head is led at once; without one, {instead.write}"
        message = f"{name} took the trick, and leads or {instead.does}"
        phrase = build_phrase("taker-leads", player=name)
        return Fault(codes.DRAW_NOT_DUE, message, "action", hint, phrase=phrase)

    def pass_not_due(self, player: int) -> Fault:
        cards = self.hands.stock
        message = f"{format_count(cards, 'card')} {'is' if cards == 1 else 'are'} left to draw"
        hint = f"write what {self._name(player)} drew, such as 'draw 9T'"
        phrase = build_phrase("stock-left", cards=cards)
        return Fault(codes.PASS_NOT_DUE, message, "action", hint, phrase=phrase)

    def fits(self, player: int, card: Card) -> Fault:
        """The fault of a line that calls a card wrong, though it fits."""
        name = self._name(player)
        hint = f"write '{name}: {card}', or check which card was shown"
        message = f"{card} fits, so {name} had to play it"
        phrase = build_phrase("fitting-card", card=str(card), player=name)
        fault = Fault(codes.DUTY_MISSED, message, "card", hint, phrase=phrase)
        return _add_correction(fault, Correction("action", str(card)))

    def duty_missed(self, move: Move, player: int, card: Card, proof: Move) -> Fault:
        """The fault of the line `move`, which did not play a due card; the line `proof` proves that
        the player held the card then."""
        name = self._name(player)
        at, correction = move.line.number, None
        causes = ["is a number or a name wrong, here or there?"]
        if isinstance(proof.action, Hand):
            causes = ["is a number or a name wrong here?", _wrong_hand([proof])]
        elif at < proof.line.number:
            line = f"'{name}: draw {card}'"
            causes.insert(0, f"is a line {line} missing above line {proof.line.number}?")
        if isinstance(move.action, Draw) and not self._in_one_turn(proof, move):
            causes.append(f"was it '{name}: skip {move.action.card}'?")
            correction = Correction("action", f"skip {move.action.card}")
        notice_hint = f"if the table noticed, write '{name}: overlooked {card}' below line {at}"
        hint = f"{offer(causes)}\n{notice_hint}, by the end of {name}'s next turn"
        labels = (_label(proof, f"this shows that {name} held it", card),)
        message = f"{name} held {card}, and had to play it"
        phrase = build_phrase("due-card", player=name, card=str(card))
        fault = Fault(codes.DUTY_MISSED, message, "action", hint, labels, phrase=phrase)
        return _add_correction(fault, correction)

    def hand_impossible(self, player: int, card: Card) -> Fault:
        name, size = self._name(player), format_count(self.hands.size, "card")
        message = f"{name} was dealt {size}, and {card} would be one more"
        missing_line = f"is a line '{name}: draw {card}' missing above?"
        hint = offer([missing_line, "is another card meant?"])
        correction = Correction(None, f"{name}: draw {card}", above=True)
        phrase = build_phrase("hand-full", player=name, cards=self.hands.size, card=str(card))
        fault = Fault(codes.HAND_IMPOSSIBLE, message, "card", hint, phrase=phrase)
        return _add_correction(fault, correction)

    def wrong_size(self, player: int, count: int) -> Fault:
        size = self.hands.size
        message = (
            f"each of {format_count(len(self.players), 'player')} is dealt {size}, not {count}"
        )
        hint = (
            f"write the {format_count(size, 'card')} that {self._name(player)} was dealt, or none"
        )
        phrase = build_phrase("hand-size", cards=size, number=str(count))
        return Fault(codes.HAND_IMPOSSIBLE, message, "cards", hint, phrase=phrase)

    def hand_given_twice(self, player: int, first: Move) -> Fault:
        message = f"{self._name(player)}'s hand is already given"
        hint = "did you mean another player? a hand takes one line"
        labels = (_label(first, "here"),)
        phrase = build_phrase("hand-known", player=self._name(player))
        return Fault(codes.HAND_IMPOSSIBLE, message, "name", hint, labels, phrase=phrase)

    def _still_to_do(self, due: Turn) -> str:
        """The rest of the player's turn, in words; empty for a new turn."""
        match due.stage:
            case Stage.DUTY:
                return ""
            case Stage.DRAWN:
                return "drew a card that fits, and plays it"
            case Stage.LEAD:
                passes = due.may_pass(self.hands.stock)
                instead = describe_alternative(self._name(due.player), passes=passes)
                return f"took the trick, and leads a head or {instead.does}"
            case _:
                assert_never(due.stage)

    @property
    def _begun(self) -> bool:
        """Whether any card was played or drawn."""
        dealt_count = len(self.players) * self.hands.size
        return bool(self.hands.gone) or self.hands.stock < len(PACK) - dealt_count

    def _header_of_leader(self) -> Header | None:
        """The header that determines who begins (B4)."""
        return self.headers.get("dealer") or self.headers.get("first")

    def _who_leads(self, header: Header | None, player: int) -> str:
        if header:
            line = f"{header.key}: {header.value.text}"
            rule = "the player after the dealer leads: " if header.key == "dealer" else ""
            return f"{rule}is the line {quoted_text(line)} right?"
        dealer = self.players.names[player - 1]
        return (
            "the player after the dealer leads, and the last one listed deals: "
            f"is a line 'dealer: {dealer}' missing at the top?"
        )

    def _find_conflicting_lines(
        self, player: int, lacking: Iterable[Card]
    ) -> tuple[list[Move], tuple[Label, ...]]:
        """The lines that contradict that the player holds the cards, and a label for each."""
        hands = self.hands
        lines, labels, nowhere = [], [], []
        for card in lacking:
            holder = hands.holders.get(card)
            if holder is None:
                nowhere.append(str(card))
            else:
                lines.append(hands.lines[card])
                labels.append(_label(lines[-1], f"{self._name(holder)} has it", card))
        if nowhere and player in hands.given:
            lines.append(hands.given[player])
            labels.append(_label(lines[-1], f"this hand has no {join_words(nowhere, 'or')}"))
        return lines, tuple(labels)

    def _in_one_turn(self, draw_move: Move, move: Move) -> bool:
        """Whether `draw_move` is a draw in the same turn as `move`: nothing was played in
        between."""
        first, last = draw_move.line.number, move.line.number
        played_lines = (played_move.line.number for played_move in self.hands.gone.values())
        return isinstance(draw_move.action, Draw) and not any(
            first < number < last for number in played_lines
        )

    @property
    def _wanted(self) -> list[str]:
        """The cards that the figures on the table wait for."""
        return sorted(map(str, self.table.wanted))

    def _guess(self) -> str:
        """The cards that fit, as a question, if there are few."""
        few = 0 < len(self.table.waiting) < _MOST
        return f"perhaps {offer(f'{card}?' for card in self._wanted)}" if few else ""

    def _name(self, player: int) -> str:
        return self.players.names[player]


def _lack_cards(player: str, cards: Iterable[Card]) -> Phrase:
    return build_phrase("lacks-cards", player=player, list=", ".join(map(str, cards)))


def _add_correction(fault: Fault, correction: Correction | None) -> Fault:
    """The fault with the correction that its hint suggests."""
    return fault._replace(cures=(correction,), sure=False) if correction else fault


def _label(move: Move, text: str, card: Card | None = None) -> Label:
    """A label on a line; in a hand, on that card."""
    in_hand = (place for hand_card, place in cards_in(move) if hand_card == card)
    return Label(next(in_hand, move.span("action")), text)


def _wrong_hand(lines: Iterable[Move]) -> str:
    """A question whether a card is wrong in the lines that are hands; empty if there are none."""
    hands = dict.fromkeys(
        f"line {move.line.number}" for move in lines if isinstance(move.action, Hand)
    )
    return f"is a card wrong in the hand in {join_words(hands, 'or')}?" if hands else ""
