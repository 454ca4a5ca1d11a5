"""An overview of a set: tables of text as wide as a terminal, and readable in 40 columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from textwrap import wrap

from tilegen.games.monsters.sets.connectivity import (
    ALL_PATTERNS,
    LEGEND,
    answers,
    count_patterns,
    partners,
    picture,
    pieces,
)
from tilegen.games.monsters.sets.metrics import metrics_of, mirror_of
from tilegen.games.monsters.tiles import Edge, TileSet, edges_of, pattern
from tilegen.games.tiles.sets.connectivity import Demand
from tilegen.games.tiles.sets.overview import (
    DemandPictures,
    describe_demands,
    describe_groups,
    describe_joining_sides,
    format_starters,
    indent_text,
)
from tilegen.sets.checks import Metric
from tilegen.text.wording import format_count

PICTURES_A_ROW = 6

WIDTH = 80
"""Columns in which everything stands side by side."""

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


def summary(tile_set: TileSet) -> str:
    """`88 tiles, 40 with eyes`."""
    eyes = sum(tile.eyes > 0 for tile in tile_set.tiles)
    return f"{format_count(len(tile_set.tiles), 'tile')}, {eyes} with eyes"


def portrait(tile_set: TileSet, width: int = WIDTH) -> str:
    """The tables of a set, for people, in so many columns, 40 or more; it ends with a line end."""
    known = metrics_of(tile_set)
    sections = (
        _sides(known, width),
        _edges(known, width),
        _patterns(tile_set, width),
        _symmetry(known, width),
        _pieces(tile_set, width),
        _demands(answers(tile_set), width),
        _finishing(known, width),
    )
    return "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in sections) + "\n"


def _sides(known: Mapping[str, Metric], width: int) -> Iterator[str]:
    starters = format_starters(int(known["starters"]), 4, 3)
    summary = f"on average {known['mean_joining_edges']:.3f}; {starters}"
    tiles = [int(known[f"tiles_joining_{sides}"]) for sides in range(5)]
    return describe_joining_sides(tiles, summary, width)


def _edges(known: Mapping[str, Metric], width: int) -> Iterator[str]:
    yield "Edges     edges   on tiles   even?"
    odd = False
    for kind in ("thin", "thick"):
        even = bool(known[f"{kind}_even"])
        odd = odd or not even
        edges, tiles = known[f"{kind}_edges"], known[f"{kind}_tiles"]
        yield f"  {kind:6} {edges:6}   {tiles:8}   {'yes' if even else 'NO'}"
    yield f"  {'blank':6} {known['blank_edges']:6}"
    if odd:
        yield from indent_text("Of an odd number of edges, one is always left over.", width)


def _patterns(tile_set: TileSet, width: int) -> Iterator[str]:
    """In a narrow terminal, mirror images have lines of their own."""
    counts = count_patterns(tile_set)
    eyes = dict.fromkeys(counts, 0)
    for tile in tile_set.tiles:
        eyes[pattern(tile.edges)] += tile.eyes > 0
    others = partners(tile_set)
    is_wide = width >= WIDTH

    def cell(digits: str) -> str:
        shown = f"({eyes.get(digits, 0)})"
        return f"{digits} {counts[digits]:6} {shown:>6}"

    def joins(digits: str) -> Iterator[str]:
        for edge in edges_of(digits):
            yield "." if edge is Edge.BLANK or not counts[digits] else str(others[edge])

    legend = "Patterns: top, right, bottom, left; 0 blank, 1 thin, 2 thick; turns are alike"
    yield from wrap(legend, width)
    if is_wide:
        yield "                      others that can join at         mirror image"
        yield "         tiles (eyes)   top right bottom left         where it differs"
    else:
        yield "                      can join at"
        yield "         tiles (eyes)  top rig bot lef"
    for digits in _printed_patterns(counts):
        mirror = mirror_of(digits)
        if not is_wide:
            yield f"  {cell(digits)} {' '.join(f'{each:>3}' for each in joins(digits))}"
        elif digits <= mirror:
            top, right, bottom, left = joins(digits)
            line = f"  {cell(digits)}  {top:>4} {right:>5} {bottom:>6} {left:>4}"
            yield line if mirror == digits else f"{line}         {cell(mirror)}"


def _printed_patterns(counts: Mapping[str, int]) -> tuple[str, ...]:
    return ("0000", *ALL_PATTERNS) if "0000" in counts else ALL_PATTERNS


def _symmetry(known: Mapping[str, Metric], width: int) -> Iterator[str]:
    patterns = int(known["patterns"])
    missing = len(ALL_PATTERNS) - patterns
    gap = f", {missing} {'is' if missing == 1 else 'are'} missing" if missing else ""
    rows = {"patterns that occur": f"{patterns} of {len(ALL_PATTERNS)}{gap}"}
    for metric, words in (
        ("swap_symmetric", "thin and thick swapped"),
        ("mirror_symmetric", "mirrored"),
    ):
        rows[words] = "the same patterns, as often" if known[metric] else "a different set"
    yield "Balance"
    for words, value in rows.items():
        if width >= WIDTH:
            yield f"  {words:24} {value}"
        else:
            yield f"  {words}"
            yield f"    {value}"


def _pieces(tile_set: TileSet, width: int) -> Iterator[str]:
    others = partners(tile_set)
    groups = pieces(tile_set)
    yield "Joining"
    for kind, count in others.items():
        name = kind.value
        if count < 0:
            yield f"  no tile has a {name} side"
        else:
            yield f"  {name + ' side':10} {count:5} other {_plural('tile', count)} can join"
    yield from describe_groups(groups, width)


def _demands(found: Mapping[Demand, int], width: int) -> Iterator[str]:
    pictures = {demand: (*picture(demand), f"{demand}: {tiles}") for demand, tiles in found.items()}
    shown = DemandPictures(pictures, LEGEND, len(pictures), PICTURES_A_ROW)
    return describe_demands(found, 4, shown, width)


def _finishing(known: Mapping[str, Metric], width: int) -> Iterator[str]:
    mean, tiles = float(known["mean_joining_edges"]), int(known["tiles"])
    told = (
        f"A tile has {mean:.3f} sides that join, on average. When four greedy players were"
        f" simulated, with sets of 88 tiles and that mean, {_share(mean)} of the first monsters got"
        " finished. That is an estimate; people who plan ahead should finish more."
    )
    if not 44 <= tiles <= 176:
        told += f" With {tiles} {_plural('tile', tiles)} it may be far from that."
    yield "How often monsters get finished"
    yield from indent_text(told, width)


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
