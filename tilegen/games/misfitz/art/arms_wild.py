"""Arms of the wild ones, and what grows on backs."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.arms import HOLD, UP, Pose, _cuff, _end, _fist, _limb
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Room, Torso, arm, thing
from tilegen.parts.pen import both, curve


@thing(Room.ARM, behind=True)
def wing(p: Paints, at: Torso) -> list[Item]:
    """A folded wing with three long feathers."""
    x, y = at.shoulder
    shape = smooth(((x - 5, y - 2), (x + 3, y), (x + 7.6, y + 14), (x + 7.4, y + 34),
        (x + 4.6, y + 50), (x + 2.4, y + 42), (x, y + 47), (x - 1, y + 38), (x - 5, y + 40)),
        tension=0.13)  # fmt: skip
    quills = [p.pen.line((x + 2, y + 22), (x + 4, y + 44), width=0.8), p.pen.line((x - 1, y + 20),
        (x, y + 40), width=0.8)]  # fmt: skip
    return [*p.solid(shape, p.body), *quills]


def _raised(p: Paints, at: Torso) -> list[Item]:
    x, y = at.shoulder
    shape = smooth(((x - 6, y + 12), (x + 1, y + 9), (x + 3, y - 2), (x + 7.4, y - 5),
        (x + 7.6, y + 6), (x + 8, y + 14), (x + 5.4, y + 15), (x + 5.4, y + 23), (x + 1.6, y + 21),
        (x - 1, y + 28), (x - 6, y + 24)), tension=0.13)  # fmt: skip
    return p.solid(shape, p.body)


@arm(11.3, root=_raised)
def cocoa_wing(p: Paints, at: Torso) -> list[Item]:
    """A raised wing, its feathers round a mug of cocoa."""
    x, y = at.shoulder[0] + 2.6, at.shoulder[1] + 1
    mug = smooth(((x - 6.4, y - 4), (x + 4, y - 4), (x + 3.6, y + 8), (x - 6, y + 8)),
        tension=0.06)  # fmt: skip
    handle = Stroke(circle(x - 7.4, y + 2, 2.8), p.style.line, 1.7)
    steam = [p.pen.line((x + dx, y - 6), (x + dx + 1.2, y - 8), (x + dx, y - 10), width=0.9)
        for dx in (-4, -0.6)]  # fmt: skip
    feathers = [item for k in (4.4, 1.4, -1.6) for item in p.limb((x + 6.4, y + k + 3),
        (x + 3, y + k), (x - 2.4, y + k + 0.6), width=2.6, skin=p.body)]  # fmt: skip
    return [handle, *p.solid(mug, p.tone("red"), Stroke(line((x - 9, y + 6), (x + 9, y + 6)),
        p.pen.cloth, 1.8)), *p.pen.shape(ellipse(x - 1.2, y - 4, 5, 1.5), p.flat("wood")),
        *steam, *feathers]  # fmt: skip


_SHORT: Pose = ((-4, 4), (3.4, 14), (1.4, 27))


@thing(Room.ARM, root=_limb(_SHORT))
def small_claw(p: Paints, at: Torso) -> list[Item]:
    """A short arm with three claws."""
    x, y = _end(at, _SHORT)
    claws = [item for dx in (-3.4, 0, 3.4) for item in p.pen.shape(polygon(((x + dx - 1.7, y + 2),
        (x + dx + 1.7, y + 2), (x + dx * 1.2, y + 8))), p.pen.tooth)]  # fmt: skip
    return [*claws, *p.solid(circle(x, y, 4.6), p.body)]


@thing(Room.ARM, root=_limb(_SHORT))
def handkerchief(p: Paints, at: Torso) -> list[Item]:
    """A short arm with a great handkerchief, for great sneezes."""
    x, y = _end(at, _SHORT)
    cloth = polygon(((x, y - 2), (x + 7.4, y + 6), (x + 8.4, y + 22), (x + 3, y + 19.4),
        (x - 3, y + 25), (x - 8.4, y + 19.6), (x - 13.4, y + 21), (x - 9, y + 6)))  # fmt: skip
    edge = Stroke(cloth, p.tone("navy").body, 3.4)
    spots = p.dots(((x - 5.4, y + 9), (x + 1, y + 8.4), (x - 8, y + 15), (x - 2, y + 15),
        (x + 4, y + 14)), 1.5, p.flat("red"))  # fmt: skip
    folds = [p.pen.line((x - 1, y + 4), (x - 3, y + 21), width=0.7), p.pen.line((x + 1.6, y + 4),
        (x + 3, y + 17), width=0.7)]  # fmt: skip
    bunch = smooth(((x - 5, y - 9), (x, y - 6.4), (x + 4.6, y - 9.4), (x + 2.4, y), (x - 3, y)))
    return [*p.pen.shape(bunch, p.pen.cloth), *p.pen.filled(cloth, p.pen.cloth, edge, spots),
        *folds, *p.solid(circle(x, y, 4.4), p.body), *[p.pen.line((x - 1.4, y + d),
        (x + 2.8, y + d), width=0.7) for d in (-1.5, 1.3)]]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def knitting(p: Paints, at: Torso) -> list[Item]:
    """A sock on needles; it is already very long."""
    x, y = at.shoulder[0] + 1, min(at.shoulder[1] + 27, 48.6)
    sock = smooth(((x - 6, y), (x + 4, y), (x + 4, y + 26), (x + 7.4, y + 31), (x + 6, y + 36),
        (x - 3, y + 36), (x - 6, y + 30)), tension=0.07)  # fmt: skip
    stripes = [Stroke(line((x - 9, q), (x + 10, q)), p.trim.body, 2.2) for q in range(round(y) + 4,
        round(y) + 36, 6)]  # fmt: skip
    needles = [*p.limb((x - 9, y + 3), (x + 7.6, y - 6), width=1.2, skin=p.tone("steel")),
        *p.limb((x - 7, y - 7), (x + 6, y + 3), width=1.2, skin=p.tone("steel"))]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.solid(sock, p.tone("red"), *stripes), *needles,
        *p.solid(circle(x + 4.4, y + 2, 3.8), p.body)]  # fmt: skip


@arm(11.7, root=_limb(UP))
def lasso(p: Paints, at: Torso) -> list[Item]:
    """A rope in a loop."""
    x, y = _end(at, UP)
    y += 1
    rope = curve((x - 1, y + 4), (x - 4, y + 12), (x + 1, y + 22), (x + 4, y + 33), (x, y + 41),
        (x - 4, y + 35), (x - 1, y + 25), (x + 3, y + 15), (x + 1, y + 4))  # fmt: skip
    return [*_cuff(p, at, UP), Stroke(rope, p.style.line, 3.2), Stroke(rope, p.flat("straw"), 1.7),
        *p.solid(circle(x, y, 4.2), p.body), *[p.pen.line((x - 1.4, y + d), (x + 2.8, y + d),
        width=0.7) for d in (-1.5, 1.3)]]  # fmt: skip


@arm(12.4, root=_limb(HOLD))
def hobby_horse(p: Paints, at: Torso) -> list[Item]:
    """A horse's head on a stick: better than none."""
    x, y = _end(at, HOLD)
    x -= 1.6
    head = smooth(((x + 3, y - 8), (x + 4, y - 20), (x + 2, y - 27.4), (x - 0.4, y - 23.6),
        (x - 6, y - 18), (x - 8.4, y - 13), (x - 5.4, y - 10.4), (x - 2, y - 14), (x - 3, y - 8)),
        tension=0.13)  # fmt: skip
    mane = smooth(((x + 2, y - 25), (x + 6.4, y - 22), (x + 5, y - 18.6), (x + 7, y - 14),
        (x + 4.6, y - 12), (x + 5.4, y - 8), (x + 2, y - 9)), tension=0.13)  # fmt: skip
    rein = [Stroke(curve((x - 6, y - 15.6), (x - 4, y - 14.4), (x - 3, y - 12)), p.flat("red"),
        1.5)]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.limb((x, y + 30), (x, y - 9), width=2.2, skin=p.tone("wood")),
        *p.solid(mane, p.tone("straw")), *p.solid(head, p.tone("fur"), *rein),
        p.dots(((x - 1.6, y - 19),), 1, p.style.line), *_fist(p, at, HOLD)]  # fmt: skip


