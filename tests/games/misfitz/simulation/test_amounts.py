"""The fast engine takes the amounts of chips from the rules. The rest of the rules about chips it
repeats, which is listed here, each with the check that holds it to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from tilegen.games.misfitz.rules import bank
from tilegen.games.misfitz.rules.bank import START, Bank
from tilegen.games.misfitz.simulation import kernel
from tilegen.games.misfitz.simulation.arena import board_of
from tilegen.games.misfitz.simulation.columns import CARDS, COUNTS, WIN, MisfitzColumn
from tilegen.games.misfitz.simulation.kernel import KernelBoard
from tilegen.play.arena import GameBatch

TRIES = 200

Patch = Callable[[str, int], None]


def random_bank(rng: Random, seats: int) -> Bank:
    """A bank with chips, and players with some or none."""
    banked = Bank(seats)
    banked.chips = rng.randint(1, 12)
    for account in banked.accounts:
        account.heads = rng.choice((0, rng.randint(0, 20))) - START
    return banked


def board_with(banked: Bank) -> KernelBoard:
    """The same in the fast engine."""
    seats = len(banked.accounts)
    board = board_of(GameBatch(tuple(range(CARDS)), "standard", ("random",) * seats, 1, 1))
    board.bank[0] = banked.chips
    board.chips[:] = chips(banked)
    return board


def chips(banked: Bank) -> list[int]:
    return [account.chips for account in banked.accounts]


def check_payments(rng: Random, patch: Patch) -> None:
    patch("FOR_TRICK", rng.randint(1, 30))
    patch("LEVY", rng.randint(0, 9))
    seats = rng.randint(2, 8)
    banked, player = random_bank(rng, seats), rng.randrange(seats)
    board = board_with(banked)
    kernel.pay(board, player, board.amounts.trick)
    banked.pay_for_trick(player)
    assert (board.bank[0], [*board.chips]) == (banked.chips, chips(banked))
    assert board.bank[1] == sum(account.levies for account in banked.accounts)


def check_end(rng: Random, _: Patch) -> None:
    seats = rng.randint(2, 8)
    banked = random_bank(rng, seats)
    board, tricks = board_with(banked), [rng.randrange(3) for _ in range(seats)]
    board.tricks[:] = tricks
    rows = [0] * kernel.ROW
    kernel.tell_end(board, 0, rows, [0] * COUNTS)
    banked.split(tricks)
    assert [*board.chips] == chips(banked)
    winners = banked.leaders
    for seat in range(seats):
        share = WIN // len(winners) if seat in winners else 0
        assert rows[MisfitzColumn.WIN_1 + seat] == share


REPEATED: Mapping[str, Callable[[Random, Patch], None]] = {
    "an empty bank is filled, and pays the rest (B16, R-B12, R-B13)": check_payments,
    "the bank goes to the most tricks (B18, R-B15, R-B16), and the most chips win": check_end,
}
"""The course of a game and the fee for a skip (B13), which the engine repeats too, are held to the
rules in `test_kernel.py`."""


@pytest.mark.parametrize("rule", REPEATED)
def test_what_the_fast_engine_repeats_is_what_the_rules_say(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(rule)
    for _ in range(TRIES):
        REPEATED[rule](rng, lambda name, amount: monkeypatch.setattr(bank, name, amount))
