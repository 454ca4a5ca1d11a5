"""The row of numbers that a simulated game yields, and the counts over many games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final

from tilegen.games.simulation import CountRange, ReportLine
from tilegen.games.tiles.rules.options import End, RuleOptions
from tilegen.games.tiles.rules.scoring import ANY
from tilegen.play.metric import PlayedMetric, Unit

MOST_SEATS: Final = 8
WIN: Final = 840
"""A victory in points that any number of players up to eight can share equally."""


class Column(IntEnum):
    """The columns of a game's row."""

    GAMES = 0
    SEATS = 1
    EVEN = 2
    """A seat's even share of a victory."""
    FINISHED = 3
    """Finished figures; with grids of their own only those with which the players began."""
    SIZE = 4
    """The tiles in these."""
    AGAIN = 5
    """Finished figures that were begun later."""
    AGAIN_MARKED = 6
    """The tiles in these that have features."""
    PLAIN = 7
    """Those of them without such a tile."""
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
    AGAIN_ONE_KIND = 35
    AGAIN_MIXED = 36
    UNFINISHED_ONE_KIND = 37
    UNFINISHED_MIXED = 38
    BOXED_ONE_KIND = 39
    BOXED_MIXED = 40
    UNSEEN_ONE_KIND = 41
    UNSEEN_MIXED = 42
    CLOSED_ONE_KIND = 43
    CLOSED_MIXED = 44
    WIN_7 = 45
    WIN_8 = 46
    LAST = 47
    MOST_CHOICES = 48
    PASSES = 49
    DRAWN = 50
    """Tiles that players drew because they could lay none."""
    FIRST_POINTS = 51
    AGAIN_POINTS = 52
    STACK_EMPTY = 53
    """Whether the game ended so, as in the columns that follow; it may be several at once."""
    HAND_EMPTY = 54
    NOBODY_CAN = 55
    CLOSED = 56
    REACHED = 57
    """Whether the goal of a game that has one was reached."""
    REACHED_TURNS = 58
    """The turns of a game whose goal was reached."""


class Fate(IntEnum):
    """The fate of a tile in a game; a tile that finished a figure counts as CLOSED too."""

    FIRST = 0
    """In a finished figure with which a player began, or in any on a shared table."""
    AGAIN = 1
    """In a finished figure that was begun later; on a shared table, in somebody's hand."""
    UNFINISHED = 2
    BOXED = 3
    UNSEEN = 4
    CLOSED = 5


GROUPS: Final = 2
"""The columns of a fate, one for each group of tiles."""

WINS: Final = (
    *range(Column.WIN_1, Column.WIN_6 + 1),
    Column.WIN_7,
    Column.WIN_8,
)
"""The column of each seat's victories."""

COLUMNS: Final = tuple(column.name.lower() for column in Column)
"""The names of the columns."""

KIND_COLUMNS: Final = ("figures", "finished", "size", "points")
"""The columns of each kind of figure on a shared table, after all others: how many there were, how
many were finished, and the tiles and points in those."""


def list_columns(figures: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the columns of a game with these kinds of figures on a shared table."""
    names = (f"{column}_{kind.replace('-', '_')}" for kind in figures for column in KIND_COLUMNS)
    return (*COLUMNS, *names)


def list_counting(options: RuleOptions, figures: Sequence[str]) -> tuple[str, ...]:
    """The kinds of figures among these that matter: they score, or end the game."""
    if options.spans or End.CLOSED in options.end:
        return options.seats or tuple(figures)
    if ANY in options.score:
        return tuple(figures)
    return tuple(kind for kind in figures if kind in options.score)


def sizes_at(_tiles: int) -> int:
    """The index in the counts at which the sizes of finished figures begin."""
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


_SECONDS: Final = 20
MINUTES: Final = PlayedMetric(
    "minutes",
    f"a guess: two minutes, and {_SECONDS} seconds a turn",
    "turns",
    "games",
    Unit.NUMBER,
    _SECONDS / 60,
    2.0,
)

LEAD_METRICS: Final = (
    PlayedMetric(
        "drama",
        "turns in which the leader is not a later winner, as a share of all turns",
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
)
"""How long it is open who wins."""

LEAD_LINES: Final = (
    ReportLine("decided after", "{decided}"),
    ReportLine("changes of the lead", "{lead_changes}"),
    ReportLine(
        "drama",
        "{drama}",
        about="Drama is the share of the turns in which the leader is not a later winner: 0 % if"
        " the first leader stays ahead.",
    ),
)
"""The lines of the report on these."""

FateWords = Mapping[str, tuple[Fate, str]]
"""The fates of a tile, by a name, and in words."""


def list_fate_metrics(fates: FateWords, groups: Mapping[str, str]) -> Iterator[PlayedMetric]:
    """Of all tiles of each group, those that meet a fate."""
    for name, (fate, ends) in fates.items():
        for group, tiles in groups.items():
            column = f"{fate.name.lower()}_{group}"
            yield PlayedMetric(f"{name}_{group}", f"{tiles}: {ends}", column, group, Unit.SHARE)


def list_fate_counts(fates: FateWords, tiles: int) -> dict[str, CountRange]:
    """The counts of the tiles that meet each fate."""
    begin = fates_at(tiles)
    return {
        name: CountRange(words, begin + tiles * fate, tiles)
        for name, (fate, words) in fates.items()
    }
