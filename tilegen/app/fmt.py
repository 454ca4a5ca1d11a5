"""Formats records, and writes them back to their files."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from tilegen.app.files import rewrite
from tilegen.app.games import game_of
from tilegen.app.reading import content, decoded, typed
from tilegen.app.records import RECORD, set_in
from tilegen.play import reader
from tilegen.play.layout import can_lay_out, lay_out, unread
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text and its canonical form. With a `problem` it has none, and `after` is the text
    unchanged. `unread` counts lines that could not be read; they stay as they are."""

    source: Source
    before: bytes
    after: bytes
    unread: int
    problem: Diagnostic | None

    @property
    def changes(self) -> bool:
        return self.before != self.after


def format_bytes(before: bytes, name: str) -> Formatted:
    """The canonical form of the bytes of the file `name`."""
    source, problem = decoded(name, before, RECORD)
    problem = problem or set_in(source)
    if problem is not None:
        return Formatted(source, before, before, 0, problem)
    return format_source(source, before)


def format_source(source: Source, before: bytes) -> Formatted:
    """The canonical form of a text whose file has the bytes `before`."""
    found = Diagnostics()
    game = game_of(source)
    record = reader.read(source, game.name, game.records().grammar, found)
    if not can_lay_out(record):
        problem = next((each for each in found if each.code.fatal), [*found][-1])
        return Formatted(source, before, before, 0, problem)
    after = lay_out(record, game.writing()).encode()
    return Formatted(source, before, after, len(unread(record)), None)


def format_file(path: str) -> Formatted:
    """The canonical form of a file, or of standard input for `-`. Raises TilegenError if it cannot
    be read."""
    if path == "-":
        return format_bytes(typed(RECORD), "standard input")
    return format_bytes(content(path, RECORD), path)


def put_back(formatted: Formatted) -> None:
    """Writes the file if anything changes. Raises TilegenError if that fails, and leaves the file
    unchanged."""
    if formatted.changes:
        rewrite(Path(formatted.source.name), formatted.after)


def diff(formatted: Formatted) -> str:
    """The changes, as `diff -u` shows them; line ends alone do not show."""
    name = formatted.source.name
    shown = unified_diff(
        _lines(formatted.before),
        _lines(formatted.after),
        name,
        f"{name}, formatted",
        lineterm="",
    )
    return "".join(f"{line}\n" for line in shown)


def _lines(written: bytes) -> list[str]:
    """Lines as a record's line numbers count them; `splitlines` would split at more."""
    return Source.of("", written.decode("utf-8", "replace")).text.split("\n")
