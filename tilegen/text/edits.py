"""Changes to a text somebody wrote, that leave everything else as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilegen.text.source import Span

_BOM = "\ufeff"
_LINE_END = re.compile(r"\r\n|\r|\n")


def edited(text: str, edits: Iterable[tuple[Span, str]]) -> str:
    """The text with other words in these places, which do not overlap; all else unchanged, line
    ends and a byte order mark too. The places are those in the `Source` of the text."""
    mark = _BOM if text.startswith(_BOM) else ""
    text = text.removeprefix(_BOM)
    starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
    for span, words in sorted(edits, reverse=True):
        begin = starts[span.line - 1]
        first, last = begin + span.start - 1, begin + span.stop - 1
        text = text[:first] + words + text[last:]
    return mark + text
