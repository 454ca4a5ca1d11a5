"""Colours and gradients that fill shapes, in the millimetres of the piece."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import dist
from typing import assert_never

from tilegen.drawing.geometry import Affine, Point
from tilegen.drawing.path import Path
from tilegen.drawing.scene import (
    Color,
    Fill,
    Group,
    Item,
    LinearGradient,
    RadialGradient,
    Stop,
)
from tilegen.ownart import codes
from tilegen.ownart.basic_shapes import Shapes
from tilegen.ownart.css import Styles, external_target, parse_color, parse_reference
from tilegen.ownart.css_values import inverse, keeps_shape, parse_share, parse_transform, stretch
from tilegen.ownart.outlines import tight_box
from tilegen.ownart.problems import Problems
from tilegen.ownart.properties import ROLE
from tilegen.ownart.xmltree import Element

BLACK = Color(0, 0, 0)

MOST_STOPS = 50_000
"""Stops of a drawing's gradients, counted again for each shape that they fill."""

_GRADIENTS = frozenset({"linearGradient", "radialGradient"})
_COLOR_HINT = "write a colour such as 'red', '#ff0000' or 'rgb(255, 0, 0)'"


@dataclass(frozen=True, slots=True)
class Area:
    """A path to be filled, in the units of its element, which `by` maps to millimetres."""

    path: Path
    by: Affine
    viewport: tuple[float, float]
    alpha: float
    evenodd: bool


