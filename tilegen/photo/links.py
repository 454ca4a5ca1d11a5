"""The pairs of pieces that lie side by side, that nearly do, and that seem to overlap."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import DetectionTarget, NearPair, Pose, PoseLink
from tilegen.photo.opencv import np
from tilegen.photo.poses import find_axes, find_ways, rotate_points


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
    ways = find_ways(target)
    along = ways @ np.array([x, y])
    side = int(along.argmax())
    across = abs(float(ways[side] @ np.array([y, -x])))
    return PoseOffset(float(along[side]), across, side, turn % target.sides, skew)


def link_poses(
    poses: Sequence[Pose], target: DetectionTarget
) -> tuple[tuple[PoseLink, ...], tuple[NearPair, ...]]:
    """The pairs of pieces that lie side by side, or end to end, and the pairs that nearly do."""
    side = target.cell
    scored_links: list[tuple[float, PoseLink]] = []
    near: list[NearPair] = []
    for one, other in combinations(range(len(poses)), 2):
        apart = np.hypot(poses[one].x - poses[other].x, poses[one].y - poses[other].y)
        if apart > 1.6 * target.width:
            continue
        offset = (
            _offset_of_ends(poses[one], poses[other], target)
            if target.sides == 2
            else pose_offset(poses[one], poses[other], target)
        )
        if offset is None:
            continue
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


def _offset_of_ends(one: Pose, other: Pose, target: DetectionTarget) -> PoseOffset | None:
    """The position of the half of `other` whose end is nearest to that of an end of `one`, relative
    to the half there. Where a row bends, the end of one piece touches the long side of the other's
    half. None if only long sides face each other."""
    rotation = other.angle - one.angle
    quarters = round(rotation / 90)
    skew = rotation - 90 * quarters
    here, there = (
        rotate_points(np.array(target.cell_middles), pose.angle) + np.array((pose.x, pose.y))
        for pose in (one, other)
    )
    best: PoseOffset | None = None
    for side, end in product(range(2), repeat=2):
        way = rotate_points((there[end] - here[side])[None], -(one.angle + skew / 2))[0]
        axis = int(np.abs(way).argmax())
        towards = 90 * axis + (180 if way[axis] < 0 else 0)
        # Degrees from the end of each half to the face with which it looks at the other.
        faces = (towards - 180 * (1 - side)) % 360, (towards - 90 * quarters - 180 * end) % 360
        if 180 in faces or 0 not in faces:
            continue
        turn = int(side == end)
        offset = PoseOffset(float(abs(way[axis])), float(abs(way[1 - axis])), side, turn, skew)
        if best is None or offset.along + offset.across < best.along + best.across:
            best = offset
    return best


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
    corners, ways = np.array(target.outline()), find_axes(target)
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
