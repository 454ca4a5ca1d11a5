"""What makes a body without eyes worth having: drawn about (0, 0) for a body about 20 mm wide.

None may be taken for an eye, since eyes count (A20): no rings with something dark in them.
"""

from __future__ import annotations

from collections.abc import Callable

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.monsters.art.pen import Pen, placed

Motif = Callable[[Pen], list[Item]]


def zip_(pen: Pen) -> list[Item]:
    """A zip from side to side, half open, with something warm inside."""
    gap = smooth(((-6.6, 0), (-4, -2.6), (-0.5, -1.9), (2, 0), (-0.5, 1.9), (-4, 2.6)))
    teeth = tuple(
        pen.line((x, y - 0.75), (x, y + 0.75), width=0.5)
        for x, y in ((-5.4, -1.6), (-3.8, -2.5), (-2.2, -2.4), (-0.6, -1.8), (0.8, -0.9))
    )
    below = tuple(
        pen.line((x, y - 0.75), (x, y + 0.75), width=0.5)
        for x, y in ((-5.4, 1.6), (-3.8, 2.5), (-2.2, 2.4), (-0.6, 1.8), (0.8, 0.9))
    )
    closed = [pen.line((x, -0.9), (x, 0.9), width=0.5) for x in (3.4, 4.5, 5.6, 6.7)]
    return [
        Fill(gap, pen.style.mouth),
        Clip(gap, (Fill(ellipse(-3, 1.9, 2.6, 1.7), pen.style.tongue),)),
        Stroke(gap, pen.style.cloth, 1.3),
        Stroke(line((2, 0), (7.2, 0)), pen.style.cloth, 1.9),
        *teeth,
        *below,
        *closed,
        *pen.shape(smooth(((1.2, -1.1), (3, -1.1), (3, 1.1), (1.2, 1.1)), tension=0.1), pen.accent),
        *pen.shape(ellipse(2.2, 2.5, 0.8, 1.6), pen.accent),
    ]


def plaster(pen: Pen) -> list[Item]:
    strip = smooth(
        ((-4.6, -1.5), (4.6, -1.5), (5.3, 0), (4.6, 1.5), (-4.6, 1.5), (-5.3, 0)), tension=0.1
    )
    pad = polygon(((-1.7, -1.5), (1.7, -1.5), (1.7, 1.5), (-1.7, 1.5)))
    dots = [
        Fill(circle(x, y, 0.22), pen.style.line)
        for x in (-3.4, -2.7, 2.7, 3.4)
        for y in (-0.6, 0.6)
    ]
    one = [*pen.shape(strip, pen.style.cloth), Fill(pad, pen.accent), *dots]
    return [placed(one, (0, 0), -38), placed(one, (0, 0), 38)]


def patch(pen: Pen) -> list[Item]:
    cloth = smooth(((-4.2, -3.6), (3.8, -4.2), (4.4, 3.6), (-3.6, 4)), tension=0.07)
    lines = tuple(Stroke(line((x, -5), (x, 5)), pen.second, 0.8) for x in (-3, -1, 1, 3)) + tuple(
        Stroke(line((-5, y), (5, y)), pen.second, 0.4) for y in (-2.4, 0, 2.4)
    )
    stitches = [
        pen.line((x, y), (x + dx, y + dy), width=0.5)
        for x, y, dx, dy in (
            (-2.4, -4.8, 0, 1.8), (0, -4.9, 0, 1.8), (2.4, -5, 0, 1.8),
            (-2.2, 3, 0, 1.9), (0, 3, 0, 1.9), (2.4, 2.9, 0, 1.9),
            (-5, -1.6, 1.9, 0), (-4.8, 1.4, 1.9, 0), (3.1, -1.8, 1.9, 0), (3.3, 1.2, 1.9, 0),
        )
    ]  # fmt: skip
    return [
        Fill(cloth, pen.accent),
        Clip(cloth, lines),
        Stroke(cloth, pen.style.line, pen.style.pen),
        *stitches,
    ]


