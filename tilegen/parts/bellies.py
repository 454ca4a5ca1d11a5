"""Bellies: pictures for bodies without eyes, for a body about 20 mm wide.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from tilegen.drawing.path import Path, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def heart(pen: Pen) -> list[Item]:
    """Big, and mended once."""
    shape = smooth(points("0,-2.4 2.8,-5 6,-2.2 3.8,2.2 0,5.8 -3.8,2.2 -6,-2.2 -2.8,-5"))
    shine = pen.line((-4.2, -1.6), (-3.8, -3), (-2.6, -3.6), width=0.6)
    stitches = [pen.line((x, y), (x + 1.5, y + 0.5), width=0.5) for x, y in ((0.6, 1), (1.3, -0.6))]
    seam = pen.line((1, 2.4), (2.4, -1.8), width=0.5)
    return [*pen.shape(shape, pen.flat_color("red")), shine, seam, *stitches]


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
def watermelon(pen: Pen) -> list[Item]:
    """A slice of summer, and the first three bites of it."""
    munch = smooth(
        points("-6.6,-6.4 -3,-7.3 0,-6.7 3,-7.3 6.6,-6.4 5.6,-2 0,0.6 -5.6,-2"), tension=0.14
    )
    rind = smooth(
        points(
            "-7.3,-0.6 -5.4,-0.2 -4.8,1.4 -3.2,1.7 -1.8,0.9 -0.8,2.2 0.8,2.2 1.8,0.9 3.2,1.7 "
            "4.8,1.4 5.4,-0.2 7.3,-0.6 7,3.6 3.8,6.8 0,7.6 -3.8,6.8 -7,3.6"
        ),
        tension=0.08,
    )
    flesh = smooth(
        points(
            "-6.8,-2 6.8,-2 5.9,2.8 3,5.2 0,5.9 -3,5.2 -5.9,2.8",
        ),
        tension=0.1,
    )
    white = Stroke(flesh, pen.cloth, 1.2)
    seeds, spat = (
        sum(
            (
                smooth(((x, y - 0.8), (x + 0.45, y + 0.3), (x - 0.45, y + 0.3)))
                for x, y in points(places)
            ),
            Path(()),
        )
        for places in ("-3.4,3 -1.2,3.8 1.2,3.8 3.4,3", "-7,-2.4 7.4,-3 6.6,-1.8")
    )
    arm = [*reach(pen, "6,5.4 7.1,4 6.9,2"), grip(pen, (6.1, 1.4), -60)]
    return [
        *pen.filled_shape(munch, pen.mouth, Fill(ellipse(0, -0.4, 3, 1.6), pen.tongue)),
        *pen.filled_shape(
            rind, pen.flat_color("pine"), white, Fill(flesh, pen.tongue), Fill(seeds, pen.ink)
        ),
        Stroke(rind, pen.ink, 0.8),
        *teeth(pen, (-4.4, -6.9, 2.6), (-2.2, -7.1, 3), (2.2, -7.1, 3), (4.4, -6.9, 2.6)),
        *teeth(pen, (0, -6.7, 2.4)),
        Fill(spat, pen.ink),
        *mirrored_pair(arm),
    ]


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
