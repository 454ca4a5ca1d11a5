"""Faces as SVG: one user unit is a millimetre."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple, assert_never

from tilegen.drawing import glyphs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.outline import Outline
from tilegen.drawing.path import Path, number, polygon, rectangle
from tilegen.drawing.scene import (
    Cap,
    Clip,
    Color,
    Fill,
    Group,
    Item,
    LinearGradient,
    LineJoin,
    RadialGradient,
    Stroke,
    Text,
    matching_outline,
    one_alpha,
)
from tilegen.sheets.page import Page


class PlacedFace(NamedTuple):
    """A face on a sheet: the face, its fragment, and the position of its trimmed corner in
    millimetres."""

    face: Face
    fragment: str
    x: float
    y: float


def fragment(face: Face) -> str:
    """The face as one `<g>` element, bleed included, in millimetres from its trimmed corner. Its
    ids begin with the face's name, so one document can have fragments of several faces."""
    return _render_items((*face.items, *face.marks), _id_part(face.name))


def document(face: Face, fragment: str, title: str | None = None) -> str:
    """A whole file with the trimmed face; its title is `title`, by default the face's name."""
    if face.outline is not Outline.RECTANGLE:
        clip = _clip("_trim", face.outline.draw(Box(0, 0, face.width, face.height)))
        fragment = f'{clip}<g clip-path="url(#_trim)">{fragment}</g>'
    return _file(face.width, face.height, title or face.name, (fragment,))


def sheet(
    size: tuple[float, float],
    placed_faces: Iterable[PlacedFace],
    *,
    title: str,
    under: Sequence[Item] = (),
    over: Sequence[Item] = (),
) -> str:
    """A whole file of `size` millimetres with many faces, each clipped to its trimmed size, `under`
    drawn below them and `over` above. A face must not occur twice, or its ids would."""
    trims: dict[tuple[float, float, Outline], str] = {}
    faces: list[str] = []
    for placed_face in placed_faces:
        trim = (placed_face.face.width, placed_face.face.height, placed_face.face.outline)
        name = trims.setdefault(trim, f"_trim-{len(trims)}")
        shift = _transform(Affine.shift(placed_face.x, placed_face.y))
        # All joined at once: pieces take megabytes, and each copy of them costs time.
        faces += (f'<g transform="{shift}" clip-path="url(#{name})">', placed_face.fragment, "</g>")
    clips = [
        _clip(name, outline.draw(Box(0, 0, width, height)))
        for (width, height, outline), name in trims.items()
    ]
    # No face's ids begin like this: underscores in names are written as codes.
    parts = (*clips, _render_items(under, "_under"), *faces, _render_items(over, "_over"))
    return _file(*size, title, parts)


def page(page: Page, faces: Iterable[Face], title: str) -> str:
    """A whole file with the page. Each face is stored once, however often it is shown."""
    faces_by_name = {face.name: face for face in faces}
    drawn_names: set[str] = set()
    slots: list[str] = []
    for index, slot in enumerate(page.slots):
        face = faces_by_name[slot.face]
        if slot.plain and face.marks:
            # Under another name, so that its ids differ from those of the face with its marks.
            face = face._replace(name=f"{face.name} plain", marks=())
        name = f"_face-{_id_part(face.name)}"
        # Drawn in its first slot, not apart from the slots: cairosvg is slow to find what a <use>
        # refers to.
        content = f'<use xlink:href="#{name}"/>'
        if name not in drawn_names:
            drawn_names.add(name)
            content = f'<g id="{name}">{fragment(face)}</g>'
        put = _transform(slot.put(face.width, face.height))
        corners = slot.printed_corners
        visible_path = polygon(corners) if corners else rectangle(slot.printed_area)
        slots.append(_clip(f"_shown-{index}", visible_path))
        slots.append(f'<g clip-path="url(#_shown-{index})"><g transform="{put}">{content}</g></g>')
    under, over = _render_items(page.under, "_under"), _render_items(page.items, "_over")
    opening = '<g xmlns:xlink="http://www.w3.org/1999/xlink">'
    return _file(page.width, page.height, title, (under, opening, *slots, "</g>", over))


