"""Arms, their hands and what is in them: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.scene import Cap, Fill, Item, Stroke
from tilegen.games.misfitz.art.paints import Paints
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
from tilegen.games.misfitz.art.wardrobe import Draw, Room, Torso, arm, thing
from tilegen.parts.pen import curve
from tilegen.parts.spot import Spot


@arm(11.7, root=limb(UP))
def waving_hand(p: Paints, at: Torso) -> list[Item]:
    """Hello!"""
    palm = palm_of(at, UP)
    skin = glove(p, at)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-3, -4.2), (0, -5.6), (3, -4.4)):
        hand += finger(palm, palm.moved(dx, dy))
    hand += finger(palm, palm.moved(-4.6, 0.4))
    return [*cuff(p, at, UP), *p.solid(hand, skin)]


@thing(Room.ARM, root=limb(DOWN))
def open_hand(p: Paints, at: Torso) -> list[Item]:
    """It hangs, the thumb out."""
    palm = palm_of(at, DOWN)
    hand = palm.circle(0, 1, 3.8)
    for dx, dy in ((-2.6, 6.6), (0.4, 7.6), (3, 6.2)):
        hand += finger(palm, palm.moved(dx, dy))
    hand += finger(palm, palm.moved(-5, 1.4))
    return [*cuff(p, at, DOWN), *p.solid(hand, glove(p, at))]


@arm(11.8, root=limb(BENT))
def hand_on_belly(p: Paints, at: Torso) -> list[Item]:
    """That was a good lunch."""
    palm = palm_of(at, BENT)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-6.4, -1.8), (-7, 0.8), (-6, 3)):
        hand += finger(palm, palm.moved(dx, dy))
    return [*cuff(p, at, BENT), *p.solid(hand, glove(p, at))]


@arm(12.5, root=limb(UP))
def hook_arm(p: Paints, at: Torso) -> list[Item]:
    """A hook for a hand."""
    palm = palm_of(at, UP).moved(-0.6)
    iron = palm.curve("0,-1 0.4,-6 3.6,-8 5,-4.6 2.6,-2.6")
    cup = palm.smooth("-4,-2 4,-2 3.4,4 -3.4,4", tension=0.08)
    return [
        Stroke(iron, p.style.line, 4),
        Stroke(iron, p.flat("steel"), 2),
        *p.solid(cup, p.tone("wood")),
    ]


@arm(11.8, root=limb(HOLD))
def parrot(p: Paints, at: Torso) -> list[Item]:
    """A parrot sits on this hand."""
    palm = palm_of(at, HOLD).moved(-0.6)
    tail = palm.polygon("-2,-2 2,-2 2.6,15 -1.4,12")
    body = palm.smooth("-4,-3 -5,-11 -3,-17 2,-18 4.6,-13 4,-4 0,-1")
    wing = palm.smooth("4.4,-12 1,-11 1.4,-3 4.6,-1.6")
    beak = palm.smooth("-4,-16.4 -7.4,-14.6 -6.4,-11.4 -4,-13", tension=0.12)
    return [
        *cuff(p, at, HOLD),
        *p.pen.shape(tail, p.flat("navy")),
        *p.solid(body, p.tone("leaf")),
        *p.pen.shape(wing, p.flat("red")),
        *p.pen.shape(beak, p.flat("gold")),
        Fill(palm.circle(-1.4, -14.4, 1.2), p.style.line),
        *fist(p, at, HOLD),
    ]


def _spring(pose: Pose) -> Draw[Torso]:
    def draw(p: Paints, at: Torso) -> list[Item]:
        x, y = at.shoulder
        path = curve(*((x + dx, y + dy) for dx, dy in pose))
        rings = Stroke(path, p.style.line, 6, Cap.BUTT, dashes=(0.8, 1.7))
        return [Stroke(path, p.style.line, 7), Stroke(path, p.body.light, 5), rings]

    return draw


@thing(Room.ARM, root=_spring(UP))
def gripper(p: Paints, at: Torso) -> list[Item]:
    """A claw on a spring."""
    palm = palm_of(at, UP).moved(-1.2)
    jaw = palm.smooth("-3,3 -5.2,-2 -3,-7.4 -2,-3 0,-1.4 2,-3 3,-7.4 5.2,-2 3,3", tension=0.12)
    return [*p.solid(jaw, p.trim), *p.pen.shape(palm.circle(0, 1, 1.5), p.body.light)]


@arm(11.4, root=_spring(HOLD))
def oil_can(p: Paints, at: Torso) -> list[Item]:
    """A drink of oil, in a claw on a spring."""
    palm = palm_of(at, HOLD)
    can = palm.polygon("-4,-2 4,-2 4.4,8 -4.4,8")
    cone = palm.polygon("-4,-2 4,-2 0.8,-8 -0.8,-8")
    spout = palm.line("0,-7 -4,-17")
    drop = palm.smooth("-5,-20 -3.6,-23.6 -6.4,-23", tension=0.1)
    return [
        Stroke(spout, p.style.line, 2.8),
        Stroke(spout, p.clothes.body, 1.2),
        *p.solid(cone, p.clothes),
        *p.solid(can, p.clothes, Stroke(palm.line("-6,3 6,3"), p.trim.body, 2.4)),
        *p.solid(palm.smooth("-5.2,1 -1,1 -1,5 -5.2,5", tension=0.1), p.trim),
        Fill(drop, p.style.line),
    ]


@arm(13.5, root=limb(((-4, 1), (7, 14), (9, 30), (-3, 46)), 4.6))
def graceful_arm(p: Paints, at: Torso) -> list[Item]:
    """Rounded, as if it held a large balloon."""
    palm = Spot(at.shoulder[0] - 3, at.shoulder[1] + 46)
    hand = (
        palm.circle(0, 0, 2.6)
        + finger(palm, palm.moved(-6, 2.4), 1.1)
        + finger(palm, palm.moved(-6, 5), 1.1)
        + finger(palm, palm.moved(-3, -4.4), 1)
    )
    return p.solid(hand, p.body)


@arm(12.6, root=limb(UP, 4.6))
def ribbon(p: Paints, at: Torso) -> list[Item]:
    """A hand with a stick, and a long ribbon that curls from it."""
    palm = palm_of(at, UP)
    stick = palm.line("4,2 -8,-6")
    curls = palm.curve("-8,-6 -4,-10 2,-8 4,2 3,12 -2,18 3.6,26 -1,34 3.6,42 0,50")
    band = p.tone("gold")
    return [
        Stroke(curls, p.style.line, 5),
        Stroke(curls, band.body, 3.4),
        Stroke(curls, band.light, 1.2),
        Stroke(stick, p.style.line, 3),
        Stroke(stick, p.flat("snow"), 1.4),
        *fist(p, at, UP),
    ]


@arm(11.8, root=limb(HOLD))
def shield(p: Paints, at: Torso) -> list[Item]:
    """A shield with a teddy bear on it, held at its edge."""
    palm = Spot(at.shoulder[0] - 0.6, at.shoulder[1] + 27)
    plate = palm.smooth("-9,-13 0,-11.6 8.4,-13 8,3 0,15 -8.6,3", tension=0.11)
    half = Fill(palm.rectangle(0, -20, 20, 50), p.trim.body)
    bear = palm.circle(0, -1.4, 4.6) + palm.circle(-3.8, -5.4, 2) + palm.circle(3.8, -5.4, 2)
    face = [
        p.dots(palm.points("-1.8,-2.4 1.8,-2.4"), 0.7, p.style.line),
        p.pen.line(*palm.points("-1.2,0.8 0,1.6 1.2,0.8"), width=0.6),
    ]
    fingers = palm.circle(7.4, -2, 2.6)
    for dy in (-5, -2.4, 0.2, 2.8):
        fingers += finger(palm.moved(8.4, dy), palm.moved(5.2, dy))
    return [
        *p.solid(plate, p.clothes, half),
        *p.solid(bear, p.tone("fur")),
        *face,
        *p.solid(fingers, glove(p, at)),
    ]


@arm(13.4, root=limb(HOLD))
def wooden_sword(p: Paints, at: Torso) -> list[Item]:
    """A pointed sword of wood, with a red guard."""
    palm = palm_of(at, HOLD).moved(-0.6)
    blade = palm.polygon("-3.6,-6 3.6,-6 3.2,-27 0,-33 -3.2,-27")
    ridge = p.pen.line(*palm.points("0,-9 0,-27"), width=0.8)
    return [
        *cuff(p, at, HOLD),
        *p.limb(*palm.points("0,0 0,7"), width=2.4, skin=p.tone("wood")),
        *p.solid(palm.circle(0, 8, 2.4), p.tone("gold")),
        *p.solid(blade, p.tone("straw")),
        ridge,
        *p.limb(*palm.points("-7.6,-7 0,-5.4 5.6,-7"), width=2.8, skin=p.tone("red")),
        *fist(p, at, HOLD),
    ]


@arm(11.8, root=limb(HOLD))
def tea_cup(p: Paints, at: Torso) -> list[Item]:
    """A cup of tea that floats away in drops."""
    palm = palm_of(at, HOLD)
    cup = palm.smooth("-6,-11 4,-11 2.8,-4 -4.6,-4", tension=0.09)
    drops = palm.circle(-3, -16, 2) + palm.circle(1.6, -20, 1.5) + palm.circle(-1.4, -24.6, 1.1)
    handle = Stroke(palm.circle(-7, -7.6, 2), p.style.line, 1.1)
    return [
        *cuff(p, at, HOLD),
        handle,
        *p.pen.shape(drops, p.flat("ginger")),
        *p.solid(cup, p.tone("snow")),
        *fist(p, at, HOLD),
    ]


@arm(11.8, root=limb(HOLD))
def broom(p: Paints, at: Torso) -> list[Item]:
    """A broom, for flying and for crumbs."""
    palm = palm_of(at, HOLD).moved(-1)
    x, y = palm
    brush = palm.smooth("-2,-17 2,-17 4.8,-30 1.6,-31.4 -1,-30.4 -4.6,-31", tension=0.08)
    ties = [Stroke(palm.line("-5,-19 5,-19"), p.flat("red"), 1.8)]
    twigs = [
        p.pen.line(palm.moved(dx * 0.4, -21), palm.moved(dx, -29), width=0.6)
        for dx in (-2.4, 0, 2.4)
    ]
    return [
        *cuff(p, at, HOLD),
        *p.limb((x, min(y + 34, 83)), palm.moved(0, -17), width=2, skin=p.tone("wood")),
        *p.solid(brush, p.tone("straw"), *ties),
        *twigs,
        *fist(p, at, HOLD),
    ]


@arm(11.8, root=limb(HOLD))
def potion(p: Paints, at: Torso) -> list[Item]:
    """A bottle of something that bubbles."""
    palm = palm_of(at, HOLD)
    glass = palm.smooth("-1.6,-16 1.6,-16 1.8,-11 4.6,-5 3.6,1 -5,1 -6,-5 -1.8,-11", tension=0.11)
    juice = Fill(palm.rectangle(-10, -7, 20, 12), p.flat("leaf"))
    foam = palm.circle(-1.4, -18.6, 2) + palm.circle(1.8, -21, 1.6) + palm.circle(-0.6, -24.4, 1.2)
    return [
        *cuff(p, at, HOLD),
        *p.pen.shape(foam, p.flat("leaf")),
        *p.pen.filled(glass, p.flat("ice"), juice),
        *fist(p, at, HOLD),
    ]


@arm(11.8, root=limb(HOLD))
def big_spoon(p: Paints, at: Torso) -> list[Item]:
    """A wooden spoon, licked clean."""
    palm = palm_of(at, HOLD).moved(-0.6)
    bowl = palm.ellipse(0, -20, 4.4, 6)
    return [
        *cuff(p, at, HOLD),
        *p.limb(*palm.points("0,10 0,-16"), width=2.2, skin=p.tone("wood")),
        *p.solid(bowl, p.tone("wood")),
        Fill(palm.ellipse(0, -20, 2.6, 4), p.flat("wood")),
        *fist(p, at, HOLD),
    ]


@arm(11.8, root=limb(HOLD))
def frying_pan(p: Paints, at: Torso) -> list[Item]:
    """A pan with a fried egg that smiles."""
    palm = palm_of(at, HOLD).moved(-4)
    egg = palm.smooth("-5,-16 -1,-20.6 4,-18.6 5.4,-14 1,-11 -4,-11.6")
    smile = p.pen.line(*palm.points("-1.6,-15 0,-14 1.6,-15"), width=0.6)
    return [
        *cuff(p, at, HOLD),
        *p.limb(*palm.points("3.4,8 0,-10"), width=2.2, skin=p.tone("wood")),
        *p.solid(palm.circle(0, -16, 8.4), p.tone("coal")),
        *p.pen.shape(egg, p.flat("snow")),
        *p.pen.shape(palm.circle(0, -15.6, 3), p.flat("gold")),
        smile,
        *fist(p, at, HOLD),
    ]
