"""Hands with a friend on them, or in them: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.path import line
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.poses import (
    HOLD,
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


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def parrot(pen: Pen, at: Torso) -> list[Item]:
    """A parrot sits on this hand."""
    palm = palm_of(at, HOLD).translate(-0.6)
    tail = palm.polygon("-2,-2 2,-2 2.6,15 -1.4,12")
    body = palm.smooth("-4,-3 -5,-11 -3,-17 2,-18 4.6,-13 4,-4 0,-1")
    wing = palm.smooth("4.4,-12 1,-11 1.4,-3 4.6,-1.6")
    beak = palm.smooth("-4,-16.4 -7.4,-14.6 -6.4,-11.4 -4,-13", tension=0.12)
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(tail, pen.flat_color("navy")),
        *pen.solid(body, pen.tone("leaf")),
        *pen.shape(wing, pen.flat_color("red")),
        *pen.shape(beak, pen.flat_color("gold")),
        Fill(palm.circle(-1.4, -14.4, 1.2), pen.ink),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=13.6, root=limb(UP))
def crab_friend(pen: Pen, at: Torso) -> list[Item]:
    """A crab holds on to this finger."""
    palm = palm_of(at, UP).translate(-2.6, -1)
    shell = palm.smooth("-5,17 0,12.6 5,17 3.4,21 -3.4,21")
    legs = [
        pen.line(
            palm.translate(s * 4, 19),
            palm.translate(s * 6.6, 20 + k),
            palm.translate(s * 6, 22.6 + k),
            width=1,
        )
        for s in (-1, 1)
        for k in (0, 2)
    ]
    claw = pen.tube(*palm.points("-3,15 -3.6,9 -1,5"), width=1.8, skin=pen.tone("red"))
    other = [
        *pen.tube(*palm.points("4,16 7,12"), width=1.8, skin=pen.tone("red")),
        *pen.solid(palm.circle(7, 10.6, 2.2), pen.tone("red")),
    ]
    face = [
        pen.dots(palm.points("-1.6,16 1.6,16"), 0.8, pen.ink),
        pen.line(*palm.points("-1.4,18.6 0,19.4 1.4,18.6"), width=0.6),
    ]
    hand = (
        palm.circle(0, 0, 3.6)
        + finger(palm, palm.translate(-2, 6))
        + finger(palm, palm.translate(-3, -4.6))
        + finger(palm, palm.translate(1, -5.6))
    )
    return [
        *legs,
        *claw,
        *other,
        *pen.solid(shell, pen.tone("red")),
        *face,
        *pen.solid(hand, glove(pen, at)),
    ]


@part(Place.ARM, on=Torso, beside=13.2, root=limb(HOLD))
def caught_fish(pen: Pen, at: Torso) -> list[Item]:
    """A fish, as surprised as anybody."""
    palm = palm_of(at, HOLD).translate(-2)
    fish = palm.smooth("0,15 -5,7 -5.4,-2 0,-10 5.4,-2 5,7")
    tail = palm.polygon("-1.6,13 1.6,13 5,20 0,17.6 -5,20")
    gills = pen.line(*palm.points("-3.6,1 0,2.6 3.6,1"), width=0.7)
    lips = Stroke(palm.ellipse(0, -8, 1.6, 1.1), pen.ink, 1)
    return [
        *cuff(pen, at, HOLD),
        *pen.solid(tail, pen.tone("ginger")),
        *pen.solid(fish, pen.tone("ginger")),
        gills,
        lips,
        pen.dots(palm.points("-2.4,-4 2.4,-4"), 1, pen.ink),
        *pen.solid(palm.circle(4.4, 5.6, 3.8), pen.trim),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(UP, 7))
def fish_paw(pen: Pen, at: Torso) -> list[Item]:
    """A paw with what is left of a fish."""
    palm = palm_of(at, UP).translate(0, 3)
    x, y = palm
    bones = palm.line("0,-2 0,24")
    for k in (8, 13, 18):
        bones += line(
            (x - 4 + k * 0.1, y + k + 2), palm.translate(0, k), (x + 4 - k * 0.1, y + k + 2)
        )
    head = palm.smooth("-3.6,24 3.6,24 0,31", tension=0.12)
    tail = palm.polygon("0,3 -4,-3.4 0,-1.6 4,-3.4")
    return [
        Stroke(bones, pen.ink, 2.9),
        Stroke(bones, pen.flat_color("snow"), 1.5),
        *pen.shape(head, pen.flat_color("snow")),
        pen.dots(palm.points("-1.2,26 1.2,26"), 0.5, pen.ink),
        *pen.shape(tail, pen.flat_color("snow")),
        *pen.solid(palm.ellipse(0.4, 1, 4.4, 4), pen.body),
    ]


@part(Place.ARM, on=Torso, beside=12.4, root=limb(HOLD, 8))
def rabbit_from_hat(pen: Pen, at: Torso) -> list[Item]:
    """A hat in the hand, and a rabbit in the hat."""
    palm = palm_of(at, HOLD).translate(-3)
    ears = (
        palm.ellipse(-2.4, -22, 1.7, 5.6)
        + palm.ellipse(2.4, -22, 1.7, 5.6)
        + palm.circle(0, -12, 5)
    )
    face = [
        pen.dots(palm.points("-1.8,-13 1.8,-13"), 0.8, pen.ink),
        Fill(palm.ellipse(0, -10.8, 1, 0.8), pen.tongue),
    ]
    hat = palm.polygon("-5.4,-8 5.4,-8 4.4,4 -4.4,4")
    return [
        *cuff(pen, at, HOLD),
        *pen.solid(ears, pen.tone("snow")),
        *face,
        *pen.solid(hat, pen.tone("coal"), Stroke(palm.line("-8,1 8,1"), pen.trim.body, 2)),
        *pen.tube(*palm.points("-7.4,-8 7.4,-8"), width=2, skin=pen.tone("coal")),
        *fist(pen, at, HOLD),
    ]
