"""The referee: plays the lines of a record, and finds every slip once.

Each line has at most one complaint, the first that holds. The referee goes on after it, and passes
over silently what may follow from it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, Card, Part, cards_of
from tilegen.games.misfitz.records.duties import Duties, Missed, excuse
from tilegen.games.misfitz.records.faults import Faults
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.headers import leader_of, rules_of
from tilegen.games.misfitz.records.notation import Misfit, Move, Overlooked, Record
from tilegen.games.misfitz.records.slips import Slips
from tilegen.games.misfitz.records.turns import Turns
from tilegen.games.misfitz.records.whereabouts import Whereabouts
from tilegen.games.misfitz.rules.bank import MISFITTING, OVERLOOKING
from tilegen.games.misfitz.rules.moves import STANDARD, Draw, Hand, Made, Meld, Pass, Play, Skip
from tilegen.games.misfitz.rules.standing import Standing
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play import record as kit
from tilegen.play.fault import unknown_player
from tilegen.text.diagnostics import Diagnostics

if TYPE_CHECKING:
    from tilegen.games.misfitz.show.moment import Moment

    Watch = Callable[[Move | None, Moment], None]


class Played(NamedTuple):
    """A record, played to its end. `certain` is False where a line was wrong, and `adrift` where
    one left it unknown what lies on the table. `turn` comes next; `denied` are the cards that each
    player was not dealt, as the record shows."""

    hands: Hands
    standing: Standing
    over: bool
    certain: bool
    turn: Turn
    adrift: bool
    denied: tuple[frozenset[Card], ...]


_MISCOUNTED: Final = 3
"""How many lines that drew a card are thought to be missing at most."""


def play(record: Record, found: Diagnostics, watch: Watch | None = None) -> Played:
    """Play the lines of a record, and report what is wrong with them. `watch` is told how things
    stand when the hands are dealt, and after each move."""
    rules = rules_of(record, found)
    unclear = any(each.code in {"players", "header-missing"} for each in found)
    log = _Log(record, found, expert=rules != STANDARD)
    if unclear or rules is None:
        log.doubt_all()
    moves = [entry for entry in record.entries if isinstance(entry, kit.Move)]
    for move in moves:
        if isinstance(move.action, Hand):
            log.hand(move, move.action)
    if watch:
        watch(None, log.moment())
    for entry in record.entries:
        if isinstance(entry, kit.Move) and not isinstance(entry.action, Hand):
            log.move(entry)
            if watch:
                watch(entry, log.moment())
        elif isinstance(entry, kit.Wrong) and entry.plays:
            log.pass_over()
    return log.played()


class _Log:
    def __init__(self, record: Record, found: Diagnostics, *, expert: bool) -> None:
        seats = len(record.players)
        self._players = record.players
        self._expert = expert
        self._hands = Hands(seats)
        self._standing = Standing(seats, expert=expert)
        self._table, self._bank = self._standing.table, self._standing.bank
        faults = self._faults = Faults(self._hands, self._table, self._players, record.headers)
        slips = self._slips = Slips(found)
        leader = leader_of(record, found)
        slips.certain = leader is not None
        turns = self._turns = Turns(seats, leader)
        duties = self._duties = Duties(self._hands, turns, slips, faults)
        self._cards = Whereabouts(self._players, self._hands, duties, slips, faults)
        self._over: Move | None = None
        self._over_said = False

    def played(self) -> Played:
        self._duties.tell()
        over = self._over is not None
        return Played(
            self._hands,
            self._standing,
            over,
            self._slips.certain,
            turn=self._turns.now,
            adrift=self._slips.adrift,
            denied=self._duties.denied(),
        )

    def moment(self) -> Moment:
        """How things stand, as far as is known by now."""
        # Records are mostly judged, and then nobody asks.
        from tilegen.games.misfitz.show.moment import Moment, open_figures, seats_of  # noqa: PLC0415

        return Moment(
            seats_of(self._players.names, self._hands, self._bank, self._standing.tricks),
            open_figures(self._table),
            self._bank.chips,
            self._hands.stock,
            sum(self._turns.ended),
            self._turns.now.player,
            self._over is not None,
        )

    def doubt_all(self) -> None:
        """Nobody knows who plays, or by which rules."""
        self._hands.unsure.update(range(len(self._players)))
        self._slips.lose_track()
        self._turns.doubt()
        self._slips.certain = False

    def pass_over(self) -> None:
        """A line that is no move: it may have been anything."""
        self._hands.doubt(self._turns.now.player)
        self._slips.lose_track()
        self._turns.doubt()
        self._slips.certain = False

    def hand(self, move: Move, action: Hand) -> None:
        """B3: a hand that the record gives."""
        self._slips.begin_line()
        player = self._players.find(move.name)
        if player is None:
            self._slips.say(move, unknown_player(self._players, move.name))
            return
        self._cards.give(move, player, action)

    def move(self, move: Move) -> None:
        """A line of a turn."""
        self._slips.begin_line()
        player = self._player(move)
        known = self._knows_cards(move)
        if self._over is not None:
            if not (self._over_said or self._slips.said or self._duties.any_held):
                self._slips.say(move, self._faults.game_over(self._over))
            self._over_said = True
            return
        if isinstance(move.action, Overlooked):
            late = self._duties.late(player)
            if known:
                self._overlooked(move, player, move.action.card, late)
            if self._slips.said:  # It was said of some card.
                excuse(late)
            return
        self._check_turn(move, player)
        if known:
            self._do(move, player)
        else:
            self._miss_card(player, move)
        if self._slips.said:
            self._turns.doubt()

    def _do(self, move: Move, player: int) -> None:
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

    # What is asked of every line, in this order.

    def _player(self, move: Move) -> int:
        player = self._players.find(move.name)
        if player is not None:
            return player
        self._slips.say(move, unknown_player(self._players, move.name))
        due = self._turns.now.player
        self._hands.doubt(due)
        return due

    def _knows_cards(self, move: Move) -> bool:
        action = move.action
        match action:
            case Meld(figure):
                card, group = Card(figure, Part.HEAD), "figure"
            case Play(card) | Draw(card) | Skip(card) | Misfit(card) | Overlooked(card):
                group = "card"
            case Hand() | Pass():
                return True
            case _:
                assert_never(action)
        if card.figure in FIGURES:
            return True
        self._slips.say(move, self._faults.unknown_card(card, group))
        return False

    def _check_turn(self, move: Move, player: int) -> None:
        due = self._turns.now
        if not self._turns.take(player):
            self._slips.say(move, self._faults.not_your_turn(due, player))
            self._lose_lines(due.player, player)

    def _lose_lines(self, due: int, player: int) -> None:
        """Either the name is wrong, or the lines of those who come before are missing."""
        while due != player:
            self._hands.doubt(due)
            due = self._turns.after(due)
        self._hands.doubt(player)
        self._slips.lose_track()

    # What a line does.

    def _play(self, move: Move, player: int, card: Card) -> None:
        if not self._cards.is_free(move, player, card, to_draw=False):
            self._miss_card(player, move)
            return
        self._cards.check_hand(move, player, card)
        turn = self._turns.now
        if card.part is Part.HEAD:
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
            self._miss_card(player, move)
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
            self._miss_card(player, move)
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

    def _overlooked(self, move: Move, player: int, card: Card, late: list[Missed]) -> None:
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
            self._over = move
        return after

    def _miss_card(self, player: int, move: Move) -> None:
        """Some card was played or drawn, and nobody knows which."""
        self._hands.doubt(player)
        if isinstance(move.action, Play):
            self._hands.counts[player] = max(self._hands.counts[player] - 1, 0)
            self._slips.adrift = True
        elif isinstance(move.action, Draw | Skip):
            self._hands.draw_unknown(player)
        if not isinstance(move.action, Meld | Misfit):
            self._turns.end(player)
