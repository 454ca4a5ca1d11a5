"""Clipping paths, from a drawing's <clipPath> elements."""

from __future__ import annotations

from dataclasses import replace

from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import MoveTo, Path
from tilegen.drawing.scene import Clip, Item
from tilegen.ownart import codes
from tilegen.ownart.basic_shapes import SHAPES, Shapes
from tilegen.ownart.counts import Counts
from tilegen.ownart.crossings import crosses_itself
from tilegen.ownart.css import Styles, parse_reference
from tilegen.ownart.css_values import stretch
from tilegen.ownart.outlines import tight_box
from tilegen.ownart.problems import Problems
from tilegen.ownart.render_state import HIDDEN, RenderState, StateBuilder
from tilegen.ownart.xmltree import Element


class Clips:
    """Reads clipping paths, and reports faults in them."""

    def __init__(
        self,
        problems: Problems,
        styles: Styles,
        shapes: Shapes,
        states: StateBuilder,
        counts: Counts,
    ) -> None:
        self._problems = problems
        self._styles = styles
        self._shapes = shapes
        self._states = states
        self._counts = counts

    def clip_items(
        self, items: list[Item], clip: str, element: Element, state: RenderState
    ) -> list[Item]:
        """The element's items clipped by `clip`, the value of its clip-path."""
        ref = parse_reference(clip)
        target = self._states.by_id.get(ref[0]) if ref else None
        if target is None or target.name != "clipPath":
            message = f"<{element.name}> is clipped by '{clip[:40]}', which is not a <clipPath>"
            hint = "release the clipping path, or clip it again"
            self._problems.add(codes.SVG_REFERENCE, message, element.span, hint=hint)
            return items
        if target in state.used:
            message = "a clipping path is clipped by itself"
            self._problems.add(codes.SVG_REFERENCE, message, target.span, hint="release it")
            return items
        self._counts.drawn += 1
        self._check(target)
        inner = replace(state, used=(*state.used, target), depth=state.depth + 1)
        inner = self._states.enter(target, self._states.use_ancestor_style(target, inner))
        inner = self._states.apply_transform(target, inner)
        if target.get("clipPathUnits") == "objectBoundingBox":
            inner = self._scale_to_box(inner, element, target)
        paths = [
            path
            for child in target.children
            if (path := self._build_path(child, inner)) is not None
        ]
        if len(paths) > 1:
            message = "a clipping path is made of several shapes"
            hint = "join them into one path: in Inkscape Path > Union, in Illustrator Pathfinder"
            self._problems.add(codes.SVG_PROPERTY, message, target.span, hint=hint)
        if not paths:
            return []
        clipped_items: list[Item] = [Clip(paths[0], tuple(items))]
        outer = self._styles.properties_of(target).get("clip-path", "none")
        return (
            clipped_items
            if outer == "none"
            else self.clip_items(clipped_items, outer, target, inner)
        )

    def _check(self, target: Element) -> None:
        """Reports features on which readers disagree."""
        if self._styles.properties_of(target).get("display") == "none":
            message, hint = "a clipping path is hidden", "release it, or show it (display)"
            self._problems.add(codes.SVG_PROPERTY, message, target.span, hint=hint)
        units = target.get("clipPathUnits")
        if units not in {"", "userSpaceOnUse", "objectBoundingBox"}:
            message = f'<clipPath> has clipPathUnits="{units[:40]}", which is unknown'
            hint = "write userSpaceOnUse"
            self._problems.add(codes.SVG_VALUE, message, target.span, hint=hint)

    def _scale_to_box(self, state: RenderState, element: Element, target: Element) -> RenderState:
        """The place of a clipping path whose units are shares of the shape that it clips."""
        path = self._shapes.path(element, state.viewport) if element.name in SHAPES else None
        if path is None:
            message = "a clipping path is measured by the box of a group (objectBoundingBox)"
            hint = "release it, and clip the group again"
            self._problems.add(codes.SVG_PROPERTY, message, target.span, hint=hint)
            return state
        box = tight_box(path)
        share_of = Affine(max(box.width, 1e-6), 0, 0, max(box.height, 1e-6), box.x, box.y)
        return replace(state, by=state.by @ share_of)

    def _build_path(self, element: Element, state: RenderState) -> Path | None:
        """One shape of a clipping path, in its place."""
        if element.name in HIDDEN:
            return None
        own = self._styles.properties_of(element)
        state = self._states.apply_transform(element, self._states.enter(element, state))
        if not self._states.is_visible(element):
            return None
        path, plain = None, own.get("clip-path", "none") == "none"
        if element.name == "use" and plain:
            target = self._states.find_use_target(element, state)
            if target is None:
                return None
            if target.name in SHAPES:
                by = state.by @ self._shapes.shift(element, state.viewport)
                return self._build_path(target, replace(state, by=by, used=(*state.used, target)))
        if element.name in SHAPES and plain:
            if state.style.get("visibility", "visible") == "visible" and stretch(state.by):
                path = self._shapes.path(element, state.viewport)
        else:
            message = f"a clipping path contains a <{element.name}>, which is not a plain shape"
            hint = "clip with one path, rectangle, circle or the like"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return None if path is None else self._build_outline(path, element, state)

    def _build_outline(self, path: Path, element: Element, state: RenderState) -> Path:
        self._counts.path(path, element)
        parts = sum(isinstance(step, MoveTo) for step in path.steps)
        by_turns = state.style.get("clip-rule") == "evenodd"
        if by_turns and (parts > 1 or crosses_itself(path)):
            message = "a clipping path has holes by the rule 'evenodd', which cannot be drawn"
            hint = "clip with a path without holes, or by the rule 'nonzero'"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return path.transform(state.by)
