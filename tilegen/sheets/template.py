"""Sheets that are die-cut, before or after printing: pieces in the cells of a template. Lengths are
millimetres."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tilegen.drawing.geometry import Box
from tilegen.names import Bleeds, Paper
from tilegen.sheets.imposition import Layout, Sides
from tilegen.sheets.page import Slot, bounding_box
from tilegen.sheets.registration import Registration


class TemplateCell(NamedTuple):
    """Room for one piece on the paper. `turns` are the quarter turns clockwise of the piece in
    it."""

    box: Box
    turns: int = 0

    def room(self, height: float) -> float:
        """The width of the largest piece that fits, if its height is `height` times its width."""
        across, down = self.box.width, self.box.height
        if self.turns % 2:
            across, down = down, across
        return min(across, down / height)

    def trim(self, size: tuple[float, float]) -> Box:
        """A piece of this size in the middle of the cell."""
        across, down = reversed(size) if self.turns % 2 else size
        box = self.box
        x, y = box.x + (box.width - across) / 2, box.y + (box.height - down) / 2
        return Box(x, y, across, down)


class Template(NamedTuple):
    """A sheet: its name, its paper, and its cells in the order in which they are filled. Pictures
    extend beyond the edge of a cell by `bleed`."""

    name: str
    paper: Paper
    cells: tuple[TemplateCell, ...]
    bleed: float = 0.0

    @property
    def reach(self) -> float:
        """The distance by which pictures can extend beyond their cells: the bleed, or half the
        distance to the next cell if that is less."""
        distances = (
            _distance(first.box, second.box) for first, second in combinations(self.cells, 2)
        )
        return min(self.bleed, max(0.0, min(distances, default=self.bleed * 2) / 2))


def overlapping_pairs(boxes: Sequence[Box]) -> Iterator[tuple[int, int]]:
    """The pairs of indexes of boxes that overlap: each box with the first earlier one."""
    for index, box in enumerate(boxes):
        before = (
            earlier_index
            for earlier_index, other in enumerate(boxes[:index])
            if box.overlaps(other)
        )
        first = next(before, None)
        if first is not None:
            yield index, first


def lay(  # noqa: PLR0913 -- as for `impose`
    names: Sequence[str],
    template: Template,
    *,
    size: tuple[float, float],
    bleed: float,
    margin: Sides,
    bleeds: Bleeds,
    skip: Collection[int] = (),
    inset: float | None = None,
) -> Layout:
    """The faces with these names in the cells of a template, which must have room for them. A
    picture extends by its own `bleed`, but not beyond the template's bleed around the cell. Cells
    whose numbers, from 1, are in `skip` stay empty on the first sheet. `inset` is the distance of
    registration marks from the paper's edges, None for no marks: a cell too near to a mark stays
    empty, unless all cells are. Raises ValueError if no cell is left to fill."""
    width, height = template.paper.width, template.paper.height
    top, right, bottom, left = margin
    printable = Box(left, top, width - left - right, height - top - bottom)
    reach = template.reach
    marks = None if inset is None else Registration(inset)
    placements: list[tuple[int, Slot]] = []
    for number, cell in enumerate(template.cells, 1):
        trim = cell.trim(size)
        printed_area = (
            trim
            if bleeds is Bleeds.NONE
            else _intersection(trim.expand(bleed), cell.box.expand(reach))
        )
        placements.append((number, Slot("", trim, printed_area, cell.turns)))
    clear = [
        (number, slot)
        for number, slot in placements
        if marks is None or not marks.crowds(slot.printed_area, width, height)
    ]
    if not clear:
        clear, marks = placements, None
    first = [slot for number, slot in clear if number not in skip]
    block = bounding_box(slot.trim for _, slot in placements)
    if not first or block is None:
        message = f"no cell is left to print in on the first sheet of '{template.name}'"
        raise ValueError(message)
    every = [slot for _, slot in clear]
    sheets: list[tuple[Slot, ...]] = []
    offset = 0
    while offset < len(names):
        slots = every if sheets else first
        pairs = zip(slots, names[offset : offset + len(slots)], strict=False)
        sheets.append(tuple(_fill_slot(slot, name) for slot, name in pairs))
        offset += len(slots)
    beyond = max(
        side
        for _, slot in placements
        for side in (slot.trim.x - slot.printed_area.x, slot.trim.y - slot.printed_area.y)
    )
    return Layout(
        width,
        height,
        printable,
        beyond,
        size,
        len(every),
        1,
        block,
        tuple(sheets),
        registration=marks,
        left_out=len(placements) - len(clear),
    )


def _fill_slot(slot: Slot, name: str) -> Slot:
    return Slot(name, slot.trim, slot.printed_area, slot.turns)


def _distance(first: Box, second: Box) -> float:
    """The distance of two boxes side by side or above one another; 0 if they touch."""
    across = max(first.x, second.x) - min(first.right, second.right)
    down = max(first.y, second.y) - min(first.bottom, second.bottom)
    return max(across, down)


def _intersection(first: Box, second: Box) -> Box:
    """The intersection of two boxes."""
    x, y = max(first.x, second.x), max(first.y, second.y)
    return Box(x, y, min(first.right, second.right) - x, min(first.bottom, second.bottom) - y)
