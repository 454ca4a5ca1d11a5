"""The tiles that fit a cell, or why none may be laid there, and the ends of figures, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from tilegen.games.tiles.rules.course import may_add
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.move_parts import WantedPlace
from tilegen.games.tiles.rules.options import Add, RuleOptions
from tilegen.games.tiles.rules.play_tiles import Meeting
from tilegen.games.tiles.show.figure_tiles import count_open_ends
from tilegen.text.wording import format_count

_WIDTH: Final = 100

FittingTile = tuple[int, tuple[str, ...]]
"""A tile, and the signs of the turns in which it fits."""


class CellWords(NamedTuple):
    """The words for the reasons why a cell is closed, after a game that is over or goes on: the
    players' names, the word for a figure, and those for what is finished and for sides that join
    nothing."""

    is_over: bool
    names: Sequence[str]
    name_figure: Callable[[Grid], str]
    finished: str
    blank: str


def explain_closed(
    place: WantedPlace,
    grids: Sequence[Grid],
    seat: int | None,
    options: RuleOptions,
    words: CellWords,
) -> Iterator[str]:
    """Why a cell is closed to a player, the simplest reason first; to all players without one."""
    grid, names = grids[place.grid], words.names
    figure, owner = words.name_figure(grid), names[grid.owner]
    if words.is_over:
        yield f"The game is over, so nothing is laid {place.text} any more."
    if place.cell in grid.laid:
        yield f"Tile {grid.laid[place.cell].tile.number} already lies {place.text}."
    if grid.figures is None and grid.is_finished:
        where = f"Tile {place.text.rpartition(' ')[2]} is in {owner}'s {words.finished} {figure}"
        yield f"{where}: nothing can be added to it."
    if grid.laid and place.cell not in grid.demands:
        if options.board is not None:
            yield f"Nothing is laid {place.text}: it is not on the board."
        yield f"Nothing fits {place.text}: only {words.blank} sides touch that cell."
    if seat is not None and not may_add(grids, grid, seat, options):
        if options.add is Add.OWN:
            yield f"{names[seat]} may not add to {owner}'s {figure}."
        own = f"{names[seat]}'s first {figure} is {words.finished}"
        yield f"{own}, so {names[seat]} may not add to {owner}'s."


def count_fits(count: int, among: str, place: WantedPlace) -> str:
    """How many tiles among some fit a cell."""
    return f"{count or 'None'} of the {among} {'fit' if count > 1 else 'fits'} {place.text}."


def wrap_fits(fits: Iterable[FittingTile]) -> list[str]:
    """Lines such as `7^ 7v  12>`, none of which ends between a tile and its turns."""
    words = ("\0".join(f"{tile}{sign}" for sign in signs) for tile, signs in fits)
    return [line.replace("\0", " ") for line in wrap("  ".join(words), _WIDTH)]


def fits_to_json(fits: Iterable[FittingTile]) -> list[dict[str, object]]:
    return [{"tile": tile, "turns": [*signs]} for tile, signs in fits]


def describe_end(grid: Grid, meeting: Meeting, finished: str) -> str:
    """Whether a figure is finished, in that word, and else its open ends."""
    if grid.is_finished:
        return finished
    ends = count_open_ends(grid, meeting)
    what = format_count(ends, "open end")
    # Sides that differ stay loose for good.
    return f"{what}, and sides that differ, so never {finished}" if grid.loose > ends else what
