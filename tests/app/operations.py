"""Counts disk operations, so that a test can make each in turn fail."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

import pytest

KINDS = ("replace", "rename", "unlink", "mkdir", "rmdir", "fsync")


class Killed(BaseException):
    """As good as a kill: raised by each operation from some one on, so that nothing is mended."""


Fault = Callable[[int], BaseException | None]
"""From the number of an operation, counted from 1, to the error that it raises instead."""


@contextmanager
def operations(fault: Fault, begun: list[str] | None = None) -> Iterator[list[str]]:
    """Each operation is asked for its fault first; `begun` is what they were, in turn. None waits
    for the disk."""
    begun = [] if begun is None else begun
    lock = Lock()

    def replace_operation(kind: str, really: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*args: Any, **kwargs: Any) -> Any:
            with lock:
                begun.append(kind)
                raised = fault(len(begun))
            if raised is not None:
                raise raised
            return None if kind == "fsync" else really(*args, **kwargs)

        return operation

    with pytest.MonkeyPatch.context() as patch:
        for kind in KINDS:
            patch.setattr(os, kind, replace_operation(kind, getattr(os, kind)))
        yield begun


def without_fault(number: int) -> None:
    """Nothing fails."""


def fail_once(failing: int, error: Callable[[], BaseException]) -> Fault:
    return lambda number: error() if number == failing else None


def fail_from_then_on(failing: int, error: Callable[[], BaseException]) -> Fault:
    return lambda number: error() if number >= failing else None


def contents(folder: Path) -> dict[str, bytes]:
    """All files that are not in a hidden folder; the list of what is ours too."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".tilegen-new-" not in path.as_posix()
    }


def list_hidden(folder: Path) -> list[str]:
    return [path.name for path in folder.glob(".tilegen-new-*")]
