"""Surprises on a body: hats, socks, pockets and their contents."""

from __future__ import annotations

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, circle, ellipse, line, polygon, rectangle, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.parts.belly_limbs import grip, reach, teeth
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import points


@part(Place.FRONT)
def zip_(pen: Pen) -> list[Item]:
    """Half open, with something warm inside."""
    gap = polygon(points("2,0 -6.2,-3.8 -5,0 -6.2,3.8"))
    teeth = [
        pen.line((x, y - 0.75), (x, y + 0.75), width=0.5)
        for x in (-5.4, -3.8, -2.2, -0.6, 0.8)
        for y in (0.46 * (x - 2), 0.46 * (2 - x))
    ]
    closed_teeth = [pen.line((x, -0.9), (x, 0.9), width=0.5) for x in (3.4, 4.5, 5.6, 6.7)]
    return [
        Fill(gap, pen.mouth),
        Clip(gap, (Fill(polygon(points("-1.6,0 -7,5 -7,0.4")), pen.tongue),)),
        Stroke(gap, pen.cloth, 1.3),
        Stroke(line((2, 0), (7.2, 0)), pen.cloth, 1.9),
        *teeth,
        *closed_teeth,
        *pen.shape(smooth(points("1.2,-1.1 3,-1.1 3,1.1 1.2,1.1"), tension=0.1), pen.accent),
        *pen.shape(ellipse(2.2, 2.5, 0.8, 1.6), pen.accent),
    ]


@part(Place.FRONT)
def window(pen: Pen) -> list[Item]:
    """With a tiny monster that looks out, its hair down over its face."""
    frame = rectangle(Box(-5.2, -5.8, 10.4, 9.2))
    head = smooth(points("-3.4,4 -3,-1.6 0,-3.2 3,-1.6 3.4,4"), tension=0.1)
    hair = smooth(
        points("-3.3,-0.2 -2.8,-2.8 0,-4.2 2.8,-2.8 3.3,-0.2 2,-0.6 1,0.4 0,-0.6 -1,0.4 -2,-0.6"),
        tension=0.1,
    )
    curtain = smooth(points("5.4,-6 2.6,-6 4,-3 5.4,-1"), tension=0.1)
    horn = polygon(points("1.2,-2.4 2.6,-5.2 3,-1.6"))
    smile = smooth(points("-1.5,1.2 1.5,1.2 0.9,2.5 -0.9,2.5"))
    return [
        *pen.filled_shape(
            frame,
            pen.cloth,
            *mirrored_pair(pen.shape(horn, pen.second)),
            *pen.shape(head, pen.shade),
            *pen.shape(hair, pen.accent),
            Fill(smile, pen.mouth),
            *mirrored_pair(pen.shape(curtain, pen.tongue)),
        ),
        Stroke(frame, pen.ink, 1.2),
        *pen.shape(rectangle(Box(-6.2, 3.2, 12.4, 1.9)), pen.second),
    ]


@part(Place.FRONT)
def letterbox(pen: Pen) -> list[Item]:
    """With teeth, so the letter that does not quite fit is chewed."""
    plate = smooth(points("-7.6,-5.2 7.6,-5.2 7.6,3.4 -7.6,3.4"), tension=0.06)
    slot = smooth(points("-6,-3.6 6,-3.6 6,1.8 -6,1.8"), tension=0.07)
    letter = polygon(points("-4.6,-3.2 4.6,-3.2 4.6,3.2 -4.6,3.2"))
    fold = line((-4.6, 3.2), (0, -0.6), (4.6, 3.2))
    stamp = polygon(points("2.2,-2.4 3.8,-2.4 3.8,-0.6 2.2,-0.6"))
    bolts = line((-6.9, -0.8), (-6.8, -0.8)) + line((6.8, -0.8), (6.9, -0.8))
    return [
        *pen.shape(plate, pen.accent, 0.8),
        Stroke(bolts, pen.ink, 1),
        *pen.filled_shape(slot, pen.mouth, Fill(ellipse(-3.4, 2.2, 2.6, 1.6), pen.tongue)),
        *teeth(pen, (-4.8, 1.7, -2.2), half=0.9),
        place_items(
            [
                *pen.shape(letter, pen.cloth),
                Stroke(fold, pen.ink, 0.45),
                Fill(stamp, pen.flat_color("red")),
            ],
            (1, 2.4),
            -16,
        ),
        *teeth(pen, (-4.6, -3.5, 2.6), (-2.3, -3.5, 3), (0, -3.5, 2.6), (2.3, -3.5, 3), half=1.05),
        *teeth(pen, (4.6, -3.5, 2.6), half=1.05),
        *reach(pen, "-4.4,5.4 -3.6,6.1 -2.6,5.7"),
        grip(pen, (-1.8, 4.9), 50),
        *reach(pen, "6.4,0.4 7.1,2.6 6.4,4.2"),
        grip(pen, (5.8, 4), -70),
    ]


