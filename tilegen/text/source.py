"""A text with a name, and places in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
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

    @classmethod
    def of(cls, name: str, text: str) -> Source:
        """A source from raw text: line ends normalised, a leading byte order mark dropped."""
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return cls(name, text)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its end; empty where there is none."""
        lines = self.text.split("\n")
        return lines[number - 1] if 1 <= number <= len(lines) else ""
