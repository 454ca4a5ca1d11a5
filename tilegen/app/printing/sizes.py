"""How large the pieces of a set are."""

from __future__ import annotations

from typing import Any

from tilegen.games.press import Press
from tilegen.sets.edition import Edition


def size_of(edition: Edition, press: Press[Any]) -> tuple[float, float]:
    """Width and height of a piece, in millimetres."""
    return edition.printing.size, edition.printing.size * press.height
