"""Rules the text of a record; `score`, `fmt`, `show` and `hint` begin here."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from tilegen.app.games import GAMES, find_named_game, usual_game
from tilegen.app.inputs import InputKind, decode_text, load_file
from tilegen.app.record_reading import read_record
from tilegen.app.record_sets import AnySets, Sets, SetsOfFolder
from tilegen.games.game import Game
from tilegen.names import GALLERY
from tilegen.play.codes import MAGIC
from tilegen.play.players import Players
from tilegen.play.record import Record
from tilegen.play.record_top import first_line_in
from tilegen.text.diagnostics import Diagnostic, Diagnostics, format_severities
from tilegen.text.source import Source, Span

RECORD: Final = InputKind(
    "record",
    "game.txt",
    (".txt",),
    20_000_000,
    "name the file of a record, or - to type it",
    "type what the photo shows into a text file; docs/records.md says how",
    lambda head: first_line_in(head.decode("utf-8", "replace")) is not None,
    {
        name: f"'tilegen build {name}' prints that game; a record is a file such as game.txt"
        for name in (*GAMES, *GALLERY)
    },
)


MOST_ENTRIES = 10_000
"""Entries in a record that can be shown, since each step is kept; a correct one has far fewer."""


class Ruled(NamedTuple):
    """A record and its ruling. `edition` is None if the record names a set that cannot be used, or
    if records of its game name no set. Values of one game have the type Any here."""

    source: Source
    game: Game[Any, Any, Any]
    record: Record[Any]
    edition: Any
    ruling: Any

    def __repr__(self) -> str:
        """A line, since a whole record and its set fill a notebook."""
        problems = format_severities(self.diagnostics)
        return f"<Ruled {self.source.name!r}, a record of {self.game.name}: {problems}>"

    @property
    def ok(self) -> bool:
        """Whether the record has no errors."""
        return bool(self.ruling.ok)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics, in the order of the text."""
        diagnostics: tuple[Diagnostic, ...] = self.ruling.diagnostics
        return diagnostics

    @property
    def is_endless(self) -> bool:
        """Whether the record is longer than any game; then its table is not shown."""
        return len(self.record.entries) > MOST_ENTRIES


def rule(
    text: str | Source,
    sets: AnySets = None,
    name: str = "the record",
) -> Ruled:
    """Rules a record. With a single set, or None for the standard set, every record is played with
    it, and a record that names another set gets a warning. Raises nothing for any text."""
    source = text if isinstance(text, Source) else Source.from_text(name, text)
    diagnostics = Diagnostics()
    return _rule_source(source, sets, diagnostics)


def rule_bytes(data: bytes, sets: Sets, name: str) -> Ruled:
    """Like `rule`, for the bytes of the file `name`."""
    source, problem = decode_text(name, data, RECORD)
    diagnostics = Diagnostics()
    wholly = set_in(source) if problem is None else problem
    if wholly is not None:
        diagnostics.extend((wholly,))
    if wholly is not problem or (problem is not None and problem.hint == RECORD.as_text):
        # One complaint about the file is better than one about each line.
        game = find_named_game(source.text) or usual_game()
        return _rule_nothing(source, game, diagnostics)
    return _rule_source(source, sets, diagnostics)


def _rule_nothing(source: Source, game: Game[Any, Any, Any], diagnostics: Diagnostics) -> Ruled:
    """The ruling on a text of which no line is read."""
    record: Record[Any] = Record(source, (), None, {}, Players(()), ())
    return Ruled(source, game, record, None, game.records().judge(record, None, diagnostics))


def set_in(source: Source) -> Diagnostic | None:
    """A diagnostic if the text is a set."""
    if first_line_in(source.text):
        return None
    rows = "|".join(game.sets().rows for game in GAMES.values())
    # Keys that sets have and records do not.
    key = re.search(
        rf"^(?:tilegen[ \t]*:|(?:{rows})[ \t]*:(?=\s*\n\s*- \{{))", source.text, re.MULTILINE
    )
    if key is None:
        return None
    number = source.text.count("\n", 0, key.start()) + 1
    place = Span(number, 1, len(key[0]) + 1)
    hint = f"'tilegen validate {source.name}' checks it; a record is a file such as game.txt"
    return Diagnostic(MAGIC, "this is a set, not the record of a game", place, hint)


def score_file(path: str, sets: SetsOfFolder) -> Ruled:
    """Rules a file, or standard input for `-`. Raises TilegenError if it cannot be read."""
    file = load_file(path, RECORD)
    return rule_bytes(file.data, sets.resolver_for(file.folder), file.name)


def _rule_source(source: Source, sets: AnySets, diagnostics: Diagnostics) -> Ruled:
    reading = read_record(source, sets)
    if not reading.is_read:
        return _rule_nothing(source, reading.game, reading.diagnostics)
    diagnostics.extend(reading.diagnostics)
    game = reading.game.for_set(reading.edition)
    ruling = game.records().judge(reading.record, reading.edition, diagnostics)
    return Ruled(source, game, reading.record, reading.edition, ruling)
