"""The worlds behind figures: pale scenery that lets no card be told from another.

A world is chosen by chance for each card alone, so that it says nothing of the figure. Scenery
stays clear of the cut, of the name along the left edge, and of the upper corners.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import Close, CurveTo, LineTo, MoveTo, Path, Step, smooth
from tilegen.drawing.scene import Color, Fill, Group, Item, Stroke
from tilegen.games.misfitz.art.frame import MIDDLE
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.parts.spot import Spot, points
from tilegen.styles import Style

FAINT: Final = 0.15
"""The share of a world's colour in what lies far away."""

PALE: Final = 0.3
"""Its share in what is near."""

_LEFT, _RIGHT, _LOW = -25.8, 28.2, 84.8
_ROUND = 4.0
_MIDDLE: Final = Spot(0, 0)


class _Scenery(NamedTuple):
    """The part of a world that a card shows: a far and a near layer, and lines."""

    far: Path
    near: Path
    lines: Path = Path(())
    width: float = 0.9


class _World(NamedTuple):
    """A world's colour, and its scenery on heads, torsos and legs."""

    color: Color
    heads: Callable[[], _Scenery]
    torsos: Callable[[], _Scenery]
    legs: Callable[[], _Scenery]


def draw_world(card: Card, style: Style, seed: int) -> list[Item]:
    """The scenery behind a figure's card; none in styles that save ink or are to be painted."""
    if style.cover is None:
        return []
    world, scenery = _find_scenery(choose_world(card, seed), card.part)
    far, near = (blend_colors(style.ground, world.color, share) for share in (FAINT, PALE))
    items: tuple[Item, ...] = (Fill(scenery.far, far), Fill(scenery.near, near))
    if scenery.lines.steps:
        items += (Stroke(scenery.lines, near, scenery.width),)
    return [Group(items, Affine.shift(MIDDLE, 0))]


def choose_world(card: Card, seed: int) -> int:
    """The number of a card's world. Of as many figures as there are worlds, each world has one
    head, one torso and one pair of legs, so that none is rare and gives a card away."""
    round_, place = divmod(card.figure - 1, len(_WORLDS))
    order = list(range(len(_WORLDS)))
    Random(f"{card.part}:{seed}:{round_}:worlds").shuffle(order)
    return order[place]


# The same on many cards.
@cache
def _find_scenery(number: int, part: BodyPart) -> tuple[_World, _Scenery]:
    world = _WORLDS[number]
    makers = {
        BodyPart.HEAD: world.heads,
        BodyPart.TORSO: world.torsos,
        BodyPart.LEGS: world.legs,
    }
    return world, makers[part]()


# Shapes of scenery.


def _panel(top: str, *, sharp: bool = False) -> Path:
    """All below a skyline, which runs from left to right, down to rounded corners."""
    edge = [(_LEFT, points(top)[0][1]), *points(top), (_RIGHT, points(top)[-1][1])]
    steps: list[Step]
    if sharp:
        steps = [MoveTo(edge[0]), *map(LineTo, edge[1:])]
    else:
        steps = list(smooth(edge, is_loop=False).steps)
    return Path(
        (
            *steps,
            LineTo((_RIGHT, _LOW - _ROUND)),
            CurveTo((_RIGHT, _LOW), (_RIGHT, _LOW), (_RIGHT - _ROUND, _LOW)),
            LineTo((_LEFT + _ROUND, _LOW)),
            CurveTo((_LEFT, _LOW), (_LEFT, _LOW), (_LEFT, _LOW - _ROUND)),
            Close(),
        )
    )


def _join(*paths: Path) -> Path:
    return Path(tuple(step for path in paths for step in path.steps))


def _discs(text: str, radius: float) -> Path:
    return _join(*(_MIDDLE.circle(x, y, radius) for x, y in points(text)))


def _stars(text: str, size: float) -> Path:
    shape = f"0,{-size} {0.28 * size},{-0.28 * size} {size},0 {0.28 * size},{0.28 * size} "
    shape += f"0,{size} {-0.28 * size},{0.28 * size} {-size},0 {-0.28 * size},{-0.28 * size}"
    return _join(*(Spot(x, y).polygon(shape) for x, y in points(text)))


def _gulls(text: str) -> Path:
    return _join(
        *(Spot(x, y).curve("-3.4,-1 -1.6,-1.6 0,0.6 1.6,-1.6 3.4,-1") for x, y in points(text))
    )


def _waves(text: str) -> Path:
    return _join(*(Spot(x, y).curve("-3.6,0 -1.8,-1.2 0,0 1.8,1.2 3.6,0") for x, y in points(text)))