@part(Place.FRONT)
def buttons(pen: Pen) -> list[Item]:
    """Toggles, as on a duffel coat."""
    items: list[Item] = [pen.line((0, -6.4), (0, 6.4), width=0.6)]
    for y in (-4, 0, 4):
        items.append(Stroke(line((-4.4, y - 0.6), (4.4, y + 0.6)), pen.ink, 0.7))
        items += pen.limb((-1.8, y), (1.8, y), width=1.5, color=pen.accent)
    return items


@part(Place.FRONT)
def bandage(pen: Pen) -> list[Item]:
    """Two plasters, crossed: it was brave."""
    return [
        place_items(_strip(pen), (0, 0), -38, 1.15),
        place_items(_strip(pen), (0, 0), 38, 1.15),
    ]


def _strip(pen: Pen) -> list[Item]:
    strip = smooth(points("-5.2,-1.7 5.2,-1.7 6,0 5.2,1.7 -5.2,1.7 -6,0"), tension=0.1)
    pad = rectangle(Box(-2, -1.7, 4, 3.4))
    return [*pen.shape(strip, pen.cloth), Fill(pad, pen.accent)]


@part(Place.CHEEK)
def plaster(pen: Pen) -> list[Item]:
    """On the cheek: it was brave."""
    return [place_items(_strip(pen), (0, 0), -32, 0.58)]


@part(Place.CHEEK)
def kiss_mark(pen: Pen) -> list[Item]:
    """Grandmother was here."""
    lips = smooth(points("-2.8,0.1 -1,-1.6 0,-0.9 1,-1.6 2.8,0.1 0,1.8"))
    return [
        place_items(
            [Fill(lips, pen.tongue), pen.line((-1.8, 0.1), (1.8, 0.1), width=0.4)], (0, 0), -14
        )
    ]


@part(Place.COLLAR)
def scarf(pen: Pen) -> list[Item]:
    """Knitted, with one end over the shoulder."""
    band = smooth(points("-7.4,-1.6 0,-0.2 7.4,-1.6 7.2,1.4 0,3 -7.2,1.4"), tension=0.12)
    tail = polygon(points("1.4,1.6 4.6,1.2 5,4.6 2,5"))
    stripes = tuple(Stroke(line((x, -4), (x + 0.8, 5)), pen.second, 1.2) for x in (-6, -3, 0, 3, 6))
    bars = (Stroke(line((0, 3.9), (7, 3.5)), pen.second, 0.9),)
    return [
        *pen.filled_shape(tail, pen.accent, *bars),
        *pen.filled_shape(band, pen.accent, *stripes),
    ]


@part(Place.COLLAR)
def bow_tie(pen: Pen) -> list[Item]:
    """For concerts."""
    wing = smooth(points("0,0 3,-2 5.6,-2.6 5.6,2.6 3,1.8"), tension=0.1)
    stripe = Stroke(line((3.8, -3), (3.8, 3)), pen.second, 1)
    return [
        *mirrored_pair(pen.filled_shape(wing, pen.accent, stripe)),
        *pen.shape(ellipse(0, 0, 1.3, 1.6), pen.second),
    ]


@part(Place.COLLAR)
def bib(pen: Pen) -> list[Item]:
    """There was soup."""
    cloth = smooth(points("-6,-2.2 0,-0.6 6,-2.2 5,2.4 0,4.6 -5,2.4"), tension=0.12)
    splash = smooth(points("-1,1.6 0.6,0.8 1.8,1.8 1.4,3.2 0,2.8 -1.4,3"))
    return [*pen.shape(cloth, pen.cloth), Fill(splash, pen.accent)]


@part(Place.COLLAR)
def pearls(pen: Pen) -> list[Item]:
    """Her grandmother's."""
    places = points("-5.8,-1.2 -3.7,0.5 -1.3,1.3 1.3,1.3 3.7,0.5 5.8,-1.2")
    return pen.merged_shapes([circle(x, y, 1.4) for x, y in places], pen.tooth)


