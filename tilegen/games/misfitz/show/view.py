"""The game on screens: each seat sees its own hand, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never

from tilegen.games.misfitz.cards import BodyPart, Card, cards_of
from tilegen.games.misfitz.records.notation import written
from tilegen.games.misfitz.rules.bank import SKIPPING, START, Account
from tilegen.games.misfitz.rules.moves import (
    Deal,
    Draw,
    Hand,
    Meld,
    Move,
    Pass,
    Play,
    Skip,
    Wish,
)
from tilegen.games.misfitz.rules.rules import State, in_order
from tilegen.games.misfitz.rules.table import Table
from tilegen.games.misfitz.rules.turn import Stage, Turn
from tilegen.games.misfitz.show.sentences import SENTENCES, sentence
from tilegen.games.misfitz.show.whynot import why_not
from tilegen.games.view import Eyes, Json, Part, Said, Told, View
from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, Line, Made

Course = Made[State, Move]
CardsRules = Rules[State, Move, Any]


def _stage(state: State, _: Sequence[Move]) -> str:
    return _turn(state).stage.name.lower()


def _turn(state: State) -> Turn:
    assert state.turn  # noqa: S101 - a player is to move, so the cards are dealt
    return state.turn


def _hand(state: State, eyes: Eyes) -> Json:
    return {"hand": None if eyes is None else [*map(str, in_order(state.hands[eyes]))]}


def _board(state: State) -> Json:
    standing = state.standing
    return {
        "hands": [*map(len, state.hands)],
        "table": [*_figures(standing.table)],
        "stock": len(state.stock),
        "bank": standing.bank.chips,
        "chips": [account.chips for account in standing.bank.accounts],
        "tricks": [[*own] for own in standing.tricks],
        "price": {"skip": SKIPPING},
    }


def _figures(table: Table) -> Iterator[Json]:
    """The figures being built, each with the card that it waits for."""
    for figure, part in table.waiting.items():
        head, torso, _ = cards_of(figure)
        has = [head] if part is BodyPart.TORSO else [head, torso]
        yield {"figure": figure, "has": [*map(str, has)], "waits": str(Card(figure, part))}


def _offer(_: CardsRules, state: State, move: Move) -> Json:
    match move:
        case Play(card):
            return {"do": written(move), "kind": "play", "card": str(card)}
        case Meld(figure):
            return {"do": written(move), "kind": "meld", "figure": figure}
        case Pass():
            return {"do": written(move), "kind": "pass"}
        case Wish.DRAW:
            return {"do": move.value, "kind": "draw"}
        case Wish.SKIP:
            chips = state.standing.bank.accounts[_turn(state).player].chips
            return {"do": move.value, "kind": "skip", "price": min(SKIPPING, chips)}
        case Deal() | Draw() | Skip():
            raise AssertionError("chance's moves are not offered")
        case _:
            assert_never(move)


def _told(made: Course, names: Sequence[str], eyes: Eyes) -> Told:
    if made.line is None:
        return Told()
    player, action = made.line
    if isinstance(action, Hand):
        return Told(tuple(_dealt_to(made, action)))
    follows = (*_levies(made, names), *_end(made, names, player))
    own = player == eyes
    match action:
        case Draw(card) | Skip(card):
            did = _drew(made, names[player], card, own=own)
            verb = "skip" if isinstance(action, Skip) else "draw"
            shown: Json = {"kind": verb, "card": str(card) if own else None}
            # All see the fee, and only the owner sees the card.
            return Told((did, *follows), written(action) if own else verb, shown)
        case Play(card):
            did, shown = _played(made, names[player], card), {"kind": "play", "card": str(card)}
        case Meld(figure):
            chips = _earned(made, player)
            did = sentence("melded", player=names[player], figure=figure, chips=chips)
            shown = {"kind": "meld", "figure": figure}
        case Pass():
            did, shown = sentence("passed", player=names[player]), {"kind": "pass"}
        case _:
            assert_never(action)
    return Told((did, *follows), written(action), shown)


def _dealt_to(made: Course, hand: Hand) -> Iterator[Said]:
    """A sentence about the deal, once the last hand is full."""
    if made.after.turn is not None:
        yield sentence("dealt", cards=len(hand.cards), chips=START)


def _drew(made: Course, who: str, card: Card, *, own: bool) -> Said:
    if made.before.wish is Wish.SKIP:
        paid = _paid(made)
        if own:
            return sentence("skipped-own", player=who, chips=paid, card=str(card))
        return sentence("skipped", player=who, chips=paid)
    fits = made.after.turn is not None and made.after.turn.stage is Stage.DRAWN
    ending = "-fits" if fits else ""
    if own:
        return sentence(f"drew-own{ending}", player=who, card=str(card))
    return sentence(f"drew{ending}", player=who)


def _played(made: Course, who: str, card: Card) -> Said:
    player = _turn(made.before).player
    place, chips = {"player": who, "card": str(card)}, _earned(made, player)
    if card.part is BodyPart.LEGS:
        return sentence("took-trick", **place, chips=chips)
    return sentence("played-head", **place, chips=chips) if chips else sentence("played", **place)


def _accounts(made: Course, player: int) -> tuple[Account, Account]:
    before, after = (state.standing.bank.accounts for state in (made.before, made.after))
    return before[player], after[player]


def _earned(made: Course, player: int) -> int:
    """B9, B10, B12."""
    before, after = _accounts(made, player)
    return after.heads + after.tricks - before.heads - before.tricks


def _paid(made: Course) -> int:
    before, after = _accounts(made, _turn(made.before).player)
    return after.fees - before.fees


def _levies(made: Course, names: Sequence[str]) -> Iterator[Said]:
    """B16, R-B13."""
    for player, name in enumerate(names):
        before, after = _accounts(made, player)
        if after.levies > before.levies:
            key = "levied" if after.chips else "levied-all"
            yield sentence(key, player=name, chips=after.levies - before.levies)


def _end(made: Course, names: Sequence[str], player: int) -> Iterator[Said]:
    """B17, B18, R-B16."""
    if not made.after.over:
        return
    yield sentence("emptied", player=names[player])
    standing = made.after.standing
    key = "most-tricks" if any(standing.tricks) else "no-tricks"
    for name, account in zip(names, standing.bank.accounts, strict=True):
        if account.share:
            yield sentence(key, player=name, chips=account.share)


def _parts(state: State) -> list[list[Part]]:
    """B19."""
    return [
        [Part(sentence(f"part-{key}"), chips) for key, chips in _came(account) if chips]
        for account in state.standing.bank.accounts
    ]


def _came(account: Account) -> Iterator[tuple[str, int]]:
    yield "start", START
    yield "heads", account.heads
    yield "tricks", account.tricks
    yield "share", account.share
    yield "fees", -account.fees
    yield "levies", -account.levies


def _meant(rules: CardsRules, state: State, action: object) -> Move | None:
    return next((move for move in rules.legal_moves(state) if move == action), None)


def _told_of(rules: CardsRules, state: State, line: Line) -> Move | None:
    """The move of a line; a card that was drawn means the wish to draw."""
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


def _dealt(rules: CardsRules, state: State, ahead: Sequence[Line]) -> Move | None:
    """Chance's move before these lines: of a hand, the next card that its player lacks."""
    player, action = ahead[0]
    if not isinstance(action, Hand):
        right = state.turn is not None and action in rules.legal_moves(state)
        return action if right and player == _turn(state).player else None
    before = state.hands[:player]
    lacking = [card for card in action.cards if card not in state.hands[player]]
    if not lacking or any(len(hand) < len(action.cards) for hand in before):
        return None
    deal = Deal(lacking[0])
    return deal if deal in rules.legal_moves(state) else None


VIEW: Final[View[State, Move]] = View(
    secret=True,
    sentences=SENTENCES,
    stage=_stage,
    board=_board,
    hand=_hand,
    offer=_offer,
    told=_told,
    parts=_parts,
    counts=lambda _: {},
    why=why_not,
    meant=_meant,
    turn=lambda _: None,
    dealer=Dealer(_told_of, _dealt),
)
