"""Bellies with a pastime: bodies that surf, sing, knit and go to the fair, for a body about 20 mm
wide without eyes.

Nothing on them may be taken for an eye, a feature that games count: they have no rings with
something dark in them.
"""

from __future__ import annotations

from itertools import product

from tilegen.drawing.path import Path, circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def surfboard(pen: Pen) -> list[Item]:
    """The waves must wait: it tastes too good."""
    jaws = smooth(
        points("-7.8,-3.6 -4,-6.2 0,-5.4 4,-6.2 7.8,-3.6 6.6,1.6 3.4,4.4 -3.4,4.4 -6.6,1.6"),
        tension=0.14,
    )
    board = smooth(
        points(
            "-2.5,-3.6 -1.7,-2.6 -0.9,-4 -0.1,-2.8 0.9,-4.2 1.6,-3 2.5,-3.8 2.6,1 2,4.4 0,7.4 "
            "-2,4.4 -2.6,1"
        ),
        tension=0.08,
    )
    flower = pen.dots(points("0,0 0.95,0.7 0.6,1.8 -0.6,1.8 -0.95,0.7"), 0.7, pen.tooth)
    stripes = line((-1.5, -6), (-1.2, 8)) + line((1.5, -6), (1.2, 8))
    crumbs = polygon(points("-4.4,1.4 -3.4,1 -3.2,2")) + polygon(points("-2,2.6 -1.2,2.2 -1.4,3.2"))
    return [
        *pen.filled_shape(jaws, pen.mouth, Fill(ellipse(-1.4, 4.4, 4.6, 2.2), pen.tongue)),
        *teeth(pen, (-5, 2.7, -2.2), (-2.8, 4, -2.2), half=0.95),
        *pen.shape(crumbs, pen.accent, 0.8 * pen.fine),
        place_items(
            pen.filled_shape(board, pen.accent, Stroke(stripes, pen.second, 0.7), flower),
            (1.8, 0.8),
            -46,
        ),
        *teeth(
            pen,
            *((-5.6, -5.2, 2.2), (-3.4, -6, 2.8), (-1.1, -5.5, 3), (1.2, -5.5, 3)),
            *((3.5, -6, 2.8), (5.6, -5.2, 2.2)),
            half=1.05,
        ),
        *reach(pen, "0.2,5 1.6,5.7 3.2,5.5", width=1.8),
        grip(pen, (4.2, 4.9), 50),
    ]


@part(Place.FRONT)
def gingerbread_heart(pen: Pen) -> list[Item]:
    """From the fair, worn on a ribbon till somebody bit it."""
    munch = smooth(points("-3.9,-6 0,-5.2 3.9,-6 3.9,-3.4 1.6,-1.6 -1.6,-1.6 -3.9,-3.4"))
    heart = smooth(
        points(
            "0,-0.2 1.4,-2.1 2.2,-1 3,-0.1 4.2,-1.1 4.6,0 5.8,-0.4 6.2,1.4 4,5 0,7.5 -4,5 "
            "-6.4,1.2 -5.4,-2 -2.6,-2.6"
        ),
        tension=0.12,
    )
    icing = curve(
        *points(
            "1.2,-0.4 0.2,1 -0.8,-0.2 -1.6,-1 -2.2,-0.2 -3,-1.2 -3.6,-0.2 -4.6,-0.4 -4.4,0.6 "
            "-5.2,1.4 -4.1,1.9 -4.3,3 -3.2,3.1 -3,4.2 -1.9,4.1 -1.5,5.3 -0.5,4.9 0,6 0.7,4.9 "
            "1.6,5.2 2,4.1 3.1,4.2 3.2,3 4.4,2.9 4.1,1.9 5,1.4"
        )
    )
    tulip = smooth(points("-1.3,1.5 -0.7,2 0,1.3 0.7,2 1.3,1.5 1.1,3 0,3.6 -1.1,3"), tension=0.1)
    ribbon = curve(*points("5.2,-6.9 5.3,-5 4.2,-2.6 2.6,-1"))
    crumbs = polygon(points("4.8,-2.6 5.6,-3 5.8,-2.2")) + polygon(
        points("3,-1.9 3.8,-2.2 3.6,-1.4")
    )
    wood = pen.flat_color("wood")
    return [
        *mirrored_pair([Stroke(ribbon, pen.ink, 2), Stroke(ribbon, pen.accent, 1.2)]),
        *pen.filled_shape(munch, pen.mouth, Fill(ellipse(0, -1.8, 2.2, 1.4), pen.tongue)),
        *teeth(pen, (-2.2, -5.6, 1.9), (0, -5.2, 1.6), (2.2, -5.6, 1.9), half=0.85),
        *pen.filled_shape(
            heart,
            wood,
            Stroke(icing, pen.tooth, 0.9),
            Fill(tulip, pen.flat_color("red")),
            pen.line((0, 3.4), (0, 4.6), width=0.5),
        ),
        *pen.shape(crumbs, wood, 0.8 * pen.fine),
        *mirrored_pair([*reach(pen, "6.4,-1 7.1,1.6 6.2,4"), grip(pen, (5, 4.2), -70)]),
    ]


