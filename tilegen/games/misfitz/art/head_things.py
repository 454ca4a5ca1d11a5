"""What faces have: eyes, noses, mouths, beards."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import circle, ellipse, line, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Head, Room, thing
from tilegen.parts.eyes import round_eyes
from tilegen.parts.pen import both, curve, placed


def _eye(p: Paints, at: Point, radius: float, look: Point | None = None) -> Item:
    return placed(round_eyes.draw(p.pen, radius, look or p.look), at)


@thing(Room.EYES)
def patch_eye(p: Paints, at: Head) -> list[Item]:
    """One eye, and a patch with its string."""
    y = at.eyes
    patch = smooth(((-14.4, y - 4.4), (-3, y - 4.8), (-3.2, y + 2.6), (-8.6, y + 6.6),
        (-13.6, y + 3)), tension=0.12)  # fmt: skip
    strap = p.pen.line((-20, y - 9), (-8, y - 4), (6, y - 9.4), (18, y - 15), width=1.4)
    brow = p.pen.line((4, y - 8), (9, y - 9.4), (14, y - 7), width=1.8)
    return [strap, Fill(patch, p.style.line), _eye(p, (at.apart, y), at.ball * 1.12), brow]


@thing(Room.EYES)
def owl_eyes(p: Paints, at: Head) -> list[Item]:
    """Wider awake than anybody."""
    eyes = [_eye(p, (x, at.eyes), at.ball) for x in (-at.apart, at.apart)]
    return [*eyes, *both([p.pen.line((4, at.eyes + 10.4), (9, at.eyes + 11.8), (14, at.eyes + 10.4),
        width=0.7)])]  # fmt: skip


@thing(Room.EYES)
def odd_eyes(p: Paints, at: Head) -> list[Item]:
    """Two lamps, one much larger: a machine's."""
    y = at.eyes
    ring = [*p.solid(circle(-8, y, 8.4), p.trim), *p.solid(circle(9.6, y, 6), p.trim)]
    return [*ring, _eye(p, (-8, y), 6.4), _eye(p, (9.6, y), 4)]


@thing(Room.EYES)
def coal_eyes(p: Paints, at: Head) -> list[Item]:
    """Two lumps of coal, worried."""
    y = at.eyes
    lump = smooth(((4.4, y - 2), (7, y - 4.4), (10.6, y - 3), (11.4, y + 1.4), (8, y + 4),
        (4.6, y + 2.4)))  # fmt: skip
    return both([Fill(lump, p.style.line), Fill(circle(8.6, y - 1.6, 1), p.pen.tooth),
        p.pen.line((4, y - 9.6), (8, y - 9), (12.4, y - 6.4), width=1.5)])  # fmt: skip


@thing(Room.EYES)
def diving_mask(p: Paints, at: Head) -> list[Item]:
    """One pane for both eyes, with a strap."""
    y = at.eyes
    rim = even(((0, y - 10.4), (12, y - 10), (18.4, y - 3), (17, y + 7), (8, y + 10),
        (2.6, y + 6.6), (0, y + 5.6)))  # fmt: skip
    pane = even(((0, y - 7.4), (11, y - 7.2), (15.2, y - 2), (14, y + 5), (8, y + 7), (3, y + 3),
        (0, y + 2)))  # fmt: skip
    strap = p.limb((-22, y - 2), (0, y - 3), (22, y - 2), width=3.4, skin=p.trim)
    shine = p.pen.line((-12, y + 2), (-9.6, y - 4), width=0.9)
    glass = p.flat("ice")
    return [*strap, *p.solid(rim, p.trim), *p.pen.filled(pane, glass), *[_eye(p, (x, y - 0.6),
        at.ball * 0.86) for x in (-7, 7)], shine]  # fmt: skip


@thing(Room.EYES)
def magnified_eye(p: Paints, at: Head) -> list[Item]:
    """One eye through a magnifying glass."""
    y = at.eyes
    grip = p.limb((13.6, y + 10), (18.6, y + 20), width=3, skin=p.tone("wood"))
    rim = circle(8, y + 1, 11.4)
    brow = p.pen.line((-13.4, y - 5), (-9.4, y - 8), (-4.4, y - 6.6), width=1.8)
    return [_eye(p, (-8.6, y + 1), at.ball * 0.8, (0.5, 0.2)), brow, *grip,
        Stroke(rim, p.style.line, 4.2), Fill(rim, p.flat("ice")), _eye(p, (8, y + 1), 8,
        (0.1, 0.1)), Stroke(rim, p.flat("gold"), 2.2), p.pen.line((0.6, y - 2.6), (3, y - 6.4),
        width=0.8)]  # fmt: skip


