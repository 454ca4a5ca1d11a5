"""Tells pieces from bare marks: on a sheet of marks, on a box, on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.photo.detection import Pose, Target
from tilegen.photo.limits import SHOWN
from tilegen.photo.poses import linked, overlaps


def part_bare(
    compared: Sequence[tuple[Pose, float]], target: Target
) -> tuple[tuple[Pose, ...], tuple[Pose, ...]]:
    """The poses that are pieces, and those of bare marks, given each with how much of its picture
    the photo shows. A mark that shows none but lies beside another, as a piece would, is among
    both, with that likeness as its confidence: a hand may cover the picture."""
    poses = [pose for pose, _ in compared]
    unlike = {index for index, (_, alike) in enumerate(compared) if alike < SHOWN}
    if not unlike:
        return tuple(poses), ()
    links, _ = linked(poses, target.width)
    beside = {index for link in links for index in (link.one, link.other)}
    placed = beside - {index for pair in overlaps(poses, target) for index in pair}
    told = [
        pose._replace(confidence=round(max(0.0, alike), 3)) if index in unlike else pose
        for index, (pose, alike) in enumerate(compared)
    ]
    return (
        tuple(pose for index, pose in enumerate(told) if index not in unlike - placed),
        tuple(pose for index, pose in enumerate(told) if index in unlike),
    )
