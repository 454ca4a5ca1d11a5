"""Eyes, and the patches, glasses and masks in front of them."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.parts.eyes import round_eyes
from tilegen.parts.part import Socket, part
from tilegen.parts.pen import Pen, mirrored_pair, place_items
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


def _eye(pen: Pen, at: Point, radius: float, look: Point | None = None) -> Item:
    return place_items(round_eyes.draw(pen, Socket(radius, look or pen.look)), at)


@part(Place.EYES, on=Head)
def patch_eye(pen: Pen, at: Head) -> list[Item]:
    """One eye, and a patch with its string."""
    eyes = Spot(0, at.eyes)
    patch = eyes.smooth("-14.4,-4.4 -3,-4.8 -3.2,2.6 -8.6,6.6 -13.6,3", tension=0.12)
    strap = pen.line(*eyes.points("-20,-9 -8,-4 6,-9.4 18,-15"), width=1.4)
    brow = pen.line(*eyes.points("4,-8 9,-9.4 14,-7"), width=1.8)
    return [strap, Fill(patch, pen.ink), _eye(pen, eyes.translate(at.apart), at.ball * 1.12), brow]


@part(Place.EYES, on=Head)
def owl_eyes(pen: Pen, at: Head) -> list[Item]:
    """Wider awake than anybody."""
    eyes = [_eye(pen, (x, at.eyes), at.ball) for x in (-at.apart, at.apart)]
    return [
        *eyes,
        *mirrored_pair(
            [pen.line((4, at.eyes + 10.4), (9, at.eyes + 11.8), (14, at.eyes + 10.4), width=0.7)]
        ),
    ]


@part(Place.EYES, on=Head)
def odd_eyes(pen: Pen, at: Head) -> list[Item]:
    """Two lamps, one much larger: a machine's."""
    eyes = Spot(0, at.eyes)
    ring = [
        *pen.solid(eyes.circle(-8, 0, 8.4), pen.trim),
        *pen.solid(eyes.circle(9.6, 0, 6), pen.trim),
    ]
    return [*ring, _eye(pen, eyes.translate(-8), 6.4), _eye(pen, eyes.translate(9.6), 4)]


@part(Place.EYES, on=Head)
def coal_eyes(pen: Pen, at: Head) -> list[Item]:
    """Two lumps of coal, worried."""
    eyes = Spot(0, at.eyes)
    lump = eyes.smooth("4.4,-2 7,-4.4 10.6,-3 11.4,1.4 8,4 4.6,2.4")
    return mirrored_pair(
        [
            Fill(lump, pen.ink),
            Fill(eyes.circle(8.6, -1.6, 1), pen.tooth),
            pen.line(*eyes.points("4,-9.6 8,-9 12.4,-6.4"), width=1.5),
        ]
    )


@part(Place.EYES, on=Head)
def diving_mask(pen: Pen, at: Head) -> list[Item]:
    """One pane for both eyes, with a strap."""
    eyes = Spot(0, at.eyes)
    rim = symmetric_outline(eyes.points("0,-10.4 12,-10 18.4,-3 17,7 8,10 2.6,6.6 0,5.6"))
    pane = symmetric_outline(eyes.points("0,-7.4 11,-7.2 15.2,-2 14,5 8,7 3,3 0,2"))
    strap = pen.tube(*eyes.points("-22,-2 0,-3 22,-2"), width=3.4, skin=pen.trim)
    shine = pen.line(*eyes.points("-12,2 -9.6,-4"), width=0.9)
    glass = pen.flat_color("ice")
    return [
        *strap,
        *pen.solid(rim, pen.trim),
        *pen.filled_shape(pane, glass),
        *[_eye(pen, eyes.translate(x, -0.6), at.ball * 0.86) for x in (-7, 7)],
        shine,
    ]


