"""Writes the records of monsters in their canonical form, with the numbers of turns."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.blocks.row_notation import format_cell
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.games.tiles.known.monsters.numbering import number_turns
from tilegen.play.layout import Writing


def _is_beginning(action: str) -> bool:
    return action.startswith("start")


WRITING: Final[Writing[str]] = Writing(
    MONSTERS.records().grammar, str, _is_beginning, format_cell, number_turns
)
