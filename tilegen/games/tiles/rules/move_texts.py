"""Moves as lines of text, such as `33> right of 12`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, assert_never

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules import codes
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN, Lattice, find_cell, find_column, find_row
from tilegen.games.tiles.rules.move_extras import choose_extras, find_marker_spot, format_extras
from tilegen.games.tiles.rules.reasons import (
    WantedPlace,
    WantedPlacement,
    explain_other_move,
    explain_placement,
)
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
from tilegen.play.rules import CHANCE, IllegalMoveError

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_PLACEMENT: Final = re.compile(r"(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)(?: (?P<place>.+))?")
_BESIDE: Final = re.compile(r"(?P<word>[a-z ]+) (?P<number>\d{1,9})")

_CELL: Final = re.compile(r"at (?P<column>[a-z]{1,2})(?P<row>\d{1,3})")
_TURNED: Final = re.compile(r"(?P<text>.+ \d{1,9})(?P<sign>[\^>v<]+)")
_OTHER: Final = re.compile(
    r"(?P<verb>start|again|turn up|deal|discard|draw|pass)(?: (?P<tile>\d{1,9}))?"
)

_MAKERS: Final[Mapping[str, Callable[..., Move]]] = {
    "start": Beginning,
    "again": Renewal,
    "turn up": TurnUp,
    "deal": Deal,
    "discard": Discard,
    "draw": Draw,
    "pass": Pass,
}

_VERBS: Final[Mapping[type[Move], str]] = {
    TurnUp: "turn up",
    Deal: "deal",
    Discard: "discard",
    Draw: "draw",
    Pass: "pass",
}


def format_move(move: Move, state: TileState, rules: TileGameRules) -> str:
    """A move as a line of text. A place beside several tiles is named by the first of them; behind
    commas follow the marker and the tiles that had to be laid then."""
    lattice, board = rules.play_tiles.lattice, rules.options.board
    match move:
        case Placement(tile, turn, index, cell):
            lying = f"{tile}{lattice.signs[turn]}"
            if board is not None:
                place = f" at {format_cell(cell)}"
            else:
                place = _format_place(state.grids[index], cell, lattice)
            return ", ".join((f"{lying}{place}", *format_extras(move, rules)))
        case Beginning(tile, turn):
            return f"start {tile}{lattice.signs[turn]}"
        case Renewal(tile, turn):
            return f"{rules.words.again} {tile}{lattice.signs[turn]}"
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
    """The legal move of this text, whichever neighbour names its place, and whichever of the turns
    it has that look the same; without a sign the tile is not turned. Raises IllegalMoveError if it
    is a move, but not a legal one, and TilegenError if it is none."""
    first, *extras = (" ".join(part.split()).casefold() for part in text.split(","))
    match = _PLACEMENT.fullmatch(first)
    if match is None:
        if extras:
            raise _refuse(text)
        return _parse_other(first, text, state, rules)
    lattice, tile = rules.play_tiles.lattice, int(match["tile"])
    sign, place = match["sign"] or lattice.signs[0], match["place"] or ""
    if sign not in lattice.signs:
        raise _refuse(text)
    turn = lattice.signs.index(sign)
    wanted_place = _find_place(place, state, rules)
    if wanted_place is not None:
        at = (wanted_place.grid, wanted_place.cell)
        there = [
            move
            for move in rules.list_placements_of(state, tile, at)
            if rules.play_tiles.looks_alike(tile, move.turn, turn)
        ]
        if there:
            return choose_extras(there, extras, text, state, rules)
    if state.is_over or rules.to_move(state) is CHANCE or (place and wanted_place is None):
        raise _refuse(text)
    if not any(True for _ in rules.list_offered(state)):
        raise _refuse(text)
    wanted_move = WantedPlacement(tile, turn, wanted_place, find_marker_spot(extras))
    raise explain_placement(rules, state, wanted_move)


def _parse_other(wanted_move: str, text: str, state: TileState, rules: TileGameRules) -> Move:
    """The legal move that lays no tile on a cell."""
    signs = rules.play_tiles.lattice.signs
    plain = signs[0]
    turn_match = _TURNED.fullmatch(wanted_move)
    if turn_match is not None and turn_match["sign"] in signs:
        wanted_move = turn_match["text"]
    for move in rules.legal_moves(state):
        if isinstance(move, Placement):
            continue
        canonical = rules.format(move, state).removesuffix(plain)
        usual = f"again {move.tile}" if isinstance(move, Renewal) else canonical
        if wanted_move.removesuffix(plain) in {canonical, usual}:
            if turn_match is not None and isinstance(move, Beginning | Renewal):
                return type(move)(move.tile, signs.index(turn_match["sign"]))
            return move
    own = rules.words.again
    if wanted_move.startswith(f"{own} "):
        wanted_move = f"again {wanted_move.removeprefix(own).strip()}"
    illegal = _read_other(wanted_move.removesuffix(plain))
    is_of_chance = isinstance(illegal, TurnUp | Deal)
    if illegal is None or state.is_over or is_of_chance != (rules.to_move(state) is CHANCE):
        raise _refuse(text)
    raise explain_other_move(rules, state, illegal)


def _read_other(wanted_move: str) -> Move | None:
    """The move that a text would be if it were legal."""
    match = _OTHER.fullmatch(wanted_move)
    if match is None:
        return None
    make = _MAKERS[match["verb"]]
    if match["tile"] is None:
        return Draw() if make is Draw else Pass() if make is Pass else None
    if make in {Draw, Pass}:
        return None
    return make(int(match["tile"]))


def _refuse(text: str) -> TilegenError:
    return TilegenError(f"'{text}' is no legal move")


def _find_place(place: str, state: TileState, rules: TileGameRules) -> WantedPlace | None:
    """The cell that a text names, even if nothing may be laid there. None for no place, and for an
    unreadable one. Raises IllegalMoveError for a place beside a tile that lies nowhere."""
    lattice, board = rules.play_tiles.lattice, rules.options.board
    if board is not None:
        match = _CELL.fullmatch(place)
        return match and WantedPlace(0, _read_cell(match["column"], int(match["row"])), place)
    if not place:
        is_first = len(state.grids) == 1 and not state.grids[0].laid
        return WantedPlace(0, ORIGIN, "there") if is_first else None
    beside = _BESIDE.fullmatch(place)
    if beside is None or beside["word"] not in lattice.words:
        return None
    number, side = int(beside["number"]), lattice.words.index(beside["word"])
    for index, grid in enumerate(state.grids):
        for cell, pose in grid.laid.items():
            if pose.tile.number == number:
                return WantedPlace(index, cell + lattice.steps[side], place)
    message = f"tile {number} does not lie on the table"
    raise IllegalMoveError(codes.NOT_ON_TABLE, message, "name a tile that lies there")


def _read_cell(letters: str, row: int) -> int:
    column = 0
    for letter in letters:
        column = column * len(_LETTERS) + _LETTERS.index(letter) + 1
    return find_cell(column - 1, row - 1)


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
