"""Sets of monsters, large ones and such as play alike, and what is told of their games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle, islice, product
from random import Random

import pytest

from tests.games.monsters.creature_tiles import (
    build_monsters,
    digits_of,
    edges_of,
    list_creatures,
    with_creatures,
)
from tests.games.monsters.random_games import random_set
from tests.games.monsters.standard import standard_set
from tilegen.app.games import GAMES
from tilegen.games.simulation import Forms
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import DEAL4
from tilegen.games.tiles.known.monsters.simulation import SIMULATION, build_simulation
from tilegen.games.tiles.simulation.columns import Column
from tilegen.play.arena import GameBatch, Task, play_task
from tilegen.play.estimate import STRICT
from tilegen.play.metric import Columns
from tilegen.play.tally import BatchResult

BOTS = ("builder", "closer", "random")


def play(game: TileGame, bots: Iterable[str], games: int) -> BatchResult:
    return build_simulation(game).arena(GameBatch((), DEAL4, tuple(bots), 8, games))


def test_the_largest_set_is_played_to_its_end() -> None:
    shapes = ["".join(digits) for digits in product("012", repeat=4)][1:]
    tiles = (
        CreatureTile(number, edges_of(shape), 0)
        for number, shape in enumerate(islice(cycle(shapes), 999), 1)
    )
    played = play(build_monsters("most", tiles), ("builder", "random"), 1)
    assert sum(played.counts) > 0
    assert played.rows[Column.GAMES] == 1


@pytest.mark.parametrize("bot", BOTS)
def test_thin_and_thick_may_be_swapped(bot: str) -> None:
    game = random_set(Random(bot), range(60, 61))
    swap = str.maketrans("12", "21")
    swapped = with_creatures(
        game,
        (
            replace(tile, edges=edges_of(digits_of(tile.edges).translate(swap)))
            for tile in list_creatures(game)
        ),
    )
    assert swapped.tiles != game.tiles
    one, other = (play(each, (bot,) * 4, 10) for each in (game, swapped))
    assert (one.rows, one.counts, one.scores) == (other.rows, other.counts, other.scores)


def test_the_order_of_the_rows_does_not_matter_and_that_of_the_numbers_means_nothing() -> None:
    game = random_set(Random(5), range(60, 61))
    simulation = build_simulation(game)
    numbers = sorted(tile.number for tile in game.tiles)
    shuffled = Random(6).sample(game.tiles, len(game.tiles))
    other = replace(
        game,
        tiles=tuple(
            replace(tile, number=number) for tile, number in zip(shuffled, numbers, strict=True)
        ),
    )
    columns = Columns(simulation.columns, simulation.metrics)
    tallies = [
        play_task(
            Task(
                build_simulation(each).arena,
                (GameBatch((), DEAL4, ("builder",) * 4, 9, 200),),
                columns.pairs,
            )
        )
        for each in (game, other)
    ]
    assert tallies[0] != tallies[1]
    for metric in simulation.metrics:
        if (metric.seat or 0) <= 4:
            found = [columns.estimate(metric, tally, STRICT) for tally in tallies]
            low, high = (each for each in found if each is not None)
            assert max(low.low, high.low) <= min(low.high, high.high), metric.name


def test_bots_and_metrics_are_known_without_a_set() -> None:
    edition = standard_set()
    known, of_set = (
        game.simulation() for game in (GAMES["monsters"], GAMES["monsters"].for_set(edition))
    )
    assert known is SIMULATION
    assert (known.bots, known.bot_families) == (of_set.bots, of_set.bot_families)
    assert (known.usual, known.rules, known.columns) == (of_set.usual, of_set.rules, of_set.columns)
    assert (known.metrics, known.lines) == (of_set.metrics, of_set.lines)
    assert (known.spreads, known.contrast) == (of_set.spreads, of_set.contrast)
    assert known.group_note == of_set.group_note
    assert known.is_fast(DEAL4, BOTS)


ALWAYS_PROMISED = (
    *("completion", "size", "minions", "minion_eyes", "blind", "points", "winner", "margin"),
    *("ties", "minutes", "turns", "discards", "longest_run", "dead_ends", "all_finished"),
    *("unseen", "choices", "forced", "meddling", "drama", "decided", "lead_changes"),
    *(f"seat_{seat}" for seat in range(1, 7)),
    *(
        f"{fate}_{tiles}"
        for fate in ("first", "minion", "unfinished", "boxed", "unseen", "closed")
        for tiles in ("one_kind", "mixed")
    ),
)
"""The metrics that sets could promise from the beginning."""


def test_a_set_may_promise_what_sets_always_promised_whatever_it_calls_minions() -> None:
    edition = standard_set()
    imps = {"en": {"again": {"one": "imp", "many": "imps"}}}
    renamed = replace(edition, presentation=edition.presentation._replace(words=imps))
    for game in (edition, renamed):
        simulation = build_simulation(game)
        words = {metric.name: metric.words for metric in simulation.metrics}
        assert {*ALWAYS_PROMISED} <= words.keys()
        assert len(words) == len(simulation.metrics)
        texts = {line.text for line in simulation.lines}
        assert {"{minions}", "{minion_points}"} <= texts
        forms = simulation.forms
        assert isinstance(forms, Forms)
        assert forms.effects["minions"] == forms.effects["completion"] == -1
    assert words["blind"] == "finished imps without a tile with an eye"
