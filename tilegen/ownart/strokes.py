"""Lines, the pens that draw them, and other style properties with numbers and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Cap, Color, Fill, Group, Item, LineJoin, Stroke
from tilegen.ownart import codes
from tilegen.ownart.css_values import (
    inverse,
    keeps_shape,
    parse_length,
    parse_lengths,
    parse_number,
    parse_share,
    stretch,
)
from tilegen.ownart.dots import dot, split_dots
from tilegen.ownart.outlines import max_path_length
from tilegen.ownart.problems import Problems
from tilegen.ownart.xmltree import Element

MOST_DASHES = 50_000
"""Dashes in a drawing. Each is drawn by itself, and a path of two points can have millions."""

FARTHEST = 10_000.0
"""Millimetres from the piece's corner; anything so far away is cut off anyway."""

_Word = TypeVar("_Word", Cap, LineJoin)

Style = Mapping[str, str]


class Values:
    """Reads the values of properties. A value that cannot be read is reported, and replaced by its
    default. Lengths are in the units of the element; percentages are of `reference_length`."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems

    def share(self, element: Element, style: Style, name: str) -> float:
        """A number from 0 to 1."""
        text = style.get(name, "1")
        value = parse_share(text)
        if value is None:
            self._report_unreadable(element, name, text, "write a number from 0 to 1")
        return 1.0 if value is None else value

    def size(
        self, element: Element, style: Style, name: str, reference_length: float, default: str
    ) -> float:
        """A length; 0 if it cannot be read."""
        text = style.get(name, default)
        value = parse_length(text, reference_length)
        if value is None or (value < 0 and name == "stroke-width"):
            self._report_unreadable(element, name, text, "write a number, such as 1.5")
        return 0.0 if value is None else value

    def dashes(self, element: Element, style: Style, reference_length: float) -> tuple[float, ...]:
        """The lengths of dashes and gaps in turn; empty for a line without gaps."""
        text = style.get("stroke-dasharray", "none")
        if text.lower() == "none":
            return ()
        values = parse_lengths(text, reference_length)
        if values is None or any(value < 0 for value in values) or len(values) > 20:
            self._report_unreadable(
                element, "stroke-dasharray", text, "write lengths, such as '2 1', or none"
            )
            return ()
        # An odd number of lengths is repeated; written out, every format agrees.
        values = values * 2 if len(values) % 2 else values
        lines, gaps = values[::2], values[1::2]
        if not sum(gaps):
            return ()
        # Formats differ in what they show for a dash without length, and how they turn it.
        has_round_caps = style.get("stroke-linecap") == Cap.ROUND.value
        if min(gaps) == 0 or (min(lines) == 0 and not has_round_caps):
            hint = "write lengths above 0; dots are '0 2' with round caps"
            self.report_undrawn(element, "stroke-dasharray", text, hint)
        if element.get("pathLength"):
            hint = "delete the pathLength, and write dashes in the units of the path"
            self.report_undrawn(element, "pathLength", element.get("pathLength"), hint)
        return tuple(values)

    def report_undrawn(self, element: Element, name: str, text: str, hint: str) -> None:
        """Reports a property that can be read but not drawn."""
        message = f"<{element.name}> has '{name}: {text[:40]}', which cannot be drawn"
        self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)

    def miter(self, element: Element, style: Style) -> float:
        """The miter limit, in line widths."""
        text = style.get("stroke-miterlimit", "4")
        value = parse_number(text)
        if value is None or value < 1:
            self._report_unreadable(
                element, "stroke-miterlimit", text, "write a number of at least 1"
            )
            return 4.0
        return min(value, 1000.0)

    def word(self, element: Element, style: Style, name: str, default: _Word) -> _Word:
        """A cap or a join by its name."""
        text = style.get(name, default.value).lower()
        words = {member.value: member for member in type(default)}
        if text not in words:
            self._report_unreadable(element, name, text, f"write one of {', '.join(words)}")
        return words.get(text, default)

    def _report_unreadable(self, element: Element, name: str, text: str, hint: str) -> None:
        message = f"<{element.name}> has '{name}: {text[:40]}', which cannot be read"
        self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)


class Strokes:
    """Draws lines, and counts their dashes."""

    def __init__(self, problems: Problems, values: Values) -> None:
        self._problems = problems
        self._values = values
        self._dashes = 0.0

    def pen(
        self,
        path: Path,
        ink: Color,
        element: Element,
        style: Style,
        viewport: tuple[float, float],
    ) -> Stroke:
        """The stroke of a path, in the units of its element."""
        values, (across, down) = self._values, viewport
        reference_length = ((across * across + down * down) / 2) ** 0.5
        return Stroke(
            path,
            ink,
            values.size(element, style, "stroke-width", reference_length, "1"),
            values.word(element, style, "stroke-linecap", Cap.BUTT),
            values.word(element, style, "stroke-linejoin", LineJoin.MITER),
            values.dashes(element, style, reference_length),
            values.size(element, style, "stroke-dashoffset", reference_length, "0"),
            values.miter(element, style),
        )

    def place_stroke(
        self, stroke: Stroke, placed_path: Path, element: Element, by: Affine
    ) -> list[Item]:
        """The stroke in millimetres, with dots for its parts without length. `placed_path` is its
        path in millimetres."""
        line, short = split_dots(stroke.path, stretch(by))
        candidates = [dot(part, stroke.width, stroke.cap) for part in short]
        dots = [candidate for candidate in candidates if candidate is not None]
        if not dots or stroke.width <= 0:
            line_path = placed_path if line is stroke.path else line and line.transform(by)
            return self._place_line(stroke, line_path, element, by) if line_path else []
        if stroke.dashes:
            hint = "delete the lines of no length, or the dashes"
            self._values.report_undrawn(element, "stroke-dasharray", "on a line of no length", hint)
        dots_path = sum(dots[1:], dots[0]).transform(by)
        if line is None:
            return [Fill(dots_path, stroke.color)]
        # Dots and line are made transparent as one, so that overlaps do not show.
        opaque = stroke._replace(path=line, color=stroke.color._replace(alpha=1))
        line_items = self._place_line(opaque, line.transform(by), element, by)
        items: list[Item] = [*line_items, Fill(dots_path, opaque.color)]
        alpha = stroke.color.alpha
        return items if alpha == 1 else [Group(tuple(items), alpha=alpha)]

    def _place_line(
        self, stroke: Stroke, placed_path: Path, element: Element, by: Affine
    ) -> list[Item]:
        """The stroke as one item, in a group if the pen is not round."""
        size = stretch(by)
        width = stroke.width * size
        dashes = tuple(dash * size for dash in stroke.dashes)
        if width <= 0:
            return []
        if width > FARTHEST:
            message = f"<{element.name}> has a stroke wider than {FARTHEST / 1000:g} m"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint="make it thinner")
            return []
        if dashes:
            self._dashes += max_path_length(placed_path) * len(dashes) / max(sum(dashes), 1e-9)
            if self._dashes > MOST_DASHES:
                message = f"the drawing has more than {MOST_DASHES:,} dashes"
                hint = "make the dashes longer"
                raise self._problems.stop(codes.SVG_LIMIT, message, element.span, hint=hint)
        placed_stroke = stroke._replace(
            path=placed_path, width=width, dashes=dashes, phase=stroke.phase * size
        )
        if keeps_shape(by):
            return [placed_stroke]
        pen = by @ Affine.scale(1 / size)
        return [Group((placed_stroke._replace(path=placed_path.transform(inverse(pen))),), pen)]
