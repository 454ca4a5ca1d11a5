"""Ears, fins and wings: at the top or at the sides."""

from __future__ import annotations

from tilegen.drawing.path import Path, polygon, smooth
from tilegen.drawing.scene import Fill, Item
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points


def _ear(pen: Pen, outer: Path, inner: Path) -> list[Item]:
    return mirrored_pair([*pen.merged_shapes([outer], pen.skin), Fill(inner, pen.accent)])


@part(Place.TOP, front=False)
def bear_ears(pen: Pen) -> list[Item]:
    """Soft, with a tuft of fur on each."""
    ear = smooth(
        points("1.8,3.6 1.8,-2 2.8,-4.8 4,-4.6 4.4,-6.2 5.6,-5.2 7.4,-4.2 8.2,-1.4 7.6,3.6"),
        tension=0.13,
    )
    inner = smooth(points("3.6,3.4 3.3,-1.2 4.4,-3 6,-2.6 6.6,-0.8 6.2,3.4"), tension=0.15)
    return _ear(pen, ear, inner)


@part(Place.TOP, front=False)
def cat_ears(pen: Pen) -> list[Item]:
    """Pointed, pricked up."""
    return _ear(
        pen,
        smooth(points("1.6,2 3.2,-2.4 5.8,-6 7.2,-1.6 7.4,4"), tension=0.08),
        polygon(points("3.6,1.2 5.5,-3.2 6.2,1.8")),
    )


@part(Place.TOP, front=False)
def bunny_ears(pen: Pen) -> list[Item]:
    """Long, one with a fold in it."""
    long = smooth(points("-1.2,2.6 -1.4,-3 -3,-7.8 -5.4,-6.4 -5.6,-1.6 -4.6,3"))
    inner = smooth(points("-2.4,1 -2.6,-3 -3.4,-5.8 -4.4,-2.6 -3.8,1"))
    up = smooth(points("1.2,2.6 1.4,-2 2.4,-5.2 5,-5 5.4,-1 4.6,3"))
    fold = smooth(points("1.8,-5 4.2,-7 7.6,-5 8,-1.6 6.6,-0.4 5,-3"))
    return [
        *pen.merged_shapes([long, up], pen.skin),
        Fill(inner, pen.accent),
        *pen.shape(fold, pen.accent),
    ]


@part(Place.TOP, front=False)
def shark_fin(pen: Pen) -> list[Item]:
    """It cuts through the water, and the bath."""
    fin = smooth(points("-5,3 -2.4,-2.6 3.6,-7.2 3.2,-2.4 5.4,3"), tension=0.14)
    return [
        *pen.merged_shapes([fin], pen.shade),
        pen.line((-0.4, 0.6), (1, -0.8), width=0.5),
        pen.line((1.4, 0.8), (2.4, -0.4), width=0.5),
    ]


@part(Place.EARS, front=False)
def bat_wings(pen: Pen) -> list[Item]:
    """Too small to fly with."""
    wing = smooth(
        points("-2,1.6 0,-3.4 4.4,-6 6.2,-2.4 6.6,2.4 4.4,1 3,3 1.2,1.6 -2,4"),
        tension=0.08,
    )
    ribs = [pen.line((0, -0.6), end, width=0.45) for end in ((4.2, 0.8), (1.4, 1.4))]
    return [*pen.shape(wing, pen.accent, 0.8), *ribs]


@part(Place.EARS, front=False)
def fins(pen: Pen) -> list[Item]:
    """A fish's, with rays."""
    fin = smooth(
        points("-2,-3 2,-4.4 5.4,-4.6 4.4,-1.8 6.2,0.4 4,1.6 4.4,4 -2,3"),
        tension=0.11,
    )
    rays = [pen.line((0.4, y * 0.5), (3.4, y), width=0.45) for y in (-2.8, 0, 2)]
    return [*pen.shape(fin, pen.accent, 0.8), *rays]


@part(Place.EARS, front=False)
def floppy_ears(pen: Pen) -> list[Item]:
    """They hang, as a good dog's do."""
    ear = smooth(points("-3,-5.4 1.4,-6.6 4.8,-3.6 5.6,2.6 3.4,5.4 1,3 -1.4,0"))
    return pen.merged_shapes([ear], pen.shade)


@part(Place.EARS, front=False)
def elf_ears(pen: Pen) -> list[Item]:
    """Long and pointed, with a ring in them."""
    ear = smooth(points("-3,2.6 -3,-3 1.6,-4 6.4,-5.6 4.4,-0.6 0.4,2.8"), tension=0.1)
    inner = smooth(points("-1,0.6 0.8,-2.4 4.4,-4 2.6,-0.8"), tension=0.1)
    return [*pen.merged_shapes([ear], pen.skin), Fill(inner, pen.accent)]


@part(Place.EARS, front=False)
def feather_wings(pen: Pen) -> list[Item]:
    """Of three soft feathers."""
    wing = smooth(
        points("-2.4,-2.6 2,-6 6.4,-5.4 5,-2.8 6.2,-0.6 3.8,0.6 4.2,3 -2,3.4"),
        tension=0.15,
    )
    return [
        *pen.shape(wing, pen.cloth, 0.8),
        pen.line((0.4, -1.8), (2.6, -2.6), (4.6, -2.8), width=0.45),
        pen.line((0.4, 0.6), (2, 0.4), (3.6, 0.6), width=0.45),
    ]


@part(Place.EARS, front=False)
def thorns(pen: Pen) -> list[Item]:
    """Three: do not cuddle from here."""
    row = polygon(points("-3,-5.4 2.4,-5 0.4,-2.4 5.4,0 0.4,2.4 2.4,5 -3,5.4"))
    return pen.shape(row, pen.accent, 0.8)
