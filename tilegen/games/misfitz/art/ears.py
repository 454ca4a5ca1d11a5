"""Parts at the sides of heads: ears, fins, muffs and rings."""

from __future__ import annotations

from tilegen.drawing.path import circle
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


def _band(pen: Pen, at: Head) -> list[Item]:
    x, y = min(at.ear[0], 20.4), at.ear[1]
    arch = ((-x, y), (-x, y - 14), (0, at.top - 6), (x, y - 14), (x, y))
    return pen.tube(*arch, width=2.2, skin=pen.clothes)


@part(Place.EARS, on=Head, root=_band)
def ear_muffs(pen: Pen, at: Head) -> list[Item]:
    """Of fur, on a band: for winters that never end."""
    ear = Spot(min(at.ear[0], 20.4), at.ear[1])
    shine = pen.line(*ear.points("-1.6,-3.6 -2.2,0"), width=0.9)
    return mirrored_pair([*pen.solid(ear.ellipse(0, 0, 4.8, 7.6), pen.trim), shine])


@part(Place.EARS, on=Head)
def earring(pen: Pen, at: Head) -> list[Item]:
    """A gold ring in one ear."""
    ring = circle(at.ear[0] + 1.6, at.ear[1] + 7.6, 2.6)
    return [Stroke(ring, pen.ink, 2.2), Stroke(ring, pen.flat_color("gold"), 1.1)]


def _ear_spot(at: Head, most: float) -> Spot:
    """The spot where ears begin, at most `most` millimetres from the middle: on wide heads it is
    higher, where they are narrower."""
    x, y = at.ear
    return Spot(min(x, most), y - 1.8 * max(x - most, 0))


@part(Place.EARS, on=Head, front=False)
def bat_ears(pen: Pen, at: Head) -> list[Item]:
    """Pointed, to hear mosquitoes."""
    base = _ear_spot(at, 17.2)
    ear = base.smooth("-3,5 -2,-6 7.4,-15 6.4,-3 1,6", tension=0.12)
    inner = base.polygon("0,0 5.6,-10 4,-1")
    return mirrored_pair([*pen.solid(ear, pen.body), Fill(inner, pen.tongue)])


@part(Place.EARS, on=Head, front=False)
def frill(pen: Pen, at: Head) -> list[Item]:
    """Fins for ears."""
    base = _ear_spot(at, 16)
    fin = base.smooth("-4,-6 4,-14 5,-6 8.6,-1 4,2 4.6,8 -3,7", tension=0.1)
    rays = [
        pen.line(base.translate(-1, -2), end, width=0.7)
        for end in (base.translate(3, -10), base.translate(6, -1), base.translate(2.4, 5))
    ]
    return mirrored_pair([*pen.solid(fin, pen.clothes), *rays])
