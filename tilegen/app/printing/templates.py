"""What a template asks of a print: its cells say where the pieces lie, and how large they can
be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import floor

from tilegen.app import codes
from tilegen.app.printing.changes import AnEdition, Changes
from tilegen.app.printing.production import Production
from tilegen.errors import TilegenError
from tilegen.names import Bleeds
from tilegen.sets.printing import LARGEST_BLEED, SMALLEST_SIZE
from tilegen.sheets.imposition import Layout
from tilegen.sheets.template import Template, TemplateCell
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.lengths import format_length, format_size
from tilegen.text.source import Span

_ROUNDING = 1e-6
_RANGE = r"(\d{1,9})(?:\s*(?:-|\.\.|to)\s*(\d{1,9}))?"


def apply_template(
    template: Template | None, skip: str | None, production: Production, changes: Changes
) -> tuple[Production, Changes]:
    """The production and the changes, with the cells and the paper of the template, if there is
    one. Raises TilegenError for options that contradict it, and for cells that it does not have."""
    if template is None:
        if skip is not None:
            message = "--skip names cells of a template, and there is none"
            raise TilegenError(message, "add --template, or leave out --skip")
        return production, changes
    if changes.paper is not None:
        message = f"--paper: the template '{template.name}' sets the paper"
        raise TilegenError(message, "leave out --paper or --template")
    if changes.bleeds is Bleeds.SHARED:
        message = "--bleeds shared: the template says where the pieces lie"
        raise TilegenError(message, "choose --bleeds own or --bleeds none, or leave it out")
    skipping = frozenset() if skip is None else parse_skipped_cells(skip, template)
    return (
        production._replace(template=template, skip=skipping),
        changes._replace(paper=template.paper),
    )


def check_piece_size(
    template: Template, size_spans: Sequence[Span], size: tuple[float, float], noun: str
) -> tuple[Diagnostic, ...]:
    """Reports cells that have no room for a piece of this size, in millimetres. `size_spans` are
    the places of their own sizes in the text of the template."""
    return tuple(_check_piece_size(template.cells, size_spans, size, noun))


def _check_piece_size(
    cells: Sequence[TemplateCell], size_spans: Sequence[Span], size: tuple[float, float], noun: str
) -> Iterator[Diagnostic]:
    height = size[1] / size[0]
    widest = floor(10 * min(cell.room(height) for cell in cells) + _ROUNDING) / 10
    reported_spans: set[Span] = set()
    for number, (cell, span) in enumerate(zip(cells, size_spans, strict=True), 1):
        if cell.room(height) >= size[0] - _ROUNDING or span in reported_spans:
            continue
        reported_spans.add(span)
        hint = f"--size '{format_length(widest)}' makes {noun}s that fit"
        if TemplateCell(cell.box, cell.turns + 1).room(height) >= size[0] - _ROUNDING:
            hint = f"'turn: {90 * ((cell.turns + 1) % 4)}' makes it fit; {hint}"
        elif widest < SMALLEST_SIZE:
            hint = "leave this cell out, or take another template"
        box = cell.box
        yield Diagnostic(
            codes.CELL_SMALL,
            f"a {noun} of {format_size(*size)} does not fit cell {number}, which is "
            f"{format_size(box.width, box.height)}",
            span,
            hint,
        )


def fit_bleed(template: Template, edition: AnEdition, size: tuple[float, float]) -> AnEdition:
    """The set with enough bleed for pieces of this size, in millimetres, to fill the cells, up to
    the largest bleed of a set."""
    gaps = (
        (room - trim) / 2
        for cell in template.cells
        for room, trim in zip(cell.box[2:], cell.trim(size)[2:], strict=True)
    )
    bleed = min(max(gaps) + template.reach, LARGEST_BLEED)
    bleed = max(edition.printing.bleed, round(bleed, 6))
    return replace(edition, printing=edition.printing._replace(bleed=bleed))


def advice(layout: Layout, template: Template, noun: str) -> tuple[str, ...]:
    """A note if pieces leave white in cells of the template, with the size that fills them."""
    width, height = layout.size
    bare = [
        cell
        for cell, printed_area in (
            (cell, cell.trim(layout.size).expand(layout.bleed)) for cell in template.cells
        )
        if cell.box.width > printed_area.width + _ROUNDING
        or cell.box.height > printed_area.height + _ROUNDING
    ]
    if not bare:
        return ()
    box, room = bare[0].box, floor(10 * bare[0].room(height / width) + _ROUNDING) / 10
    piece, cell = format_size(width, height), format_size(box.width, box.height)
    message = f"{noun}s of {piece} leave white in cells of {cell}"
    return (f"{message}; --size '{format_length(room)}' fills them",)


def parse_skipped_cells(selection: str, template: Template) -> frozenset[int]:
    """The cells in a list such as `1,4-6`, counted from 1. Raises TilegenError for other numbers,
    and if no cell is left."""
    last = len(template.cells)
    cells: set[int] = set()
    for part in (entry.strip() for entry in selection.split(",")):
        match = re.fullmatch(_RANGE, part)
        if match is None:
            message = f"--skip: '{part[:40]}' is no number of a cell"
            raise TilegenError(message, f"write numbers from 1 to {last}, or ranges: 1,4-6")
        low, high = int(match[1]), int(match[2] or match[1])
        if low > high:
            raise TilegenError(f"--skip: the range {part} runs backwards", f"write {high}-{low}")
        if not 1 <= low <= high <= last:
            wrong = low if not 1 <= low <= last else high
            message = f"--skip: the template '{template.name}' has no cell {wrong}"
            raise TilegenError(message, f"its cells are numbered from 1 to {last}")
        cells.update(range(low, high + 1))
    if len(cells) == last:
        message = f"--skip: all {last} cells of the first sheet are used up"
        raise TilegenError(message, "leave out --skip, and begin with a new sheet")
    return frozenset(cells)
