"""Hats."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.path import circle, ellipse, line
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.games.misfitz.art.ornaments import star
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.TOP, on=Head, beyond=25.0)
def pirate_hat(pen: Pen, at: Head) -> list[Item]:
    """With a skull and bones."""
    top = Spot(0, at.top)
    hat = symmetric_outline(top.points("0,-24 11,-20 17,-9 24,0 21,7 11,4 0,3.4"))
    trim = pen.tube(
        *top.points("-22.4,3 -11,0.6 0,0 11,0.6 22.4,3"), width=2, skin=pen.tone("gold")
    )
    bones = top.line("-7.6,-6 7.6,-14") + top.line("7.6,-6 -7.6,-14")
    skull = symmetric_outline(top.points("0,-16.4 4.4,-14.4 4.8,-10 2.6,-7.6 2.4,-5 0,-5"), 0.14)
    sockets = pen.dots(top.points("-1.9,-11 1.9,-11"), 1.2, pen.ink)
    return [
        *pen.solid(hat, pen.tone("coal")),
        *trim,
        Stroke(bones, pen.tooth, 2.2),
        *pen.shape(skull, pen.tooth),
        sockets,
    ]


@part(Place.TOP, on=Head, beyond=26.7)
def witch_hat(pen: Pen, at: Head) -> list[Item]:
    """Pointed, and bent at the tip."""
    top = Spot(0, at.top)
    cone = top.smooth("-12,4 -7,-12 -1,-24 11,-25.4 17.6,-19.4 9,-18 8,-9 12,4", tension=0.13)
    band = top.curve("-14,-0.4 0,1.6 14,-0.4")
    brim = symmetric_outline(top.points("0,0 12,-1 24.4,3 20,8 10,6.6 0,7"))
    buckle = top.rectangle(-3.6, -3, 7.2, 6)
    crease = pen.line(*top.points("2,-22 6.4,-20 9,-18.4"), width=0.8)
    return [
        *pen.solid(cone, pen.clothes, Stroke(band, pen.trim.body, 5)),
        crease,
        *pen.solid(brim, pen.clothes),
        Stroke(buckle, pen.ink, 3),
        Stroke(buckle, pen.flat_color("gold"), 1.6),
    ]


@part(Place.TOP, on=Head, beyond=27.0)
def wizard_hat(pen: Pen, at: Head) -> list[Item]:
    """Tall, with moon and stars."""
    top = Spot(0, at.top)
    cone = top.smooth("-16,5 -9,-10 -1.6,-25 1.6,-25 9,-10 16,5 0,8", tension=0.08)
    moon = top.smooth("1,-14 -4,-11 -3.6,-5 1.4,-2.6 -0.6,-6 -0.8,-10.4")
    stars = (
        star(top.translate(5.4, -1), 3)
        + star(top.translate(-8, 0.6), 2.4)
        + star(top.translate(3, -17.4), 2)
    )
    return [
        *pen.solid(cone, pen.clothes),
        *pen.shape(moon, pen.flat_color("gold")),
        Fill(stars, pen.flat_color("gold")),
        *pen.tube(*top.points("-16.4,5 0,8 16.4,5"), width=3.6, skin=pen.trim),
    ]


@part(Place.TOP, on=Head, beyond=26.6)
def tall_chef_hat(pen: Pen, at: Head) -> list[Item]:
    """Puffed up like a soufflé."""
    top = Spot(0, at.top)
    puffs = (
        top.circle(-12, -11, 8.4)
        + top.circle(0, -16, 9.6)
        + top.circle(12, -11, 8.4)
        + top.rectangle(-12, -12, 24, 12)
    )
    band = top.smooth("-14,-5 0,-6.4 14,-5 15,5 0,3 -15,5", tension=0.1)
    folds = [
        pen.line(top.translate(x, -7), top.translate(x * 1.1, -12), width=0.7) for x in (-6, 0, 6)
    ]
    return [
        *pen.solid(puffs, pen.tone("snow")),
        *folds,
        *pen.solid(band, pen.tone("snow"), Stroke(top.curve("-16,2 0,0 16,2"), pen.trim.body, 2.4)),
    ]


@part(Place.TOP, on=Head, beyond=24.8)
def gold_crown(pen: Pen, at: Head) -> list[Item]:
    """With jewels, worn in bed too."""
    top = Spot(0, at.top)
    gold = top.polygon("-14.5,4 -17.4,-15 -8.4,-6 0,-20 8.4,-6 17.4,-15 14.5,4 0,6")
    tips = [
        item
        for x, q in top.points("-17.4,-16 0,-21 17.4,-16")
        for item in pen.solid(circle(x, q, 2.7), pen.trim)
    ]
    gems = [
        item
        for x, q in (top.translate(-8.6, -0.6), top.translate(8.6, -0.6))
        for item in pen.shape(ellipse(x, q, 2, 2.6), pen.clothes.body)
    ]
    mid = pen.shape(top.polygon("0,-4.4 3,0 0,4 -3,0"), pen.trim.body)
    return [*pen.solid(gold, pen.tone("gold")), *tips, *gems, *mid]


@part(Place.TOP, on=Head, beyond=22.0)
def straw_hat(pen: Pen, at: Head) -> list[Item]:
    """Wide, with a flower and a snail on it."""
    y, straw = at.top, pen.tone("straw")
    top = Spot(0, y)
    dome = symmetric_outline(top.points("0,-13.6 9,-12 13.6,-4 14.4,4 0,5"))
    brim = symmetric_outline(top.points("0,-0.6 14,-1 24.4,4 19,8.6 0,6.4"))
    weave = [
        Stroke(line(top.translate(x, -16), top.translate(x + 3, 4)), straw.marks, 0.5)
        for x in (-12, -7, -2, 3, 8)
    ]
    bloom = [
        Fill(
            circle(-10.6 + 3 * cos(step * pi / 3), y + 0.4 + 3 * sin(step * pi / 3), 2.1),
            pen.tongue,
        )
        for step in range(6)
    ]
    shell = [
        *pen.solid(top.circle(8, -16.4, 4.6), pen.tone("ginger")),
        pen.line(*top.points("8,-16 9.8,-17 8,-19 5.4,-17 6.6,-13.4 10.6,-13.4"), width=0.8),
    ]
    slug = [
        *pen.tube(
            *top.points("2,-11.4 9,-11.6 14,-12.6 15.6,-17"), width=2.4, skin=pen.tone("leaf")
        ),
        pen.line(*top.points("15,-18.4 14.4,-21.4"), width=0.8),
        pen.line(*top.points("16,-18.4 17.6,-21"), width=0.8),
    ]
    return [
        *slug,
        *shell,
        *pen.solid(dome, straw, *weave, Stroke(top.curve("-16,0 0,1.4 16,0"), pen.clothes.body, 4)),
        *pen.solid(brim, straw),
        *bloom,
        Fill(top.circle(-10.6, 0.4, 1.9), pen.flat_color("gold")),
    ]


@part(Place.TOP, on=Head, beyond=21.5)
def cowboy_hat(pen: Pen, at: Head) -> list[Item]:
    """Ten gallons, at least."""
    top = Spot(0, at.top)
    dome = symmetric_outline(top.points("0,-16 5,-20 12,-19 14,-8 15.6,3 0,5"))
    brim = symmetric_outline(top.points("0,0.6 13,0 19,-3.6 24.4,-7 23.6,1 15,8 0,8.4"))
    dent = pen.line(*top.points("-2.4,-16 0,-11 2.4,-16"), width=0.9)
    return [
        *pen.solid(dome, pen.hair, Stroke(top.curve("-17,-3 0,-1 17,-3"), pen.trim.body, 4.4)),
        dent,
        *pen.solid(brim, pen.hair),
        *pen.shape(star(top.translate(0, -2.4), 3.4), pen.flat_color("gold")),
    ]


@part(Place.TOP, on=Head, beyond=20.5)
def deerstalker(pen: Pen, at: Head) -> list[Item]:
    """Checked, with flaps tied on top."""
    top = Spot(0, at.top)
    dome = symmetric_outline(top.points("0,-16 10,-14 17,-5 18.4,5 0,7"))
    checks = [
        Stroke(line(top.translate(x, -18), top.translate(x, 9)), pen.clothes.marks, 0.9)
        for x in (-12, -6, 0, 6, 12)
    ]
    checks += [
        Stroke(top.translate(0, dy).curve("-20,2 0,0 20,2"), pen.trim.body, 0.9)
        for dy in (-11, -6, -1)
    ]
    peak = top.smooth("-19,3 0,1 19,3 13,9.6 0,8 -13,9.6", tension=0.13)
    flap = top.smooth("4,-14 12,-13 19,-4 17,2 10,-5", tension=0.14)
    bow = top.smooth("0,-16 4,-20 7.4,-19 6.4,-14.6", tension=0.13)
    return [
        *pen.solid(dome, pen.clothes, *checks),
        *mirrored_pair(pen.solid(flap, pen.clothes)),
        *pen.solid(peak, pen.clothes),
        *mirrored_pair(pen.shape(bow, pen.trim.body)),
    ]


@part(Place.TOP, on=Head, beyond=22.8)
def bucket(pen: Pen, at: Head) -> list[Item]:
    """A bucket makes a good hat."""
    top = Spot(0, at.top)
    tin = top.polygon("-15.5,3 -12,-19 12,-19 15.5,3 0,5")
    rim = pen.tube(*top.points("-16.6,3.4 0,5.6 16.6,3.4"), width=3, skin=pen.trim)
    handle = Stroke(top.curve("14,1 21,-6 21,-13 16,-19 8,-22 -8,-19"), pen.ink, 1.5)
    band = Stroke(top.line("-16,-9 16,-9"), pen.trim.body, 3)
    return [handle, *pen.solid(tin, pen.clothes, band), *rim]
