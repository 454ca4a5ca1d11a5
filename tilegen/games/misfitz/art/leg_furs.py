"""Legs without clothes: feathers, fur, scales, snow and tin."""

from __future__ import annotations

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Cap, Clip, Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.leg_clothes import hips
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.trunks import rows
from tilegen.games.misfitz.art.wardrobe import Legs, shape
from tilegen.parts.pen import both, curve


@shape
def feathered(p: Paints) -> tuple[list[Item], Legs]:
    """A round bottom full of feathers."""
    side = ((15, 14), (20.6, 26), (21.4, 42), (17, 54), (13, 57), (10, 55), (5, 60), (0, 58))
    tail = smooth(((-6, 50), (6, 50), (7, 66), (3.4, 63), (0, 68), (-3.4, 63), (-7, 66)),
        tension=0.1)  # fmt: skip
    return [*p.solid(tail, p.trim), *both(p.limb((10, 50), (10, 74), width=3.4,
        skin=p.tone("ginger"))), *hips(p, side, p.body,
        rows(p.body, 12, 54))], Legs((10, 72), 2.4, (10, 56))  # fmt: skip


@shape
def tracks(p: Paints) -> tuple[list[Item], Legs]:
    """A box on caterpillar tracks."""
    waist = p.solid(rectangle(Box(-13, -p.reach, 26, 20 + p.reach)), p.body, *[p.pen.line((-15, y),
        (15, y), width=0.9) for y in (6, 10)])  # fmt: skip
    box = smooth(((-17, 14), (17, 14), (19, 40), (-19, 40)), tension=0.05)
    arrow = polygon(((-8, 22), (1, 22), (1, 18.6), (9, 26), (1, 33.4), (1, 30), (-8, 30)))
    belt = smooth(((-22, 60), (-19.6, 47), (-12, 45), (12, 45), (19.6, 47), (22, 60), (19.6, 74),
        (12, 77), (-12, 77), (-19.6, 74)), tension=0.13)  # fmt: skip
    wheels = [item for x, y, r in ((-13.6, 61, 7.2), (13.6, 61, 7.2), (0, 66, 5))
        for item in (*p.solid(circle(x, y, r), p.clothes), *p.pen.shape(circle(x, y, r * 0.36),
        p.trim.body))]  # fmt: skip
    small = p.solid(circle(0, 53, 3.6), p.clothes)
    leg = p.solid(rectangle(Box(-6, 38, 12, 12)), p.body, *[p.pen.line((-7, y), (7, y), width=0.9)
        for y in (42, 45)])  # fmt: skip
    cleats = Stroke(belt, p.style.line, 6, Cap.BUTT, dashes=(2.4, 2.2))
    return [*waist, *leg, cleats, *p.solid(belt, p.tone("coal")), *wheels, *small,
        *p.solid(box, p.body), *p.pen.shape(arrow, p.trim.body), p.dots(((-14.6, 17), (14.6, 17),
        (-16.4, 37), (16.4, 37)), 0.9, p.style.line)], Legs((14, 66), 4, (12, 44))  # fmt: skip


@shape
def fish_tail_legs(p: Paints) -> tuple[list[Item], Legs]:
    """No legs at all: a tail with a fin."""
    side = ((15.6, 14), (16, 26), (13, 42), (8, 55), (5, 62), (0, 64))
    fin = smooth(((0, 58), (5, 60), (12, 62), (22, 60), (24.2, 66), (21, 76), (12, 80), (5, 76),
        (0, 71), (-5, 76), (-12, 80), (-21, 76), (-24.2, 66), (-22, 60), (-12, 62), (-5, 60)),
        tension=0.14)  # fmt: skip
    rays = [p.pen.line((x * 0.3, 64), (x * 0.7, 68), (x, 74), width=0.7)
        for x in (-19, -12, 12, 19)]  # fmt: skip
    side_fin = both(p.solid(smooth(((12, 28), (20, 30), (24, 38), (20, 40), (12.6, 38)),
        tension=0.13), p.trim))  # fmt: skip
    return [*side_fin, *p.solid(fin, p.trim), *rays, *hips(p, side, p.clothes,
        rows(p.clothes, 8, 62, 3))], Legs((12, 72), 4, (9, 44))  # fmt: skip


@shape
def furry_legs(p: Paints) -> tuple[list[Item], Legs]:
    """A cat's, and a tail that goes where it likes."""
    tail = p.limb((10, 42), (21, 46), (23.6, 33), (20, 22), (23, 14.6), width=4.4, skin=p.body)
    rings = [Stroke(line((x - 2.2, y), (x + 2.2, y + dy)), p.body.marks, 1.8, Cap.BUTT)
        for x, y, dy in ((23.2, 37, 0.4), (21.8, 28, -1), (20.4, 20.6, 1))]  # fmt: skip
    side = ((15, 14), (18, 30), (18, 48), (16.6, 62), (17, 70), (5, 70), (4.6, 58), (2, 44),
        (0, 41))  # fmt: skip
    bars = [Fill(smooth(((x * 26, y), (x * 26, y + 3.6), (x * 10, y + 2))), p.body.marks)
        for x in (-1, 1) for y in (24, 33, 42, 51, 60)]  # fmt: skip
    belly = Fill(even(((0, -20), (7, -20), (7.4, 10), (4, 28), (0, 32))), p.pen.cloth)
    return [*tail, *rings, *hips(p, side, p.body, *bars, belly)], Legs((11, 70), 5.4, (11, 50))


