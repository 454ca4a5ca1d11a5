"""A room of a game, loaded on first use."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")


class LazyAttribute(Generic[T]):
    """The value of a dotted name such as `package.module:NAME`, loaded by the first call. With an
    `argument`, the name must be a function's, and the value is its result for the argument.

    Naming a room loads nothing, so a game can list all its rooms, and a command loads only the
    rooms that it uses."""

    __slots__ = ("_argument", "_value", "name")

    def __init__(self, name: str, *argument: object) -> None:
        self.name = name
        self._argument = argument
        self._value: list[Any] = []

    def __call__(self) -> T:
        if not self._value:
            module, _, attribute = self.name.partition(":")
            value = getattr(import_module(module), attribute)
            self._value.append(value(*self._argument) if self._argument else value)
        return cast("T", self._value[0])

    def __repr__(self) -> str:
        return f"Room({self.name!r})"