def layers(
    size: tuple[float, float], items_by_layer: Mapping[str, Sequence[Item]], title: str
) -> str:
    """A whole file of `size` millimetres with items in named layers, as Inkscape has them."""
    groups: list[str] = []
    for name, items in items_by_layer.items():
        attributes = f'id="{name}" inkscape:groupmode="layer" inkscape:label="{name}"'
        groups.append(f"<g {attributes}>{_render_items(items, name)}</g>")
    opening = '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">'
    return _file(*size, title, (opening, *groups, "</g>"))


def symbol(face: Face, name: str) -> str:
    """The trimmed face as a `<symbol>` with the id `name`, for `<use>` in the same document."""
    box = f"0 0 {number(face.width)} {number(face.height)}"
    return f'<symbol id="{name}" viewBox="{box}">{fragment(face)}</symbol>'


def _file(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    across, down = number(width), number(height)
    opening = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg height="{down}mm" viewBox="0 0 {across} {down}" width="{across}mm"'
        f' xmlns="http://www.w3.org/2000/svg"><title>{_escape(title)}</title>'
    )
    return "".join((opening, *parts, "</svg>\n"))


def _escape(text: str) -> str:
    # Not html.escape: its module knows all 2,231 names of characters, at 1 ms.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _render_items(items: Sequence[Item], prefix: str) -> str:
    return _SvgWriter(prefix).render(items)


class _SvgWriter:
    """Writes items as elements, and numbers their clips and gradients."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._count = 0
        self._gradients: dict[LinearGradient | RadialGradient, str] = {}
        self._parts: list[str] = []

    def render(self, items: Sequence[Item]) -> str:
        self._add_group(items, {})
        return "".join(self._parts)

    def _add(self, items: Sequence[Item]) -> None:
        drawn_already: Item | None = None
        for item, after in zip_longest(items, items[1:]):
            if item is drawn_already:
                continue
            match item:
                case Fill(path, paint, evenodd):
                    line = drawn_already = matching_outline(item, after)
                    attributes = (
                        _attributes(paint, evenodd, line and line[1:])
                        if isinstance(paint, Color)
                        else self._add_gradient(paint, evenodd)
                    )
                    self._parts.append(_path(path, attributes))
                case Stroke():
                    attributes = _attributes(None, False, item[1:])
                    self._parts.append(_path(item.path, attributes))
                case Clip(path, children):
                    name = self._new_id()
                    self._parts.append(_clip(name, path))
                    self._add_group(children, {"clip-path": f"url(#{name})"})
                case Group(children, by, alpha):
                    together = {} if alpha == 1 else {"opacity": number(alpha)}
                    self._add_group(children, together | {"transform": _transform(by)})
                case Text():
                    self._add_text(item)
                case _:
                    assert_never(item)

    def _add_text(self, text: Text) -> None:
        """Draws letters as outlines, so that they look the same everywhere; as text if the font
        lacks some, since the viewer may have them."""
        if all(glyphs.has(letter, text.font) for letter in text.text):
            outline = glyphs.outline(text)
            if outline is not None:
                self._parts.append(_path(outline, _attributes(text.color)))
            return
        from tilegen.render.svgelements import letters  # noqa: PLC0415 -- few pictures need it

        self._parts.append(letters(text, _ink("fill", text.color)))

    def _add_group(self, items: Sequence[Item], attributes: Mapping[str, str]) -> None:
        self._parts.append(f"<g{_format_attributes(attributes)}>")
        self._add(items)
        self._parts.append("</g>")

    def _add_gradient(self, paint: LinearGradient | RadialGradient, evenodd: bool) -> str:
        """The attributes of a path filled with a gradient; the gradient itself is written at its
        first use."""
        name = self._gradients.get(paint)
        if name is None:
            from tilegen.render.svgelements import gradient  # noqa: PLC0415 -- as above

            name = self._gradients[paint] = self._new_id()
            self._parts.append(gradient(name, paint))
        stops = paint.stops
        attributes = _alpha("fill", stops[0].color) if one_alpha(stops) else {}
        attributes |= {"fill-rule": "evenodd"} if evenodd else {}
        return _format_attributes(attributes | {"fill": f"url(#{name})"})

    def _new_id(self) -> str:
        self._count += 1
        return f"{self._prefix}-{self._count}"


def _id_part(name: str) -> str:
    """The name in letters, digits and hyphens, with the rest as codes, so that different names stay
    different."""
    part = re.sub(r"[^A-Za-z0-9-]", lambda match: f"_{ord(match[0]):x}_", name)
    return part if part[:1].isalpha() else f"_{part}"


# Paths, clips and groups are nearly all of a picture: as text they take a third of the time of
# elements.
def _path(path: Path, attributes: str = "") -> str:
    return f'<path d="{path.text(_outline)}"{attributes} />'


def _clip(name: str, path: Path) -> str:
    return f'<clipPath id="{name}">{_path(path)}</clipPath>'


def _format_attributes(attributes: Mapping[str, str]) -> str:
    # Only numbers, fixed names and plain ids: nothing needs escaping.
    return "".join([f' {key}="{attributes[key]}"' for key in sorted(attributes)])


_Pen = tuple[Color, float, Cap, LineJoin, tuple[float, ...], float, float]
"""A stroke without its path."""


# Pictures have thousands of paths and a few hundred ways to draw them.
@lru_cache(maxsize=512)
def _attributes(fill: Color | None, evenodd: bool = False, pen: _Pen | None = None) -> str:
    """The attributes for a path's fill and for the line along it."""
    attributes = {"fill": "none"} if pen is None else _line(*pen)
    if fill is not None:
        attributes |= _ink("fill", fill)
    if evenodd:
        attributes["fill-rule"] = "evenodd"
    return _format_attributes(attributes)


