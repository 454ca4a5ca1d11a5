"""The action of a player without any of the due cards, in words."""

from __future__ import annotations

from typing import NamedTuple


class Alternative(NamedTuple):
    """The player's action in words, and its notation."""

    does: str
    write: str


def describe_alternative(name: str, *, passes: bool) -> Alternative:
    if passes:
        return Alternative("passes", f"write '{name}: pass'")
    return Alternative("draws", f"write '{name}: draw' and the card")
