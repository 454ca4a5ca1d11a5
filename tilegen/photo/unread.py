"""Finds squares that look like marks of the right size but could not be read."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.photo.detection import UNREAD, Point, Pose
from tilegen.photo.look import View, likeness
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.poses import posed
from tilegen.photo.sharpness import sampled

_SIZE = (0.8, 1.25)
_SQUARE = 1.3
"""The most that the longest side of such a square may be, against its shortest."""
_RING = 20
"""Levels by which the border of a mark is lighter than its frame."""
_ALIKE = 0.5
"""The least likeness of a piece that lies face down to the picture of its back."""
_TURNED_AGAINST = (0.0, 39.0, 45.0, 51.0)
"""Degrees by which a back may be turned against a square in its middle: the petals of its flower
make squares at several angles."""
_MOST = 12
"""More squares than this are a pattern of the table."""


def unread(
    view: View, squares: Array, poses: Sequence[Pose], back: Grey | None
) -> tuple[Point, ...]:
    """The middles, in pixels, of squares that may be marks of pieces other than the poses; none if
    there are too many. `back` is the picture of a piece's back: squares in its middle are no
    marks."""
    if not len(squares):
        return ()
    there = view.plane.millimetres(squares.reshape(-1, 2)).reshape(-1, 4, 2)
    steps = there - np.roll(there, 1, axis=1)
    sides = np.hypot(steps[..., 0], steps[..., 1])
    size = sides.mean(axis=1)
    fits = (size > _SIZE[0] * view.mark) & (size < _SIZE[1] * view.mark)
    fits &= sides.max(axis=1) < _SQUARE * sides.min(axis=1)
    middles = there.mean(axis=1)
    for pose in poses:
        apart = np.hypot(middles[:, 0] - pose.x, middles[:, 1] - pose.y)
        fits &= apart > 0.75 * view.target.width
    if not fits.any():
        return ()
    there, middles = there[fits], middles[fits]
    ringed = _have_rings(view, there)
    found: list[Array] = []
    for square, middle in zip(there[ringed], middles[ringed], strict=True):
        if all(np.hypot(*(middle - known)) > view.mark for known in found):
            found.append(middle)
            if back is not None and _lies_face_down(view, square, back):
                found.pop()
        if len(found) > _MOST:
            return ()
    pixels = view.plane.pixels(np.array(found).reshape(-1, 2))
    return tuple((float(x), float(y)) for x, y in pixels)


def _lies_face_down(view: View, square: Array, back: Grey) -> bool:
    """Whether the square is in the flower in the middle of a piece's back. A back looks the same
    after a quarter turn."""
    (x, y), (across, down) = square.mean(axis=0), square[1] - square[0]
    turn = float(np.degrees(np.arctan2(down, across)))
    pose = posed(UNREAD, (float(x), float(y)), 0.0, view.plane, view.target)
    return any(
        likeness(view, pose._replace(angle=turn + by), back) > _ALIKE for by in _TURNED_AGAINST
    )


def _have_rings(view: View, quads: Array) -> Array:
    """Which squares have a dark frame on all four sides, and a lighter border."""
    along = np.linspace(0.1, 0.9, 9)[:, None]
    frame = quads[:, :, None] * (1 - along) + np.roll(quads, -1, axis=1)[:, :, None] * along
    middles = quads.mean(axis=1)[:, None, None]
    inside, outside = (_greys(view, middles + (frame - middles) * by) for by in (6 / 7, 7.7 / 7))
    # A frame is dark along its whole length; the petals on a back have gaps.
    dark, light = np.percentile(inside, 90, axis=2), np.median(outside, axis=2)
    found: Array = np.all(light - dark > _RING, axis=1)
    return found


def _greys(view: View, points: Array) -> Array:
    pixels = view.plane.pixels(points.reshape(-1, 2)) / view.scale
    return sampled(view.grey, pixels).reshape(points.shape[:-1])
