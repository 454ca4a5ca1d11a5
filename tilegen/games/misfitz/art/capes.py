"""Things on the backs of figures: wings, capes, and bottles of air."""

from __future__ import annotations

from tilegen.drawing.path import smooth
from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.bodies import Torso
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot, points


@part(Place.BACK, on=Torso, front=False)
def gauzy_wings(pen: Pen, at: Torso) -> list[Item]:
    """Two pairs, for a great hum."""
    shoulder = Spot(0, at.shoulder[1])
    upper = shoulder.smooth("8,4 14,-6 21,-9 24.6,-3 24,9 17,13")
    lower = shoulder.smooth("10,18 20,17 24.4,22 23.4,33 18,35")
    glass = pen.tone("ice")
    ribs = [
        pen.line(*shoulder.points("14,6 22,-3"), width=0.6),
        pen.line(*shoulder.points("16,10 23.4,5"), width=0.6),
        pen.line(*shoulder.points("18,24 23,29"), width=0.6),
    ]
    return mirrored_pair([*pen.solid(lower, glass), *pen.solid(upper, glass), *ribs])


@part(Place.BACK, on=Torso, front=False)
def cape(pen: Pen, at: Torso) -> list[Item]:
    """A cape with a collar up to the ears."""
    y = min(at.shoulder[1], 19)
    neck, side = Spot(0, y), Spot(min(at.shoulder[0], 13.6), y)
    right = [
        *neck.points("0,-4"),
        *side.points("2,-3 7,14 11.4,44 10.6,61 3,58"),
        *neck.points("13.5,63 0,50"),
    ]
    cloak = symmetric_outline(right, 0.1)
    collar = smooth(points("7.6,17 9,9 14.6,5.4 16.6,10.4 16,17 12,22"), tension=0.1)
    return [*pen.solid(cloak, pen.hair), *mirrored_pair(pen.solid(collar, pen.tone("red")))]


@part(Place.BACK, on=Torso, front=False)
def leather_wings(pen: Pen, at: Torso) -> list[Item]:
    """Not yet large enough."""
    shoulder = Spot(0, at.shoulder[1])
    shape = shoulder.smooth(
        "10,12 15,-1 22,-6 24.4,4 24.4,20 22,17 21,27 17.4,23 12,31", tension=0.09
    )
    ribs = [
        pen.line(*shoulder.points("15,6 23.6,-3"), width=0.8),
        pen.line(*shoulder.points("15,8 21.4,14"), width=0.8),
    ]
    return mirrored_pair([*pen.solid(shape, pen.clothes), *ribs])


@part(Place.BACK, on=Torso, front=False)
def air_tank(pen: Pen, at: Torso) -> list[Item]:
    """Two bottles of air."""
    shoulder = Spot(0, at.shoulder[1])
    tank = shoulder.smooth("11,0 13.6,-4 18,-4 20.6,0 20.6,40 11,40", tension=0.09)
    valve = pen.solid(shoulder.rectangle(13.4, -7, 4.4, 4), pen.tone("steel"))
    return mirrored_pair([*valve, *pen.solid(tank, pen.tone("gold"))])
