"""Mouths, beards and cheeks."""

from __future__ import annotations

from tilegen.drawing.path import circle, line
from tilegen.drawing.scene import Fill, Item, Stroke
from tilegen.games.misfitz.art.bodies import Head
from tilegen.games.misfitz.art.frame import symmetric_outline
from tilegen.parts.mount import Mount
from tilegen.parts.mouths import laugh, smile
from tilegen.parts.part import part
from tilegen.parts.pen import Pen, mirrored_pair
from tilegen.parts.place import Place
from tilegen.parts.spot import Spot


@part(Place.MOUTH, on=Head)
def grille(pen: Pen, at: Head) -> list[Item]:
    """A loudspeaker."""
    mouth = Spot(0, at.mouth)
    box = mouth.smooth("-10,-3.6 10,-3.6 10,3.6 -10,3.6", tension=0.08)
    bars = [
        Stroke(line(mouth.translate(x, -5), mouth.translate(x, 5)), pen.ink, 1)
        for x in (-6, -2, 2, 6)
    ]
    return pen.filled_shape(box, pen.tooth, *bars, Stroke(mouth.line("-11,0 11,0"), pen.ink, 1))


@part(Place.MOUTH, on=Head)
def painted_laugh(pen: Pen, at: Head) -> list[Item]:
    """Paint all round a wide laugh."""
    mouth = Spot(0, at.mouth)
    paint = symmetric_outline(mouth.points("0,-3 8,-5 15,-7.6 16,-1 10,7.6 0,9.6"))
    return [*pen.shape(paint, pen.cloth), *Mount(mouth.translate(0, 1), 3.1).render(laugh, pen)]


@part(Place.MOUTH, on=Head)
def snorkel(pen: Pen, at: Head) -> list[Item]:
    """A tube from the mouth past the ear."""
    mouth = Spot(0, at.mouth)
    bite = mouth.smooth("-5,-2.4 5,-2.4 5,2.4 -5,2.4", tension=0.1)
    return [
        *pen.tube(
            *mouth.points("3,0 14,2.6 22.6,-8 23,-30 22.6,-50"), width=3.4, skin=pen.tone("ginger")
        ),
        Stroke(mouth.line("22.6,-50 22.8,-44"), pen.tooth, 3.4),
        *pen.shape(bite, pen.ink),
        *mirrored_pair([pen.line(*mouth.points("-9,-3 -11,0 -9,3"), width=1)]),
    ]


@part(Place.MOUTH, on=Head)
def coal_smile(pen: Pen, at: Head) -> list[Item]:
    """Of six lumps, not quite a smile."""
    mouth = Spot(0, at.mouth)
    return [pen.dots(mouth.points("-9,2.4 -5.6,-0.2 -2,1.6 1.8,-0.4 5.4,1.6 9,0.4"), 1.5, pen.ink)]


@part(Place.MOUTH, on=Head)
def bubble_pipe(pen: Pen, at: Head) -> list[Item]:
    """A pipe that blows soap bubbles."""
    y = at.mouth
    mouth = Spot(0, y)
    bowl = mouth.smooth("-17.6,-3.6 -10,-3.6 -10.6,4 -13.6,6 -17,4", tension=0.1)
    bubbles = [(-14, y - 9.6, 3.4), (-18.4, y - 17, 2.4), (-21.4, y - 24.4, 2.9)]
    return [
        pen.line(*mouth.points("-4,1 2,1.6 7,-1"), width=1.3),
        *pen.tube(*mouth.points("-2,1 -7,3.4 -12,3"), width=2, skin=pen.tone("wood")),
        *pen.solid(bowl, pen.tone("wood")),
        *[
            item
            for x, by, r in bubbles
            for item in (
                *pen.shape(circle(x, by, r), pen.flat_color("ice")),
                pen.line((x - r * 0.5, by), (x - r * 0.1, by - r * 0.5), width=0.6),
            )
        ],
    ]


@part(Place.MOUTH, on=Head)
def sneeze(pen: Pen, at: Head) -> list[Item]:
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
        *pen.shape(mouth, pen.mouth),
        *pen.filled_shape(fire, pen.flat_color("red"), Fill(core, pen.flat_color("gold"))),
    ]


@part(Place.MOUTH, on=Head)
def vampire_smile(pen: Pen, at: Head) -> list[Item]:
    """Two fangs, and ketchup."""
    mouth = Spot(0, at.mouth)
    lips = symmetric_outline(mouth.points("0,-1.4 6,-2 9,-3.4 6.4,3.4 0,5"))
    fang = mouth.polygon("2.4,-2.4 6.4,-2.4 4.4,4.6")
    drip = mouth.smooth("6,3 8,2.4 8.6,8 7.2,10 6,8", tension=0.14)
    return [
        *pen.shape(drip, pen.flat_color("red")),
        *pen.shape(lips, pen.mouth),
        *mirrored_pair(pen.shape(fang, pen.tooth)),
    ]


