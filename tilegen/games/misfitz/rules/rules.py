"""The rules as a game to play: the legal moves and their results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import assert_never

from tilegen.games.misfitz.cards import FIGURES, PACK, Card, cards_of
from tilegen.games.misfitz.rules import sight
from tilegen.games.misfitz.rules.deal import hand_size
from tilegen.games.misfitz.rules.moves import (
    EXPERT,
    CardDeal,
    Draw,
    Hand,
    Meld,
    Move,
    Pass,
    Play,
    PlayerMove,
    Skip,
    Wish,
)
from tilegen.games.misfitz.rules.public_state import PublicState
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.turn import Turn
from tilegen.play.rules import Chance, Rules


@dataclass(frozen=True, slots=True)
class CardRules(Rules[MisfitzState, Move, Hand | PlayerMove]):
    """The rules for a number of players, standard or expert. A turn is several moves: melds come
    one by one, and a player wishes to draw before the card is known. Showing a wrong card, or
    overlooking one, is not a move of the game."""

    seats: int
    expert: bool

    def start(self) -> MisfitzState:
        hands = (frozenset[Card](),) * self.seats
        return MisfitzState(hands, frozenset(PACK), PublicState(self.seats, expert=self.expert))

    def to_move(self, state: MisfitzState) -> int | Chance:
        return state.mover

    def legal_moves(self, state: MisfitzState) -> tuple[Move, ...]:
        if state.over:
            return ()
        if state.turn is None:
            return tuple(map(CardDeal, in_order(state.stock)))
        match state.wish:
            case Wish.DRAW:
                return tuple(map(Draw, in_order(state.stock)))
            case Wish.SKIP:
                return tuple(map(Skip, in_order(state.stock)))
            case None:
                return tuple(_player_moves(state, state.turn))
            case _:
                assert_never(state.wish)

    def apply(self, state: MisfitzState, move: Move) -> MisfitzState:
        if isinstance(move, CardDeal):
            return self._deal(state, move.card)
        if isinstance(move, Wish):
            return state._replace(wish=move)
        turn = state.turn
        assert turn  # noqa: S101 - nothing else is legal while cards are dealt
        after, public_state = _move_cards(state, turn.player, move), state.public_state.copy()
        follows = public_state.make(turn, move, len(after.hands[turn.player]))
        return after._replace(
            public_state=public_state, turn=follows or turn, wish=None, over=follows is None
        )

    def is_over(self, state: MisfitzState) -> bool:
        return state.over

    def scores(self, state: MisfitzState) -> tuple[int, ...]:
        """The chips (B19)."""
        return tuple(account.chips for account in state.public_state.bank.accounts)

    def winners(self, state: MisfitzState) -> tuple[int, ...]:
        return state.public_state.bank.leaders

    def line(self, state: MisfitzState, move: Move) -> tuple[int, Hand | PlayerMove] | None:
        if isinstance(move, Wish):
            return None
        if isinstance(move, CardDeal):
            player = self._next_to_get(state)
            hand = state.hands[player] | {move.card}
            full = len(hand) == hand_size(self.seats)
            return (player, Hand(tuple(in_order(hand)))) if full else None
        assert state.turn  # noqa: S101 - as above
        return state.turn.player, move

    def observation(self, state: MisfitzState, seat: int | None) -> str:
        return sight.format_observation(state, seat)

    def in_sight(self, state: MisfitzState, seat: int | None) -> Mapping[str, Sequence[str]]:
        return sight.list_pieces(state, seat)

    def format(self, move: Move, state: MisfitzState) -> str:
        del state
        return sight.format_move(move)

    def describe_move(self, move: Move, state: MisfitzState, seat: int | None) -> str | None:
        """Who is dealt or draws a card alone sees it."""
        match move:
            case CardDeal():
                owner = self._next_to_get(state)
            case Draw() | Skip():
                assert state.turn  # noqa: S101 - nobody draws while cards are dealt
                owner = state.turn.player
            case _:
                return self.format(move, state)
        return self.format(move, state) if seat == owner else None

    def _deal(self, state: MisfitzState, card: Card) -> MisfitzState:
        after = _add_to_hand(state, self._next_to_get(state), card)
        full = len(after.hands[-1]) == hand_size(self.seats)
        return after._replace(turn=Turn(0)) if full else after

    def _next_to_get(self, state: MisfitzState) -> int:
        return next(p for p, hand in enumerate(state.hands) if len(hand) < hand_size(self.seats))


def rules_for(_: object, seats: int, rules: str) -> CardRules:
    """The rules of that name; they are the same for every pack."""
    return CardRules(seats, expert=rules == EXPERT)


def _player_moves(state: MisfitzState, turn: Turn) -> Iterator[Move]:
    hand, stock, table = state.hands[turn.player], len(state.stock), state.public_state.table
    due_cards = hand & turn.due_cards(table)
    # A player who holds a card that is due plays one, and leads no other head (R-B19).
    for card in in_order(due_cards or hand):
        if turn.has_place(card, table):
            yield Play(card)
    if turn.is_free:
        for figure in FIGURES:
            if hand.issuperset(cards_of(figure)):
                yield Meld(figure)
    if turn.may_pass(stock) and not due_cards:
        yield Pass()
    if turn.may_draw(stock) and not due_cards:
        yield Wish.DRAW
    if turn.may_skip(stock):
        yield Wish.SKIP


def in_order(cards: Set[Card]) -> Iterator[Card]:
    """The cards by figure, each from the head down."""
    return (card for card in PACK if card in cards)


def _move_cards(state: MisfitzState, player: int, move: PlayerMove) -> MisfitzState:
    """The state with the hands and the stock after a move."""
    match move:
        case Play(card):
            return _remove_from_hand(state, player, {card})
        case Meld(figure):
            return _remove_from_hand(state, player, {*cards_of(figure)})
        case Draw(card) | Skip(card):
            return _add_to_hand(state, player, card)
        case Pass():
            return state
        case _:
            assert_never(move)


def _add_to_hand(state: MisfitzState, player: int, card: Card) -> MisfitzState:
    """The state with a card from the stock in a player's hand."""
    return _holding(state, player, state.hands[player] | {card})._replace(
        stock=state.stock - {card}
    )


def _remove_from_hand(state: MisfitzState, player: int, cards: Set[Card]) -> MisfitzState:
    return _holding(state, player, state.hands[player] - cards)


def _holding(state: MisfitzState, player: int, hand: frozenset[Card]) -> MisfitzState:
    return state._replace(hands=(*state.hands[:player], hand, *state.hands[player + 1 :]))
