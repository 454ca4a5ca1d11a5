"""Hands that hold something to eat or drink: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.poses import (
    DOWN,
    HOLD,
    RAISED,
    cuff,
    fist,
    limb,
    palm_of,
    spring,
)
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.ARM, on=Torso, beside=11.4, root=spring(HOLD))
def oil_can(pen: Pen, at: Torso) -> list[Item]:
    """A drink of oil, in a claw on a spring."""
    palm = palm_of(at, HOLD)
    can = palm.polygon("-4,-2 4,-2 4.4,8 -4.4,8")
    cone = palm.polygon("-4,-2 4,-2 0.8,-8 -0.8,-8")
    spout = palm.line("0,-7 -4,-17")
    drop = palm.smooth("-5,-20 -3.6,-23.6 -6.4,-23", tension=0.1)
    return [
        Stroke(spout, pen.ink, 2.8),
        Stroke(spout, pen.clothes.body, 1.2),
        *pen.solid(cone, pen.clothes),
        *pen.solid(can, pen.clothes, Stroke(palm.line("-6,3 6,3"), pen.trim.body, 2.4)),
        *pen.solid(palm.smooth("-5.2,1 -1,1 -1,5 -5.2,5", tension=0.1), pen.trim),
        Fill(drop, pen.ink),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def tea_cup(pen: Pen, at: Torso) -> list[Item]:
    """A cup of tea that floats away in drops."""
    palm = palm_of(at, HOLD)
    cup = palm.smooth("-6,-11 4,-11 2.8,-4 -4.6,-4", tension=0.09)
    drops = palm.circle(-3, -16, 2) + palm.circle(1.6, -20, 1.5) + palm.circle(-1.4, -24.6, 1.1)
    handle = Stroke(palm.circle(-7, -7.6, 2), pen.ink, 1.1)
    return [
        *cuff(pen, at, HOLD),
        handle,
        *pen.shape(drops, pen.flat_color("ginger")),
        *pen.solid(cup, pen.tone("snow")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def potion(pen: Pen, at: Torso) -> list[Item]:
    """A bottle of something that bubbles."""
    palm = palm_of(at, HOLD)
    glass = palm.smooth("-1.6,-16 1.6,-16 1.8,-11 4.6,-5 3.6,1 -5,1 -6,-5 -1.8,-11", tension=0.11)
    juice = Fill(palm.rectangle(-10, -7, 20, 12), pen.flat_color("leaf"))
    foam = palm.circle(-1.4, -18.6, 2) + palm.circle(1.8, -21, 1.6) + palm.circle(-0.6, -24.4, 1.2)
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(foam, pen.flat_color("leaf")),
        *pen.filled_shape(glass, pen.flat_color("ice"), juice),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def ketchup(pen: Pen, at: Torso) -> list[Item]:
    """A bottle of ketchup: what did you think?"""
    palm = palm_of(at, HOLD).translate(-1.4)
    glass = palm.smooth(
        "-1.8,-20 1.8,-20 2.2,-15 4.6,-9 4.6,5 -4.6,5 -4.6,-9 -2.2,-15", tension=0.09
    )
    label = palm.rectangle(-6, -9, 12, 8)
    tomato = [
        *pen.shape(palm.circle(0, -4.6, 2.5), pen.flat_color("red")),
        pen.line(*palm.points("-1.6,-7.2 1.6,-7.2"), width=1),
    ]
    lid = pen.solid(palm.rectangle(-2.4, -24, 4.8, 4), pen.tone("snow"))
    return [
        *cuff(pen, at, HOLD),
        *pen.solid(glass, pen.tone("red"), Fill(label, pen.cloth)),
        *tomato,
        *lid,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=12.0, root=limb(RAISED, 3))
def honey_dipper(pen: Pen, at: Torso) -> list[Item]:
    """A spoon for honey, high above the mouth that waits for it."""
    palm = palm_of(at, RAISED)
    drop = palm.smooth("-7.4,-8 1.4,-8 1,-4.6 -1.4,-3.4 -2,3.4 -3.8,2.4 -4.8,-3")
    rings = [
        pen.line(*palm.translate(-3, dy).points("-4.2,0 4.2,0"), width=0.8)
        for dy in (-12.6, -10.2, -7.8)
    ]
    return [
        *pen.tube(*palm.points("2.4,8 -2.6,-6"), width=1.6, skin=pen.tone("wood")),
        *pen.solid(palm.ellipse(-3, -10, 4.8, 5.2), pen.tone("straw")),
        *rings,
        *pen.shape(drop, pen.flat_color("ginger")),
        *pen.solid(palm.circle(0.6, 0.4, 3), pen.trim),
    ]


@part(Place.ARM, on=Torso, root=limb(DOWN, 3))
def honey_pail(pen: Pen, at: Torso) -> list[Item]:
    """A pail of honey, and it runs over."""
    palm = palm_of(at, DOWN).translate(-3.8)
    pail = palm.polygon("-6,5 6,5 4.8,17 -4.8,17")
    honey = palm.smooth("-6.4,4 0,2.6 6.4,4 5.4,9 3,7 1,12 -1.4,8 -4,10", tension=0.13)
    bow = Stroke(palm.curve("-5.6,5 0,-1 5.6,5"), pen.ink, 1.1)
    return [
        bow,
        *pen.solid(pail, pen.tone("wood")),
        *pen.shape(honey, pen.flat_color("gold")),
        *pen.solid(palm.circle(1.6, 0, 3), pen.trim),
    ]


def _raised_arm(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    shape = shoulder.smooth(
        "-6,12 1,9 3,-2 7.4,-5 7.6,6 8,14 5.4,15 5.4,23 1.6,21 -1,28 -6,24", tension=0.13
    )
    return pen.solid(shape, pen.body)


@part(Place.ARM, on=Torso, beside=11.3, root=_raised_arm)
def cocoa_wing(pen: Pen, at: Torso) -> list[Item]:
    """A raised wing, its feathers round a mug of cocoa."""
    wing_tip = Spot(at.shoulder[0] + 2.6, at.shoulder[1] + 1)
    mug = wing_tip.smooth("-6.4,-4 4,-4 3.6,8 -6,8", tension=0.06)
    handle = Stroke(wing_tip.circle(-7.4, 2, 2.8), pen.ink, 1.7)
    steam = [
        pen.line(*wing_tip.translate(dx).points("0,-6 1.2,-8 0,-10"), width=0.9)
        for dx in (-4, -0.6)
    ]
    feathers = [
        item
        for k in (4.4, 1.4, -1.6)
        for item in pen.tube(
            *wing_tip.translate(0, k).points("6.4,3 3,0 -2.4,0.6"), width=2.6, skin=pen.body
        )
    ]
    return [
        handle,
        *pen.solid(mug, pen.tone("red"), Stroke(wing_tip.line("-9,6 9,6"), pen.cloth, 1.8)),
        *pen.shape(wing_tip.ellipse(-1.2, -4, 5, 1.5), pen.flat_color("wood")),
        *steam,
        *feathers,
    ]


@part(Place.ARM, on=Torso, beside=12.6, root=limb(HOLD, 8.6))
def ice_lolly(pen: Pen, at: Torso) -> list[Item]:
    """A lolly: in the snow it keeps for ever."""
    palm = palm_of(at, HOLD).translate(-1.6)
    ice = palm.smooth("-5,-6 -5,-19 0,-23.4 5,-19 5,-6", tension=0.12)
    bands = [
        Fill(palm.rectangle(-8, -16, 16, 5), pen.flat_color("gold")),
        Fill(palm.rectangle(-8, -11, 16, 8), pen.flat_color("leaf")),
    ]
    bite = palm.circle(5.6, -20, 3.2)
    return [
        *pen.tube(*palm.points("0,6 0,-6"), width=2, skin=pen.tone("straw")),
        *pen.solid(
            ice, pen.tone("red"), *bands, Stroke(bite, pen.ink, 1.4), Fill(bite, pen.ground)
        ),
        *pen.solid(palm.circle(0.8, 0, 4.4), pen.trim),
    ]
