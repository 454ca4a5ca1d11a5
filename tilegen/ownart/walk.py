"""Turns the elements of a drawing into items of the display list, from the root down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Stroke
from tilegen.ownart import codes
from tilegen.ownart.basic_shapes import SHAPES, Shapes
from tilegen.ownart.clips import Clips
from tilegen.ownart.counts import Counts
from tilegen.ownart.css import Styles
from tilegen.ownart.css_values import fit_view_box, parse_numbers, stretch
from tilegen.ownart.dots import with_area
from tilegen.ownart.paints import Area, Paints
from tilegen.ownart.problems import Problems
from tilegen.ownart.properties import LINE_ROLE, ROLE
from tilegen.ownart.render_state import HIDDEN, INITIAL_STYLE, RenderState, StateBuilder
from tilegen.ownart.strokes import FARTHEST, Strokes, Values
from tilegen.ownart.xmltree import Element

_AS_PATHS = (
    "turn it into paths: in Inkscape Path > Object to Path, in Illustrator Type > Create Outlines, "
    "in Affinity Layer > Convert to Curves, in Figma Flatten"
)
_PLAIN = "save it as plain SVG; in Illustrator without 'Preserve Illustrator Editing Capabilities'"
_STILL = "save it without animations"
_ANIMATIONS = frozenset({"animate", "animateColor", "animateMotion", "animateTransform", "set"})
"""Elements that change others, wherever they are in the file."""
_CURES = {
    "text": _AS_PATHS,
    "image": "trace it, or draw it with shapes: pictures made of pixels do not print sharply",
    "switch": _PLAIN,
    "foreignObject": _PLAIN,
    "a": "ungroup what is in the link",
    "flowRoot": _AS_PATHS,
}
_OTHER = "draw it with paths, rectangles, circles and the like"


class SvgConverter:
    """Reads a tree of elements. Raises StopReading if it is useless to read on."""

    def __init__(self, problems: Problems, root: Element, roles: Mapping[str, Color]) -> None:
        elements = _list_elements(root)
        self._problems = problems
        by_id: dict[str, Element] = {}
        for element in elements:
            if element.id:
                by_id.setdefault(element.id, element)
            if element.name in _ANIMATIONS:
                message = f"<{element.name}> cannot be drawn"
                problems.add(codes.SVG_ELEMENT, message, element.span, hint=_STILL)
        sheets = [element for element in elements if element.name == "style"]
        self._styles = Styles(problems, sheets, tuple(roles))
        self._shapes = Shapes(problems)
        self._paints = Paints(problems, self._styles, self._shapes, by_id, roles)
        self._values = Values(problems)
        self._strokes = Strokes(problems, self._values)
        self._states = StateBuilder(problems, self._styles, by_id)
        self._counts = Counts(problems)
        self.area = Box(0, 0, 0, 0)
        """The part of the page that the drawing takes, once it is converted."""
        self._clips = Clips(problems, self._styles, self._shapes, self._states, self._counts)

    @property
    def points(self) -> int:
        """The number of points in the paths read so far."""
        return self._counts.points

    def convert(self, root: Element, page: Box) -> tuple[Item, ...]:
        """The items that the root shows, centred on a page in millimetres, at the largest scale
        that fits."""
        box = self._view_box(root)
        width, height = self._root_size(root, "width"), self._root_size(root, "height")
        if None in {width, height} and root.get("preserveAspectRatio").startswith("none"):
            message = "the drawing is stretched to a page whose size it does not give"
            hint = "give it a width and a height, or delete its preserveAspectRatio"
            self._problems.add(codes.SVG_SIZE, message, root.span, hint=hint)
        if box is not None:
            # A missing size follows from the other one.
            across, down = box[2:]
            if width is None:
                width = across if height is None else height * across / down
            if height is None:
                height = width * down / across
        if width is None or height is None or min(width, height) < 1e-3:
            message = "the drawing has no size"
            hint = 'give it one: <svg viewBox="0 0 44 44" …>, or a width and a height in mm'
            raise self._problems.stop(codes.SVG_SIZE, message, root.span, hint=hint)
        scale = min(page.width / width, page.height / height)
        left = page.x + (page.width - width * scale) / 2
        top = page.y + (page.height - height * scale) / 2
        self.area = Box(left, top, width * scale, height * scale)
        place = Affine.shift(left, top) @ Affine.scale(scale)
        state = RenderState(place, (width, height), INITIAL_STYLE)
        if root.get("transform"):
            message, hint = "the whole drawing has a transform", "put it on a group inside"
            self._problems.add(codes.SVG_PROPERTY, message, root.span, hint=hint)
        if self._styles.properties_of(root).get("display") == "none":
            message, hint = "the whole drawing is hidden", "delete the 'display: none' of <svg>"
            self._problems.add(codes.SVG_PROPERTY, message, root.span, hint=hint)
        return tuple(
            self._apply_effects(
                root, state, self._convert_viewport(root, state, (width, height), box)
            )
        )

    def _root_size(self, root: Element, name: str) -> float | None:
        """The root's own width or height; None if it leaves that to the viewer."""
        text = root.get(name)
        if not text or text == "auto" or text.endswith("%"):
            return None
        return self._shapes.size(root, name, (1, 1))

    def _view_box(self, element: Element) -> tuple[float, float, float, float] | None:
        text = element.get("viewBox")
        if not text:
            return None
        values = parse_numbers(text)
        if values is None or len(values) != 4 or min(values[2:]) < 1e-3:
            message = f"<{element.name}> has the viewBox '{text[:40]}', in which nothing fits"
            hint = "write its left, top, width and height, such as '0 0 44 44'"
            raise self._problems.stop(codes.SVG_SIZE, message, element.span, hint=hint)
        return values[0], values[1], values[2], values[3]

    def _convert_viewport(
        self,
        element: Element,
        state: RenderState,
        size: tuple[float, float],
        box: tuple[float, float, float, float] | None,
    ) -> list[Item]:
        """The items that a viewport with its corner at (0, 0) shows."""
        inner = state
        if box is not None:
            fit = fit_view_box(box, *size, element.get("preserveAspectRatio"))
            if fit is None:
                message = f"<{element.name}> has a preserveAspectRatio that cannot be read"
                hint = "delete it, or write 'xMidYMid meet'"
                self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
                fit = Affine()
            inner = replace(state, by=state.by @ fit, viewport=(box[2], box[3]))
        items = self._convert_children(element, self._states.enter(element, inner))
        shows_all = self._styles.properties_of(element).get("overflow") in {"visible", "auto"}
        if not items or (shows_all and element.parent is not None):
            return items
        return [Clip(rectangle(Box(0, 0, *size)).transform(state.by), tuple(items))]

    def _convert_children(self, element: Element, state: RenderState) -> list[Item]:
        below = replace(state, depth=state.depth + 1)
        return [item for child in element.children for item in self._convert_element(child, below)]

    def _convert_element(
        self, element: Element, state: RenderState, user: Element | None = None
    ) -> list[Item]:
        """The items that an element shows; `user` is the <use> that copies it, if any."""
        if element.name in HIDDEN and not (user and element.name == "symbol"):
            return []
        self._counts.element(element, state.depth)
        state = self._states.apply_transform(element, self._states.enter(element, state))
        if not self._states.is_visible(element) or not stretch(state.by):
            return []
        if element.name == "use":
            # The shift acts like a last transform, so that the clipping path moves too.
            state = replace(state, by=state.by @ self._shapes.shift(element, state.viewport))
        return self._apply_effects(
            element, state, self._convert_content(element, state, user or element)
        )

    def _apply_effects(self, element: Element, state: RenderState, items: list[Item]) -> list[Item]:
        """The items of an element with its own opacity and clipping path applied."""
        own = self._styles.properties_of(element)
        opacity = self._values.share(element, own, "opacity")
        if not items or opacity == 0:
            return []
        items = _apply_opacity(items, opacity)
        clip = own.get("clip-path", "none")
        if clip == "none":
            return items
        if element.name in {"svg", "symbol"}:
            message = f"a whole <{element.name}> is clipped, in units that readers do not agree on"
            hint = "put the clipping path on a group inside"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return self._clips.clip_items(items, clip, element, state)

    def _convert_content(
        self, element: Element, state: RenderState, size_owner: Element
    ) -> list[Item]:
        name = element.name
        if name in SHAPES:
            return self._convert_shape(element, state)
        if name == "g":
            return self._convert_children(element, state)
        if name in {"svg", "symbol"}:
            return self._convert_nested(element, state, size_owner)
        if name == "use":
            return self._convert_use(element, state)
        message = f"<{name}> cannot be drawn"
        self._problems.add(codes.SVG_ELEMENT, message, element.span, hint=_CURES.get(name, _OTHER))
        return []

    def _convert_nested(
        self, element: Element, state: RenderState, size_owner: Element
    ) -> list[Item]:
        """The items of an <svg> or a <symbol>, in the size that `size_owner` gives."""
        by = state.by @ self._shapes.shift(element, state.viewport)
        owners = {
            name: size_owner if name in size_owner.attributes else element
            for name in ("width", "height")
        }
        width, height = (
            self._shapes.size(owner, name, state.viewport, "100%") for name, owner in owners.items()
        )
        if width < 1e-3 or height < 1e-3:
            return []
        inner_state = replace(state, by=by, viewport=(width, height))
        return self._convert_viewport(
            element, inner_state, (width, height), self._view_box(element)
        )

    def _convert_use(self, element: Element, state: RenderState) -> list[Item]:
        target = self._states.find_use_target(element, state)
        if target is None:
            return []
        inner = replace(
            state,
            depth=state.depth + 1,
            used=(*state.used, target),
        )
        return self._convert_element(target, inner, element)

    def _convert_shape(self, element: Element, state: RenderState) -> list[Item]:
        path = self._shapes.path(element, state.viewport)
        if path is None or state.style.get("visibility", "visible") != "visible":
            return []
        self._counts.path(path, element)
        placed_path = path.transform(state.by)
        box = placed_path.box
        if max(-box.x, -box.y, box.right, box.bottom) > FARTHEST:
            message = f"<{element.name}> reaches farther than {FARTHEST / 1000:g} m from the tile"
            hint = "delete what lies off the page"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
            return []
        fill_items = self._convert_fill(path, placed_path, element, state)
        stroke_items = self._convert_stroke(path, placed_path, element, state)
        order = f"{state.style.get('paint-order', '')} fill stroke".split()
        stroke_first = order.index("stroke") < order.index("fill")
        return [*stroke_items, *fill_items] if stroke_first else [*fill_items, *stroke_items]

    def _convert_fill(
        self, path: Path, placed_path: Path, element: Element, state: RenderState
    ) -> list[Item]:
        style = state.style
        text = style["fill"]
        evenodd = style.get("fill-rule") == "evenodd"
        alpha = self._values.share(element, style, "fill-opacity")
        paint = self._resolve_paint(text, element, state)
        if paint is not None:
            paint = self._paints.role(style, ROLE) or paint
        if paint is None or alpha == 0 or element.name == "line":
            return []
        if isinstance(paint, Color):
            ink, solid_path = paint._replace(alpha=paint.alpha * alpha), with_area(placed_path)
            return [Fill(solid_path, ink, evenodd)] if solid_path and ink.alpha else []
        area = Area(path, state.by, state.viewport, alpha, evenodd)
        return self._paints.fill_area(area, paint)

    def _resolve_paint(
        self, text: str, element: Element, state: RenderState
    ) -> Color | Element | None:
        current = state.style.get("color", "black")
        if text.lower().startswith("url("):
            paint = self._paints.find_gradient(text, element)
            if not isinstance(paint, str):
                return paint
            text = paint
        return self._paints.resolve_color(text, element, current)

    def _convert_stroke(
        self, path: Path, placed_path: Path, element: Element, state: RenderState
    ) -> list[Item]:
        style = state.style
        text = style["stroke"]
        if text.lower() == "none":
            return []
        paint = self._resolve_paint(text, element, state)
        if isinstance(paint, Element):
            message = f"<{element.name}> has a stroke with a gradient, which cannot be drawn"
            hint = "give the stroke one colour, or turn it into a path"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
            return []
        if paint is not None:
            has_no_fill = style["fill"] == "none" or element.name == "line"
            role = self._paints.role(style, ROLE) if has_no_fill else None
            paint = self._paints.role(style, LINE_ROLE) or role or paint
        alpha = self._values.share(element, style, "stroke-opacity")
        if paint is None or not paint.alpha * alpha:
            return []
        ink = paint._replace(alpha=paint.alpha * alpha)
        stroke = self._strokes.pen(path, ink, element, style, state.viewport)
        return self._strokes.place_stroke(stroke, placed_path, element, state.by)


def _apply_opacity(items: Sequence[Item], opacity: float) -> list[Item]:
    """The items, made transparent as a whole."""
    if opacity == 1:
        return list(items)
    match items:
        case [Fill(paint=Color() as ink) as only]:
            return [only._replace(paint=ink._replace(alpha=ink.alpha * opacity))]
        case [Stroke(color=ink) as only]:
            return [only._replace(color=ink._replace(alpha=ink.alpha * opacity))]
        case _:
            return [Group(tuple(items), alpha=opacity)]


def _list_elements(root: Element) -> list[Element]:
    elements, waiting = [], [root]
    while waiting:
        element = waiting.pop()
        elements.append(element)
        waiting += reversed(element.children)
    return elements
