"""SVG's shapes as paths."""

from __future__ import annotations

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, ellipse, line, polygon, rectangle
from tilegen.ownart import codes
from tilegen.ownart.css_values import parse_length, parse_numbers
from tilegen.ownart.outlines import PathDataError, parse_path
from tilegen.ownart.problems import Problems
from tilegen.ownart.xmltree import Element

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})

_NOT_NEGATIVE = frozenset({"width", "height", "r", "rx", "ry"})
_NO_PATH = "save the drawing again; write a path as in 'M 0 0 L 10 0 C 20 0 20 10 10 10 Z'"
_NO_NUMBER = "a number, such as 12.5, of at most 1,000,000"


class Shapes:
    """Turns elements into paths, in their own units. `viewport` is the width and height that
    percentages refer to."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        # A copy (`use`) has the data of what it copies, and reading it takes longest.
        self._paths_by_data: dict[str, Path | None] = {}

    def path(self, element: Element, viewport: tuple[float, float]) -> Path | None:
        """The path of a shape; None if there is nothing to see. Reports a shape that cannot be
        read, and returns None."""
        match element.name:
            case "path":
                return self._path(element)
            case "rect":
                return self._rect(element, viewport)
            case "circle" | "ellipse":
                return self._ellipse(element, viewport)
            case "line":
                start = self.size(element, "x1", viewport), self.size(element, "y1", viewport)
                end = self.size(element, "x2", viewport), self.size(element, "y2", viewport)
                return line(start, end)
            case _:
                return self._poly(element)

    def size(
        self, element: Element, name: str, viewport: tuple[float, float], default: str = "0"
    ) -> float:
        """An attribute that is a length; `default` if it is missing. Reports a length that cannot
        be read, and returns `default`."""
        across, down = viewport
        diagonal = ((across * across + down * down) / 2) ** 0.5
        reference_length = {"x": across, "w": across, "y": down, "h": down}.get(
            name.lstrip("cfr")[:1], diagonal
        )
        text = element.get(name) if name in element.attributes else default
        value = parse_length(text, reference_length)
        if value is None or (value < 0 and name in _NOT_NEGATIVE):
            self._problems.add(
                codes.SVG_VALUE,
                f'<{element.name}> has {name}="{text[:40]}", which is not a length',
                element.span,
                hint=f"write {_NO_NUMBER}",
            )
            value = parse_length(default, reference_length) or 0.0
        return value

    def shift(self, element: Element, viewport: tuple[float, float]) -> Affine:
        """The translation of an element by its `x` and `y`."""
        return Affine.shift(*(self.size(element, name, viewport) for name in ("x", "y")))

    def _path(self, element: Element) -> Path | None:
        data = element.get("d")
        if data not in self._paths_by_data:
            try:
                self._paths_by_data[data] = parse_path(data)
            except PathDataError as error:
                message = f"<path> cannot be read at '{error}'"
                self._problems.add(codes.SVG_VALUE, message, element.span, hint=_NO_PATH)
                return None
        return self._paths_by_data[data]

    def _rect(self, element: Element, viewport: tuple[float, float]) -> Path | None:
        x, y, width, height = (
            self.size(element, name, viewport) for name in ("x", "y", "width", "height")
        )
        if width <= 0 or height <= 0:
            return None
        given_x, given_y = (name in element.attributes for name in ("rx", "ry"))
        rx, ry = (
            self.size(element, name, viewport) if is_set else 0.0
            for name, is_set in (("rx", given_x), ("ry", given_y))
        )
        rx, ry = rx if given_x else ry, ry if given_y else rx
        rx, ry = min(rx, width / 2), min(ry, height / 2)
        if not rx or not ry:
            return rectangle(Box(x, y, width, height))
        arc = f"a{rx!r} {ry!r} 0 0 1"
        return parse_path(
            f"M{x + rx!r} {y!r}h{width - 2 * rx!r}{arc} {rx!r} {ry!r}v{height - 2 * ry!r}"
            f"{arc} {-rx!r} {ry!r}h{2 * rx - width!r}{arc} {-rx!r} {-ry!r}v{2 * ry - height!r}"
            f"{arc} {rx!r} {-ry!r}z"
        )

    def _ellipse(self, element: Element, viewport: tuple[float, float]) -> Path | None:
        x, y = self.size(element, "cx", viewport), self.size(element, "cy", viewport)
        if element.name == "circle":
            across = down = self.size(element, "r", viewport)
        else:
            given_x, given_y = (name in element.attributes for name in ("rx", "ry"))
            across = self.size(element, "rx" if given_x else "ry", viewport)
            down = self.size(element, "ry" if given_y else "rx", viewport)
        return ellipse(x, y, across, down) if across > 0 and down > 0 else None

    def _poly(self, element: Element) -> Path | None:
        values = parse_numbers(element.get("points"))
        if values is None or len(values) % 2:
            message = f"<{element.name}> has points that cannot be read"
            hint = "write points such as '0,0 10,0 10,10'"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
            return None
        points = list(zip(values[::2], values[1::2], strict=True))
        if element.name == "polygon":
            return polygon(points) if points else None
        return line(*points) if len(points) > 1 else None
