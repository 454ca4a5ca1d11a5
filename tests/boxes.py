"""Boxes on pages and pieces."""

from __future__ import annotations

from tilegen.drawing.geometry import Box


def is_inside(box: Box, room: Box) -> bool:
    return (
        room.x <= box.x
        and room.y <= box.y
        and box.right <= room.right
        and box.bottom <= room.bottom
    )
