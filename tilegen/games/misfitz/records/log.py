"""The referee: plays the lines of a record, and reports every slip once.

A line gets at most one fault, the first that applies. The referee then goes on, and does not report
anything that may only follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, BodyPart, Card
from tilegen.games.misfitz.records.card_checks import take_hand
from tilegen.games.misfitz.records.duties import (
    excluded_cards,
    excuse,
    has_unnoticed_duty,
    noticeable_duties,
    report_duties,
)
from tilegen.games.misfitz.records.effects import (
    apply_line,
    apply_overlooked_card,
    apply_unknown_card,
)
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
    the cards on the table are unknown. `turn` comes next; `excluded_cards` are the cards that each
    player was not dealt, as the record shows."""

    hands: Hands
    public_state: PublicState
    over: bool
    certain: bool
    turn: Turn
    adrift: bool
    excluded_cards: tuple[frozenset[Card], ...]


def play(record: Record, diagnostics: Diagnostics, watch: Watch | None = None) -> RecordOutcome:
    """Plays the lines of a record, and reports their faults. `watch` is called with the known state
    once the hands are dealt, and after each move."""
    variant = variant_of(record, VARIANTS, diagnostics)
    unclear = any(diagnostic.code in {PLAYERS, HEADER_MISSING} for diagnostic in diagnostics)
    game = RefereeState(record, diagnostics, expert=variant != STANDARD)
    if unclear or variant is None:
        game.pass_over(*range(len(game.players)))
    for entry in record.entries:
        if isinstance(entry, kit.RecordMove) and isinstance(entry.action, Hand):
            _deal(game, entry, entry.action)
    if watch:
        watch(None, game)
    for entry in record.entries:
        if isinstance(entry, kit.RecordMove) and not isinstance(entry.action, Hand):
            _play_line(game, entry)
            if watch:
                watch(entry, game)
        elif isinstance(entry, kit.WrongLine) and entry.plays:
            game.pass_over(game.turns.now.player)
    report_duties(game)
    return RecordOutcome(
        game.hands,
        game.public_state,
        game.over is not None,
        game.certain,
        turn=game.turns.now,
        adrift=game.adrift,
        excluded_cards=excluded_cards(game),
    )


def _deal(game: RefereeState, move: Move, action: Hand) -> None:
    game.begin_line()
    player = game.players.find(move.name)
    if player is None:
        game.report(move, unknown_player(game.players, move.name))
    else:
        take_hand(game, move, player, action)


def _play_line(game: RefereeState, move: Move) -> None:
    """Plays any line but a hand."""
    game.begin_line()
    player = _check_player(game, move)
    knows_cards = _check_cards(game, move)
    if game.over is not None:
        if not (game.is_past_end or game.has_fault or has_unnoticed_duty(game)):
            game.report(move, game.faults.game_over(game.over))
        game.is_past_end = True
        return
    if isinstance(move.action, OverlookedCard):
        if knows_cards:
            apply_overlooked_card(game, move, player, move.action.card)
        if game.has_fault:  # Some card was overlooked, if not this one.
            excuse(noticeable_duties(game, player))
        return
    _check_turn(game, move, player)
    if knows_cards:
        apply_line(game, move, player)
    else:
        apply_unknown_card(game, move, player)
    if game.has_fault:
        game.turns.doubt()


# Checks of every line, in this order.


def _check_player(game: RefereeState, move: Move) -> int:
    """The player of the line. Reports an unknown name, for which the player who is due stands."""
    player = game.players.find(move.name)
    if player is not None:
        return player
    game.report(move, unknown_player(game.players, move.name))
    due = game.turns.now.player
    game.hands.doubt(due)
    return due


def _check_cards(game: RefereeState, move: Move) -> bool:
    """Reports a card of a figure that does not exist. False if so."""
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
    game.report(move, game.faults.unknown_card(card, group))
    return False


def _check_turn(game: RefereeState, move: Move, player: int) -> None:
    """Reports a line out of turn. Then either the name is wrong, or the lines of the players in
    between are missing."""
    due = game.turns.now
    if game.turns.take(player):
        return
    game.report(move, game.faults.not_your_turn(due, player))
    doubtful_player = due.player
    while doubtful_player != player:
        game.hands.doubt(doubtful_player)
        doubtful_player = game.turns.next_player(doubtful_player)
    game.hands.doubt(player)
    game.lose_track()
