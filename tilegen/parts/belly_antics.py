"""Bellies that are up to something: bodies that wear, sing, bathe and sleep, for a body about 20 mm
wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def patch(pen: Pen) -> list[Item]:
    """Seen from behind: trousers that were mended twice, with a hole for the tail."""
    seat = smooth(
        points(
            "-6.6,-3 0,-2.2 6.6,-3 7.8,0.4 7.4,4.4 4.4,7.2 0.8,6 "
            "0,4.8 -0.8,6 -4.4,7.2 -7.4,4.4 -7.8,0.4"
        ),
        tension=0.13,
    )
    waist = smooth(points("-7,-4.2 0,-3.4 7,-4.2 6.8,-2.2 0,-1.4 -6.8,-2.2"), tension=0.1)
    cloth = smooth(points("-6.2,1 -2.4,0.4 -1.8,4 -5.4,4.8"), tension=0.06)
    checks = [
        Stroke(line((x, 0), (x + 0.7, 6)), pen.flat_color("straw"), 0.8) for x in (-5.6, -3.8)
    ]
    checks += [Stroke(line((-7, y), (-1, y - 0.6)), pen.flat_color("straw"), 0.8) for y in (2.4, 4)]
    heart = smooth(points("4.2,2.4 5.4,1.4 6.4,2.6 4.4,5 2.4,3 3,1.6"))
    stitches = line((-4.8, 0.2), (-4.6, 1.4)) + line((-3, 0), (-2.8, 1.1))
    stitches += (
        line((-4.8, 4), (-4.6, 5.2)) + line((-3, 3.8), (-2.8, 5)) + line((-2.6, 2.2), (-1.4, 2))
    )
    stitches += line((-6.6, 2.6), (-5.4, 2.4))
    tuft = smooth(points("2.4,-6 3.4,-7.3 5,-7 6.6,-5.4 5,-4.8 3.6,-4.6"))
    return [
        *pen.shape(seat, pen.flat_color("navy")),
        *pen.filled_shape(cloth, pen.flat_color("red"), *checks),
        *pen.shape(heart, pen.flat_color("ginger")),
        Stroke(stitches, pen.ink, 0.5),
        pen.line((0, 1.4), (-0.2, 3.4), (0, 5.2), width=0.8),
        *pen.shape(waist, pen.flat_color("navy")),
        *pen.limb(*points("0,0.2 -1.8,-2.4 0.6,-4 1.4,-5.6 3.2,-5.6"), width=1.7),
        *pen.shape(tuft, pen.accent),
    ]


@part(Place.FRONT)
def pocket(pen: Pen) -> list[Item]:
    """Lunch for a week, and the first sausage is on its way up."""
    munch = smooth(points("-5.4,-7 0,-6.4 5.4,-7 5,-4 0,-2.2 -5,-4"), tension=0.13)
    bag = smooth(points("-6,1.2 6,1.2 5.8,4.6 3,6.9 0,7.5 -3,6.9 -5.8,4.6"), tension=0.1)
    hem = smooth(points("-6.6,0.2 0,0.8 6.6,0.2 6.6,2.4 0,3 -6.6,2.4"), tension=0.08)
    sausages = [
        item
        for way in ("-3,2 -3.3,0.2 -1.9,-1", "-1.4,-1.5 0.2,-2.2 1,-3.4", "1.2,-4 1.6,-5 1.2,-6")
        for item in pen.limb(*points(way), width=2, color=pen.flat_color("sausage"))
    ]
    carrot = smooth(points("2.2,1.6 2.6,-1.4 3.4,-2.4 4.4,-1.4 4.6,1.6"), tension=0.12)
    leaf = smooth(points("3.4,-2 2.2,-3.6 3.2,-3.4 3.5,-4.2 4,-3.4 5,-3.4"), tension=0.1)
    seam = curve(*points("-4.6,4 -2.6,5.8 0,6.3 2.6,5.8 4.6,4"))
    return [
        *pen.filled_shape(munch, pen.mouth, Fill(ellipse(0, -2.4, 2.8, 1.2), pen.tongue)),
        *sausages,
        *teeth(pen, (-3.4, -6.8, 2), (-0.8, -6.5, 1.8), (3.8, -6.8, 2), half=1.1),
        *pen.shape(leaf, pen.flat_color("pine")),
        *pen.shape(carrot, pen.flat_color("ginger")),
        *pen.shape(bag, pen.accent),
        *pen.shape(hem, pen.second),
        Stroke(seam, pen.ink, 0.5, dashes=(1.0, 0.8)),
        *mirrored_pair(
            [*reach(pen, "6.6,-1.6 7.2,0.4 6.4,1.8", width=1.8), grip(pen, (5.8, 2.4), -120)]
        ),
    ]


@part(Place.FRONT)
def jigsaw(pen: Pen) -> list[Item]:
    """The last piece is the one that tastes best."""
    munch = smooth(
        points("-6.8,-6 -3.6,-7.4 0,-6.8 3.6,-7.4 6.8,-6 6,-2.4 3,-0.4 -3,-0.4 -6,-2.4"),
        tension=0.14,
    )
    left = smooth(
        points("-6.4,1.6 0,1.2 0,2.8 1.2,2.4 2,3.6 1.2,4.8 0,4.4 0,7 -6,7.4"), tension=0.06
    )
    right = smooth(
        points(
            "0,1.2 2,1.1 1.7,-0.2 3.1,-0.9 4.4,-0.1 4,1.2 6.4,1.6 6,7.4 0,7 0,4.4 1.2,4.8 2,3.6 "
            "1.2,2.4 0,2.8"
        ),
        tension=0.06,
    )
    last = smooth(
        points(
            "-3,-3 -1,-3 -1.3,-4.2 0,-5 1.3,-4.2 1,-3 3,-3 3,-1 4.2,-1.3 5,0 4.2,1.3 3,1 3,3 "
            "1,3 1.2,1.8 0,1 -1.2,1.8 -1,3 -3,3"
        ),
        tension=0.06,
    )
    return [
        *pen.filled_shape(munch, pen.mouth, Fill(ellipse(2.6, -1, 2.8, 1.6), pen.tongue)),
        place_items(pen.shape(last, pen.flat_color("gold")), (-1.6, -3.6), -16, 0.72),
        *teeth(pen, (-4.6, -6.7, 2), (-2, -7, 2.2), (2.6, -7.1, 2.2), (4.8, -6.7, 1.8)),
        *pen.shape(left, pen.accent),
        *pen.shape(right, pen.second),
        *mirrored_pair([*reach(pen, "6,-1 7.2,0.8 7,3"), grip(pen, (6, 4.2), -75)]),
    ]


@part(Place.FRONT)
def rainbow(pen: Pen) -> list[Item]:
    """Somebody has licked one, and the tongue is proof."""
    lips = smooth(points("-6.8,-6.4 -3,-7 3,-7 6.8,-6.4 5.6,-2.8 0,-1.2 -5.6,-2.8"), tension=0.14)
    tongue = smooth(
        points("-3.6,-3.4 3.6,-3.4 4.2,0 5,3.4 3.8,6 1,7.2 -1.6,6.2 -2.4,3.4 -3.4,0"), tension=0.14
    )
    colors = ("red", "ginger", "gold", "leaf", "navy")
    stripes = [
        Stroke(
            curve((x, -4), (x + 0.3, 0), (1.2 + 0.82 * x, 4), (1.2 + 0.8 * x, 9)),
            pen.flat_color(tone),
            1.9,
        )
        for tone, x in zip(colors, (-3.4, -1.7, 0, 1.7, 3.4), strict=True)
    ]
    puffs = [circle(-5.4, 5.4, 1.6), circle(-3.6, 5, 1.9), ellipse(-4.6, 6.2, 2.8, 1)]
    drool = smooth(points("6,0.4 6.8,2 6,2.8 5.3,2"))
    return [
        *pen.merged_shapes(puffs, pen.cloth),
        *pen.shape(lips, pen.mouth),
        *teeth(pen, (-4.3, -6.4, 2.2), (4.3, -6.4, 2.2)),
        Fill(smooth(points("-2.6,-6.9 0,-7 2.6,-6.9 2.4,-5.4 -2.4,-5.4"), tension=0.06), pen.tooth),
        *pen.filled_shape(tongue, pen.flat_color("red"), *stripes),
        *pen.shape(drool, pen.flat_color("ice")),
    ]


@part(Place.FRONT)
def rain_cloud(pen: Pen) -> list[Item]:
    """The shower, sung under."""
    puffs = [
        circle(-4, -5, 2.1),
        circle(-0.6, -5.1, 2.1),
        circle(3, -4.8, 2.2),
        ellipse(-0.4, -3.8, 5.4, 1.3),
    ]
    rain = [
        Stroke(line((x, y), (x - 0.3, y + 1.4)), pen.flat_color("ice"), 0.9)
        for x, y in points("-5.4,-1.4 -2.2,-1.6 1,-1.6 4.2,-1.4 -6.6,1.6 5.8,0.8")
    ]
    song = smooth(
        points("-5.4,0.6 -3.4,1 -1.6,0.4 0.2,0.9 1.8,0.4 0.8,3.8 -1.6,5.4 -4.2,3.8"), tension=0.15
    )
    handle = line((6.4, 6), (4.4, 2.4))
    head = smooth(points("2.6,-1 4,-1.8 6.2,2 4.8,2.8"), tension=0.1)
    bristles = polygon(
        points("2.6,-1 4.8,2.8 3.4,3.4 3,2.4 2.4,2.6 2.2,1.4 1.4,1.2 1.6,0.2 1.2,-0.2")
    )
    foam = [circle(-6, 4.6, 1.4), circle(-4.4, 5.1, 1.7), circle(-5.6, 6, 1.1)]
    foam += [circle(2.2, 6, 1), circle(3.4, 6.4, 0.8)]
    return [
        *rain,
        *pen.filled_shape(song, pen.mouth, Fill(ellipse(-1.6, 5.4, 1.8, 1.5), pen.tongue)),
        *teeth(pen, (-3, 0.6, 1.4), (-0.4, 0.5, 1.4), half=0.7),
        *pen.merged_shapes(puffs, pen.cloth),
        *pen.shape(bristles, pen.tooth),
        Stroke(handle, pen.ink, 2),
        Stroke(handle, pen.flat_color("wood"), 1.1),
        *pen.shape(head, pen.flat_color("wood")),
        *pen.merged_shapes(foam, pen.cloth),
        *reach(pen, "6.6,0.4 7.1,3.2 6.6,4.6", width=1.9),
        grip(pen, (5.9, 5.2), -120),
    ]


@part(Place.FRONT)
def star_in_a_swim_ring(pen: Pen) -> list[Item]:
    """Ring on, snorkel in: ready to jump."""
    ring = smooth(points("-8.2,3.2 -5,0.8 0,0.2 5,0.8 8.2,3.2 7.4,5.6 4,7.2 0,7.6 -4,7.2 -7.4,5.6"))
    hole = smooth(points("-5.4,2.4 -3,1.4 0,1.2 3,1.4 5.4,2.4 3,3.4 0,3.7 -3,3.4"))
    stripes = [Stroke(line((x, -1), (x * 0.8, 9)), pen.tooth, 2.2) for x in (-8, -4.2, 4.2, 8)]
    star = [
        (0.32 * x, 0.32 * y + 5.7)
        for x, y in points("0,-7 2,-2.6 6.6,-2.4 3,0.6 4.4,5 0,2.6 -4.4,5 -3,0.6 -6.6,-2.4 -2,-2.6")
    ]
    lips = smooth(points("-4.6,-5 0,-5.6 4,-5 3.6,-2.4 0.6,-1.2 -3,-1.8 -4.8,-3.2"), tension=0.14)
    tube = curve(*points("-0.6,-3.2 4,-2.6 6.2,-3.6 6.4,-6.4"))
    tip = line((6.4, -6.4), (6.35, -5))
    return [
        *pen.filled_shape(
            lips,
            pen.tooth,
            pen.line((-5, -3.4), (0, -3.2), (4.4, -3.8)),
            *[pen.line((x, -6), (x + 0.1, -1)) for x in (-2.8, -1.2, 0.6, 2.4)],
        ),
        Stroke(tube, pen.ink, 2.9),
        Stroke(tube, pen.accent, 1.8),
        Stroke(tip, pen.flat_color("red"), 1.8),
        *pen.filled_shape(ring, pen.flat_color("red"), *stripes),
        *pen.shape(hole, pen.shade),
        *pen.shape(smooth(star, tension=0.07), pen.flat_color("gold")),
        *mirrored_pair([*reach(pen, "6.7,-0.4 7.1,1 6.7,2.4"), grip(pen, (6, 3.2), 150)]),
    ]


@part(Place.FRONT)
def paper_boat(pen: Pen) -> list[Item]:
    """Worn and rowed by its captain, who goes on foot."""
    shanty = smooth(points("-6.4,-7 -3,-6.4 0.6,-7 1,-5 -0.8,-2.8 -5,-2.8 -6.8,-4.8"), tension=0.14)
    sail = polygon(points("-4.4,3 -0.6,-2.8 3.2,3"))
    shade = polygon(points("-0.6,-2.8 3.2,3 -0.6,3"))
    hull = polygon(points("-8.4,0.2 -4,2.8 2.8,2.8 7.2,0.2 4.6,6.8 -5.8,6.8"))
    keel = polygon(points("-5.8,6.8 -0.6,2.4 4.6,6.8"))
    wave = curve(*points("-7.8,5.8 -6,6.7 -4,5.8 -2,6.7 0,5.8 2,6.7 4,5.8 6,6.7 7.8,5.8"))
    oar = line((4, -6.9), (6.4, 2.4))
    blade = smooth(points("5.5,2.2 7.2,1.8 8.3,5.6 7.5,6.8 6.3,6"), tension=0.12)
    wood = pen.flat_color("wood")
    return [
        *pen.filled_shape(shanty, pen.mouth, Fill(ellipse(-2.9, -2.9, 2, 1.3), pen.tongue)),
        *teeth(pen, (-4.4, -6.7, 1.7), (-1.4, -6.7, 1.7), half=0.9),
        *pen.filled_shape(sail, pen.cloth, Fill(shade, pen.tooth), pen.line((-0.6, -4), (-0.6, 3))),
        *pen.filled_shape(
            hull, pen.cloth, Fill(keel, pen.tooth), pen.line((-5.8, 6.8), (-0.6, 2.4), (4.6, 6.8))
        ),
        Stroke(wave, pen.ink, 2.2),
        Stroke(wave, pen.flat_color("ice"), 1.3),
        Stroke(oar, pen.ink, 2),
        Stroke(oar, wood, 1.1),
        *pen.shape(blade, wood),
        *reach(pen, "7.2,-1.4 7.2,-3 6.4,-3.8", width=1.9),
        grip(pen, (5, -3.4), -60),
        *reach(pen, "-6.8,-2.6 -7.2,-1.2 -7,0.2", width=1.9),
        grip(pen, (-6.1, 1.6), 160),
    ]


@part(Place.FRONT)
def lantern(pen: Pen) -> list[Item]:
    """Grown for fishing in the deep sea, and it works."""
    jaw = smooth(points("-8,1 -4,0.4 4,0.4 8,1 7.4,4.6 4,7.4 -4,7.4 -7.4,4.6"), tension=0.14)
    tail = smooth(points("-4.2,3.6 -2.6,4 -0.8,2.2 -0.6,6.2 -2.6,5 -4.6,5.6"), tension=0.1)
    scales = curve((-5.6, 3.6), (-5.2, 4.6), (-5.6, 5.6))
    fish = smooth(
        points("-8.2,3.4 -6.6,2.6 -4,3.8 -3.6,4.6 -4,5.4 -6.8,6.2 -8.2,5.6"), tension=0.14
    )
    glow = polygon(
        (1.6 + radius * sin(pi * n / 9), -3.4 - radius * cos(pi * n / 9))
        for n, radius in enumerate((4.4, 3.4) * 9)
    )
    glass = smooth(points("0,-5 3.2,-5 3.8,-1.4 -0.6,-1.4"), tension=0.04)
    roof = polygon(points("-0.6,-4.6 0.6,-6.3 2.6,-6.3 3.8,-4.6"))
    foot = polygon(points("-1.1,-1.6 4.3,-1.6 4.3,-0.5 -1.1,-0.5"))
    flame = smooth(points("1.6,-4.4 2.5,-2.9 1.6,-1.9 0.7,-2.9"), tension=0.14)
    rod = points("-6.8,-0.4 -6.9,-3.6 -4.6,-6.1 -1.4,-6.5 1.2,-6.1")
    coal = pen.flat_color("coal")
    return [
        Fill(glow, pen.flat_color("gold")),
        *pen.filled_shape(jaw, pen.mouth, Fill(ellipse(1.4, 7.4, 5, 2), pen.tongue)),
        *pen.shape(tail, pen.flat_color("ginger")),
        *pen.filled_shape(fish, pen.flat_color("ginger"), Stroke(scales, pen.ink, pen.fine)),
        *teeth(pen, (-5.6, 0.8, 2.4), (-3, 0.5, 2.6), (2.6, 0.5, 3), (5.4, 0.8, 2.6), half=1.2),
        *teeth(pen, (-4.6, 6.8, -1.6), (0.6, 7.3, -3), (3.6, 7.2, -3.2), (6, 5.6, -2.4), half=1.1),
        *pen.limb(*rod, width=1.3),
        *pen.shape(glass, pen.flat_color("straw")),
        Fill(flame, pen.flat_color("red")),
        *pen.shape(roof + foot, coal),
    ]


@part(Place.FRONT)
def gramophone(pen: Pen) -> list[Item]:
    """One that sings for itself, while a hand turns the crank."""
    horn = smooth(
        points("-0.6,3.4 0.4,0.6 -2,-0.6 -6,0.4 -8,-3 -5.4,-7.2 -1.2,-6.6 1,-3.2 3.4,-0.2 2.2,3.2"),
        tension=0.14,
    )
    gape = smooth(points("-6.2,0 -7.6,-3 -5.2,-6.9 -2.6,-5.2 -2.8,-2 -4.2,-0.6"), tension=0.16)
    tongue = smooth(points("-5.8,-1.6 -4,-2.6 -3,-1 -3.6,1.4 -5.2,2.2 -6.2,0.8"))
    box = smooth(points("-5,3.2 5,3.2 5.8,7.2 -5.8,7.2"), tension=0.05)
    plate = ellipse(0, 3.2, 4.8, 1)
    notes = line((4.4, -4.4), (4.4, -6.8), (6.6, -7.2), (6.6, -4.8))
    heads = ellipse(3.7, -4.3, 0.9, 0.7) + ellipse(5.9, -4.7, 0.9, 0.7)
    return [
        *pen.filled_shape(
            box, pen.flat_color("wood"), Fill(rectangle(Box(-3.4, 4.9, 6.8, 1.4)), pen.second)
        ),
        *pen.shape(plate, pen.flat_color("coal")),
        *pen.shape(horn, pen.flat_color("gold")),
        *pen.shape(gape, pen.mouth),
        *teeth(pen, (-5, -6.2, 1.8), (-3.3, -5.2, 1.6), half=0.7),
        *pen.shape(tongue, pen.tongue),
        Stroke(notes, pen.ink, 0.7),
        Fill(heads, pen.ink),
        pen.line(*points("5.2,5.2 6.8,5 6.8,3"), width=1),
        *reach(pen, "6.6,-1 7.1,0.8 6.8,2.4", width=1.9),
        grip(pen, (6.4, 3), -100),
    ]


@part(Place.FRONT)
def bunk_in_the_clouds(pen: Pen) -> list[Item]:
    """Tucked up to the chin, and the feet come out below."""
    puffs = [
        circle(-6.2, 3.4, 2),
        circle(-5.2, 5.3, 1.8),
        circle(6.2, 3.4, 2),
        circle(5.2, 5.3, 1.8),
        ellipse(0, 4, 6.8, 2.4),
    ]
    blanket = smooth(
        points("-6.6,-0.6 0,-1.6 6.6,-0.6 6.8,2 5.2,5 2.4,4.2 0,5 -2.4,4.2 -5.2,5 -6.8,2"),
        tension=0.12,
    )
    stripes = [
        Stroke(curve(*points(f"-9,{y + 1} 0,{y} 9,{y + 1}")), pen.second, 1.2) for y in (1.8, 4)
    ]
    hem = smooth(
        points("-7.2,-1.4 -3.6,-2.2 0,-2.5 3.6,-2.2 7.2,-1.4 7,0.4 0,-0.5 -7,0.4"), tension=0.12
    )
    snore = smooth(points("-3.8,-4 0,-5.8 3.8,-4 2.6,-1.8 -2.6,-1.8"), tension=0.16)
    sole = smooth(points("0.6,6.8 0.8,4.4 2,3.3 3.6,3.5 4.2,5 3.6,6.8 2,7.1"))
    toes = [circle(1, 3.2, 0.62), circle(2.2, 2.6, 0.66), circle(3.4, 2.8, 0.6)]
    toes.append(circle(4.4, 3.6, 0.52))
    return [
        *pen.merged_shapes(puffs, pen.cloth),
        *pen.filled_shape(snore, pen.mouth, Fill(ellipse(0, -2.4, 2.2, 1.2), pen.tongue)),
        *pen.filled_shape(blanket, pen.accent, *stripes),
        *pen.shape(hem, pen.tooth),
        *mirrored_pair([*pen.merged_shapes([sole, *toes], pen.light), grip(pen, (4.8, -1.4), 180)]),
        Stroke(line(*points("4.4,-7 6.4,-7 4.4,-4.7 6.5,-4.7")), pen.ink, 0.8),
        Stroke(line(*points("7,-4 8.3,-4 7,-2.6 8.4,-2.6")), pen.ink, 0.6),
    ]


@part(Place.FRONT)
def twirled_moustache(pen: Pen) -> list[Item]:
    """Combed every morning, over a tie."""
    half = smooth(
        points("0,-1.8 2.6,-2.2 5.2,-0.4 7,-2.6 6.4,-4.4 8,-3.6 8.1,-0.6 6,1.6 3,2 0,0.4")
    )
    hairs = [pen.line(*points(way)) for way in ("1.2,-0.4 3,0.8 5,0.6", "1.4,-1.4 3.2,-0.6 4.6,0")]
    nose = smooth(
        points("-0.9,-6 0,-6.9 0.9,-6 1.3,-4 2.9,-2.6 1.8,-1.2 0,-1.4 -1.8,-1.2 -2.9,-2.6 -1.3,-4")
    )
    teeth_ = smooth(points("-2.6,2 0,1.6 2.6,2 1.8,3.6 -1.8,3.6"), tension=0.12)
    collar = polygon(points("0,4.6 3,3.8 6,5.2 4,7.2"))
    tie = polygon(points("-1.2,4.4 1.2,4.4 0.9,5.4 1.8,7.3 -1.8,7.3 -0.9,5.4"))
    return [
        *pen.shape(teeth_, pen.tooth),
        pen.line((-0.8, 1.8), (-0.7, 3.5)),
        pen.line((0.8, 1.8), (0.7, 3.5)),
        *mirrored_pair([*pen.shape(half, pen.flat_color("ginger")), *hairs]),
        *pen.shape(nose, pen.light),
        *mirrored_pair([pen.line((0.9, -1.9), (1.5, -2.3)), *pen.shape(collar, pen.cloth)]),
        *pen.filled_shape(tie, pen.accent, Stroke(line((-2, 6), (2, 7)), pen.second, 0.8)),
        *reach(pen, "6.6,5.6 7.1,3 7.1,-0.6", width=1.8),
        grip(pen, (6, -1.8), -20),
    ]
