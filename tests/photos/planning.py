"""From a number to a scene: the same number, the same scene, on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from tests.photos.camera import camera, pixels_per_mm
from tests.photos.laying import corners, gap, laid
from tests.photos.played import creatures
from tests.photos.scene import (
    MIXES,
    Game,
    Kind,
    Laid,
    Light,
    Point,
    Scene,
    Shot,
    Surface,
    Thing,
    ThingKind,
)
from tests.photos.wares import count_sides

_KINDS = (
    *(Kind.CLEAN, Kind.BUSY, Kind.HARD, Kind.CLEAN, Kind.EDGE, Kind.BUSY, Kind.FEW),
    *(Kind.PAIR, Kind.HARD, Kind.CLEAN, Kind.BUSY, Kind.BARE),
)
"""The kinds of a dozen photos in a row."""
_ROUGH = frozenset({Kind.HARD, Kind.BARE})
"""Of these, bad light and a bad camera are part."""
_FLAT = (
    *(ThingKind.CARD, ThingKind.CODE, ThingKind.CROSSWORD, ThingKind.BACK, ThingKind.PILE),
    *(ThingKind.CUP, ThingKind.DIE, ThingKind.RULES),
)
ROOM: dict[ThingKind, float] = {
    ThingKind.CUP: 55.0,
    ThingKind.DIE: 16.0,
    ThingKind.CARD: 56.0,
    ThingKind.CODE: 36.0,
    ThingKind.CROSSWORD: 60.0,
    ThingKind.BACK: 34.0,
    ThingKind.PILE: 40.0,
    ThingKind.RULES: 52.0,
    ThingKind.SHEET: 185.0,
    ThingKind.FINGER: 10.0,
}
"""Half of what each takes on the table, in millimetres."""


class Limits(NamedTuple):
    """The largest photo and the most tiles: tests want small ones."""

    megapixels: float = 12.0
    tiles: int = 45


LARGE = Limits()
_MEGAPIXELS = (2.0, 3.0, 5.0, 8.0, 12.0)
_ENOUGH = 3.2
"""Pixels to the millimetre, so that tiles far away are still large enough."""


def plan(
    number: int,
    limits: Limits = LARGE,
    kind: Kind | None = None,
    game: Game = Game.MONSTERS,
) -> Scene:
    """The scene of a number, of the kind that is its turn unless one is asked for."""
    kind = kind or _KINDS[number % len(_KINDS)]
    of_game = "" if game is Game.MONSTERS else f" {game}"
    rng = Random(f"photo {number} {kind} {limits.megapixels} {limits.tiles}{of_game}")
    played = () if kind is Kind.BARE else creatures(rng, _count(rng, kind, limits.tiles), game)
    tiles = laid(rng, played, rng.uniform(9.0, 30.0), count_sides(game))
    things = _things(rng, kind, tiles, game)
    return Scene(
        number,
        kind,
        rng.choice(MIXES),
        rng.choice((*Surface,)),
        played,
        tiles,
        (*things, *_fingers(rng, kind, tiles)),
        _light(rng, rough=kind in _ROUGH),
        _shots(rng, kind, tiles, things, limits.megapixels),
        game,
    )


def _count(rng: Random, kind: Kind, most: int) -> int:
    if kind is Kind.FEW:
        return min(rng.randint(2, 6), most)
    return min(rng.randint(6, 45), max(most - 4, 2))


def _things(rng: Random, kind: Kind, tiles: Sequence[Laid], game: Game) -> tuple[Thing, ...]:
    """What lies beside the tiles, and now and then on them."""
    match kind:
        case Kind.CLEAN | Kind.FEW | Kind.PAIR | Kind.EDGE:
            wanted = [rng.choice(_FLAT) for _ in range(rng.randint(0, 2))]
        case Kind.BARE:
            wanted = [rng.choice(_FLAT) for _ in range(rng.randint(3, 7))]
            wanted += [ThingKind.SHEET] if rng.random() < 0.12 else []
        case Kind.BUSY | Kind.HARD:
            wanted = [rng.choice(_FLAT) for _ in range(rng.randint(1, 5))]
            wanted += [ThingKind.SHEET] if rng.random() < 0.05 else []
    if game is not Game.MONSTERS:
        wanted = [each for each in wanted if each is not ThingKind.SHEET]
    shapes = [corners(tile) for tile in tiles]
    found: list[Thing] = []
    for each in wanted:
        angle, seed = rng.uniform(0, 360), rng.getrandbits(32)
        small = each in {ThingKind.CUP, ThingKind.DIE}
        if small and tiles and kind is Kind.BUSY and rng.random() < 0.3:
            tile = rng.choice(tiles)
            x, y = tile.x + rng.uniform(-30, 30), tile.y + rng.uniform(-30, 30)
        else:
            x, y = _free(rng, ROOM[each], shapes)
        half = ROOM[each]
        box = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
        shapes.append((*box, (x - half, y + half)))
        found.append(Thing(each, x, y, angle, seed))
    return tuple(found)


def _free(rng: Random, half: float, shapes: Sequence[Sequence[Point]]) -> Point:
    """The middle of a free square, near the middle of the table."""
    reach = 60.0
    while True:
        x, y = rng.uniform(-reach, reach), 0.8 * rng.uniform(-reach, reach)
        box = (
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half),
            (x - half, y + half),
        )
        if all(gap(box, shape) > 8 for shape in shapes):
            return x, y
        reach += 5.0


def _fingers(rng: Random, kind: Kind, tiles: Sequence[Laid]) -> tuple[Thing, ...]:
    if kind not in {Kind.BUSY, Kind.HARD} or not tiles or rng.random() < 0.45:
        return ()
    found = []
    for _ in range(rng.randint(1, 2)):
        tile = rng.choice(tiles)
        x, y = tile.x + rng.uniform(-20, 20), tile.y + rng.uniform(-20, 20)
        # A hand reaches in from beyond the tiles.
        angle = degrees(atan2(-y, -x)) + rng.uniform(-50, 50)
        found.append(Thing(ThingKind.FINGER, x, y, angle, rng.getrandbits(32)))
    return tuple(found)


def _light(rng: Random, *, rough: bool) -> Light:
    warm = rng.uniform(-0.16, 0.12) if rough else rng.uniform(-0.09, 0.06)
    bright = rng.uniform(0.5, 1.15) if rough else rng.uniform(0.75, 1.08)
    middle = rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8)
    glare = shadow = None
    if rng.random() < (0.5 if rough else 0.12):
        glare = middle, rng.uniform(0.06, 0.2), rng.uniform(40, 170)
    if rng.random() < 0.5:
        away = rng.uniform(0, 1), rng.uniform(0.6, 1.1)
        shadow = away, rng.uniform(0.2, 0.5), rng.uniform(0.5, 0.85)
    gains = bright * (1 + warm), bright, bright * (1 - warm * 0.8)
    return Light(gains, rng.uniform(0, 360), rng.uniform(0.05, 0.35), glare, shadow)


def _shots(
    rng: Random, kind: Kind, tiles: Sequence[Laid], things: Sequence[Thing], most: float
) -> tuple[Shot, ...]:
    points = [point for tile in tiles for point in corners(tile)]
    points = points or [(thing.x, thing.y) for thing in things] or [(0.0, 0.0)]
    hard = kind in _ROUGH
    megapixels = min(rng.choice(_MEGAPIXELS), most)
    tilt = rng.uniform(0, 60) if hard else rng.uniform(0, 38)
    roll = rng.uniform(0, 360)
    framed = _halves(points) if kind is Kind.PAIR else (points,)
    shots = tuple(_shot(rng, part, megapixels, tilt, roll, kind=kind) for part in framed)
    if hard:
        return shots
    shots = tuple(_large_enough(shot, tiles, most) for shot in shots)
    return tuple(_cut(rng, shot, points) for shot in shots) if kind is Kind.EDGE else shots


def _large_enough(shot: Shot, tiles: Sequence[Laid], most: float) -> Shot:
    """The shot with as many pixels as the good band asks for, if a camera has them."""
    for megapixels in _MEGAPIXELS:
        if pixels_per_mm(camera(shot), tiles) >= _ENOUGH:
            break
        by = sqrt(megapixels * 1e6 / (shot.width * shot.height))
        if by > 1 and megapixels <= most:
            width, height = round(shot.width * by), round(shot.height * by)
            shot = shot._replace(width=width, height=height, focal=shot.focal * by)
    return shot


def _halves(points: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    """The left and the right of the table, with a third of it in both."""
    xs = sorted(x for x, _ in points)
    low, high = xs[len(xs) // 3], xs[2 * len(xs) // 3]
    # Tiles at the cut are whole in both: a tile and more beyond it.
    low, high = low - 50, high + 50
    return [each for each in points if each[0] <= high], [each for each in points if each[0] >= low]


def _cut(rng: Random, shot: Shot, points: Sequence[Point]) -> Shot:
    """The shot, aimed so that one side of its frame cuts off what is farthest out there."""
    axis, sign, beyond = rng.randrange(2), rng.choice((-1, 1)), rng.uniform(6, 38)
    size = np.array([shot.width, shot.height])
    px = pixels_per_mm(camera(shot), ())
    for _ in range(3):
        view = camera(shot)
        farthest = max(sign * (view.pixels(np.array(points))[:, axis] - size[axis] / 2))
        middle = size / 2
        middle[axis] += sign * (farthest - size[axis] / 2 - beyond * px)
        x, y = view.table(middle)
        shot = shot._replace(aim=(float(x), float(y)))
    return shot


def _shot(
    rng: Random, points: Sequence[Point], megapixels: float, tilt: float, roll: float, *, kind: Kind
) -> Shot:
    hard = kind in _ROUGH
    across = sqrt(megapixels * 1e6 * rng.choice((4 / 3, 4 / 3, 16 / 9)))
    width, height = round(across), round(megapixels * 1e6 / across)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    turn = radians(roll)
    across_by = np.ptp([x * cos(turn) + y * sin(turn) for x, y in points])
    down_by = np.ptp([y * cos(turn) - x * sin(turn) for x, y in points])
    # Most people hold the phone as the table lies.
    if (across_by < down_by) != (rng.random() < 0.15):
        width, height = height, width
    aim = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    motion = rng.uniform(0.2, 1.4) if hard and rng.random() < 0.35 else 0.0
    shot = Shot(
        width=width,
        height=height,
        aim=aim,
        distance=0.0,
        tilt=tilt,
        roll=(roll + rng.uniform(-8, 8)) % 360,
        focal=rng.uniform(0.72, 1.0) * max(width, height),
        bend=rng.uniform(-0.04, 0.05),
        blur=rng.uniform(0.08, 0.65) if hard else rng.uniform(0.05, 0.28),
        motion=motion,
        towards=rng.uniform(0, 180),
        noise=rng.uniform(1, 9) if hard else rng.uniform(0.5, 5),
        quality=rng.randint(60, 95),
    )
    return _framed(shot, points, rng.uniform(0.03, 0.12))


def _framed(shot: Shot, points: Sequence[Point], margin: float) -> Shot:
    """The shot from so near that all points are in it, with a margin as a share of its height."""
    wanted = np.array(points)
    room = margin * min(shot.width, shot.height)
    spread = hypot(np.ptp(wanted[:, 0]), np.ptp(wanted[:, 1]))
    # Nearer than this, the table's near side would be beside the camera.
    near, far = 60 + spread * sin(radians(shot.tilt)), 4000.0
    for _ in range(24):
        middle = (near + far) / 2
        tried = shot._replace(distance=middle)
        # Aimed so that the points are in the middle of the photo.
        for _ in range(3):
            seen = camera(tried).pixels(wanted)
            box = (seen.min(axis=0) + seen.max(axis=0)) / 2
            x, y = camera(tried).table(box)
            tried = tried._replace(aim=(float(x), float(y)))
        seen = camera(tried).pixels(wanted)
        fits = seen.min() > room and (np.array([shot.width, shot.height]) - seen > room).all()
        near, far = (near, middle) if fits else (middle, far)
        best = tried
    return best
