"""Finds the pieces of a set on photos."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilegen.app.load import Loaded
from tilegen.app.photos.detect import collect_evidence
from tilegen.app.photos.others import foreign_marks
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.piece_images import Pictures, target_of
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.detection import CandidatePlace, PhotoDetections


def analyze_photos(
    photos: Sequence[Photo],
    loaded_set: Loaded,
    candidates: Callable[[PhotoDetections], tuple[CandidatePlace, ...]],
) -> tuple[PhotoEvidence, ...]:
    """The pieces detected on each photo. `candidates` returns the places at which an undetected
    piece is expected. Raises TilegenError for bytes that are not a photo, and for a set without
    marks for cameras."""
    target, foreign = target_of(loaded_set), foreign_marks(loaded_set)
    pictures = Pictures(loaded_set)
    return tuple(collect_evidence(photo, target, foreign, candidates, pictures) for photo in photos)
