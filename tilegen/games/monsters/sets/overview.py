"""An overview of a set: tables of text, no line wider than 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from tilegen.games.monsters.sets.connectivity import (
    ALL_PATTERNS,
    FEW_ANSWERS,
    LEGEND,
    Demand,
    answers,
    count_patterns,
    partners,
    picture,
    pieces,
)
from tilegen.games.monsters.sets.metrics import metrics_of, mirror_of
from tilegen.games.monsters.tiles import Edge, TileSet, edges_of, pattern
from tilegen.sets.checks import Metric

LONGEST_BAR = 40
PICTURES_A_ROW = 6

FINISHED: tuple[tuple[float, float], ...] = (
    (1.84, 80),
    (1.91, 73),
    (1.95, 64),
    (2.05, 50),
    (2.09, 38),
    (2.27, 15),
    (2.73, 1),
)
"""Mean joining sides of a set of 88 tiles, and the percentage of first monsters that four greedy
players, who also hinder each other, completed with it; a few thousand simulated games each."""


def portrait(tile_set: TileSet) -> str:
    """The whole description of a set, for people; it ends with a line end."""
    known = metrics_of(tile_set)
    sections = (
        _title(tile_set, known),
        _sides(known),
        _edges(known),
        _patterns(tile_set),
        _symmetry(known),
        _pieces(tile_set),
        _demands(answers(tile_set)),
        _finishing(known),
    )
    return "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in sections) + "\n"


def _title(tile_set: TileSet, known: Mapping[str, Metric]) -> Iterator[str]:
    name = "".join(letter for letter in tile_set.name if letter.isprintable())
    # Letters of some scripts are two columns wide.
    yield name if len(name) <= 40 else name[:38] + "..."
    tiles, eyes = int(known["tiles"]), int(known["eye_tiles"])
    yield f"  {tiles} {_plural('tile', tiles)}, {eyes} with eyes"


def _sides(known: Mapping[str, Metric]) -> Iterator[str]:
    yield "Sides that join    tiles"
    rows = {sides: int(known[f"tiles_joining_{sides}"]) for sides in range(5)}
    longest = max(rows.values())
    for sides, tiles in rows.items():
        if sides or tiles:
            bar = "#" * _bar(tiles, longest)
            yield f"  {sides}                {tiles:5}  {bar}"
    yield (
        f"  on average {known['mean_joining_edges']:.3f}; "
        f"{known['starters']} starters (three or four sides that join)"
    )


def _bar(tiles: int, longest: int) -> int:
    if longest <= LONGEST_BAR:
        return tiles
    return max(round(tiles * LONGEST_BAR / longest), min(tiles, 1))


def _edges(known: Mapping[str, Metric]) -> Iterator[str]:
    yield "Edges              edges   on tiles   even, so that all of them can join?"
    for kind in ("thin", "thick"):
        even = "yes" if known[f"{kind}_even"] else "NO: one is always left over"
        yield f"  {kind:16} {known[f'{kind}_edges']:5}      {known[f'{kind}_tiles']:5}   {even}"
    yield f"  {'blank':16} {known['blank_edges']:5}"


def _patterns(tile_set: TileSet) -> Iterator[str]:
    counts = count_patterns(tile_set)
    eyes = dict.fromkeys(counts, 0)
    for tile in tile_set.tiles:
        eyes[pattern(tile.edges)] += tile.eyes > 0
    others = partners(tile_set)

    def cell(digits: str) -> str:
        shown = f"({eyes.get(digits, 0)})"
        return f"{digits} {counts[digits]:6} {shown:>6}"

    yield "Patterns: top, right, bottom, left; 0 blank, 1 thin, 2 thick; turns are alike"
    yield "                      others that can join at         mirror image"
    yield "         tiles (eyes)   top right bottom left         where it differs"
    for digits in _printed_patterns(counts):
        mirror = mirror_of(digits)
        if mirror < digits:
            continue
        top, right, bottom, left = (
            "." if edge is Edge.BLANK or not counts[digits] else str(others[edge])
            for edge in edges_of(digits)
        )
        line = f"  {cell(digits)}  {top:>4} {right:>5} {bottom:>6} {left:>4}"
        yield line if mirror == digits else f"{line}         {cell(mirror)}"


def _printed_patterns(counts: Mapping[str, int]) -> tuple[str, ...]:
    return ("0000", *ALL_PATTERNS) if "0000" in counts else ALL_PATTERNS


def _symmetry(known: Mapping[str, Metric]) -> Iterator[str]:
    patterns = int(known["patterns"])
    missing = len(ALL_PATTERNS) - patterns
    yield "Balance"
    yield f"  patterns that occur      {patterns} of {len(ALL_PATTERNS)}" + (
        f", {missing} {'is' if missing == 1 else 'are'} missing" if missing else ""
    )
    for metric, words in (
        ("swap_symmetric", "thin and thick swapped"),
        ("mirror_symmetric", "mirrored"),
    ):
        same = "the same patterns, as often" if known[metric] else "a different set"
        yield f"  {words:24} {same}"


def _pieces(tile_set: TileSet) -> Iterator[str]:
    others = partners(tile_set)
    groups = pieces(tile_set)
    yield "Joining"
    for kind, count in others.items():
        name = kind.value
        if count < 0:
            yield f"  no tile has a {name} side"
        else:
            yield f"  at a {name + ' side':11} {count:5} other {_plural('tile', count)} can join"
    if len(groups) <= 1:
        yield "  all tiles can hang together in one piece"
    else:
        sizes = ", ".join(str(len(group)) for group in groups[:8])
        more = ", ..." if len(groups) > 8 else ""
        yield f"  the set falls into {len(groups)} groups that never join, of {sizes}{more} tiles"


def _demands(found: Mapping[Demand, int]) -> Iterator[str]:
    few = sorted((tiles, demand) for demand, tiles in found.items() if tiles < FEW_ANSWERS)
    none = sum(tiles == 0 for tiles, _ in few)
    yield f"Empty cells: {len(found)} kinds by what touches their four sides; turns are alike"
    yield f"  no tile fits            {none:3} of them" + ("  <-- holes for ever" if none else "")
    yield f"  fewer than {FEW_ANSWERS} tiles fit  {len(few) - none:3} of them"
    if not few:
        return
    for start in range(0, len(few), PICTURES_A_ROW):
        row = few[start : start + PICTURES_A_ROW]
        yield ""
        for lines in zip(*(picture(demand) for _, demand in row), strict=True):
            yield "  " + "   ".join(lines)
        yield "  " + "   ".join(f" {demand}: {tiles} " for tiles, demand in row)
    yield ""
    for line in LEGEND:
        yield f"  {line}"


def _finishing(known: Mapping[str, Metric]) -> Iterator[str]:
    mean, tiles = float(known["mean_joining_edges"]), int(known["tiles"])
    yield "How often monsters get finished"
    yield "  A closed creature of n tiles with c loops has 2(n - 1 + c) joining sides: of"
    yield f"  ten tiles, 1.8 a tile without a loop, 2.0 with one. This set has {mean:.3f} a tile."
    yield "  When four greedy players were simulated, with sets of 88 tiles and that mean,"
    yield f"  {_share(mean)} of the first monsters got finished. That is an estimate;"
    yield "  people who plan ahead should finish more."
    if not 44 <= tiles <= 176:
        yield f"  With {tiles} {_plural('tile', tiles)} it may be far from that."


def _share(mean: float) -> str:
    """The measured shares, linearly interpolated; beyond the ends, only a bound."""
    lowest, highest = FINISHED[0], FINISHED[-1]
    if mean < lowest[0]:
        return f"{lowest[1]} % or more"
    if mean >= highest[0]:
        return "less than 1 %"
    (mean_a, share_a), (mean_b, share_b) = next(
        (below, above) for below, above in pairwise(FINISHED) if mean <= above[0]
    )
    share = share_a + (share_b - share_a) * (mean - mean_a) / (mean_b - mean_a)
    return f"about {share:.0f} %"


def _plural(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"
