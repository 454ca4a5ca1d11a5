"""Bellies with something going on in them, for a body about 20 mm wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import Path, circle, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def great_yawn(pen: Pen) -> list[Item]:
    """Wide enough to see where the other sock went."""
    lips = smooth(points("-7.6,-3.4 -4.6,-6 0,-5.2 4.6,-6 7.6,-3.4 7,2.6 3.6,6.6 -3.6,6.6 -7,2.6"))
    above = [
        item
        for x, low in ((-5.2, -1.6), (-2.6, -2.4), (2.6, -2.4), (5.2, -1.6))
        for item in pen.shape(
            smooth(((x - 1.4, -7), (x + 1.4, -7), (x + 1, low), (x - 1, low)), tension=0.1),
            pen.accent if x == 2.6 else pen.tooth,
            pen.fine * 0.8,
        )
    ]
    below = [
        item
        for x in (-3.9, 3.9)
        for item in pen.shape(
            polygon(((x - 1.1, 7), (x + 1.1, 7), (x, 3.6))), pen.tooth, pen.fine * 0.8
        )
    ]
    uvula = smooth(points("-0.5,-6 0.5,-6 0.9,-2.6 0,-1.8 -0.9,-2.6"))
    tongue = smooth(points("-5,7 -3.6,3.4 0,2.6 3.6,3.4 5,7"))
    sock = smooth(points("-1.4,-0.6 1,-0.6 1,2.2 3.2,3.2 2.8,4.8 -0.8,4.6 -1.4,3"), tension=0.1)
    stripes = [Stroke(line((-3, y), (4, y)), pen.second, 0.8) for y in (0.4, 2)]
    return pen.filled_shape(
        lips,
        pen.mouth,
        *pen.shape(uvula, pen.tongue),
        Fill(tongue, pen.tongue),
        *pen.filled_shape(sock, pen.cloth, *stripes),
        *above,
        *below,
    )


@part(Place.FRONT)
def bed(pen: Pen) -> list[Item]:
    """Made, with teeth along the blanket."""
    board = smooth(points("-7,5.8 -7,-3.6 0,-6.6 7,-3.6 7,5.8"), tension=0.1)
    pillow = smooth(points("-5,-2.6 0,-3.4 5,-2.6 5,0.8 0,0.2 -5,0.8"), tension=0.14)
    blanket = smooth(points("-6.8,0.4 0,-0.4 6.8,0.4 6.8,6.4 0,6.8 -6.8,6.4"), tension=0.04)
    squares = [
        Fill(polygon(((x, y), (x + 3.4, y), (x + 3.4, y + 2.6), (x, y + 2.6))), pen.second)
        for x, y in points("-6.8,3.2 0,3.2 -3.4,5.8 3.4,5.8")
    ]
    fangs = [
        item
        for x in (-5.1, -1.7, 1.7, 5.1)
        for item in pen.shape(
            polygon(((x - 1.5, 0.1), (x + 1.5, 0.1), (x, 3.1))), pen.tooth, pen.fine * 0.8
        )
    ]
    return [
        *pen.shape(board, pen.flat_color("wood")),
        *pen.shape(pillow, pen.cloth),
        *pen.filled_shape(blanket, pen.accent, *squares),
        *fangs,
        pen.line((-6.8, 0.3), (0, -0.4), (6.8, 0.3)),
    ]


@part(Place.FRONT)
def duffel_coat(pen: Pen) -> list[Item]:
    """Done up with the tongue in the corner of the mouth, and still one toggle too low."""
    smile = curve(*points("-4.8,-5.4 -2.8,-3.9 0.4,-3.4 3.6,-4.6"))
    tooth = polygon(points("-3,-4.1 -1.4,-3.6 -2,-2.2"))
    tongue = smooth(points("1.2,-3.6 3.4,-4.5 4.8,-3 4.2,-1.6 2.6,-1.8"), tension=0.14)
    right_front = smooth(points("7,-2 -0.8,-1.4 0.4,5.6 7.6,6.2"), tension=0.05)
    left_front = smooth(points("-7,-0.4 -0.6,-1.4 0.2,7.4 -7.6,7.2"), tension=0.05)
    left_collar = smooth(points("-7.4,-0.4 -4,-1.8 -0.4,0.8 -3.6,2.4"), tension=0.08)
    right_collar = smooth(points("7.4,-2.4 3.8,-2.8 -0.8,-0.4 3,1"), tension=0.08)
    loops, pegs = Path(()), Path(())
    for y in (2, 4.3, 6.5):
        loops += line((-4, y + 0.8), (3.6, y - 1.4))
        pegs += line((-1.9, y + 0.2), (0.8, y - 0.6))
    return [
        Stroke(smile, pen.ink, 0.9),
        *pen.shape(tooth, pen.tooth, 0.8 * pen.fine),
        *pen.shape(tongue, pen.tongue),
        *pen.shape(right_front, pen.accent),
        *pen.shape(left_front, pen.accent),
        *pen.shape(right_collar, pen.second),
        *pen.shape(left_collar, pen.second),
        Stroke(loops, pen.ink, 0.8),
        Stroke(pegs, pen.ink, 2.1),
        Stroke(pegs, pen.flat_color("wood"), 1.1),
        *reach(pen, "6.6,5.8 7.2,3.6 5.8,2.2"),
        grip(pen, (4.4, 2), -70),
        *reach(pen, "-6.6,6 -7.2,4.8 -6,3.8"),
        grip(pen, (-5, 3.6), 70),
    ]


@part(Place.FRONT)
def walrus(pen: Pen) -> list[Item]:
    """Whiskers, a nose and two tusks, of which one has a ribbon."""
    tusk = smooth(points("1.4,1 4.2,1 4.2,4.4 3.4,7.2 2.2,6.2 1.6,3.6"))
    muzzle = smooth(
        points("0,-2.2 3.4,-3.4 6.4,-1.6 6.4,1.6 3.8,3 0,1.6 -3.8,3 -6.4,1.6 -6.4,-1.6 -3.4,-3.4")
    )
    whiskers = [pen.line((4.4, y), (8, y * 2 - 0.4), width=0.45) for y in (-1.2, 0.2, 1.4)]
    dots = Fill(circle(2.4, -0.8, 0.35) + circle(3.8, -1.4, 0.35) + circle(3.2, 0.6, 0.35), pen.ink)
    nose = smooth(points("-2.4,-3.4 0,-5 2.4,-3.4 1.4,-1.8 0,-1.2 -1.4,-1.8"))
    bow = mirrored_pair(pen.shape(polygon(points("0,0 1.6,-1 1.6,1")), pen.accent))
    return [
        *mirrored_pair(pen.shape(tusk, pen.tooth)),
        *pen.shape(muzzle, pen.cloth),
        *mirrored_pair([*whiskers, dots]),
        *pen.shape(nose, pen.flat_color("coal")),
        place_items(bow, (-2.9, 4.2), 8),
    ]


@part(Place.FRONT)
def mummy(pen: Pen) -> list[Item]:
    """It came undone, and does not mind."""
    mouth = smooth(
        points("-6.4,-2.6 -2.6,-3.4 2.4,-4 6.4,-4.4 6.6,-1 4.2,1 0.4,1 -4.4,0.2"), tension=0.14
    )
    bands = [
        item
        for corners, color in (
            ("-6,-7.4 5.6,-7.6 7,-6 -6.8,-5", pen.cloth),
            ("-7,5.8 7,5 6.6,7.4 -6.4,7.6", pen.cloth),
            ("-7.6,3.4 7.4,2 7.2,4.8 -7.4,6", pen.tooth),
            ("-7.4,0.4 7.5,1.2 7.6,3.4 -7.6,3", pen.cloth),
            ("-7.2,-5.6 7.3,-7 7.6,-4.2 -7.5,-2.8", pen.tooth),
        )
        for item in pen.shape(polygon(points(corners)), color)
    ]
    loose = smooth(points("6.8,1.2 8.3,2.2 7.6,4.4 8.4,6.6 6.4,7.4 5.8,4.6 6.2,2.4"), tension=0.14)
    tongue = smooth(points("-2.6,-0.6 0.6,-0.8 1.4,2.4 0.8,5.4 -0.8,6.4 -2.6,5.2 -3,2"))
    return [
        *bands,
        *pen.shape(loose, pen.tooth),
        *pen.filled_shape(mouth, pen.mouth),
        *pen.shape(tongue, pen.tongue),
        pen.line((-1, 0.8), (-0.8, 2.6), (-1, 4.2), width=0.5),
        *teeth(pen, (-4.4, -3, 1.9), (-1.9, -3.5, 2.1), (0.6, -3.8, 2), (3.2, -4.1, 2.6)),
        *teeth(pen, (5.6, -4.3, 1.9), half=0.8),
        *teeth(pen, (4.6, 0.7, -1.7), half=0.8),
    ]
