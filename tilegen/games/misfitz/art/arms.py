"""Arms, their hands and what is in them: all drawn for the right side."""

from __future__ import annotations

from tilegen.drawing.geometry import Box, Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Cap, Fill, Item, Stroke
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Draw, Room, Sleeves, Torso, arm, thing
from tilegen.parts.pen import curve
from tilegen.styles import Skin

Pose = tuple[Point, ...]

HOLD: Pose = ((-4, 1), (6.2, 12), (6, 27))
UP: Pose = ((-4, 2), (6, 16), (6, 6))
DOWN: Pose = ((-4, 1), (5, 18), (5.4, 37))
BENT: Pose = ((-4, 1), (6.4, 15), (4, 25), (-4, 32))
"""From the shoulder to the hand."""


def _limb(pose: Pose, width: float = 7) -> Draw[Torso]:
    """An arm in its sleeve, without its hand."""

    def draw(p: Paints, at: Torso) -> list[Item]:
        x, y = at.shoulder
        points = [(x + dx, y + dy) for dx, dy in pose]
        if at.sleeves is Sleeves.LONG:
            return p.limb(*points, width=width + 0.8, skin=p.clothes)
        arm = p.limb(*points, width=width, skin=p.body)
        if at.sleeves is Sleeves.SHORT:
            return [*arm, *p.limb(points[0], points[1], width=width + 2.4, skin=p.clothes)]
        return arm

    return draw


def _end(at: Torso, pose: Pose) -> Point:
    return at.shoulder[0] + pose[-1][0], at.shoulder[1] + pose[-1][1]


def _glove(p: Paints, at: Torso) -> Skin:
    return p.hair if at.gloves else p.body


def _fist(p: Paints, at: Torso, pose: Pose) -> list[Item]:
    """A hand round what it holds, and the cuff behind it."""
    x, y = _end(at, pose)
    fingers = [p.pen.line((x - 1.4, y + dy), (x + 2.8, y + dy - 0.3), width=0.7)
        for dy in (-1.5, 1.3)]  # fmt: skip
    return [*p.solid(circle(x, y, 4.2), _glove(p, at)), *fingers]


def _cuff(p: Paints, at: Torso, pose: Pose) -> list[Item]:
    if at.sleeves is not Sleeves.LONG:
        return []
    (x0, y0), (x, y) = at.shoulder, _end(at, pose)
    bx, by = x0 + pose[-2][0], y0 + pose[-2][1]
    length = ((x - bx) ** 2 + (y - by) ** 2) ** 0.5
    ux, uy = (x - bx) / length, (y - by) / length
    mx, my = x - 4.4 * ux, y - 4.4 * uy
    return p.limb((mx - 3.2 * uy, my + 3.2 * ux), (mx + 3.2 * uy, my - 3.2 * ux), width=3,
        skin=p.trim)  # fmt: skip


@arm(11.7, root=_limb(UP))
def waving_hand(p: Paints, at: Torso) -> list[Item]:
    """Hello!"""
    x, y = _end(at, UP)
    skin = _glove(p, at)
    hand = circle(x, y, 3.8)
    for dx, dy in ((-3, -4.2), (0, -5.6), (3, -4.4)):
        hand += _finger((x, y), (x + dx, y + dy))
    hand += _finger((x, y), (x - 4.6, y + 0.4))
    return [*_cuff(p, at, UP), *p.solid(hand, skin)]


def _finger(start: Point, end: Point, half: float = 1.3) -> Path:
    """A round finger, filled."""
    (x0, y0), (x, y) = start, end
    length = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    nx, ny = -(y - y0) / length * half, (x - x0) / length * half
    return polygon(((x0 + nx, y0 + ny), (x0 - nx, y0 - ny), (x - nx, y - ny),
        (x + nx, y + ny))) + circle(x, y, half)  # fmt: skip


@thing(Room.ARM, root=_limb(DOWN))
def open_hand(p: Paints, at: Torso) -> list[Item]:
    """It hangs, the thumb out."""
    x, y = _end(at, DOWN)
    hand = circle(x, y + 1, 3.8)
    for dx, dy in ((-2.6, 6.6), (0.4, 7.6), (3, 6.2)):
        hand += _finger((x, y), (x + dx, y + dy))
    hand += _finger((x, y), (x - 5, y + 1.4))
    return [*_cuff(p, at, DOWN), *p.solid(hand, _glove(p, at))]


