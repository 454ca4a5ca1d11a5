"""The parts and the shapes that modules define."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tilegen.parts.part import AnyPart, Fitted, Part, Shape


def parts_in(module: ModuleType) -> tuple[AnyPart | Fitted[Any], ...]:
    """The parts that a module defines, in the order of its source."""
    return tuple(
        each
        for each in vars(module).values()
        if isinstance(each, Part | Fitted) and each.draw.__module__ == module.__name__
    )


def shapes_in(module: ModuleType) -> tuple[Shape[Any], ...]:
    """The shapes of bodies that a module defines, in the order of its source."""
    return tuple(each for each in vars(module).values() if isinstance(each, Shape))
