"""Arms of the wild ones, and what grows on backs."""

from __future__ import annotations

from tilegen.drawing.path import line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.arms import HOLD, UP, Pose, _cuff, _end, _fist, _limb
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Room, Torso, arm, thing
from tilegen.parts.pen import both
from tilegen.parts.spot import Spot, points


@thing(Room.ARM, behind=True)
def wing(p: Paints, at: Torso) -> list[Item]:
    """A folded wing with three long feathers."""
    shoulder = Spot(*at.shoulder)
    shape = shoulder.smooth("-5,-2 3,0 7.6,14 7.4,34 4.6,50 2.4,42 0,47 -1,38 -5,40", tension=0.13)
    quills = [
        p.pen.line(*shoulder.points("2,22 4,44"), width=0.8),
        p.pen.line(*shoulder.points("-1,20 0,40"), width=0.8),
    ]
    return [*p.solid(shape, p.body), *quills]


def _raised(p: Paints, at: Torso) -> list[Item]:
    shoulder = Spot(*at.shoulder)
    shape = shoulder.smooth(
        "-6,12 1,9 3,-2 7.4,-5 7.6,6 8,14 5.4,15 5.4,23 1.6,21 -1,28 -6,24", tension=0.13
    )
    return p.solid(shape, p.body)


@arm(11.3, root=_raised)
def cocoa_wing(p: Paints, at: Torso) -> list[Item]:
    """A raised wing, its feathers round a mug of cocoa."""
    spot = Spot(at.shoulder[0] + 2.6, at.shoulder[1] + 1)
    mug = spot.smooth("-6.4,-4 4,-4 3.6,8 -6,8", tension=0.06)
    handle = Stroke(spot.circle(-7.4, 2, 2.8), p.style.line, 1.7)
    steam = [
        p.pen.line(*spot.moved(dx).points("0,-6 1.2,-8 0,-10"), width=0.9) for dx in (-4, -0.6)
    ]
    feathers = [
        item
        for k in (4.4, 1.4, -1.6)
        for item in p.limb(*spot.moved(0, k).points("6.4,3 3,0 -2.4,0.6"), width=2.6, skin=p.body)
    ]
    return [
        handle,
        *p.solid(mug, p.tone("red"), Stroke(spot.line("-9,6 9,6"), p.pen.cloth, 1.8)),
        *p.pen.shape(spot.ellipse(-1.2, -4, 5, 1.5), p.flat("wood")),
        *steam,
        *feathers,
    ]


_SHORT: Pose = ((-4, 4), (3.4, 14), (1.4, 27))


@thing(Room.ARM, root=_limb(_SHORT))
def small_claw(p: Paints, at: Torso) -> list[Item]:
    """A short arm with three claws."""
    palm = _end(at, _SHORT)
    x, y = palm
    claws = [
        item
        for dx in (-3.4, 0, 3.4)
        for item in p.pen.shape(
            polygon(((x + dx - 1.7, y + 2), (x + dx + 1.7, y + 2), palm.moved(dx * 1.2, 8))),
            p.pen.tooth,
        )
    ]
    return [*claws, *p.solid(palm.circle(0, 0, 4.6), p.body)]


@thing(Room.ARM, root=_limb(_SHORT))
def handkerchief(p: Paints, at: Torso) -> list[Item]:
    """A short arm with a great handkerchief, for great sneezes."""
    palm = _end(at, _SHORT)
    cloth = palm.polygon("0,-2 7.4,6 8.4,22 3,19.4 -3,25 -8.4,19.6 -13.4,21 -9,6")
    edge = Stroke(cloth, p.tone("navy").body, 3.4)
    spots = p.dots(palm.points("-5.4,9 1,8.4 -8,15 -2,15 4,14"), 1.5, p.flat("red"))
    folds = [
        p.pen.line(*palm.points("-1,4 -3,21"), width=0.7),
        p.pen.line(*palm.points("1.6,4 3,17"), width=0.7),
    ]
    bunch = palm.smooth("-5,-9 0,-6.4 4.6,-9.4 2.4,0 -3,0")
    return [
        *p.pen.shape(bunch, p.pen.cloth),
        *p.pen.filled(cloth, p.pen.cloth, edge, spots),
        *folds,
        *p.solid(palm.circle(0, 0, 4.4), p.body),
        *[p.pen.line(*palm.moved(0, d).points("-1.4,0 2.8,0"), width=0.7) for d in (-1.5, 1.3)],
    ]


