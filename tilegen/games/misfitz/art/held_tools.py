"""Hands that hold tools, weapons and warm things: all drawn for the right side."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.path import line, polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.ornaments import star
from tilegen.games.misfitz.art.poses import (
    HOLD,
    RAISED,
    SHORT,
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
from tilegen.parts.spot import Spot


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
        fingers += finger(palm.translate(8.4, dy), palm.translate(5.2, dy))
    return [
        *pen.solid(plate, pen.clothes, half),
        *pen.solid(bear, pen.tone("fur")),
        *face,
        *pen.solid(fingers, glove(pen, at)),
    ]


@part(Place.ARM, on=Torso, beside=13.4, root=limb(HOLD))
def wooden_sword(pen: Pen, at: Torso) -> list[Item]:
    """A pointed sword of wood, with a red guard."""
    palm = palm_of(at, HOLD).translate(-0.6)
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
def broom(pen: Pen, at: Torso) -> list[Item]:
    """A broom, for flying and for crumbs."""
    palm = palm_of(at, HOLD).translate(-1)
    x, y = palm
    brush = palm.smooth("-2,-17 2,-17 4.8,-30 1.6,-31.4 -1,-30.4 -4.6,-31", tension=0.08)
    ties = [Stroke(palm.line("-5,-19 5,-19"), pen.flat_color("red"), 1.8)]
    twigs = [
        pen.line(palm.translate(dx * 0.4, -21), palm.translate(dx, -29), width=0.6)
        for dx in (-2.4, 0, 2.4)
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube((x, min(y + 34, 83)), palm.translate(0, -17), width=2, skin=pen.tone("wood")),
        *pen.solid(brush, pen.tone("straw"), *ties),
        *twigs,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=13.0, root=limb(RAISED))
def big_spoon(pen: Pen, at: Torso) -> list[Item]:
    """A wooden spoon, licked clean and swung."""
    palm = palm_of(at, RAISED)
    bowl = palm.smooth("-5.6,-4.4 -8.8,-9.4 -7,-14.2 -2.6,-13.4 -1.2,-8.4 -3,-4.4")
    hollow = palm.smooth("-5,-7 -6.8,-10 -5.6,-12.4 -3.4,-11.6 -3,-8.4")
    return [
        *cuff(pen, at, RAISED),
        *pen.tube(*palm.points("3.4,9 -3.6,-6"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(bowl, pen.tone("wood")),
        Fill(hollow, pen.flat_color("wood")),
        *fist(pen, at, RAISED),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def frying_pan(pen: Pen, at: Torso) -> list[Item]:
    """A pan with a fried egg that smiles."""
    palm = palm_of(at, HOLD).translate(-4)
    egg = palm.smooth("-5,-16 -1,-20.6 4,-18.6 5.4,-14 1,-11 -4,-11.6")
    smile = pen.line(*palm.points("-1.6,-15 0,-14 1.6,-15"), width=0.6)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("3.4,8 0,-10"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(palm.circle(0, -16, 8.4), pen.tone("coal")),
        *pen.shape(egg, pen.flat_color("snow")),
        *pen.shape(palm.circle(0, -15.6, 3), pen.flat_color("gold")),
        smile,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=12.0, root=limb(HOLD))
def hand_mirror(pen: Pen, at: Torso) -> list[Item]:
    """A mirror, to see who is the fairest."""
    palm = palm_of(at, HOLD).translate(-1.4)
    glass = palm.ellipse(0, -14, 6.4, 8)
    return [
        *pen.tube(*palm.points("0.8,7 0,-6"), width=2.2, skin=pen.trim),
        *pen.solid(glass, pen.trim),
        *pen.shape(palm.ellipse(0, -14, 4.4, 6), pen.flat_color("ice")),
        pen.line(*palm.points("-2.4,-12 0.6,-17"), width=0.8),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def sceptre(pen: Pen, at: Torso) -> list[Item]:
    """To rule with, and to scratch one's back."""
    palm = palm_of(at, HOLD).translate(-0.6)
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,22 0,-18"), width=2.2, skin=pen.tone("gold")),
        *pen.solid(palm.circle(0, -20, 4.6), pen.trim),
        *pen.solid(palm.circle(0, -26.4, 2.4), pen.tone("gold")),
        *pen.solid(palm.circle(0, 23, 2.6), pen.tone("gold")),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def watering_can(pen: Pen, at: Torso) -> list[Item]:
    """A can that drips, held by its handle."""
    palm = palm_of(at, HOLD).translate(-1.6)
    tin = pen.tone("red")
    can = palm.polygon("-6,8 5,8 5.8,23 -6.8,23")
    spout = pen.tube(*palm.points("-5,19 -11,12 -13.4,6"), width=2.2, skin=tin)
    rose = pen.solid(palm.polygon("-17,6.4 -10.6,2.4 -11,7.4"), tin)
    drops = pen.dots(palm.points("-17.6,10 -15.6,13.6 -18,16.4"), 1, pen.flat_color("ice"))
    arch = palm.curve("-5,9 -3.6,1 1.6,-0.6 4.6,3 4.4,9")
    grip = [Stroke(arch, pen.ink, 3.4), Stroke(arch, tin.body, 1.8)]
    return [
        *cuff(pen, at, HOLD),
        *spout,
        *rose,
        drops,
        *pen.solid(can, tin, Stroke(palm.line("-9,13 9,13"), pen.flat_color("gold"), 2.4)),
        *grip,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=13.0, root=limb(HOLD))
