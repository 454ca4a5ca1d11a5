"""Lines, the pens that draw them, and other style properties with numbers and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Cap, Color, Fill, Group, Item, Join, Stroke
from tilegen.ownart import codes
from tilegen.ownart.dots import dot, split
from tilegen.ownart.outlines import length_at_most
from tilegen.ownart.problems import Problems
from tilegen.ownart.values import inverse, keeps_shape, length, lengths, number, share, stretch
from tilegen.ownart.xmltree import Element

MOST_DASHES = 50_000
"""Dashes in a drawing. Each is drawn by itself, and a path of two points can have millions."""

FARTHEST = 10_000.0
"""Millimetres from the piece's corner; anything so far away is cut off anyway."""

_Word = TypeVar("_Word", Cap, Join)

Style = Mapping[str, str]


class Values:
    """Reads the values of properties. One that cannot be read is reported, and replaced by its
    default. Lengths are in the units of the element; percentages are of `whole`."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems

    def share(self, element: Element, style: Style, name: str) -> float:
        """A number from 0 to 1."""
        text = style.get(name, "1")
        value = share(text)
        if value is None:
            self._wrong(element, name, text, "write a number from 0 to 1")
        return 1.0 if value is None else value

    def size(self, element: Element, style: Style, name: str, whole: float, usual: str) -> float:
        """A length; 0 if it cannot be read."""
        text = style.get(name, usual)
        value = length(text, whole)
        if value is None or (value < 0 and name == "stroke-width"):
            self._wrong(element, name, text, "write a number, such as 1.5")
        return 0.0 if value is None else value

    def dashes(self, element: Element, style: Style, whole: float) -> tuple[float, ...]:
        """The lengths of dashes and gaps in turn; empty for a line without gaps."""
        text = style.get("stroke-dasharray", "none")
        if text.lower() == "none":
            return ()
        values = lengths(text, whole)
        if values is None or any(value < 0 for value in values) or len(values) > 20:
            self._wrong(element, "stroke-dasharray", text, "write lengths, such as '2 1', or none")
            return ()
        # An odd number of lengths is repeated; written out, every format agrees.
        values = values * 2 if len(values) % 2 else values
        lines, gaps = values[::2], values[1::2]
        if not sum(gaps):
            return ()
        # Formats differ in what they show for a dash without length, and how they turn it.
        dotted = style.get("stroke-linecap") == Cap.ROUND.value
        if min(gaps) == 0 or (min(lines) == 0 and not dotted):
            hint = "write lengths above 0; dots are '0 2' with round caps"
            self.undrawn(element, "stroke-dasharray", text, hint)
        if element.get("pathLength"):
            hint = "delete the pathLength, and write dashes in the units of the path"
            self.undrawn(element, "pathLength", element.get("pathLength"), hint)
        return tuple(values)

    def undrawn(self, element: Element, name: str, text: str, hint: str) -> None:
        """Reports a property that can be read but not drawn."""
        message = f"<{element.name}> has '{name}: {text[:40]}', which cannot be drawn"
        self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)

    def miter(self, element: Element, style: Style) -> float:
        """The miter limit, in line widths."""
        text = style.get("stroke-miterlimit", "4")
        value = number(text)
        if value is None or value < 1:
            self._wrong(element, "stroke-miterlimit", text, "write a number of at least 1")
            return 4.0
        return min(value, 1000.0)

    def word(self, element: Element, style: Style, name: str, usual: _Word) -> _Word:
        """A cap or a join by its name."""
        text = style.get(name, usual.value).lower()
        words = {each.value: each for each in type(usual)}
        if text not in words:
            self._wrong(element, name, text, f"write one of {', '.join(words)}")
        return words.get(text, usual)

    def _wrong(self, element: Element, name: str, text: str, hint: str) -> None:
        message = f"<{element.name}> has '{name}: {text[:40]}', which cannot be read"
        self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)


class Strokes:
    """Draws lines, and counts their dashes."""

    def __init__(self, problems: Problems, read: Values) -> None:
        self._problems = problems
        self._read = read
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
        read, (across, down) = self._read, viewport
        whole = ((across * across + down * down) / 2) ** 0.5
        return Stroke(
            path,
            ink,
            read.size(element, style, "stroke-width", whole, "1"),
            read.word(element, style, "stroke-linecap", Cap.BUTT),
            read.word(element, style, "stroke-linejoin", Join.MITER),
            read.dashes(element, style, whole),
            read.size(element, style, "stroke-dashoffset", whole, "0"),
            read.miter(element, style),
        )

    def placed(self, stroke: Stroke, placed: Path, element: Element, by: Affine) -> list[Item]:
        """The stroke in millimetres, with dots for its parts without length. `placed` is its path
        in millimetres."""
        line, short = split(stroke.path, stretch(by))
        found = [dot(part, stroke.width, stroke.cap) for part in short]
        dots = [each for each in found if each is not None]
        if not dots or stroke.width <= 0:
            whole = placed if line is stroke.path else line and line.moved(by)
            return self._line(stroke, whole, element, by) if whole else []
        if stroke.dashes:
            hint = "delete the lines of no length, or the dashes"
            self._read.undrawn(element, "stroke-dasharray", "on a line of no length", hint)
        shown = sum(dots[1:], dots[0]).moved(by)
        if line is None:
            return [Fill(shown, stroke.color)]
        # Dots and line are made transparent as one, so that overlaps do not show.
        opaque = stroke._replace(path=line, color=stroke.color._replace(alpha=1))
        drawn = self._line(opaque, line.moved(by), element, by)
        items: list[Item] = [*drawn, Fill(shown, opaque.color)]
        alpha = stroke.color.alpha
        return items if alpha == 1 else [Group(tuple(items), alpha=alpha)]

    def _line(self, stroke: Stroke, placed: Path, element: Element, by: Affine) -> list[Item]:
        """The stroke as one item, in a group if the pen is not round."""
        size = stretch(by)
        width = stroke.width * size
        dashes = tuple(each * size for each in stroke.dashes)
        if width <= 0:
            return []
        if width > FARTHEST:
            message = f"<{element.name}> has a stroke wider than {FARTHEST / 1000:g} m"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint="make it thinner")
            return []
        if dashes:
            self._dashes += length_at_most(placed) * len(dashes) / max(sum(dashes), 1e-9)
            if self._dashes > MOST_DASHES:
                message = f"the drawing has more than {MOST_DASHES:,} dashes"
                hint = "make the dashes longer"
                raise self._problems.stop(codes.SVG_LIMIT, message, element.span, hint=hint)
        drawn = stroke._replace(path=placed, width=width, dashes=dashes, phase=stroke.phase * size)
        if keeps_shape(by):
            return [drawn]
        pen = by @ Affine.scale(1 / size)
        return [Group((drawn._replace(path=placed.moved(inverse(pen))),), pen)]