@part(Place.FRONT)
def concertina(pen: Pen) -> list[Item]:
    """Pulled with both hands, and sung to all day."""
    song = smooth(points("-4.2,-7 0,-6.4 4.2,-7 3.8,-3.4 2,-1 -2,-1 -3.8,-3.4"), tension=0.12)
    tops = (2.6, 1.4, 2.9, 1.8, 3.2, 1.9, 3.2, 1.8, 2.9, 1.4, 2.6)
    bottoms = (5.4, 6.4, 5.8, 7, 6.2, 7.2, 6.2, 7, 5.8, 6.4, 5.4)
    across = [-5 + n for n in range(11)]
    bellows = polygon(
        (*zip(across, tops, strict=True), *zip(across[::-1], bottoms[::-1], strict=True))
    )
    folds, pleats = Path(()), Path(())
    for n, x in enumerate(across[:-1]):
        if n % 2:
            folds += polygon(
                ((x, tops[n]), (x + 1, tops[n + 1]), (x + 1, bottoms[n + 1]), (x, bottoms[n]))
            )
        pleats += line((x, tops[n]), (x, bottoms[n]))
    board = polygon(points("4.6,0.8 6.2,0.2 7.4,1 7.2,6 6,6.8 4.6,6.4"))
    keys = line((5.3, 2.6), (5.5, 2.6)) + line((5.3, 4.4), (5.5, 4.4))
    note = line((0, 0), (0, -2.6), (1.4, -2.2))
    notes: list[Item] = [Stroke(note, pen.ink, 0.6), Fill(ellipse(-0.6, 0.1, 0.85, 0.65), pen.ink)]
    red = pen.flat_color("red")
    return [
        *pen.filled_shape(song, pen.mouth, Fill(ellipse(0, -1, 2.4, 1.7), pen.tongue)),
        Fill(polygon(points("-3,-6.8 0,-6.4 3,-6.8 2.4,-5.2 -2.4,-5.2")), pen.tooth),
        place_items(notes, (6, -3.4), 8),
        place_items(notes, (-6, -2.2), -8, 0.8),
        *pen.filled_shape(bellows, pen.tooth, Fill(folds, red), Stroke(pleats, pen.ink, pen.fine)),
        *mirrored_pair(
            [
                *pen.shape(board, pen.flat_color("wood")),
                Stroke(keys, pen.flat_color("gold"), 0.9),
                *reach(pen, "5.9,-1.4 7,0.2 7.1,2.4", width=1.8),
                grip(pen, (6.6, 3.5), -95),
            ]
        ),
    ]


