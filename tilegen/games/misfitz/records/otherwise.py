"""What is done by whoever holds none of the cards that are due, in words."""

from __future__ import annotations

from typing import NamedTuple


class Otherwise(NamedTuple):
    """What the player does, and what is written for it."""

    does: str
    write: str


def otherwise(name: str, *, passes: bool) -> Otherwise:
    if passes:
        return Otherwise("passes", f"write '{name}: pass'")
    return Otherwise("draws", f"write '{name}: draw' and the card")
