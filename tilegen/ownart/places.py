"""Where in a drawing something stands: what it inherits, how it is moved, what it copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite

from tilegen.drawing.geometry import Affine
from tilegen.ownart import codes
from tilegen.ownart.css import Styles
from tilegen.ownart.problems import Problems
from tilegen.ownart.values import transform
from tilegen.ownart.xmltree import Element

HIDDEN = frozenset(
    {"defs", "symbol", "clipPath", "linearGradient", "radialGradient", "stop", "style", "title"}
    | {"desc", "metadata", "filter", "mask", "pattern", "marker", "view", "script"}
)
"""What shows nothing where it stands."""

USUAL = {"fill": "black", "stroke": "none"}
"""What is inherited at the top."""


@dataclass(frozen=True, slots=True)
class Here:
    """Where the walk is: what is inherited, and what was followed to get there."""

    by: Affine
    viewport: tuple[float, float]
    style: Mapping[str, str]
    depth: int = 0
    used: tuple[Element, ...] = ()


class Places:
    """Finds the way from a place to the next, complaints noted; `by_id` is where a name leads."""

    def __init__(self, problems: Problems, styles: Styles, by_id: Mapping[str, Element]) -> None:
        self._problems = problems
        self._styles = styles
        self.by_id = by_id

    def inside(self, element: Element, here: Here) -> Here:
        """The same place with what the element passes on."""
        return replace(here, style=self._styles.inherited(element, here.style))

    def standing(self, element: Element, here: Here) -> Here:
        """The same place with what the element inherits where it stands in the file."""
        return replace(here, style={**USUAL, **self._styles.standing(element)})

    def shown(self, element: Element) -> bool:
        """Whether the element is, by its `display`. One that is shown to some readers alone is
        noted: print has them all."""
        for name in ("systemLanguage", "requiredExtensions"):
            if name in element.attributes:
                message = f"<{element.name}> is shown to some readers only, by its '{name}'"
                hint = f"delete the attribute '{name}', or the element"
                self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return self._styles.of(element).get("display") != "none"

    def moved(self, element: Element, here: Here) -> Here:
        """The same place as the element's own transform moves it."""
        text = element.get("transform")
        if not text:
            return here
        by = transform(text)
        if by is not None:
            placed = here.by @ by
            whole = (placed.a, placed.b, placed.c, placed.d, placed.e, placed.f)
            if all(isfinite(value) and abs(value) < 1e9 for value in whole):
                return replace(here, by=placed)
        message = f"<{element.name}> has a transform that cannot be read, or goes too far"
        hint = "a transform is as in 'translate(10 5) rotate(30)'"
        self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
        return here

    def target(self, element: Element, here: Here) -> Element | None:
        """What a <use> copies; None where it cannot, which is noted."""
        href = element.href or ""
        if not href.startswith("#"):
            message = f"<use> points out of the file: '{href[:40]}'"
            hint = "a drawing may use nothing but what is in it"
            self._problems.add(codes.SVG_OUTSIDE, message, element.span, hint=hint)
            return None
        target = self.by_id.get(href[1:])
        if target is None:
            message = f"<use> copies '{href[:40]}', which is not there"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint="delete it")
            return None
        if target in here.used or _holds(target, element):
            message = f"<use> copies '{href[:40]}', in which it is itself"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint="delete it")
            return None
        return target


def _holds(outer: Element, inner: Element) -> bool:
    each: Element | None = inner
    while each is not None:
        if each is outer:
            return True
        each = each.parent
    return False
