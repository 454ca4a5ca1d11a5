"""Eyes, a feature that games count. An eye of any kind has exactly one white."""

from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path, circle, ellipse, polygon, smooth
from tilegen.drawing.scene import Clip, Fill, Item, Stroke
from tilegen.parts.part import Socket, part
from tilegen.parts.pen import EYE_WHITE, Pen, curve
from tilegen.parts.place import Place
from tilegen.parts.spot import points


def _eye(pen: Pen, white: Path, *inside: Item) -> list[Item]:
    return [Fill(white, EYE_WHITE), Clip(white, inside), Stroke(white, pen.ink, pen.fine)]


def _ball(pen: Pen, radius: float, look: Point, pupil: Path | None = None) -> list[Item]:
    """Iris, pupil and glints."""
    x, y = look[0] * radius * 0.28, look[1] * radius * 0.28
    return [
        Fill(circle(x, y, radius * 0.64), pen.iris),
        Fill(pupil or circle(x, y, radius * 0.4), pen.ink),
        Fill(circle(x + radius * 0.2, y - radius * 0.24, radius * 0.17), pen.tooth),
    ]


def _draw_lidded_eye(
    pen: Pen, radius: float, look: Point, left_depth: float, right_depth: float, *more: Item
) -> list[Item]:
    """An eye whose lid reaches down to `left_depth` and `right_depth`, in radii from its middle."""
    r = radius * 1.1
    white = circle(0, 0, radius)
    lid = polygon(((-r, -r), (r, -r), (r, right_depth * r), (-r, left_depth * r)))
    inside = _ball(pen, radius, (look[0], look[1] * 0.4 + 0.5))
    edge = pen.line((-r, left_depth * r), (r, right_depth * r))
    return [*_eye(pen, white, *inside, Fill(lid, pen.shade), edge), *more]


@part(Place.EYES, on=Socket)
def round_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Wide open."""
    return _eye(pen, circle(0, 0, at.radius), *_ball(pen, at.radius, at.look))


@part(Place.EYES, on=Socket)
def tall_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Higher than wide, and curious."""
    white = ellipse(0, 0, at.radius * 0.82, at.radius * 1.2)
    return _eye(pen, white, *_ball(pen, at.radius * 0.9, (at.look[0], at.look[1] + 0.4)))


@part(Place.EYES, on=Socket)
def sleepy_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Lids half down, with bags below."""
    bag = pen.line(
        (-at.radius * 0.8, at.radius * 1.18),
        (0, at.radius * 1.5),
        (at.radius * 0.8, at.radius * 1.18),
        width=0.4,
    )
    return _draw_lidded_eye(pen, at.radius, at.look, -0.02, -0.02, bag)


@part(Place.EYES, on=Socket)
def grumpy_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Lids that fall towards the nose."""
    left_depth, right_depth = (-0.55, 0.1) if at.nose >= 0 else (0.1, -0.55)
    return _draw_lidded_eye(pen, at.radius, (at.nose, at.look[1]), left_depth, right_depth)


@part(Place.EYES, on=Socket)
def worried_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Lids that fall away from the nose."""
    left_depth, right_depth = (0.1, -0.5) if at.nose >= 0 else (-0.5, 0.1)
    return _draw_lidded_eye(pen, at.radius, (at.nose, at.look[1]), left_depth, right_depth)


@part(Place.EYES, on=Socket)
def lashes(pen: Pen, at: Socket) -> list[Item]:
    """Long lashes, and a painted lid."""
    r = at.radius
    hairs = [
        pen.line((dx * r * 0.9, dy * r * 0.9), (dx * r * 1.45, dy * r * 1.45), width=0.75)
        for dx, dy in ((-0.78, -0.62), (-0.3, -0.95), (0.3, -0.95), (0.78, -0.62))
    ]
    lid = smooth(((-r, -r * 1.2), (r, -r * 1.2), (r, -r * 0.4), (0, -r * 0.62), (-r, -r * 0.4)))
    white = circle(0, 0, r)
    return [*hairs, *_eye(pen, white, *_ball(pen, r, at.look), Fill(lid, pen.accent))]


@part(Place.EYES, on=Socket)
def cat_eyes(pen: Pen, at: Socket) -> list[Item]:
    """A slit for a pupil."""
    x, y = at.look[0] * at.radius * 0.28, at.look[1] * at.radius * 0.28
    slit = ellipse(x, y, at.radius * 0.18, at.radius * 0.6)
    white = smooth(
        (
            (-at.radius, 0.1 * at.radius),
            (0, -at.radius),
            (at.radius, 0.1 * at.radius),
            (0, at.radius),
        )
    )
    return _eye(pen, white, *_ball(pen, at.radius * 1.12, at.look, slit))


@part(Place.EYES, on=Socket)
def sparkling_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Large and dark, full of light."""
    x, y = at.look[0] * 0.4, at.look[1] * 0.4
    return _eye(
        pen,
        circle(0, 0, at.radius),
        Fill(circle(x, y, at.radius * 0.84), pen.iris),
        Fill(circle(x, y, at.radius * 0.64), pen.ink),
        Fill(circle(at.radius * 0.24, -at.radius * 0.28, at.radius * 0.28), pen.tooth),
        Fill(circle(-at.radius * 0.26, at.radius * 0.28, at.radius * 0.15), pen.tooth),
    )


