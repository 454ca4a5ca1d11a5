"""More legs in clothes: robes, coats, shorts."""

from __future__ import annotations

from math import cos, pi, sin

from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Legs
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.games.misfitz.art.leg_clothes import hips, trousers
from tilegen.games.misfitz.art.ornaments import star
from tilegen.parts.part import shape
from tilegen.parts.pen import Pen, curve, mirrored_pair, place_items
from tilegen.parts.spot import Spot, points


@shape()
def nightshirt(pen: Pen) -> tuple[list[Item], Legs]:
    """A striped nightshirt below a royal robe."""
    robe = smooth(points("-13,6 13,6 19,24 22.8,60 19,66 -19,66 -22.8,60 -19,24"), tension=0.08)
    hem = [Stroke(curve((-26, 61), (0, 63), (26, 61)), pen.flat_color("snow"), 8)]
    spots = [
        Fill(smooth(((x - 0.8, 59), (x + 0.8, 59), (x, 62.4)), tension=0.1), pen.ink)
        for x in (-19, -15, 15, 19)
    ]
    side = points("13.6,10 14,24 15,50 14,57 0,58.6")
    stripes = [
        Stroke(line((x, -20), (x * 1.2, 70)), pen.flat_color("navy"), 1.2)
        for x in (-12, -8, -4, 0, 4, 8, 12)
    ]
    shins = mirrored_pair(pen.tube((7, 52), (7, 72), width=5.4, skin=pen.body))
    hairs = mirrored_pair([pen.line((9, y), (11.4, y + 1), width=0.6) for y in (63, 66)])
    return [
        *pen.solid(robe, pen.clothes, *hem, *spots),
        *shins,
        *hairs,
        *hips(pen, side, pen.tone("ice"), *stripes),
    ], Legs((7.4, 70), 3, (7, 54))


@shape()
def rubber_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """A wetsuit, with stripes, and a starfish that holds on to it."""
    side = trousers(5.4, 68, 32)
    stripes = mirrored_pair(
        [Fill(polygon(points("13,-20 24,-20 24,80 15.4,80 17,30")), pen.trim.body)]
    )
    arms = smooth(
        [
            (-11 + r * sin(k * pi / 5 + 0.2), 36 - r * cos(k * pi / 5 + 0.2))
            for k in range(10)
            for r in ((9, 4.2)[k % 2],)
        ],
        tension=0.12,
    )
    face = [
        pen.dots(((-13, 34.6), (-9.4, 34.6)), 0.9, pen.ink),
        pen.line((-13, 37.4), (-11.2, 38.6), (-9.4, 37.4), width=0.8),
    ]
    knees = mirrored_pair(
        [
            Stroke(curve((7, 51), (11, 53), (15, 51)), pen.clothes.marks, 1.1),
            Stroke(curve((7, 55), (11, 57), (15, 55)), pen.clothes.marks, 1.1),
        ]
    )
    return [
        *hips(pen, side, pen.clothes, *stripes),
        *knees,
        *pen.solid(arms, pen.tone("red")),
        *face,
    ], Legs((11, 67), 5, (11, 46))


@shape()
def black_trousers(pen: Pen) -> tuple[list[Item], Legs]:
    """Pressed, in front of a cape in which a bat sleeps, and too short for the socks."""
    cape = symmetric_outline(points("0,6 13,6 19,20 24.4,62 18,58.6 13,64 8,59 0,62"), 0.1)
    lining = Fill(symmetric_outline(points("0,8 13,8 17,20 21,66 0,70")), pen.flat_color("red"))
    side = points("14.4,14 15,30 14.4,54 14.4,60 6.4,60 6,48 4,30 0,26")
    stripes = [
        Stroke(line((x, 10), (x * 1.04, 60)), pen.clothes.light, 0.8)
        for x in (-12.6, -9.2, 9.2, 12.6)
    ]
    socks = mirrored_pair(
        pen.solid(
            rectangle(Box(7, 54, 6.4, 20)),
            pen.tone("red"),
            *[Stroke(line((4, y), (16, y)), pen.cloth, 1.8) for y in (65, 69)],
        )
    )
    sash = [
        Stroke(curve((-20, 9), (0, 11), (20, 9)), color, width)
        for color, width in ((pen.ink, 9.6), (pen.trim.body, 7.6))
    ]
    return [
        *pen.solid(cape, pen.hair, lining),
        *socks,
        *hips(pen, side, pen.clothes, *stripes, *sash),
        place_items(_bat(pen, Spot(0, 0)), (17, 26)),
    ], Legs((10, 71), 3.6, (10, 44))


