"""The notation of records of monsters: that of all tile games, with the older word for points, and
with moves that have the same words whatever the set."""

from __future__ import annotations

from typing import Final

from tilegen.games.general.notation import SCORE
from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import MoveNotation
from tilegen.games.tiles.rules import spelling

NOTATION: Final[MoveNotation] = spelling.NOTATION._replace(
    amount=SCORE,
    explain=LazyAttribute("tilegen.games.tiles.known.monsters.bare_game:explain_form"),
)
