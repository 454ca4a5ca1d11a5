"""More arms: wings, paws, twigs, and what else hands can hold."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.arms import (
    DOWN,
    HOLD,
    UP,
    _cuff,
    _end,
    _finger,
    _fist,
    _glove,
    _limb,
)
from tilegen.games.misfitz.art.hats import football, star
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Room, Torso, arm, thing
from tilegen.parts.pen import curve


@arm(12.0, root=_limb(HOLD))
def hand_mirror(p: Paints, at: Torso) -> list[Item]:
    """A mirror, to see who is the fairest."""
    x, y = _end(at, HOLD)
    x -= 1.4
    glass = ellipse(x, y - 14, 6.4, 8)
    return [*p.limb((x + 0.8, y + 7), (x, y - 6), width=2.2, skin=p.trim), *p.solid(glass, p.trim),
        *p.pen.shape(ellipse(x, y - 14, 4.4, 6), p.flat("ice")), p.pen.line((x - 2.4, y - 12),
        (x + 0.6, y - 17), width=0.8), *_fist(p, at, HOLD)]  # fmt: skip


@arm(13.6, root=_limb(UP))
def crab_friend(p: Paints, at: Torso) -> list[Item]:
    """A crab holds on to this finger."""
    x, y = _end(at, UP)
    x -= 2.6
    y -= 1
    shell = smooth(((x - 5, y + 17), (x, y + 12.6), (x + 5, y + 17), (x + 3.4, y + 21),
        (x - 3.4, y + 21)))  # fmt: skip
    legs = [p.pen.line((x + s * 4, y + 19), (x + s * 6.6, y + 20 + k), (x + s * 6, y + 22.6 + k),
        width=1) for s in (-1, 1) for k in (0, 2)]  # fmt: skip
    claw = p.limb((x - 3, y + 15), (x - 3.6, y + 9), (x - 1, y + 5), width=1.8, skin=p.tone("red"))
    other = [*p.limb((x + 4, y + 16), (x + 7, y + 12), width=1.8, skin=p.tone("red")),
        *p.solid(circle(x + 7, y + 10.6, 2.2), p.tone("red"))]  # fmt: skip
    face = [p.dots(((x - 1.6, y + 16), (x + 1.6, y + 16)), 0.8, p.style.line),
        p.pen.line((x - 1.4, y + 18.6), (x, y + 19.4), (x + 1.4, y + 18.6), width=0.6)]  # fmt: skip
    hand = circle(x, y, 3.6) + _finger((x, y), (x - 2, y + 6)) + _finger((x, y),
        (x - 3, y - 4.6)) + _finger((x, y), (x + 1, y - 5.6))  # fmt: skip
    return [*legs, *claw, *other, *p.solid(shell, p.tone("red")), *face,
        *p.solid(hand, _glove(p, at))]  # fmt: skip


@arm(12.1, root=_limb(UP))
def juggling(p: Paints, at: Torso) -> list[Item]:
    """Balls, and one has got away."""
    x, y = _end(at, UP)
    x -= 0.8
    balls = [item for bx, by, skin in ((x, y - 2, p.clothes), (x - 4, y + 22, p.trim), (x + 0.6, y
        + 36, p.tone("red"))) for item in p.solid(circle(bx, by, 4), skin)]  # fmt: skip
    hand = circle(x, y + 3, 4) + _finger((x, y + 3), (x - 4.8, y - 0.6)) + _finger((x, y + 3),
        (x + 4.6, y - 0.6))  # fmt: skip
    return [*_cuff(p, at, UP), *p.solid(hand, _glove(p, at)), *balls]


@arm(13.4, root=_limb(HOLD))
def squirting_flower(p: Paints, at: Torso) -> list[Item]:
    """A flower; do not smell it."""
    x, y = _end(at, HOLD)
    x -= 1
    petals = Path(())
    for k in range(6):
        petals += circle(x + 4.6 * cos(k * pi / 3), y - 17 + 4.6 * sin(k * pi / 3), 2.8)
    drops = [Fill(smooth(((dx, dy - 2), (dx + 1, dy), (dx, dy + 1), (dx - 1, dy))), p.flat("navy"))
        for dx, dy in ((x - 9.4, y - 20), (x - 9, y - 25.4), (x - 5, y - 27))]  # fmt: skip
    leaf = smooth(((x, y - 6), (x - 6, y - 9), (x - 7.4, y - 5.6), (x - 2, y - 4)))
    return [*_cuff(p, at, HOLD), *p.limb((x, y + 9), (x, y - 14), width=1.6, skin=p.tone("leaf")),
        *p.pen.shape(leaf, p.flat("leaf")), *p.solid(petals, p.tone("rose")),
        *p.pen.shape(circle(x, y - 17, 3.2), p.flat("gold")), *drops,
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def sceptre(p: Paints, at: Torso) -> list[Item]:
    """To rule with, and to scratch one's back."""
    x, y = _end(at, HOLD)
    x -= 0.6
    return [*_cuff(p, at, HOLD), *p.limb((x, y + 22), (x, y - 18), width=2.2, skin=p.tone("gold")),
        *p.solid(circle(x, y - 20, 4.6), p.trim), *p.solid(circle(x, y - 26.4, 2.4),
        p.tone("gold")), *p.solid(circle(x, y + 23, 2.6), p.tone("gold")),
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def teddy(p: Paints, at: Torso) -> list[Item]:
    """He cannot sleep without it."""
    x, y = _end(at, HOLD)
    x -= 4.4
    fur = p.tone("fur")
    body = ellipse(x, y + 10, 5.4, 6.4) + circle(x - 4, y + 15.6, 2.6) + circle(x + 4, y + 15.6,
        2.6) + circle(x - 5.6, y + 8, 2.2) + circle(x + 5.6, y + 8, 2.2)  # fmt: skip
    head = circle(x, y, 5.4) + circle(x - 4.6, y - 4.4, 2.4) + circle(x + 4.6, y - 4.4, 2.4)
    face = [Fill(ellipse(x, y + 1.8, 2.8, 2.2), fur.light), p.dots(((x - 2, y - 1.2),
        (x + 2, y - 1.2), (x, y + 1)), 0.75, p.style.line), p.pen.line((x - 1.2, y + 2.6),
        (x, y + 3.2), (x + 1.2, y + 2.6), width=0.5)]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.solid(body, fur), *p.solid(head, fur), *face,
        *p.solid(circle(x + 5.6, y + 4.6, 3.4), p.body)]  # fmt: skip


