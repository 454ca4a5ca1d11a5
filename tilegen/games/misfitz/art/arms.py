"""Arms with hands, paws, claws or wings, and nothing in them: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.path import polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.poses import (
    BENT,
    DOWN,
    RAISED,
    SHORT,
    UP,
    cuff,
    finger,
    glove,
    limb,
    palm_of,
    spring,
)
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.ARM, on=Torso, beside=13.0, root=limb(RAISED))
def waving_hand(pen: Pen, at: Torso) -> list[Item]:
    """Hello!"""
    palm = palm_of(at, RAISED)
    skin = glove(pen, at)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-3, -4.2), (0, -5.6), (3, -4.4)):
        hand += finger(palm, palm.translate(dx, dy))
    hand += finger(palm, palm.translate(-4.6, 0.4))
    return [*cuff(pen, at, RAISED), *pen.solid(hand, skin)]


@part(Place.ARM, on=Torso, root=limb(DOWN))
def open_hand(pen: Pen, at: Torso) -> list[Item]:
    """It hangs, the thumb out."""
    palm = palm_of(at, DOWN)
    hand = palm.circle(0, 1, 3.8)
    for dx, dy in ((-2.6, 6.6), (0.4, 7.6), (3, 6.2)):
        hand += finger(palm, palm.translate(dx, dy))
    hand += finger(palm, palm.translate(-5, 1.4))
    return [*cuff(pen, at, DOWN), *pen.solid(hand, glove(pen, at))]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(BENT))
def hand_on_belly(pen: Pen, at: Torso) -> list[Item]:
    """That was a good lunch."""
    palm = palm_of(at, BENT)
    hand = palm.circle(0, 0, 3.8)
    for dx, dy in ((-6.4, -1.8), (-7, 0.8), (-6, 3)):
        hand += finger(palm, palm.translate(dx, dy))
    return [*cuff(pen, at, BENT), *pen.solid(hand, glove(pen, at))]


@part(Place.ARM, on=Torso, beside=12.5, root=limb(UP))
def hook_arm(pen: Pen, at: Torso) -> list[Item]:
    """A hook for a hand."""
    palm = palm_of(at, UP).translate(-0.6)
    iron = palm.curve("0,-1 0.4,-6 3.6,-8 5,-4.6 2.6,-2.6")
    cup = palm.smooth("-4,-2 4,-2 3.4,4 -3.4,4", tension=0.08)
    return [
        Stroke(iron, pen.ink, 4),
        Stroke(iron, pen.flat_color("steel"), 2),
        *pen.solid(cup, pen.tone("wood")),
    ]


@part(Place.ARM, on=Torso, root=spring(UP))
def gripper(pen: Pen, at: Torso) -> list[Item]:
    """A claw on a spring."""
    palm = palm_of(at, UP).translate(-1.2)
    jaw = palm.smooth("-3,3 -5.2,-2 -3,-7.4 -2,-3 0,-1.4 2,-3 3,-7.4 5.2,-2 3,3", tension=0.12)
    return [*pen.solid(jaw, pen.trim), *pen.shape(palm.circle(0, 1, 1.5), pen.body.light)]


@part(Place.ARM, on=Torso, beside=13.5, root=limb(((-4, 1), (7, 14), (9, 30), (-3, 46)), 4.6))
def graceful_arm(pen: Pen, at: Torso) -> list[Item]:
    """Rounded, as if it held a large balloon."""
    palm = Spot(at.shoulder[0] - 3, at.shoulder[1] + 46)
    hand = (
        palm.circle(0, 0, 2.6)
        + finger(palm, palm.translate(-6, 2.4), 1.1)
        + finger(palm, palm.translate(-6, 5), 1.1)
        + finger(palm, palm.translate(-3, -4.4), 1)
    )
    return pen.solid(hand, pen.body)


@part(Place.ARM, on=Torso, beside=11.7, root=limb(UP))
def thumb_up(pen: Pen, at: Torso) -> list[Item]:
    """All is well, in divers' signs."""
    palm = palm_of(at, UP)
    fist = palm.circle(0, 0, 4) + finger(palm.translate(-1.6), palm.translate(-2, -6.4), 1.6)
    return [
        *pen.solid(fist, pen.trim),
        *[pen.line(*palm.translate(0, d).points("0,0 3.6,0"), width=0.7) for d in (-1.6, 0.4, 2.2)],
    ]


@part(Place.ARM, on=Torso, beside=12.4, root=limb(UP))
def bony_fingers(pen: Pen, at: Torso) -> list[Item]:
    """Raised to frighten somebody."""
    palm = palm_of(at, UP)
    hand = palm.circle(0, 1, 3.4)
    for dx, dy in ((-4.6, -3.4), (-1.6, -6), (1.6, -6), (4.4, -3.6)):
        hand += finger(palm, palm.translate(dx, dy), 1)
    return [*cuff(pen, at, UP), *pen.solid(hand, pen.body)]


