"""Contracts of games with some of their members replaced."""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

C = TypeVar("C")


def override(contract: C, **members: Any) -> C:
    """The same contract, but for these members; functions take the arguments of the methods."""
    unknown = members.keys() - {*dir(contract)}
    assert not unknown, f"{contract} has no {unknown}"
    static = {
        name: staticmethod(member) if callable(member) else member
        for name, member in members.items()
    }
    changed: C = copy(contract)
    changed.__class__ = type("Overridden", (type(contract),), {"__slots__": (), **static})
    return changed
