"""Tables of tile games as they lie during random games, and as people write them down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from tilegen.app.load import Loaded
from tilegen.games.recognition import PieceGroup, RecognizedPiece
from tilegen.games.tiles.blocks.file_blocks import find_block_game
from tilegen.games.tiles.blocks.table_reading import list_rows
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.squares import Cell
from tilegen.games.tiles.rules.tile_moves import Placement

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva")

Figure = frozenset[tuple[int, int, int, int]]
"""Each tile's column, row, number and turn, from the upper left of the figure. Of hexagons each row
is shifted by half a tile against the one above."""


class Played(NamedTuple):
    """A game, and where it stands."""

    rules: Any
    state: Any

    @property
    def grids(self) -> Sequence[Grid]:
        return tuple(self.state.grids)


def play_at_random(loaded: Loaded, seats: int, variant: str, seed: int, tiles: int) -> Played:
    """A random game up to its end, or until so many tiles lie on the table."""
    game = loaded.game.for_set(loaded.valid_edition)
    rules, random = game.rules()(loaded.valid_edition, seats, variant), Random(seed)
    state = rules.start()
    while not rules.is_over(state) and sum(len(grid.laid) for grid in state.grids) < tiles:
        moves = rules.legal_moves(state)
        touching = [move for move in moves if _touches(move, state.grids, rules)]
        state = rules.apply(state, random.choice(touching or moves))
    return Played(rules, state)


def _touches(move: Any, grids: Sequence[Grid], rules: Any) -> bool:
    """Whether a move lays a tile beside another, as people fill a board."""
    if not isinstance(move, Placement):
        return True
    laid, steps = grids[move.grid].laid, rules.play_tiles.lattice.steps
    return any(move.cell + step in laid for step in steps)


def list_tiles(grid: Grid) -> Figure:
    """The tiles of a grid from its upper left."""
    return _move_to_corner(
        (find_column(cell), find_row(cell), pose.tile.number, pose.turn)
        for cell, pose in grid.laid.items()
    )


def list_group(group: PieceGroup, sides: int) -> Figure:
    """The tiles of a group that was read, all of which have a number and a turn."""
    shift = int(sides == 6)
    return _move_to_corner(
        (piece.cell[0] - piece.cell[1] // 2 * shift, piece.cell[1], piece.number, piece.turn)
        for piece in group.pieces
        if piece.number is not None and piece.turn is not None
    )


def _move_to_corner(rows: Iterable[tuple[int, int, int, int]]) -> Figure:
    rows = [*rows]
    left, top = (min(row[axis] for row in rows) for axis in (0, 1))
    return frozenset((x - left, y - top, number, turn) for x, y, number, turn in rows)


def turn_figure(rows: Figure, sides: int) -> Figure:
    """The same figure after one turn of the table."""
    shift = int(sides == 6)
    return _move_to_corner(
        (*((-x, -y) if sides == 2 else (-y, x + y * shift)), number, (turn + 1) % sides)
        for x, y, number, turn in rows
    )


def are_alike(one: Figure, other: Figure, sides: int = 4) -> bool:
    """Whether two figures are the same, from whatever side they are looked at."""
    for _ in range(sides):
        if len(one) == 1 == len(other):
            return {row[2] for row in one} == {row[2] for row in other}
        if one == other:
            return True
        one = turn_figure(one, sides)
    return False


def write_blocks(loaded: Loaded, played: Played, names: Sequence[str] = NAMES) -> str:
    """The record of a table in blocks, without what it says of the end."""
    edition: Any = loaded.valid_edition
    game = find_block_game(edition)
    words = game.words
    lines = ["tilegen record 1", "game: tiles", f"set: {loaded.source.name}"]
    lines += [f"players: {', '.join(names[: played.rules.seats])}", ""]
    for grid in filter(lambda grid: grid.laid, played.grids):
        kind = words.first if grid.is_first else words.again
        heading = kind if grid.figures is not None else f"{names[grid.owner]} {kind}"
        tiles = sorted(list_tiles(grid), key=lambda tile: (tile[1], tile[0]))
        columns = [game.find_column(Cell(x, y)) for x, y, _, _ in tiles]
        pieces = tuple(
            RecognizedPiece((column - min(columns), y), number, turn)
            for column, (_, y, number, turn) in zip(columns, tiles, strict=True)
        )
        lines += [f"{heading}:", *list_rows(PieceGroup(pieces, complete=False), game), ""]
    return "\n".join(lines)
