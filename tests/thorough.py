"""How much is tried: `make test` takes a part of what `make thorough` and `make soak` take."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any, TypeVar

THOROUGH = bool(os.environ.get("THOROUGH"))
SOAK = bool(os.environ.get("SOAK"))

T = TypeVar("T")


def times(usual: int, thorough: int) -> int:
    """How often something random is tried."""
    return thorough if THOROUGH else usual


def soak_times(usual: int, soak: int) -> int:
    """How often something is tried that only `make soak` tries for hours."""
    return soak if SOAK else usual


def some(of: Sequence[T], step: int) -> Sequence[T]:
    """The first and each `step`th after it, or all of them in `make thorough`."""
    return of if THOROUGH else of[::step]


def every_value(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """As few combinations as have each value of each axis once at least; all combinations in `make
    thorough`. For what each choice does by itself, and what is dear to try."""
    values = [tuple(axis) for axis in axes]
    if THOROUGH:
        return list(product(*values))
    # Each round of an axis begins one further, lest the first of one always meet the first of
    # another.
    return [
        tuple(axis[(at + at // len(axis)) % len(axis)] for axis in values)
        for at in range(max(map(len, values)))
    ]


def every_pair(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """A value of each axis, so combined that any two values of two axes meet in one of the
    combinations; all combinations in `make thorough`. For what may go wrong by two choices that do
    not go together, but hardly by three."""
    values = [tuple(axis) for axis in axes]
    if THOROUGH:
        return list(product(*values))
    places = product(*(range(len(axis)) for axis in values))
    pairs = {place: {*combinations(enumerate(place), 2)} for place in places}
    missing, chosen = set().union(*pairs.values()), []
    while missing:
        best = max(pairs, key=lambda place: len(pairs[place] & missing))
        missing -= pairs[best]
        chosen.append(tuple(axis[at] for axis, at in zip(values, best, strict=True)))
    return chosen
