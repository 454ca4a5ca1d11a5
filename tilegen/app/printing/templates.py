"""Templates: sheets of cells to print in, each a YAML file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import floor
from pathlib import Path
from typing import NamedTuple

from tilegen.app import codes
from tilegen.app.carried import resource_path
from tilegen.app.inputs import InputKind, content, decode_text, is_there
from tilegen.app.printing.changes import AnEdition, Changes
from tilegen.app.printing.production import Production
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.names import TEMPLATES, Bleeds, Paper
from tilegen.sets.codes import PAPER_UNKNOWN
from tilegen.sets.printing import LARGEST_BLEED, SMALLEST_SIZE
from tilegen.sheets.imposition import Layout
from tilegen.sheets.template import Template, TemplateCell, overlapping_pairs
from tilegen.text.codes import KEY_UNKNOWN, NUMBER_RANGE, OTHER_VERSION, VALUE_MISSING
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, has_errors
from tilegen.text.fields import (
    Fields,
    parse_integer,
    parse_length,
    parse_mapping,
    parse_sequence,
    parse_text,
    span_of,
)
from tilegen.text.paper import PaperError, parse_paper
from tilegen.text.source import Source, Span
from tilegen.text.suggest.choice import closest_choice
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
_KIND = InputKind(
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


class CellSource(NamedTuple):
    """The places in the text of a cell's position and of its size."""

    place: Span
    size: Span


class ParsedTemplate(NamedTuple):
    """A template's text; the template, None if the text has errors; the places of its cells in the
    text; and the diagnostics."""

    source: Source
    template: Template | None
    cell_sources: tuple[CellSource, ...]
    diagnostics: tuple[Diagnostic, ...]

    def check_piece_size(self, size: tuple[float, float], noun: str) -> tuple[Diagnostic, ...]:
        """Reports cells that have no room for a piece of this size, in millimetres."""
        return tuple(_check_piece_size(self, size, noun))

    def fit_bleed(self, edition: AnEdition, size: tuple[float, float]) -> AnEdition:
        """The set with enough bleed for pieces of this size, in millimetres, to fill the cells, up
        to the largest bleed of a set."""
        if self.template is None:
            return edition
        gaps = (
            (room - trim) / 2
            for cell in self.template.cells
            for room, trim in zip(cell.box[2:], cell.trim(size)[2:], strict=True)
        )
        bleed = min(max(gaps) + self.template.reach, LARGEST_BLEED)
        bleed = max(edition.printing.bleed, round(bleed, 6))
        return replace(edition, printing=edition.printing._replace(bleed=bleed))


def load_template(name: str) -> ParsedTemplate:
    """The template in a file, or the template of that name that comes with tilegen. Raises
    TilegenError if the file cannot be read."""
    source, problem = decode_text(name, _content(name), _KIND)
    if problem is not None:
        return ParsedTemplate(source, None, (), (problem,))
    report = Diagnostics()
    template, cell_sources = _parse_template(compose(source, report), report)
    diagnostics = tuple(report)
    return ParsedTemplate(
        source, None if has_errors(diagnostics) else template, cell_sources, diagnostics
    )


def _content(name: str) -> bytes:
    if name in TEMPLATES and not is_there(Path(name)):
        return content(str(resource_path(_FOLDER / f"{name}.yaml")), _KIND)
    suggestion = closest_choice(Path(name).stem, TEMPLATES) if name else None
    if suggestion is not None and not is_there(Path(name)):
        hint = f"did you mean '{suggestion}', which comes with tilegen?"
        raise TilegenError(f"--template: no file '{name}'", hint)
    return content(name, _KIND)


def apply_template(
    parsed_template: ParsedTemplate | None,
    skip: str | None,
    production: Production,
    changes: Changes,
) -> tuple[Production, Changes]:
    """The production and the changes, with the cells and the paper of the template, if there is
    one. Raises TilegenError for options that contradict it, and for cells that it does not have."""
    if parsed_template is None or parsed_template.template is None:
        if skip is not None:
            message = "--skip names cells of a template, and there is none"
            raise TilegenError(message, "add --template, or leave out --skip")
        return production, changes
    template = parsed_template.template
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
    message = (
        f"{noun}s of {_size(width, height)} leave white in cells of {_size(box.width, box.height)}"
    )
    return (f"{message}; --size '{_format_length(room)} mm' fills them",)


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


