"""Finds marks that are too faint to read, on a photo on which none was read."""

from __future__ import annotations

from collections.abc import Collection

from tilegen.photo import limits
from tilegen.photo.decoding import decoded
from tilegen.photo.opencv import Array, Grey, np
from tilegen.photo.rings import measure_rings
from tilegen.photo.sharpness import greys_at


def find_faint_marks(grey: Grey, squares: Array, numbers: Collection[int]) -> Array:
    """Those of the squares (n x 4 x 2 pixels of the picture) that resemble one of the numbers more
    than the others."""
    steps = squares - np.roll(squares, 1, axis=1)
    sides = np.hypot(steps[..., 0], steps[..., 1])
    even = squares[sides.max(axis=1) < limits.LONGEST_SIDE * sides.min(axis=1)]
    framed: Array = even[measure_rings(even, greys_at(grey)) > limits.RING]
    if not len(framed):
        return framed
    seen = decoded(grey, framed, sorted(numbers))
    found: Array = framed[(seen.likeness >= limits.FAINT) & (seen.lead >= limits.FAINT_AHEAD)]
    return found
