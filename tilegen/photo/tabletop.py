"""Tells the table on a photo from what lies on it, by colours that show in many places.

The colours of the table, with its pattern and its shadows, are everywhere around the pieces. Those
of a hand or a cup are in few places, however much they cover there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.photo.detection import Point, Pose, Target
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.plane import Plane
from tilegen.photo.poses import turned

PX_PER_MM = 1.0
"""Pixels to the millimetre of the small picture."""
LONGEST = 1600
"""The most pixels along its longer side."""

_AROUND = 60.0
"""Millimetres around the pieces whose colours are taken for the table's."""
_BLOCK = 24.0
"""Millimetres across the blocks in which colours are counted."""
_RARE = 0.16
"""The share of blocks below which a colour is not the table's."""
_SOFT = 1.5
"""Millimetres of blur that hides noise and the grain of wood."""
_EDGE = 1.5
"""Millimetres around a piece for its inexact cut and its shadow."""
_LIGHTS, _DARKEST = 21, 8.0
"""Steps of light, of which four double it, and the darkest one above black."""
_RIM = 1.5, 8.0
"""Millimetres from the side of a piece to the near and the far end of the strip of table where the
next piece would begin."""
_WIDE = 14.0
"""The far end of a wider strip, for something that lies on such a piece: the rim of a sleeve or a
cup may have the table's colours."""
_BARE, _TELLING = 0.06, 0.5
"""The largest strange share of such a strip if no piece lies there, and the least strange share of
the mirrored strip within a piece if strips are to tell."""
_MOST_RIMS = 0.9
"""The share of strips within pieces that must be as strange as that."""
_PLAIN = 0.35
"""A strip is plain if its contrast is a smaller share than this of that within the side."""
_SHADE, _SHINE = 3, 2
"""Steps by which a shadow darkens a colour, and by which a lamp lightens it."""
_TINTS, _TINT = 32, 4
"""Steps from green to red and from blue to yellow, and the levels of a step."""


class Small(NamedTuple):
    """A photo in colour, scaled by a factor to `px_per_mm`. The plane is that of the whole
    photo."""

    colour: Grey
    by: float
    px_per_mm: float
    plane: Plane


class Tabletop(NamedTuple):
    """The pixels of a small photo that are neither table nor a known piece. `tells` is whether the
    rims of pieces have other colours than the table."""

    strange: Array
    small: Small
    tells: bool


def tabletop(small: Small, poses: Sequence[Pose], target: Target) -> Tabletop:
    """Learns the table around these pieces, and finds what is strange to it."""
    pieces = np.zeros(small.colour.shape[:2], np.uint8)
    half = target.width / 2 + _EDGE, target.height / 2 + _EDGE
    for pose in poses:
        corners = corners_of(small, (pose.x, pose.y), pose.angle, half)
        cv2.fillConvexPoly(pieces, corners, (1,))
    apart = cv2.distanceTransform(1 - pieces, cv2.DIST_L2, 3)
    known = (apart > 0) & (apart < _AROUND * small.px_per_mm)
    soft = cv2.GaussianBlur(small.colour, (0, 0), max(0.5, _SOFT * small.px_per_mm))
    steps = _steps(soft.astype(np.uint8, copy=False))
    down, across = np.indices(steps.shape) // max(2, round(_BLOCK * small.px_per_mm))
    strange = _shares(steps, known, down * (across.max() + 1) + across)[steps] < _RARE
    rims = [
        _in_strip(strange, small, _strip(pose, side, target, inside=True))
        for pose in poses
        for side in range(4)
    ]
    telling = [each is not None and each.mean() >= _TELLING for each in rims]
    tells = float(np.mean(telling)) >= _MOST_RIMS if telling else False
    return Tabletop(strange & (pieces == 0), small, tells)


def share_strange(top: Tabletop, middle: Point, angle: float, side: float) -> float:
    """The strange share, from 0 to 1, of a square of the table; its side is in millimetres."""
    square = np.zeros(top.strange.shape, np.uint8)
    cv2.fillConvexPoly(square, corners_of(top.small, middle, angle, (side / 2, side / 2)), (1,))
    return float(np.mean(top.strange[square > 0])) if square.any() else 0.0