@arm(11.8, root=_limb(BENT))
def hand_on_belly(p: Paints, at: Torso) -> list[Item]:
    """That was a good lunch."""
    x, y = _end(at, BENT)
    hand = circle(x, y, 3.8)
    for dx, dy in ((-6.4, -1.8), (-7, 0.8), (-6, 3)):
        hand += _finger((x, y), (x + dx, y + dy))
    return [*_cuff(p, at, BENT), *p.solid(hand, _glove(p, at))]


@arm(12.5, root=_limb(UP))
def hook_arm(p: Paints, at: Torso) -> list[Item]:
    """A hook for a hand."""
    x, y = _end(at, UP)
    x -= 0.6
    iron = curve((x, y - 1), (x + 0.4, y - 6), (x + 3.6, y - 8), (x + 5, y - 4.6),
        (x + 2.6, y - 2.6))  # fmt: skip
    cup = smooth(((x - 4, y - 2), (x + 4, y - 2), (x + 3.4, y + 4), (x - 3.4, y + 4)), tension=0.08)
    return [Stroke(iron, p.style.line, 4), Stroke(iron, p.flat("steel"), 2),
        *p.solid(cup, p.tone("wood"))]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def parrot(p: Paints, at: Torso) -> list[Item]:
    """A parrot sits on this hand."""
    x, y = _end(at, HOLD)
    x -= 0.6
    tail = polygon(((x - 2, y - 2), (x + 2, y - 2), (x + 2.6, y + 15), (x - 1.4, y + 12)))
    body = smooth(((x - 4, y - 3), (x - 5, y - 11), (x - 3, y - 17), (x + 2, y - 18),
        (x + 4.6, y - 13), (x + 4, y - 4), (x, y - 1)))  # fmt: skip
    wing = smooth(((x + 4.4, y - 12), (x + 1, y - 11), (x + 1.4, y - 3), (x + 4.6, y - 1.6)))
    beak = smooth(((x - 4, y - 16.4), (x - 7.4, y - 14.6), (x - 6.4, y - 11.4), (x - 4, y - 13)),
        tension=0.12)  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.pen.shape(tail, p.flat("navy")), *p.solid(body, p.tone("leaf")),
        *p.pen.shape(wing, p.flat("red")), *p.pen.shape(beak, p.flat("gold")),
        Fill(circle(x - 1.4, y - 14.4, 1.2), p.style.line), *_fist(p, at, HOLD)]  # fmt: skip


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
    x, y = _end(at, UP)
    x -= 1.2
    jaw = smooth(((x - 3, y + 3), (x - 5.2, y - 2), (x - 3, y - 7.4), (x - 2, y - 3), (x, y - 1.4),
        (x + 2, y - 3), (x + 3, y - 7.4), (x + 5.2, y - 2), (x + 3, y + 3)),
        tension=0.12)  # fmt: skip
    return [*p.solid(jaw, p.trim), *p.pen.shape(circle(x, y + 1, 1.5), p.body.light)]


@arm(11.4, root=_spring(HOLD))
def oil_can(p: Paints, at: Torso) -> list[Item]:
    """A drink of oil, in a claw on a spring."""
    x, y = _end(at, HOLD)
    can = polygon(((x - 4, y - 2), (x + 4, y - 2), (x + 4.4, y + 8), (x - 4.4, y + 8)))
    cone = polygon(((x - 4, y - 2), (x + 4, y - 2), (x + 0.8, y - 8), (x - 0.8, y - 8)))
    spout = line((x, y - 7), (x - 4, y - 17))
    drop = smooth(((x - 5, y - 20), (x - 3.6, y - 23.6), (x - 6.4, y - 23)), tension=0.1)
    return [Stroke(spout, p.style.line, 2.8), Stroke(spout, p.clothes.body, 1.2),
        *p.solid(cone, p.clothes), *p.solid(can, p.clothes, Stroke(line((x - 6, y + 3),
        (x + 6, y + 3)), p.trim.body, 2.4)), *p.solid(smooth(((x - 5.2, y + 1), (x - 1, y + 1),
        (x - 1, y + 5), (x - 5.2, y + 5)), tension=0.1), p.trim),
        *([Fill(drop, p.style.line)])]  # fmt: skip


