"""Doubts about photos that are hard to read: damage, too few pixels, blur, unknown marks, and
unreadable things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app import codes
from tilegen.app.games import GAMES
from tilegen.app.load import Loaded
from tilegen.app.photos import limits
from tilegen.app.photos.others import foreign_marks
from tilegen.games import codes as shared
from tilegen.games.recognition import PhotoDoubt, PhotoEvidence
from tilegen.photo.detection import UNREAD, PhotoDetections, ReadMethod
from tilegen.text.wording import format_count, join_words

_NEARER = "use the original file, or take two photos from nearer and name both"
_COPY = "copy the original file from the phone"
_NAMED = 6
"""The most unknown marks that a doubt names one by one."""


def find_photo_doubts(
    photo_evidence: Sequence[PhotoEvidence], loaded_set: Loaded
) -> Iterator[PhotoDoubt]:
    """The doubts about each photo as a whole, after reading it with this set."""
    noun = loaded_set.game.press().noun
    for evidence in photo_evidence:
        detections = evidence.detections
        yield from find_quality_doubts(detections, loaded_set)
        if detections.unread:
            yield unread_things(
                detections,
                len(detections.unread),
                noun,
                f"red circles on the picture show where: add what is a {noun} to the record, or "
                "take the photo again, nearer and without glare",
            )


def unread_things(detections: PhotoDetections, count: int, noun: str, hint: str) -> PhotoDoubt:
    """The doubt about things on a photo that may be pieces."""
    things = f"{format_count(count, 'thing')} like a {noun}"
    return PhotoDoubt(
        shared.UNREAD, f"{detections.name} shows {things} that could not be read", hint
    )


def find_quality_doubts(detections: PhotoDetections, loaded_set: Loaded) -> Iterator[PhotoDoubt]:
    """The doubts about a photo on which pieces of a set may have been missed."""
    noun = loaded_set.game.press().noun
    if detections.damaged:
        effect = (
            f"{noun}s may be missing or wrong" if detections.poses else f"no {noun} was found on it"
        )
        hint = f"{_COPY}; if it is damaged there too, take another"
        yield PhotoDoubt(codes.DAMAGED, f"{detections.name} is damaged: {effect}", hint)
    if detections.unknown:
        yield _unknown_marks(detections, loaded_set)
    if detections.poses:
        yield from _find_scale_doubts(detections, noun)
    elif not (detections.damaged or detections.unknown):
        yield _no_piece(detections, loaded_set)
    yield from _find_blur_doubts(detections, noun)


def _unknown_marks(detections: PhotoDetections, loaded_set: Loaded) -> PhotoDoubt:
    """The doubt about marks with numbers that no piece of the set has."""
    numbers = sorted({*detections.unknown})
    last = max(loaded_set.game.reading().names_by_mark(loaded_set.valid_edition))
    names = [f"{number}" for number in numbers[:_NAMED]]
    names += [f"{len(numbers) - _NAMED} more"] if len(numbers) > _NAMED else []
    marks = (
        f"{'mark' if len(numbers) == 1 else 'marks'} {join_words(names, 'and')} on "
        f"{detections.name}"
    )
    verb = "is" if len(numbers) == 1 else "are"
    return PhotoDoubt(
        codes.UNKNOWN_MARK,
        f"{marks} {verb} not in this set, which ends at {last}",
        "name yours with --set; for the desk, with 'tilegen serve'",
    )


def _no_piece(detections: PhotoDetections, loaded_set: Loaded) -> PhotoDoubt:
    """The doubt about a photo without a piece."""
    noun = loaded_set.game.press().noun
    message = f"no {noun} was found on {detections.name}"
    if detections.left_out:
        foreign = foreign_marks(loaded_set)
        game = GAMES[foreign[detections.left_out[0]]]
        cards = format_count(len(detections.left_out), game.press().noun)
        return PhotoDoubt(
            codes.NOTHING_READ,
            f"{message}, but {cards} of {game.name}",
            "'tilegen read --missing' with that photo says which are missing from their box",
        )
    if _is_small(detections):
        return PhotoDoubt(codes.NOTHING_READ, message, _shrink_hint(detections))
    return PhotoDoubt(
        codes.NOTHING_READ,
        message,
        f"tap on the {noun}s to focus, and take it again from above, nearer, in more light; "
        "are they printed with marks?",
    )


def _is_small(detections: PhotoDetections) -> bool:
    return detections.width * detections.height < limits.SHRUNK


def _shrink_hint(detections: PhotoDetections) -> str:
    return (
        f"the photo has {detections.width * detections.height / 1e6:.1f} megapixels: if a "
        f"messenger shrank it, {_COPY}"
    )


def _find_scale_doubts(detections: PhotoDetections, noun: str) -> Iterator[PhotoDoubt]:
    far = detections.px_per_mm >= limits.LEAST_SCALE
    scale, fewest = (
        (detections.least_px_per_mm, limits.LEAST_SCALE_FAR)
        if far
        else (detections.px_per_mm, limits.LEAST_SCALE)
    )
    if scale < fewest:
        yield PhotoDoubt(
            codes.TOO_SMALL,
            f"the {'far ' if far else ''}{noun}s are small on {detections.name}: {scale:.1f} "
            f"pixels a millimetre, and {limits.NEEDED_SCALE} are needed",
            _shrink_hint(detections) if _is_small(detections) else _NEARER,
        )


def _find_blur_doubts(detections: PhotoDetections, noun: str) -> Iterator[PhotoDoubt]:
    hint = f"hold still, tap on the {noun}s to focus, and take it again"
    if detections.blur is not None and detections.blur > limits.MOST_BLUR:
        yield PhotoDoubt(
            codes.BLURRED,
            f"{detections.name} is blurred by {detections.blur:.1f} mm, and "
            f"{limits.NEEDED_BLUR} is the most",
            hint,
        )
    elif unclear := _count_unclear(detections):
        read = sum(pose.number != UNREAD for pose in detections.poses)
        clear = read - unclear
        yield PhotoDoubt(
            codes.BLURRED,
            f"only {clear} of {format_count(read, noun)} on {detections.name} "
            f"{'shows its mark' if clear == 1 else 'show their marks'} clearly",
            hint,
        )


def _count_unclear(detections: PhotoDetections) -> int:
    """The number of pieces read without their marks; 0 if too few to suspect more were missed."""
    count = sum(pose.by is not ReadMethod.MARK for pose in detections.poses)
    return (
        count
        if count >= limits.UNREAD_PIECES and count > limits.UNREAD_SHARE * len(detections.poses)
        else 0
    )
