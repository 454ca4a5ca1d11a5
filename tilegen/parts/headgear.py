"""Headgear: odd things to wear on a head."""

from __future__ import annotations

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.TOP)
def pillow(pen: Pen) -> list[Item]:
    """Balanced on the head, in case it gets late."""
    cushion = smooth(
        points("-7.6,-3.4 -5,-3 0,-4.4 5,-3 7.6,-3.4 6.6,0 7,2.6 0,2 -7,2.6 -6.6,0"), tension=0.14
    )
    dots = [
        Fill(polygon(((x, y - 0.9), (x + 0.7, y), (x, y + 0.9), (x - 0.7, y))), pen.second)
        for x, y in points("-4,-0.8 -1.4,0.6 1.2,-1.6 4,0.2")
    ]
    return pen.filled_shape(cushion, pen.cloth, *dots)


@part(Place.TOP)
def candle(pen: Pen) -> list[Item]:
    """For monsters that are afraid of the dark."""
    dish = smooth(points("-5.6,0 0,1 5.6,0 4.6,2.2 0,2.8 -4.6,2.2"), tension=0.13)
    wax = smooth(points("-2,0.8 -2,-4 -0.6,-4.4 0.8,-3.8 2,-4.2 2,0.8"), tension=0.08)
    drip = smooth(points("0.4,-4 2.1,-4.2 2.2,-1.6 1.6,-1 1,-1.8"))
    flame = smooth(points("0.2,-8.4 1.5,-6.2 0,-4.8 -1.4,-6.2"))
    return [
        *pen.shape(wax, pen.cloth),
        *pen.shape(drip, pen.tooth, pen.fine * 0.8),
        *pen.shape(flame, pen.flat_color("gold")),
        *pen.shape(dish, pen.accent),
    ]


@part(Place.TOP)
def alarm_clock(pen: Pen) -> list[Item]:
    """It rings at the wrong time."""
    case = smooth(points("-4.6,-4 4.6,-4 4.8,2 -4.8,2"), tension=0.08)
    dial = rectangle(Box(-3.2, -3, 6.4, 3.8))
    bell = smooth(points("0.8,-4.4 1.6,-6.6 4.2,-6.4 5,-4"))
    return [
        *mirrored_pair(pen.shape(bell, pen.second)),
        pen.line((0, -4.4), (0, -7), width=0.9),
        *pen.shape(case, pen.accent),
        Fill(dial, pen.cloth),
        pen.line((0, -1.2), (0, -2.6), width=0.6),
        pen.line((0, -1.2), (1.8, -0.4), width=0.6),
    ]


@part(Place.TOP)
def powdered_wig(pen: Pen) -> list[Item]:
    """A countess lost it."""
    tower = smooth(points("-4.6,2.2 -5,-3 -2.8,-7 0,-7.8 2.8,-7 5,-3 4.6,2.2 0,-0.8"), tension=0.15)
    curl = smooth(points("4.2,-3 6.4,-3.4 7.6,-0.4 7.4,3 5.6,3.6 5,0.6"))
    waves = [
        pen.line(*points(way), width=0.45)
        for way in (
            "-3.4,-2 -1.6,-3 0,-2 1.6,-3 3.4,-2",
            "-2.6,-4.6 -1,-5.6 0.6,-4.6 2.4,-5.6",
        )
    ]
    bow = mirrored_pair(pen.shape(polygon(points("0,0 1.9,-1.2 1.9,1.2")), pen.accent))
    return [
        *mirrored_pair([*pen.shape(curl, pen.tooth), pen.line((5.4, 0.6), (7, 0.8), width=0.45)]),
        *pen.shape(tower, pen.tooth),
        *waves,
        place_items(bow, (0, -7)),
    ]


@part(Place.TOP)
def bowler(pen: Pen) -> list[Item]:
    """For the office, with a daisy."""
    dome = smooth(points("-4.8,0.8 -4.8,-2.8 -2.6,-5.2 2.6,-5.2 4.8,-2.8 4.8,0.8"), tension=0.15)
    brim = smooth(points("-7.4,-0.6 0,0.6 7.4,-0.6 6.6,1.8 0,2.4 -6.6,1.8"), tension=0.13)
    band = Stroke(line((-6, -0.8), (6, -0.8)), pen.second, 1.8)
    petals = [circle(x, y, 0.9) for x, y in points("3.4,-3 4.8,-2.6 4.4,-1.2 3,-1.4")]
    return [
        *pen.filled_shape(dome, pen.accent, band),
        *pen.shape(brim, pen.accent),
        *pen.merged_shapes(petals, pen.cloth),
        Fill(circle(3.9, -2.1, 0.7), pen.flat_color("gold")),
    ]


@part(Place.TOP)
def turban(pen: Pen) -> list[Item]:
    """With a jewel, from a fairground."""
    cloth = smooth(points("-6.4,2 -7,-1.4 -4,-4.8 0,-5.6 4,-4.8 7,-1.4 6.4,2 0,1"))
    folds = [
        Stroke(smooth(points(way), is_loop=False), pen.second, 1.1)
        for way in ("-7,0 -2,-2.6 1,-6.4", "-6,2.6 0,-0.8 3.6,-5.4", "7,0.4 3,-0.6 0,1.4")
    ]
    plume = smooth(points("-0.7,-4 -1.5,-6.4 0.4,-8.6 1.3,-6.4 0.7,-4"))
    jewel = polygon(points("0,-5 1.5,-3.2 0,-1.2 -1.5,-3.2"))
    return [
        *pen.shape(plume, pen.cloth),
        *pen.filled_shape(cloth, pen.accent, *folds),
        *pen.shape(jewel, pen.tongue),
    ]


@part(Place.TOP)
def fish_bowl(pen: Pen) -> list[Item]:
    """The fish has just gone out: its tail is still to be seen."""
    bowl = smooth(points("-4.6,-4.6 4.6,-4.6 5.6,-1 4,2 -4,2 -5.6,-1"), tension=0.1)
    water = Fill(rectangle(Box(-7, -2.8, 14, 6)), pen.flat_color("ice"))
    weed = Stroke(
        smooth(points("-2.6,2 -3.4,0.4 -2.2,-0.8 -2.8,-2"), is_loop=False),
        pen.flat_color("leaf"),
        0.9,
    )
    tail = smooth(points("1.8,-2.6 1.4,-5 0,-7.4 2.2,-6.6 4,-7.8 3.6,-5 3.2,-2.6"), tension=0.12)
    return [
        *pen.shape(tail, pen.flat_color("ginger")),
        *pen.filled_shape(bowl, pen.cloth, water, weed),
        pen.line((-5, -4.6), (5, -4.6), width=1),
    ]


@part(Place.TOP)
def saucepan(pen: Pen) -> list[Item]:
    """It was the only helmet to be found."""
    pot = smooth(points("-5.2,1.6 -5,-4.4 5,-4.4 5.2,1.6"), tension=0.07)
    handle = line((4.8, -2), (8, -3.4))
    rim = smooth(points("-6,0.6 0,1.4 6,0.6 6,2.2 0,3 -6,2.2"), tension=0.1)
    dent = pen.line((-3, -2.6), (-2, -1.4), (-2.6, -0.4), width=0.5)
    return [
        Stroke(handle, pen.ink, 2.2),
        Stroke(handle, pen.accent, 1.1),
        *pen.shape(pot, pen.flat_color("steel")),
        dent,
        *pen.shape(rim, pen.flat_color("steel")),
        *pen.shape(ellipse(0, -4.8, 1, 0.7), pen.accent),
    ]
