"""Measures the blur of a photo at the edges of its marks, read or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilegen.photo import limits
from tilegen.photo.detection import Point, Quad
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.plane import Plane

_ALONG = np.linspace(*limits.EDGE_SAMPLES)


def blur(grey: Grey, marks: Sequence[Quad], plane: Plane, scale: float) -> float | None:
    """The standard deviation of the blur in millimetres at marks with these corners, in the worse
    of two directions; None without marks. `scale` is the number of the photo's pixels across one of
    the picture's."""
    worst = [_square_blur(grey, np.array(corners), plane, scale) for corners in marks]
    return float(np.percentile(worst, limits.BLUR_PERCENTILE)) if worst else None


def blur_alone(grey: Grey, squares: Array, side: float) -> float | None:
    """Like `blur`, at squares of which no plane is known (n x 4 x 2 pixels of the picture), if each
    is `side` millimetres wide."""
    steps = squares - np.roll(squares, 1, axis=1)
    across = np.hypot(steps[..., 0], steps[..., 1]).mean(axis=1)
    pairs = zip(squares, across, strict=True)
    worst = [
        _square_blur(grey, square, _overhead_plane(side / pixels), 1) for square, pixels in pairs
    ]
    return float(np.percentile(worst, limits.BLUR_PERCENTILE)) if worst else None


def squares_at(squares: Array, middles: Sequence[Point]) -> tuple[Quad, ...]:
    """The squares with these middles. A square may occur several times, with slightly different
    corners."""
    apart = squares.mean(axis=1)[:, None] - np.array(middles).reshape(-1, 2)
    there = squares[(np.hypot(apart[..., 0], apart[..., 1]) < limits.SAME_SQUARE).any(axis=1)]
    return tuple(_quad(square) for square in there)


def _quad(square: Array) -> Quad:
    one, two, three, four = ((float(x), float(y)) for x, y in square)
    return one, two, three, four


def _overhead_plane(by: float) -> Plane:
    """The plane seen from straight above, with that many millimetres to a pixel."""
    return Plane(np.diag([by, by, 1.0]), 0.0, (0.0, 0.0), 1.0)


def greys_at(grey: Grey) -> Callable[[Array], Array]:
    """The greys of a picture at points of it, given in any shape before the last axis."""
    return lambda points: sample_greys(grey, points.reshape(-1, 2)).reshape(points.shape[:-1])


def _square_blur(grey: Grey, square: Array, plane: Plane, scale: float) -> float:
    corners = plane.millimetres(square)
    after = np.roll(corners, -1, axis=0)
    sides = after - corners
    length = np.hypot(sides[:, 0], sides[:, 1])[:, None]
    # Walking clockwise, the left is outside.
    outward = np.stack([sides[:, 1], -sides[:, 0]], axis=1) / length
    offsets = np.arange(
        -limits.EDGE_REACH, limits.EDGE_REACH + limits.EDGE_STEP / 2, limits.EDGE_STEP
    )
    along = corners[:, None] + _ALONG[None, :, None] * sides[:, None]
    points = along[:, :, None] + offsets[None, None, :, None] * outward[:, None, None]
    profiles = sample_greys(grey, plane.pixels(points.reshape(-1, 2)) / scale)
    profile = np.median(profiles.reshape(4, len(_ALONG), len(offsets)), axis=1)
    slope = np.gradient(profile, limits.EDGE_STEP, axis=1).max(axis=1)
    contrast = profile[:, len(offsets) // 2 :].max(axis=1) - profile.min(axis=1)
    spread = contrast / (2.507 * np.maximum(slope, 1e-6))
    return float(max(np.mean(spread[::2]), np.mean(spread[1::2])))


def sample_greys(grey: Grey, pixels: Array) -> Array:
    """The interpolated greys at points of the picture (n x 2); 0 outside."""
    at = pixels.astype(np.float32)
    rows = 1 << 14  # OpenCV takes fewer than 32,768 at once.
    parts = [
        cv2.remap(grey, at[i : i + rows, None, 0], at[i : i + rows, None, 1], cv2.INTER_LINEAR)
        for i in range(0, len(at), rows)
    ]
    return np.concatenate(parts).ravel().astype(np.float64)
