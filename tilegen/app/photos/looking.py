"""Looks at photos for the pieces of a set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tilegen.app.load import Loaded
from tilegen.app.photos.others import others
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.pieces import Pictures, target_of
from tilegen.app.photos.seeing import see
from tilegen.games.reading import Looked
from tilegen.photo.detection import Seen, Wanted


def looked_at(
    photos: Sequence[Photo],
    loaded: Loaded,
    wanted: Callable[[Any, Seen], Sequence[Wanted]],
) -> tuple[Looked, ...]:
    """What lies on each photo; `wanted` are the places where a piece of an edition may lie unread.
    Raises TilegenError for bytes that are not a photo, and for a set whose pieces no camera can
    read."""
    edition = loaded.whole
    target, foreign = target_of(loaded), others(loaded.game)
    pictures = Pictures(loaded)
    return tuple(
        see(photo, target, foreign, lambda seen: tuple(wanted(edition, seen)), pictures)
        for photo in photos
    )
