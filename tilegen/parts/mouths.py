"""Mouths, for a face of width 10; a figure scales them."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import reach
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points


def _fangs(pen: Pen, *places: tuple[float, float, float]) -> list[Item]:
    return [
        item
        for x, y, size in places
        for item in pen.shape(
            polygon(((x - size * 0.42, y), (x + size * 0.42, y), (x, y + size))),
            pen.tooth,
            pen.fine * 0.8,
        )
    ]


@part(Place.MOUTH)
def smile(pen: Pen) -> list[Item]:
    """As it comes."""
    return [pen.line(*points("-3,-0.6 -1.6,0.7 0,1.1 1.6,0.7 3,-0.6"), width=0.7)]


@part(Place.MOUTH)
def fangs(pen: Pen) -> list[Item]:
    """A smile with two fangs."""
    return [*_fangs(pen, (-1.5, 0.5, 1.6), (1.5, 0.5, 1.6)), *smile.draw(pen)]


@part(Place.MOUTH)
def grin(pen: Pen) -> list[Item]:
    """Four pointed teeth."""
    lips = smooth(points("-3.4,-1 0,-0.5 3.4,-1 2.4,1.5 0,2.3 -2.4,1.5"))
    teeth = [
        Fill(polygon(((x - 0.7, -1.6), (x + 0.7, -1.6), (x, 0.75))), pen.tooth)
        for x in (-2.1, -0.7, 0.7, 2.1)
    ]
    return pen.filled_shape(lips, pen.mouth, Fill(ellipse(0, 2.4, 1.7, 1.1), pen.tongue), *teeth)


@part(Place.MOUTH)
def laugh(pen: Pen) -> list[Item]:
    """Wide open."""
    lips = smooth(points("-3.2,-1.2 0,-0.8 3.2,-1.2 2.6,1.7 0,2.9 -2.6,1.7"))
    top = Fill(polygon(points("-4,-2 4,-2 4,-0.1 -4,-0.1")), pen.tooth)
    return pen.filled_shape(lips, pen.mouth, top, Fill(circle(0.3, 3.1, 1.9), pen.tongue))


@part(Place.MOUTH)
def gasp(pen: Pen) -> list[Item]:
    """Open as far as it goes: oh!"""
    lips = smooth(points("-1,-1.4 1,-1.4 2,2.3 0,2.7 -2,2.3"), tension=0.1)
    return pen.filled_shape(lips, pen.mouth, Fill(ellipse(0, 2.4, 1.5, 1), pen.tongue))


@part(Place.MOUTH)
def tongue_out(pen: Pen) -> list[Item]:
    """Rude, but friendly."""
    tongue = smooth(points("0,0.4 1.7,0.2 1.9,2.3 0.9,3.2 0,2.3"), tension=0.13)
    return [
        *smile.draw(pen),
        *pen.shape(tongue, pen.tongue),
        pen.line((0.9, 1), (0.95, 2), width=0.35),
    ]


@part(Place.MOUTH)
def gritted_teeth(pen: Pen) -> list[Item]:
    """Teeth like a zigzag."""
    lips = smooth(points("-2.9,0.1 -2.3,-1 0,-1.2 2.3,-1 2.9,0.1 2.3,1.2 0,1.3 -2.3,1.2"))
    zig = line(
        *points("-2.9,0.1 -2.1,-0.5 -1.3,0.6 -0.4,-0.5 0.4,0.6 1.3,-0.5 2.1,0.6 2.9,0"),
    )
    return [*pen.shape(lips, pen.tooth), Stroke(zig, pen.ink, pen.fine * 0.8)]


@part(Place.MOUTH)
def smirk(pen: Pen) -> list[Item]:
    """To one side, with a fang."""
    return [
        *_fangs(pen, (1.3, 0.45, 1.3)),
        pen.line(*points("-2.4,0.4 -0.6,0.8 1.4,0.5 2.9,-1"), width=0.7),
        pen.line((2.5, -1.3), (3.3, -0.7), width=0.6),
    ]


@part(Place.MOUTH)
def underbite(pen: Pen) -> list[Item]:
    """Two teeth that stand up from below."""
    lips = smooth(points("-3.2,-0.4 0,0.3 3.2,-0.4 3,1.4 1.4,2.3 -1.4,2.3 -3,1.4"), tension=0.13)
    lower_lip = line(*points("-3,1.2 -1.4,1.7 1.4,1.7 3,1.2"))
    teeth = polygon(points("-2.3,1.6 -1.6,-1.3 -0.9,1.7")) + polygon(
        points("0.9,1.7 1.6,-1.3 2.3,1.6")
    )
    return [
        *pen.filled_shape(lips, pen.mouth, Stroke(lower_lip, pen.shade, 1.3)),
        *pen.shape(teeth, pen.tooth),
    ]


@part(Place.MOUTH)
def wobbly_mouth(pen: Pen) -> list[Item]:
    """Not sure about this."""
    return [pen.line(*points("-2.8,0.3 -1.8,-0.5 -0.7,0.5 0.5,-0.4 1.6,0.5 2.8,-0.3"), width=0.7)]


@part(Place.MOUTH)
def gap_tooth(pen: Pen) -> list[Item]:
    """Two teeth and a gap."""
    lips = smooth(points("-2.8,-0.7 0,-0.4 2.8,-0.7 1.7,1.4 0,1.9 -1.7,1.4"))
    teeth = [
        Fill(polygon(((x, -1), (x + 1.05, -1), (x + 1.05, 0.45), (x, 0.45))), pen.tooth)
        for x in (-1.3, 0.25)
    ]
    return pen.filled_shape(lips, pen.mouth, *teeth)


@part(Place.MOUTH)
def kiss(pen: Pen) -> list[Item]:
    """A pout."""
    lips = smooth(points("-2,0.2 -0.8,-1.2 0,-0.6 0.8,-1.2 2,0.2 0,1.8"))
    return [*pen.shape(lips, pen.tongue), pen.line((-1.2, 0.2), (0, 0.5), (1.2, 0.2), width=0.45)]


@part(Place.MOUTH)
def bitten_nails(pen: Pen) -> list[Item]:
    """All ten at once, it is so exciting."""
    lips = smooth(points("-3,-1.6 0,-2.2 3,-1.6 2.8,1 -2.8,1"), tension=0.12)
    tooth = polygon(points("0.1,-1.9 1.6,-1.7 1.5,0.7 0.1,0.7"))
    fingers = [ellipse(x, y, 0.62, 1.15) for x, y in ((0.9, 0.9), (2.1, 0.7), (3.3, 1))]
    fist = [*fingers, ellipse(2.1, 1.9, 1.8, 1)]
    return [
        *pen.filled_shape(lips, pen.mouth),
        *mirrored_pair(
            [
                *pen.shape(tooth, pen.tooth),
                *reach(pen, "3.2,1.9 3,2 2.6,1.9", width=1.4),
                *pen.merged_shapes(fist, pen.skin),
            ]
        ),
    ]


@part(Place.MOUTH)
def hanky(pen: Pen) -> list[Item]:
    """For a nose that has been red for a week."""
    cloth = smooth(
        points(
            "-3.6,-0.8 -1.6,-1.2 0,-0.2 1.6,-1.2 3.6,-0.8 4,1 2.6,3.2 1,2.5 -0.6,3.4 -2.4,2.7 -4,1"
        ),
        tension=0.12,
    )
    nose = smooth(points("-1.6,-0.9 -1,-1.9 0,-2.2 1,-1.9 1.6,-0.9 0,0.2"))
    folds = [pen.line(*points(way)) for way in ("-0.8,0.6 -0.8,1.8 -1.4,2.6", "0.9,0.6 1.1,1.6")]
    fingers = [ellipse(2.8 + 0.2 * n, 0.1 + 0.95 * n, 1, 0.55) for n in range(3)]
    return [
        *pen.shape(nose, pen.flat_color("red")),
        *pen.shape(cloth, pen.tooth),
        *folds,
        *mirrored_pair(
            [*reach(pen, "3.1,1.7 3.1,1.6 3,1.4", width=1.4), *pen.merged_shapes(fingers, pen.skin)]
        ),
    ]


@part(Place.MOUTH)
def beak(pen: Pen) -> list[Item]:
    """A parrot's, a little open."""
    below = smooth(points("-1.5,0.6 1.5,0.6 0.9,2.2 0,2.6 -0.9,2.2"))
    above = smooth(points("-2.6,0.5 -1.2,-1.5 0,-1.9 1.2,-1.5 2.6,0.5 0,1.9"))
    return [*pen.shape(below, pen.tongue), *pen.shape(above, pen.accent)]


