"""Hands that hold toys and prizes: all drawn for the right side."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.path import Path, circle
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.ornaments import football
from tilegen.games.misfitz.art.poses import (
    DOWN,
    HOLD,
    RAISED,
    UP,
    cuff,
    finger,
    fist,
    glove,
    limb,
    palm_of,
)
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.ARM, on=Torso, beside=12.6, root=limb(UP, 4.6))
def ribbon(pen: Pen, at: Torso) -> list[Item]:
    """A hand with a stick, and a long ribbon that curls from it."""
    palm = palm_of(at, UP)
    stick = palm.line("4,2 -8,-6")
    curls = palm.curve("-8,-6 -4,-10 2,-8 4,2 3,12 -2,18 3.6,26 -1,34 3.6,42 0,50")
    band = pen.tone("gold")
    return [
        Stroke(curls, pen.ink, 5),
        Stroke(curls, band.body, 3.4),
        Stroke(curls, band.light, 1.2),
        Stroke(stick, pen.ink, 3),
        Stroke(stick, pen.flat_color("snow"), 1.4),
        *fist(pen, at, UP),
    ]


@part(Place.ARM, on=Torso, beside=12.1, root=limb(UP))
def juggling(pen: Pen, at: Torso) -> list[Item]:
    """Balls, and one has got away."""
    palm = palm_of(at, UP).translate(-0.8)
    balls = [
        item
        for dx, dy, skin in ((0, -2, pen.clothes), (-4, 22, pen.trim), (0.6, 36, pen.tone("red")))
        for item in pen.solid(palm.circle(dx, dy, 4), skin)
    ]
    hand = (
        palm.circle(0, 3, 4)
        + finger(palm.translate(0, 3), palm.translate(-4.8, -0.6))
        + finger(palm.translate(0, 3), palm.translate(4.6, -0.6))
    )
    return [*cuff(pen, at, UP), *pen.solid(hand, glove(pen, at)), *balls]


@part(Place.ARM, on=Torso, beside=13.4, root=limb(HOLD))
def squirting_flower(pen: Pen, at: Torso) -> list[Item]:
    """A flower; do not smell it."""
    palm = palm_of(at, HOLD).translate(-1)
    x, y = palm
    petals = Path(())
    for k in range(6):
        petals += circle(x + 4.6 * cos(k * pi / 3), y - 17 + 4.6 * sin(k * pi / 3), 2.8)
    drops = [
        Fill(palm.translate(dx, dy).smooth("0,-2 1,0 0,1 -1,0"), pen.flat_color("navy"))
        for dx, dy in points("-9.4,-20 -9,-25.4 -5,-27")
    ]
    leaf = palm.smooth("0,-6 -6,-9 -7.4,-5.6 -2,-4")
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,9 0,-14"), width=1.6, skin=pen.tone("leaf")),
        *pen.shape(leaf, pen.flat_color("leaf")),
        *pen.solid(petals, pen.tone("rose")),
        *pen.shape(palm.circle(0, -17, 3.2), pen.flat_color("gold")),
        *drops,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def teddy(pen: Pen, at: Torso) -> list[Item]:
    """He cannot sleep without it."""
    palm = palm_of(at, HOLD).translate(-4.4)
    fur = pen.tone("fur")
    body = (
        palm.ellipse(0, 10, 5.4, 6.4)
        + palm.circle(-4, 15.6, 2.6)
        + palm.circle(4, 15.6, 2.6)
        + palm.circle(-5.6, 8, 2.2)
        + palm.circle(5.6, 8, 2.2)
    )
    head = palm.circle(0, 0, 5.4) + palm.circle(-4.6, -4.4, 2.4) + palm.circle(4.6, -4.4, 2.4)
    face = [
        Fill(palm.ellipse(0, 1.8, 2.8, 2.2), fur.light),
        pen.dots(palm.points("-2,-1.2 2,-1.2 0,1"), 0.75, pen.ink),
        pen.line(*palm.points("-1.2,2.6 0,3.2 1.2,2.6"), width=0.5),
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.solid(body, fur),
        *pen.solid(head, fur),
        *face,
        *pen.solid(palm.circle(5.6, 4.6, 3.4), pen.body),
    ]


@part(Place.ARM, on=Torso, beside=13.0, root=limb(RAISED))
def trophy(pen: Pen, at: Torso) -> list[Item]:
    """A cup, for taking part, held up for all to see."""
    palm = palm_of(at, RAISED)
    cup = palm.smooth("-8.4,-14.4 1.6,-15.4 1.4,-8.6 -2,-5 -6.2,-7.8", tension=0.1)
    handles = Stroke(palm.ellipse(-3.4, -11.6, 7, 2.8), pen.ink, 1.8)
    base = pen.solid(palm.polygon("-4.4,-4 1.6,-4.6 3,2.6 -4.4,3.4"), pen.tone("wood"))
    return [
        *cuff(pen, at, RAISED),
        handles,
        *pen.tube(*palm.points("-1.6,-4 -2.2,-7"), width=2, skin=pen.tone("gold")),
        *pen.solid(cup, pen.tone("gold")),
        *base,
        *fist(pen, at, RAISED),
    ]


@part(Place.ARM, on=Torso, beside=12.3, root=limb(DOWN))
def ball_under_arm(pen: Pen, at: Torso) -> list[Item]:
    """Nobody else may play with it."""
    palm = palm_of(at, DOWN)
    return [
        *football(pen, palm.translate(-1.6, -4), 7.4),
        *pen.solid(palm.circle(0, 1.4, 3.8), pen.body),
    ]


@part(Place.ARM, on=Torso, beside=12.4, root=limb(HOLD))
def hobby_horse(pen: Pen, at: Torso) -> list[Item]:
    """A horse's head on a stick: better than none."""
    palm = palm_of(at, HOLD).translate(-1.6)
    head = palm.smooth(
        "3,-8 4,-20 2,-27.4 -0.4,-23.6 -6,-18 -8.4,-13 -5.4,-10.4 -2,-14 -3,-8", tension=0.13
    )
    mane = palm.smooth("2,-25 6.4,-22 5,-18.6 7,-14 4.6,-12 5.4,-8 2,-9", tension=0.13)
    rein = [Stroke(palm.curve("-6,-15.6 -4,-14.4 -3,-12"), pen.flat_color("red"), 1.5)]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,30 0,-9"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(mane, pen.tone("straw")),
        *pen.solid(head, pen.tone("fur"), *rein),
        pen.dots((palm.translate(-1.6, -19),), 1, pen.ink),
        *fist(pen, at, HOLD),
    ]
