"""What the lines of a record did, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Misfit, Overlooked
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Pass, Play, Skip
from tilegen.games.misfitz.show.history import Step
from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.text.near import counted, listed


def told(step: Step) -> str:
    """In sentences: `Ann plays 3H and takes 3 chips. The bank is empty: everyone pays 5.`"""
    who = _player(step.before, step).name
    if step.before.over:
        return f"{who}'s line comes after the end, so nothing happens."
    return " ".join((f"{who}{_did(step)}.", *_levies(step), *_end(step)))


def dealt(moment: Moment) -> str:
    """The beginning of the game."""
    if not moment.seats:
        return "Nobody plays."
    hand, chips = moment.seats[0].cards, moment.seats[0].account.chips
    bank, stock = counted(moment.bank, "chip"), counted(moment.stock, "card")
    return (
        f"Everyone is dealt {counted(hand, 'card')} and has {counted(chips, 'chip')}. "
        f"The bank has {bank}, the stock {stock}."
    )


def _did(step: Step) -> str:
    """What follows the player's name."""
    action = step.move.action
    match action:
        case Play(card):
            did = _played(step, card)
        case Draw(card) | Skip(card):
            did = _drew(step, card, skips=isinstance(action, Skip))
        case Meld(figure) if _takes_trick(step):
            did = f" melds figure {figure}: a trick and {_earned(step)} chips"
        case Misfit(card) if _may_pay(step):
            did = f" shows {card}, which does not fit, and {_fee(step)}"
        case Overlooked(card) if _may_pay(step):
            did = f" overlooked {card} and {_fee(step)}"
        case Pass():
            did = " passes"
        case Meld() | Misfit() | Overlooked() | Hand():
            did = "'s line is wrong, so nothing happens"
        case _:
            assert_never(action)
    return did


def _played(step: Step, card: Card) -> str:
    if _takes_trick(step):
        return f" plays {card}, takes the trick and {_earned(step)} chips"
    if _player(step.after, step).cards == _player(step.before, step).cards:
        return "'s line is wrong, so nothing is played"
    if not _lies(card, step.after) or _lies(card, step.before):
        return " plays a card, but it is not clear which"
    return f" plays {card} and takes {_earned(step)} chips" if _earned(step) else f" plays {card}"


def _drew(step: Step, card: Card, *, skips: bool) -> str:
    if step.after.stock == step.before.stock:
        return "'s line is wrong: there is nothing to draw"
    if card not in _player(step.after, step).known:
        return " draws a card, but it is not clear which"
    if skips:
        return f" {_fee(step)} and draws {card}"
    return f" draws {card} and {'keeps it' if step.ends else 'has to play it'}"


def _lies(card: Card, moment: Moment) -> bool:
    return any(card in figure.laid for figure in moment.table)


def _takes_trick(step: Step) -> bool:
    return len(_player(step.after, step).tricks) > len(_player(step.before, step).tricks)


def _may_pay(step: Step) -> bool:
    """Whether the player pays, or would if there were chips (R-B13)."""
    return _paid(step) > 0 or not _player(step.before, step).account.chips


def _fee(step: Step) -> str:
    paid = _paid(step)
    return f"pays {paid}" if paid else "has no chips to pay with"


def _paid(step: Step) -> int:
    return _player(step.after, step).account.fees - _player(step.before, step).account.fees


def _earned(step: Step) -> int:
    """B9, B10, B12."""
    before, after = _player(step.before, step).account, _player(step.after, step).account
    return after.heads + after.tricks - before.heads - before.tricks


def _player(moment: Moment, step: Step) -> Seat:
    """The player who did it, as of that moment."""
    return moment.seats[step.player]


def _levies(step: Step) -> Iterator[str]:
    """B16, R-B13."""
    paid = {
        after.name: after.account.levies - before.account.levies
        for before, after in zip(step.before.seats, step.after.seats, strict=True)
    }
    usual = max(paid.values())
    less = [f"{name} {amount or 'nothing'}" for name, amount in paid.items() if amount < usual]
    if usual:
        but = f", but {listed(less, 'and')}" if less else ""
        yield f"The bank is empty: everyone pays {usual}{but}."


def _end(step: Step) -> Iterator[str]:
    """B17, B18, R-B16."""
    if not step.after.over:
        return
    seats = step.after.seats
    yield f"{_player(step.after, step).name}'s hand is empty, which ends the game."
    shares = {seat.name: seat.account.share for seat in seats if seat.account.share}
    if not shares:
        return
    share = counted(max(shares.values()), "chip")
    if not any(seat.tricks for seat in seats):
        yield f"Nobody has a trick, so everyone takes {share} from the bank."
    elif len(shares) == 1:
        yield f"With the most tricks {listed(shares, 'and')} takes {share} from the bank."
    else:
        yield f"With the most tricks {listed(shares, 'and')} take {share} each from the bank."
