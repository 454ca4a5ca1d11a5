"""Formats records, and writes them back to their files."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from tilegen.app.games import AnyGame, find_named_game
from tilegen.app.inputs import decode_text, load_file
from tilegen.app.output.files import rewrite
from tilegen.app.ruling import RECORD, set_in
from tilegen.play import reader
from tilegen.play.layout import can_lay_out, lay_out, unread_lines
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.source import Source


@dataclass(frozen=True, slots=True)
class FormatResult:
    """A text and its canonical form. With a `problem` there is none, and `after` is the text
    unchanged. `unread_count` counts lines that could not be read; they stay as they are."""

    source: Source
    before: bytes
    after: bytes
    unread_count: int
    problem: Diagnostic | None

    @property
    def changes(self) -> bool:
        return self.before != self.after


def format_bytes(before: bytes, name: str) -> FormatResult:
    """The canonical form of the bytes of the file `name`."""
    source, problem = decode_text(name, before, RECORD)
    problem = problem or set_in(source)
    if problem is not None:
        return FormatResult(source, before, before, 0, problem)
    return format_source(source, before)


def format_source(source: Source, before: bytes) -> FormatResult:
    """The canonical form of a text whose file has the bytes `before`."""
    diagnostics = Diagnostics()
    game = find_named_game(source.text) or _guess_game(source.text)
    record = reader.parse_record(source, game.name, game.records().grammar, diagnostics)
    if not can_lay_out(record):
        problem = next(
            (diagnostic for diagnostic in diagnostics if diagnostic.code.fatal), [*diagnostics][-1]
        )
        return FormatResult(source, before, before, 0, problem)
    after = lay_out(record, game.writing()).encode()
    return FormatResult(source, before, after, len(unread_lines(record)), None)


def _guess_game(text: str) -> AnyGame:
    # Loaded late: most records name their game.
    from tilegen.app.record_guesses import guess_game  # noqa: PLC0415

    return guess_game(text)


def format_file(path: str) -> FormatResult:
    """The canonical form of a file, or of standard input for `-`. Raises TilegenError if it cannot
    be read."""
    file = load_file(path, RECORD)
    return format_bytes(file.data, file.name)


def put_back(result: FormatResult) -> None:
    """Writes the file if anything changes. Raises TilegenError if that fails, and leaves the file
    unchanged."""
    if result.changes:
        rewrite(Path(result.source.name), result.after)


def diff(result: FormatResult) -> str:
    """The changes, as `diff -u` shows them; line ends alone do not show."""
    name = result.source.name
    diff_lines = unified_diff(
        _lines(result.before),
        _lines(result.after),
        name,
        f"{name}, formatted",
        lineterm="",
    )
    return "".join(f"{line}\n" for line in diff_lines)


def _lines(text_bytes: bytes) -> list[str]:
    """Lines as a record counts them; `splitlines` would split at more characters."""
    return Source.from_text("", text_bytes.decode("utf-8", "replace")).text.split("\n")
