"""The YAML file of a template: a sheet of cells to print in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tilegen.app import codes
from tilegen.app.carried import resource_path
from tilegen.app.inputs import InputKind, content, decode_text, is_there
from tilegen.drawing.geometry import Box
from tilegen.errors import TilegenError
from tilegen.names import TEMPLATES, Paper
from tilegen.sets.codes import PAPER_UNKNOWN
from tilegen.sets.printing import LARGEST_BLEED
from tilegen.sheets.template import Template, TemplateCell, overlapping_pairs
from tilegen.text.codes import KEY_UNKNOWN, NUMBER_RANGE, OTHER_VERSION, VALUE_MISSING
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label
from tilegen.text.fields import (
    Fields,
    parse_integer,
    parse_length,
    parse_mapping,
    parse_sequence,
    parse_text,
    span_of,
)
from tilegen.text.lengths import format_length, format_size
from tilegen.text.paper import PaperError, parse_paper
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
    """A template's text; the template, None if the text has errors; the places of its cells' sizes
    in the text; and the errors."""

    source: Source
    template: Template | None
    size_spans: tuple[Span, ...]
    diagnostics: tuple[Diagnostic, ...]


def load_template(name: str) -> ParsedTemplate:
    """The template in a file, or the template of that name that comes with tilegen. Raises
    TilegenError if the file cannot be read."""
    source, problem = decode_text(name, _content(name), _KIND)
    if problem is not None:
        return ParsedTemplate(source, None, (), (problem,))
    report = Diagnostics()
    template, cell_sources = _parse_template(compose(source, report), report)
    size_spans = tuple(cell_source.size for cell_source in cell_sources)
    return ParsedTemplate(source, None if len(report) else template, size_spans, tuple(report))


def _content(name: str) -> bytes:
    if is_there(Path(name)):
        return content(name, _KIND)
    if name in TEMPLATES:
        return content(str(resource_path(_FOLDER / f"{name}.yaml")), _KIND)
    from tilegen.text.suggest.choice import closest_choice  # noqa: PLC0415 -- most files exist

    suggestion = closest_choice(Path(name).stem, TEMPLATES) if name else None
    if suggestion is not None:
        hint = f"did you mean '{suggestion}', which comes with tilegen?"
        raise TilegenError(f"--template: no file '{name}'", hint)
    return content(name, _KIND)


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
            f"cell {number} ends {format_length(excess)} beyond the {edge} edge of the paper",
            source.place,
            f"the paper is {format_size(paper.width, paper.height)} as it lies; measure the cells"
            " again",
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
