"""A seat's view of the game as text, for callers that know nothing of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, assert_never

from tilegen.games.misfitz.cards import PACK, BodyPart, Card, cards_of
from tilegen.games.misfitz.rules.moves import CardDeal, Draw, Meld, Move, Pass, Play, Skip, Wish

if TYPE_CHECKING:
    from tilegen.games.misfitz.rules.state import MisfitzState


def format_move(move: Move) -> str:
    """A move as a line of text, such as `9T` or `draw 9T`."""
    match move:
        case Play(card) | CardDeal(card):
            return str(card)
        case Draw(card):
            return f"draw {card}"
        case Skip(card):
            return f"skip {card}"
        case Meld(figure):
            return f"meld {figure}"
        case Pass():
            return "pass"
        case Wish():
            return move.value
        case _:
            assert_never(move)


def format_observation(state: MisfitzState, seat: int | None) -> str:
    """The public state in one line and, for a seat, its hand."""
    public_state = state.public_state
    waiting = (str(Card(figure, part)) for figure, part in public_state.table.waiting.items())
    facts = [
        f"needed: {', '.join(waiting) or 'a head'}",
        f"cards in hand: {_join_numbers(map(len, state.hands))}",
        f"chips: {_join_numbers(account.chips for account in public_state.bank.accounts)}",
        f"tricks: {_join_numbers(map(len, public_state.tricks))}",
        f"stock: {len(state.stock)}",
        f"bank: {public_state.bank.chips}",
    ]
    if state.turn is not None:
        facts.append(f"turn: {state.turn.player + 1} {state.turn.stage.name.lower()}")
    if seat is not None:
        facts.append(f"hand: {', '.join(_sort_cards(state.hands[seat]))}")
    return "; ".join(facts)


def list_pieces(state: MisfitzState, seat: int | None) -> Mapping[str, list[str]]:
    """The names of the cards that a seat sees, by place."""
    public_state = state.public_state
    places = {"table": [*_list_begun(public_state.table.waiting)]}
    for player, figures in enumerate(public_state.tricks, start=1):
        if figures:
            cards = (card for figure in figures for card in cards_of(figure))
            places[f"tricks of player {player}"] = [*map(str, cards)]
    if seat is not None:
        places["hand"] = _sort_cards(state.hands[seat])
    return places


def _list_begun(waiting: Mapping[int, BodyPart]) -> Iterator[str]:
    """The cards of the figures that are being built."""
    for figure, part in waiting.items():
        head, torso, _ = cards_of(figure)
        yield str(head)
        if part is BodyPart.LEGS:
            yield str(torso)


def _sort_cards(cards: frozenset[Card]) -> list[str]:
    return [str(card) for card in PACK if card in cards]


def _join_numbers(numbers: Iterator[int]) -> str:
    return ", ".join(map(str, numbers))
