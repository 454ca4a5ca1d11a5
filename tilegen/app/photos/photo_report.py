"""The result of photos, and the doubts, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.app.load import Loaded
from tilegen.app.photos.recognize import TableReading, tables_of
from tilegen.app.photos.record_text import letter
from tilegen.games.recognition import PhotoDoubt, RecognizedPiece
from tilegen.text.invisible import sanitize_line
from tilegen.text.wording import format_count

_INSTEAD = "write its number and sign in place of ?, or '.' if nothing lies there"


def describe(
    table: TableReading, loaded_set: Loaded, typed_count: int | None = None
) -> Iterator[str]:
    """Lines with the number of pieces, and then each group. `typed_count` is the number that the
    user counted, if any."""
    tables, noun = tables_of(loaded_set), loaded_set.game.press().noun
    check = ", as you counted." if typed_count == table.size else ". Count them: is that right?"
    size = len(table.groups)
    where = f"in {size} {tables.group if size == 1 else tables.groups}"
    yield f"{format_count(table.size, noun)} {where if tables.has_owners else 'lie there'}{check}"
    wide = max((len(letter(index)) for index in range(len(table.groups))), default=1)
    counts = [format_count(len(group.pieces), noun) for group in table.groups]
    for index, group in enumerate(table.groups):
        state = "complete" if group.complete else "open"
        signs = " ".join(tables.sign(piece) for piece in group.pieces)
        count = counts[index].ljust(max(map(len, counts)))
        yield f"{letter(index):<{wide}}  {count}  {state:<8}  {signs}"


def as_json(table: TableReading) -> dict[str, object]:
    """One object, ready for `json`."""
    photo_detections = [evidence.detections for evidence in table.photo_evidence]
    first = photo_detections[0]
    sharp = [detections.px_per_mm for detections in photo_detections if detections.poses]
    blurs = [detections.blur for detections in photo_detections if detections.blur is not None]
    return {
        "ok": table.ok,
        "files": [photo.name for photo in table.photos],
        "game": table.game,
        "width": first.width,
        "height": first.height,
        "count": table.size,
        "creatures": len(table.groups),
        "px_per_mm": round(min(sharp), 2) if sharp else None,
        "blur_mm": round(max(blurs), 2) if blurs else None,
        "tiles": [
            _piece_as_json(piece, index, table.signs)
            for index, group in enumerate(table.groups)
            for piece in group.pieces
        ],
        "doubts": [doubt_as_json(doubt) for doubt in table.doubts],
        "notes": [note.text for note in table.notes],
        "record": table.record.text,
    }


def _piece_as_json(piece: RecognizedPiece, group: int, signs: Sequence[str]) -> dict[str, object]:
    turn = signs[piece.turn] if piece.turn is not None else "?"
    pose = piece.pose if piece.number is not None else None
    fields: dict[str, object] = {
        "id": piece.number,
        "turn": turn,
        "cell": list(piece.cell),
        "creature": group,
        "confidence": pose.confidence if pose else 0.0,
        "by": pose.by.value if pose else None,
        "photo": piece.photo,
    }
    if piece.pose is not None:
        fields["corners"] = [[round(x, 1), round(y, 1)] for x, y in piece.pose.corners]
    if piece.number is None:
        fields["guesses"] = list(piece.guesses)
    return fields


def doubt_as_json(doubt: PhotoDoubt) -> dict[str, object]:
    """One object, ready for `json`."""
    fields: dict[str, object] = {"code": doubt.code.slug}
    if doubt.numbers:
        fields["tiles"] = list(doubt.numbers)
    if doubt.group is not None:
        fields["creature"] = doubt.group
    if doubt.cell is not None:
        fields["cell"] = list(doubt.cell)
    return {**fields, "message": doubt.message, "hint": doubt.hint}


def format_doubts(table: TableReading, record: str | None) -> Iterator[str]:
    """The lines for each doubt. If the record is a file, hints name the line to change in it."""
    for doubt in table.doubts:
        hint = doubt.hint
        if record and doubt.writes and doubt.cell and doubt.group is not None:
            line = table.record.lines[doubt.group, doubt.cell[1]]
            hint = f"in {record} line {line} {_INSTEAD}"
        yield from format_doubt(doubt._replace(hint=hint))


def format_notes(table: TableReading) -> Iterator[str]:
    """The line for each note."""
    for note in table.notes:
        yield f"note: {sanitize_line(note.text)}"


def format_doubt(doubt: PhotoDoubt) -> Iterator[str]:
    """The lines for a doubt."""
    yield f"doubt[{doubt.code.slug}]: {sanitize_line(doubt.message)}"
    yield f"  hint: {sanitize_line(doubt.hint)}"
