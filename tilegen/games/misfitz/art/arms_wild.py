"""Still more arms: what sports, bees and detectives hold; wings and claws."""

from __future__ import annotations

from tilegen.drawing.path import line, polygon
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.ornaments import football
from tilegen.games.misfitz.art.poses import DOWN, HOLD, UP, Pose, cuff, fist, limb, palm_of
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.ARM, on=Torso, beside=12.9, root=limb(HOLD))
def trophy(pen: Pen, at: Torso) -> list[Item]:
    """A cup, for taking part."""
    palm = palm_of(at, HOLD).moved(-1.6)
    cup = palm.smooth("-5.4,-21 5.4,-21 4,-12 0,-8 -4,-12", tension=0.1)
    handles = Stroke(palm.ellipse(0, -17, 7.6, 3.6), pen.ink, 1.8)
    base = pen.solid(palm.polygon("-3.4,-5 3.4,-5 4.4,4 -4.4,4"), pen.tone("wood"))
    return [
        handles,
        *pen.tube(*palm.points("0,-5 0,-9"), width=2, skin=pen.tone("gold")),
        *pen.solid(cup, pen.tone("gold")),
        *base,
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=12.3, root=limb(DOWN))
def ball_under_arm(pen: Pen, at: Torso) -> list[Item]:
    """Nobody else may play with it."""
    palm = palm_of(at, DOWN)
    return [
        *football(pen, palm.moved(-1.6, -4), 7.4),
        *pen.solid(palm.circle(0, 1.4, 3.8), pen.body),
    ]


@part(Place.ARM, on=Torso, root=limb(HOLD, 3))
def honey_dipper(pen: Pen, at: Torso) -> list[Item]:
    """A spoon for honey."""
    palm = palm_of(at, HOLD).moved(-1)
    drop = palm.smooth("-4.6,-17 4.6,-17 4,-12 1,-11 0.4,-5 -1.4,-6 -2,-11")
    rings = [
        pen.line(*palm.moved(0, dy).points("-4.4,0 4.4,0"), width=0.8) for dy in (-22, -19.4, -16.8)
    ]
    return [
        *pen.tube(*palm.points("0,8 0,-16"), width=1.6, skin=pen.tone("wood")),
        *pen.solid(palm.ellipse(0, -19, 5, 5.6), pen.tone("straw")),
        *rings,
        *pen.shape(drop, pen.flat("ginger")),
        *pen.solid(palm.circle(0.6, 0, 3), pen.trim),
    ]


@part(Place.ARM, on=Torso, root=limb(DOWN, 3))
def honey_pail(pen: Pen, at: Torso) -> list[Item]:
    """A pail of honey, and it runs over."""
    palm = palm_of(at, DOWN).moved(-3.8)
    pail = palm.polygon("-6,5 6,5 4.8,17 -4.8,17")
    honey = palm.smooth("-6.4,4 0,2.6 6.4,4 5.4,9 3,7 1,12 -1.4,8 -4,10", tension=0.13)
    bow = Stroke(palm.curve("-5.6,5 0,-1 5.6,5"), pen.ink, 1.1)
    return [
        bow,
        *pen.solid(pail, pen.tone("wood")),
        *pen.shape(honey, pen.flat("gold")),
        *pen.solid(palm.circle(1.6, 0, 3), pen.trim),
    ]


@part(Place.ARM, on=Torso, beside=13.6, root=limb(HOLD))
def magnifier(pen: Pen, at: Torso) -> list[Item]:
    """A glass, and a fly under it."""
    palm = palm_of(at, HOLD).moved(-2)
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
        Fill(rim, pen.flat("ice")),
        *fly,
        Stroke(rim, pen.flat("gold"), 2),
        *fist(pen, at, HOLD),
    ]