class Paints:
    """Reads colours and gradients, and reports faults in them."""

    def __init__(
        self,
        problems: Problems,
        styles: Styles,
        shapes: Shapes,
        by_id: Mapping[str, Element],
        roles: Mapping[str, Color],
    ) -> None:
        self._problems = problems
        self._styles = styles
        self._shapes = shapes
        self._by_id = by_id
        self._roles = roles
        self._drawn_stops = 0

    def role(self, style: Mapping[str, str], name: str) -> Color | None:
        """The colour of the role that a style gives to a fill (ROLE) or a line (LINE_ROLE); None if
        there is none."""
        return self._roles.get(style.get(name, ""))

    def resolve_color(self, text: str, element: Element, current: str) -> Color | None:
        """The colour that a text names; None for `none`. Reports a colour that cannot be read, and
        returns None. `current` is the value of `currentcolor`."""
        if text.lower() == "none":
            return None
        color_text = current if text.lower() == "currentcolor" else text
        named_color = parse_color(color_text)
        if named_color is None:
            message = f"<{element.name}> has the colour '{text[:40]}', which cannot be read"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint=_COLOR_HINT)
        return named_color

    def find_gradient(self, text: str, element: Element) -> Element | str | None:
        """The gradient that `url(#…)` refers to; if there is none, the fallback colour after it.
        Reports a reference with neither, and returns None."""
        ref = parse_reference(text)
        target = self._by_id.get(ref[0]) if ref else None
        if ref is None or target is None:
            if ref is not None and ref[1]:
                return ref[1]
            if external_target(text) is not None:
                return None
            message = f"<{element.name}> is painted with '{text[:40]}', which does not exist"
            hint = "give the shape a new colour or gradient"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint=hint)
            return None
        if target.name not in _GRADIENTS:
            message = f"<{element.name}> is painted with <{target.name}>, which cannot be drawn"
            hint = "paint it with a colour or a plain gradient"
            self._problems.add(codes.SVG_ELEMENT, message, element.span, hint=hint)
            return None
        return target

    def fill_area(self, area: Area, gradient: Element) -> list[Item]:
        """An area filled with a gradient, in millimetres."""
        chain = self._chain(gradient)
        for link in chain:
            self._check(link)
        read = _Attributes(chain, self._shapes, area.viewport)
        place = self._place(read, gradient)
        if read.text("gradientUnits") != "userSpaceOnUse":
            box = tight_box(area.path)
            if box.width <= 0 or box.height <= 0:
                return []
            place = Affine(box.width, 0, 0, box.height, box.x, box.y) @ place
            read = _Attributes(chain, self._shapes, (1, 1))
        place = area.by @ place
        outline = area.path.transform(area.by)
        stops = self._parse_stops(chain, area.alpha)
        if not stops or not stretch(place):
            return []
        shades: LinearGradient | RadialGradient | None = None
        if len(stops) > 1:
            linear = gradient.name == "linearGradient"
            shades = (self._linear if linear else self._radial)(read, stops)
        match shades:
            case None:
                return [Fill(outline, stops[-1].color, area.evenodd)]
            case LinearGradient(start, end):
                straight = LinearGradient(*_line(place, start, end), stops)
                return [Fill(outline, straight, area.evenodd)]
            case RadialGradient():
                return _fill_radial(outline, shades, place, evenodd=area.evenodd)
            case _:
                assert_never(shades)

    def _chain(self, gradient: Element) -> list[Element]:
        """The gradient and those from which it takes missing attributes, nearest first."""
        chain = [gradient]
        while (href := chain[-1].href) is not None:
            after = self._by_id.get(href.removeprefix("#")) if href.startswith("#") else None
            if after is None or after in chain or after.name not in _GRADIENTS:
                message = f"<{chain[-1].name}> takes its colours from '{href[:40]}', not a gradient"
                code = codes.SVG_REFERENCE if href.startswith("#") else codes.SVG_OUTSIDE
                hint = "give the shape a new gradient"
                self._problems.add(code, message, chain[-1].span, hint=hint)
                break
            chain.append(after)
        return chain

    def _parse_stops(self, chain: list[Element], alpha: float) -> tuple[Stop, ...]:
        owner = next(
            (gradient for gradient in chain if any(c.name == "stop" for c in gradient.children)),
            None,
        )
        self._drawn_stops += len(owner.children) if owner else 0
        if self._drawn_stops > MOST_STOPS:
            message = f"the drawing's gradients have more than {MOST_STOPS:,} stops in all"
            hint = "give them fewer stops"
            raise self._problems.stop(codes.SVG_LIMIT, message, chain[0].span, hint=hint)
        stops: list[Stop] = []
        last = 0.0
        for element in owner.children if owner else ():
            if element.name != "stop":
                continue
            own = self._styles.properties_of(element)
            offset = parse_share(element.get("offset") if "offset" in element.attributes else "0")
            opacity = parse_share(own.get("stop-opacity", "1"))
            current = self._styles.child_style(element, self._styles.ancestor_style(element))
            color = current.get("color", "black")
            stop_color = self.resolve_color(own.get("stop-color", "black"), element, color)
            if offset is None or opacity is None:
                message = "<stop> has an offset or an opacity that is not a number"
                hint = "write a number from 0 to 1"
                self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
            last = max(last, offset or 0.0)
            ink = self.role(own, ROLE) or stop_color or BLACK
            covers = ink.alpha * (1 if opacity is None else opacity) * alpha
            stops.append(Stop(last, ink._replace(alpha=covers)))
        return tuple(stops)

    def _check(self, gradient: Element) -> None:
        """Reports features of a gradient that are not drawn."""
        if gradient.get("spreadMethod") not in {"", "pad"}:
            message = "a gradient is repeated or reflected, which cannot be drawn"
            hint = "let its last colour run on (spreadMethod 'pad')"
            self._problems.add(codes.SVG_PROPERTY, message, gradient.span, hint=hint)
        units = gradient.attributes.get("gradientUnits", "objectBoundingBox").strip()
        if units not in {"userSpaceOnUse", "objectBoundingBox"}:
            message = f'<{gradient.name}> has gradientUnits="{units[:40]}", which is unknown'
            hint = "write userSpaceOnUse or objectBoundingBox"
            self._problems.add(codes.SVG_VALUE, message, gradient.span, hint=hint)
        if self._styles.properties_of(gradient).get("display") == "none":
            message, hint = "a gradient is hidden", "delete its 'display: none'"
            self._problems.add(codes.SVG_PROPERTY, message, gradient.span, hint=hint)
        self._styles.ancestor_style(gradient)

    def _place(self, read: _Attributes, gradient: Element) -> Affine:
        place = parse_transform(read.text("gradientTransform"))
        if place is None:
            message = f"<{gradient.name}> has a gradientTransform that cannot be read"
            hint = "write a transform such as 'translate(10 5) rotate(30)'"
            self._problems.add(codes.SVG_VALUE, message, gradient.span, hint=hint)
            return Affine()
        return place

    def _linear(self, read: _Attributes, stops: tuple[Stop, ...]) -> LinearGradient | None:
        start = read.size("x1", "0"), read.size("y1", "0")
        end = read.size("x2", "100%"), read.size("y2", "0")
        return LinearGradient(start, end, stops) if dist(start, end) >= 1e-9 else None

    def _radial(self, read: _Attributes, stops: tuple[Stop, ...]) -> RadialGradient | None:
        center = read.size("cx", "50%"), read.size("cy", "50%")
        radius = read.size("r", "50%")
        focus = (
            read.size("fx", "") if read.text("fx") else center[0],
            read.size("fy", "") if read.text("fy") else center[1],
        )
        if radius < 1e-9:
            return None
        away = dist(focus, center)
        if read.text("fr") not in {"", "0", "0%"} or away >= radius:
            owner = read.chain[0]
            message = "a radial gradient starts with a circle, or outside its own circle"
            hint = "move its inner handle into the circle, and make it a point"
            self._problems.add(codes.SVG_PROPERTY, message, owner.span, hint=hint)
            focus = center
        return RadialGradient(center, radius, stops, None if focus == center else focus)