@thing(Room.EYES)
def monocle(p: Paints, at: Head) -> list[Item]:
    """One eye narrow, one wide behind a glass on a chain."""
    x, y, r = at.apart, at.eyes, at.ball
    rim = circle(x, y, r + 1.6)
    chain = curve((x + r, y + 4), (x + r + 3, y + 13), (x + r + 1, y + 22))
    return [_eye(p, (-x, y), r * 0.9, (0.6, 0.1)), p.pen.line((-x - r, y - 3), (-x, y - 4.4),
        (-x + r, y - 2.4), width=1.8), p.pen.line((x - 5, y - r - 4), (x, y - r - 5.6),
        (x + 5, y - r - 4), width=1.8), Stroke(rim, p.style.line, 3.4), Fill(rim, p.flat("ice")),
        _eye(p, (x, y), r, (-0.4, 0.1)), Stroke(rim, p.flat("gold"), 1.8), Stroke(chain,
        p.style.line, 0.9)]  # fmt: skip


@thing(Room.EYES)
def half_moon_glasses(p: Paints, at: Head) -> list[Item]:
    """Eyes above small spectacles, under bushy brows."""
    y = at.eyes
    glass = smooth(((1.6, y + 3), (7, y + 2.6), (12.4, y + 3), (10.6, y + 8.4), (3.6, y + 8.4)),
        tension=0.13)  # fmt: skip
    brow = smooth(((2, y - 5), (6, y - 9.6), (14, y - 9), (17, y - 4), (9, y - 5.6)), tension=0.14)
    return [*[_eye(p, (x, y - 0.6), at.ball) for x in (-7, 7)], p.pen.line((-1.6, y + 4),
        (0, y + 3), (1.6, y + 4), width=0.9), *both([Stroke(glass, p.flat("gold"), 1.5),
        Stroke(glass, p.style.line, 0.5)]), *both(p.pen.shape(brow, p.hair.light))]  # fmt: skip


@thing(Room.EYES)
def squint(p: Paints, at: Head) -> list[Item]:
    """Eyes made narrow by much sun."""
    y, r = at.eyes, at.ball
    items: list[Item] = []
    for x in (-at.apart, at.apart):
        white = smooth(((x - r * 1.2, y + 0.6), (x, y - r * 0.62), (x + r * 1.2, y + 0.6),
            (x, y + r * 0.62)))  # fmt: skip
        items += [Clip(white, (_eye(p, (x, y), r * 1.3),)), Stroke(white, p.style.line, p.pen.fine),
            p.pen.line((x - r * 1.3, y - 1), (x, y - r * 0.76), (x + r * 1.3, y - 1),
            width=1.6)]  # fmt: skip
    return items


# Noses.


@thing(Room.NOSE)
def owl_beak(p: Paints, at: Head) -> list[Item]:
    """Small and hooked."""
    y = at.nose
    return p.solid(even(((0, y - 5.4), (4, y - 3), (3.4, y + 3), (0, y + 8)), 0.15),
        p.tone("ginger"))  # fmt: skip


@thing(Room.NOSE)
def red_nose(p: Paints, at: Head) -> list[Item]:
    """Round, and it squeaks."""
    shine = p.pen.line((-2.6, at.nose - 1.6), (-1, at.nose - 3), width=0.9)
    return [*p.solid(circle(0, at.nose, 4.9), p.tone("red")), shine]


@thing(Room.NOSE)
def hooked_nose(p: Paints, at: Head) -> list[Item]:
    """Long, with a wart on it."""
    y = at.nose
    nose = smooth(((-3, y - 5), (2.6, y - 5.6), (7, y + 1), (9, y + 7.6), (3, y + 5),
        (-3.6, y + 3)), tension=0.15)  # fmt: skip
    return [*p.solid(nose, p.body), Fill(circle(4, y - 0.6, 1.6), p.body.marks)]


