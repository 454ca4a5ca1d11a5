"""What the designer's page sends, and what it is answered of a set while that is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tilegen.app import drafts
from tilegen.web.texts import ASKED, TYPED
from tilegen.web.values import (
    Json,
    NotSoError,
    Post,
    Question,
    counted,
    or_null,
    record,
    several,
    text,
)

_MOST_TEXTS = 100


class Saved(NamedTuple):
    """A set to be written, and the digest of the text that it was made from."""

    text: str
    digest: str


class RowAsked(NamedTuple):
    """A set as far as it is typed, and a line of it, counted from 1, or the number of a row."""

    text: str
    line: int | None = None
    number: int | None = None


class Filled(NamedTuple):
    """What a field of the row with that number is to say; the keys in `path` lead to it."""

    text: str
    number: int
    path: tuple[str, ...]
    said: tuple[str, ...]


class Printed(NamedTuple):
    """Options of `build` in words, by their names."""

    options: Mapping[str, str]


class Tried(NamedTuple):
    """A set as far as it is typed, and how many are to play it."""

    text: str
    players: int


def _options(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_TEXTS:
        raise NotSoError("must be an object of texts")
    return {text(name): text(words) for name, words in value.items()}


SAVED: Final = Post(Saved, {"text": record, "digest": text})
ROW: Final = Post(RowAsked, {"text": record, "line": or_null(counted), "number": or_null(counted)})
FILLED: Final = Post(
    Filled,
    {
        "text": record,
        "number": counted,
        "path": several(text, _MOST_TEXTS),
        "said": several(text, _MOST_TEXTS),
    },
)
PRINTED: Final = Post(Printed, {"options": _options})
TRIED: Final = Post(Tried, {"text": record, "players": counted})


def questions(file: Callable[[], Path]) -> Mapping[str, Question]:
    """The routes that ask about texts, as if each were in that file."""

    def row(said: RowAsked) -> Json:
        if said.number is not None:
            return drafts.row_of(said.text, file(), said.number)
        return drafts.row_at(said.text, file(), said.line or 1)

    def fill(said: Filled) -> Json:
        return drafts.fill_in(said.text, file(), said.number, said.path, said.said)

    return {
        "POST /api/design/check": TYPED.answered(lambda said: drafts.check(said.text, file())),
        "POST /api/design/words": ASKED.answered(
            lambda said: drafts.words(said.text, said.line, said.column)
        ),
        "POST /api/design/row": ROW.answered(row),
        "POST /api/design/fill": FILLED.answered(fill),
    }
