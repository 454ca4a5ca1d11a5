"""What keeps legs company: who stands between the feet, peeps out of a pocket, or pinches."""

from __future__ import annotations

from tilegen.drawing.path import circle, ellipse, polygon, smooth
from tilegen.drawing.scene import Fill, Item
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Legs, Room, thing
from tilegen.parts.pen import both, placed


@thing(Room.EXTRA)
def perch(p: Paints, at: Legs) -> list[Item]:
    """A branch to sit on, with two leaves."""
    y = min(at.ankle[1] + 9, 82)
    leaf = smooth(((15, y), (17, y - 6), (23, y - 8), (21.6, y - 2)))
    return [*p.solid(leaf, p.tone("leaf")), *p.limb((-22, y), (0, y + 0.8), (22.6, y - 0.6),
        width=4.2, skin=p.tone("wood")), p.pen.line((-16, y), (-11, y + 0.6), width=0.7),
        p.pen.line((-2, y + 0.4), (4, y + 0.6), width=0.7)]  # fmt: skip


@thing(Room.EXTRA)
def crab(p: Paints, at: Legs) -> list[Item]:
    """It has pinched worse things than this."""
    y, red = 73.0, p.tone("red")
    del at
    legs = both([p.pen.line((3, y + 3 + k), (6, y + 2.6 + k), (6.6, y + 6 + k), width=0.9)
        for k in (0, 1.8)])  # fmt: skip
    shell = smooth(((-5, y), (0, y - 4), (5, y), (3.6, y + 4.4), (-3.6, y + 4.4)))
    claws = [*p.limb((3.4, y - 2), (4.6, y - 7), width=1.6, skin=red),
        *p.pen.shape(smooth(((2.8, y - 7), (3, y - 11.4), (5, y - 9.4), (7, y - 11), (6.8, y - 7)),
        tension=0.12), red.body)]  # fmt: skip
    face = [p.dots(((-1.8, y - 0.8), (1.8, y - 0.8)), 0.8, p.style.line), p.pen.line((-1.6, y + 2),
        (0, y + 2.8), (1.6, y + 2), width=0.7)]  # fmt: skip
    return [*legs, *both(claws), *p.solid(shell, red), *face]


@thing(Room.EXTRA)
def frog(p: Paints, at: Legs) -> list[Item]:
    """Somebody who said the wrong word to a wizard."""
    y, green = at.ankle[1] - 1, p.tone("leaf")
    head = ellipse(0, y, 6.6, 4.8) + circle(-3.6, y - 4, 2.4) + circle(3.6, y - 4, 2.4)
    crown = polygon(((-2.6, y - 5), (-3.2, y - 9), (-1.2, y - 7.4), (0, y - 10), (1.2, y - 7.4),
        (3.2, y - 9), (2.6, y - 5)))  # fmt: skip
    feet = both([*p.pen.shape(ellipse(6, y + 6.4, 3.4, 1.6), green.body)])
    body = ellipse(0, y + 4, 6, 4)
    face = [p.dots(((-3.6, y - 4), (3.6, y - 4)), 1, p.style.line), p.pen.line((-4, y + 0.6),
        (0, y + 2.4), (4, y + 0.6), width=0.9)]  # fmt: skip
    return [*p.solid(body, green), *feet, *p.solid(head, green),
        *p.pen.shape(crown, p.flat("gold")), *face]  # fmt: skip


@thing(Room.EXTRA, behind=True)
def footprints(p: Paints, at: Legs) -> list[Item]:
    """A trail; whoever follows it stands on it."""
    y = at.ankle[1]
    step = ellipse(0, -2.4, 2.4, 3.4) + ellipse(0, 3.2, 1.9, 2)
    places = ((-21.4, y - 5, -12), (21.4, y - 9, 12))
    return [placed([Fill(step, p.flat("coal"))], (x, q), turn) for x, q, turn in places]


@thing(Room.EXTRA)
def pocket_mouse(p: Paints, at: Legs) -> list[Item]:
    """A witness, in the left pocket."""
    x, y = -11.6, 24.4
    del at
    ears = both(p.solid(circle(3.6, -3.4, 2.6), p.tone("silver")))
    head = smooth(((-4, -1), (0, -4.4), (4, -1), (2.4, 4.6), (-2.4, 4.6)))
    face = [p.dots(((-1.5, -0.6), (1.5, -0.6)), 0.75, p.style.line), Fill(circle(0, 1.8, 0.9),
        p.pen.tongue)]  # fmt: skip
    hairs = both([p.pen.line((1.4, 2), (4.8, 1.4), width=0.5), p.pen.line((1.4, 2.6), (4.6, 3.2),
        width=0.5)])  # fmt: skip
    edge = smooth(((-17.4, 27.4), (-6.4, 30), (-7.4, 34.6), (-17.6, 31.8)), tension=0.06)
    return [placed([*ears, *p.solid(head, p.tone("silver")), *face, *hairs], (x, y), -8),
        *p.solid(edge, p.clothes)]  # fmt: skip


@thing(Room.EXTRA)
def snail_rider(p: Paints, at: Legs) -> list[Item]:
    """A snail on its way up."""
    x, y = at.knee[0] + 2, at.knee[1] - 17
    shell = circle(x, y, 3.6)
    body = p.limb((x + 3, y + 5), (x + 3.6, y), (x + 2.6, y - 6), width=2, skin=p.tone("straw"))
    swirl = p.pen.line((x + 0.4, y), (x - 1, y - 1.4), (x - 2, y + 0.4), (x, y + 2), (x + 2.2, y),
        width=0.7)  # fmt: skip
    horns = [p.pen.line((x + 2.4, y - 6), (x + 1, y - 9), width=0.8), p.pen.line((x + 3, y - 6),
        (x + 3.8, y - 9), width=0.8)]  # fmt: skip
    return [*horns, *body, *p.solid(shell, p.tone("ginger")), swirl]


@thing(Room.FRONT)
def mended(p: Paints, at: Legs) -> list[Item]:
    """Two plasters, crossed: it was brave."""
    return [p.part("bandage", (5, at.knee[1] - 5), 1.15, -10)]
