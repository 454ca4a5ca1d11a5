"""Writes this game's records in their canonical form."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.records.notation import GRAMMAR, Action, format_action
from tilegen.games.misfitz.rules.moves import Hand
from tilegen.play.layout import Writing

WRITING: Final[Writing[Action]] = Writing(
    GRAMMAR, format_action, opens=lambda action: isinstance(action, Hand)
)
