"""The size of the pieces of a set, and whether they have room for marks."""

from __future__ import annotations

from typing import Any

from tilegen.games.press import Press
from tilegen.names import Marks
from tilegen.sets.edition import Edition


def size_of(edition: Edition, press: Press[Any]) -> tuple[float, float]:
    """Width and height of a piece, in millimetres."""
    return edition.printing.size, edition.printing.size * press.height


def too_small_for_marks(edition: Edition, press: Press[Any]) -> bool:
    """Whether the set requests marks for cameras on pieces that have no room for them."""
    printing = edition.printing
    return printing.marks is not Marks.NONE and printing.size < press.min_marked_width


def has_marks(edition: Edition, press: Press[Any]) -> bool:
    """Whether the pieces have marks for cameras."""
    printing = edition.printing
    return printing.marks is not Marks.NONE and printing.size >= press.min_marked_width
