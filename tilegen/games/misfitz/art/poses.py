"""Arms: poses, sleeves, cuffs, and closed hands."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, polygon
from tilegen.drawing.scene import Cap, Item, Stroke
from tilegen.games.misfitz.art.bodies import Sleeves, Torso
from tilegen.parts.part import DrawOn
from tilegen.parts.pen import Pen, curve
from tilegen.parts.skin import Skin
from tilegen.parts.spot import Spot

Pose = tuple[Point, ...]
"""Points from the shoulder to the hand, relative to the shoulder."""

HOLD: Pose = ((-4, 1), (6.2, 12), (6, 27))
UP: Pose = ((-4, 2), (6, 16), (6, 6))
RAISED: Pose = ((-4, 5), (7.4, 17), (3.4, 2.5))
"""The hand beside the neck, so high that what it holds ends just below the cut."""
DOWN: Pose = ((-4, 1), (5, 18), (5.4, 37))
BENT: Pose = ((-4, 1), (6.4, 15), (4, 25), (-4, 32))
SHORT: Pose = ((-4, 4), (3.4, 14), (1.4, 27))


def limb(pose: Pose, width: float = 7) -> DrawOn[Torso]:
    """An arm in its sleeve, without its hand."""

    def draw(pen: Pen, at: Torso) -> list[Item]:
        x, y = at.shoulder
        points = [(x + dx, y + dy) for dx, dy in pose]
        if at.sleeves is Sleeves.LONG:
            return pen.tube(*points, width=width + 0.8, skin=pen.clothes)
        arm = pen.tube(*points, width=width, skin=pen.body)
        if at.sleeves is Sleeves.SHORT:
            return [*arm, *pen.tube(points[0], points[1], width=width + 2.4, skin=pen.clothes)]
        return arm

    return draw


def spring(pose: Pose) -> DrawOn[Torso]:
    """An arm that is a spring, without its hand."""

    def draw(pen: Pen, at: Torso) -> list[Item]:
        x, y = at.shoulder
        path = curve(*((x + dx, y + dy) for dx, dy in pose))
        rings = Stroke(path, pen.ink, 6, Cap.BUTT, dashes=(0.8, 1.7))
        return [Stroke(path, pen.ink, 7), Stroke(path, pen.body.light, 5), rings]

    return draw


def palm_of(at: Torso, pose: Pose) -> Spot:
    """The spot of the hand."""
    return Spot(at.shoulder[0] + pose[-1][0], at.shoulder[1] + pose[-1][1])


def glove(pen: Pen, at: Torso) -> Skin:
    """The colour of a hand, gloved or bare."""
    return pen.hair if at.gloves else pen.body


def fist(pen: Pen, at: Torso, pose: Pose) -> list[Item]:
    """A hand closed round an item."""
    palm = palm_of(at, pose)
    fingers = [
        pen.line(*palm.translate(0, dy).points("-1.4,0 2.8,-0.3"), width=0.7) for dy in (-1.5, 1.3)
    ]
    return [*pen.solid(palm.circle(0, 0, 4.2), glove(pen, at)), *fingers]


def cuff(pen: Pen, at: Torso, pose: Pose) -> list[Item]:
    """The end of a long sleeve; nothing where sleeves are shorter."""
    if at.sleeves is not Sleeves.LONG:
        return []
    (x0, y0), (x, y) = at.shoulder, palm_of(at, pose)
    bx, by = x0 + pose[-2][0], y0 + pose[-2][1]
    length = ((x - bx) ** 2 + (y - by) ** 2) ** 0.5
    ux, uy = (x - bx) / length, (y - by) / length
    mx, my = x - 4.4 * ux, y - 4.4 * uy
    return pen.tube(
        (mx - 3.2 * uy, my + 3.2 * ux), (mx + 3.2 * uy, my - 3.2 * ux), width=3, skin=pen.trim
    )


def finger(start: Point, end: Point, half: float = 1.3) -> Path:
    """A round finger, filled."""
    (x0, y0), (x, y) = start, end
    length = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    nx, ny = -(y - y0) / length * half, (x - x0) / length * half
    return polygon(
        ((x0 + nx, y0 + ny), (x0 - nx, y0 - ny), (x - nx, y - ny), (x + nx, y + ny))
    ) + circle(x, y, half)
