"""The picture of how the code is laid out, drawn from its imports."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Final
from xml.sax.saxutils import escape

PACKAGE: Final = "tilegen"
_WIDTH, _HEIGHT, _GAP, _ROW = 112, 46, 14, 92
_LANE: Final = 18
"""The width that a line takes where it passes between boxes."""

_SWEEPS: Final = 8
_Node = tuple[str, ...]
"""A room, as a tuple of its name; or, as a tuple of three, a point of the line between two rooms in
the row of a level."""
_STYLE: Final = (
    "text{font:15px sans-serif;text-anchor:middle;fill:#222}"
    ".lines{font-size:12px;fill:#666}rect{fill:#efe9fb;stroke:#5e35b1}"
    "path{stroke:#8a7fa8;stroke-width:1.3;fill:none}"
)


def list_rooms(root: Path) -> list[str]:
    """The folders of the package that hold code; the games are one room."""
    return sorted(folder.name for folder in (root / PACKAGE).iterdir() if any(folder.glob("*.py")))


@cache
def find_arrows(root: Path) -> Mapping[str, frozenset[str]]:
    """The rooms that each room imports from, itself left out. All of the code is read once."""
    rooms = list_rooms(root)
    return {room: frozenset(_list_imports(root / PACKAGE / room, rooms) - {room}) for room in rooms}


def _list_imports(folder: Path, rooms: list[str]) -> set[str]:
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            parts = [name.split(".") for name in names if name.startswith(f"{PACKAGE}.")]
            found |= {part[1] for part in parts if part[1] in rooms}
    return found


def find_levels(arrows: Mapping[str, AbstractSet[str]]) -> dict[str, int]:
    """How many rooms lie below each room on the longest way down. Raises ValueError if rooms import
    each other in a circle."""
    levels: dict[str, int] = {}

    def climb(room: str, way: tuple[str, ...]) -> int:
        if room in way:
            raise ValueError(f"a circle of imports: {' -> '.join((*way, room))}")
        if room not in levels:
            below = [climb(other, (*way, room)) for other in sorted(arrows[room])]
            levels[room] = 1 + max(below, default=-1)
        return levels[room]

    for room in arrows:
        climb(room, ())
    return levels


def render_architecture(root: Path) -> str:
    """An SVG with a box for each room, the highest at the top, and a line for each import that no
    longer way says already. No line passes behind a box."""
    arrows = {room: _drop_implied(room, find_arrows(root)) for room in find_arrows(root)}
    levels = find_levels(find_arrows(root))
    routes = [
        _route(room, other, levels) for room in sorted(arrows) for other in sorted(arrows[room])
    ]
    rows = _arrange_rows(levels, routes)
    lengths = [sum(_span(node) for node in row) for row in rows]
    width = max(lengths) + _GAP
    places = {
        node: (
            (width - length) / 2 + sum(_span(before) for before in row[:index]) + _span(node) / 2,
            _GAP + level * _ROW + _HEIGHT / 2,
        )
        for level, (row, length) in enumerate(zip(rows, lengths, strict=True))
        for index, node in enumerate(row)
    }
    lines = [_draw_line([places[node] for node in route]) for route in routes]
    boxes = [
        _draw_box(room, places[room,], _count_lines(root / PACKAGE / room))
        for room in levels
        if (room,) in places
    ]
    height = (len(rows) - 1) * _ROW + _HEIGHT + 2 * _GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}">'
        f"<style>{_STYLE}</style>{''.join(lines)}{''.join(boxes)}</svg>\n"
    )


def _is_box(node: _Node) -> bool:
    return len(node) == 1


def _span(node: _Node) -> float:
    """The width that a node takes in its row, in the SVG's units."""
    return _WIDTH + _GAP if _is_box(node) else _LANE


def _route(room: str, other: str, levels: Mapping[str, int]) -> list[_Node]:
    """The nodes of a line, from the upper box to the lower one; between them a point in each row
    that it crosses."""
    points = [(room, other, str(level)) for level in range(levels[room] - 1, levels[other], -1)]
    return [(room,), *points, (other,)]


def _arrange_rows(
    levels: Mapping[str, int], routes: Sequence[Sequence[_Node]]
) -> list[list[_Node]]:
    """The nodes row by row, from the top; each row in the order that keeps lines short: that of the
    mean place of the neighbours above and below. A room without a line is left out."""
    level_of: dict[_Node, int] = {(room,): level for room, level in levels.items()}
    level_of |= {node: int(node[2]) for route in routes for node in route[1:-1]}
    neighbours: dict[_Node, list[_Node]] = {}
    for route in routes:
        for upper, lower in pairwise(route):
            neighbours.setdefault(upper, []).append(lower)
            neighbours.setdefault(lower, []).append(upper)
    rows = [
        sorted(node for node in neighbours if level_of[node] == level)
        for level in range(max(levels.values()), -1, -1)
    ]
    for _ in range(_SWEEPS):
        for index in (*range(len(rows)), *reversed(range(len(rows)))):
            centers = {node: (at + 0.5) / len(row) for row in rows for at, node in enumerate(row)}
            rows[index].sort(
                key=lambda node: (mean(centers[other] for other in neighbours[node]), node)
            )
    return rows


def _drop_implied(room: str, arrows: Mapping[str, AbstractSet[str]]) -> AbstractSet[str]:
    """The rooms below that no other room below leads to."""
    reached: set[str] = set()
    to_visit = [other for below in arrows[room] for other in arrows[below]]
    while to_visit:
        other = to_visit.pop()
        if other not in reached:
            reached.add(other)
            to_visit += arrows[other]
    return arrows[room] - reached


def _draw_line(points: Sequence[tuple[float, float]]) -> str:
    """A line through these points, downwards. It crosses a row in a straight line."""
    half = _HEIGHT / 2
    x, y = points[0]
    steps = [f"M{x:g} {y + half:g}"]
    for (above, top), (below, bottom) in pairwise(points):
        start, stop = top + half, bottom - half
        middle = (start + stop) / 2
        steps.append(f"C{above:g} {middle:g} {below:g} {middle:g} {below:g} {stop:g}")
        if (below, bottom) != points[-1]:
            steps.append(f"V{bottom + half:g}")
    return f'<path d="{"".join(steps)}"/>'


def _draw_box(room: str, place: tuple[float, float], lines: int) -> str:
    x, y = place
    return (
        f'<rect x="{x - _WIDTH / 2:g}" y="{y - _HEIGHT / 2:g}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" rx="6"/><text x="{x:g}" y="{y - 2:g}">{escape(room)}/</text>'
        f'<text class="lines" x="{x:g}" y="{y + 14:g}">{_format_count(lines)}</text>'
    )


def _format_count(lines: int) -> str:
    return "1 line" if lines == 1 else f"{lines:,} lines"


def _count_lines(folder: Path) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in folder.rglob("*.py"))