@shape
def last_snowball(p: Paints) -> tuple[list[Item], Legs]:
    """The largest snowball, and it has begun to melt."""
    puddle = smooth(((-23.4, 78), (-14, 73), (0, 75), (14, 73), (24, 78), (18, 83), (0, 82),
        (-17, 83.4)))  # fmt: skip
    side = ((15, 11), (21, 24), (23.2, 42), (20.4, 62), (11, 74), (0, 76.4))
    coal = [Fill(smooth(((-2.6, y - 1), (0, y - 2.6), (2.8, y - 0.6), (2, y + 2.4),
        (-1.6, y + 2.2))), p.style.line) for y in (16, 28)]  # fmt: skip
    drips = [Fill(smooth(((x, y), (x + 1.4, y + 3), (x, y + 4.4), (x - 1.4, y + 3))),
        p.tone("ice").marks) for x, y in ((-17, 54), (18, 48), (-9, 64))]  # fmt: skip
    return [*p.solid(puddle, p.tone("ice")), *hips(p, side, p.body), *coal,
        *drips], Legs((9, 72), 5, (12, 50))  # fmt: skip


@shape
def sting(p: Paints) -> tuple[list[Item], Legs]:
    """A striped bottom that ends in a sting, and three pairs of legs."""
    side = ((16, 13), (20.6, 28), (19, 44), (11, 58), (4, 64), (0, 65.4))
    bands = [Stroke(curve((-26, y - 2), (0, y + 3), (26, y - 2)), p.trim.body, 8)
        for y in (14, 31, 48)]  # fmt: skip
    point = p.solid(polygon(((-3.4, 60), (3.4, 60), (0, 77))), p.tone("coal"))
    legs = both([p.pen.line((17, 24), (23, 28), (24, 36), width=2.2), p.pen.line((17, 36),
        (22.4, 42), (22.6, 50), width=2.2), p.pen.line((12, 48), (16, 58), (13, 70),
        width=2.2)])  # fmt: skip
    return [*legs, *point, *hips(p, side, p.body, *bands)], Legs((13, 70), 2, (16, 58))


@shape
def dragon_legs(p: Paints) -> tuple[list[Item], Legs]:
    """Scales, plates, and a long tail with an arrow."""
    tail = p.limb((12, 40), (21, 54), (24, 44), (21, 32), (22.6, 24), width=4.4, skin=p.body)
    arrow = p.solid(polygon(((18.6, 25), (23.4, 12), (27, 25.4), (22.8, 22.6))), p.clothes)
    side = ((15.6, 13), (20.6, 28), (20.6, 44), (17.4, 56), (17, 68), (5.4, 68), (5, 58), (2.6, 50),
        (0, 48))  # fmt: skip
    plates = [Stroke(curve((-14, y - 1.6), (0, y + 2.4), (14, y - 1.6)), p.trim.rim, 1.1)
        for y in (2, 11, 20, 29, 38)]  # fmt: skip
    front = even(((0, -20), (9, -20), (9.4, 10), (7, 32), (0, 42)))
    places = ((-15, 20), (-17, 30), (-13, 38), (15, 22), (17, 32), (13, 40), (-12, 50), (11, 52),
        (-10, 60), (12, 62))  # fmt: skip
    scales = [Stroke(curve((x - 2.6, y - 1.8), (x, y + 1.2), (x + 2.6, y - 1.8)), p.body.marks, 0.9)
        for x, y in places]  # fmt: skip
    return [*tail, *arrow, *hips(p, side, p.body, *scales, Fill(front, p.trim.light),
        Clip(front, tuple(plates)),
        Stroke(front, p.body.rim, 1))], Legs((11, 68), 5.4, (11, 50))  # fmt: skip


@shape
def shaggy_legs(p: Paints) -> tuple[list[Item], Legs]:
    """Fur down to the toes."""
    side: list[Point] = [(14.4, 10), (18, 14), (17, 20), (21, 24), (19.6, 31), (23, 37), (20.6, 43),
        (23.4, 51), (20.4, 55), (22, 64), (18, 64), (16, 70), (12.4, 66), (9, 71), (6.6, 66),
        (3.4, 68), (4.4, 58), (1.6, 52), (2.6, 45), (0, 42)]  # fmt: skip
    strands = [p.pen.line((x, y), (x * 1.04, y + 4.4), width=0.7) for x, y in ((-6, 10), (0, 16),
        (7, 12), (-13, 24), (12, 26), (-4, 30), (5, 34), (-14, 42), (15, 44), (-10, 54),
        (10, 56))]  # fmt: skip
    return [*hips(p, side, p.body, *strands)], Legs((12.4, 67), 6, (12, 48))
