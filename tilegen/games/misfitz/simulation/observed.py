"""The row of a game that was played by the rules, worked out from its states."""

from __future__ import annotations

from tilegen.games.misfitz.cards import PACK, Card
from tilegen.games.misfitz.rules.moves import CardDeal, Draw, Meld, Move, Pass, Play, Skip
from tilegen.games.misfitz.rules.rules import rules_for
from tilegen.games.misfitz.rules.state import MisfitzState
from tilegen.games.misfitz.simulation.bots import BOTS, view
from tilegen.games.misfitz.simulation.columns import (
    CARDS,
    CHIPS_AT,
    COUNTS,
    FATES_AT,
    MOST_SEATS,
    WIN,
    CardFate,
    MisfitzColumn,
)
from tilegen.play import reference
from tilegen.play.arena import GameBatch
from tilegen.play.reference import Trajectory
from tilegen.play.tally import BatchResult

Game = Trajectory[MisfitzState, Move]

_AT = {card: at for at, card in enumerate(PACK)}


def table_of(pack: object, job: GameBatch) -> reference.ReferenceGame[MisfitzState, Move]:
    """The pack, set up to be played by the rules."""
    return reference.ReferenceGame(rules_for(pack, job.seats, job.rules), CARDS, _piece, view, BOTS)


def _piece(move: Move) -> int:
    assert isinstance(move, (CardDeal, Draw, Skip))  # noqa: S101 - chance makes no other
    return _AT[move.card]


def slow_batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job by the rules."""
    return reference.play_batch(table_of(None, job), job, observe, COUNTS)


def observe(game: Game, counts: list[int]) -> list[int]:
    """The game's row; adds its histogram and fates to the counts."""
    end = game.states[-1]
    public_state = end.public_state
    accounts = public_state.bank.accounts
    chips = [account.chips for account in accounts]
    best, second = sorted(chips, reverse=True)[:2]
    tricks = [len(own) for own in public_state.tricks]
    row = [0] * len(MisfitzColumn)
    row[MisfitzColumn.GAMES] = 1
    row[MisfitzColumn.SEATS] = len(chips)
    row[MisfitzColumn.EVEN] = WIN // len(chips)
    row[MisfitzColumn.WINNER] = best
    row[MisfitzColumn.LOSER] = min(chips)
    row[MisfitzColumn.MARGIN] = best - second
    row[MisfitzColumn.TIED] = int(best == second)
    for seat in range(MOST_SEATS):
        has_won = seat < len(chips) and chips[seat] == best
        row[MisfitzColumn.WIN_1 + seat] = WIN // chips.count(best) if has_won else 0
    row[MisfitzColumn.TRICKS] = sum(tricks)
    row[MisfitzColumn.MELDS] = _count_moves(game, Meld)
    row[MisfitzColumn.MOST_TIED] = int(tricks.count(max(tricks)) > 1)
    row[MisfitzColumn.POT] = sum(account.share for account in accounts)
    row[MisfitzColumn.LARGEST_HAND] = max(
        len(hand) for state in game.states for hand in state.hands
    )
    row[MisfitzColumn.IN_HAND] = sum(map(len, end.hands))
    row[MisfitzColumn.IN_STOCK] = len(end.stock)
    row[MisfitzColumn.DRAWS] = _count_moves(game, Draw)
    row[MisfitzColumn.PASSES] = _count_moves(game, Pass)
    row[MisfitzColumn.SKIPS] = _count_moves(game, Skip)
    row[MisfitzColumn.LEVIED] = sum(account.levies for account in accounts)
    row[MisfitzColumn.TURNS], row[MisfitzColumn.CHOICES] = _turns(game)
    counts[CHIPS_AT + best] += 1
    for card in PACK:
        counts[FATES_AT + CARDS * _fate(end, card) + _AT[card]] += 1
    return row


def _count_moves(game: Game, kind: type[Move]) -> int:
    return sum(isinstance(move, kind) for move in game.moves)


def _turns(game: Game) -> tuple[int, int]:
    """The number of turns, and the number of turns in which more than one card could be played."""
    turns = choices = 0
    player, chose = -1, False
    for state, offers in zip(game.states, game.offers, strict=False):
        if state.turn is None:
            continue
        if state.turn.player != player:
            turns, player, chose = turns + 1, state.turn.player, False
        if not chose and sum(isinstance(offer, Play) for offer in offers) > 1:
            choices, chose = choices + 1, True
    return turns, choices


def _fate(end: MisfitzState, card: Card) -> CardFate:
    if card in end.stock:
        return CardFate.STOCK
    if any(card in hand for hand in end.hands):
        return CardFate.HAND
    if any(card.figure in own for own in end.public_state.tricks):
        return CardFate.TRICK
    return CardFate.TABLE
