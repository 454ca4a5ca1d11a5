"""A fault of a game's rules."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import NamedTuple

from tilegen.text.diagnostics import Code
from tilegen.text.wording import quoted_text


class RulesFault(NamedTuple):
    """A fault, and what its author can do about it. `place` says in which game and after which
    move it was seen. `error` is the exception that the game's code raised, if it did."""

    code: Code
    message: str
    hint: str
    place: str = ""
    error: Exception | SystemExit | None = None


def name_viewer(seat: int | None) -> str:
    """A seat, counted from 1, or a spectator, as messages name them."""
    return "a spectator" if seat is None else f"player {seat + 1}"


def quote_value(value: object) -> str:
    """A value of the game as messages show it."""
    return quoted_text(" ".join(str(value).split()))


def is_hashable(value: object) -> bool:
    """Whether a value and all its parts have a hash."""
    try:
        hash(value)
    except TypeError:
        return False
    return isinstance(value, Hashable)


def has_equality(value: object) -> bool:
    """Whether two values that were made alike are equal."""
    return isinstance(value, Enum) or type(value).__eq__ is not object.__eq__