def _parse_template(
    root: Node | None, diagnostics: Diagnostics
) -> tuple[Template | None, tuple[CellSource, ...]]:
    if _is_set(root, diagnostics):
        return None, ()
    fields = parse_mapping(root, diagnostics, "a template", _KEYS, _OTHERWISE)
    if fields is None:
        return None, ()
    version = parse_integer(fields.need("tilegen", str(_VERSION)), diagnostics, "tilegen", 0, 999)
    if version not in {None, _VERSION}:
        diagnostics.add(
            OTHER_VERSION,
            f"this template is written in version {version} of the format",
            fields.key_span("tilegen"),
            hint=f"this program reads version {_VERSION}",
        )
    name = parse_text(fields.need("name", "20 square labels"), diagnostics, "the name")
    paper = _parse_paper(fields.need("paper", "a4"), diagnostics)
    bleed = parse_length(fields.get("bleed"), diagnostics, "the bleed", 0, LARGEST_BLEED)
    cells = _parse_cell_list(fields.need("cells", _EXAMPLE), diagnostics)
    if paper is not None:
        diagnostics.extend(_check_paper_edges(cells, paper))
    diagnostics.extend(_check_overlaps(cells))
    cell_sources = tuple(source for _, source in cells)
    if name is None or paper is None:
        return None, cell_sources
    return Template(name, paper, tuple(cell for cell, _ in cells), bleed or 0.0), cell_sources


def _is_set(root: Node | None, diagnostics: Diagnostics) -> bool:
    """Whether the text is a set, which is reported."""
    entries = root.entries if isinstance(root, MappingNode) else ()
    for entry in entries:
        if entry.key == "game":
            hint = "name the set first: 'tilegen build my.yaml --template labels.yaml'"
            diagnostics.add(KEY_UNKNOWN, "this is a set, not a template", entry.key_span, hint=hint)
            return True
    return False


def _parse_cell_list(
    node: Node | None, diagnostics: Diagnostics
) -> list[tuple[TemplateCell, CellSource]]:
    """All cells; empty if there are too many, which is reported."""
    cell_list = parse_sequence(node, diagnostics, "the cells", _EXAMPLE)
    if cell_list is None:
        return []
    if not cell_list.items:
        hint = f"for example 'cells: {_EXAMPLE}'"
        diagnostics.add(VALUE_MISSING, "the template has no cells", cell_list.span, hint=hint)
    cells = [cell for item in cell_list.items for cell in _parse_cells(item, diagnostics)]
    if len(cells) <= MOST_CELLS:
        return cells
    hint = f"it can have 1 to {MOST_CELLS}"
    diagnostics.add(NUMBER_RANGE, f"the template has {len(cells)} cells", cell_list.span, hint=hint)
    return []


def _parse_paper(node: Node | None, diagnostics: Diagnostics) -> Paper | None:
    paper_text = parse_text(node, diagnostics, "the paper")
    if node is None or paper_text is None:
        return None
    try:
        return parse_paper(paper_text)
    except PaperError as error:
        diagnostics.add(PAPER_UNKNOWN, error.message, node.span, hint=error.hint)
        return None


