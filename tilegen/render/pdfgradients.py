"""Gradients as PDF shadings, in millimetres."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import assert_never

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.path import number
from tilegen.drawing.scene import Color, LinearGradient, RadialGradient, Stop
from tilegen.render.inks import Inks
from tilegen.render.pdfnumbers import exact

_LEAP = 0.004
"""The distance by which a sudden change of colour at the end of a gradient is moved inside: readers
take 256 samples."""


def shading(paint: LinearGradient | RadialGradient, alphas: bool, inks: Inks) -> str:
    """A shading dictionary with a gradient's colours in `inks`, or with its alphas as grey."""
    match paint:
        case LinearGradient(start, end):
            kind, ends = 2, [*start, *end]
        case RadialGradient((x, y), radius, _, focus):
            kind, ends = 3, [*(focus or (x, y)), 0, x, y, radius]
        case _:
            assert_never(paint)
    if alphas:
        space, blend = "DeviceGray", _blend(paint.stops, _grey)
    else:
        space, blend = inks.space, _blend(paint.stops, inks.parts, inks.steps)
    return (
        f"<</ShadingType {kind}/ColorSpace/{space}/Extend[true true]"
        f"/Coords[{' '.join(map(number, ends))}]/Function {blend}>>"
    )


def _blend(stops: Sequence[Stop], parts: Callable[[Color], str], many: int = 1) -> str:
    """The PDF function from 0 to 1 through the stops, in `many` steps from one to the next,
    constant before the first and after the last."""
    inside = _leaping_inside(stops)
    all_stops = (Stop(0, stops[0].color), *inside, Stop(1, stops[-1].color))
    pairs = [pair for ends in pairwise(all_stops) for pair in _stop_pairs(*ends, many)]
    steps = [
        f"<</FunctionType 2/Domain[0 1]/N 1/C0[{parts(a.color)}]/C1[{parts(b.color)}]>>"
        for a, b in pairs
    ]
    if len(steps) == 1:
        return steps[0]
    bounds = " ".join(exact(b.offset) for _, b in pairs[:-1])
    encode = " ".join("0 1" for _ in pairs)
    return (
        f"<</FunctionType 3/Domain[0 1]/Bounds[{bounds}]/Encode[{encode}]"
        f"/Functions[{' '.join(steps)}]>>"
    )


def _stop_pairs(first: Stop, last: Stop, many: int) -> Iterator[tuple[Stop, Stop]]:
    """Pairs of stops that divide the way from one stop to the next into `many` steps; empty for a
    sudden change of colour."""
    if first.offset < last.offset:
        shares = [step / many for step in range(1, many)] if first.color != last.color else []
        way = last.offset - first.offset
        middle = (
            Stop(first.offset + share * way, blend_colors(first.color, last.color, share))
            for share in shares
        )
        yield from pairwise((first, *middle, last))


def _leaping_inside(stops: Sequence[Stop]) -> list[Stop]:
    """The stops, with a sudden change of colour at an end moved inside, so that the area beyond the
    end has the outermost colour."""
    count = len(stops)
    at_start = sum(stop.offset == 0 for stop in stops) > 1
    at_end = sum(stop.offset == 1 for stop in stops) > 1
    inside = []
    for index, stop in enumerate(stops):
        offset = stop.offset
        if at_start and offset == 0:
            offset = _LEAP
        elif at_end and offset == 1 and index < count - 1:
            offset = 1 - _LEAP
        inside.append(Stop(offset, stop.color))
        if at_end and index == count - 1:
            inside.insert(-1, Stop(1 - _LEAP, stop.color))
    return inside


def _grey(color: Color) -> str:
    return number(color.alpha)
