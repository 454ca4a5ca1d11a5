"""Progress of a command, on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

import click

from tilegen.cli.terminal import say_as_is

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

_BAR = 30
_BESIDE_BAR = 40
"""Columns for the words before and after a bar, and the last one, at which lines would wrap."""
_SOON = 1.0
"""Seconds before which the remaining time cannot be estimated."""
_EARLY = 0.1
"""The share of the work before which it cannot be estimated either: work is slow while workers
start."""


def width_of_bar() -> int:
    """The columns that a bar takes on stderr, fewer in a narrow terminal."""
    from shutil import get_terminal_size

    return min(max(get_terminal_size().columns - _BESIDE_BAR, 1), _BAR)


def playing(games: int) -> ProgressBar[int]:
    """A bar on stderr for `games` games."""
    width = width_of_bar()
    return click.progressbar(length=games, label="Playing", file=sys.stderr, width=width)


@contextmanager
def counting_games(games: int) -> Iterator[Iterable[int]]:
    """The numbers of the games, from 0, with a bar on stderr that fills as they are taken; without
    one unless stderr is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield range(games)
        return
    with playing(games) as bar:
        yield _count_with(bar, games)


def _count_with(bar: ProgressBar[int], games: int) -> Iterator[int]:
    for game in range(games):
        yield game
        bar.update(1)


def progress(
    *, quiet: bool, clock: Callable[[], float] = time.monotonic
) -> Callable[[int, int], None]:
    """A function that shows on stderr the share of the work done and the remaining time, in a line
    that is cleared at the end; it does nothing unless stderr is a terminal. `clock` returns
    seconds."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        return lambda completed_steps, steps: None
    start_time = clock()
    bar = width_of_bar()
    widest = 0

    def show(completed_steps: int, steps: int) -> None:
        nonlocal widest
        filled_columns = completed_steps * bar // steps
        elapsed_seconds = clock() - start_time
        line = (
            f"drawing [{'#' * filled_columns}{'.' * (bar - filled_columns)}] "
            f"{100 * completed_steps // steps} %"
        )
        if elapsed_seconds >= _SOON and completed_steps >= _EARLY * steps:
            line += (
                f", about "
                f"{elapsed_seconds * (steps - completed_steps) / completed_steps:.0f} s left"
            )
        widest = max(widest, len(line))
        ends = completed_steps == steps
        say_as_is(f"\r{'' if ends else line:<{widest}}" + ("\r" if ends else ""), nl=False)

    return show


def drawing(what: str, *, quiet: bool) -> AbstractContextManager[None]:
    """Shows on stderr that `what` is being drawn, until it ends; nothing unless stderr is a
    terminal."""
    return under_way(f"drawing {what}", quiet=quiet)


@contextmanager
def under_way(work: str, *, quiet: bool = False) -> Iterator[None]:
    """Shows `work` on stderr until it ends; nothing unless stderr is a terminal."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    line = f"{work} ..."
    say_as_is(f"\r{line}", nl=False)
    try:
        yield
    finally:
        say_as_is(f"\r{'':<{len(line)}}\r", nl=False)