@part(Place.ARM, on=Torso, beside=11.8, root=limb(HOLD))
def notebook(pen: Pen, at: Torso) -> list[Item]:
    """Clues: none yet."""
    palm = palm_of(at, HOLD).moved(-3)
    page = palm.polygon("-6,-14 5,-15 6,1 -5,2")
    mark = [
        pen.line(*palm.points("-2.6,-9 -0.4,-12 2,-10 0.4,-7 0.2,-5.4"), width=1.2),
        pen.dots((palm.moved(0.3, -2.4),), 0.9, pen.ink),
    ]
    return [
        *cuff(pen, at, HOLD),
        *pen.shape(page, pen.flat("snow")),
        *mark,
        *pen.tube(*palm.points("-5,-14.4 4.4,-15.2"), width=1.4, skin=pen.trim),
        *fist(pen, at, HOLD),
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


def _raised(pen: Pen, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    shape = shoulder.smooth(
        "-6,12 1,9 3,-2 7.4,-5 7.6,6 8,14 5.4,15 5.4,23 1.6,21 -1,28 -6,24", tension=0.13
    )
    return pen.solid(shape, pen.body)


@part(Place.ARM, on=Torso, beside=11.3, root=_raised)
def cocoa_wing(pen: Pen, at: Torso) -> list[Item]:
    """A raised wing, its feathers round a mug of cocoa."""
    wing_tip = Spot(at.shoulder[0] + 2.6, at.shoulder[1] + 1)
    mug = wing_tip.smooth("-6.4,-4 4,-4 3.6,8 -6,8", tension=0.06)
    handle = Stroke(wing_tip.circle(-7.4, 2, 2.8), pen.ink, 1.7)
    steam = [
        pen.line(*wing_tip.moved(dx).points("0,-6 1.2,-8 0,-10"), width=0.9) for dx in (-4, -0.6)
    ]
    feathers = [
        item
        for k in (4.4, 1.4, -1.6)
        for item in pen.tube(
            *wing_tip.moved(0, k).points("6.4,3 3,0 -2.4,0.6"), width=2.6, skin=pen.body
        )
    ]
    return [
        handle,
        *pen.solid(mug, pen.tone("red"), Stroke(wing_tip.line("-9,6 9,6"), pen.cloth, 1.8)),
        *pen.shape(wing_tip.ellipse(-1.2, -4, 5, 1.5), pen.flat("wood")),
        *steam,
        *feathers,
    ]


_SHORT: Pose = ((-4, 4), (3.4, 14), (1.4, 27))


@part(Place.ARM, on=Torso, root=limb(_SHORT))
def small_claw(pen: Pen, at: Torso) -> list[Item]:
    """A short arm with three claws."""
    palm = palm_of(at, _SHORT)
    x, y = palm
    claws = [
        item
        for dx in (-3.4, 0, 3.4)
        for item in pen.shape(
            polygon(((x + dx - 1.7, y + 2), (x + dx + 1.7, y + 2), palm.moved(dx * 1.2, 8))),
            pen.tooth,
        )
    ]
    return [*claws, *pen.solid(palm.circle(0, 0, 4.6), pen.body)]


@part(Place.ARM, on=Torso, root=limb(_SHORT))
def handkerchief(pen: Pen, at: Torso) -> list[Item]:
    """A short arm with a great handkerchief, for great sneezes."""
    palm = palm_of(at, _SHORT)
    cloth = palm.polygon("0,-2 7.4,6 8.4,22 3,19.4 -3,25 -8.4,19.6 -13.4,21 -9,6")
    edge = Stroke(cloth, pen.tone("navy").body, 3.4)
    spots = pen.dots(palm.points("-5.4,9 1,8.4 -8,15 -2,15 4,14"), 1.5, pen.flat("red"))
    folds = [
        pen.line(*palm.points("-1,4 -3,21"), width=0.7),
        pen.line(*palm.points("1.6,4 3,17"), width=0.7),
    ]
    bunch = palm.smooth("-5,-9 0,-6.4 4.6,-9.4 2.4,0 -3,0")
    return [
        *pen.shape(bunch, pen.cloth),
        *pen.filled(cloth, pen.cloth, edge, spots),
        *folds,
        *pen.solid(palm.circle(0, 0, 4.4), pen.body),
        *[pen.line(*palm.moved(0, d).points("-1.4,0 2.8,0"), width=0.7) for d in (-1.5, 1.3)],
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


@part(Place.ARM, on=Torso, beside=11.7, root=limb(UP))
def lasso(pen: Pen, at: Torso) -> list[Item]:
    """A rope in a loop."""
    palm = palm_of(at, UP).moved(0, 1)
    rope = palm.curve("-1,4 -4,12 1,22 4,33 0,41 -4,35 -1,25 3,15 1,4")
    return [
        *cuff(pen, at, UP),
        Stroke(rope, pen.ink, 3.2),
        Stroke(rope, pen.flat("straw"), 1.7),
        *pen.solid(palm.circle(0, 0, 4.2), pen.body),
        *[pen.line(*palm.moved(0, d).points("-1.4,0 2.8,0"), width=0.7) for d in (-1.5, 1.3)],
    ]


@part(Place.ARM, on=Torso, beside=12.4, root=limb(HOLD))
def hobby_horse(pen: Pen, at: Torso) -> list[Item]:
    """A horse's head on a stick: better than none."""
    palm = palm_of(at, HOLD).moved(-1.6)
    head = palm.smooth(
        "3,-8 4,-20 2,-27.4 -0.4,-23.6 -6,-18 -8.4,-13 -5.4,-10.4 -2,-14 -3,-8", tension=0.13
    )
    mane = palm.smooth("2,-25 6.4,-22 5,-18.6 7,-14 4.6,-12 5.4,-8 2,-9", tension=0.13)
    rein = [Stroke(palm.curve("-6,-15.6 -4,-14.4 -3,-12"), pen.flat("red"), 1.5)]
    return [
        *cuff(pen, at, HOLD),
        *pen.tube(*palm.points("0,30 0,-9"), width=2.2, skin=pen.tone("wood")),
        *pen.solid(mane, pen.tone("straw")),
        *pen.solid(head, pen.tone("fur"), *rein),
        pen.dots((palm.moved(-1.6, -19),), 1, pen.ink),
        *fist(pen, at, HOLD),
    ]


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
        pen.line(*wrist.moved(dx, dy).points("0,0 -0.4,3.4"), width=0.7)
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


@part(Place.ARM, on=Torso, beside=12.6, root=limb(HOLD, 8.6))
def ice_lolly(pen: Pen, at: Torso) -> list[Item]:
    """A lolly: in the snow it keeps for ever."""
    palm = palm_of(at, HOLD).moved(-1.6)
    ice = palm.smooth("-5,-6 -5,-19 0,-23.4 5,-19 5,-6", tension=0.12)
    bands = [
        Fill(palm.rectangle(-8, -16, 16, 5), pen.flat("gold")),
        Fill(palm.rectangle(-8, -11, 16, 8), pen.flat("leaf")),
    ]
    bite = palm.circle(5.6, -20, 3.2)
    return [
        *pen.tube(*palm.points("0,6 0,-6"), width=2, skin=pen.tone("straw")),
        *pen.solid(
            ice, pen.tone("red"), *bands, Stroke(bite, pen.ink, 1.4), Fill(bite, pen.ground)
        ),
        *pen.solid(palm.circle(0.8, 0, 4.4), pen.trim),
    ]