def _bat(pen: Pen, hook: Spot) -> list[Item]:
    """It hangs by its feet."""
    wing = hook.smooth("0,3 6.4,1 5.6,6 5.8,12 3,10.4 0,14", tension=0.1)
    head = hook.circle(0, 16, 3.9) + hook.polygon("-3.8,17 -3,22.6 0,19 3,22.6 3.8,17")
    face = [
        pen.dots(hook.points("-1.5,16.4 1.5,16.4"), 0.8, pen.ink),
        pen.line(*hook.points("-1.2,14 0,13.4 1.2,14"), width=0.6),
    ]
    feet = [
        pen.line(hook.translate(dx, -3), hook.translate(dx, 3), width=1.2) for dx in (-1.4, 1.4)
    ]
    return [
        *feet,
        *mirrored_pair(pen.solid(wing, pen.trim)),
        *pen.solid(hook.ellipse(0, 9, 3.4, 6), pen.tone("silver")),
        *pen.solid(head, pen.tone("silver")),
        *face,
    ]


@shape()
def dungaree_legs(pen: Pen) -> tuple[list[Item], Legs]:
    """Turned up, with earth on the knees and a flower in the pocket."""
    side = trousers(6.6, 62, 36)
    cuffs = mirrored_pair(
        pen.solid(smooth(points("3.8,58 18.2,58 18.2,65 3.8,65"), tension=0.06), pen.trim)
    )
    knee = smooth(points("5.4,40 16,39 16.6,50 6,51"), tension=0.06)
    patch = [
        *pen.shape(knee, pen.trim.body),
        *[pen.line((x, y), (x, y + 2.8), width=0.8) for x in (8, 13) for y in (37.8, 49)],
    ]
    earth = Fill(
        smooth(points("-16,42 -11,40 -6.4,43 -7,49 -12,51 -16,48")), pen.flat_color("wood")
    )
    pocket = smooth(points("6,12 14,11 14.6,22 6.6,23"), tension=0.06)
    bloom = [
        pen.line((10, 13), (11, 7), width=1),
        *[
            item
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2))
            for item in pen.shape(circle(11 + dx, 6.6 + dy, 1.5), pen.tongue)
        ],
        Fill(circle(11, 6.6, 1.3), pen.flat_color("gold")),
    ]
    return [
        *hips(pen, side, pen.clothes, earth),
        pen.line((0, 6), (0, 30), width=0.8),
        *patch,
        *bloom,
        *pen.solid(pocket, pen.clothes),
        *cuffs,
    ], Legs((11, 62), 5.4, (11, 46))


@shape()
def long_robe(pen: Pen) -> tuple[list[Item], Legs]:
    """Down to the floor, with moons and stars."""
    side = points("15,14 18,34 23,62 23.4,70 16,73 8,70 0,73")
    stars = (
        star((-9, 20), 4)
        + star((9, 32), 3)
        + star((-14, 44), 3)
        + star((3, 48), 4.4)
        + star((16, 56), 3)
        + star((-6, 62), 2.6)
        + star((4, 14), 2)
    )
    moon = smooth(points("-2,28 -7.4,31.6 -7,38 -1,40 -3.8,36.6 -4,32"))
    hem = Stroke(curve(*points("-26,64 -8,67 8,65 26,64")), pen.trim.body, 4)
    folds = [pen.line((x, 50), (x * 1.2, 66), width=0.8) for x in (-12, 11)]
    return [
        *hips(pen, side, pen.clothes, Fill(stars + moon, pen.flat_color("gold")), hem),
        *folds,
    ], Legs((9, 70), 4, (9, 50))


@shape()
def shorts(pen: Pen) -> tuple[list[Item], Legs]:
    """A footballer's: shorts, hairy knees, long socks."""
    side = points("15,12 20,26 21.6,40 3,42 1.6,34 0,31")
    stripe = mirrored_pair(
        [Fill(polygon(points("16,-20 26,-20 26,50 18,50 17,24")), pen.trim.body)]
    )
    leg = pen.tube((11.4, 36), (11.4, 70), width=8.4, skin=pen.body)
    hairs = [
        pen.line((x, y), (x + 1.4, y + 1.2), width=0.6)
        for x, y in points("8.4,46 12,45 14,48 9.6,49.4")
    ]
    sock = pen.solid(
        smooth(points("6,54 16.8,54 16,74 7,74"), tension=0.06),
        pen.clothes,
        *[Stroke(line((2, y), (22, y)), pen.trim.body, 3) for y in (61, 68)],
    )
    cuff = pen.tube((7, 54.6), (15.8, 54.6), width=3, skin=pen.trim)
    plaster = [
        *pen.shape(
            smooth(points("-15,46 -8,44 -7.4,47 -14.4,49"), tension=0.09), pen.flat_color("rose")
        )
    ]
    return [
        *mirrored_pair([*leg, *hairs, *sock, *cuff]),
        *plaster,
        *hips(pen, side, pen.clothes, *stripe),
    ], Legs((11.4, 72), 4.6, (11.4, 48))