@arm(11.7, root=_limb(UP))
def thumb_up(p: Paints, at: Torso) -> list[Item]:
    """All is well, in divers' signs."""
    x, y = _end(at, UP)
    fist = circle(x, y, 4) + _finger((x - 1.6, y), (x - 2, y - 6.4), 1.6)
    return [*p.solid(fist, p.trim), *[p.pen.line((x, y + d), (x + 3.6, y + d), width=0.7)
        for d in (-1.6, 0.4, 2.2)]]  # fmt: skip


@arm(13.2, root=_limb(HOLD))
def caught_fish(p: Paints, at: Torso) -> list[Item]:
    """A fish, as surprised as anybody."""
    x, y = _end(at, HOLD)
    x -= 2
    fish = smooth(((x, y + 15), (x - 5, y + 7), (x - 5.4, y - 2), (x, y - 10), (x + 5.4, y - 2),
        (x + 5, y + 7)))  # fmt: skip
    tail = polygon(((x - 1.6, y + 13), (x + 1.6, y + 13), (x + 5, y + 20), (x, y + 17.6),
        (x - 5, y + 20)))  # fmt: skip
    gills = p.pen.line((x - 3.6, y + 1), (x, y + 2.6), (x + 3.6, y + 1), width=0.7)
    lips = Stroke(ellipse(x, y - 8, 1.6, 1.1), p.style.line, 1)
    return [*_cuff(p, at, HOLD), *p.solid(tail, p.tone("ginger")), *p.solid(fish, p.tone("ginger")),
        gills, lips, p.dots(((x - 2.4, y - 4), (x + 2.4, y - 4)), 1, p.style.line),
        *p.solid(circle(x + 4.4, y + 5.6, 3.8), p.trim)]  # fmt: skip