@thing(Room.NOSE)
def carrot(p: Paints, at: Head) -> list[Item]:
    """Fresh from the garden."""
    y = at.nose - 0.8
    root = smooth(((-3, y - 3), (0, y - 4.4), (10, y - 2.4), (22, y + 1), (9, y + 4), (0, y + 4),
        (-3.4, y + 1)), tension=0.14)  # fmt: skip
    rings = [p.pen.line((x, y - 2.8 + 0.1 * x), (x + 1.4, y + 0.2 + 0.1 * x), width=0.7)
        for x in (3, 9)]  # fmt: skip
    return [*p.solid(root, p.tone("ginger")), *rings]


@thing(Room.NOSE)
def potato_nose(p: Paints, at: Head) -> list[Item]:
    """Round as a potato, and as red as a radish."""
    y = at.nose
    nose = ellipse(0, y + 0.4, 5.4, 4.4)
    return [*p.solid(nose, p.body), Fill(ellipse(0, y + 1.4, 3.8, 2.6), p.pen.blush)]


@thing(Room.NOSE)
def button_nose(p: Paints, at: Head) -> list[Item]:
    """Hardly there."""
    y = at.nose
    return [p.pen.line((-2, y), (0, y + 1.6), (2, y), width=1)]


@thing(Room.NOSE)
def cat_nose(p: Paints, at: Head) -> list[Item]:
    """Pink, with the line below it."""
    y = at.nose
    nose = smooth(((-3.4, y - 2), (3.4, y - 2), (0, y + 2.4)), tension=0.1)
    return [p.pen.line((0, y + 2), (0, y + 5.4), width=1), *p.pen.shape(nose, p.pen.tongue)]


# Mouths.


@thing(Room.MOUTH)
def grille(p: Paints, at: Head) -> list[Item]:
    """A loudspeaker."""
    y = at.mouth
    box = smooth(((-10, y - 3.6), (10, y - 3.6), (10, y + 3.6), (-10, y + 3.6)), tension=0.08)
    bars = [Stroke(line((x, y - 5), (x, y + 5)), p.style.line, 1) for x in (-6, -2, 2, 6)]
    return p.pen.filled(box, p.pen.tooth, *bars, Stroke(line((-11, y), (11, y)), p.style.line, 1))


@thing(Room.MOUTH)
def painted_laugh(p: Paints, at: Head) -> list[Item]:
    """Paint all round a wide laugh."""
    y = at.mouth
    paint = even(((0, y - 3), (8, y - 5), (15, y - 7.6), (16, y - 1), (10, y + 7.6), (0, y + 9.6)))
    return [*p.pen.shape(paint, p.pen.cloth), p.part("laugh", (0, y + 1), 3.1)]


@thing(Room.MOUTH)
def snorkel(p: Paints, at: Head) -> list[Item]:
    """A tube from the mouth past the ear."""
    y = at.mouth
    bite = smooth(((-5, y - 2.4), (5, y - 2.4), (5, y + 2.4), (-5, y + 2.4)), tension=0.1)
    return [*p.limb((3, y), (14, y + 2.6), (22.6, y - 8), (23, y - 30), (22.6, y - 50), width=3.4,
        skin=p.tone("ginger")), Stroke(line((22.6, y - 50), (22.8, y - 44)), p.pen.tooth, 3.4),
        *p.pen.shape(bite, p.style.line), *both([p.pen.line((-9, y - 3), (-11, y), (-9, y + 3),
        width=1)])]  # fmt: skip


@thing(Room.MOUTH)
def coal_smile(p: Paints, at: Head) -> list[Item]:
    """Of six lumps, not quite a smile."""
    y = at.mouth
    return [p.dots(((-9, y + 2.4), (-5.6, y - 0.2), (-2, y + 1.6), (1.8, y - 0.4), (5.4, y + 1.6),
        (9, y + 0.4)), 1.5, p.style.line)]  # fmt: skip


