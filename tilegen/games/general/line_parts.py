"""The places of the parts of a move in its line, which may be typed otherwise than the move is
spelled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from tilegen.games.general.notation import GeneralMove
from tilegen.play.record import LineWord
from tilegen.text.source import Span

_EQUAL: Final = "equal"
_SIGN: Final = r"(?:[^\w\s,!]+|v\b)?"
"""What may stand behind a number, such as how a tile is turned."""


class MoveLine(NamedTuple):
    """A line that made a move, and the texts of its moves."""

    entry: GeneralMove
    words: Sequence[LineWord]

    def find_part(self, number: int, other: str) -> Span | None:
        """The place of a number in one of the texts, with its sign if there is one in the `other`
        text, too; None if it is in none."""
        sign = "" if other.isdecimal() else _SIGN
        return self._find(rf"(?<!\d){number}(?!\d){sign}")

    def find_piece(self, number: int | None) -> Span:
        """The place of a number with the sign behind it, such as that of a turn; the whole line
        without a number, or if it is in none of the texts."""
        span = None if number is None else self._find(rf"(?<!\d){number}(?!\d){_SIGN}")
        return span or self.entry.line.text_span

    def _find(self, pattern: str) -> Span | None:
        for word in self.words:
            match = re.search(pattern, word.text)
            if match is not None:
                return find_part(self.entry, word, match.span())
        return None


def find_part(entry: GeneralMove, word: LineWord, at: tuple[int, int]) -> Span:
    """The place in the line of the part of the move's text between two indexes."""
    first = word.span.start - 1
    typed = entry.line.text[first : word.span.stop - 1]
    start, stop = at
    if not typed:
        return word.span
    if typed != word.text:
        start = _align(word.text, typed, start, last=False)
        stop = _align(word.text, typed, stop - 1, last=True)
        # Zeros before a number belong to it.
        while 0 < start < len(typed) and typed[start].isdigit() and typed[start - 1].isdigit():
            start -= 1
    return entry.line.trimmed_span(first + start, first + stop)


def _align(text: str, typed: str, index: int, *, last: bool) -> int:
    """The place in the typed text where a character of the text begins, or, with `last`, ends."""
    for tag, a, b, c, d in SequenceMatcher(None, text, typed.lower(), autojunk=False).get_opcodes():
        if a <= index < b:
            is_like = tag == _EQUAL or b - a == d - c
            return c + (index - a) + last if is_like else d if last else c
    return len(typed)