@arm(11.8, root=_limb(HOLD))
def knitting(p: Paints, at: Torso) -> list[Item]:
    """A sock on needles; it is already very long."""
    spot = Spot(at.shoulder[0] + 1, min(at.shoulder[1] + 27, 48.6))
    x, y = spot
    sock = spot.smooth("-6,0 4,0 4,26 7.4,31 6,36 -3,36 -6,30", tension=0.07)
    stripes = [
        Stroke(line((x - 9, q), (x + 10, q)), p.trim.body, 2.2)
        for q in range(round(y) + 4, round(y) + 36, 6)
    ]
    needles = [
        *p.limb(*spot.points("-9,3 7.6,-6"), width=1.2, skin=p.tone("steel")),
        *p.limb(*spot.points("-7,-7 6,3"), width=1.2, skin=p.tone("steel")),
    ]
    return [
        *_cuff(p, at, HOLD),
        *p.solid(sock, p.tone("red"), *stripes),
        *needles,
        *p.solid(spot.circle(4.4, 2, 3.8), p.body),
    ]


@arm(11.7, root=_limb(UP))
def lasso(p: Paints, at: Torso) -> list[Item]:
    """A rope in a loop."""
    palm = _end(at, UP).moved(0, 1)
    rope = palm.curve("-1,4 -4,12 1,22 4,33 0,41 -4,35 -1,25 3,15 1,4")
    return [
        *_cuff(p, at, UP),
        Stroke(rope, p.style.line, 3.2),
        Stroke(rope, p.flat("straw"), 1.7),
        *p.solid(palm.circle(0, 0, 4.2), p.body),
        *[p.pen.line(*palm.moved(0, d).points("-1.4,0 2.8,0"), width=0.7) for d in (-1.5, 1.3)],
    ]


@arm(12.4, root=_limb(HOLD))
def hobby_horse(p: Paints, at: Torso) -> list[Item]:
    """A horse's head on a stick: better than none."""
    palm = _end(at, HOLD).moved(-1.6)
    head = palm.smooth(
        "3,-8 4,-20 2,-27.4 -0.4,-23.6 -6,-18 -8.4,-13 -5.4,-10.4 -2,-14 -3,-8", tension=0.13
    )
    mane = palm.smooth("2,-25 6.4,-22 5,-18.6 7,-14 4.6,-12 5.4,-8 2,-9", tension=0.13)
    rein = [Stroke(palm.curve("-6,-15.6 -4,-14.4 -3,-12"), p.flat("red"), 1.5)]
    return [
        *_cuff(p, at, HOLD),
        *p.limb(*palm.points("0,30 0,-9"), width=2.2, skin=p.tone("wood")),
        *p.solid(mane, p.tone("straw")),
        *p.solid(head, p.tone("fur"), *rein),
        p.dots((palm.moved(-1.6, -19),), 1, p.style.line),
        *_fist(p, at, HOLD),
    ]


@arm(12.4)
def hairy_arm(p: Paints, at: Torso) -> list[Item]:
    """Very long, with a very large hand."""
    spot = Spot(at.shoulder[0] + 5, at.shoulder[1] + 46)
    arm = spot.smooth(
        "-9,-46 -2,-45 3.4,-36 2.6,-33 6,-27 4.4,-24 6.4,-16 "
        "4.4,-12 6,-3 0,-1 -5.4,-3 -3.4,-9 -5.6,-16 -4,-24 -8,-31",
        tension=0.1,
    )
    tufts = [
        p.pen.line(*spot.moved(dx, dy).points("0,0 -0.4,3.4"), width=0.7)
        for dx, dy in ((-3, -38), (1.6, -28), (-1.6, -21), (1.6, -14))
    ]
    hand = (
        spot.ellipse(0, 2, 5.6, 5.4)
        + spot.circle(-4.4, 7, 2.3)
        + spot.circle(-0.2, 8.6, 2.3)
        + spot.circle(3.6, 7, 2.2)
        + spot.circle(-5.4, 0, 2.1)
    )
    return [*p.solid(arm, p.body), *tufts, *p.solid(hand, p.trim)]


