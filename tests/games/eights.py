"""Tables of the example of a game from outside; `tests.outside` adds the game."""

from __future__ import annotations

from tests.games.playing import Table
from tilegen.games.game import STANDARD

EIGHTS_TABLES = [Table("crazy-eights", seats, STANDARD) for seats in range(2, 6)]
