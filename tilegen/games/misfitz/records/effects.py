"""The effect of each kind of line, and its faults by the rules."""

from __future__ import annotations

from typing import Final, assert_never

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.card_checks import check_free, check_hand, show_card
from tilegen.games.misfitz.records.duties import (
    excuse,
    has_unnoticed_duty,
    note_missed_duty,
    noticeable_duties,
)
from tilegen.games.misfitz.records.notation import Misfit, Move, OverlookedCard
from tilegen.games.misfitz.records.referee_state import RefereeState
from tilegen.games.misfitz.rules.bank import MISFITTING, OVERLOOKING
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Pass, Play, PlayerMove, Skip

_MOST_MISSED_DRAWS: Final = 3
"""The most missing lines that drew a card and may have gone unnoticed."""


def apply_line(game: RefereeState, move: Move, player: int) -> None:
    """Plays a line of a turn whose cards exist."""
    action = move.action
    match action:
        case Play():
            _play(game, move, player, action)
        case Draw() | Skip():
            _draw(game, move, player, action)
        case Meld():
            _meld(game, move, player, action)
        case Misfit(card):
            _misfit(game, move, player, card)
        case Pass():
            _pass(game, move, player, action)
        case Hand() | OverlookedCard():
            pass  # These are not part of a turn.
        case _:
            assert_never(action)


