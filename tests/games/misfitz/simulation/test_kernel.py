"""The fast engine plays as the rules do, and would be found out if it did not."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.games.planted import plant
from tests.thorough import times
from tilegen.games.misfitz.rules.bank import CHIPS
from tilegen.games.misfitz.rules.deal import SEATS
from tilegen.games.misfitz.simulation import kernel
from tilegen.games.misfitz.simulation.arena import batch, board_of
from tilegen.games.misfitz.simulation.bots import BOTS, view
from tilegen.games.misfitz.simulation.columns import CARDS, MisfitzColumn
from tilegen.games.misfitz.simulation.observed import slow_batch, table_of
from tilegen.play.arena import GameBatch
from tilegen.play.reference import play_game
from tilegen.play.tally import BatchResult

GAMES = times(2, thorough=40)


def job(bots: tuple[str, ...], rules: str, seed: int, games: int = GAMES) -> GameBatch:
    return GameBatch(tuple(range(CARDS)), rules, bots, seed, games)


@cache
def by_rules(asked: GameBatch) -> BatchResult:
    """Of many planted errors each is held against the same games."""
    return slow_batch(asked)


def assert_same(asked: GameBatch) -> None:
    fast, slow = batch(asked), by_rules(asked)
    assert [*fast.rows] == [*slow.rows], asked
    assert [*fast.counts] == [*slow.counts], asked


@pytest.mark.parametrize("rules", ["standard", "expert"])
@pytest.mark.parametrize("seats", SEATS)
def test_any_bots_play_as_by_the_rules(seats: int, rules: str) -> None:
    rng = Random(f"{seats} {rules}")
    assert_same(job(tuple(rng.choices([*BOTS], k=seats)), rules, rng.randrange(2**62)))


@pytest.mark.parametrize("seats", SEATS)
def test_no_chip_is_lost(seats: int) -> None:
    asked = job(("hoarder",) * seats, "standard", seats)
    board = board_of(asked)
    for index in range(10):
        rows, counts = [0] * kernel.ROW, [0] * 1000
        kernel.game(board, 7, index, 0, rows, counts)
        # What could not be split stays in the bank.
        unsplit = board.bank[0] - rows[MisfitzColumn.POT]
        assert sum(board.chips) + unsplit == CHIPS * seats


PLANTED = {
    "heads that pay as tricks do": (
        r"player, board.amounts.head\)",
        "player, board.amounts.trick)",
    ),
    "who takes a trick may do anything": (r"stage = LEAD  # B11", "stage = DUTY"),
    "who drew what fits may skip": (r"stage = DRAWN\n", "stage = DUTY\n"),
    "leaders who draw": (r"\(stage == LEAD or not stock_left\)", "not stock_left"),
    "a bank that is filled too early": (r"if not bank\[0\]:", "if bank[0] < 2:"),
    "experts who may lay any head": (r"== HEAD \+ 1:", ">= 0:"),
    "a levy that one player owes": (
        r"levy = min\(board.amounts.levy, chips\[payer\]\)",
        "levy = board.amounts.levy",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line, wrong = PLANTED[name]
    plant(kernel, line, wrong, [kernel], monkeypatch)
    try:
        with pytest.raises(AssertionError):
            assert_same(job(("random", "obedient", "hoarder"), "expert", 3, games=12))
    except (IndexError, ValueError):
        pass


def test_a_seat_sees_its_own_cards_alone() -> None:
    asked = job(("random",) * 3, "standard", 1)
    for state in play_game(table_of(None, asked), asked, 0).states:
        seen = view(state, 1)
        assert seen.hand == state.hands[1]
        others = state.hands[0] | state.hands[2] | state.stock
        assert not any(f"{card!r}" in repr(seen) for card in others)
        assert seen.hands == tuple(map(len, state.hands))
