"""The effect of each kind of line, and its faults by the rules."""

from __future__ import annotations

from typing import Final, assert_never

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.duties import MissedDuty, excuse
from tilegen.games.misfitz.records.notation import Misfit, Move, OverlookedCard
from tilegen.games.misfitz.records.referee_state import RefereeState
from tilegen.games.misfitz.rules.bank import MISFITTING, OVERLOOKING
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Pass, Play, PlayerMove, Skip
from tilegen.games.misfitz.rules.turn import Turn

_MISCOUNTED: Final = 3
"""The most missing lines that drew a card and may have gone unnoticed."""


class LineEffects:
    """Plays lines by the rules, and reports their faults."""

    def __init__(self, game: RefereeState) -> None:
        self._game = game

    def make(self, move: Move, player: int) -> None:
        """Plays a line of a turn whose cards exist."""
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
            case Hand() | OverlookedCard():
                pass  # These are not part of a turn.
            case _:
                assert_never(action)

    def _play(self, move: Move, player: int, card: Card) -> None:
        game = self._game
        if not game.cards.is_free(move, player, card, to_draw=False):
            self.miss_card(player, move)
            return
        game.cards.check_hand(move, player, card)
        turn = game.turns.now
        if card.part is BodyPart.HEAD:
            self._check_head(move, player, card)
        elif not (turn.has_place(card, game.public_state.table) or game.slips.adrift):
            game.slips.say(move, game.faults.does_not_fit(player, card, leads=turn.leads))
            game.slips.doubtful.add(card)
            game.hands.doubt(player)
            self._dispute_table()
            game.turns.end(player)
            return
        game.cards.show(move, player, card)
        game.hands.play(player, card, move)
        self._lay(move, player, card)

    def _check_head(self, move: Move, player: int, card: Card) -> None:
        """Checks whether a head may be played: B5, B11; for experts B20, R-B18, R-B19."""
        game = self._game
        turn, table = game.turns.now, game.public_state.table
        if game.slips.adrift:
            return
        if not turn.has_place(card, table):
            game.slips.say(move, game.faults.head_not_due(card))
            game.slips.doubtful.add(card)
            self._dispute_table()
        elif card not in turn.due_cards(table):
            game.duties.miss(move, player, turn.due_cards(table))

    def _dispute_table(self) -> None:
        """Puts the table and the line in doubt: either may be wrong, or a line between may be
        missing."""
        game = self._game
        for figure in game.public_state.table.waiting:
            for card in cards_of(figure):
                if card in game.hands.gone:
                    game.slips.doubtful.add(card)
                    game.hands.doubt(game.players.find(game.hands.gone[card].name) or 0)
        game.slips.lose_track()

    def _lay(self, move: Move, player: int, card: Card) -> None:
        game = self._game
        sure = not (game.slips.said or game.turns.was_free)
        if game.slips.adrift and sure and game.public_state.table.is_known_after(card):
            game.public_state.table.waiting.clear()
            game.slips.adrift = False
        after = self._make(move, player, Play(card))
        if after:
            game.turns.follow_laid_card(after)

    def _draw(self, move: Move, player: int, card: Card) -> None:
        game = self._game
        self._check_stock(move)
        if not game.cards.is_free(move, player, card, to_draw=True):
            self.miss_card(player, move)
            return
        turn = game.turns.now
        if turn.draws:
            game.duties.miss(move, player, turn.due_cards(game.public_state.table))
        else:
            self._refuse(move, player)
        game.hands.draw(player, card, move)
        if game.slips.adrift:
            game.turns.note_unknown_draw(player)
        else:
            self._follow(move, player, Draw(card))

    def _skip(self, move: Move, player: int, card: Card) -> None:
        """Draws a card for a fee (B13, R-B11)."""
        self._check_stock(move)
        if not self._game.cards.is_free(move, player, card, to_draw=True):
            self.miss_card(player, move)
            return
        self._check_free(move, player)
        self._game.hands.draw(player, card, move)
        self._follow(move, player, Skip(card))

    def _meld(self, move: Move, player: int, figure: int) -> None:
        """Lays down a whole figure (B12, R-B7, R-B8)."""
        game = self._game
        cards = cards_of(figure)
        if not all(game.cards.is_free(move, player, card, to_draw=False) for card in cards):
            game.hands.doubt(player)
            return
        lacking = [card for card in cards if not game.hands.may_hold(player, card)]
        if lacking:
            game.slips.say(move, game.faults.meld_impossible(player, figure, lacking))
            game.slips.doubtful.update(cards)
            game.hands.doubt(player)
            return
        self._check_free(move, player)
        for card in cards:
            game.cards.show(move, player, card)
        for card in cards:
            game.hands.play(player, card, move)
        self._follow(move, player, Meld(figure))

    def _misfit(self, move: Move, player: int, card: Card) -> None:
        """Takes back a card that does not fit, for a fee (B15, R-B10)."""
        game = self._game
        if not game.cards.is_free(move, player, card, to_draw=False):
            game.hands.doubt(player)
            return
        game.cards.check_hand(move, player, card)
        if card in game.turns.now.due_cards(game.public_state.table) and not game.slips.adrift:
            game.slips.say(move, game.faults.fits(player, card))
        game.cards.show(move, player, card)
        game.public_state.bank.take(player, MISFITTING)

    def _pass(self, move: Move, player: int) -> None:
        """Passes (R-B5, R-B6)."""
        game = self._game
        turn = game.turns.now
        if not (turn.may_pass(game.hands.stock) or game.slips.adrift or game.slips.lost):
            self._check_pass(move, player)
        game.duties.miss(move, player, turn.due_cards(game.public_state.table))
        self._follow(move, player, Pass())

    def apply_overlooked_card(
        self, move: Move, player: int, card: Card, late: list[MissedDuty]
    ) -> None:
        """Applies a line about a due card that was not played (B14). Meanwhile it may have been
        played."""
        game = self._game
        hands = game.hands
        by = hands.gone.get(card)
        was_own_play = by is not None and game.players.find(by.name) == player
        if not was_own_play and game.cards.is_free(move, player, card, to_draw=False):
            game.cards.check_hand(move, player, card)
            game.cards.show(move, player, card)
        duties = [duty for duty in late if card in duty.cards]
        if not (duties or game.slips.adrift or player in hands.unsure):
            game.slips.say(move, game.faults.overlook_not_due(player, card))
        excuse(duties)
        game.public_state.bank.take(player, OVERLOOKING)

    # Checks that several kinds of lines share.

    def _check_stock(self, move: Move) -> None:
        game = self._game
        if not game.hands.stock and not game.slips.lost:
            game.slips.say(move, game.faults.stock_empty())
            game.slips.lose_track()

    def _check_pass(self, move: Move, player: int) -> None:
        """Checks a pass while the stock has cards (R-B5). If it has only a few, the players may
        have seen that it is empty: then a line that drew a card is missing, and all passes are
        right."""
        game = self._game
        slips = game.slips
        few = game.hands.stock <= _MISCOUNTED
        if few and (slips.miscounted or game.duties.any_held):
            slips.miscounted = True
            return
        slips.say(move, game.faults.pass_not_due(player))
        slips.miscounted = few

    def _check_free(self, move: Move, player: int) -> None:
        """Checks that a figure may be melded or a card paid for (R-B7, R-B11)."""
        game = self._game
        turn = game.turns.now
        if turn.is_free:
            return
        if turn.leads:
            self._refuse(move, player)
        else:
            game.duties.miss(move, player, turn.due_cards(game.public_state.table))

    def _refuse(self, move: Move, player: int) -> None:
        """Reports a move other than leading the head that is due (B11, R-B6)."""
        game = self._game
        game.slips.say(move, game.faults.draw_not_due(player, game.turns.now))
        game.slips.lose_track()

    # Consequences.

    def _follow(self, move: Move, player: int, player_move: PlayerMove) -> None:
        """Plays the move by the rules, once the hands are up to date."""
        after = self._make(move, player, player_move)
        if after:
            self._game.turns.follow(after)

    def _make(self, move: Move, player: int, player_move: PlayerMove) -> Turn | None:
        """The turn that follows the move; None if the game is over."""
        game = self._game
        sure = not (game.slips.lost or player in game.hands.unsure)
        cards_left = game.hands.counts[player] if sure else None
        after = game.public_state.make(game.turns.now, player_move, cards_left)
        if after is None:
            game.over = move
        return after

    def miss_card(self, player: int, move: Move) -> None:
        """Notes that an unknown card was played or drawn."""
        game = self._game
        game.hands.doubt(player)
        if isinstance(move.action, Play):
            game.hands.counts[player] = max(game.hands.counts[player] - 1, 0)
            game.slips.adrift = True
        elif isinstance(move.action, Draw | Skip):
            game.hands.draw_unknown(player)
        if not isinstance(move.action, Meld | Misfit):
            game.turns.end(player)
