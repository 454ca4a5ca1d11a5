"""Separates pieces from bare marks: on a sheet of marks, on a box, on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.photo.detection import DetectionTarget, Pose
from tilegen.photo.limits import SHOWN
from tilegen.photo.links import find_overlaps, link_poses


def split_bare_marks(
    compared_poses: Sequence[tuple[Pose, float]], target: DetectionTarget
) -> tuple[tuple[Pose, ...], tuple[Pose, ...]]:
    """The poses of pieces, and the poses of bare marks. The input has with each pose the likeness
    of the photo to its picture. A mark without likeness that is adjacent to another, as a piece
    would be, is in both results, with the likeness as its confidence: a hand may cover the
    picture."""
    poses = [pose for pose, _ in compared_poses]
    unlike = {index for index, (_, alike) in enumerate(compared_poses) if alike < SHOWN}
    if not unlike:
        return tuple(poses), ()
    links, _ = link_poses(poses, target)
    neighbours = {index for link in links for index in (link.one, link.other)}
    adjacent = neighbours - {index for pair in find_overlaps(poses, target) for index in pair}
    rated_poses = [
        pose._replace(confidence=round(max(0.0, alike), 3)) if index in unlike else pose
        for index, (pose, alike) in enumerate(compared_poses)
    ]
    return (
        tuple(pose for index, pose in enumerate(rated_poses) if index not in unlike - adjacent),
        tuple(pose for index, pose in enumerate(rated_poses) if index in unlike),
    )
