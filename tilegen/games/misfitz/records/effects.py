"""What each kind of line does, and what is wrong with it by the rules."""

from __future__ import annotations

from typing import Final, assert_never

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.duties import Missed, excuse
from tilegen.games.misfitz.records.notation import Misfit, Move, Overlooked
from tilegen.games.misfitz.records.reading import Reading
from tilegen.games.misfitz.rules.bank import MISFITTING, OVERLOOKING
from tilegen.games.misfitz.rules.moves import Draw, Hand, Made, Meld, Pass, Play, Skip
from tilegen.games.misfitz.rules.turn import Turn

_MISCOUNTED: Final = 3
"""How many lines that drew a card are thought to be missing at most."""


class Effects:
    """Asks the rules what may be done, does it by them, and tells what is wrong."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._players = reading.players
        self._hands = reading.hands
        self._standing = reading.standing
        self._faults = reading.faults
        self._slips = reading.slips
        self._turns = reading.turns
        self._duties = reading.duties
        self._cards = reading.cards
        self._table, self._bank = reading.standing.table, reading.standing.bank

    def make(self, move: Move, player: int) -> None:
        """A line of a turn, whose cards there are."""
        action = move.action
        match action:
            case Play(card):
                self._play(move, player, card)
            case Draw(card):
                self._draw(move, player, card)
            case Skip(card):
                self._skip(move, player, card)
            case Meld(figure):
                self._meld(move, player, figure)
            case Misfit(card):
                self._misfit(move, player, card)
            case Pass():
                self._pass(move, player)
            case Hand() | Overlooked():
                pass  # These are no part of a turn.
            case _:
                assert_never(action)

    def _play(self, move: Move, player: int, card: Card) -> None:
        if not self._cards.is_free(move, player, card, to_draw=False):
            self.miss_card(player, move)
            return
        self._cards.check_hand(move, player, card)
        turn = self._turns.now
        if card.part is BodyPart.HEAD:
            self._check_head(move, player, card)
        elif not (turn.has_place(card, self._table) or self._slips.adrift):
            self._slips.say(move, self._faults.does_not_fit(player, card, leads=turn.leads))
            self._slips.doubtful.add(card)
            self._hands.doubt(player)
            self._dispute_table()
            self._turns.end(player)
            return
        self._cards.show(move, player, card)
        self._hands.play(player, card, move)
        self._lay(move, player, card)

    def _check_head(self, move: Move, player: int, card: Card) -> None:
        """B5, B11; for experts B20, R-B18, R-B19."""
        turn, table = self._turns.now, self._table
        if self._slips.adrift:
            return
        if not turn.has_place(card, table):
            self._slips.say(move, self._faults.head_not_due(card))
            self._slips.doubtful.add(card)
            self._dispute_table()
        elif card not in turn.owed(table):
            self._duties.miss(move, player, turn.owed(table))

    def _dispute_table(self) -> None:
        """What lies there may be wrong, or the line at hand, or both are right and another line is
        missing."""
        for figure in self._table.waiting:
            for card in cards_of(figure):
                if card in self._hands.gone:
                    self._slips.doubtful.add(card)
                    self._hands.doubt(self._players.find(self._hands.gone[card].name) or 0)
        self._slips.lose_track()

    def _lay(self, move: Move, player: int, card: Card) -> None:
        sure = not (self._slips.said or self._turns.was_free)
        if self._slips.adrift and sure and self._table.is_known_after(card):
            self._table.waiting.clear()
            self._slips.adrift = False
        after = self._make(move, player, Play(card))
        if after:
            self._turns.laid(after)

    def _draw(self, move: Move, player: int, card: Card) -> None:
        self._check_stock(move)
        if not self._cards.is_free(move, player, card, to_draw=True):
            self.miss_card(player, move)
            return
        turn = self._turns.now
        if turn.draws:
            self._duties.miss(move, player, turn.owed(self._table))
        else:
            self._refuse(move, player)
        self._hands.draw(player, card, move)
        if self._slips.adrift:
            self._turns.drew_unknown(player)
        else:
            self._follow(move, player, Draw(card))

    def _skip(self, move: Move, player: int, card: Card) -> None:
        """B13, R-B11."""
        self._check_stock(move)
        if not self._cards.is_free(move, player, card, to_draw=True):
            self.miss_card(player, move)
            return
        self._check_free(move, player)
        self._hands.draw(player, card, move)
        self._follow(move, player, Skip(card))

    def _meld(self, move: Move, player: int, figure: int) -> None:
        """B12, R-B7, R-B8."""
        cards = cards_of(figure)
        if not all(self._cards.is_free(move, player, card, to_draw=False) for card in cards):
            self._hands.doubt(player)
            return
        lacking = [card for card in cards if not self._hands.may_hold(player, card)]
        if lacking:
            self._slips.say(move, self._faults.meld_impossible(player, figure, lacking))
            self._slips.doubtful.update(cards)
            self._hands.doubt(player)
            return
        self._check_free(move, player)
        for card in cards:
            self._cards.show(move, player, card)
        for card in cards:
            self._hands.play(player, card, move)
        self._follow(move, player, Meld(figure))

    def _misfit(self, move: Move, player: int, card: Card) -> None:
        """B15, R-B10."""
        if not self._cards.is_free(move, player, card, to_draw=False):
            self._hands.doubt(player)
            return
        self._cards.check_hand(move, player, card)
        if card in self._turns.now.owed(self._table) and not self._slips.adrift:
            self._slips.say(move, self._faults.fits(player, card))
        self._cards.show(move, player, card)
        self._bank.take(player, MISFITTING)

    def _pass(self, move: Move, player: int) -> None:
        """R-B5, R-B6."""
        turn = self._turns.now
        if not (turn.may_pass(self._hands.stock) or self._slips.adrift or self._slips.lost):
            self._check_pass(move, player)
        self._duties.miss(move, player, turn.owed(self._table))
        self._follow(move, player, Pass())

    def overlooked(self, move: Move, player: int, card: Card, late: list[Missed]) -> None:
        """B14. It may be played by then."""
        hands = self._hands
        by = hands.gone.get(card)
        played = by is not None and self._players.find(by.name) == player
        if not played and self._cards.is_free(move, player, card, to_draw=False):
            self._cards.check_hand(move, player, card)
            self._cards.show(move, player, card)
        missed = [each for each in late if card in each.cards]
        if not (missed or self._slips.adrift or player in hands.unsure):
            self._slips.say(move, self._faults.not_overlooked(player, card))
        excuse(missed)
        self._bank.take(player, OVERLOOKING)

    # What is asked of some.

    def _check_stock(self, move: Move) -> None:
        if not self._hands.stock and not self._slips.lost:
            self._slips.say(move, self._faults.stock_empty())
            self._slips.lose_track()

    def _check_pass(self, move: Move, player: int) -> None:
        """A pass where a card could be drawn (R-B5). Where few are left, the players may well have
        seen that there are none: then a line that drew one is missing, and all passes are right."""
        slips = self._slips
        few = self._hands.stock <= _MISCOUNTED
        if few and (slips.miscounted or self._duties.any_held):
            slips.miscounted = True
            return
        slips.say(move, self._faults.pass_not_due(player))
        slips.miscounted = few

    def _check_free(self, move: Move, player: int) -> None:
        """Whether a figure may be melded, or a card be paid for (R-B7, R-B11)."""
        turn = self._turns.now
        if turn.is_free:
            return
        if turn.leads:
            self._refuse(move, player)
        else:
            self._duties.miss(move, player, turn.owed(self._table))

    def _refuse(self, move: Move, player: int) -> None:
        """A head is to be led, and nothing else may be done (B11, R-B6)."""
        self._slips.say(move, self._faults.draw_not_due(player, self._turns.now))
        self._slips.lose_track()

    # What follows.

    def _follow(self, move: Move, player: int, made: Made) -> None:
        """What comes of it, by the rules; the hands know of it."""
        after = self._make(move, player, made)
        if after:
            self._turns.follow(after)

    def _make(self, move: Move, player: int, made: Made) -> Turn | None:
        """The turn that follows; None where the game is over."""
        sure = not (self._slips.lost or player in self._hands.unsure)
        left = self._hands.counts[player] if sure else None
        after = self._standing.make(self._turns.now, made, left)
        if after is None:
            self._reading.over = move
        return after

    def miss_card(self, player: int, move: Move) -> None:
        """Some card was played or drawn, and nobody knows which."""
        self._hands.doubt(player)
        if isinstance(move.action, Play):
            self._hands.counts[player] = max(self._hands.counts[player] - 1, 0)
            self._slips.adrift = True
        elif isinstance(move.action, Draw | Skip):
            self._hands.draw_unknown(player)
        if not isinstance(move.action, Meld | Misfit):
            self._turns.end(player)
