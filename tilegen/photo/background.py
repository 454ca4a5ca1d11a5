"""Distinguishes the table on a photo from objects on it, by colours that show in many places.

The colours of the table, with its pattern and its shadows, are everywhere around the pieces. Those
of a hand or a cup are in few places, however much they cover there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import DetectionTarget, Point, Pose
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.plane import Plane
from tilegen.photo.poses import rotate_points

PX_PER_MM = 1.0
"""Pixels to the millimetre of the small picture."""
LONGEST = 1600
"""The most pixels along its longer side."""

_LIGHTS, _DARKEST = 21, 8.0
"""Steps of light, of which four double it, and the darkest one above black."""
_TINTS, _TINT = 32, 4
"""Steps from green to red and from blue to yellow, and the levels of a step."""


class DownscaledPhoto(NamedTuple):
    """A photo in colour, scaled `by` a factor to `px_per_mm`. `plane` maps the pixels of the whole
    photo."""

    colour: Grey
    by: float
    px_per_mm: float
    plane: Plane


class Tabletop(NamedTuple):
    """The pixels of a small photo that are neither table nor a known piece. `tells` is whether the
    rims of pieces differ from the table in colour."""

    strange: Array
    small: DownscaledPhoto
    tells: bool


def find_tabletop(
    small: DownscaledPhoto, poses: Sequence[Pose], target: DetectionTarget
) -> Tabletop:
    """Learns the colours of the table around these pieces, and finds the pixels with other
    colours."""
    pieces = np.zeros(small.colour.shape[:2], np.uint8)
    outline = np.array(target.outline(limits.CUT_ERROR))
    for pose in poses:
        corners = find_pixels(small, (pose.x, pose.y), pose.angle, outline)
        cv2.fillConvexPoly(pieces, corners, (1,))
    apart = cv2.distanceTransform(1 - pieces, cv2.DIST_L2, 3)
    table_mask = (apart > 0) & (apart < limits.TABLE_AROUND * small.px_per_mm)
    soft = cv2.GaussianBlur(small.colour, (0, 0), max(0.5, limits.GRAIN * small.px_per_mm))
    steps = _steps(soft.astype(np.uint8, copy=False))
    down, across = np.indices(steps.shape) // max(2, round(limits.COLOUR_BLOCK * small.px_per_mm))
    strange = _shares(steps, table_mask, down * (across.max() + 1) + across)[steps] < limits.RARE
    rims = [
        _strip_pixels(strange, small, _strip(pose, side, target, inside=True))
        for pose in poses
        for side in range(target.sides)
    ]
    telling = [rim is not None and rim.mean() >= limits.TELLING for rim in rims]
    tells = float(np.mean(telling)) >= limits.TELLING_RIMS if telling else False
    return Tabletop(strange & (pieces == 0), small, tells)


def share_strange(top: Tabletop, middle: Point, angle: float, target: DetectionTarget) -> float:
    """The share of strange pixels, from 0 to 1, in the place of a piece."""
    place = np.zeros(top.strange.shape, np.uint8)
    outline = np.array(target.uncut_outline())
    cv2.fillConvexPoly(place, find_pixels(top.small, middle, angle, outline), (1,))
    return float(np.mean(top.strange[place > 0])) if place.any() else 0.0


def is_bare(top: Tabletop, pose: Pose, side: int, target: DetectionTarget) -> bool:
    """Whether the photo shows that no piece adjoins that side of a piece (as in a PoseLink). The
    strip where that piece would begin must look like the table. Besides, the rims of pieces must
    not look like it, or the strip must be plain while the piece is not."""
    beyond = _strip(pose, side, target, inside=False)
    strange = _strip_pixels(top.strange, top.small, beyond)
    if strange is None or strange.mean() >= limits.STRANGE:
        return False
    if top.tells:
        return True
    light = top.small.colour.mean(axis=2)
    outer = _strip_pixels(light, top.small, beyond)
    inner = _strip_pixels(light, top.small, _strip(pose, side, target, inside=True))
    return (
        outer is not None and inner is not None and outer.std() < limits.PLAIN_STRIP * inner.std()
    )


def may_hide(top: Tabletop, pose: Pose, side: int, target: DetectionTarget) -> bool:
    """Whether a covering object on that side of a piece is near enough to hide a piece there."""
    if not is_bare(top, pose, side, target):
        return True
    strange = _strip_pixels(
        top.strange, top.small, _strip(pose, side, target, inside=False, end=limits.WIDE_RIM)
    )
    return strange is None or strange.mean() >= limits.STRANGE


def _strip(
    pose: Pose, side: int, target: DetectionTarget, *, inside: bool, end: float = limits.RIM[1]
) -> Array:
    """The corners in millimetres of the strip along the middle of a side, outside or inside."""
    across, deep = _half_of_strip(target), target.width / 2
    near, far = (-edge if inside else edge for edge in (limits.RIM[0], end))
    corners = np.array([(-across, -near), (across, -near), (across, -far), (-across, -far)])
    corners[:, 1] -= deep
    there: Array = rotate_points(corners, pose.angle + target.find_direction(side)) + np.array(
        (pose.x, pose.y)
    )
    return there


def _half_of_strip(target: DetectionTarget) -> float:
    """Half the length of a strip along a side; between the neighbours of a hexagon the place beside
    it becomes wider, and the end of one of two ends is short."""
    if target.sides == 4:
        return target.width / 2 - limits.RIM[1]
    return target.height / (2 if target.sides == 2 else 4) - limits.RIM[1] / 2


def _strip_pixels(pixels: Array, small: DownscaledPhoto, corners: Array) -> Array | None:
    """The pixels in a strip of the table; None if the photo does not show all of it."""
    at = small.plane.pixels(corners) * small.by
    height, width = pixels.shape
    if not np.all((at >= 0) & (at <= np.array([width - 1, height - 1]))):
        return None
    part = np.zeros(pixels.shape, np.uint8)
    cv2.fillConvexPoly(part, np.asarray(np.round(at).astype(np.int32)), (1,))
    values: Array = pixels[part > 0]
    return values


def find_pixels(small: DownscaledPhoto, middle: Point, angle: float, outline: Array) -> Array:
    """The corners of an outline around a point of the table, in pixels of the small photo."""
    at = small.plane.pixels(rotate_points(outline, angle) + np.array(middle)) * small.by
    return np.asarray(np.round(at).astype(np.int32))


def _steps(colour: Grey) -> Array:
    """The steps of light and tint of each pixel, as one number."""
    lab = cv2.cvtColor(colour, cv2.COLOR_BGR2LAB)
    # Logarithmic, so that a shadow is the same number of steps on any table.
    light = 4 * np.log2(np.maximum(lab[..., 0], _DARKEST) / _DARKEST)
    tints = np.clip((lab[..., 1:].astype(np.int64) - 128) // _TINT + _TINTS // 2, 0, _TINTS - 1)
    return np.asarray((light.astype(np.int64) * _TINTS + tints[..., 0]) * _TINTS + tints[..., 1])


def _shares(steps: Array, table_mask: Array, numbers: Array) -> Array:
    """For each colour, the share of blocks that show it in more or less light. `numbers` are the
    blocks of the pixels; only the pixels in `table_mask` count."""
    blocks, there = numbers[table_mask], steps[table_mask]
    used, at = np.unique(there, return_inverse=True)
    presence = np.zeros((len(used), int(blocks.max(initial=0)) + 1), bool)
    presence[at, blocks] = True
    shares = np.zeros(_LIGHTS * _TINTS * _TINTS, np.float32)
    shares[used] = presence.sum(axis=1) / max(1, int(presence.any(axis=0).sum()))
    grid = shares.reshape(_LIGHTS, _TINTS, _TINTS)
    dilation = np.stack([cv2.dilate(layer, np.ones((3, 3), np.uint8)) for layer in grid])
    margin_grid = np.pad(dilation, ((limits.SHINE, limits.SHADE), (0, 0), (0, 0)))
    near = [margin_grid[by : by + _LIGHTS] for by in range(limits.SHINE + limits.SHADE + 1)]
    maxima: Array = np.max(near, axis=0)
    return maxima.ravel()
