"""Finds marks that are too faint to read, on a photo on which none was read."""

from __future__ import annotations

from collections.abc import Collection

from tilegen.photo import limits
from tilegen.photo.decoding import decode_squares
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.rings import measure_rings
from tilegen.photo.sharpness import greys_at


def find_faint_marks(grey: Grey, squares: Array, numbers: Collection[int]) -> Array:
    """The squares (n x 4 x 2 pixels of the picture) that resemble one of the numbers more than the
    others."""
    steps = squares - np.roll(squares, 1, axis=1)
    sides = np.hypot(steps[..., 0], steps[..., 1])
    even = squares[sides.max(axis=1) < limits.LONGEST_SIDE * sides.min(axis=1)]
    frames: Array = even[measure_rings(even, greys_at(grey)) > limits.RING]
    if not len(frames):
        return frames
    decoded_squares = decode_squares(grey, frames, sorted(numbers))
    faint_squares: Array = frames[
        (decoded_squares.likeness >= limits.FAINT) & (decoded_squares.lead >= limits.FAINT_AHEAD)
    ]
    return faint_squares
