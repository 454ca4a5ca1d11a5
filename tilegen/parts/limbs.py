"""Hands, feet and tails: at the right side, mirrored for the left, or below."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points

_ARM: tuple[Point, ...] = points("-3,3 0.6,3.8 3.6,1.4")


def _fist(pen: Pen) -> list[Item]:
    """A closed hand about (3.6, 0.8), to hold an item."""
    fingers = [ellipse(3.7, y, across, 0.8) for y, across in ((-0.4, 1.5), (0.9, 1.8), (2.2, 1.4))]
    return pen.merged_shapes(fingers, pen.skin)


@part(Place.ARM, front=False)
def waving_hands(pen: Pen) -> list[Item]:
    """Hello!"""
    fingers = [
        ellipse(2.5, -4.2, 0.85, 1.7),
        ellipse(4.4, -4.9, 0.85, 1.8),
        ellipse(6, -3.4, 0.85, 1.5),
    ]
    path = smooth(points("-3,2.6 1,2.4 2.4,-1.6 5.4,-2.6 5.2,1 2.6,4.6 -3,5.4"))
    return pen.merged_shapes([path, *fingers], pen.skin)


@part(Place.ARM, front=False)
def balloon(pen: Pen) -> list[Item]:
    """A hand with a balloon."""
    skin = smooth(points("4.2,-7.4 6.4,-5.8 6.2,-3 4.2,-1.8 2.2,-3 2,-5.8"))
    return [
        pen.line((4.2, -1.8), (3.6, 0.8), (4, 4), width=0.45),
        *pen.limb(*_ARM, width=1.9),
        *pen.shape(polygon(points("4.2,-2.2 5.2,-0.8 3.2,-0.8")), pen.accent),
        *pen.shape(skin, pen.accent),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def lollipop(pen: Pen) -> list[Item]:
    """A hand with a striped heart on a stick."""
    sweet = smooth(points("4,-5.6 5.6,-7.2 7,-5.4 4,-1.6 1,-5.4 2.4,-7.2"))
    stripes = [Stroke(line((x, -8), (x + 3, -1)), pen.second, 0.9) for x in (0.4, 2.4, 4.4)]
    return [
        Stroke(line((3.9, -3), (3.7, 3.6)), pen.ink, 1.2),
        *pen.filled_shape(sweet, pen.accent, *stripes),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def bouquet(pen: Pen) -> list[Item]:
    """A hand with a tulip, for somebody."""
    tulip = smooth(
        points("1.8,-6.8 3,-5.6 4.1,-7.2 5.2,-5.6 6.3,-6.8 5.8,-3.4 4,-2.6 2.3,-3.4"), tension=0.1
    )
    leaf = smooth(points("3.8,-0.4 5,-2.2 6.6,-2 5.2,-0.4"))
    return [
        Stroke(line((4, -3), (3.7, 3.4)), pen.ink, 1.1),
        *pen.shape(leaf, pen.light),
        *pen.shape(tulip, pen.accent),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def flag(pen: Pen) -> list[Item]:
    """A hand with a little flag."""
    cloth = smooth(points("3.7,-7 5.4,-6.4 7,-6.8 7,-3.4 5.4,-3 3.7,-3.4"), tension=0.1)
    return [
        Stroke(line((3.6, -7.2), (3.7, 3.6)), pen.ink, 1),
        *pen.filled_shape(cloth, pen.accent, Stroke(line((3, -5), (8, -5)), pen.second, 1.1)),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def ice_cream(pen: Pen) -> list[Item]:
    """A hand with two scoops."""
    cone = polygon(points("1.9,-3.2 5.7,-3.2 3.9,3.8"))
    return [
        *pen.merged_shapes([circle(3.9, -6.1, 1.1)], pen.second),
        *pen.merged_shapes([circle(3.8, -4.2, 1.8)], pen.accent),
        *pen.shape(cone, pen.cloth),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def spoon(pen: Pen) -> list[Item]:
    """A hand with a large wooden spoon: is it time yet?"""
    bowl = smooth(points("4,-7.5 5.8,-6.2 5.6,-4 4.4,-2.4 3.5,-2.4 2.4,-4 2.2,-6.2"))
    return [
        Stroke(line((3.9, -3), (3.7, 4.4)), pen.ink, 2),
        Stroke(line((3.9, -3), (3.7, 4.4)), pen.second, 0.9),
        *pen.shape(bowl, pen.second),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def claws(pen: Pen) -> list[Item]:
    """A crab's pincers."""
    jaw = smooth(
        points("1.6,0.6 1,-3 3,-6 3.6,-3.4 4.4,-2.6 6,-5 7,-2 5.6,1.2 3.4,2"),
        tension=0.12,
    )
    return [
        *pen.limb((-3, 3.4), (0.6, 3.8), (2.8, 1), width=1.7),
        *pen.merged_shapes([jaw], pen.accent),
    ]


