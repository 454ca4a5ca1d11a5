"""Tables for square tiles like the monsters': two kinds of sides join their like, and one joins
nothing. So few patterns can be listed by their digits, beside their mirror images."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from tilegen.games.tiles.sets.connectivity import (
    NOTHING,
    Marking,
    find_smallest_turn,
    list_patterns_by_joins,
)
from tilegen.games.tiles.sets.metrics import TileFacts
from tilegen.games.tiles.sets.overview import DemandPictures

_WIDE: Final = 80
"""Columns in which everything stands side by side."""
_PICTURES_A_ROW: Final = 6
_LONGEST_FEATURE: Final = 8
_BARS: Final = (("   ", "  "), (" . ", ". "), (" | ", "--"), ("|||", "=="))
"""What touches an empty cell from above or below, and from the right: nothing, a side that joins
nothing, and the two kinds that join."""


def are_like_creatures(facts: TileFacts) -> bool:
    """Whether these tables can show the tiles of a game."""
    rules = facts.rules
    joining = sorted(facts.joining_digits)
    return (
        (rules.sides, rules.join, len(rules.digits), len(joining)) == (4, 1, 3, 2)
        and facts.are_plain
        and all(rules.list_companions(digit) == digit for digit in joining)
        and len(facts.game.features) <= 1
        and all(len(feature) <= _LONGEST_FEATURE for feature in facts.game.features)
    )


def describe_patterns(facts: TileFacts, width: int) -> Iterator[str]:
    """How many tiles have each pattern, and what can join there. In a narrow terminal, mirror
    images have lines of their own."""
    counts = facts.patterns
    is_wide = width >= _WIDE
    of_feature = _Column(facts)
    legend = ", ".join(f"{digit} {facts.name_kind(digit)}" for digit in facts.rules.digits)
    yield from wrap(f"Patterns: top, right, bottom, left; {legend}; turns are alike", width)
    head = f"         tiles{of_feature.head}"
    if is_wide:
        yield f"{' ' * len(head)} others that can join at         mirror image"
        yield f"{head}   top right bottom left         where it differs"
    else:
        yield f"{' ' * len(head)} can join at"
        yield f"{head}  top rig bot lef"

    def cell(pattern: Marking) -> str:
        return f"{pattern} {counts[pattern]:6}{of_feature.format(pattern)}"

    def joins(pattern: Marking) -> Iterator[str]:
        for digit in pattern:
            can_join = facts.rules.joins(digit) and counts[pattern]
            yield str(facts.companions[digit] - 1) if can_join else "."

    blank = [pattern for pattern in counts if not facts.can_be_added(pattern)]
    for pattern in (*blank, *list_patterns_by_joins(facts.rules)):
        mirror = find_smallest_turn(pattern[::-1])
        if not is_wide:
            yield f"  {cell(pattern)} {' '.join(f'{number:>3}' for number in joins(pattern))}"
        elif pattern <= mirror:
            top, right, bottom, left = joins(pattern)
            line = f"  {cell(pattern)}  {top:>4} {right:>5} {bottom:>6} {left:>4}"
            yield line if mirror == pattern else f"{line}         {cell(mirror)}"


class _Column:
    """The numbers of tiles with the only feature of a game, in brackets; empty if it has none."""

    def __init__(self, facts: TileFacts) -> None:
        self._feature = next(iter(facts.game.features), None)
        self.head = f" ({self._feature})" if self._feature else ""
        self._width = max(len(self.head), len(" (999)"))
        self.head = self.head.rjust(self._width) if self._feature else ""
        self._numbers = dict.fromkeys(facts.patterns, 0)
        for tile in facts.game.tiles:
            has_any = self._feature is not None and tile.features.get(self._feature, 0) > 0
            self._numbers[find_smallest_turn(facts.markings[tile.number])] += has_any

    def format(self, pattern: Marking) -> str:
        number = f"({self._numbers.get(pattern, 0)})"
        return number.rjust(self._width) if self._feature else ""


def describe_balance(facts: TileFacts, width: int) -> Iterator[str]:
    """Whether the two kinds, and the two hands, are dealt with alike."""
    occurring, possible = facts.count_forms(), facts.possible_patterns
    missing = possible - occurring
    gap = f", {missing} {'is' if missing == 1 else 'are'} missing" if missing else ""
    one, other = map(facts.name_kind, sorted(facts.joining_digits))
    rows = {"patterns that occur": f"{occurring} of {possible}{gap}"}
    for is_symmetric, words in (
        (facts.is_swap_symmetric(), f"{one} and {other} swapped"),
        (facts.is_mirror_symmetric(), "mirrored"),
    ):
        rows[words] = "the same patterns, as often" if is_symmetric else "a different set"
    longest = max(map(len, rows))
    yield "Balance"
    for words, value in rows.items():
        if longest + len(value) + 5 <= width and width >= _WIDE:
            yield f"  {words.ljust(longest)}   {value}"
        else:
            yield from wrap(words, width, initial_indent="  ", subsequent_indent="  ")
            yield f"    {value}"


def draw_creature_cells(facts: TileFacts) -> DemandPictures:
    """All demands of empty cells, with bars for the sides that touch them."""
    (blank,) = {*facts.rules.digits} - facts.joining_digits
    thin, thick = sorted(facts.joining_digits)
    signs = dict(zip((NOTHING, blank, thin, thick), _BARS, strict=True))
    pictures = {
        demand: (
            f"   {signs[demand[0]][0]}   ",
            f"{signs[demand[3]][1][::-1]} [ ] {signs[demand[1]][1]}",
            f"   {signs[demand[2]][0]}   ",
            f"{demand}: {tiles}",
        )
        for demand, tiles in facts.answers.items()
    }
    digits = ", ".join(f"{digit} {facts.name_kind(digit)}" for digit in facts.rules.digits)
    legend = (
        f"[ ] is the empty cell; what touches it: | -- {facts.name_kind(thin)}, "
        f"||| == {facts.name_kind(thick)}, . {facts.name_kind(blank)}; where nothing is drawn, "
        f"no tile lies. Below: its sides from the top clockwise (- no tile, {digits}), "
        "and how many tiles fit in some turn."
    )
    return DemandPictures(pictures, legend, len(pictures), _PICTURES_A_ROW)