@part(Place.FRONT)
def new_jumper(pen: Pen) -> list[Item]:
    """Needles, stripes and its tongue in the corner of its mouth."""
    smile = curve(*points("-4.4,-5.6 -2.6,-4 0,-3.5 2.6,-4 4.4,-5.6"))
    tongue = smooth(points("0.9,-3.7 2.6,-4.4 3.9,-2.4 3.3,-0.9 2,-1.4"))
    cloth = smooth(
        points("-4,0 0,0.6 4,0 4.2,3 3.8,5 4.2,7.2 1.4,6.6 -1.4,7.3 -4,6.8 -3.7,4.6 -4.3,2.4"),
        tension=0.08,
    )
    stripes = [
        Stroke(curve((-6, y), (0, y + 0.6), (6, y)), color, 1.6)
        for y, color in ((1.7, pen.second), (4.9, pen.second))
    ]
    stitches = Path(())
    for x, y in product((-3.4, -1.5, 0.4, 2.2), (1.4, 3.1, 4.7)):
        stitches += line((x, y), (x + 0.6, y + 0.7), (x + 1.2, y))
    loops = [
        polygon(points(f"{x - 0.6},1 {x - 0.5},-0.8 {x + 0.5},-0.8 {x + 0.6},1"))
        for x in (-3.2, -1.6, 0, 1.6, 3.2)
    ]
    needle = line((-7, 2.2), (4.6, -2.6))
    steel = pen.flat_color("silver")
    other = line((7, 2.2), (-4.6, -2.6))
    yarn = curve(*points("3.8,-0.2 5.2,0.6 5.8,2.8 5.2,5 6.2,6.6 7.8,6.8"))
    both_needles = needle + other
    return [
        Stroke(smile, pen.ink, 0.9),
        *_tooth(pen),
        *pen.shape(tongue, pen.tongue),
        pen.line((1.9, -3.7), (2.6, -2.4)),
        Stroke(yarn, pen.ink, 1.5),
        Stroke(yarn, pen.accent, 0.8),
        *pen.filled_shape(cloth, pen.accent, *stripes, Stroke(stitches, pen.ink, 0.35)),
        Stroke(both_needles, pen.ink, 1.7),
        Stroke(both_needles, steel, 0.9),
        *pen.merged_shapes(loops[::2], pen.accent),
        *pen.merged_shapes(loops[1::2], pen.second),
        *mirrored_pair([*reach(pen, "6.4,5.6 7.2,3.4 6.6,1.8"), grip(pen, (5.6, 1.6), -80)]),
    ]


def _tooth(pen: Pen) -> list[Item]:
    return pen.shape(polygon(points("-2.6,-4 -1,-3.6 -1.6,-2.2")), pen.tooth, 0.8 * pen.fine)


@part(Place.FRONT)
def shower(pen: Pen) -> list[Item]:
    """Sung under, with a beard of foam."""
    song = smooth(
        points("-6.4,-4.4 -2.6,-3.6 1.2,-4 2,-2.6 1,1.4 -1.6,3.2 -4.8,2.4 -6.6,-0.8"), tension=0.13
    )
    foam = [
        *(circle(-5.6, 3.9, 1.7), circle(-3.2, 5.2, 1.9), circle(-0.4, 5, 1.8)),
        *(circle(1.8, 3.8, 1.4), ellipse(-2, 4, 3.8, 1.2)),
    ]
    head = smooth(points("1.5,-3.6 3,-5 7,-2 6.3,-0.3 5.1,-0.5"), tension=0.1)
    handle = line((5.8, -2.2), (6.6, 2.4))
    hose = curve(*points("6.6,2.4 6.6,4 5.2,4.8 5.6,6.6"))
    rain = Path(())
    for x, y in points("0.8,-2.4 2.4,-1.2 4,0 -0.6,-1 1,0.4 2.8,1.6"):
        rain += line((x, y), (x - 0.9, y + 1.1))
    steel = pen.flat_color("steel")
    return [
        *pen.filled_shape(song, pen.mouth, Fill(ellipse(-2.4, 2.4, 2.4, 1.7), pen.tongue)),
        *teeth(pen, (-4.4, -4, 1.9), (-2, -3.7, 1.7), (0.2, -3.9, 1.8), half=0.85),
        *pen.merged_shapes(foam, pen.tooth),
        Stroke(rain, pen.ink, 1.6),
        Stroke(rain, pen.flat_color("ice"), 0.9),
        Stroke(hose, pen.ink, 1.9),
        Stroke(hose, pen.second, 1),
        Stroke(handle, pen.ink, 2.2),
        Stroke(handle, steel, 1.3),
        *pen.shape(head, steel),
        *reach(pen, "5.8,6 7,4.6 7.1,2.8", width=1.9),
        grip(pen, (6.3, 1.4), -100),
    ]


