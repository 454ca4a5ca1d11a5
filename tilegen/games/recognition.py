"""The interface by which photos of a game's pieces are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tilegen.games.doubtcode import DoubtCode
from tilegen.games.typevars import Spec_contra
from tilegen.photo.detection import (
    CandidatePlace,
    CandidateResult,
    PhotoDetections,
    Point,
    Pose,
)
from tilegen.play.record import Record


class PhotoDoubt(NamedTuple):
    """A point that a photo leaves open, and a hint. `numbers` are the numbers of the pieces
    concerned; `group` and `cell` are set if it is about a cell, and `writes` if the record should
    have an entry there. `beside` are the places on the table that it is about: each a piece's
    number, and a side of it, where 0 is its own top, or of six sides the upper right one."""

    code: DoubtCode
    message: str
    hint: str
    numbers: tuple[int, ...] = ()
    group: int | None = None
    cell: tuple[int, int] | None = None
    writes: bool = False
    beside: tuple[tuple[int, int], ...] = ()


class RecognizedPiece(NamedTuple):
    """A piece in a cell of its group, by column and row, with its turn there; number and turn are
    None if it could not be read. Of hexagons every second row, beginning with row 1, lies half a
    piece further right. `photo` (an index) and `pose` are its place."""

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


class PhotoNote(NamedTuple):
    """A remark about a table that asks nothing; `number` is the piece that it is about, if the
    record may answer it."""

    text: str
    number: int | None = None


class RecognizedTable(NamedTuple):
    """The groups on the table, from the upper left of the first photo, the doubts, and further
    notes."""

    groups: tuple[PieceGroup, ...]
    doubts: tuple[PhotoDoubt, ...]
    notes: tuple[PhotoNote, ...]


class PhotoEvidence(NamedTuple):
    """The detections on a photo, and the result for each place where the game expected a piece."""

    detections: PhotoDetections
    looks: tuple[tuple[CandidatePlace, CandidateResult], ...]


class Owner(NamedTuple):
    """The owner of a group: the player, and the word for the group's kind in a record."""

    player: str
    kind: str


class PieceFrame(NamedTuple):
    """The dimensions of a set's pieces at the size at which they are drawn: millimetres across and
    down, the number of sides as in a DetectionTarget, and how far the mark is moved from the upper
    left corner, where squares have it."""

    width: float
    height: float
    sides: int = 4
    mark: Point = (0.0, 0.0)


class TableRecognition(Protocol):
    """The reading of photos of a table on which a set was played."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of blocks in a record, the first of them for a player's first group."""

    @property
    def group(self) -> str:
        """The word for a group."""

    @property
    def groups(self) -> str:
        """The word for several groups."""

    @property
    def has_owners(self) -> bool:
        """Whether groups belong to players; if not, a block's heading is its kind alone."""

    def candidates(self, detections: PhotoDetections) -> tuple[CandidatePlace, ...]:
        """The places on a photo where there may be a piece that was not read."""

    def group_pieces(self, photos: Sequence[PhotoEvidence]) -> RecognizedTable:
        """The groups on a table, from all photos of it."""

    def owners(self, record: Record[Any]) -> Mapping[int, Owner]:
        """The owners of groups as the lines of a record tell them, by the number of a piece."""

    def rows(self, group: PieceGroup) -> tuple[str, ...]:
        """The group as the rows of a block."""

    def sign(self, piece: RecognizedPiece) -> str:
        """The piece as a word in such a row."""

    @property
    def turns(self) -> tuple[str, ...]:
        """The sign of each turn in such a word."""


class PieceRecognition(Protocol[Spec_contra]):
    """The data for recognising pieces on photos. Pieces and their marks are drawn for that at one
    size, which a set's print size does not change."""

    def frame(self, edition: Spec_contra) -> PieceFrame:
        """The dimensions of the pieces."""

    def tables(self, edition: Spec_contra) -> TableRecognition | None:
        """The reading of tables; None if a photo cannot show the state of the game. Raises
        TilegenError for a set whose pieces cannot be read from photos."""

    def names_by_mark(self, edition: Spec_contra) -> Mapping[int, str]:
        """The names of the pieces by the numbers of their marks. Raises TilegenError as `tables`
        does."""
