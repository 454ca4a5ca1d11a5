"""A text with a name, and places in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of one line. Lines and columns count from 1, columns in code points; `stop` is the
    first column after the stretch."""

    line: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text somebody wrote, its line ends all `\\n`, so that line numbers agree everywhere."""

    name: str
    text: str
    _lines: list[str] = field(default_factory=list, init=False, compare=False, repr=False)
    """The text in lines, split when one is first asked for."""

    @classmethod
    def of(cls, name: str, text: str) -> Source:
        """A source from raw text: line ends normalised, a leading byte order mark dropped."""
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return cls(name, text)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its line end; empty if there is no such
        line."""
        if not self._lines:
            self._lines.extend(self.text.split("\n"))
        return self._lines[number - 1] if 1 <= number <= len(self._lines) else ""