@arm(13.5, root=_limb(((-4, 1), (7, 14), (9, 30), (-3, 46)), 4.6))
def graceful_arm(p: Paints, at: Torso) -> list[Item]:
    """Rounded, as if it held a large balloon."""
    x, y = at.shoulder[0] - 3, at.shoulder[1] + 46
    hand = circle(x, y, 2.6) + _finger((x, y), (x - 6, y + 2.4), 1.1) + _finger((x, y),
        (x - 6, y + 5), 1.1) + _finger((x, y), (x - 3, y - 4.4), 1)  # fmt: skip
    return p.solid(hand, p.body)


@arm(12.6, root=_limb(UP, 4.6))
def ribbon(p: Paints, at: Torso) -> list[Item]:
    """A hand with a stick, and a long ribbon that curls from it."""
    x, y = _end(at, UP)
    stick = line((x + 4, y + 2), (x - 8, y - 6))
    curls = curve((x - 8, y - 6), (x - 4, y - 10), (x + 2, y - 8), (x + 4, y + 2), (x + 3, y + 12),
        (x - 2, y + 18), (x + 3.6, y + 26), (x - 1, y + 34), (x + 3.6, y + 42),
        (x, y + 50))  # fmt: skip
    band = p.tone("gold")
    return [Stroke(curls, p.style.line, 5), Stroke(curls, band.body, 3.4),
        Stroke(curls, band.light, 1.2), Stroke(stick, p.style.line, 3), Stroke(stick,
        p.flat("snow"), 1.4), *_fist(p, at, UP)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def shield(p: Paints, at: Torso) -> list[Item]:
    """A shield with a teddy bear on it, held at its edge."""
    x, y = at.shoulder[0] - 0.6, at.shoulder[1] + 27
    plate = smooth(((x - 9, y - 13), (x, y - 11.6), (x + 8.4, y - 13), (x + 8, y + 3), (x, y + 15),
        (x - 8.6, y + 3)), tension=0.11)  # fmt: skip
    half = Fill(rectangle(Box(x, y - 20, 20, 50)), p.trim.body)
    bear = circle(x, y - 1.4, 4.6) + circle(x - 3.8, y - 5.4, 2) + circle(x + 3.8, y - 5.4, 2)
    face = [p.dots(((x - 1.8, y - 2.4), (x + 1.8, y - 2.4)), 0.7, p.style.line),
        p.pen.line((x - 1.2, y + 0.8), (x, y + 1.6), (x + 1.2, y + 0.8), width=0.6)]  # fmt: skip
    fingers = circle(x + 7.4, y - 2, 2.6)
    for dy in (-5, -2.4, 0.2, 2.8):
        fingers += _finger((x + 8.4, y + dy), (x + 5.2, y + dy))
    return [*p.solid(plate, p.clothes, half), *p.solid(bear, p.tone("fur")), *face,
        *p.solid(fingers, _glove(p, at))]  # fmt: skip


@arm(13.4, root=_limb(HOLD))
def wooden_sword(p: Paints, at: Torso) -> list[Item]:
    """A pointed sword of wood, with a red guard."""
    x, y = _end(at, HOLD)
    x -= 0.6
    blade = polygon(((x - 3.6, y - 6), (x + 3.6, y - 6), (x + 3.2, y - 27), (x, y - 33),
        (x - 3.2, y - 27)))  # fmt: skip
    ridge = p.pen.line((x, y - 9), (x, y - 27), width=0.8)
    return [*_cuff(p, at, HOLD), *p.limb((x, y), (x, y + 7), width=2.4, skin=p.tone("wood")),
        *p.solid(circle(x, y + 8, 2.4), p.tone("gold")), *p.solid(blade, p.tone("straw")), ridge,
        *p.limb((x - 7.6, y - 7), (x, y - 5.4), (x + 5.6, y - 7), width=2.8, skin=p.tone("red")),
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def tea_cup(p: Paints, at: Torso) -> list[Item]:
    """A cup of tea that floats away in drops."""
    x, y = _end(at, HOLD)
    cup = smooth(((x - 6, y - 11), (x + 4, y - 11), (x + 2.8, y - 4), (x - 4.6, y - 4)),
        tension=0.09)  # fmt: skip
    drops = circle(x - 3, y - 16, 2) + circle(x + 1.6, y - 20, 1.5) + circle(x - 1.4, y - 24.6, 1.1)
    handle = Stroke(circle(x - 7, y - 7.6, 2), p.style.line, 1.1)
    return [*_cuff(p, at, HOLD), handle, *p.pen.shape(drops, p.flat("ginger")),
        *p.solid(cup, p.tone("snow")), *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def broom(p: Paints, at: Torso) -> list[Item]:
    """A broom, for flying and for crumbs."""
    x, y = _end(at, HOLD)
    x -= 1
    brush = smooth(((x - 2, y - 17), (x + 2, y - 17), (x + 4.8, y - 30), (x + 1.6, y - 31.4),
        (x - 1, y - 30.4), (x - 4.6, y - 31)), tension=0.08)  # fmt: skip
    ties = [Stroke(line((x - 5, y - 19), (x + 5, y - 19)), p.flat("red"), 1.8)]
    twigs = [p.pen.line((x + dx * 0.4, y - 21), (x + dx, y - 29), width=0.6)
        for dx in (-2.4, 0, 2.4)]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.limb((x, min(y + 34, 83)), (x, y - 17), width=2,
        skin=p.tone("wood")), *p.solid(brush, p.tone("straw"), *ties), *twigs,
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def potion(p: Paints, at: Torso) -> list[Item]:
    """A bottle of something that bubbles."""
    x, y = _end(at, HOLD)
    glass = smooth(((x - 1.6, y - 16), (x + 1.6, y - 16), (x + 1.8, y - 11), (x + 4.6, y - 5),
        (x + 3.6, y + 1), (x - 5, y + 1), (x - 6, y - 5), (x - 1.8, y - 11)),
        tension=0.11)  # fmt: skip
    juice = Fill(rectangle(Box(x - 10, y - 7, 20, 12)), p.flat("leaf"))
    foam = circle(x - 1.4, y - 18.6, 2) + circle(x + 1.8, y - 21, 1.6) + circle(x - 0.6, y - 24.4,
        1.2)  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.pen.shape(foam, p.flat("leaf")), *p.pen.filled(glass,
        p.flat("ice"), juice), *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def big_spoon(p: Paints, at: Torso) -> list[Item]:
    """A wooden spoon, licked clean."""
    x, y = _end(at, HOLD)
    x -= 0.6
    bowl = ellipse(x, y - 20, 4.4, 6)
    return [*_cuff(p, at, HOLD), *p.limb((x, y + 10), (x, y - 16), width=2.2, skin=p.tone("wood")),
        *p.solid(bowl, p.tone("wood")), Fill(ellipse(x, y - 20, 2.6, 4), p.flat("wood")),
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def frying_pan(p: Paints, at: Torso) -> list[Item]:
    """A pan with a fried egg that smiles."""
    x, y = _end(at, HOLD)
    x -= 4
    egg = smooth(((x - 5, y - 16), (x - 1, y - 20.6), (x + 4, y - 18.6), (x + 5.4, y - 14),
        (x + 1, y - 11), (x - 4, y - 11.6)))  # fmt: skip
    smile = p.pen.line((x - 1.6, y - 15), (x, y - 14), (x + 1.6, y - 15), width=0.6)
    return [*_cuff(p, at, HOLD), *p.limb((x + 3.4, y + 8), (x, y - 10), width=2.2,
        skin=p.tone("wood")), *p.solid(circle(x, y - 16, 8.4), p.tone("coal")),
        *p.pen.shape(egg, p.flat("snow")), *p.pen.shape(circle(x, y - 15.6, 3), p.flat("gold")),
        smile, *_fist(p, at, HOLD)]  # fmt: skip