# The spiral and the star of an eye whose radius is 1.
_SPIRAL = points(
    "0,0 0.2,-0.12 0.12,0.24 -0.3,0.12 -0.2,-0.4 0.4,-0.4 0.52,0.3 -0.1,0.64 -0.68,0.2 -0.6,-0.5"
)
_STAR = points(
    "0,-1 0.27,-0.32 0.98,-0.28 0.42,0.14 0.6,0.85 "
    "0,0.45 -0.6,0.85 -0.42,0.14 -0.98,-0.28 -0.27,-0.32"
)


@part(Place.EYES, on=Socket)
def spiral_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Dizzy: it has turned round once too often."""
    r = at.radius
    turns = [(r * x, r * y) for x, y in _SPIRAL]
    return _eye(pen, circle(0, 0, r), Stroke(curve(*turns), pen.ink, r * 0.17))


@part(Place.EYES, on=Socket)
def star_eyes(pen: Pen, at: Socket) -> list[Item]:
    """Star-struck: a star for a pupil."""
    r = at.radius * 0.8
    x, y = at.look[0] * at.radius * 0.1, at.look[1] * at.radius * 0.1
    star = polygon((r * px + x, r * py + y) for px, py in _STAR)
    return _eye(
        pen, circle(0, 0, at.radius), Fill(star, pen.iris), Stroke(star, pen.ink, at.radius * 0.12)
    )


@part(Place.EYES, on=Socket)
def glasses(pen: Pen, at: Socket) -> list[Item]:
    """Spectacles in a thick frame."""
    frame = circle(0, 0, at.radius * 1.04)
    bar = pen.line(
        (-at.radius * 1.6, -at.radius * 0.1), (at.radius * 1.6, -at.radius * 0.1), width=0.8
    )
    return [
        bar,
        *_eye(pen, circle(0, 0, at.radius), *_ball(pen, at.radius * 0.86, at.look)),
        Stroke(frame, pen.ink, at.radius * 0.48),
        Stroke(frame, pen.accent, at.radius * 0.26),
    ]


@part(Place.STALKS, on=Socket)
def stalks(pen: Pen, at: Socket) -> list[Item]:
    """On stalks above the head, as a snail's."""
    return [
        *pen.limb((0, at.radius * 4.2), (0, at.radius * 0.6), width=at.radius * 0.7),
        *round_eyes.draw(pen, at),
    ]


def stand(count: int, arrangement: int, size: float) -> list[tuple[Point, float]]:
    """The middles and radii of `count` eyes about (0, 0), for a face `size` wide. `arrangement`
    picks one of the ways to arrange them."""
    s = size
    ways: dict[int, list[list[tuple[float, float, float]]]] = {
        1: [[(0, -0.02, 0.37)], [(0, -0.04, 0.33)]],
        2: [
            [(-0.275, 0, 0.265), (0.275, 0, 0.265)],
            [(-0.29, 0.03, 0.29), (0.3, -0.04, 0.21)],
            [(-0.245, 0, 0.235), (0.245, 0, 0.235)],
        ],
        3: [
            [(-0.4, 0.04, 0.17), (0, -0.08, 0.22), (0.4, 0.04, 0.17)],
            [(-0.25, 0.1, 0.2), (0.25, 0.1, 0.2), (0, -0.29, 0.2)],
        ],
        4: [
            [(-0.52, 0.06, 0.14), (-0.19, -0.04, 0.18), (0.19, -0.04, 0.18), (0.52, 0.06, 0.14)],
            [(-0.22, 0.12, 0.19), (0.22, 0.12, 0.19), (-0.2, -0.28, 0.17), (0.2, -0.28, 0.17)],
        ],
        5: [
            [
                (-0.49, 0.13, 0.13),
                (-0.27, -0.21, 0.15),
                (0, 0.07, 0.19),
                (0.27, -0.21, 0.15),
                (0.49, 0.13, 0.13),
            ]
        ],
    }
    if count in ways:
        way = ways[count][arrangement % len(ways[count])]
        return [((x * s, y * s), r * s) for x, y, r in way]
    above = count // 2
    rows = ((count - above, 0.1), (above, -0.24))
    radius = 0.56 / (count - above)
    return [
        (((index - (number - 1) / 2) * radius * 2.05 * s, y * s), min(radius, 0.16) * s)
        for number, y in rows
        for index in range(number)
    ]


def gaze_direction(turn: int) -> Point:
    """The gaze as a point in the unit circle: (0, 0), straight ahead, or one of five others."""
    return ((0, 0), (0.7, 0.3), (-0.7, 0.3), (0, 0.8), (0.6, -0.5), (-0.6, -0.5))[turn % 6]