@part(Place.ARM, front=False)
def pompom_tail(pen: Pen) -> list[Item]:
    """A lion's, or nearly."""
    tassel = smooth(points("3,-1.6 3.4,-5.4 5.4,-4.2 6.8,-5.4 6.4,-2.6 5,-0.6"))
    return [
        *pen.limb(*points("-3,3 1.6,4 4.6,2.4 4.4,-1.4"), width=1.4),
        *pen.shape(tassel, pen.accent, 0.8),
    ]


@part(Place.ARM, front=False)
def arrow_tail(pen: Pen) -> list[Item]:
    """A little devil's."""
    tip = polygon(points("2.2,-2 5.4,-6 7,-1.4 4.8,-2.2"))
    return [
        *pen.limb(*points("-3,3.4 1.4,5 4.4,2.8 4.8,-2"), width=1.2),
        *pen.shape(tip, pen.accent, 0.8),
    ]


@part(Place.ARM, front=False)
def curly_tail(pen: Pen) -> list[Item]:
    """A pig's."""
    return pen.limb(
        *points("-3,2.6 -0.4,3.8 0.8,0.6 2.6,2.8 3.6,-1.2 5.4,0.8 6.2,-3.4"),
        width=1.1,
    )


@part(Place.FOOT, front=False)
def feet(pen: Pen) -> list[Item]:
    """Bare, with three toes each."""
    foot = smooth(points("1.8,-3 5,-3 5.6,0.8 7.6,2.4 6.8,4.2 1.6,4.2 1.2,2"))
    nails = [Fill(ellipse(x, 3.2, 0.55, 0.6), pen.tooth) for x in (2.8, 4.6, 6.4)]
    return mirrored_pair([*pen.merged_shapes([foot], pen.skin), *nails])


@part(Place.FOOT, front=False)
def chicken_feet(pen: Pen) -> list[Item]:
    """Thin, on tiptoe."""
    leg = line((4, -3), (4, 2.6))
    toes = line((1.4, 4.4), (4, 2.4), (6.6, 4.4)) + line((4, 2.4), (4, 4.6))
    return mirrored_pair([Stroke(leg + toes, pen.ink, 2.5), Stroke(leg + toes, pen.accent, 1.2)])


@part(Place.FOOT, front=False)
def tentacles(pen: Pen) -> list[Item]:
    """Four, always on the move."""
    arms = [
        smooth(
            (
                (x - 1.3, -3),
                (x - 1.2, 1.4),
                (x + bend - 0.6, 4.2),
                (x + bend + 1, 3.6),
                (x + 1.2, 1),
                (x + 1.3, -3),
            )
        )
        for x, bend in ((-5.1, -1.6), (-1.7, 0.8), (1.7, -0.8), (5.1, 1.6))
    ]
    return pen.merged_shapes(arms, pen.skin)


@part(Place.FOOT, front=False)
def fish_tail(pen: Pen) -> list[Item]:
    """For a swim after dinner."""
    tail = smooth(
        points("-4,-3 -2.4,0.2 -7.6,3 -6.4,5 -2.4,4.8 0,3.4 2.4,4.8 6.4,5 7.6,3 2.4,0.2 4,-3"),
        tension=0.12,
    )
    rays = [pen.line((x * 0.4, 1.8), (x, 3.6), width=0.5) for x in (-4.2, 4.2)]
    return [*pen.shape(tail, pen.accent, 0.8), *rays]


