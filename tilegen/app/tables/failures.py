"""Failures in the code of a game: they stop its table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from tilegen.errors import TilegenError


class GameFailureError(TilegenError):
    """An exception in the code of a game, as a sentence for all players. It names the exception and
    its place, but not its text, which may say what a hand holds."""

    def __init__(self, game: str, error: Exception) -> None:
        frames = extract_tb(error.__traceback__)
        place = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
        message = f"the code of {game} failed: {type(error).__name__}{place}"
        super().__init__(message, "the moves so far are kept", exit_code=1)


@contextmanager
def report_failures(game: str) -> Iterator[None]:
    """Raises GameFailureError for any exception but a TilegenError."""
    try:
        yield
    except TilegenError:
        raise
    except Exception as error:
        raise GameFailureError(game, error) from error