@thing(Room.MOUTH)
def bubble_pipe(p: Paints, at: Head) -> list[Item]:
    """A pipe that blows soap bubbles."""
    y = at.mouth
    bowl = smooth(((-17.6, y - 3.6), (-10, y - 3.6), (-10.6, y + 4), (-13.6, y + 6), (-17, y + 4)),
        tension=0.1)  # fmt: skip
    bubbles = [(-14, y - 9.6, 3.4), (-18.4, y - 17, 2.4), (-21.4, y - 24.4, 2.9)]
    return [p.pen.line((-4, y + 1), (2, y + 1.6), (7, y - 1), width=1.3), *p.limb((-2, y + 1),
        (-7, y + 3.4), (-12, y + 3), width=2, skin=p.tone("wood")), *p.solid(bowl, p.tone("wood")),
        *[item for x, by, r in bubbles for item in (*p.pen.shape(circle(x, by, r), p.flat("ice")),
        p.pen.line((x - r * 0.5, by), (x - r * 0.1, by - r * 0.5), width=0.6))]]  # fmt: skip


@thing(Room.MOUTH)
def sneeze(p: Paints, at: Head) -> list[Item]:
    """Atchoo: a flame to one side, by mistake."""
    y = at.mouth
    fire = smooth(((3, y - 1.6), (9, y - 3.4), (14, y - 9), (15.4, y - 5), (21, y - 10),
        (20.4, y - 5), (26, y - 4), (23, y), (25.6, y + 5), (20, y + 4.6), (19, y + 9.4),
        (14, y + 5.4), (9, y + 4.4), (3, y + 2.4)), tension=0.1)  # fmt: skip
    core = smooth(((5, y), (12, y - 2), (19, y - 3), (17, y), (19, y + 2.6), (12, y + 2.4)))
    mouth = ellipse(1, y + 0.6, 5, 4.4)
    return [*p.pen.shape(mouth, p.pen.mouth), *p.pen.filled(fire, p.flat("red"),
        Fill(core, p.flat("gold")))]  # fmt: skip


@thing(Room.MOUTH)
def vampire_smile(p: Paints, at: Head) -> list[Item]:
    """Two fangs, and ketchup."""
    y = at.mouth
    lips = even(((0, y - 1.4), (6, y - 2), (9, y - 3.4), (6.4, y + 3.4), (0, y + 5)))
    fang = polygon(((2.4, y - 2.4), (6.4, y - 2.4), (4.4, y + 4.6)))
    drip = smooth(((6, y + 3), (8, y + 2.4), (8.6, y + 8), (7.2, y + 10), (6, y + 8)), tension=0.14)
    return [*p.pen.shape(drip, p.flat("red")), *p.pen.shape(lips, p.pen.mouth),
        *both(p.pen.shape(fang, p.pen.tooth))]  # fmt: skip


@thing(Room.MOUTH)
def straw_in_mouth(p: Paints, at: Head) -> list[Item]:
    """A smile to one side, and a straw."""
    y = at.mouth
    ear = smooth(((17, y - 3), (23, y - 7), (26, y - 6), (22, y - 2)), tension=0.14)
    return [p.pen.line((-7, y + 1), (0, y + 2.4), (8, y - 0.6), width=1.4),
        Stroke(line((4, y + 1.4), (20, y - 4)), p.style.line, 1.9), Stroke(line((4, y + 1.4),
        (20, y - 4)), p.flat("gold"), 0.9), *p.pen.shape(ear, p.flat("gold"))]  # fmt: skip


@thing(Room.MOUTH)
def milk_moustache(p: Paints, at: Head) -> list[Item]:
    """Somebody has been at the milk: some of it still drips."""
    y = at.mouth
    milk = smooth(((0, y - 2.6), (4, y - 4.8), (8.4, y - 4), (12.6, y + 0.6), (9.4, y + 1),
        (8, y + 6.4), (6, y + 6.4), (5.4, y + 1.6), (2, y + 0.4), (0, y + 1.4), (-4, y + 1.6),
        (-8.6, y + 1.6), (-12.6, y + 0.6), (-8.4, y - 4), (-4, y - 4.8)), tension=0.13)  # fmt: skip
    tongue = smooth(((-3.4, y), (2.6, y), (2.6, y + 6), (-0.4, y + 8), (-3.4, y + 6)))
    return [*p.pen.shape(tongue, p.pen.tongue), p.pen.line((-0.4, y + 3), (-0.4, y + 5.6),
        width=0.6), *p.pen.shape(milk, p.flat("snow"))]  # fmt: skip


# Beards and cheeks.