def _cloud(x: float, y: float, size: float = 1.0) -> Path:
    at = "-6,2 -6.4,-1 -3.4,-1.4 -1,-4 2,-2.4 5,-1.6 6.2,1 4,2.4"
    return Path(smooth(tuple((x + size * dx, y + size * dy) for dx, dy in points(at))).steps)


def _fir(x: float, foot: float, high: float) -> Path:
    half = 0.32 * high
    return Spot(x, foot).polygon(
        f"0,{-high} {0.6 * half},{-0.62 * high} {0.32 * half},{-0.62 * high} "
        f"{0.85 * half},{-0.34 * high} {0.45 * half},{-0.34 * high} {half},0 "
        f"{-half},0 {-0.45 * half},{-0.34 * high} {-0.85 * half},{-0.34 * high} "
        f"{-0.32 * half},{-0.62 * high} {-0.6 * half},{-0.62 * high}"
    )


def _trunk(x: float, top: float, half: float) -> Path:
    return Path(
        smooth(
            (
                (x - half, top),
                (x + half, top),
                (x + half, 72),
                (x + 1.9 * half, _LOW - 1),
                (x - 1.9 * half, _LOW - 1),
                (x - half, 72),
            ),
            tension=0.08,
        ).steps
    )


def _windows(text: str) -> Path:
    return _join(*(_MIDDLE.rectangle(x - 1.5, y - 2, 3, 4) for x, y in points(text)))


def _flower(x: float, y: float) -> Path:
    at = Spot(x, y)
    petals = (
        at.circle(dx, dy, 1.15) for dx, dy in points("0,-1.5 1.5,-0.3 0.9,1.4 -0.9,1.4 -1.5,-0.3")
    )
    return _join(*petals)


# The worlds: heads have what is high, and legs what is low.


def _sea_sky() -> _Scenery:
    return _Scenery(
        _join(
            _panel("-22,67 -14,65 -6,67 2,65 10,67 18,65 24,67"),
            _cloud(-17, 22),
            _cloud(20, 17, 0.8),
        ),
        _waves_of_boat(),
        _join(_gulls("18,29 -19,33 24,37"), _waves("-19,73 -15,79 20,72 16,79")),
    )


def _waves_of_boat() -> Path:
    return _join(
        _MIDDLE.polygon("-24.6,66 -17.4,66 -18.6,69 -23.4,69"),
        _MIDDLE.polygon("-21,57 -21,65 -24.6,65"),
        _MIDDLE.polygon("-20.4,58 -20.4,65 -17.6,65"),
    )


def _sea_middle() -> _Scenery:
    fish = "-3.6,0 -1.4,-2 1.4,-1.2 3.8,-2.2 3.2,0 3.8,2.2 1.4,1.2 -1.4,2"
    return _Scenery(
        _panel("-22,15 -14,13 -6,15 2,13 10,15 18,13 24,15"),
        _join(
            *(
                Spot(x, y).smooth(fish, tension=0.1)
                for x, y in points("22.4,57 -20.6,66 23,73 -20.4,77")
            ),
            _discs("-22,50 -19.6,54 24,64 21.6,67", 1.1),
            _discs("-23.4,56.4 25.6,61 -17.6,60", 0.7),
        ),
    )


def _sea_floor() -> _Scenery:
    weed = "-0.8,0 -2.4,-7 -0.4,-13 -1.6,-20 1.4,-12 0.2,-7 1,0"
    return _Scenery(
        _panel("-22,13 -10,12 0,13 10,12 24,13"),
        _join(
            _panel("-20,80 -10,78.4 0,80 12,78.6 22,80"),
            *(Spot(x, 80).smooth(weed) for x in (-23, -19.4, 22, 25.4)),
            _discs("-22,40 -20,45 24,34 22,38 25,42", 1.0),
            _discs("-23.6,48 22.4,46", 0.7),
        ),
    )


def _wood_tops() -> _Scenery:
    return _Scenery(
        _panel("-24,46 -20,38 -15,44 -10,36 -3,42 3,35 10,42 16,37 21,44 25,40"),
        _join(
            _fir(-19, 82, 20),
            _fir(21.4, 82, 20),
            _fir(-12, 83, 13),
            _fir(14, 83, 13),
        ),
        _gulls("-17,24 19,21 23.4,26"),
    )


def _wood_trunks() -> _Scenery:
    return _Scenery(
        _panel("-22,16 -17,12.6 -10,15 -3,12.4 4,15 11,12.4 18,15 24,12.6"),
        _join(
            _trunk(-20.9, 17, 2.1),
            _trunk(23, 15, 2.6),
            _trunk(15.8, 15, 1.5),
            _discs("-22,20 -17,18 24,19 18,17.6", 4.0),
        ),
    )