@arm(12.4)
def hairy_arm(p: Paints, at: Torso) -> list[Item]:
    """Very long, with a very large hand."""
    x, y = at.shoulder[0] + 5, at.shoulder[1] + 46
    arm = smooth(((x - 9, y - 46), (x - 2, y - 45), (x + 3.4, y - 36), (x + 2.6, y - 33),
        (x + 6, y - 27), (x + 4.4, y - 24), (x + 6.4, y - 16), (x + 4.4, y - 12), (x + 6, y - 3),
        (x, y - 1), (x - 5.4, y - 3), (x - 3.4, y - 9), (x - 5.6, y - 16), (x - 4, y - 24),
        (x - 8, y - 31)), tension=0.1)  # fmt: skip
    tufts = [p.pen.line((x + dx, y + dy), (x + dx - 0.4, y + dy + 3.4), width=0.7)
        for dx, dy in ((-3, -38), (1.6, -28), (-1.6, -21), (1.6, -14))]  # fmt: skip
    hand = ellipse(x, y + 2, 5.6, 5.4) + circle(x - 4.4, y + 7, 2.3) + circle(x - 0.2, y + 8.6,
        2.3) + circle(x + 3.6, y + 7, 2.2) + circle(x - 5.4, y, 2.1)  # fmt: skip
    return [*p.solid(arm, p.body), *tufts, *p.solid(hand, p.trim)]


