"""Trials of a wrong line: a game replayed with one line as it may have been meant."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tilegen.play.fault import Correction, Fault
from tilegen.play.record import Entry, RecordMove

AnyEntry = Entry[Any]
AnyMove = RecordMove[Any]


class Log(Protocol):
    """A game, and the lines that led to it. `certain` is False if a line could not be played, so
    that the game is not fully known: what may only follow from that is no fault."""

    certain: bool

    def fork(self: LogT) -> LogT:
        """A copy to play on with."""

    def play(self, entry: AnyEntry) -> bool:
        """Plays a line if it is right; otherwise nothing changes, and False is returned. What is no
        move is always right."""

    def let(self, entry: AnyEntry) -> list[Fault]:
        """Plays the parts of a line that can be played as written, and returns its faults."""

    def lose(self, entry: AnyEntry) -> None:
        """Passes over a line whose effect is unknown."""


LogT = TypeVar("LogT", bound=Log)
LogT_contra = TypeVar("LogT_contra", bound=Log, contravariant=True)


class Edit(NamedTuple):
    """The moves of a line as it may have been meant, and the cure that makes them of it. `rank`
    is 0 for a slip of the finger, 1 for another part, 2 for several parts; of two edits that
    explain as much the lower one counts. `taken` is how many lines below it are among the
    moves."""

    moves: tuple[AnyMove, ...]
    cure: Correction | None
    rank: int = 0
    taken: int = 0


class Edits(Protocol[LogT_contra]):
    """The ways in which lines of a game may have been meant. Each is tried by replaying it, so it
    need only be right where it stands."""

    def list_parts(self, log: LogT_contra, move: AnyMove, *, of_turn: bool) -> Iterable[Edit]:
        """The edits of one part of a line that is wrong now, or `of_turn` only in who moves
        when."""

    def list_several(self, log: LogT_contra, move: AnyMove) -> Iterable[Edit]:
        """The edits of several parts of the line."""

    def list_earlier(self, log: LogT_contra, move: AnyMove) -> Iterable[Edit]:
        """The edits of one part of a line that is right, but may have meant another move."""

    def is_same_gap(self, before: AnyMove, move: AnyMove) -> bool:
        """Whether two wrong lines are so because of the same line that is missing."""


class Way(Enum):
    """How a line was played."""

    PLAY = auto()
    LET = auto()
    LOSE = auto()


class Rank(Enum):
    """The kinds of changes in a trial, the likeliest first."""

    LET = auto()
    PART = auto()
    EARLIER = auto()
    OTHER = auto()
    SEVERAL = auto()
    LOST = auto()


class Reach(NamedTuple):
    """How far a trial came: whether nothing is wrong with it, and the index of its next wrong
    line."""

    passed: bool
    at: int


class Trial(NamedTuple, Generic[LogT]):
    """A replay of a changed record: the change, the log up to the next wrong line, the lines that
    were played, and how far it came alone and with one more slip."""

    rank: Rank
    cure: Correction | None
    log: LogT
    course: tuple[tuple[Way, AnyEntry], ...]
    reach: Reach
    again: Reach
    earlier: int | None = None


def measure_worth(trial: Trial[LogT]) -> tuple[Reach, int, int, int]:
    """By how much a trial explains, and then by how likely it is. If nothing explains all, the line
    counts as it is written, and else its tile is nowhere."""
    rank = trial.rank
    as_it_is = 0 if trial.again.passed else (rank is Rank.LOST) + 2 * (rank is Rank.LET)
    return trial.again, as_it_is, trial.reach.at, -rank.value
