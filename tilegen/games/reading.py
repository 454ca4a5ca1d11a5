"""What a game supplies so that photos of its pieces can be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.games.doubtcode import DoubtCode
from tilegen.photo.detection import Glimpse, Pose, Seen, Wanted
from tilegen.play.record import Record
from tilegen.sets.edition import Edition

Spec = TypeVar("Spec", bound=Edition)


class Doubt(NamedTuple):
    """Something that a photo leaves open, and what to do about it. `numbers` are those of the
    pieces it is about; where it is about a cell of a group, that is told too, and whether something
    is to be written there in the record."""

    code: DoubtCode
    message: str
    hint: str
    numbers: tuple[int, ...] = ()
    group: int | None = None
    cell: tuple[int, int] | None = None
    writes: bool = False


class Lying(NamedTuple):
    """A piece in a cell of its group, and its quarter turns there; neither is known of one that
    could not be read. It has a pose on the photo of that place among all, where it was seen."""

    cell: tuple[int, int]
    number: int | None
    turn: int | None
    guesses: tuple[int, ...] = ()
    photo: int = 0
    pose: Pose | None = None


class Group(NamedTuple):
    """Pieces that lie together, row by row from their upper left, and whether nothing can be added
    to them."""

    pieces: tuple[Lying, ...]
    complete: bool


class Told(NamedTuple):
    """What lies on the table, from the upper left of the first photo, what is in doubt, and what
    else is worth a word."""

    groups: tuple[Group, ...]
    doubts: tuple[Doubt, ...]
    notes: tuple[str, ...]


class Looked(NamedTuple):
    """A photo, and what was seen in each place where the game wanted a piece."""

    seen: Seen
    looks: tuple[tuple[Wanted, Glimpse], ...]


class Owner(NamedTuple):
    """Whose a group is: the player, and the word for its kind in a record."""

    player: str
    kind: str


class Tables(NamedTuple, Generic[Spec]):
    """How a game reads a table.

    `wanted` are the places where a piece may lie that was not read. `told` makes groups of what all
    photos show, which are those of one table. `owners` are those that the lines of a record tell,
    by the numbers of pieces. `rows` writes a group as the rows of a block, and `sign` a piece in a
    word; a block has one of the `kinds`, the first of them that of a player's first group. `group`
    is the word for a group."""

    wanted: Callable[[Spec, Seen], tuple[Wanted, ...]]
    told: Callable[[Spec, Sequence[Looked]], Told]
    owners: Callable[[Record[Any]], Mapping[int, Owner]]
    rows: Callable[[Group], tuple[str, ...]]
    sign: Callable[[Lying], str]
    kinds: tuple[str, ...]
    group: str


class Reading(NamedTuple, Generic[Spec]):
    """How pieces are known on photos: the width and height in millimetres at which they and their
    marks are drawn, whatever the size that a set prints, and their names by the numbers of their
    marks. `tables` is None where a photo of a table tells nothing of the game."""

    width: float
    height: float
    marked: Callable[[Spec], Mapping[int, str]]
    tables: Tables[Spec] | None