def _ink(use: str, color: Color) -> dict[str, str]:
    return _alpha(use, color) | {use: f"#{color.code}"}


def _line(  # noqa: PLR0913, PLR0917 -- as many as a stroke has
    color: Color,
    width: float,
    cap: Cap,
    join: LineJoin,
    dashes: tuple[float, ...],
    phase: float,
    miter: float,
) -> dict[str, str]:
    attributes = _ink("stroke", color) | {"fill": "none", "stroke-width": number(width)}
    # Repeated for each stroke, not once for the group: cairosvg cannot turn a round pen square.
    if cap is not Cap.BUTT:
        attributes["stroke-linecap"] = cap.value
    if join is not LineJoin.MITER:
        attributes["stroke-linejoin"] = join.value
    elif miter != 4:
        attributes["stroke-miterlimit"] = number(miter)
    if dashes:
        attributes["stroke-dasharray"] = " ".join(map(number, dashes))
        if phase:
            attributes["stroke-dashoffset"] = number(phase)
    return attributes


def _alpha(use: str, color: Color) -> dict[str, str]:
    return {} if color.alpha == 1 else {f"{use}-opacity": number(color.alpha)}


_PAIRS = {"M": 1, "L": 1, "C": 3, "Z": 0}
"""The number of pairs of numbers after each letter."""
_IMPLIED = {"M": "L", "L": "L", "C": "C", "Z": ""}
"""The letter implied for a step without one, after each letter."""


def _outline(letters: str, numbers: tuple[str, ...]) -> str:
    """A path without repeated letters or unneeded blanks."""
    return (_pattern(letters) % numbers).replace(" -", "-")


@lru_cache(maxsize=256)
def _pattern(letters: str) -> str:
    parts: list[str] = []
    implied_letter = ""
    for letter in letters:
        pairs = " ".join(["%s %s"] * _PAIRS[letter])
        parts.append(f"{' ' if letter == implied_letter else letter}{pairs}")
        implied_letter = _IMPLIED[letter]
    return "".join(parts)


def _transform(by: Affine) -> str:
    if (by.a, by.b, by.c, by.d) == (1, 0, 0, 1):
        return f"translate({number(by.e)} {number(by.f)})"
    linear_part = " ".join(
        f"{share:.6f}".rstrip("0").rstrip(".") for share in (by.a, by.b, by.c, by.d)
    )
    return f"matrix({linear_part} {number(by.e)} {number(by.f)})"
