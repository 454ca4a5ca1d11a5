"""Diagnostics as text to read, and as values for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final
from unicodedata import category, east_asian_width

from tilegen.text.diagnostics import (
    Cure,
    Diagnostic,
    Diagnostics,
    Severity,
    format_severities,
)
from tilegen.text.hints import LABEL, show_hint
from tilegen.text.invisible import sanitize_line
from tilegen.text.source import Source, Span

MOST_SHOWN = 100
"""Diagnostics in a report; a user with more mends the first ones first."""

_LONGEST_LINE = 100
_BEFORE_SPAN = 40

_STYLES: Final = {
    Severity.ERROR: "1;31",
    Severity.WARNING: "1;33",
}
_BOLD = "1"
_FAINT = "34"


def format_diagnostics(
    diagnostics: Iterable[Diagnostic], source: Source, *, color: bool
) -> Iterator[str]:
    """The diagnostics in the order of the text, then their number, as texts to print one after the
    other. Empty if there are none."""
    sorted_diagnostics = Diagnostics()
    sorted_diagnostics.extend(diagnostics)
    for diagnostic in islice(sorted_diagnostics, MOST_SHOWN):
        yield f"{format_diagnostic(diagnostic, source, color=color)}\n"
    if len(sorted_diagnostics) > MOST_SHOWN:
        yield f"... and {len(sorted_diagnostics) - MOST_SHOWN} more"
    if sorted_diagnostics:
        yield format_severities(sorted_diagnostics)


def format_diagnostic(diagnostic: Diagnostic, source: Source | None, *, color: bool) -> str:
    """The diagnostic with the lines it points at, in its own source or, if it has none, in
    `source`. Safe to print: control characters are replaced. Without a source it has only the
    message and the hint.
    """
    style = _STYLES[diagnostic.severity]

    def paint(text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if color and text else text

    head = paint(f"{diagnostic.severity.value}[{diagnostic.code.slug}]", style)
    lines = [f"{head}: {paint(sanitize_line(diagnostic.message), _BOLD)}"]
    source = diagnostic.source or source
    if source is not None:
        name, span = sanitize_line(source.name), diagnostic.span
        place = f"{name}:{span.line}:{span.start}" if span else name
        lines.append(f" {paint('-->', _FAINT)} {place}")
        marks = [(span, "", style)] if span else []
        marks += [(label.span, sanitize_line(label.text), _FAINT) for label in diagnostic.labels]
        width = max((len(str(mark.line)) for mark, _, _ in marks), default=0)
        for mark, note, code in marks:
            visible_line, pad, carets = _mark_span(source.line(mark.line), mark)
            gutter = paint(f"  {mark.line:>{width}} |", _FAINT)
            lines.append(f"{gutter} {visible_line}".rstrip())
            gutter = paint(f"  {'':>{width}} |", _FAINT)
            lines.append(f"{gutter} {pad}{paint(f'{carets} {note}'.rstrip(), code)}")
    if diagnostic.hint:
        lines.append(show_hint(diagnostic.hint, paint(LABEL, _BOLD)))
    return "\n".join(lines)


def to_dict(diagnostic: Diagnostic) -> dict[str, object]:
    """The diagnostic for JSON; `end_column` is the first column after the place. A diagnostic about
    another text names it as `file`, and its `labels` are in that text too."""
    span = diagnostic.span
    other = {"file": diagnostic.source.name} if diagnostic.source else {}
    return {
        **other,
        "code": diagnostic.code.slug,
        "severity": diagnostic.severity.value,
        "line": span.line if span else None,
        "column": span.start if span else None,
        "end_column": span.stop if span else None,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "labels": [
            {
                "line": label.span.line,
                "column": label.span.start,
                "end_column": label.span.stop,
                "text": label.text,
            }
            for label in diagnostic.labels
        ],
        "cures": [
            {**_edit_to_dict(cure), "sure": cure.sure, "also": [*map(_edit_to_dict, cure.also)]}
            for cure in diagnostic.cures
        ],
    }


def phrase_to_dict(diagnostic: Diagnostic) -> dict[str, object]:
    """The phrase of the diagnostic for a page that says it in another language, if it has one."""
    phrase = diagnostic.phrase
    return {} if phrase is None else {"key": phrase.key, "args": dict(phrase.values)}


def _edit_to_dict(cure: Cure) -> dict[str, object]:
    return {
        "line": cure.span.line,
        "column": cure.span.start,
        "end_column": cure.span.stop,
        "text": cure.text,
    }


def _mark_span(line: str, span: Span) -> tuple[str, str, str]:
    """The visible part of a line, the padding below it, and the carets."""
    start = min(max(span.start - 1, 0), len(line))
    stop = min(max(span.stop - 1, start), len(line))
    first, last = 0, len(line)
    if len(line) > _LONGEST_LINE:
        first = max(0, min(start - _BEFORE_SPAN, len(line) - _LONGEST_LINE))
        last = first + _LONGEST_LINE
    left_ellipsis, right_ellipsis = "…" * (first > 0), "…" * (last < len(line))
    visible_line = sanitize_line(line[first:last])
    before = visible_line[: start - first]
    span_text = visible_line[start - first : stop - first]
    pad = " " * len(left_ellipsis) + "".join(
        c if c == "\t" else " " * _column_count(c) for c in before
    )
    carets = "^" * max(1, sum(1 if c == "\t" else _column_count(c) for c in span_text))
    return left_ellipsis + visible_line + right_ellipsis, pad, carets


def _column_count(character: str) -> int:
    """The number of columns of a terminal that a character takes."""
    if character.isascii():
        return 1
    if category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1