@part(Place.MOUTH, on=Head)
def straw_in_mouth(pen: Pen, at: Head) -> list[Item]:
    """A smile to one side, and a straw."""
    mouth = Spot(0, at.mouth)
    ear = mouth.smooth("17,-3 23,-7 26,-6 22,-2", tension=0.14)
    return [
        pen.line(*mouth.points("-7,1 0,2.4 8,-0.6"), width=1.4),
        Stroke(mouth.line("4,1.4 20,-4"), pen.ink, 1.9),
        Stroke(mouth.line("4,1.4 20,-4"), pen.flat_color("gold"), 0.9),
        *pen.shape(ear, pen.flat_color("gold")),
    ]


@part(Place.MOUTH, on=Head)
def milk_moustache(pen: Pen, at: Head) -> list[Item]:
    """Somebody has been at the milk: some of it still drips."""
    mouth = Spot(0, at.mouth)
    milk = mouth.smooth(
        "0,-2.6 4,-4.8 8.4,-4 12.6,0.6 9.4,1 8,6.4 6,6.4 5.4,1.6 "
        "2,0.4 0,1.4 -4,1.6 -8.6,1.6 -12.6,0.6 -8.4,-4 -4,-4.8",
        tension=0.13,
    )
    tongue = mouth.smooth("-3.4,0 2.6,0 2.6,6 -0.4,8 -3.4,6")
    return [
        *pen.shape(tongue, pen.tongue),
        pen.line(*mouth.points("-0.4,3 -0.4,5.6"), width=0.6),
        *pen.shape(milk, pen.flat_color("snow")),
    ]


@part(Place.EXTRA, on=Head)
def stubble(pen: Pen, at: Head) -> list[Item]:
    """Three days old."""
    mouth = Spot(0, at.mouth)
    places = mouth.points("-13,-3 -11,2 -8,6 -3.4,8.4 2,8.6 7,7 10.4,3 13,-2")
    return [pen.line((x, q), (x + 0.2, q + 1.3), width=0.8) for x, q in places]


@part(Place.EXTRA, on=Head)
def rosy_cheeks(pen: Pen, at: Head) -> list[Item]:
    """From fresh air, or from dancing."""
    cheek = Spot(at.apart + 5.4, (at.eyes + at.mouth) / 2 + 2)
    return mirrored_pair([Fill(cheek.ellipse(0, 0, 3.6, 2.5), pen.blush)])


@part(Place.EXTRA, on=Head)
def bubbles(pen: Pen, at: Head) -> list[Item]:
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
            *pen.shape(circle(x, y, radius), pen.flat_color("ice")),
            pen.line((x - radius * 0.5, y), (x - radius * 0.1, y - radius * 0.5), width=0.6),
        )
    ]


@part(Place.EXTRA, on=Head)
def freckled(pen: Pen, at: Head) -> list[Item]:
    """Six freckles."""
    cheek = Spot(at.apart + 4, at.nose + 1)
    return mirrored_pair([pen.dots(cheek.points("0,0 3,-1 2,2"), 0.7, pen.body.marks)])


@part(Place.MOUTH, on=Head)
def long_beard(pen: Pen, at: Head) -> list[Item]:
    """It has never been cut."""
    y, x = min(at.mouth, 67.5), at.ear[0]
    side = Spot(x, y)
    middle = Spot(0, y)
    beard = symmetric_outline(
        [
            *middle.points("0,-5 6,-6 11,-4"),
            *side.points("-1,-18 2,-8 0,4"),
            *middle.points("12.6,11 9,14 5,13 0,14.6"),
        ],
        0.15,
    )
    curls = mirrored_pair(
        [
            pen.line(*middle.points("4,6 5.4,10 3.4,13"), width=0.7),
            pen.line(*middle.points("11,0 12,5 9,9"), width=0.7),
        ]
    )
    mouth = middle.ellipse(0, -0.6, 3.6, 2)
    return [*pen.solid(beard, pen.hair), *curls, *pen.shape(mouth, pen.mouth)]


@part(Place.MOUTH, on=Head)
def curly_beard(pen: Pen, at: Head) -> list[Item]:
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
    shape = symmetric_outline(
        [*lips.points("0,-2"), *side.points("-3,-12 0,0"), *lips.points("8,9 0,11")]
    )
    for px, py, r in puffs:
        shape += circle(px, py, r) + circle(-px, py, r)
    half = lips.smooth("0,-4 6,-7 13,-5 15,-9 15.6,-2 8,0.6 0,-0.6")
    mouth = lips.ellipse(0, 1.4, 4.4, 2.6)
    return [
        *pen.solid(shape, pen.hair),
        *pen.shape(mouth, pen.mouth),
        *mirrored_pair(pen.shape(half, pen.hair.body)),
    ]


@part(Place.MOUTH, on=Head)
def big_moustache(pen: Pen, at: Head) -> list[Item]:
    """Waxed each morning, and a smile below it."""
    mouth = Spot(0, at.mouth)
    half = mouth.smooth("0,-4.4 5,-6 11,-3 16,-6.6 18,-9.4 18.6,-3 12,2.4 4,1.6 0,-1")
    return [
        *Mount(mouth.translate(0, 4), 1.6).render(smile, pen),
        *mirrored_pair(pen.solid(half, pen.hair)),
    ]
