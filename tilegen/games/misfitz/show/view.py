"""The game on screens: each seat sees its own hand and the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NotRequired, TypedDict, assert_never

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.notation import format_action
from tilegen.games.misfitz.rules.bank import SKIPPING, START, Account
from tilegen.games.misfitz.rules.moves import (
    CardDeal,
    Draw,
    Hand,
    Meld,
    Move,
    Pass,
    Play,
    Skip,
    Wish,
)
from tilegen.games.misfitz.rules.rules import in_order
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.rules.table import FigureTable
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.games.misfitz.show.income import list_income
from tilegen.games.misfitz.show.made_up_hands import make_up_hands
from tilegen.games.misfitz.show.sentences import sentence
from tilegen.games.misfitz.show.whynot import explain_illegal
from tilegen.games.view import Eyes, MoveReport, ScorePart, Sentence, ViewMaker, WhyNotSubject
from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, PlayedMove, RecordedAction, seat_of

GameMove = PlayedMove[MisfitzState, Move]
CardsRules = Rules[MisfitzState, Move, Any]


def _turn(state: MisfitzState) -> Turn:
    assert state.turn  # noqa: S101 - a player is to move, so the cards are dealt
    return state.turn


def _figures(table: FigureTable) -> Iterator[FigureMessage]:
    """The figures being built, each with the card that it waits for."""
    for figure, part in table.waiting.items():
        head, torso, _ = cards_of(figure)
        has = [head] if part is BodyPart.TORSO else [head, torso]
        yield {"figure": figure, "has": [*map(str, has)], "waits": str(Card(figure, part))}


def _describe_deal(game_move: GameMove, hand: Hand) -> Iterator[Sentence]:
    """A sentence about the deal, once the last hand is full."""
    if game_move.after.turn is not None:
        yield sentence("dealt", cards=len(hand.cards), chips=START)


def _describe_draw(game_move: GameMove, who: str, card: Card, *, own: bool) -> Sentence:
    if game_move.before.wish is Wish.SKIP:
        fee = _paid_fee(game_move)
        if own:
            return sentence("skipped-own", player=who, chips=fee, card=str(card))
        return sentence("skipped", player=who, chips=fee)
    fits = game_move.after.turn is not None and game_move.after.turn.stage is Stage.DRAWN
    ending = "-fits" if fits else ""
    if own:
        return sentence(f"drew-own{ending}", player=who, card=str(card))
    return sentence(f"drew{ending}", player=who)


def _describe_play(game_move: GameMove, who: str, card: Card) -> Sentence:
    player = _turn(game_move.before).player
    place, chips = {"player": who, "card": str(card)}, _earned_chips(game_move, player)
    if card.part is BodyPart.LEGS:
        return sentence("took-trick", **place, chips=chips)
    return sentence("played-head", **place, chips=chips) if chips else sentence("played", **place)


def _accounts(game_move: GameMove, player: int) -> tuple[Account, Account]:
    before, after = (
        state.public_state.bank.accounts for state in (game_move.before, game_move.after)
    )
    return before[player], after[player]


def _earned_chips(game_move: GameMove, player: int) -> int:
    """B9, B10, B12."""
    before, after = _accounts(game_move, player)
    return after.heads + after.tricks - before.heads - before.tricks


def _paid_fee(game_move: GameMove) -> int:
    before, after = _accounts(game_move, _turn(game_move.before).player)
    return after.fees - before.fees


def _levies(game_move: GameMove, names: Sequence[str]) -> Iterator[Sentence]:
    """B16, R-B13."""
    for player, name in enumerate(names):
        before, after = _accounts(game_move, player)
        if after.levies > before.levies:
            key = "levied" if after.chips else "levied-all"
            yield sentence(key, player=name, chips=after.levies - before.levies)


def _end(game_move: GameMove, names: Sequence[str], player: int) -> Iterator[Sentence]:
    """B17, B18, R-B16."""
    if not game_move.after.over:
        return
    yield sentence("emptied", player=names[player])
    public_state = game_move.after.public_state
    key = "most-tricks" if any(public_state.tricks) else "no-tricks"
    for name, account in zip(names, public_state.bank.accounts, strict=True):
        if account.share:
            yield sentence(key, player=name, chips=account.share)


def _resolve_line(rules: CardsRules, state: MisfitzState, line: RecordedAction) -> Move | None:
    """The move of a line; a drawn card stands for the wish to draw."""
    player, action = line
    if player != _turn(state).player:
        return None
    match action:
        case Draw():
            move: Move = Wish.DRAW
        case Skip():
            move = Wish.SKIP
        case _:
            move = action
    return move if move in rules.legal_moves(state) else None


def _find_chance_move(
    rules: CardsRules, state: MisfitzState, ahead: Sequence[RecordedAction]
) -> Move | None:
    """Chance's move before these lines: for a hand, the next card that its player lacks."""
    player, action = seat_of(ahead[0]), ahead[0][1]
    if not isinstance(action, Hand):
        right = state.turn is not None and action in rules.legal_moves(state)
        return action if right and player == _turn(state).player else None
    before = state.hands[:player]
    lacking = [card for card in action.cards if card not in state.hands[player]]
    if not lacking or any(len(hand) < len(action.cards) for hand in before):
        return None
    deal = CardDeal(lacking[0])
    return deal if deal in rules.legal_moves(state) else None


