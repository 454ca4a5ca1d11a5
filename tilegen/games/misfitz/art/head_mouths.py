"""Mouths, beards and cheeks."""

from __future__ import annotations

from tilegen.drawing.path import circle, line
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.frame import even
from tilegen.games.misfitz.art.paints import Paints
from tilegen.games.misfitz.art.wardrobe import Head, Room, thing
from tilegen.parts.pen import both
from tilegen.parts.spot import Spot


@thing(Room.MOUTH)
def grille(p: Paints, at: Head) -> list[Item]:
    """A loudspeaker."""
    mouth = Spot(0, at.mouth)
    box = mouth.smooth("-10,-3.6 10,-3.6 10,3.6 -10,3.6", tension=0.08)
    bars = [
        Stroke(line(mouth.moved(x, -5), mouth.moved(x, 5)), p.style.line, 1) for x in (-6, -2, 2, 6)
    ]
    return p.pen.filled(box, p.pen.tooth, *bars, Stroke(mouth.line("-11,0 11,0"), p.style.line, 1))


@thing(Room.MOUTH)
def painted_laugh(p: Paints, at: Head) -> list[Item]:
    """Paint all round a wide laugh."""
    mouth = Spot(0, at.mouth)
    paint = even(mouth.points("0,-3 8,-5 15,-7.6 16,-1 10,7.6 0,9.6"))
    return [*p.pen.shape(paint, p.pen.cloth), p.part("laugh", mouth.moved(0, 1), 3.1)]


@thing(Room.MOUTH)
def snorkel(p: Paints, at: Head) -> list[Item]:
    """A tube from the mouth past the ear."""
    mouth = Spot(0, at.mouth)
    bite = mouth.smooth("-5,-2.4 5,-2.4 5,2.4 -5,2.4", tension=0.1)
    return [
        *p.limb(
            *mouth.points("3,0 14,2.6 22.6,-8 23,-30 22.6,-50"), width=3.4, skin=p.tone("ginger")
        ),
        Stroke(mouth.line("22.6,-50 22.8,-44"), p.pen.tooth, 3.4),
        *p.pen.shape(bite, p.style.line),
        *both([p.pen.line(*mouth.points("-9,-3 -11,0 -9,3"), width=1)]),
    ]


@thing(Room.MOUTH)
def coal_smile(p: Paints, at: Head) -> list[Item]:
    """Of six lumps, not quite a smile."""
    mouth = Spot(0, at.mouth)
    return [
        p.dots(mouth.points("-9,2.4 -5.6,-0.2 -2,1.6 1.8,-0.4 5.4,1.6 9,0.4"), 1.5, p.style.line)
    ]


@thing(Room.MOUTH)
def bubble_pipe(p: Paints, at: Head) -> list[Item]:
    """A pipe that blows soap bubbles."""
    y = at.mouth
    mouth = Spot(0, y)
    bowl = mouth.smooth("-17.6,-3.6 -10,-3.6 -10.6,4 -13.6,6 -17,4", tension=0.1)
    bubbles = [(-14, y - 9.6, 3.4), (-18.4, y - 17, 2.4), (-21.4, y - 24.4, 2.9)]
    return [
        p.pen.line(*mouth.points("-4,1 2,1.6 7,-1"), width=1.3),
        *p.limb(*mouth.points("-2,1 -7,3.4 -12,3"), width=2, skin=p.tone("wood")),
        *p.solid(bowl, p.tone("wood")),
        *[
            item
            for x, by, r in bubbles
            for item in (
                *p.pen.shape(circle(x, by, r), p.flat("ice")),
                p.pen.line((x - r * 0.5, by), (x - r * 0.1, by - r * 0.5), width=0.6),
            )
        ],
    ]


@thing(Room.MOUTH)
def sneeze(p: Paints, at: Head) -> list[Item]:
    """Atchoo: a flame to one side, by mistake."""
    lips = Spot(0, at.mouth)
    fire = lips.smooth(
        "3,-1.6 9,-3.4 14,-9 15.4,-5 21,-10 20.4,-5 26,-4 "
        "23,0 25.6,5 20,4.6 19,9.4 14,5.4 9,4.4 3,2.4",
        tension=0.1,
    )
    core = lips.smooth("5,0 12,-2 19,-3 17,0 19,2.6 12,2.4")
    mouth = lips.ellipse(1, 0.6, 5, 4.4)
    return [
        *p.pen.shape(mouth, p.pen.mouth),
        *p.pen.filled(fire, p.flat("red"), Fill(core, p.flat("gold"))),
    ]


@thing(Room.MOUTH)
def vampire_smile(p: Paints, at: Head) -> list[Item]:
    """Two fangs, and ketchup."""
    mouth = Spot(0, at.mouth)
    lips = even(mouth.points("0,-1.4 6,-2 9,-3.4 6.4,3.4 0,5"))
    fang = mouth.polygon("2.4,-2.4 6.4,-2.4 4.4,4.6")
    drip = mouth.smooth("6,3 8,2.4 8.6,8 7.2,10 6,8", tension=0.14)
    return [
        *p.pen.shape(drip, p.flat("red")),
        *p.pen.shape(lips, p.pen.mouth),
        *both(p.pen.shape(fang, p.pen.tooth)),
    ]


