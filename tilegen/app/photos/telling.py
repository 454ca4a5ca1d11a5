"""What photos show, and the doubts, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.app.load import Loaded
from tilegen.app.photos.record import letter
from tilegen.app.read import Table, tables_of
from tilegen.games.reading import Doubt, Lying
from tilegen.text.invisible import showable
from tilegen.text.near import counted

_INSTEAD = "write its number and sign in place of ?, or '.' if nothing lies there"
_SIGNS = "^>v<"
"""Signs of the quarter turns clockwise in JSON."""


def describe(table: Table, loaded: Loaded, said: int | None = None) -> Iterator[str]:
    """Lines with the number of pieces, and then each group. `said` is how many pieces lie there,
    if somebody counted."""
    tables, noun = tables_of(loaded), loaded.game.press().noun
    sizes = counted(table.size, noun), counted(len(table.groups), tables.group)
    check = ", as you counted." if said == table.size else ". Count them: is that right?"
    yield f"{sizes[0]} in {sizes[1]}{check}"
    wide = max((len(letter(index)) for index in range(len(table.groups))), default=1)
    counts = [counted(len(group.pieces), noun) for group in table.groups]
    for index, group in enumerate(table.groups):
        state = "complete" if group.complete else "open"
        signs = " ".join(tables.sign(piece) for piece in group.pieces)
        count = counts[index].ljust(max(map(len, counts)))
        yield f"{letter(index):<{wide}}  {count}  {state:<8}  {signs}"


def as_json(table: Table) -> dict[str, object]:
    """One object, ready for `json`."""
    seen = [each.seen for each in table.looked]
    first = seen[0]
    sharp = [each.px_per_mm for each in seen if each.poses]
    blurs = [each.blur for each in seen if each.blur is not None]
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
            _piece_as_json(piece, index)
            for index, group in enumerate(table.groups)
            for piece in group.pieces
        ],
        "doubts": [doubt_as_json(each) for each in table.doubts],
        "notes": list(table.notes),
        "record": table.record.text,
    }


def _piece_as_json(piece: Lying, group: int) -> dict[str, object]:
    turn = _SIGNS[piece.turn] if piece.turn is not None else "?"
    pose = piece.pose if piece.number is not None else None
    found: dict[str, object] = {
        "id": piece.number,
        "turn": turn,
        "cell": list(piece.cell),
        "creature": group,
        "confidence": pose.confidence if pose else 0.0,
        "by": pose.by.value if pose else None,
        "photo": piece.photo,
    }
    if piece.pose is not None:
        found["corners"] = [[round(x, 1), round(y, 1)] for x, y in piece.pose.corners]
    if piece.number is None:
        found["guesses"] = list(piece.guesses)
    return found


def doubt_as_json(doubt: Doubt) -> dict[str, object]:
    """One object, ready for `json`."""
    found: dict[str, object] = {"code": doubt.code.slug}
    if doubt.numbers:
        found["tiles"] = list(doubt.numbers)
    if doubt.group is not None:
        found["creature"] = doubt.group
    if doubt.cell is not None:
        found["cell"] = list(doubt.cell)
    return {**found, "message": doubt.message, "hint": doubt.hint}


def doubts(table: Table, record: str | None) -> Iterator[str]:
    """The lines for each doubt. If the record is a file, hints name the line to change in it."""
    for doubt in table.doubts:
        hint = doubt.hint
        if record and doubt.writes and doubt.cell and doubt.group is not None:
            line = table.record.lines[doubt.group, doubt.cell[1]]
            hint = f"in {record} line {line} {_INSTEAD}"
        yield from told(doubt._replace(hint=hint))


def notes(table: Table) -> Iterator[str]:
    """The line for each note."""
    for note in table.notes:
        yield f"note: {showable(note)}"


def told(doubt: Doubt) -> Iterator[str]:
    """The lines for a doubt."""
    yield f"doubt[{doubt.code.slug}]: {showable(doubt.message)}"
    yield f"  hint: {showable(doubt.hint)}"