def _parse_cells(node: Node, diagnostics: Diagnostics) -> list[tuple[TemplateCell, CellSource]]:
    """The cells of an item: one, or rows and columns of them; empty if it has faults, which are
    reported."""
    fields = parse_mapping(node, diagnostics, "a cell", _CELL_KEYS, _OTHERWISE_IN_CELLS)
    if fields is None:
        return []
    left = parse_length(fields.need("left", "10 mm"), diagnostics, "left", 0, _FARTHEST)
    top = parse_length(fields.need("top", "20 mm"), diagnostics, "top", 0, _FARTHEST)
    width = parse_length(
        fields.need("width", "45 mm"), diagnostics, "the width", _SMALLEST_CELL, _FARTHEST
    )
    height = parse_length(
        fields.need("height", "45 mm"), diagnostics, "the height", _SMALLEST_CELL, _FARTHEST
    )
    turn = _parse_turn(fields, diagnostics)
    columns = parse_integer(fields.get("columns"), diagnostics, "columns", 1, _MOST_ROWS) or 1
    rows = parse_integer(fields.get("rows"), diagnostics, "rows", 1, _MOST_ROWS) or 1
    pitch_x = parse_length(fields.get("pitch_x"), diagnostics, "pitch_x", 0, _FARTHEST)
    pitch_y = parse_length(fields.get("pitch_y"), diagnostics, "pitch_y", 0, _FARTHEST)
    if left is None or top is None or width is None or height is None:
        return []
    source = CellSource(*(span_of(fields.get(key)) or node.span for key in ("left", "width")))
    across = width if pitch_x is None else pitch_x
    down = height if pitch_y is None else pitch_y
    return [
        (
            TemplateCell(Box(left + column * across, top + row * down, width, height), turn // 90),
            source,
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _parse_turn(fields: Fields, diagnostics: Diagnostics) -> int:
    turn = parse_integer(fields.get("turn"), diagnostics, "the turn", 0, _QUARTERS[-1])
    if turn is not None and turn not in _QUARTERS:
        node = fields.get("turn")
        hint = "it can be 0, 90, 180 or 270 degrees clockwise"
        diagnostics.add(NUMBER_RANGE, f"the turn is {turn}", node.span if node else None, hint=hint)
        return 0
    return turn or 0


def _check_paper_edges(
    cells: Sequence[tuple[TemplateCell, CellSource]], paper: Paper
) -> Iterator[Diagnostic]:
    """Reports the first cell of each item that does not lie on the paper."""
    reported_spans: set[Span] = set()
    for number, (cell, source) in enumerate(cells, 1):
        beyond = {
            "right": cell.box.right - paper.width,
            "bottom": cell.box.bottom - paper.height,
        }
        edge, excess = max(beyond.items(), key=lambda item: item[1])
        if excess <= _ROUNDING or source.place in reported_spans:
            continue
        reported_spans.add(source.place)
        yield Diagnostic(
            codes.CELL_OFF_PAPER,
            f"cell {number} ends {_format_length(excess)} mm beyond the {edge} edge of the paper",
            source.place,
            f"the paper is {_size(paper.width, paper.height)} as it lies; measure the cells again",
        )


def _check_overlaps(cells: Sequence[tuple[TemplateCell, CellSource]]) -> Iterator[Diagnostic]:
    """Reports the first cell of each item that overlaps an earlier cell."""
    reported_spans: set[Span] = set()
    for index, before in overlapping_pairs([cell.box for cell, _ in cells]):
        span, other = cells[index][1].place, cells[before][1].place
        if span in reported_spans:
            continue
        reported_spans.add(span)
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


def _check_piece_size(
    parsed_template: ParsedTemplate, size: tuple[float, float], noun: str
) -> Iterator[Diagnostic]:
    if parsed_template.template is None:
        return
    cells, height = parsed_template.template.cells, size[1] / size[0]
    widest = floor(10 * min(cell.room(height) for cell in cells) + _ROUNDING) / 10
    reported_spans: set[Span] = set()
    for number, (cell, (_, span)) in enumerate(
        zip(cells, parsed_template.cell_sources, strict=True), 1
    ):
        if cell.room(height) >= size[0] - _ROUNDING or span in reported_spans:
            continue
        reported_spans.add(span)
        hint = f"--size '{_format_length(widest)} mm' makes {noun}s that fit"
        if TemplateCell(cell.box, cell.turns + 1).room(height) >= size[0] - _ROUNDING:
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
    return f"{_format_length(width)} x {_format_length(height)} mm"


def _format_length(length: float) -> str:
    """The length, rounded to a hundredth of a millimetre."""
    return f"{round(length, 2):g}"
