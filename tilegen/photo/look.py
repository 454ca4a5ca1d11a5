"""Looks again where a piece may lie without a mark that was read: for its mark, and for its
picture.

A matched filter looks for the mark: all codes, slightly blurred, at each place where the mark may
be. The picture is compared at one pixel a millimetre, whole and in blocks: the better half of the
blocks shows a piece that is partly covered, or cut by the edge of the photo.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from tilegen.drawing.marker import MODULES, bits
from tilegen.photo.detection import By, Glimpse, Option, Point, Pose, Target, Wanted
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.plane import Plane
from tilegen.photo.poses import arm_of, posed, turned

_TO_MODULE = 3
_SEARCHED = 4.0
"""How far from its expected place a mark may be, in millimetres."""
_ANGLES = (-3.0, 0.0, 3.0)
_SEARCHED_FAR = 7.0
_ANGLES_FAR = (-6.0, -3.0, 0.0, 3.0, 6.0)
"""The same beside a piece that lies alone: the angle of a single mark is inexact."""
UNCUT = 40
"""Millimetres across the part of a picture that is compared: cuts are not exact."""
_SHIFT = 3
"""Millimetres by which a picture may be off its place."""
_BLOCK = 10
"""Millimetres across of the blocks of a picture."""
_PLAIN_DRAWN, _PLAIN_SEEN = 60.0, 40.0
"""The norm of a block's greys around their mean below which the block is plain, in a picture and on
a photo."""
_DECIDING, _READING = 4, 8
"""The number of blocks inside the photo that shows whether a piece lies there, and which one."""
_FINE = 3
"""Samples per millimetre that are averaged into a pixel."""
_MOST_GUESSES = 3
_BARE = 0.35
"""A place with a smaller share than this of the least contrast of the pieces read is bare table."""
_PART = 0.3
"""The share of a place that must be in the photo for a look at it."""


class View(NamedTuple):
    """A photo, its plane, and the side of its marks there, in millimetres. `scale` is the number of
    the photo's pixels across one of the picture's."""

    grey: Grey
    plane: Plane
    scale: float
    target: Target
    mark: float


class _Match(NamedTuple):
    """How well an option fits, from -1 to 1, and its offset from the place in millimetres and
    degrees."""

    score: float
    option: Option
    offset: Point
    angle: float


Block = tuple[int, int]
"""The row and column of a block of a picture."""
Pictures = Callable[[int], Grey | None]
"""Draws the middle of a piece by its number: upright, UNCUT pixels wide and high; None if pictures
do not help."""


def look(
    view: View, wanted: Sequence[Wanted], pictures: Pictures, read: Sequence[Pose]
) -> tuple[Glimpse, ...]:
    """What lies in each of these places. `read` are the pieces that were read: their contrast tells
    a piece from bare table."""
    shown = [_contrast(view, Wanted(p.x, p.y, p.angle, (), 0, 0, alone=False)) for p in read]
    least = _BARE * min(shown, default=0.0)
    return tuple(_glimpse(view, each, pictures, least) for each in wanted)


def likeness(view: View, pose: Pose, picture: Grey) -> float:
    """The correlation of a piece on the photo with a picture, from -1 to 1."""
    place = Wanted(pose.x, pose.y, pose.angle, (), 0, 0, alone=False)
    (match,) = _by_picture(view, place, {Option(pose.number, 0): picture})
    return match.score


def likeness_in_parts(view: View, place: Wanted, pictures: Pictures) -> float:
    """How much the better half of what the photo shows of a place looks like one of the options,
    from -1 to 1; 0 if it shows too little, or without pictures."""
    inside, drawn = _blocks_inside(view, place), dict(_drawn(place.options, pictures))
    if not inside or not drawn:
        return 0.0
    turns = (place._replace(angle=place.angle + off) for off in _ANGLES)
    return max(match.score for each in turns for match in _by_parts(view, each, drawn, inside))


def share_in(view: View, place: Wanted) -> float:
    """The share of a place that is in the photo, from 0 to 1."""
    steps = (np.arange(9) - 4) / 9
    x, y = np.meshgrid(steps * view.target.width, steps * view.target.height)
    points = turned(np.stack([x.ravel(), y.ravel()], axis=1), place.angle)
    at = view.plane.pixels(points + np.array([place.x, place.y])) / view.scale
    height, width = view.grey.shape[:2]
    return float(np.mean(np.all((at >= 0) & (at <= np.array([width - 1, height - 1])), axis=1)))


def _contrast(view: View, place: Wanted) -> float:
    """The standard deviation of the greys of a place."""
    middle = np.array([[place.x, place.y]])
    return float(np.std(_patch(view, middle, place.angle, UNCUT, 1.0)))


def _glimpse(view: View, place: Wanted, pictures: Pictures, least: float) -> Glimpse:
    """What lies in one place: nothing if its contrast is below `least`."""
    share = share_in(view, place)
    nothing = Glimpse(None, lies=False, guesses=(), share=share)
    if share < _PART or not place.options or _contrast(view, place) < least:
        return nothing
    marks = _ranked(_by_mark(view, place))
    drawn = dict(_drawn(place.options, pictures))
    arts = _ranked(_by_picture(view, place, drawn)) if drawn else []
    inside = _blocks_inside(view, place)
    parts = _ranked(_by_parts(view, place, drawn, inside)) if drawn and inside else []
    nothing = nothing._replace(decided=len(parts) > 0 and len(inside) >= _DECIDING)
    if sure := _sure(marks, arts, parts if len(inside) >= _READING else ()):
        match, by = sure
        angle = place.angle + 90 * match.option.turn + match.angle
        middle = place.x + match.offset[0], place.y + match.offset[1]
        pose = posed(match.option.number, middle, angle, view.plane, view.target)
        pose = pose._replace(by=by, confidence=round(match.score, 3))
        return nothing._replace(read=pose, lies=True)
    (mark, _), (best, lead), (part, ahead) = _first(marks), _first(arts), _first(parts)
    lies = (
        best.score > 0.62
        or (best.score > 0.5 and (lead >= 0.08 or mark.score > 0.62))
        or part.score > (0.66 if len(inside) >= _READING else 0.75)
        or (part.score > 0.58 and ahead >= 0.1 and len(inside) >= _READING)
    )
    ranked = parts or arts
    likely = [
        each.option.number for each in ranked[:_MOST_GUESSES] if each.score > ranked[0].score - 0.1
    ]
    return nothing._replace(lies=lies, guesses=tuple(likely)) if lies else nothing


def _sure(
    marks: Sequence[_Match], arts: Sequence[_Match], parts: Sequence[_Match]
) -> tuple[_Match, By] | None:
    """The match that is certain, if there is one: by the mark, by the picture or by half of it if
    that is clear and well ahead of the next number; or by mark and picture if they agree."""
    (mark, ahead), (best, lead), (part, before) = _first(marks), _first(arts), _first(parts)
    if mark.score >= 0.72 and ahead >= 0.10:
        return mark, By.FILTER
    if best.score >= 0.72 and lead >= 0.12:
        return best, By.ART
    if part.score >= 0.74 and before >= 0.10:
        return part, By.ART
    if mark.option == best.option and mark.score >= 0.55 and best.score >= 0.6:
        return mark, By.FILTER
    return None


def _ranked(matches: Sequence[_Match]) -> list[_Match]:
    """The best match of each number, best first."""
    best: dict[int, _Match] = {}
    for match in sorted(matches, key=lambda match: (-match.score, match.option)):
        best.setdefault(match.option.number, match)
    return list(best.values())


def _first(ranked: Sequence[_Match]) -> tuple[_Match, float]:
    """The best match, and its lead over the next number."""
    if not ranked:
        return _Match(-1.0, Option(0, 0), (0, 0), 0), 0.0
    return ranked[0], ranked[0].score - (ranked[1].score if len(ranked) > 1 else 0.0)


def _drawn(options: Sequence[Option], pictures: Pictures) -> Sequence[tuple[Option, Grey]]:
    found = [(option, pictures(option.number)) for option in options]
    return [
        (option, np.rot90(picture, -option.turn))
        for option, picture in found
        if picture is not None
    ]


def _by_mark(view: View, place: Wanted) -> list[_Match]:
    """The best fit of each option's mark."""
    step = view.mark / MODULES / _TO_MODULE
    reach = int((_SEARCHED_FAR if place.alone else _SEARCHED) / step)
    side = MODULES * _TO_MODULE + 2
    found: list[_Match] = []
    arm = np.array([arm_of(view.target)])
    for turn, group in groupby(sorted(place.options, key=lambda each: each.turn), _turn):
        options = list(group)
        codes = np.stack([_template(option.number) for option in options], axis=1)
        best = [_Match(-1.0, option, (0, 0), 0) for option in options]
        for off in _ANGLES_FAR if place.alone else _ANGLES:
            angle = place.angle + 90 * turn + off
            middle = np.array([[place.x, place.y]]) - turned(arm, angle)
            patch = _patch(view, middle, angle, side + 2 * reach, step)
            scores, width = _likeness(patch, side, codes)
            for index, at in enumerate(scores.argmax(axis=0)):
                score = float(scores[at, index])
                if score > best[index].score:
                    down, across = divmod(int(at), width)
                    moved = np.array([[across - reach, down - reach]]) * step
                    x, y = turned(moved, angle)[0]
                    best[index] = _Match(score, options[index], (float(x), float(y)), off)
        found += best
    return found