@part(Place.MOUTH)
def bubble_gum(pen: Pen) -> list[Item]:
    """A bubble that will burst soon."""
    bubble = smooth(
        points(
            "-2.2,-0.3 -1,-0.2 0.3,-1.6 2.2,-2.3 4.2,-1.3 "
            "4.6,0.8 3.4,2.7 1.4,2.9 -0.2,1.6 -1,0.7 -2.2,0.8"
        )
    )
    return [
        pen.line((-4, -0.9), (-3.2, 0), (-1.9, 0.2), width=0.7),
        *pen.shape(bubble, pen.tongue),
        pen.line((1, -0.1), (1.4, -0.8), (2.1, -1.1), width=0.4),
    ]


@part(Place.MOUTH)
def moustache(pen: Pen) -> list[Item]:
    """A moustache of some standing, and a small mouth."""
    half = smooth(points("0,-0.6 1.6,-1.4 3.2,-0.4 4.6,-1.5 4.2,0.8 2,1.3 0,0.6"))
    return [
        pen.line((-0.9, 2), (0, 2.3), (0.9, 2), width=0.7),
        *mirrored_pair(pen.shape(half, pen.accent)),
    ]


@part(Place.MOUTH)
def tusks(pen: Pen) -> list[Item]:
    """A walrus would be proud of them."""
    tusk = smooth(points("0.9,0.4 2.3,0.3 2.2,2.4 1.3,3.5 1.2,2"))
    lip = smooth(points("-3.2,0.2 -1.6,-1 0,-0.5 1.6,-1 3.2,0.2 1.6,1 0,0.7 -1.6,1"))
    return [*mirrored_pair(pen.shape(tusk, pen.tooth)), *pen.shape(lip, pen.shade)]


