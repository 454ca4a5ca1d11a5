"""Games in parts, wherever they are played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from multiprocessing import parent_process

import pytest

from tests.processes import start_processes
from tilegen.play.arena import GameBatch, Task, parts, play_in_parts, play_task
from tilegen.play.tally import SCORES, BatchResult, Tally


def counting(job: GameBatch) -> BatchResult:
    """Games of which each has its index as its one number, and seats that score that and 0."""
    indices = range(job.first, job.first + job.games)
    scores = [score for index in indices for score in (index, 0)]
    return BatchResult(1, [*indices], [job.games], scores)


def deadly(job: GameBatch) -> BatchResult:
    """As `counting`, but whoever plays it for others dies of it."""
    if parent_process() is not None:
        os._exit(1)
    return counting(job)


def task(games: int, arena: object = counting) -> Task:
    assert callable(arena)
    return Task(arena, (GameBatch((), "", ("a", "b"), 1, games),), ((0, 0),), (0, SCORES))


HISTOGRAMS = (1,) * 100, (101, *(1,) * 99)
WHOLE = Tally(100, (4950,), (328350,), (100,), HISTOGRAMS)


def sum_tallies(tallies: Iterator[Tally]) -> Tally:
    first, *others = tallies
    return sum(others, first)


@pytest.fixture(params=["here", "threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor | None]:
    if request.param == "here":
        yield None
        return
    with ThreadPoolExecutor(2) if request.param == "threads" else start_processes() as pool:
        yield pool


@pytest.mark.parametrize("size", [1, 7, 100, 1000])
def test_a_tally_does_not_depend_on_parts_or_on_who_plays(
    size: int, executor: Executor | None
) -> None:
    assert sum_tallies(play_in_parts(task(100), size, executor)) == WHOLE == play_task(task(100))


def test_parts_come_in_order_and_whoever_stops_has_the_first(executor: Executor | None) -> None:
    with closing(play_in_parts(task(100), 10, executor)) as tallies:  # type: ignore[type-var]  # an Iterator that is a generator
        assert [next(tallies).sums[0] for _ in range(3)] == [45, 145, 245]


def test_where_workers_die_the_games_are_played_here() -> None:
    with start_processes() as pool:
        assert sum_tallies(play_in_parts(task(100, deadly), 3, pool)) == WHOLE


def test_parts_are_all_games_once() -> None:
    cut = [(part.jobs[0].first, part.games) for part in parts(task(10), 4)]
    assert cut == [(0, 4), (4, 4), (8, 2)]
