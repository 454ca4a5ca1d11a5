"""Turns photos of a table into a record and a list of doubts. Touches no file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tilegen.app import codes
from tilegen.app.load import Loaded
from tilegen.app.photos.others import foreign_marks
from tilegen.app.photos.outline_doubts import circles_of, find_outline_doubts
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.quality import find_photo_doubts
from tilegen.app.photos.record_text import (
    UNKNOWN,
    Ownership,
    RecordText,
    build_record,
    letter,
    resolve_owners,
)
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.recognition import (
    Owner,
    PhotoDoubt,
    PhotoEvidence,
    PhotoNote,
    PieceGroup,
    TableRecognition,
)
from tilegen.photo.detection import UNREAD, Corners, Point
from tilegen.play.record import Record
from tilegen.sets.edition import Edition
from tilegen.text.wording import format_count


class Wishes(NamedTuple):
    """Information from the user about the photos: the owners of the groups, and the number of
    pieces."""

    ownership: Ownership = Ownership()
    tiles: int | None = None
    set_name: str | None = None
    """The record's header `set`; None for the standard set of its game."""


class TableReading(NamedTuple):
    """The joint result of photos of one table. `photo_evidence` has a value for each photo."""

    game: str
    photos: tuple[Photo, ...]
    photo_evidence: tuple[PhotoEvidence, ...]
    groups: tuple[PieceGroup, ...]
    doubts: tuple[PhotoDoubt, ...]
    notes: tuple[PhotoNote, ...]
    owners: tuple[Owner, ...]
    record: RecordText
    signs: tuple[str, ...]
    """The sign of each turn."""

    @property
    def size(self) -> int:
        """The number of pieces found, including unread ones."""
        return sum(len(group.pieces) for group in self.groups)

    @property
    def is_nobodys(self) -> bool:
        """Whether some group that belongs to a player has no known owner."""
        return any(owner.player == UNKNOWN for owner in self.owners)

    @property
    def has_players(self) -> bool:
        """Whether the record names the players."""
        return "\nplayers:" in self.record.text

    @property
    def ok(self) -> bool:
        return not self.doubts

    @property
    def exit_code(self) -> int:
        """0 without doubts, 1 with doubts, 2 if nothing was read."""
        return (1 if self.size else 2) if self.doubts else 0


def read(photos: Sequence[Photo], loaded_set: Loaded, wishes: Wishes) -> TableReading:
    """Reads photos of one table. Raises TilegenError for bytes that are not a photo, for a set
    without marks for cameras, and without OpenCV."""
    return join_photos(photos, look(photos, loaded_set), loaded_set, wishes)


def look(photos: Sequence[Photo], loaded_set: Loaded) -> tuple[PhotoEvidence, ...]:
    """The evidence of each photo: most of the work of `read`, and the only step that needs the
    bytes. Raises TilegenError as `read` does."""
    # Loaded late: importing OpenCV takes a tenth of a second.
    from tilegen.app.photos.analyze import analyze_photos  # noqa: PLC0415

    return analyze_photos(photos, loaded_set, tables_of(loaded_set).candidates)


def join_photos(
    photos: Sequence[Photo],
    photo_evidence: tuple[PhotoEvidence, ...],
    loaded_set: Loaded,
    wishes: Wishes,
) -> TableReading:
    """Joins the evidence of the photos of one table. Raises TilegenError for owners who do not fit
    the groups on them."""
    tables = tables_of(loaded_set)
    foreign = foreign_marks(loaded_set)
    groups, doubts, notes = tables.group_pieces(photo_evidence)
    players, owners = resolve_owners(groups, tables, wishes.ownership)
    record = build_record(loaded_set.game, tables, wishes.set_name, photos, groups, players, owners)
    count = sum(len(group.pieces) for group in groups)
    about = _find_photo_doubts(photo_evidence, count, wishes.tiles, loaded_set)
    outlines = find_outline_doubts(photo_evidence, loaded_set.game.press().noun, doubts)
    start_notes = _note_missing_pieces(loaded_set, groups, wishes.ownership.record)
    left_out = [
        foreign[number] for evidence in photo_evidence for number in evidence.detections.left_out
    ]
    notes = (
        *notes,
        *start_notes,
        *(
            PhotoNote(
                f"{format_count(left_out.count(game), 'mark')} of {game} lie there; "
                "they were left out"
            )
            for game in dict.fromkeys(left_out)
        ),
    )
    return TableReading(
        loaded_set.game.name,
        tuple(photos),
        photo_evidence,
        groups,
        (*about, *outlines, *doubts),
        notes,
        owners,
        record,
        tables.turns,
    )


def tables_of(loaded_set: Loaded) -> TableRecognition:
    """The functions by which a set's game reads tables. Raises TilegenError for a game whose final
    table does not show how it went."""
    return find_tables(loaded_set.game, loaded_set.valid_edition)


def find_tables(game: Game[Any, Any, Any], edition: Edition) -> TableRecognition:
    """Like `tables_of`, for a game and a set of it."""
    tables = game.reading().tables(edition)
    if tables is None:
        message = f"a photo of the table does not tell how a game of {game.name} went"
        raise TilegenError(message, "'tilegen read --missing' says what is missing from its box")
    return tables


