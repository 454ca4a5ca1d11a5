"""Bellies: pictures for bodies without eyes, for a body about 20 mm wide.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def heart(pen: Pen) -> list[Item]:
    """Big, and mended once."""
    shape = smooth(points("0,-2.4 2.8,-5 6,-2.2 3.8,2.2 0,5.8 -3.8,2.2 -6,-2.2 -2.8,-5"))
    shine = pen.line((-4.2, -1.6), (-3.8, -3), (-2.6, -3.6), width=0.6)
    stitches = [pen.line((x, y), (x + 1.5, y + 0.5), width=0.5) for x, y in ((0.6, 1), (1.3, -0.6))]
    seam = pen.line((1, 2.4), (2.4, -1.8), width=0.5)
    return [*pen.shape(shape, pen.accent), shine, seam, *stitches]


@part(Place.FRONT)
def anchor(pen: Pen) -> list[Item]:
    """A sailor's, for life."""
    arms = smooth(points("-5.4,0.6 -3.8,4 0,5.2 3.8,4 5.4,0.6"), is_loop=False)
    iron = arms + line((0, -3), (0, 5)) + line((-2.8, -1.4), (2.8, -1.4))
    flukes = polygon(points("-6.8,1.6 -5.6,-1.4 -3.6,1.2")) + polygon(
        points("3.6,1.2 5.6,-1.4 6.8,1.6")
    )
    bow = smooth(points("0,-3 3,-5.8 3.6,-3 1.6,-2.4"))
    return [
        Stroke(iron, pen.ink, 2.8),
        *pen.shape(flukes, pen.accent),
        Stroke(iron, pen.accent, 1.5),
        *mirrored_pair(pen.shape(bow, pen.second)),
    ]


@part(Place.FRONT)
def big_star(pen: Pen) -> list[Item]:
    """As on a flag, with a smaller one in it."""
    star = points("0,-6.4 1.9,-2.1 6.2,-1.8 2.8,1.1 4,5.6 0,3 -4,5.6 -2.8,1.1 -6.2,-1.8 -1.9,-2.1")
    inner = polygon((x * 0.5, y * 0.5 + 0.1) for x, y in star)
    return [*pen.shape(smooth(star, tension=0.07), pen.accent), Fill(inner, pen.second)]


@part(Place.FRONT)
def padded_belly(pen: Pen) -> list[Item]:
    """As a bear has, in stripes."""
    belly = smooth(points("-2.6,-5.8 2.6,-5.8 4.4,-1.6 6.6,3 3.6,5.8 -3.6,5.8 -6.6,3 -4.4,-1.6"))
    folds = tuple(
        Stroke(smooth(((-7, y - 1), (0, y + 0.6), (7, y - 1)), is_loop=False), pen.second, 0.9)
        for y in (-2.8, 0, 2.8)
    )
    return [
        Fill(belly, pen.accent),
        Clip(belly, folds),
        Stroke(belly, pen.ink, pen.fine),
    ]


@part(Place.FRONT)
def lightning(pen: Pen) -> list[Item]:
    """It tickles."""
    bolt = polygon(points("2.4,-6.6 -4.6,1 -0.8,1 -2.6,6.6 4.8,-1.8 0.8,-1.8"))
    return pen.shape(bolt, pen.accent, 0.8)


@part(Place.FRONT)
def burger(pen: Pen) -> list[Item]:
    """Lunch, seen through the belly."""
    top = smooth(points("-5.6,-0.8 -5,-3.6 0,-5.2 5,-3.6 5.6,-0.8"), tension=0.12)
    below = smooth(points("-5.4,2.6 5.4,2.6 4.8,5 -4.8,5"), tension=0.08)
    leaf = smooth(points("-6.4,0 -3.6,1.4 -1,0.2 2,1.6 4.4,0.2 6.4,1 5,2.6 -5,2.6"))
    seeds = [
        Fill(ellipse(x, y, 0.6, 0.35), pen.cloth) for x, y in points("-2.4,-3 0.4,-3.8 3,-2.8")
    ]
    return [
        *pen.shape(below, pen.accent),
        *pen.shape(leaf, pen.second),
        *pen.shape(top, pen.accent),
        *seeds,
    ]


