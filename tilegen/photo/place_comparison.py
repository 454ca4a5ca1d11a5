"""Compares places on a photo with marks and pictures of pieces.

A matched filter looks for the mark: all codes, slightly blurred, at each place where the mark may
be. The picture is compared at one pixel a millimetre, whole and in blocks: the better half of the
blocks shows a piece that is partly covered, or cut by the edge of the photo.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from math import ceil
from typing import NamedTuple

from tilegen.drawing.marker import MODULES, bits
from tilegen.photo import limits
from tilegen.photo.detection import (
    UNCUT,
    CandidatePiece,
    CandidatePlace,
    Corners,
    DetectionTarget,
    Point,
    Pose,
)
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.plane import Plane
from tilegen.photo.poses import arm_of, rotate_points

_TO_MODULE = 3
_SEARCHED = 4.0
"""The largest distance of a mark from its expected place, in millimetres."""
_ANGLES = (-3.0, 0.0, 3.0)
_SEARCHED_FAR = 7.0
_ANGLES_FAR = (-6.0, -3.0, 0.0, 3.0, 6.0)
"""The same beside a piece that lies alone: the angle of a single mark is inexact."""
_ANGLES_OF_ONE = (0.0, -3.0, 3.0, -6.0, 6.0)
"""The angles at which a piece that was read is compared, until it is clearly shown."""
_CORNER = 1.0
"""Millimetres of a block's corners that may be beyond the cut."""
_SHIFT = 3
"""Millimetres by which a picture may be off its place."""
_BLOCK = 10
"""Millimetres across of the blocks of a picture."""
_FINE = 3
"""Samples per millimetre that are averaged into a pixel."""


class PhotoView(NamedTuple):
    """A photo, its plane, and the side of its marks there, in millimetres. `scale` is the number of
    the photo's pixels across one of the picture's."""

    grey: Grey
    plane: Plane
    scale: float
    target: DetectionTarget
    mark: float


class Match(NamedTuple):
    """The fit of an option, from -1 to 1, and its place: its middle in millimetres, and its angle
    in degrees."""

    score: float
    option: CandidatePiece
    middle: Point
    angle: float


Block = tuple[int, int]
"""The row and column of a block of a picture."""
Pictures = Callable[[CandidatePiece], Grey | None]
"""Draws the middle of a piece as it is turned, UNCUT pixels wide and high; None if pictures do not
help."""


def likeness(view: PhotoView, pose: Pose, picture: Grey) -> float:
    """The correlation of a piece on the photo with a picture, from -1 to 1."""
    place = CandidatePlace(pose.x, pose.y, pose.angle, (), 0, 0, alone=False)
    (match,) = compare_pictures(view, place, {CandidatePiece(pose.number, 0): picture})
    return match.score


def likeness_in_parts(view: PhotoView, place: CandidatePlace, pictures: Pictures) -> float:
    """The likeness of a place to the most similar option, from -1 to 1, by the better half of its
    blocks in the photo; 0 if too few are, or without pictures."""
    inside, option_pictures = blocks_inside(view, place), draw_options(place.options, pictures)
    if not inside or not option_pictures:
        return 0.0
    turns = (place._replace(angle=place.angle + off) for off in _ANGLES)
    return max(
        match.score
        for turned_place in turns
        for match in compare_parts(view, turned_place, option_pictures, inside)
    )


def match_beside_mark(view: PhotoView, pose: Pose, picture: Grey) -> Match:
    """The place at which a piece looks most like its picture, by the better half of its blocks in
    the photo; if many are plain, of the others. The part with the mark
    does not count: it looks the same on any ground. The score is 0 if too few blocks are in the
    photo."""
    option = CandidatePiece(pose.number, 0)
    best = Match(0.0, option, (pose.x, pose.y), pose.angle)
    for off in _ANGLES_OF_ONE:
        place = CandidatePlace(pose.x, pose.y, pose.angle + off, (), 0, 0, alone=False)
        beside = [
            block for block in blocks_inside(view, place) if not _has_mark(view.target, block)
        ]
        if beside:
            drawn_blocks = [block for block in beside if not _is_plain(picture, block)]
            share = 0.5
            most = limits.FEW_DRAWN[view.target.sides] * len(beside)
            if limits.DRAWN_BLOCKS <= len(drawn_blocks) < most:
                beside, share = drawn_blocks, max(share, limits.DRAWN_BLOCKS / len(drawn_blocks))
            (match,) = compare_parts(view, place, {option: picture}, beside, share)
            best = max(best, match, key=lambda candidate: candidate.score)
        if best.score >= limits.CLEARLY_SHOWN:
            break
    return best