def _striped_shape(pen: Pen, shape: Path, *stripes: Item) -> list[Item]:
    return pen.filled_shape(shape, pen.accent, *stripes)


@part(Place.TOP)
def nightcap(pen: Pen) -> list[Item]:
    """With a bobble that hangs down."""
    cap = smooth(
        points("-5.8,1.6 -4.4,-3.6 0,-6.4 4.6,-5.2 7.6,-1.2 6.4,-0.4 4.4,-1.8 5,1.6 0,0.6")
    )
    stripes = [Stroke(line((x, 3), (x + 2.4, -8)), pen.second, 1.4) for x in (-4.4, -0.4, 3.4)]
    band = smooth(points("-6.6,0.6 0,-0.6 6.2,0.6 6.2,2.8 0,2 -6.6,2.8"))
    return [
        *_striped_shape(pen, cap, *stripes),
        *pen.shape(band, pen.cloth),
        *_bobble(pen, (6.8, -0.2), 1.8),
    ]


def _bobble(pen: Pen, at: Point, radius: float) -> list[Item]:
    """A bobble of wool, which stands out all round."""
    ends = [Affine.turn(20 * n)((0, -radius * (1 if n % 2 else 0.7))) for n in range(18)]
    return [place_items(pen.shape(polygon(ends), pen.cloth), at)]


@part(Place.TOP)
def party_hat(pen: Pen) -> list[Item]:
    """A paper cone, from a birthday that does not end."""
    cone = polygon(points("-4.4,1.6 0.4,-6.6 4.6,1.6"))
    stripes = [Stroke(line((-6, y), (6, y - 2)), pen.second, 1.3) for y in (1.6, -1.6, -4.6)]
    ribbons = smooth(
        points("0.4,-6.2 -1.8,-6.4 -1.4,-8.4 0.4,-7.6 2.4,-8.4 2.6,-6.4"),
        tension=0.12,
    )
    return [*_striped_shape(pen, cone, *stripes), *pen.shape(ribbons, pen.second)]


@part(Place.TOP)
def top_hat(pen: Pen) -> list[Item]:
    """For the opera."""
    pipe = smooth(points("-4,0.6 -4.6,-6.6 0,-7.2 4.6,-6.6 4,0.6"), tension=0.06)
    band = Stroke(line((-6, -1.6), (6, -1.6)), pen.second, 2)
    brim = smooth(points("-7,-0.4 0,0.4 7,-0.4 6.4,1.8 0,2.4 -6.4,1.8"), tension=0.12)
    return [*_striped_shape(pen, pipe, band), *pen.shape(brim, pen.accent)]


@part(Place.TOP)
def crown(pen: Pen) -> list[Item]:
    """Of gold, or of cardboard."""
    gold = polygon(points("-5.4,2 -6.2,-4 -2.8,-1.2 0,-6 2.8,-1.2 6.2,-4 5.4,2"))
    hem = Stroke(line((-7, 1.1), (7, 1.1)), pen.second, 1.5)
    return pen.filled_shape(gold, pen.flat_color("gold"), hem)


@part(Place.TOP)
def bobble_hat(pen: Pen) -> list[Item]:
    """Knitted by somebody's aunt."""
    dome = smooth(points("-6,1.4 -5,-3 0,-5 5,-3 6,1.4 0,0.8"))
    zigzag = line(*points("-6,-0.8 -4,-2.2 -2,-0.8 0,-2.2 2,-0.8 4,-2.2 6,-0.8"))
    brim = smooth(points("-6.8,0.4 0,-0.6 6.8,0.4 6.8,2.8 0,2.2 -6.8,2.8"))
    ribs = [pen.line((x, 0.4), (x, 1.8), width=0.45) for x in (-4, -2, 0, 2, 4)]
    return [
        *_bobble(pen, (0, -6), 2.3),
        *_striped_shape(pen, dome, Stroke(zigzag, pen.second, 1)),
        *pen.shape(brim, pen.second),
        *ribs,
    ]


@part(Place.TOP)
def bow(pen: Pen) -> list[Item]:
    """A ribbon, far too large."""
    wing = smooth(points("0,0 5,-4.6 7,-3.6 6.8,1.2 5.4,2"))
    crease = pen.line((1.4, -0.4), (3.8, -1.4), width=0.45)
    return [
        *mirrored_pair([*pen.shape(wing, pen.accent), crease]),
        *pen.shape(ellipse(0, -0.2, 1.5, 1.8), pen.second),
    ]


