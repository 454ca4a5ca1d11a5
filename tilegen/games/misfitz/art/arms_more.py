"""More arms: paws, twigs, and what else hands can hold."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.path import Path, circle, line, polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.ornaments import star
from tilegen.games.misfitz.art.poses import DOWN, HOLD, UP, cuff, finger, fist, glove, limb, palm_of
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@part(Place.ARM, on=Torso, beside=12.0, root=limb(HOLD))
def hand_mirror(pen: Pen, at: Torso) -> list[Item]:
    """A mirror, to see who is the fairest."""
    palm = palm_of(at, HOLD).moved(-1.4)
    glass = palm.ellipse(0, -14, 6.4, 8)
    return [
        *pen.tube(*palm.points("0.8,7 0,-6"), width=2.2, skin=pen.trim),
        *pen.solid(glass, pen.trim),
        *pen.shape(palm.ellipse(0, -14, 4.4, 6), pen.flat("ice")),
        pen.line(*palm.points("-2.4,-12 0.6,-17"), width=0.8),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=13.6, root=limb(UP))
def crab_friend(pen: Pen, at: Torso) -> list[Item]:
    """A crab holds on to this finger."""
    palm = palm_of(at, UP).moved(-2.6, -1)
    shell = palm.smooth("-5,17 0,12.6 5,17 3.4,21 -3.4,21")
    legs = [
        pen.line(
            palm.moved(s * 4, 19), palm.moved(s * 6.6, 20 + k), palm.moved(s * 6, 22.6 + k), width=1
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
        + finger(palm, palm.moved(-2, 6))
        + finger(palm, palm.moved(-3, -4.6))
        + finger(palm, palm.moved(1, -5.6))
    )
    return [
        *legs,
        *claw,
        *other,
        *pen.solid(shell, pen.tone("red")),
        *face,
        *pen.solid(hand, glove(pen, at)),
    ]


@part(Place.ARM, on=Torso, beside=12.1, root=limb(UP))
def juggling(pen: Pen, at: Torso) -> list[Item]:
    """Balls, and one has got away."""
    palm = palm_of(at, UP).moved(-0.8)
    balls = [
        item
        for dx, dy, skin in ((0, -2, pen.clothes), (-4, 22, pen.trim), (0.6, 36, pen.tone("red")))
        for item in pen.solid(palm.circle(dx, dy, 4), skin)
    ]
    hand = (
        palm.circle(0, 3, 4)
        + finger(palm.moved(0, 3), palm.moved(-4.8, -0.6))
        + finger(palm.moved(0, 3), palm.moved(4.6, -0.6))
    )
    return [*cuff(pen, at, UP), *pen.solid(hand, glove(pen, at)), *balls]


@part(Place.ARM, on=Torso, beside=13.4, root=limb(HOLD))
def squirting_flower(pen: Pen, at: Torso) -> list[Item]:
    """A flower; do not smell it."""
    palm = palm_of(at, HOLD).moved(-1)
    x, y = palm
    petals = Path(())
    for k in range(6):
        petals += circle(x + 4.6 * cos(k * pi / 3), y - 17 + 4.6 * sin(k * pi / 3), 2.8)
    drops = [
        Fill(palm.moved(dx, dy).smooth("0,-2 1,0 0,1 -1,0"), pen.flat("navy"))
        for dx, dy in points("-9.4,-20 -9,-25.4 -5,-27")
    ]
    leaf = palm.smooth("0,-6 -6,-9 -7.4,-5.6 -2,-4")
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,9 0,-14"), width=1.6, skin=pen.tone("leaf")),
        *pen.shape(leaf, pen.flat("leaf")),
        *pen.solid(petals, pen.tone("rose")),
        *pen.shape(palm.circle(0, -17, 3.2), pen.flat("gold")),
        *drops,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def sceptre(pen: Pen, at: Torso) -> list[Item]:
    """To rule with, and to scratch one's back."""
    palm = palm_of(at, HOLD).moved(-0.6)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,22 0,-18"), width=2.2, skin=pen.tone("gold")),
        *pen.solid(palm.circle(0, -20, 4.6), pen.trim),
        *pen.solid(palm.circle(0, -26.4, 2.4), pen.tone("gold")),
        *pen.solid(palm.circle(0, 23, 2.6), pen.tone("gold")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def teddy(pen: Pen, at: Torso) -> list[Item]:
    """He cannot sleep without it."""
    palm = palm_of(at, HOLD).moved(-4.4)
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


@part(Place.ARM, on=Torso, beside=11.7, root=limb(UP))
def thumb_up(pen: Pen, at: Torso) -> list[Item]:
    """All is well, in divers' signs."""
    palm = palm_of(at, UP)
    fist = palm.circle(0, 0, 4) + finger(palm.moved(-1.6), palm.moved(-2, -6.4), 1.6)
    return [
        *pen.solid(fist, pen.trim),
        *[pen.line(*palm.moved(0, d).points("0,0 3.6,0"), width=0.7) for d in (-1.6, 0.4, 2.2)],
    ]


@part(Place.ARM, on=Torso, beside=13.2, root=limb(HOLD))
def caught_fish(pen: Pen, at: Torso) -> list[Item]:
    """A fish, as surprised as anybody."""
    palm = palm_of(at, HOLD).moved(-2)
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


@part(Place.ARM, on=Torso, beside=12.4, root=limb(UP))
def bony_fingers(pen: Pen, at: Torso) -> list[Item]:
    """Raised to frighten somebody."""
    palm = palm_of(at, UP)
    hand = palm.circle(0, 1, 3.4)
    for dx, dy in ((-4.6, -3.4), (-1.6, -6), (1.6, -6), (4.4, -3.6)):
        hand += finger(palm, palm.moved(dx, dy), 1)
    return [*cuff(pen, at, UP), *pen.solid(hand, pen.body)]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def ketchup(pen: Pen, at: Torso) -> list[Item]:
    """A bottle of ketchup: what did you think?"""
    palm = palm_of(at, HOLD).moved(-1.4)
    glass = palm.smooth(
        "-1.8,-20 1.8,-20 2.2,-15 4.6,-9 4.6,5 -4.6,5 -4.6,-9 -2.2,-15", tension=0.09
    )
    label = palm.rectangle(-6, -9, 12, 8)
    tomato = [
        *pen.shape(palm.circle(0, -4.6, 2.5), pen.flat("red")),
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


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def watering_can(pen: Pen, at: Torso) -> list[Item]:
    """A can that drips, held by its handle."""
    palm = palm_of(at, HOLD).moved(-1.6)
    tin = pen.tone("red")
    can = palm.polygon("-6,8 5,8 5.8,23 -6.8,23")
    spout = pen.tube(*palm.points("-5,19 -11,12 -13.4,6"), width=2.2, skin=tin)
    rose = pen.solid(palm.polygon("-17,6.4 -10.6,2.4 -11,7.4"), tin)
    drops = pen.dots(palm.points("-17.6,10 -15.6,13.6 -18,16.4"), 1, pen.flat("ice"))
    arch = palm.curve("-5,9 -3.6,1 1.6,-0.6 4.6,3 4.4,9")
    grip = [Stroke(arch, pen.ink, 3.4), Stroke(arch, tin.body, 1.8)]
    return [
        *cuff(pen, at, HOLD),
        *spout,
        *rose,
        drops,
        *pen.solid(can, tin, Stroke(palm.line("-9,13 9,13"), pen.flat("gold"), 2.4)),
        *grip,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=13.0, root=limb(HOLD))
def flower_pot(pen: Pen, at: Torso) -> list[Item]:
    """A sunflower in a pot."""
    palm = palm_of(at, HOLD).moved(-1.6)
    x, y = palm
    pot = palm.polygon("-5,-6 5,-6 3.6,4 -3.6,4")
    petals = polygon(
        (x + r * cos(k * pi / 10), y - 21 + r * sin(k * pi / 10))
        for k in range(20)
        for r in ((7.6, 4.8)[k % 2],)
    )
    face = [
        pen.dots(palm.points("-1.4,-22 1.4,-22"), 0.6, pen.ink),
        pen.line(*palm.points("-1.4,-20 0,-19.2 1.4,-20"), width=0.6),
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,-6 0,-16"), width=1.6, skin=pen.tone("leaf")),
        *pen.solid(petals, pen.tone("gold")),
        *pen.shape(palm.circle(0, -21, 3.8), pen.flat("ginger")),
        *face,
        *pen.solid(pot, pen.tone("ginger")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.4, root=limb(DOWN, 7.6))
def paw(pen: Pen, at: Torso) -> list[Item]:
    """Soft, with claws in it."""
    palm = palm_of(at, DOWN)
    pads = [
        Fill(palm.moved(dx, dy).circle(0, 0, r), pen.tongue)
        for dx, dy, r in ((-2.6, 0.4, 1.2), (0, -0.8, 1.2), (2.6, 0.4, 1.2), (0, 2.8, 1.8))
    ]
    return [*pen.solid(palm.ellipse(0, 1.4, 5, 4.8), pen.tone("cream")), *pads]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(UP, 7))
def fish_paw(pen: Pen, at: Torso) -> list[Item]:
    """A paw with what is left of a fish."""
    palm = palm_of(at, UP).moved(0, 3)
    x, y = palm
    bones = palm.line("0,-2 0,24")
    for k in (8, 13, 18):
        bones += line((x - 4 + k * 0.1, y + k + 2), palm.moved(0, k), (x + 4 - k * 0.1, y + k + 2))
    head = palm.smooth("-3.6,24 3.6,24 0,31", tension=0.12)
    tail = palm.polygon("0,3 -4,-3.4 0,-1.6 4,-3.4")
    return [
        Stroke(bones, pen.ink, 2.9),
        Stroke(bones, pen.flat("snow"), 1.5),
        *pen.shape(head, pen.flat("snow")),
        pen.dots(palm.points("-1.2,26 1.2,26"), 0.5, pen.ink),
        *pen.shape(tail, pen.flat("snow")),
        *pen.solid(palm.ellipse(0.4, 1, 4.4, 4), pen.body),
    ]


def _branch(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    wood = shoulder.curve("-3,6 3.4,3.6 7.2,2.6") + shoulder.line("3,3.6 5,7.4")
    return [Stroke(wood, pen.ink, 4.4), Stroke(wood, pen.flat("wood"), 2.4)]


@part(Place.ARM, on=Torso, beside=11.4, root=_branch)
def twig_arm(pen: Pen, at: Torso) -> list[Item]:
    """A branch, with a bird on it."""
    bird = Spot(at.shoulder[0] + 5.6, at.shoulder[1] + 7).moved(0, -11.6)
    tail = bird.polygon("2,1 5.4,4.4 1,4")
    bill = bird.polygon("-3.4,-2 -7,-0.4 -3.4,1")
    legs = [pen.line(*bird.moved(dx).points("0,4 0,6.6"), width=0.8) for dx in (-1.4, 1)]
    breast = Fill(bird.ellipse(-1.6, 2, 3, 3.2), pen.tone("red").body)
    return [
        *legs,
        *pen.shape(tail, pen.flat("wood")),
        *pen.shape(bill, pen.flat("gold")),
        *pen.solid(bird.circle(0, 0, 4.4), pen.tone("fur"), breast),
        pen.dots((bird.moved(-1.4, -1.8),), 0.9, pen.ink),
    ]


def _branch_down(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    wood = shoulder.curve("-3,2 4.8,6 5.4,22") + shoulder.line("5.4,9 9,6")
    return [Stroke(wood, pen.ink, 4.4), Stroke(wood, pen.flat("wood"), 2.4)]


@part(Place.ARM, on=Torso, root=_branch_down)
def hot_water_bottle(pen: Pen, at: Torso) -> list[Item]:
    """A branch with a hot-water bottle: a dangerous friend."""
    neck = Spot(at.shoulder[0] + 3.4, at.shoulder[1] + 20)
    bag = neck.smooth("-2,-2 2,-2 2.4,2 5.4,5 5,18 -5,18 -5.4,5 -2.4,2", tension=0.1)
    heart = neck.smooth("0,8.6 1.8,7 3.2,9 0,13 -3.2,9 -1.8,7", tension=0.14)
    rib = pen.line(*neck.points("-3,15.4 3,15.4"), width=0.6)
    return [*pen.solid(bag, pen.tone("red")), Fill(heart, pen.cloth), rib]


@part(Place.ARM, on=Torso, beside=12.3, root=limb(HOLD, 8))
def wand(pen: Pen, at: Torso) -> list[Item]:
    """A wand, with sparks."""
    palm = palm_of(at, HOLD)
    stick = palm.line("-0.4,6 -1.4,-16")
    sparks = (
        star(palm.moved(-6.6, -24), 1.8)
        + star(palm.moved(3.4, -26), 1.5)
        + star(palm.moved(-7, -15), 1.4)
    )
    return [
        *cuff(pen, at, HOLD),
        Stroke(stick, pen.ink, 2.4),
        *pen.solid(star(palm.moved(-1.6, -20), 5.6), pen.tone("gold")),
        Fill(sparks, pen.flat("gold")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=12.4, root=limb(HOLD, 8))
def rabbit_from_hat(pen: Pen, at: Torso) -> list[Item]:
    """A hat in the hand, and a rabbit in the hat."""
    palm = palm_of(at, HOLD).moved(-3)
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
