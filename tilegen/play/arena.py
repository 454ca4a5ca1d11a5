"""Games to be played, and who plays them: the same games whoever does, in whatever parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from typing import NamedTuple

from tilegen.play.jit import engine
from tilegen.play.tally import Batch, Pairs, Tally, fold


class Job(NamedTuple):
    """Games first to first + games - 1 of a run. Plain values, which can be sent anywhere: `pieces`
    is the set as its game writes it in whole numbers, `bots` has a name for each seat."""

    pieces: tuple[int, ...]
    rules: str
    bots: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    engine: str = "plain"

    @property
    def seats(self) -> int:
        return len(self.bots)


Arena = Callable[[Job], Batch]
"""Plays the games of a job. A function of a module, so that it can be sent by its name."""


class Task(NamedTuple):
    """A job, who plays it, and the products that its tally wants."""

    arena: Arena
    job: Job
    pairs: Pairs


def tallied(task: Task) -> Tally:
    """The tally of a task."""
    made = engine(task.job.engine)
    batch = task.arena(task.job)
    sums, products = made.zeros(batch.width), made.zeros(len(task.pairs))
    flat = made.ints(column for pair in task.pairs for column in pair)
    made.function(fold)(batch.rows, flat, sums, products)
    counts = tuple(map(int, batch.counts))
    return Tally(task.job.games, tuple(map(int, sums)), tuple(map(int, products)), counts)


def parts(task: Task, size: int) -> Iterator[Task]:
    """The task in parts of so many games, in order."""
    first, games = task.job.first, task.job.games
    for begin in range(first, first + games, size):
        job = task.job._replace(first=begin, games=min(size, first + games - begin))
        yield task._replace(job=job)


_AHEAD = 64
"""So many parts wait to be played, so that a long run fills no queue."""


def played(task: Task, size: int, executor: Executor | None = None) -> Iterator[Tally]:
    """The tallies of a task's parts, in order, here or wherever the executor plays. Whoever stops
    asking has those of the first games; what nobody waits for is taken back."""
    waiting = parts(task, size)
    if executor is None:
        yield from map(tallied, waiting)
        return
    running: list[Future[Tally]] = []
    try:
        running += (executor.submit(tallied, part) for part in islice(waiting, _AHEAD))
        while running:
            yield running.pop(0).result()
            running += (executor.submit(tallied, part) for part in islice(waiting, 1))
    finally:
        for future in running:
            future.cancel()
