"""The notation of records of monsters: that of all tile games, with the older word for points."""

from __future__ import annotations

from typing import Final

from tilegen.games.general.notation import SCORE
from tilegen.games.rooms import MoveNotation
from tilegen.games.tiles.rules import spelling

NOTATION: Final[MoveNotation] = spelling.NOTATION._replace(amount=SCORE)
