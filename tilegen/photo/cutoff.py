"""Finds pieces that lie alone and are cut by the edge of the photo, with the mark outside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.background import DownscaledPhoto, Tabletop, find_pixels
from tilegen.photo.detection import DetectionTarget, Point
from tilegen.photo.opencv import Array, cv2, np
from tilegen.photo.poses import rotate_points

_STEP = 5.0
"""Degrees between the angles that are tried."""


class CutOff(NamedTuple):
    """A place where a piece may lie: its middle in millimetres and its angle in degrees, modulo one
    turn; and the middle, in pixels, of the part in the photo."""

    x: float
    y: float
    angle: float
    middle: Point


def find_cut_off_pieces(top: Tabletop, target: DetectionTarget) -> Iterator[CutOff]:
    """Everything with the outline of a piece that the edge of the photo cuts."""
    mask = cv2.morphologyEx(top.strange.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((3, 3)))
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    last = np.array(mask.shape[::-1]) - 1
    for outline in outlines:
        at = outline.reshape(-1, 2)
        if not np.any((at <= 0) | (at >= last)):
            continue
        left, upper = at.min(axis=0)
        right, low = at.max(axis=0) + 1
        shape = np.zeros((low - upper, right - left), np.uint8)
        cv2.fillPoly(shape, [outline - at.min(axis=0)], (1,))
        if fit := _fit_piece(shape > 0, (int(left), int(upper)), top.small, target):
            x, y = at.mean(axis=0) / top.small.by
            yield CutOff(*fit, (float(x), float(y)))


def _fit_piece(
    shape: Array, corner: tuple[int, int], small: DownscaledPhoto, target: DetectionTarget
) -> tuple[float, float, float] | None:
    """The middle and the angle of a piece whose part in the photo has such a shape; None if no
    piece fits."""
    down, across = np.nonzero(shape)
    pixels = np.stack([across + corner[0], down + corner[1]], axis=1)
    there = small.plane.millimetres(pixels / small.by)
    size, outline = np.array([target.width, target.height]), np.array(target.outline())
    # Near the horizon, or far too large.
    if not np.isfinite(there).all() or np.ptp(there, axis=0).max() > 2 * size.max():
        return None
    best, most = None, limits.CUT_FITS
    for angle in np.arange(0.0, target.turn, _STEP):
        ends = np.percentile(
            rotate_points(there, -angle), [limits.CUT_OUTLYING, 100 - limits.CUT_OUTLYING], axis=0
        )
        extent = (ends[1] - ends[0]) / size
        if extent.max() > limits.CUT_WIDER or extent.min() < limits.CUT_PART:
            continue
        # In either direction one side of the piece is in the photo, and perhaps both.
        for x, y in product(*zip(ends[0] + size / 2, ends[1] - size / 2, strict=True)):
            middle = rotate_points(np.array([(x, y)]), angle)[0]
            mask = np.zeros(tuple(np.array(shape.shape) + 2 * _RIM), np.uint8)
            place = find_pixels(small, (middle[0], middle[1]), angle, outline)
            cv2.fillConvexPoly(mask, place - np.array(corner) + _RIM, (1,))
            fit = _overlap_ratio(mask > 0, shape, corner, small)
            if fit > most:
                best, most = (float(middle[0]), float(middle[1]), float(angle)), fit
    return best


_RIM = 60
"""Pixels around the shape that are compared too: more than a piece is wide at one pixel a
millimetre."""


def _overlap_ratio(
    mask: Array, shape: Array, corner: tuple[int, int], small: DownscaledPhoto
) -> float:
    """The intersection of two shapes over their union. The first is drawn with a rim, of which only
    the part in the photo counts."""
    left, upper = corner
    height, width = small.colour.shape[:2]
    inside = mask[
        max(0, _RIM - upper) : height - upper + _RIM, max(0, _RIM - left) : width - left + _RIM
    ]
    both = int(np.sum(mask[_RIM:-_RIM, _RIM:-_RIM] & shape))
    return both / max(1, int(inside.sum()) + int(shape.sum()) - both)
