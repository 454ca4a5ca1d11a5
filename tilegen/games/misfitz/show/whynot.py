"""The reasons why something is not a legal move, by the knowledge of a seat. The referee is not
used: it knows all hands, and might give them away."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.games.misfitz.cards import WORDS, BodyPart, Card
from tilegen.games.misfitz.records.notation import card_in
from tilegen.games.misfitz.rules.rules import in_order
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.games.misfitz.show.sentences import sentence
from tilegen.games.view import Sentence, WhyNotSubject
from tilegen.text.wording import join_words, quoted_text

_VERBS = ("meld", "draw", "skip", "pass")


def explain_illegal(state: MisfitzState, seat: int, subject: WhyNotSubject) -> Sentence:
    """The simplest reason, in a sentence to the player who asks."""
    text = subject if isinstance(subject, str) else ""
    if state.turn is None or state.over:
        return sentence("game-over")
    return next(_reasons(state, state.turn, seat, text))


def _reasons(state: MisfitzState, turn: Turn, seat: int, text: str) -> Iterator[Sentence]:
    card, verb = card_in(text), text.lower().partition(" ")[0]
    if card is None and verb not in _VERBS:
        yield sentence("no-card", typed=quoted_text(text))
    if turn.player != seat:
        yield sentence("not-your-turn")
    hand = state.hands[seat]
    due_cards = [*map(str, in_order(hand & turn.due_cards(state.public_state.table)))]
    if card is not None and card not in hand:
        yield sentence("not-held", card=str(card))
    if turn.stage is Stage.DRAWN:
        yield sentence("drawn-first", card=join_words(due_cards, "or"))
    if card is not None:
        yield from _card_reasons(state, turn, card, due_cards)
    if turn.leads:
        yield sentence("must-lead")
    if verb == "meld":
        yield sentence("not-whole", figure=text[len(verb) :].strip())
    if due_cards and verb != "skip":
        yield sentence("must-play", cards=join_words(due_cards, "and"))
    yield sentence("draw-instead" if state.stock else "stock-empty")


def _card_reasons(
    state: MisfitzState, turn: Turn, card: Card, due_cards: list[str]
) -> Iterator[Sentence]:
    """The reasons why a card in the hand cannot be played."""
    waiting = state.public_state.table.waiting
    if turn.leads or not waiting:
        yield sentence("head-due")
    figure, part = next(iter(waiting.items()))
    if card.part is BodyPart.HEAD and due_cards:
        yield sentence("must-play", cards=join_words(due_cards, "and"))
    if card.part is BodyPart.HEAD:
        yield sentence("no-head", figure=figure, part=WORDS[part])
    if card.figure in waiting:
        figure, part = card.figure, waiting[card.figure]
    elif len(waiting) > 1:
        yield sentence("none-waits", card=str(card))
    yield sentence("waits", figure=figure, part=WORDS[part])
