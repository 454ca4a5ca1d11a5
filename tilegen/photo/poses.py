"""From marks on the plane to pieces and their poses.

Everything is measured in marks first. Blur, ink and light make all dark squares of a photo look
smaller or larger, and older sheets have smaller marks: the distance between pieces side by side
gives the length of a millimetre.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import DetectionTarget, Mark, Point, Pose, ReadMethod
from tilegen.photo.opencv import Array, np
from tilegen.photo.plane import Plane


class PlanePoses(NamedTuple):
    """Pieces on a plane in true millimetres, and the apparent side of their marks there."""

    poses: tuple[Pose, ...]
    plane: Plane
    mark: float


def find_poses(marks: Sequence[Mark], plane: Plane, target: DetectionTarget) -> PlanePoses:
    """The pieces with these marks, given a plane on which marks have the size that is printed
    today."""
    quads = plane.millimetres(np.array([mark.corners for mark in marks], np.float64))
    middles = quads.mean(axis=1)
    # The upper and the lower side, and the other two turned by a quarter, all give the angle.
    across = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    down = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    angles = np.degrees(np.arctan2(across[:, 1] - down[:, 0], across[:, 0] + down[:, 1]))
    by = _millimetre_factor(middles, angles, target) if target.is_regular else limits.USUAL_FACTOR
    middles, plane = middles * by, plane.scale(by)
    angles = _smooth_angles(middles, angles, target)
    places = middles + rotate_points(np.array([arm_of(target)]), angles)
    poses = tuple(
        build_pose(mark.number, (float(x), float(y)), float(angle), plane, target)
        for mark, (x, y), angle in zip(marks, places, angles, strict=True)
    )
    return PlanePoses(poses, plane, target.marks[0] * by)


def px_per_mm(poses: Sequence[Pose], target: DetectionTarget) -> float:
    """Pixels of the photo to a millimetre of the median piece."""
    corners = np.array([pose.corners for pose in poses])
    around = corners - np.roll(corners, 1, axis=1)
    length = np.hypot(around[..., 0], around[..., 1]).sum(axis=1)
    return float(np.median(length)) / target.perimeter


def build_pose(
    number: int, place: Point, angle: float, plane: Plane, target: DetectionTarget
) -> Pose:
    """A piece read by its mark, with its middle at `place` in millimetres."""
    there = plane.pixels(rotate_points(np.array(target.outline()), angle) + np.array(place))
    corners = tuple((float(x), float(y)) for x, y in there)
    return Pose(number, *place, angle, ReadMethod.MARK, 1.0, corners)


def arm_of(target: DetectionTarget) -> Point:
    """The vector in millimetres from the middle of the mark to the middle of the piece."""
    x, y = target.middle
    return target.width / 2 - x, target.height / 2 - y


def rotate_points(points: Array, angles: Array | float) -> Array:
    """Points (n x 2) turned clockwise by degrees: each by its own angle, or all by one."""
    turn = np.radians(angles)
    cos, sin = np.cos(turn), np.sin(turn)
    x, y = points[:, 0], points[:, 1]
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)


def find_ways(target: DetectionTarget) -> Array:
    """The way out of an upright piece through the middle of each side (n x 2), of length 1."""
    directions = np.radians([target.find_direction(side) for side in range(target.sides)])
    # Rounded, so that an axis has a 0.
    return np.round(np.stack([np.sin(directions), -np.cos(directions)], axis=1), 15)


def find_axes(target: DetectionTarget) -> Array:
    """The directions across the cells of an upright piece (n x 2), one for each two sides of a
    cell."""
    return find_ways(target)[:3] if target.sides == 6 else np.array([(0.0, -1.0), (1.0, 0.0)])


def _fold_angles(angles: Array, target: DetectionTarget) -> Array:
    """Degrees from the nearest angle at which the outlines of two pieces are parallel."""
    turn = target.parallel_turn
    remainders: Array = (angles + turn / 2) % turn - turn / 2
    return remainders


def _millimetre_factor(middles: Array, angles: Array, target: DetectionTarget) -> float:
    """The factor from millimetres of the plane to true ones."""
    cells = target.cell_middles
    pieces = np.repeat(np.arange(len(middles)), len(cells))
    middles, angles = middles[pieces], angles[pieces]
    pairs = np.array(
        [
            (one, other)
            for one, other in combinations(range(len(middles)), 2)
            if pieces[one] != pieces[other]
            and np.hypot(*(middles[one] - middles[other])) < 2.6 * target.width
            and abs(_fold_angles(angles[one] - angles[other], target)) < limits.CROOKED
        ]
    ).reshape(-1, 2)
    if not len(pairs):
        return limits.USUAL_FACTOR
    from_mark = np.array(cells) + np.array(arm_of(target))
    arms = rotate_points(np.tile(from_mark, (len(middles) // len(cells), 1)), angles)
    between = _fold_angles(angles[pairs[:, 1]] - angles[pairs[:, 0]], target)
    frames = angles[pairs[:, 0]] + between / 2
    ways = find_axes(target)
    across_ways = np.stack([-ways[:, 1], ways[:, 0]], axis=1)

    def adjacency_score(factor: float) -> float:
        """A score for the pairs that lie side by side under this factor."""
        places = middles * factor + arms
        apart = rotate_points(places[pairs[:, 1]] - places[pairs[:, 0]], -frames)
        distances = np.abs(apart @ ways.T)
        along = distances.max(axis=1)
        across = np.abs((apart * across_ways[distances.argmax(axis=1)]).sum(axis=1))
        off = ((along - target.cell - limits.USUAL_GAP) / 0.9) ** 2 + (across / 2.5) ** 2
        return float(np.exp(-off / 2).sum())

    best_factors: list[tuple[float, float]] = []
    for size in target.marks:
        ratio = size / target.marks[0]
        factors = np.arange(limits.MARK_LOOKS[0] * ratio, limits.MARK_LOOKS[1] * ratio, 0.0025)
        scores = [
            adjacency_score(factor)
            * np.exp(-(np.log(factor / ratio / limits.USUAL_FACTOR) ** 2) / 0.02)
            for factor in factors
        ]
        best = int(np.argmax(scores))
        best_factors.append((scores[best], float(factors[best])))
    (score, factor), *older = best_factors
    for other, its_factor in older:
        if other > 2 * score + limits.OLDER_PAIRS:
            score, factor = other, its_factor
    return factor if score > 0.3 else limits.USUAL_FACTOR


def _smooth_angles(middles: Array, angles: Array, target: DetectionTarget) -> Array:
    """The angles in degrees, each moved to the median of its neighbours; one mark alone is off by 1
    to 2 degrees."""
    arm = np.array([arm_of(target)])
    for _ in range(3):
        places = middles + rotate_points(arm, angles)
        calm = angles.copy()
        for index, place in enumerate(places):
            apart = np.hypot(*(places - place).T)
            off = _fold_angles(angles - angles[index], target)
            around = (apart < limits.SHARED_ANGLE * target.width) & (np.abs(off) < limits.CROOKED)
            calm[index] += float(np.median(off[around]))
        angles = calm
    return angles