@arm(12.6, root=_limb(HOLD, 8.6))
def ice_lolly(p: Paints, at: Torso) -> list[Item]:
    """A lolly: in the snow it keeps for ever."""
    x, y = _end(at, HOLD)
    x -= 1.6
    ice = smooth(((x - 5, y - 6), (x - 5, y - 19), (x, y - 23.4), (x + 5, y - 19), (x + 5, y - 6)),
        tension=0.12)  # fmt: skip
    bands = [Fill(rectangle(Box(x - 8, y - 16, 16, 5)), p.flat("gold")),
        Fill(rectangle(Box(x - 8, y - 11, 16, 8)), p.flat("leaf"))]  # fmt: skip
    bite = circle(x + 5.6, y - 20, 3.2)
    return [*p.limb((x, y + 6), (x, y - 6), width=2, skin=p.tone("straw")), *p.solid(ice,
        p.tone("red"), *bands, Stroke(bite, p.style.line, 1.4), Fill(bite, p.style.ground)),
        *p.solid(circle(x + 0.8, y, 4.4), p.trim)]  # fmt: skip


@thing(Room.BACK, behind=True)
def gauzy_wings(p: Paints, at: Torso) -> list[Item]:
    """Two pairs, for a great hum."""
    y = at.shoulder[1]
    upper = smooth(((8, y + 4), (14, y - 6), (21, y - 9), (24.6, y - 3), (24, y + 9), (17, y + 13)))
    lower = smooth(((10, y + 18), (20, y + 17), (24.4, y + 22), (23.4, y + 33), (18, y + 35)))
    glass = p.tone("ice")
    ribs = [p.pen.line((14, y + 6), (22, y - 3), width=0.6), p.pen.line((16, y + 10), (23.4, y + 5),
        width=0.6), p.pen.line((18, y + 24), (23, y + 29), width=0.6)]  # fmt: skip
    return both([*p.solid(lower, glass), *p.solid(upper, glass), *ribs])


@thing(Room.BACK, behind=True)
def cape(p: Paints, at: Torso) -> list[Item]:
    """A cape with a collar up to the ears."""
    x, y = min(at.shoulder[0], 13.6), min(at.shoulder[1], 19)
    cloak = even(((0, y - 4), (x + 2, y - 3), (x + 7, y + 14), (x + 11.4, y + 44),
        (x + 10.6, y + 61), (x + 3, y + 58), (13.5, y + 63), (0, y + 50)), 0.1)  # fmt: skip
    collar = smooth(((7.6, 17), (9, 9), (14.6, 5.4), (16.6, 10.4), (16, 17), (12, 22)), tension=0.1)
    return [*p.solid(cloak, p.hair), *both(p.solid(collar, p.tone("red")))]


@thing(Room.BACK, behind=True)
def leather_wings(p: Paints, at: Torso) -> list[Item]:
    """Not yet large enough."""
    y = at.shoulder[1]
    shape = smooth(((10, y + 12), (15, y - 1), (22, y - 6), (24.4, y + 4), (24.4, y + 20),
        (22, y + 17), (21, y + 27), (17.4, y + 23), (12, y + 31)), tension=0.09)  # fmt: skip
    ribs = [p.pen.line((15, y + 6), (23.6, y - 3), width=0.8), p.pen.line((15, y + 8),
        (21.4, y + 14), width=0.8)]  # fmt: skip
    return both([*p.solid(shape, p.clothes), *ribs])


@thing(Room.BACK, behind=True)
def air_tank(p: Paints, at: Torso) -> list[Item]:
    """Two bottles of air."""
    y = at.shoulder[1]
    tank = smooth(((11, y), (13.6, y - 4), (18, y - 4), (20.6, y), (20.6, y + 40), (11, y + 40)),
        tension=0.09)  # fmt: skip
    valve = p.solid(rectangle(Box(13.4, y - 7, 4.4, 4)), p.tone("steel"))
    return both([*valve, *p.solid(tank, p.tone("gold"))])