@part(Place.FRONT)
def good_book(pen: Pen) -> list[Item]:
    """Devoured, from the last page."""
    munch = smooth(points("-5,-7.4 0,-6.8 5,-7.4 5.6,-5 3,-2.4 -3,-2.4 -5.6,-5"), tension=0.14)
    cover = polygon(points("-7.6,0.2 0,1.4 7.6,0.2 7.8,6.8 0.6,7.6 -0.6,7.6 -7.8,6.8"))
    left = smooth(points("-7,-0.8 -3.4,-1.4 0,0.4 0,6.9 -3.4,5.4 -7,6"), tension=0.06)
    right = polygon(
        points(
            "0,0.4 1.6,-0.7 2.1,0.3 3.1,0.1 3.3,1.2 4.5,1 4.7,2.2 5.9,2 6,3.1 7,3.2 7,6 3.4,5.4 "
            "0,6.9"
        )
    )
    scrap = polygon(points("-0.4,-5.4 3.4,-5.8 3.6,-4.2 2.8,-4.4 2.4,-3 1.4,-3.8 0.4,-2.8"))
    text = Path(())
    for y in (3.2, 4.4):
        text += line((-5.8, y), (-1.6, y + 0.9)) + line((1.4, y + 1.1), (5.4, y + 0.4))
    heart = smooth(points("-3.7,0.5 -3,-0.1 -2.3,0.7 -3.6,2.4 -5.1,0.9 -4.4,0"), tension=0.14)
    red = pen.flat_color("red")
    return [
        *pen.filled_shape(munch, pen.mouth, Fill(ellipse(0, -2.6, 3, 1.5), pen.tongue)),
        *pen.shape(scrap, pen.cloth),
        *teeth(pen, (-3, -7.1, 2), (0, -6.8, 2), (3, -7.1, 2)),
        *pen.shape(cover, red),
        *pen.shape(left, pen.cloth),
        *pen.shape(right, pen.cloth),
        Stroke(text, pen.ink, 0.45),
        Fill(heart, red),
        *mirrored_pair([*reach(pen, "6,-2.4 7.1,-0.6 7.2,2.4"), grip(pen, (6.6, 4), -95)]),
    ]


@part(Place.FRONT)
def piano_grin(pen: Pen) -> list[Item]:
    """Its teeth are in tune, and it plays them itself."""
    lips = smooth(
        points("-8.3,-4.2 -4.2,-5.8 0,-5.2 4.2,-5.8 8.3,-4.2 8,1.2 4.6,3.4 0,3 -4.6,3.4 -8,1.2"),
        tension=0.14,
    )
    keys = smooth(
        points(
            "-7.4,-3.4 -3.8,-4.7 0,-4.2 3.8,-4.7 7.4,-3.4 7.1,0.8 4.2,2.4 0,2 -4.2,2.4 -7.1,0.8"
        ),
        tension=0.14,
    )
    gaps = Path(())
    for x in range(-6, 7, 2):
        gaps += line((x, -6), (x, 4))
    black = [
        Fill(polygon(((x - 0.65, -6), (x + 0.65, -6), (x + 0.65, -0.9), (x - 0.65, -0.9))), pen.ink)
        for x in (-6, -4, 0, 2, 4)
    ]
    note = line((0, 0), (0, -2.4), (1.3, -2))
    notes: list[Item] = [Stroke(note, pen.ink, 0.6), Fill(ellipse(-0.6, 0.1, 0.85, 0.65), pen.ink)]
    return [
        *pen.shape(lips, pen.mouth),
        *pen.filled_shape(keys, pen.tooth, Stroke(gaps, pen.ink, 0.35), *black),
        place_items(notes, (-7, 6.6), -8, 0.9),
        place_items(notes, (6.9, 6.6), 8, 0.9),
        *mirrored_pair([*reach(pen, "5.2,6 4.4,5.5 3.4,4.2", width=2.2), grip(pen, (3, 2.4), -12)]),
    ]