@part(Place.TOP)
def nest(pen: Pen) -> list[Item]:
    """A bird's nest, with two eggs."""
    bowl = smooth(points("-6.4,-1.6 0,-0.8 6.4,-1.6 4.8,2 0,3 -4.8,2"), tension=0.13)
    twigs = [
        pen.line(*ends, width=0.5)
        for ends in (
            ((-7.4, -2.6), (-3, 1.4)),
            ((7.4, -2.4), (2, 1.6)),
            ((-3.4, -0.2), (3, 1.2)),
            ((-2, 2), (4.6, -0.4)),
        )
    ]
    return [
        place_items(pen.shape(ellipse(0, 0, 1.9, 2.5), pen.second), (-2, -2.4), -12),
        place_items(pen.shape(ellipse(0, 0, 1.9, 2.5), pen.second), (2, -2.6), 10),
        *pen.shape(bowl, pen.flat_color("straw")),
        *twigs,
    ]


@part(Place.TOP)
def teapot(pen: Pen) -> list[Item]:
    """Somebody is always thirsty."""
    pot = smooth(points("-3.6,1.6 -4.4,-1.6 -2.4,-3.8 2.4,-3.8 4.4,-1.6 3.6,1.6"))
    spout = smooth(points("3.4,0.4 5.4,-1.4 6,-4.2 7.4,-3.6 6.6,0 4,2"), tension=0.12)
    lid = smooth(points("-2.4,-3.6 0,-5.4 2.4,-3.6 0,-3.2"))
    return [
        pen.line(*points("-3.8,-2 -6.8,-2.2 -6.6,0.8 -3.6,0.8"), width=1.1),
        *pen.shape(spout, pen.accent),
        *_striped_shape(pen, pot, Stroke(line((-6, -0.8), (6, -0.8)), pen.second, 1.2)),
        *pen.shape(circle(0, -5.6, 0.9), pen.second),
        *pen.shape(lid, pen.accent),
    ]


@part(Place.TOP)
def chef_hat(pen: Pen) -> list[Item]:
    """It has tasted everything."""
    puffs = [
        circle(-3.6, -3.6, 2.6),
        circle(0, -5, 3),
        circle(3.6, -3.6, 2.6),
        rectangle(Box(-3.6, -3.4, 7.2, 4.4)),
    ]
    band = smooth(points("-4.4,-0.8 0,-1.4 4.4,-0.8 4.4,2 0,1.4 -4.4,2"), tension=0.1)
    return [*pen.merged_shapes(puffs, pen.cloth), *pen.shape(band, pen.accent)]


@part(Place.TOP)
def propeller_cap(pen: Pen) -> list[Item]:
    """Ready to take off."""
    dome = smooth(points("-6,2 -4.8,-2 0,-3.6 4.8,-2 6,2 0,1.2"))
    panel = smooth(points("-2,2 -1.4,-2 0,-3.8 1.4,-2 2,2"))
    blade = smooth(points("0,-5.4 3,-7 6.6,-6.2 4,-4.8"))
    return [
        Stroke(line((0, -3), (0, -5.4)), pen.ink, 1.1),
        *_striped_shape(pen, dome, Fill(panel, pen.second)),
        *mirrored_pair(pen.shape(blade, pen.second)),
    ]


@part(Place.FOOT, front=False)
def socks(pen: Pen) -> list[Item]:
    """Two, and for once a pair."""
    sock = smooth(points("1.6,-3 5,-3 5.2,0.8 7.4,2.2 7,4.4 1.8,4.4 1.4,1"), tension=0.12)
    stripes = [Stroke(line((0, y), (8, y)), pen.second, 1.1) for y in (-0.4, 1.8)]
    return mirrored_pair(pen.filled_shape(sock, pen.accent, *stripes))


@part(Place.FOOT, front=False)
def boots(pen: Pen) -> list[Item]:
    """For puddles."""
    boot = smooth(points("1.4,-3 5.2,-3 5.2,0.4 8,1.8 8,4.2 1.4,4.2"), tension=0.09)
    sole = Stroke(line((0, 4), (9, 4)), pen.ink, 1.3)
    cuff = Stroke(line((0, -2.2), (7, -2.2)), pen.second, 1.6)
    return mirrored_pair(pen.filled_shape(boot, pen.accent, sole, cuff))
