"""Writes this game's records in their canonical form."""

from __future__ import annotations

from typing import Final

from tilegen.games.monsters.records.notation import GRAMMAR, format_action
from tilegen.games.monsters.records.numbering import numbers
from tilegen.games.monsters.rules.moves import Action, Start
from tilegen.games.tiles.blocks.row_notation import format_cell
from tilegen.play.layout import Writing

WRITING: Final[Writing[Action]] = Writing(
    GRAMMAR,
    format_action,
    opens=lambda action: isinstance(action, Start),
    cell=format_cell,
    numbers=numbers,
)
