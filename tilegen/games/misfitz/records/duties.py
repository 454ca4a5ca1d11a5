"""Cards that players had to play and did not, which may come to light much later."""

from __future__ import annotations

from collections.abc import Iterable

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Move
from tilegen.games.misfitz.records.referee_state import MissedDuty, RefereeState
from tilegen.games.misfitz.rules.turn import may_be_noticed


def note_missed_duty(game: RefereeState, move: Move, player: int) -> None:
    """The player plays none of the cards that are due, so must hold none. Later lines may show
    otherwise."""
    if game.adrift or player in game.hands.unsure:
        return
    cards = game.due_cards
    duty = MissedDuty(move, player, game.turns.ended[player], cards)
    held_cards = sorted(card for card in cards if game.hands.holds(player, card))
    if held_cards:
        duty.card, duty.proof = held_cards[0], game.hands.lines[held_cards[0]]
        game.turns.doubt()
    game.missed_duties[player].append(duty)


def note_dealt_card(game: RefereeState, move: Move, player: int, card: Card) -> None:
    """The line shows that the player was dealt the card."""
    for duty in game.missed_duties[player]:
        if duty.card is None and card in duty.cards and duty.move is not move:
            duty.card, duty.proof = card, move


def has_unnoticed_duty(game: RefereeState) -> bool:
    """Whether any player held a due card unnoticed: then a line that brought another card into a
    hand may be missing."""
    return any(duty.card and not duty.excused for own in game.missed_duties for duty in own)


def noticeable_duties(game: RefereeState, player: int) -> list[MissedDuty]:
    """The player's missed duties that may still be noticed (B14)."""
    ended_turns = game.turns.ended[player] - (game.turns.last == player)
    return [duty for duty in game.missed_duties[player] if may_be_noticed(duty.turn, ended_turns)]


def excuse(duties: Iterable[MissedDuty]) -> None:
    """Marks duties as noticed and paid for (B14)."""
    for duty in duties:
        duty.excused = True


def report_duties(game: RefereeState) -> None:
    """Reports the missed duties that came to light, once no line can excuse them any more."""
    for duty in (duty for own in game.missed_duties for duty in own):
        card, proof = duty.card, duty.proof
        if card is None or proof is None or duty.excused or game.is_faulty(duty.move):
            continue
        if card not in game.doubtful_cards:
            # The same card on the player's next turns is the same slip.
            game.doubtful_cards.add(card)
            game.begin_line()
            game.report(duty.move, game.faults.duty_missed(duty.move, duty.player, card, proof))


def excluded_cards(game: RefereeState) -> tuple[frozenset[Card], ...]:
    """For each player, the cards that were not dealt to that player, or they would have been
    played."""
    return tuple(
        frozenset().union(*(duty.cards for duty in own if not duty.excused))
        for own in game.missed_duties
    )
