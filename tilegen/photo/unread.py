"""Finds squares that look like marks of the right size but could not be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilegen.photo import limits
from tilegen.photo.detection import UNREAD, Pose
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.place_comparison import PhotoView, likeness
from tilegen.photo.poses import build_pose
from tilegen.photo.rings import measure_rings
from tilegen.photo.sharpness import sample_greys

_OF_PIECE = {2: 0.5, 4: 0.75, 6: 0.62}
"""Widths around the middle of a piece with so many sides in which all squares are its own."""
_TURNED_AGAINST = {
    2: (0.0, 45.0, 90.0, 135.0),
    4: (0.0, 39.0, 45.0, 51.0),
    6: (0.0, 9.0, 18.0, 27.0, 36.0, 45.0, 54.0),
}
"""Degrees by which a back may be turned against a square in its middle, by its sides: the petals of
its flower make squares at several angles."""


def find_unread(view: PhotoView, squares: Array, poses: Sequence[Pose], back: Grey | None) -> Array:
    """The corners, in millimetres (n x 4 x 2), of squares that may be marks of pieces other than
    the poses; empty if there are too many. `squares` are in pixels. `back` is the picture of a
    piece's back: squares in its middle are no marks."""
    none = np.zeros((0, 4, 2))
    if not len(squares):
        return none
    there = view.plane.millimetres(squares.reshape(-1, 2)).reshape(-1, 4, 2)
    steps = there - np.roll(there, 1, axis=1)
    sides = np.hypot(steps[..., 0], steps[..., 1])
    size = sides.mean(axis=1) / view.mark
    fits = (size > limits.SAME_SIZE[0]) & (size < limits.SAME_SIZE[1])
    fits &= sides.max(axis=1) < limits.LONGEST_SIDE * sides.min(axis=1)
    middles = there.mean(axis=1)
    for pose in poses:
        apart = np.hypot(middles[:, 0] - pose.x, middles[:, 1] - pose.y)
        fits &= apart > _OF_PIECE[view.target.sides] * view.target.width
    if not fits.any():
        return none
    there = there[fits]
    unread_squares: list[Array] = []
    for square in there[measure_rings(there, greys_on(view)) > limits.RING]:
        middle = square.mean(axis=0)
        if all(
            np.hypot(*(middle - earlier_square.mean(axis=0))) > view.mark
            for earlier_square in unread_squares
        ):
            unread_squares.append(square)
            if back is not None and _lies_face_down(view, square, back):
                unread_squares.pop()
        if len(unread_squares) > limits.MOST_UNREAD:
            return none
    return np.array(unread_squares).reshape(-1, 4, 2)


def _lies_face_down(view: PhotoView, square: Array, back: Grey) -> bool:
    """Whether the square is in the flower in the middle of a piece's back. A back looks the same
    after one turn."""
    (x, y), (across, down) = square.mean(axis=0), square[1] - square[0]
    turn = float(np.degrees(np.arctan2(down, across)))
    pose = build_pose(UNREAD, (float(x), float(y)), 0.0, view.plane, view.target)
    return any(
        likeness(view, pose._replace(angle=turn + by), back) > limits.FACE_DOWN
        for by in _TURNED_AGAINST[view.target.sides]
    )


def greys_on(view: PhotoView) -> Callable[[Array], Array]:
    """The greys of a photo at points in millimetres, given in any shape before the last axis."""
    return lambda points: sample_greys(
        view.grey, view.plane.pixels(points.reshape(-1, 2)) / view.scale
    ).reshape(points.shape[:-1])