def _is_plain(picture: Grey, block: Block) -> bool:
    """Whether a picture shows nothing in a block, so that no photo looks like it there."""
    row, column = (at * _BLOCK for at in block)
    part = picture[row : row + _BLOCK, column : column + _BLOCK].astype(np.float64)
    return float(np.linalg.norm(part - part.mean())) < limits.PLAIN_DRAWN


def _has_mark(target: DetectionTarget, block: Block) -> bool:
    """Whether the mark of an upright piece reaches into a block of its picture."""
    half, start = target.marks[0] / 2, -UNCUT / 2
    middles = target.middle[1] - target.height / 2, target.middle[0] - target.width / 2
    return all(
        at * _BLOCK + start < middle + half and middle - half < (at + 1) * _BLOCK + start
        for at, middle in zip(block, middles, strict=True)
    )


def share_in(view: PhotoView, place: CandidatePlace) -> float:
    """The share of a place that is in the photo, from 0 to 1."""
    steps = (np.arange(9) - 4) / 9
    x, y = np.meshgrid(steps * view.target.width, steps * view.target.height)
    box = np.stack([x.ravel(), y.ravel()], axis=1)
    points = rotate_points(box[_are_within(box, view.target.outline())], place.angle)
    at = view.plane.pixels(points + np.array([place.x, place.y])) / view.scale
    height, width = view.grey.shape[:2]
    return float(np.mean(np.all((at >= 0) & (at <= np.array([width - 1, height - 1])), axis=1)))


def _are_within(points: Array, outline: Corners) -> Array:
    """Which points are within an outline."""
    corners = np.array(outline)
    ahead = np.roll(corners, -1, axis=0) - corners
    from_corners = points[:, None] - corners
    within: Array = ahead[:, 0] * from_corners[..., 1] - ahead[:, 1] * from_corners[..., 0] >= 0
    return np.asarray(within.all(axis=1))


def contrast_of(view: PhotoView, place: CandidatePlace) -> float:
    """The standard deviation of the greys of a place."""
    middle, mask = np.array([[place.x, place.y]]), _find_mask(view.target)
    return float(np.std(_patch(view, middle, place.angle, UNCUT, 1.0).ravel()[mask]))


def draw_options(
    options: Sequence[CandidatePiece], pictures: Pictures
) -> dict[CandidatePiece, Grey]:
    """The picture of each option; empty without pictures."""
    return {option: picture for option in options if (picture := pictures(option)) is not None}


def compare_marks(view: PhotoView, place: CandidatePlace) -> list[Match]:
    """The best fit of each option's mark."""
    step = view.mark / MODULES / _TO_MODULE
    reach = int((_SEARCHED_FAR if place.alone else _SEARCHED) / step)
    side = MODULES * _TO_MODULE + 2
    matches: list[Match] = []
    arm = np.array([arm_of(view.target)])
    for turn, group in groupby(sorted(place.options, key=lambda candidate: candidate.turn), _turn):
        options = list(group)
        codes = np.stack([_template(option.number) for option in options], axis=1)
        best = [Match(-1.0, option, (place.x, place.y), place.angle) for option in options]
        for off in _ANGLES_FAR if place.alone else _ANGLES:
            angle = place.angle + view.target.turn * turn + off
            middle = np.array([[place.x, place.y]]) - rotate_points(arm, angle)
            patch = _patch(view, middle, angle, side + 2 * reach, step)
            scores, width = _likeness(patch, side, codes)
            for index, at in enumerate(scores.argmax(axis=0)):
                score = float(scores[at, index])
                if score > best[index].score:
                    down, across = divmod(int(at), width)
                    offset = (across - reach) * step, (down - reach) * step
                    best[index] = Match(
                        score, options[index], _shift_middle(place, offset, angle), angle
                    )
        matches += best
    return matches


