"""Hair and horns, and ornaments in hair."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.path import Path, circle, ellipse, line, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.games.misfitz.art.ornaments import football
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.TOP, on=Head, beyond=22.4)
def bun(pen: Pen, at: Head) -> list[Item]:
    """Hair combed up into a bun, with a flower and a small tiara."""
    y = at.top
    side = Spot(at.wide, y)
    top = Spot(0, y)
    cap = symmetric_outline(
        [*top.points("0,-5 13,-2"), *side.points("3,15 0,22"), *top.points("14,11 7,6 0,5")]
    )
    knot = top.circle(0, -12, 9.4)
    tiara = top.polygon("-10,5 -9,-2 -5,0.6 0,-6 5,0.6 9,-2 10,5 0,4")
    swirl = pen.line(*top.points("4,-11 0,-15 -5,-11 0,-6.6 6.4,-8"), width=0.8)
    bloom = [
        item
        for step in range(5)
        for item in pen.shape(
            circle(9 + 2.6 * cos(step * 2 * pi / 5), y - 5 + 2.6 * sin(step * 2 * pi / 5), 2),
            pen.clothes.body,
        )
    ]
    return [
        *pen.solid(knot, pen.hair),
        swirl,
        *pen.solid(cap, pen.hair),
        *pen.shape(tiara, pen.flat_color("gold")),
        *pen.shape(top.circle(0, 1.4, 1.6), pen.trim.body),
        *bloom,
        Fill(top.circle(9, -5, 1.8), pen.flat_color("gold")),
    ]


@part(Place.TOP, on=Head, beyond=22.8)
def needles_bun(pen: Pen, at: Head) -> list[Item]:
    """A grey bun with knitting needles through it."""
    y = at.top
    top = Spot(0, y)
    waves = (
        top.circle(-13, 5, 6)
        + top.circle(13, 5, 6)
        + top.circle(-6, 0, 6.6)
        + top.circle(6, 0, 6.6)
        + top.circle(-16.4, 13, 4.6)
        + top.circle(16.4, 13, 4.6)
    )
    needles = [
        item
        for x in (-1, 1)
        for item in (
            *pen.tube(
                top.translate(x * 16, -19), top.translate(-x * 12, -3), width=1.4, skin=pen.trim
            ),
            *pen.solid(circle(x * 16.6, y - 19.4, 2.4), pen.trim),
        )
    ]
    knot = top.circle(0, -10.6, 8.6)
    swirl = pen.line(*top.points("3,-10 0,-13 -4,-9.6 0,-6 5.4,-8"), width=0.8)
    return [*needles, *pen.solid(knot, pen.hair), swirl, *pen.solid(waves, pen.hair)]


@part(Place.TOP, on=Head, beyond=19.2)
def widows_peak(pen: Pen, at: Head) -> list[Item]:
    """Black hair, combed back with much oil."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = symmetric_outline(
        [
            *top.points("0,-17 7,-18 14,-12"),
            *side.points("3,2 3,20 -1,14"),
            *top.points("9,7 4,9 0,16"),
        ],
        0.13,
    )
    shine = [
        pen.line(
            top.translate(x * 2, -10), top.translate(x * 7, -7), top.translate(x * 11, 2), width=0.8
        )
        for x in (-1, 1)
    ]
    return [*pen.solid(hair, pen.hair), *shine, pen.line(*top.points("0,-15 0,-4"), width=0.8)]


@part(Place.TOP, on=Head, beyond=27.6)
def headband(pen: Pen, at: Head) -> list[Item]:
    """A shock of hair, a headband, and a ball on top."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = symmetric_outline(
        [*top.points("0,-3 5,-6 9,-2 14,-4"), *side.points("2,3 4,14"), *top.points("0,8")], 0.12
    )
    band = pen.tube(
        top.translate(-w - 2.4, 11),
        top.translate(0, 7),
        top.translate(w + 2.4, 11),
        width=3.8,
        skin=pen.clothes,
    )
    return [*pen.solid(hair, pen.hair), *band, *football(pen, top.translate(0, -16), 10.6)]


@part(Place.TOP, on=Head, beyond=17.6)
def feather_plume(pen: Pen, at: Head) -> list[Item]:
    """It tickles in the wind."""
    top = Spot(0, at.top)
    plume = top.smooth(
        "-2,3 -6,-6 -3,-15 6,-16.4 14,-12 18,-4 13,-5.6 10,-2 7,-6 3,3", tension=0.15
    )
    return [
        *pen.solid(plume, pen.clothes),
        pen.line(*top.points("0.4,2 0,-7 5,-11 11,-9"), width=0.8),
    ]


@part(Place.TOP, on=Head, beyond=20.9)
def loose_screw(pen: Pen, at: Head) -> list[Item]:
    """On a spring: there was always one loose."""
    top = Spot(0, at.top)
    spring = pen.line(*top.points("-1,0 4,-2 -4,-4 4,-6 -4,-8 4,-10 0,-12"), width=1.2)
    screw = top.smooth("-6,-19.4 6,-19.4 5,-13 -5,-13", tension=0.1)
    lamp = mirrored_pair(
        [
            *pen.solid(top.rectangle(11, -5, 6, 6), pen.clothes),
            *pen.solid(top.circle(14, -7.6, 3.4), pen.trim),
        ]
    )
    return [
        *lamp,
        spring,
        *pen.solid(screw, pen.tone("gold")),
        pen.line(*top.points("-4,-18 4,-15"), width=1.1),
    ]


@part(Place.TOP, on=Head, beyond=24.0)
def tiny_hat(pen: Pen, at: Head) -> list[Item]:
    """A bald head between two tufts, and far too small a hat."""
    top = Spot(0, at.top)
    tuft = top.circle(19, 12, 5.4) + top.circle(18.4, 20, 5) + top.circle(16.4, 5, 4.4)
    hat = top.polygon("-6,-1 1.6,-20 7,-2")
    dots = pen.dots(top.points("0,-5 2.6,-10 4,-4"), 1.2, pen.trim.body)
    bob = pen.solid(top.circle(1.6, -20, 3), pen.trim)
    return [*mirrored_pair(pen.solid(tuft, pen.hair)), *pen.solid(hat, pen.clothes, dots), *bob]


@part(Place.TOP, on=Head, beyond=19.0)
def dragon_horns(pen: Pen, at: Head) -> list[Item]:
    """Two, with a comb of spikes between."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    horn = side.smooth("-8,4 -4,-8 -6,-18 3,-9 2,8", tension=0.14)
    spikes = top.polygon("-5,4 -6,-6 -1.6,-1 0,-11 1.6,-1 6,-6 5,4")
    rings = [
        Stroke(line(top.translate(w - 10, k), (w + 6, y + k + 2)), pen.hair.marks, 0.9)
        for k in (-8, -3, 2)
    ]
    return [*mirrored_pair(pen.solid(horn, pen.hair, *rings)), *pen.solid(spikes, pen.clothes)]