@part(Place.MOUTH)
def braces(pen: Pen) -> list[Item]:
    """A proud smile with a wire across."""
    lips = smooth(points("-3.3,-1.1 0,-0.7 3.3,-1.1 2.5,1.2 0,1.9 -2.5,1.2"))
    return pen.filled_shape(
        lips,
        pen.tooth,
        pen.line((-4, 0.1), (0, 0.6), (4, 0.1), width=0.4),
        *[
            Fill(polygon(((x - 0.4, 0), (x + 0.4, 0), (x + 0.4, 0.9), (x - 0.4, 0.9))), pen.accent)
            for x in (-1.9, -0.6, 0.7, 2)
        ],
    )


@part(Place.MOUTH)
def mouth_organ(pen: Pen) -> list[Item]:
    """It knows three tunes."""
    organ = smooth(points("-3.9,-0.6 3.9,-0.6 3.9,1.4 -3.9,1.4"), tension=0.06)
    holes = [
        Fill(polygon(((x - 0.4, 0.2), (x + 0.4, 0.2), (x + 0.4, 0.9), (x - 0.4, 0.9))), pen.ink)
        for x in (-2.6, -1.3, 0, 1.3, 2.6)
    ]
    cheeks = [pen.line((x, -1.2), (x * 1.12, 0.4), (x, 1.9), width=0.5) for x in (-4.1, 4.1)]
    return [*cheeks, *pen.shape(organ, pen.accent), *holes]


@part(Place.MOUTH)
def plaited_beard(pen: Pen) -> list[Item]:
    """Two plaits, with ribbons, round a smile."""
    beard = smooth(
        points(
            "-4.7,-2 -3.6,-1.9 -2.4,-0.6 0,-1 2.4,-0.6 3.6,-2 "
            "4.7,-2 4,1.2 2.2,2.2 0,1.6 -2.2,2.2 -4,1.2"
        ),
        tension=0.14,
    )
    plait = smooth(points("1.2,1 3.4,0.6 3.2,2.2 2.4,3.3 1.6,2.4"), tension=0.14)
    band = Stroke(line((0.6, 2.4), (4, 2.2)), pen.second, 0.7)
    lips = smooth(points("-1.4,-0.1 0,0.1 1.4,-0.1 0,1"))
    return [
        *mirrored_pair(pen.filled_shape(plait, pen.flat_color("ginger"), band)),
        *pen.shape(beard, pen.flat_color("ginger")),
        *pen.shape(lips, pen.tongue, pen.fine * 0.8),
    ]


@part(Place.MOUTH)
def goatee(pen: Pen) -> list[Item]:
    """Pointed, below one raised corner of a mouth."""
    beard = smooth(points("-1.4,1.2 0,1.7 1.4,1.2 0.9,2.5 0,3.4 -0.9,2.5"))
    tips = smooth(points("0.2,-0.8 1.8,-1.2 3.6,-2.2 2.8,-0.6 0.6,-0.2"))
    return [
        *mirrored_pair(pen.shape(tips, pen.accent)),
        pen.line((-1.2, 0.6), (0.4, 0.8), (1.8, 0.2), width=0.6),
        *pen.shape(beard, pen.accent),
    ]


@part(Place.MOUTH)
def chatter(pen: Pen) -> list[Item]:
    """All at once, and nobody listens."""
    lips = smooth(
        points("-3.8,-0.8 -1.9,-1.7 0,-0.7 1.9,-1.7 3.8,-0.8 3,1.5 1.4,2.7 0,1.7 -1.4,2.7 -3,1.5")
    )
    above = Stroke(line((-5, -0.7), (5, -0.7)), pen.tooth, 1.5)
    gaps = [pen.line((x, -1.6), (x, 0), width=0.35) for x in (-2.4, -1.2, 0, 1.2, 2.4)]
    tongues = [Fill(ellipse(x, 2.4, 1.2, 1.1), pen.tongue) for x in (-1.4, 1.4)]
    return pen.filled_shape(lips, pen.mouth, *tongues, above, *gaps)