@arm(12.4, root=_limb(UP))
def bony_fingers(p: Paints, at: Torso) -> list[Item]:
    """Raised to frighten somebody."""
    x, y = _end(at, UP)
    hand = circle(x, y + 1, 3.4)
    for dx, dy in ((-4.6, -3.4), (-1.6, -6), (1.6, -6), (4.4, -3.6)):
        hand += _finger((x, y), (x + dx, y + dy), 1)
    return [*_cuff(p, at, UP), *p.solid(hand, p.body)]


@arm(11.8, root=_limb(HOLD))
def ketchup(p: Paints, at: Torso) -> list[Item]:
    """A bottle of ketchup: what did you think?"""
    x, y = _end(at, HOLD)
    x -= 1.4
    glass = smooth(((x - 1.8, y - 20), (x + 1.8, y - 20), (x + 2.2, y - 15), (x + 4.6, y - 9),
        (x + 4.6, y + 5), (x - 4.6, y + 5), (x - 4.6, y - 9), (x - 2.2, y - 15)),
        tension=0.09)  # fmt: skip
    label = rectangle(Box(x - 6, y - 9, 12, 8))
    tomato = [*p.pen.shape(circle(x, y - 4.6, 2.5), p.flat("red")), p.pen.line((x - 1.6, y - 7.2),
        (x + 1.6, y - 7.2), width=1)]  # fmt: skip
    lid = p.solid(rectangle(Box(x - 2.4, y - 24, 4.8, 4)), p.tone("snow"))
    return [*_cuff(p, at, HOLD), *p.solid(glass, p.tone("red"), Fill(label, p.pen.cloth)), *tomato,
        *lid, *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def watering_can(p: Paints, at: Torso) -> list[Item]:
    """A can that drips, held by its handle."""
    x, y = _end(at, HOLD)
    x -= 1.6
    tin = p.tone("red")
    can = polygon(((x - 6, y + 8), (x + 5, y + 8), (x + 5.8, y + 23), (x - 6.8, y + 23)))
    spout = p.limb((x - 5, y + 19), (x - 11, y + 12), (x - 13.4, y + 6), width=2.2, skin=tin)
    rose = p.solid(polygon(((x - 17, y + 6.4), (x - 10.6, y + 2.4), (x - 11, y + 7.4))), tin)
    drops = p.dots(((x - 17.6, y + 10), (x - 15.6, y + 13.6), (x - 18, y + 16.4)), 1,
        p.flat("ice"))  # fmt: skip
    arch = curve((x - 5, y + 9), (x - 3.6, y + 1), (x + 1.6, y - 0.6), (x + 4.6, y + 3),
        (x + 4.4, y + 9))  # fmt: skip
    grip = [Stroke(arch, p.style.line, 3.4), Stroke(arch, tin.body, 1.8)]
    return [*_cuff(p, at, HOLD), *spout, *rose, drops, *p.solid(can, tin, Stroke(line((x - 9,
        y + 13), (x + 9, y + 13)), p.flat("gold"), 2.4)), *grip, *_fist(p, at, HOLD)]  # fmt: skip


@arm(13.0, root=_limb(HOLD))
def flower_pot(p: Paints, at: Torso) -> list[Item]:
    """A sunflower in a pot."""
    x, y = _end(at, HOLD)
    x -= 1.6
    pot = polygon(((x - 5, y - 6), (x + 5, y - 6), (x + 3.6, y + 4), (x - 3.6, y + 4)))
    petals = polygon((x + r * cos(k * pi / 10), y - 21 + r * sin(k * pi / 10)) for k in range(20)
        for r in ((7.6, 4.8)[k % 2],))  # fmt: skip
    face = [p.dots(((x - 1.4, y - 22), (x + 1.4, y - 22)), 0.6, p.style.line),
        p.pen.line((x - 1.4, y - 20), (x, y - 19.2), (x + 1.4, y - 20), width=0.6)]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.limb((x, y - 6), (x, y - 16), width=1.6, skin=p.tone("leaf")),
        *p.solid(petals, p.tone("gold")), *p.pen.shape(circle(x, y - 21, 3.8), p.flat("ginger")),
        *face, *p.solid(pot, p.tone("ginger")), *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.4, root=_limb(DOWN, 7.6))
