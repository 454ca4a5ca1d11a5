"""How much is tried: `make test` takes a part of what `make thorough` and `make soak` take."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

THOROUGH = bool(os.environ.get("THOROUGH"))
SOAK = bool(os.environ.get("SOAK"))

T = TypeVar("T")


def times(usual: int, thorough: int) -> int:
    """How often something random is tried."""
    return thorough if THOROUGH else usual


def soaked(usual: int, soak: int) -> int:
    """How often something is tried that only `make soak` tries for hours."""
    return soak if SOAK else usual


def some(of: Sequence[T], step: int) -> Sequence[T]:
    """The first and each `step`th after it, or all of them in `make thorough`."""
    return of if THOROUGH else of[::step]