@arm(12.6, root=_limb(HOLD, 8.6))
def ice_lolly(p: Paints, at: Torso) -> list[Item]:
    """A lolly: in the snow it keeps for ever."""
    palm = _end(at, HOLD).moved(-1.6)
    ice = palm.smooth("-5,-6 -5,-19 0,-23.4 5,-19 5,-6", tension=0.12)
    bands = [
        Fill(palm.rectangle(-8, -16, 16, 5), p.flat("gold")),
        Fill(palm.rectangle(-8, -11, 16, 8), p.flat("leaf")),
    ]
    bite = palm.circle(5.6, -20, 3.2)
    return [
        *p.limb(*palm.points("0,6 0,-6"), width=2, skin=p.tone("straw")),
        *p.solid(
            ice, p.tone("red"), *bands, Stroke(bite, p.style.line, 1.4), Fill(bite, p.style.ground)
        ),
        *p.solid(palm.circle(0.8, 0, 4.4), p.trim),
    ]


@thing(Room.BACK, behind=True)
def gauzy_wings(p: Paints, at: Torso) -> list[Item]:
    """Two pairs, for a great hum."""
    shoulder = Spot(0, at.shoulder[1])
    upper = shoulder.smooth("8,4 14,-6 21,-9 24.6,-3 24,9 17,13")
    lower = shoulder.smooth("10,18 20,17 24.4,22 23.4,33 18,35")
    glass = p.tone("ice")
    ribs = [
        p.pen.line(*shoulder.points("14,6 22,-3"), width=0.6),
        p.pen.line(*shoulder.points("16,10 23.4,5"), width=0.6),
        p.pen.line(*shoulder.points("18,24 23,29"), width=0.6),
    ]
    return both([*p.solid(lower, glass), *p.solid(upper, glass), *ribs])


@thing(Room.BACK, behind=True)
def cape(p: Paints, at: Torso) -> list[Item]:
    """A cape with a collar up to the ears."""
    y = min(at.shoulder[1], 19)
    neck, side = Spot(0, y), Spot(min(at.shoulder[0], 13.6), y)
    right = [
        *neck.points("0,-4"),
        *side.points("2,-3 7,14 11.4,44 10.6,61 3,58"),
        *neck.points("13.5,63 0,50"),
    ]
    cloak = even(right, 0.1)
    collar = smooth(points("7.6,17 9,9 14.6,5.4 16.6,10.4 16,17 12,22"), tension=0.1)
    return [*p.solid(cloak, p.hair), *both(p.solid(collar, p.tone("red")))]


@thing(Room.BACK, behind=True)
def leather_wings(p: Paints, at: Torso) -> list[Item]:
    """Not yet large enough."""
    shoulder = Spot(0, at.shoulder[1])
    shape = shoulder.smooth(
        "10,12 15,-1 22,-6 24.4,4 24.4,20 22,17 21,27 17.4,23 12,31", tension=0.09
    )
    ribs = [
        p.pen.line(*shoulder.points("15,6 23.6,-3"), width=0.8),
        p.pen.line(*shoulder.points("15,8 21.4,14"), width=0.8),
    ]
    return both([*p.solid(shape, p.clothes), *ribs])


@thing(Room.BACK, behind=True)
def air_tank(p: Paints, at: Torso) -> list[Item]:
    """Two bottles of air."""
    shoulder = Spot(0, at.shoulder[1])
    tank = shoulder.smooth("11,0 13.6,-4 18,-4 20.6,0 20.6,40 11,40", tension=0.09)
    valve = p.solid(shoulder.rectangle(13.4, -7, 4.4, 4), p.tone("steel"))
    return both([*valve, *p.solid(tank, p.tone("gold"))])
