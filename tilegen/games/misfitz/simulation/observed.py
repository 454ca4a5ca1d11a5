"""The row of a game that was played by the rules, worked out from its states."""

from __future__ import annotations

from tilegen.games.misfitz.cards import PACK, Card
from tilegen.games.misfitz.rules.moves import Deal, Draw, Meld, Move, Pass, Play, Skip
from tilegen.games.misfitz.rules.rules import State, rules_for
from tilegen.games.misfitz.simulation.bots import BOTS, view
from tilegen.games.misfitz.simulation.columns import (
    CARDS,
    CHIPS_AT,
    COUNTS,
    FATES_AT,
    MOST_SEATS,
    WIN,
    Column,
    Fate,
)
from tilegen.play import slow
from tilegen.play.arena import Job
from tilegen.play.slow import Watched
from tilegen.play.tally import Batch

Game = Watched[State, Move]

_AT = {card: at for at, card in enumerate(PACK)}


def table_of(pack: object, job: Job) -> slow.Table[State, Move]:
    """The pack, set up to be played by the rules."""
    return slow.Table(rules_for(pack, job.seats, job.rules), CARDS, _piece, view, BOTS)


def _piece(move: Move) -> int:
    assert isinstance(move, (Deal, Draw, Skip))  # noqa: S101 - chance makes no other
    return _AT[move.card]


def slow_batch(job: Job) -> Batch:
    """Plays the games of a job by the rules."""
    return slow.batch(table_of(None, job), job, observe, COUNTS)


def observe(game: Game, counts: list[int]) -> list[int]:
    """The game's row; adds its histogram and fates to the counts."""
    end = game.states[-1]
    standing = end.standing
    accounts = standing.bank.accounts
    chips = [account.chips for account in accounts]
    best, second = sorted(chips, reverse=True)[:2]
    tricks = [len(own) for own in standing.tricks]
    row = [0] * len(Column)
    row[Column.GAMES] = 1
    row[Column.SEATS] = len(chips)
    row[Column.EVEN] = WIN // len(chips)
    row[Column.WINNER] = best
    row[Column.LOSER] = min(chips)
    row[Column.MARGIN] = best - second
    row[Column.TIED] = int(best == second)
    for seat in range(MOST_SEATS):
        has_won = seat < len(chips) and chips[seat] == best
        row[Column.WIN_1 + seat] = WIN // chips.count(best) if has_won else 0
    row[Column.TRICKS] = sum(tricks)
    row[Column.MELDS] = _made(game, Meld)
    row[Column.MOST_TIED] = int(tricks.count(max(tricks)) > 1)
    row[Column.POT] = sum(account.share for account in accounts)
    row[Column.LARGEST_HAND] = max(len(hand) for state in game.states for hand in state.hands)
    row[Column.IN_HAND] = sum(map(len, end.hands))
    row[Column.IN_STOCK] = len(end.stock)
    row[Column.DRAWS] = _made(game, Draw)
    row[Column.PASSES] = _made(game, Pass)
    row[Column.SKIPS] = _made(game, Skip)
    row[Column.LEVIED] = sum(account.levies for account in accounts)
    row[Column.TURNS], row[Column.CHOICES] = _turns(game)
    counts[CHIPS_AT + best] += 1
    for card in PACK:
        counts[FATES_AT + CARDS * _fate(end, card) + _AT[card]] += 1
    return row


def _made(game: Game, kind: type[Move]) -> int:
    return sum(isinstance(move, kind) for move in game.moves)


def _turns(game: Game) -> tuple[int, int]:
    """The number of turns, and of those in which more than one card could be played."""
    turns = choices = 0
    player, chose = -1, False
    for state, offers in zip(game.states, game.offers, strict=False):
        if state.turn is None:
            continue
        if state.turn.player != player:
            turns, player, chose = turns + 1, state.turn.player, False
        if not chose and sum(isinstance(each, Play) for each in offers) > 1:
            choices, chose = choices + 1, True
    return turns, choices


def _fate(end: State, card: Card) -> Fate:
    if card in end.stock:
        return Fate.STOCK
    if any(card in hand for hand in end.hands):
        return Fate.HAND
    if any(card.figure in own for own in end.standing.tricks):
        return Fate.TRICK
    return Fate.TABLE
