"""The rules as a game to play: the legal moves and their results."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from tilegen.games.misfitz.cards import FIGURES, PACK, Card, cards_of
from tilegen.games.misfitz.rules.deal import dealt
from tilegen.games.misfitz.rules.moves import (
    EXPERT,
    Deal,
    Draw,
    Hand,
    Made,
    Meld,
    Move,
    Pass,
    Play,
    Skip,
    Wish,
)
from tilegen.games.misfitz.rules.standing import Standing
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play.rules import CHANCE, Chance


class State(NamedTuple):
    """The hands, the rest of the pack, and the public standing, which is never changed. `turn` is
    None while cards are dealt; `wish` is the wish that chance has to answer."""

    hands: tuple[frozenset[Card], ...]
    stock: frozenset[Card]
    standing: Standing
    turn: Turn | None = None
    wish: Wish | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class CardRules:
    """The rules for a number of players, standard or expert. A turn is several moves: melds come
    one by one, and a player wishes to draw before the card is known. Showing a wrong card, or
    overlooking one, is not a move of the game."""

    seats: int
    expert: bool

    def start(self) -> State:
        hands = (frozenset[Card](),) * self.seats
        return State(hands, frozenset(PACK), Standing(self.seats, expert=self.expert))

    def to_move(self, state: State) -> int | Chance:
        return CHANCE if state.turn is None or state.wish else state.turn.player

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if state.over:
            return ()
        if state.turn is None:
            return tuple(map(Deal, in_order(state.stock)))
        match state.wish:
            case Wish.DRAW:
                return tuple(map(Draw, in_order(state.stock)))
            case Wish.SKIP:
                return tuple(map(Skip, in_order(state.stock)))
            case None:
                return tuple(_of_player(state, state.turn))
            case _:
                assert_never(state.wish)

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, Deal):
            return self._deal(state, move.card)
        if isinstance(move, Wish):
            return state._replace(wish=move)
        turn = state.turn
        assert turn  # noqa: S101 - nothing else is legal while cards are dealt
        after, standing = _handled(state, turn.player, move), state.standing.copied()
        follows = standing.make(turn, move, len(after.hands[turn.player]))
        return after._replace(
            standing=standing, turn=follows or turn, wish=None, over=follows is None
        )

    def is_over(self, state: State) -> bool:
        return state.over

    def scores(self, state: State) -> tuple[int, ...]:
        """The chips (B19)."""
        return tuple(account.chips for account in state.standing.bank.accounts)

    def line(self, state: State, move: Move) -> tuple[int, Hand | Made] | None:
        if isinstance(move, Wish):
            return None
        if isinstance(move, Deal):
            player = self._next_to_get(state)
            hand = state.hands[player] | {move.card}
            full = len(hand) == dealt(self.seats)
            return (player, Hand(tuple(in_order(hand)))) if full else None
        assert state.turn  # noqa: S101 - as above
        return state.turn.player, move

    def _deal(self, state: State, card: Card) -> State:
        after = _with(state, self._next_to_get(state), card)
        full = len(after.hands[-1]) == dealt(self.seats)
        return after._replace(turn=Turn(0)) if full else after

    def _next_to_get(self, state: State) -> int:
        return next(p for p, hand in enumerate(state.hands) if len(hand) < dealt(self.seats))


def rules_for(_: object, seats: int, rules: str) -> CardRules:
    """The rules of that name; they are the same for every pack."""
    return CardRules(seats, expert=rules == EXPERT)


def _of_player(state: State, turn: Turn) -> Iterator[Move]:
    hand, stock, table = state.hands[turn.player], len(state.stock), state.standing.table
    owed = hand & turn.owed(table)
    # A player who holds a card that is due plays one, and leads no other head (R-B19).
    for card in in_order(owed or hand):
        if turn.has_place(card, table):
            yield Play(card)
    if turn.is_free:
        for figure in FIGURES:
            if hand.issuperset(cards_of(figure)):
                yield Meld(figure)
    if turn.may_pass(stock) and not owed:
        yield Pass()
    if turn.may_draw(stock) and not owed:
        yield Wish.DRAW
    if turn.may_skip(stock):
        yield Wish.SKIP


def in_order(cards: Set[Card]) -> Iterator[Card]:
    """The cards by figure, each from the head down."""
    return (card for card in PACK if card in cards)


def _handled(state: State, player: int, move: Made) -> State:
    """The state with the hands and the stock after a move."""
    match move:
        case Play(card):
            return _without(state, player, {card})
        case Meld(figure):
            return _without(state, player, {*cards_of(figure)})
        case Draw(card) | Skip(card):
            return _with(state, player, card)
        case Pass():
            return state
        case _:
            assert_never(move)


def _with(state: State, player: int, card: Card) -> State:
    """The state with a card from the stock in a player's hand."""
    return _holding(state, player, state.hands[player] | {card})._replace(
        stock=state.stock - {card}
    )


def _without(state: State, player: int, cards: Set[Card]) -> State:
    return _holding(state, player, state.hands[player] - cards)


def _holding(state: State, player: int, hand: frozenset[Card]) -> State:
    return state._replace(hands=(*state.hands[:player], hand, *state.hands[player + 1 :]))