def heart(pen: Pen) -> list[Item]:
    shape = smooth(
        ((0, -1.8), (2.4, -4), (4.8, -1.6), (2.8, 2), (0, 4.8), (-2.8, 2), (-4.8, -1.6), (-2.4, -4))
    )
    shine = pen.line((-3.3, -1.4), (-2.9, -2.4), (-2.1, -2.8), width=0.5)
    ribbon = smooth(
        ((-6.4, -0.4), (0, 1.2), (6.4, -1), (6.2, 1.4), (0, 3.4), (-6.2, 2)), tension=0.12
    )
    marks = [
        pen.line((x, 1.5 - abs(x) * 0.06), (x + 1.1, 1.4 - abs(x) * 0.06), width=0.45)
        for x in (-3.4, -1.2, 1.0, 2.8)
    ]
    return [*pen.shape(shape, pen.accent), shine, *pen.shape(ribbon, pen.style.cloth), *marks]


def spiral(pen: Pen) -> list[Item]:
    shell = smooth(((-4.8, 2.2), (-4.2, -2.8), (0.4, -4.8), (4.6, -2.2), (4.6, 2.8), (0, 4.6)))
    curl: tuple[Point, ...] = (
        (4.2, 1.6), (1.4, 3.6), (-2.2, 2.6), (-3.2, -0.6), (-1, -3), (1.8, -2.2),
        (2.4, 0.2), (0.6, 1.6), (-0.8, 0.4), (0.2, -0.8),
    )  # fmt: skip
    return [*pen.shape(shell, pen.accent), pen.line(*curl, width=0.8)]


def pocket(pen: Pen) -> list[Item]:
    """A pocket with a tiny spoon and a flower looking out."""
    bag = smooth(((-4, -0.6), (4, -0.6), (3.8, 3.2), (0, 4.8), (-3.8, 3.2)), tension=0.1)
    hem = polygon(((-4.4, -1.4), (4.4, -1.4), (4.4, 0.4), (-4.4, 0.4)))
    petals = pen.merged(
        [circle(x, y, 1) for x, y in ((-2.9, -4.6), (-1.1, -4.6), (-2, -5.8), (-2, -3.6))],
        pen.second,
    )
    return [
        pen.line((-2, 0), (-2, -4), width=0.7),
        *petals,
        Fill(circle(-2, -4.7, 0.7), pen.style.cloth),
        pen.line((2, 0), (2, -3.4), width=0.8),
        *pen.shape(ellipse(2, -4.6, 1.1, 1.6), pen.style.cloth),
        *pen.shape(bag, pen.accent),
        *pen.shape(hem, pen.second),
        pen.line((-3, 2), (-2.4, 3), (0, 3.9), (2.4, 3), (3, 2), width=0.35),
    ]


def buttons(pen: Pen) -> list[Item]:
    items: list[Item] = [pen.line((0, -6), (0, 6), width=0.6)]
    for y in (-3.8, 0, 3.8):
        items += pen.shape(circle(0, y, 1.5), pen.accent)
        items += [
            pen.line((-0.5, y - 0.5), (0.5, y + 0.5), width=0.4),
            pen.line((-0.5, y + 0.5), (0.5, y - 0.5), width=0.4),
        ]
    return items


def star(pen: Pen) -> list[Item]:
    points = (
        (0, -5.2),
        (1.5, -1.7),
        (5, -1.5),
        (2.2, 0.9),
        (3.2, 4.5),
        (0, 2.4),
        (-3.2, 4.5),
        (-2.2, 0.9),
        (-5, -1.5),
        (-1.5, -1.7),
    )
    dots = [
        Fill(circle(x, y, 0.45), pen.second)
        for x, y in ((0, -2.4), (-2.2, -0.3), (2.2, -0.3), (-1.4, 2), (1.4, 2))
    ]
    return [*pen.shape(smooth(points, tension=0.07), pen.accent), *dots]


def scarf(pen: Pen) -> list[Item]:
    band = smooth(
        ((-7.4, -2.4), (0, -0.6), (7.4, -2.4), (7.2, 0.8), (0, 2.4), (-7.2, 0.8)), tension=0.12
    )
    tail = polygon(((1, 1), (4.4, 0.6), (5, 6), (1.8, 6.4)))
    stripes = tuple(Stroke(line((x, -4), (x + 0.8, 5)), pen.second, 1.1) for x in (-6, -3, 0, 3, 6))
    bars = tuple(Stroke(line((0, y), (6, y - 0.5)), pen.second, 0.9) for y in (2.4, 4.4))
    fringe = [pen.line((x, 6.3), (x + 0.1, 7.3), width=0.5) for x in (2.2, 3.2, 4.2)]
    return [
        *fringe,
        Fill(tail, pen.accent), Clip(tail, bars), Stroke(tail, pen.style.line, pen.style.pen),
        Fill(band, pen.accent), Clip(band, stripes), Stroke(band, pen.style.line, pen.style.pen),
    ]  # fmt: skip


