"""Where the marks for cutting hexagons are: at their corners, and at the ends of the lines on which
their sides lie. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from tilegen.drawing.geometry import Box, Point
from tilegen.names import Hexes
from tilegen.sheets.cutting import find_line, list_sides
from tilegen.sheets.page import Slot

Ends = tuple[Point, Point]


def list_arms(slots: Iterable[Slot], hexes: Hexes, length: float) -> Iterator[Ends]:
    """The arms of a cross at each corner of each piece, each once: along its sides, and in a weave
    beyond the corner too, along the sides of the next piece."""
    drawn: set[tuple[float, ...]] = set()
    for slot in slots:
        for ends in list_sides(slot):
            for start, end in (ends, ends[::-1]):
                towards = _follow(start, end, length)
                away = start if hexes is Hexes.HONEYCOMB else _follow(start, end, -length)
                key = tuple(
                    round(number, 3) for point in sorted((away, towards)) for number in point
                )
                if key not in drawn:
                    drawn.add(key)
                    yield away, towards


def list_line_ends(slots: Iterable[Slot]) -> Iterator[Ends]:
    """Each line on which sides of pieces lie, from its first corner to its last one."""
    points: dict[tuple[float, float], list[Point]] = {}
    for slot in slots:
        for ends in list_sides(slot):
            points.setdefault(find_line(*ends), []).extend(ends)
    for line in sorted(points):
        along = sorted(points[line], key=lambda point: (round(point[0], 6), point[1]))
        yield along[0], along[-1]


def extend(start: Point, end: Point, by: float, longest: float, room: Box) -> Ends | None:
    """The continuation of a line, from `by` beyond its end, `longest` long or up to the end of the
    room; None outside the room."""
    first = _follow(end, start, -by)
    if not room.holds(first):
        return None
    last = _follow(end, start, -by - longest)
    reach = 1.0
    for at, (low, high) in enumerate(((room.x, room.right), (room.y, room.bottom))):
        ahead = last[at] - first[at]
        limit = high if ahead > 0 else low
        if ahead and (limit - first[at]) / ahead < reach:
            reach = (limit - first[at]) / ahead
    return first, (
        first[0] + (last[0] - first[0]) * reach,
        first[1] + (last[1] - first[1]) * reach,
    )


def _follow(start: Point, end: Point, length: float) -> Point:
    """The point so far from the start towards the end."""
    across, down = end[0] - start[0], end[1] - start[1]
    share = length / hypot(across, down)
    return start[0] + across * share, start[1] + down * share
