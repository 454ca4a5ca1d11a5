"""From marks on the plane to pieces: where they lie, and which lie side by side.

Everything is measured in marks first. Blur, ink and light make all dark squares of a photo look
smaller or larger, and older sheets have smaller marks: the distance between pieces side by side
tells how long a millimetre is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import By, Link, Mark, Near, Point, Pose, Target
from tilegen.photo.opencv import Array, np
from tilegen.photo.plane import Plane


class Located(NamedTuple):
    """Pieces on a plane in true millimetres, and the apparent side of their marks there."""

    poses: tuple[Pose, ...]
    plane: Plane
    mark: float


def located(marks: Sequence[Mark], plane: Plane, target: Target) -> Located:
    """The pieces with these marks, given a plane on which marks have the size that is printed
    today."""
    quads = plane.millimetres(np.array([mark.corners for mark in marks], np.float64))
    middles = quads.mean(axis=1)
    # The upper and the lower side, and the other two turned by a quarter, all tell the angle.
    across = quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]
    down = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    angles = np.degrees(np.arctan2(across[:, 1] - down[:, 0], across[:, 0] + down[:, 1]))
    by = (
        _millimetre(middles, angles, target)
        if target.width == target.height
        else limits.USUAL_FACTOR
    )
    middles, plane = middles * by, plane.scaled(by)
    angles = _calmed(middles, angles, target)
    places = middles + turned(np.array([arm_of(target)]), angles)
    poses = tuple(
        posed(mark.number, (float(x), float(y)), float(angle), plane, target)
        for mark, (x, y), angle in zip(marks, places, angles, strict=True)
    )
    return Located(poses, plane, target.marks[0] * by)


def px_per_mm(poses: Sequence[Pose], target: Target) -> float:
    """Pixels of the photo to a millimetre of the median piece."""
    corners = np.array([pose.corners for pose in poses])
    around = corners - np.roll(corners, 1, axis=1)
    length = np.hypot(around[..., 0], around[..., 1]).sum(axis=1)
    return float(np.median(length)) / (2 * (target.width + target.height))


def posed(number: int, place: Point, angle: float, plane: Plane, target: Target) -> Pose:
    """A piece read by its mark, with its middle at `place` in millimetres."""
    x, y = target.width / 2, target.height / 2
    corners = np.array([(-x, -y), (x, -y), (x, y), (-x, y)])
    there = plane.pixels(turned(corners, angle) + np.array(place))
    one, two, three, four = ((float(x), float(y)) for x, y in there)
    return Pose(number, *place, angle, By.MARK, 1.0, (one, two, three, four))


def arm_of(target: Target) -> Point:
    """The vector in millimetres from the middle of the mark to that of the piece."""
    x, y = target.middle
    return target.width / 2 - x, target.height / 2 - y


def turned(points: Array, angles: Array | float) -> Array:
    """Points (n x 2) turned clockwise by degrees: each by its own angle, or all by one."""
    turn = np.radians(angles)
    cos, sin = np.cos(turn), np.sin(turn)
    x, y = points[:, 0], points[:, 1]
    return np.stack([cos * x - sin * y, sin * x + cos * y], axis=1)


def _folded(angles: Array) -> Array:
    """Degrees from the nearest quarter turn."""
    found: Array = (angles + 45) % 90 - 45
    return found


def _millimetre(middles: Array, angles: Array, target: Target) -> float:
    """The factor from millimetres of the plane to true ones."""
    pairs = np.array(
        [
            (one, other)
            for one, other in combinations(range(len(middles)), 2)
            if np.hypot(*(middles[one] - middles[other])) < 2.6 * target.width
            and abs(_folded(angles[one] - angles[other])) < limits.CROOKED
        ]
    ).reshape(-1, 2)
    if not len(pairs):
        return limits.USUAL_FACTOR
    arms = turned(np.array([arm_of(target)]), angles)
    frames = angles[pairs[:, 0]] + _folded(angles[pairs[:, 1]] - angles[pairs[:, 0]]) / 2

    def together(factor: float) -> float:
        """A score for the pairs that lie side by side under this factor."""
        places = middles * factor + arms
        apart = np.abs(turned(places[pairs[:, 1]] - places[pairs[:, 0]], -frames))
        along, across = apart.max(axis=1), apart.min(axis=1)
        off = ((along - target.width - limits.USUAL_GAP) / 0.9) ** 2 + (across / 2.5) ** 2
        return float(np.exp(-off / 2).sum())

    found: list[tuple[float, float]] = []
    for size in target.marks:
        ratio = size / target.marks[0]
        factors = np.arange(limits.MARK_LOOKS[0] * ratio, limits.MARK_LOOKS[1] * ratio, 0.0025)
        scores = [
            together(factor) * np.exp(-(np.log(factor / ratio / limits.USUAL_FACTOR) ** 2) / 0.02)
            for factor in factors
        ]
        best = int(np.argmax(scores))
        found.append((scores[best], float(factors[best])))
    (score, factor), *older = found
    for other, its_factor in older:
        if other > 2 * score + limits.OLDER_PAIRS:
            score, factor = other, its_factor
    return factor if score > 0.3 else limits.USUAL_FACTOR


def _calmed(middles: Array, angles: Array, target: Target) -> Array:
    """Each angle, shifted to the median of the pieces around: a mark's own is only good to one or
    two degrees."""
    arm = np.array([arm_of(target)])
    for _ in range(3):
        places = middles + turned(arm, angles)
        calm = angles.copy()
        for index, place in enumerate(places):
            apart = np.hypot(*(places - place).T)
            off = _folded(angles - angles[index])
            around = (apart < limits.SHARED_ANGLE * target.width) & (np.abs(off) < limits.CROOKED)
            calm[index] += float(np.median(off[around]))
        angles = calm
    return angles


class Beside(NamedTuple):
    """Where a pose lies relative to another: millimetres along their common direction and across
    it, the first one's side it is on, and its turn in quarters and further degrees."""

    along: float
    across: float
    side: int
    turn: int
    crooked: float


