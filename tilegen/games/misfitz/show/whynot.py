"""Why something is not a legal move, from what a seat may know. The referee is not asked: it knows
all hands, and might give them away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilegen.games.misfitz.cards import WORDS, BodyPart, Card
from tilegen.games.misfitz.records.notation import card_in
from tilegen.games.misfitz.rules.moves import Move
from tilegen.games.misfitz.rules.rules import State, in_order
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.games.misfitz.show.sentences import sentence
from tilegen.games.view import Asked, Said
from tilegen.play.rules import Rules
from tilegen.text.near import listed, quoted

_VERBS = ("meld", "draw", "skip", "pass")


def why_not(_: Rules[State, Move, Any], state: State, seat: int, asked: Asked) -> Said | str:
    """The simplest reason, in a sentence to the player who asks."""
    typed = asked if isinstance(asked, str) else ""
    if state.turn is None or state.over:
        return sentence("game-over")
    return next(_reasons(state, state.turn, seat, typed))


def _reasons(state: State, turn: Turn, seat: int, typed: str) -> Iterator[Said]:
    card, verb = card_in(typed), typed.lower().partition(" ")[0]
    if card is None and verb not in _VERBS:
        yield sentence("no-card", typed=quoted(typed))
    if turn.player != seat:
        yield sentence("not-your-turn")
    hand = state.hands[seat]
    owed = [*map(str, in_order(hand & turn.owed(state.standing.table)))]
    if card is not None and card not in hand:
        yield sentence("not-held", card=str(card))
    if turn.stage is Stage.DRAWN:
        yield sentence("drawn-first", card=listed(owed, "or"))
    if card is not None:
        yield from _of_card(state, turn, card, owed)
    if turn.leads:
        yield sentence("must-lead")
    if verb == "meld":
        yield sentence("not-whole", figure=typed[len(verb) :].strip())
    if owed and verb != "skip":
        yield sentence("must-play", cards=listed(owed, "and"))
    yield sentence("draw-instead" if state.stock else "stock-empty")


def _of_card(state: State, turn: Turn, card: Card, owed: list[str]) -> Iterator[Said]:
    """Why a card in the hand cannot be played."""
    waiting = state.standing.table.waiting
    if turn.leads or not waiting:
        yield sentence("head-due")
    figure, part = next(iter(waiting.items()))
    if card.part is BodyPart.HEAD and owed:
        yield sentence("must-play", cards=listed(owed, "and"))
    if card.part is BodyPart.HEAD:
        yield sentence("no-head", figure=figure, part=WORDS[part])
    if card.figure in waiting:
        figure, part = card.figure, waiting[card.figure]
    elif len(waiting) > 1:
        yield sentence("none-waits", card=str(card))
    yield sentence("waits", figure=figure, part=WORDS[part])