@part(Place.FRONT)
def rainbow(pen: Pen) -> list[Item]:
    """Between two clouds."""
    bows = [(6, pen.accent), (4.5, pen.cloth), (3, pen.second)]
    arcs = [
        Stroke(
            curve(
                (-r, 2.6),
                (-r * 0.72, 2.4 - r * 0.82),
                (0, 2 - r * 1.12),
                (r * 0.72, 2.4 - r * 0.82),
                (r, 2.6),
            ),
            color,
            1.5,
        )
        for r, color in bows
    ]
    rim = curve(*points("-6,2.6 -4.3,-2.5 0,-4.7 4.3,-2.5 6,2.6"))
    puffs = [circle(3, 3.4, 1.4), circle(4.9, 2.8, 1.9), circle(6.3, 3.8, 1.2)]
    return [Stroke(rim, pen.ink, 2.6), *arcs, *mirrored_pair(pen.merged_shapes(puffs, pen.cloth))]


@part(Place.FRONT)
def cake(pen: Pen) -> list[Item]:
    """A slice of birthday cake, with its candle still lit."""
    slice_ = smooth(points("-5.4,-0.4 5.4,-1.4 5.4,4.6 -5.4,5.4"), tension=0.04)
    icing = smooth(
        points("-5.8,-0.4 -4,-2.4 0,-3 5.8,-1.8 5.4,1 4,0 2.6,1.8 1,0.4 -0.8,2 -2.6,0.6 -4.6,2"),
        tension=0.12,
    )
    flame = smooth(points("0,-6.8 0.8,-5.4 0,-4.8 -0.8,-5.4"))
    return [
        *pen.filled_shape(slice_, pen.cloth, Stroke(line((-7, 3.2), (7, 2.4)), pen.second, 1)),
        *pen.shape(icing, pen.accent),
        Stroke(line((0, -2), (0, -4.4)), pen.ink, 1.5),
        *pen.shape(flame, pen.second),
    ]


@part(Place.FRONT)
def watermelon(pen: Pen) -> list[Item]:
    """A slice of summer."""
    rind = smooth(points("-6.6,-2.6 0,-2 6.6,-2.6 4.6,3 0,5 -4.6,3"), tension=0.14)
    flesh = smooth(points("-5.4,-2.4 0,-2 5.4,-2.4 3.6,2 0,3.4 -3.6,2"), tension=0.14)
    seeds = [
        Fill(smooth(((x, y - 0.8), (x + 0.45, y + 0.3), (x - 0.45, y + 0.3))), pen.ink)
        for x, y in points("-2.6,0 0,1.6 2.6,0 0,-0.6")
    ]
    return [*pen.shape(rind, pen.light, 0.8), Fill(flesh, pen.tongue), *seeds]


@part(Place.FRONT)
def music_notes(pen: Pen) -> list[Item]:
    """It hums when you lay an ear on it."""
    beam = polygon(points("-3,-4.8 4.6,-6.2 4.6,-3.4 -3,-2"))
    heads = ellipse(-4.3, 3.8, 2.3, 1.8) + ellipse(3, 2.4, 2.3, 1.8)
    stems = line((-2.6, 3.4), (-2.6, -4)) + line((4.6, 2), (4.6, -5.2))
    return [
        Stroke(stems, pen.ink, 1.3),
        *pen.shape(beam, pen.accent),
        *pen.shape(heads, pen.accent),
    ]


@part(Place.FRONT)
def present(pen: Pen) -> list[Item]:
    """Not to be opened before Sunday."""
    box = polygon(points("-5,-1.6 5,-1.6 5,5.6 -5,5.6"))
    lid = polygon(points("-5.8,-3.2 5.8,-3.2 5.8,-0.6 -5.8,-0.6"))
    ribbon = Stroke(line((0, -4), (0, 6)), pen.second, 1.9)
    loop = smooth(points("0,-3.2 2.6,-6.4 4.4,-5.4 3,-3.4"))
    return [
        *pen.filled_shape(box, pen.accent, ribbon),
        *mirrored_pair(pen.shape(loop, pen.second)),
        *pen.filled_shape(lid, pen.accent, ribbon),
    ]


