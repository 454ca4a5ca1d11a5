"""The parts and the shapes that modules define."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tilegen.parts.part import AnchoredPart, AnyPart, Part, Shape


def parts_in(module: ModuleType) -> tuple[AnyPart | AnchoredPart[Any], ...]:
    """The parts that a module defines, in the order of its source."""
    return tuple(
        member
        for member in vars(module).values()
        if isinstance(member, Part | AnchoredPart) and member.draw.__module__ == module.__name__
    )


def shapes_in(module: ModuleType) -> tuple[Shape[Any], ...]:
    """The shapes of bodies that a module defines, in the order of its source."""
    return tuple(member for member in vars(module).values() if isinstance(member, Shape))
