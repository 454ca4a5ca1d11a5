"""Rulings on records of monsters as programs read them: older than those of other tile games."""

from __future__ import annotations

from typing import Final

from tilegen.games.general.codes import UNKNOWN_MOVE
from tilegen.games.rooms import RulingForm
from tilegen.games.tiles.blocks.codes import BEGUN_EARLY
from tilegen.games.tiles.known.creature_json import as_json
from tilegen.games.tiles.known.monsters import codes as monster_codes
from tilegen.games.tiles.rules import codes
from tilegen.play.codes import SYNTAX

RULING_FORM: Final = RulingForm(
    as_json,
    {
        codes.FIGURE_COMPLETE: monster_codes.CREATURE_COMPLETE,
        codes.FIGURE_CLOSED: monster_codes.RIVAL_FIRST_CLOSED,
        codes.FIGURE_DUE: monster_codes.MINION_DUE,
        codes.FIGURE_NOT_DUE: monster_codes.MINION_NOT_DUE,
        BEGUN_EARLY: monster_codes.MINION_EARLY,
        UNKNOWN_MOVE: SYNTAX,
    },
    {"figure-due": "minion-due", "figure-not-due": "minion-not-due"},
)
