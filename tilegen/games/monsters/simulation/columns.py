"""The row that a simulated game yields, and the metrics computed from the rows."""

from __future__ import annotations

from typing import Final

from tilegen.games.tiles.simulation.columns import COLUMNS as COLUMNS_OF_TILES
from tilegen.games.tiles.simulation.columns import (
    LEAD_METRICS,
    MINUTES,
    Column,
    Fate,
    FateWords,
    list_fate_metrics,
)
from tilegen.play.metric import TIES, PlayedMetric, Unit, list_seat_metrics

MOST_SEATS: Final = 6
ROW: Final = Column.CLOSED_MIXED + 1
"""The columns of a row that this game tells; the others say no more."""

COLUMNS: Final = COLUMNS_OF_TILES[:ROW]
"""The names of the columns."""

FATES: Final[FateWords] = {
    "first": (Fate.FIRST, "in a finished first monster"),
    "minion": (Fate.AGAIN, "in a finished minion"),
    "unfinished": (Fate.UNFINISHED, "in an unfinished creature"),
    "boxed": (Fate.BOXED, "thrown away"),
    "unseen": (Fate.UNSEEN, "never turned up"),
    "closed": (Fate.CLOSED, "completed a creature"),
}
_GROUPS: Final = {
    "one_kind": "tiles without both thin and thick sides",
    "mixed": "tiles with both thin and thick sides",
}

METRICS: Final = (
    PlayedMetric(
        "completion", "first monsters that were finished", "finished", "seats", Unit.SHARE
    ),
    PlayedMetric("size", "tiles in a finished first monster", "size", "finished"),
    PlayedMetric("minions", "finished minions per player", "again", "seats"),
    PlayedMetric("minion_eyes", "eye tiles in a finished minion", "again_marked", "again"),
    PlayedMetric("blind", "finished minions without an eye tile", "plain", "again", Unit.SHARE),
    PlayedMetric("points", "points per player", "points", "seats"),
    PlayedMetric("winner", "points of the winner", "winner", "games"),
    PlayedMetric("margin", "points between the winner and the second", "margin", "games"),
    TIES,
    *list_seat_metrics(MOST_SEATS),
    MINUTES,
    PlayedMetric("turns", "turns that end with a tile laid", "turns", "games"),
    PlayedMetric("discards", "tiles that fitted nowhere", "discards", "games"),
    PlayedMetric("longest_run", "most tiles in a row that fitted nowhere", "run", "games"),
    PlayedMetric(
        "dead_ends",
        "first monsters with a cell that no hidden tile fits, as the last turn begins",
        "dead",
        "seats",
        Unit.SHARE,
    ),
    PlayedMetric(
        "all_finished",
        "games that ended with the last first monster",
        "all_finished",
        "games",
        Unit.SHARE,
    ),
    PlayedMetric("unseen", "tiles that were never turned up", "unseen", "games"),
    PlayedMetric("choices", "legal places for a tile that was laid", "choices", "turns"),
    PlayedMetric("forced", "tiles laid that had one legal place", "forced", "turns", Unit.SHARE),
    PlayedMetric(
        "meddling", "creatures finished by somebody else's turn", "meddled", "completed", Unit.SHARE
    ),
    *LEAD_METRICS,
    *list_fate_metrics(FATES, _GROUPS),
)
