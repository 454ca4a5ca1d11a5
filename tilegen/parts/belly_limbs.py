"""The limbs with which bellies hold, bite and wear things: arms, hands and jaws in the skin of the
body."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, ellipse, polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.pen import Pen, curve, place_items
from tilegen.parts.spot import points

_SHOULDER = 0.4
"""How much wider than an arm its shoulder is, on either side: enough to hide the arm's outline
there. The same in every style, as a tile shows the same shapes in all of them."""


def reach(pen: Pen, way: str, *, width: float = 2.0) -> list[Item]:
    """An arm or a leg along the points of a way. It grows out of the body at the first one."""
    path = curve(*points(way))
    shoulder = circle(*points(way)[0], width / 2 + _SHOULDER)
    return [
        Stroke(path, pen.ink, width + 2 * pen.outline),
        Fill(shoulder, pen.skin),
        Stroke(path, pen.skin, width),
    ]


def grip(pen: Pen, at: Point, turn: float = 0.0) -> Item:
    """Three fingers over the thing in their grip; at no turn they point up."""
    fingers = [ellipse(x, y, 0.75, 1.3) for x, y in ((-1.3, 0.2), (0, -0.1), (1.3, 0.2))]
    return place_items(pen.merged_shapes(fingers, pen.skin), at, turn)


def open_hand(pen: Pen, at: Point, turn: float = 0.0) -> Item:
    """A hand with its three fingers spread; at no turn they point up."""
    palm = [ellipse(0, 0.5, 1.5, 1.3)]
    fingers = [ellipse(x, y, 0.62, 1.2) for x, y in ((-1.25, -1.1), (0.1, -1.5), (1.4, -0.9))]
    return place_items(pen.merged_shapes([*palm, *fingers], pen.skin), at, turn)


def teeth(pen: Pen, *roots: tuple[float, float, float], half: float = 1.0) -> list[Item]:
    """Pointed teeth, each from the middle of its root, so long: up where that is negative. They
    must not touch each other."""
    row = Path(
        tuple(
            step
            for x, y, long in roots
            for step in polygon(((x - half, y), (x + half, y), (x, y + long))).steps
        )
    )
    return pen.shape(row, pen.tooth, 0.8 * pen.fine)
