"""A drawing's text to items of the display list, in the millimetres of a square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import MoveTo, Path, rectangle
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Stroke
from tilegen.ownart.css import INHERITED, Styles, reference
from tilegen.ownart.outlines import MOST_STEPS, tight_box
from tilegen.ownart.paints import Area, Paints
from tilegen.ownart.problems import Problems, StopReading
from tilegen.ownart.shapes import SHAPES, Shapes
from tilegen.ownart.strokes import FARTHEST, Strokes, Values
from tilegen.ownart.values import (
    fitted,
    length,
    numbers,
    stretch,
    transform,
)
from tilegen.ownart.xmltree import DEEPEST, Element, read_tree
from tilegen.text.diagnostics import Diagnostic, Severity
from tilegen.text.source import Source, Span

LARGEST_FILE = 1_000_000
"""Bytes. A drawing that is printed 44 mm wide has a hundredth of that."""

MOST_DRAWN = 20_000
"""Elements with every copy that `use` makes."""

_HIDDEN = frozenset(
    {"defs", "symbol", "clipPath", "linearGradient", "radialGradient", "stop", "style", "title"}
    | {"desc", "metadata", "filter", "mask", "pattern", "marker", "view", "script"}
)
"""What shows nothing where it stands."""

_AS_PATHS = (
    "turn it into paths: in Inkscape Path > Object to Path, in Illustrator Type > Create Outlines, "
    "in Affinity Layer > Convert to Curves, in Figma Flatten"
)
_PLAIN = "save it as plain SVG; in Illustrator without 'Preserve Illustrator Editing Capabilities'"
_CURES = {
    "text": _AS_PATHS,
    "image": "trace it, or draw it with shapes: pictures made of pixels are not printed sharp",
    "switch": _PLAIN,
    "foreignObject": _PLAIN,
    "a": "ungroup what is in the link",
    "animate": "save it without animations",
    "animateMotion": "save it without animations",
    "animateTransform": "save it without animations",
    "set": "save it without animations",
    "flowRoot": _AS_PATHS,
}
_OTHER = "draw it with paths, rectangles, circles and the like"

_USUAL = {"fill": "black", "stroke": "none"}


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a drawing's text became: no items where anything in it is wrong. `points` is how many
    its paths have."""

    items: tuple[Item, ...]
    diagnostics: tuple[Diagnostic, ...]
    points: int


def read_drawing(name: str, content: bytes, side: float) -> Drawing:
    """A designer's SVG file, called `name`, as items that fill a square of `side` millimetres with
    its corner at (0, 0): as large as it can be whole, in the middle. Never raises."""
    source, wrong = _decoded(name, content)
    if wrong is not None:
        return Drawing((), (wrong,), 0)
    problems = Problems(source)
    items: tuple[Item, ...] = ()
    points = 0
    try:
        root = read_tree(problems)
        reader = _Reader(problems, root)
        items, points = reader.read(root, side), reader.points
    except StopReading:
        items = ()
    if not items and not problems.has_errors:
        message, hint = "nothing is to be seen in the drawing", "check that its layers are shown"
        problems.warn(
            Diagnostic(
                "svg-empty",
                message,
                Span(1, 1, 2),
                hint,
                severity=Severity.WARNING,
                source=source,
            )
        )
    if problems.has_errors:
        items, points = (), 0
    return Drawing(items, tuple(problems), points)


def _decoded(name: str, content: bytes) -> tuple[Source, Diagnostic | None]:
    if len(content) > LARGEST_FILE:
        message = f"the drawing is larger than {LARGEST_FILE // 1_000_000} MB"
        hint = "simplify it, and save it as plain SVG"
        nothing = Source(name, "")
        return nothing, Diagnostic("svg-limit", message, None, hint, source=nothing)
    try:
        return Source.of(name, content.decode("utf-8")), None
    except UnicodeDecodeError as error:
        nothing = Source(name, "")
        if content.startswith(b"\x1f\x8b"):
            message, hint = "the drawing is compressed", "save it as plain SVG, not as .svgz"
        elif content.startswith((b"\xff\xfe", b"\xfe\xff")):
            message, hint = "the drawing is UTF-16", "save it as UTF-8"
        else:
            message = f"the drawing is not UTF-8: byte {error.start + 1} is wrong"
            hint = "save it as plain SVG, which is UTF-8"
        return nothing, Diagnostic("svg-syntax", message, None, hint, source=nothing)