def _wood_floor() -> _Scenery:
    cap = "-3.4,0 -2.6,-3 0,-4.2 2.6,-3 3.4,0"
    stalk = "-1,0 1,0 1.2,4 -1.2,4"
    return _Scenery(
        _panel("-22,16 -17,12.6 -10,15 -3,12.4 4,15 11,12.4 18,15 24,12.6"),
        _join(
            _trunk(-20.9, 17, 2.1),
            _trunk(23.3, 15, 2.2),
            _panel("-16,81 -6,79.4 4,81 14,79.4 22,81"),
            *(Spot(x, y).polygon(cap) for x, y in points("-15.6,76.4 18,75.4 2,77.4")),
            *(Spot(x, y).polygon(stalk) for x, y in points("-15.6,76.4 18,75.4 2,77.4")),
        ),
    )


def _night_sky() -> _Scenery:
    moon = "3,-7 -3,-6.4 -6.6,-1 -5,5 1,7.6 6,5 1,3.4 -1.4,-1 0,-5"
    return _Scenery(
        _join(_panel("-22,69 -12,65 0,70 12,64 22,67"), Spot(20.5, 20).circle(0, 0, 8.4)),
        _join(
            Spot(20.4, 20).smooth(moon, tension=0.14),
            _stars("-18,18 -22.6,38 24.6,36 -8,15", 2.1),
            _stars("-13,25 -22.6,27 23.4,50 9,14 -24,52", 1.2),
            _MIDDLE.polygon("-24.4,84 -24.4,72 -20,66.6 -15.6,72 -15.6,84"),
        ),
    )


def _night_middle() -> _Scenery:
    return _Scenery(
        _panel("-20,13.4 -8,12.6 4,13.4 16,12.6"),
        _join(
            _panel("-22,68 -14,64 -2,70 12,63 24,67"),
            _stars("-21.6,56 24,54", 2.1),
            _stars("-24,49 21,60 25.6,46 -19,61.6", 1.2),
        ),
    )


def _night_floor() -> _Scenery:
    lamp = "-0.7,0 -0.7,-22 -3,-22 -2,-28 0,-30 2,-28 3,-22 0.7,-22 0.7,0"
    return _Scenery(
        _panel("-20,13.4 -8,12.6 4,13.4 16,12.6"),
        _join(
            _panel("-20,79 -8,77.4 4,79 16,77.4 24,79"),
            Spot(-21.8, 80).polygon(lamp),
            Spot(24, 80).polygon(lamp),
            _stars("-22,34 24.4,30 -23,21 24,19", 1.4),
        ),
    )


def _town_roofs() -> _Scenery:
    return _Scenery(
        _join(
            _panel(
                "-25.8,52 -22,46 -18,52 -18,60 -12,60 -12,50 -6,50 -6,58 4,58 8,52 12,58 "
                "12,47 14,47 14,44 16,44 16,47 19,47 19,56 23.6,49 28.2,56",
                sharp=True,
            ),
            _cloud(19, 19),
        ),
        _windows("-22,58 -22,66 -15,66 16,53 16,61 16,69 23.6,62 23.6,70 -15,74 -22,74 23.6,78"),
        _gulls("-17,23 -13,27"),
    )


def _town_walls() -> _Scenery:
    return _Scenery(
        _panel("-25.8,16 -16,16 -16,13 0,13 0,16 17,16 17,13 28.2,13", sharp=True),
        _join(
            _windows("-21,21 -21,56 -21,64 -21,72 -21,80 23,19 23,56 23,64 23,72 23,80"),
            _MIDDLE.rectangle(-16.6, 44, 0.7, 40.8),
            _MIDDLE.rectangle(17.6, 44, 0.7, 40.8),
        ),
    )


def _town_street() -> _Scenery:
    door = "-3.2,0 -3.2,-9 -2,-11.6 0,-12.6 2,-11.6 3.2,-9 3.2,0"
    return _Scenery(
        _panel("-25.8,13 -16,13 -16,15 0,15 0,12 17,12 17,15 28.2,15", sharp=True),
        _join(
            _panel("-25.8,79 28.2,79", sharp=True),
            Spot(-20.6, 79).smooth(door, tension=0.06),
            Spot(23, 79).smooth(door, tension=0.06),
            _windows("-22,20 -22,30 -22,50 24,20 24,30 24,50 -22,40 24,40"),
            _MIDDLE.polygon("-25.4,62 -15.8,62 -17,58.6 -24.2,58.6"),
            _MIDDLE.polygon("18.2,62 27.8,62 26.6,58.6 19.4,58.6"),
        ),
    )


