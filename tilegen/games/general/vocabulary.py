"""The words of a set without pieces. Records need the reader of such sets, and not these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilegen.sets.schema import Vocabulary

if TYPE_CHECKING:
    from tilegen.games.game import Game


def build_vocabulary(_: Game[Any, Any, Any]) -> Vocabulary:
    """The words of a set without pieces."""
    return Vocabulary(None, dict, {}, {})