def _turn(option: CandidatePiece) -> int:
    return option.turn


@cache
def _template(number: int) -> Array:
    """A slightly blurred mark with a light rim, as a vector of mean 0 and length 1."""
    modules = np.pad(np.array(bits(number), np.float32), 1)
    large = np.kron(modules, np.ones((_TO_MODULE, _TO_MODULE), np.float32))
    soft = cv2.GaussianBlur(np.pad(large, 4, constant_values=1), (0, 0), 0.9)[3:-3, 3:-3]
    return _unit(soft.reshape(1, -1))[:, 0]


def compare_pictures(
    view: PhotoView, place: CandidatePlace, option_pictures: Mapping[CandidatePiece, Grey]
) -> list[Match]:
    """The best fit of each option's picture."""
    options, mask = list(option_pictures), _find_mask(view.target)
    whole = _unit(
        np.stack([option_pictures[option].ravel()[mask] for option in options]).astype(np.float64)
    )
    best = [Match(-1.0, option, (place.x, place.y), place.angle) for option in options]
    for off in _ANGLES:
        scores, width = _likeness(_coarse(view, place, off), UNCUT, whole, mask=mask)
        for index, at in enumerate(scores.argmax(axis=0)):
            score = float(scores[at, index])
            if score > best[index].score:
                best[index] = _picture_match(
                    view, score, options[index], place, off, divmod(int(at), width)
                )
    return best


def compare_parts(
    view: PhotoView,
    place: CandidatePlace,
    option_pictures: Mapping[CandidatePiece, Grey],
    inside: Sequence[Block],
    share: float = 0.5,
) -> list[Match]:
    """The best fit of the better half of the blocks of each option's picture, or of another share
    of them."""
    options = list(option_pictures)
    pictures = np.stack([option_pictures[option] for option in options]).astype(np.float64)
    patch = _coarse(view, place, 0.0)
    alike = []
    for row, column in inside:
        top, left = row * _BLOCK, column * _BLOCK
        there = patch[top : top + _BLOCK + 2 * _SHIFT, left : left + _BLOCK + 2 * _SHIFT]
        part = pictures[:, top : top + _BLOCK, left : left + _BLOCK].reshape(len(options), -1)
        scores, width = _likeness(
            np.ascontiguousarray(there), _BLOCK, _unit(part, limits.PLAIN_DRAWN), limits.PLAIN_SEEN
        )
        alike.append(scores)
    part_count = max(2, ceil(share * len(alike)))
    better = np.sort(np.stack(alike), axis=0)[-part_count:].mean(axis=0)
    return [
        _picture_match(
            view, float(better[at, index]), options[index], place, 0.0, divmod(int(at), width)
        )
        for index, at in enumerate(better.argmax(axis=0))
    ]


def blocks_inside(view: PhotoView, place: CandidatePlace) -> list[Block]:
    """The blocks of a place that are wholly in the photo; empty if there are too few to decide."""
    blocks = list_blocks(view.target)
    middles = (np.array(blocks)[:, ::-1] + 0.5) * _BLOCK - UNCUT / 2
    half = _BLOCK / 2 + 1
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    points = (middles[:, None] + corners).reshape(-1, 2)
    at = (
        view.plane.pixels(rotate_points(points, place.angle) + np.array([place.x, place.y]))
        / view.scale
    )
    height, width = view.grey.shape[:2]
    is_inside = np.all((at >= 0) & (at <= np.array([width - 1, height - 1])), axis=1)
    inside_blocks = [
        block
        for block, corners_inside in zip(blocks, is_inside.reshape(-1, 4), strict=True)
        if corners_inside.all()
    ]
    return inside_blocks if len(inside_blocks) >= limits.BLOCKS_TO_DECIDE else []