def is_bare(top: Tabletop, pose: Pose, side: int, target: Target) -> bool:
    """Whether the photo shows that no piece adjoins that side of a piece (0 is its own top). The
    strip where that one would begin must look like the table. And either rims of pieces do not, or
    the strip is plain while the piece is not."""
    beyond = _strip(pose, side, target, inside=False)
    strange = _in_strip(top.strange, top.small, beyond)
    if strange is None or strange.mean() >= _BARE:
        return False
    if top.tells:
        return True
    light = top.small.colour.mean(axis=2)
    outer = _in_strip(light, top.small, beyond)
    inner = _in_strip(light, top.small, _strip(pose, side, target, inside=True))
    return outer is not None and inner is not None and outer.std() < _PLAIN * inner.std()


def may_hide(top: Tabletop, pose: Pose, side: int, target: Target) -> bool:
    """Whether whatever covers the place on that side of a piece is near enough to hide a piece."""
    if not is_bare(top, pose, side, target):
        return True
    strange = _in_strip(top.strange, top.small, _strip(pose, side, target, inside=False, end=_WIDE))
    return strange is None or strange.mean() >= _BARE


def _strip(pose: Pose, side: int, target: Target, *, inside: bool, end: float = _RIM[1]) -> Array:
    """The corners in millimetres of the strip along the middle of a side, outside or inside."""
    across, deep = target.width / 2 - _RIM[1], target.width / 2
    near, far = (-edge if inside else edge for edge in (_RIM[0], end))
    corners = np.array([(-across, -near), (across, -near), (across, -far), (-across, -far)])
    corners[:, 1] -= deep
    there: Array = turned(corners, pose.angle + 90 * side) + np.array((pose.x, pose.y))
    return there


def _in_strip(pixels: Array, small: Small, corners: Array) -> Array | None:
    """The pixels in a strip of the table; None if the photo does not show all of it."""
    at = small.plane.pixels(corners) * small.by
    height, width = pixels.shape
    if not np.all((at >= 0) & (at <= np.array([width - 1, height - 1]))):
        return None
    part = np.zeros(pixels.shape, np.uint8)
    cv2.fillConvexPoly(part, np.asarray(np.round(at).astype(np.int32)), (1,))
    found: Array = pixels[part > 0]
    return found


def corners_of(small: Small, middle: Point, angle: float, half: Point) -> Array:
    """The corners of a rectangle of the table, in pixels of the small photo."""
    x, y = half
    corners = np.array([(-x, -y), (x, -y), (x, y), (-x, y)])
    at = small.plane.pixels(turned(corners, angle) + np.array(middle)) * small.by
    return np.asarray(np.round(at).astype(np.int32))


def _steps(colour: Grey) -> Array:
    """The steps of light and tint of each pixel, as one number."""
    lab = cv2.cvtColor(colour, cv2.COLOR_BGR2LAB)
    # Logarithmic, so that a shadow is the same number of steps on any table.
    light = 4 * np.log2(np.maximum(lab[..., 0], _DARKEST) / _DARKEST)
    tints = np.clip((lab[..., 1:].astype(np.int64) - 128) // _TINT + _TINTS // 2, 0, _TINTS - 1)
    return np.asarray((light.astype(np.int64) * _TINTS + tints[..., 0]) * _TINTS + tints[..., 1])


def _shares(steps: Array, known: Array, numbers: Array) -> Array:
    """For each colour, the share of blocks that show it in more or less light. `numbers` are the
    blocks of the pixels; only those that are `known` count."""
    blocks, there = numbers[known], steps[known]
    used, at = np.unique(there, return_inverse=True)
    shown = np.zeros((len(used), int(blocks.max(initial=0)) + 1), bool)
    shown[at, blocks] = True
    counted = np.zeros(_LIGHTS * _TINTS * _TINTS, np.float32)
    counted[used] = shown.sum(axis=1) / max(1, int(shown.any(axis=0).sum()))
    grid = counted.reshape(_LIGHTS, _TINTS, _TINTS)
    tinted = np.stack([cv2.dilate(each, np.ones((3, 3), np.uint8)) for each in grid])
    padded = np.pad(tinted, ((_SHINE, _SHADE), (0, 0), (0, 0)))
    near = [padded[by : by + _LIGHTS] for by in range(_SHINE + _SHADE + 1)]
    found: Array = np.max(near, axis=0)
    return found.ravel()