class FigureMessage(TypedDict):
    """A figure being built, and the card that it waits for."""

    figure: int
    has: Sequence[str]
    waits: str


class PriceMessage(TypedDict):
    """The prices of moves, in chips."""

    skip: int


class CardBoardMessage(TypedDict):
    """The public part of a view: the number of cards in each hand and in the stock, the figures,
    and chips."""

    hands: Sequence[int]
    table: Sequence[FigureMessage]
    stock: int
    bank: int
    chips: Sequence[int]
    tricks: Sequence[Sequence[int]]
    price: PriceMessage


class CardHandMessage(TypedDict):
    """The part of a view for one seat: its cards; None for a spectator."""

    hand: Sequence[str] | None


class CardOfferMessage(TypedDict):
    """A legal move, and the text that makes it."""

    do: str
    kind: str
    card: NotRequired[str]
    figure: NotRequired[int]
    price: NotRequired[int]


class CardView:
    """The table, and to each seat its own hand."""

    __slots__ = ("_rules",)

    secret = True
    dealer = Dealer(_resolve_line, _find_chance_move, make_up_hands)

    def __init__(self, rules: CardsRules) -> None:
        self._rules = rules

    def stage(self, state: MisfitzState, legal_moves: Sequence[Move]) -> str:
        return _turn(state).stage.name.lower()

    def board(self, state: MisfitzState) -> CardBoardMessage:
        public_state = state.public_state
        return {
            "hands": [*map(len, state.hands)],
            "table": [*_figures(public_state.table)],
            "stock": len(state.stock),
            "bank": public_state.bank.chips,
            "chips": [account.chips for account in public_state.bank.accounts],
            "tricks": [[*own] for own in public_state.tricks],
            "price": {"skip": SKIPPING},
        }

    def hand(self, state: MisfitzState, eyes: Eyes) -> CardHandMessage:
        return {"hand": None if eyes is None else [*map(str, in_order(state.hands[eyes]))]}

    def offer(self, state: MisfitzState, move: Move) -> CardOfferMessage:
        match move:
            case Play(card):
                return {"do": format_action(move), "kind": "play", "card": str(card)}
            case Meld(figure):
                return {"do": format_action(move), "kind": "meld", "figure": figure}
            case Pass():
                return {"do": format_action(move), "kind": "pass"}
            case Wish.DRAW:
                return {"do": move.value, "kind": "draw"}
            case Wish.SKIP:
                chips = state.public_state.bank.accounts[_turn(state).player].chips
                return {"do": move.value, "kind": "skip", "price": min(SKIPPING, chips)}
            case CardDeal() | Draw() | Skip():
                raise AssertionError("chance's moves are not offered")
            case _:
                assert_never(move)

    def choices(self, state: MisfitzState, seat: int) -> Sequence[Move]:
        return ()

    def describe_move(self, game_move: GameMove, names: Sequence[str], eyes: Eyes) -> MoveReport:
        if game_move.line is None:
            return MoveReport()
        player, action = seat_of(game_move.line), game_move.line[1]
        if isinstance(action, Hand):
            return MoveReport(tuple(_describe_deal(game_move, action)))
        follows = (*_levies(game_move, names), *_end(game_move, names, player))
        own = player == eyes
        match action:
            case Draw(card) | Skip(card):
                did = _describe_draw(game_move, names[player], card, own=own)
                verb = "skip" if isinstance(action, Skip) else "draw"
                highlight: dict[str, Any] = {"kind": verb, "card": str(card) if own else None}
                # All see the fee, and only the owner sees the card.
                return MoveReport(
                    (did, *follows), format_action(action) if own else verb, highlight
                )
            case Play(card):
                did, highlight = (
                    _describe_play(game_move, names[player], card),
                    {"kind": "play", "card": str(card)},
                )
            case Meld(figure):
                chips = _earned_chips(game_move, player)
                did = sentence("melded", player=names[player], figure=figure, chips=chips)
                highlight = {"kind": "meld", "figure": figure}
            case Pass():
                did, highlight = sentence("passed", player=names[player]), {"kind": "pass"}
            case _:
                assert_never(action)
        return MoveReport((did, *follows), format_action(action), highlight)

    def leaders(self, state: MisfitzState) -> tuple[int, ...]:
        return self._rules.winners(state)

    def parts(self, state: MisfitzState) -> list[list[ScorePart]]:
        """B19."""
        return [[*list_income(account)] for account in state.public_state.bank.accounts]

    def counts(self, state: MisfitzState) -> dict[str, int]:
        return {}

    def explain_illegal(self, state: MisfitzState, seat: int, subject: WhyNotSubject) -> Sentence:
        return explain_illegal(state, seat, subject)

    def resolve_move(self, state: MisfitzState, action: object) -> Move | None:
        return next((move for move in self._rules.legal_moves(state) if move == action), None)

    def turn(self, played_move: GameMove) -> None:
        return None


VIEW: Final[ViewMaker] = CardView
