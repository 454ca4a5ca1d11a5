"""Worlds that look the same to some eyes: what those cannot see is exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.rules.moves import CardDeal, Draw, Hand, Skip
from tilegen.games.misfitz.rules.rules import in_order
from tilegen.games.tiles.rules.tile_moves import Deal
from tilegen.games.view import Eyes
from tilegen.play.session import PlayedMove

World = Callable[[PlayedMove[Any, Any]], PlayedMove[Any, Any]]
"""The same move in another world."""

Exchange = Callable[[Any, Eyes, Random], World | None]
"""A world that these eyes cannot tell from the one with this state; None if they see everything.
"""


def hidden_cards(state: Any, eyes: Eyes) -> list[Card]:
    """All that lie in the stock, and in hands that are not theirs."""
    hands = [hand for seat, hand in enumerate(state.hands) if seat != eyes]
    return [*in_order(state.stock.union(*hands))]


def other_cards(state: Any, eyes: Eyes, rng: Random) -> World | None:
    """The hidden cards in another order, wherever they are and were. None of them has been seen:
    what is played, and what is in the own hand, stays hidden no more."""
    hidden = hidden_cards(state, eyes)
    if len(hidden) < 2:
        return None
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def card(each: Card) -> Card:
        return others.get(each, each)

    @cache
    def cards(some: Any) -> frozenset[Card]:
        return frozenset(map(card, some))

    def in_state(known: Any) -> Any:
        return known._replace(hands=tuple(map(cards, known.hands)), stock=cards(known.stock))

    def in_move(move: Any) -> Any:
        return type(move)(card(move.card)) if isinstance(move, CardDeal | Draw | Skip) else move

    def in_line(line: Any) -> Any:
        if line is None:
            return None
        player, action = line
        if isinstance(action, Hand):
            return player, Hand(tuple(in_order(cards(action.cards))))
        return player, in_move(action)

    def world(made: PlayedMove[Any, Any]) -> PlayedMove[Any, Any]:
        return PlayedMove(
            in_state(made.before), in_move(made.move), in_state(made.after), in_line(made.line)
        )

    return world


def other_tiles(state: Any, eyes: Eyes, rng: Random) -> World | None:
    """What others were dealt to begin with, and what lies face down, in another order."""
    hands = (hand for seat, hand in enumerate(state.hands) if seat != eyes)
    hidden = sorted((*state.stack, *(tile for hand in hands for tile in hand)))
    if not any(hand for seat, hand in enumerate(state.hands) if seat != eyes):
        return None
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def in_state(known: Any) -> Any:
        hands = tuple(tuple(others.get(tile, tile) for tile in hand) for hand in known.hands)
        stack = tuple(sorted(others.get(tile, tile) for tile in known.stack))
        return known._replace(hands=hands, stack=stack)

    def world(made: PlayedMove[Any, Any]) -> PlayedMove[Any, Any]:
        move = made.move
        if isinstance(move, Deal):
            move = Deal(others.get(move.tile, move.tile))
        return PlayedMove(in_state(made.before), move, in_state(made.after), made.line)

    return world


def hidden_names(state: Any, eyes: Eyes) -> list[str]:
    """The cards of crazy eights that these eyes cannot know."""
    hands = [hand for seat, hand in enumerate(state.hands) if seat != eyes]
    return sorted(state.stock.union(*hands))


def other_names(state: Any, eyes: Eyes, rng: Random) -> World | None:
    """The hidden cards of crazy eights in another order; None after the end, when points tell what
    hands held."""
    hidden = hidden_names(state, eyes)
    is_over = state.top and (not all(state.hands) or state.passes == len(state.hands))
    if len(hidden) < 2 or is_over:
        return None
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def in_text(text: str) -> str:
        return ", ".join(others.get(card, card) for card in text.split(", "))

    def in_state(known: Any) -> Any:
        hands, stock = known.hands, known.stock
        return known._replace(
            hands=tuple(frozenset(map(in_text, hand)) for hand in hands),
            stock=frozenset(map(in_text, stock)),
        )

    def world(made: PlayedMove[Any, Any]) -> PlayedMove[Any, Any]:
        line = made.line and (made.line[0], in_text(made.line[1]))
        return PlayedMove(in_state(made.before), in_text(made.move), in_state(made.after), line)

    return world


EXCHANGES: Final[Mapping[str, Exchange]] = {
    "misfitz": other_cards,
    "monsters": other_tiles,
    "crazy-eights": other_names,
}
"""By the names of games: how what is hidden is exchanged in each that has any."""