def flower_pot(pen: Pen, at: Torso) -> list[Item]:
    """A sunflower in a pot."""
    palm = palm_of(at, HOLD).translate(-1.6)
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
        *pen.shape(palm.circle(0, -21, 3.8), pen.flat_color("ginger")),
        *face,
        *pen.solid(pot, pen.tone("ginger")),
        *fist(pen, at, HOLD),
    ]


def _branch_down(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    wood = shoulder.curve("-3,2 4.8,6 5.4,22") + shoulder.line("5.4,9 9,6")
    return [Stroke(wood, pen.ink, 4.4), Stroke(wood, pen.flat_color("wood"), 2.4)]


@part(Place.ARM, on=Torso, root=_branch_down)
def hot_water_bottle(pen: Pen, at: Torso) -> list[Item]:
    """A branch with a hot-water bottle: a dangerous friend."""
    neck = Spot(at.shoulder[0] + 3.4, at.shoulder[1] + 20)
    bag = neck.smooth("-2,-2 2,-2 2.4,2 5.4,5 5,18 -5,18 -5.4,5 -2.4,2", tension=0.1)
    heart = neck.smooth("0,8.6 1.8,7 3.2,9 0,13 -3.2,9 -1.8,7", tension=0.14)
    rib = pen.line(*neck.points("-3,15.4 3,15.4"), width=0.6)
    return [*pen.solid(bag, pen.tone("red")), Fill(heart, pen.cloth), rib]


@part(Place.ARM, on=Torso, beside=13.5, root=limb(RAISED, 8))
def wand(pen: Pen, at: Torso) -> list[Item]:
    """A wand, with sparks."""
    palm = palm_of(at, RAISED)
    stick = palm.line("2.6,7 -3,-8")
    sparks = (
        star(palm.translate(3.2, -10.6), 1.6)
        + star(palm.translate(-7.4, -3), 1.4)
        + star(palm.translate(5, -6.4), 1.1)
    )
    return [
        *cuff(pen, at, RAISED),
        Stroke(stick, pen.ink, 2.4),
        *pen.solid(star(palm.translate(-3.4, -9.4), 5.2), pen.tone("gold")),
        Fill(sparks, pen.flat_color("gold")),
        *fist(pen, at, RAISED),
    ]


@part(Place.ARM, on=Torso, beside=13.6, root=limb(HOLD))
def magnifier(pen: Pen, at: Torso) -> list[Item]:
    """A glass, and a fly under it."""
    palm = palm_of(at, HOLD).translate(-2)
    x, y = palm
    rim = palm.circle(0, -15, 7.6)
    fly = [
        Fill(palm.ellipse(0, -14, 2, 3), pen.ink),
        *[
            pen.line((x + s, y - 15 + k), (x + s * 4.4, y - 16 + 2 * k), width=0.6)
            for s in (-1, 1)
            for k in (-1, 1, 3)
        ],
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("2,6 0.6,-7"), width=2.4, skin=pen.tone("wood")),
        Stroke(rim, pen.ink, 4),
        Fill(rim, pen.flat_color("ice")),
        *fly,
        Stroke(rim, pen.flat_color("gold"), 2),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def notebook(pen: Pen, at: Torso) -> list[Item]:
    """Clues: none yet."""
    palm = palm_of(at, HOLD).translate(-3)
    page = palm.polygon("-6,-14 5,-15 6,1 -5,2")
    mark = [
        pen.line(*palm.points("-2.6,-9 -0.4,-12 2,-10 0.4,-7 0.2,-5.4"), width=1.2),
        pen.dots((palm.translate(0.3, -2.4),), 0.9, pen.ink),
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(page, pen.flat_color("snow")),
        *mark,
        *pen.tube(*palm.points("-5,-14.4 4.4,-15.2"), width=1.4, skin=pen.trim),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, root=limb(SHORT))
def handkerchief(pen: Pen, at: Torso) -> list[Item]:
    """A short arm with a great handkerchief, for great sneezes."""
    palm = palm_of(at, SHORT)
    cloth = palm.polygon("0,-2 7.4,6 8.4,22 3,19.4 -3,25 -8.4,19.6 -13.4,21 -9,6")
    edge = Stroke(cloth, pen.tone("navy").body, 3.4)
    spots = pen.dots(palm.points("-5.4,9 1,8.4 -8,15 -2,15 4,14"), 1.5, pen.flat_color("red"))
    folds = [
        pen.line(*palm.points("-1,4 -3,21"), width=0.7),
        pen.line(*palm.points("1.6,4 3,17"), width=0.7),
    ]
    bunch = palm.smooth("-5,-9 0,-6.4 4.6,-9.4 2.4,0 -3,0")
    return [
        *pen.shape(bunch, pen.cloth),
        *pen.filled_shape(cloth, pen.cloth, edge, spots),
        *folds,
        *pen.solid(palm.circle(0, 0, 4.4), pen.body),
        *[pen.line(*palm.translate(0, d).points("-1.4,0 2.8,0"), width=0.7) for d in (-1.5, 1.3)],
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def knitting(pen: Pen, at: Torso) -> list[Item]:
    """A sock on needles; it is already very long."""
    palm = Spot(at.shoulder[0] + 1, min(at.shoulder[1] + 27, 48.6))
    x, y = palm
    sock = palm.smooth("-6,0 4,0 4,26 7.4,31 6,36 -3,36 -6,30", tension=0.07)
    stripes = [
        Stroke(line((x - 9, q), (x + 10, q)), pen.trim.body, 2.2)
        for q in range(round(y) + 4, round(y) + 36, 6)
    ]
    needles = [
        *pen.tube(*palm.points("-9,3 7.6,-6"), width=1.2, skin=pen.tone("steel")),
        *pen.tube(*palm.points("-7,-7 6,3"), width=1.2, skin=pen.tone("steel")),
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.solid(sock, pen.tone("red"), *stripes),
        *needles,
        *pen.solid(palm.circle(4.4, 2, 3.8), pen.body),
    ]


@part(Place.ARM, on=Torso, beside=13.0, root=limb(RAISED))
def lasso(pen: Pen, at: Torso) -> list[Item]:
    """A rope, its loop whirled high, its end down to the hip."""
    palm = palm_of(at, RAISED)
    loop = palm.ellipse(-4.6, -10.2, 6.2, 3.8)
    rope = palm.curve("-1.4,-6.8 1,-3 0,3 2.6,16 0.6,28 4,40 2,50")
    return [
        Stroke(rope, pen.ink, 3.2),
        Stroke(rope, pen.flat_color("straw"), 1.7),
        *cuff(pen, at, RAISED),
        Stroke(loop, pen.ink, 3.2),
        Stroke(loop, pen.flat_color("straw"), 1.7),
        *fist(pen, at, RAISED),
    ]
