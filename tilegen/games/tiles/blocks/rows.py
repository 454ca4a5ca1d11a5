"""Misplaced rows of a block: shifted, swapped with a neighbour, or the beginning of another
figure.

A `.` forgotten at the beginning of a row spoils many joins at once. If moving one row mends them
all, that row is reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_game import BlockGame, Shown, by_row
from tilegen.games.tiles.blocks.written_blocks import WrittenBlock
from tilegen.games.tiles.rules.codes import EDGE_MISMATCH
from tilegen.games.tiles.rules.squares import Cell
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.hints import offer

Layout = Mapping[Cell, Shown | None]
"""The sides of a block's tiles as they are turned; None if they are unknown, which fits
everything."""


def list_misfits(layout: Layout, game: BlockGame) -> list[tuple[Cell, Cell]]:
    """The pairs of cells whose touching sides may not touch, the upper or left one first."""
    return [
        (at, beside)
        for at, side, beside in game.list_touching(layout)
        if (shown := layout[at])
        and (other := layout[beside])
        and not game.can_touch(shown[side], other[game.opposite(side)])
    ]


def group_cells(
    cells: Collection[Cell], are_joined: Callable[[Cell, int, Cell], bool], game: BlockGame
) -> list[list[Cell]]:
    """The groups of connected cells, from the top; `are_joined` tells whether a cell is connected
    to the one on that side."""
    left = set(cells)
    groups = []
    for first in sorted(cells, key=by_row):
        if first not in left:
            continue
        left.discard(first)
        group = [first]
        for at in group:
            for side in game.sides:
                beside = game.beside(at, side)
                if beside in left and are_joined(at, side, beside):
                    left.discard(beside)
                    group.append(beside)
        groups.append(group)
    return groups


def _group_layout(layout: Layout, game: BlockGame) -> list[list[Cell]]:
    """The groups of cells that joins connect, from the top. Joins that are in doubt, or whose sides
    may not touch, count too."""

    if game.may_lie_apart:
        return [sorted(layout, key=by_row)]

    def are_joined(at: Cell, side: int, beside: Cell) -> bool:
        own, other = layout[at], layout[beside]
        return own is None or other is None or game.holds(own[side], other[game.opposite(side)])

    return group_cells(layout, are_joined, game)


def _is_sound(layout: Layout, game: BlockGame) -> bool:
    return not list_misfits(layout, game) and len(_group_layout(layout, game)) == 1


def find_seam(layout: Layout, game: BlockGame) -> int | None:
    """The row at which another figure seems to begin: the rows above it, and those from it on, are
    each sound, but not together. None on a table that all share."""
    if game.is_shared:
        return None
    pairs = list_misfits(layout, game)
    if pairs:
        rows = {(at.y, beside.y) for at, beside in pairs}
        (above, below), *more = rows
        if more or above == below:
            return None
    else:
        groups = _group_layout(layout, game)
        if len(groups) != 2:
            return None
        below = min(at.y for at in groups[1])
    upper = {at: shown for at, shown in layout.items() if at.y < below}
    lower = {at: shown for at, shown in layout.items() if at.y >= below}
    both = upper and lower and _is_sound(upper, game) and _is_sound(lower, game)
    return below if both else None


class _Mending(NamedTuple):
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


def settle_rows(
    blocks: Sequence[WrittenBlock], game: BlockGame, diagnostics: Diagnostics
) -> tuple[WrittenBlock, ...]:
    """The blocks, with each misplaced row reported once and moved to where it fits."""
    numbers = Counter(cell.number for block in blocks for cell in block.cells.values())
    once = frozenset(number for number in game.numbers if numbers[number] == 1)
    return tuple(
        _settle(block, once, game, diagnostics)
        if block.certain and len(block.cells) <= len(game.numbers)
        else block
        for block in blocks
    )


def _settle(
    block: WrittenBlock, tiles: frozenset[int], game: BlockGame, diagnostics: Diagnostics
) -> WrittenBlock:
    layout = _lay_out(block, tiles, game)
    if len({at.y for at in layout}) < 2 or _is_sound(layout, game):
        return block
    pairs = list_misfits(layout, game)
    if _one_turn_mends(block, game, layout, pairs):
        return block
    begins = find_seam(layout, game)
    code = EDGE_MISMATCH if pairs else codes.DISCONNECTED
    for mends in (
        _list_shifts(layout, 1, game),
        _list_shifts(layout, 2, game),
        _list_swaps(layout, begins, game),
        _list_gaps(layout),
    ):
        good = [mend for mend in mends if _is_sound(_move(layout, mend), game)]
        if good:
            mend = max(good, key=lambda mend: _likelihood(layout, mend))
            hint = offer([mend.hint, game.words.new]) if begins in mend.rows else mend.hint
            diagnostics.add(code, mend.message, block.cells[mend.first].span, hint=hint)
            sure = mend.sure and len({_find_shape(_move(layout, other)) for other in good}) == 1
            cells = {mend.cells[at]: cell for at, cell in block.cells.items()}
            return block._replace(cells=cells, certain=sure)
    if begins is not None and len(pairs) > 1:
        first = min(at for at in layout if at.y == begins)
        message = "this row does not fit the one above it"
        hint = "check the photo: is a row missing, or a '.' too many or too few?"
        hint = offer([hint, game.words.new])
        diagnostics.add(code, message, block.cells[first].span, hint=hint)
        return block._replace(certain=False, is_told=True)
    return block


def _lay_out(
    block: WrittenBlock, tiles: frozenset[int], game: BlockGame
) -> dict[Cell, Shown | None]:
    return {
        at: game.find_sides(cell.number, cell.turn)
        if cell.number in tiles and cell.turn is not None
        else None
        for at, cell in block.cells.items()
    }


def _one_turn_mends(
    block: WrittenBlock, game: BlockGame, layout: Layout, pairs: Sequence[tuple[Cell, Cell]]
) -> bool:
    """Whether turning one tile is enough, so that the rows are right."""
    return any(
        _is_sound({**layout, at: game.find_sides(number, turn)}, game)
        for at in (set(pairs[0]).intersection(*pairs) if pairs else ())
        if (number := block.cells[at].number) is not None
        for turn in game.list_turns(number)
    )


def _move(layout: Layout, mend: _Mending) -> dict[Cell, Shown | None]:
    return {mend.cells[at]: shown for at, shown in layout.items()}


def _find_shape(layout: Layout) -> frozenset[tuple[Cell, Shown | None]]:
    """A key that is equal for layouts that differ only in their first column."""
    left = min(at.x for at in layout)
    return frozenset((Cell(at.x - left, at.y), shown) for at, shown in layout.items())


def _likelihood(layout: Layout, mend: _Mending) -> tuple[bool, int]:
    """A sort key: blocks usually begin in the first column, and a forgotten `.`, which leaves a row
    too far left, is more common than an extra one."""
    begins = min(at.x for at in mend.cells.values())
    return begins == min(at.x for at in layout), mend.cells[mend.first].x - mend.first.x


def _list_rows(layout: Layout) -> dict[int, list[Cell]]:
    rows: dict[int, list[Cell]] = {}
    for at in sorted(layout, key=by_row):
        rows.setdefault(at.y, []).append(at)
    return rows


def _list_shifts(layout: Layout, places: int, game: BlockGame) -> Iterator[_Mending]:
    """Each row moved that many places to the right or, over its leading dots, to the left."""
    word, dots = ("one place", "a '.'") if places == 1 else ("two places", "'. .'")
    verb = "is" if places == 1 else "are"
    for row in _list_rows(layout).values():
        first = row[0]
        cells = _push_row(layout, row, places)
        message = f"this row seems to lie {word} too far left"
        yield _Mending(cells, first, message, f"{verb} {dots} missing at its beginning?")
        if game.find_column(first) >= places:
            cells = _push_row(layout, row, -places)
            message = f"this row seems to lie {word} too far right"
            yield _Mending(cells, first, message, f"{verb} there {dots} too many at its beginning?")


def _push_row(layout: Layout, row: Sequence[Cell], places: int) -> dict[Cell, Cell]:
    return {at: Cell(at.x + places, at.y) if at in row else at for at in layout}


def _list_swaps(layout: Layout, begins: int | None, game: BlockGame) -> Iterator[_Mending]:
    """Each two adjacent rows swapped; empty if another figure seems to begin inside the block,
    which is likelier, and where the beginnings of rows tell their order."""
    if game.is_shifted:
        return
    rows = _list_rows(layout)
    for y, row in rows.items():
        if y + 1 in rows and (begins is None or len(rows) == 2):
            other = {y: y + 1, y + 1: y}
            cells = {at: Cell(at.x, other.get(at.y, at.y)) for at in layout}
            message = "this row and the one below it seem to be swapped"
            yield _Mending(
                cells, row[0], message, "check on the photo which of them is the upper one"
            )


def _list_gaps(layout: Layout) -> Iterator[_Mending]:
    """Each row with one more empty place inside it."""
    for row in _list_rows(layout).values():
        for index, at in enumerate(row[1:], 1):
            yield _Mending(
                _push_row(layout, row[index:], 1),
                at,
                "from here on this row seems to lie one place too far left",
                "is a '.' or a tile missing before it?",
                sure=False,
            )
