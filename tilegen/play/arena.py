"""Games to be played, and who plays them: the same games whoever does, in whatever parts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from typing import Final, NamedTuple

from tilegen.play.jit import engine
from tilegen.play.tally import Batch, Pairs, Tally, beside, fold


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
    """Jobs for the same games, who plays them, and the products that their tally wants. The rows of
    several jobs stand beside each other, those of one game in one row."""

    arena: Arena
    jobs: tuple[Job, ...]
    pairs: Pairs

    @property
    def games(self) -> int:
        return self.jobs[0].games

    def part(self, first: int, games: int) -> Task:
        """The task for other games."""
        return self._replace(
            jobs=tuple(job._replace(first=first, games=games) for job in self.jobs)
        )


def tallied(task: Task) -> Tally:
    """The tally of a task."""
    made = engine(task.jobs[0].engine)
    batches = [task.arena(job) for job in task.jobs]
    width = sum(batch.width for batch in batches)
    rows = batches[0].rows
    if len(batches) > 1:
        rows, at = made.zeros(width * task.games), 0
        for batch in batches:
            made.function(beside)(batch.rows, batch.width, at, width, rows)
            at += batch.width
    sums, products = made.zeros(width), made.zeros(len(task.pairs))
    flat = made.ints(column for pair in task.pairs for column in pair)
    made.function(fold)(rows, flat, sums, products)
    counts = tuple(int(count) for batch in batches for count in batch.counts)
    return Tally(task.games, tuple(map(int, sums)), tuple(map(int, products)), counts)


def parts(task: Task, size: int) -> Iterator[Task]:
    """The task in parts of so many games, in order."""
    first = task.jobs[0].first
    end = first + task.games
    for begin in range(first, end, size):
        yield task.part(begin, min(size, end - begin))


_AHEAD: Final = 64
"""So many parts wait to be played, so that a long run fills no queue."""


def played(
    task: Task, size: int, executor: Executor | None = None, ahead: int = _AHEAD
) -> Iterator[Tally]:
    """The tallies of a task's parts, in order, here or wherever the executor plays, `ahead` of them
    at once. Whoever stops asking has those of the first games; what nobody waits for is taken back.
    Where a worker has died, its part and all others are played here."""
    waiting, asked = parts(task, size), deque[Task]()
    futures: deque[Future[Tally]] = deque()
    try:
        while executor is not None:
            for part in islice(waiting, ahead - len(asked)):
                asked.append(part)
                futures.append(executor.submit(tallied, part))
            if not asked:
                return
            tally = futures.popleft().result()
            asked.popleft()
            yield tally
    except BrokenExecutor:
        yield from map(tallied, asked)
    finally:
        for future in futures:
            future.cancel()
    yield from map(tallied, waiting)
