"""What a page needs to ask about each doubt, and to mark it on the photos."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app.load import Loaded
from tilegen.app.photos.outlines import circles_of
from tilegen.app.photos.record import letter
from tilegen.app.read import Table, tables_of
from tilegen.games.reading import Doubt, Lying
from tilegen.photo.detection import Pose


def as_json(table: Table, loaded: Loaded) -> dict[str, object]:
    """One object, ready for `json`: each photo with its circles, each piece with what was read and
    where it lies in the record and on the photos, the doubts with what they are about and their
    pieces, and the numbers that an answer may have."""
    tables = tables_of(loaded)
    pieces = [
        (letter(index), piece) for index, group in enumerate(table.groups) for piece in group.pieces
    ]
    return {
        "photos": [
            {
                "width": each.seen.width,
                "height": each.seen.height,
                "circles": [[round(x, 1), round(y, 1)] for x, y in circles_of(each.seen)],
            }
            for each in table.looked
        ],
        "pieces": [
            {**_piece(name, piece, tables.sign(piece)), "seen": [*_seen(table, piece)]}
            for name, piece in pieces
        ],
        "doubts": [
            {
                "message": doubt.message,
                "hint": doubt.hint,
                "about": _about(doubt, asked),
                "pieces": asked,
            }
            for doubt in table.doubts
            for asked in [[*_asked(doubt, pieces)]]
        ],
        "notes": list(table.notes),
        "count": table.size,
        "creatures": len(table.groups),
        "record": table.record.text,
        "numbers": sorted(loaded.game.reading().marked(loaded.whole)),
    }


def _piece(name: str, piece: Lying, sign: str) -> dict[str, object]:
    return {
        "letter": name,
        "cell": list(piece.cell),
        "text": sign,
        "turn": piece.turn,
        "guesses": list(piece.guesses),
    }


def _seen(table: Table, piece: Lying) -> Iterator[dict[str, object]]:
    """Where a piece lies on each photo that shows it, beginning with the one it was read from."""
    if piece.pose is None:
        return
    yield _shown(piece.photo, piece.pose)
    for photo, each in enumerate(table.looked):
        for pose in each.seen.poses:
            if photo != piece.photo and piece.number is not None and pose.number == piece.number:
                yield _shown(photo, pose)


def _shown(photo: int, pose: Pose) -> dict[str, object]:
    return {"photo": photo, "corners": [[round(x, 1), round(y, 1)] for x, y in pose.corners]}


def _about(doubt: Doubt, asked: Sequence[int]) -> str:
    """Whether an answer is about the pieces asked about, the place beside them, where nothing was
    read, or the whole photo."""
    if not asked:
        return "photo"
    return "place" if doubt.cell is not None and not doubt.writes else "piece"


def _asked(doubt: Doubt, pieces: list[tuple[str, Lying]]) -> Iterator[int]:
    """The indices in `pieces` of those that a doubt is about: the one to write into the record, or
    else all that it names."""
    for at, (name, piece) in enumerate(pieces):
        if doubt.writes:
            is_asked = (
                piece.cell == doubt.cell and doubt.group is not None and name == letter(doubt.group)
            )
        else:
            named = {piece.number} if piece.number is not None else {*piece.guesses}
            is_asked = bool(named & {*doubt.numbers})
        if is_asked:
            yield at
