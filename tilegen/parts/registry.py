"""What is drawn where: the parts and the shapes that files define."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tilegen.parts.part import AnyPart, Fitted, Part, Shape


def parts_in(module: ModuleType) -> tuple[AnyPart | Fitted[Any], ...]:
    """The parts that a file defines, in the order in which they stand in it."""
    return tuple(
        each
        for each in vars(module).values()
        if isinstance(each, Part | Fitted) and each.draw.__module__ == module.__name__
    )


def shapes_in(module: ModuleType) -> tuple[Shape[Any], ...]:
    """The shapes of bodies that a file defines, in the order in which they stand in it."""
    return tuple(each for each in vars(module).values() if isinstance(each, Shape))
