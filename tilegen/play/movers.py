"""The names by which the lines of a record call who moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.play.rules import CHANCE, Chance

CHANCE_SEPARATOR: Final = ", "
"""Between the moves of chance on one line of a record."""


def name_player(names: Sequence[str], player: int | Chance) -> str:
    """The name with which a line of the record begins."""
    return player.value if player is CHANCE else names[player]
