from __future__ import annotations

import pytest

from tilegen.app.ruling import rule
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.rules.bank import CHIPS, OVERLOOKING, SKIPPING, Bank


def chips(bank: Bank) -> list[int]:
    return [account.chips for account in bank.accounts]


@pytest.fixture(autouse=True)
def audited_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """F29: the chips of the players and the bank are twelve a player, whatever is paid."""

    def watch_bank(name: str) -> None:
        paid = getattr(Bank, name)

        def audit(bank: Bank, *payment: object) -> None:
            paid(bank, *payment)
            assert bank.chips + sum(chips(bank)) == CHIPS * len(bank.accounts)
            assert bank.chips >= 0 <= min(chips(bank))

        monkeypatch.setattr(Bank, name, audit)

    for name in ("pay_for_head", "pay_for_trick", "take", "split"):
        watch_bank(name)


def test_everybody_has_seven_and_the_bank_five_of_each() -> None:
    bank = Bank(4)
    assert chips(bank) == [7, 7, 7, 7]
    assert bank.chips == 20


def test_a_head_earns_three_and_a_trick_five() -> None:
    bank = Bank(4)
    bank.pay_for_head(0)
    bank.pay_for_trick(1)
    assert chips(bank) == [10, 12, 7, 7]


def test_a_bank_that_is_paid_out_is_filled_at_once() -> None:
    bank = Bank(2)
    bank.pay_for_trick(0)
    bank.pay_for_trick(0)
    assert chips(bank) == [12, 2]
    assert bank.chips == 10


def test_a_bank_that_cannot_pay_is_filled_in_between() -> None:
    bank = Bank(2)
    for _ in range(3):
        bank.pay_for_head(0)
    bank.pay_for_trick(0)
    assert chips(bank) == [16, 2]
    assert bank.chips == 6


def test_who_has_less_than_a_fee_gives_all_and_owes_nothing() -> None:
    bank = Bank(2)
    for _ in range(9):
        bank.take(0, SKIPPING)
    bank.take(1, OVERLOOKING)
    assert chips(bank) == [0, 6]
    assert bank.chips == 18


@pytest.mark.parametrize(
    ("tricks", "shares", "left"),
    [([6, 6, 5], [7, 7, 0], 1), ([1, 0, 0], [15, 0, 0], 0), ([0, 0, 0], [5, 5, 5], 0)],
)
def test_the_most_tricks_take_the_bank(tricks: list[int], shares: list[int], left: int) -> None:
    bank = Bank(3)
    bank.split(tricks)
    assert [each - 7 for each in chips(bank)] == shares
    assert bank.chips == left


def test_what_a_head_and_a_trick_are_paid_is_said_in_one_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tilegen.games.misfitz.rules.bank.FOR_HEAD", 4)
    monkeypatch.setattr("tilegen.games.misfitz.rules.bank.FOR_TRICK", 6)
    top = "tilegen record 1\ngame: misfitz\nplayers: Ann, Bob, Cid\n"
    ruling: MisfitzRuling = rule(f"{top}Ann: 3H\nBob: 3T\nCid: 3L\nCid: 4H\n").ruling
    assert [player.chips for player in ruling.players] == [11, 7, 17]
