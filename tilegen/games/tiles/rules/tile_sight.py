"""A state as a seat sees it, as text and as names of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import Lattice, find_column, find_row
from tilegen.games.tiles.rules.options import Supply
from tilegen.games.tiles.rules.score_texts import name_figure
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.rules.spots import Spot, locate_spot, name_spot
from tilegen.games.tiles.segments import Kind, Tile

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_UNKNOWN: Final = "?"
"""In place of a tile that a record does not tell."""


def format_observation(rules: TileGameRules, state: TileState, seat: int | None) -> str:
    """Everything on the table, with each tile's turn and cell (x right, y down), the sizes of the
    stack and of hands, and the tiles in the seat's own hand."""
    lattice = rules.play_tiles.lattice
    if rules.options.supply is Supply.OPEN:
        facts = [f"to choose from: {_format_tiles(state.stack)}"]
    else:
        is_drawn = rules.options.supply is Supply.DRAW
        facts = [f"{'face down' if is_drawn else 'in the stack'}: {len(state.stack)}"]
    if rules.options.supply is Supply.DRAW:
        facts.append(f"to lay: {state.tile or 'none'}")
    for grid in state.grids:
        facts += _format_markers(grid, lattice)
    if state.discarded:
        facts.append(f"discarded: {_format_tiles(sorted(state.discarded))}")
    facts += (
        f"{_name_grid(grid, rules)}: {' '.join(_format_grid(grid, lattice))}"
        for grid in state.grids
    )
    if any(state.hands):
        facts.append(f"tiles in hands: {_format_tiles(list(map(len, state.hands)))}")
    if seat is not None and state.hands[seat]:
        facts.append(f"own hand: {_format_tiles(state.hands[seat])}")
    return "; ".join(facts)


def list_pieces(
    rules: TileGameRules, state: TileState, seat: int | None
) -> Mapping[str, list[str]]:
    """The tiles that a seat sees, by place: the number of each, and what its sides show."""
    places: dict[str, list[str]] = {}
    labels = rules.labels
    if rules.options.supply is Supply.DRAW:
        places["to lay"] = [] if state.tile is None else [labels[state.tile]]
    elif rules.options.supply is Supply.OPEN:
        places["to choose from"] = [labels[number] for number in state.stack]
    figure = rules.file_words.name_one("figure")
    counts: Counter[int] = Counter()
    for grid in state.grids:
        counts[grid.owner] += 1
        own = f"{figure} {counts[grid.owner]} of player {grid.owner + 1}"
        name = "table" if grid.owner == NOBODY else own
        places[name] = [labels[tile.number] for tile in grid.list_tiles()]
    if state.discarded:
        places["discarded"] = [labels[number] for number in sorted(state.discarded)]
    if seat is not None and state.hands[seat]:
        places["hand"] = [
            _UNKNOWN if number in state.guesses else labels[number] for number in state.hands[seat]
        ]
    return places


def label_tiles(tiles: Iterable[Tile], kinds: Sequence[Kind]) -> dict[int, str]:
    """For each number, the number and the kinds of the sides of the tile, clockwise."""
    return {
        tile.number: f"{tile.number}: {' '.join(kinds[side].name for side in tile.sides)}"
        for tile in tiles
    }


def _name_grid(grid: Grid, rules: TileGameRules) -> str:
    if grid.owner == NOBODY:
        return "table"
    name = name_figure(FIRST if grid.is_first else AGAIN, rules)
    return f"{name} of {grid.owner + 1}{' (complete)' if grid.is_finished else ''}"


def _format_grid(grid: Grid, lattice: Lattice) -> Iterator[str]:
    for cell, pose in grid.laid.items():
        place = f"({find_column(cell)} {find_row(cell)})"
        yield f"{pose.tile.number}{lattice.signs[pose.turn]}{place}"


class LaidMarker(NamedTuple):
    """A marker on a shared table: its cell, its place on the tile there by name and as `Spot`, and
    its seat."""

    cell: int
    name: str
    spot: Spot | None
    seat: int


def list_markers(grid: Grid, lattice: Lattice) -> Iterator[LaidMarker]:
    figures = grid.figures
    if figures is not None:
        for node, seat in figures.markers.items():
            pose, segment = grid.find_local(node)
            name, spot = name_spot(pose, segment, lattice), locate_spot(pose, segment)
            yield LaidMarker(figures.cells[node], name, spot, seat)


def _format_markers(grid: Grid, lattice: Lattice) -> Iterator[str]:
    texts = [
        f"{marker.name} of {grid.laid[marker.cell].tile.number} (player {marker.seat + 1})"
        for marker in list_markers(grid, lattice)
    ]
    if texts:
        yield f"markers: {', '.join(texts)}"


def _format_tiles(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
