"""The referee: plays the lines of a record, and reports every slip once.

A line gets at most one fault, the first that applies. The referee then goes on, and does not report
later faults that may be mere consequences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, BodyPart, Card
from tilegen.games.misfitz.records.duties import excuse
from tilegen.games.misfitz.records.effects import LineEffects
from tilegen.games.misfitz.records.hands import Hands
from tilegen.games.misfitz.records.notation import Misfit, Move, OverlookedCard, Record
from tilegen.games.misfitz.records.referee_state import RefereeState
from tilegen.games.misfitz.rules.moves import (
    STANDARD,
    VARIANTS,
    Draw,
    Hand,
    Meld,
    Pass,
    Play,
    Skip,
)
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play import record as kit
from tilegen.play.codes import HEADER_MISSING, PLAYERS
from tilegen.play.fault import unknown_player
from tilegen.play.variants import variant_of
from tilegen.text.diagnostics import Diagnostics

Watch = Callable[[Move | None, RefereeState], None]


class RecordOutcome(NamedTuple):
    """A record played to its end. `certain` is False if any line was wrong, and `adrift` True if
    the cards on the table are unknown. `turn` comes next; `excluded_cards` are, for each player,
    cards that cannot be in the first hand."""

    hands: Hands
    public_state: PublicState
    over: bool
    certain: bool
    turn: Turn
    adrift: bool
    excluded_cards: tuple[frozenset[Card], ...]


def play(record: Record, diagnostics: Diagnostics, watch: Watch | None = None) -> RecordOutcome:
    """Plays the lines of a record, and reports their faults. Calls `watch` with the state once the
    hands are dealt, and after each move."""
    variant = variant_of(record, VARIANTS, diagnostics)
    unclear = any(diagnostic.code in {PLAYERS, HEADER_MISSING} for diagnostic in diagnostics)
    game = RefereeState(record, diagnostics, expert=variant != STANDARD)
    log = _Log(game)
    if unclear or variant is None:
        log.doubt_all()
    moves = [entry for entry in record.entries if isinstance(entry, kit.RecordMove)]
    for move in moves:
        if isinstance(move.action, Hand):
            log.hand(move, move.action)
    if watch:
        watch(None, game)
    for entry in record.entries:
        if isinstance(entry, kit.RecordMove) and not isinstance(entry.action, Hand):
            log.move(entry)
            if watch:
                watch(entry, game)
        elif isinstance(entry, kit.WrongLine) and entry.plays:
            log.pass_over()
    return log.finish()


class _Log:
    def __init__(self, game: RefereeState) -> None:
        self._game = game
        self._effects = LineEffects(game)
        self._over_said = False

    def finish(self) -> RecordOutcome:
        game = self._game
        game.duties.tell()
        over = game.over is not None
        return RecordOutcome(
            game.hands,
            game.public_state,
            over,
            game.slips.certain,
            turn=game.turns.now,
            adrift=game.slips.adrift,
            excluded_cards=game.duties.excluded_cards(),
        )

    def doubt_all(self) -> None:
        """Puts everything in doubt, since the players, or the rules, are unknown."""
        game = self._game
        game.hands.unsure.update(range(len(game.players)))
        game.slips.lose_track()
        game.turns.doubt()
        game.slips.certain = False

    def pass_over(self) -> None:
        """Passes over a line that is not a move: it may have been anything."""
        game = self._game
        game.hands.doubt(game.turns.now.player)
        game.slips.lose_track()
        game.turns.doubt()
        game.slips.certain = False

    def hand(self, move: Move, action: Hand) -> None:
        """Takes a hand given in the record (B3)."""
        game = self._game
        game.slips.begin_line()
        player = game.players.find(move.name)
        if player is None:
            game.slips.say(move, unknown_player(game.players, move.name))
            return
        game.cards.give(move, player, action)

    def move(self, move: Move) -> None:
        """Plays a line of a turn."""
        game = self._game
        game.slips.begin_line()
        player = self._player(move)
        knows_cards = self._knows_cards(move)
        if game.over is not None:
            if not (self._over_said or game.slips.said or game.duties.any_held):
                game.slips.say(move, game.faults.game_over(game.over))
            self._over_said = True
            return
        if isinstance(move.action, OverlookedCard):
            late = game.duties.late(player)
            if knows_cards:
                self._effects.apply_overlooked_card(move, player, move.action.card, late)
            if game.slips.said:  # Some card was overlooked, if not this one.
                excuse(late)
            return
        self._check_turn(move, player)
        if knows_cards:
            self._effects.make(move, player)
        else:
            self._effects.miss_card(player, move)
        if game.slips.said:
            game.turns.doubt()

    # Checks of every line, in this order.

    def _player(self, move: Move) -> int:
        game = self._game
        player = game.players.find(move.name)
        if player is not None:
            return player
        game.slips.say(move, unknown_player(game.players, move.name))
        due = game.turns.now.player
        game.hands.doubt(due)
        return due

    def _knows_cards(self, move: Move) -> bool:
        action = move.action
        match action:
            case Meld(figure):
                card, group = Card(figure, BodyPart.HEAD), "figure"
            case Play(card) | Draw(card) | Skip(card) | Misfit(card) | OverlookedCard(card):
                group = "card"
            case Hand() | Pass():
                return True
            case _:
                assert_never(action)
        if card.figure in FIGURES:
            return True
        self._game.slips.say(move, self._game.faults.unknown_card(card, group))
        return False

    def _check_turn(self, move: Move, player: int) -> None:
        game = self._game
        due = game.turns.now
        if not game.turns.take(player):
            game.slips.say(move, game.faults.not_your_turn(due, player))
            self._lose_lines(due.player, player)

    def _lose_lines(self, due: int, player: int) -> None:
        """Puts the hands of the players from `due` to `player` in doubt: either the name is wrong,
        or their lines are missing."""
        game = self._game
        while due != player:
            game.hands.doubt(due)
            due = game.turns.next_player(due)
        game.hands.doubt(player)
        game.slips.lose_track()
