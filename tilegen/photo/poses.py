"""From marks on the plane to pieces: their poses, and the pairs that lie side by side.

Everything is measured in marks first. Blur, ink and light make all dark squares of a photo look
smaller or larger, and older sheets have smaller marks: the distance between pieces side by side
gives the length of a millimetre.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import (
    DetectionTarget,
    Mark,
    NearPair,
    Point,
    Pose,
    PoseLink,
    ReadMethod,
)
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


def _fold_angles(angles: Array, target: DetectionTarget) -> Array:
    """Degrees from the nearest turn."""
    remainders: Array = (angles + target.turn / 2) % target.turn - target.turn / 2
    return remainders


def _find_ways(target: DetectionTarget) -> Array:
    """The way out of an upright piece through the middle of each side (n x 2), of length 1."""
    directions = np.radians([target.find_direction(side) for side in range(target.sides)])
    # Rounded, so that an axis has a 0.
    return np.round(np.stack([np.sin(directions), -np.cos(directions)], axis=1), 15)


def _millimetre_factor(middles: Array, angles: Array, target: DetectionTarget) -> float:
    """The factor from millimetres of the plane to true ones."""
    pairs = np.array(
        [
            (one, other)
            for one, other in combinations(range(len(middles)), 2)
            if np.hypot(*(middles[one] - middles[other])) < 2.6 * target.width
            and abs(_fold_angles(angles[one] - angles[other], target)) < limits.CROOKED
        ]
    ).reshape(-1, 2)
    if not len(pairs):
        return limits.USUAL_FACTOR
    arms = rotate_points(np.array([arm_of(target)]), angles)
    between = _fold_angles(angles[pairs[:, 1]] - angles[pairs[:, 0]], target)
    frames = angles[pairs[:, 0]] + between / 2
    ways = _find_ways(target)[: target.sides // 2]
    across_ways = np.stack([-ways[:, 1], ways[:, 0]], axis=1)

    def adjacency_score(factor: float) -> float:
        """A score for the pairs that lie side by side under this factor."""
        places = middles * factor + arms
        apart = rotate_points(places[pairs[:, 1]] - places[pairs[:, 0]], -frames)
        distances = np.abs(apart @ ways.T)
        along = distances.max(axis=1)
        across = np.abs((apart * across_ways[distances.argmax(axis=1)]).sum(axis=1))
        off = ((along - target.width - limits.USUAL_GAP) / 0.9) ** 2 + (across / 2.5) ** 2
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


class PoseOffset(NamedTuple):
    """The position of a pose relative to another: millimetres along their common direction and
    across it, the side of the other on which it lies, and its `turn`, and further degrees
    (`skew`)."""

    along: float
    across: float
    side: int
    turn: int
    skew: float


def pose_offset(one: Pose, other: Pose, target: DetectionTarget) -> PoseOffset:
    """The position of `other` relative to `one`."""
    rotation = other.angle - one.angle
    turn = round(rotation / target.turn)
    skew = rotation - target.turn * turn
    frame = np.radians(-(one.angle + skew / 2))
    dx, dy = other.x - one.x, other.y - one.y
    x = float(np.cos(frame) * dx - np.sin(frame) * dy)
    y = float(np.sin(frame) * dx + np.cos(frame) * dy)
    ways = _find_ways(target)
    along = ways @ np.array([x, y])
    side = int(along.argmax())
    across = abs(float(ways[side] @ np.array([y, -x])))
    return PoseOffset(float(along[side]), across, side, turn % target.sides, skew)


def link_poses(
    poses: Sequence[Pose], target: DetectionTarget
) -> tuple[tuple[PoseLink, ...], tuple[NearPair, ...]]:
    """The pairs of square or hexagonal pieces that lie side by side, and the pairs that nearly
    do."""
    side = target.width
    scored_links: list[tuple[float, PoseLink]] = []
    near: list[NearPair] = []
    for one, other in combinations(range(len(poses)), 2):
        if np.hypot(poses[one].x - poses[other].x, poses[one].y - poses[other].y) > 1.6 * side:
            continue
        offset = pose_offset(poses[one], poses[other], target)
        off = abs(offset.along - side - limits.USUAL_GAP) + offset.across
        is_adjacent = limits.LEAST_APART * side <= offset.along <= side + limits.MOST_GAP
        if (
            is_adjacent
            and offset.across < limits.SHIFTED * side
            and abs(offset.skew) < limits.CROOKED
        ):
            sure = offset.across < limits.UNSURE_SHIFTED * side
            scored_links.append((off, PoseLink(one, other, offset.side, offset.turn, sure)))
        elif offset.along <= side + limits.ALMOST and offset.across < limits.AT_CORNER * side:
            gap = max(0.0, offset.along - side)
            near.append(NearPair(one, other, offset.side, offset.turn, gap))
    return _select_links(scored_links, target.sides), tuple(near)


def find_overlaps(poses: Sequence[Pose], target: DetectionTarget) -> tuple[tuple[int, int], ...]:
    """The indices of any two pieces that seem to overlap."""
    return tuple(
        (one, other)
        for one, other in combinations(range(len(poses)), 2)
        if overlap_of(poses[one], poses[other], target) > limits.OVERLAP
    )


def overlap_of(one: Pose, other: Pose, target: DetectionTarget) -> float:
    """The millimetres by which one of two pieces would have to move so that they no longer touch;
    negative if they are apart."""
    apart = float(np.hypot(one.x - other.x, one.y - other.y))
    across = target.longest
    if apart >= across:
        return across - apart
    corners, ways = np.array(target.outline()), _find_ways(target)[: target.sides // 2]
    here, there = (
        rotate_points(corners, pose.angle) + np.array((pose.x, pose.y)) for pose in (one, other)
    )
    axes = np.concatenate([rotate_points(ways, pose.angle) for pose in (one, other)]).T
    a, b = here @ axes, there @ axes
    depths = np.minimum(a.max(axis=0) - b.min(axis=0), b.max(axis=0) - a.min(axis=0))
    return float(depths.min())


def _select_links(scored_links: list[tuple[float, PoseLink]], count: int) -> tuple[PoseLink, ...]:
    """The links of pieces with so many sides, best first, that do not use a side which a better one
    uses."""
    used_sides: set[tuple[int, int]] = set()
    links: list[PoseLink] = []
    for _, link in sorted(scored_links):
        opposite = (link.side + count // 2 - link.turn) % count
        sides = {(link.one, link.side), (link.other, opposite)}
        if not sides & used_sides:
            used_sides |= sides
            links.append(link)
    return tuple(sorted(links))
