"""The picture of how the code is laid out, drawn from its imports."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

PACKAGE: Final = "tilegen"
_WIDTH, _HEIGHT, _GAP, _ROW = 150, 44, 24, 96
_STYLE: Final = (
    "text{font:14px sans-serif;text-anchor:middle;fill:#222}"
    ".lines{font-size:11px;fill:#666}rect{fill:#efe9fb;stroke:#5e35b1}"
    "path{stroke:#999;stroke-width:1;fill:none}"
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
    longer way says already."""
    arrows = find_arrows(root)
    levels = find_levels(arrows)
    rows = [
        [room for room in sorted(arrows) if levels[room] == level]
        for level in range(max(levels.values()), -1, -1)
    ]
    widest = max(len(row) for row in rows)
    width = widest * (_WIDTH + _GAP) + _GAP
    places = {
        room: (
            width / 2 + (index - (len(row) - 1) / 2) * (_WIDTH + _GAP),
            _GAP + level * _ROW + _HEIGHT / 2,
        )
        for level, row in enumerate(rows)
        for index, room in enumerate(row)
    }
    lines = [
        _draw_line(places[room], places[other])
        for room in sorted(arrows)
        for other in sorted(_drop_implied(room, arrows))
    ]
    boxes = [_draw_box(room, places[room], _count_lines(root / PACKAGE / room)) for room in places]
    height = len(rows) * _ROW - (_ROW - _HEIGHT) + 2 * _GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<style>{_STYLE}</style>{''.join(lines)}{''.join(boxes)}</svg>\n"
    )


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


def _draw_line(upper: tuple[float, float], lower: tuple[float, float]) -> str:
    (x, y), (end, bottom) = upper, lower
    start, stop = y + _HEIGHT / 2, bottom - _HEIGHT / 2
    middle = (start + stop) / 2
    return f'<path d="M{x:g} {start:g}C{x:g} {middle:g} {end:g} {middle:g} {end:g} {stop:g}"/>'


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
