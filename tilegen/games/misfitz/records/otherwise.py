"""What a player does without any of the due cards, in words."""

from __future__ import annotations

from typing import NamedTuple


class Otherwise(NamedTuple):
    """What the player does, and the notation for it."""

    does: str
    write: str


def otherwise(name: str, *, passes: bool) -> Otherwise:
    if passes:
        return Otherwise("passes", f"write '{name}: pass'")
    return Otherwise("draws", f"write '{name}: draw' and the card")
