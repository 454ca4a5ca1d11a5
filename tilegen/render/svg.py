"""Faces as SVG: one user unit is a millimetre."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, assert_never

import svgwrite
from svgwrite.container import SVG
from svgwrite.container import Group as GroupElement
from svgwrite.gradients import LinearGradient as LinearElement
from svgwrite.gradients import RadialGradient as RadialElement
from svgwrite.masking import ClipPath
from svgwrite.path import Path as PathElement
from svgwrite.text import Text as TextElement

from tilegen.drawing import glyphs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, number, rectangle
from tilegen.drawing.scene import (
    Cap,
    Clip,
    Color,
    Fill,
    Font,
    Group,
    Item,
    Join,
    LinearGradient,
    Paint,
    RadialGradient,
    Stroke,
    Text,
    one_alpha,
    outlined,
)
from tilegen.sheets.page import Page

# Every element takes its settings from one drawing: checking each against the standard would take
# four to eight times as long, and settings of its own twice as long.
_SHARED = svgwrite.Drawing(debug=False)


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a sheet: the face, its fragment, and the place of its trimmed corner in
    millimetres."""

    face: Face
    fragment: str
    x: float
    y: float


def fragment(face: Face) -> str:
    """The face as one `<g>` element, bleed included, in millimetres from its trimmed corner. Its
    ids begin with the face's name, so one document can have fragments of several faces."""
    return _written((*face.items, *face.marks), _id_part(face.name))


def document(face: Face, fragment: str, title: str | None = None) -> str:
    """A whole file with the trimmed face; its title is `title`, or else the face's name."""
    return _file(face.width, face.height, title or face.name, (fragment,))


def sheet(
    size: tuple[float, float],
    placed: Iterable[Placed],
    *,
    title: str,
    under: Sequence[Item] = (),
    over: Sequence[Item] = (),
) -> str:
    """A whole file of `size` millimetres with many faces, each clipped to its trimmed size, `under`
    drawn below them and `over` above. A face must not occur twice, or its ids would."""
    trims: dict[tuple[float, float], str] = {}
    faces: list[str] = []
    for each in placed:
        trim = (each.face.width, each.face.height)
        name = trims.setdefault(trim, f"_trim-{len(trims)}")
        shift = _transform(Affine.shift(each.x, each.y))
        # Joined with all others at once: pieces are megabytes, and each copy would count.
        faces += (f'<g transform="{shift}" clip-path="url(#{name})">', each.fragment, "</g>")
    clips = [_text(_clip(name, rectangle(Box(0, 0, *trim)))) for trim, name in trims.items()]
    # No face's ids begin like this: an underscore in a name is written as its code.
    parts = (*clips, _written(under, "_under"), *faces, _written(over, "_over"))
    return _file(*size, title, parts)


def page(page: Page, faces: Iterable[Face], title: str) -> str:
    """A whole file with the page. Each face is stored once, however often it is shown."""
    known = {face.name: face for face in faces}
    drawn: set[str] = set()
    slots: list[str] = []
    for index, slot in enumerate(page.slots):
        face = known[slot.face]
        if slot.plain and face.marks:
            # Under another name: its ids may not be those of the face with its marks.
            face = replace(face, name=f"{face.name} plain", marks=())
        name = f"_face-{_id_part(face.name)}"
        # Drawn in its first slot, not apart from the slots: cairosvg is slow to find what a <use>
        # refers to.
        content = f'<use xlink:href="#{name}"/>'
        if name not in drawn:
            drawn.add(name)
            content = f'<g id="{name}">{fragment(face)}</g>'
        put = _transform(slot.put(face.width, face.height))
        slots.append(_text(_clip(f"_shown-{index}", rectangle(slot.shown))))
        slots.append(f'<g clip-path="url(#_shown-{index})"><g transform="{put}">{content}</g></g>')
    under, over = _written(page.under, "_under"), _written(page.items, "_over")
    opening = '<g xmlns:xlink="http://www.w3.org/1999/xlink">'
    return _file(page.width, page.height, title, (under, opening, *slots, "</g>", over))


