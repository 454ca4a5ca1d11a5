"""Moves as lines of text, such as `33> right of 12`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import (
    ORIGIN,
    Lattice,
    find_board_cell,
    find_board_place,
)
from tilegen.games.tiles.rules.move_extras import (
    choose_extras,
    format_extras,
)
from tilegen.games.tiles.rules.move_parts import WantedPlace, read_parts
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

_MANY_TEXTS: Final = 4_096
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_PLACEMENT: Final = re.compile(r"(?P<tile>\d{1,9})(?P<sign>[\^>v<]*)(?: (?P<place>.+))?")
_BESIDE: Final = re.compile(r"(?P<word>[a-z ]+) (?P<number>\d{1,9})")

_CELL: Final = re.compile(r"at (?P<column>[a-z]{1,2})(?P<row>\d{1,3})")
TURNED: Final = re.compile(r"(?P<text>.+ \d{1,9})(?P<sign>[\^>v<]+)")
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

OTHER_VERBS: Final = ("start", "again", "turn", "up", "deal", "discard", "draw", "pass", "hand")
"""The words of moves that lay no tile beside another."""

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
                place = f" at {format_cell(cell, lattice)}"
            else:
                place = _format_place(state.grids[index], cell, lattice)
            return ", ".join((f"{lying}{place}", *format_extras(move, rules)))
        case Beginning(tile, turn):
            return f"start {tile}{lattice.signs[turn]}"
        case Renewal(tile, turn):
            return f"{rules.words.again} {tile}{lattice.signs[turn]}"
        case TurnUp(tile) | Discard(tile):
            return f"{_VERBS[type(move)]} {tile}"
        case Deal(tile):
            return f"{_VERBS[Deal]} {tile}"
        case Draw() | Pass():
            count = move.count if isinstance(move, Draw) else 1
            return f"{_VERBS[type(move)]}{f' {count}' if count > 1 else ''}"
        case _:
            assert_never(move)


def format_cell(cell: int, lattice: Lattice) -> str:
    """A cell of a board, such as c2: columns are a, b, .. from the left, rows 1, 2, .. from the
    top; after z comes aa."""
    column, row = find_board_place(lattice, cell)
    count, letters = column + 1, ""
    while count:
        count, letter = divmod(count - 1, len(_LETTERS))
        letters = _LETTERS[letter] + letters
    return f"{letters}{row + 1}"


class PlacementText(NamedTuple):
    """The parts of a text that lays a tile: its number, its turn in sides, if it is written, the
    place as it is written, and what stands behind commas."""

    tile: int
    turn: int | None
    place: str
    extras: Sequence[str]


def find_move(text: str, state: TileState, rules: TileGameRules) -> Move | None:
    """The legal move of this text, whichever neighbour names its place, and whichever of the turns
    it has that look the same; the tile lies as it is written. Without a sign it is turned so that
    it fits, if one way alone does, and the first tile of a table is not turned. None if there is
    none."""
    first, *extras = split_text(text)
    piece = read_placement(first, extras, rules)
    if piece is None:
        return None if extras else _find_other(first, state, rules)
    at = find_place(piece.place, state, rules)
    moves = [] if at is None else list_there(piece, at, state, rules)
    move = choose_extras(moves, piece.extras, state, rules) if moves else None
    if move is None or move.marker is not None or piece.turn is None:
        return move
    # Of turns that look the same, pictures show the one that is written.
    return move._replace(turn=piece.turn)


def parse_move(text: str, state: TileState, rules: TileGameRules) -> Move:
    """The move that `find_move` finds. Raises IllegalMoveError if the text is a move, but not a
    legal one, and TilegenError if it is none."""
    move = find_move(text, state, rules)
    if move is None:
        from tilegen.games.tiles.rules.wrong_texts import explain_text  # noqa: PLC0415 -- a text without mistakes needs no reasons

        raise explain_text(text, state, rules)
    return move


def may_be_move(text: str, rules: TileGameRules) -> bool:
    """Whether the text has the form of a move, or of what a record says of a hand."""
    first, *extras = split_text(text)
    if read_placement(first, extras, rules) is not None:
        return True
    own = f"{rules.words.again.casefold()} "
    first = f"again {first.removeprefix(own)}" if first.startswith(own) else first
    return first.startswith("hand") or _OTHER.fullmatch(first.rstrip("^>v<")) is not None


@lru_cache(_MANY_TEXTS)  # A referee who looks for a slip tries the same lines again and again.
def split_text(text: str) -> tuple[str, ...]:
    return tuple(" ".join(part.split()).casefold() for part in text.split(","))


def read_placement(first: str, extras: Sequence[str], rules: TileGameRules) -> PlacementText | None:
    """The parts of a text that lays a tile, given what stands behind its commas; None for another
    text."""
    parts = _read_piece(first, rules.play_tiles.lattice.signs)
    return parts and PlacementText(*parts, extras)


@lru_cache(_MANY_TEXTS)
def _read_piece(first: str, signs: Sequence[str]) -> tuple[int, int | None, str] | None:
    """The tile, its turn and its place."""
    match = _PLACEMENT.fullmatch(first)
    if match is None or match["sign"] not in {"", *signs}:
        return None
    turn = signs.index(match["sign"]) if match["sign"] else None
    return int(match["tile"]), turn, match["place"] or ""


def list_there(
    piece: PlacementText, place: WantedPlace, state: TileState, rules: TileGameRules
) -> list[Placement]:
    """The legal moves that lay the tile on this cell and look as it is written."""
    turns = list_turns(piece, place, state, rules)
    return [
        move
        for move in rules.list_placements_of(state, piece.tile, (place.grid, place.cell))
        if len(turns) == 1 and rules.play_tiles.looks_alike(piece.tile, move.turn, turns[0])
    ]


def list_turns(
    piece: PlacementText, place: WantedPlace, state: TileState, rules: TileGameRules
) -> Sequence[int]:
    """The turns that a text may mean: the one that it says, or else those that fit."""
    if piece.turn is not None or not piece.place:
        return (piece.turn or 0,)
    fitting = rules.list_placements_of(state, piece.tile, (place.grid, place.cell))
    return [*dict.fromkeys(move.turn for move in fitting)]


def _find_other(wanted_move: str, state: TileState, rules: TileGameRules) -> Move | None:
    """The legal move that lays no tile on a cell."""
    signs = rules.play_tiles.lattice.signs
    plain = signs[0]
    turn_match = TURNED.fullmatch(wanted_move)
    if turn_match is not None and turn_match["sign"] in signs:
        wanted_move = turn_match["text"]
    skip = read_other(wanted_move)
    if isinstance(skip, Draw | Pass) and rules.is_legal(skip, state):
        return skip
    tile = _find_last_number(wanted_move)
    for move in rules.legal_moves(state):
        if isinstance(move, Placement) or getattr(move, "tile", None) != tile:
            continue
        canonical = rules.format(move, state).removesuffix(plain)
        usual = f"again {move.tile}" if isinstance(move, Renewal) else canonical
        if wanted_move.removesuffix(plain) in {canonical, usual}:
            if turn_match is not None and isinstance(move, Beginning | Renewal):
                return type(move)(move.tile, signs.index(turn_match["sign"]))
            return move
    return None


@lru_cache(_MANY_TEXTS)
def _find_last_number(text: str) -> int | None:
    """The number of the tile with which a text ends but for signs; None if there is none."""
    numbers = re.findall(r"\d{1,9}", text)
    return int(numbers[-1]) if numbers else None


def read_other(wanted_move: str) -> Move | None:
    """The move that a text would be if it were legal."""
    match = _OTHER.fullmatch(wanted_move)
    if match is None:
        return None
    make = _MAKERS[match["verb"]]
    if match["tile"] is None:
        return Draw() if make is Draw else Pass() if make is Pass else None
    return None if make is Pass else make(int(match["tile"]))


def find_place(place: str, state: TileState, rules: TileGameRules) -> WantedPlace | None:
    """The cell that a text names, even if nothing may be laid there. None for no place, for an
    unreadable one, and for one beside a tile that lies nowhere."""
    lattice, board = rules.play_tiles.lattice, rules.options.board
    match = _CELL.fullmatch(place)
    if board is not None and match is not None:
        return WantedPlace(0, _read_cell(match["column"], int(match["row"]), lattice), place)
    if not place:
        is_first = board is None and len(state.grids) == 1 and not state.grids[0].laid
        return WantedPlace(0, ORIGIN, "there") if is_first else None
    beside = _read_neighbour(place, lattice)
    if beside is None:
        return None
    side, number = beside
    for index, grid in enumerate(state.grids):
        cell = grid.cells.get(number)
        if cell is not None:
            return WantedPlace(index, cell + lattice.steps[side], place)
    return None


def is_place(text: str, rules: TileGameRules) -> bool:
    """Whether a text has the form of a place of this game."""
    if rules.options.board is not None and _CELL.fullmatch(text):
        return True
    return _read_neighbour(text, rules.play_tiles.lattice) is not None


def name_place(
    place: str, state: TileState, rules: TileGameRules, text: str = ""
) -> WantedPlace | None:
    """The cell that a text names. Raises IllegalMoveError for a place beside a tile that lies
    nowhere; `text` is the whole one."""
    cell = find_place(place, state, rules)
    beside = _read_neighbour(place, rules.play_tiles.lattice)
    if cell is None and beside is not None:
        from tilegen.games.tiles.rules.reasons import explain_neighbour  # noqa: PLC0415 -- a text without mistakes needs no reasons

        raise explain_neighbour(rules, state, beside[1], read_parts(text))
    return cell


def _read_neighbour(place: str, lattice: Lattice) -> tuple[int, int] | None:
    """The side and the number of the tile that a place is beside."""
    return _read_beside(place, lattice.words)


@lru_cache(_MANY_TEXTS)
def _read_beside(place: str, words: Sequence[str]) -> tuple[int, int] | None:
    match = _BESIDE.fullmatch(place)
    if match is None or match["word"] not in words:
        return None
    return words.index(match["word"]), int(match["number"])


def _read_cell(letters: str, row: int, lattice: Lattice) -> int:
    column = 0
    for letter in letters:
        column = column * len(_LETTERS) + _LETTERS.index(letter) + 1
    return find_board_cell(lattice, column - 1, row - 1)


def _format_place(grid: Grid, cell: int, lattice: Lattice) -> str:
    """The place of a cell beside a tile; nothing for the first tile of a table."""
    beside = find_neighbour(grid, cell, lattice)
    return "" if beside is None else f" {beside[0]} {beside[1]}"


def find_neighbour(grid: Grid, cell: int, lattice: Lattice) -> tuple[str, int] | None:
    """The words and the number by which a cell is named, such as `right of` and 12; None if no
    tile lies beside it."""
    # Clockwise from the right, as people read.
    first = lattice.words.index("right of")
    for number in range(lattice.sides):
        side = (first + number) % lattice.sides
        pose = grid.laid.get(cell + lattice.steps[lattice.opposite(side)])
        if pose is not None:
            return lattice.words[side], pose.tile.number
    return None