@thing(Room.EXTRA)
def stubble(p: Paints, at: Head) -> list[Item]:
    """Three days old."""
    y = at.mouth
    places = ((-13, y - 3), (-11, y + 2), (-8, y + 6), (-3.4, y + 8.4), (2, y + 8.6), (7, y + 7),
        (10.4, y + 3), (13, y - 2))  # fmt: skip
    return [p.pen.line((x, q), (x + 0.2, q + 1.3), width=0.8) for x, q in places]


@thing(Room.EXTRA)
def rosy_cheeks(p: Paints, at: Head) -> list[Item]:
    """From fresh air, or from dancing."""
    x, y = at.apart + 5.4, (at.eyes + at.mouth) / 2 + 2
    return both([Fill(ellipse(x, y, 3.6, 2.5), p.pen.blush)])


@thing(Room.EXTRA)
def bubbles(p: Paints, at: Head) -> list[Item]:
    """They rise from somewhere."""
    rising = ((21, at.mouth + 4, 2.6), (24, at.mouth - 4.6, 1.8), (-20.6, at.top - 12, 3),
        (-22.6, at.top - 4, 1.8), (22.4, at.top - 14, 2.2))  # fmt: skip
    return [
        item
        for x, y, radius in rising
        for item in (
            *p.pen.shape(circle(x, y, radius), p.flat("ice")),
            p.pen.line((x - radius * 0.5, y), (x - radius * 0.1, y - radius * 0.5), width=0.6),
        )
    ]


@thing(Room.EXTRA)
def freckled(p: Paints, at: Head) -> list[Item]:
    """Six freckles."""
    x, y = at.apart + 4, at.nose + 1
    return both([p.dots(((x, y), (x + 3, y - 1), (x + 2, y + 2)), 0.7, p.body.marks)])


@thing(Room.MOUTH)
def long_beard(p: Paints, at: Head) -> list[Item]:
    """It has never been cut."""
    y, x = min(at.mouth, 67.5), at.ear[0]
    beard = even(((0, y - 5), (6, y - 6), (11, y - 4), (x - 1, y - 18), (x + 2, y - 8), (x, y + 4),
        (12.6, y + 11), (9, y + 14), (5, y + 13), (0, y + 14.6)), 0.15)  # fmt: skip
    curls = both([p.pen.line((4, y + 6), (5.4, y + 10), (3.4, y + 13), width=0.7),
        p.pen.line((11, y), (12, y + 5), (9, y + 9), width=0.7)])  # fmt: skip
    mouth = ellipse(0, y - 0.6, 3.6, 2)
    return [*p.solid(beard, p.hair), *curls, *p.pen.shape(mouth, p.pen.mouth)]


@thing(Room.MOUTH)
def curly_beard(p: Paints, at: Head) -> list[Item]:
    """Curls from ear to ear, and a moustache above."""
    y, x = at.mouth, min(at.ear[0] - 1, 20.0)
    puffs = [(x, y - 11, 4), (x - 0.6, y - 4, 4.6), (x - 3, y + 3, 5), (x - 8.6, y + 7.4, 5),
        (x - 15, y + 8.6, 5)]  # fmt: skip
    shape = even(((0, y - 2), (x - 3, y - 12), (x, y), (8, y + 9), (0, y + 11)))
    for px, py, r in puffs:
        shape += circle(px, py, r) + circle(-px, py, r)
    half = smooth(((0, y - 4), (6, y - 7), (13, y - 5), (15, y - 9), (15.6, y - 2), (8, y + 0.6),
        (0, y - 0.6)))  # fmt: skip
    mouth = ellipse(0, y + 1.4, 4.4, 2.6)
    return [*p.solid(shape, p.hair), *p.pen.shape(mouth, p.pen.mouth),
        *both(p.pen.shape(half, p.hair.body))]  # fmt: skip


@thing(Room.MOUTH)
def big_moustache(p: Paints, at: Head) -> list[Item]:
    """Waxed each morning, and a smile below it."""
    y = at.mouth
    half = smooth(((0, y - 4.4), (5, y - 6), (11, y - 3), (16, y - 6.6), (18, y - 9.4),
        (18.6, y - 3), (12, y + 2.4), (4, y + 1.6), (0, y - 1)))  # fmt: skip
    return [p.part("smile", (0, y + 4), 1.6), *both(p.solid(half, p.hair))]