def paw(p: Paints, at: Torso) -> list[Item]:
    """Soft, with claws in it."""
    x, y = _end(at, DOWN)
    pads = [Fill(circle(x + dx, y + dy, r), p.pen.tongue) for dx, dy, r in ((-2.6, 0.4, 1.2),
        (0, -0.8, 1.2), (2.6, 0.4, 1.2), (0, 2.8, 1.8))]  # fmt: skip
    return [*p.solid(ellipse(x, y + 1.4, 5, 4.8), p.tone("cream")), *pads]


@arm(11.8, root=_limb(UP, 7))
def fish_paw(p: Paints, at: Torso) -> list[Item]:
    """A paw with what is left of a fish."""
    x, y = _end(at, UP)
    y += 3
    bones = line((x, y - 2), (x, y + 24))
    for k in (8, 13, 18):
        bones += line((x - 4 + k * 0.1, y + k + 2), (x, y + k), (x + 4 - k * 0.1, y + k + 2))
    head = smooth(((x - 3.6, y + 24), (x + 3.6, y + 24), (x, y + 31)), tension=0.12)
    tail = polygon(((x, y + 3), (x - 4, y - 3.4), (x, y - 1.6), (x + 4, y - 3.4)))
    return [Stroke(bones, p.style.line, 2.9), Stroke(bones, p.flat("snow"), 1.5),
        *p.pen.shape(head, p.flat("snow")), p.dots(((x - 1.2, y + 26), (x + 1.2, y + 26)), 0.5,
        p.style.line), *p.pen.shape(tail, p.flat("snow")), *p.solid(ellipse(x + 0.4, y + 1, 4.4, 4),
        p.body)]  # fmt: skip


def _branch(p: Paints, at: Torso) -> list[Item]:
    x, y = at.shoulder
    wood = curve((x - 3, y + 6), (x + 3.4, y + 3.6), (x + 7.2, y + 2.6)) + line((x + 3, y + 3.6),
        (x + 5, y + 7.4))  # fmt: skip
    return [Stroke(wood, p.style.line, 4.4), Stroke(wood, p.flat("wood"), 2.4)]


@arm(11.4, root=_branch)
def twig_arm(p: Paints, at: Torso) -> list[Item]:
    """A branch, with a bird on it."""
    x, y = at.shoulder[0] + 5.6, at.shoulder[1] + 7
    y -= 11.6
    tail = polygon(((x + 2, y + 1), (x + 5.4, y + 4.4), (x + 1, y + 4)))
    bill = polygon(((x - 3.4, y - 2), (x - 7, y - 0.4), (x - 3.4, y + 1)))
    legs = [p.pen.line((x + dx, y + 4), (x + dx, y + 6.6), width=0.8) for dx in (-1.4, 1)]
    breast = Fill(ellipse(x - 1.6, y + 2, 3, 3.2), p.tone("red").body)
    return [*legs, *p.pen.shape(tail, p.flat("wood")), *p.pen.shape(bill, p.flat("gold")),
        *p.solid(circle(x, y, 4.4), p.tone("fur"), breast), p.dots(((x - 1.4, y - 1.8),), 0.9,
        p.style.line)]  # fmt: skip


def _branch_down(p: Paints, at: Torso) -> list[Item]:
    x, y = at.shoulder
    wood = curve((x - 3, y + 2), (x + 4.8, y + 6), (x + 5.4, y + 22)) + line((x + 5.4, y + 9),
        (x + 9, y + 6))  # fmt: skip
    return [Stroke(wood, p.style.line, 4.4), Stroke(wood, p.flat("wood"), 2.4)]


