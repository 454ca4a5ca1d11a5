"""The tiles that fit a cell, to read and for programs."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

_WIDTH: Final = 100


FittingTile = tuple[int, tuple[str, ...]]
"""A tile, and the signs of the turns in which it fits."""


def wrap_fits(fits: Iterable[FittingTile]) -> list[str]:
    """Lines such as `7^ 7v  12>`, none of which ends between a tile and its turns."""
    words = ("\0".join(f"{tile}{sign}" for sign in signs) for tile, signs in fits)
    return [line.replace("\0", " ") for line in wrap("  ".join(words), _WIDTH)]


def fits_to_json(fits: Iterable[FittingTile]) -> list[dict[str, object]]:
    return [{"tile": tile, "turns": [*signs]} for tile, signs in fits]
