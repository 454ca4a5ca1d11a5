"""All parts of the kit, each on a body, with their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.ownparts import NONE, YOURS
from tilegen.parts.library import KINDS
from tilegen.parts.part import AnchoredPart, AnyPart, Part, Socket
from tilegen.parts.pen import Pen, place_items
from tilegen.parts.place import Place
from tilegen.sheets.catalogue import Catalogue, Entry
from tilegen.styles import STYLES, Style
from tilegen.styles.pens import pen_of

_CELL = (24.0, 25.0)
_COLUMNS = 8

_BESIDE: tuple[Point, Point, float] = ((11, 11), (-14, 0), 14)
_AT: dict[Place, tuple[Point, Point, float]] = {
    # Where the part stands in its cell, where the body's middle is from there, and its radius.
    Place.TOP: ((12, 12.5), (0, 14), 14),
    Place.STALKS: ((12, 7), (0, 24), 14),
    Place.EARS: _BESIDE,
    Place.ARM: _BESIDE,
    Place.FOOT: ((12, 12), (0, -14), 14),
}
_MIDDLE: tuple[Point, Point, float] = ((12, 11), (0, 0), 9.6)
_EYE = {Place.EYES: 3.6, Place.STALKS: 2.7}
"""The radius of an eye."""

_SCALE = {Place.MOUTH: 1.7, Place.SKIN: 2.4, Place.CHEEK: 1.7}


def catalogue(own: Mapping[str, Part] = NONE) -> Catalogue:
    """Every part by its kind, and before them a set's own."""
    style = STYLES["ink"]
    parts_by_kind: Mapping[str, Sequence[AnyPart]] = {YOURS: tuple(own.values()), **KINDS}
    kinds = {
        kind: [_shown(part, style, index) for index, part in enumerate(parts)]
        for kind, parts in parts_by_kind.items()
        if parts
    }
    return Catalogue(kinds, _CELL, _COLUMNS, style.ground)


def _shown(part: AnyPart, style: Style, index: int) -> Entry:
    (x, y), (dx, dy), radius = _AT.get(part.place, _MIDDLE)
    pen = pen_of(style, kind=index % 2, accent=index, second=index + 2, iris=index)
    behind = part.place in _AT and not (isinstance(part, AnchoredPart) or part.front)
    head = circle(x + dx, y + dy, radius)
    body: list[Item] = [Stroke(head, pen.ink, 2 * style.outline), Fill(head, pen.skin)]
    picture = place_items(_drawn(part, pen), (x, y), scale=_SCALE.get(part.place, 1.0))
    return part.name, [picture, *body] if behind or part.place is Place.STALKS else [*body, picture]


def _drawn(part: AnyPart, pen: Pen) -> list[Item]:
    if isinstance(part, Part):
        if part.place is Place.SKIN:
            return [
                place_items(part.draw(pen), at) for at in ((-1.6, -1.2), (1.5, -0.6), (-0.2, 1.7))
            ]
        return part.draw(pen)
    radius = _EYE[part.place]
    return [
        place_items(part.draw(pen, Socket(radius, (-0.25 * x, 0), -0.25 * x)), (x * radius, 0))
        for x in (-1.2, 1.2)
    ]