def beside(one: Pose, other: Pose) -> Beside:
    """Where the second lies relative to the first."""
    turned = other.angle - one.angle
    turn = round(turned / 90)
    crooked = turned - 90 * turn
    frame = np.radians(-(one.angle + crooked / 2))
    dx, dy = other.x - one.x, other.y - one.y
    x = float(np.cos(frame) * dx - np.sin(frame) * dy)
    y = float(np.sin(frame) * dx + np.cos(frame) * dy)
    if abs(x) > abs(y):
        return Beside(abs(x), abs(y), 1 if x > 0 else 3, turn % 4, crooked)
    return Beside(abs(y), abs(x), 2 if y > 0 else 0, turn % 4, crooked)


def linked(poses: Sequence[Pose], side: float) -> tuple[tuple[Link, ...], tuple[Near, ...]]:
    """The square pieces that lie side by side, and those that nearly do; `side` is in
    millimetres."""
    found: list[tuple[float, Link]] = []
    near: list[Near] = []
    for one, other in combinations(range(len(poses)), 2):
        if np.hypot(poses[one].x - poses[other].x, poses[one].y - poses[other].y) > 1.6 * side:
            continue
        lies = beside(poses[one], poses[other])
        off = abs(lies.along - side - limits.USUAL_GAP) + lies.across
        together = limits.LEAST_APART * side <= lies.along <= side + limits.MOST_GAP
        if together and lies.across < limits.SHIFTED * side and abs(lies.crooked) < limits.CROOKED:
            sure = lies.across < limits.UNSURE_SHIFTED * side
            found.append((off, Link(one, other, lies.side, lies.turn, sure)))
        elif lies.along <= side + limits.ALMOST and lies.across < limits.AT_CORNER * side:
            gap = max(0.0, lies.along - side)
            near.append(Near(one, other, lies.side, lies.turn, gap))
    return _one_a_side(found), tuple(near)


def overlaps(poses: Sequence[Pose], target: Target) -> tuple[tuple[int, int], ...]:
    """The indices of any two pieces that seem to overlap."""
    return tuple(
        (one, other)
        for one, other in combinations(range(len(poses)), 2)
        if overlap_of(poses[one], poses[other], target) > limits.OVERLAP
    )


def overlap_of(one: Pose, other: Pose, target: Target) -> float:
    """The millimetres by which one of two pieces would have to move to touch the other no more;
    negative if they are apart."""
    apart = float(np.hypot(one.x - other.x, one.y - other.y))
    across = float(np.hypot(target.width, target.height))
    if apart >= across:
        return across - apart
    x, y = target.width / 2, target.height / 2
    corners = np.array([(-x, -y), (x, -y), (x, y), (-x, y)])
    here, there = (
        turned(corners, pose.angle) + np.array((pose.x, pose.y)) for pose in (one, other)
    )
    sides = np.concatenate([here[1:3] - here[:2], there[1:3] - there[:2]])
    axes = (sides / np.hypot(sides[:, 0], sides[:, 1])[:, None]).T
    a, b = here @ axes, there @ axes
    depths = np.minimum(a.max(axis=0) - b.min(axis=0), b.max(axis=0) - a.min(axis=0))
    return float(depths.min())


def _one_a_side(found: list[tuple[float, Link]]) -> tuple[Link, ...]:
    """The links, best first, that do not use a side which a better one uses."""
    taken: set[tuple[int, int]] = set()
    kept: list[Link] = []
    for _, link in sorted(found):
        sides = {(link.one, link.side), (link.other, (link.side + 2 - link.turn) % 4)}
        if not sides & taken:
            taken |= sides
            kept.append(link)
    return tuple(sorted(kept))
