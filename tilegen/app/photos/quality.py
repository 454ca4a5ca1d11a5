"""What makes a photo hard to read, as doubts: damage, too few pixels, blur, unknown marks, and
things that could not be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app import codes
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded
from tilegen.app.photos.others import others
from tilegen.games import codes as shared
from tilegen.games.reading import Doubt, Looked
from tilegen.photo.detection import UNREAD, By, Seen
from tilegen.text.near import counted, listed

_NEEDED = 3
"""Pixels a millimetre at which marks are read reliably."""
_FEWEST = 2.5
_FEWEST_FAR = 2.3
"""Pixels a millimetre, for the usual piece and for the farthest, below which marks are missed, so
that a doubt says so."""
_NEARER = "use the original file, or take two photos from nearer and name both"
_SHRUNK = 2_500_000
"""Pixels below which a messenger probably shrank the photo: phones take at least five million."""
_COPY = "copy the original file from the phone"
_NAMED = 6
"""The most unknown marks that a doubt names one by one."""
_BLUR = 0.3
"""Millimetres of blur at which marks are read reliably."""
_MOST_BLUR = 0.375
"""Millimetres of blur above which a doubt says so."""
_SEVERAL, _SHARE = 3, 0.2
"""A doubt says so if at least this many pieces, and more than this share, were read without their
marks: the marks that were read are the sharpest, and understate the blur."""


def about_photos(looked: Sequence[Looked], loaded: Loaded) -> Iterator[Doubt]:
    """The doubts about each photo as a whole, on which pieces of that set were looked for."""
    noun = loaded.game.press().noun
    for each in looked:
        seen = each.seen
        yield from hard_to_read(seen, loaded)
        if seen.unread:
            yield unread_things(
                seen, len(seen.unread), noun, f"look at the circles: add what is a {noun}"
            )


def unread_things(seen: Seen, count: int, noun: str, hint: str) -> Doubt:
    """The doubt about things on a photo that may be pieces."""
    things = f"{counted(count, 'thing')} like a {noun}"
    return Doubt(shared.UNREAD, f"{seen.name} shows {things} that could not be read", hint)


def hard_to_read(seen: Seen, loaded: Loaded) -> Iterator[Doubt]:
    """The doubts about a photo on which pieces of a set may have been missed."""
    noun = loaded.game.press().noun
    if seen.damaged:
        lost = f"{noun}s may be missing or wrong" if seen.poses else f"no {noun} was found on it"
        again = f"{_COPY}; if it is damaged there too, take another"
        yield Doubt(codes.DAMAGED, f"{seen.name} is damaged: {lost}", again)
    if seen.unknown:
        yield _unknown_marks(seen, loaded)
    if seen.poses:
        yield from _too_small(seen, noun)
    elif not (seen.damaged or seen.unknown):
        yield _no_piece(seen, loaded)
    yield from _blurred(seen, noun)


def _unknown_marks(seen: Seen, loaded: Loaded) -> Doubt:
    """The doubt about marks with numbers that no piece of the set has."""
    numbers = sorted({*seen.unknown})
    last = max(loaded.game.reading().marked(loaded.whole))
    shown = [f"{number}" for number in numbers[:_NAMED]]
    shown += [f"{len(numbers) - _NAMED} more"] if len(numbers) > _NAMED else []
    marks = f"{'mark' if len(numbers) == 1 else 'marks'} {listed(shown, 'and')} on {seen.name}"
    verb = "is" if len(numbers) == 1 else "are"
    return Doubt(
        codes.UNKNOWN_MARK,
        f"{marks} {verb} not in this set, which ends at {last}",
        "name yours with --set; for the desk, with 'tilegen serve'",
    )


def _no_piece(seen: Seen, loaded: Loaded) -> Doubt:
    """The doubt about a photo without a piece."""
    noun = loaded.game.press().noun
    message = f"no {noun} was found on {seen.name}"
    if seen.left_out:
        foreign = others(loaded.game)
        game = GAMES[foreign[seen.left_out[0]]]
        cards = counted(len(seen.left_out), game.press().noun)
        return Doubt(
            codes.NOTHING_READ,
            f"{message}, but {cards} of {game.name}",
            "'tilegen read --missing' with that photo says which are missing from their box",
        )
    if _is_small(seen):
        return Doubt(codes.NOTHING_READ, message, _shrinking(seen))
    return Doubt(
        codes.NOTHING_READ,
        message,
        f"tap on the {noun}s to focus, and take it again from above, nearer, in more light; "
        "are they printed with marks?",
    )


def _is_small(seen: Seen) -> bool:
    return seen.width * seen.height < _SHRUNK


def _shrinking(seen: Seen) -> str:
    return (
        f"the photo has {seen.width * seen.height / 1e6:.1f} megapixels: if a messenger shrank it, "
        f"{_COPY}"
    )


def _too_small(seen: Seen, noun: str) -> Iterator[Doubt]:
    far = seen.px_per_mm >= _FEWEST
    scale, fewest = (seen.least_px_per_mm, _FEWEST_FAR) if far else (seen.px_per_mm, _FEWEST)
    if scale < fewest:
        yield Doubt(
            codes.TOO_SMALL,
            f"the {'far ' if far else ''}{noun}s are small on {seen.name}: {scale:.1f} pixels a "
            f"millimetre, and {_NEEDED} are needed",
            _shrinking(seen) if _is_small(seen) else _NEARER,
        )


def _blurred(seen: Seen, noun: str) -> Iterator[Doubt]:
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