def _note_missing_pieces(
    loaded_set: Loaded, groups: Sequence[PieceGroup], record: Record[Any] | None
) -> Iterator[PhotoNote]:
    """Notes about first pieces in the record that were not found on the table. Raises TilegenError
    for a piece that the set does not have."""
    tables, noun = tables_of(loaded_set), loaded_set.game.press().noun
    piece_numbers = loaded_set.game.reading().names_by_mark(loaded_set.valid_edition)
    present_numbers = {piece.number for group in groups for piece in group.pieces}
    for number, owner in (tables.owners(record) if record else {}).items():
        if number not in piece_numbers:
            raise TilegenError(
                f"{owner.player}'s {owner.kind} began with {number}, but no {noun} is called that",
                "write its number in the record that --record names",
            )
        if number not in present_numbers:
            yield PhotoNote(
                f"{owner.player}'s {owner.kind} began with {noun} {number}, which was not found"
            )


def _find_photo_doubts(
    photo_evidence: Sequence[PhotoEvidence], count: int, typed_count: int | None, loaded_set: Loaded
) -> Iterator[PhotoDoubt]:
    """Doubts about photos as a whole."""
    noun = loaded_set.game.press().noun
    yield from find_photo_doubts(photo_evidence, loaded_set)
    yield from _find_separate_photos(photo_evidence, noun)
    if typed_count is not None and typed_count != count:
        statement = f"{format_count(count, noun)} {'was' if count == 1 else 'were'} found"
        odd = (
            f"a {noun} without an outline"
            if count < typed_count
            else f"an outline without a {noun}"
        )
        yield PhotoDoubt(
            codes.COUNT_DIFFERS, f"{statement}, but you counted {typed_count}", f"look for {odd}"
        )


def _find_separate_photos(
    photo_evidence: Sequence[PhotoEvidence], noun: str
) -> Iterator[PhotoDoubt]:
    numbers = [
        {pose.number for pose in evidence.detections.poses} - {UNREAD}
        for evidence in photo_evidence
    ]
    for index, (evidence, own) in enumerate(zip(photo_evidence, numbers, strict=True)):
        rest = [other for at, other in enumerate(numbers) if at != index]
        if own and any(rest) and not any(own & other for other in rest):
            yield PhotoDoubt(
                codes.NOT_JOINED,
                f"{evidence.detections.name} shares no {noun} with the other photos",
                f"take one that shows two {noun}s of each",
            )


def draw_outlines(table: TableReading, photo: int, signs: TableRecognition) -> bytes:
    """A photo as JPEG with an outline and a sign on each piece, a letter for each group, and red
    dashes and circles around doubtful things. Pieces that were left out have no sign."""
    from tilegen.photo.overlay import Circle, GroupLetter, Outline, draw_overlay  # noqa: PLC0415

    evidence = table.photo_evidence[photo]
    pieces = [(index, piece) for index, group in enumerate(table.groups) for piece in group.pieces]
    pieces_by_pose = {piece.pose: (index, piece) for index, piece in pieces if piece.photo == photo}
    # For a piece on several photos, only the pose on the first one is known.
    earlier = {
        piece.number: (index, piece)
        for index, piece in pieces
        if piece.photo != photo and piece.number is not None
    }
    doubtful_numbers = {
        number for doubt in table.doubts for number in doubt.numbers if not doubt.cell
    }
    outlines = []
    quads: dict[int, list[Corners]] = {}
    for pose in sorted(evidence.detections.poses, key=lambda pose: pose.corners[0][1]):
        index, piece = pieces_by_pose.get(pose) or earlier.get(pose.number) or (0, None)
        left_out = piece is None and pose.number != UNREAD
        sign = signs.sign(piece) if piece else "" if left_out else "?"
        doubtful = piece is None or piece.number is None or pose.number in doubtful_numbers
        outlines.append(Outline(pose.corners, sign, index, doubtful))
        if piece is not None:
            quads.setdefault(index, []).append(pose.corners)
    letters = [GroupLetter(letter(index), index, tuple(own)) for index, own in quads.items()]
    circles = [Circle(at, dashed=False) for at in circles_of(evidence.detections)]
    circles += [
        Circle(_neighbour_center(pose.corners, side), dashed=True)
        for doubt in table.doubts
        for number, side in doubt.beside
        for pose in evidence.detections.poses
        if pose.number == number
    ]
    source_photo = table.photos[photo]
    return draw_overlay(source_photo.content, source_photo.name, outlines, letters, circles)


def _neighbour_center(corners: Corners, side: int) -> Point:
    """The centre, in pixels, of the place beside a piece, on one of the piece's own sides (0 is
    between its first two corners). Between neighbours perspective makes little difference."""
    count = len(corners)
    x, y = (sum(coordinates) / count for coordinates in zip(*corners, strict=True))
    first, second = corners[side], corners[(side + 1) % count]
    return first[0] + second[0] - x, first[1] + second[1] - y
