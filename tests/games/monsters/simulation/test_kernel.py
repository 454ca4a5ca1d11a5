"""The fast engine plays as the rules do, with any set, and would be found out if it did not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from tests.games.monsters.random_games import random_set
from tests.games.planted import plant
from tests.thorough import times
from tilegen.games.monsters.rules.moves import DEAL4, OPEN, VARIANTS
from tilegen.games.monsters.simulation.arena import batch
from tilegen.games.monsters.simulation.bots import BOTS
from tilegen.games.monsters.simulation.by_rules import slow_batch
from tilegen.games.monsters.simulation.columns import COLUMNS, METRICS
from tilegen.games.monsters.simulation.pieces import (
    code_of,
    edges_of_code,
    pieces_of,
    tile_set_of,
)
from tilegen.games.monsters.tiles import edges_of
from tilegen.games.tiles.simulation import choosing, kernel, laying
from tilegen.games.tiles.simulation.columns import Column
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.estimate import STRICT
from tilegen.play.metric import Columns
from tilegen.play.tally import BatchResult


def job(
    pieces: tuple[int, ...], bots: tuple[str, ...], seed: int, games: int = 1, variant: str = DEAL4
) -> GameBatch:
    return GameBatch(pieces, variant, bots, seed, games)


@cache
def by_rules(asked: GameBatch) -> BatchResult:
    """Of many planted errors each is held against the same games."""
    return slow_batch(asked)


def assert_same(asked: GameBatch) -> None:
    fast, slow = batch(asked), by_rules(asked)
    assert [*fast.rows] == [*slow.rows], asked
    assert [*fast.counts] == [*slow.counts], asked


def random_jobs(rng: Random, count: int) -> Iterator[GameBatch]:
    for _ in range(count):
        pieces = pieces_of(random_set(rng, range(5, 121)))
        seats = rng.randint(2, 6)
        bots, seed = tuple(rng.choices([*BOTS], k=seats)), rng.randrange(2**62)
        yield from (job(pieces, bots, seed, 1, variant) for variant in VARIANTS)


@pytest.mark.parametrize("number", range(times(8, thorough=100)))
def test_any_set_and_any_bots_play_as_by_the_rules(number: int) -> None:
    for asked in random_jobs(Random(number), 2):
        assert_same(asked)


BLANK, CAP, CROSS = (2 * code_of(edges_of(digits)) for digits in ("0000", "1000", "2222"))


@pytest.mark.parametrize(
    "pieces",
    [
        (CAP,),
        (CAP + 1, CAP),
        (CAP,) * 3,
        (CROSS,) * 9,
        (BLANK,) * 7,
        (BLANK + 1,) * 12,
        (BLANK, CAP, BLANK + 1, CAP + 1, CROSS, CAP) * 3,
    ],
    ids=str,
)
@pytest.mark.parametrize("bot", BOTS)
def test_a_set_that_nobody_would_print_plays_as_by_the_rules(
    pieces: tuple[int, ...], bot: str
) -> None:
    for seats, variant in product((2, 3, 6), VARIANTS):
        assert_same(job(pieces, (bot,) * seats, 5, 2, variant))


def test_the_largest_set_is_played_to_its_end() -> None:
    pieces = tuple(2 * code for code in range(1, 81)) * 13
    played = batch(job(pieces[:999], ("builder", "random"), 1))
    assert sum(played.counts) > 0
    assert played.rows[Column.GAMES] == 1


def test_a_set_is_the_same_behind_its_numbers() -> None:
    every = tuple(2 * code_of(edges_of("".join(digits))) for digits in product("012", repeat=4))
    assert sorted(every) == [*range(0, 162, 2)]
    assert all(code_of(edges_of_code(code)) == code for code in range(81))
    assert pieces_of(tile_set_of((*every, 7))) == (*every, 7)


@pytest.mark.parametrize("bot", BOTS)
def test_thin_and_thick_may_be_swapped(bot: str) -> None:
    pieces = pieces_of(random_set(Random(bot), range(60, 61)))
    swapped = {0: 0, 1: 2, 2: 1}
    others = tuple(
        piece % 2 + 2 * sum(swapped[piece // 2 // 3**side % 3] * 3**side for side in range(4))
        for piece in pieces
    )
    assert others != pieces
    one, other = (batch(job(each, (bot,) * 4, 8, games=10)) for each in (pieces, others))
    assert (one.rows, one.counts) == (other.rows, other.counts)


def test_the_order_of_the_rows_does_not_matter() -> None:
    pieces = pieces_of(random_set(Random(5), range(60, 61)))
    others = tuple(Random(6).sample(pieces, len(pieces)))
    columns = Columns(COLUMNS, METRICS)
    one, other = (
        play_task(Task(batch, (job(each, ("builder",) * 4, 9, games=200),), columns.pairs))
        for each in (pieces, others)
    )
    assert one != other
    for metric in METRICS:
        if (metric.seat or 0) <= 4:
            found = [columns.estimate(metric, each, STRICT) for each in (one, other)]
            low, high = (each for each in found if each is not None)
            assert max(low.low, high.low) <= min(low.high, high.high), metric.name


PLANTED = {
    "a tile that lies turned the other way": (
        kernel,
        r"4 \* kinds\[tile\] \+ turn\b",
        "4 * kinds[tile] + (4 - turn) % 4",
    ),
    "finishers who may help rivals": (
        choosing,
        r" \+ setup.closing \* board.done\[player\]\n    total = 0",
        "\n    total = 0",
    ),
    "minions that score all their tiles": (
        laying,
        r"label = 2 \* unfinished \+ \(board.figures\[owner\] != 1\)",
        "label = 2 * unfinished",
    ),
    "a turn that ends with a discard": (
        kernel,
        r"run \+= 1\n",
        "run += 1\n                player = (player + 1) % seats\n",
    ),
    "minions drawn though the game is over": (
        laying,
        r"rows\[row \+ Column.FINISHED\] < setup.goal",
        "rows[row + Column.FINISHED] <= setup.goal",
    ),
    "open cells that forget what is beside them": (laying, r"= demand \| met", "= met"),
    "open cells that move into those of the next player": (laying, r"elif more:", "elif False:"),
    "cells that are told in another order": (
        laying,
        r"cells\[later\] = cells\[later \+ 1\]",
        "cells[k] = cells[end]",
    ),
    "start tiles that are not put aside": (kernel, r"range\(chosen, first\)", "range(0)"),
    "a bot that counts what it opens wrongly": (choosing, r"\+ turn\] & free", "+ turn]"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, line, wrong = PLANTED[name]
    plant(module, line, wrong, (kernel, laying, choosing), monkeypatch)
    pieces, bots = pieces_of(random_set(Random(3), range(60, 61))), ("builder", "random", "closer")
    variant = OPEN if "start" in name else DEAL4
    try:
        with pytest.raises(AssertionError):
            assert_same(job(pieces, bots, 2, 12, variant))
    except (IndexError, ValueError):
        pass
