"""Texts as far as they are typed, which the desk and the designer's page send alike."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.web.values import Post, counted, record


class Typed(NamedTuple):
    """A record or a set as far as it is typed."""

    text: str


class Asked(NamedTuple):
    """A place in such a text, whose line is to go on. Lines and columns are counted from 1."""

    text: str
    line: int
    column: int


TYPED: Final = Post(Typed, {"text": record})
ASKED: Final = Post(Asked, {"text": record, "line": counted, "column": counted})
