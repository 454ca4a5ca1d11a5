"""Doubts about the outlines of pieces: of bare marks, of overlapping pieces, and of pieces cut by
the edge of the photo."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tilegen.app import codes
from tilegen.games import codes as shared
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence
from tilegen.photo.detection import UNREAD, PhotoDetections, Point, Pose
from tilegen.photo.limits import BEYOND
from tilegen.text.wording import format_count, join_words

_NAMED = 6
"""More marks than this are counted, not named."""


def find_outline_doubts(
    photo_evidence: Sequence[PhotoEvidence], noun: str, known_doubts: Collection[PhotoDoubt]
) -> Iterator[PhotoDoubt]:
    """The doubts about the outlines on each photo. `noun` is the game's word for a piece. Does not
    repeat doubts about the edge that are in `known_doubts`."""
    open_ = {n for doubt in known_doubts if doubt.code is shared.AT_THE_EDGE for n in doubt.numbers}
    whole = {
        pose.number
        for evidence in photo_evidence
        for pose in evidence.detections.poses
        if not _leaves(evidence, pose)
    }
    for evidence in photo_evidence:
        yield from find_bare_mark_doubts(evidence.detections, noun)
        yield from _find_overlap_doubts(evidence.detections)
        cut = (
            {pose.number for pose in evidence.detections.poses if _leaves(evidence, pose)}
            - whole
            - open_
            - {UNREAD}
        )
        if cut:
            numbers = tuple(sorted(cut))
            number_list = join_words(map(str, numbers), "and")
            yield PhotoDoubt(
                shared.AT_THE_EDGE,
                f"the edge of {evidence.detections.name} cuts {number_list}",
                f"does more lie there? take one more photo that shows the {noun} whole, and name "
                "both",
                numbers,
            )


def find_bare_mark_doubts(detections: PhotoDetections, noun: str) -> Iterator[PhotoDoubt]:
    """The doubts about marks that were read without the picture of their piece around them: marks
    that were left out, and marks in a place where a piece could be."""
    bare = tuple(sorted({pose.number for pose in detections.left_out_bare}))
    if bare:
        mark_list = f"{'mark' if len(bare) == 1 else 'marks'} {join_words(map(str, bare), 'and')}"
        marks = mark_list if len(bare) <= _NAMED else format_count(len(bare), "mark")
        yield PhotoDoubt(
            codes.NOT_A_TILE,
            f"{detections.name} shows {marks} without the picture of a {noun}: left out",
            f"if {noun}s lie there, take away what covers them, and take the photo again; if they "
            "are of another set, read the photo with that set",
            bare,
        )
    unlike = tuple(sorted({pose.number for pose in detections.bare if pose in detections.poses}))
    if unlike:
        looks = "looks" if len(unlike) == 1 else "look"
        yield PhotoDoubt(
            codes.NOT_A_TILE,
            f"{join_words(map(str, unlike), 'and')} {looks} on {detections.name} like a mark "
            f"without its {noun}",
            f"does the {noun} lie there? take away what covers it, and take the photo again; if it "
            "is of another set, read the photo with that set",
            unlike,
        )


def _find_overlap_doubts(detections: PhotoDetections) -> Iterator[PhotoDoubt]:
    for one, other in detections.overlapping:
        yield PhotoDoubt(
            codes.OVERLAPPING,
            f"{one} and {other} overlap on {detections.name}",
            "lay them side by side, and take the photo again",
            tuple(sorted({one, other})),
        )


def circles_of(detections: PhotoDetections) -> tuple[Point, ...]:
    """The centres, in pixels, of things on a photo that are not in the record."""
    bare = (zip(*pose.corners, strict=True) for pose in detections.left_out_bare)
    return (*detections.unread, *((sum(x) / len(x), sum(y) / len(y)) for x, y in bare))


def _leaves(evidence: PhotoEvidence, pose: Pose) -> bool:
    """Whether a piece's outline leaves the photo."""
    detections = evidence.detections
    beyond = BEYOND * detections.px_per_mm
    return any(
        not (
            -beyond <= x <= detections.width + beyond and -beyond <= y <= detections.height + beyond
        )
        for x, y in pose.corners
    )
