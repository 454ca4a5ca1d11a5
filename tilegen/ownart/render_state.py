"""The state of the walk through a drawing: inherited style, transform, and the copies being
followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite

from tilegen.drawing.geometry import Affine
from tilegen.ownart import codes
from tilegen.ownart.css import Styles
from tilegen.ownart.css_values import parse_transform
from tilegen.ownart.problems import Problems
from tilegen.ownart.xmltree import Element

HIDDEN = frozenset(
    {"defs", "symbol", "clipPath", "linearGradient", "radialGradient", "stop", "style", "title"}
    | {"desc", "metadata", "filter", "mask", "pattern", "marker", "view", "script"}
)
"""Elements that show nothing where they stand."""

INITIAL_STYLE = {"fill": "black", "stroke": "none"}
"""The properties inherited at the top."""


@dataclass(frozen=True, slots=True)
class RenderState:
    """A place in the walk. `by` maps the units there to millimetres, percentages are of `viewport`,
    `style` is inherited, and `used` are the elements that were followed to get there."""

    by: Affine
    viewport: tuple[float, float]
    style: Mapping[str, str]
    depth: int = 0
    used: tuple[Element, ...] = ()


class StateBuilder:
    """Finds the way from one place to the next, and reports faults; `by_id` has the elements by
    id."""

    def __init__(self, problems: Problems, styles: Styles, by_id: Mapping[str, Element]) -> None:
        self._problems = problems
        self._styles = styles
        self.by_id = by_id

    def enter(self, element: Element, state: RenderState) -> RenderState:
        """The place of the element's children: the same, with the properties that they inherit from
        it."""
        return replace(state, style=self._styles.child_style(element, state.style))

    def use_ancestor_style(self, element: Element, state: RenderState) -> RenderState:
        """The same place, but with the properties that the element inherits from its ancestors in
        the file."""
        return replace(state, style={**INITIAL_STYLE, **self._styles.ancestor_style(element)})

    def is_visible(self, element: Element) -> bool:
        """Whether the element's `display` shows it. Reports attributes that show it only to some
        readers, since a printed picture is for all."""
        for name in ("systemLanguage", "requiredExtensions"):
            if name in element.attributes:
                message = f"<{element.name}> is shown only to some readers, by its '{name}'"
                hint = f"delete the attribute '{name}', or the element"
                self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return self._styles.properties_of(element).get("display") != "none"

    def apply_transform(self, element: Element, state: RenderState) -> RenderState:
        """The same place after the element's own transform, if that can be read."""
        text = element.get("transform")
        if not text:
            return state
        by = parse_transform(text)
        if by is not None:
            matrix = state.by @ by
            coefficients = (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
            if all(isfinite(value) and abs(value) < 1e9 for value in coefficients):
                return replace(state, by=matrix)
        message = f"<{element.name}> has a transform that cannot be read, or goes too far"
        hint = "write a transform such as 'translate(10 5) rotate(30)'"
        self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
        return state

    def find_use_target(self, element: Element, state: RenderState) -> Element | None:
        """The element that a <use> copies. Reports an element that cannot be copied, and returns
        None."""
        href = element.href or ""
        if not href.startswith("#"):
            message = f"<use> points outside the file: '{href[:40]}'"
            hint = "a drawing may use only what is in it"
            self._problems.add(codes.SVG_OUTSIDE, message, element.span, hint=hint)
            return None
        target = self.by_id.get(href[1:])
        if target is None:
            message = f"<use> copies '{href[:40]}', which does not exist"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint="delete it")
            return None
        if target in state.used or _holds(target, element):
            message = f"<use> copies '{href[:40]}', which contains it"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint="delete it")
            return None
        return target


def _holds(outer: Element, inner: Element) -> bool:
    ancestor: Element | None = inner
    while ancestor is not None:
        if ancestor is outer:
            return True
        ancestor = ancestor.parent
    return False
