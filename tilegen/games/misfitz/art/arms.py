"""Arms, their hands and what is in them: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.scene import Cap, Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.poses import (
    BENT,
    DOWN,
    HOLD,
    UP,
    Pose,
    cuff,
    finger,
    fist,
    glove,
    limb,
    palm_of,
)
from tilegen.parts.part import DrawOn, part
from tilegen.parts.pen import Pen, curve
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.ARM, on=Torso, beside=11.7, root=limb(UP))
def waving_hand(pen: Pen, at: Torso) -> list[Item]:
    """Hello!"""
    palm = palm_of(at, UP)
    skin = glove(pen, at)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-3, -4.2), (0, -5.6), (3, -4.4)):
        hand += finger(palm, palm.moved(dx, dy))
    hand += finger(palm, palm.moved(-4.6, 0.4))
    return [*cuff(pen, at, UP), *pen.solid(hand, skin)]


@part(Place.ARM, on=Torso, root=limb(DOWN))
def open_hand(pen: Pen, at: Torso) -> list[Item]:
    """It hangs, the thumb out."""
    palm = palm_of(at, DOWN)
    hand = palm.circle(0, 1, 3.8)
    for dx, dy in ((-2.6, 6.6), (0.4, 7.6), (3, 6.2)):
        hand += finger(palm, palm.moved(dx, dy))
    hand += finger(palm, palm.moved(-5, 1.4))
    return [*cuff(pen, at, DOWN), *pen.solid(hand, glove(pen, at))]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(BENT))
def hand_on_belly(pen: Pen, at: Torso) -> list[Item]:
    """That was a good lunch."""
    palm = palm_of(at, BENT)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-6.4, -1.8), (-7, 0.8), (-6, 3)):
        hand += finger(palm, palm.moved(dx, dy))
    return [*cuff(pen, at, BENT), *pen.solid(hand, glove(pen, at))]


@part(Place.ARM, on=Torso, beside=12.5, root=limb(UP))
def hook_arm(pen: Pen, at: Torso) -> list[Item]:
    """A hook for a hand."""
    palm = palm_of(at, UP).moved(-0.6)
    iron = palm.curve("0,-1 0.4,-6 3.6,-8 5,-4.6 2.6,-2.6")
    cup = palm.smooth("-4,-2 4,-2 3.4,4 -3.4,4", tension=0.08)
    return [
        Stroke(iron, pen.ink, 4),
        Stroke(iron, pen.flat("steel"), 2),
        *pen.solid(cup, pen.tone("wood")),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def parrot(pen: Pen, at: Torso) -> list[Item]:
    """A parrot sits on this hand."""
    palm = palm_of(at, HOLD).moved(-0.6)
    tail = palm.polygon("-2,-2 2,-2 2.6,15 -1.4,12")
    body = palm.smooth("-4,-3 -5,-11 -3,-17 2,-18 4.6,-13 4,-4 0,-1")
    wing = palm.smooth("4.4,-12 1,-11 1.4,-3 4.6,-1.6")
    beak = palm.smooth("-4,-16.4 -7.4,-14.6 -6.4,-11.4 -4,-13", tension=0.12)
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(tail, pen.flat("navy")),
        *pen.solid(body, pen.tone("leaf")),
        *pen.shape(wing, pen.flat("red")),
        *pen.shape(beak, pen.flat("gold")),
        Fill(palm.circle(-1.4, -14.4, 1.2), pen.ink),
        *fist(pen, at, HOLD),
    ]


def _spring(pose: Pose) -> DrawOn[Torso]:
    def draw(pen: Pen, at: Torso) -> list[Item]:
        x, y = at.shoulder
        path = curve(*((x + dx, y + dy) for dx, dy in pose))
        rings = Stroke(path, pen.ink, 6, Cap.BUTT, dashes=(0.8, 1.7))
        return [Stroke(path, pen.ink, 7), Stroke(path, pen.body.light, 5), rings]

    return draw


@part(Place.ARM, on=Torso, root=_spring(UP))
def gripper(pen: Pen, at: Torso) -> list[Item]:
    """A claw on a spring."""
    palm = palm_of(at, UP).moved(-1.2)
    jaw = palm.smooth("-3,3 -5.2,-2 -3,-7.4 -2,-3 0,-1.4 2,-3 3,-7.4 5.2,-2 3,3", tension=0.12)
    return [*pen.solid(jaw, pen.trim), *pen.shape(palm.circle(0, 1, 1.5), pen.body.light)]


@part(Place.ARM, on=Torso, beside=11.4, root=_spring(HOLD))
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


@part(Place.ARM, on=Torso, beside=13.5, root=limb(((-4, 1), (7, 14), (9, 30), (-3, 46)), 4.6))
def graceful_arm(pen: Pen, at: Torso) -> list[Item]:
    """Rounded, as if it held a large balloon."""
    palm = Spot(at.shoulder[0] - 3, at.shoulder[1] + 46)
    hand = (
        palm.circle(0, 0, 2.6)
        + finger(palm, palm.moved(-6, 2.4), 1.1)
        + finger(palm, palm.moved(-6, 5), 1.1)
        + finger(palm, palm.moved(-3, -4.4), 1)
    )
    return pen.solid(hand, pen.body)


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
        Stroke(stick, pen.flat("snow"), 1.4),
        *fist(pen, at, UP),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def shield(pen: Pen, at: Torso) -> list[Item]:
    """A shield with a teddy bear on it, held at its edge."""
    palm = Spot(at.shoulder[0] - 0.6, at.shoulder[1] + 27)
    plate = palm.smooth("-9,-13 0,-11.6 8.4,-13 8,3 0,15 -8.6,3", tension=0.11)
    half = Fill(palm.rectangle(0, -20, 20, 50), pen.trim.body)
    bear = palm.circle(0, -1.4, 4.6) + palm.circle(-3.8, -5.4, 2) + palm.circle(3.8, -5.4, 2)
    face = [
        pen.dots(palm.points("-1.8,-2.4 1.8,-2.4"), 0.7, pen.ink),
        pen.line(*palm.points("-1.2,0.8 0,1.6 1.2,0.8"), width=0.6),
    ]
    fingers = palm.circle(7.4, -2, 2.6)
    for dy in (-5, -2.4, 0.2, 2.8):
        fingers += finger(palm.moved(8.4, dy), palm.moved(5.2, dy))
    return [
        *pen.solid(plate, pen.clothes, half),
        *pen.solid(bear, pen.tone("fur")),
        *face,
        *pen.solid(fingers, glove(pen, at)),
    ]


@part(Place.ARM, on=Torso, beside=13.4, root=limb(HOLD))
def wooden_sword(pen: Pen, at: Torso) -> list[Item]:
    """A pointed sword of wood, with a red guard."""
    palm = palm_of(at, HOLD).moved(-0.6)
    blade = palm.polygon("-3.6,-6 3.6,-6 3.2,-27 0,-33 -3.2,-27")
    ridge = pen.line(*palm.points("0,-9 0,-27"), width=0.8)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,0 0,7"), width=2.4, skin=pen.tone("wood")),
        *pen.solid(palm.circle(0, 8, 2.4), pen.tone("gold")),
        *pen.solid(blade, pen.tone("straw")),
        ridge,
        *pen.tube(*palm.points("-7.6,-7 0,-5.4 5.6,-7"), width=2.8, skin=pen.tone("red")),
        *fist(pen, at, HOLD),
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
        *pen.shape(drops, pen.flat("ginger")),
        *pen.solid(cup, pen.tone("snow")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def broom(pen: Pen, at: Torso) -> list[Item]:
    """A broom, for flying and for crumbs."""
    palm = palm_of(at, HOLD).moved(-1)
    x, y = palm
    brush = palm.smooth("-2,-17 2,-17 4.8,-30 1.6,-31.4 -1,-30.4 -4.6,-31", tension=0.08)
    ties = [Stroke(palm.line("-5,-19 5,-19"), pen.flat("red"), 1.8)]
    twigs = [
        pen.line(palm.moved(dx * 0.4, -21), palm.moved(dx, -29), width=0.6) for dx in (-2.4, 0, 2.4)
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube((x, min(y + 34, 83)), palm.moved(0, -17), width=2, skin=pen.tone("wood")),
        *pen.solid(brush, pen.tone("straw"), *ties),
        *twigs,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def potion(pen: Pen, at: Torso) -> list[Item]:
    """A bottle of something that bubbles."""
    palm = palm_of(at, HOLD)
    glass = palm.smooth("-1.6,-16 1.6,-16 1.8,-11 4.6,-5 3.6,1 -5,1 -6,-5 -1.8,-11", tension=0.11)
    juice = Fill(palm.rectangle(-10, -7, 20, 12), pen.flat("leaf"))
    foam = palm.circle(-1.4, -18.6, 2) + palm.circle(1.8, -21, 1.6) + palm.circle(-0.6, -24.4, 1.2)
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(foam, pen.flat("leaf")),
        *pen.filled(glass, pen.flat("ice"), juice),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def big_spoon(pen: Pen, at: Torso) -> list[Item]:
    """A wooden spoon, licked clean."""
    palm = palm_of(at, HOLD).moved(-0.6)
    bowl = palm.ellipse(0, -20, 4.4, 6)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,10 0,-16"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(bowl, pen.tone("wood")),
        Fill(palm.ellipse(0, -20, 2.6, 4), pen.flat("wood")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def frying_pan(pen: Pen, at: Torso) -> list[Item]:
    """A pan with a fried egg that smiles."""
    palm = palm_of(at, HOLD).moved(-4)
    egg = palm.smooth("-5,-16 -1,-20.6 4,-18.6 5.4,-14 1,-11 -4,-11.6")
    smile = pen.line(*palm.points("-1.6,-15 0,-14 1.6,-15"), width=0.6)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("3.4,8 0,-10"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(palm.circle(0, -16, 8.4), pen.tone("coal")),
        *pen.shape(egg, pen.flat("snow")),
        *pen.shape(palm.circle(0, -15.6, 3), pen.flat("gold")),
        smile,
        *fist(pen, at, HOLD),
    ]
