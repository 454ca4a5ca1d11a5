"""Failures in the code of a game: they stop its table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from tilegen.errors import TilegenError
from tilegen.play.session import EndlessError


class GameFailureError(TilegenError):
    """The code of a game failed, as a sentence for all players."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "the moves so far are kept", exit_code=1)


@contextmanager
def report_failures(game: str, *, keep_errors: bool = False) -> Iterator[None]:
    """Raises GameFailureError for any exception, and for moves of chance without end. With
    `keep_errors` a TilegenError is raised as it is: rules that cannot be made say why."""
    try:
        yield
    except EndlessError as error:
        raise GameFailureError(f"{game}: {error.message}") from error
    except GameFailureError:
        raise
    except Exception as error:
        if keep_errors and isinstance(error, TilegenError):
            raise
        raise GameFailureError(_describe_failure(game, error)) from error


def _describe_failure(game: str, error: Exception) -> str:
    """Names the exception and its place, but not its text, which may reveal a hand."""
    frames = extract_tb(error.__traceback__)
    place = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
    return f"the code of {game} failed: {type(error).__name__}{place}"
