"""Patterns on the skin: one mark each, about 2 mm across, scattered where there is room."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place


@part(Place.SKIN)
def warts(pen: Pen) -> list[Item]:
    """Small and bright."""
    return [Fill(circle(0, 0, 0.95), pen.accent)]


@part(Place.SKIN)
def spots(pen: Pen) -> list[Item]:
    """Of a darker skin."""
    return [Fill(smooth(((-1.3, 0.1), (-0.2, -1), (1.2, -0.5), (0.9, 0.8), (-0.4, 1))), pen.shade)]


@part(Place.SKIN)
def stripes(pen: Pen) -> list[Item]:
    """Short ones, round the edge."""
    return [Fill(smooth(((-1.5, 0.1), (0, -0.75), (1.5, 0.1), (0, 0.1))), pen.shade)]


@part(Place.SKIN)
def scales(pen: Pen) -> list[Item]:
    """As a fish has them."""
    return [pen.line((-1, -0.4), (-0.55, 0.5), (0, 0.75), (0.55, 0.5), (1, -0.4), width=0.4)]


@part(Place.SKIN)
def stars(pen: Pen) -> list[Item]:
    """Four points each."""
    points = (
        (0, -1.2),
        (0.35, -0.35),
        (1.2, 0),
        (0.35, 0.35),
        (0, 1.2),
        (-0.35, 0.35),
        (-1.2, 0),
        (-0.35, -0.35),
    )
    return [Fill(polygon(points), pen.accent)]


@part(Place.SKIN)
def freckles(pen: Pen) -> list[Item]:
    """Three at a time."""
    return [Fill(circle(x, y, 0.32), pen.shade) for x, y in ((-0.7, 0.2), (0.2, -0.6), (0.7, 0.5))]


@part(Place.SKIN)
def crosses(pen: Pen) -> list[Item]:
    """Small stitches."""
    return [
        pen.line((-0.7, -0.7), (0.7, 0.7), width=0.45),
        pen.line((-0.7, 0.7), (0.7, -0.7), width=0.45),
    ]


@part(Place.SKIN)
def drops(pen: Pen) -> list[Item]:
    """As after a bath."""
    return [Fill(smooth(((0, -1.4), (0.75, 0.2), (0, 0.95), (-0.75, 0.2))), pen.light)]


@part(Place.SKIN)
def petals(pen: Pen) -> list[Item]:
    """Fallen from a tree in bloom."""
    return [
        Fill(ellipse(-0.5, 0, 0.42, 0.95), pen.accent),
        Fill(ellipse(0.6, 0.1, 0.42, 0.8), pen.second),
    ]


@part(Place.SKIN)
def plain(pen: Pen) -> list[Item]:
    """Smooth, with nothing on it."""
    del pen
    return []


@part(Place.SKIN)
def hearts(pen: Pen) -> list[Item]:
    """Small ones, for no reason."""
    return [
        Fill(
            smooth(((0, -0.4), (0.7, -1), (1.3, -0.3), (0, 1.2), (-1.3, -0.3), (-0.7, -1))),
            pen.accent,
        )
    ]


@part(Place.SKIN)
def leaves(pen: Pen) -> list[Item]:
    """It has slept in a hedge."""
    return [
        Fill(smooth(((-1.4, 0.5), (-0.2, -0.9), (1.4, -0.7), (0.5, 0.7))), pen.second),
        pen.line((-1.2, 0.5), (0.9, -0.4), width=0.3),
    ]


@part(Place.SKIN)
def zigzags(pen: Pen) -> list[Item]:
    """Like little bolts of lightning."""
    return [Stroke(line((-1.2, -0.5), (-0.4, 0.5), (0.4, -0.5), (1.2, 0.5)), pen.accent, 0.6)]


@part(Place.SKIN)
def hairs(pen: Pen) -> list[Item]:
    """Three bristles in a tuft."""
    return [pen.line((x * 0.4, 0.9), (x, -0.9), width=0.4) for x in (-0.8, 0, 0.8)]