@part(Place.FRONT)
def jigsaw(pen: Pen) -> list[Item]:
    """Three pieces are laid; the fourth does not go in like that."""
    quarter = smooth(
        points(
            "0.2,0.2 2.2,0.2 1.9,-1 3.1,-1.7 4.3,-1 4,0.2 6,0.2 6,6 0.2,6 0.2,4.2 1.4,3.6 0.2,2.2"
        ),
        tension=0.05,
    )
    corner = smooth(
        points("-6,-6 -0.2,-6 -0.2,-4 1.2,-3.4 -0.2,-2.2 -0.2,-0.2 -6,-0.2"), tension=0.05
    )
    beside = smooth(
        points("0.2,-6 6,-6 6,-0.2 4.1,-0.2 3.1,-1.5 2.1,-0.2 0.2,-0.2 0.2,-2.2 1.5,-3.2 0.2,-4"),
        tension=0.05,
    )
    below = smooth(points("-6,0.2 -0.2,0.2 -0.2,2.2 1.2,3.2 -0.2,4.2 -0.2,6 -6,6"), tension=0.05)
    return [
        *pen.shape(corner, pen.accent),
        *pen.shape(beside, pen.second),
        *pen.shape(below, pen.flat_color("gold")),
        place_items(pen.shape(quarter, pen.tongue), (0.7, 0.7), 17, 0.82),
    ]


@part(Place.FRONT)
def umbrella(pen: Pen) -> list[Item]:
    """For rain from within."""
    dome = smooth(
        points(
            "-6.4,0.2 -4.6,-4.4 0,-6.2 4.6,-4.4 6.4,0.2 4.2,-0.8 2.1,0.2 0,-0.8 -2.1,0.2 -4.2,-0.8"
        ),
        tension=0.13,
    )
    panel = smooth(points("-2.1,0.4 -1.6,-3.6 0,-6.4 1.6,-3.6 2.1,0.4"))
    return [
        pen.line(*points("0,-1 0,4.6 1.4,5.8 2.6,4.4"), width=1.1),
        *pen.filled_shape(dome, pen.accent, Fill(panel, pen.second)),
    ]


@part(Place.FRONT)
def cactus(pen: Pen) -> list[Item]:
    """In its pot, well watered."""
    pot = polygon(points("-3.4,2.2 3.4,2.2 2.6,6 -2.6,6"))
    plant = line((0, 2.2), (0, -4.4)) + curve((0, 0.8), (3.4, 0.4), (3.7, -2.4))
    plant += curve((0, -0.6), (-3.2, -1), (-3.5, -3.4))
    pricks = [pen.line((x, y), (x + 0.9, y - 0.8), width=0.45) for x, y in ((-0.4, -3), (0.1, 0.4))]
    bud = smooth(points("0,0.6 -1.6,-1.2 0,-0.6 1.6,-1.2"))
    return [
        Stroke(plant, pen.ink, 3.4),
        Stroke(plant, pen.second, 2.3),
        *pricks,
        *pen.shape(pot, pen.accent),
        place_items(pen.shape(bud, pen.accent), (0, -5.8)),
    ]


@part(Place.FRONT)
def ladder(pen: Pen) -> list[Item]:
    """To climb up and look what is for dinner."""
    rails = line((-2.6, -6), (-3.4, 6)) + line((2.6, -6), (3.4, 6))
    rungs = (
        line((-2.8, -3.6), (2.8, -3.6))
        + line((-3, -0.6), (3, -0.6))
        + line((-3.2, 2.6), (3.2, 2.6))
    )
    both_ = rungs + rails
    return [Stroke(both_, pen.ink, 2.5), Stroke(both_, pen.accent, 1.2)]


@part(Place.FRONT)
def mushroom(pen: Pen) -> list[Item]:
    """Look, but do not eat."""
    stem = smooth(points("-2,0 2,0 2.6,4.6 0,5.6 -2.6,4.6"), tension=0.1)
    cap = smooth(points("-6.4,0.6 -4.6,-4 0,-6 4.6,-4 6.4,0.6 0,1.4"), tension=0.15)
    spots = ellipse(-2.8, -2.4, 1.2, 1) + ellipse(1, -4, 1.4, 1) + ellipse(3.4, -1, 1.1, 0.9)
    return [*pen.shape(stem, pen.cloth), *pen.filled_shape(cap, pen.accent, Fill(spots, pen.cloth))]


