"""Limits on the size of a drawing."""

from __future__ import annotations

from tilegen.drawing.path import Path
from tilegen.ownart import codes
from tilegen.ownart.outlines import MOST_STEPS
from tilegen.ownart.problems import Problems
from tilegen.ownart.xmltree import DEEPEST, Element

MOST_DRAWN = 20_000
"""Elements, including every copy made by `use`."""


class Counts:
    """Counts elements and points, and raises StopReading if there are too many."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self.drawn = 0
        self.points = 0

    def element(self, element: Element, depth: int) -> None:
        """Counts an element; `depth` is how deeply it is nested, copies included."""
        self.drawn += 1
        if self.drawn > MOST_DRAWN or depth > 2 * DEEPEST:
            message = f"with all its copies (<use>) the drawing has more than {MOST_DRAWN:,} parts"
            hint = "simplify the drawing"
            raise self._problems.stop(codes.SVG_LIMIT, message, element.span, hint=hint)

    def path(self, path: Path, element: Element) -> None:
        """Counts the points of an element's path."""
        self.points += len(path.steps)
        if self.points > MOST_STEPS:
            message = f"the drawing's paths have more than {MOST_STEPS:,} points"
            raise self._problems.stop(
                codes.SVG_LIMIT, message, element.span, hint="simplify its paths"
            )