def _mountain_tops() -> _Scenery:
    return _Scenery(
        _join(
            _panel("-25.8,58 -19,38 -13,50 -6,30 4,48 8,42 14,52 21,32 28.2,52", sharp=True),
            _cloud(-17, 22, 0.9),
        ),
        _join(
            _MIDDLE.polygon("-19,38 -21.6,45.6 -19.6,44 -18,46.6 -15.6,44.8"),
            _MIDDLE.polygon("21,32 17.6,41.7 19.6,40 21,43 23,40.4 25.4,42.6"),
            _fir(-20, 83.6, 13),
            _fir(-15, 84, 9),
            _fir(22, 83.6, 14),
            _fir(16.6, 84, 9),
        ),
    )


def _mountain_slopes() -> _Scenery:
    return _Scenery(
        _panel("-25.8,20 -18,12.6 -8,20 2,13 12,21 20,12.6 28.2,20", sharp=True),
        _join(
            _fir(-21.4, 66, 14),
            _fir(-18.4, 83.6, 15),
            _fir(23.6, 64, 13),
            _fir(20.4, 83.6, 16),
            _fir(25, 80, 8),
            _fir(-22.8, 82, 8),
        ),
    )


def _mountain_foot() -> _Scenery:
    rock = "-5,0 -4.4,-4.6 -1,-7 3,-5.4 5,0"
    return _Scenery(
        _panel("-25.8,20 -18,12.6 -8,20 2,13 12,21 20,12.6 28.2,20", sharp=True),
        _join(
            _panel("-18,80 -6,78.6 6,80 18,78.6"),
            Spot(-20, 81).smooth(rock, tension=0.08),
            Spot(22.4, 81).smooth(rock, tension=0.08),
            _fir(22.8, 62, 15),
            _fir(-21.2, 58, 13),
            _fir(-22, 34, 10),
            _fir(24.4, 32, 11),
        ),
    )


def _meadow_sky() -> _Scenery:
    return _Scenery(
        _join(
            _panel("-22,64 -14,61 -4,66 8,68 18,62 24,61"), _cloud(-16.4, 19), _cloud(24, 38, 0.55)
        ),
        _join(
            Spot(20, 20).circle(0, 0, 4.6),
            *(
                Spot(20, 20)
                .polygon("-0.8,-6 0.8,-6 0,-8.6")
                .transform(Affine.shift(20, 20) @ Affine.turn(45 * turn) @ Affine.shift(-20, -20))
                for turn in range(8)
            ),
            *(_flower(x, y) for x, y in points("-20,72 -14,79 20,71 24,78 15,80 -23,80")),
        ),
    )


def _meadow_hills() -> _Scenery:
    sails = "-0.9,-1 0.9,-1 1.3,-7.6 -1.3,-7.6"
    mill = Spot(21.8, 57)
    return _Scenery(
        _panel("-20,14 -8,12.6 4,14 16,12.6"),
        _join(
            _panel("-22,66 -12,62 0,68 12,68 24,64"),
            mill.polygon("-1.8,-1 1.8,-1 2.8,10 -2.8,10"),
            *(
                mill.polygon(sails).transform(
                    Affine.shift(*mill) @ Affine.turn(90 * turn + 30) @ Affine.shift(-21.8, -57)
                )
                for turn in range(4)
            ),
            _discs("-21,60 -18.4,62", 2.6),
        ),
    )


def _meadow_floor() -> _Scenery:
    post = "-1,0 -1,-10 0,-11.6 1,-10 1,0"
    return _Scenery(
        _panel("-20,14 -8,12.6 4,14 16,12.6"),
        _join(
            _panel("-22,77 -16,75.4 -8,77 0,75.6 8,77 16,75.4 24,77"),
            *(Spot(x, 77).polygon(post) for x in (-24, -19.4, 21, 25.6)),
            *(
                _flower(x, y)
                for x, y in points("-22,50 24,44 -23,30 25,60 24,26 -21,40 -23,20 25,18")
            ),
        ),
        _join(_MIDDLE.line("-25.4,70 -17,70"), _MIDDLE.line("19,70 27.8,70")),
    )


_WORLDS: Final = (
    _World(Color.from_hex("2b8fc4"), _sea_sky, _sea_middle, _sea_floor),
    _World(Color.from_hex("4f9d5b"), _wood_tops, _wood_trunks, _wood_floor),
    _World(Color.from_hex("5a5bb4"), _night_sky, _night_middle, _night_floor),
    _World(Color.from_hex("c9773a"), _town_roofs, _town_walls, _town_street),
    _World(Color.from_hex("7c8aa6"), _mountain_tops, _mountain_slopes, _mountain_foot),
    _World(Color.from_hex("a9b932"), _meadow_sky, _meadow_hills, _meadow_floor),
)