@shape()
def coat_tails(pen: Pen) -> tuple[list[Item], Legs]:
    """The rest of a trench coat, and hose below."""
    side = points("15,14 19.4,34 21.6,50 0,53")
    knobs = [
        item
        for y in (8, 20)
        for x in (-7, 9)
        for item in pen.shape(circle(x, y, 1.9), pen.flat_color("coal"))
    ]
    pockets = mirrored_pair(
        pen.solid(smooth(points("7,28 16.4,25 17.4,30 8,33"), tension=0.06), pen.clothes)
    )
    hose = mirrored_pair(
        pen.solid(
            smooth(points("5,46 16,46 15,69 5.4,69"), tension=0.04),
            pen.trim,
            Stroke(line((10.4, 44), (10.4, 72)), pen.trim.rim, 0.9),
        )
    )
    return [
        *hose,
        *hips(pen, side, pen.clothes),
        pen.line((4, -2), (5, 30), (8, 50), width=0.9),
        *knobs,
        *pockets,
    ], Legs((10.4, 69), 4.6, (10, 52))


@shape()
def flowered_skirt(pen: Pen) -> tuple[list[Item], Legs]:
    """Long, flowered, with an apron; woollen stockings."""
    side = points("15,14 19,34 22.4,54 15,58 7,56 0,58")
    blooms = [
        item
        for x, y in points("-17,30 -18,44 17,26 18,40 19,52 -13,18 -19,53")
        for item in (
            pen.dots(((x - 1.5, y), (x + 1.5, y), (x, y - 1.5), (x, y + 1.5)), 1.3, pen.trim.light),
            Fill(circle(x, y, 1), pen.flat_color("gold")),
        )
    ]
    apron = symmetric_outline(points("0,9 10,8 13,26 13,42 8,46 0,47"), 0.1)
    pocket = smooth(points("-6.4,24 6.4,24 6,34 0,35.6 -6,34"), tension=0.07)
    wool = [
        *pen.solid(circle(1, 21, 5.4), pen.tone("red")),
        pen.line((-3, 19), (1, 22), (5, 19), width=0.7),
        pen.line((-2.4, 24), (1, 19), (4, 23.6), width=0.7),
    ]
    lace = [
        pen.line(
            (x, 45.6 - abs(x) * 0.12),
            (x + 1.6, 48),
            (x + 3.2, 45.6 - abs(x + 3.2) * 0.12),
            width=0.7,
        )
        for x in (-8, -4.8, -1.6, 1.6, 4.8)
    ]
    socks = mirrored_pair(
        pen.solid(
            smooth(points("5,50 12.4,50 11.6,72 6,72"), tension=0.05),
            pen.tone("silver"),
            *[
                Stroke(curve((3, y), (9, y + 1.4), (15, y)), pen.tone("silver").marks, 0.8)
                for y in (62, 65, 68)
            ],
        )
    )
    thread = pen.line(*points("5,23 12,32 14,44 20,60 18,74 24,78"), width=0.9)
    return [
        *socks,
        *hips(pen, side, pen.clothes, *blooms),
        *pen.solid(apron, pen.tone("snow")),
        *lace,
        *wool,
        *pen.solid(pocket, pen.tone("snow")),
        thread,
    ], Legs((8.8, 71), 4, (9, 54))


@shape()
def chaps(pen: Pen) -> tuple[list[Item], Legs]:
    """Leather with fringes, on bowed legs."""
    side = points("15,13 19,24 24,42 22.6,56 17,64 9.4,60 12,48 9,38 3,32 0,31")
    leather = smooth(
        points("9,13 15,10 19,23 24,42 22.4,57 17,64.6 12,62 15.4,50 14,38 10,28"), tension=0.12
    )
    fringe = mirrored_pair(
        [
            Stroke(line((x, y), (x + 2.6, y + 2.4)), pen.ink, 1.2)
            for x, y in points("18,24 20,30 22,36 22.6,42 22.4,48 21,54")
        ]
    )
    holster = [
        *pen.solid(smooth(points("13,18 20,18 19,34 14,34"), tension=0.08), pen.tone("wood"))
    ]
    carrot = [
        *pen.solid(polygon(points("14.4,19 18.8,19 16.6,28")), pen.tone("ginger")),
        *pen.shape(
            smooth(points("16.6,19 13,12 16,14 17,10 18,14 21,12.6"), tension=0.1),
            pen.flat_color("leaf"),
        ),
    ]
    belt = pen.tube((-14.6, 11), (0, 14.6), (16, 17), width=3, skin=pen.tone("wood"))
    return [
        *fringe,
        *hips(pen, side, pen.clothes),
        *mirrored_pair(pen.solid(leather, pen.hair)),
        *belt,
        *carrot,
        *holster,
    ], Legs((12, 63), 4.6, (18, 44))
