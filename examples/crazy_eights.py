"""Crazy eights, a folk game of cards with hidden hands."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tilegen import CHANCE, Chance, Game, Rules

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PACK = tuple(f"{rank} of {suit}" for suit in SUITS for rank in RANKS)
POINTS = {"A": 1, **{str(n): n for n in range(2, 10)}, "8": 50, **dict.fromkeys("1JQK", 10)}
Hands = tuple[frozenset[str], ...]


class State(NamedTuple):
    """The game at one moment: `top` and `suit` are what to follow."""

    hands: Hands
    stock: frozenset[str] = frozenset(PACK)
    top: str = ""
    suit: str = ""
    player: int = 0
    draws: bool = False
    passes: int = 0


class CrazyEights(Rules[State, str, str]):
    """A move is its text: `draw`, `pass`, `7 of clubs`, or `8 of clubs for spades`."""

    def __init__(self, players: int) -> None:
        self.players = players

    def start(self) -> State:
        return State((frozenset(),) * self.players)

    def to_move(self, state: State) -> int | Chance:
        return CHANCE if not state.top or state.draws else state.player

    def legal_moves(self, state: State) -> Sequence[str]:
        if state.top and (not all(state.hands) or state.passes == self.players):
            return []
        if self.to_move(state) is CHANCE:
            return [card for card in PACK if card in state.stock]
        hand = self.in_sight(state, state.player)["your hand"]
        eights = [f"{card} for {suit}" for card in hand if card[0] == "8" for suit in SUITS]
        plain = [card for card in hand if card[0] != "8"]
        follows = [card for card in plain if card[0] == state.top[0] or state.suit in card]
        return [*follows, *eights, "draw" if state.stock else "pass"]

    def apply(self, state: State, move: str) -> State:
        following = (state.player + 1) % self.players
        card, _, suit = move.partition(" for ")
        if move == "draw":
            return state._replace(draws=True)
        if move == "pass":
            return state._replace(player=following, passes=state.passes + 1)
        if self.to_move(state) is not CHANCE:
            hands = change(state.hands, state.player, card)
            return State(hands, state.stock, card, suit or card.split()[-1], following)
        stock = state.stock - {card}
        if state.draws:
            hands = change(state.hands, state.player, card)
            return state._replace(hands=hands, stock=stock, draws=False, player=following)
        seat = min(range(self.players), key=lambda seat: len(state.hands[seat]))  # to be dealt to
        if len(state.hands[seat]) < (7 if self.players == 2 else 5):
            return state._replace(hands=change(state.hands, seat, card), stock=stock)
        return state._replace(top=card, suit=card.split()[-1], stock=stock)

    def scores(self, state: State) -> tuple[int, ...]:
        over = self.is_over(state)
        left = [sum(POINTS[card[0]] for card in hand) for hand in state.hands]
        prize = sum(left) - self.players * min(left)
        return tuple(prize if over and own == min(left) else 0 for own in left)

    def observation(self, state: State, seat: int | None) -> str:
        counts = ", ".join(str(len(hand)) for hand in state.hands)
        return f"Follow {state.suit}. Cards in hands: {counts}; in the stock: {len(state.stock)}."

    def in_sight(self, state: State, seat: int | None) -> Mapping[str, Sequence[str]]:
        if seat is None:
            return {"table": [state.top]}
        return {"table": [state.top], "your hand": [c for c in PACK if c in state.hands[seat]]}


def change(hands: Hands, seat: int, card: str) -> Hands:
    """The hands after one player takes or plays a card."""
    return (*hands[:seat], hands[seat] ^ {card}, *hands[seat + 1 :])


GAME = Game("crazy-eights", lambda _, players, __: CrazyEights(players), players=range(2, 6))
