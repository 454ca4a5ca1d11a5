"""The plane of the table: maps pixels to millimetres and back, fitted to the marks alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import DetectionTarget, Mark
from tilegen.photo.opencv import Array, np

_ROUNDS = 40


class Plane(NamedTuple):
    """A projective map behind a lens with one coefficient: pixels are taken from `middle`, divided
    by `radius`, straightened by `bend`, and mapped to millimetres by the 3 x 3 matrix `map`."""

    map: Array
    bend: float
    middle: tuple[float, float]
    radius: float

    def millimetres(self, pixels: Array) -> Array:
        """Maps points of the photo (n x 2) to the table."""
        at: Array = (pixels - np.array(self.middle)) / self.radius
        at = at * (1 + self.bend * np.sum(at * at, axis=-1, keepdims=True))
        return _map_points(self.map, at)

    def pixels(self, millimetres: Array) -> Array:
        """Maps points of the table (n x 2) to the photo."""
        straight = _map_points(np.linalg.inv(self.map), millimetres)
        at = straight.copy()
        for _ in range(8):
            at = straight / (1 + self.bend * np.sum(at * at, axis=-1, keepdims=True))
        points: Array = at * self.radius + np.array(self.middle)
        return points

    def scale(self, by: float) -> Plane:
        """The same plane with all millimetres multiplied."""
        return self._replace(map=np.diag([by, by, 1.0]) @ self.map)


def _map_points(by: Array, points: Array) -> Array:
    homogeneous = points @ by[:, :2].T + by[:, 2]
    plane_points: Array = homogeneous[..., :2] / homogeneous[..., 2:]
    return plane_points


def fit_plane(
    marks: Sequence[Mark], target: DetectionTarget, width: int, height: int
) -> tuple[Plane, tuple[Mark, ...]]:
    """The plane on which the marks are squares of the size that is printed today, and the marks
    that have that size. There must be at least one mark. Few marks do not determine the
    perspective: it is then held near the perspective of a photo from above."""
    plane_marks = tuple(marks)
    for _ in range(3):
        plane = _fit_corners(_corners(plane_marks), target.marks[0], width, height)
        sizes = _sizes(plane.millimetres(_corners(marks)))
        usual = _typical_size(sizes)
        least, most = (usual * factor for factor in limits.SAME_SIZE)
        same = tuple(mark for mark, size in zip(marks, sizes, strict=True) if least <= size <= most)
        if same == plane_marks:
            break
        plane_marks = same
    return plane, plane_marks


def _corners(marks: Sequence[Mark]) -> Array:
    return np.array([mark.corners for mark in marks], np.float64)


def _sizes(quads: Array) -> list[float]:
    around = quads - np.roll(quads, 1, axis=1)
    return [float(size) for size in np.hypot(around[..., 0], around[..., 1]).mean(axis=1)]


def _typical_size(sizes: Sequence[float]) -> float:
    """The size of most marks; if several have one size and several another, the larger: guides show
    small pictures of the same marks."""
    at = np.array(sizes)
    alike = [
        (int(np.sum((at >= limits.SAME_SIZE[0] * size) & (at <= limits.SAME_SIZE[1] * size))), size)
        for size in sizes
    ]
    most = max(count for count, _ in alike)
    common = [size for count, size in alike if count >= min(3, most)]
    around = max(common)
    return float(
        np.median(at[(at >= around * limits.SAME_SIZE[0]) & (at <= around * limits.SAME_SIZE[1])])
    )


def _fit_corners(corners: Array, mark: float, width: int, height: int) -> Plane:
    """A Levenberg-Marquardt search for the map under which all marks are squares of that side."""
    middle = (width - 1) / 2, (height - 1) / 2
    radius = float(np.hypot(width, height)) / 2
    at = (corners - np.array(middle)) / radius
    start = mark / float(np.median(_sizes(at)))
    best, least = np.zeros(6), np.inf
    for tip in ((0.0, 0.0), (0.0, 0.5), (0.0, -0.5), (0.5, 0.0), (-0.5, 0.0)):
        parameters, cost = _search(at, mark, np.array([np.log(start), 0.0, 0.0, *tip, 0.0]))
        if cost < least:
            best, least = parameters, cost
        if len(corners) < limits.MARKS_OF_A_PLANE or cost < 8 * len(corners):
            break
    return Plane(_matrix(best), float(best[5]), middle, radius)


# Standard deviations of scale, stretch, slant, two terms of perspective, and the lens. With many
# marks they hardly matter.
_LIKELY = np.array([10.0, 1.0, 1.0, 0.35, 0.35, 0.05])
_LIKELY_OF_FEW = np.array([10.0, 1.0, 1.0, 0.1, 0.1, 0.01])


def _matrix(parameters: Array) -> Array:
    scale, stretch, slant, tip_x, tip_y, _ = parameters
    across, down = np.exp(scale + stretch / 2), np.exp(scale - stretch / 2)
    return np.array([[across, slant * across, 0.0], [0.0, down, 0.0], [tip_x, tip_y, 1.0]])


@np.errstate(all="ignore")  # A trial beyond the horizon is not accepted.
def _search(at: Array, mark: float, first: Array) -> tuple[Array, float]:
    now, damping = first, 1e-3
    off, cost = _residuals(at, mark, now)
    for _ in range(_ROUNDS):
        slopes = np.empty((off.size, now.size))
        for place in range(now.size):
            step = now.copy()
            step[place] += 1e-5
            slopes[:, place] = (_residuals(at, mark, step)[0] - off) / 1e-5
        # Huber weights: they fall beyond one error.
        weight = 1 / np.maximum(1.0, np.abs(off))
        square = slopes.T @ (slopes * weight[:, None])
        pull = slopes.T @ (off * weight)
        while damping < 1e8:
            trial = now - np.linalg.solve(square + damping * np.diag(np.diag(square) + 1e-9), pull)
            off_there, cost_there = _residuals(at, mark, trial)
            if cost_there < cost:
                break
            damping *= 4
        else:
            break
        gain = cost - cost_there
        now, off, cost, damping = trial, off_there, cost_there, damping / 4
        if gain < 1e-6 * cost:
            break
    return now, cost


def _residuals(at: Array, mark: float, parameters: Array) -> tuple[Array, float]:
    """The distance of each corner from the square that fits its mark best, and the parameters, all
    in standard deviations; and their cost."""
    straight = at * (1 + parameters[5] * np.sum(at * at, axis=-1, keepdims=True))
    there = _map_points(_matrix(parameters), straight)
    corner = there[..., 0] + 1j * there[..., 1]
    corner = corner - corner.mean(axis=1, keepdims=True)
    square = mark / 2 * np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j])
    turn = (corner * square.conj()).sum(axis=1, keepdims=True)
    turn /= np.maximum(np.abs(turn), 1e-12)
    apart = ((corner - turn * square) / limits.CORNER_ERROR).ravel()
    likely = _LIKELY if len(at) >= limits.MARKS_OF_A_PLANE else _LIKELY_OF_FEW
    unlikely = (parameters - np.array([parameters[0], 0, 0, 0, 0, 0])) / likely
    off = np.concatenate([apart.real, apart.imag, unlikely])
    far = np.abs(off)
    # A map with marks beyond the horizon is never right.
    beyond = 1e6 if np.any(1 + straight @ parameters[3:5] <= 0.05) else 0.0
    return off, float(np.sum(np.where(far <= 1, off * off, 2 * far - 1))) + beyond
