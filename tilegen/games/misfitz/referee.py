"""The referee: plays the lines of a record, and finds every slip once.

Each line has at most one complaint, the first that holds. The referee goes on after it, and passes
over silently what may follow from it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from tilegen.games.misfitz.bank import MISFITTING, OVERLOOKING, SKIPPING
from tilegen.games.misfitz.cards import FIGURES, Card, Part, cards_of
from tilegen.games.misfitz.duties import Missed, denied, excuse
from tilegen.games.misfitz.faults import Faults
from tilegen.games.misfitz.hands import Hands
from tilegen.games.misfitz.headers import leader_of, rules_of
from tilegen.games.misfitz.notation import (
    STANDARD,
    Draw,
    Hand,
    Meld,
    Misfit,
    Move,
    Overlooked,
    Pass,
    Play,
    Record,
    Skip,
    cards_in,
)
from tilegen.games.misfitz.standing import Standing
from tilegen.games.misfitz.turn import Stage, Turn
from tilegen.games.misfitz.turns import Turns
from tilegen.play import record as kit
from tilegen.play.fault import Fault, told, unknown_player
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Span

if TYPE_CHECKING:
    from tilegen.games.misfitz.moment import Moment

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


_MUST: Final = {
    Stage.DUTY: "",
    Stage.DRAWN: "drew what fits, and plays it",
    Stage.LEAD: "took the trick, and leads a head or passes",
}
"""What is still to be done in a turn that is not over."""


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
        self._found = found
        self._expert = expert
        self._hands = Hands(seats)
        self._standing = Standing(seats, expert=expert)
        self._table, self._bank = self._standing.table, self._standing.bank
        self._faults = Faults(self._hands, self._table, self._players)
        leader = leader_of(record, found)
        self._turns = Turns(seats, leader)
        self._missed: list[list[Missed]] = [[] for _ in range(seats)]
        self._over: Move | None = None
        self._over_said = False
        self._certain = leader is not None
        # What may be wrong without the line at hand being to blame.
        self._adrift = False  # what lies on the table
        self._lost = False  # what was done by lines that are missing, or are no moves
        self._doubtful: set[Card] = set()  # which cards were meant
        self._said = False  # whether the line at hand has its complaint
        self._blamed: set[int] = set()  # the lines that have one

    def played(self) -> Played:
        for missed in (each for own in self._missed for each in own):
            self._tell_missed(missed)
        over = self._over is not None
        return Played(
            self._hands,
            self._standing,
            over,
            self._certain,
            turn=self._turns.now,
            adrift=self._adrift,
            denied=tuple(map(denied, self._missed)),
        )

    def moment(self) -> Moment:
        """How things stand, as far as is known by now."""
        # Records are mostly judged, and then nobody asks.
        from tilegen.games.misfitz.moment import Moment, open_figures, seats_of  # noqa: PLC0415

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
        self._adrift = self._lost = True
        self._turns.doubt()
        self._certain = False

    def pass_over(self) -> None:
        """A line that is no move: it may have been anything."""
        self._doubt(self._turns.now.player)
        self._adrift = self._lost = True
        self._turns.doubt()
        self._certain = False

    def hand(self, move: Move, action: Hand) -> None:
        """B3: a hand that the record gives."""
        self._said = False
        player = self._players.find(move.name)
        if player is None:
            self._say(move, unknown_player(self._players, move.name))
            return
        first = self._hands.given.get(player)
        if first is not None:
            self._say(move, self._faults.given_twice(player, first))
            self._doubt(player)
            return
        known: set[Card] = set()
        for card, place in cards_in(move):
            if card.figure not in FIGURES:
                self._say(move, self._faults.unknown_card(card, None), place)
            elif card in self._hands.holders:
                self._say(move, self._faults.card_reused(player, card), place)
                self._doubtful.add(card)
            elif card in known:
                self._say(move, self._faults.in_hand_twice(card), place)
            else:
                known.add(card)
        if len(action.cards) != self._hands.size:
            self._say(move, self._faults.wrong_size(player, len(action.cards)))
        if self._said:
            self._doubt(player)
        self._hands.give(player, tuple(known), move)

    def move(self, move: Move) -> None:
        """A line of a turn."""
        self._said = False
        player = self._player(move)
        known = self._knows_cards(move)
        if self._over is not None:
            if not (self._over_said or self._said or self._may_go_on):
                self._say(move, self._faults.game_over(self._over))
            self._over_said = True
            return
        if isinstance(move.action, Overlooked):
            late = self._late(player)
            if known:
                self._overlooked(move, player, move.action.card, late)
            if self._said:  # It was said of some card.
                excuse(late)
            return
        self._check_turn(move, player)
        if known:
            self._do(move, player)
        else:
            self._miss_card(player, move)
        if self._said:
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
        self._say(move, unknown_player(self._players, move.name))
        due = self._turns.now.player
        self._doubt(due)
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
        self._say(move, self._faults.unknown_card(card, group))
        return False

    def _check_turn(self, move: Move, player: int) -> None:
        due = self._turns.now
        if not self._turns.take(player):
            fault = self._faults.not_your_turn(due.player, player, must=_MUST[due.stage])
            self._say(move, fault)
            self._lose_lines(due.player, player)

    @property
    def _may_go_on(self) -> bool:
        """Whether a line is perhaps missing above that brought another card into a hand."""
        return any(each.card and not each.excused for own in self._missed for each in own)

    def _lose_lines(self, due: int, player: int) -> None:
        """Either the name is wrong, or the lines of those who come before are missing."""
        while due != player:
            self._doubt(due)
            due = self._turns.after(due)
        self._doubt(player)
        self._adrift = self._lost = True

    def _is_free(self, move: Move, player: int, card: Card, *, to_draw: bool) -> bool:
        """Whether the card can be where the line has it from: the stock, or else a hand."""
        hands = self._hands
        holder = hands.holders.get(card)
        doubtful = card in self._doubtful or (to_draw and holder in hands.unsure)
        if doubtful and (to_draw or card in hands.gone):
            # So it was the other line that named a wrong card.
            hands.release(card)
            return True
        if card not in hands.gone and not (to_draw and card in hands.holders):
            return True
        self._say(move, self._faults.card_reused(player, card))
        self._doubtful.add(card)
        if holder is None:
            holder = self._players.find(hands.gone[card].name)
        if holder is not None:
            self._doubt(holder)
        # What is said to be drawn may have been played.
        self._adrift = self._lost = True
        return False

    def _check_hand(self, move: Move, player: int, card: Card) -> None:
        if self._hands.may_hold(player, card):
            return
        self._say(move, self._faults.not_in_hand(player, card))
        self._doubtful.add(card)
        self._doubt(player)
        holder = self._hands.holders.get(card)
        if holder is not None:
            self._doubt(holder)
        self._adrift = self._lost = True

    # What a line does.

    def _play(self, move: Move, player: int, card: Card) -> None:
        if not self._is_free(move, player, card, to_draw=False):
            self._miss_card(player, move)
            return
        self._check_hand(move, player, card)
        turn = self._turns.now
        if card.part is Part.HEAD:
            self._check_head(move, player, card)
        elif not (turn.has_place(card, self._table) or self._adrift):
            self._say(move, self._faults.does_not_fit(player, card, leads=turn.leads))
            self._doubtful.add(card)
            self._doubt(player)
            self._dispute_table()
            self._turns.end(player)
            return
        self._show(move, player, card)
        self._hands.play(player, card, move)
        self._lay(move, player, card)

    def _check_head(self, move: Move, player: int, card: Card) -> None:
        """B5, B11; for experts B20, R-B18, R-B19."""
        turn, table = self._turns.now, self._table
        if self._adrift:
            return
        if not turn.has_place(card, table):
            self._say(move, self._faults.head_not_due(card))
            self._doubtful.add(card)
            self._dispute_table()
        elif table.waiting and not turn.leads:
            self._miss(move, player, table.wanted)

    def _dispute_table(self) -> None:
        """What lies there may be wrong, or the line at hand, or both are right and another line is
        missing."""
        for figure in self._table.waiting:
            for card in cards_of(figure):
                if card in self._hands.gone:
                    self._doubtful.add(card)
                    self._doubt(self._players.find(self._hands.gone[card].name) or 0)
        self._adrift = self._lost = True

    def _lay(self, move: Move, player: int, card: Card) -> None:
        sure = not (self._said or self._turns.was_free or self._expert)
        if self._adrift and sure and card.part is not Part.TORSO:
            # One figure at a time: where a head can be led, or legs are played, nothing else lies.
            self._table.waiting.clear()
            self._adrift = False
        completes = self._standing.lay(player, card)
        self._check_end(move, player)
        self._turns.laid(player, completes=completes and self._over is None)

    def _draw(self, move: Move, player: int, card: Card) -> None:
        self._check_stock(move)
        if not self._is_free(move, player, card, to_draw=True):
            self._miss_card(player, move)
            return
        if not self._check_lead(move, player):
            self._miss(move, player, self._table.duty)
        self._hands.draw(player, card, move)
        self._turns.drew(player, card, None if self._adrift else self._table)

    def _skip(self, move: Move, player: int, card: Card) -> None:
        """B13, R-B11."""
        self._check_stock(move)
        if not self._is_free(move, player, card, to_draw=True):
            self._miss_card(player, move)
            return
        if not self._check_lead(move, player):
            self._check_drawn(move, player)
        self._bank.take(player, SKIPPING)
        self._hands.draw(player, card, move)
        self._turns.end(player)

    def _meld(self, move: Move, player: int, figure: int) -> None:
        """B12, R-B7, R-B8."""
        cards = cards_of(figure)
        if not all(self._is_free(move, player, card, to_draw=False) for card in cards):
            self._doubt(player)
            return
        lacking = [card for card in cards if not self._hands.may_hold(player, card)]
        if lacking:
            self._say(move, self._faults.meld_impossible(player, figure, lacking))
            self._doubtful.update(cards)
            self._doubt(player)
            return
        if not self._check_lead(move, player):
            self._check_drawn(move, player)
        for card in cards:
            self._show(move, player, card)
        for card in cards:
            self._hands.play(player, card, move)
        self._standing.take(player, figure)
        self._check_end(move, player)

    def _misfit(self, move: Move, player: int, card: Card) -> None:
        """B15, R-B10."""
        if not self._is_free(move, player, card, to_draw=False):
            self._doubt(player)
            return
        self._check_hand(move, player, card)
        if card in self._turns.now.owed(self._table) and not self._adrift:
            self._say(move, self._faults.fits(player, card))
        self._show(move, player, card)
        self._bank.take(player, MISFITTING)

    def _pass(self, move: Move, player: int) -> None:
        """R-B5, R-B6."""
        turn = self._turns.now
        if not (turn.may_pass(self._hands.stock) or self._adrift or self._lost):
            self._say(move, self._faults.pass_not_due(player))
        self._miss(move, player, turn.owed(self._table))
        self._turns.end(player)

    def _late(self, player: int) -> list[Missed]:
        """What may still be said of the player's last turns (B14)."""
        ended = self._turns.ended[player] - (self._turns.last == player)
        return [each for each in self._missed[player] if each.turn + 1 >= ended]

    def _overlooked(self, move: Move, player: int, card: Card, late: list[Missed]) -> None:
        """B14. It may be played by then."""
        hands = self._hands
        by = hands.gone.get(card)
        played = by is not None and self._players.find(by.name) == player
        if not played and self._is_free(move, player, card, to_draw=False):
            self._check_hand(move, player, card)
            self._show(move, player, card)
        missed = [each for each in late if card in each.cards]
        if not (missed or self._adrift or player in hands.unsure):
            self._say(move, self._faults.not_overlooked(player, card))
        excuse(missed)
        self._bank.take(player, OVERLOOKING)

    # What is asked of some.

    def _check_stock(self, move: Move) -> None:
        if not self._hands.stock and not self._lost:
            self._say(move, self._faults.stock_empty())
            self._adrift = self._lost = True

    def _check_lead(self, move: Move, player: int) -> bool:
        """Whether a head is to be led, and nothing else may be done (B11, R-B6)."""
        if not self._turns.now.leads:
            return False
        self._say(move, self._faults.draw_not_due(player))
        self._adrift = self._lost = True
        return True

    def _check_drawn(self, move: Move, player: int) -> None:
        """What was drawn and fits is played before anything else is done (R-B4)."""
        if self._turns.now.stage is Stage.DRAWN:
            self._miss(move, player, self._table.duty)

    def _miss(self, move: Move, player: int, cards: frozenset[Card]) -> None:
        """The player plays none of the cards, so must hold none of them. Whether that is so may
        come to light later."""
        if self._adrift or player in self._hands.unsure:
            return
        missed = Missed(move, player, self._turns.ended[player], cards)
        held = sorted(card for card in cards if self._hands.holds(player, card))
        if held:
            missed.card, missed.shown = held[0], self._hands.lines[held[0]]
            self._turns.doubt()
        self._missed[player].append(missed)

    def _tell_missed(self, missed: Missed) -> None:
        card, shown = missed.card, missed.shown
        blamed = missed.move.line.number in self._blamed
        if card is None or shown is None or missed.excused or blamed or card in self._doubtful:
            return
        # The same card on the player's next turns is the same slip.
        self._doubtful.add(card)
        self._said = False
        self._say(missed.move, self._faults.duty_missed(missed.player, card, shown))

    # What follows.

    def _show(self, move: Move, player: int, card: Card) -> None:
        """The player turns out to hold the card, and to have held it from the beginning if it was
        not drawn."""
        dealt = self._hands.show(player, card, move)
        if not dealt or player in self._hands.unsure:
            return
        if self._hands.hidden[player] < 0:
            self._say(move, self._faults.hand_impossible(player, card))
            self._doubtful.add(card)
            self._doubt(player)
            self._lost = True
            return
        for missed in self._missed[player]:
            if missed.card is None and card in missed.cards and missed.move is not move:
                missed.card, missed.shown = card, move

    def _check_end(self, move: Move, player: int) -> None:
        """B17, B18, R-B14."""
        if self._hands.counts[player] or self._lost or player in self._hands.unsure:
            return
        self._over = move
        self._standing.end()

    def _miss_card(self, player: int, move: Move) -> None:
        """Some card was played or drawn, and nobody knows which."""
        self._doubt(player)
        if isinstance(move.action, Play):
            self._hands.counts[player] = max(self._hands.counts[player] - 1, 0)
            self._adrift = True
        elif isinstance(move.action, Draw | Skip):
            self._hands.draw_unknown(player)
        if not isinstance(move.action, Meld | Misfit):
            self._turns.end(player)

    def _doubt(self, player: int) -> None:
        self._hands.unsure.add(player)

    def _say(self, move: Move, fault: Fault, place: Span | None = None) -> None:
        """Report it, of a part of the line or as the fault says, unless the line has its complaint
        already."""
        self._certain = False
        self._blamed.add(move.line.number)
        if not self._said:
            diagnostic = told(fault, move)
            self._found.extend((diagnostic._replace(span=place or diagnostic.span),))
        self._said = True
