"""The effects of a record's lines, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from tilegen.games.misfitz.cards import Card
from tilegen.games.misfitz.records.notation import Misfit, OverlookedCard
from tilegen.games.misfitz.rules.moves import Draw, Hand, Meld, Pass, Play, Skip
from tilegen.games.misfitz.show.history import HistoryStep
from tilegen.games.misfitz.show.moment import Moment, Seat
from tilegen.games.misfitz.show.sentences import sentence
from tilegen.games.view import Sentence


def describe_step(step: HistoryStep) -> tuple[Sentence, ...]:
    """The step in sentences: `Ann plays 3H and takes 3 chips. The bank is empty: everyone pays 5
    chips.`"""
    if step.before.over:
        return (sentence("line-late", player=_player(step.before, step).name),)
    return (_describe_action(step), *_levies(step), *_end(step))


def describe_deal(moment: Moment) -> tuple[Sentence, ...]:
    """The beginning of the game."""
    if not moment.seats:
        return (sentence("table-empty"),)
    hand, chips = moment.seats[0].cards, moment.seats[0].account.chips
    return (
        sentence("dealt", cards=hand, chips=chips),
        sentence("in-bank", chips=moment.bank, cards=moment.stock),
    )


def _describe_action(step: HistoryStep) -> Sentence:
    action, who = step.move.action, _player(step.before, step).name
    match action:
        case Play(card):
            return _describe_play(step, card, who)
        case Draw(card) | Skip(card):
            return _describe_draw(step, card, who, skips=isinstance(action, Skip))
        case Misfit(card) | OverlookedCard(card) if _may_pay(step):
            return _describe_fee(step, action, card, who)
        case Meld(figure) if _takes_trick(step):
            return sentence("melded", player=who, figure=figure, chips=_earned_chips(step))
        case Pass():
            return sentence("passed", player=who)
        case Meld() | Misfit() | OverlookedCard() | Hand():
            return sentence("line-wrong", player=who)
        case _:
            assert_never(action)


def _describe_play(step: HistoryStep, card: Card, who: str) -> Sentence:
    chips = _earned_chips(step)
    if _takes_trick(step):
        return sentence("took-trick", player=who, card=str(card), chips=chips)
    if _player(step.after, step).cards == _player(step.before, step).cards:
        return sentence("line-wrong", player=who)
    if not _lies(card, step.after) or _lies(card, step.before):
        return sentence("played-unclear", player=who)
    if chips:
        return sentence("played-head", player=who, card=str(card), chips=chips)
    return sentence("played", player=who, card=str(card))


def _describe_draw(step: HistoryStep, card: Card, who: str, *, skips: bool) -> Sentence:
    if step.after.stock == step.before.stock:
        return sentence("line-wrong", player=who)
    if card not in _player(step.after, step).known_cards:
        return sentence("drew-unclear", player=who)
    if not skips:
        return sentence("drew-own" if step.ends else "drew-own-fits", player=who, card=str(card))
    fee = _paid_fee(step)
    if not fee:
        return sentence("skipped-unpaid", player=who, card=str(card))
    return sentence("skipped-own", player=who, chips=fee, card=str(card))


def _describe_fee(
    step: HistoryStep, action: Misfit | OverlookedCard, card: Card, who: str
) -> Sentence:
    fee, word = _paid_fee(step), "misfit" if isinstance(action, Misfit) else "overlooked"
    if not fee:
        return sentence(f"{word}-unpaid", player=who, card=str(card))
    return sentence(f"{word}-paid", player=who, card=str(card), chips=fee)


def _lies(card: Card, moment: Moment) -> bool:
    return any(card in figure.cards for figure in moment.table)


def _takes_trick(step: HistoryStep) -> bool:
    return len(_player(step.after, step).tricks) > len(_player(step.before, step).tricks)


def _may_pay(step: HistoryStep) -> bool:
    """Whether the player pays, or would if there were chips (R-B13)."""
    return _paid_fee(step) > 0 or not _player(step.before, step).account.chips


def _paid_fee(step: HistoryStep) -> int:
    return _player(step.after, step).account.fees - _player(step.before, step).account.fees


def _earned_chips(step: HistoryStep) -> int:
    """B9, B10, B12."""
    before, after = _player(step.before, step).account, _player(step.after, step).account
    return after.heads + after.tricks - before.heads - before.tricks


def _player(moment: Moment, step: HistoryStep) -> Seat:
    """The step's player at that moment."""
    return moment.seats[step.player]


def _levies(step: HistoryStep) -> Iterator[Sentence]:
    """B16, R-B13."""
    pairs = [*zip(step.before.seats, step.after.seats, strict=True)]
    levies = [after.account.levies - before.account.levies for before, after in pairs]
    most = max(levies)
    if not most:
        return
    yield sentence("levied-everyone", chips=most)
    for (_, after), levy in zip(pairs, levies, strict=True):
        if not levy:
            yield sentence("levied-nothing", player=after.name)
        elif levy < most:
            yield sentence("levied-less", player=after.name, chips=levy)


def _end(step: HistoryStep) -> Iterator[Sentence]:
    """B17, B18, R-B16."""
    if not step.after.over:
        return
    seats = step.after.seats
    yield sentence("emptied", player=_player(step.after, step).name)
    key = "most-tricks" if any(seat.tricks for seat in seats) else "no-tricks"
    for seat in seats:
        if seat.account.share:
            yield sentence(key, player=seat.name, chips=seat.account.share)