@dataclass(frozen=True, slots=True)
class _Here:
    """Where the walk is: what is inherited, and what was followed to get there."""

    by: Affine
    viewport: tuple[float, float]
    style: Mapping[str, str]
    depth: int = 0
    used: tuple[Element, ...] = ()


class _Reader:
    def __init__(self, problems: Problems, root: Element) -> None:
        every = list(_walk(root))
        self._problems = problems
        self._by_id: dict[str, Element] = {}
        for element in every:
            if element.get("id"):
                self._by_id.setdefault(element.get("id"), element)
        sheets = [element for element in every if element.name == "style"]
        self._styles = Styles(problems, sheets)
        self._shapes = Shapes(problems)
        self._paints = Paints(problems, self._styles, self._shapes, self._by_id)
        self._read = Values(problems)
        self._strokes = Strokes(problems, self._read)
        self._drawn = 0
        self.points = 0

    def read(self, root: Element, side: float) -> tuple[Item, ...]:
        box = self._view_box(root)
        width, height = (
            self._root_size(root, name, box[index] if box else None)
            for name, index in (("width", 2), ("height", 3))
        )
        if width is None or height is None or min(width, height) < 1e-3:
            message = "the drawing has no size"
            hint = 'give it one: <svg viewBox="0 0 44 44" …>, or a width and a height in mm'
            raise self._problems.stop("svg-size", message, root.span, hint=hint)
        scale = side / max(width, height)
        left, top = (side - width * scale) / 2, (side - height * scale) / 2
        place = Affine.shift(left, top) @ Affine.scale(scale)
        here = _Here(place, (width, height), _USUAL)
        if root.get("transform"):
            message, hint = "the whole drawing has a transform", "put it on a group inside"
            self._problems.error("svg-property", message, root.span, hint=hint)
        return tuple(self._dressed(root, here, self._viewed(root, here, (width, height), box)))

    def _root_size(self, root: Element, name: str, usual: float | None) -> float | None:
        text = root.get(name)
        if not text or text == "auto" or text.endswith("%"):
            return usual
        return length(text, 1)

    def _view_box(self, element: Element) -> tuple[float, float, float, float] | None:
        text = element.get("viewBox")
        if not text:
            return None
        values = numbers(text)
        if values is None or len(values) != 4 or min(values[2:]) < 1e-3:
            message = f"<{element.name}> has the viewBox '{text[:40]}', in which nothing fits"
            hint = "it is the left, the top, the width and the height, as in '0 0 44 44'"
            raise self._problems.stop("svg-size", message, element.span, hint=hint)
        return values[0], values[1], values[2], values[3]

    def _viewed(
        self,
        element: Element,
        here: _Here,
        size: tuple[float, float],
        box: tuple[float, float, float, float] | None,
    ) -> list[Item]:
        """What a viewport shows, whose corner is at (0, 0)."""
        inner = here
        if box is not None:
            fit = fitted(box, *size, element.get("preserveAspectRatio"))
            if fit is None:
                message = f"<{element.name}> has a preserveAspectRatio that cannot be read"
                hint = "delete it, or write 'xMidYMid meet'"
                self._problems.error("svg-value", message, element.span, hint=hint)
                fit = Affine()
            inner = replace(here, by=here.by @ fit, viewport=(box[2], box[3]))
        items = self._children(element, self._inside(element, inner))
        shows_all = self._styles.of(element).get("overflow", "hidden") in {"visible", "auto"}
        if not items or (shows_all and element.parent is not None):
            return items
        return [Clip(rectangle(Box(0, 0, *size)).moved(here.by), tuple(items))]

    def _inside(self, element: Element, here: _Here) -> _Here:
        """The same place with what the element passes on."""
        own = self._styles.of(element)
        said = {key: value for key, value in own.items() if key in INHERITED}
        kept = {key: value for key, value in said.items() if value.lower() != "inherit"}
        return replace(here, style={**here.style, **kept}) if kept else here

    def _children(self, element: Element, here: _Here) -> list[Item]:
        below = replace(here, depth=here.depth + 1)
        return [item for child in element.children for item in self._item(child, below)]

    def _item(self, element: Element, here: _Here, user: Element | None = None) -> list[Item]:
        """What an element shows; `user` is the <use> that copies it, if any."""
        if element.name in _HIDDEN and not (user and element.name == "symbol"):
            return []
        self._drawn += 1
        if self._drawn > MOST_DRAWN or here.depth > 2 * DEEPEST:
            message = f"with all its copies (<use>) the drawing has more than {MOST_DRAWN:,} parts"
            hint = "simplify the drawing"
            raise self._problems.stop("svg-limit", message, element.span, hint=hint)
        here = self._moved(element, self._inside(element, here))
        if self._styles.of(element).get("display", "").lower() == "none" or not stretch(here.by):
            return []
        return self._dressed(element, here, self._shown(element, here, user or element))

    def _dressed(self, element: Element, here: _Here, items: list[Item]) -> list[Item]:
        """What an element shows, with what its own style does to all of it."""
        own = self._styles.of(element)
        opacity = self._read.share(element, own, "opacity")
        if not items or opacity == 0:
            return []
        items = _faded(items, opacity)
        clip = own.get("clip-path", "none")
        return items if clip.lower() == "none" else self._clipped(items, clip, element, here)

    def _moved(self, element: Element, here: _Here) -> _Here:
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
        self._problems.error("svg-value", message, element.span, hint=hint)
        return here

    def _shown(self, element: Element, here: _Here, sized: Element) -> list[Item]:
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
        self._problems.error("svg-element", message, element.span, hint=_CURES.get(name, _OTHER))
        return []

    def _nested(self, element: Element, here: _Here, sized: Element) -> list[Item]:
        """An <svg> or a <symbol>, of the size that `sized` says."""
        x, y = (
            (self._shapes.size(element, name, here.viewport) for name in ("x", "y"))
            if element.name == "svg"
            else (0.0, 0.0)
        )
        owners = {name: sized if sized.get(name) else element for name in ("width", "height")}
        width, height = (
            self._shapes.size(owner, name, here.viewport, "100%") for name, owner in owners.items()
        )
        if width < 1e-3 or height < 1e-3:
            return []
        placed = replace(here, by=here.by @ Affine.shift(x, y), viewport=(width, height))
        return self._viewed(element, placed, (width, height), self._view_box(element))

    def _target(self, element: Element, here: _Here) -> Element | None:
        """What a <use> copies; None where it cannot, which is noted."""
        href = element.href
        if not href.startswith("#"):
            message = f"<use> points out of the file: '{href[:40]}'"
            hint = "a drawing may use nothing but what is in it"
            self._problems.error("svg-outside", message, element.span, hint=hint)
            return None
        target = self._by_id.get(href[1:])
        if target is None:
            message = f"<use> copies '{href[:40]}', which is not there"
            self._problems.error("svg-reference", message, element.span, hint="delete it")
            return None
        if target in here.used or _holds(target, element):
            message = f"<use> copies '{href[:40]}', in which it is itself"
            self._problems.error("svg-reference", message, element.span, hint="delete it")
            return None
        return target

    def _copied(self, element: Element, here: _Here) -> list[Item]:
        target = self._target(element, here)
        if target is None:
            return []
        x, y = (self._shapes.size(element, name, here.viewport) for name in ("x", "y"))
        inner = replace(
            here,
            by=here.by @ Affine.shift(x, y),
            depth=here.depth + 1,
            used=(*here.used, target),
        )
        return self._item(target, inner, element)

    def _shape(self, element: Element, here: _Here) -> list[Item]:
        path = self._shapes.path(element, here.viewport)
        if path is None or here.style.get("visibility", "visible") in {"hidden", "collapse"}:
            return []
        self._count(path, element)
        placed = path.moved(here.by)
        box = placed.box
        if max(-box.x, -box.y, box.right, box.bottom) > FARTHEST:
            message = f"<{element.name}> reaches farther than {FARTHEST / 1000:g} m from the tile"
            hint = "delete what lies off the page"
            self._problems.error("svg-value", message, element.span, hint=hint)
            return []
        filled = self._filled(path, placed, element, here)
        stroked = self._stroked(path, placed, element, here)
        order = f"{here.style.get('paint-order', 'normal').lower()} fill stroke".split()
        stroke_first = order.index("stroke") < order.index("fill")
        return [*stroked, *filled] if stroke_first else [*filled, *stroked]

    def _filled(self, path: Path, placed: Path, element: Element, here: _Here) -> list[Item]:
        style = here.style
        text = style["fill"]
        evenodd = style.get("fill-rule", "nonzero").lower() == "evenodd"
        alpha = self._read.share(element, style, "fill-opacity")
        paint = self._paint(text, element, here)
        if paint is None or alpha == 0 or element.name == "line":
            return []
        if isinstance(paint, Color):
            covers = paint.alpha * alpha
            return [Fill(placed, replace(paint, alpha=covers), evenodd)] if covers else []
        area = Area(path, here.by, here.viewport, alpha, evenodd)
        return self._paints.filled(area, paint)

    def _paint(self, text: str, element: Element, here: _Here) -> Color | Element | None:
        current = here.style.get("color", "black")
        if text.lower().startswith("url("):
            found = self._paints.gradient(text, element)
            if not isinstance(found, str):
                return found
            text = found
        return self._paints.plain(text, element, current)

    def _stroked(self, path: Path, placed: Path, element: Element, here: _Here) -> list[Item]:
        style = here.style
        text = style["stroke"]
        if text.lower() == "none":
            return []
        paint = self._paint(text, element, here)
        if isinstance(paint, Element):
            message = f"<{element.name}> has a stroke with a gradient, which cannot be drawn"
            hint = "give the stroke one colour, or turn it into a path"
            self._problems.error("svg-property", message, element.span, hint=hint)
            return []
        alpha = self._read.share(element, style, "stroke-opacity")
        if paint is None or not paint.alpha * alpha:
            return []
        ink = replace(paint, alpha=paint.alpha * alpha)
        stroke = self._strokes.pen(path, ink, element, style, here.viewport)
        return self._strokes.placed(stroke, placed, element, here.by)

    def _clipped(self, items: list[Item], clip: str, element: Element, here: _Here) -> list[Item]:
        found = reference(clip)
        target = self._by_id.get(found[0]) if found else None
        if target is None or target.name != "clipPath":
            message = f"<{element.name}> is clipped by '{clip[:40]}', which is no <clipPath>"
            hint = "release the clipping path, or clip it anew"
            self._problems.error("svg-reference", message, element.span, hint=hint)
            return items
        if target in here.used:
            message = "a clipping path is clipped by itself"
            self._problems.error("svg-reference", message, target.span, hint="release it")
            return items
        self._drawn += 1
        inner = replace(here, style=_USUAL, used=(*here.used, target), depth=here.depth + 1)
        if target.get("clipPathUnits") == "objectBoundingBox":
            inner = self._boxed(inner, element, target)
        inner = self._moved(target, self._inside(target, inner))
        paths = [
            path for child in target.children if (path := self._clip_path(child, inner)) is not None
        ]
        if len(paths) > 1:
            message = "a clipping path is made of several shapes"
            hint = "join them into one path: in Inkscape Path > Union, in Illustrator Pathfinder"
            self._problems.error("svg-property", message, target.span, hint=hint)
        if not paths:
            return []
        clipped: list[Item] = [Clip(paths[0], tuple(items))]
        outer = self._styles.of(target).get("clip-path", "none")
        return clipped if outer == "none" else self._clipped(clipped, outer, target, inner)

    def _boxed(self, here: _Here, element: Element, target: Element) -> _Here:
        """Where a clipping path is measured in shares of the shape that it clips."""
        path = self._shapes.path(element, here.viewport) if element.name in SHAPES else None
        if path is None:
            message = "a clipping path is measured by the box of a group (objectBoundingBox)"
            hint = "release it, and clip the group anew"
            self._problems.error("svg-property", message, target.span, hint=hint)
            return here
        box = tight_box(path)
        share_of = Affine(max(box.width, 1e-6), 0, 0, max(box.height, 1e-6), box.x, box.y)
        return replace(here, by=here.by @ share_of, viewport=(1, 1))

    def _clip_path(self, element: Element, here: _Here) -> Path | None:
        """One shape of a clipping path, in its place."""
        if element.name in _HIDDEN:
            return None
        own = self._styles.of(element)
        here = self._moved(element, self._inside(element, here))
        if own.get("display") == "none" or here.style.get("visibility") == "hidden":
            return None
        if element.name == "use" and (target := self._target(element, here)):
            x, y = (self._shapes.size(element, name, here.viewport) for name in ("x", "y"))
            by = here.by @ Affine.shift(x, y)
            return self._clip_path(target, replace(here, by=by, used=(*here.used, target)))
        path = None
        if element.name in SHAPES and own.get("clip-path", "none") == "none":
            path = self._shapes.path(element, here.viewport)
        elif element.name != "use":
            message = f"a clipping path has a <{element.name}> in it that is no plain shape"
            hint = "clip with one path, rectangle, circle or the like"
            self._problems.error("svg-property", message, element.span, hint=hint)
        return None if path is None else self._clip_outline(path, element, here)

    def _clip_outline(self, path: Path, element: Element, here: _Here) -> Path:
        self._count(path, element)
        parts = sum(isinstance(step, MoveTo) for step in path.steps)
        if here.style.get("clip-rule", "").lower() == "evenodd" and parts > 1:
            message = "a clipping path has holes by the rule 'evenodd', which cannot be drawn"
            hint = "clip with a path without holes, or by the rule 'nonzero'"
            self._problems.error("svg-property", message, element.span, hint=hint)
        return path.moved(here.by)

    def _count(self, path: Path, element: Element) -> None:
        self.points += len(path.steps)
        if self.points > MOST_STEPS:
            message = f"the drawing's paths have more than {MOST_STEPS:,} points"
            raise self._problems.stop("svg-limit", message, element.span, hint="simplify its paths")


def _faded(items: Sequence[Item], opacity: float) -> list[Item]:
    """The items as a whole that lets through what is behind it."""
    if opacity == 1:
        return list(items)
    match items:
        case [Fill(paint=Color() as ink) as only]:
            return [replace(only, paint=replace(ink, alpha=ink.alpha * opacity))]
        case [Stroke(color=ink) as only]:
            return [replace(only, color=replace(ink, alpha=ink.alpha * opacity))]
        case _:
            return [Group(tuple(items), alpha=opacity)]


def _walk(root: Element) -> list[Element]:
    every, waiting = [], [root]
    while waiting:
        element = waiting.pop()
        every.append(element)
        waiting += reversed(element.children)
    return every


def _holds(outer: Element, inner: Element) -> bool:
    each: Element | None = inner
    while each is not None:
        if each is outer:
            return True
        each = each.parent
    return False
