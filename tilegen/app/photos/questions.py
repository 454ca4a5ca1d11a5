"""The data with which a page asks about each doubt, and marks it on the photos."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app.load import Loaded
from tilegen.app.photos.outline_doubts import circles_of
from tilegen.app.photos.recognize import TableReading, tables_of
from tilegen.app.photos.record_text import letter
from tilegen.games.recognition import PhotoDoubt, PhotoNote, RecognizedPiece
from tilegen.photo.detection import Pose


def as_json(table: TableReading, loaded_set: Loaded) -> dict[str, object]:
    """One object, ready for `json`: each photo with its circles, each piece with its reading and
    its position in the record and on the photos, the doubts with their subjects and their pieces,
    the number of turns of a piece, and the numbers that an answer may have."""
    tables = tables_of(loaded_set)
    pieces = [
        (letter(index), piece) for index, group in enumerate(table.groups) for piece in group.pieces
    ]
    return {
        "photos": [
            {
                "width": evidence.detections.width,
                "height": evidence.detections.height,
                "circles": [[round(x, 1), round(y, 1)] for x, y in circles_of(evidence.detections)],
            }
            for evidence in table.photo_evidence
        ],
        "pieces": [
            {**_piece(name, piece, tables.sign(piece)), "seen": [*_piece_locations(table, piece)]}
            for name, piece in pieces
        ],
        "doubts": [
            {
                "message": doubt.message,
                "hint": doubt.hint,
                "about": _doubt_subject(doubt, indices),
                "pieces": indices,
            }
            for doubt in table.doubts
            for indices in [[*_piece_indices(doubt, pieces)]]
        ],
        "notes": [{"text": note.text, "piece": _find_piece(note, pieces)} for note in table.notes],
        "count": table.size,
        "groups": len(table.groups),
        "turns": len(table.signs),
        "record": table.record.text,
        "numbers": sorted(loaded_set.game.reading().names_by_mark(loaded_set.valid_edition)),
    }


def _piece(name: str, piece: RecognizedPiece, sign: str) -> dict[str, object]:
    return {
        "letter": name,
        "cell": list(piece.cell),
        "text": sign,
        "turn": piece.turn,
        "guesses": list(piece.guesses),
    }


def _piece_locations(table: TableReading, piece: RecognizedPiece) -> Iterator[dict[str, object]]:
    """The position of a piece on each photo that shows it, beginning with the photo it was read
    from."""
    if piece.pose is None:
        return
    yield _location_as_json(piece.photo, piece.pose)
    for photo, evidence in enumerate(table.photo_evidence):
        for pose in evidence.detections.poses:
            if photo != piece.photo and piece.number is not None and pose.number == piece.number:
                yield _location_as_json(photo, pose)


def _location_as_json(photo: int, pose: Pose) -> dict[str, object]:
    return {"photo": photo, "corners": [[round(x, 1), round(y, 1)] for x, y in pose.corners]}


def _doubt_subject(doubt: PhotoDoubt, indices: Sequence[int]) -> str:
    """The subject of an answer: "piece", "place" for the unread place beside the pieces, or "photo"
    as a whole."""
    if not indices:
        return "photo"
    return "place" if doubt.cell is not None and not doubt.writes else "piece"


def _find_piece(note: PhotoNote, pieces: list[tuple[str, RecognizedPiece]]) -> int | None:
    """The index in `pieces` of the piece that the record may answer the note about."""
    indices = (
        index
        for index, (_, piece) in enumerate(pieces)
        if note.number is not None and piece.number == note.number
    )
    return next(indices, None)


def _piece_indices(doubt: PhotoDoubt, pieces: list[tuple[str, RecognizedPiece]]) -> Iterator[int]:
    """The indices in `pieces` of the pieces that a doubt is about: the piece to write into the
    record, or all pieces that it names if there is none to write."""
    for index, (name, piece) in enumerate(pieces):
        if doubt.writes:
            is_match = (
                piece.cell == doubt.cell and doubt.group is not None and name == letter(doubt.group)
            )
        else:
            numbers = {piece.number} if piece.number is not None else {*piece.guesses}
            is_match = bool(numbers & {*doubt.numbers})
        if is_match:
            yield index