def _turn(option: Option) -> int:
    return option.turn


@cache
def _template(number: int) -> Array:
    """A slightly blurred mark with a light rim, as a vector of mean 0 and length 1."""
    modules = np.pad(np.array(bits(number), np.float32), 1)
    large = np.kron(modules, np.ones((_TO_MODULE, _TO_MODULE), np.float32))
    soft = cv2.GaussianBlur(np.pad(large, 4, constant_values=1), (0, 0), 0.9)[3:-3, 3:-3]
    return _unit(soft.reshape(1, -1))[:, 0]


def _by_picture(view: View, place: Wanted, drawn: Mapping[Option, Grey]) -> list[_Match]:
    """The best fit of each option's picture."""
    options = list(drawn)
    whole = _unit(np.stack([drawn[option].ravel() for option in options]).astype(np.float64))
    best = [_Match(-1.0, option, (0, 0), 0) for option in options]
    for off in _ANGLES:
        scores, width = _likeness(_coarse(view, place, off), UNCUT, whole)
        for index, at in enumerate(scores.argmax(axis=0)):
            score = float(scores[at, index])
            if score > best[index].score:
                offset = _moved(int(at), width, place.angle + off)
                best[index] = _Match(score, options[index], offset, off)
    return best


def _by_parts(
    view: View, place: Wanted, drawn: Mapping[Option, Grey], inside: Sequence[Block]
) -> list[_Match]:
    """The best fit of the better half of the blocks of each option's picture."""
    options = list(drawn)
    pictures = np.stack([drawn[option] for option in options]).astype(np.float64)
    patch = _coarse(view, place, 0.0)
    alike = []
    for row, column in inside:
        top, left = row * _BLOCK, column * _BLOCK
        there = patch[top : top + _BLOCK + 2 * _SHIFT, left : left + _BLOCK + 2 * _SHIFT]
        part = pictures[:, top : top + _BLOCK, left : left + _BLOCK].reshape(len(options), -1)
        scores, width = _likeness(
            np.ascontiguousarray(there), _BLOCK, _unit(part, _PLAIN_DRAWN), _PLAIN_SEEN
        )
        alike.append(scores)
    half = max(2, (len(alike) + 1) // 2)
    better = np.sort(np.stack(alike), axis=0)[-half:].mean(axis=0)
    return [
        _Match(float(better[at, index]), options[index], _moved(int(at), width, place.angle), 0.0)
        for index, at in enumerate(better.argmax(axis=0))
    ]


def _blocks_inside(view: View, place: Wanted) -> list[Block]:
    """The blocks of a place that are wholly in the photo; none if there are too few to decide."""
    across = UNCUT // _BLOCK
    blocks = [(row, column) for row in range(across) for column in range(across)]
    middles = (np.array(blocks)[:, ::-1] + 0.5) * _BLOCK - UNCUT / 2
    half = _BLOCK / 2 + 1
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    points = (middles[:, None] + corners).reshape(-1, 2)
    at = view.plane.pixels(turned(points, place.angle) + np.array([place.x, place.y])) / view.scale
    height, width = view.grey.shape[:2]
    seen = np.all((at >= 0) & (at <= np.array([width - 1, height - 1])), axis=1)
    found = [block for block, each in zip(blocks, seen.reshape(-1, 4), strict=True) if each.all()]
    return found if len(found) >= _DECIDING else []


def _coarse(view: View, place: Wanted, off: float) -> Array:
    """A place with a rim of _SHIFT, at one pixel a millimetre, turned by `off` degrees."""
    side = UNCUT + 2 * _SHIFT
    middle = np.array([[place.x, place.y]])
    fine = _patch(view, middle, place.angle + off, side * _FINE, 1 / _FINE)
    return np.asarray(cv2.resize(fine, (side, side), interpolation=cv2.INTER_AREA))


def _moved(at: int, width: int, angle: float) -> Point:
    """The millimetres from the middle of a place to the best of the squares in it."""
    down, across = divmod(at, width)
    x, y = turned(np.array([[across - _SHIFT, down - _SHIFT]], np.float64), angle)[0]
    return float(x), float(y)


def _patch(view: View, middle: Array, angle: float, side: int, step: float) -> Array:
    """A square of the table, `side` samples wide, which are `step` millimetres apart."""
    half = (side - 1) / 2 * step
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    at = view.plane.pixels(turned(corners, angle) + middle) / view.scale
    # The square is too small to be bent by the lens.
    end = side - 1
    there = np.array([(0, 0), (end, 0), (end, end), (0, end)], np.float32)
    by = cv2.getPerspectiveTransform(there, at.astype(np.float32))
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(view.grey, by, (side, side), flags=how).astype(np.float32)


def _likeness(patch: Array, side: int, pictures: Array, plain: float = 1.0) -> tuple[Array, int]:
    """The correlation of each square of that side within a patch, row by row, with each picture (a
    column of `_unit`), from -1 to 1; and the number of squares in a row. A square whose greys
    differ less than those of a `plain` one resembles nothing."""
    windows = np.lib.stride_tricks.sliding_window_view(patch, (side, side))
    flat = windows.reshape(-1, side * side)
    size = side * side
    total, squares = cv2.integral2(patch, sdepth=cv2.CV_64F, sqdepth=cv2.CV_64F)
    spread = _boxes(squares, side) - _boxes(total, side) ** 2 / size
    length = np.sqrt(np.maximum(spread, plain**2)).astype(np.float32)
    return (flat @ pictures) / length.reshape(-1, 1), windows.shape[1]


def _boxes(integral: Array, side: int) -> Array:
    """The sums over all squares of that side."""
    found: Array = (
        integral[side:, side:] - integral[:-side, side:] - integral[side:, :-side]
    ) + integral[:-side, :-side]
    return found


def _unit(vectors: Array, plain: float = 1e-6) -> Array:
    """Each row with mean 0 and length 1, as a column; a plain one stays short."""
    level = vectors - vectors.mean(axis=1, keepdims=True)
    length = np.sqrt((level * level).sum(axis=1, keepdims=True))
    found: Array = (level / np.maximum(length, plain)).T.astype(np.float32)
    return found
