"""A text with a name, and places in it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Span(NamedTuple):
    """A stretch of one line. Lines and columns count from 1, columns in code points; `stop` is the
    first column after the stretch."""

    line: int
    start: int
    stop: int


class Source:
    """A text that a user wrote. Its line ends are all `\\n`, so that line numbers agree
    everywhere."""

    __slots__ = ("_lines", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text
        # Split on the first access to a line.
        self._lines: list[str] = []

    @classmethod
    def from_text(cls, name: str, text: str) -> Source:
        """A source from raw text: line ends normalised, a leading byte order mark dropped."""
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return cls(name, text)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its line end; empty if there is no such
        line."""
        if not self._lines:
            self._lines.extend(self.text.split("\n"))
        return self._lines[number - 1] if 1 <= number <= len(self._lines) else ""