@part(Place.EYES, on=Head)
def magnified_eye(pen: Pen, at: Head) -> list[Item]:
    """One eye through a magnifying glass."""
    eyes = Spot(0, at.eyes)
    grip = pen.tube(*eyes.points("13.6,10 18.6,20"), width=3, skin=pen.tone("wood"))
    rim = eyes.circle(8, 1, 11.4)
    brow = pen.line(*eyes.points("-13.4,-5 -9.4,-8 -4.4,-6.6"), width=1.8)
    return [
        _eye(pen, eyes.translate(-8.6, 1), at.ball * 0.8, (0.5, 0.2)),
        brow,
        *grip,
        Stroke(rim, pen.ink, 4.2),
        Fill(rim, pen.flat_color("ice")),
        _eye(pen, eyes.translate(8, 1), 8, (0.1, 0.1)),
        Stroke(rim, pen.flat_color("gold"), 2.2),
        pen.line(*eyes.points("0.6,-2.6 3,-6.4"), width=0.8),
    ]


@part(Place.EYES, on=Head)
def monocle(pen: Pen, at: Head) -> list[Item]:
    """One eye narrow, one wide behind a glass on a chain."""
    x, y, r = at.apart, at.eyes, at.ball
    side = Spot(x, y)
    eyes = Spot(0, y)
    rim = side.circle(0, 0, r + 1.6)
    chain = side.translate(r).curve("0,4 3,13 1,22")
    return [
        _eye(pen, eyes.translate(-x), r * 0.9, (0.6, 0.1)),
        pen.line(
            eyes.translate(-x - r, -3),
            eyes.translate(-x, -4.4),
            eyes.translate(-x + r, -2.4),
            width=1.8,
        ),
        pen.line((x - 5, y - r - 4), (x, y - r - 5.6), (x + 5, y - r - 4), width=1.8),
        Stroke(rim, pen.ink, 3.4),
        Fill(rim, pen.flat_color("ice")),
        _eye(pen, side, r, (-0.4, 0.1)),
        Stroke(rim, pen.flat_color("gold"), 1.8),
        Stroke(chain, pen.ink, 0.9),
    ]


@part(Place.EYES, on=Head)
def half_moon_glasses(pen: Pen, at: Head) -> list[Item]:
    """Eyes above small spectacles, under bushy brows."""
    eyes = Spot(0, at.eyes)
    glass = eyes.smooth("1.6,3 7,2.6 12.4,3 10.6,8.4 3.6,8.4", tension=0.13)
    brow = eyes.smooth("2,-5 6,-9.6 14,-9 17,-4 9,-5.6", tension=0.14)
    return [
        *[_eye(pen, eyes.translate(x, -0.6), at.ball) for x in (-7, 7)],
        pen.line(*eyes.points("-1.6,4 0,3 1.6,4"), width=0.9),
        *mirrored_pair([Stroke(glass, pen.flat_color("gold"), 1.5), Stroke(glass, pen.ink, 0.5)]),
        *mirrored_pair(pen.shape(brow, pen.hair.light)),
    ]


@part(Place.EYES, on=Head)
def squint(pen: Pen, at: Head) -> list[Item]:
    """Eyes made narrow by much sun."""
    y, r = at.eyes, at.ball
    eyes = Spot(0, y)
    items: list[Item] = []
    for x in (-at.apart, at.apart):
        white = smooth(
            (
                eyes.translate(x - r * 1.2, 0.6),
                eyes.translate(x, -r * 0.62),
                eyes.translate(x + r * 1.2, 0.6),
                eyes.translate(x, r * 0.62),
            )
        )
        items += [
            Clip(white, (_eye(pen, eyes.translate(x), r * 1.3),)),
            Stroke(white, pen.ink, pen.fine),
            pen.line(
                eyes.translate(x - r * 1.3, -1),
                eyes.translate(x, -r * 0.76),
                eyes.translate(x + r * 1.3, -1),
                width=1.6,
            ),
        ]
    return items