@part(Place.FOOT, front=False)
def paws(pen: Pen) -> list[Item]:
    """Big and flat, with claws."""
    paw = smooth(points("1.8,-3 5.6,-3 6,0 8,1.8 7.4,3.8 1.6,3.8 0.8,1.8 2,0"))
    claws = [
        item
        for x in (2.4, 4.6, 6.8)
        for item in pen.shape(polygon(((x - 0.9, 2.8), (x + 0.9, 2.8), (x, 5.2))), pen.tooth, 0.45)
    ]
    return mirrored_pair([*pen.merged_shapes([paw], pen.skin), *claws])


@part(Place.ARM, front=False)
def toothbrush(pen: Pen) -> list[Item]:
    """A hand with a toothbrush, before bed."""
    bristles = polygon(points("4.4,-7 6.8,-6.8 6.6,-3.2 4.4,-3.4"))
    return [
        *pen.shape(bristles, pen.tooth),
        Stroke(line((3.9, -7), (3.7, 4)), pen.ink, 2),
        Stroke(line((3.9, -7), (3.7, 4)), pen.accent, 1),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def paintbrush(pen: Pen) -> list[Item]:
    """A hand with a brush that drips."""
    tip = smooth(points("2.6,-4.6 3,-6.6 4.4,-7.6 5.2,-6.2 5.2,-4.6"), tension=0.12)
    ferrule = polygon(points("2.7,-4.8 5.1,-4.8 4.8,-3 3,-3"))
    drop = smooth(points("6.3,-5 7,-3.6 6.3,-3 5.7,-3.6"))
    return [
        Stroke(line((3.9, -3), (3.7, 4)), pen.ink, 1.9),
        Stroke(line((3.9, -3), (3.7, 4)), pen.flat_color("wood"), 0.9),
        *pen.shape(tip, pen.accent),
        *pen.shape(ferrule, pen.flat_color("steel")),
        Fill(drop, pen.accent),
        *pen.limb(*_ARM, width=1.9),
        *_fist(pen),
    ]


@part(Place.ARM, front=False)
def sock_puppet(pen: Pen) -> list[Item]:
    """A striped sock on a hand, which seems to speak."""
    sock = smooth(
        points(
            "-0.6,4 2.6,3.4 2,-1.4 2.4,-5.4 5,-6 7.2,-4.4 "
            "6.8,-2.8 4.8,-2.6 6.9,-1.4 6.2,0.2 4.6,0.4 4.4,4.6 1,6.6"
        ),
        tension=0.13,
    )
    stripes = [Stroke(line((0, y + 1), (7, y)), pen.second, 1) for y in (3.4, 1.4)]
    tuft = smooth(points("2.6,-5 2.2,-7.4 3.6,-6.4 4.6,-7.6 5,-5.4"), tension=0.1)
    return [
        *pen.limb((-3.1, 4.6), (1, 5), width=1.9),
        *pen.shape(tuft, pen.second),
        *pen.filled_shape(sock, pen.accent, *stripes),
    ]


@part(Place.ARM, front=False)
def mittens(pen: Pen) -> list[Item]:
    """Knitted, and much too warm."""
    mitten = smooth(
        points("2.4,2.2 1,-0.6 1.9,-1.5 3,-0.6 2.8,-4.6 4.9,-6.4 6.9,-4.6 6.6,-0.6 5.8,2.2")
    )
    cuff = smooth(points("1.9,1.8 6.2,1.8 6.2,3.9 1.9,3.9"), tension=0.08)
    zigzag = Stroke(line(*points("2,-2.2 3.4,-3.2 4.6,-2.2 5.8,-3.2 7.4,-2.2")), pen.second, 0.8)
    return [
        *pen.limb((-3.1, 4), (1.4, 5), (3.9, 3.4), width=1.9),
        *pen.filled_shape(mitten, pen.accent, zigzag),
        *pen.shape(cuff, pen.second),
    ]
