"""What grows on a body or sits on it: drawn about (0, 0) where the body's edge is, up is outwards.

Each is about 8 mm wide and at most HIGHEST high, lines included, so that it can be scaled to fit.
"""

from __future__ import annotations

from collections.abc import Callable

from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.monsters.art.pen import Pen, placed

Garnish = Callable[[Pen], list[Item]]

HIGHEST = 5.9


def horns(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for way in (-1, 1):
        horn = smooth(
            (
                (way * 2.6, 1.6),
                (way * 3.5, -1),
                (way * 3.3, -3.8),
                (way * 4.6, -1.6),
                (way * 5, 1.6),
            )
        )
        items += [
            Fill(horn, pen.style.cloth),
            Clip(
                horn,
                tuple(
                    Stroke(line((way * 2, y), (way * 6, y + 0.6)), pen.accent, 0.7)
                    for y in (-2.4, -0.8, 0.8)
                ),
            ),
            Stroke(horn, pen.style.line, pen.style.pen),
        ]
    return items


def mohawk(pen: Pen) -> list[Item]:
    comb = polygon(
        (
            (-4.6, 1.6),
            (-4.2, -1.6),
            (-2.6, 0),
            (-2, -3.4),
            (-0.7, -0.8),
            (0.4, -4.4),
            (1.2, -0.8),
            (2.8, -3.2),
            (3, 0),
            (4.6, -1.2),
            (4.4, 1.6),
        )
    )
    return pen.shape(comb, pen.accent)


def antennae(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for way in (-1, 1):
        stalk = ((way * 1.4, 1.4), (way * 1.7, -1.4), (way * 3.2, -3))
        items.append(pen.line(*stalk, width=0.8))
        items += pen.shape(circle(way * 3.4, -3.4, 1.15), pen.accent)
    return items


def curls(pen: Pen) -> list[Item]:
    balls = [(-3.6, 0.2, 1.7), (-1.7, -1.5, 1.9), (0.7, -2, 2.1), (2.9, -0.8, 1.8), (4.1, 0.8, 1.3)]
    items = pen.merged([circle(x, y, r) for x, y, r in balls], pen.accent)
    for x, y, r in balls:
        items.append(pen.line((x - r * 0.4, y), (x, y - r * 0.45), (x + r * 0.4, y), width=0.4))
    return items


def tuft(pen: Pen) -> list[Item]:
    hair = smooth(
        (
            (-2, 1.4),
            (-3.2, -1.2),
            (-4.4, -1.6),
            (-2, -2.2),
            (-1, -4.2),
            (0.3, -2.4),
            (2.6, -4),
            (2.2, -1.8),
            (4.2, -1.2),
            (2.6, -0.2),
            (2, 1.4),
        )
    )
    return pen.shape(hair, pen.accent)


def round_ears(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for way in (-1, 1):
        items += pen.merged([circle(way * 5, 0.6, 2.6)], pen.skin.body)
        items.append(Fill(circle(way * 5, 0.4, 1.4), pen.accent))
    return items


def cat_ears(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for way in (-1, 1):
        ear = polygon(((way * 2.4, 1.6), (way * 5.6, -3.6), (way * 7, 2.6)))
        inner = polygon(((way * 3.8, 1.4), (way * 5.4, -1.7), (way * 6.1, 1.6)))
        items += pen.merged([ear], pen.skin.body)
        items.append(Fill(inner, pen.accent))
    return items


def party_hat(pen: Pen) -> list[Item]:
    cone = polygon(((-3.4, 1.2), (0.5, -4.4), (3.4, 1.2)))
    stripes = tuple(Stroke(line((-5, y), (5, y - 1.6)), pen.second, 0.9) for y in (1.2, -0.8, -2.8))
    return [
        Fill(cone, pen.accent),
        Clip(cone, stripes),
        Stroke(cone, pen.style.line, pen.style.pen),
        *pen.shape(circle(0.5, -4.4, 1.05), pen.style.cloth),
    ]


def bow(pen: Pen) -> list[Item]:
    wings = smooth(((0, 0.2), (-3.6, -2.4), (-3.9, 1.8))) + smooth(
        ((0, 0.2), (3.9, 1.8), (3.6, -2.4))
    )
    return [*pen.shape(wings, pen.accent), *pen.shape(circle(0, -0.1, 1.15), pen.second)]


def crown(pen: Pen) -> list[Item]:
    gold = polygon(
        ((-3.8, 1.4), (-4.2, -2.8), (-2, -0.6), (0, -3.8), (2, -0.6), (4.2, -2.8), (3.8, 1.4))
    )
    gems = [Fill(circle(x, 0.2, 0.55), pen.second) for x in (-2.1, 0, 2.1)]
    return [*pen.shape(gold, pen.accent), *gems]


def sprout(pen: Pen) -> list[Item]:
    leaf = smooth(((0.1, -1.6), (1.8, -3.9), (4.4, -3.6), (3.2, -1.7)))
    other = smooth(((-0.1, -1.6), (-1.4, -3.2), (-3.6, -2.8), (-2.4, -1.4)))
    return [
        pen.line((0, 1.6), (0.2, 0), (0, -1.7), width=0.9),
        *pen.shape(leaf, pen.accent),
        *pen.shape(other, pen.accent),
    ]


def nightcap(pen: Pen) -> list[Item]:
    cap = smooth(
        ((-4.2, 1), (-2.8, -2.6), (1.6, -3.6), (5.4, -1.2), (6.2, 1.2), (4, 0.4), (2.2, 0.8))
    )
    stripes = tuple(Stroke(line((x, 2), (x + 1.8, -5)), pen.second, 1.0) for x in (-3, 0, 3))
    band = smooth(((-4.8, 0.4), (0, -0.2), (4.6, 0.4), (4.8, 1.9), (0, 1.4), (-5, 1.9)))
    return [
        Fill(cap, pen.accent),
        Clip(cap, stripes),
        Stroke(cap, pen.style.line, pen.style.pen),
        *pen.shape(band, pen.style.cloth),
        *pen.shape(circle(6.2, 1.6, 1.2), pen.style.cloth),
    ]


def bobble_hat(pen: Pen) -> list[Item]:
    dome = smooth(((-4.2, 1.2), (-3.4, -1.9), (0, -3), (3.4, -1.9), (4.2, 1.2), (0, 1)))
    brim = smooth(((-4.8, 0.4), (0, -0.3), (4.8, 0.4), (4.8, 2), (0, 1.5), (-4.8, 2)))
    ribs = [pen.line((x, 0.4), (x, 1.4), width=0.35) for x in (-3, -1.5, 0, 1.5, 3)]
    return [
        *pen.shape(circle(0, -3.4, 1.3), pen.style.cloth),
        *pen.shape(dome, pen.accent),
        *pen.shape(brim, pen.second),
        *ribs,
    ]


def flower(pen: Pen) -> list[Item]:
    petals = [(0, -1.7), (1.6, -0.5), (1, 1.3), (-1, 1.3), (-1.6, -0.5)]
    bloom = pen.merged([circle(x, y, 1.15) for x, y in petals], pen.accent)
    return [
        pen.line((0.6, 2), (0.2, 0), (0, -2), width=0.8),
        placed([*bloom, Fill(circle(0, 0, 1), pen.second)], (0, -2.4), scale=0.8),
    ]


def spikes(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for x, height in ((-4, 2), (-2, 3), (0, 3.6), (2, 3), (4, 2)):
        spike = polygon(((x - 1.05, 1.8), (x, -height), (x + 1.05, 1.8)))
        items += pen.shape(spike, pen.accent)
    return items


ON_TOP: tuple[Garnish, ...] = (
    horns,
    mohawk,
    antennae,
    curls,
    tuft,
    round_ears,
    cat_ears,
    party_hat,
    bow,
    crown,
    sprout,
    nightcap,
    bobble_hat,
    flower,
    spikes,
)

WORN: frozenset[Garnish] = frozenset({party_hat, bow, crown, nightcap, bobble_hat, tuft, curls})
"""These lie before the body, the others grow from behind it."""


# At the sides and below: limbs, in the body's own skin.


def fin(pen: Pen) -> list[Item]:
    shape = smooth(((-3, 1.5), (-2.6, -1), (-0.4, -2.6), (0.4, -1.6), (2.4, -2), (3, 1.5)))
    ribs = [pen.line((x * 0.5, 1), (x, -1), width=0.35) for x in (-1.4, 0.2, 1.8)]
    return [*pen.shape(shape, pen.accent), *ribs]


def arm(pen: Pen) -> list[Item]:
    fingers = [
        ellipse(-1.6, -2.4, 0.75, 1.1),
        ellipse(0, -3, 0.75, 1.2),
        ellipse(1.6, -2.4, 0.75, 1.1),
    ]
    return pen.merged([ellipse(0, -0.2, 1.5, 2.4), *fingers], pen.skin.body)


def feet(pen: Pen) -> list[Item]:
    items: list[Item] = []
    for way in (-1, 1):
        sole = ellipse(way * 3.6, -1.3, 2.4, 1.5)
        leg = polygon(((way * 2, 2), (way * 2, -1), (way * 4, -1), (way * 4, 2)))
        items += pen.merged([sole, leg], pen.skin.body)
        items += [
            Fill(ellipse(way * 3.6 + dx, -2.1, 0.42, 0.5), pen.style.tooth) for dx in (-1.2, 0, 1.2)
        ]
    return items


def tentacles(pen: Pen) -> list[Item]:
    arms: list[Path] = [
        smooth(((x - 1, 2), (x - 1.1, -1), (x + bend, -3.2), (x + 1, -1), (x + 1, 2)))
        for x, bend in ((-3.4, -0.9), (0, 0.5), (3.4, 0.9))
    ]
    dots = [Fill(circle(x, -0.6, 0.5), pen.accent) for x in (-3.4, 0, 3.4)]
    return [*pen.merged(arms, pen.skin.body), *dots]


def pompom_tail(pen: Pen) -> list[Item]:
    return [
        pen.line((0, 1.8), (-0.6, 0), (0.2, -1.4), width=1.5),
        *pen.shape(circle(0.2, -2.2, 1.8), pen.accent),
        pen.line((-0.5, -2.4), (0.2, -3), (0.9, -2.4), width=0.35),
    ]


def arrow_tail(pen: Pen) -> list[Item]:
    return [
        pen.line((0, 1.8), (1, 0.2), (0, -1.2), width=1.5),
        *pen.shape(polygon(((-1.9, -1), (0, -3.6), (1.9, -1), (0, -1.6))), pen.accent),
    ]


AT_SIDES: tuple[Garnish, ...] = (fin, arm, spikes, pompom_tail, arrow_tail)
BELOW: tuple[Garnish, ...] = (feet, tentacles, feet, pompom_tail)
