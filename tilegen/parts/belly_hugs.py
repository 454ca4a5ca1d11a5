"""Bellies with something in their arms, for a body about 20 mm wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, open_hand, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def cactus(pen: Pen) -> list[Item]:
    """Loved in spite of everything."""
    howl = smooth(points("-4.6,-7 0,-6.2 4.6,-7 5,-5.6 2.6,-3.4 -2.6,-3.4 -5,-5.6"), tension=0.12)
    plant = line((0, 4), (0, -2.2)) + curve((0, 2.4), (3, 2), (3.2, -0.4))
    plant += curve((0, 1.6), (-2.9, 1.2), (-3.1, -1))
    pricks = line((-0.6, -1.4), (0.3, -2)) + line((2.8, 0.8), (3.6, 0.2))
    pricks += line((-3.4, 0.2), (-2.6, -0.4)) + line((-0.5, 0.8), (0.4, 0.2))
    pot = polygon(points("-3.6,4 3.6,4 2.6,7.4 -2.6,7.4"))
    plaster = smooth(points("-1.2,-0.5 1.2,-0.5 1.2,0.5 -1.2,0.5"), tension=0.1)
    arm = [
        *reach(pen, "6.6,-0.4 7.1,3.4 4.6,4"),
        grip(pen, (3.6, 3.2), -70),
        place_items(pen.shape(plaster, pen.cloth), (3.6, 3.2), -10),
    ]
    return [
        *pen.filled_shape(howl, pen.mouth, Fill(ellipse(0, -3.2, 2.4, 1.6), pen.tongue)),
        *pen.shape(pot, pen.flat_color("ginger")),
        Stroke(plant, pen.ink, 3),
        Stroke(plant, pen.flat_color("pine"), 2.2),
        Stroke(pricks, pen.cloth, 0.5),
        *mirrored_pair(arm),
    ]


@part(Place.FRONT)
def present(pen: Pen) -> list[Item]:
    """Not to be opened before Sunday, but it eats its way out."""
    paper = polygon(
        points(
            "-7.6,-5.2 7,-6.6 7.4,-3 6.8,-2.2 7.7,-1 7,0.2 7.9,5.6 5.4,6.4 4.6,5.8 3,7 -6.6,7.6 "
            "-7,3.8 -6.4,3 -7.4,1.8"
        )
    )
    dots = points("-5.4,-3 4.6,-4 6,3.8 -5,5.8 -5.8,1 2.6,-4.4")
    bands = line((0, -9), (0.6, 9)) + line((-9, -1), (9, -2.4))
    hole = polygon(
        points(
            "-4.6,1.2 -3,0.2 -2,1 -0.6,-0.4 0.6,0.8 2.2,-0.4 3,0.8 4.8,0.4 4.2,2 5.2,3.4 3.8,4 "
            "3.6,5.6 2,5 0.6,6.4 -0.8,5.2 -2.4,6.2 -3,4.8 -4.8,4.6 -4,3"
        )
    )
    tongue = smooth(points("-1.4,4 1.6,3.6 2.6,6 1,7.5 -1,6.6"))
    loop = smooth(points("0,-2 2,-5.6 5,-6.9 6,-4.4 3.4,-2.2"))
    tail = polygon(points("-0.4,-1.8 1.8,-1 1.4,1 0.6,0.4 -0.2,1.2"))
    gleam = pen.line(*points("1.8,-3 3.8,-5"), width=0.5)
    return [
        *pen.filled_shape(
            paper,
            pen.accent,
            pen.dots(dots, 0.55, pen.tooth),
            Stroke(bands, pen.ink, 3.2),
            Stroke(bands, pen.second, 2.2),
        ),
        *pen.filled_shape(hole, pen.mouth),
        *teeth(pen, (-2.6, 1.2, 1.9), (1, 0.9, 1.7), (3.6, 1.1, 1.8), half=0.85),
        *teeth(pen, (-2.2, 5.2, -1.6), half=0.8),
        *pen.shape(tongue, pen.tongue),
        *pen.shape(tail, pen.second),
        *mirrored_pair([*pen.shape(loop, pen.second), gleam]),
        *pen.shape(ellipse(0, -2.4, 1.5, 1.3), pen.second),
        *reach(pen, "7,5 7.2,-0.4 6.2,-2.6"),
        grip(pen, (5.6, -3.6), -40),
    ]


@part(Place.FRONT)
def moon(pen: Pen) -> list[Item]:
    """Held in both hands, and kissed good night."""
    crescent = smooth(
        points(
            "1.4,-5.6 -2.8,-5.8 -5.8,-3 -5.6,1.2 -2.6,3.8 2,3.8 5.6,1.2 2.4,1.4 -0.2,-0.4 -0.6,-3"
        ),
        tension=0.15,
    )
    cheese = ellipse(-3.7, -1.8, 0.7, 1) + ellipse(-1.6, 1.9, 1, 0.6) + ellipse(-1.8, -4, 0.7, 0.5)
    cap = smooth(points("-3.4,-5 -1.6,-7.5 2.4,-7.4 5.8,-4.8 5,-3.8 3,-5.4 1.8,-4.8"), tension=0.13)
    stripes = [Stroke(line((x, -8), (x - 1.2, -4)), pen.tooth, 1) for x in (-0.6, 1.6, 3.8)]
    lips = smooth(
        points("-4.4,5 -2.2,2.6 -0.9,2.6 0,3.2 0.9,2.6 2.2,2.6 4.4,5 2,7.4 -2,7.4"), tension=0.14
    )
    heart = smooth(points("5.4,-1.6 4.2,-3.2 5,-4 5.6,-3.4 6.4,-4 7,-3"), tension=0.14)
    arm = [*reach(pen, "6.8,6.2 7.2,3.8 6.6,2"), grip(pen, (5.4, 1), -50)]
    return [
        *pen.filled_shape(crescent, pen.flat_color("gold"), Fill(cheese, pen.flat_color("ginger"))),
        *pen.filled_shape(cap, pen.flat_color("navy"), *stripes),
        *mirrored_pair(arm),
        *pen.shape(lips, pen.tongue),
        pen.line((-2.4, 4.8), (-0.8, 4.6), (0, 5.1), (0.8, 4.6), (2.4, 4.8)),
        *pen.shape(heart, pen.flat_color("red")),
    ]


@part(Place.FRONT)
def mushroom(pen: Pen) -> list[Item]:
    """It jumps out of the mouth again, but somebody has it by the cap."""
    gape = smooth(
        points("-7.8,1.4 -4,2.4 0,2 4,2.4 7.8,1.4 6.8,5.2 3.4,7.4 -3.4,7.4 -6.8,5.2"), tension=0.14
    )
    tongue = smooth(points("-3.6,5.2 0,4.2 3.6,5.2 4.4,8 -4.4,8"))
    legs = curve((-0.8, 1), (-2, 2.6), (-4.6, 2.4)) + curve((1, 1), (2, 2.6), (1.2, 4.8))
    shoes = smooth(points("-5.8,0.8 -4.5,1 -3.8,3 -4.8,3.7 -6.4,2.4"), tension=0.1)
    shoes += smooth(points("-1.2,5.2 0.4,4 2.2,4.2 2.2,5.8 -1.2,6"), tension=0.1)
    arm = curve((-2, -0.8), (-4.4, -0.4), (-5.6, -2))
    stem = smooth(points("-2.5,-3 2.7,-3 2.4,1.6 -2.2,1.6"), tension=0.12)
    cap = smooth(points("-6.2,-2.2 -5.4,-5.4 -1.2,-7.6 3.6,-6.6 6.4,-2.8 0,-1.6"), tension=0.15)
    spots = ellipse(-3.4, -4, 1.4, 1) + ellipse(0.4, -5.9, 1.5, 0.9)
    spots += ellipse(2.3, -3.3, 1.3, 0.8)
    shout = smooth(points("-1.3,-0.7 1.5,-0.7 1.3,0.7 0.1,1.3 -1.1,0.7"), tension=0.14)
    return [
        *pen.filled_shape(gape, pen.mouth, Fill(tongue, pen.tongue)),
        *teeth(pen, (-5.2, 1.9, 2), (4.2, 2.2, 2.2), (6.2, 1.8, 1.8), half=0.9),
        Stroke(legs + arm, pen.ink, 2.4),
        Stroke(legs + arm, pen.cloth, 1.4),
        *pen.shape(shoes, pen.accent),
        *teeth(pen, (-4.8, 6.8, -2), (-2.4, 7.4, -1.6), (3.6, 7.4, -2), (5.4, 6.4, -1.8), half=0.9),
        *pen.shape(stem, pen.cloth),
        Fill(shout, pen.mouth),
        *pen.filled_shape(cap, pen.flat_color("red"), Fill(spots, pen.cloth)),
        *reach(pen, "6.8,-0.4 7.1,-3.2 6,-4.6"),
        grip(pen, (5.2, -3.8), -100),
    ]


@part(Place.FRONT)
def drum(pen: Pen) -> list[Item]:
    """Beaten at any hour, with a mouth organ."""
    side = smooth(points("-5,0.8 5,0.8 5,6 0,7.4 -5,6"), tension=0.05)
    cords = Stroke(line(*points("-5,2 -2.6,6.6 0,2.4 2.6,6.6 5,2")), pen.cloth, 0.9)
    organ = smooth(points("-3.6,-5.4 3.6,-5.4 3.6,-3.2 -3.6,-3.2"), tension=0.06)
    holes = line((-3.6, -4.3), (3.6, -4.3))
    for x in (-2.4, -1.2, 0, 1.2, 2.4):
        holes += line((x, -4.3), (x, -3.2))
    lips = smooth(points("-4,-4.6 -2,-7 0,-6.4 2,-7 4,-4.6 2.4,-2.4 -2.4,-2.4"))
    stick = line((6.2, -2.8), (1.4, 0.6))
    arm = [
        Stroke(stick, pen.ink, 1.7),
        Stroke(stick, pen.flat_color("straw"), 0.9),
        *reach(pen, "6.6,4.4 7.1,1 6.4,-1.6"),
        grip(pen, (5.6, -2.6), -60),
    ]
    return [
        *pen.shape(lips, pen.tongue),
        *pen.shape(organ, pen.flat_color("steel")),
        Stroke(holes, pen.ink, pen.fine),
        *pen.filled_shape(side, pen.flat_color("red"), cords),
        *pen.shape(ellipse(0, 0.9, 5, 1.5), pen.cloth),
        *mirrored_pair(arm),
    ]


@part(Place.FRONT)
def rocket(pen: Pen) -> list[Item]:
    """Ten, nine, eight... and whoever holds on shouts all the way to the moon."""
    shout = smooth(
        points("-7.6,-4 -6.4,-6.8 -4,-6.1 -1.6,-7 -0.2,-4.6 -1.4,-0.6 -4.4,0.4 -7,-1"), tension=0.15
    )
    hull = smooth(points("0,-7.4 3.2,-3.6 3,3 -3,3 -3.2,-3.6"), tension=0.15)
    fin = polygon(points("2.6,-1 5.4,2.6 5.2,5 2.2,2.9"))
    fire = smooth(points("-2.2,3 2.2,3 2.4,5 1.2,5 0,7.6 -1.2,5 -2.4,5"), tension=0.1)
    core = smooth(points("-1,3 1,3 0.8,4.4 0,5.8 -0.8,4.4"), tension=0.12)
    nose = Fill(polygon(points("-4,-8 4,-8 4,-4 -4,-4")), pen.flat_color("red"))
    band = Stroke(line((-4, 1.9), (4, 1.9)), pen.flat_color("red"), 1.3)
    star = polygon(
        points("0,-3.4 0.7,-2 2.1,-1.8 1.1,-0.8 1.4,0.7 0,0 -1.4,0.7 -1.1,-0.8 -2.1,-1.8 -0.7,-2")
    )
    smoke = [circle(-5.4, 5.7, 1.5), circle(-3.5, 6, 1.2), circle(-6.9, 6, 1)]
    ship: list[Item] = [
        *mirrored_pair(pen.shape(fin, pen.flat_color("navy"))),
        *pen.shape(fire, pen.accent),
        Fill(core, pen.flat_color("gold")),
        *pen.filled_shape(hull, pen.flat_color("snow"), nose, band),
        *pen.shape(star, pen.flat_color("gold"), 0.7 * pen.fine),
    ]
    return [
        *pen.filled_shape(shout, pen.mouth, Fill(ellipse(-4.2, -0.4, 2.4, 1.7), pen.tongue)),
        *teeth(pen, (-5.4, -6.5, 1.9), (-2.6, -6.5, 1.9), half=0.9),
        *pen.merged_shapes(smoke, pen.cloth),
        place_items(ship, (2.2, -0.4), 30, 1.02),
        *reach(pen, "-6.8,1.4 -5.6,3.4 -3,4.2"),
        grip(pen, (-1.6, 3.6), 60),
        *reach(pen, "6.6,6.2 7.2,4.2 6.2,2.6"),
        grip(pen, (5.2, 2), -60),
    ]


@part(Place.FRONT)
def umbrella(pen: Pen) -> list[Item]:
    """It leaks, just where a thirsty tongue waits."""
    dome = smooth(
        points(
            "-8.2,-1.6 -7.4,-4.6 -3.6,-7.2 0.6,-7.4 5,-5.4 7.2,-1.4 5,-2.6 2.4,-1.2 -0.4,-2.6 "
            "-3,-1.2 -5.8,-2.8"
        ),
        tension=0.12,
    )
    panels = [
        smooth(points("-3,-1 -3.2,-4.4 -1.4,-7.6 0.2,-4.6 -0.4,-2")),
        smooth(points("2.4,-1 2.8,-4 -0.4,-7.6 5,-6 5.6,-2")),
    ]
    rip = polygon(points("1.6,-5 3,-5.6 3.4,-4.4 4.6,-4.6 4.2,-3 3,-3.4 2.4,-2.6 2,-3.8"))
    mouth = smooth(
        points("-1.6,2.8 0.8,1.4 4,1.6 7.2,1.2 7.8,3.6 6,6.6 2.8,7.4 -0.4,6.2"), tension=0.14
    )
    # Up and out of the mouth, its tip a spoon.
    tongue = smooth(
        points("1.4,6.4 1.6,3.4 0.9,1 1.7,-0.6 3.4,0.3 5,-0.5 6,0.8 5,3.2 5.2,6.4"), tension=0.15
    )
    groove = pen.line(*points("3.4,2 3.2,4 3.4,5.4"), width=0.5)
    drops = [
        item
        for x, y in points("3.3,-1.2 7.6,-3.6 -7.4,2.4")
        for item in pen.shape(
            smooth(((x, y - 1.5), (x + 0.9, y + 0.3), (x, y + 1.2), (x - 0.9, y + 0.3))),
            pen.flat_color("ice"),
        )
    ]
    return [
        pen.line(*points("-2.6,-2 -4.4,4 -4.6,6.2 -3,6.8 -2.2,5.6"), width=1.2),
        *pen.filled_shape(dome, pen.accent, *(Fill(panel, pen.second) for panel in panels)),
        *pen.filled_shape(rip, pen.mouth),
        *pen.filled_shape(mouth, pen.mouth),
        *teeth(pen, (-0.2, 2.3, 1.6), (6.6, 1.6, 1.6), half=0.75),
        *pen.shape(tongue, pen.tongue),
        groove,
        *drops,
        *reach(pen, "-6.9,6.2 -7,4 -5.2,3.2"),
        grip(pen, (-4.2, 3.2), 75),
    ]


@part(Place.FRONT)
def kite(pen: Pen) -> list[Item]:
    """Held by its string with all teeth, in a strong wind."""
    top, right, bottom, left = points("1.4,-7.6 7.6,-4.6 4.4,1.8 -1.4,-2.4")
    (cross,) = points("3.4,-4")
    sail = polygon((top, right, bottom, left))
    halves = polygon((top, right, cross)) + polygon((left, cross, bottom))
    bows = [
        place_items(
            pen.shape(polygon(points("0,0 1.5,-1.1 1.5,1.1 -1.5,-1.1 -1.5,1.1")), color), at, turn
        )
        for at, turn, color in (((5, 3.6), 35, pen.accent), ((6.1, 5.8), 50, pen.second))
    ]
    lips = smooth(points("-7.2,1.6 -3.6,2.8 0.2,2 2.4,3.2 1.2,6 -2.2,7.1 -5.8,5.8"), tension=0.13)
    string = curve(*points("-1.6,4.6 -2.8,0.6 -1,-2.4 3.2,-4"))
    wind = curve(*points("-7.4,-5 -4.6,-4 -3.4,-5.8 -4.8,-6.4")) + curve(
        (-7.2, -2.2), (-4.8, -1.6), (-3.6, -2.8)
    )
    return [
        Stroke(wind, pen.ink, 1.3 * pen.fine),
        pen.line(*points("4.4,1.8 4.6,3 5.6,3.6 6.6,4.8 6.2,6.2")),
        *pen.filled_shape(
            sail, pen.accent, Fill(halves, pen.second), pen.line(top, bottom), pen.line(left, right)
        ),
        *bows,
        *pen.filled_shape(lips, pen.tooth, pen.line((-7.2, 4.2), (-2, 5), (3, 4.2))),
        *[pen.line((x, 1.8), (x * 0.9 - 0.2, 7.2)) for x in (-4.6, -2.6, -0.6, 1)],
        Stroke(string, pen.ink, 0.7),
    ]


@part(Place.FRONT)
def plug(pen: Pen) -> list[Item]:
    """Plugged in at last: between the teeth."""
    mouth = smooth(
        points("-7,-6.2 -3.6,-7.4 0,-6.8 3.6,-7.4 7,-6.2 6.6,-2.6 3.6,-0.8 -3.6,-0.8 -6.6,-2.6"),
        tension=0.14,
    )
    pins = line((-1.9, 1.6), (-1.9, -3.4)) + line((1.9, 1.6), (1.9, -3.4))
    body = smooth(points("-4.6,0.6 4.6,0.6 4.8,2.6 2.6,5.4 -2.6,5.4 -4.8,2.6"), tension=0.1)
    cord = curve(*points("0,5.2 -0.4,6.4 -2.6,6.7 -5,5.8 -7.6,6.4"))
    sparks = polygon(points("4.4,-4.4 6,-5 5.4,-3.4 6.8,-3.6 4.2,-0.4 4.6,-2.4 3.4,-2.2"))
    sparks += polygon(points("-4.4,-4.4 -6,-5 -5.4,-3.4 -6.8,-3.6 -4.2,-0.4 -4.6,-2.4 -3.4,-2.2"))
    return [
        *pen.filled_shape(mouth, pen.mouth),
        *teeth(pen, (-3.8, -7, 2), (0, -6.8, 2.2), (3.8, -7, 2)),
        *pen.shape(sparks, pen.flat_color("gold")),
        Stroke(pins, pen.ink, 2.6),
        Stroke(pins, pen.flat_color("silver"), 1.6),
        Stroke(cord, pen.ink, 2.4),
        Stroke(cord, pen.flat_color("coal"), 1.4),
        *pen.filled_shape(body, pen.accent, Stroke(line((-6, 2.4), (6, 2.4)), pen.second, 1.3)),
        *mirrored_pair([*reach(pen, "6.8,5.6 7.2,3.8 6.2,2.6"), grip(pen, (4.8, 2.4), -70)]),
    ]


@part(Place.FRONT)
def needle_and_thread(pen: Pen) -> list[Item]:
    """The stuffing comes out, and somebody sews it in again."""
    tear = smooth(points("-7.6,2.8 -2.8,1.6 0.6,-0.4 4,-1 7,1.4 6.8,5 3.4,6.6 -0.6,5 -3.4,3.4"))
    wool = [
        circle(x, y, r) for x, y, r in ((1.6, 3.6, 2), (4, 1.6, 1.9), (5, 4.2, 2), (3, 5.3, 1.9))
    ]
    stitches = Path(
        tuple(
            step
            for x, y in ((-6.4, 2.6), (-4.4, 2.2), (-2.4, 1.9), (-0.6, 1.2))
            for step in (*line((x - 0.5, y - 2), (x + 0.7, y + 2.2)).steps,)
        )
    )
    red = pen.flat_color("red")
    thread = curve(*points("-5.2,-4.4 -7.2,-4 -7.4,-1 -6.6,0.6"))
    needle = polygon(points("-6.2,-3.8 -5.9,-5 -4.8,-5.4 7.4,-3 -4.8,-3.4"))
    return [
        *pen.shape(tear, pen.mouth),
        *pen.merged_shapes(wool, pen.cloth),
        Stroke(stitches, pen.ink, 1.6),
        Stroke(stitches, red, 0.8),
        *pen.shape(needle, pen.flat_color("silver")),
        Stroke(thread, pen.ink, 1.6),
        Stroke(thread, red, 0.8),
        *reach(pen, "6.6,1 7.1,-1.4 4.6,-2"),
        grip(pen, (2.6, -3.2), -80),
        *reach(pen, "-6.2,5.6 -5.2,5.9 -3.8,5.6"),
        grip(pen, (-2.4, 4.8), 60),
    ]


@part(Place.FRONT)
def rabbit_in_a_hat(pen: Pen) -> list[Item]:
    """Two front teeth, two paws on the brim: here it is."""
    mouth = smooth(points("-2.6,-2.4 0,-3 2.6,-2.4 2,0.2 0,1 -2,0.2"), tension=0.14)
    muzzle = smooth(
        points(
            "0,-5.4 3.2,-6.4 5.8,-4.4 5.2,-1.8 2.8,-1.2 0,-2.6 -2.8,-1.2 -5.2,-1.8 -5.8,-4.4 "
            "-3.2,-6.4"
        )
    )
    nose = smooth(points("-1.8,-6.3 0,-7.1 1.8,-6.3 0.9,-4.9 0,-4.5 -0.9,-4.9"), tension=0.14)
    front_teeth = polygon(points("-1.7,-2.5 -0.1,-3 -0.2,0.1 -1.5,0.1"))
    front_teeth += polygon(points("0.1,-3 1.7,-2.5 1.5,0.1 0.2,0.1"))
    whiskers = line((3.8, -4.2), (8, -5.2)) + line((3.8, -3.2), (8, -3))
    pipe = smooth(points("-5.4,2 5.4,2 4.6,7 0,7.5 -4.6,7"), tension=0.06)
    band = Stroke(line((-7, 4.2), (7, 4.2)), pen.accent, 1.8)
    brim = smooth(points("-8.2,1 0,0.4 8.2,1 7.6,2.9 0,2.6 -7.6,2.9"), tension=0.12)
    coal = pen.flat_color("coal")
    return [
        *pen.filled_shape(mouth, pen.mouth),
        *pen.shape(front_teeth, pen.tooth),
        *pen.shape(muzzle, pen.cloth),
        *pen.shape(nose, pen.tongue),
        *mirrored_pair([Stroke(whiskers, pen.ink, 0.5)]),
        *pen.filled_shape(pipe, coal, band),
        *pen.shape(brim, coal),
        *mirrored_pair([grip(pen, (4.6, 1.4), 180)]),
    ]


@part(Place.FRONT)
def anchor(pen: Pen) -> list[Item]:
    """Weighed with both hands, and a song with a gold tooth in it."""
    song = smooth(points("-5,-7.3 0,-6.6 5,-7.3 5.2,-5.6 2.8,-3.5 -2.8,-3.5 -5.2,-5.6"))
    iron = line((0, -0.8), (0, 6)) + line((-3.4, 1), (3.4, 1))
    iron += curve(*points("-5.4,2.8 -4.2,5.2 0,6.4 4.2,5.2 5.4,2.8"))
    flukes = [polygon(points(text)) for text in ("-7.6,4.8 -6,0.8 -3.2,4", "7.6,4.8 6,0.8 3.2,4")]
    navy = pen.flat_color("navy")
    rope = curve(*points("-6.8,-2.6 -3.6,-2.4 0,-1 3.6,-2.4 6.8,-2.6"))
    knot = smooth(points("-1.5,-1.7 0,-2.1 1.5,-1.7 1.6,-0.3 0,0.1 -1.6,-0.3"), tension=0.12)
    straw = pen.flat_color("straw")
    return [
        *pen.filled_shape(song, pen.mouth, Fill(ellipse(0, -3.5, 2.5, 1.3), pen.tongue)),
        *teeth(pen, (-2.8, -6.9, 1.9), (2.8, -6.9, 1.9)),
        *pen.shape(
            polygon(points("-0.9,-6.6 0.9,-6.6 0,-4.6")), pen.flat_color("gold"), 0.8 * pen.fine
        ),
        Stroke(iron, pen.ink, 3.2),
        *pen.merged_shapes(flukes, navy),
        Stroke(iron, navy, 2),
        Stroke(rope, pen.ink, 2),
        Stroke(rope, straw, 1.2),
        *pen.shape(knot, straw),
        *mirrored_pair([*reach(pen, "6.6,2 7.2,0 6.8,-1.6"), grip(pen, (5.8, -2.6), -20)]),
    ]


@part(Place.FRONT)
def strawberry(pen: Pen) -> list[Item]:
    """Disguised as one, and ready for take-off."""
    suit = smooth(points("0,-2.8 4.4,-3.4 6,0 3.6,4.6 0,7.4 -3.6,4.6 -6,0 -4.4,-3.4"))
    collar = polygon(
        points(
            "-5,-3.4 -2,-4 0,-3.6 2,-4 5,-3.4 3.2,-2 "
            "3.4,-0.4 1.4,-1.4 0,0.8 -1.4,-1.4 -3.4,-0.4 -3.2,-2"
        )
    )
    seeds = [
        Fill(smooth(((x, y - 0.7), (x + 0.4, y + 0.3), (x - 0.4, y + 0.3))), pen.flat_color("gold"))
        for x, y in points("-3.6,1.4 3.6,1.4 0,2.8 -1.8,4.2 1.8,4.2")
    ]
    grin = smooth(points("-3.2,-6.2 0,-5.8 3.2,-6.2 2.4,-4.2 0,-3.4 -2.4,-4.2"))
    wind = line((7.2, 3.2), (5.4, 3)) + line((6.6, 5), (4.8, 4.8))
    arm = [
        *reach(pen, "4.6,0 6.2,-1 6.4,-3.4"),
        open_hand(pen, (5.9, -4.6), 12),
        Stroke(wind, pen.ink, pen.fine),
    ]
    return [
        *pen.filled_shape(grin, pen.mouth, Fill(ellipse(0, -3.8, 1.4, 0.8), pen.tongue)),
        *teeth(pen, (-1.4, -6, 1.2), (1.4, -6, 1.2), half=0.6),
        *pen.shape(suit, pen.flat_color("red")),
        *seeds,
        *mirrored_pair(arm),
        *pen.shape(collar, pen.flat_color("leaf")),
    ]
