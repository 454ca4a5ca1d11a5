"""The type variables that the interfaces share."""

from __future__ import annotations

from typing import Protocol, TypeVar

from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic


class GameRuling(Protocol):
    """The ruling of any game's referee: whether the record is right, and its problems."""

    @property
    def ok(self) -> bool: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...


Action = TypeVar("Action")
Spec = TypeVar("Spec", bound=Edition)
Spec_contra = TypeVar("Spec_contra", bound=Edition, contravariant=True)
RulingT = TypeVar("RulingT", bound=GameRuling)
RulingT_contra = TypeVar("RulingT_contra", bound=GameRuling, contravariant=True)