@thing(Room.ARM, root=_branch_down)
def hot_water_bottle(p: Paints, at: Torso) -> list[Item]:
    """A branch with a hot-water bottle: a dangerous friend."""
    x, y = at.shoulder[0] + 3.4, at.shoulder[1] + 20
    bag = smooth(((x - 2, y - 2), (x + 2, y - 2), (x + 2.4, y + 2), (x + 5.4, y + 5),
        (x + 5, y + 18), (x - 5, y + 18), (x - 5.4, y + 5), (x - 2.4, y + 2)),
        tension=0.1)  # fmt: skip
    heart = smooth(((x, y + 8.6), (x + 1.8, y + 7), (x + 3.2, y + 9), (x, y + 13), (x - 3.2, y + 9),
        (x - 1.8, y + 7)), tension=0.14)  # fmt: skip
    ribs = [p.pen.line((x - 3, q), (x + 3, q), width=0.6) for q in (y + 15.4,)]
    return [*p.solid(bag, p.tone("red")), Fill(heart, p.pen.cloth), *ribs]


@arm(12.3, root=_limb(HOLD, 8))
def wand(p: Paints, at: Torso) -> list[Item]:
    """A wand, with sparks."""
    x, y = _end(at, HOLD)
    stick = line((x - 0.4, y + 6), (x - 1.4, y - 16))
    sparks = star(x - 6.6, y - 24, 1.8) + star(x + 3.4, y - 26, 1.5) + star(x - 7, y - 15, 1.4)
    return [*_cuff(p, at, HOLD), Stroke(stick, p.style.line, 2.4),
        *p.solid(star(x - 1.6, y - 20, 5.6), p.tone("gold")), Fill(sparks, p.flat("gold")),
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(12.4, root=_limb(HOLD, 8))
def rabbit_from_hat(p: Paints, at: Torso) -> list[Item]:
    """A hat in the hand, and a rabbit in the hat."""
    x, y = _end(at, HOLD)
    x -= 3
    ears = ellipse(x - 2.4, y - 22, 1.7, 5.6) + ellipse(x + 2.4, y - 22, 1.7,
        5.6) + circle(x, y - 12, 5)  # fmt: skip
    face = [p.dots(((x - 1.8, y - 13), (x + 1.8, y - 13)), 0.8, p.style.line),
        Fill(ellipse(x, y - 10.8, 1, 0.8), p.pen.tongue)]  # fmt: skip
    hat = polygon(((x - 5.4, y - 8), (x + 5.4, y - 8), (x + 4.4, y + 4), (x - 4.4, y + 4)))
    return [*_cuff(p, at, HOLD), *p.solid(ears, p.tone("snow")), *face, *p.solid(hat,
        p.tone("coal"), Stroke(line((x - 8, y + 1), (x + 8, y + 1)), p.trim.body, 2)),
        *p.limb((x - 7.4, y - 8), (x + 7.4, y - 8), width=2, skin=p.tone("coal")),
        *_fist(p, at, HOLD)]  # fmt: skip


@arm(12.9, root=_limb(HOLD))
def trophy(p: Paints, at: Torso) -> list[Item]:
    """A cup, for taking part."""
    x, y = _end(at, HOLD)
    x -= 1.6
    cup = smooth(((x - 5.4, y - 21), (x + 5.4, y - 21), (x + 4, y - 12), (x, y - 8),
        (x - 4, y - 12)), tension=0.1)  # fmt: skip
    handles = Stroke(ellipse(x, y - 17, 7.6, 3.6), p.style.line, 1.8)
    base = p.solid(polygon(((x - 3.4, y - 5), (x + 3.4, y - 5), (x + 4.4, y + 4),
        (x - 4.4, y + 4))), p.tone("wood"))  # fmt: skip
    return [handles, *p.limb((x, y - 5), (x, y - 9), width=2, skin=p.tone("gold")),
        *p.solid(cup, p.tone("gold")), *base, *_fist(p, at, HOLD)]  # fmt: skip


@arm(12.3, root=_limb(DOWN))
def ball_under_arm(p: Paints, at: Torso) -> list[Item]:
    """Nobody else may play with it."""
    x, y = _end(at, DOWN)
    return [*football(p, x - 1.6, y - 4, 7.4), *p.solid(circle(x, y + 1.4, 3.8), p.body)]


@thing(Room.ARM, root=_limb(HOLD, 3))
def honey_dipper(p: Paints, at: Torso) -> list[Item]:
    """A spoon for honey."""
    x, y = _end(at, HOLD)
    x -= 1
    drop = smooth(((x - 4.6, y - 17), (x + 4.6, y - 17), (x + 4, y - 12), (x + 1, y - 11),
        (x + 0.4, y - 5), (x - 1.4, y - 6), (x - 2, y - 11)))  # fmt: skip
    rings = [p.pen.line((x - 4.4, q), (x + 4.4, q), width=0.8) for q in (y - 22, y - 19.4,
        y - 16.8)]  # fmt: skip
    return [*p.limb((x, y + 8), (x, y - 16), width=1.6, skin=p.tone("wood")),
        *p.solid(ellipse(x, y - 19, 5, 5.6), p.tone("straw")), *rings,
        *p.pen.shape(drop, p.flat("ginger")), *p.solid(circle(x + 0.6, y, 3), p.trim)]  # fmt: skip


@thing(Room.ARM, root=_limb(DOWN, 3))
def honey_pail(p: Paints, at: Torso) -> list[Item]:
    """A pail of honey, and it runs over."""
    x, y = _end(at, DOWN)
    x -= 3.8
    pail = polygon(((x - 6, y + 5), (x + 6, y + 5), (x + 4.8, y + 17), (x - 4.8, y + 17)))
    honey = smooth(((x - 6.4, y + 4), (x, y + 2.6), (x + 6.4, y + 4), (x + 5.4, y + 9),
        (x + 3, y + 7), (x + 1, y + 12), (x - 1.4, y + 8), (x - 4, y + 10)),
        tension=0.13)  # fmt: skip
    bow = Stroke(curve((x - 5.6, y + 5), (x, y - 1), (x + 5.6, y + 5)), p.style.line, 1.1)
    return [bow, *p.solid(pail, p.tone("wood")), *p.pen.shape(honey, p.flat("gold")),
        *p.solid(circle(x + 1.6, y, 3), p.trim)]  # fmt: skip


@arm(13.6, root=_limb(HOLD))
def magnifier(p: Paints, at: Torso) -> list[Item]:
    """A glass, and a fly under it."""
    x, y = _end(at, HOLD)
    x -= 2
    rim = circle(x, y - 15, 7.6)
    fly = [Fill(ellipse(x, y - 14, 2, 3), p.style.line), *[p.pen.line((x + s, y - 15 + k),
        (x + s * 4.4, y - 16 + 2 * k), width=0.6) for s in (-1, 1)
        for k in (-1, 1, 3)]]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.limb((x + 2, y + 6), (x + 0.6, y - 7), width=2.4,
        skin=p.tone("wood")), Stroke(rim, p.style.line, 4), Fill(rim, p.flat("ice")), *fly,
        Stroke(rim, p.flat("gold"), 2), *_fist(p, at, HOLD)]  # fmt: skip


@arm(11.8, root=_limb(HOLD))
def notebook(p: Paints, at: Torso) -> list[Item]:
    """Clues: none yet."""
    x, y = _end(at, HOLD)
    x -= 3
    page = polygon(((x - 6, y - 14), (x + 5, y - 15), (x + 6, y + 1), (x - 5, y + 2)))
    mark = [p.pen.line((x - 2.6, y - 9), (-0.4 + x, y - 12), (x + 2, y - 10), (x + 0.4, y - 7),
        (x + 0.2, y - 5.4), width=1.2), p.dots(((x + 0.3, y - 2.4),), 0.9,
        p.style.line)]  # fmt: skip
    return [*_cuff(p, at, HOLD), *p.pen.shape(page, p.flat("snow")), *mark,
        *p.limb((x - 5, y - 14.4), (x + 4.4, y - 15.2), width=1.4, skin=p.trim),
        *_fist(p, at, HOLD)]  # fmt: skip
