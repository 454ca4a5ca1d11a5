"""Noses."""

from __future__ import annotations

from tilegen.drawing.path import circle
from tilegen.drawing.scene import Fill, Item
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.parts.part import part
from tilegen.parts.pen import Pen
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.NOSE, on=Head)
def owl_beak(pen: Pen, at: Head) -> list[Item]:
    """Small and hooked."""
    nose = Spot(0, at.nose)
    return pen.solid(
        symmetric_outline(nose.points("0,-5.4 4,-3 3.4,3 0,8"), 0.15), pen.tone("ginger")
    )


@part(Place.NOSE, on=Head)
def red_nose(pen: Pen, at: Head) -> list[Item]:
    """Round, and it squeaks."""
    shine = pen.line((-2.6, at.nose - 1.6), (-1, at.nose - 3), width=0.9)
    return [*pen.solid(circle(0, at.nose, 4.9), pen.tone("red")), shine]


@part(Place.NOSE, on=Head)
def hooked_nose(pen: Pen, at: Head) -> list[Item]:
    """Long, with a wart on it."""
    tip = Spot(0, at.nose)
    nose = tip.smooth("-3,-5 2.6,-5.6 7,1 9,7.6 3,5 -3.6,3", tension=0.15)
    return [*pen.solid(nose, pen.body), Fill(tip.circle(4, -0.6, 1.6), pen.body.marks)]


@part(Place.NOSE, on=Head)
def carrot(pen: Pen, at: Head) -> list[Item]:
    """Fresh from the garden."""
    y = at.nose - 0.8
    nose = Spot(0, y)
    root = nose.smooth("-3,-3 0,-4.4 10,-2.4 22,1 9,4 0,4 -3.4,1", tension=0.14)
    rings = [
        pen.line((x, y - 2.8 + 0.1 * x), (x + 1.4, y + 0.2 + 0.1 * x), width=0.7) for x in (3, 9)
    ]
    return [*pen.solid(root, pen.tone("ginger")), *rings]


@part(Place.NOSE, on=Head)
def potato_nose(pen: Pen, at: Head) -> list[Item]:
    """Round as a potato, and as red as a radish."""
    tip = Spot(0, at.nose)
    nose = tip.ellipse(0, 0.4, 5.4, 4.4)
    return [*pen.solid(nose, pen.body), Fill(tip.ellipse(0, 1.4, 3.8, 2.6), pen.blush)]


@part(Place.NOSE, on=Head)
def button_nose(pen: Pen, at: Head) -> list[Item]:
    """Hardly there."""
    nose = Spot(0, at.nose)
    return [pen.line(*nose.points("-2,0 0,1.6 2,0"), width=1)]


@part(Place.NOSE, on=Head)
def cat_nose(pen: Pen, at: Head) -> list[Item]:
    """Pink, with the line below it."""
    tip = Spot(0, at.nose)
    nose = tip.smooth("-3.4,-2 3.4,-2 0,2.4", tension=0.1)
    return [pen.line(*tip.points("0,2 0,5.4"), width=1), *pen.shape(nose, pen.tongue)]