def layers(size: tuple[float, float], drawn: Mapping[str, Sequence[Item]], title: str) -> str:
    """A whole file of `size` millimetres with items in named layers, as Inkscape has them."""
    groups: list[str] = []
    for name, items in drawn.items():
        told = f'id="{name}" inkscape:groupmode="layer" inkscape:label="{name}"'
        groups.append(f"<g {told}>{_written(items, name)}</g>")
    opening = '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">'
    return _file(*size, title, (opening, *groups, "</g>"))


def symbol(face: Face, name: str) -> str:
    """The trimmed face as a `<symbol>` with the id `name`, for `<use>` in the same document."""
    box = f"0 0 {number(face.width)} {number(face.height)}"
    return f'<symbol id="{name}" viewBox="{box}">{fragment(face)}</symbol>'


def _file(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    root = SVG(size=(f"{number(width)}mm", f"{number(height)}mm"), factory=_SHARED)
    root.attribs |= {
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "xmlns": "http://www.w3.org/2000/svg",
    }
    root.elements.clear()  # the empty defs that every root begins with
    root.set_desc(title=title)
    opening = root.tostring().removesuffix("</svg>")
    return "".join(('<?xml version="1.0" encoding="UTF-8"?>\n', opening, *parts, "</svg>\n"))


def _written(items: Sequence[Item], prefix: str) -> str:
    return _Writer(prefix).written(items)


class _Writer:
    """Writes items as elements, and numbers their clips and gradients."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._count = 0
        self._gradients: dict[LinearGradient | RadialGradient, str] = {}

    def written(self, items: Sequence[Item]) -> str:
        group = GroupElement(factory=_SHARED)
        self._add(items, group)
        return _text(group)

    def _add(self, items: Sequence[Item], parent: Any) -> None:
        drawn_already: Item | None = None
        for item, after in zip_longest(items, items[1:]):
            if item is drawn_already:
                continue
            match item:
                case Fill(path, paint, evenodd):
                    attributes = self._filled(paint, parent)
                    attributes |= {"fill-rule": "evenodd"} if evenodd else {}
                    line = drawn_already = outlined(item, after)
                    if line is not None:
                        attributes = _pen(line) | attributes
                    _add_path(parent, path, attributes)
                case Stroke():
                    _add_path(parent, item.path, _pen(item))
                case Clip(path, children):
                    name = self._new_id()
                    parent.elements.append(_clip(name, path))
                    self._add_group(children, parent, {"clip-path": f"url(#{name})"})
                case Group(children, by, alpha):
                    attributes = {"transform": _transform(by)}
                    attributes |= {} if alpha == 1 else {"opacity": number(alpha)}
                    self._add_group(children, parent, attributes)
                case Text():
                    self._add_text(item, parent)
                case _:
                    assert_never(item)

    def _add_text(self, text: Text, parent: Any) -> None:
        """Letters as outlines, so that they look alike everywhere; as text if the font lacks some,
        since the viewer may have them."""
        if all(glyphs.has(letter, text.font) for letter in text.text):
            outline = glyphs.outline(text)
            if outline is not None:
                _add_path(parent, outline, self._filled(text.color, parent))
            return
        element = TextElement(text.text, factory=_SHARED)
        element.attribs |= {"x": number(text.at[0]), "y": number(text.at[1])}
        element.attribs |= {"font-family": "sans-serif", "font-size": number(text.size)}
        element.attribs |= {"text-anchor": text.anchor.value} | _ink("fill", text.color)
        if text.font is Font.BOLD:
            element.attribs["font-weight"] = "bold"
        parent.elements.append(element)

    def _add_group(self, items: Sequence[Item], parent: Any, attributes: dict[str, str]) -> None:
        group = GroupElement(factory=_SHARED)
        group.attribs |= attributes
        self._add(items, group)
        parent.elements.append(group)

    def _filled(self, paint: Paint, parent: Any) -> dict[str, str]:
        match paint:
            case Color():
                return _ink("fill", paint)
            case LinearGradient(stops=stops) | RadialGradient(stops=stops):
                name = self._gradients.get(paint)
                if name is None:
                    name = self._gradients[paint] = self._new_id()
                    parent.elements.append(_gradient(name, paint))
                shared = _alpha("fill", stops[0].color) if one_alpha(stops) else {}
                return shared | {"fill": f"url(#{name})"}
            case _:
                assert_never(paint)

    def _new_id(self) -> str:
        self._count += 1
        return f"{self._prefix}-{self._count}"


def _id_part(name: str) -> str:
    """The name in letters, digits and hyphens, the rest as codes; different names stay
    different."""
    part = re.sub(r"[^A-Za-z0-9-]", lambda found: f"_{ord(found[0]):x}_", name)
    return part if part[:1].isalpha() else f"_{part}"


def _text(element: Any) -> str:
    """An element as its `tostring` writes it. That makes a tree of xml.etree first, which took a
    tenth of the time of all pictures."""
    if isinstance(element, TextElement):
        return str(element.tostring())
    name, attributes = element.elementname, element.attribs
    # Attributes are numbers, names of our own and ids in letters: there is nothing to escape.
    said = "".join([f' {key}="{attributes[key]}"' for key in sorted(attributes) if attributes[key]])
    inside = "".join([_text(each) for each in element.elements])
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said} />"


def _add_path(parent: Any, path: Path, attributes: dict[str, str]) -> None:
    element = PathElement(factory=_SHARED)
    element.attribs |= attributes
    element.attribs["d"] = _outline(path)
    parent.elements.append(element)


def _clip(name: str, path: Path) -> Any:
    element = ClipPath(factory=_SHARED)
    element.attribs["id"] = name
    _add_path(element, path, {})
    return element


def _gradient(name: str, paint: LinearGradient | RadialGradient) -> Any:
    match paint:
        case LinearGradient((x1, y1), (x2, y2)):
            element = LinearElement(factory=_SHARED)
            ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        case RadialGradient((x, y), radius, _, focus):
            element = RadialElement(factory=_SHARED)
            ends = {"cx": x, "cy": y, "r": radius}
            if focus is not None:
                ends |= {"fx": focus[0], "fy": focus[1]}
        case _:
            assert_never(paint)
    element.attribs |= {key: number(value) for key, value in ends.items()}
    element.attribs |= {"id": name, "gradientUnits": "userSpaceOnUse"}
    for stop in paint.stops:
        alpha = None if one_alpha(paint.stops) else number(stop.color.alpha)
        element.add_stop_color(number(stop.offset), f"#{stop.color.code}", alpha)
    return element


def _ink(use: str, color: Color) -> dict[str, str]:
    return _alpha(use, color) | {use: f"#{color.code}"}


def _pen(stroke: Stroke) -> dict[str, str]:
    attributes = _ink("stroke", stroke.color)
    attributes |= {"fill": "none", "stroke-width": number(stroke.width)}
    # Written for each stroke and not once for the group: cairosvg cannot make a round pen square.
    if stroke.cap is not Cap.BUTT:
        attributes["stroke-linecap"] = stroke.cap.value
    if stroke.join is not Join.MITER:
        attributes["stroke-linejoin"] = stroke.join.value
    elif stroke.miter != 4:
        attributes["stroke-miterlimit"] = number(stroke.miter)
    if stroke.dashes:
        attributes["stroke-dasharray"] = " ".join(map(number, stroke.dashes))
        if stroke.phase:
            attributes["stroke-dashoffset"] = number(stroke.phase)
    return attributes


def _alpha(use: str, color: Color) -> dict[str, str]:
    return {} if color.alpha == 1 else {f"{use}-opacity": number(color.alpha)}


_IMPLIED = {"M": "L", "L": "L", "C": "C", "Z": ""}
"""The letter that a step without one has, after each."""


def _outline(path: Path) -> str:
    """The path's steps without repeated letters and needless blanks."""
    parts: list[str] = []
    implied = ""
    for letter, numbers in path.written:
        parts.append(f"{' ' if letter == implied else letter}{numbers}")
        implied = _IMPLIED[letter]
    return "".join(parts).replace(" -", "-")


def _transform(by: Affine) -> str:
    if (by.a, by.b, by.c, by.d) == (1, 0, 0, 1):
        return f"translate({number(by.e)} {number(by.f)})"
    turned = " ".join(f"{share:.6f}".rstrip("0").rstrip(".") for share in (by.a, by.b, by.c, by.d))
    return f"matrix({turned} {number(by.e)} {number(by.f)})"
