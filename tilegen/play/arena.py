"""Runs of simulated games. The results do not depend on how a run is split or where it is
played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from typing import Any, Final, NamedTuple

from tilegen.play.bots import parse_bot_name
from tilegen.play.jit import COMPILED, Engine, engine, mark_compiled
from tilegen.play.tally import (
    SCORES,
    BatchResult,
    Pairs,
    Tally,
    copy_columns,
    fold,
    largest,
    tabulate,
)


class OutsideGame(NamedTuple):
    """A game from outside, as another process can find it: its name, the path of the Python file
    that defines it, empty for an installed package, and a digest of its code, empty if only this
    process has the game. `edition` is the set."""

    name: str
    file: str
    digest: str
    edition: Any = None


class GameBatch(NamedTuple):
    """Games `first` to `first + games - 1` of a run, as plain values that can be sent to another
    process. `pieces` is the set in whole numbers, as its game encodes it; `bots` names a bot for
    each seat. `outside_game` is None for a game that comes with tilegen."""

    pieces: tuple[int, ...]
    rules: str
    bots: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    engine: str = "plain"
    outside_game: OutsideGame | None = None

    @property
    def seats(self) -> int:
        return len(self.bots)


Arena = Callable[[GameBatch], BatchResult]
"""Plays the games of a job. Must be a module-level function, so that it can be pickled."""


def kernel_of(arena: Arena, bots: Sequence[str]) -> str:
    """The name of the code that is compiled for games of these bots. Bots with a number in their
    names have code of their own, which others do without."""
    has_number = any(parse_bot_name(bot)[1] for bot in bots)
    return f"{arena.__module__}{'-numbered' if has_number else ''}"


class Task(NamedTuple):
    """Jobs that cover the same games, the arena that plays them, the pairs of columns to multiply,
    and the columns, or SCORES, to make histograms of. The rows of all jobs for one game are joined
    into one row; the scores come from the first job."""

    arena: Arena
    jobs: tuple[GameBatch, ...]
    pairs: Pairs
    spreads: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        return self.jobs[0].games

    def part(self, first: int, games: int) -> Task:
        """The task for the `games` games from `first`."""
        return self._replace(
            jobs=tuple(job._replace(first=first, games=games) for job in self.jobs)
        )


def play_task(task: Task) -> Tally:
    """Plays all games of a task and adds them up."""
    backend = engine(task.jobs[0].engine)
    batches = [task.arena(job) for job in task.jobs]
    width = sum(batch.width for batch in batches)
    rows = batches[0].rows
    if len(batches) > 1:
        rows, at = backend.zeros(width * task.games), 0
        for batch in batches:
            backend.function(copy_columns)(batch.rows, batch.width, at, width, rows)
            at += batch.width
    sums, products = backend.zeros(width), backend.zeros(len(task.pairs))
    flat = backend.ints(column for pair in task.pairs for column in pair)
    backend.function(fold)(rows, flat, sums, products)
    counts = tuple(int(count) for batch in batches for count in batch.counts)
    histograms = tuple(
        _histogram(backend, batches[0].scores, 0, 1)
        if column == SCORES
        else _histogram(backend, rows, column, width)
        for column in task.spreads
    )
    if backend.name == COMPILED:
        for kernel in {kernel_of(task.arena, job.bots) for job in task.jobs}:
            mark_compiled(kernel)
    return Tally(task.games, tuple(map(int, sums)), tuple(map(int, products)), counts, histograms)


def _histogram(backend: Engine, numbers: Sequence[int], begin: int, step: int) -> tuple[int, ...]:
    """The histogram of every `step`-th number from `begin` on: how often 0, 1, 2 and so on
    occur."""
    histogram = backend.zeros(backend.function(largest)(numbers, begin, step) + 1)
    backend.function(tabulate)(numbers, begin, step, histogram)
    return tuple(map(int, histogram))


def parts(task: Task, size: int) -> Iterator[Task]:
    """Splits a task into consecutive tasks of `size` games; the last one may be shorter."""
    first = task.jobs[0].first
    end = first + task.games
    for begin in range(first, end, size):
        yield task.part(begin, min(size, end - begin))


_AHEAD: Final = 64
"""The most parts that wait in the executor's queue, so that a long run does not flood it."""


def play_in_parts(
    task: Task, size: int, executor: Executor | None = None, ahead: int = _AHEAD
) -> Iterator[Tally]:
    """The tallies of a task's parts of `size` games, in order. An `executor` plays up to `ahead`
    parts at once; without one they are played here. If the caller stops early, the tallies so far
    cover the first games, and queued parts are cancelled. If a worker dies, the rest is played
    here."""
    remaining_parts, queued_parts = parts(task, size), deque[Task]()
    futures: deque[Future[Tally]] = deque()
    try:
        while executor is not None:
            for part in islice(remaining_parts, ahead - len(queued_parts)):
                queued_parts.append(part)
                futures.append(executor.submit(play_task, part))
            if not queued_parts:
                return
            tally = futures.popleft().result()
            queued_parts.popleft()
            yield tally
    except BrokenExecutor:
        yield from map(play_task, queued_parts)
    finally:
        for future in futures:
            future.cancel()
    yield from map(play_task, remaining_parts)
