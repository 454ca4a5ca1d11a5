"""Moves as lines of text, such as `33> right of 12`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, assert_never

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import Lattice, find_column, find_row
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Discard,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
)

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_PLACEMENT: Final = re.compile(r"(?P<tile>\d+)(?P<sign>[\^>v<]*)(?: (?P<place>.+))?")
_BESIDE: Final = re.compile(r"(?P<word>[a-z ]+) (?P<number>\d+)")

_VERBS: Final[Mapping[type[Move], str]] = {
    TurnUp: "turn up",
    Deal: "deal",
    Discard: "discard",
    Draw: "draw",
    Pass: "pass",
}


def format_move(
    move: Move, state: TileState, lattice: Lattice, board: tuple[int, int] | None
) -> str:
    """A move as a line of text. A place beside several tiles is named by the first of them."""
    sign = lattice.signs[0]
    match move:
        case Placement(tile, turn, index, cell):
            lying = f"{tile}{lattice.signs[turn]}"
            if board is not None:
                return f"{lying} at {format_cell(cell)}"
            return f"{lying}{_format_place(state.grids[index], cell, lattice)}"
        case Beginning(tile):
            return f"start {tile}{sign}"
        case Renewal(tile):
            return f"again {tile}{sign}"
        case TurnUp(tile) | Deal(tile) | Discard(tile):
            return f"{_VERBS[type(move)]} {tile}"
        case Draw() | Pass():
            return _VERBS[type(move)]
        case _:
            assert_never(move)


def format_cell(cell: int) -> str:
    """A cell of a board, such as c2: columns are a, b, .. from the left, rows 1, 2, .. from the
    top; after z comes aa."""
    count, letters = find_column(cell) + 1, ""
    while count:
        count, letter = divmod(count - 1, len(_LETTERS))
        letters = _LETTERS[letter] + letters
    return f"{letters}{find_row(cell) + 1}"


def parse_move(text: str, state: TileState, rules: TileGameRules) -> Move:
    """The legal move of this text, whichever neighbour names its place; without a sign the tile is
    not turned. Raises TilegenError if there is none."""
    wanted = " ".join(text.split()).casefold()
    lattice, moves = rules.play_tiles.lattice, rules.legal_moves(state)
    match = _PLACEMENT.fullmatch(wanted)
    if match is not None:
        sign = match["sign"] or lattice.signs[0]
        wanted = " ".join(filter(None, (f"{match['tile']}{sign}", match["place"])))
        # Compared before places are looked at, since most moves differ there.
        moves = tuple(move for move in moves if _is_lying(move, match["tile"], sign, lattice))
    for move in moves:
        canonical = rules.format(move, state)
        if wanted in {canonical, canonical.removesuffix(lattice.signs[0])}:
            return move
    beside = _BESIDE.fullmatch(match["place"]) if match and match["place"] else None
    if beside is not None and beside["word"] in lattice.words:
        # The neighbour is on the other side of the tile.
        towards = lattice.opposite(lattice.words.index(beside["word"]))
        for move in moves:
            if isinstance(move, Placement):
                pose = state.grids[move.grid].laid.get(move.cell + lattice.steps[towards])
                if pose is not None and str(pose.tile.number) == beside["number"]:
                    return move
    raise TilegenError(f"'{text}' is no legal move")


def _is_lying(move: Move, tile: str, sign: str, lattice: Lattice) -> bool:
    """Whether the move lays this tile in this turn."""
    return isinstance(move, Placement) and (str(move.tile), lattice.signs[move.turn]) == (
        tile,
        sign,
    )


def _format_place(grid: Grid, cell: int, lattice: Lattice) -> str:
    """The place of a cell beside a tile; nothing for the first tile of a table."""
    # Clockwise from the right, as people read.
    first = lattice.words.index("right of")
    for number in range(lattice.sides):
        side = (first + number) % lattice.sides
        pose = grid.laid.get(cell + lattice.steps[lattice.opposite(side)])
        if pose is not None:
            return f" {lattice.words[side]} {pose.tile.number}"
    return ""
