"""Tiles by the pattern of their sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.lattice import LATTICES
from tilegen.games.tiles.segments import Kind, Tile
from tilegen.text.wording import format_small_number

_DIGITS: Final = 10
"""As many kinds of sides have a digit each."""

_USUAL: Final = (0, 1, 2, 1)
"""The usual example of a pattern, for tiles of four sides and at least three kinds."""


def format_pattern(tile: Tile, game: TileGame) -> str:
    """The sides of a tile from the one from which they come first of all: a digit each, such as
    `0121`, or the names of their kinds."""
    kinds = game.kinds_of_sides
    pattern = _find_first(tile.sides)
    if _have_digits(kinds):
        return "".join(map(str, pattern))
    return "-".join(kinds[side].name for side in pattern)


def describe_patterns(game: TileGame) -> str:
    """A sentence about patterns, empty if they need none."""
    kinds = game.kinds_of_sides
    if not _have_digits(kinds):
        return ""
    sides = LATTICES[game.shape].sides
    usual = _find_first([min(_USUAL[side % len(_USUAL)], len(kinds) - 1) for side in range(sides)])
    patterns = [_find_first(tile.sides) for tile in game.tiles]
    example = patterns[0] if patterns and usual not in patterns else usual
    digits = ", ".join(f"{digit} {kind.name}" for digit, kind in enumerate(kinds))
    return (
        f"{''.join(map(str, example))} is a pattern: the {format_small_number(sides)} sides of a"
        f" tile clockwise, {digits}, in any turn."
    )


def _find_first(sides: Sequence[int]) -> tuple[int, ...]:
    return min((*sides[at:], *sides[:at]) for at in range(len(sides)))


def _have_digits(kinds: Sequence[Kind]) -> bool:
    """Whether digits are shorter than the names of the kinds."""
    return len(kinds) <= _DIGITS and any(len(kind.name) > 1 for kind in kinds)
