"""Face: the unit of printing."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.scene import Item


@dataclass(frozen=True, slots=True)
class Face:
    """One printed piece. The trimmed piece has its top left corner at (0, 0); its items
    reach `bleed` millimetres beyond it on every side, and whoever shows it clips it there."""

    name: str
    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