@cache
def list_blocks(target: DetectionTarget) -> tuple[Block, ...]:
    """The blocks of a picture that are on the piece, but for their outermost corners."""
    across, most = range(UNCUT // _BLOCK), _BLOCK / 2 - _CORNER
    corners = np.array([(-most, -most), (most, -most), (most, most), (-most, most)])
    return tuple(
        (row, column)
        for row in across
        for column in across
        if _are_within(
            corners + (np.array([column, row]) + 0.5) * _BLOCK - UNCUT / 2, target.outline()
        ).all()
    )


@cache
def _find_mask(target: DetectionTarget) -> Array:
    """Which pixels of a picture, row by row, are on the part of a piece that is compared."""
    at = np.arange(UNCUT) + 0.5 - UNCUT / 2
    x, y = np.meshgrid(at, at)
    points = np.stack([x.ravel(), y.ravel()], axis=1)
    return _are_within(points, target.uncut_outline())


def _coarse(view: PhotoView, place: CandidatePlace, off: float) -> Array:
    """A place with a rim of _SHIFT, at one pixel a millimetre, turned by `off` degrees."""
    side = UNCUT + 2 * _SHIFT
    middle = np.array([[place.x, place.y]])
    fine = _patch(view, middle, place.angle + off, side * _FINE, 1 / _FINE)
    return np.asarray(cv2.resize(fine, (side, side), interpolation=cv2.INTER_AREA))


def _picture_match(  # noqa: PLR0913, PLR0917 -- all that a match says
    view: PhotoView,
    score: float,
    option: CandidatePiece,
    place: CandidatePlace,
    off: float,
    at: Block,
) -> Match:
    """The match of a picture that is turned by `off` degrees in a place, at that row and column of
    its squares."""
    angle = place.angle + off
    offset = at[1] - _SHIFT, at[0] - _SHIFT
    return Match(
        score, option, _shift_middle(place, offset, angle), angle + view.target.turn * option.turn
    )


def _shift_middle(place: CandidatePlace, offset: tuple[float, float], angle: float) -> Point:
    """The middle of a place, moved by millimetres along axes at that angle."""
    x, y = rotate_points(np.array([offset], np.float64), angle)[0]
    return place.x + float(x), place.y + float(y)


def _patch(view: PhotoView, middle: Array, angle: float, side: int, step: float) -> Array:
    """A square of the table, `side` samples wide, which are `step` millimetres apart."""
    half = (side - 1) / 2 * step
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    at = view.plane.pixels(rotate_points(corners, angle) + middle) / view.scale
    # The square is too small to be bent by the lens.
    end = side - 1
    there = np.array([(0, 0), (end, 0), (end, end), (0, end)], np.float32)
    by = cv2.getPerspectiveTransform(there, at.astype(np.float32))
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(view.grey, by, (side, side), flags=how).astype(np.float32)


def _likeness(
    patch: Array, side: int, pictures: Array, plain: float = 1.0, mask: Array | None = None
) -> tuple[Array, int]:
    """The correlation of each square of that side within a patch, row by row, with each picture (a
    column of `_unit`), from -1 to 1; and the number of squares in a row. A square whose greys have
    a norm below `plain` around their mean resembles nothing. With a `mask`, squares and pictures
    are reduced to its pixels."""
    windows = np.lib.stride_tricks.sliding_window_view(patch, (side, side))
    flat = windows.reshape(-1, side * side)
    if mask is not None and not mask.all():
        part = flat[:, mask]
        level = part - part.mean(axis=1, keepdims=True)
        norm = np.maximum(np.sqrt((level * level).sum(axis=1, keepdims=True)), plain)
        return np.asarray((level @ pictures) / norm), windows.shape[1]
    size = side * side
    total, squares = cv2.integral2(patch, sdepth=cv2.CV_64F, sqdepth=cv2.CV_64F)
    spread = _boxes(squares, side) - _boxes(total, side) ** 2 / size
    length = np.sqrt(np.maximum(spread, plain**2)).astype(np.float32)
    return (flat @ pictures) / length.reshape(-1, 1), windows.shape[1]


def _boxes(integral: Array, side: int) -> Array:
    """The sums over all squares of that side."""
    sums: Array = (
        integral[side:, side:] - integral[:-side, side:] - integral[side:, :-side]
    ) + integral[:-side, :-side]
    return sums


def _unit(vectors: Array, plain: float = 1e-6) -> Array:
    """Each row with mean 0 and length 1, as a column; a plain one stays short."""
    level = vectors - vectors.mean(axis=1, keepdims=True)
    length = np.sqrt((level * level).sum(axis=1, keepdims=True))
    columns: Array = (level / np.maximum(length, plain)).T.astype(np.float32)
    return columns
