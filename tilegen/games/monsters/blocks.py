"""The blocks of a record: one for each creature on the table, as people write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilegen.games.monsters.creature import Cell, Kind, around, fits
from tilegen.games.monsters.notation import Record
from tilegen.games.monsters.tiles import Rotation, Side, Tile, TileSet, turned
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.near import quoted, shortened
from tilegen.text.source import Span


@dataclass(frozen=True, slots=True)
class Drawn:
    """A block as it is written: whose it is (None where nobody is called so), and its cells. Rows
    that were wrong make it uncertain."""

    block: kit.Block
    owner: int | None
    kind: Kind
    cells: Mapping[Cell, kit.Cell]
    certain: bool


def blocks(record: Record, found: Diagnostics) -> tuple[Drawn, ...]:
    """The blocks of the record, with complaints about names that nobody has."""
    heading: kit.Block | None = None
    drawn: list[Drawn] = []
    rows: list[kit.Row] = []
    for entry in record.entries:
        if isinstance(entry, kit.Row):
            rows.append(entry)
        elif isinstance(entry, kit.Block):
            if heading:
                drawn.append(_drawn(heading, rows, record, found))
            heading, rows = entry, []
    if heading:
        drawn.append(_drawn(heading, rows, record, found))
    return tuple(drawn)


def _drawn(block: kit.Block, rows: list[kit.Row], record: Record, found: Diagnostics) -> Drawn:
    owner = record.players.find(block.name)
    if owner is None:
        message = f"no player is called {quoted(block.name)}"
        hint = record.players.hint(block.name)
        found.error("unknown-player", message, block.name_span, hint=hint)
    cells = {
        Cell(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row.cells) if cell
    }
    whole = all(row.whole for row in rows)
    if not cells and whole:
        hint = "write its rows below, such as ' 12^  33>'"
        found.error("syntax", "this creature has no tiles", block.line.whole, hint=hint)
        whole = False
    kind = Kind.FIRST if block.kind == "monster" else Kind.MINION
    return Drawn(block, owner, kind, cells, certain=whole)


Place = tuple[int, Cell]
"""A cell of a record's blocks: the number of the block, from 0, and the cell in it."""


def wrong_numbers(
    drawn: Sequence[Drawn], tile_set: TileSet, gone: Mapping[int, Span], found: Diagnostics
) -> frozenset[Place]:
    """The cells with a tile that the set does not have, or that lies somewhere else too; each is
    reported. Of two that are the same, one that does not fit is the wrong one, else the later."""
    tiles = tile_set.by_id
    wrong: dict[Place, None] = {}
    places: dict[int, Place] = {}
    for index, each in enumerate(drawn):
        for at, cell in each.cells.items():
            place = (index, at)
            number = cell.number
            if number is None:
                continue
            if number not in tiles:
                wrong[place] = None
                message = f"the set has no tile {shortened(number)}"
                hint = f"its tiles are numbered {min(tiles)} to {max(tiles)}"
                found.error("unknown-tile", message, cell.span, hint=hint)
            elif number in gone:
                wrong[place] = None
                _report_reused(cell, gone[number], found)
            elif number not in places:
                places[number] = place
            else:
                before, culprit = places[number], place
                if _fits(each, at, tiles) and not _fits(drawn[before[0]], before[1], tiles):
                    places[number], before, culprit = place, place, before
                wrong[culprit] = None
                _report_reused(_cell(drawn, culprit), _cell(drawn, before).span, found)
    return frozenset(wrong)


def _cell(drawn: Sequence[Drawn], place: Place) -> kit.Cell:
    return drawn[place[0]].cells[place[1]]


def _report_reused(cell: kit.Cell, other: Span, found: Diagnostics) -> None:
    message = f"tile {cell.number} is somewhere else too"
    hint = "each tile is in the game once: look at the photo which number is wrong"
    found.error("tile-reused", message, cell.span, hint=hint, labels=(Label(other, "here"),))


def _fits(drawn: Drawn, at: Cell, tiles: Mapping[int, Tile]) -> bool:
    """Whether the tile may lie among those neighbours whose turn is known."""
    grid = {
        each: turned(tile.edges, Rotation(cell.turn))
        for each in (at, *(at.beside(side) for side in Side))
        if (cell := drawn.cells.get(each))
        and (tile := tiles.get(cell.number or 0))
        and cell.turn is not None
    }
    edges = grid.pop(at, None)
    asked = around(grid, at)
    return edges is None or not asked or fits(edges, asked)
