"""An overview of a set of tiles: tables of text for the width of a terminal, readable in 40
columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from tilegen.games.tiles.sets.connectivity import FEW_ANSWERS, Demand
from tilegen.games.tiles.sets.text_pictures import set_in_rows
from tilegen.text.wording import format_small_number

TWO_ENDS: Final = 2
"""Tiles with so many sides lie in a line, and their sides are called ends."""
_LONGEST_BAR: Final = 40
_MOST_GROUPS: Final = 8
"""So many groups are told by their sizes."""


def indent_text(words: str, width: int) -> Iterator[str]:
    """Words below the head of a section."""
    yield from wrap(words, width, initial_indent="  ", subsequent_indent="  ")


def describe_joining_sides(tiles: Sequence[int], summary: str, width: int) -> Iterator[str]:
    """How many tiles have each number of sides that join, from 0; `summary` stands below."""
    yield "Sides that join    tiles"
    longest = max(tiles)
    room = min(_LONGEST_BAR, width - 26)
    for sides, number in enumerate(tiles):
        if sides or number:
            bar = "#" * _scale(number, longest, room)
            yield f"  {sides}                {number:5}  {bar}"
    yield from indent_text(summary, width)


def _scale(number: int, longest: int, room: int) -> int:
    if longest <= room:
        return number
    return max(round(number * room / longest), min(number, 1))


def describe_groups(groups: Sequence[Sequence[int]], width: int) -> Iterator[str]:
    """Whether all tiles can hang together."""
    if len(groups) <= 1:
        yield from indent_text("all tiles can hang together in one piece", width)
        return
    sizes = ", ".join(str(len(group)) for group in groups[:_MOST_GROUPS])
    of = f"{sizes}{', ...' if len(groups) > _MOST_GROUPS else ''} tiles"
    sentence = f"the set falls into {len(groups)} groups that never join, of {of}"
    yield from indent_text(sentence, width)


class DemandPictures(NamedTuple):
    """Pictures of demands, all of one size, with a limit in all and in a row, and a legend of the
    signs."""

    pictures: Mapping[Demand, Sequence[str]]
    legend: str
    most: int
    most_in_a_row: int


def list_scarce(answers: Mapping[Demand, int]) -> list[Demand]:
    """The demands that few tiles answer, or none, those first."""
    few = sorted((tiles, demand) for demand, tiles in answers.items() if tiles < FEW_ANSWERS)
    return [demand for _, demand in few]


def _describe_answers(all_kinds: int, holes: int, scarce: int) -> str:
    """How many kinds of empty cells no tile fits, and how many few tiles fit."""
    enough = format_small_number(FEW_ANSWERS)
    if not holes and not scarce:
        return f"At least {enough} tiles fit each of them."
    if not holes:
        return f"Some tile fits each of them, but only one or two fit {_format_number(scarce)}."
    begin = f"No tile fits {_format_number(holes)} of them: such a hole stays for ever."
    if scarce:
        return f"{begin} Only one or two tiles fit another {_format_number(scarce)}."
    if holes == all_kinds:
        return begin
    return f"{begin} At least {enough} tiles fit each of the others."


def _format_number(number: int) -> str:
    return "one" if number == 1 else f"{number:,}"


def describe_demands(
    answers: Mapping[Demand, int], sides: int, shown: DemandPictures, width: int, tried: str = ""
) -> Iterator[str]:
    """The tiles that may fill empty cells, with pictures of cells that few tiles fit. `tried` says
    how the cells were chosen if these are not all."""
    few = list_scarce(answers)
    holes = sum(answers[demand] == 0 for demand in few)
    all_sides = f"{format_small_number(sides)} {'ends' if sides == TWO_ENDS else 'sides'}"
    yield from wrap(
        f"Empty cells: {len(answers):,} kinds{tried} by what touches their "
        f"{all_sides}; turns are alike",
        width,
    )
    sentence = _describe_answers(len(answers), holes, len(few) - holes)
    yield from indent_text(sentence, width)
    if not few:
        return
    yield ""
    pictures = [shown.pictures[demand] for demand in few[: shown.most]]
    for line in set_in_rows(pictures, width - 2, shown.most_in_a_row):
        yield f"  {line}"
    yield ""
    if len(few) > shown.most:
        others = len(few) - shown.most
        kinds = "other kind" if others == 1 else "other kinds"
        yield from indent_text(f"and {others:,} {kinds}", width)
    yield from indent_text(shown.legend, width)