@part(Place.FRONT)
def lantern(pen: Pen) -> list[Item]:
    """For the way home."""
    glass = polygon(points("-3,-2.6 3,-2.6 3.8,3.4 -3.8,3.4"))
    roof = polygon(points("-4.2,-2.2 -1.6,-5 1.6,-5 4.2,-2.2"))
    foot = polygon(points("-4.4,3.2 4.4,3.2 4.8,5.4 -4.8,5.4"))
    flame = smooth(points("0,-1.8 1.5,0.8 0,2.6 -1.5,0.8"))
    return [
        pen.line(*points("-1.4,-4.8 -1.6,-6.6 1.6,-6.6 1.4,-4.8"), width=0.8),
        *pen.shape(glass, pen.cloth),
        Fill(flame, pen.second),
        *[pen.line((x, -2.4), (x * 1.2, 3.4)) for x in (-1.4, 1.4)],
        *pen.shape(roof, pen.accent),
        *pen.shape(foot, pen.accent),
    ]


@part(Place.FRONT)
def paper_boat(pen: Pen) -> list[Item]:
    """On small waves."""
    hull = polygon(points("-6.6,-0.4 0,1.2 6.6,-0.4 3.6,4 -3.6,4"))
    sail = polygon(points("-3.2,0.4 0,-6 3.2,0.4 0,1.2"))
    waves = pen.line(*points("-6.4,5.2 -3.2,4.4 0,5.4 3.2,4.4 6.4,5.2"), width=1)
    fold = pen.line((0, -6), (0, 1.2), width=0.45)
    return [*pen.shape(sail, pen.cloth), fold, *pen.shape(hull, pen.accent), waves]


@part(Place.FRONT)
def strawberry(pen: Pen) -> list[Item]:
    """The last one of the bowl."""
    berry = smooth(points("0,-3.4 3.8,-4 5.2,-0.6 2.8,3.8 0,5.8 -2.8,3.8 -5.2,-0.6 -3.8,-4"))
    leaves = polygon(points("0,-6.6 1,-4.6 4,-4.8 2,-2.8 0,-1.6 -2,-2.8 -4,-4.8 -1,-4.6"))
    seeds = [
        pen.line((x, y), (x, y + 0.7), width=0.6)
        for x, y in points("-2.6,0 2.6,0 0,0.6 -1.2,2.6 1.2,2.6")
    ]
    return [*pen.shape(berry, pen.accent), *pen.shape(leaves, pen.second), *seeds]


@part(Place.FRONT)
def fishbone(pen: Pen) -> list[Item]:
    """What is left of a good dinner."""
    bones = line((-4, 0), (5, 0))
    for x, reach in ((-2, 2.6), (0.2, 2.2), (2.4, 1.7)):
        bones += line((x + 0.8, -reach), (x, 0), (x + 0.8, reach))
    head = smooth(points("-3.4,-2.6 -6.8,-0.6 -6.8,0.6 -3.4,2.6"), tension=0.13)
    tail = polygon(points("4.4,0 7,-2.6 6.4,0 7,2.6"))
    return [
        Stroke(bones, pen.ink, 2.1),
        Stroke(bones, pen.cloth, 1),
        *pen.shape(head, pen.cloth),
        *pen.shape(tail, pen.cloth),
    ]


@part(Place.FRONT)
def moon(pen: Pen) -> list[Item]:
    """A crescent of cheese in a nightcap, with a star on a string."""
    crescent = smooth(
        points("0.6,-5.4 -3.4,-4 -5.4,0.4 -3.4,4.8 0.8,6.6 4.6,5 1.6,3.8 -0.4,0.6 1.4,-2.6 3,-4.2"),
        tension=0.15,
    )
    cheese = ellipse(-3.4, -0.6, 0.8, 1.1) + ellipse(-1.8, 3.6, 1.1, 0.7) + circle(-2.2, -2.8, 0.6)
    cap = smooth(points("-2.6,-4 -0.6,-7 3.6,-6.6 6.4,-3 5.6,-2 4,-4.2 3.4,-3.6"), tension=0.13)
    stripes = [Stroke(line((x, -8), (x - 1.4, -2)), pen.second, 1.1) for x in (0.6, 3.2, 5.6)]
    star = [(1.9 * x, 1.9 * y) for x, y in _STAR]
    return [
        pen.line((4.2, 0), (3.9, -2.8), width=0.5),
        *pen.filled_shape(crescent, pen.flat_color("gold"), Fill(cheese, pen.flat_color("ginger"))),
        *pen.filled_shape(cap, pen.accent, *stripes),
        place_items(pen.shape(polygon(star), pen.tooth), (6, -1.6), 10),
        place_items(pen.shape(polygon(star), pen.second), (4.2, 1.4), -8),
    ]


