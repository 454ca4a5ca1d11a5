from __future__ import annotations

from tilegen.drawing.geometry import Point
from tilegen.drawing.path import Path


def points(path: Path) -> list[Point]:
    """All points of a path, as it is written."""
    lengths = map(float, path.text(lambda letters, numbers: " ".join(numbers)).split())
    return list(zip(lengths, lengths, strict=True))
