"""Mouths, drawn about (0, 0) for a face of width 10; the caller scales them."""

from __future__ import annotations

from collections.abc import Callable

from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.monsters.art.pen import Pen

Mouth = Callable[[Pen], list[Item]]


def _open(pen: Pen, lips: Path, *inside: Item) -> list[Item]:
    return [
        Fill(lips, pen.style.mouth),
        Clip(lips, inside),
        Stroke(lips, pen.style.line, pen.style.pen),
    ]


def _fangs(pen: Pen, *places: tuple[float, float, float]) -> list[Item]:
    return [
        item
        for x, y, size in places
        for item in pen.shape(
            polygon(((x - size * 0.42, y), (x + size * 0.42, y), (x, y + size))),
            pen.style.tooth,
            pen.style.pen * 0.8,
        )
    ]


def smile(pen: Pen) -> list[Item]:
    return [pen.line((-3, -0.6), (-1.6, 0.7), (0, 1.1), (1.6, 0.7), (3, -0.6), width=0.7)]


def vampire(pen: Pen) -> list[Item]:
    return [*_fangs(pen, (-1.5, 0.5, 1.6), (1.5, 0.5, 1.6)), *smile(pen)]


def grin(pen: Pen) -> list[Item]:
    lips = smooth(((-3.4, -1), (0, -0.5), (3.4, -1), (2.4, 1.5), (0, 2.3), (-2.4, 1.5)))
    teeth = [
        Fill(polygon(((x - 0.7, -1.6), (x + 0.7, -1.6), (x, 0.75))), pen.style.tooth)
        for x in (-2.1, -0.7, 0.7, 2.1)
    ]
    return _open(pen, lips, Fill(ellipse(0, 2.4, 1.7, 1.1), pen.style.tongue), *teeth)


def laugh(pen: Pen) -> list[Item]:
    lips = smooth(((-3.2, -1.2), (0, -0.8), (3.2, -1.2), (2.6, 1.7), (0, 2.9), (-2.6, 1.7)))
    top = Fill(polygon(((-4, -2), (4, -2), (4, -0.1), (-4, -0.1))), pen.style.tooth)
    return _open(pen, lips, top, Fill(circle(0.3, 3.1, 1.9), pen.style.tongue))


def surprised(pen: Pen) -> list[Item]:
    lips = ellipse(0, 0.4, 1.3, 1.7)
    return _open(pen, lips, Fill(ellipse(0, 1.7, 1, 0.8), pen.style.tongue))


def tongue_out(pen: Pen) -> list[Item]:
    tongue = smooth(((-0.1, 0.6), (1.7, 0.4), (1.9, 2.1), (0.9, 2.9), (0, 2.1)))
    return [
        *smile(pen),
        *pen.shape(tongue, pen.style.tongue),
        pen.line((0.9, 1), (0.95, 2), width=0.35),
    ]


def clenched(pen: Pen) -> list[Item]:
    lips = smooth(
        (
            (-2.9, 0.1),
            (-2.3, -1),
            (0, -1.2),
            (2.3, -1),
            (2.9, 0.1),
            (2.3, 1.2),
            (0, 1.3),
            (-2.3, 1.2),
        )
    )
    zig = line(
        (-2.9, 0.1),
        (-2.1, -0.5),
        (-1.3, 0.6),
        (-0.4, -0.5),
        (0.4, 0.6),
        (1.3, -0.5),
        (2.1, 0.6),
        (2.9, 0),
    )
    return [*pen.shape(lips, pen.style.tooth), Stroke(zig, pen.style.line, pen.style.pen * 0.8)]


def smirk(pen: Pen) -> list[Item]:
    return [
        *_fangs(pen, (1.3, 0.45, 1.3)),
        pen.line((-2.4, 0.4), (-0.6, 0.8), (1.4, 0.5), (2.9, -1), width=0.7),
        pen.line((2.5, -1.3), (3.3, -0.7), width=0.6),
    ]


def underbite(pen: Pen) -> list[Item]:
    teeth = polygon(((-2, 0.4), (-1.4, -1.4), (-0.8, 0.4))) + polygon(
        ((0.8, 0.4), (1.4, -1.4), (2, 0.4))
    )
    return [
        *pen.shape(teeth, pen.style.tooth),
        pen.line((-2.9, 0.9), (-1.4, 0.4), (0, 0.3), (1.4, 0.4), (2.9, 0.9), width=0.7),
    ]


def wavy(pen: Pen) -> list[Item]:
    return [
        pen.line(
            (-2.8, 0.3), (-1.8, -0.5), (-0.7, 0.5), (0.5, -0.4), (1.6, 0.5), (2.8, -0.3), width=0.7
        )
    ]


def gap_tooth(pen: Pen) -> list[Item]:
    lips = smooth(((-2.8, -0.7), (0, -0.4), (2.8, -0.7), (1.7, 1.4), (0, 1.9), (-1.7, 1.4)))
    teeth = [
        Fill(polygon(((x, -1), (x + 1.05, -1), (x + 1.05, 0.45), (x, 0.45))), pen.style.tooth)
        for x in (-1.3, 0.25)
    ]
    return _open(pen, lips, *teeth)


def kiss(pen: Pen) -> list[Item]:
    lips = smooth(((-1.2, 0.2), (-0.5, -0.7), (0, -0.3), (0.5, -0.7), (1.2, 0.2), (0, 1.1)))
    return [*pen.shape(lips, pen.style.tongue), pen.line((-0.7, 0.2), (0.7, 0.2), width=0.4)]


MOUTHS: tuple[Mouth, ...] = (
    smile,
    vampire,
    grin,
    laugh,
    surprised,
    tongue_out,
    clenched,
    smirk,
    underbite,
    wavy,
    gap_tooth,
    kiss,
)

BIG_MOUTHS: tuple[Mouth, ...] = (grin, laugh, clenched, tongue_out, gap_tooth, vampire)
"""Mouths that carry a face on their own."""
