"""Turns the text of a drawing into items of the display list, in millimetres on a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Color, Item
from tilegen.ownart import codes
from tilegen.ownart.problems import Problems, StopReading
from tilegen.ownart.walk import SvgConverter
from tilegen.ownart.xmltree import parse_tree
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.source import Source, Span

LARGEST_FILE = 1_000_000
"""Bytes. A drawing to be printed 44 mm wide usually has a hundredth of that."""

_OTHERS = {
    b"\x89PNG": "PNG picture",
    b"\xff\xd8\xff": "JPEG picture",
    b"GIF8": "GIF picture",
    b"RIFF": "WebP picture",
    b"BM": "BMP picture",
    b"II*\0": "TIFF picture",
    b"MM\0*": "TIFF picture",
    b"%PDF": "PDF",
    b"%!PS": "PostScript file",
}
"""The first bytes of other kinds of files."""
_EXPORT = "export it as SVG from the program that drew it"
_TRACE = (
    f"{_EXPORT}, or trace it: in Inkscape Path > Trace Bitmap, in Illustrator Object > Image Trace"
)


_NOWHERE: Final = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing as read: without items if it has any error. `points` is the number of points in its
    paths, and `area` the part of the page that it takes, empty if it could not be read."""

    items: tuple[Item, ...]
    diagnostics: tuple[Diagnostic, ...]
    points: int
    area: Box = _NOWHERE


def parse_drawing(name: str, content: bytes, side: float) -> Drawing:
    """A designer's SVG file, called `name`, as items in a square of `side` millimetres with its
    corner at (0, 0): centred, at the largest scale that fits. Never raises."""
    return _parse(name, content, Box(0, 0, side, side), {})


def parse_page(name: str, content: bytes, page: Box) -> Drawing:
    """As `parse_drawing`, on a page of any shape. Never raises."""
    return _parse(name, content, page, {})


def parse_part(name: str, content: bytes, box: Box, roles: Mapping[str, Color]) -> Drawing:
    """As `parse_drawing`, for a drawing that fills a box, and whose classes are roles: a shape with
    such a class has the colour of that role. Never raises."""
    return _parse(name, content, box, roles)


def _parse(name: str, content: bytes, page: Box, roles: Mapping[str, Color]) -> Drawing:
    source, wrong = _decode_source(name, content)
    if wrong is not None:
        return Drawing((), (wrong,), 0)
    problems = Problems(source)
    items: tuple[Item, ...] = ()
    points = 0
    area = _NOWHERE
    try:
        root = parse_tree(problems)
        walk = SvgConverter(problems, root, roles)
        items, points = walk.convert(root, page), walk.points
        area = walk.area
    except StopReading:
        items = ()
    if not items and not problems.has_errors:
        message, hint = "the drawing shows nothing", "check that its layers are visible"
        problems.add(codes.SVG_EMPTY, message, Span(1, 1, 2), hint=hint)
    if problems.has_errors:
        items, points = (), 0
    return Drawing(items, tuple(problems), points, area)


def _decode_source(name: str, content: bytes) -> tuple[Source, Diagnostic | None]:
    other = next((kind for start, kind in _OTHERS.items() if content.startswith(start)), None)
    if other is not None:
        empty_source = Source(name, "")
        message = f"the drawing is a {other}, and only SVG can be drawn"
        hint = _TRACE if other.endswith("picture") else _EXPORT
        return empty_source, Diagnostic(codes.SVG_SYNTAX, message, None, hint, source=empty_source)
    if len(content) > LARGEST_FILE:
        message = f"the drawing is larger than {LARGEST_FILE // 1_000_000} MB"
        hint = "simplify it, and save it as plain SVG"
        empty_source = Source(name, "")
        return empty_source, Diagnostic(codes.SVG_LIMIT, message, None, hint, source=empty_source)
    try:
        return Source.from_text(name, content.decode("utf-8")), None
    except UnicodeDecodeError as error:
        empty_source = Source(name, "")
        if content.startswith(b"\x1f\x8b"):
            message, hint = "the drawing is compressed", "save it as plain SVG, not as .svgz"
        elif content.startswith((b"\xff\xfe", b"\xfe\xff")):
            message, hint = "the drawing is UTF-16", "save it as UTF-8"
        else:
            message = f"the drawing is not UTF-8: byte {error.start + 1} is wrong"
            hint = "save it as plain SVG, which is UTF-8"
        return empty_source, Diagnostic(codes.SVG_SYNTAX, message, None, hint, source=empty_source)
