"""The interface by which photos of a game's pieces are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tilegen.games.doubtcode import DoubtCode
from tilegen.photo.detection import CandidatePlace, CandidateResult, PhotoDetections, Pose
from tilegen.play.record import Record
from tilegen.sets.edition import Edition

Spec = TypeVar("Spec", bound=Edition)


class PhotoDoubt(NamedTuple):
    """A point that a photo leaves open, and a hint. `numbers` are the numbers of the pieces
    concerned; `group` and `cell` are set if it is about a cell, and `writes` if the record should
    have an entry there. `beside` are the places on the table that it is about: each a piece's
    number, and a side of it, where 0 is its own top and 1 to its right."""

    code: DoubtCode
    message: str
    hint: str
    numbers: tuple[int, ...] = ()
    group: int | None = None
    cell: tuple[int, int] | None = None
    writes: bool = False
    beside: tuple[tuple[int, int], ...] = ()


class RecognizedPiece(NamedTuple):
    """A piece in a cell of its group, with its quarter turns there; number and turn are None if it
    could not be read. `photo` (an index) and `pose` are its place."""

    cell: tuple[int, int]
    number: int | None
    turn: int | None
    guesses: tuple[int, ...] = ()
    photo: int = 0
    pose: Pose | None = None


class PieceGroup(NamedTuple):
    """Connected pieces, row by row from the upper left, and whether nothing can be added to
    them."""

    pieces: tuple[RecognizedPiece, ...]
    complete: bool


class RecognizedTable(NamedTuple):
    """The groups on the table, from the upper left of the first photo, the doubts, and further
    notes."""

    groups: tuple[PieceGroup, ...]
    doubts: tuple[PhotoDoubt, ...]
    notes: tuple[str, ...]


class PhotoEvidence(NamedTuple):
    """The detections on a photo, and the result for each place where the game expected a piece."""

    detections: PhotoDetections
    looks: tuple[tuple[CandidatePlace, CandidateResult], ...]


class Owner(NamedTuple):
    """The owner of a group: the player, and the word for the group's kind in a record."""

    player: str
    kind: str


class TableRecognition(NamedTuple, Generic[Spec]):
    """The functions by which a game reads photos of a table.

    `candidates` are the places where there may be a piece that was not read. `group_pieces` makes
    groups from all photos of one table. `owners` are the owners by the lines of a record, for each
    piece's number. `rows` writes a group as the rows of a block, and `sign` a piece as a word;
    `kinds` are the kinds of blocks, the first one for a player's first group. `group` is the word
    for a group."""

    candidates: Callable[[Spec, PhotoDetections], tuple[CandidatePlace, ...]]
    group_pieces: Callable[[Spec, Sequence[PhotoEvidence]], RecognizedTable]
    owners: Callable[[Record[Any]], Mapping[int, Owner]]
    rows: Callable[[PieceGroup], tuple[str, ...]]
    sign: Callable[[RecognizedPiece], str]
    kinds: tuple[str, ...]
    group: str


class PieceRecognition(NamedTuple, Generic[Spec]):
    """The data for recognising pieces on photos: the width and height in millimetres at which
    pieces and their marks are drawn, which a set's print size does not change, and their names by
    the numbers of their marks. `tables` is None if a photo of a table cannot show the state of the
    game."""

    width: float
    height: float
    names_by_mark: Callable[[Spec], Mapping[int, str]]
    tables: TableRecognition[Spec] | None