@thing(Room.MOUTH)
def straw_in_mouth(p: Paints, at: Head) -> list[Item]:
    """A smile to one side, and a straw."""
    mouth = Spot(0, at.mouth)
    ear = mouth.smooth("17,-3 23,-7 26,-6 22,-2", tension=0.14)
    return [
        p.pen.line(*mouth.points("-7,1 0,2.4 8,-0.6"), width=1.4),
        Stroke(mouth.line("4,1.4 20,-4"), p.style.line, 1.9),
        Stroke(mouth.line("4,1.4 20,-4"), p.flat("gold"), 0.9),
        *p.pen.shape(ear, p.flat("gold")),
    ]


@thing(Room.MOUTH)
def milk_moustache(p: Paints, at: Head) -> list[Item]:
    """Somebody has been at the milk: some of it still drips."""
    mouth = Spot(0, at.mouth)
    milk = mouth.smooth(
        "0,-2.6 4,-4.8 8.4,-4 12.6,0.6 9.4,1 8,6.4 6,6.4 5.4,1.6 "
        "2,0.4 0,1.4 -4,1.6 -8.6,1.6 -12.6,0.6 -8.4,-4 -4,-4.8",
        tension=0.13,
    )
    tongue = mouth.smooth("-3.4,0 2.6,0 2.6,6 -0.4,8 -3.4,6")
    return [
        *p.pen.shape(tongue, p.pen.tongue),
        p.pen.line(*mouth.points("-0.4,3 -0.4,5.6"), width=0.6),
        *p.pen.shape(milk, p.flat("snow")),
    ]


@thing(Room.EXTRA)
def stubble(p: Paints, at: Head) -> list[Item]:
    """Three days old."""
    mouth = Spot(0, at.mouth)
    places = mouth.points("-13,-3 -11,2 -8,6 -3.4,8.4 2,8.6 7,7 10.4,3 13,-2")
    return [p.pen.line((x, q), (x + 0.2, q + 1.3), width=0.8) for x, q in places]


@thing(Room.EXTRA)
def rosy_cheeks(p: Paints, at: Head) -> list[Item]:
    """From fresh air, or from dancing."""
    cheek = Spot(at.apart + 5.4, (at.eyes + at.mouth) / 2 + 2)
    return both([Fill(cheek.ellipse(0, 0, 3.6, 2.5), p.pen.blush)])


@thing(Room.EXTRA)
def bubbles(p: Paints, at: Head) -> list[Item]:
    """They rise from somewhere."""
    rising = (
        (21, at.mouth + 4, 2.6),
        (24, at.mouth - 4.6, 1.8),
        (-20.6, at.top - 12, 3),
        (-22.6, at.top - 4, 1.8),
        (22.4, at.top - 14, 2.2),
    )
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
    cheek = Spot(at.apart + 4, at.nose + 1)
    return both([p.dots(cheek.points("0,0 3,-1 2,2"), 0.7, p.body.marks)])


@thing(Room.MOUTH)
def long_beard(p: Paints, at: Head) -> list[Item]:
    """It has never been cut."""
    y, x = min(at.mouth, 67.5), at.ear[0]
    side = Spot(x, y)
    middle = Spot(0, y)
    beard = even(
        [
            *middle.points("0,-5 6,-6 11,-4"),
            *side.points("-1,-18 2,-8 0,4"),
            *middle.points("12.6,11 9,14 5,13 0,14.6"),
        ],
        0.15,
    )
    curls = both(
        [
            p.pen.line(*middle.points("4,6 5.4,10 3.4,13"), width=0.7),
            p.pen.line(*middle.points("11,0 12,5 9,9"), width=0.7),
        ]
    )
    mouth = middle.ellipse(0, -0.6, 3.6, 2)
    return [*p.solid(beard, p.hair), *curls, *p.pen.shape(mouth, p.pen.mouth)]


@thing(Room.MOUTH)
def curly_beard(p: Paints, at: Head) -> list[Item]:
    """Curls from ear to ear, and a moustache above."""
    y, x = at.mouth, min(at.ear[0] - 1, 20.0)
    side = Spot(x, y)
    lips = Spot(0, y)
    puffs = [
        (x, y - 11, 4),
        (x - 0.6, y - 4, 4.6),
        (x - 3, y + 3, 5),
        (x - 8.6, y + 7.4, 5),
        (x - 15, y + 8.6, 5),
    ]
    shape = even([*lips.points("0,-2"), *side.points("-3,-12 0,0"), *lips.points("8,9 0,11")])
    for px, py, r in puffs:
        shape += circle(px, py, r) + circle(-px, py, r)
    half = lips.smooth("0,-4 6,-7 13,-5 15,-9 15.6,-2 8,0.6 0,-0.6")
    mouth = lips.ellipse(0, 1.4, 4.4, 2.6)
    return [
        *p.solid(shape, p.hair),
        *p.pen.shape(mouth, p.pen.mouth),
        *both(p.pen.shape(half, p.hair.body)),
    ]


@thing(Room.MOUTH)
def big_moustache(p: Paints, at: Head) -> list[Item]:
    """Waxed each morning, and a smile below it."""
    mouth = Spot(0, at.mouth)
    half = mouth.smooth("0,-4.4 5,-6 11,-3 16,-6.6 18,-9.4 18.6,-3 12,2.4 4,1.6 0,-1")
    return [p.part("smile", mouth.moved(0, 4), 1.6), *both(p.solid(half, p.hair))]