_STAR = points(
    "0,-1 0.3,-0.35 1,-0.3 0.45,0.15 0.62,0.85 0,0.45 -0.62,0.85 -0.45,0.15 -1,-0.3 -0.3,-0.35"
)


@part(Place.FRONT)
def kite(pen: Pen) -> list[Item]:
    """With a long tail of bows."""
    sail = polygon(points("1,-6.8 5.4,-2.6 0,3 -3.4,-2.6"))
    half = polygon(points("1,-6.8 5.4,-2.6 0,3"))
    bows = [
        place_items(pen.shape(polygon(points("0,0 1.4,-1 1.4,1 -1.4,-1 -1.4,1")), pen.second), at)
        for at in ((-2.4, 5), (-5.2, 4.2))
    ]
    return [
        pen.line(*points("0,3 -1.2,4.8 -3.8,5 -6.4,3.2"), width=0.7),
        *pen.filled_shape(sail, pen.accent, Fill(half, pen.second), pen.line((1, -7), (0, 3))),
        *bows,
    ]


@part(Place.FRONT)
def rain_cloud(pen: Pen) -> list[Item]:
    """It always rains here."""
    puffs = [
        circle(-3.6, -1.4, 2.6),
        circle(0, -3, 3.2),
        circle(3.8, -1.6, 2.5),
        ellipse(0, -0.2, 4, 1.5),
    ]
    drops = [
        item
        for x, y in points("-3.4,3.4 0.2,4.8 3.6,3.4")
        for item in pen.shape(
            smooth(((x, y - 1.6), (x + 1, y + 0.4), (x, y + 1.4), (x - 1, y + 0.4))), pen.accent
        )
    ]
    return [*drops, *pen.merged_shapes(puffs, pen.cloth)]


@part(Place.FRONT)
def drum(pen: Pen) -> list[Item]:
    """Beaten at any hour."""
    side = smooth(points("-5.4,-2.4 5.4,-2.4 5.4,4 0,5.4 -5.4,4"), tension=0.05)
    cords = Stroke(line(*points("-5.4,-1 -3,4.6 0,-0.6 3,4.6 5.4,-1")), pen.cloth, 0.9)
    sticks = line((-6, -6.4), (0.6, -2.6)) + line((6, -6.4), (-0.6, -2.6))
    return [
        *pen.filled_shape(side, pen.accent, cords),
        *pen.shape(ellipse(0, -2.4, 5.4, 1.8), pen.cloth),
        Stroke(sticks, pen.ink, 1.9),
        Stroke(sticks, pen.second, 0.9),
    ]


@part(Place.FRONT)
def rocket(pen: Pen) -> list[Item]:
    """Ten, nine, eight..."""
    hull = smooth(points("0,-7 2.8,-3 2.6,3 -2.6,3 -2.8,-3"), tension=0.15)
    fin = polygon(points("2.2,0 5.4,3.6 5,5.2 1.8,3.2"))
    fire = smooth(points("-1.8,3 1.8,3 1.4,5 0,6.8 -1.4,5"), tension=0.12)
    nose = Fill(polygon(points("-3,-7 3,-7 3,-3.6 -3,-3.6")), pen.second)
    band = Stroke(line((-4, 0.6), (4, 0.6)), pen.second, 1.4)
    return [
        *mirrored_pair(pen.shape(fin, pen.accent)),
        *pen.shape(fire, pen.tongue),
        *pen.filled_shape(hull, pen.cloth, nose, band),
    ]


@part(Place.FRONT)
def pizza(pen: Pen) -> list[Item]:
    """A slice, still warm."""
    crust = smooth(points("-6.2,-3 0,-5.8 6.2,-3 5,-0.6 0,-2.6 -5,-0.6"), tension=0.14)
    cheese = polygon(points("-5,-1.6 5,-1.6 0.6,6.4"))
    salami = [Fill(ellipse(x, y, 1.2, 1), pen.tongue) for x, y in points("-1.8,0.2 2,0.4 0.2,3")]
    return [*pen.filled_shape(cheese, pen.second, *salami), *pen.shape(crust, pen.accent)]