def window(pen: Pen) -> list[Item]:
    """A window with its curtains drawn and a pot on the sill."""
    frame = polygon(((-4.4, -5), (4.4, -5), (4.4, 3.4), (-4.4, 3.4)))
    curtains = smooth(((-4.4, -5), (-0.2, -4.6), (-2.2, 0), (-4.4, 3.2)), tension=0.1) + smooth(
        ((4.4, -5), (4.4, 3.2), (2.2, 0), (0.2, -4.6)), tension=0.1
    )
    pot = polygon(((-1.2, 1.4), (1.2, 1.4), (0.8, 3.4), (-0.8, 3.4)))
    leaves = smooth(((0, 1.4), (-1.7, -0.2), (-0.9, -1.6), (0, -0.2), (1, -1.8), (1.6, -0.2)))
    return [
        Fill(frame, pen.style.cloth),
        *pen.shape(leaves, pen.skin.light),
        *pen.shape(pot, pen.second),
        Clip(frame, (Fill(curtains, pen.accent), Stroke(curtains, pen.style.line, 0.4))),
        Stroke(frame, pen.style.line, 0.9),
        *pen.shape(polygon(((-5.3, 3.2), (5.3, 3.2), (5.3, 4.8), (-5.3, 4.8))), pen.style.cloth),
    ]


def ribs(pen: Pen) -> list[Item]:
    """A padded belly, as a beetle or a bear has."""
    belly = smooth(
        ((-5, -4.2), (0, -5.6), (5, -4.2), (5.6, 1.6), (3, 5), (0, 5.8), (-3, 5), (-5.6, 1.6))
    )
    folds = tuple(
        Stroke(smooth(((-7, y - 1), (0, y + 0.6), (7, y - 1)), closed=False), pen.second, 0.9)
        for y in (-2.8, 0, 2.8)
    )
    return [
        Fill(belly, pen.accent),
        Clip(belly, folds),
        Stroke(belly, pen.style.line, pen.style.pen),
    ]


def bow_tie(pen: Pen) -> list[Item]:
    wings = smooth(((0, 0), (-3, -2.4), (-6, -3), (-6, 3), (-3, 2.2)), tension=0.1) + smooth(
        ((0, 0), (3, 2.2), (6, 3), (6, -3), (3, -2.4)), tension=0.1
    )
    dots = [Fill(circle(x, y, 0.6), pen.second) for x in (-4.6, 4.6) for y in (-1.2, 1.2)]
    dots += [Fill(circle(x, 0, 0.6), pen.second) for x in (-2.8, 2.8)]
    return [*pen.shape(wings, pen.accent), *dots, *pen.shape(ellipse(0, 0, 1.4, 1.7), pen.second)]


def lightning(pen: Pen) -> list[Item]:
    bolt = polygon(((1.6, -6), (-3.6, 0.8), (-0.4, 0.8), (-1.8, 6), (3.8, -1.6), (0.4, -1.6)))
    return pen.shape(bolt, pen.accent)


def sandwich(pen: Pen) -> list[Item]:
    """Lunch, seen through the belly."""
    tummy = ellipse(0, 0, 6, 5.2)
    bread = smooth(((-3.6, -0.6), (-3.4, -2.6), (0, -3.4), (3.4, -2.6), (3.6, -0.6)), tension=0.12)
    below = smooth(((-3.6, 1.6), (3.6, 1.6), (3.2, 3.2), (-3.2, 3.2)), tension=0.08)
    leaf: Path = smooth(
        ((-4.4, 0), (-2.4, 0.9), (-0.6, 0), (1.4, 1), (3, 0.1), (4.4, 0.6), (3.4, 1.6), (-3.4, 1.6))
    )
    return [
        *pen.shape(tummy, pen.skin.light),
        *pen.shape(below, pen.accent),
        *pen.shape(leaf, pen.second),
        *pen.shape(bread, pen.accent),
        *[
            Fill(ellipse(x, y, 0.4, 0.25), pen.style.cloth)
            for x, y in ((-1.6, -2), (0.2, -2.4), (1.8, -1.8))
        ],
    ]


MOTIFS: tuple[Motif, ...] = (
    zip_, plaster, patch, heart, spiral, pocket, buttons, star, scarf, window, ribs, bow_tie,
    lightning, sandwich,
)  # fmt: skip