def apply_overlooked_card(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """B14: a card that was due was not played. Meanwhile it may have been."""
    by = game.hands.gone.get(card)
    was_own_play = by is not None and game.players.find(by.name) == player
    if not was_own_play and check_free(game, move, player, card, to_draw=False):
        check_hand(game, move, player, card)
        show_card(game, move, player, card)
    duties = [duty for duty in noticeable_duties(game, player) if card in duty.cards]
    if not (duties or game.adrift or player in game.hands.unsure):
        game.report(move, game.faults.overlook_not_due(player, card))
    excuse(duties)
    game.public_state.bank.take(player, OVERLOOKING)


def apply_unknown_card(game: RefereeState, move: Move, player: int) -> None:
    """Plays a line that leaves its card unknown."""
    hands = game.hands
    hands.doubt(player)
    if isinstance(move.action, Play):
        hands.counts[player] = max(hands.counts[player] - 1, 0)
        game.adrift = True
    elif isinstance(move.action, Draw | Skip):
        hands.draw_unknown(player)
    if not isinstance(move.action, Meld | Misfit):
        game.turns.end(player)


def _play(game: RefereeState, move: Move, player: int, action: Play) -> None:
    card = action.card
    if not check_free(game, move, player, card, to_draw=False):
        apply_unknown_card(game, move, player)
        return
    check_hand(game, move, player, card)
    turn = game.turns.now
    if card.part is BodyPart.HEAD:
        _check_head(game, move, player, card)
    elif not (turn.has_place(card, game.table) or game.adrift):
        game.report(move, game.faults.does_not_fit(player, card, leads=turn.leads))
        game.doubtful_cards.add(card)
        game.hands.doubt(player)
        _dispute_table(game)
        game.turns.end(player)
        return
    show_card(game, move, player, card)
    game.hands.play(player, card, move)
    sure = not (game.has_fault or game.turns.was_free)
    if game.adrift and sure and game.table.is_known_after(card):
        game.table.waiting.clear()
        game.adrift = False
    _advance(game, move, player, action)


def _check_head(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """Reports a head that may not be played: B5, B11; for experts B20, R-B18, R-B19."""
    if game.adrift:
        return
    if not game.turns.now.has_place(card, game.table):
        game.report(move, game.faults.head_not_due(card))
        game.doubtful_cards.add(card)
        _dispute_table(game)
    elif card not in game.due_cards:
        note_missed_duty(game, move, player)


def _dispute_table(game: RefereeState) -> None:
    """Doubts the table and the line: either may be wrong, or a line is missing between."""
    for figure in game.table.waiting:
        for card in cards_of(figure):
            if card in game.hands.gone:
                game.doubtful_cards.add(card)
                game.hands.doubt(game.players.find(game.hands.gone[card].name) or 0)
    game.lose_track()


def _draw(game: RefereeState, move: Move, player: int, action: Draw | Skip) -> None:
    """Draws a card, free of charge or for a fee (B13, R-B11)."""
    card = action.card
    if not game.hands.stock and not game.has_gap:
        game.report(move, game.faults.stock_empty())
        game.lose_track()
    if not check_free(game, move, player, card, to_draw=True):
        apply_unknown_card(game, move, player)
        return
    if isinstance(action, Skip):
        _check_choice(game, move, player)
    elif game.turns.now.draws:
        note_missed_duty(game, move, player)
    else:
        _refuse(game, move, player)
    game.hands.draw(player, card, move)
    if isinstance(action, Draw) and game.adrift:
        game.turns.note_unknown_draw(player)
    else:
        _advance(game, move, player, action)


def _meld(game: RefereeState, move: Move, player: int, action: Meld) -> None:
    """Lays down a whole figure (B12, R-B7, R-B8)."""
    cards = cards_of(action.figure)
    if not all(check_free(game, move, player, card, to_draw=False) for card in cards):
        game.hands.doubt(player)
        return
    lacking = [card for card in cards if not game.hands.may_hold(player, card)]
    if lacking:
        game.report(move, game.faults.meld_impossible(player, action.figure, lacking))
        game.doubtful_cards.update(cards)
        game.hands.doubt(player)
        return
    _check_choice(game, move, player)
    for card in cards:
        show_card(game, move, player, card)
    for card in cards:
        game.hands.play(player, card, move)
    _advance(game, move, player, action)


def _misfit(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """Takes back a card that does not fit, for a fee (B15, R-B10)."""
    if not check_free(game, move, player, card, to_draw=False):
        game.hands.doubt(player)
        return
    check_hand(game, move, player, card)
    if card in game.due_cards and not game.adrift:
        game.report(move, game.faults.fits(player, card))
    show_card(game, move, player, card)
    game.public_state.bank.take(player, MISFITTING)


def _pass(game: RefereeState, move: Move, player: int, action: Pass) -> None:
    """Passes (R-B5, R-B6)."""
    if not (game.turns.now.may_pass(game.hands.stock) or game.adrift or game.has_gap):
        _check_pass(game, move, player)
    note_missed_duty(game, move, player)
    _advance(game, move, player, action)


def _check_pass(game: RefereeState, move: Move, player: int) -> None:
    """Reports a pass while the stock has cards (R-B5). If it has only a few, the players may have
    seen that it is empty: then a line that drew a card is missing, and all passes are right."""
    few = game.hands.stock <= _MOST_MISSED_DRAWS
    if few and (game.is_stock_unsure or has_unnoticed_duty(game)):
        game.is_stock_unsure = True
        return
    game.report(move, game.faults.pass_not_due(player))
    game.is_stock_unsure = few


def _check_choice(game: RefereeState, move: Move, player: int) -> None:
    """Checks that a figure may be melded or a card paid for (R-B7, R-B11)."""
    turn = game.turns.now
    if turn.leads:
        _refuse(game, move, player)
    elif not turn.is_free:
        note_missed_duty(game, move, player)


def _refuse(game: RefereeState, move: Move, player: int) -> None:
    """Reports a move other than leading the head that is due (B11, R-B6)."""
    game.report(move, game.faults.draw_not_due(player, game.turns.now))
    game.lose_track()


def _advance(game: RefereeState, move: Move, player: int, player_move: PlayerMove) -> None:
    """Plays the move by the rules, once the hands are up to date."""
    sure = not (game.has_gap or player in game.hands.unsure)
    cards_left = game.hands.counts[player] if sure else None
    after = game.public_state.make(game.turns.now, player_move, cards_left)
    if after is None:
        game.over = move
    elif isinstance(player_move, Play):
        game.turns.follow_laid_card(after)
    else:
        game.turns.follow(after)
