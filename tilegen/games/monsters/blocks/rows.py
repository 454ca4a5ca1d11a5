"""Misplaced rows of a block: shifted, swapped with a neighbour, or the beginning of another
creature.

A `.` forgotten at the beginning of a row spoils many joins at once. If moving one row mends them
all, that row is reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tilegen.games.monsters.blocks.drawn import Drawn
from tilegen.games.monsters.records.codes import EDGE_MISMATCH
from tilegen.games.monsters.rules.creature import Cell, opposite, ways
from tilegen.games.monsters.tiles import Edges, Rotation, Side, Tile, TileSet, turned
from tilegen.games.tiles.blocks import codes
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.hints import offer

Layout = Mapping[Cell, Edges | None]
"""The sides of a block's tiles as they are turned; None if they are unknown, which fits
everything."""

NEW_CREATURE = "does a new creature begin here?"


def misfits(layout: Layout) -> list[tuple[Cell, Cell]]:
    """The pairs of cells whose touching sides differ, the upper or left one first."""
    return [
        (at, beside)
        for at, edges in layout.items()
        for side in (Side.RIGHT, Side.BOTTOM)
        if edges
        and (other := layout.get(beside := at.beside(side)))
        and edges[side] is not other[opposite(side)]
    ]


def groups_of(
    cells: Collection[Cell], joined: Callable[[Cell, Side, Cell], bool]
) -> list[list[Cell]]:
    """The groups of connected cells, from the top; `joined` tells whether a cell is connected to
    the one on that side."""
    left = set(cells)
    groups = []
    for first in sorted(cells, key=lambda at: (at.y, at.x)):
        if first not in left:
            continue
        left.discard(first)
        group = [first]
        for at in group:
            for side in Side:
                beside = at.beside(side)
                if beside in left and joined(at, side, beside):
                    left.discard(beside)
                    group.append(beside)
        groups.append(group)
    return groups


def pieces(layout: Layout) -> list[list[Cell]]:
    """R-A7: the groups of cells that joins connect, from the top. Joins that are in doubt, or whose
    sides differ, count too."""
    return groups_of(layout, lambda at, side, beside: _joined(layout[at], side, layout[beside]))


def _joined(own: Edges | None, side: Side, other: Edges | None) -> bool:
    if own is None or other is None:
        return True
    return own[side].joins or own[side] is not other[opposite(side)]


def _is_sound(layout: Layout) -> bool:
    return not misfits(layout) and len(pieces(layout)) == 1


def seam(layout: Layout) -> int | None:
    """The row at which another creature seems to begin: the rows above it, and those from it on,
    are each sound, but not together."""
    pairs = misfits(layout)
    if pairs:
        rows = {(at.y, beside.y) for at, beside in pairs}
        (above, below), *more = rows
        if more or above == below:
            return None
    else:
        groups = pieces(layout)
        if len(groups) != 2:
            return None
        below = min(at.y for at in groups[1])
    upper = {at: edges for at, edges in layout.items() if at.y < below}
    lower = {at: edges for at, edges in layout.items() if at.y >= below}
    return below if upper and lower and _is_sound(upper) and _is_sound(lower) else None


class _Mend(NamedTuple):
    """A way to mend one wrong row: the new place of each cell, the first cell of the row, and the
    report. `sure` is False if a tile may be missing as well."""

    cells: Mapping[Cell, Cell]
    first: Cell
    message: str
    hint: str
    sure: bool = True

    @property
    def rows(self) -> set[int]:
        """The rows that it moves."""
        return {at.y for at, place in self.cells.items() if at != place}


def settle_rows(drawn: Sequence[Drawn], tile_set: TileSet, found: Diagnostics) -> tuple[Drawn, ...]:
    """The blocks, with each misplaced row reported once and moved to where it fits."""
    tiles = tile_set.by_id
    numbers = Counter(cell.number for each in drawn for cell in each.cells.values())
    once = {number: tile for number, tile in tiles.items() if numbers[number] == 1}
    return tuple(
        _settled(each, once, found) if each.certain and len(each.cells) <= len(tiles) else each
        for each in drawn
    )


def _settled(drawn: Drawn, tiles: Mapping[int, Tile], found: Diagnostics) -> Drawn:
    layout = _layout(drawn, tiles)
    if len({at.y for at in layout}) < 2 or _is_sound(layout):
        return drawn
    pairs = misfits(layout)
    if _one_turn_mends(drawn, tiles, layout, pairs):
        return drawn
    begins = seam(layout)
    code = EDGE_MISMATCH if pairs else codes.DISCONNECTED
    for mends in (_shifts(layout, 1), _shifts(layout, 2), _swaps(layout, begins), _gaps(layout)):
        good = [mend for mend in mends if _is_sound(_moved(layout, mend))]
        if good:
            mend = max(good, key=lambda mend: _likelihood(layout, mend))
            hint = offer([mend.hint, NEW_CREATURE]) if begins in mend.rows else mend.hint
            found.add(code, mend.message, drawn.cells[mend.first].span, hint=hint)
            sure = mend.sure and len({_shape(_moved(layout, each)) for each in good}) == 1
            cells = {mend.cells[at]: cell for at, cell in drawn.cells.items()}
            return replace(drawn, cells=cells, certain=sure)
    if begins is not None and len(pairs) > 1:
        first = min(at for at in layout if at.y == begins)
        message = "this row does not fit the one above it"
        hint = "check the photo: is a row missing, or a '.' too many or too few?"
        hint = offer([hint, NEW_CREATURE])
        found.add(code, message, drawn.cells[first].span, hint=hint)
        return replace(drawn, certain=False, told=True)
    return drawn


def _layout(drawn: Drawn, tiles: Mapping[int, Tile]) -> dict[Cell, Edges | None]:
    return {
        at: turned(tile.edges, Rotation(cell.turn))
        if (tile := tiles.get(cell.number or 0)) and cell.turn is not None
        else None
        for at, cell in drawn.cells.items()
    }


def _one_turn_mends(
    drawn: Drawn, tiles: Mapping[int, Tile], layout: Layout, pairs: Sequence[tuple[Cell, Cell]]
) -> bool:
    """Whether turning one tile is enough, so that the rows are right."""
    return any(
        _is_sound({**layout, at: turned(edges, turn)})
        for at in (set(pairs[0]).intersection(*pairs) if pairs else ())
        for edges in (tiles[drawn.cells[at].number or 0].edges,)
        for turn in ways(edges)
    )


def _moved(layout: Layout, mend: _Mend) -> dict[Cell, Edges | None]:
    return {mend.cells[at]: edges for at, edges in layout.items()}


def _shape(layout: Layout) -> frozenset[tuple[Cell, Edges | None]]:
    """A key that is equal for layouts that differ only in their first column."""
    left = min(at.x for at in layout)
    return frozenset((Cell(at.x - left, at.y), edges) for at, edges in layout.items())


def _likelihood(layout: Layout, mend: _Mend) -> tuple[bool, int]:
    """A sort key: blocks usually begin in the first column, and a forgotten `.`, which leaves a row
    too far left, is more common than an extra one."""
    begins = min(at.x for at in mend.cells.values())
    return begins == min(at.x for at in layout), mend.cells[mend.first].x - mend.first.x


def _rows(layout: Layout) -> dict[int, list[Cell]]:
    rows: dict[int, list[Cell]] = {}
    for at in sorted(layout, key=lambda at: (at.y, at.x)):
        rows.setdefault(at.y, []).append(at)
    return rows


def _shifts(layout: Layout, places: int) -> Iterator[_Mend]:
    """Each row moved that many places to the right or, over its leading dots, to the left."""
    word, dots = ("one place", "a '.'") if places == 1 else ("two places", "'. .'")
    verb = "is" if places == 1 else "are"
    for row in _rows(layout).values():
        first = row[0]
        cells = _pushed(layout, row, places)
        message = f"this row seems to lie {word} too far left"
        yield _Mend(cells, first, message, f"{verb} {dots} missing at its beginning?")
        if first.x >= places:
            cells = _pushed(layout, row, -places)
            message = f"this row seems to lie {word} too far right"
            yield _Mend(cells, first, message, f"{verb} there {dots} too many at its beginning?")


def _pushed(layout: Layout, row: Sequence[Cell], places: int) -> dict[Cell, Cell]:
    return {at: Cell(at.x + places, at.y) if at in row else at for at in layout}


def _swaps(layout: Layout, begins: int | None) -> Iterator[_Mend]:
    """Each two adjacent rows swapped; none if another creature seems to begin inside the block,
    which is likelier."""
    rows = _rows(layout)
    for y, row in rows.items():
        if y + 1 in rows and (begins is None or len(rows) == 2):
            other = {y: y + 1, y + 1: y}
            cells = {at: Cell(at.x, other.get(at.y, at.y)) for at in layout}
            message = "this row and the one below it seem to be swapped"
            yield _Mend(cells, row[0], message, "check on the photo which of them is the upper one")


def _gaps(layout: Layout) -> Iterator[_Mend]:
    """Each row with one more empty place inside it."""
    for row in _rows(layout).values():
        for index, at in enumerate(row[1:], 1):
            yield _Mend(
                _pushed(layout, row[index:], 1),
                at,
                "from here on this row seems to lie one place too far left",
                "is a '.' or a tile missing before it?",
                sure=False,
            )
