"""What makes a photo hard to read, as doubts: too few pixels, blur, and things that could not be
read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app import codes
from tilegen.games import codes as shared
from tilegen.games.reading import Doubt, Looked
from tilegen.photo.detection import UNREAD, By, Seen
from tilegen.text.near import counted

_NEEDED = 3
"""Pixels a millimetre at which marks are read reliably."""
_FEWEST = 2.5
_FEWEST_FAR = 2.3
"""Pixels a millimetre, for the usual piece and for the farthest, below which marks are missed, so
that a doubt says so."""
_NEARER = "use the original file, or take two photos from nearer and name both"
_SHRUNK = 2_500_000
"""Pixels below which a messenger probably shrank the photo: phones take at least five million."""
_BLUR = 0.3
"""Millimetres of blur at which marks are read reliably."""
_MOST_BLUR = 0.375
"""Millimetres of blur above which a doubt says so."""
_SEVERAL, _SHARE = 3, 0.2
"""A doubt says so if at least this many pieces, and more than this share, were read without their
marks: the marks that were read are the sharpest, and understate the blur."""


def about_photos(looked: Sequence[Looked], noun: str) -> Iterator[Doubt]:
    """The doubts about each photo as a whole; pieces are called by that noun."""
    for each in looked:
        seen = each.seen
        yield from hard_to_read(seen, noun)
        if seen.unread:
            yield unread_things(
                seen, len(seen.unread), noun, f"look at the circles: add what is a {noun}"
            )


def unread_things(seen: Seen, count: int, noun: str, hint: str) -> Doubt:
    """The doubt about things on a photo that may be pieces."""
    things = f"{counted(count, 'thing')} like a {noun}"
    return Doubt(shared.UNREAD, f"{seen.name} shows {things} that could not be read", hint)


def hard_to_read(seen: Seen, noun: str) -> Iterator[Doubt]:
    """The doubts about a photo on which pieces may have been missed."""
    small = seen.width * seen.height < _SHRUNK
    shrunk = (
        f"the photo has {seen.width * seen.height / 1e6:.1f} megapixels: if a messenger shrank it, "
        "copy the original file from the phone"
    )
    if not seen.poses:
        focus = (
            f"tap on the {noun}s to focus, and take it again from above, nearer, in more light; "
            "are they printed with marks?"
        )
        yield Doubt(
            codes.NOTHING_READ, f"no {noun} was found on {seen.name}", shrunk if small else focus
        )
        return
    if seen.px_per_mm < _FEWEST:
        yield Doubt(
            codes.TOO_SMALL,
            f"the {noun}s are small on {seen.name}: {seen.px_per_mm:.1f} pixels a millimetre, "
            f"and {_NEEDED} are needed",
            shrunk if small else _NEARER,
        )
    elif seen.least_px_per_mm < _FEWEST_FAR:
        yield Doubt(
            codes.TOO_SMALL,
            f"the far {noun}s are small on {seen.name}: {seen.least_px_per_mm:.1f} pixels a "
            f"millimetre, and {_NEEDED} are needed",
            shrunk if small else _NEARER,
        )
    again = f"hold still, tap on the {noun}s to focus, and take it again"
    if seen.blur is not None and seen.blur > _MOST_BLUR:
        yield Doubt(
            codes.BLURRED,
            f"{seen.name} is blurred by {seen.blur:.1f} mm, and {_BLUR} is the most",
            again,
        )
    elif unclear := _unclear(seen):
        read = sum(pose.number != UNREAD for pose in seen.poses)
        clear = read - unclear
        yield Doubt(
            codes.BLURRED,
            f"only {clear} of {counted(read, noun)} on {seen.name} "
            f"{'shows its mark' if clear == 1 else 'show their marks'} clearly",
            again,
        )


def _unclear(seen: Seen) -> int:
    """The number of pieces read without their marks; 0 if too few to suspect more were missed."""
    many = sum(pose.by is not By.MARK for pose in seen.poses)
    return many if many >= _SEVERAL and many > _SHARE * len(seen.poses) else 0