@part(Place.FRONT)
def mended_dungarees(pen: Pen) -> list[Item]:
    """Mended by Auntie, with pockets for both hands."""
    laugh = smooth(points("-4,-7 0,-6.2 4,-7 3.8,-4.4 1.8,-2.6 -1.8,-2.6 -3.8,-4.4"), tension=0.13)
    bib = polygon(points("-4.6,-1 4.6,-1 5,3 7.8,3.6 7.4,7.7 -7.4,7.7 -7.8,3.6 -5,3"))
    front_teeth = polygon(points("-2.3,-6.6 -0.2,-6.3 -0.4,-4.6 -2.1,-4.8"))
    front_teeth += polygon(points("0.7,-6.4 2.5,-6.7 2.3,-5 0.9,-4.8"))
    strap = line((3.8, 0.4), (6.3, -6.5))
    buckle = polygon(points("2.8,-1.2 4.8,-0.8 4.4,1 2.4,0.6"))
    patch = polygon(points("-2.1,0.4 2,0 2.5,4.4 -1.7,4.8"))
    squares = [
        Fill(polygon(points(corners)), pen.flat_color("red"))
        for corners in ("-2.1,0.4 0,0.2 0.2,2.4 -1.9,2.6", "0.2,2.4 2.2,2.2 2.5,4.4 0.4,4.6")
    ]
    stitches = Path(())
    for x, y in points("-1,0.3 1,0.1 -0.6,4.7 1.4,4.5"):
        stitches += line((x, y - 0.6), (x, y + 0.6))
    for x, y in points("-2,1.7 -1.8,3.5 2.2,1.3 2.3,3.2"):
        stitches += line((x - 0.6, y), (x + 0.6, y))
    pocket = smooth(points("3.4,5.2 5.4,4.6 7.7,4.6 7.4,7.6 4,7.6"), tension=0.06)
    navy = pen.flat_color("navy")
    return [
        *pen.filled_shape(laugh, pen.mouth, Fill(ellipse(0, -2.6, 2.2, 1.3), pen.tongue)),
        *pen.shape(front_teeth, pen.tooth),
        *mirrored_pair([Stroke(strap, pen.ink, 2.6), Stroke(strap, navy, 1.7)]),
        *pen.shape(bib, navy),
        *mirrored_pair(pen.shape(buckle, pen.flat_color("gold"))),
        *pen.filled_shape(patch, pen.cloth, *squares),
        Stroke(stitches, pen.ink, 0.5),
        *mirrored_pair([*reach(pen, "6.6,-3.4 7.1,0.6 6,5", width=2.1), *pen.shape(pocket, navy)]),
    ]


@part(Place.FRONT)
def tongue_and_fly(pen: Pen) -> list[Item]:
    """Long, quick and sticky: that was the fly."""
    lips = smooth(
        points("-7.6,-0.4 -3.6,0.8 0,0.4 3.6,0.8 7.6,-0.4 6.8,3.6 3.4,6.8 -3.4,6.8 -6.8,3.6"),
        tension=0.15,
    )
    tongue = curve(*points("-1,5.4 0.4,2 -3.6,-1 -4.6,-4 -1.8,-6.1 1.6,-5"))
    wings = [
        place_items(pen.shape(ellipse(0, -1.5, 1, 1.8), pen.flat_color("ice")), (4, -4.5), turn)
        for turn in (-28, 34)
    ]
    legs = line((2.8, -3.2), (2.2, -1.8)) + line((4, -3), (4, -1.5)) + line((5.2, -3.2), (6, -2))
    return [
        *pen.filled_shape(lips, pen.mouth),
        *teeth(pen, (-5, 0.4, 2.2), (-2.4, 0.8, 2), (2.6, 0.8, 2), (5, 0.4, 2.2), half=1.1),
        Stroke(tongue, pen.ink, 3.2),
        Stroke(tongue, pen.tongue, 2.3),
        *pen.shape(smooth(points("0.4,-6.4 2.6,-6.2 3.4,-4.4 1.8,-3.4 0.2,-3.8")), pen.tongue),
        Stroke(legs, pen.ink, 0.6),
        *wings,
        *pen.shape(ellipse(4, -3.9, 2, 1.2), pen.flat_color("coal")),
        *teeth(pen, (-4.4, 5.8, -1.8), (3.8, 6.2, -1.8), half=1),
    ]
