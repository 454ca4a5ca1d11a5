"""Crazy eights, a folk game of cards with hidden hands, for tilegen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import tilegen

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("clubs", "diamonds", "hearts", "spades")
PACK = tuple(f"{rank} of {suit}" for suit in SUITS for rank in RANKS)
POINTS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10), strict=True))


class State(NamedTuple):
    """The hands, the stock, and the card and the suit to follow; None before it is turned up."""

    hands: tuple[frozenset[str], ...]
    stock: frozenset[str] = frozenset(PACK)
    top: str = ""
    suit: str = ""
    player: int = 0
    draws: bool = False
    passes: int = 0


@dataclass(frozen=True)
class CrazyEights(tilegen.Rules[State, str, str]):
    """The rules. A move is a text such as `draw`, `7 of clubs` or `8 of clubs for spades`."""

    players: int

    def start(self) -> State:
        return State((frozenset(),) * self.players)

    def to_move(self, state: State) -> int | tilegen.Chance:
        return tilegen.CHANCE if not state.top or state.draws else state.player

    def legal_moves(self, state: State) -> Sequence[str]:
        if self.is_over(state):
            return ()
        if self.to_move(state) is tilegen.CHANCE:
            return [card for card in PACK if card in state.stock]
        hand = [card for card in PACK if card in state.hands[state.player]]
        rank = state.top.split()[0]
        moves = [card for card in hand if card.split()[0] == rank or card.endswith(state.suit)]
        moves = [card for card in moves if card.split()[0] != "8"]
        moves += [f"{card} for {suit}" for card in hand if card[0] == "8" for suit in SUITS]
        return [*moves, "draw" if state.stock else "pass"]

    def apply(self, state: State, move: str) -> State:
        if move == "draw":
            return state._replace(draws=True)
        if move == "pass":
            return self._next(state._replace(passes=state.passes + 1))
        card, _, suit = move.partition(" for ")
        if self.to_move(state) is not tilegen.CHANCE:
            after = self._hold(state, state.player, state.hands[state.player] - {card})
            return self._next(after._replace(top=card, suit=suit or card.split()[2], passes=0))
        state = state._replace(stock=state.stock - {card})
        if state.draws:
            hand = state.hands[state.player] | {card}
            return self._next(self._hold(state, state.player, hand)._replace(draws=False))
        lacking = min(range(self.players), key=lambda seat: len(state.hands[seat]))
        if len(state.hands[lacking]) < (7 if self.players == 2 else 5):
            return self._hold(state, lacking, state.hands[lacking] | {card})
        return state._replace(top=card, suit=card.split()[2])

    def is_over(self, state: State) -> bool:
        return bool(state.top) and (not all(state.hands) or state.passes == self.players)

    def scores(self, state: State) -> tuple[int, ...]:
        if not self.is_over(state):
            return (0,) * self.players
        left = [sum(POINTS[card.split()[0]] for card in hand) for hand in state.hands]
        return tuple(sum(left) - self.players * own if own == min(left) else 0 for own in left)

    def observation(self, state: State, seat: int | None) -> str:
        counts = ", ".join(str(len(hand)) for hand in state.hands)
        hand = "" if seat is None else ", ".join(self.in_sight(state, seat)["your hand"])
        return f"{state.top} ({state.suit}); hands {counts}; stock {len(state.stock)}; {hand}"

    def in_sight(self, state: State, seat: int | None) -> Mapping[str, Sequence[str]]:
        table = {"table": [state.top] if state.top else []}
        if seat is None:
            return table
        return {**table, "your hand": [card for card in PACK if card in state.hands[seat]]}

    def _hold(self, state: State, seat: int, hand: frozenset[str]) -> State:
        return state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))

    def _next(self, state: State) -> State:
        return state._replace(player=(state.player + 1) % self.players)


GAME = tilegen.Game(
    "crazy-eights", lambda _set, players, _variant: CrazyEights(players), players=range(2, 6)
)