class _Attributes:
    """A gradient's attributes; a missing one is taken from the next gradient in the chain."""

    def __init__(self, chain: list[Element], shapes: Shapes, viewport: tuple[float, float]) -> None:
        self.chain = chain
        self._shapes = shapes
        self._viewport = viewport

    def text(self, name: str) -> str:
        owner = next((gradient for gradient in self.chain if name in gradient.attributes), None)
        return owner.get(name) if owner else ""

    def size(self, name: str, default: str) -> float:
        owner = next(
            (gradient for gradient in self.chain if name in gradient.attributes), self.chain[0]
        )
        return self._shapes.size(owner, name, self._viewport, default)


def _line(place: Affine, start: Point, end: Point) -> tuple[Point, Point]:
    """The ends of a linear gradient after a transform. A skew turns its stripes by another angle
    than its line, so the line is made perpendicular to the stripes again."""
    a, b = place(start), place(end)
    along, across = (b[0] - a[0], b[1] - a[1]), (start[1] - end[1], end[0] - start[0])
    stripe = (
        place.a * across[0] + place.c * across[1],
        place.b * across[0] + place.d * across[1],
    )
    slip = (along[0] * stripe[0] + along[1] * stripe[1]) / (stripe[0] ** 2 + stripe[1] ** 2)
    return a, (a[0] + along[0] - slip * stripe[0], a[1] + along[1] - slip * stripe[1])


def _fill_radial(
    outline: Path, gradient: RadialGradient, place: Affine, *, evenodd: bool
) -> list[Item]:
    """An outline in millimetres, filled with a gradient that `place` maps to millimetres."""
    # Scaled to about their size on paper, since numbers are written with few digits.
    size = stretch(place)
    scaling = Affine.scale(size)
    focus = None if gradient.focus is None else scaling(gradient.focus)
    scaled_gradient = gradient._replace(
        center=scaling(gradient.center), radius=gradient.radius * size, focus=focus
    )
    by = place @ Affine.scale(1 / size)
    if keeps_shape(by):
        focus = None if scaled_gradient.focus is None else by(scaled_gradient.focus)
        return [
            Fill(
                outline,
                scaled_gradient._replace(center=by(scaled_gradient.center), focus=focus),
                evenodd,
            )
        ]
    return [Group((Fill(outline.transform(inverse(by)), scaled_gradient, evenodd),), by)]
