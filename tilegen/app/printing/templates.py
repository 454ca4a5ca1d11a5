"""Templates: sheets of cells to print in, each a YAML file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor
from pathlib import Path
from typing import NamedTuple

from tilegen.app import codes
from tilegen.app.carried import carried
from tilegen.app.printing.changes import AnEdition, Changes
from tilegen.app.printing.production import Production
from tilegen.app.reading import Kind, content, decoded, is_there
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.names import TEMPLATES, Bleeds, Paper
from tilegen.sets.codes import PAPER_UNKNOWN
from tilegen.sets.printing import LARGEST_BLEED, SMALLEST_SIZE
from tilegen.sheets.imposition import Layout
from tilegen.sheets.template import Cell, Template, overlapping
from tilegen.text.codes import KEY_UNKNOWN, NUMBER_RANGE, OTHER_VERSION, VALUE_MISSING
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, has_errors
from tilegen.text.fields import Fields, integer, length, mapping, sequence, span_of, text
from tilegen.text.near import nearest
from tilegen.text.paper import PaperError
from tilegen.text.paper import paper as read_paper
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import MappingNode, Node, compose

MOST_CELLS = 400
_FARTHEST = 5000.0
_SMALLEST_CELL = 5.0
_MOST_ROWS = 100
_QUARTERS = (0, 90, 180, 270)
_VERSION = 1
_ROUNDING = 1e-6
_FOLDER = Path("specs/templates")
_RANGE = r"(\d{1,9})(?:\s*(?:-|\.\.|to)\s*(\d{1,9}))?"
_KIND = Kind(
    "template",
    "labels.yaml",
    (".yaml", ".yml"),
    100_000,
    f"name a file, or one that comes with tilegen: {' or '.join(TEMPLATES)}",
    "a template is a text file; 'tilegen build --help' names those that come with tilegen",
)
_KEYS = ("tilegen", "name", "paper", "bleed", "cells")
_CELL_KEYS = (
    *("left", "top", "width", "height", "turn"),
    *("columns", "rows", "pitch_x", "pitch_y"),
)
_EXAMPLE = "[{left: 10 mm, top: 20 mm, width: 45 mm, height: 45 mm}]"
_OTHERWISE: Mapping[str, str] = {
    "size": "did you mean 'paper'?",
    "cell": "did you mean 'cells'?",
    "title": "did you mean 'name'?",
}
_OTHERWISE_IN_CELLS: Mapping[str, str] = {
    "x": "did you mean 'left'?",
    "y": "did you mean 'top'?",
    "size": "write 'width: 45 mm, height: 45 mm'",
    **dict.fromkeys(("rotate", "rotation", "turns", "angle"), "did you mean 'turn'?"),
    **dict.fromkeys(("across", "cols"), "did you mean 'columns'?"),
    "down": "did you mean 'rows'?",
    **dict.fromkeys(
        ("gap", "gap_x", "gap_y", "pitch"),
        "write 'pitch_x' and 'pitch_y': from the left of a cell to the left of the next, and from"
        " top to top",
    ),
}


class Written(NamedTuple):
    """Where the text says where a cell is, and how large."""

    place: Span
    size: Span


class Reading(NamedTuple):
    """A template's text, the template, None if the text has errors, where each of its cells was
    written, and the diagnostics."""

    source: Source
    template: Template | None
    written: tuple[Written, ...]
    diagnostics: tuple[Diagnostic, ...]

    def too_small(self, size: tuple[float, float], noun: str) -> tuple[Diagnostic, ...]:
        """Complaints about cells that have no room for a piece of this size, in millimetres."""
        return tuple(_too_small(self, size, noun))

    def filled(self, edition: AnEdition, size: tuple[float, float]) -> AnEdition:
        """The set with as much bleed as its pieces of this size, in millimetres, need to fill the
        cells, if sets can have so much."""
        if self.template is None:
            return edition
        needed = (
            (room - trim) / 2
            for cell in self.template.cells
            for room, trim in zip(cell.box[2:], cell.trim(size)[2:], strict=True)
        )
        bleed = min(max(needed) + self.template.reach, LARGEST_BLEED)
        bleed = max(edition.printing.bleed, round(bleed, 6))
        return replace(edition, printing=edition.printing._replace(bleed=bleed))


def read(name: str) -> Reading:
    """The template in a file, or the one of that name that comes with tilegen. Raises TilegenError
    if the file cannot be read."""
    source, problem = decoded(name, _content(name), _KIND)
    if problem is not None:
        return Reading(source, None, (), (problem,))
    found = Diagnostics()
    template, written = _read(compose(source, found), found)
    diagnostics = tuple(found)
    return Reading(source, None if has_errors(diagnostics) else template, written, diagnostics)


def _content(name: str) -> bytes:
    if name in TEMPLATES and not is_there(Path(name)):
        return content(str(carried(_FOLDER / f"{name}.yaml")), _KIND)
    meant = nearest(Path(name).stem, TEMPLATES) if name else None
    if meant is not None and not is_there(Path(name)):
        hint = f"did you mean '{meant}', which comes with tilegen?"
        raise TilegenError(f"--template: no file '{name}'", hint)
    return content(name, _KIND)


def on_template(
    reading: Reading | None, skip: str | None, production: Production, changes: Changes
) -> tuple[Production, Changes]:
    """How sheets are printed and what is changed, with the cells and the paper of the template, if
    there is one. Raises TilegenError for options that contradict it, and for cells that it does not
    have."""
    if reading is None or reading.template is None:
        if skip is not None:
            message = "--skip names cells of a template, and there is none"
            raise TilegenError(message, "add --template, or leave out --skip")
        return production, changes
    template = reading.template
    if changes.paper is not None:
        message = f"--paper: the template '{template.name}' says its paper"
        raise TilegenError(message, "leave out --paper or --template")
    if changes.bleeds is Bleeds.SHARED:
        message = "--bleeds shared: the template says where the pieces lie"
        raise TilegenError(message, "choose --bleeds own or --bleeds none, or leave it out")
    skipping = frozenset() if skip is None else skipped(skip, template)
    return (
        replace(production, template=template, skip=skipping),
        changes._replace(paper=template.paper),
    )


def advice(layout: Layout, template: Template, noun: str) -> tuple[str, ...]:
    """What to know before printing on sheets of a template: whether white shows in their cells."""
    width, height = layout.size
    bare = [
        cell
        for cell, shown in (
            (cell, cell.trim(layout.size).grown(layout.bleed)) for cell in template.cells
        )
        if cell.box.width > shown.width + _ROUNDING or cell.box.height > shown.height + _ROUNDING
    ]
    if not bare:
        return ()
    box, room = bare[0].box, floor(10 * bare[0].room(height / width) + _ROUNDING) / 10
    said = (
        f"{noun}s of {_size(width, height)} leave white in cells of {_size(box.width, box.height)}"
    )
    return (f"{said}; --size '{_plain(room)} mm' fills them",)


def skipped(asked: str, template: Template) -> frozenset[int]:
    """The cells that a list such as `1,4-6` names, from 1. Raises TilegenError for others, and if
    none is left."""
    last = len(template.cells)
    found: set[int] = set()
    for part in (each.strip() for each in asked.split(",")):
        numbers = re.fullmatch(_RANGE, part)
        if numbers is None:
            message = f"--skip: '{part[:40]}' is no number of a cell"
            raise TilegenError(message, f"write numbers from 1 to {last}, or ranges: 1,4-6")
        low, high = int(numbers[1]), int(numbers[2] or numbers[1])
        if low > high:
            raise TilegenError(f"--skip: the range {part} runs backwards", f"write {high}-{low}")
        if not 1 <= low <= high <= last:
            wrong = low if not 1 <= low <= last else high
            message = f"--skip: the template '{template.name}' has no cell {wrong}"
            raise TilegenError(message, f"its cells are numbered from 1 to {last}")
        found.update(range(low, high + 1))
    if len(found) == last:
        message = f"--skip: all {last} cells of the first sheet are used up"
        raise TilegenError(message, "leave out --skip, and begin with a new sheet")
    return frozenset(found)


def _read(root: Node | None, found: Diagnostics) -> tuple[Template | None, tuple[Written, ...]]:
    if _is_set(root, found):
        return None, ()
    fields = mapping(root, found, "a template", _KEYS, _OTHERWISE)
    if fields is None:
        return None, ()
    version = integer(fields.need("tilegen", str(_VERSION)), found, "tilegen", 0, 999)
    if version not in {None, _VERSION}:
        found.add(
            OTHER_VERSION,
            f"this template is written in version {version} of the format",
            fields.key_span("tilegen"),
            hint=f"this program reads version {_VERSION}",
        )
    name = text(fields.need("name", "20 square labels"), found, "the name")
    paper = _read_paper(fields.need("paper", "a4"), found)
    bleed = length(fields.get("bleed"), found, "the bleed", 0, LARGEST_BLEED)
    cells = _read_list(fields.need("cells", _EXAMPLE), found)
    if paper is not None:
        found.extend(_off_paper(cells, paper))
    found.extend(_overlaps(cells))
    written = tuple(each for _, each in cells)
    if name is None or paper is None:
        return None, written
    return Template(name, paper, tuple(cell for cell, _ in cells), bleed or 0.0), written


def _is_set(root: Node | None, found: Diagnostics) -> bool:
    """Whether the text is a set, which is reported."""
    entries = root.entries if isinstance(root, MappingNode) else ()
    for entry in entries:
        if entry.key == "game":
            hint = "name the set first: 'tilegen build my.yaml --template labels.yaml'"
            found.add(KEY_UNKNOWN, "this is a set, not a template", entry.key_span, hint=hint)
            return True
    return False


def _read_list(node: Node | None, found: Diagnostics) -> list[tuple[Cell, Written]]:
    """All cells; none if there are too many, which is reported."""
    listed = sequence(node, found, "the cells", _EXAMPLE)
    if listed is None:
        return []
    if not listed.items:
        hint = f"for example 'cells: {_EXAMPLE}'"
        found.add(VALUE_MISSING, "the template has no cells", listed.span, hint=hint)
    cells = [cell for item in listed.items for cell in _read_cells(item, found)]
    if len(cells) <= MOST_CELLS:
        return cells
    hint = f"it can have 1 to {MOST_CELLS}"
    found.add(NUMBER_RANGE, f"the template has {len(cells)} cells", listed.span, hint=hint)
    return []


def _read_paper(node: Node | None, found: Diagnostics) -> Paper | None:
    written = text(node, found, "the paper")
    if node is None or written is None:
        return None
    try:
        return read_paper(written)
    except PaperError as error:
        found.add(PAPER_UNKNOWN, error.message, node.span, hint=error.hint)
        return None


def _read_cells(node: Node, found: Diagnostics) -> list[tuple[Cell, Written]]:
    """The cells of an item: one, or rows and columns of them; none if anything is wrong."""
    fields = mapping(node, found, "a cell", _CELL_KEYS, _OTHERWISE_IN_CELLS)
    if fields is None:
        return []
    left = length(fields.need("left", "10 mm"), found, "left", 0, _FARTHEST)
    top = length(fields.need("top", "20 mm"), found, "top", 0, _FARTHEST)
    width = length(fields.need("width", "45 mm"), found, "the width", _SMALLEST_CELL, _FARTHEST)
    height = length(fields.need("height", "45 mm"), found, "the height", _SMALLEST_CELL, _FARTHEST)
    turn = _read_turn(fields, found)
    columns = integer(fields.get("columns"), found, "columns", 1, _MOST_ROWS) or 1
    rows = integer(fields.get("rows"), found, "rows", 1, _MOST_ROWS) or 1
    pitch_x = length(fields.get("pitch_x"), found, "pitch_x", 0, _FARTHEST)
    pitch_y = length(fields.get("pitch_y"), found, "pitch_y", 0, _FARTHEST)
    if left is None or top is None or width is None or height is None:
        return []
    written = Written(*(span_of(fields.get(key)) or node.span for key in ("left", "width")))
    across = width if pitch_x is None else pitch_x
    down = height if pitch_y is None else pitch_y
    return [
        (Cell(Box(left + column * across, top + row * down, width, height), turn // 90), written)
        for row in range(rows)
        for column in range(columns)
    ]


def _read_turn(fields: Fields, found: Diagnostics) -> int:
    turn = integer(fields.get("turn"), found, "the turn", 0, _QUARTERS[-1])
    if turn is not None and turn not in _QUARTERS:
        node = fields.get("turn")
        hint = "it can be 0, 90, 180 or 270 degrees clockwise"
        found.add(NUMBER_RANGE, f"the turn is {turn}", node.span if node else None, hint=hint)
        return 0
    return turn or 0


def _off_paper(cells: Sequence[tuple[Cell, Written]], paper: Paper) -> Iterator[Diagnostic]:
    """The first cell of each item that does not lie on the paper."""
    told: set[Span] = set()
    for number, (cell, written) in enumerate(cells, 1):
        beyond = {
            "right": cell.box.right - paper.width,
            "bottom": cell.box.bottom - paper.height,
        }
        edge, most = max(beyond.items(), key=lambda each: each[1])
        if most <= _ROUNDING or written.place in told:
            continue
        told.add(written.place)
        yield Diagnostic(
            codes.CELL_OFF_PAPER,
            f"cell {number} ends {_plain(most)} mm beyond the {edge} edge of the paper",
            written.place,
            f"the paper is {_size(paper.width, paper.height)} as it lies; measure the cells again",
        )


def _overlaps(cells: Sequence[tuple[Cell, Written]]) -> Iterator[Diagnostic]:
    """The first cell of each item that reaches into one before it."""
    told: set[Span] = set()
    for index, before in overlapping([cell.box for cell, _ in cells]):
        span, other = cells[index][1].place, cells[before][1].place
        if span in told:
            continue
        told.add(span)
        hint = "move one of them, or make one smaller"
        if span == other:
            hint = "write pitch_x no less than the width, and pitch_y no less than the height"
        yield Diagnostic(
            codes.CELL_OVERLAP,
            f"cell {index + 1} reaches into cell {before + 1}",
            span,
            hint,
            () if span == other else (Label(other, f"cell {before + 1}"),),
        )


def _too_small(reading: Reading, size: tuple[float, float], noun: str) -> Iterator[Diagnostic]:
    if reading.template is None:
        return
    cells, height = reading.template.cells, size[1] / size[0]
    widest = floor(10 * min(cell.room(height) for cell in cells) + _ROUNDING) / 10
    told: set[Span] = set()
    for number, (cell, (_, span)) in enumerate(zip(cells, reading.written, strict=True), 1):
        if cell.room(height) >= size[0] - _ROUNDING or span in told:
            continue
        told.add(span)
        hint = f"--size '{_plain(widest)} mm' makes {noun}s that fit"
        if Cell(cell.box, cell.turns + 1).room(height) >= size[0] - _ROUNDING:
            hint = f"'turn: {90 * ((cell.turns + 1) % 4)}' makes it fit; {hint}"
        elif widest < SMALLEST_SIZE:
            hint = "leave this cell out, or take another template"
        box = cell.box
        yield Diagnostic(
            codes.CELL_SMALL,
            f"a {noun} of {_size(*size)} does not fit cell {number}, which is "
            f"{_size(box.width, box.height)}",
            span,
            hint,
        )


def _size(width: float, height: float) -> str:
    return f"{_plain(width)} x {_plain(height)} mm"


def _plain(length: float) -> str:
    """To a hundredth of a millimetre."""
    return f"{round(length, 2):g}"
