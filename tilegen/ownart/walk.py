"""Turns the elements of a drawing into items of the display list, from the root down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Stroke
from tilegen.ownart import codes
from tilegen.ownart.clips import Clips
from tilegen.ownart.counts import Counts
from tilegen.ownart.css import Styles
from tilegen.ownart.dots import with_area
from tilegen.ownart.paints import Area, Paints
from tilegen.ownart.places import HIDDEN, USUAL, Here, Places
from tilegen.ownart.problems import Problems
from tilegen.ownart.properties import LINE_ROLE, ROLE
from tilegen.ownart.shapes import SHAPES, Shapes
from tilegen.ownart.strokes import FARTHEST, Strokes, Values
from tilegen.ownart.values import fitted, numbers, stretch
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


class Walk:
    """Reads a tree of elements. Raises StopReading if reading on is useless."""

    def __init__(self, problems: Problems, root: Element, roles: Mapping[str, Color]) -> None:
        every = _all_of(root)
        self._problems = problems
        by_id: dict[str, Element] = {}
        for element in every:
            if element.id:
                by_id.setdefault(element.id, element)
            if element.name in _ANIMATIONS:
                message = f"<{element.name}> cannot be drawn"
                problems.add(codes.SVG_ELEMENT, message, element.span, hint=_STILL)
        sheets = [element for element in every if element.name == "style"]
        self._styles = Styles(problems, sheets, tuple(roles))
        self._shapes = Shapes(problems)
        self._paints = Paints(problems, self._styles, self._shapes, by_id, roles)
        self._read = Values(problems)
        self._strokes = Strokes(problems, self._read)
        self._places = Places(problems, self._styles, by_id)
        self._counts = Counts(problems)
        self._clips = Clips(problems, self._styles, self._shapes, self._places, self._counts)

    @property
    def points(self) -> int:
        """The number of points in the paths read so far."""
        return self._counts.points

    def read(self, root: Element, page: Box) -> tuple[Item, ...]:
        """The items that the root shows, centred on a page in millimetres, and as large as fits."""
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
        place = Affine.shift(left, top) @ Affine.scale(scale)
        here = Here(place, (width, height), USUAL)
        if root.get("transform"):
            message, hint = "the whole drawing has a transform", "put it on a group inside"
            self._problems.add(codes.SVG_PROPERTY, message, root.span, hint=hint)
        if self._styles.of(root).get("display") == "none":
            message, hint = "the whole drawing is hidden", "delete the 'display: none' of <svg>"
            self._problems.add(codes.SVG_PROPERTY, message, root.span, hint=hint)
        return tuple(self._dressed(root, here, self._viewed(root, here, (width, height), box)))

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
        values = numbers(text)
        if values is None or len(values) != 4 or min(values[2:]) < 1e-3:
            message = f"<{element.name}> has the viewBox '{text[:40]}', in which nothing fits"
            hint = "write its left, top, width and height, such as '0 0 44 44'"
            raise self._problems.stop(codes.SVG_SIZE, message, element.span, hint=hint)
        return values[0], values[1], values[2], values[3]

    def _viewed(
        self,
        element: Element,
        here: Here,
        size: tuple[float, float],
        box: tuple[float, float, float, float] | None,
    ) -> list[Item]:
        """The items that a viewport with its corner at (0, 0) shows."""
        inner = here
        if box is not None:
            fit = fitted(box, *size, element.get("preserveAspectRatio"))
            if fit is None:
                message = f"<{element.name}> has a preserveAspectRatio that cannot be read"
                hint = "delete it, or write 'xMidYMid meet'"
                self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
                fit = Affine()
            inner = replace(here, by=here.by @ fit, viewport=(box[2], box[3]))
        items = self._children(element, self._places.inside(element, inner))
        shows_all = self._styles.of(element).get("overflow") in {"visible", "auto"}
        if not items or (shows_all and element.parent is not None):
            return items
        return [Clip(rectangle(Box(0, 0, *size)).moved(here.by), tuple(items))]

    def _children(self, element: Element, here: Here) -> list[Item]:
        below = replace(here, depth=here.depth + 1)
        return [item for child in element.children for item in self._item(child, below)]

    def _item(self, element: Element, here: Here, user: Element | None = None) -> list[Item]:
        """The items that an element shows; `user` is the <use> that copies it, if any."""
        if element.name in HIDDEN and not (user and element.name == "symbol"):
            return []
        self._counts.element(element, here.depth)
        here = self._places.moved(element, self._places.inside(element, here))
        if not self._places.shown(element) or not stretch(here.by):
            return []
        if element.name == "use":
            # The shift acts like a last transform, so that the clipping path moves too.
            here = replace(here, by=here.by @ self._shapes.shift(element, here.viewport))
        return self._dressed(element, here, self._shown(element, here, user or element))

    def _dressed(self, element: Element, here: Here, items: list[Item]) -> list[Item]:
        """The items of an element with its own opacity and clipping path applied."""
        own = self._styles.of(element)
        opacity = self._read.share(element, own, "opacity")
        if not items or opacity == 0:
            return []
        items = _faded(items, opacity)
        clip = own.get("clip-path", "none")
        if clip == "none":
            return items
        if element.name in {"svg", "symbol"}:
            message = f"a whole <{element.name}> is clipped, in units that readers do not agree on"
            hint = "put the clipping path on a group inside"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
        return self._clips.clipped(items, clip, element, here)

    def _shown(self, element: Element, here: Here, sized: Element) -> list[Item]:
        name = element.name
        if name in SHAPES:
            return self._shape(element, here)
        if name == "g":
            return self._children(element, here)
        if name in {"svg", "symbol"}:
            return self._nested(element, here, sized)
        if name == "use":
            return self._copied(element, here)
        message = f"<{name}> cannot be drawn"
        self._problems.add(codes.SVG_ELEMENT, message, element.span, hint=_CURES.get(name, _OTHER))
        return []

    def _nested(self, element: Element, here: Here, sized: Element) -> list[Item]:
        """The items of an <svg> or a <symbol>, in the size that `sized` gives."""
        by = here.by @ self._shapes.shift(element, here.viewport)
        owners = {
            name: sized if name in sized.attributes else element for name in ("width", "height")
        }
        width, height = (
            self._shapes.size(owner, name, here.viewport, "100%") for name, owner in owners.items()
        )
        if width < 1e-3 or height < 1e-3:
            return []
        placed = replace(here, by=by, viewport=(width, height))
        return self._viewed(element, placed, (width, height), self._view_box(element))

    def _copied(self, element: Element, here: Here) -> list[Item]:
        target = self._places.target(element, here)
        if target is None:
            return []
        inner = replace(
            here,
            depth=here.depth + 1,
            used=(*here.used, target),
        )
        return self._item(target, inner, element)

    def _shape(self, element: Element, here: Here) -> list[Item]:
        path = self._shapes.path(element, here.viewport)
        if path is None or here.style.get("visibility", "visible") != "visible":
            return []
        self._counts.path(path, element)
        placed = path.moved(here.by)
        box = placed.box
        if max(-box.x, -box.y, box.right, box.bottom) > FARTHEST:
            message = f"<{element.name}> reaches farther than {FARTHEST / 1000:g} m from the tile"
            hint = "delete what lies off the page"
            self._problems.add(codes.SVG_VALUE, message, element.span, hint=hint)
            return []
        filled = self._filled(path, placed, element, here)
        stroked = self._stroked(path, placed, element, here)
        order = f"{here.style.get('paint-order', '')} fill stroke".split()
        stroke_first = order.index("stroke") < order.index("fill")
        return [*stroked, *filled] if stroke_first else [*filled, *stroked]

    def _filled(self, path: Path, placed: Path, element: Element, here: Here) -> list[Item]:
        style = here.style
        text = style["fill"]
        evenodd = style.get("fill-rule") == "evenodd"
        alpha = self._read.share(element, style, "fill-opacity")
        paint = self._paint(text, element, here)
        if paint is not None:
            paint = self._paints.role(style, ROLE) or paint
        if paint is None or alpha == 0 or element.name == "line":
            return []
        if isinstance(paint, Color):
            ink, whole = paint._replace(alpha=paint.alpha * alpha), with_area(placed)
            return [Fill(whole, ink, evenodd)] if whole and ink.alpha else []
        area = Area(path, here.by, here.viewport, alpha, evenodd)
        return self._paints.filled(area, paint)

    def _paint(self, text: str, element: Element, here: Here) -> Color | Element | None:
        current = here.style.get("color", "black")
        if text.lower().startswith("url("):
            found = self._paints.gradient(text, element)
            if not isinstance(found, str):
                return found
            text = found
        return self._paints.plain(text, element, current)

    def _stroked(self, path: Path, placed: Path, element: Element, here: Here) -> list[Item]:
        style = here.style
        text = style["stroke"]
        if text.lower() == "none":
            return []
        paint = self._paint(text, element, here)
        if isinstance(paint, Element):
            message = f"<{element.name}> has a stroke with a gradient, which cannot be drawn"
            hint = "give the stroke one colour, or turn it into a path"
            self._problems.add(codes.SVG_PROPERTY, message, element.span, hint=hint)
            return []
        if paint is not None:
            unfilled = style["fill"] == "none" or element.name == "line"
            role = self._paints.role(style, ROLE) if unfilled else None
            paint = self._paints.role(style, LINE_ROLE) or role or paint
        alpha = self._read.share(element, style, "stroke-opacity")
        if paint is None or not paint.alpha * alpha:
            return []
        ink = paint._replace(alpha=paint.alpha * alpha)
        stroke = self._strokes.pen(path, ink, element, style, here.viewport)
        return self._strokes.placed(stroke, placed, element, here.by)


def _faded(items: Sequence[Item], opacity: float) -> list[Item]:
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


def _all_of(root: Element) -> list[Element]:
    every, waiting = [], [root]
    while waiting:
        element = waiting.pop()
        every.append(element)
        waiting += reversed(element.children)
    return every