@part(Place.ARM, on=Torso, beside=11.4, root=limb(DOWN, 7.6))
def paw(pen: Pen, at: Torso) -> list[Item]:
    """Soft, with claws in it."""
    palm = palm_of(at, DOWN)
    pads = [
        Fill(palm.translate(dx, dy).circle(0, 0, r), pen.tongue)
        for dx, dy, r in ((-2.6, 0.4, 1.2), (0, -0.8, 1.2), (2.6, 0.4, 1.2), (0, 2.8, 1.8))
    ]
    return [*pen.solid(palm.ellipse(0, 1.4, 5, 4.8), pen.tone("cream")), *pads]


def _branch(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    wood = shoulder.curve("-3,6 3.4,3.6 7.2,2.6") + shoulder.line("3,3.6 5,7.4")
    return [Stroke(wood, pen.ink, 4.4), Stroke(wood, pen.flat_color("wood"), 2.4)]


@part(Place.ARM, on=Torso, beside=11.4, root=_branch)
def twig_arm(pen: Pen, at: Torso) -> list[Item]:
    """A branch, with a bird on it."""
    bird = Spot(at.shoulder[0] + 5.6, at.shoulder[1] + 7).translate(0, -11.6)
    tail = bird.polygon("2,1 5.4,4.4 1,4")
    bill = bird.polygon("-3.4,-2 -7,-0.4 -3.4,1")
    legs = [pen.line(*bird.translate(dx).points("0,4 0,6.6"), width=0.8) for dx in (-1.4, 1)]
    breast = Fill(bird.ellipse(-1.6, 2, 3, 3.2), pen.tone("red").body)
    return [
        *legs,
        *pen.shape(tail, pen.flat_color("wood")),
        *pen.shape(bill, pen.flat_color("gold")),
        *pen.solid(bird.circle(0, 0, 4.4), pen.tone("fur"), breast),
        pen.dots((bird.translate(-1.4, -1.8),), 0.9, pen.ink),
    ]


@part(Place.ARM, on=Torso, front=False)
def wing(pen: Pen, at: Torso) -> list[Item]:
    """A folded wing with three long feathers."""
    shoulder = Spot(*at.shoulder)
    shape = shoulder.smooth("-5,-2 3,0 7.6,14 7.4,34 4.6,50 2.4,42 0,47 -1,38 -5,40", tension=0.13)
    quills = [
        pen.line(*shoulder.points("2,22 4,44"), width=0.8),
        pen.line(*shoulder.points("-1,20 0,40"), width=0.8),
    ]
    return [*pen.solid(shape, pen.body), *quills]


@part(Place.ARM, on=Torso, root=limb(SHORT))
def small_claw(pen: Pen, at: Torso) -> list[Item]:
    """A short arm with three claws."""
    palm = palm_of(at, SHORT)
    x, y = palm
    claws = [
        item
        for dx in (-3.4, 0, 3.4)
        for item in pen.shape(
            polygon(((x + dx - 1.7, y + 2), (x + dx + 1.7, y + 2), palm.translate(dx * 1.2, 8))),
            pen.tooth,
        )
    ]
    return [*claws, *pen.solid(palm.circle(0, 0, 4.6), pen.body)]


@part(Place.ARM, on=Torso, beside=12.4)
def hairy_arm(pen: Pen, at: Torso) -> list[Item]:
    """Very long, with a very large hand."""
    wrist = Spot(at.shoulder[0] + 5, at.shoulder[1] + 46)
    arm = wrist.smooth(
        "-9,-46 -2,-45 3.4,-36 2.6,-33 6,-27 4.4,-24 6.4,-16 "
        "4.4,-12 6,-3 0,-1 -5.4,-3 -3.4,-9 -5.6,-16 -4,-24 -8,-31",
        tension=0.1,
    )
    tufts = [
        pen.line(*wrist.translate(dx, dy).points("0,0 -0.4,3.4"), width=0.7)
        for dx, dy in ((-3, -38), (1.6, -28), (-1.6, -21), (1.6, -14))
    ]
    hand = (
        wrist.ellipse(0, 2, 5.6, 5.4)
        + wrist.circle(-4.4, 7, 2.3)
        + wrist.circle(-0.2, 8.6, 2.3)
        + wrist.circle(3.6, 7, 2.2)
        + wrist.circle(-5.4, 0, 2.1)
    )
    return [*pen.solid(arm, pen.body), *tufts, *pen.solid(hand, pen.trim)]
