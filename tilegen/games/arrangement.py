"""Arranges square pieces on sheets by what their sides show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tilegen.games.press import SheetArrangement
from tilegen.sheets.cut_matching import SideKind, Sides, match_cuts


def arrange_pieces(
    names: Sequence[str],
    sides: Mapping[str, Sides],
    kinds: Sequence[SideKind],
    grid: tuple[int, int],
    seed: int,
) -> SheetArrangement:
    """The named pieces, whose sides are of these kinds, on sheets of a grid of columns and rows."""
    pieces = [sides[name] for name in names]
    matching = match_cuts(pieces, kinds, *grid, Random(seed))
    placements = tuple((names[index], turn) for index, turn in matching.laid)
    return SheetArrangement(placements, matching.cuts, matching.unlike)