@part(Place.TOP, on=Head, beyond=18.1)
def starfish(pen: Pen, at: Head) -> list[Item]:
    """A parting, and a starfish that has moved in."""
    y, w = at.top, at.wide
    side = Spot(w, y)
    top = Spot(0, y)
    hair = symmetric_outline(
        [
            *top.points("0,-17 7,-16.6 14,-12"),
            *side.points("3.4,0 5,20 2,30 1,20"),
            *top.points("13,9 5,5 0,2"),
        ],
        0.16,
    )
    shine = mirrored_pair([pen.line(*top.points("4,-1 11,2 16,9"), width=0.7)])
    arms = smooth(
        [
            (
                13 + (7.4 if k % 2 == 0 else 3.4) * sin(k * pi / 5 + 0.2),
                y - 6.6 - (7.4 if k % 2 == 0 else 3.4) * cos(k * pi / 5 + 0.2),
            )
            for k in range(10)
        ],
        tension=0.12,
    )
    smile = pen.line(*top.points("11.4,-5.6 13,-4.6 14.6,-5.6"), width=0.7)
    return [
        *pen.solid(hair, pen.hair),
        *shine,
        *pen.solid(arms, pen.tone("ginger")),
        smile,
        pen.dots(top.points("11.8,-7.8 14.2,-7.8"), 0.55, pen.ink),
    ]


@part(Place.TOP, on=Head, front=False)
def little_horns(pen: Pen, at: Head) -> list[Item]:
    """Two small ones, hardly to be seen in the hair."""
    y, w = at.top, min(at.wide, 17.4)
    side = Spot(w, y)
    horn = side.smooth("-4,4 1,-4 -1,-12 7,-5 5,7", tension=0.14)
    return mirrored_pair(pen.solid(horn, pen.hair))


@part(Place.EXTRA, on=Head, front=False)
def long_hair(pen: Pen, at: Head) -> list[Item]:
    """In waves down to the shoulders."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    top = Spot(0, y)
    hair = symmetric_outline(
        [
            *top.points("0,-10 12,-8"),
            *side.points("1,8 4.6,24 2,33 5,43 1,49 -5,51.4"),
            *top.points("10,48 0,40"),
        ]
    )
    waves = mirrored_pair([pen.line(*side.points("1,24 -1.6,34 2,44"), width=0.8)])
    return [*pen.solid(hair, pen.hair), *waves]


@part(Place.EXTRA, on=Head, front=False)
def stringy_hair(pen: Pen, at: Head) -> list[Item]:
    """Never combed, on principle."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    top = Spot(0, y)
    hair = symmetric_outline(
        [
            *top.points("0,0"),
            *side.points("-3,4 4,20 5.4,34 3,33 4,46 0,42 -1.4,50 -5,44"),
            *top.points("0,40"),
        ],
        0.1,
    )
    return pen.solid(hair, pen.hair)


@part(Place.EXTRA, on=Head, front=False)
def plaits(pen: Pen, at: Head) -> list[Item]:
    """Two plaits with bows."""
    y, x = min(at.top, 30), min(at.ear[0], 19.6)
    side = Spot(x, y)
    lumps = Path(())
    for k in range(4):
        lumps += ellipse(x - 0.2 - 0.5 * k, y + 25 + 5.6 * k, 4.2 - 0.3 * k, 4)
    tip = side.polygon("-5,47.6 -1.6,45 1.4,47.6 -1.2,50.6")
    return mirrored_pair(
        [
            *pen.solid(tip, pen.hair),
            *pen.solid(lumps, pen.hair),
            *pen.solid(side.circle(-1.6, 45.4, 2.4), pen.trim),
        ]
    )
