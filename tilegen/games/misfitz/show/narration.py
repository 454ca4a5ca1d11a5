"""The effects of a record's lines, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Misfit, OverlookedCard
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Pass, Play, Skip
from tilegen.games.misfitz.show.history import HistoryStep
from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.text.wording import format_count, join_words


def describe_step(step: HistoryStep) -> str:
    """The step in sentences: `Ann plays 3H and takes 3 chips. The bank is empty: everyone pays
    5.`"""
    who = _player(step.before, step).name
    if step.before.over:
        return f"{who}'s line comes after the end, so nothing happens."
    return " ".join((f"{who}{_did(step)}.", *_levies(step), *_end(step)))


def describe_deal(moment: Moment) -> str:
    """The beginning of the game."""
    if not moment.seats:
        return "Nobody plays."
    hand, chips = moment.seats[0].cards, moment.seats[0].account.chips
    bank, stock = format_count(moment.bank, "chip"), format_count(moment.stock, "card")
    return (
        f"Everyone is dealt {format_count(hand, 'card')} and has {format_count(chips, 'chip')}. "
        f"The bank has {bank}, the stock {stock}."
    )


def _did(step: HistoryStep) -> str:
    """The words after the player's name."""
    action = step.move.action
    match action:
        case Play(card):
            did = _describe_play(step, card)
        case Draw(card) | Skip(card):
            did = _describe_draw(step, card, skips=isinstance(action, Skip))
        case Meld(figure) if _takes_trick(step):
            did = f" melds figure {figure}: a trick and {_earned_chips(step)} chips"
        case Misfit(card) if _may_pay(step):
            did = f" shows {card}, which does not fit, and {_fee(step)}"
        case OverlookedCard(card) if _may_pay(step):
            did = f" overlooked {card} and {_fee(step)}"
        case Pass():
            did = " passes"
        case Meld() | Misfit() | OverlookedCard() | Hand():
            did = "'s line is wrong, so nothing happens"
        case _:
            assert_never(action)
    return did


def _describe_play(step: HistoryStep, card: Card) -> str:
    if _takes_trick(step):
        return f" plays {card}, takes the trick and {_earned_chips(step)} chips"
    if _player(step.after, step).cards == _player(step.before, step).cards:
        return "'s line is wrong, so nothing is played"
    if not _lies(card, step.after) or _lies(card, step.before):
        return " plays a card, but it is not clear which"
    return (
        f" plays {card} and takes {_earned_chips(step)} chips"
        if _earned_chips(step)
        else f" plays {card}"
    )


def _describe_draw(step: HistoryStep, card: Card, *, skips: bool) -> str:
    if step.after.stock == step.before.stock:
        return "'s line is wrong: there is nothing to draw"
    if card not in _player(step.after, step).known_cards:
        return " draws a card, but it is not clear which"
    if skips:
        return f" {_fee(step)} and draws {card}"
    return f" draws {card} and {'keeps it' if step.ends else 'has to play it'}"


def _lies(card: Card, moment: Moment) -> bool:
    return any(card in figure.cards for figure in moment.table)


def _takes_trick(step: HistoryStep) -> bool:
    return len(_player(step.after, step).tricks) > len(_player(step.before, step).tricks)


def _may_pay(step: HistoryStep) -> bool:
    """Whether the player pays, or would if there were chips (R-B13)."""
    return _paid_fee(step) > 0 or not _player(step.before, step).account.chips


def _fee(step: HistoryStep) -> str:
    fee = _paid_fee(step)
    return f"pays {fee}" if fee else "has no chips to pay with"


def _paid_fee(step: HistoryStep) -> int:
    return _player(step.after, step).account.fees - _player(step.before, step).account.fees


def _earned_chips(step: HistoryStep) -> int:
    """B9, B10, B12."""
    before, after = _player(step.before, step).account, _player(step.after, step).account
    return after.heads + after.tricks - before.heads - before.tricks


def _player(moment: Moment, step: HistoryStep) -> Seat:
    """The step's player at that moment."""
    return moment.seats[step.player]


def _levies(step: HistoryStep) -> Iterator[str]:
    """B16, R-B13."""
    levies = {
        after.name: after.account.levies - before.account.levies
        for before, after in zip(step.before.seats, step.after.seats, strict=True)
    }
    usual = max(levies.values())
    less = [f"{name} {amount or 'nothing'}" for name, amount in levies.items() if amount < usual]
    if usual:
        but = f", but {join_words(less, 'and')}" if less else ""
        yield f"The bank is empty: everyone pays {usual}{but}."


def _end(step: HistoryStep) -> Iterator[str]:
    """B17, B18, R-B16."""
    if not step.after.over:
        return
    seats = step.after.seats
    yield f"{_player(step.after, step).name}'s hand is empty, which ends the game."
    shares = {seat.name: seat.account.share for seat in seats if seat.account.share}
    if not shares:
        return
    share = format_count(max(shares.values()), "chip")
    if not any(seat.tricks for seat in seats):
        yield f"Nobody has a trick, so everyone takes {share} from the bank."
    elif len(shares) == 1:
        yield f"With the most tricks {join_words(shares, 'and')} takes {share} from the bank."
    else:
        yield f"With the most tricks {join_words(shares, 'and')} take {share} each from the bank."
