"""The row that a simulated game yields, and the metrics computed from the rows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

from tilegen.play.metric import PlayedMetric, Unit

MOST_SEATS: Final = 6
WIN: Final = 840
"""A victory in points that any number of players up to eight can share equally."""


class Column(IntEnum):
    """The columns of a game's row."""

    GAMES = 0
    SEATS = 1
    EVEN = 2
    """A seat's even share of a victory."""
    FINISHED = 3
    SIZE = 4
    MINIONS = 5
    MINION_EYES = 6
    BLIND = 7
    POINTS = 8
    WINNER = 9
    MARGIN = 10
    TIED = 11
    WIN_1 = 12
    WIN_2 = 13
    WIN_3 = 14
    WIN_4 = 15
    WIN_5 = 16
    WIN_6 = 17
    TURNS = 18
    DISCARDS = 19
    RUN = 20
    DEAD = 21
    ALL_FINISHED = 22
    UNSEEN = 23
    CHOICES = 24
    FORCED = 25
    MEDDLED = 26
    COMPLETED = 27
    BEHIND = 28
    DECIDED = 29
    LEADS = 30
    ONE_KIND = 31
    """Tiles of the set, dealt with or not, whose sides that join are of one kind."""
    MIXED = 32
    FIRST_ONE_KIND = 33
    """Of those tiles, how many met a fate: two columns for each, in the order of `Fate`."""
    FIRST_MIXED = 34
    MINION_ONE_KIND = 35
    MINION_MIXED = 36
    UNFINISHED_ONE_KIND = 37
    UNFINISHED_MIXED = 38
    BOXED_ONE_KIND = 39
    BOXED_MIXED = 40
    UNSEEN_ONE_KIND = 41
    UNSEEN_MIXED = 42
    CLOSED_ONE_KIND = 43
    CLOSED_MIXED = 44


class Fate(IntEnum):
    """What became of a tile; a tile that completed a creature counts as CLOSED too."""

    FIRST = 0
    MINION = 1
    UNFINISHED = 2
    BOXED = 3
    UNSEEN = 4
    CLOSED = 5


ENDS: Final[Mapping[Fate, str]] = {
    Fate.FIRST: "in a finished first monster",
    Fate.MINION: "in a finished minion",
    Fate.UNFINISHED: "in an unfinished creature",
    Fate.BOXED: "thrown away",
    Fate.UNSEEN: "never turned up",
    Fate.CLOSED: "completed a creature",
}
"""What may become of a tile, in words."""
GROUPS: Final = 2
"""The columns of a fate, one for each group of tiles."""
_GROUPS: Final = {
    "one_kind": "tiles without both thin and thick sides",
    "mixed": "tiles with both thin and thick sides",
}

COLUMNS: Final = tuple(column.name.lower() for column in Column)
"""The names of the columns."""

_FATES: Final = tuple(
    PlayedMetric(
        f"{fate.name.lower()}_{group}",
        f"{tiles}: {ends}",
        f"{fate.name.lower()}_{group}",
        group,
        Unit.SHARE,
    )
    for fate, ends in ENDS.items()
    for group, tiles in _GROUPS.items()
)
"""What becomes of tiles: of all tiles of a group, those that meet a fate."""

METRICS: Final = (
    PlayedMetric(
        "completion", "first monsters that were finished", "finished", "seats", Unit.SHARE
    ),
    PlayedMetric("size", "tiles in a finished first monster", "size", "finished"),
    PlayedMetric("minions", "finished minions per player", "minions", "seats"),
    PlayedMetric("minion_eyes", "eye tiles in a finished minion", "minion_eyes", "minions"),
    PlayedMetric("blind", "finished minions without an eye tile", "blind", "minions", Unit.SHARE),
    PlayedMetric("points", "points per player", "points", "seats"),
    PlayedMetric("winner", "points of the winner", "winner", "games"),
    PlayedMetric("margin", "points between the winner and the second", "margin", "games"),
    PlayedMetric("ties", "games with several winners", "tied", "games", Unit.SHARE),
    *(
        PlayedMetric(
            f"seat_{seat}",
            f"victories of seat {seat}, against an even share: 1 is fair",
            f"win_{seat}",
            "even",
        )
        for seat in range(1, MOST_SEATS + 1)
    ),
    PlayedMetric(
        "minutes",
        "a guess: two minutes, and 20 seconds a turn",
        "turns",
        "games",
        Unit.NUMBER,
        20 / 60,
        2.0,
    ),
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
    PlayedMetric(
        "drama",
        "turns in which others than the later winners lead, as a share of all turns",
        "behind",
        "turns",
        Unit.PART,
    ),
    PlayedMetric(
        "decided",
        "the turn at which later winners take the lead for good, as a share of all turns",
        "decided",
        "turns",
        Unit.PART,
    ),
    PlayedMetric("lead_changes", "changes of a sole leader", "leads", "games"),
    *_FATES,
)


def sizes_at(_tiles: int) -> int:
    """The index in the counts at which the sizes of finished first monsters begin."""
    return 0


def runs_at(tiles: int) -> int:
    """The index at which the longest runs of discards begin."""
    return tiles + 1


def fates_at(tiles: int) -> int:
    """The index at which the fates begin: for each fate, a count for each tile."""
    return 2 * (tiles + 1)


def counts_of(tiles: int) -> int:
    """The length of the counts."""
    return fates_at(tiles) + len(Fate) * tiles
