"""Lines of a record that cannot be read."""

from __future__ import annotations

from tilegen.play import codes
from tilegen.play.record import RecordLine, WrongLine
from tilegen.text.diagnostics import Cure, Diagnostic, Diagnostics, Phrase
from tilegen.text.source import Span


def report_wrong_line(  # noqa: PLR0913 -- the last two are rarely given
    diagnostics: Diagnostics,
    line: RecordLine,
    message: str,
    place: Span,
    *,
    hint: str,
    plays: bool = True,
    cures: tuple[Cure, ...] = (),
    phrase: Phrase | None = None,
) -> WrongLine:
    """Reports why a line cannot be read, and returns what is kept of it: whether it may be a move
    (`plays`)."""
    diagnostic = Diagnostic(codes.SYNTAX, message, place, hint, cures=cures, phrase=phrase)
    diagnostics.extend([diagnostic])
    return WrongLine(line, plays)
