"""Doubts about the outlines of pieces: of bare marks, of pieces that overlap, and of those that the
edge of the photo cuts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tilegen.app import codes
from tilegen.games import codes as shared
from tilegen.games.reading import Doubt, Looked
from tilegen.photo.detection import UNREAD, Point, Pose, Seen
from tilegen.photo.limits import BEYOND
from tilegen.text.near import counted, listed

_NAMED = 6
"""More marks than this are counted, not named."""


def about_outlines(looked: Sequence[Looked], noun: str, told: Collection[Doubt]) -> Iterator[Doubt]:
    """The doubts about the outlines on each photo; pieces are called by that noun. Those at the
    edge that are `told` already are not told again."""
    open_ = {n for doubt in told if doubt.code is shared.AT_THE_EDGE for n in doubt.numbers}
    whole = {pose.number for each in looked for pose in each.seen.poses if not _leaves(each, pose)}
    for each in looked:
        yield from about_bare_marks(each.seen, noun)
        yield from _overlapping(each.seen)
        cut = (
            {pose.number for pose in each.seen.poses if _leaves(each, pose)}
            - whole
            - open_
            - {UNREAD}
        )
        if cut:
            numbers = tuple(sorted(cut))
            shown = listed(map(str, numbers), "and")
            yield Doubt(
                shared.AT_THE_EDGE,
                f"the edge of {each.seen.name} cuts {shown}",
                f"does more lie there? take one more photo that shows the {noun} whole, and name "
                "both",
                numbers,
            )


def about_bare_marks(seen: Seen, noun: str) -> Iterator[Doubt]:
    """The doubts about marks that were read without the picture of their piece around them: those
    that were left out, and those that lie as a piece would."""
    bare = tuple(sorted({pose.number for pose in seen.left_out_bare}))
    if bare:
        named = f"{'mark' if len(bare) == 1 else 'marks'} {listed(map(str, bare), 'and')}"
        shown = named if len(bare) <= _NAMED else counted(len(bare), "mark")
        yield Doubt(
            codes.NOT_A_TILE,
            f"{seen.name} shows {shown} without the picture of a {noun}: left out",
            f"if {noun}s lie there, take away what covers them, and take the photo again; if they "
            "are of another set, read the photo with that set",
            bare,
        )
    unlike = tuple(sorted({pose.number for pose in seen.bare if pose in seen.poses}))
    if unlike:
        looks = "looks" if len(unlike) == 1 else "look"
        yield Doubt(
            codes.NOT_A_TILE,
            f"{listed(map(str, unlike), 'and')} {looks} on {seen.name} like a mark without its "
            f"{noun}",
            f"does the {noun} lie there? take away what covers it, and take the photo again; if it "
            "is of another set, read the photo with that set",
            unlike,
        )


def _overlapping(seen: Seen) -> Iterator[Doubt]:
    for one, other in seen.overlapping:
        yield Doubt(
            codes.OVERLAPPING,
            f"{one} and {other} overlap on {seen.name}",
            "lay them side by side, and take the photo again",
            tuple(sorted({one, other})),
        )


def circles_of(seen: Seen) -> tuple[Point, ...]:
    """The middles, in pixels, of what is on a photo and not in the record."""
    bare = (zip(*pose.corners, strict=True) for pose in seen.left_out_bare)
    return (*seen.unread, *((sum(x) / 4, sum(y) / 4) for x, y in bare))


def _leaves(looked: Looked, pose: Pose) -> bool:
    """Whether a piece's outline leaves the photo."""
    seen = looked.seen
    beyond = BEYOND * seen.px_per_mm
    return any(
        not (-beyond <= x <= seen.width + beyond and -beyond <= y <= seen.height + beyond)
        for x, y in pose.corners
    )
