"""Unfinished texts, which both the referee's desk and the designer's page send."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.web.values import Post, long_text, positive


class Typed(NamedTuple):
    """A record or a set that somebody is typing."""

    text: str


class Asked(NamedTuple):
    """A position in such a text, to complete its line. Lines and columns count from 1."""

    text: str
    line: int
    column: int


TYPED: Final = Post(Typed, {"text": long_text})
ASKED: Final = Post(Asked, {"text": long_text, "line": positive, "column": positive})
