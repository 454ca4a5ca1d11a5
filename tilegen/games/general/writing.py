"""The canonical form of records of any game. Few commands need it beside the records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilegen.play.layout import Writing

if TYPE_CHECKING:
    from tilegen.games.game import Game


def build_writing(game: Game[Any, Any, Any]) -> Writing[str]:
    """Writes the records of a game in their canonical form."""
    cell = game.blocks().format_cell if game.blocks else None
    return Writing(game.records().grammar, action=str, opens=lambda _action: False, cell=cell)
