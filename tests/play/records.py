"""Short texts as records of the game of tiles, and what the reader makes of them."""

from __future__ import annotations

from tilegen.games.general.notation import GeneralMove, GeneralRecord
from tilegen.games.tiles.known.monsters.game import MONSTERS
from tilegen.play import reader
from tilegen.play.record import Entry, RecordMove
from tilegen.play.record_top import MAGIC
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source

TOP = f"{MAGIC}\ngame: monsters\nplayers: Anna, Natalie\n"


def record_of(text: str) -> tuple[GeneralRecord, list[Diagnostic]]:
    found = Diagnostics()
    return reader.parse_record(
        Source.from_text("game.txt", text), "monsters", MONSTERS.records().grammar, found
    ), list(found)


def entries(*lines: str) -> tuple[Entry[str], ...]:
    """What lines below the top are, where nothing is wrong with them."""
    record, found = record_of(TOP + "\n".join(lines))
    assert found == []
    return record.entries[2:]


def move(line: str) -> GeneralMove:
    (only,) = entries(line)
    assert isinstance(only, RecordMove)
    return only


def codes(text: str) -> list[str]:
    return [each.code.slug for each in record_of(text)[1]]


def list_marked(text: str) -> list[str]:
    """The text that each complaint points at."""
    record, found = record_of(text)
    places = [each.span for each in found]
    return [
        record.source.line(place.line)[place.start - 1 : place.stop - 1]
        for place in places
        if place
    ]
