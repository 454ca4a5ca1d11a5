"""Edits to a text that leave everything else unchanged."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilegen.text.source import Span

_BOM = "\ufeff"
_LINE_END = re.compile(r"\r\n|\r|\n")


def apply_edits(text: str, edits: Iterable[tuple[Span, str]]) -> str:
    """The text with each span replaced by its new text; all else stays the same, including line
    ends and a byte order mark. Spans are places in the `Source` of the text and must not overlap; a
    span that extends past its line includes the line end. New lines end as the first line does."""
    mark = _BOM if text.startswith(_BOM) else ""
    text = text.removeprefix(_BOM)
    ends = [*_LINE_END.finditer(text)]
    starts = [0, *(end.end() for end in ends)]
    line_end = ends[0][0] if ends else "\n"
    for span, words in sorted(edits, reverse=True):
        begin = starts[span.line - 1]
        first, last = begin + span.start - 1, begin + span.stop - 1
        if span.line <= len(ends) and last > ends[span.line - 1].start():
            last = ends[span.line - 1].end()
        text = text[:first] + words.replace("\n", line_end) + text[last:]
    return mark + text
